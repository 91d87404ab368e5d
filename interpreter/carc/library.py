"""Reads rulesets and all that they require, and checks them together.

It follows the names of rulesets from file to file; what else the files say is checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from carc.check import Checked, check
from carc.check.installed import Installed
from carc.diagnostics.problem import Problem, sorted_problems
from carc.first_words import index
from carc.shelves import Request, header_name
from carc.source import Source
from carc.syntax import nodes
from carc.syntax.allowances import allowances
from carc.syntax.remembered import parsed


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found and checked. `plays` are the rulesets that a person named, house rules among them.

    `sources` are the files that were read, by their names in messages; `own` those among them that lie where a person
    pointed, and not among the shipped rulesets. `allowed`: what is no problem since a remark allows it.
    """

    checked: Checked
    plays: tuple[str, ...]
    problems: list[Problem]
    sources: dict[str, Source]
    own: frozenset[str] = frozenset()
    allowed: tuple[Problem, ...] = ()


def load(names: Sequence[str]) -> Loaded:
    """Finds, reads and checks rulesets. `names`: shipped rulesets, paths of rule files, folders and tables."""
    request = Request(names)
    files = list(_files(request))
    plays = tuple(dict.fromkeys(request.plays))
    checked = check([file for file, _ in files], given=plays, installed=_installed(request))
    found = [*request.problems, *(problem for _, found in files for problem in found), *checked.problems]
    sources = {file.span.source.name: file.span.source for file, _ in files}
    named = tuple(dict.fromkeys((*plays, *_house_rules(files))))
    allowed = tuple(problem for problem in found if _is_allowed(problem))
    problems = sorted_problems([problem for problem in found if problem not in allowed])
    return Loaded(checked, named, problems, sources, request.own & sources.keys(), allowed)


def _is_allowed(problem: Problem) -> bool:
    """Whether a remark allows a problem that may be allowed."""
    name, span = problem.allowed_as, problem.span
    return bool(name) and any(one.speaks_of(name, span) for one in allowances(span.source))


def _installed(request: Request) -> Installed:
    """All rulesets that could be named, and an index of what they declare."""
    files = request.rulesets()
    return Installed(tuple(sorted(files)), cache(lambda: index(files)))


def _house_rules(files: Iterable[tuple[nodes.File, list[Problem]]]) -> Iterator[str]:
    """The files without a header that hold more than tables."""
    for file, _ in files:
        if any(not isinstance(node, nodes.Table) for node in file.declarations):
            source = file.span.source
            yield from () if header_name(source) else (Path(source.name).stem,)


def _files(request: Request) -> Iterator[tuple[nodes.File, list[Problem]]]:
    """Every file that is needed, parsed, with what is wrong in it."""
    done: set[str] = set()
    waiting = list(dict.fromkeys(request.wanted))
    for source in request.house:
        file, problems = parsed(source)
        request.plays += _tables_play(file)
        waiting += _mentioned(file)
        yield file, problems
    while waiting:
        name = waiting.pop(0)
        if name in done:
            continue
        done.add(name)
        for source in request.files_of(name):
            file, problems = parsed(source)
            waiting += _mentioned(file)
            yield file, problems


def _tables_play(file: nodes.File) -> list[str]:
    tables = (node for node in file.declarations if isinstance(node, nodes.Table))
    return [name.text for node in tables for line in node.lines if isinstance(line, nodes.Play) for name in line.names]


def _mentioned(file: nodes.File) -> list[str]:
    """The rulesets that a file requires, needs, plays, counts, excludes, or whose rules it names in full."""
    return [name for node in file.declarations for line in node.lines for name in _names_in(line)]


def _names_in(line: nodes.Line) -> Iterator[str]:
    if isinstance(line, nodes.OnlyOf):
        yield line.ruleset.text
    if isinstance(line, nodes.CopiesOf):
        yield line.name.text
    if isinstance(line, nodes.Requires | nodes.Needs | nodes.Play | nodes.TilesOnly | nodes.Against):
        yield from (name.text for name in line.names)
    if isinstance(line, nodes.Needs):
        yield from (name for below in line.lines for name in _names_in(below))
    yield from (path.names[0].text for path in _paths_in(line) if len(path.names) > 1)


def _paths_in(line: nodes.Line) -> tuple[nodes.Path, ...]:
    """The rules, or what belongs to rules, that a line names."""
    match line:
        case nodes.Overrides() | nodes.Comes() | nodes.SwitchOff() | nodes.Change():
            return line.targets
        case nodes.Prefer():
            return line.winner, line.loser
        case nodes.Order():
            return line.rule, line.other
    return ()
