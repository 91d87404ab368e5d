"""Remarks that allow a finding: `# lint: allow NAME because ...`.

Such a remark speaks of the line on which it stands, or of the next one below it; on the first line of a declaration,
of all lines of the declaration. It must give a reason, and there must be something to allow.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from carc.diagnostics.problems.lint import IdleAllow
from carc.lint.finding import Found
from carc.source import Source, Span
from carc.syntax.layout import without_remark

NAME: Final = "idle-allow"
_REMARK: Final = re.compile(r"#[ ]*lint:[ ]*allow[ ]+([\w-]+)(?:[ ]+because[ ]+(.*\S))?")


@dataclass(frozen=True, slots=True)
class _Allowance:
    """What a remark allows, why, on which lines, and where the remark stands."""

    name: str
    reason: str
    lines: range
    span: Span


def allowed(found: Iterable[Found], sources: Iterable[Source], names: Collection[str]) -> Iterator[Found]:
    """The findings that no remark in these files allows; and a finding for each remark that allows nothing."""
    waiting = list(found)
    for source in sources:
        for one in _allowances(source):
            right = bool(one.reason) and one.name in names
            silenced = [each for each in waiting if right and _speaks_of(one, each.finding.span, each.finding.code)]
            waiting = [each for each in waiting if each not in silenced]
            if not silenced:
                candidates = () if one.name in names else tuple(names)
                yield Found(IdleAllow(one.span, one.name, one.reason, candidates))
    yield from waiting


def _speaks_of(one: _Allowance, span: Span, code: str) -> bool:
    return (one.name, one.span.source.name) == (code, span.source.name) and span.line in one.lines


def _allowances(source: Source) -> Iterator[_Allowance]:
    for number, text in enumerate(source.lines, start=1):
        said = without_remark(text)
        remark = _REMARK.match(text[len(said) :].lstrip())
        if remark:
            column = len(text) - len(text[len(said) :].lstrip()) + 1
            span = Span(source, number, column, len(text.rstrip()) + 1)
            yield _Allowance(remark[1], remark[2] or "", _lines(source, number), span)


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
