"""Proves that two conditions never hold together, from what is written in them.

It knows three ways: one says what the other denies, they want different values of one thing, or different kinds of it.
What it cannot prove may still be so; people then say which rule overrides which.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from math import inf

from carc.merge.alike import NO_NAMES, Scope, shape
from carc.merge.kinds import KindTree
from carc.model.expressions import (
    AnyExpression,
    FlagValue,
    HalfValue,
    KindTest,
    KindValue,
    NumberValue,
    Operation,
    SideValue,
    Unary,
    WordValue,
)

_LITERALS = (FlagValue, HalfValue, KindValue, NumberValue, SideValue, WordValue)
_DENIED: Mapping[str, str] = {"!=": "=", ">": "<=", ">=": "<"}
_MIRRORED: Mapping[str, str] = {"=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


@dataclass(frozen=True)
class Truth:
    """What is said of a condition: that it holds, or that it does not."""

    said_of: Hashable
    holds: bool


@dataclass(frozen=True)
class Range:
    """What is said of a number: that it lies between two others, which it may be."""

    said_of: Hashable
    least: float
    most: float


@dataclass(frozen=True)
class Same:
    """What is said of a value: that it is this one."""

    said_of: Hashable
    value: Hashable


@dataclass(frozen=True)
class OfKind:
    """What is said of a thing: that it is of this kind."""

    said_of: Hashable
    kind: str


Fact = Truth | Range | Same | OfKind


def exclusive(one: frozenset[Fact], other: frozenset[Fact], kinds: KindTree) -> bool:
    """Whether these facts cannot all hold."""
    return any(_contradict(left, right, kinds) for left in one for right in other)


def _contradict(one: Fact, other: Fact, kinds: KindTree) -> bool:
    if one.said_of != other.said_of:
        return False
    match one, other:
        case Truth(), Truth():
            return one.holds != other.holds
        case Range(), Range():
            return one.least > other.most or other.least > one.most
        case Same(), Same():
            return one.value != other.value
        case OfKind(), OfKind():
            return not kinds.may_meet(one.kind, other.kind)
    return False


def facts(condition: AnyExpression | None, scope: Scope = NO_NAMES) -> frozenset[Fact]:
    """What surely holds where the condition holds."""
    if condition is None:
        return frozenset()
    return frozenset(fact for part, holds in _conjuncts(condition, True) for fact in _facts(part, holds, scope))


def _conjuncts(condition: AnyExpression, holds: bool) -> Iterator[tuple[AnyExpression, bool]]:
    """The parts of a condition each of which must hold, or (`holds` false) must not."""
    joint = "and" if holds else "or"
    if isinstance(condition, Unary) and condition.operator == "not":
        yield from _conjuncts(condition.operand, not holds)
    elif isinstance(condition, Operation) and condition.operator == joint:
        yield from _conjuncts(condition.left, holds)
        yield from _conjuncts(condition.right, holds)
    else:
        yield condition, holds


def _facts(part: AnyExpression, holds: bool, scope: Scope) -> Iterator[Fact]:
    if isinstance(part, Operation):
        yield from _of_comparison(part, holds, scope)
    else:
        yield Truth(shape(part, scope), holds)
    if isinstance(part, KindTest) and holds:
        yield OfKind(("kind", shape(part.operand, scope)), part.kind)


def _of_comparison(part: Operation, holds: bool, scope: Scope) -> Iterator[Fact]:
    operator = _DENIED.get(part.operator, part.operator)
    if operator != part.operator:
        holds = not holds
    yield Truth((operator, shape(part.left, scope), shape(part.right, scope)), holds)
    if isinstance(part.right, _LITERALS):
        yield from _against(operator, part.left, part.right, holds, scope)
    elif isinstance(part.left, _LITERALS) and operator in _MIRRORED:
        yield from _against(_MIRRORED[operator], part.right, part.left, holds, scope)


def _against(operator: str, value: AnyExpression, literal: AnyExpression, holds: bool, scope: Scope) -> Iterator[Fact]:
    """What a comparison with something written out says of the value."""
    subject = shape(value, scope)
    if isinstance(literal, NumberValue):
        bounds = _bounds(operator, literal.value, holds)
        if bounds is not None:
            yield Range(("number", subject), *bounds)
    elif operator == "=" and holds:
        yield Same(("value", subject), shape(literal))


def _bounds(operator: str, number: int, holds: bool) -> tuple[float, float] | None:
    """The whole numbers for which the comparison holds (or does not), if they lie side by side."""
    match operator, holds:
        case "=", True:
            return number, number
        case ("<", True) | (">=", False):
            return -inf, number - 1
        case ("<=", True) | (">", False):
            return -inf, number
        case (">", True) | ("<=", False):
            return number + 1, inf
        case (">=", True) | ("<", False):
            return number, inf
    return None
