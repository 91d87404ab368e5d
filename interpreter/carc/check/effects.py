"""Effects: what happens, line after line. What a line makes known holds for those that follow it in its block."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from carc.check.acts import act, offered_act
from carc.check.binders import over
from carc.check.brackets import number
from carc.check.conditions import condition, condition_or_none
from carc.check.lineage import UNKNOWN
from carc.check.narrowing import fails, holds
from carc.check.piles import check_laid_out
from carc.check.places import place
from carc.check.properties import argument
from carc.check.scope import Scope
from carc.check.words import described
from carc.diagnostics.problems.actions import MisplacedUsualEffect, NoPile, NotSettable
from carc.diagnostics.problems.names import FreeBinder
from carc.diagnostics.problems.types import EmptySetOfWhat, MayBeNothing
from carc.model.effects import (
    AnyEffect,
    AsUsual,
    Choose,
    Do,
    Draw,
    Each,
    If,
    Let,
    Offer,
    OfferedAct,
    Repeat,
    SetTo,
    Stop,
)
from carc.model.expressions import AnyExpression, Property
from carc.model.types import Type, thing
from carc.syntax import nodes
from carc.vocabulary.nouns import TILE


def effects(lines: Iterable[nodes.Effect], scope: Scope) -> tuple[AnyEffect, ...]:
    """The effects of a block."""
    return block(lines, scope)[0]


def block(lines: Iterable[nodes.Effect], scope: Scope) -> tuple[tuple[AnyEffect, ...], Scope]:
    """The effects of a block, and the scope after it: what was named, and what is known."""
    made: list[AnyEffect] = []
    for line in lines:
        effect, scope = _FORMS[type(line)](line, scope)
        made.append(effect)
    return tuple(made), scope


def _do(node: nodes.Do, scope: Scope) -> tuple[AnyEffect, Scope]:
    limit, inner = _limited(node.condition, scope)
    return Do(act=act(node.act, inner), condition=limit), scope


def _limited(node: nodes.Expr | None, scope: Scope) -> tuple[AnyExpression | None, Scope]:
    """The condition at the end of a line, and the scope of what it limits."""
    limit = condition_or_none(node, scope)
    return limit, scope.knowing(holds(limit, scope.lineage)) if limit else scope


def _let(node: nodes.Let, scope: Scope) -> tuple[AnyEffect, Scope]:
    value = scope.typed(node.value)
    if value.type.base == "nothing" and value.type != UNKNOWN:
        scope.report(EmptySetOfWhat(node.value.span, node.name.text))
    effect = Let(name=node.name.text, value=value, place=place(node.span))
    return effect, scope.bind(node.name.text, value.type)


def _set(node: nodes.SetTo, scope: Scope) -> tuple[AnyEffect, Scope]:
    limit, inner = _limited(node.condition, scope)
    target = inner.change(makes_pile=True).typed(node.target)  # what is set is not asked for
    if _gives_stack(target, scope):
        inner = inner.change(makes_pile=True)
        check_laid_out(node.value, inner)
    settable = target.type != UNKNOWN and (not isinstance(target, Property) or _is_settable(target, scope))
    value = argument(node.value, _declared(target, scope), inner) if settable else inner.typed(node.value)
    if not isinstance(target, Property):
        if target.type != UNKNOWN:
            scope.report(NotSettable(node.target.span, node.target.span.text, ""))
        return _no_effect(node, value), scope
    _check_settable(node, target, scope)
    effect = SetTo(
        of=target.of, owner=target.owner, name=target.name, value=value, condition=limit, place=place(node.span)
    )
    return effect, scope


def _check_settable(node: nodes.SetTo, target: Property, scope: Scope) -> None:
    if not _is_settable(target, scope):
        scope.report(NotSettable(node.target.span, node.target.span.text, _mode(target, scope)))
    elif target.of.type.maybe:
        scope.report(MayBeNothing(node.target.span, node.target.span.text.rpartition(".")[0]))


def _declared(target: AnyExpression, scope: Scope) -> Type:
    """Its type as it was declared: what is known to be there can be set to nothing all the same."""
    member = scope.catalog.members.get((target.owner, target.name)) if isinstance(target, Property) else None
    return target.type.optional if member and member.type(scope.report).maybe else target.type


def _is_settable(target: Property, scope: Scope) -> bool:
    return _mode(target, scope) == "kept" or _gives_stack(target, scope)


def _mode(target: Property, scope: Scope) -> str:
    """How the property comes by its value."""
    member = scope.catalog.members.get((target.owner, target.name))
    return member.mode if member else "kernel"


def _gives_stack(target: AnyExpression, scope: Scope) -> bool:
    """Whether it is what lies in a pile, which an example may give."""
    return isinstance(target, Property) and scope.names_seats and (target.owner, target.name) == ("pile", "stack")


def _no_effect(node: nodes.SetTo, value: AnyExpression) -> AnyEffect:
    return Let(name="", value=value, place=place(node.span))


def _if(node: nodes.If, scope: Scope) -> tuple[AnyEffect, Scope]:
    test = condition(node.condition, scope)
    then = effects(node.then, scope.knowing(holds(test, scope.lineage)))
    otherwise = effects(node.otherwise, scope.knowing(fails(test, scope.lineage)))
    return If(condition=test, then=then, otherwise=otherwise, place=place(node.span)), scope


def _each(node: nodes.Each, scope: Scope) -> tuple[AnyEffect, Scope]:
    looked = over(node.range, scope)
    effect = Each(
        variable=looked.variable,
        kind=looked.kind,
        within=looked.within,
        where=looked.where,
        body=effects(node.body, replace(looked.scope, replaces=False)),
        place=place(node.span),
    )
    return effect, scope


def _repeat(node: nodes.Repeat, scope: Scope) -> tuple[AnyEffect, Scope]:
    times = number(node.times, scope)
    return Repeat(times=times, body=effects(node.body, replace(scope, replaces=False)), place=place(node.span)), scope


def _choose(node: nodes.Choose, scope: Scope) -> tuple[AnyEffect, Scope]:
    looked = over(node.range, scope)
    effect = Choose(
        variable=looked.variable,
        kind=looked.kind,
        within=looked.within,
        where=looked.where,
        by=_by(node.by, scope),
        optional=node.optional,
        body=effects(node.body, looked.scope),
        otherwise=effects(node.otherwise, scope),
        place=place(node.span),
    )
    return effect, scope


def _by(node: nodes.Expr | None, scope: Scope) -> AnyExpression | None:
    return argument(node, thing("player"), scope) if node else None


def _draw(node: nodes.Draw, scope: Scope) -> tuple[AnyEffect, Scope]:
    pile = scope.typed(node.pile)
    if pile.type not in (UNKNOWN, TILE.set) and not scope.lineage.fits(pile.type, thing("pile")):
        scope.report(NoPile(node.pile.span, node.pile.span.text, described(pile.type)))
    if node.noun.text != "tile":
        scope.report(FreeBinder(node.noun.span, node.noun.text, "tile"))
    inner = scope.bind(node.noun.text, thing("tile"))
    where, knowing = _limited(node.where, inner)
    effect = Draw(
        variable=node.noun.text,
        pile=pile,
        where=where,
        body=effects(node.body, knowing),
        otherwise=effects(node.otherwise, scope),
        place=place(node.span),
    )
    return effect, scope


def _offer(node: nodes.Offer, scope: Scope) -> tuple[AnyEffect, Scope]:
    effect = Offer(
        by=_by(node.by, scope),
        acts=tuple(_offered(line, scope) for line in node.acts),
        otherwise=effects(node.otherwise, scope),
        place=place(node.span),
    )
    return effect, scope


def _offered(node: nodes.OfferedAct, scope: Scope) -> OfferedAct:
    """A line under `offer`, with what follows where it is chosen."""
    act_, after = offered_act(node, scope)
    return act_.but(then=effects(node.then, after))


def _stop(node: nodes.Stop, scope: Scope) -> tuple[AnyEffect, Scope]:
    """After `stop if c` the contrary of `c` is known."""
    limit = condition_or_none(node.condition, scope)
    after = scope.knowing(fails(limit, scope.lineage)) if limit else scope
    return Stop(condition=limit, place=place(node.span)), after


def _as_usual(node: nodes.AsUsual, scope: Scope) -> tuple[AnyEffect, Scope]:
    """What would have happened otherwise, where a rule acts instead of something; it happens once."""
    if not scope.replaces:
        scope.report(MisplacedUsualEffect(node.span))
    return AsUsual(condition=condition_or_none(node.condition, scope), place=place(node.span)), scope


_FORMS: dict[type[nodes.Effect], Callable[[Any, Scope], tuple[AnyEffect, Scope]]] = {
    nodes.Do: _do,
    nodes.Let: _let,
    nodes.SetTo: _set,
    nodes.If: _if,
    nodes.Each: _each,
    nodes.Repeat: _repeat,
    nodes.Choose: _choose,
    nodes.Draw: _draw,
    nodes.Offer: _offer,
    nodes.Stop: _stop,
    nodes.AsUsual: _as_usual,
}
