"""What a table switches on or off: parts of rulesets, which are questions, and single rules."""

from __future__ import annotations

from collections.abc import Iterator

from carc.check.said import Said
from carc.check.scope import Scope
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import AmbiguousName, UnknownName
from carc.diagnostics.problems.tables import NotGiven, NotSwitchable
from carc.model.asked import leader, left_out, taken_in
from carc.model.things import Question
from carc.syntax import nodes


def switched(lines: tuple[nodes.Line, ...], word: str, scope: Scope) -> Iterator[Said]:
    """What is switched `off` or `on`, each with the reason."""
    form = nodes.SwitchOff if word == "off" else nodes.SwitchOn
    for line in lines:
        if isinstance(line, form):
            for path in line.targets:
                if name := _target(path, word, scope):
                    yield Said(f"switch {word}", name, line.because, path.span)


def _target(path: nodes.Path, word: str, scope: Scope) -> str:
    """The question or rule that is switched; empty, reported, where there is none."""
    catalog = scope.catalog
    asked = leader(catalog.identity(path.text, catalog.questions), catalog.questions)
    parts = [name for name in asked if _reading(catalog.questions[name], word)]
    rules = catalog.identity(path.text, catalog.rules)
    found = parts or (rules if word == "off" else ())
    if len(found) == 1:
        return found[0]
    if found:
        scope.report(AmbiguousName(path.span, path.text, tuple(found)))
    elif asked:
        readings = tuple(one.name for one in catalog.questions[asked[0]].readings)
        scope.report(NotSwitchable(path.span, path.text, word, "question", readings))
    else:
        _unknown(path, word, scope)
    return ""


def _reading(question: Question, word: str) -> str:
    return left_out(question) if word == "off" else taken_in(question)


def _unknown(path: nodes.Path, word: str, scope: Scope) -> None:
    catalog = scope.catalog
    ruleset = path.text.rpartition(".")[0]
    if ruleset and ruleset not in catalog.rulesets:
        scope.report(NotGiven(path.span, path.text, "rule or part", ruleset))
        return
    last = path.names[-1].text
    others = {"rule": {*map(_last, catalog.rules)}, "step": {*catalog.steps}, "ruleset": {*catalog.rulesets}}
    sort = next((sort for sort, names in others.items() if last in names), None)
    if sort:
        scope.report(NotSwitchable(path.span, path.text, word, sort))
        return
    parts = [name for name, one in catalog.questions.items() if _reading(one, word)]
    known = [*parts, *(catalog.rules if word == "off" else ())]
    near = nearest(path.text, known if "." in path.text else [*map(_last, known)])
    scope.report(UnknownName(path.span, path.text, "rule or part" if word == "off" else "part", near))


def _last(name: str) -> str:
    return name.partition(".")[2]
