"""The rulesets checked so far, and what each of them may name.

What their declarations mean it does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from carc.check.catalog import Catalog
from carc.check.expressions import typed
from carc.check.groups import closure
from carc.check.inherited import include, tariffs_of
from carc.check.installed import Installed
from carc.check.places import Sources
from carc.check.report import Report
from carc.check.scope import Scope, World
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.names import UnknownName
from carc.model.things import Kind, Occasion, Ruleset, WordList
from carc.source import Span
from carc.syntax import nodes


@dataclass(frozen=True, slots=True)
class Library:
    """The rulesets checked so far, those that are required first, and the files that they come from.

    `rules` are the rules of all rulesets, checked or not, by identity, and `steps` their steps.
    """

    rulesets: dict[str, Ruleset]
    sources: Sources
    report: Report
    installed: Installed
    rules: dict[str, Span] = field(default_factory=dict)
    steps: set[str] = field(default_factory=set)

    def scope(self, name: str, sees: Iterable[str]) -> Scope:
        """The outermost scope of a ruleset that sees these others."""
        catalog = Catalog(name, tuple(sees), elsewhere=self.rules, steps_elsewhere=self.steps)
        for ruleset in self.rulesets.values():
            if ruleset.name in catalog.requires or ruleset.name == name:
                include(catalog, ruleset, self.sources)
            else:
                catalog.foreign.update(_names(ruleset))
                catalog.tariffs_elsewhere.update({rule.id: tariffs_of(rule) for rule in ruleset.rules})
        return Scope(World(catalog, self.report, typed, self.installed))

    def others(self, sees: tuple[str, ...]) -> set[str]:
        """The rulesets that have rules and are not among these."""
        return {full.partition(".")[0] for full in self.rules} - {*sees}

    def check_known(self, names: Iterable[nodes.Name]) -> None:
        """Reports rulesets that there are not."""
        for name in names:
            if name.text not in self.rulesets:
                known = {*self.rulesets, *self.installed.rulesets}
                self.report.add(UnknownName(name.span, name.text, "ruleset", nearest(name.text, known)))


def _names(ruleset: Ruleset) -> dict[str, str]:
    things: tuple[Kind | WordList | Occasion, ...] = (*ruleset.kinds, *ruleset.words, *ruleset.occasions)
    return {thing.name: ruleset.name for thing in things}


def visible(names: Iterable[str], library: Library) -> tuple[str, ...]:
    """These rulesets and all that they require."""
    return closure(names, {name: ruleset.requires for name, ruleset in library.rulesets.items()})
