"""Changes that have nothing left to change: the term they name is gone, or the rule that had it is switched off.

The first is an error, the second a note: who switches a rule off should learn what hung on it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import Idle, LostTerm
from carc.merge.names import short
from carc.merge.places import span, spans
from carc.merge.switches import Switches
from carc.merge.tariffs import Scorings, Target, has_node
from carc.model.base import Place
from carc.model.game import Dropped
from carc.model.rules import Rule, Tariff

Changers = dict[str, Place]


def lost_terms(found: Scorings) -> Iterator[Problem]:
    """A problem for each node that is gone since stronger tariffs never let those decide that have it."""
    never = dict(_never_asked(found))
    for target, changers in _changers(found).items():
        reached = found.reached(target)
        if reached and reached <= never.keys():
            yield _lost(target, never[min(reached)], changers)


def _lost(target: Target, by: tuple[str, Tariff], changers: Changers) -> Problem:
    rule, clause = by
    return LostTerm(
        span(clause.place),
        target=".".join((short(target[0]), *target[1])),
        by=short(rule),
        idle=tuple(short(name) for name in changers),
        places=spans(changers.values(), "changes it"),
    )


def _never_asked(found: Scorings) -> Iterator[tuple[int, tuple[str, Tariff]]]:
    """The tariffs that never decide, by position, each with a tariff that always decides before it."""
    for position, (rule, clause) in enumerate(found.tariffs):
        for stronger in found.tariffs[:position]:
            if found.law.order.above(stronger[0], rule) and _always_before(stronger[1], clause, found):
                yield position, stronger
                break


def _always_before(stronger: Tariff, clause: Tariff, found: Scorings) -> bool:
    return (
        stronger.condition is None
        and found.kinds.covers(stronger.kind, clause.kind)
        and {*clause.occasions} <= {*stronger.occasions}
    )


def _changers(found: Scorings) -> dict[Target, Changers]:
    """The rules that change each target, with the places where they do."""
    changers: dict[Target, Changers] = defaultdict(dict)
    for rule, change in found.changes:
        for target in change.targets:
            changers[target].setdefault(rule, change.place)
    return changers


def idle_changes(found: Scorings) -> Iterator[Dropped]:
    """The targets of changes that nothing in the game has, since a ruleset or a reading is another."""
    for (named, path), changers in _changers(found).items():
        if not found.reached((named, path)):
            target = ".".join((short(named), *path))
            yield from (Dropped(id=f"{rule} changes {target}", why="that is not in this game") for rule in changers)


def _had(rule: Rule, target: Target, found: Scorings) -> bool:
    """Whether a rule that is switched off had the node that a change names."""
    named, path = target
    scored = (clause for clause in rule.clauses if isinstance(clause, Tariff))
    return any(
        has_node(one.terms, path) and (named == rule.id or found.kinds.covers(named, one.kind)) for one in scored
    )


def idle_rules(found: Scorings, switches: Switches, off: Mapping[str, Rule]) -> Iterator[Problem]:
    """A note for each rule switched off that some change still names, where no other scoring stands for it."""
    for name in sorted(switches.targets & off.keys()):
        changers: Changers = {}
        for target, by in _changers(found).items():
            if not found.reached(target) and _had(off[name], target, found):
                changers |= by
        if changers:
            idle = tuple(short(rule) for rule in sorted(changers))
            places = spans(changers.values(), "has nothing to change")
            yield Idle(span(off[name].place), short(name), idle, places=places)
