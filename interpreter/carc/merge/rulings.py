"""Every clause at its slot, in the order that the two laws give; and what they leave unsettled.

Which rules are in the game is known by now, and how they are ordered.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.merge.bans import bans, exception_clashes, idle_allowances, nothing_to_lift
from carc.merge.bench import Bench
from carc.merge.bounds import bounds_of_scoring, bounds_of_slot
from carc.merge.handlers import fit_clashes, fits, handlers, instead_clashes, options
from carc.merge.idle import idle_changes, idle_rules, lost_terms
from carc.merge.interference import unordered
from carc.merge.resting import properties_resting
from carc.merge.slots import slot_clashes, slots
from carc.merge.tariffs import Scorings, ranked, scorings, tariff_clashes
from carc.merge.touching import Looking
from carc.model.effects import Action
from carc.model.game import Ban, Dropped, PropertySlot, RankedTariff
from carc.model.rules import Decision, Fit, Handler, Option


@dataclass(frozen=True)
class Rulings:
    """All clauses of all rules."""

    slots: tuple[PropertySlot, ...]
    bans: tuple[Ban, ...]
    fits: tuple[tuple[str, Fit], ...]
    tariffs: tuple[RankedTariff, ...]
    bonuses: tuple[RankedTariff, ...]
    handlers: tuple[tuple[str, Handler], ...]
    options: tuple[tuple[str, Option], ...]
    dropped: tuple[Dropped, ...]


def rulings(
    bench: Bench,
    defaults: Iterable[Decision],
    occasions: Mapping[str, tuple[str, ...]],
    actions: Iterable[Action],
) -> tuple[Rulings, list[Problem]]:
    """The rulings of a bench whose order is sound; `occasions` are those that each ruleset knows.

    `actions` are those that rulesets declare.
    """
    rules, law, kinds = bench.rules, bench.law, bench.kinds
    scored = scorings(rules.values(), occasions, law, kinds)
    tariffs, bonuses = ranked(scored)
    made = Rulings(
        slots=slots(defaults, rules.values(), law, kinds),
        bans=bans(rules, law, kinds),
        fits=fits(rules, law),
        tariffs=tariffs,
        bonuses=bonuses,
        handlers=handlers(rules, law, bench.comes),
        options=options(rules, bench.comes),
        dropped=tuple(idle_changes(scored)),
    )
    unordered_pairs = unordered(made.handlers, bench, Looking(made.slots, actions, kinds))
    return made, [*_undecided(made, scored, bench), *_unbalanced(made, scored, bench), *unordered_pairs]


def _undecided(made: Rulings, scored: Scorings, bench: Bench) -> Iterator[Problem]:
    """What offends the law of decisions."""
    law, kinds = bench.law, bench.kinds
    for slot in made.slots:
        yield from slot_clashes(slot, law, kinds)
    yield from tariff_clashes(scored)
    yield from fit_clashes(made.fits, law, kinds)
    yield from instead_clashes(made.handlers, law, kinds)
    yield from exception_clashes(bench.rules, law, kinds)
    yield from idle_allowances(bench.rules, law, kinds)
    yield from properties_resting(made.slots, kinds)


def _unbalanced(made: Rulings, scored: Scorings, bench: Bench) -> Iterator[Problem]:
    """What offends the law of contributions, and what has nothing to contribute to."""
    for slot in made.slots:
        yield from bounds_of_slot(slot, bench.kinds)
    for scoring in (*made.tariffs, *made.bonuses):
        yield from bounds_of_scoring(scoring, bench.kinds)
    yield from lost_terms(scored)
    yield from idle_rules(scored, bench.switches, bench.off)
    yield from nothing_to_lift(bench.rules, bench.off, bench.law, bench.kinds)
