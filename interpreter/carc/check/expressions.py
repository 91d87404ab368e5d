"""Expressions: every name resolved, every value with its type. Which module knows which form.

What is inside an expression is typed through the scope, so the modules of the forms do not know each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from carc.check import brackets, functions, names, operations, properties
from carc.check.places import place
from carc.check.scope import Expected, Scope
from carc.model.expressions import AnyExpression, FlagValue, HalfValue, NothingValue, NumberValue, SideValue
from carc.model.types import FLAG, HALF, NOTHING, NUMBER, SIDE, SIDES
from carc.syntax import nodes


def typed(scope: Scope, node: nodes.Expr, expected: Expected) -> AnyExpression:
    """The expression with its type; what is wrong with it is reported, and an unknown type silences what follows."""
    return _FORMS[type(node)](node, scope, expected)


def _number(node: nodes.Number, scope: Scope, expected: Expected) -> AnyExpression:
    return NumberValue(type=NUMBER, place=place(node.span), value=node.value)


def _flag(node: nodes.Flag, scope: Scope, expected: Expected) -> AnyExpression:
    return FlagValue(type=FLAG, place=place(node.span), value=node.value)


def _nothing(node: nodes.Nothing, scope: Scope, expected: Expected) -> AnyExpression:
    return NothingValue(type=NOTHING, place=place(node.span))


def _side(node: nodes.Side, scope: Scope, expected: Expected) -> AnyExpression:
    return SideValue(type=SIDE, place=place(node.span), value=side_number(node.text))


def _half(node: nodes.Half, scope: Scope, expected: Expected) -> AnyExpression:
    return HalfValue(type=HALF, place=place(node.span), value=half_number(node.text))


def side_number(text: str) -> int:
    """0..3 for N E S W."""
    return SIDES.index(text)


def half_number(text: str) -> int:
    """0..7 for N1 N2 E1 .. W2."""
    return 2 * side_number(text[0]) + int(text[1]) - 1


_FORMS: dict[type[nodes.Expr], Callable[[Any, Scope, Expected], AnyExpression]] = {
    nodes.Noun: names.name,
    nodes.Number: _number,
    nodes.Flag: _flag,
    nodes.Nothing: _nothing,
    nodes.Usual: names.usual,
    nodes.Side: _side,
    nodes.Half: _half,
    nodes.Dot: properties.dot,
    nodes.Call: functions.call,
    nodes.Binary: operations.binary,
    nodes.Unary: operations.unary,
    nodes.Is: operations.kind_test,
    nodes.Many: brackets.many,
    nodes.Walk: brackets.walk,
    nodes.SetOf: brackets.set_of,
    nodes.Cases: brackets.cases,
}
