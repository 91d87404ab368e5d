"""The mutants of a ruleset: what it would be with one line taken out, one condition negated, or one number changed.

A line is whatever stands on a line of its own and says something: a clause, an effect, a term, a thing's own line. Not
changed are titles, sources, the rows of tiles and maps, questions, and what only gives a name: a declaration, a `let`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from carc.model import effects, expressions, rules
from carc.model.base import Core, Place
from carc.model.things import Kind, PropertyOf, Ruleset
from carc.mutate.sites import REMOVED, Path, Site, replaced, sites


@dataclass(frozen=True, slots=True)
class Mutant:
    """A ruleset with one change. `what` is removed, negated or renumbered; then `was` and `now` are the numbers.

    `owner` is the rule, step or thing that was changed, `home` where it is declared, `place` what was changed in it.
    """

    owner: str
    home: Place
    place: Place
    what: str
    was: int
    now: int
    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class _Change:
    """Another value at a path."""

    path: Path
    value: Any
    place: Place
    what: str
    was: int = 0
    now: int = 0


def mutants(ruleset: Ruleset) -> Iterator[Mutant]:
    """All mutants of a checked ruleset, declaration by declaration."""
    yield from _numbers_of_players(ruleset)
    for section in _SECTIONS:
        for index, declaration in enumerate(getattr(ruleset, section)):
            for change in _changes(declaration, declaration.place):
                yield Mutant(
                    owner=_SECTIONS[section](declaration),
                    home=declaration.place,
                    place=change.place,
                    what=change.what,
                    was=change.was,
                    now=change.now,
                    ruleset=replaced(ruleset, (section, index, *change.path), change.value),
                )


def _numbers_of_players(ruleset: Ruleset) -> Iterator[Mutant]:
    place = ruleset.place
    for index, was in enumerate(ruleset.players or ()):
        for now in (was - 1, was + 1):
            mutated = replaced(ruleset, ("players", index), now)
            yield Mutant(f"{ruleset.name}.players", place, place, "renumbered", was, now, mutated)


_SECTIONS: Final[dict[str, Callable[[Any], str]]] = {
    "kinds": lambda kind: str(kind.name),
    "properties": lambda declared: f"{declared.owner}.{declared.name}",
    "defaults": lambda line: f"{line.kind}.{line.name}",
    "steps": lambda step: str(step.id),
    "actions": lambda action: str(action.id),
    "rules": lambda rule: str(rule.id),
}
"""The lists of a ruleset that are changed, with what their members are called."""


def _changes(declaration: Core, place: Place) -> Iterator[_Change]:
    if isinstance(declaration, rules.Decision):
        yield _Change((), REMOVED, place, "removed")
    for site in sites(declaration, place):
        yield from _removals(site)
        yield from _negations(site)
        yield from _renumberings(site)


# ---------------------------------------------------------------- lines

_LINES = (
    *(rules.Permission, rules.Fit, rules.Tariff, rules.ScoreChange, rules.PropertyChange, rules.Decision),
    *(rules.Handler, rules.Option, rules.Reprint, rules.Term, rules.Change),
    *(effects.Do, effects.SetTo, effects.If, effects.Each, effects.Repeat, effects.Choose, effects.Draw),
    *(effects.Offer, effects.OfferedAct, effects.Stop, effects.AsUsual, expressions.ScaleStep),
)

_BODIES = (rules.Handler, rules.Option, effects.Step, effects.Action)

_HEADINGS: Final = {
    rules.Rule: ("under", "overrides", "comes_after", "comes_before", "switches_off", "yields", "once"),
    Kind: ("under", "supply"),
    PropertyOf: ("start",),
}
"""Lines that are no forms of their own, by the form in which they stand."""


_NOTHING: Final[dict[type, Any]] = {bool: False, str: ""}


def _removals(site: Site) -> Iterator[_Change]:
    if isinstance(site.value, _LINES) and site.in_list and not (_is_whole_line(site) or _ends_anyway(site)):
        place = site.value.act.place if isinstance(site.value, effects.Do) else site.place
        yield _Change(site.path, REMOVED, place, "removed")
    elif site.member in _HEADINGS.get(type(site.holder), ()) and site.value:
        yield _Change(site.path, REMOVED if site.in_list else _NOTHING.get(type(site.value)), site.place, "removed")


def _is_whole_line(site: Site) -> bool:
    """Whether it is the only operation of a change or the only act of an offer, which is taken out with that."""
    return isinstance(site.value, rules.Change | effects.OfferedAct) and len(getattr(site.holder, site.member)) == 1


def _ends_anyway(site: Site) -> bool:
    """Whether it is a `stop` behind which a rule or a step has nothing left to do."""
    if not isinstance(site.value, effects.Stop) or not isinstance(site.holder, _BODIES):
        return False
    return site.path[-1] == len(getattr(site.holder, site.member)) - 1


# ---------------------------------------------------------------- conditions


def _negations(site: Site) -> Iterator[_Change]:
    """The contrary of every condition and of each of its parts; what stands under a `not` is negated with it."""
    if _is_condition(site.value) and not _is_not(site.holder):
        yield _Change(site.path, _negated(site.value), site.place, "negated")


def _is_condition(value: Any) -> bool:
    return isinstance(value, expressions.Expression) and value.type.base == "flag" and not value.type.many


def _is_not(form: Core) -> bool:
    return isinstance(form, expressions.Unary) and form.operator == "not"


def _negated(value: Any) -> Core:
    if isinstance(value, expressions.FlagValue):
        return value.but(value=not value.value)
    if _is_not(value):
        operand: Core = value.operand
        return operand
    return expressions.Unary(type=value.type, place=value.place, operator="not", operand=value)


# ---------------------------------------------------------------- numbers


def _renumberings(site: Site) -> Iterator[_Change]:
    """Every number, one less and one more."""
    if isinstance(site.value, expressions.NumberValue):
        path, was = (*site.path, "value"), site.value.value
    elif isinstance(site.holder, expressions.ScaleStep) and type(site.value) is int:
        path, was = site.path, site.value
    else:
        return
    for now in (was - 1, was + 1):
        yield _Change(path, now, site.place, "renumbered", was, now)
