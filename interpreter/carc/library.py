"""Reads rulesets and all that they require, and checks them together.

It follows the names of rulesets from file to file: of those that are played all that they mention, of the others
what they require. What else the files say is checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

from carc.check import Checked, check
from carc.check.installed import Installed
from carc.diagnostics.problem import Problem, sorted_problems
from carc.first_words import index
from carc.mentions import mentioned, played, without
from carc.model.base import Place
from carc.shelves import Request, header_name, shipped
from carc.source import Source, Span
from carc.syntax import nodes
from carc.syntax.allowances import allowances
from carc.syntax.remembered import parsed

Found = tuple[nodes.File, list[Problem]]
"""A file as it was parsed, and what is wrong in it."""


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

    def span(self, place: Place) -> Span:
        """A place of the core, with the text of its file."""
        source = self.sources.get(place.file) or Source(place.file, "")
        return Span(source, place.line, place.column, place.end)


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


@cache
def all_shipped() -> Loaded:
    """All rulesets that ship, read and checked once."""
    return load(shipped())


def _is_allowed(problem: Problem) -> bool:
    """Whether a remark allows a problem that may be allowed."""
    name, span = problem.allowed_as, problem.span
    return bool(name) and any(one.speaks_of(name, span) for one in allowances(span.source))


def _installed(request: Request) -> Installed:
    """All rulesets that could be named, and an index of what they declare."""
    files = request.rulesets()
    return Installed(tuple(sorted(files)), cache(lambda: index(files)))


def _house_rules(files: Iterable[Found]) -> Iterator[str]:
    """The files without a header that hold more than tables."""
    for file, _ in files:
        if any(not isinstance(node, nodes.Table) for node in file.declarations):
            source = file.span.source
            yield from () if header_name(source) else (Path(source.name).stem,)


def _files(request: Request) -> Iterator[Found]:
    """Every file that is needed, parsed, with what is wrong in it; of what is not played only what can matter here."""
    named = [parsed(source) for source in request.house]
    for file, _ in named:
        request.plays += _tables_play(file)
    in_play = _read((*request.wanted, *_spoken_of(named, played)), request)
    beside = _read(_spoken_of([*named, *chain(*in_play.values())], mentioned), request)
    unread = set(request.rulesets()) - in_play.keys() - beside.keys()
    yield from named
    yield from chain(*in_play.values())
    for name in (name for name in beside if name not in in_play):
        yield from ((without(file, unread.__contains__), found) for file, found in beside[name])


def _read(names: Iterable[str], request: Request) -> dict[str, list[Found]]:
    """The files of these rulesets and of all that they require, by the rulesets' names."""
    read: dict[str, list[Found]] = {}
    waiting = list(dict.fromkeys(names))
    while waiting:
        name = waiting.pop(0)
        if name not in read:
            read[name] = [parsed(source) for source in request.files_of(name)]
            waiting += _spoken_of(read[name], played)
    return read


def _spoken_of(files: Iterable[Found], names: Callable[[nodes.File], list[str]]) -> list[str]:
    return [name for file, _ in files for name in names(file)]


def _tables_play(file: nodes.File) -> list[str]:
    tables = (node for node in file.declarations if isinstance(node, nodes.Table))
    return [name.text for node in tables for line in node.lines if isinstance(line, nodes.Play) for name in line.names]
