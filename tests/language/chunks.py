"""Language tests as text: chunks of rule files with the expected message on the offending line.

Chunks are parted by lines of `---`. On a line that is wrong stands `#! code: fragment`, once for each problem of the
line; the fragment occurs in the message, below the carets or in the help. A chunk without any must be fine. All
problems of a chunk are compared: none may be missing, none too many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render
from carc.diagnostics.wording import worded
from carc.source import Source

Check = Callable[[Source], list[Problem]]

_EXPECTATION = re.compile(r" *#! *([a-z0-9-]+): *(.*?)(?= *#!|$)")


@dataclass(frozen=True)
class Expectation:
    line: int
    code: str
    fragment: str

    def is_met_by(self, problem: Problem) -> bool:
        return (self.line, self.code) == (problem.span.line, problem.code) and self.fragment in said(problem)


@dataclass(frozen=True)
class Chunk:
    """A rule file of its own, begun on line `first` of its file."""

    path: Path
    first: int
    text: str
    expected: tuple[Expectation, ...]

    def __str__(self) -> str:
        return f"{self.path.stem}:{self.first}"


def chunks(folder: Path) -> list[Chunk]:
    """All chunks of the files of a folder."""
    return [chunk for path in sorted(folder.glob("*.carc")) for chunk in _chunks(path)]


def _chunks(path: Path) -> Iterator[Chunk]:
    first = 1
    for text in re.split(r"^---\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
        lines = text.split("\n")
        if text.strip():
            yield Chunk(path, first, "\n".join(_EXPECTATION.sub("", line) for line in lines), tuple(_expected(lines)))
        first += len(lines)


def _expected(lines: list[str]) -> Iterator[Expectation]:
    for number, line in enumerate(lines, start=1):
        for code, fragment in _EXPECTATION.findall(line):
            yield Expectation(number, code, fragment)


def said(problem: Problem) -> str:
    """All that is said about a problem."""
    wording = worded(problem)
    return f"{wording.message} | {wording.label} | {wording.help}"


def differences(chunk: Chunk, check: Check) -> list[str]:
    """What a check of the chunk misses, and what it finds beyond what is expected, in words."""
    found = check(Source(str(chunk), chunk.text))
    missing = list(chunk.expected)
    extra = []
    for problem in found:
        met = next((expectation for expectation in missing if expectation.is_met_by(problem)), None)
        if met is None:
            extra.append(problem)
        else:
            missing.remove(met)
    return [f"missing: {expectation}" for expectation in missing] + [f"extra: {render(problem)}" for problem in extra]
