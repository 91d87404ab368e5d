"""Makes a game that notes which of its clauses are reached: the same, with notes at its conditions and in its bodies.

A clause notes itself last of all that must hold for it, so that it is noted where it speaks and not where it is asked.
What is settled before anybody plays stays as it is. Who reads the notes it does not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

from carc.compile.extras import question_of
from carc.coverage.clauses import branches, places_of
from carc.coverage.settled import settled_slots
from carc.merge.rewrite import rewritten
from carc.model import effects, expressions, rules
from carc.model.base import Core, Place
from carc.model.expressions import AnyExpression, FlagValue, Noted, NumberValue, Operation
from carc.model.game import Game
from carc.model.types import FLAG, NUMBER

_PLAYED: Final = ("steps", "actions", "bans", "tariffs", "bonuses", "handlers", "options")
_NOTE: Final = "a note"
"""The name in a body that nobody reads; no name in a rule file has a blank."""


_Conditional = (
    rules.Permission
    | rules.ScoreChange
    | rules.PropertyChange
    | rules.Decision
    | rules.Tariff
    | effects.SetTo
    | effects.Do
    | effects.Stop
    | effects.AsUsual
)


class Noting:
    """Puts notes into games. `places` are those of the clauses, by the number under which they are noted."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self._numbers: dict[Place, int] = {}
        self._ways: dict[type[Core], Callable[[Any], Core | tuple[Core, ...]]] = {
            **dict.fromkeys(get_args(_Conditional), self._where_it_holds),
            **dict.fromkeys((effects.Choose, effects.Draw, effects.Offer), self._where_it_is_asked),
            rules.Handler: lambda form: form.but(body=(self._note(form), *form.body)),
            effects.OfferedAct: lambda form: form.but(then=(self._note(form), *form.then)),
            rules.Option: self._where_it_is_taken,
            rules.Term: self._where_it_counts,
            expressions.CasesValue: self._cases,
            expressions.Scale: self._scale,
        }

    def __call__(self, game: Game) -> Game:
        """The game with notes."""
        noted, settled = rewritten(game, self._noted), settled_slots(game)
        slots = zip(game.slots, noted.slots, strict=True)
        return game.but(
            **{name: getattr(noted, name) for name in _PLAYED},
            slots=tuple(before if before in settled else after for before, after in slots),
        )

    def _noted(self, form: Core) -> Core | tuple[Core, ...]:
        way = self._ways.get(type(form))
        return way(form) if way is not None else form

    # ------------------------------------------------------------ notes

    def _number(self, place: Place) -> int:
        if place not in self._numbers:
            self._numbers[place] = len(self.places)
            self.places.append(place)
        return self._numbers[place]

    def _holds(self, place: Place) -> Noted:
        """A condition that always holds, and is noted."""
        return self._valued(FlagValue(type=FLAG, place=place, value=True), place)

    def _valued(self, value: AnyExpression, place: Place) -> Noted:
        return Noted(type=value.type, place=place, value=value, number=self._number(place))

    def _note(self, form: Core) -> effects.Let:
        """A line of a body that notes a clause."""
        (place,) = places_of(form)
        return effects.Let(name=_NOTE, value=self._holds(place), place=place)

    def _and(self, condition: AnyExpression | None, form: Core) -> AnyExpression:
        """A condition that is noted where it holds."""
        (place,) = places_of(form)
        noted = self._holds(place)
        if condition is None:
            return noted
        return Operation(type=FLAG, place=place, operator="and", left=condition, right=noted)

    # ------------------------------------------------------------ where they stand

    def _where_it_holds(self, form: _Conditional) -> Core:
        return form.but(condition=self._and(form.condition, form))

    def _where_it_is_asked(self, form: Core) -> tuple[Core, ...]:
        return (self._note(form), form)

    def _where_it_is_taken(self, form: rules.Option) -> Core:
        """Whoever takes an option has answered the question with which it begins: both are noted behind the answer."""
        question = question_of(form.but(body=form.body[1:]))
        if question is None:
            return form.but(body=(self._note(form), *form.body))
        _, _, *rest = form.body
        return form.but(body=(_answered(question, (self._note(form), self._note(question))), *rest))

    def _where_it_counts(self, form: rules.Term) -> Core:
        if form.within is None:
            return form.but(condition=self._and(form.condition, form))
        if form.within.type.many:
            return form.but(where=self._and(form.where, form))
        return form.but(within=self._if_any(form.within, form.place))

    def _if_any(self, number: AnyExpression, place: Place) -> AnyExpression:
        """A number, noted where it is more than 0."""
        none = NumberValue(type=NUMBER, place=place, value=0)
        more = Operation(type=FLAG, place=place, operator=">", left=number, right=none)
        noted = self._valued(number, place)
        return expressions.CasesValue(type=NUMBER, place=place, cases=((more, noted),), otherwise=number)

    def _cases(self, form: expressions.CasesValue) -> Core:
        if not branches(form):
            return form
        cases = tuple((condition, self._valued(value, value.place)) for condition, value in form.cases)
        return form.but(cases=cases, otherwise=self._valued(form.otherwise, form.otherwise.place))

    def _scale(self, form: expressions.Scale) -> Core:
        return form.but(rows=tuple(row.but(value=self._valued(row.value, row.value.place)) for row in form.rows))


def _answered(question: effects.Choose | effects.Offer, notes: tuple[effects.Let, ...]) -> Core:
    """A question, with notes behind each answer."""
    if isinstance(question, effects.Choose):
        return question.but(body=(*notes, *question.body))
    return question.but(acts=tuple(act.but(then=(*notes, *act.then)) for act in question.acts))
