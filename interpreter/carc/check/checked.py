"""All rulesets of some files, with the tables and examples in them, and every problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from carc.check.groups import Group, closure, group, in_order
from carc.check.installed import NOTHING_ELSE, Installed
from carc.check.needing import check_examples, check_needing
from carc.check.places import Sources
from carc.check.report import Enough, Report
from carc.check.rulesets import check_ruleset
from carc.check.shelf import Library, visible
from carc.check.tables import table
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.names import UnknownName
from carc.model.examples import Example
from carc.model.things import Ruleset, Table
from carc.source import Span
from carc.syntax import nodes


@dataclass(frozen=True, slots=True)
class Checked:
    """The rulesets by name, what is required first; only fit for use where no problem is an error."""

    rulesets: dict[str, Ruleset]
    tables: tuple[Table, ...]
    examples: tuple[Example, ...]
    problems: list[Problem]


def check(
    files: Iterable[nodes.File],
    known: Mapping[str, Ruleset] | None = None,
    given: Iterable[str] = (),
    installed: Installed = NOTHING_ELSE,
) -> Checked:
    """Checks whole rulesets: all files of each, and of all that they require or need.

    `known` are rulesets that were checked before. `given` are those that a person named: house rules see them all.
    `installed` tells where names come from that none of these declares.
    """
    files = list(files)
    library = Library(dict(known or {}), Sources(file.span.source for file in files), Report(), installed)
    examples: list[Example] = []
    tables: list[Table] = []
    given = tuple(given)
    with suppress(Enough):
        groups = _check_rulesets(files, given, library)
        examples += (example for one, sees in groups for example in check_examples(one, sees, library))
        beside = (*given, *(one.name for one, _ in groups if one.header is None))
        tables += (
            _table(node, beside, library)
            for file in files
            for node in file.declarations
            if isinstance(node, nodes.Table)
        )
    return Checked(library.rulesets, tuple(tables), tuple(examples), sorted_problems(library.report.problems))


def _check_rulesets(
    files: list[nodes.File], given: tuple[str, ...], library: Library
) -> list[tuple[Group, tuple[str, ...]]]:
    """Checks all rulesets, what is required first; each with the rulesets that it sees."""
    known, report = library.rulesets, library.report
    ordered = in_order(group(files, given, known, report), known, report)
    library.rules.update(_all_rules(ordered, library))
    library.steps.update(_all_steps(ordered, library))
    requires = {name: ruleset.requires for name, ruleset in known.items()}
    requires |= {one.name: tuple(name.text for name in one.requires) for one in ordered}
    groups = [(one, _others(one.name, closure([one.name], requires))) for one in ordered]
    for check_part in (check_ruleset, check_needing):
        for one, sees in groups:
            library.rulesets[one.name] = check_part(one, sees, library)
    return groups


def _all_rules(groups: Iterable[Group], library: Library) -> Iterator[tuple[str, Span]]:
    """The rules of all rulesets by identity, those known before first."""
    for ruleset in library.rulesets.values():
        yield from ((rule.id, library.sources.span(rule.place)) for rule in ruleset.rules)
    for one in groups:
        rules = (node for node in one.declarations if isinstance(node, nodes.Rule))
        yield from ((f"{one.name}.{node.name.text}", node.name.span) for node in rules)


def _all_steps(groups: Iterable[Group], library: Library) -> Iterator[str]:
    """The steps of all rulesets by identity; those that give an anchor its body are the ruleset's of the anchor."""
    for ruleset in library.rulesets.values():
        yield from (step.id for step in ruleset.steps)
    for one in groups:
        yield from (f"{one.name}.{node.name.text}" for node in one.declarations if isinstance(node, nodes.Step))


def _others(name: str, names: Iterable[str]) -> tuple[str, ...]:
    return tuple(other for other in names if other != name)


def _table(node: nodes.Table, beside: Iterable[str], library: Library) -> Table:
    """A table. It may speak of all that it plays, and of the rulesets and house rules that are played beside it."""
    named = [name for line in node.lines for name in _rulesets(line)]
    for name in named:
        if name.text not in library.rulesets:
            near = nearest(name.text, library.rulesets)
            library.report.add(UnknownName(name.span, name.text, "ruleset", near))
    sees = visible((*(name.text for name in named), *beside), library)
    return table(node, library.scope("", sees), library.rulesets)


def _rulesets(line: nodes.Line) -> tuple[nodes.Name, ...]:
    """The rulesets that a line of a table plays."""
    if isinstance(line, nodes.OnlyOf):
        return (line.ruleset,)
    return line.names if isinstance(line, nodes.Play | nodes.TilesOnly) else ()
