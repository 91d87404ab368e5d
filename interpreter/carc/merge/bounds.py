"""Changes of one number that cannot stand together: bounds that cross, and roundings in two directions.

All other changes of a number go together, in whatever order they are written.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import BoundsCross, RoundedTwice
from carc.merge.alike import Scope
from carc.merge.exclusive import Fact, exclusive, facts
from carc.merge.kinds import KindTree
from carc.merge.places import span, spans
from carc.merge.slots import scope
from carc.model.expressions import AnyExpression, NumberValue
from carc.model.game import PropertySlot, RankedTariff
from carc.model.rules import Change, PropertyChange, ScoreChange


@dataclass(frozen=True)
class _Made:
    """One operation, and the clause that makes it."""

    change: Change
    clause: PropertyChange | ScoreChange
    scope: Scope


def bounds_of_slot(slot: PropertySlot, kinds: KindTree) -> Iterator[Problem]:
    """What cannot stand together among the changes of a property."""
    made = [_Made(change, clause, scope(clause)) for _, clause in slot.changes for change in clause.changes]
    return _checked(f"{slot.owner}.{slot.name}", made, kinds)


def bounds_of_scoring(scoring: RankedTariff, kinds: KindTree) -> Iterator[Problem]:
    """What cannot stand together among the changes of each node of a scoring."""
    for path in dict.fromkeys(path for _, clause in scoring.changes for _, path in clause.targets):
        clauses = [clause for _, clause in scoring.changes if path in {target[1] for target in clause.targets}]
        made = [_Made(change, clause, Scope()) for clause in clauses for change in clause.changes]
        yield from _checked(".".join((scoring.rule, *path)), made, kinds)


def _checked(target: str, made: Iterable[_Made], kinds: KindTree) -> Iterator[Problem]:
    for one, other in combinations(made, 2):
        if kinds.may_meet(_kind(one), _kind(other)) and not exclusive(_facts(one), _facts(other), kinds):
            yield from _pair(target, one, other)


def _kind(made: _Made) -> str:
    return made.clause.kind if isinstance(made.clause, PropertyChange) else ""


def _facts(made: _Made) -> frozenset[Fact]:
    return facts(made.clause.condition, made.scope)


def _pair(target: str, one: _Made, other: _Made) -> Iterator[Problem]:
    operators = (one.change.operator, other.change.operator)
    if operators == ("most", "least"):
        one, other, operators = other, one, ("least", "most")
    if operators == ("least", "most"):
        least, most = _number(one.change.value), _number(other.change.value)
        if least is not None and most is not None and least > most:
            here, there = span(one.clause.place), spans((other.clause.place,), "at most this")
            yield BoundsCross(here, target, least, most, places=there)
    elif operators == ("round", "round") and one.change.direction != other.change.direction:
        yield RoundedTwice(span(one.clause.place), target, places=spans((other.clause.place,), "and here"))


def _number(value: AnyExpression | None) -> int | None:
    return value.value if isinstance(value, NumberValue) else None
