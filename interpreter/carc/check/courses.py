"""The course of the game: courses, steps with what happens in them, actions that a ruleset declares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.citations import citations
from carc.check.effects import effects
from carc.check.lineage import binds
from carc.check.places import place
from carc.check.scope import Scope
from carc.check.verbs import bound_by
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import DuplicateName, UnknownName
from carc.model.effects import Action, Course, Pattern, Slot, Step
from carc.model.types import thing
from carc.syntax import nodes
from carc.vocabulary.verbs import VERBS

COURSES = ("setup", "turn", "finish")


def courses(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Course]:
    """The courses that are declared."""
    for node in listed:
        if isinstance(node, nodes.Course):
            if node.name.text not in COURSES:
                near = nearest(node.name.text, COURSES)
                scope.report(UnknownName(node.name.span, node.name.text, "course", near, COURSES))
            steps = tuple(_step_named(name, scope) for name in node.steps)
            yield Course(name=node.name.text, ruleset=scope.catalog.ruleset, steps=steps, place=place(node.name.span))


def _step_named(name: nodes.Name, scope: Scope) -> str:
    found = scope.catalog.steps.get(name.text, "")
    if not found:
        scope.report(UnknownName(name.span, name.text, "step", nearest(name.text, scope.catalog.steps)))
    return found


def steps(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Step]:
    """The steps that are declared: anchors, bodies for anchors, and steps put in beside others."""
    for node in listed:
        if isinstance(node, nodes.Step):
            yield _step(node, scope)


def _step(node: nodes.Step, scope: Scope) -> Step:
    other = _step_named(node.other, scope) if node.other else ""
    return Step(
        id=scope.catalog.steps.get(node.name.text, ""),
        title=node.title,
        ruleset=scope.catalog.ruleset,
        body=effects(node.body, scope.bind("player", thing("player"))),
        anchor=not node.body,
        after=other if node.place == "after" else "",
        before=other if node.place == "before" else "",
        sources=citations(node.lines, scope),
        place=place(node.name.span),
    )


# ---------------------------------------------------------------- declared actions


def declare_actions(listed: Iterable[nodes.Declaration], scope: Scope) -> None:
    """Enters the verbs that a ruleset declares, without what they do."""
    kernel = {word.name for word in VERBS}
    for node in listed:
        if not isinstance(node, nodes.Action):
            continue
        verb = node.pattern.verb
        if verb.text in kernel or verb.text in scope.catalog.actions:
            scope.report(DuplicateName(verb.span, verb.text, "action", "verb"))
            continue
        scope.catalog.actions[verb.text] = Action(
            id=verb.text,
            title=node.title,
            ruleset=scope.catalog.ruleset,
            pattern=_pattern(node.pattern, scope),
            body=(),
            place=place(node.name.span),
        )


def _pattern(node: nodes.Pattern, scope: Scope) -> Pattern:
    first = (("object", node.object),) if node.object else ()
    named = (*first, *((name.text, slot) for name, slot in node.roles))
    slots = tuple(_slot(role, slot, scope) for role, slot in named)
    return Pattern(verb=node.verb.text, slots=slots, place=place(node.span))


def _slot(role: str, node: nodes.Slot, scope: Scope) -> Slot:
    noun = node.noun
    if noun.text not in scope.lineage and binds(noun.text) is None:
        scope.report(UnknownName(noun.span, noun.text, "kind", nearest(noun.text, scope.lineage.kinds())))
    kind = "" if node.alias is None and noun.text not in scope.catalog.kinds else noun.text
    return Slot(
        role=role,
        variable=(node.alias or noun).text,
        kind=kind,
        as_feature=scope.catalog.is_feature(noun.text),
    )


def actions(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Action]:
    """The verbs that are declared, with what they do."""
    for node in listed:
        if isinstance(node, nodes.Action):
            entered = scope.catalog.actions.get(node.pattern.verb.text)
            if entered and entered.ruleset == scope.catalog.ruleset:
                yield entered.but(body=effects(node.body, _inside(entered, scope)))


def _inside(action: Action, scope: Scope) -> Scope:
    scope = scope.bind("player", thing("player"))
    for slot in action.pattern.slots:
        scope = scope.bind(slot.variable, bound_by(slot))
    return scope
