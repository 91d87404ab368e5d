"""Which rulesets are in a game, and in which order they stand: what is required stands before what requires it.

The order follows from the rulesets alone; in which order they were asked for plays no part.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.files import UnknownRuleset
from carc.diagnostics.problems.merge import Circle, DiscouragedTogether, ExcludedTogether
from carc.merge.in_part import Asked, played_in_part, tiles_alone
from carc.merge.partial_order import PartialOrder
from carc.merge.places import in_call, span, spans
from carc.model.things import Ruleset, Table


@dataclass(frozen=True)
class Line:
    """The rulesets of a game in their order, and of which only the tiles are played."""

    rulesets: tuple[Ruleset, ...]
    tiles_only: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """Their names."""
        return frozenset(ruleset.name for ruleset in self.rulesets)


def asked_for(plays: Sequence[str], table: Table | None) -> tuple[str, ...]:
    """The names that the call and the table give."""
    if table is None:
        return tuple(plays)
    return (*plays, *table.plays, *table.tiles_only, *(ruleset for ruleset, _ in table.only))


def line_up(installed: Mapping[str, Ruleset], plays: Sequence[str], table: Table | None) -> tuple[Line, list[Problem]]:
    """The rulesets asked for and all that they require. With problems, the line holds what could be found."""
    requires = PartialOrder((name, one) for name, ruleset in installed.items() for one in ruleset.requires)
    names = asked_for(plays, table)
    present = {*names, *(below for name in names for below in requires.below(name))} & installed.keys()
    problems = [*_unknown(installed, plays, table), *_missing(installed, present)]
    problems += _circles(installed, requires, present)
    if problems:
        return Line(()), problems
    order = sorted(present, key=lambda name: (_depth(installed, name), name))
    asked = Asked({name: installed[name] for name in order}, plays, table)
    line = Line(tuple(asked.present.values()), tiles_alone(asked))
    problems += played_in_part(asked)
    return (Line(()) if problems else line), [*problems, *_unwelcome(line)]


def _depth(installed: Mapping[str, Ruleset], name: str) -> int:
    """How many requirements stand one upon another below a ruleset."""
    return max((_depth(installed, one) + 1 for one in installed[name].requires), default=0)


def required(rulesets: Iterable[Ruleset]) -> PartialOrder:
    """Which of these requires which, at any distance."""
    return PartialOrder((one.name, other) for one in rulesets for other in one.requires)


def _unknown(installed: Mapping[str, Ruleset], plays: Sequence[str], table: Table | None) -> Iterator[Problem]:
    known = tuple(sorted(installed))
    for name in plays:
        if name not in installed:
            yield UnknownRuleset(in_call(name), name, known)
    if table is not None:
        for name in asked_for((), table):
            if name not in installed:
                yield UnknownRuleset(span(table.place), name, known)


def _missing(installed: Mapping[str, Ruleset], present: set[str]) -> Iterator[Problem]:
    known = tuple(sorted(installed))
    for name in sorted(present):
        for one in installed[name].requires:
            if one not in installed:
                yield UnknownRuleset(span(installed[name].place), one, known)


def _circles(installed: Mapping[str, Ruleset], requires: PartialOrder, present: set[str]) -> Iterator[Problem]:
    for circle in requires.circles:
        if present.intersection(circle):
            first, *others = (installed[name].place for name in circle)
            yield Circle(span(first), "requires", circle, places=spans(others, "and here"))


def _unwelcome(line: Line) -> Iterator[Problem]:
    """Rulesets that say of others in the game that they do not go together, or not well."""
    for ruleset in line.rulesets:
        for one in ruleset.excludes:
            if one.name in line.names:
                yield ExcludedTogether(span(one.place), ruleset.name, one.name, one.because)
        for one in ruleset.discourages:
            if one.name in line.names:
                yield DiscouragedTogether(span(one.place), ruleset.name, one.name, one.because)
