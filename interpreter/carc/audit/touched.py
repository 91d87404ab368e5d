"""At which slots of a merged game a ruleset answers, and which of its lines say how they stand to those of another.

A slot is what several rules can answer together: a property, what is forbidden, how a thing scores, what follows an
action. It decides nothing of whether two answers agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carc.model.game import Game
from carc.model.rules import Rule

Slots = dict[str, tuple[str, ...]]
"""The rules that answer, by the slot in words."""


def slots_of(game: Game, ruleset: str) -> Slots:
    """Where the rules of one ruleset answer."""
    own = {rule.id for rule in game.rules if rule.ruleset == ruleset}
    found: dict[str, dict[str, None]] = {}
    for slot, rule in _answers(game):
        if rule in own:
            found.setdefault(slot, {})[rule] = None
    return {slot: tuple(rules) for slot, rules in found.items()}


def _answers(game: Game) -> Iterator[tuple[str, str]]:
    """Every slot with each rule that answers there."""
    for slot in game.slots:
        what = f"{slot.owner}.{slot.name}"
        yield from ((f"what {what} is", one.rule) for one in slot.decisions)
        yield from ((f"what {what} is", rule) for rule, _ in slot.changes)
    for ban in game.bans:
        what = f"what is forbidden of {ban.clause.pattern.verb}"
        yield from ((what, rule) for rule in (ban.rule, *(rule for rule, _ in ban.lifted_by)))
    for tariff in (*game.tariffs, *game.bonuses):
        for occasion in tariff.clause.occasions:
            what = f"how {tariff.clause.kind} scores, {occasion}"
            yield from ((what, rule) for rule in (tariff.rule, *(rule for rule, _ in tariff.changes)))
    for rule, handler in game.handlers:
        yield f"what is done {handler.word} {handler.pattern.step or handler.pattern.verb}", rule
    for rule, option in game.options:
        yield from ((f"what is offered in {step}", rule) for step in option.steps or ("any step",))
    yield from (("what may touch", rule) for rule, _ in game.fits)


def relations(game: Game, one: str, other: str) -> tuple[str, ...]:
    """What the rules of two rulesets say of each other: `A.x overrides B.y`, `A.x needs B`."""
    rules = [rule for rule in game.rules if rule.ruleset in (one, other)]
    return tuple(said for rule in rules for said in _said(rule, other if rule.ruleset == one else one))


def _said(rule: Rule, of: str) -> Iterator[str]:
    named = {
        "overrides": rule.overrides,
        "comes after": rule.comes_after,
        "comes before": rule.comes_before,
        "switches off": tuple(name for name, _ in rule.switches_off),
    }
    for words, names in named.items():
        yield from (f"{rule.id} {words} {name}" for name in names if name.startswith(f"{of}."))
    if of in (*rule.needs, *_needed(rule)):
        yield f"{rule.id} is about {of}"
    yield from (f"{rule.id} prefers {win} over {lose}" for win, lose in rule.prefers if _of(of, (win, lose)))
    yield from (f"{rule.id} puts {first} before {then}" for first, then in rule.orders if _of(of, (first, then)))


def _needed(rule: Rule) -> Iterable[str]:
    return (name for clause in rule.clauses for name in clause.needs)


def _of(ruleset: str, names: Iterable[str]) -> bool:
    return any(name.startswith(f"{ruleset}.") for name in names)
