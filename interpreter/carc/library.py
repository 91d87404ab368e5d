"""Finds rule files: shipped rulesets by name, files and folders by path, and all that they require; checks them.

A ruleset is one file that begins with `ruleset NAME`, and the files of its folder that begin with `continues NAME`.
What a path does not offer is looked for among the shipped rulesets. It knows only the first line of a file and the
names that its declarations mention; what they mean is checked elsewhere.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from carc.check import Checked, check
from carc.check.installed import Index, Installed
from carc.data import data_folder
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.files import NotText, UnknownRuleset, UnreadableFile
from carc.diagnostics.problems.library import FileTooLarge, LeadsOut, NoRuleFiles
from carc.source import Source, Span
from carc.syntax import nodes
from carc.syntax.parse import parse

SUFFIX = ".carc"
LARGEST_FILE = 4_000_000  # bytes
_SHIPPED = "rulesets"
_HEADER = re.compile(r"^(ruleset|continues)[ ]+([a-z0-9-]+)")
_DECLARATION = re.compile(r"^(feature|piece|token|pile|track|link|group|words|occasion|tile|rule)[ ]+([a-z0-9-]+)")
_OWN_LINE = re.compile(r"^ +(?:has|keeps)[ ]+([a-z0-9, -]+):")
_REQUEST = "RULES"  # the name of the line that a person typed, in messages


@dataclass(slots=True)
class Shelf:
    """Files by the ruleset that they begin or continue, and files without a header by their own name."""

    rulesets: dict[str, list[Source]] = field(default_factory=dict)
    others: list[Source] = field(default_factory=list)

    def put(self, source: Source) -> None:
        """One more file."""
        name = header_name(source)
        if name:
            self.rulesets.setdefault(name, []).append(source)
        else:
            self.others.append(source)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found and checked. `plays` are the rulesets that a person named, house rules among them.

    `sources` are the files that were read, by their names in messages; `own` those among them that lie where a person
    pointed, and not among the shipped rulesets.
    """

    checked: Checked
    plays: tuple[str, ...]
    problems: list[Problem]
    sources: dict[str, Source]
    own: frozenset[str] = frozenset()


def load(names: Sequence[str]) -> Loaded:
    """Finds, reads and checks rulesets. `names`: shipped rulesets, paths of rule files, folders and tables."""
    request = _Request(names)
    files = list(request.files())
    plays = tuple(dict.fromkeys(request.plays))
    checked = check([file for file, _ in files], given=plays, installed=request.installed())
    problems = [*request.problems, *(problem for _, found in files for problem in found), *checked.problems]
    sources = {file.span.source.name: file.span.source for file, _ in files}
    named = tuple(dict.fromkeys((*plays, *_house_rules(files))))
    return Loaded(checked, named, sorted_problems(problems), sources, request.own & sources.keys())


def shipped() -> tuple[str, ...]:
    """The names of the shipped rulesets."""
    return tuple(sorted(_shipped_shelf([]).rulesets))


def header_name(source: Source) -> str:
    """The ruleset that a file begins or continues; empty for house rules and tables."""
    first = next((line for line in source.lines if line.strip() and not line.startswith("#")), "")
    found = _HEADER.match(first)
    return found.group(2) if found else ""


def _house_rules(files: Iterable[tuple[nodes.File, list[Problem]]]) -> Iterator[str]:
    """The files without a header that hold more than tables."""
    for file, _ in files:
        if any(not isinstance(node, nodes.Table) for node in file.declarations):
            source = file.span.source
            yield from () if header_name(source) else (Path(source.name).stem,)


# ---------------------------------------------------------------- what a person named


class _Request:
    """The files that some names stand for, and those that these need."""

    def __init__(self, names: Sequence[str]) -> None:
        self.problems: list[Problem] = []
        self.plays: list[str] = []
        self._shipped = _shipped_shelf(self.problems)
        self._local = Shelf()
        self._wanted: list[str] = []
        self._house: list[Source] = []
        self._line = Source(_REQUEST, " ".join(names))
        column = 1
        for name in names:
            self._take(name, Span(self._line, 1, column, column + len(name)))
            column += len(name) + 1

    def _take(self, name: str, span: Span) -> None:
        path = Path(name)
        if name in self._shipped.rulesets and not path.is_file():
            self._want(name)
        elif path.is_dir():
            self._take_folder(path, span)
        elif path.is_file():
            self._take_file(path, span)
        elif name.endswith(SUFFIX) or "/" in name or "\\" in name:
            self.problems.append(UnreadableFile(span, name, os.strerror(errno.ENOENT)))
        else:
            self.problems.append(UnknownRuleset(span, name, tuple(sorted(self._shipped.rulesets))))

    def _want(self, name: str) -> None:
        self._wanted.append(name)
        self.plays.append(name)

    def _take_folder(self, folder: Path, span: Span) -> None:
        shelf = _shelf(folder, span, self.problems)
        if not shelf.rulesets and not shelf.others:
            self.problems.append(NoRuleFiles(span, str(folder)))
        self._merge(shelf)
        self._house += shelf.others
        for name in sorted(shelf.rulesets):
            self._want(name)

    def _take_file(self, path: Path, span: Span) -> None:
        source = read_source(path, str(path), span, self.problems)
        if source is None:
            return
        name = header_name(source)
        self._merge(_shelf(path.parent, span, []))
        if name:
            self._want(name)
        else:
            self._house.append(source)

    def _merge(self, shelf: Shelf) -> None:
        for name, sources in shelf.rulesets.items():
            self._local.rulesets.setdefault(name, sources)

    def installed(self) -> Installed:
        """All rulesets that could be named, and an index of what they declare."""
        shelves = {**self._shipped.rulesets, **self._local.rulesets}
        return Installed(tuple(sorted(shelves)), cache(lambda: _index(shelves)))

    # ------------------------------------------------------------ all files

    @property
    def own(self) -> frozenset[str]:
        """The names of the files that lie where a person pointed."""
        found = [*self._house, *(source for sources in self._local.rulesets.values() for source in sources)]
        return frozenset(source.name for source in found)

    def files(self) -> Iterator[tuple[nodes.File, list[Problem]]]:
        """Every file that is needed, parsed, with what is wrong in it."""
        done: set[str] = set()
        waiting = list(dict.fromkeys(self._wanted))
        for source in self._house:
            parsed = parse(source)
            self.plays += _tables_play(parsed[0])
            waiting += _mentioned(parsed[0])
            yield parsed
        while waiting:
            name = waiting.pop(0)
            if name in done:
                continue
            done.add(name)
            for source in self._local.rulesets.get(name) or self._shipped.rulesets.get(name) or ():
                parsed = parse(source)
                waiting += _mentioned(parsed[0])
                yield parsed


def _tables_play(file: nodes.File) -> list[str]:
    tables = (node for node in file.declarations if isinstance(node, nodes.Table))
    return [name.text for node in tables for line in node.lines if isinstance(line, nodes.Play) for name in line.names]


def _mentioned(file: nodes.File) -> list[str]:
    """The rulesets that a file requires, needs, plays, does not go together with, or whose rules it names in full."""
    return [name for node in file.declarations for line in node.lines for name in _names_in(line)]


def _names_in(line: nodes.Line) -> Iterator[str]:
    if isinstance(line, nodes.OnlyOf):
        yield line.ruleset.text
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


def _index(rulesets: Mapping[str, Iterable[Source]]) -> Index:
    """What rulesets declare, found by the first words of lines alone; of several that do, the first by name."""
    found: dict[tuple[str, str], str] = {}
    for name in sorted(rulesets):
        for source in rulesets[name]:
            for line in source.lines:
                for declared in _declared(line):
                    found.setdefault(declared, name)
    return found


def _declared(line: str) -> Iterator[tuple[str, str]]:
    thing, own = _DECLARATION.match(line), _OWN_LINE.match(line)
    if thing:
        yield "rule" if thing[1] == "rule" else "thing", thing[2]
    for name in own[1].split(",") if own else ():
        yield "property", name.strip()


# ---------------------------------------------------------------- files


def _shipped_shelf(problems: list[Problem]) -> Shelf:
    shelf = Shelf()
    nowhere = Span(Source(_SHIPPED, ""), 1, 1, 1)
    for name, file in _shipped_files(data_folder(_SHIPPED), _SHIPPED):
        source = read_source(file, name, nowhere, problems)
        if source:
            shelf.put(source)
    return shelf


def _shipped_files(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _shipped_files(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(SUFFIX):
            yield f"{name}/{entry.name}", entry


def _shelf(folder: Path, span: Span, problems: list[Problem]) -> Shelf:
    """The rule files of a folder itself; links that lead out of it are not followed."""
    shelf = Shelf()
    inside = folder.resolve()
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if _leads_out(path, inside):
            problems.append(LeadsOut(span, str(path)))
            continue
        source = read_source(path, str(path), span, problems)
        if source:
            shelf.put(source)
    return shelf


def _leads_out(path: Path, inside: Path) -> bool:
    try:
        return not path.resolve().is_relative_to(inside)
    except (OSError, RuntimeError):  # links in a circle lead nowhere, and cannot be read either
        return False


def read_source(file: Traversable, name: str, span: Span, problems: list[Problem]) -> Source | None:
    """A rule file, with the name that messages give it; or one more problem at the span, which named the file."""
    try:
        if not file.is_file():  # a folder, or a pipe, at which one would wait for ever
            problems.append(UnreadableFile(span, name, "no plain file"))
            return None
        with file.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as failure:
        problems.append(UnreadableFile(span, name, failure.strerror or ""))
        return None
    return decoded(data, name, span, problems)


def decoded(data: bytes, name: str, span: Span, problems: list[Problem]) -> Source | None:
    """What `read_source` makes of the first bytes of a file, of which one more than it may have are looked at."""
    if len(data) > LARGEST_FILE:
        problems.append(FileTooLarge(span, name, LARGEST_FILE))
        return None
    try:
        return Source(name, data.decode("utf-8"))
    except UnicodeDecodeError as failure:
        problems.append(NotText(span, name, failure.start))
        return None
