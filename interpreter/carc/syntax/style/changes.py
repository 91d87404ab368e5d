"""What the style changes in a file, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carc.source import Source
from carc.syntax.style.writing import Written


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the file as it was and as it is in style, both without its end.

    `before` is None for a blank line that the style adds before line `number`, `after` for one that it takes out.
    """

    number: int
    before: str | None
    after: str | None


def changed_lines(source: Source, lines: Iterable[Written]) -> list[Change]:
    """The lines that are not written as they were, from top to bottom."""
    last = len(source.lines) - (source.lines[-1] == "")
    left = dict(enumerate(source.lines[:last], start=1))
    found = list(_rewritten(left, lines))
    found += (Change(number, text, None) for number, text in left.items())
    return sorted(found, key=lambda change: (change.number, change.before is not None))


def _rewritten(left: dict[int, str], lines: Iterable[Written]) -> Iterator[Change]:
    """The changes of lines that stay, and new blank lines. `left` loses the lines that stay."""
    for line in lines:
        before = left.pop(line.number, None)
        if before is None:
            yield Change(line.number + 1, None, line.text)
        elif before != line.text:
            yield Change(line.number, before, line.text)
