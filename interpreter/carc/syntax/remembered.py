"""Parses a file, unless it was parsed before: the nodes of sound files are remembered between calls.

Those of the last files are at hand; with fewer, whoever loads game after game would read the same files each time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from carc import cache
from carc.diagnostics.problem import Problem
from carc.source import Source
from carc.syntax import nodes
from carc.syntax.stored import from_text, to_text

_AT_HAND: Final = 64


def parsed(source: Source) -> tuple[nodes.File, list[Problem]]:
    """As `parse` gives it."""
    file, problems = _parsed(source)
    return file, [*problems]


@lru_cache(maxsize=_AT_HAND)
def _parsed(source: Source) -> tuple[nodes.File, list[Problem]]:
    name = cache.key("nodes", source.text)
    text = cache.recalled(name)
    if text is not None:
        return from_text(text, source), []
    from carc.syntax.parse import parse  # the parser generator is slow to come, and often not needed

    file, problems = parse(source)
    if not problems:
        cache.remember(name, to_text(file))
    return file, problems
