"""Conditions: what must be yes or no, and may be nothing, which counts as no."""

from __future__ import annotations

from carc.check.lineage import UNKNOWN
from carc.check.scope import Scope
from carc.check.words import described
from carc.diagnostics.problems.types import NoCondition
from carc.model.expressions import AnyExpression
from carc.model.types import FLAG, Type
from carc.syntax import nodes


def condition(node: nodes.Expr, scope: Scope) -> AnyExpression:
    """The expression, which must be a condition."""
    typed = scope.typed(node, FLAG)
    if typed.type.one not in {FLAG, UNKNOWN} or typed.type.many:
        text = node.span.text
        scope.report(NoCondition(node.span, text, described(typed.type), _meant(typed.type, text)))
    return typed


def condition_or_none(node: nodes.Expr | None, scope: Scope) -> AnyExpression | None:
    """The condition, if there is one."""
    return condition(node, scope) if node else None


def _meant(type_: Type, text: str) -> str:
    if type_.many or type_.maybe:
        return f"{text} exists"
    return f"{text} > 0" if type_.base == "number" else ""
