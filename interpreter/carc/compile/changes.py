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
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model.expressions import AnyExpression
from carc.model.game import PropertySlot
from carc.model.rules import Change

_FORMS = {
    "+": "T + X",
    "-": "T - X",
    "*": "product(T, X)",
    "least": "max(T, X)",
    "most": "min(T, X)",
}
_ORDER = ("+", "-", "*", "/", "round", "least", "most")


@dataclass(frozen=True, slots=True)
class Applied:
    """One change as it acts on a node: the rule that brings it, its condition, and the change."""

    rule: str
    condition: AnyExpression | None
    change: Change


def in_order(changes: Iterable[Applied]) -> list[Applied]:
    """Changes in the order of the law."""
    return sorted(changes, key=lambda one: _ORDER.index(one.change.operator))


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


def changed_number(
    compiler: Compiler, slot: PropertySlot, of: Value, given: list[Value], usual: Value
) -> list[ast.stmt]:
    """The body of a function that gives a number property with what rules change of it."""
    body: list[ast.stmt] = [assigns(name("t"), usual.node)]
    for rule, clause in slot.changes:
        scope = Scope({clause.variable: of, **dict(zip(clause.parameters, given, strict=True))})
        applied = [Applied(rule, clause.condition, change) for change in clause.changes]
        body += change_statements(compiler, "t", applied, scope)
    return [*body, returns(name("t"))]


def changed_set(compiler: Compiler, slot: PropertySlot, of: Value, given: list[Value], usual: Value) -> list[ast.stmt]:
    """The same for a set, to which rules add and from which they take; what one takes away is gone."""
    body: list[ast.stmt] = [assigns(name("t"), usual.node)]
    for operator, code in (("+", "joined(T, X)"), ("-", "without(T, X)")):
        for _, clause in slot.changes:
            scope = Scope({clause.variable: of, **dict(zip(clause.parameters, given, strict=True))})
            condition = compiler.condition(clause.condition, scope)
            for change in clause.changes:
                if change.operator == operator and condition.constant is not False and change.value is not None:
                    value = compiler(change.value, scope)
                    done = assigns(name("t"), form(code, T=name("t"), X=value.items()))
                    body.append(done if condition.constant else when(condition.node, [done]))
    return [*body, returns(name("t"))]


def sum_of(codes: list[ast.expr]) -> ast.expr:
    """Code for a sum; of nothing it is 0."""
    total = codes[0] if codes else number(0)
    for code in codes[1:]:
        total = form("A + B", A=total, B=code)
    return total
