"""Where blank lines stand: at most one, none below the line that opens a block, always one round a longer declaration.

Declarations of one line keep together or apart as their author has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from carc.syntax.style.entries import Entry


def parted(read: Sequence[Entry]) -> list[Entry]:
    """The entries of a file, each apart from the one before it or not, as the style wants it."""
    apart = [False, *(entry.apart and entry.depth <= before.depth for before, entry in pairwise(read))]
    start = 0  # of the declaration, with the remarks that lead to it
    for index, entry in enumerate(read):
        if entry.depth:
            continue
        if index and (read[index - 1].depth or read[index - 1].form):
            start = index
        longer = start and (read[start - 1].depth or (index + 1 < len(read) and read[index + 1].depth))
        if entry.form and longer and not any(apart[start : index + 1]):
            apart[start] = True
    return [replace(entry, apart=wanted) for entry, wanted in zip(read, apart, strict=False)]
