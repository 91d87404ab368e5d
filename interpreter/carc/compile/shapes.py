"""Compiles values that are written out: sets, cases, and step functions."""

from __future__ import annotations

import ast

from carc.compile.asking import Compiler
from carc.compile.forms import both, form, listed, name, number
from carc.compile.scope import Scope
from carc.compile.values import Value
from carc.model import expressions as core


def compile_set(compiler: Compiler, e: core.SetValue, scope: Scope) -> Value:
    """`[a, b]`: a table where all members are known, else a list without doubles."""
    items = [compiler(item, scope) for item in e.items]
    if all(item.constant is not None for item in items):
        table = tuple(dict.fromkeys(item.constant for item in items))
        return Value(compiler.context.table(table), e.type, "list")
    nodes = [item.node for item in items]
    if any(item.type.maybe for item in e.items):
        return Value(form("present(X)", X=listed(nodes)), e.type, "list")
    return Value(form("distinct(X)", X=listed(nodes)) if len(nodes) > 1 else listed(nodes), e.type, "list")


def compile_cases(compiler: Compiler, e: core.CasesValue, scope: Scope) -> Value:
    """`{c: a, else: b}`: the first case whose condition holds."""
    value = compiler(e.otherwise, scope)
    for condition, case in reversed(e.cases):
        test, then = compiler(condition, scope), compiler(case, scope)
        if test.constant is not None:
            value = then if test.constant else value
            continue
        if e.type.many:
            value, then = value.as_list(), then.as_list()
        value = Value(ast.IfExp(test.node, then.node, value.node), e.type, value.form)
    return value


def compile_scale(compiler: Compiler, e: core.Scale, scope: Scope) -> Value:
    """A step function: the row within which the subject lies; 0 outside of all."""
    subject = compiler(e.subject, scope)
    variable = compiler.context.fresh()
    code: ast.expr = number(0)
    for row in reversed(e.rows):
        value = compiler(row.value, scope).node
        code = ast.IfExp(_within(variable, row), value, code)
    bound = ast.arguments([], [ast.arg(variable)], None, [], [], None, [])
    return Value(ast.Call(ast.Lambda(bound, code), [subject.node], []), e.type)


def _within(variable: str, row: core.ScaleStep) -> ast.expr:
    least = form("X >= A", X=name(variable), A=number(row.least))
    if row.most is None:
        return least
    return both(least, form("X <= A", X=name(variable), A=number(row.most)))
