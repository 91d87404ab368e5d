"""Examples: what is laid out, what is performed, and what is then expected. Seats have names here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from carc.check.acts import act
from carc.check.citations import citations
from carc.check.conditions import condition
from carc.check.effects import block
from carc.check.places import place
from carc.check.played import played
from carc.check.properties import argument
from carc.check.questions import find_question
from carc.check.rulenames import find_rule
from carc.check.said import Said, refuse_twice
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.questions import PickOutOfRange, UnknownReading
from carc.model.asked import may_be
from carc.model.examples import Example, Expect, ExpectAct, ExpectAsked, Line, Phase
from carc.model.things import Question
from carc.model.types import thing
from carc.syntax import nodes


def example(node: nodes.Example, scope: Scope) -> Example:
    """An example, its lines checked one after another: what one names, the next may use."""
    scope = replace(scope, names_seats=True, names_parts=True).bind("player", thing("player"))
    return Example(
        title=node.title,
        ruleset=scope.catalog.ruleset,
        plays=plays(node),
        picks=picks(node.lines, scope),
        lines=tuple(_lines(node, scope)),
        sources=citations(node.lines, scope),
        place=place(node.span),
    )


def plays(node: nodes.Declaration) -> tuple[str, ...]:
    """The rulesets that an example or a table names."""
    return tuple(name.text for line in node.lines if isinstance(line, nodes.Play) for name in line.names)


def _lines(node: nodes.Example, scope: Scope) -> Iterator[Line]:
    for line in node.lines:
        if isinstance(line, nodes.Given):
            effects, scope = block(line.effects, scope)
            yield Phase(play=False, effects=effects, place=place(line.span))
        elif isinstance(line, nodes.Played):
            yield Phase(play=True, effects=tuple(played(line.effects, scope)), place=place(line.span))
        elif isinstance(line, nodes.Expect):
            yield Expect(condition=condition(line.condition, scope), place=place(line.span))
        elif isinstance(line, nodes.ExpectAsked):
            player = argument(line.player, thing("player").optional, scope)
            yield ExpectAsked(player=player, place=place(line.span))
        elif isinstance(line, nodes.ExpectAct):
            by = find_rule(line.by, scope)[0] if line.by else ""
            yield ExpectAct(allowed=line.allowed, by=by, act=act(line.act, scope), place=place(line.span))


# ---------------------------------------------------------------- readings that are picked


def picks(lines: tuple[nodes.Line, ...], scope: Scope) -> tuple[tuple[str, str], ...]:
    """The readings that are chosen, by question; a question is answered once."""
    found = tuple(picked(lines, scope))
    refuse_twice(found, "the question", scope)
    return tuple(one.pair for one in found)


def picked(lines: tuple[nodes.Line, ...], scope: Scope) -> Iterator[Said]:
    """The readings that are chosen, with their places."""
    for line in lines:
        question = find_question(line.question, scope) if isinstance(line, nodes.Pick) else None
        if isinstance(line, nodes.Pick) and question is not None:
            text = line.reading.text if isinstance(line.reading, nodes.Name) else str(line.reading.value)
            _check(line, text, question, scope)
            yield Said("pick", question.id, text, line.span)


def _check(line: nodes.Pick, text: str, question: Question, scope: Scope) -> None:
    if may_be(question, text):
        return
    if question.numbers is not None:
        scope.report(PickOutOfRange(line.reading.span, question.id, text, *question.numbers))
        return
    known = tuple(reading.name for reading in question.readings)
    scope.report(UnknownReading(line.reading.span, text, question.id, nearest(text, known), known))
