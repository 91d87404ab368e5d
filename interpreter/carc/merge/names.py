"""Finds what a table or a call means by a name: whole (`ruleset.name`), or only its last part where that is enough."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import NotInGame, ShortNameOfSeveral
from carc.source import Span

Choice = Callable[[tuple[str, ...]], tuple[str, ...]]
"""Which of several identities with the same last part are meant by it."""


def _any(ids: tuple[str, ...]) -> tuple[str, ...]:
    return ids


@dataclass(frozen=True)
class Register:
    """The identities of all things of one sort (`question`, `rule`)."""

    sort: str
    ids: tuple[str, ...]
    choice: Choice = _any

    def find(self, name: str, where: Span) -> str | Problem:
        """The identity that the name means, or why there is none."""
        if name in self.ids:
            return name
        meant = self.choice(tuple(sorted(one for one in self.ids if short(one) == name)))
        if len(meant) == 1:
            return meant[0]
        if meant:
            return ShortNameOfSeveral(where, self.sort, name, meant)
        return NotInGame(where, self.sort, name, self._candidates(name))

    def _candidates(self, name: str) -> tuple[str, ...]:
        return self.ids if "." in name else tuple(dict.fromkeys(short(one) for one in self.ids))


def register(sort: str, ids: Iterable[str], choice: Choice = _any) -> Register:
    """A register of these identities, sorted; `choice` may tell those of one name apart."""
    return Register(sort, tuple(sorted(set(ids))), choice)


def short(name: str) -> str:
    """The last part of an identity."""
    return name.rpartition(".")[2]


def ruleset_of(name: str) -> str:
    """The ruleset in an identity."""
    return name.rpartition(".")[0]
