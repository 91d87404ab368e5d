"""What somebody who is asked can answer: a lazy sequence of choices, each known by its content.

It decides how an option is put into words, and how words find an option. Which options there are was decided when the
question was put.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import overload

from carc.kernel.position import Position
from carc.play.naming import Names


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: a verb and its roles, as a rule file would write the act.

    `rule` is the rule that offers it beside the step's own acts, else empty. Two choices are equal if their content is.
    `known` only saves looking it up: the question and the option that it was made from.
    """

    verb: str
    roles: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    known: tuple[object, int, tuple[int, ...]] | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        words = [self.verb] + [f"{role} {value}" if role else value for role, value in self.roles]
        text = " ".join(words)
        return f"{self.rule}: {text}" if self.rule else text


class Choices(Sequence[Choice]):
    """The choices of one moment; one is put into words only when it is asked for.

    `now` gives the position of that moment, also after the game went on.
    """

    __slots__ = ("_names", "_now", "_options", "_question")

    def __init__(self, names: Names, now: Callable[[], Position]) -> None:
        self._names, self._now = names, now
        _, self._question, _, self._options = now().pending or (-1, -1, -1, [])

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return [self.worded(option) for option in self._options[index]]
        return self.worded(self._options[index])

    def __iter__(self) -> Iterator[Choice]:
        return map(self.worded, self._options)

    def __contains__(self, choice: object) -> bool:
        return any(choice == mine for mine in self)

    def option(self, choice: Choice | str) -> tuple[int, ...] | None:
        """The option that a choice, or its text, means; None if it is not among these."""
        if isinstance(choice, str):
            return next((option for option in self._options if str(self.worded(option)) == choice), None)
        known = choice.known
        if known and known[0] is self._names and known[1] == self._question and known[2] in self._options:
            return known[2]
        return next((option for option in self._options if self.worded(option) == choice), None)

    def worded(self, option: tuple[int, ...]) -> Choice:
        """One of the options in words."""
        verb, rule, roles = self._names.lines[self._question][option[0]]
        p = self._now()
        written = tuple([(role, write(p, value)) for (role, write), value in zip(roles, option[1:], strict=True)])
        return Choice(verb, written, rule, (self._names, self._question, option))
