"""A rule file in the one style that all files share, and what that changes in it.

Style is about blanks, blank lines and where remarks begin. A file with problems has no style; what it says, in the
language and in remarks, stays as it is, and that is proved each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.style import OtherMeaning
from carc.source import Source, Span
from carc.syntax.style.changes import Change, changed_lines
from carc.syntax.style.columns import in_columns
from carc.syntax.style.entries import Entry, entries_of
from carc.syntax.style.paragraphs import parted
from carc.syntax.style.spacing import sense
from carc.syntax.style.writing import written

__all__ = ["Change", "Styled", "in_style"]


@dataclass(frozen=True, slots=True)
class Styled:
    """The text of a file in style, and the lines that are written in another way than they were."""

    text: str
    changes: tuple[Change, ...]


def in_style(source: Source) -> Styled | list[Problem]:
    """The file in style, or its problems; with blanks in their places a line may turn out too long."""
    read, problems = entries_of(source)
    if problems:
        return problems
    lines = list(written(in_columns(parted(read))))
    text = "".join(f"{line.text}\n" for line in lines)
    again, problems = entries_of(Source(f"{source.name}, in style", text))
    if not problems and _said(again) != _said(read):
        problems = [OtherMeaning(Span(source, 1, 1, 1), source.name)]
    return problems or Styled(text, tuple(changed_lines(source, lines)))


def _said(read: Sequence[Entry]) -> list[object]:
    """What a file says to the program and to people, and which line stands under which."""
    return [(entry.depth, entry.remarks, None if entry.form is None else sense(entry.form)) for entry in read]
