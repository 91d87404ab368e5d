"""What somebody who is asked can answer: a lazy sequence of choices, each known by its content.

It decides how an option is put into words, and how words find an option. Which options there are was decided when the
question was put.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import overload

from carc.compile.program import Program
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


_ROLES = {
    "spot": "at",
    "where": "on",
    "seat": "to",
}


class Choices(Sequence[Choice]):
    """The choices of a position; one is put into words only when it is asked for."""

    __slots__ = ("_names", "_options", "_position", "_program")

    def __init__(self, program: Program, names: Names, position: Position) -> None:
        self._program, self._names, self._position = program, names, position
        self._options = position.pending[3] if position.pending is not None else []

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return [self._worded(option) for option in self._options[index]]
        return self._worded(self._options[index])

    def __iter__(self) -> Iterator[Choice]:
        return map(self._worded, self._options)

    def __contains__(self, choice: object) -> bool:
        return any(choice == mine for mine in self)

    def option(self, choice: Choice | str) -> tuple[int, ...] | None:
        """The option that a choice, or its text, means; None if it is not among these."""
        if isinstance(choice, str):
            return next((option for option in self._options if str(self._worded(option)) == choice), None)
        if choice.known is not None and choice.known[:2] == self._question and choice.known[2] in self._options:
            return choice.known[2]
        return next((option for option in self._options if self._worded(option) == choice), None)

    @property
    def _question(self) -> tuple[object, int]:
        pending = self._position.pending
        return self._program.choices, pending[1] if pending is not None else -1

    def _worded(self, option: tuple[int, ...]) -> Choice:
        assert self._position.pending is not None
        line = self._program.choices[self._position.pending[1]].lines[option[0]]
        given = zip(line.parameters, option[1:], strict=True)
        roles = tuple((_role(line.verb, name), self._value(name, value)) for name, value in given)
        return Choice(line.verb, roles, line.rule.partition(".")[2], (*self._question, option))

    def _value(self, name: str, value: int) -> str:
        p, names = self._position, self._names
        if name == "spot":
            return names.spot(p, value)
        if name == "where":
            return names.place(p, value, p.turn_tile)
        if name == "tile":
            return names.tile(value)
        if name in ("seat", "player"):
            return names.seat(value)
        if name == "cell":
            return names.cell(p, value)
        if name == "port":
            return names.port(p, value)
        if name in ("part", "feature") or name in names.features:
            return names.part(p, value, p.turn_tile)
        if name == "piece":
            return names.own_piece(p, value)
        return names.piece(value) if name in names.pieces else str(value)


def _role(verb: str, parameter: str) -> str:
    if verb == "move" and parameter == "where":
        return "to"
    return _ROLES.get(parameter, "")
