"""Copies of rule files: a file of a ruleset that declares nothing but what another file of it declares.

A copy is left out, with one message in place of one for each of its names. It looks at names alone, and knows nothing
of what they mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carc.check.report import Report
from carc.diagnostics.problems.library import CopiedFile
from carc.source import Span
from carc.syntax import nodes

_FEWEST: Final = 2
"""How many names make a copy; a single name that stands twice is told as such."""
_NOT_COUNTED = (nodes.Continues, nodes.Extend, nodes.Example, nodes.Table)
"""What several files may have alike."""
Names = frozenset[tuple[str, str]]


def without_copies(files: Sequence[nodes.File], report: Report) -> list[nodes.File]:
    """The files that are no copies of another one, in their order; copies are reported."""
    names = [_names(file) for file in files]
    left: list[nodes.File] = []
    for at, file in enumerate(files):
        others = range(len(files)) if len(names[at]) >= _FEWEST else ()
        other = next((other for other in others if _copies(names, at, other)), None)
        if other is not None:
            report.add(_problem(file, files[other]))
        else:
            left.append(file)
    return left


def _copies(names: Sequence[Names], at: int, other: int) -> bool:
    """Whether one file declares less than the other, or the same and comes later."""
    return names[at] < names[other] or (names[at] == names[other] and at > other)


def _names(file: nodes.File) -> Names:
    """What a file of a ruleset declares, the ruleset itself among it; nothing for other files."""
    ruleset = _ruleset(file)
    named = [node for node in file.declarations if ruleset and not isinstance(node, _NOT_COUNTED)]
    return frozenset((f"{ruleset} {type(node).__name__}", node.name.text) for node in named)


def _ruleset(file: nodes.File) -> str:
    header = file.declarations[0]
    return header.name.text if isinstance(header, nodes.Ruleset | nodes.Continues) else ""


def _problem(copy: nodes.File, other: nodes.File) -> CopiedFile:
    here, there = _span(copy), _span(other)
    places = ((there, "declared here"),)
    return CopiedFile(here, _ruleset(copy), here.source.name, there.source.name, places=places)


def _span(file: nodes.File) -> Span:
    return file.declarations[0].span
