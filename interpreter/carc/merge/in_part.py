"""Rulesets that are played in part: of which nobody plays more than the tiles, and which a table may not play in part.

Whole is what the call or the table plays, and what that requires whole. Tiles alone come from the line `tiles` of a
table, and from rulesets that require only these. What a ruleset requires of which only the tiles are played is in the
game as well; it is whole, unless somebody says of it that only its tiles are played.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import PlayedWhole, TilesRequired
from carc.merge.partial_order import PartialOrder
from carc.merge.places import span
from carc.model.things import Ruleset, Table


@dataclass(frozen=True)
class Asked:
    """The rulesets of a game by name, what the call plays, and the table."""

    present: Mapping[str, Ruleset]
    plays: Sequence[str]
    table: Table | None

    @property
    def by_table(self) -> tuple[str, ...]:
        """What the table plays, and of which it plays some parts."""
        return () if self.table is None else (*self.table.plays, *(name for name, _ in self.table.only))

    @property
    def tiles(self) -> frozenset[str]:
        """Those of which somebody wants the tiles alone."""
        required = {name for one in self.present.values() for name in one.tiles_of}
        return frozenset(required.union(self.table.tiles_only if self.table else ()))

    def requires(self) -> PartialOrder:
        """Which of them require which whole, at any distance."""
        return PartialOrder((name, other) for name, one in self.present.items() for other in _whole_of(one))


def tiles_alone(asked: Asked) -> frozenset[str]:
    """The rulesets of which only the tiles are played."""
    return asked.tiles - _whole(asked)


def _whole(asked: Asked) -> frozenset[str]:
    """The rulesets that are played whole by somebody's word."""
    requires, tiles = asked.requires(), asked.tiles
    whole = _with_required((*asked.plays, *asked.by_table), requires)
    while True:
        behind = (name for one in tiles - whole for name in _whole_of(asked.present[one]))
        more = set(behind) - tiles - whole
        if not more:
            return frozenset(whole)
        whole |= _with_required(more, requires)


def _whole_of(ruleset: Ruleset) -> Iterator[str]:
    """What a ruleset requires, and not the tiles alone."""
    return (name for name in ruleset.requires if name not in ruleset.tiles_of)


def _with_required(names: Iterable[str], requires: PartialOrder) -> set[str]:
    names = set(names)
    return names.union(*(requires.below(name) for name in names))


# ---------------------------------------------------------------- what a table cannot say


def played_in_part(asked: Asked) -> Iterator[Problem]:
    """A problem for each ruleset that a table plays in part, and of which somebody needs more."""
    table = asked.table
    if table is None:
        return
    only = tuple(ruleset for ruleset, _ in table.only)
    for word, names in (("tiles", table.tiles_only), ("only", only)):
        for name in names:
            by = next(_whole_by(name, asked), None)
            if by is not None:
                yield PlayedWhole(span(table.place_of(word, name)), name, word, by)
    for name in only:
        by = next((one.name for one in asked.present.values() if name in one.tiles_of), None)
        if by is not None:
            yield TilesRequired(span(table.place_of("only", name)), name, by)


def _whole_by(name: str, asked: Asked) -> Iterator[str]:
    """Who plays a ruleset whole: itself (the table), empty (the call), or another ruleset that requires it."""
    if asked.table and name in asked.table.plays:
        yield name
    if name in asked.plays:
        yield ""
    requires = asked.requires()
    others = (*asked.plays, *asked.by_table, *sorted(_whole(asked)))
    yield from (other for other in others if requires.above(other, name))
