"""Changes: operations on a node of a scoring, on a number property, on a set or a flag.

It finds what a target means: a rule's tariff or one of its terms, the terms of all tariffs of a kind, a property.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.brackets import number
from carc.check.catalog import Member
from carc.check.conditions import condition, condition_or_none
from carc.check.defaults import definable, with_parameters
from carc.check.fixed import check_fixed, is_fixed
from carc.check.lineage import UNKNOWN
from carc.check.members import noun_scope
from carc.check.narrowing import holds
from carc.check.piles import check_laid_out, is_made_of
from carc.check.places import place
from carc.check.rulenames import find_rule
from carc.check.scope import Bound, Scope
from carc.check.targets import check_settled, property_target
from carc.check.words import described
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.rules import NeverChanged, NothingToChange, NotScored, UnknownTerm, WrongRounding
from carc.diagnostics.problems.types import WrongType
from carc.model.expressions import AnyExpression
from carc.model.rules import Change, PropertyChange, ScoreChange, Tariff, Term
from carc.model.types import FLAG, NUMBER, Type, kind_of_part, part_of, thing
from carc.syntax import nodes

_WHOLE = ("value", "share")  # what the thing is worth, and what one player gets of it
Target = tuple[str, tuple[str, ...]]


def change(node: nodes.Change, scope: Scope) -> Iterator[ScoreChange | PropertyChange]:
    """The changes of one line: one of scorings, and one of each number property among the targets."""
    scored: list[tuple[Target, Scope]] = []
    for path in node.targets:
        member = _property(path, scope)
        if member is None:
            found = _scoring(path, scope)
            scored += [found] if found else []
        elif _changes(path, member, scope):
            yield _of_property(node, path, member, scope)
    if scored:
        inner = _common([scope_ for _, scope_ in scored], scope)
        yield _of_scorings(node, tuple(target for target, _ in scored), inner)


def _of_scorings(node: nodes.Change, targets: tuple[Target, ...], scope: Scope) -> ScoreChange:
    limit = condition_or_none(node.condition, scope)
    inner = scope.knowing(holds(limit, scope.lineage)) if limit else scope
    changes = _operations(node.operations, NUMBER, inner)
    return ScoreChange(targets=targets, changes=changes, condition=limit, place=place(node.span))


# ---------------------------------------------------------------- scorings


def _scoring(path: nodes.Path, scope: Scope) -> tuple[Target, Scope] | None:
    """What is changed, and the scope in which the change is said: the thing scored, and the term's own noun."""
    head = path.names[0]
    sort = scope.catalog.sort(head.text) or head.text
    if sort in {"feature", "piece", "token", "group"} and not _is_rule(path, scope):
        return _of_kind(path, scope)
    rule, terms = find_rule(path, scope, with_rest=True)
    if not rule:
        return None
    tariffs = scope.catalog.tariffs.get(rule) or scope.catalog.tariffs_elsewhere.get(rule)
    if not tariffs:
        scope.report(NotScored(path.span, path.text))
        return None
    found = _terms(path, terms, tariffs, scope)
    return ((rule, tuple(name.text for name in terms)), found) if found else None


def _is_rule(path: nodes.Path, scope: Scope) -> bool:
    """A kind and a rule may have one name; the rule is meant where it has such a term, or where it stands alone."""
    head, *rest = path.names
    rules = scope.catalog.identity(head.text, scope.catalog.rules)
    tariffs = [tariff for rule in rules for tariff in scope.catalog.tariffs.get(rule, [])]
    return bool(tariffs) and (not rest or rest[0].text in _WHOLE or any(_find(t, rest[0].text) for t in tariffs))


def _of_kind(path: nodes.Path, scope: Scope) -> tuple[Target, Scope] | None:
    kind, *terms = path.names
    if not terms:
        scope.report(NothingToChange(path.span, path.text, "kind"))
        return None
    tariffs = [
        tariff
        for listed in scope.catalog.tariffs.values()
        for tariff in listed
        if not tariff.bonus and kind.text in scope.lineage.of(tariff.kind)
    ]
    found = _terms(path, tuple(terms), tariffs, scope)
    if found is None:
        return None
    # Whatever its own kind is called there, a thing that is scored is one of the kind named here.
    return (kind.text, tuple(name.text for name in terms)), found.bind(kind.text, thing(kind.text))


def _terms(path: nodes.Path, terms: tuple[nodes.Name, ...], tariffs: list[Tariff], scope: Scope) -> Scope | None:
    """The scope common to all tariffs that have these terms; None, reported, if none has."""
    scopes = [found for tariff in tariffs if (found := _inside(tariff, terms, scope))]
    if scopes:
        return _common(scopes, scope)
    last = terms[-1] if terms else path.names[-1]
    known = tuple(dict.fromkeys(name for tariff in tariffs for name in _names(tariff.terms)))
    scope.report(UnknownTerm(last.span, last.text, path.names[0].text, nearest(last.text, known), known))
    return None


def _inside(tariff: Tariff, terms: tuple[nodes.Name, ...], scope: Scope) -> Scope | None:
    """The scope of a term of a tariff; None if it has no such term."""
    inner = scope.bind("player", thing("player"))
    roots = list(scope.lineage.of(tariff.kind)) if tariff.kind in scope.lineage else [tariff.kind]
    for noun in (*reversed(roots), tariff.variable):
        inner = inner.bind(noun, thing(tariff.kind), tariff.variable)
    if len(terms) == 1 and terms[0].text in _WHOLE:
        return inner
    level: tuple[Term, ...] = tariff.terms
    for name in terms:
        term = next((term for term in level if term.name == name.text), None)
        if term is None:
            return None
        if term.variable and term.within is not None:
            inner = inner.bind(term.variable, _member_type(term))
        level = term.nested
    return inner


def _member_type(term: Term) -> Type:
    within = term.within.type.one if term.within else UNKNOWN
    if not term.kind or within.base != "thing":
        return within
    return part_of(term.kind) if within.name == "part" or kind_of_part(within) else thing(term.kind)


def _find(tariff: Tariff, name: str) -> bool:
    return name in _names(tariff.terms)


def _names(terms: Iterable[Term]) -> Iterator[str]:
    for term in terms:
        yield term.name
        yield from _names(term.nested)


def _common(scopes: list[Scope], outer: Scope) -> Scope:
    """The bindings that all of these agree upon."""
    first = scopes[0].bindings
    shared: dict[str, Bound] = {
        noun: bound for noun, bound in first.items() if all(scope.bindings.get(noun) == bound for scope in scopes)
    }
    for noun, bound in shared.items():
        outer = outer.bind(noun, bound.type, bound.name)
    return outer


# ---------------------------------------------------------------- properties


def _property(path: nodes.Path, scope: Scope) -> Member | None:
    """The property that `KIND.property` names, if it is one; a term of that name goes before what cannot change."""
    if len(path.names) != 2 or path.names[0].text not in scope.lineage:
        return None
    kind, name = path.names
    member = scope.catalog.member(thing(kind.text), name.text)
    if member is None or (member.type(scope.report) == NUMBER and definable(member)):
        return member
    tariffs = (tariff for listed in scope.catalog.tariffs.values() for tariff in listed if tariff.kind == kind.text)
    return None if any(_find(tariff, name.text) for tariff in tariffs) else member


def _changes(path: nodes.Path, member: Member, scope: Scope) -> bool:
    """Whether rules may change the number; why not, is reported."""
    type_ = member.type(scope.report)
    if type_ != NUMBER and type_ != UNKNOWN:
        scope.report(NothingToChange(path.span, path.text, described(type_)))
    elif not definable(member):
        scope.report(NeverChanged(path.names[-1].span, member.name, member.mode))
    return type_ == NUMBER and definable(member)


def _of_property(node: nodes.Change, path: nodes.Path, member: Member, scope: Scope) -> PropertyChange:
    kind = path.names[0].text
    variable, inner = noun_scope(kind, scope)
    for noun, type_ in member.parameters:
        inner = inner.bind(noun, type_)
    check_settled(kind, member, node.condition, scope)
    limit = condition_or_none(node.condition, inner)
    inner = inner.knowing(holds(limit, scope.lineage)) if limit else inner
    changes = _operations(node.operations, NUMBER, inner)
    if is_fixed(member, scope):
        for operation, change in zip(node.operations, changes, strict=True):
            if change.value is not None:
                check_fixed(operation.value, change.value, scope)
    return PropertyChange(
        owner=member.owner,
        name=member.name,
        kind=kind,
        variable=variable,
        parameters=tuple(noun for noun, _ in member.parameters),
        changes=changes,
        condition=limit,
        place=place(node.span),
    )


def also(node: nodes.Also, scope: Scope) -> PropertyChange | None:
    """`also x.p: + set, - set`."""
    found = property_target(node.target, scope)
    if found is None:
        return None
    kind, member, variable, inner = found
    inner = with_parameters(node.target, member, inner)
    type_ = member.type(scope.report)
    if not definable(member):
        scope.report(NeverChanged(node.target.path[-1].span, member.name, member.mode))
        return None
    if type_ != FLAG and not type_.many and type_ != UNKNOWN:
        scope.report(NothingToChange(node.target.span, node.target.span.text, described(type_)))
        return None
    check_settled(kind, member, node.condition, scope)
    limit = condition_or_none(node.condition, inner)
    inner = inner.knowing(holds(limit, scope.lineage)) if limit else inner
    if is_made_of(member, scope):
        inner = inner.change(makes_pile=True)
        for operation in node.operations:
            check_laid_out(operation.value, scope)
    return PropertyChange(
        owner=member.owner,
        name=member.name,
        kind=kind,
        variable=variable,
        parameters=tuple(noun.text for noun in node.target.parameters),
        changes=_operations(node.operations, type_, inner),
        condition=limit,
        place=place(node.span),
    )


# ---------------------------------------------------------------- operations


def _operations(nodes_: Iterable[nodes.Operation], type_: Type, scope: Scope) -> tuple[Change, ...]:
    return tuple(_operation(node, type_, scope) for node in nodes_)


def _operation(node: nodes.Operation, type_: Type, scope: Scope) -> Change:
    if node.operator == "round":
        direction = node.value.text if isinstance(node.value, nodes.Noun) else ""
        if direction not in {"up", "down"}:
            scope.report(WrongRounding(node.value.span, direction))
        return Change(operator="round", direction=direction)
    return Change(operator=node.operator, value=_value(node.value, type_, scope))


def _value(node: nodes.Expr, type_: Type, scope: Scope) -> AnyExpression:
    if type_ == NUMBER:
        return number(node, scope)
    if type_ == FLAG:
        return condition(node, scope)
    typed = scope.typed(node, type_)
    fits = scope.fits(typed.type, type_) or scope.lineage.comparable(typed.type, type_)
    if typed.type != UNKNOWN and not (typed.type.many and fits):
        scope.report(WrongType(node.span, node.span.text, described(typed.type), (described(type_),)))
    return typed
