"""What of a rule drops out alone, since a ruleset that it speaks of is not in the game: clauses, and other rules named.

Which rules drop out as a whole is decided elsewhere.
"""

from collections.abc import Iterator

from carc.merge.names import ruleset_of, short
from carc.model.game import Dropped
from carc.model.rules import Rule
from carc.model.things import Ruleset

_NAMING = {
    "overrides": "overrides",
    "comes_after": "comes after",
    "comes_before": "comes before",
}


def present(ruleset: Ruleset, rulesets: frozenset[str]) -> Ruleset:
    """The ruleset without the clauses of its rules that need others than these rulesets."""
    return ruleset.but(rules=tuple(_present(rule, rulesets) for rule in ruleset.rules))


def _present(rule: Rule, rulesets: frozenset[str]) -> Rule:
    if not any(clause.needs for clause in rule.clauses):
        return rule
    left = (clause.but(needs=()) for clause in rule.clauses if rulesets >= {*clause.needs})
    return rule.but(clauses=tuple(left))


def dropped_parts(rule: Rule, rulesets: frozenset[str]) -> Iterator[Dropped]:
    """What drops out of a rule that is in the game, each with the ruleset that is not."""
    for clause in rule.clauses:
        missing = sorted({*clause.needs} - rulesets)
        if missing:
            yield Dropped(id=f"{rule.id}, line {clause.place.line}", why=f"absent ruleset {', '.join(missing)}")
    for words, name in _named(rule):
        if ruleset_of(name) not in rulesets:
            yield Dropped(id=f"{rule.id} {words} {short(name)}", why=f"absent ruleset {ruleset_of(name)}")


def _named(rule: Rule) -> Iterator[tuple[str, str]]:
    """The rules that a rule names, each with the words for what it says of it."""
    for listed, words in _NAMING.items():
        yield from ((words, name) for name in getattr(rule, listed))
    yield from (("prefers", name) for pair in rule.prefers for name in pair)
    yield from (("orders", name) for pair in rule.orders for name in pair)
    yield from (("switches off", name) for name, _ in rule.switches_off)
