"""Finds rule files by what a person names: shipped rulesets by name, files and folders by path.

A ruleset is one file that begins with `ruleset NAME`, and the files of its folder that begin with `continues NAME`.
A folder goes before what ships only where somebody pointed at it. It reads files and knows their first line; what they
say is for others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from carc.data import data_folder
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.files import MissingFile, NotText, UnknownRuleset, UnreadableFile
from carc.diagnostics.problems.library import FileTooLarge, HidesShipped, LeadsOut, NoRuleFiles, StrayContinuation
from carc.source import Source, Span

SUFFIX = ".carc"
LARGEST_FILE = 4_000_000  # bytes
_SHIPPED = "rulesets"
_HEADER = re.compile(r"^(ruleset|continues)[ ]+([a-z0-9-]+)")
_BEGINS = "ruleset"
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


@cache
def shipped() -> tuple[str, ...]:
    """The names of the shipped rulesets. Whoever merges asks for them; their files are read once."""
    return tuple(sorted(_shipped_shelf()[0].rulesets))


def header_name(source: Source) -> str:
    """The ruleset that a file begins or continues; empty for house rules and tables."""
    _, found = _header(source)
    return found.group(2) if found else ""


def _header(source: Source) -> tuple[int, re.Match[str] | None]:
    """The number of the first line that says something, and what it is if it is a header."""
    lines = enumerate(source.lines, start=1)
    number, first = next(((at, line) for at, line in lines if line.strip() and not line.startswith("#")), (1, ""))
    return number, _HEADER.match(first)


def _begins(source: Source) -> bool:
    _, found = _header(source)
    return bool(found and found.group(1) == _BEGINS)


def _span_of_header(source: Source) -> Span:
    number, found = _header(source)
    return Span(source, number, 1, found.end() + 1 if found else 1)


# ---------------------------------------------------------------- what a person named


class Request:
    """The files that some names stand for, and the problems of finding them.

    `wanted` are rulesets, `plays` the same and all else that was named; `house` are files without a header.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.plays: list[str] = []
        self._shipped, problems = _shipped_shelf()
        self.problems = [*problems]
        self._local = Shelf()
        self._beside: list[Shelf] = []
        self._pointed_at: set[str] = set()
        self.wanted: list[str] = []
        self.house: list[Source] = []
        self._line = Source(_REQUEST, " ".join(names))
        column = 1
        for name in names:
            self._take(name, Span(self._line, 1, column, column + len(name)))
            column += len(name) + 1
        for shelf in self._beside:
            self._merge(shelf)

    def _take(self, name: str, span: Span) -> None:
        path = Path(name)
        if name in self._shipped.rulesets and not path.is_file():
            self._want(name)
        elif path.is_dir():
            self._take_folder(path, span)
        elif path.is_file():
            self._take_file(path, span)
        elif any(sign in name for sign in "./\\"):
            self.problems.append(MissingFile(span, name, _beside(path)))
        else:
            self.problems.append(UnknownRuleset(span, name, tuple(sorted(self._shipped.rulesets))))

    def _want(self, name: str) -> None:
        self.wanted.append(name)
        self.plays.append(name)

    def _take_folder(self, folder: Path, span: Span) -> None:
        shelf = _shelf(folder, span, self.problems)
        if not shelf.rulesets and not shelf.others:
            self.problems.append(NoRuleFiles(span, str(folder)))
        self._beside.append(shelf)
        self._pointed_at.update(shelf.rulesets)
        self.house += shelf.others
        for name in sorted(shelf.rulesets):
            self._want(name)

    def _take_file(self, path: Path, span: Span) -> None:
        source = read_source(path, str(path), span, self.problems)
        if source is None:
            return
        name = header_name(source)
        self._beside.append(_shelf(path.parent, span, []))
        if name:
            self._pointed_at.add(name)
            self._want(name)
        else:
            self.house.append(source)

    def _merge(self, shelf: Shelf) -> None:
        for name, sources in shelf.rulesets.items():
            if not self._stays_hidden(name, sources):
                self._local.rulesets.setdefault(name, sources)

    def _stays_hidden(self, name: str, sources: Sequence[Source]) -> bool:
        """Whether what ships under the name goes before these files; why, is reported unless they are mere copies."""
        ships = {source.text for source in self._shipped.rulesets.get(name, ())}
        first = next(filter(_begins, sources), None)
        if not ships or (first and name in self._pointed_at):
            return False
        others = [source for source in sources if source.text not in ships]
        if first and others:
            self.problems.append(HidesShipped(_span_of_header(first), name, first.name))
        elif others:
            where, *more = map(_span_of_header, others)
            places = tuple((span, "and this") for span in more)
            self.problems.append(StrayContinuation(where, name, places=places))
        return True

    @property
    def own(self) -> frozenset[str]:
        """The names of the files that lie where a person pointed."""
        found = [*self.house, *(source for sources in self._local.rulesets.values() for source in sources)]
        return frozenset(source.name for source in found)

    def files_of(self, name: str) -> Sequence[Source]:
        """The files of a ruleset; a path that a person gave comes before what ships."""
        return self.rulesets().get(name, ())

    def rulesets(self) -> dict[str, list[Source]]:
        """The files of all rulesets that could be named."""
        return {**self._shipped.rulesets, **self._local.rulesets}

    def within_reach(self) -> Iterator[Source]:
        """Every file that what was named, or what that requires, may lie in."""
        yield from self.house
        for _, sources in sorted(self.rulesets().items()):
            yield from sources


# ---------------------------------------------------------------- files


@cache
def _shipped_shelf() -> tuple[Shelf, tuple[Problem, ...]]:
    """What ships, which stays as it is, and what is wrong with its files."""
    shelf, problems = Shelf(), list[Problem]()
    nowhere = Span(Source(_SHIPPED, ""), 1, 1, 1)
    for name, file in _shipped_files(data_folder(_SHIPPED), _SHIPPED):
        source = read_source(file, name, nowhere, problems)
        if source:
            shelf.put(source)
    return shelf, tuple(problems)


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


def _beside(path: Path) -> tuple[str, ...]:
    """The rule files beside a path where there is none, as somebody would type them."""
    try:
        return tuple(sorted(str(other) for other in path.parent.glob(f"*{SUFFIX}")))
    except (OSError, ValueError):
        return ()


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
