"""Scorings: what a thing is worth, term by term, at which occasions, and to whom."""

from __future__ import annotations

from collections.abc import Iterable

from carc.check.binders import Over, over, over_set
from carc.check.brackets import number
from carc.check.conditions import condition_or_none
from carc.check.lineage import UNKNOWN
from carc.check.narrowing import holds
from carc.check.places import place
from carc.check.scope import Scope
from carc.check.suggestions import reported_as_foreign
from carc.check.words import described
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.diagnostics.problems.rules import DuplicateTerm, NeverHappens, NobodyPaid, WrongSubject
from carc.diagnostics.problems.types import WrongType
from carc.model.expressions import AnyExpression, Variable
from carc.model.rules import Tariff, Term
from carc.model.types import thing
from carc.syntax import nodes

_SCORABLE = ("feature", "piece", "tile", "player")
_PAID = ("player", "piece")  # who is paid: players, or the owners of pieces


def tariff(node: nodes.Score, scope: Scope) -> Tariff:
    """`score KIND as OCCASION if c to who` and the terms below."""
    kind, variable = node.subject.noun.text, (node.subject.alias or node.subject.noun).text
    inner = _subject(node.subject, scope)
    limit = condition_or_none(node.condition, inner)
    inner = inner.knowing(holds(limit, scope.lineage)) if limit else inner
    return Tariff(
        bonus=node.word == "bonus",
        kind=kind,
        variable=variable,
        occasions=_occasions(node, scope),
        condition=limit,
        to=_receivers(node.to, inner) if node.to else _owner(node.subject, inner),
        terms=_terms(node.terms, inner),
        place=place(node.span),
    )


def _subject(slot: nodes.Slot, scope: Scope) -> Scope:
    """The thing scored, bound to its own noun and to that of its sort; the player is the one who is paid."""
    kind, variable = slot.noun.text, (slot.alias or slot.noun).text
    scope = scope.bind("player", thing("player"))
    roots = list(scope.lineage.of(kind)) if kind in scope.lineage else []
    if not set(roots) & set(_SCORABLE):
        if reported_as_foreign(slot.noun.span, kind, scope):
            return scope.bind(variable, UNKNOWN)
        names = [name for name in scope.lineage.kinds() if set(scope.lineage.of(name)) & set(_SCORABLE)]
        scope.report(WrongSubject(slot.noun.span, kind, nearest(kind, names)))
        return scope.bind(variable, UNKNOWN)
    for noun in reversed(roots):
        scope = scope.bind(noun, thing(kind), variable)
    return scope.bind(variable, thing(kind))


def _occasions(node: nodes.Score, scope: Scope) -> tuple[str, ...]:
    """Those named, else all that the ruleset sees."""
    known = scope.catalog.occasions
    for name in node.occasions:
        if name.text not in known:
            near = nearest(name.text, known)
            scope.report(UnknownName(name.span, name.text, "occasion", near, tuple(known)))
        elif scope.catalog.never(node.subject.noun.text, name.text):
            scope.report(NeverHappens(name.span, node.subject.noun.text, name.text))
    return tuple(name.text for name in node.occasions) or tuple(sorted(known))


def _receivers(node: nodes.Expr, scope: Scope) -> AnyExpression:
    typed = scope.typed(node)
    if typed.type != UNKNOWN and not any(scope.lineage.fits(typed.type.one, thing(kind)) for kind in _PAID):
        found, expected = described(typed.type), ("player", "set of player")
        scope.report(WrongType(node.span, node.span.text, found, expected))
    return typed


def _owner(slot: nodes.Slot, scope: Scope) -> AnyExpression | None:
    """Who is paid where nobody is named: of a feature the majority (None), a player himself, the owner of a piece."""
    kind, variable = slot.noun.text, (slot.alias or slot.noun).text
    sorts = set(scope.lineage.of(kind)) & set(_SCORABLE) if kind in scope.lineage else set()
    if sorts & set(_PAID):
        return Variable(name=variable, type=thing(kind), place=place(slot.span))
    if "tile" in sorts:
        scope.report(NobodyPaid(slot.span, kind))
    return None


# ---------------------------------------------------------------- terms


def _terms(listed: Iterable[nodes.Term | nodes.EachTerm], scope: Scope) -> tuple[Term, ...]:
    made: list[Term] = []
    for node in listed:
        term = _each(node, scope) if isinstance(node, nodes.EachTerm) else _term(node, scope)
        if term.name in {earlier.name for earlier in made}:
            scope.report(DuplicateTerm(node.span, term.name))
        made.append(term)
    return tuple(made)


def _each(node: nodes.EachTerm, scope: Scope) -> Term:
    looked = over(node.range, scope)
    return Term(
        name=looked.variable,
        variable=looked.variable,
        kind=looked.kind,
        within=looked.within,
        where=looked.where,
        nested=_terms(node.terms, looked.scope),
        place=place(node.span),
    )


def _term(node: nodes.Term, scope: Scope) -> Term:
    if node.range is None:
        limit, inner = _limit(node, scope)
        name = node.alias.text if node.alias else ""
        return Term(name=name, amount=number(node.amount, inner), condition=limit, place=place(node.span))
    within = scope.typed(node.range.within)
    if within.type.many:
        return _per_member(node, over_set(node.range, within, scope))
    return _per_number(node, node.range, scope)


def _per_member(node: nodes.Term, looked: Over) -> Term:
    limit, inner = _limit(node, looked.scope)
    return Term(
        name=node.alias.text if node.alias else looked.variable,
        amount=number(node.amount, inner),
        variable=looked.variable,
        kind=looked.kind,
        within=looked.within,
        where=looked.where,
        condition=limit,
        place=place(node.span),
    )


def _per_number(node: nodes.Term, counted: nodes.Range, scope: Scope) -> Term:
    """`2 per tile in feature.counted`: the noun only names the term."""
    limit, inner = _limit(node, scope)
    return Term(
        name=(node.alias or counted.alias or counted.noun).text,
        amount=number(node.amount, inner),
        within=number(counted.within, scope),
        where=condition_or_none(counted.where, scope),
        condition=limit,
        place=place(node.span),
    )


def _limit(node: nodes.Term, scope: Scope) -> tuple[AnyExpression | None, Scope]:
    limit = condition_or_none(node.condition, scope)
    return limit, scope.knowing(holds(limit, scope.lineage)) if limit else scope
