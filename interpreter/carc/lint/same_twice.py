"""Finds operators with the same on both sides: mostly a noun in a bracket that hides the one that was meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import SameTwice
from carc.lint.finding import Found
from carc.lint.ground import Ground
from carc.lint.registry import Finder
from carc.merge.alike import shape
from carc.model.expressions import Operation

_OPERATORS: Final = frozenset(("=", "!=", "<", "<=", ">", ">=", "and", "or", "-", "/", "but"))
"""Those that say nothing new of two equal sides."""


def find(ground: Ground) -> Iterator[Found]:
    """Every such operation in the rules, steps, actions and things of the ruleset."""
    for _, speaker in ground.speakers:
        for form in walk(speaker):
            if isinstance(form, Operation) and form.operator in _OPERATORS and shape(form.left) == shape(form.right):
                yield Found(SameTwice(ground.span(form.place), form.operator))


FINDER = Finder("same-twice", find)
