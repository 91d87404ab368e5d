"""Finds rules, questions and readings that do not say where they are written.

A house rule has no source but the house; so the finder looks only at rulesets, and what only the authority of the
house stands for needs none.
"""

from __future__ import annotations

from collections.abc import Iterator

from carc.diagnostics.problems.lint import CitesNothing, WithoutSource
from carc.lint.finding import Found
from carc.lint.ground import Ground
from carc.lint.registry import Finder
from carc.lint.written import nodes_of
from carc.merge.names import short
from carc.model.expressions import QuestionIs
from carc.model.rules import Rule
from carc.model.things import Question, Reading
from carc.source import Span
from carc.syntax import nodes

HOUSE = "house"


def find(ground: Ground) -> Iterator[Found]:
    """What should cite a text and does not; one finding for a ruleset that names none."""
    one = ground.ruleset
    if not one.title:
        return
    if not one.citations:
        if one.rules:
            yield Found(CitesNothing(ground.span(one.place), one.name, len(one.rules)))
        return
    known = tuple(cited.key for cited in one.citations)
    for rule in one.rules:
        if not rule.sources and not _is_of_the_house(rule, ground):
            yield Found(WithoutSource(ground.span(rule.place), "rule", short(rule.id), known))
    optional = {rule.question for rule in one.rules}
    for question in (each for each in one.questions if each.id not in optional):
        for sort, name, span in _unsourced(question, ground):
            yield Found(WithoutSource(span, sort, name, known))


def _is_of_the_house(rule: Rule, ground: Ground) -> bool:
    """Whether a rule is in force only under readings that nobody but the house stands for."""
    readings = {
        (question.id, reading.name): reading
        for one in ground.around
        for question in one.questions
        for reading in question.readings
    }
    for condition in rule.under:
        if isinstance(condition, QuestionIs):
            named = [readings.get((condition.question, name)) for name in condition.readings]
            if all(one is not None and one.authority == HOUSE for one in named):
                return True
    return False


def _unsourced(question: Question, ground: Ground) -> Iterator[tuple[str, str, Span]]:
    """The question, if nothing of it has a source; else each of its readings that has none.

    The source of a question that follows another one stands there.
    """
    if question.sources or question.follows:
        return
    if not any(reading.sources for reading in question.readings):
        if not question.readings or not all(_needs_none(reading) for reading in question.readings):
            yield "question", short(question.id), ground.span(question.place)
        return
    spans = _reading_spans(question, ground)
    for reading in question.readings:
        if not _needs_none(reading):
            yield "reading", reading.name, spans.get(reading.name, ground.span(question.place))


def _needs_none(reading: Reading) -> bool:
    return bool(reading.sources) or reading.authority == HOUSE


def _reading_spans(question: Question, ground: Ground) -> dict[str, Span]:
    written = (node for file in ground.files for node in nodes_of(file, nodes.Question))
    lines = (line for node in written if node.name.text == short(question.id) for line in node.lines)
    return {line.name.text: line.name.span for line in lines if isinstance(line, nodes.Reading)}


FINDER = Finder("without-source", find)
