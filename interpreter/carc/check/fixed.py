"""Numbers that are settled before play: how many pieces there are, how many spaces a track has and where it ends.

They are made of numbers, the number of players and the readings of questions. What they are worth it does not know.
"""

from __future__ import annotations

from typing import Final

from carc.check.catalog import Member
from carc.check.lineage import UNKNOWN
from carc.check.scope import Scope
from carc.diagnostics.problems.things import NotFixed, OnlyBeforePlay
from carc.model.expressions import (
    AnyExpression,
    CasesValue,
    FlagValue,
    NumberValue,
    Operation,
    Property,
    QuestionIs,
    QuestionNumber,
    Unary,
    Usual,
)
from carc.model.types import NUMBER
from carc.source import Span
from carc.syntax import nodes

SUPPLY: Final = ("piece", "supply")


def is_fixed(member: Member, scope: Scope) -> bool:
    """Whether the property is a number of the kernel's that rules give, once for the whole game."""
    return member.mode == "kernel" and member.definable and member.type(scope.report) == NUMBER


def check_supply_asked(span: Span, member: Member, scope: Scope) -> None:
    """Reports that it is asked in play how many pieces there are of a kind: they can be counted."""
    if (member.owner, member.name) == SUPPLY and member.mode == "kernel":
        scope.report(OnlyBeforePlay(span, span.text))


def check_fixed(node: nodes.Expr, value: AnyExpression, scope: Scope) -> None:
    """Reports a number that would be known in play only."""
    if not _is_known(value):
        scope.report(NotFixed(node.span, node.span.text))


def _is_known(value: AnyExpression) -> bool:
    match value:
        case NumberValue() | FlagValue() | QuestionIs() | QuestionNumber() | Usual():
            return True
        case Operation():
            return _is_known(value.left) and _is_known(value.right)
        case Unary():
            return _is_known(value.operand)
        case CasesValue():
            cases = all(_is_known(test) and _is_known(then) for test, then in value.cases)
            return cases and _is_known(value.otherwise)
        case Property(owner="set", name="size", of=Property(owner="game", name="players")):
            return True
        case _:
            return value.type == UNKNOWN
