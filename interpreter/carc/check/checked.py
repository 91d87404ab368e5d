"""All rulesets of some files, with the tables and examples in them, and every problem."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from carc.check.groups import closure, group, in_order
from carc.check.places import Sources
from carc.check.report import Report
from carc.check.rulesets import Library, check_examples, check_needing, check_ruleset, visible
from carc.check.tables import table
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.names import UnknownName
from carc.model.examples import Example
from carc.model.things import Ruleset, Table
from carc.syntax import nodes


@dataclass(frozen=True, slots=True)
class Checked:
    """The rulesets by name, what is required first; only fit for use where no problem is an error."""

    rulesets: dict[str, Ruleset]
    tables: tuple[Table, ...]
    examples: tuple[Example, ...]
    problems: list[Problem]


def check(
    files: Iterable[nodes.File], known: Mapping[str, Ruleset] | None = None, given: Iterable[str] = ()
) -> Checked:
    """Checks whole rulesets: all files of each, and of all that they require or need.

    `known` are rulesets that were checked before. `given` are those that a person named: house rules see them all.
    """
    files, known = list(files), dict(known or {})
    report = Report()
    groups = group(files, given, known, report)
    ordered = in_order(groups, known, report)
    library = Library(known, Sources(file.span.source for file in files), report)
    requires = {name: ruleset.requires for name, ruleset in known.items()}
    requires |= {one.name: tuple(name.text for name in one.requires) for one in ordered}
    sees = {one.name: tuple(set_aside(one.name, closure([one.name], requires))) for one in ordered}
    for one in ordered:
        library.rulesets[one.name] = check_ruleset(one, sees[one.name], library)
    for one in ordered:
        library.rulesets[one.name] = check_needing(one, sees[one.name], library)
    examples = [example for one in ordered for example in check_examples(one, sees[one.name], library)]
    tables = [_table(node, library) for file in files for node in file.declarations if isinstance(node, nodes.Table)]
    return Checked(library.rulesets, tuple(tables), tuple(examples), sorted_problems(report.problems))


def set_aside(name: str, names: Iterable[str]) -> Iterable[str]:
    """The names without this one."""
    return (other for other in names if other != name)


def _table(node: nodes.Table, library: Library) -> Table:
    named = [name for line in node.lines if isinstance(line, nodes.Play | nodes.TilesOnly) for name in line.names]
    for name in named:
        if name.text not in library.rulesets:
            near = nearest(name.text, library.rulesets)
            library.report.add(UnknownName(name.span, name.text, "ruleset", near))
    return table(node, library.scope("", visible((name.text for name in named), library)))
