"""Tiles that stand one below the other: what is said of them begins in one column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from carc.syntax.style.entries import Entry

_HEAD = re.compile(r"tile [^ ]+(?= )")


def in_columns(entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a file, with blanks behind the shorter names of tiles."""
    return [entry for group in _groups(entries) for entry in _in_columns(group)]


def _groups(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Stretches of the file in which nothing but remarks is between one tile and the next."""
    group: list[Entry] = []
    for entry in entries:
        if entry.apart or not (entry.form is None or entry.form.kind == "tile"):
            yield group
            group = []
        group.append(entry)
    yield group


def _in_columns(group: Sequence[Entry]) -> Iterator[Entry]:
    heads = [found[0] if (found := _HEAD.match(entry.code)) else "" for entry in group]
    width = max(map(len, heads), default=0)
    for entry, head in zip(group, heads, strict=True):
        yield replace(entry, code=head.ljust(width) + entry.code[len(head) :]) if head else entry
