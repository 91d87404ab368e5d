"""Operations: comparisons, arithmetic, what sets do with each other, `and`, `or`, `not`, `exists`, `is`."""

from __future__ import annotations

from carc.check.conditions import condition
from carc.check.lineage import EMPTY, UNKNOWN
from carc.check.names import unknown
from carc.check.narrowing import fails, holds
from carc.check.places import place
from carc.check.questions import asks_question, question_condition
from carc.check.scope import Expected, Scope
from carc.check.suggestions import reported_as_foreign
from carc.check.words import described
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.diagnostics.problems.types import (
    AlwaysThere,
    DifferentTypes,
    ImpossibleKind,
    MayBeNothing,
    NeverEqual,
    NoSet,
    UnequalMaybe,
    WrongType,
)
from carc.model.expressions import AnyExpression, KindTest, Operation, Property, Unary
from carc.model.types import FLAG, NUMBER, Type, kind_of_part, part_of, thing
from carc.source import Span
from carc.syntax import nodes

_ORDERED = ("<", "<=", ">", ">=")
_SET_OPERATORS = ("+", "but")


def binary(node: nodes.Binary, scope: Scope, expected: Expected) -> AnyExpression:
    """Two operands."""
    if node.operator in {"and", "or"}:
        return _joined(node, scope)
    if node.operator in {"=", "!=", "in"} and asks_question(node.left, scope):
        return question_condition(node, scope)
    if node.operator in {"=", "!="}:
        return _equality(node, scope)
    if node.operator == "in":
        return _membership(node, scope)
    if node.operator in _ORDERED:
        left, right = (_number(side, scope.typed(side, NUMBER), scope) for side in (node.left, node.right))
        return _made(node, left, right, FLAG)
    return _arithmetic(node, scope, expected)


def _made(node: nodes.Binary, left: AnyExpression, right: AnyExpression, type_: Type) -> AnyExpression:
    return Operation(type=type_, place=place(node.span), operator=node.operator, left=left, right=right)


def _joined(node: nodes.Binary, scope: Scope) -> AnyExpression:
    """The right side of `and` may rest on the left one, that of `or` on its contrary."""
    left = condition(node.left, scope)
    known = holds(left, scope.lineage) if node.operator == "and" else fails(left, scope.lineage)
    return _made(node, left, condition(node.right, scope.knowing(known)), FLAG)


# ---------------------------------------------------------------- comparisons


def _equality(node: nodes.Binary, scope: Scope) -> AnyExpression:
    left, right = _both(node, scope)
    if not scope.lineage.comparable(left.type, right.type):
        scope.report(
            NeverEqual(
                node.span, node.left.span.text, described(left.type), node.right.span.text, described(right.type)
            )
        )
    elif node.operator == "!=":
        _refuse_unequal_maybe(node, left, right, scope)
    return _made(node, left, right, FLAG)


def _both(node: nodes.Binary, scope: Scope) -> tuple[AnyExpression, AnyExpression]:
    """Each side helps to tell the other's names apart; the side that is more than a bare name goes first."""
    if isinstance(node.left, nodes.Noun) and not isinstance(node.right, nodes.Noun):
        right = scope.typed(node.right)
        return scope.typed(node.left, right.type), right
    left = scope.typed(node.left)
    return left, scope.typed(node.right, left.type)


def _refuse_unequal_maybe(node: nodes.Binary, left: AnyExpression, right: AnyExpression, scope: Scope) -> None:
    for side, typed in ((node.left, left), (node.right, right)):
        if typed.type.maybe:
            texts = (node.left.span.text, node.right.span.text)
            scope.report(UnequalMaybe(node.span, *texts, side.span.text))
            return


def _membership(node: nodes.Binary, scope: Scope) -> AnyExpression:
    right = scope.typed(node.right)
    if not right.type.many and right.type != UNKNOWN:
        scope.report(NoSet(node.right.span, node.right.span.text, described(right.type)))
        right = unknown(node.right.span)
    left = scope.typed(node.left, right.type.one)
    if right.type != EMPTY and not scope.lineage.comparable(left.type, right.type.one):
        scope.report(
            NeverEqual(
                node.span, node.left.span.text, described(left.type), node.right.span.text, described(right.type)
            )
        )
    return _made(node, left, right, FLAG)


# ---------------------------------------------------------------- arithmetic and sets


def _arithmetic(node: nodes.Binary, scope: Scope, expected: Expected) -> AnyExpression:
    left, right = scope.typed(node.left, *expected), scope.typed(node.right, *expected)
    if node.operator in _SET_OPERATORS and (left.type.many or right.type.many):
        return _of_sets(node, left, right, scope)
    if node.operator == "but":
        scope.report(NoSet(node.left.span, node.left.span.text, described(left.type)))
        return unknown(node.span)
    return _made(node, _number(node.left, left, scope), _number(node.right, right, scope), NUMBER)


def _of_sets(node: nodes.Binary, left: AnyExpression, right: AnyExpression, scope: Scope) -> AnyExpression:
    for side, typed in ((node.left, left), (node.right, right)):
        if not typed.type.many and typed.type != UNKNOWN:
            scope.report(NoSet(side.span, side.span.text, described(typed.type)))
            return unknown(node.span)
    joined = scope.join(left.type, right.type)
    if joined is None:
        scope.report(DifferentTypes(node.span, described(left.type), described(right.type)))
        return unknown(node.span)
    return _made(node, left, right, joined if node.operator == "+" else left.type)


def _number(node: nodes.Expr, typed: AnyExpression, scope: Scope) -> AnyExpression:
    if typed.type in {NUMBER, UNKNOWN}:
        return typed
    if typed.type == NUMBER.optional:
        scope.report(MayBeNothing(node.span, node.span.text))
    else:
        scope.report(WrongType(node.span, node.span.text, described(typed.type), ("number",)))
    return typed.but(type=UNKNOWN)


# ---------------------------------------------------------------- one operand


def unary(node: nodes.Unary, scope: Scope, expected: Expected) -> AnyExpression:
    """`-x`, `not x`, `x exists`."""
    if node.operator == "not":
        return _unary(node.span, "not", condition(node.operand, scope), FLAG)
    if node.operator == "-":
        return _unary(node.span, "-", _number(node.operand, scope.typed(node.operand, NUMBER), scope), NUMBER)
    operand = scope.typed(node.operand)
    if operand.type.many:
        empty = Property(type=FLAG, place=place(node.span), of=operand, owner="set", name="empty")
        return _unary(node.span, "not", empty, FLAG)
    if not operand.type.maybe and operand.type != UNKNOWN:
        scope.report(AlwaysThere(node.span, node.operand.span.text, described(operand.type)))
    return _unary(node.span, "exists", operand, FLAG)


def _unary(span: Span, operator: str, operand: AnyExpression, type_: Type) -> AnyExpression:
    return Unary(type=type_, place=place(span), operator=operator, operand=operand)


def kind_test(node: nodes.Is, scope: Scope, expected: Expected) -> AnyExpression:
    """`part is KIND`, `part is not KIND`."""
    operand, kind = scope.typed(node.operand), node.kind.text
    known = kind in scope.lineage or kind in scope.catalog.faces
    if not known and not reported_as_foreign(node.kind.span, kind, scope):
        names = (*scope.catalog.kinds, *scope.catalog.faces)
        scope.report(UnknownName(node.kind.span, kind, "kind", nearest(kind, names)))
    elif known and operand.type != UNKNOWN and not _possible(operand.type, kind, scope):
        scope.report(ImpossibleKind(node.kind.span, kind, described(operand.type)))
    test = KindTest(type=FLAG, place=place(node.span), operand=operand, kind=kind)
    return _unary(node.span, "not", test, FLAG) if node.negated else test


def _possible(type_: Type, kind: str, scope: Scope) -> bool:
    if type_.base != "thing" or type_.many:
        return False
    if kind in scope.catalog.faces:
        return type_.name in {"tile", "face"}
    if scope.catalog.is_feature(kind) and (type_.name == "part" or kind_of_part(type_)):
        return scope.lineage.may_be(type_.name, part_of(kind).name) or type_.name == "part"
    return scope.lineage.comparable(type_, thing(kind))
