"""What the linter looks at: a ruleset, the files in which it is written, and all that stands round it.

It decides what belongs to a ruleset; what is worth telling, the finders decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import PurePosixPath

from carc.check.groups import closure
from carc.library import Loaded
from carc.lint.finding import Found
from carc.lint.uses import Uses
from carc.merge.kinds import KindTree
from carc.merge.names import short
from carc.model.base import Core, Place
from carc.model.effects import Action, Step
from carc.model.examples import Example
from carc.model.printed import Printed
from carc.model.rules import Reprint, Rule
from carc.model.things import Ruleset
from carc.shelves import header_name
from carc.source import Source, Span
from carc.syntax import nodes
from carc.syntax.remembered import parsed


@dataclass(frozen=True)
class Ground:
    """One ruleset among all that were loaded. `uses` and `examples` are those of all rulesets that are known.

    `told`: what finders have found here, by their names.
    """

    loaded: Loaded
    ruleset: Ruleset
    uses: Uses
    examples: tuple[Example, ...]
    told: dict[str, tuple[Found, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)

    @cached_property
    def files(self) -> tuple[nodes.File, ...]:
        """The files of the ruleset, as they were written."""
        own = (source for source in self.loaded.sources.values() if ruleset_of(source) == self.ruleset.name)
        return tuple(parsed(source)[0] for source in own)

    @cached_property
    def around(self) -> tuple[Ruleset, ...]:
        """The ruleset and all that it requires: the smallest game in which it is played."""
        return self.with_needed(())

    def with_needed(self, needs: Iterable[str]) -> tuple[Ruleset, ...]:
        """The same, and other rulesets with all that these require."""
        known = self.loaded.checked.rulesets
        requires = {name: one.requires for name, one in known.items()}
        return tuple(known[name] for name in closure((self.ruleset.name, *needs), requires))

    @cached_property
    def kinds(self) -> KindTree:
        """The kinds of all rulesets that were loaded."""
        known = self.loaded.checked.rulesets.values()
        return KindTree((kind for one in known for kind in one.kinds), (face for one in known for face in one.faces))

    @cached_property
    def speakers(self) -> tuple[tuple[str, Core], ...]:
        """Everything in the ruleset that holds conditions and effects, with the name by which people know it."""
        one = self.ruleset
        acting = chain[Rule | Step | Action](one.rules, one.steps, one.actions)
        named = ((short(each.id), each) for each in acting)
        return (*named, *((f"{line.kind}.{line.name}", line) for line in one.defaults))

    def span(self, place: Place) -> Span:
        """A place of the core, with the text of its file."""
        return self.loaded.span(place)


def printed_in(ruleset: Ruleset) -> Iterator[Printed]:
    """What a ruleset says that tiles show: its own, and those that its rules print otherwise."""
    yield from ruleset.faces
    yield from (one.printed for rule in ruleset.rules for one in rule.clauses if isinstance(one, Reprint))


def ruleset_of(source: Source) -> str:
    """The ruleset to which a file belongs."""
    return header_name(source) or PurePosixPath(source.name.replace("\\", "/")).stem
