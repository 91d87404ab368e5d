"""Rules: the lines of a rule to clauses of the core, each in the scope that its slot gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from carc.check.changes import also, change
from carc.check.citations import citations
from carc.check.conditions import condition_or_none
from carc.check.defaults import definable, making_pile, value_of, with_parameters
from carc.check.effects import effects
from carc.check.faces import reprint
from carc.check.foresight import judging
from carc.check.kinds import needs, under
from carc.check.narrowing import holds
from carc.check.patterns import pattern
from carc.check.places import place
from carc.check.rulelines import RuleLines, rule_lines
from carc.check.scope import Scope
from carc.check.scores import tariff
from carc.check.spoken import Spoken
from carc.check.targets import check_settled, property_target
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.actions import NotJudged
from carc.diagnostics.problems.names import UnknownName
from carc.diagnostics.problems.rules import EmptyRule, UnknownFit
from carc.diagnostics.problems.things import NotDefinable
from carc.model.rules import Clause, Decision, Fit, Handler, Option, Permission, Rule
from carc.model.types import thing
from carc.syntax import nodes
from carc.vocabulary.nouns import EDGE
from carc.vocabulary.verbs import ANYWHERE, VERBS

PLAYER = thing("player")


def tariffs(node: nodes.Rule, lines: tuple[Spoken, ...], scope: Scope) -> None:
    """Enters what a rule scores into the catalogs, for changes to find."""
    full = f"{scope.catalog.ruleset}.{node.name.text}"
    scored = [(one, tariff(one.line, one.scope)) for one in lines if isinstance(one.line, nodes.Score)]
    for one, made in scored:
        one.scope.catalog.scored[one.line.span] = made
    for catalog in {id(one.scope.catalog): one.scope.catalog for one in lines}.values():
        catalog.tariffs[full] = [made for _, made in scored]


def rule(node: nodes.Rule, spoken: tuple[Spoken, ...], scope: Scope) -> Rule:
    """A rule with its clauses, in the order written; `spoken` are its lines."""
    lines: RuleLines = rule_lines(spoken, node.whole)
    full = f"{scope.catalog.ruleset}.{node.name.text}"
    clauses = tuple(_clauses(spoken))
    if node.whole and not lines.settles and not any(type(one.line) in _CLAUSES for one in spoken):
        scope.report(EmptyRule(node.name.span, node.name.text))
    return Rule(
        id=full,
        title=node.title,
        ruleset=scope.catalog.ruleset,
        sources=citations(node.lines, scope),
        question=full if lines.optional else "",
        under=under(node.lines, scope),
        needs=needs(node.lines),
        overrides=lines.overrides,
        comes_after=lines.comes_after,
        comes_before=lines.comes_before,
        prefers=lines.prefers,
        orders=lines.orders,
        switches_off=lines.switches_off,
        yields=lines.yields,
        once=lines.once,
        clauses=clauses,
        place=place(node.name.span),
    )


def _clauses(lines: Iterable[Spoken]) -> Iterator[Clause]:
    for one in lines:
        make = _CLAUSES.get(type(one.line))
        made = make(one.line, one.scope) if make else None
        for clause in (made,) if isinstance(made, Clause) else made or ():
            yield clause.but(needs=one.needs) if one.needs else clause


# ---------------------------------------------------------------- clauses


def _permission(node: nodes.Permission, scope: Scope) -> Clause:
    made, inner = pattern(node.pattern, scope.bind("player", PLAYER))
    judged = tuple(word.name for word in VERBS if word.judged)
    word = next((word for word in VERBS if word.name == made.verb), None)
    if word and not word.judged:
        scope.report(NotJudged(node.pattern.verb.span, made.verb, judged))
    limit = condition_or_none(node.condition, judging(made.verb, inner))
    return Permission(allowed=node.word == "allow", pattern=made, condition=limit, place=place(node.span))


def _fit(node: nodes.Fit, scope: Scope) -> Clause:
    ours, theirs = node.ours, node.theirs
    for name in (ours, theirs):
        if name:
            _check_shown(name, scope)
    return Fit(ours=ours.text if ours else "", theirs=theirs.text if theirs else "", place=place(node.span))


def _check_shown(name: nodes.Name, scope: Scope) -> None:
    """An edge shows what is its own, and what is printed on the part that meets it."""
    members = scope.catalog.members.values()
    shown = {member.name for member in members if member.mode == "printed" and _on_part(member.owner, scope)}
    own = set(scope.catalog.member_names(EDGE))
    if name.text not in shown | own:
        scope.report(UnknownFit(name.span, name.text, nearest(name.text, shown | own)))


def _on_part(owner: str, scope: Scope) -> bool:
    return owner in {"part", "feature"} or scope.catalog.is_feature(owner)


def _definition(node: nodes.Definition | nodes.ScaleDefinition, scope: Scope) -> Clause | None:
    found = property_target(node.target, scope)
    if found is None:
        return None
    kind, member, variable, inner = found
    if not definable(member):
        scope.report(NotDefinable(node.target.path[-1].span, member.name, member.mode))
        return None
    type_ = member.type(scope.report)
    inner = with_parameters(node.target, member, inner)
    inner = inner.change(usual=type_, lays_stack=(member.owner, member.name) == ("pile", "stack"))
    inner = making_pile(node, member, inner)
    limit = condition_or_none(node.condition, inner) if isinstance(node, nodes.Definition) else None
    check_settled(kind, member, node.condition if isinstance(node, nodes.Definition) else None, scope)
    inner = inner.knowing(holds(limit, scope.lineage)) if limit else inner
    return Decision(
        owner=member.owner,
        name=member.name,
        kind=kind,
        variable=variable,
        parameters=tuple(noun.text for noun in node.target.parameters),
        value=value_of(node, member, type_, inner),
        condition=limit,
        place=place(node.span),
    )


def _handler(node: nodes.Handler, scope: Scope) -> Clause:
    made, inner = pattern(node.pattern, scope.bind("player", PLAYER))
    limit = condition_or_none(node.condition, inner)
    inner = inner.knowing(holds(limit, scope.lineage)) if limit else inner
    body = effects(node.body, replace(inner, replaces=node.word == "instead"))
    return Handler(word=node.word, pattern=made, condition=limit, body=body, place=place(node.span))


def _option(node: nodes.Option, scope: Scope) -> Clause:
    anywhere = [step.text for step in node.steps] == [ANYWHERE]
    steps = () if anywhere else tuple(_step(step, scope) for step in node.steps)
    inner = scope.bind("player", PLAYER)
    limit = condition_or_none(node.condition, inner)
    inner = inner.knowing(holds(limit, scope.lineage)) if limit else inner
    body = effects(node.body, inner)
    return Option(steps=steps, free=node.free, only=node.only, condition=limit, body=body, place=place(node.span))


def _step(node: nodes.Name, scope: Scope) -> str:
    step = scope.catalog.steps.get(node.text, "")
    if not step:
        near = nearest(node.text, (*scope.catalog.steps, ANYWHERE))
        scope.report(UnknownName(node.span, node.text, "step", near))
    return step


def _scored(node: nodes.Score, scope: Scope) -> Clause | None:
    """The tariff that was entered into the catalog for this line."""
    return scope.catalog.scored.get(node.span)


_CLAUSES: dict[type[nodes.Line], Callable[[Any, Scope], Clause | Iterable[Clause] | None]] = {
    nodes.Score: _scored,
    nodes.Change: change,
    nodes.Permission: _permission,
    nodes.Fit: _fit,
    nodes.Also: also,
    nodes.Definition: _definition,
    nodes.ScaleDefinition: _definition,
    nodes.Handler: _handler,
    nodes.Option: _option,
    nodes.Reprint: reprint,
}
