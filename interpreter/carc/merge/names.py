"""Finds what a table or a call means by a name: whole (`ruleset.name`), or only its last part where that is enough."""

from collections.abc import Iterable
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import NotInGame, ShortNameOfSeveral
from carc.source import Span


@dataclass(frozen=True)
class Register:
    """The identities of all things of one sort (`question`, `rule`)."""

    sort: str
    ids: tuple[str, ...]

    def find(self, name: str, where: Span) -> str | Problem:
        """The identity that the name means, or why there is none."""
        if name in self.ids:
            return name
        meant = tuple(sorted(one for one in self.ids if short(one) == name))
        if len(meant) == 1:
            return meant[0]
        if meant:
            return ShortNameOfSeveral(where, self.sort, name, meant)
        return NotInGame(where, self.sort, name, self._candidates(name))

    def _candidates(self, name: str) -> tuple[str, ...]:
        return self.ids if "." in name else tuple(dict.fromkeys(short(one) for one in self.ids))


def register(sort: str, ids: Iterable[str]) -> Register:
    """A register of these identities, sorted."""
    return Register(sort, tuple(sorted(set(ids))))


def short(name: str) -> str:
    """The last part of an identity."""
    return name.rpartition(".")[2]


def ruleset_of(name: str) -> str:
    """The ruleset in an identity."""
    return name.rpartition(".")[0]
