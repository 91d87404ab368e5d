"""Brackets that look at many things, walks and closures, sets written out, and cases."""

from __future__ import annotations

from carc.check.binders import Over, member, over
from carc.check.conditions import condition, condition_or_none
from carc.check.lineage import EMPTY, UNKNOWN
from carc.check.names import unknown
from carc.check.narrowing import fails, holds
from carc.check.places import place
from carc.check.scope import Expected, Scope
from carc.check.words import described
from carc.diagnostics.problems.types import BracketValue, DifferentTypes, MayBeNothing, WrongType
from carc.model.expressions import AnyExpression, CasesValue, Many, SetValue, Walk
from carc.model.types import FLAG, NUMBER, Type, thing
from carc.syntax import nodes

_WITH_NUMBER = ("sum", "max", "min", "most", "least")
_RESULTS = {"any": FLAG, "none": FLAG, "every": FLAG, "count": NUMBER, "sum": NUMBER, "max": NUMBER, "min": NUMBER}


def many(node: nodes.Many, scope: Scope, expected: Expected) -> AnyExpression:
    """`count(x in s where c)`, `sum(x in s : e)`."""
    looked = over(node.range, scope)
    _check_value(node, scope)
    value = _value(node, looked)
    return Many(
        type=_result(node.operator, looked, value),
        place=place(node.span),
        operator=node.operator,
        variable=looked.variable,
        kind=looked.kind,
        within=looked.within,
        where=looked.where,
        value=value,
    )


def _result(operator: str, looked: Over, value: AnyExpression | None) -> Type:
    if operator in _RESULTS:
        return _RESULTS[operator]
    if operator == "set" and value is not None:
        return value.type.one.set
    return looked.member.optional if operator in {"first", "last"} else looked.member.set


def _check_value(node: nodes.Many, scope: Scope) -> None:
    needed = node.operator in _WITH_NUMBER or node.operator == "every"
    if needed != (node.value is not None) and node.operator != "set":
        scope.report(BracketValue(node.span, node.operator, needed))


def _value(node: nodes.Many, looked: Over) -> AnyExpression | None:
    if node.value is None:
        return None
    if node.operator == "set":
        return _thing(node.value, looked.scope)
    if node.operator not in _WITH_NUMBER:
        return condition(node.value, looked.scope)
    return number(node.value, looked.scope)


def _thing(node: nodes.Expr, scope: Scope) -> AnyExpression:
    """The expression, which must be a thing, a thing or nothing, or a set of things."""
    typed = scope.typed(node)
    if typed.type.base != "thing" and typed.type.one != UNKNOWN:
        scope.report(WrongType(node.span, node.span.text, described(typed.type), ("thing", "set")))
        return unknown(node.span)
    return typed


def number(node: nodes.Expr, scope: Scope) -> AnyExpression:
    """The expression, which must be a number."""
    typed = scope.typed(node, NUMBER)
    if typed.type == NUMBER.optional:
        scope.report(MayBeNothing(node.span, node.span.text))
    elif typed.type not in {NUMBER, UNKNOWN}:
        scope.report(WrongType(node.span, node.span.text, described(typed.type), ("number",)))
    return typed


# ---------------------------------------------------------------- walks


def walk(node: nodes.Walk, scope: Scope, expected: Expected) -> AnyExpression:
    """`walk(port from a via e)` follows one way from a place, `reach(cell from s via e)` all ways from a set."""
    start = scope.typed(node.start)
    _, narrow = member(node.noun, start.type.one, scope)
    wide = thing(node.noun.text)
    type_ = wide if scope.lineage.fits(narrow, wide) else narrow
    inner = scope.bind(node.noun.text, type_)
    via = inner.typed(node.via)
    _check_way(node, type_, start, via, scope)
    return Walk(
        type=type_.set,
        place=place(node.span),
        operator=node.operator,
        variable=node.noun.text,
        start=start,
        via=via,
        where=condition_or_none(node.where, inner),
    )


def _check_way(node: nodes.Walk, type_: Type, start: AnyExpression, via: AnyExpression, scope: Scope) -> None:
    many_wanted = node.operator == "reach"
    for side, typed in ((node.start, start), (node.via, via)):
        wanted = type_.set if many_wanted else type_.optional
        if not scope.lineage.fits(typed.type, wanted):
            scope.report(WrongType(side.span, side.span.text, described(typed.type), (described(wanted),)))


# ---------------------------------------------------------------- sets and cases


def set_of(node: nodes.SetOf, scope: Scope, expected: Expected) -> AnyExpression:
    """`[a, b]`; of what `[]` is a set, its surroundings tell."""
    wanted = tuple(type_.one for type_ in expected if type_.many)
    items = tuple(_item(item, scope, wanted) for item in node.items)
    joined = scope.join(*(item.type for item in items)) if items else EMPTY.one
    if joined is None:
        found = [described(item.type) for item in items]
        scope.report(DifferentTypes(node.span, found[0], next(text for text in found if text != found[0])))
        return unknown(node.span)
    type_ = joined.set if items else next((type_ for type_ in expected if type_.many), EMPTY)
    return SetValue(type=type_, place=place(node.span), items=items)


def _item(node: nodes.Expr, scope: Scope, wanted: tuple[Type, ...]) -> AnyExpression:
    typed = scope.typed(node, *wanted)
    if typed.type.many:
        scope.report(WrongType(node.span, node.span.text, described(typed.type), (described(typed.type.one),)))
    elif typed.type.maybe:
        scope.report(MayBeNothing(node.span, node.span.text))
    return typed


def cases(node: nodes.Cases, scope: Scope, expected: Expected) -> AnyExpression:
    """`{c: a, else: b}`: the first condition that holds decides; each value may rest on its condition."""
    made: list[tuple[AnyExpression, AnyExpression]] = []
    for test, value in node.cases:
        typed = condition(test, scope)
        made.append((typed, scope.knowing(holds(typed, scope.lineage)).typed(value, *expected)))
        scope = scope.knowing(fails(typed, scope.lineage))
    otherwise = scope.typed(node.otherwise, *expected)
    types = [*(value.type for _, value in made), otherwise.type]
    joined = scope.join(*types)
    if joined is None:
        other = next(type_ for type_ in types if type_ != types[0])
        scope.report(DifferentTypes(node.span, described(types[0]), described(other)))
        return unknown(node.span)
    return CasesValue(type=joined, place=place(node.span), cases=tuple(made), otherwise=otherwise)
