"""Rulesets that a table plays in part, as tiles or as some of their parts: whether somebody plays them whole as well.

Whole is what the call or the table plays, and what anything else that is played requires.
"""

from collections.abc import Iterator, Mapping, Sequence

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import PlayedWhole
from carc.merge.partial_order import PartialOrder
from carc.merge.places import span
from carc.model.things import Ruleset, Table


def played_in_part(installed: Mapping[str, Ruleset], plays: Sequence[str], table: Table) -> Iterator[Problem]:
    """A problem for each ruleset that a table plays in part, and that is played whole."""
    requires = PartialOrder((name, one) for name, ruleset in installed.items() for one in ruleset.requires)
    in_part = {"tiles": table.tiles_only, "only": tuple(ruleset for ruleset, _ in table.only)}
    for word, names in in_part.items():
        for name in names:
            by = next(_whole_by(name, plays, table, requires), None)
            if by is not None:
                yield PlayedWhole(span(table.place_of(word, name)), name, word, by)


def _whole_by(name: str, plays: Sequence[str], table: Table, requires: PartialOrder) -> Iterator[str]:
    """Who plays a ruleset whole: itself (the table), empty (the call), or another ruleset that requires it."""
    if name in table.plays:
        yield name
    if name in plays:
        yield ""
    others = (*plays, *table.plays, *(ruleset for ruleset, _ in table.only))
    yield from (other for other in others if requires.above(other, name))
