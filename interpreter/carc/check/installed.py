"""What could be named besides: rulesets that are installed, those that are read and those that are not.

It only serves to say where an unknown name comes from, and to spell-check names of rules that may drop out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Index = Mapping[tuple[str, str], str]
"""By (sort, name) the ruleset that declares it; sorts are `thing`, `property`, `rule`."""


@dataclass(frozen=True, slots=True)
class Installed:
    """The names of all rulesets; `index` is made only when somebody asks."""

    rulesets: tuple[str, ...] = ()
    index: Callable[[], Index] = dict

    def home(self, sort: str, name: str) -> str:
        """The ruleset that declares a name; empty if none does."""
        return self.index().get((sort, name), "")


NOTHING_ELSE = Installed()
"""Where nothing is known besides the files at hand."""
