"""Compiles operators: arithmetic, comparison, logic, and tests of kind, with constants worked out beforehand."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any

from carc.compile.asking import Compiler
from carc.compile.forms import both, either, form, guarded, name, negated, number
from carc.compile.scope import Scope
from carc.compile.values import Value, constant
from carc.kernel.fuel import LARGEST
from carc.model import expressions as core

_FORMS = {
    "+": "X + Y",
    "-": "X - Y",
    "*": "product(X, Y)",
    "/": "quotient(X, Y)",
    "=": "X == Y",
    "!=": "X != Y",
    "<": "X < Y",
    "<=": "X <= Y",
    ">": "X > Y",
    ">=": "X >= Y",
}
_FOLDS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def compile_operation(compiler: Compiler, e: core.Operation, scope: Scope) -> Value:
    """Code for two operands; what is known beforehand is worked out now."""
    left, right = compiler(e.left, scope), compiler(e.right, scope)
    if e.operator in ("and", "or"):
        return _logic(e, left, right)
    if e.operator == "in":
        return _membership(e, left, right)
    if e.left.type.many:
        return _sets(e, left, right)
    if left.constant is not None and right.constant is not None and e.operator in _FOLDS:
        known = _FOLDS[e.operator](left.constant, right.constant)
        if -LARGEST <= known <= LARGEST:
            return constant(known, e.type)
    code = form(_FORMS[e.operator], X=left.node, Y=right.node)
    if e.operator == "=" and e.left.type.maybe and e.right.type.maybe:
        return Value(form("same(X, Y)", X=left.node, Y=right.node), e.type)
    return Value(code, e.type)


def _logic(e: core.Operation, left: Value, right: Value) -> Value:
    deciding = e.operator == "or"
    for one, other in ((left, right), (right, left)):
        if one.constant is not None:
            return constant(deciding, e.type) if bool(one.constant) == deciding else other
    return Value((either if deciding else both)(left.node, right.node), e.type)


def _membership(e: core.Operation, member: Value, of: Value) -> Value:
    if of.form == "mask":
        inside = form("X >> Y & 1 == 1", X=of.node, Y=member.node)
        if not e.left.type.maybe:
            return Value(inside, e.type)
        return Value(form("Y >= 0 and X >> Y & 1 == 1", X=of.node, Y=member.node), e.type)
    return Value(form("Y in X", X=of.node, Y=member.node), e.type)


_SET_FORMS = {
    "+": ("X | Y", "joined(X, Y)"),
    "but": ("X & ~Y", "without(X, Y)"),
    "=": ("X == Y", "set(X) == set(Y)"),
    "!=": ("X != Y", "set(X) != set(Y)"),
}


def _sets(e: core.Operation, left: Value, right: Value) -> Value:
    of_masks, of_lists = _SET_FORMS[e.operator]
    result = "one" if e.operator in ("=", "!=") else "mask"
    if left.form == right.form == "mask":
        return Value(form(of_masks, X=left.node, Y=right.node), e.type, result)
    code = form(of_lists, X=left.items(), Y=right.items())
    return Value(code, e.type, "one" if result == "one" else "list")


def compile_unary(compiler: Compiler, e: core.Unary, scope: Scope) -> Value:
    """Code for one operand."""
    operand = compiler(e.operand, scope)
    if e.operator == "exists":
        return _exists(e, operand)
    if operand.constant is not None:
        return constant(not operand.constant if e.operator == "not" else -operand.constant, e.type)
    if e.operator == "not":
        return Value(negated(operand.node), e.type)
    return Value(ast.UnaryOp(ast.USub(), operand.node), e.type)


def _exists(e: core.Unary, operand: Value) -> Value:
    if e.operand.type.base == "number":
        return Value(form("X is not None", X=operand.node), e.type)
    return Value(form("X >= 0", X=operand.node), e.type)


def compile_kind_test(compiler: Compiler, e: core.KindTest, scope: Scope) -> Value:
    """`x is KIND`: nothing is of no kind."""
    operand = compiler(e.operand, scope)
    if not e.operand.type.maybe:
        return Value(kind_test(compiler, operand, e.kind), e.type)
    variable = compiler.context.fresh()
    present = kind_test(compiler, Value(name(variable), e.operand.type), e.kind)
    return Value(guarded(operand.node, number(False), variable, present), e.type)


def kind_test(compiler: Compiler, of: Value, kind: str) -> ast.expr:
    """Code that tells whether a thing, which exists, is of a kind or of one like it; nothing is of an absent one."""
    numbers = compiler.context.numbers
    found = (numbers.number_of_kind(one) for one in numbers.family(kind) or [kind])
    family = sorted(one for one in found if one >= 0)
    if not family:
        return number(False)
    column = kind_column(compiler, kind)
    if len(family) == 1:
        return form("K == N", K=form(column, X=of.node), N=number(family[0]))
    return form("K in N", K=form(column, X=of.node), N=compiler.context.table(tuple(family)))


def kind_column(compiler: Compiler, kind: str) -> str:
    """The form that reads the number of a thing's kind, for things among which this kind occurs."""
    numbers = compiler.context.numbers
    if kind in numbers.faces:
        return "TILE_FACE[X]"
    sort = numbers.kinds[kind].sort if kind in numbers.kinds else kind
    if sort == "group":
        sort = numbers.kinds[kind].like
    return "PART_KIND[X]" if sort in ("feature", "part") else "PIECE_KIND[X]"


def truth(value: Value) -> ast.expr:
    """Code for a condition, as Python's own truth value."""
    return value.node if value.constant is None else number(bool(value.constant))
