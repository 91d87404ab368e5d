"""Finds rules that no example shows.

An example shows a rule that it names, or that did something in it: refused, paid, changed a number, acted. What is
silent, such as the value of a property, is shown by an example that fails when the rule is taken out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import WithoutExample
from carc.lint import can_never_fire, shadowed
from carc.lint.finding import Found
from carc.lint.ground import Ground
from carc.lint.registry import Finder
from carc.merge import merge
from carc.merge.names import short
from carc.model.examples import Example, ExpectAct
from carc.model.expressions import TextValue
from carc.model.rules import Rule
from carc.mutate.mutants import Mutant
from carc.mutate.trial import Trials
from carc.play.examples import run_example
from carc.play.game import Game


def find(ground: Ground) -> Iterator[Found]:
    """The rules of the ruleset that say something, and that no example shows. What cannot act is told elsewhere."""
    idle = set(_idle(ground))
    rules = [rule for rule in ground.ruleset.rules if rule.clauses and short(rule.id) not in idle]
    named = {name for example in ground.examples for name in _named(example)}
    waiting = [rule for rule in rules if rule.id not in named]
    acted = _acting(ground) if waiting else frozenset()
    silent = [rule for rule in waiting if rule.id not in acted]
    trials = Trials(ground.loaded, ground.ruleset.name) if silent else None
    for rule in silent:
        if trials is not None and not trials.noticed(_without(rule, ground)):
            yield Found(WithoutExample(ground.span(rule.place), short(rule.id)))


def _idle(ground: Ground) -> Iterator[str]:
    """The rules of which other findings say that they, or lines of them, never act."""
    for found in chain(can_never_fire.find(ground), shadowed.find(ground)):
        yield getattr(found.finding, "owner", "")


def _named(example: Example) -> Iterator[str]:
    """The rules that an example names: who refuses, who gave points."""
    for form in walk(example):
        if isinstance(form, ExpectAct):
            yield form.by
        elif isinstance(form, TextValue):
            yield form.value


def _acting(ground: Ground) -> frozenset[str]:
    """The rules that do something in the examples of the ruleset."""
    games: dict[object, Game | None] = {}
    acted: set[str] = set()
    for example in ground.examples:
        if example.ruleset == ground.ruleset.name:
            plays = (example.ruleset, *example.plays)
            key = plays, example.picks
            if key not in games:
                rules, _ = merge(ground.loaded.checked.rulesets, plays, None, dict(example.picks))
                games[key] = Game(rules) if rules is not None else None
            game = games[key]
            acted |= run_example(game, example).acted if game is not None else set()
    return frozenset(acted)


def _without(rule: Rule, ground: Ground) -> Mutant:
    """The ruleset without a rule."""
    rules = tuple(one for one in ground.ruleset.rules if one is not rule)
    left = ground.ruleset.model_copy(update={"rules": rules})
    return Mutant(rule.id, rule.place, rule.place, "removed", 0, 0, left)


FINDER = Finder("without-example", find)
