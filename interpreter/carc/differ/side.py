"""One of the two games: what it makes of a situation.

It runs a position as an example is run, many thousand times, so it remembers the code of lines. What differs between
two games it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from carc.compile.fragments import Asked, Fragments
from carc.compile.program import Program
from carc.differ.situation import Line, Situation
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError, NotInPile
from carc.kernel.position import Position
from carc.model.effects import Act, AnyEffect, Do
from carc.model.expressions import AnyExpression
from carc.play.absent import absent
from carc.play.choices import Choices
from carc.play.failure import Broken
from carc.play.given import Given
from carc.play.machine import RunsOn, new_position
from carc.play.naming import Names
from carc.play.played import Played
from carc.play.refusals import refusals

UNPLAYABLE: Final = (Broken, KernelError, RunsOn)
"""What laying out and playing raise where something cannot be."""

Refusal = tuple[int, tuple[str, ...]]
"""Which line cannot be played, and the rules that refuse it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a situation.

    refused: the first line that cannot be played.   options: what is offered after the last line.
    asked: the seat to which it is offered, or -1.
    points: those of each seat after the turn, or at the end of the game where it is ended.
    position: as it is then.   forbidden: by which rules the act is that is asked about.
    """

    refused: Refusal | None
    options: frozenset[str]
    points: tuple[int, ...]
    position: Position
    forbidden: tuple[str, ...] = ()
    asked: int = -1

    @property
    def told(self) -> tuple[object, ...]:
        """What makes outcomes equal."""
        return self.refused and self.refused[0], self.options, self.asked, self.points, bool(self.forbidden)


class Side:
    """A game for some players, and positions in it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.fragments = _Remembering(program)
        self._last: tuple[object, Played] | None = None

    @cached_property
    def names(self) -> Names:
        """The words for the things of this game."""
        return _InExamples(self.program)

    def offered(self, p: Position) -> list[str]:
        """What is offered now, in the order of the options, as an example plays it."""
        return [_act(str(choice)) for choice in Choices(self.names, lambda: p)]

    def outcome(self, situation: Situation) -> Outcome | None:
        """What becomes of a situation; None if it cannot be laid out or comes to nothing."""
        try:
            played = self.laid_out(situation)
            return self._played(played, situation) if played else None
        except UNPLAYABLE:
            return None

    def laid_out(self, situation: Situation) -> Played | None:
        """The course of play from what is given; None where it names what is not in this game.

        Raises what laying out raises.
        """
        if any(self.fragments.lacks(line.effect) for line in situation.lines):
            return None
        if self._last is None or self._last[0] != situation.laid_out:
            self._last = situation.laid_out, self._laid_out(situation)
        return self._last[1].copy()

    def _laid_out(self, situation: Situation) -> Played:
        """What is laid out before anything is asked. Neighbours in a search have it in common."""
        played = self._begun(situation)
        if situation.given:
            given = Given(self.program, self.fragments, played.p)
            for line in situation.given:
                given.set_up(line.effect)
            played.forget()
        return played

    def _begun(self, situation: Situation) -> Played:
        """The course of play before anything is given."""
        p = new_position(self.program, Chance())
        p.turn_player = p.actor = 0
        played = Played(self.program, self.fragments, p)
        if situation.sets_up:
            played.lay_out()
        if situation.opening:
            played.perform(list(_acts(situation.opening)))
        return played

    def _played(self, played: Played, situation: Situation) -> Outcome:
        acts = list(_acts(situation.played))
        p = played.p
        try:
            if acts:
                played.perform(acts)
        except Broken as broken:
            return Outcome(_refusal(broken, acts), frozenset(), (), p)
        except NotInPile:  # the piles of this game do not hold what the lines lay
            return Outcome((len(acts) - 1, ()), frozenset(), (), p)
        if situation.asked is not None:
            return Outcome(None, frozenset(), (), p, self._forbidden(p, situation.asked))
        options = frozenset(self.offered(p))
        asked = played.asked
        played.finish_turn()
        return Outcome(None, options, tuple(p.points), p, asked=asked)

    def _forbidden(self, p: Position, line: Line) -> tuple[str, ...]:
        """The rules that forbid an act in a position."""
        assert isinstance(line.effect, Do)
        verb, parameters = self.fragments.act(line.effect.act)
        found = refusals(self.program, p, p.turn_player, verb, parameters(p))
        return tuple(self.program.numbers.causes[cause].id for cause in found)


def _acts(lines: Iterable[Line]) -> Iterator[Act]:
    """What is played in lines."""
    return (line.effect.act for line in lines if isinstance(line.effect, Do))


def _refusal(broken: Broken, acts: list[Act]) -> Refusal:
    """The act that was refused. Raises the failure again where it is none of these."""
    number = next((number for number, act in enumerate(acts) if act.place == broken.failure.place), None)
    if number is None:
        raise broken
    return number, broken.failure.found


def _act(option: str) -> str:
    """The act of an option, without the rule that offers it."""
    return option.partition(": ")[2] or option


class _InExamples(Names):
    """Names as examples write them, where nobody speaks of pieces as his own."""

    def own_piece(self, p: Position, piece: int) -> str:
        return self.piece(piece)


class _Remembering(Fragments):
    """Code for lines, each compiled once for all positions in which it stands."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._known: dict[tuple[str, int], tuple[object, Any]] = {}

    def value(self, expression: AnyExpression) -> Asked:
        found: Asked = self._once("value", expression, super().value)
        return found

    def act(self, act: Act) -> tuple[str, Asked]:
        found: tuple[str, Asked] = self._once("act", act, super().act)
        return found

    def effect(self, effect: AnyEffect) -> Asked:
        found: Asked = self._once("effect", effect, super().effect)
        return found

    def lacks(self, effect: AnyEffect) -> bool:
        """Whether an effect names something that is not in this game."""
        return bool(self._once("lacks", effect, lambda form: absent(form, self.program) is not None))

    def _once(self, sort: str, form: Any, make: Callable[[Any], Any]) -> Any:
        """The form is kept with its code, so that no other one gets its identity."""
        key = sort, id(form)
        if key not in self._known:
            self._known[key] = form, make(form)
        return self._known[key][1]
