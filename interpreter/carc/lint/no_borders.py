"""Finds parts that lie along others and do not say that they border them, where other tiles say so.

What lies along what, the checker notes; here it counts only between kinds of which some tile says `borders`.
"""

from __future__ import annotations

from collections.abc import Iterator

from carc.diagnostics.problems.lint import NoBorders
from carc.diagnostics.problems.tiles import LiesAlong
from carc.lint.finding import Edit, Found
from carc.lint.ground import Ground, printed_in
from carc.lint.registry import Finder
from carc.lint.written import nodes_of
from carc.model.things import Ruleset
from carc.source import Span
from carc.syntax import nodes


def find(ground: Ground) -> Iterator[Found]:
    """The notes of the checker about the files of the ruleset."""
    bordering = {pair for one in ground.loaded.checked.rulesets.values() for pair in _bordering(one)}
    parts = {part.span: part for file in ground.files for part in nodes_of(file, nodes.Part)}
    missing: dict[Span, list[LiesAlong]] = {}
    for note in (*ground.loaded.problems, *ground.loaded.allowed):
        if isinstance(note, LiesAlong) and note.span in parts and (note.kind, note.other) in bordering:
            missing.setdefault(note.span, []).append(note)
    for span, notes in missing.items():
        edit = _with_borders(parts[span], [note.side for note in notes])
        for number, note in enumerate(notes):
            yield Found(NoBorders(span, note.kind, note.other, note.side), None if number else edit)


def _bordering(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for printed in printed_in(ruleset):
        for part in printed.parts:
            for other in part.borders:
                yield part.kind, printed.parts[other].kind


def _with_borders(part: nodes.Part, sides: list[str]) -> Edit:
    """The sides named behind the last border of the part, or behind its rim."""
    if part.borders:
        last, text = part.borders[-1].span, f", {', '.join(sides)}"
    else:
        last, text = (part.rims[-1] if part.rims else part.kind).span, f" borders {', '.join(sides)}"
    return Edit(Span(last.source, last.line, last.end, last.end), text)


FINDER = Finder("no-borders", find, mends=True)
