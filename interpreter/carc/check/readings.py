"""Questions as they are declared: readings with their authority and sources, ranges of numbers, optional rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.check.citations import citations
from carc.check.places import place
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import DuplicateName
from carc.diagnostics.problems.questions import DefaultOutOfRange, NoDefault, UnknownReadingWord
from carc.model.things import Question, Reading
from carc.syntax import nodes

AUTHORITIES = ("official", "clarified", "interim", "community", "house")
DEFAULT = "default"
OFF, ON = "off", "on"


def questions(listed: Iterable[nodes.Declaration], scope: Scope) -> Iterator[Question]:
    """The questions that are declared, and one for each optional rule: whether it is played."""
    seen: dict[str, nodes.Name] = {}
    for node in listed:
        if isinstance(node, nodes.Question) or (isinstance(node, nodes.Rule) and _is_optional(node)):
            earlier = seen.setdefault(node.name.text, node.name)
            if earlier is not node.name:
                places = ((earlier.span, f"question `{earlier.text}`"),)
                scope.report(DuplicateName(node.name.span, node.name.text, "question", "question", places=places))
            yield _question(node, scope) if isinstance(node, nodes.Question) else _whether(node, scope)


def _is_optional(node: nodes.Rule) -> bool:
    return any(isinstance(line, nodes.Optional) for line in node.lines)


def _whether(node: nodes.Rule, scope: Scope) -> Question:
    readings = (Reading(name=OFF, title="Not played"), Reading(name=ON, title="Played"))
    return Question(
        id=f"{scope.catalog.ruleset}.{node.name.text}",
        title=node.title,
        ruleset=scope.catalog.ruleset,
        readings=readings,
        default=OFF,
        sources=citations(node.lines, scope),
        place=place(node.name.span),
    )


def _question(node: nodes.Question, scope: Scope) -> Question:
    lines = [line for line in node.lines if isinstance(line, nodes.Reading)]
    numbers = next((line for line in node.lines if isinstance(line, nodes.RangeOf)), None)
    if numbers and not numbers.least <= numbers.default <= numbers.most:
        scope.report(DefaultOutOfRange(numbers.span, numbers.default, numbers.least, numbers.most))
    return Question(
        id=f"{scope.catalog.ruleset}.{node.name.text}",
        title=node.title,
        ruleset=scope.catalog.ruleset,
        readings=tuple(_reading(line, scope) for line in lines),
        default=str(numbers.default) if numbers else _default(node, lines, scope),
        numbers=(numbers.least, numbers.most) if numbers else None,
        sources=citations(node.lines, scope),
        place=place(node.name.span),
    )


def _default(node: nodes.Question, lines: list[nodes.Reading], scope: Scope) -> str:
    defaults = [line.name.text for line in lines if DEFAULT in {word.text for word in line.words}]
    if len(defaults) != 1:
        scope.report(NoDefault(node.name.span, node.name.text, tuple(defaults)))
    return defaults[0] if defaults else ""


def _reading(line: nodes.Reading, scope: Scope) -> Reading:
    known = (*AUTHORITIES, DEFAULT)
    for word in line.words:
        if word.text not in known:
            scope.report(UnknownReadingWord(word.span, word.text, nearest(word.text, known), known))
    authority = next((word.text for word in line.words if word.text in AUTHORITIES), "")
    return Reading(name=line.name.text, title=line.title, authority=authority, sources=citations(line.sources, scope))
