"""Changes of one number that cannot stand together: bounds that cross, and roundings in two directions.

All other changes of a number go together, in whatever order they are written.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import BoundsCross, RoundedTwice
from carc.merge.alike import NO_NAMES, Scope
from carc.merge.exclusive import Fact, exclusive, facts
from carc.merge.kinds import KindTree
from carc.merge.places import span, spans
from carc.merge.slots import scope
from carc.model.expressions import NumberValue
from carc.model.game import PropertySlot, RankedTariff
from carc.model.rules import Change, PropertyChange, ScoreChange

Clause = PropertyChange | ScoreChange


@dataclass(frozen=True)
class _Made:
    """One operation, its clause, and what surely holds where the clause acts."""

    change: Change
    clause: Clause
    facts: frozenset[Fact]

    @property
    def number(self) -> int:
        """The number of a bound that is written out."""
        assert isinstance(self.change.value, NumberValue)
        return self.change.value.value

    def may_meet(self, other: "_Made", kinds: KindTree) -> bool:
        """Whether both can act on one thing."""
        mine, theirs = (one.clause.kind if isinstance(one.clause, PropertyChange) else "" for one in (self, other))
        return kinds.may_meet(mine, theirs) and not exclusive(self.facts, other.facts, kinds)


def bounds_of_slot(slot: PropertySlot, kinds: KindTree) -> Iterator[Problem]:
    """What cannot stand together among the changes of a property."""
    made = [one for _, clause in slot.changes for one in _made(clause, scope(clause))]
    return _checked(f"{slot.owner}.{slot.name}", made, kinds)


def bounds_of_scoring(scoring: RankedTariff, kinds: KindTree) -> Iterator[Problem]:
    """What cannot stand together among the changes of each node of a scoring."""
    at_node: dict[tuple[str, ...], list[_Made]] = defaultdict(list)
    for _, clause in scoring.changes:
        for path in {path for _, path in clause.targets}:
            at_node[path] += _made(clause, NO_NAMES)
    for path, made in sorted(at_node.items()):
        yield from _checked(".".join((scoring.rule, *path)), made, kinds)


def _made(clause: Clause, names: Scope) -> Iterator[_Made]:
    return (_Made(change, clause, facts(clause.condition, names)) for change in clause.changes)


def _checked(target: str, made: Sequence[_Made], kinds: KindTree) -> Iterator[Problem]:
    for low, high in product(_bounds(made, "least"), _bounds(made, "most")):
        if low.number > high.number and low.may_meet(high, kinds):
            places = spans((high.clause.place,), "at most this")
            yield BoundsCross(span(low.clause.place), target, low.number, high.number, places=places)
    for up, down in product(_rounded(made, "up"), _rounded(made, "down")):
        if up.may_meet(down, kinds):
            yield RoundedTwice(span(up.clause.place), target, places=spans((down.clause.place,), "and here"))


def _bounds(made: Sequence[_Made], operator: str) -> list[_Made]:
    return [one for one in made if one.change.operator == operator and isinstance(one.change.value, NumberValue)]


def _rounded(made: Sequence[_Made], direction: str) -> list[_Made]:
    return [one for one in made if one.change.operator == "round" and one.change.direction == direction]
