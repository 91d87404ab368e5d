"""Finds rules that no example shows.

An example shows a rule that it names, or that did something in it: refused, paid, changed a number, acted. What is
silent, such as the value of a property, is shown by an example that fails when the rule is taken out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import WithoutExample
from carc.lint import can_never_fire, shadowed
from carc.lint.finding import Found
from carc.lint.ground import Ground
from carc.lint.registry import Finder
from carc.lint.runs import Runs
from carc.merge.names import short
from carc.model.examples import Example, ExpectAct
from carc.model.expressions import TextValue
from carc.model.rules import Rule


def find(ground: Ground) -> Iterator[Found]:
    """The rules of the ruleset that say something, and that no example shows. What cannot act is told elsewhere."""
    idle = {*_idle(ground)}
    named = {name for example in ground.examples for name in _named(example)}
    rules = [rule for rule in ground.ruleset.rules if rule.clauses and short(rule.id) not in idle]
    waiting = {rule.id: rule for rule in rules if rule.id not in named}
    runs = Runs(ground.loaded.checked.rulesets)
    passing: list[Example] = []
    for example in ground.examples:
        if waiting and example.ruleset == ground.ruleset.name:
            result = runs.run(example)
            passing += [example] if result.passed else []
            waiting = {name: rule for name, rule in waiting.items() if name not in result.acted}
    for rule in waiting.values():
        if not _missed(rule, passing, runs, ground):
            yield Found(WithoutExample(ground.span(rule.place), short(rule.id)))


def _idle(ground: Ground) -> Iterator[str]:
    """The rules of which other findings say that they, or lines of them, never act."""
    for found in chain(can_never_fire.FINDER.on(ground), shadowed.FINDER.on(ground)):
        yield getattr(found.finding, "owner", "")


def _named(example: Example) -> Iterator[str]:
    """The rules that an example names: who refuses, who gave points."""
    for form in walk(example):
        if isinstance(form, ExpectAct):
            yield form.by
        elif isinstance(form, TextValue):
            yield form.value


def _missed(rule: Rule, passing: Iterable[Example], before: Runs, ground: Ground) -> bool:
    """Whether one of the examples fails without a rule; those in whose game it is not are not asked."""
    rules = tuple(one for one in ground.ruleset.rules if one is not rule)
    without = {ground.ruleset.name: ground.ruleset.but(rules=rules)}
    after = Runs({**ground.loaded.checked.rulesets, **without})
    concerned = (example for example in passing if after.game_of(example) != before.game_of(example))
    return any(not after.run(example).passed for example in concerned)


FINDER = Finder("without-example", find)
