"""Finds states that are taken for moments: what adds up, and happens again at every turn while something lasts.

What lasts: a feature that is closed, and a pile that is empty, with all that rule files define by these. What has just
changed, the tile of the turn and what the action itself names are of the moment, and are not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import MomentForState
from carc.lint.finding import Found
from carc.lint.ground import Ground
from carc.lint.lasting import lasting_properties, lasting_test
from carc.lint.registry import Finder
from carc.merge.names import short
from carc.model.base import Place
from carc.model.effects import (
    AnyEffect,
    Choose,
    Do,
    Draw,
    Each,
    If,
    Let,
    Offer,
    Pattern,
    Repeat,
    SetTo,
)
from carc.model.expressions import AnyExpression, Property, Variable
from carc.model.rules import Handler

_ADDS_UP: Final = ("gain", "take-turn", "again")
_ONCE: Final = ("settle", "runs-out", "end-game", "win")
"""Actions that are moments themselves."""
_TURN: Final = "turn"


def find(ground: Ground) -> Iterator[Found]:
    """What happens too often, in the handlers and in the steps of a turn."""
    steps = _steps_of_turn(ground)
    for rule in ground.ruleset.rules:
        for clause in rule.clauses:
            if isinstance(clause, Handler) and not rule.once and _comes_again(clause.pattern, steps):
                names = frozenset(slot.variable for slot in clause.pattern.slots)
                yield from _Search(short(rule.id), ground).block(clause.body, names, (clause.condition,))
    for step in ground.ruleset.steps:
        if step.id in steps:
            yield from _Search(short(step.id), ground).block(step.body, frozenset(), ())


def _steps_of_turn(ground: Ground) -> frozenset[str]:
    """The steps that are done in every turn, those that were put in among them."""
    found = {step for one in ground.around for course in one.courses if course.name == _TURN for step in course.steps}
    steps = [step for one in ground.around for step in one.steps]
    for _ in steps:
        found |= {step.id for step in steps if step.after in found or step.before in found}
    return frozenset(found)


def _comes_again(pattern: Pattern, steps: frozenset[str]) -> bool:
    return pattern.step in steps if pattern.step else pattern.verb not in _ONCE


Guards = tuple[AnyExpression | None, ...]


@dataclass
class _Search:
    """Looks through the lines of one handler or step. `given` are the values of names that lines give."""

    owner: str
    ground: Ground
    given: dict[str, AnyExpression] = field(default_factory=dict)
    lasting: Mapping[tuple[str, str], str] = field(init=False)

    def __post_init__(self) -> None:
        self.lasting = lasting_properties(self.ground.loaded.checked.rulesets.values())

    def block(self, body: tuple[AnyEffect, ...], moment: frozenset[str], guards: Guards) -> Iterator[Found]:
        """Lines that are done where the guards hold; `moment` are nouns for things that the moment brought."""
        for effect in body:
            yield from self._effect(effect, moment, guards)

    def _effect(self, effect: AnyEffect, moment: frozenset[str], guards: Guards) -> Iterator[Found]:
        match effect:
            case Do() if effect.act.verb in _ADDS_UP:
                yield from self._found(effect.act.verb, effect.act.place, moment, (*guards, effect.condition))
            case SetTo() if _counts(effect):
                yield from self._found("set", effect.place, moment, (*guards, effect.condition))
            case Let():
                self.given[effect.name] = effect.value
            case If():
                yield from self.block(effect.then, moment, (*guards, effect.condition))
                yield from self.block(effect.otherwise, moment, guards)
            case Each() | Choose():
                within = self._value(effect.within)
                inner = moment | {effect.variable} if self._is_of(within, moment) else moment - {effect.variable}
                yield from self.block(effect.body, inner, (*guards, within, effect.where))
            case Repeat() | Draw():
                yield from self.block(effect.body, moment, guards)
            case Offer():
                yield from self.block(effect.otherwise, moment, guards)

    def _value(self, expression: AnyExpression) -> AnyExpression:
        """What an expression stands for, where it is a name that a line gave."""
        return self.given.get(expression.name, expression) if isinstance(expression, Variable) else expression

    def _is_of(self, within: AnyExpression, moment: frozenset[str]) -> bool:
        return lasting_test(within, self.lasting, moment).of_moment

    def _found(self, effect: str, place: Place, moment: frozenset[str], guards: Guards) -> Iterator[Found]:
        for guard in guards:
            test = lasting_test(guard, self.lasting, moment).test if guard is not None else None
            if test is not None:
                where = ((self.ground.span(test.place), "this stays so"),)
                yield Found(MomentForState(self.ground.span(place), self.owner, test.name, effect, places=where))
                return


def _counts(effect: SetTo) -> bool:
    """Whether a property is set to something that it was."""
    asked = (form for form in walk(effect.value) if isinstance(form, Property))
    return any((one.owner, one.name) == (effect.owner, effect.name) for one in asked)


FINDER = Finder("moment-for-state", find)
