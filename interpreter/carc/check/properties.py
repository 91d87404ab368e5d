"""What stands after a dot: properties of things, sets, sides and spots, a player's piece, a part on a cell."""

from __future__ import annotations

from collections.abc import Iterator

from carc.check.lineage import UNKNOWN
from carc.check.names import known, part_by_kind, property_of, unknown
from carc.check.places import place
from carc.check.scope import Expected, Scope
from carc.check.suggestions import reported_as_foreign
from carc.check.words import described
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import NotAtHand, UnknownProperty
from carc.diagnostics.problems.types import MayBeNothing, WrongArguments, WrongType
from carc.model.expressions import AnyExpression, Declared, KindValue, Property
from carc.model.types import FLAG, HALF, NUMBER, SIDE, Type, kind_of_part, thing
from carc.syntax import nodes
from carc.vocabulary.nouns import CELL, PLAYER, SET_PROPERTIES, SIDE_PROPERTIES, SPOT_PROPERTIES

_TAKES_A_NUMBER = "take"


def dot(node: nodes.Dot, scope: Scope, expected: Expected) -> AnyExpression:
    """`x.p` and `x.p(a)`."""
    of = scope.typed(node.of)
    if of.type.one == UNKNOWN:
        _type_arguments(node, scope)
        return unknown(node.span)
    if of.type.many:
        return _of_set(node, of, scope)
    if of.type.base != "thing":
        return _of_plain(node, of, scope)
    member = scope.catalog.member(of.type, node.name.text)
    if member:
        arguments = _arguments(node, member.parameters, scope)
        if len(arguments) != len(member.parameters):
            return unknown(node.span)
        return property_of(of, member, arguments, node.span, scope)
    return _by_kind(node, of, scope) or _refused(node, of, scope)


def _by_kind(node: nodes.Dot, of: AnyExpression, scope: Scope) -> AnyExpression | None:
    """A player's piece of a kind, or the part of a kind that lies on a cell."""
    kind = scope.catalog.kinds.get(node.name.text)
    if kind is None:
        return None
    if of.type.one == PLAYER and kind.sort in {"piece", "token"} and kind.supply:
        sure = kind.supply == 1 or (isinstance(of, Declared) and of.sort == "seat")
        type_ = thing(kind.name) if sure and not of.type.maybe else thing(kind.name).optional
        return known(Property(type=type_, place=place(node.span), of=of, owner="player", name=kind.name), scope)
    if of.type == CELL and kind.sort == "feature":
        return part_by_kind(node.name, (*which_part(node.arguments, node.name, scope), of), scope)
    return None


def which_part(arguments: tuple[nodes.Expr, ...], kind: nodes.Name, scope: Scope) -> tuple[AnyExpression, ...]:
    """The side or half in `KIND(N)`, or its number among the tile's parts of that kind; nothing in `KIND`."""
    typed = tuple(scope.typed(argument, SIDE, HALF, NUMBER) for argument in arguments)
    if len(typed) > 1:
        scope.report(WrongArguments(kind.span, kind.text, ("side, half or number",), len(typed)))
    for argument in typed:
        if argument.type not in {SIDE, HALF, NUMBER, UNKNOWN}:
            text = described(argument.type)
            scope.report(WrongType(kind.span, kind.text, text, ("side", "half", "number")))
    return typed[:1]


def _arguments(node: nodes.Dot, parameters: tuple[tuple[str, Type], ...], scope: Scope) -> tuple[AnyExpression, ...]:
    if len(node.arguments) != len(parameters):
        needed = tuple(noun for noun, _ in parameters)
        scope.report(WrongArguments(node.name.span, node.name.text, needed, len(node.arguments)))
        _type_arguments(node, scope)
        return ()
    pairs = zip(node.arguments, parameters, strict=True)
    return tuple(argument(given, type_, scope) for given, (_, type_) in pairs)


def argument(node: nodes.Expr, wanted: Type, scope: Scope) -> AnyExpression:
    """A value that must be of the type wanted, and there."""
    given = scope.typed(node, wanted)
    if scope.fits(given.type, wanted):
        return given
    if given.type.maybe and scope.lineage.fits(given.type.one, wanted):
        scope.report(MayBeNothing(node.span, node.span.text))
    else:
        scope.report(WrongType(node.span, node.span.text, described(given.type), (described(wanted),)))
    return given


def _type_arguments(node: nodes.Dot, scope: Scope) -> None:
    for given in node.arguments:
        scope.typed(given)


# ---------------------------------------------------------------- sets and plain values


def _of_set(node: nodes.Dot, of: AnyExpression, scope: Scope) -> AnyExpression:
    type_ = {"size": NUMBER, "empty": FLAG, "first": of.type.one.optional, "last": of.type.one.optional}
    found = type_.get(node.name.text, of.type)
    if node.name.text not in SET_PROPERTIES:
        return _refused(node, of, scope)
    parameters = (("number", NUMBER),) if node.name.text == _TAKES_A_NUMBER else ()
    arguments = _arguments(node, parameters, scope)
    made = Property(type=found, place=place(node.span), of=of, owner="set", name=node.name.text, arguments=arguments)
    return known(made, scope)


def _of_plain(node: nodes.Dot, of: AnyExpression, scope: Scope) -> AnyExpression:
    properties = dict({"spot": SPOT_PROPERTIES, "side": SIDE_PROPERTIES}.get(of.type.base, ()))
    type_ = properties.get(node.name.text)
    if type_ is None:
        return _refused(node, of, scope)
    _arguments(node, (), scope)
    found = type_.optional if of.type.maybe else type_
    return known(Property(type=found, place=place(node.span), of=of, owner=of.type.base, name=node.name.text), scope)


# ---------------------------------------------------------------- unknown properties


def _refused(node: nodes.Dot, of: AnyExpression, scope: Scope) -> AnyExpression:
    _type_arguments(node, scope)
    if isinstance(of, KindValue):
        scope.report(NotAtHand(node.of.span, of.kind))
        return unknown(node.span)
    name, text = node.name, node.of.span.text
    has = tuple(dict.fromkeys(_names(of.type, scope)))
    near = nearest(name.text, has)
    owner = described(of.type if of.type.many else of.type.one)
    elsewhere = tuple(_elsewhere(name.text, text, of.type, scope))
    below = tuple(_kinds_with(name.text, of.type, scope)) if not elsewhere else ()
    if not (near or elsewhere or below) and reported_as_foreign(name.span, name.text, scope, "property"):
        return unknown(node.span)
    scope.report(UnknownProperty(name.span, name.text, owner, near, elsewhere, below, has, text))
    return unknown(node.span)


def _names(type_: Type, scope: Scope) -> Iterator[str]:
    if type_.many:
        yield from SET_PROPERTIES
    elif type_.base == "thing":
        yield from scope.catalog.member_names(type_)
    else:
        yield from (name for name, _ in {"spot": SPOT_PROPERTIES, "side": SIDE_PROPERTIES}.get(type_.base, ()))


def _elsewhere(name: str, text: str, type_: Type, scope: Scope) -> Iterator[str]:
    """Where else the property could be meant to be: of a part's feature, of each member of a set."""
    if type_.many:
        member = type_.one
        if member.base == "thing" and scope.catalog.member(member, name):
            yield f"set({member.name} in {text} where {member.name}.{name})"
        return
    for through in ("feature", "tile", "part", "cell"):
        member_of = scope.catalog.member(type_, through) if type_.base == "thing" else None
        kind = kind_of_part(type_)
        target = thing(kind) if kind and through == "feature" else member_of and member_of.type(scope.report).one
        if target and target.base == "thing" and scope.catalog.member(target, name):
            yield f"{text}.{through}.{name}"


def _kinds_with(name: str, type_: Type, scope: Scope) -> Iterator[str]:
    """Kinds of such things that have the property, where not all have it."""
    if type_.many or type_.base != "thing":
        return
    for owner, declared in scope.catalog.members:
        is_part = type_.name == "part" and scope.catalog.is_feature(owner)
        if declared == name and (is_part or scope.lineage.is_a(owner, type_.name)):
            yield owner
