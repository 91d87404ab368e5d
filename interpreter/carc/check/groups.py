"""Which declarations belong to which ruleset, and in which order rulesets are checked: what is required first.

It looks only at headers. A file without one is a house rule: a ruleset of its own that requires all that are given
with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from carc.check.copies import without_copies
from carc.check.report import Report
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import DuplicateName, UnknownName
from carc.diagnostics.problems.things import CircleOfRulesets, HeaderNotFirst, NoRulesetYet
from carc.source import Span
from carc.syntax import nodes

_NO_RULESET = (nodes.Table, nodes.Ruleset, nodes.Continues)


@dataclass(slots=True)
class Group:
    """The declarations of one ruleset, from all its files; `header` is None for a house rule."""

    name: str
    header: nodes.Ruleset | None
    span: Span
    requires: tuple[nodes.Name, ...] = ()
    declarations: list[nodes.Declaration] = field(default_factory=list)


def group(files: Iterable[nodes.File], given: Iterable[str], known: Iterable[str], report: Report) -> dict[str, Group]:
    """The rulesets of these files by name, and whose declarations they hold."""
    listed = without_copies([file for file in files if file.declarations], report)
    known = set(known)
    groups: dict[str, Group] = {}
    for file in listed:
        _check_headers(file, report)
        header = file.declarations[0]
        if isinstance(header, nodes.Ruleset):
            _begin(header, groups, known, report)
    for file in listed:
        _fill(file, groups, tuple(given), known, report)
    return groups


def _check_headers(file: nodes.File, report: Report) -> None:
    for node in file.declarations[1:]:
        if isinstance(node, nodes.Ruleset | nodes.Continues):
            word = "ruleset" if isinstance(node, nodes.Ruleset) else "continues"
            report.add(HeaderNotFirst(node.span, word))


def _begin(header: nodes.Ruleset, groups: dict[str, Group], known: set[str], report: Report) -> None:
    name = header.name.text
    if name in groups or name in known:
        places = ((groups[name].span, f"ruleset `{name}`"),) if name in groups else ()
        report.add(DuplicateName(header.name.span, name, "ruleset", "ruleset", places=places))
    names = tuple(name for line in header.lines if isinstance(line, nodes.Requires) for name in line.names)
    groups.setdefault(name, Group(name, header, header.name.span, names, [header]))


def _fill(file: nodes.File, groups: dict[str, Group], given: tuple[str, ...], known: set[str], report: Report) -> None:
    header = file.declarations[0]
    declarations = [node for node in file.declarations if not isinstance(node, _NO_RULESET)]
    if isinstance(header, nodes.Ruleset):
        groups[header.name.text].declarations += declarations
    elif isinstance(header, nodes.Continues):
        if header.name.text in groups:
            groups[header.name.text].declarations += declarations
        else:
            report.add(NoRulesetYet(header.name.span, header.name.text))
    elif declarations:
        headed = {name for name, one in groups.items() if one.header} | known
        _house_rule(file, declarations, groups, tuple(name for name in given if name in headed))


def _house_rule(
    file: nodes.File, declarations: list[nodes.Declaration], groups: dict[str, Group], given: tuple[str, ...]
) -> None:
    stem = PurePosixPath(file.span.source.name.replace("\\", "/")).stem
    name = next(name for name in (stem, *(f"{stem}-{number}" for number in range(2, 1000))) if name not in groups)
    names = tuple(nodes.Name(file.span, ruleset) for ruleset in given)
    groups[name] = Group(name, None, file.span, names, declarations)


# ---------------------------------------------------------------- order


def in_order(groups: Mapping[str, Group], known: Iterable[str], report: Report) -> list[Group]:
    """The rulesets, those first that others require; unknown requirements and circles are reported."""
    done: dict[str, Group] = {}
    names = {*groups, *known}
    for one in groups.values():
        _visit(one, groups, names, done, (), report)
    return list(done.values())


def _visit(
    one: Group,
    groups: Mapping[str, Group],
    names: set[str],
    done: dict[str, Group],
    path: tuple[str, ...],
    report: Report,
) -> None:
    if one.name in done:
        return
    for required in one.requires:
        if required.text not in names:
            report.add(UnknownName(required.span, required.text, "ruleset", nearest(required.text, names)))
        elif required.text in (*path, one.name):
            circle = (*path, one.name)
            report.add(CircleOfRulesets(required.span, (*circle[circle.index(required.text) :], required.text)))
        elif required.text in groups:
            _visit(groups[required.text], groups, names, done, (*path, one.name), report)
    done.setdefault(one.name, one)


def closure(names: Iterable[str], requires: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """These rulesets and all that they require, each after what it requires."""
    found: dict[str, None] = {}

    def add(name: str, path: tuple[str, ...]) -> None:
        for required in requires.get(name, ()):
            if required not in found and required not in path:
                add(required, (*path, name))
        if name in requires:
            found[name] = None

    for name in names:
        add(name, (name,))
    return tuple(found)
