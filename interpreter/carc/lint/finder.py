"""All finders, and what they find in the rulesets that somebody names.

A ruleset that ships is used by others that ship; so all of these are asked who uses what.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from carc.library import Loaded, all_shipped
from carc.lint import (
    can_never_fire,
    moment_for_state,
    no_borders,
    remarks,
    same_twice,
    shadowed,
    unused,
    without_example,
    without_source,
)
from carc.lint.finding import Found
from carc.lint.ground import Ground, ruleset_of
from carc.lint.registry import Finder
from carc.lint.uses import uses_of
from carc.model.examples import Example
from carc.shelves import shipped

FINDERS: Final[tuple[Finder, ...]] = (
    can_never_fire.FINDER,
    moment_for_state.FINDER,
    no_borders.FINDER,
    same_twice.FINDER,
    shadowed.FINDER,
    unused.FINDER,
    without_example.FINDER,
    without_source.FINDER,
)
NAMES: Final = tuple(sorted((*(finder.name for finder in FINDERS), remarks.NAME)))
"""The names of all findings, each with a page."""

Told = Callable[[str], None]
"""Is told which ruleset is looked at."""


def lint(loaded: Loaded, told: Told = lambda name: None) -> list[Found]:
    """What is found in rules that are right, by file and line: in the files that a person gave.

    Where no files were given, in the shipped rulesets that were named.
    """
    names = linted(loaded)
    known = _known(loaded, names)
    uses = uses_of((one for each in known for one in each.checked.rulesets.values()), _examples(known))
    found: list[Found] = []
    for name in names:
        told(name)
        ground = Ground(loaded, loaded.checked.rulesets[name], uses, _examples(known))
        here = chain.from_iterable(finder.on(ground) for finder in FINDERS)
        found += remarks.allowed(here, (file.span.source for file in ground.files), NAMES)
    return sorted(found, key=_place)


def linted(loaded: Loaded) -> tuple[str, ...]:
    """The rulesets that are looked at."""
    own = {ruleset_of(source) for name, source in loaded.sources.items() if name in loaded.own}
    known = [name for name in loaded.plays if name in loaded.checked.rulesets]
    return tuple(name for name in known if name in own) or tuple(known)


def _known(loaded: Loaded, names: tuple[str, ...]) -> tuple[Loaded, ...]:
    """The rulesets whose uses count: those that were loaded, and for a shipped one all that ship."""
    return (loaded, all_shipped()) if {*names} & {*shipped()} else (loaded,)


def _examples(known: tuple[Loaded, ...]) -> tuple[Example, ...]:
    return tuple(example for each in known for example in each.checked.examples)


def _place(found: Found) -> tuple[str, int, int, str]:
    span = found.finding.span
    return span.source.name, span.line, span.column, found.finding.code
