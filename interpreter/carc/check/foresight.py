"""What would be: `afterwards(...)` in the condition of a rule that judges an action.

It decides where that may be asked, and that what is asked has a meaning in both positions: yes or no, or a number.
"""

from __future__ import annotations

from dataclasses import replace

from carc.check.lineage import UNKNOWN
from carc.check.names import unknown
from carc.check.places import place
from carc.check.scope import Scope
from carc.check.words import described
from carc.diagnostics.problems.types import MayBeNothing, MisplacedAfterwards, WrongArguments, WrongType
from carc.model.expressions import AnyExpression, Function
from carc.model.types import FLAG, NUMBER
from carc.syntax import nodes
from carc.vocabulary.verbs import AFTERWARDS

_NOT_FORESEEN = "draw"
"""Of what is drawn nothing can be foreseen."""


def judging(verb: str, scope: Scope) -> Scope:
    """The scope of a condition that judges an action."""
    return replace(scope, foresees=verb != _NOT_FORESEEN)


def afterwards(node: nodes.Call, scope: Scope) -> AnyExpression:
    """Its value as it would be; what is known of the position as it is need not hold there."""
    if not scope.foresees:
        scope.report(MisplacedAfterwards(node.span))
        return unknown(node.span)
    if len(node.arguments) != 1:
        scope.report(WrongArguments(node.name.span, AFTERWARDS, ("condition",), len(node.arguments)))
        return unknown(node.span)
    (asked,) = node.arguments
    typed = replace(scope, foresees=False, facts={}).typed(asked)
    if typed.type == NUMBER.optional:
        scope.report(MayBeNothing(asked.span, asked.span.text))
    elif typed.type.many or typed.type.one not in {FLAG, NUMBER, UNKNOWN}:
        scope.report(WrongType(asked.span, asked.span.text, described(typed.type), ("number", "condition")))
        return unknown(node.span)
    return Function(type=typed.type.one, place=place(node.span), name=AFTERWARDS, arguments=(typed,))
