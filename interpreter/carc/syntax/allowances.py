"""Remarks that allow what would else be told: `# lint: allow NAME because ...`.

Such a remark speaks of the line on which it stands, or of the next one below it; on the first line of a declaration,
of all lines of the declaration. What may be allowed, and whether a remark allows anything, is known elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from carc.source import Source, Span
from carc.syntax.layout import without_remark

_REMARK: Final = re.compile(r"#[ ]*lint:[ ]*allow[ ]+([\w-]+)(?:[ ]+because[ ]+(.*\S))?")


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a remark allows, why, on which lines, and where the remark stands."""

    name: str
    reason: str
    lines: range
    span: Span

    def speaks_of(self, name: str, span: Span) -> bool:
        """Whether it is about something of this name there, and gives a reason."""
        here = (self.name, self.span.source.name) == (name, span.source.name)
        return bool(self.reason) and here and span.line in self.lines


def allowances(source: Source) -> Iterator[Allowance]:
    """Those that stand in a file."""
    for number, text in enumerate(source.lines, start=1):
        said = without_remark(text)
        remark = _REMARK.match(text[len(said) :].lstrip())
        if remark:
            column = len(text) - len(text[len(said) :].lstrip()) + 1
            span = Span(source, number, column, len(text.rstrip()) + 1)
            yield Allowance(remark[1], remark[2] or "", _lines(source, number), span)


def _lines(source: Source, number: int) -> range:
    """The line with something on it at or below a remark; if it begins a declaration, all lines of that."""
    last = len(source.lines)
    first = next((at for at in range(number, last + 1) if without_remark(source.line(at))), last)
    if source.line(first).startswith(" "):
        return range(first, first + 1)
    return range(first, next((at for at in range(first + 1, last + 1) if _begins(source.line(at))), last + 1))


def _begins(text: str) -> bool:
    """Whether a line begins a declaration."""
    return bool(without_remark(text)) and not text.startswith(" ")
