"""Compiles changes of a number or a set: the one law of every node.

    node = at most( at least( round( (terms + adds) * product of factors ) ) )

Adding commutes with adding, multiplying with multiplying, and so on; so the order in which rules stand cannot matter.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from carc.compile.asking import Compiler
from carc.compile.forms import assigns, call, form, name, number, returns, when
from carc.compile.operators import kind_test
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model.expressions import AnyExpression
from carc.model.game import PropertySlot
from carc.model.rules import Change, PropertyChange

_FORMS = {
    "+": "T + X",
    "-": "T - X",
    "*": "product(T, X)",
    "least": "max(T, X)",
    "most": "min(T, X)",
}
ORDER = ("+", "-", "*", "/", "round", "least", "most")


@dataclass(frozen=True, slots=True)
class Applied:
    """One change as it acts on a node: the rule that brings it, its condition, and the change."""

    rule: str
    condition: AnyExpression | None
    change: Change


def in_order(changes: Iterable[Applied]) -> list[Applied]:
    """Changes in the order of the law."""
    return sorted(changes, key=lambda one: ORDER.index(one.change.operator))


def change_statements(
    compiler: Compiler,
    variable: str,
    changes: Iterable[Applied],
    scope: Scope,
    note: Callable[[Applied, ast.expr], ast.stmt] | None = None,
) -> list[ast.stmt]:
    """Code that changes a variable that holds a node's terms. `note` adds what is to be written down of a change."""
    ordered = in_order(changes)
    found: list[ast.stmt] = []
    divisor = [one for one in ordered if one.change.operator == "/"]
    rounding = next((one.change.direction for one in ordered if one.change.operator == "round"), "down")
    for one in ordered:
        if one.change.operator == "round":
            continue
        found += _one(compiler, variable, one, scope, note, rounding if divisor else "")
    return found


def _one(
    compiler: Compiler,
    variable: str,
    one: Applied,
    scope: Scope,
    note: Callable[[Applied, ast.expr], ast.stmt] | None,
    rounding: str,
) -> list[ast.stmt]:
    condition = compiler.condition(one.condition, scope)
    if condition.constant is False:
        return []
    assert one.change.value is not None
    operand = compiler(one.change.value, scope).node
    if one.change.operator == "/":
        code: ast.expr = call("halved_up" if rounding == "up" else "quotient", name(variable), operand)
    else:
        code = form(_FORMS[one.change.operator], T=name(variable), X=operand)
    body: list[ast.stmt] = [assigns(name(variable), code)]
    if note is not None:
        body.append(note(one, operand))
    return body if condition.constant else [when(condition.node, body)]


@dataclass(frozen=True, slots=True)
class Asked:
    """A property of a thing as it is asked: its slot, the thing, the arguments, and the kind that the thing is of."""

    slot: PropertySlot
    of: Value
    given: list[Value]
    static: str

    def scope(self, clause: PropertyChange) -> Scope:
        """What the nouns of a clause stand for."""
        return Scope({clause.variable: self.of, **dict(zip(clause.parameters, self.given, strict=True))})


def changed_number(compiler: Compiler, asked: Asked, usual: Value) -> list[ast.stmt]:
    """The body of a function that gives a number property with what rules change of it, as the law of nodes says."""
    speaking = _speaking(compiler, asked)
    applied = {
        id(one): (one, clause)
        for rule, clause in speaking
        for one in (Applied(rule, clause.condition, change) for change in clause.changes)
    }
    ordered = in_order(one for one, _ in applied.values())
    rounding = next((one.change.direction for one in ordered if one.change.operator == "round"), "down")
    body: list[ast.stmt] = [assigns(name("t"), usual.node)]
    for one in ordered:
        if one.change.operator != "round":
            clause = applied[id(one)][1]
            changing = _one(compiler, "t", one, asked.scope(clause), None, rounding)
            body += _of_its_kind(compiler, asked, clause, changing)
    return [*body, returns(name("t"))]


_OF_SETS = (("+", "joined(T, X)"), ("-", "without(T, X)"))
_OF_FLAGS = (("+", "T or X"), ("-", "T and not X"))


def changed_set(compiler: Compiler, asked: Asked, usual: Value) -> list[ast.stmt]:
    """The same for a set to which rules add and from which they take, or for yes and no: what is taken away is gone."""
    flag = usual.type.base == "flag" and not usual.type.many
    body: list[ast.stmt] = [assigns(name("t"), usual.node)]
    for operator, code in _OF_FLAGS if flag else _OF_SETS:
        for _, clause in _speaking(compiler, asked):
            scope = asked.scope(clause)
            condition = compiler.condition(clause.condition, scope)
            for change in clause.changes:
                if change.operator == operator and condition.constant is not False and change.value is not None:
                    value = compiler(change.value, scope)
                    done = assigns(name("t"), form(code, T=name("t"), X=value.node if flag else value.items()))
                    limited: list[ast.stmt] = [done] if condition.constant else [when(condition.node, [done])]
                    body += _of_its_kind(compiler, asked, clause, limited)
    return [*body, returns(name("t"))]


def _speaking(compiler: Compiler, asked: Asked) -> list[tuple[str, PropertyChange]]:
    """The changes that can speak of such a thing."""
    numbers = compiler.context.numbers
    line, static = numbers.line(asked.static), asked.static
    return [
        (rule, clause)
        for rule, clause in asked.slot.changes
        if not clause.kind or clause.kind in line or static in (*numbers.line(clause.kind), "part")
    ]


def _of_its_kind(compiler: Compiler, asked: Asked, clause: PropertyChange, body: list[ast.stmt]) -> list[ast.stmt]:
    """The code, run only for things of the kind that a clause speaks of."""
    if not body or not clause.kind or clause.kind in compiler.context.numbers.line(asked.static):
        return body
    return [when(kind_test(compiler, asked.of, clause.kind), body)]


def sum_of(codes: list[ast.expr]) -> ast.expr:
    """Code for a sum; of nothing it is 0."""
    total = codes[0] if codes else number(0)
    for code in codes[1:]:
        total = form("A + B", A=total, B=code)
    return total
