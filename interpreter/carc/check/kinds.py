"""Kinds of things as the core has them: what features fill, how things look, how many pieces there are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from carc.check.brackets import number
from carc.check.citations import citations
from carc.check.fixed import check_fixed
from carc.check.places import place
from carc.check.questions import question_condition
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.diagnostics.problems.things import MissingSetting, WrongColour, WrongLine, WrongSetting
from carc.model.expressions import AnyExpression
from carc.model.things import Kind, Look
from carc.syntax import nodes

FILLS = ("edges", "middles", "halves", "nothing")
FORMS = ("area", "path", "ground", "building", "figure")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_SUPPLIED = ("piece", "token", "group")


def kinds(things: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Kind]:
    """The kinds that are declared."""
    declared = {node.name.text: node for node in things if isinstance(node, nodes.Thing | nodes.Group)}
    for name, node in declared.items():
        entry = scope.catalog.kinds.get(name)
        if entry and entry.ruleset == scope.catalog.ruleset:
            yield _kind(node, declared, scope)


def _count(supply: nodes.Supply, scope: Scope) -> AnyExpression:
    value = number(supply.count, scope)
    check_fixed(supply.count, value, scope)
    return value


def _kind(node: nodes.Thing | nodes.Group, declared: dict[str, nodes.Thing | nodes.Group], scope: Scope) -> Kind:
    entry = scope.catalog.kinds[node.name.text]
    supply = next((line for line in node.lines if isinstance(line, nodes.Supply)), None)
    if supply and entry.sort not in _SUPPLIED:
        scope.report(WrongLine(supply.span, "supply", entry.sort))
    return Kind(
        name=entry.name,
        sort=entry.sort,
        ruleset=entry.ruleset,
        title=node.title,
        plural=entry.plural,
        like=_like(node),
        fills=_fills(node, declared, scope) if entry.sort == "feature" else "",
        look=_look(node, scope),
        supply=_count(supply, scope) if supply else None,
        supply_each=bool(supply and supply.each),
        under=under(node.lines, scope),
        needs=needs(node.lines),
        sources=citations(node.lines, scope),
        place=place(node.name.span),
    )


def _like(node: nodes.Thing | nodes.Group) -> str:
    if isinstance(node, nodes.Group):
        return node.of.text
    return node.like.text if node.like else ""


def under(lines: Iterable[nodes.Line], scope: Scope) -> tuple[AnyExpression, ...]:
    """The readings under which something is played."""
    return tuple(question_condition(line.condition, scope) for line in lines if isinstance(line, nodes.Under))


def needs(lines: Iterable[nodes.Line]) -> tuple[str, ...]:
    """The rulesets without which all of something drops out."""
    whole = (line for line in lines if isinstance(line, nodes.Needs) and not line.lines)
    return tuple(name.text for line in whole for name in line.names)


# ---------------------------------------------------------------- what a feature fills


def _fills(node: nodes.Thing | nodes.Group, declared: dict[str, nodes.Thing | nodes.Group], scope: Scope) -> str:
    """What the kind says itself, else what the kind that it is like fills."""
    line = next((line for line in node.lines if _is_fills(line)), None)
    if isinstance(line, nodes.Definition):
        return _said(line, scope)
    for kind in list(scope.lineage.of(node.name.text))[1:]:
        inherited = scope.catalog.fills.get(kind, "")
        if inherited or kind in declared:
            return inherited or _fills(declared[kind], declared, scope)
    scope.report(MissingSetting(node.name.span, node.name.text, "feature", "fills", FILLS))
    return ""


def _is_fills(line: nodes.Line) -> bool:
    return isinstance(line, nodes.Definition) and line.target.path[-1].text == "fills"


def _said(line: nodes.Definition, scope: Scope) -> str:
    text = line.value.span.text
    if text not in FILLS:
        scope.report(WrongSetting(line.value.span, "fills", text, FILLS, nearest(text, FILLS)))
        return ""
    return text


# ---------------------------------------------------------------- looks


def _look(node: nodes.Declaration, scope: Scope) -> Look | None:
    line = next((line for line in node.lines if isinstance(line, nodes.Look)), None)
    if line is None:
        return None
    if line.form.text not in FORMS:
        scope.report(UnknownName(line.form.span, line.form.text, "look", nearest(line.form.text, FORMS), FORMS))
    if line.colour and not _COLOUR.fullmatch(line.colour):
        scope.report(WrongColour(line.span.of(line.colour), line.colour))
    return Look(form=line.form.text, colour=line.colour, flourish=line.flourish.text if line.flourish else "")
