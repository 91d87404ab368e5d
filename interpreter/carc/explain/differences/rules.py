"""Differences in rules and steps: which only one game has, which read otherwise, and who changes them or decides."""

from collections.abc import Iterator
from itertools import chain

from carc.explain.absence import dropped_out
from carc.explain.differences.model import Difference, Side
from carc.explain.resolved import RuleResolved
from carc.merge.agreement import plain
from carc.model.effects import Step
from carc.model.game import Game
from carc.model.rules import Rule

Told = tuple[str, ...]
Sequences = dict[str, tuple[str, ...]]
"""Rules in an order that matters, by what they decide together."""


def rules(ours: Side, theirs: Side) -> Iterator[Difference]:
    """Rules and steps of rulesets that both play."""
    mine, others = _speakers(ours.game), _speakers(theirs.game)
    for name in dict.fromkeys((*mine, *others)):
        speaker = mine.get(name) or others[name]
        if not {speaker.ruleset} <= ours.rulesets.keys() & theirs.rulesets.keys():
            continue
        if name not in mine or name not in others:
            told = _lines_or_why(name, ours), _lines_or_why(name, theirs)
        elif plain(mine[name]) != plain(others[name]):
            told = _readings_of(name, ours, theirs)
        else:
            told = _relations(name, ours, theirs), _relations(name, theirs, ours)
        if told[0] != told[1]:
            yield Difference(sort="rule", name=name, title=speaker.title, ours=told[0], theirs=told[1])


def _speakers(game: Game) -> dict[str, Rule | Step]:
    steps = (step for step in game.steps if not step.anchor)
    return {one.id: one for one in chain[Rule | Step](game.rules, steps)}


def _lines_or_why(name: str, side: Side) -> Told:
    """The rule as written and what it does to others, or why it is not there."""
    if name in side.rules:
        rule = side.rules[name]
        return (*map(str.strip, rule.lines), *_related(rule, None))
    why = next((one.why for one in dropped_out(side.game) if one.name == name), "")
    return (f"not in the game: {why}" if why else "not in the game",)


def _readings_of(name: str, ours: Side, theirs: Side) -> tuple[Told, Told]:
    """The lines of both; those that are written alike are read otherwise, under other readings or beside others."""
    one, other = (tuple(map(str.strip, side.rules[name].lines)) for side in (ours, theirs))
    return (one, other) if one != other else (("read under its readings",), ("read under other readings",))


def _relations(name: str, side: Side, beside: Side) -> Told:
    return tuple(_related(side.rules[name], beside)) if name in side.rules else ()


def _related(rule: RuleResolved, beside: Side | None) -> Iterator[str]:
    """`changed by base.NAME`; where both games are looked at, only for rules that both have."""
    for words, names in rule.relations.items():
        known = [name for name in names if beside is None or name in beside.rules]
        if known:
            yield f"{words} {', '.join(sorted(known))}"


# ---------------------------------------------------------------- who decides, and who comes first


def orders(ours: Side, theirs: Side) -> Iterator[Difference]:
    """Rules that both games have, and that stand in another order: of who decides, or of who acts first."""
    mine, others = _sequences(ours.game), _sequences(theirs.game)
    for what in mine:
        one, other = mine[what], others.get(what, ())
        common = {*one} & {*other}
        one, other = (tuple(name for name in names if name in common) for names in (one, other))
        if one != other:
            yield Difference(sort="order", name=what, ours=(_first(one),), theirs=(_first(other),))


def _sequences(game: Game) -> Sequences:
    found: Sequences = {}
    for slot in game.slots:
        found[f"{slot.owner}.{slot.name}"] = tuple(one.rule for one in slot.decisions if one.rule)
    for tariff in game.tariffs:
        for occasion in tariff.clause.occasions:
            what = f"how {tariff.clause.kind} scores as {occasion}"
            found[what] = (*found.get(what, ()), tariff.rule)
    for ban in game.bans:
        what = f"what lifts {ban.rule}"
        found[what] = (*found.get(what, ()), *(rule for rule, _ in ban.lifted_by))
    for rule, handler in game.handlers:
        what = f"{handler.word} {handler.pattern.step or handler.pattern.verb}"
        found[what] = (*found.get(what, ()), rule)
    return found


def _first(names: tuple[str, ...]) -> str:
    return " before ".join(names)
