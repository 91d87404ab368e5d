"""Where blank lines stand: at most one, none below the line that opens a block, always one round a longer declaration.

Declarations of one line keep together or apart as their author has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from carc.syntax.style.entries import Entry


def parted(read: Sequence[Entry]) -> list[Entry]:
    """The entries of a file, each apart from the one before it or not, as the style wants it."""
    apart = [False, *(entry.apart and entry.depth <= before.depth for before, entry in pairwise(read))]
    for start, end in _declarations(read):
        longer = read[start - 1].depth or read[min(end + 1, len(read) - 1)].depth
        if longer and not any(apart[start : end + 1]):
            apart[start] = True
    return [replace(entry, apart=wanted) for entry, wanted in zip(read, apart, strict=False)]


def _declarations(read: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """Where each declaration but the first begins, with the remarks that lead to it, and where its own line is."""
    start = 0
    for index, entry in enumerate(read):
        if index and (read[index - 1].depth or read[index - 1].form):
            start = index
        if start and entry.form and not entry.depth:
            yield start, index
