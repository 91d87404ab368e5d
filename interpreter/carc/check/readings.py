"""Questions as they are declared: readings with their sources, ranges of numbers, switches, optional rules.

Which question one follows is found when all of them are known, see `following`.
"""

from __future__ import annotations

from collections.abc import Iterator

from carc.check.citations import citations
from carc.check.places import place
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import DuplicateName
from carc.diagnostics.problems.questions import DefaultOutOfRange, NoDefault, UnknownReadingWord
from carc.model.asked import ABSENT, OFF, ON, PLAYED
from carc.model.things import Question, Reading
from carc.syntax import nodes

AUTHORITIES = ("official", "clarified", "interim", "community", "house")
DEFAULT = "default"


def questions(listed: list[nodes.Declaration], scope: Scope) -> Iterator[Question]:
    """The questions that are declared, and one for each switch and each optional rule: whether it is played."""
    asking = [node for node in listed if isinstance(node, nodes.Question | nodes.Switch) or _is_optional(node)]
    _refuse_second_names(asking, listed, scope)
    for node in asking:
        yield _question(node, scope) if isinstance(node, nodes.Question) else _whether(node, scope)


def _is_optional(node: nodes.Declaration) -> bool:
    return isinstance(node, nodes.Rule) and any(isinstance(line, nodes.Optional) for line in node.lines)


def _refuse_second_names(asking: list[nodes.Declaration], listed: list[nodes.Declaration], scope: Scope) -> None:
    """No two questions of one name; and no switch named as a rule, for tables switch both off by their names."""
    rules = {node.name.text: node.name for node in listed if isinstance(node, nodes.Rule)}
    seen: dict[str, nodes.Name] = {}
    for node in asking:
        name = node.name
        earlier = seen.setdefault(name.text, name)
        if earlier is not name:
            places = ((earlier.span, f"question `{earlier.text}`"),)
            scope.report(DuplicateName(name.span, name.text, "question", "question", places=places))
        elif isinstance(node, nodes.Switch) and name.text in rules:
            places = ((rules[name.text].span, f"rule `{name.text}`"),)
            scope.report(DuplicateName(name.span, name.text, "switch", "rule", places=places))


def _whether(node: nodes.Declaration, scope: Scope) -> Question:
    out, into = (ABSENT, PLAYED) if isinstance(node, nodes.Switch) else (OFF, ON)
    played = isinstance(node, nodes.Switch) and not node.absent
    readings = (Reading(name=out, title="Not played"), Reading(name=into, title="Played"))
    return Question(
        id=f"{scope.catalog.ruleset}.{node.name.text}",
        title=node.title,
        ruleset=scope.catalog.ruleset,
        readings=readings,
        default=into if played else out,
        sources=citations(node.lines, scope),
        place=place(node.name.span),
    )


def _question(node: nodes.Question, scope: Scope) -> Question:
    lines = [line for line in node.lines if isinstance(line, nodes.Reading)]
    numbers = next((line for line in node.lines if isinstance(line, nodes.RangeOf)), None)
    if numbers and not numbers.least <= numbers.default <= numbers.most:
        span = numbers.span.of(str(numbers.default))
        scope.report(DefaultOutOfRange(span, numbers.default, numbers.least, numbers.most))
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
    follows = any(isinstance(line, nodes.Follows) for line in node.lines)
    if len(defaults) > 1 or not (defaults or follows):
        scope.report(NoDefault(node.name.span, node.name.text, tuple(defaults)))
    return defaults[0] if defaults else ""


def _reading(line: nodes.Reading, scope: Scope) -> Reading:
    known = (*AUTHORITIES, DEFAULT)
    for word in line.words:
        if word.text not in known:
            scope.report(UnknownReadingWord(word.span, word.text, nearest(word.text, known), known))
    authority = next((word.text for word in line.words if word.text in AUTHORITIES), "")
    return Reading(name=line.name.text, title=line.title, authority=authority, sources=citations(line.sources, scope))
