"""A game that was played under some rules, followed under others: choice by choice, as far as these allow it.

What was drawn is drawn again. It decides nothing of how the results compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carc.compile.program import Program
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError
from carc.model.examples import Example
from carc.play.examples import Failure, played_out
from carc.play.game import Game
from carc.play.machine import RunsOn
from carc.play.naming import names_of, seated
from carc.play.points import Point, points_of
from carc.play.record import Save
from carc.play.state import Journal, State


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a game cannot be followed: the choice that is not offered, and what is; turn 0: it cannot be begun."""

    turn: int
    choice: str
    offered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Followed:
    """How far a game came under some rules. `winners` are those with most points, where it did not come to its end.

    A game that cannot be begun has no points.
    """

    players: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[str, ...]
    gains: tuple[Point, ...]
    over: bool
    stop: Stop | None = None


def follow(record: Save, program: Program) -> Followed:
    """A recorded game under the rules of a program; it stops at the first choice that these do not offer."""
    try:
        journal = _begun(record, program)
    except (KernelError, KeyError):
        return Followed(tuple(record.players), (), (), (), False, Stop(0, "", ()))
    for text in record.choices:
        choices = State(journal).choices
        option = choices.option(text)
        if option is None:
            return _followed(journal, Stop(journal.position.turn_number, text, tuple(map(str, choices))))
        try:
            journal.take(option)
        except (KernelError, RunsOn):
            return _followed(journal, Stop(journal.position.turn_number, text, ()))
    return _followed(journal, None)


def _begun(record: Save, program: Program) -> Journal:
    numbers, drawn = program.numbers.faces, (*record.chance.drawn, *record.chance.awaited)
    chance = Chance(int(record.chance.state, 16), [numbers[face] for face in drawn])
    absent = tuple(numbers[face] for face in record.chance.absent)
    return Journal(program, names_of(program), tuple(record.players), chance, absent, len(drawn))


def _followed(journal: Journal, stop: Stop | None) -> Followed:
    p = journal.position
    gains = points_of(journal.program, journal.names, journal.players, p)
    return Followed(
        journal.players, tuple(p.points), _leading(journal.players, p.points, p.winners), gains, p.over, stop
    )


def follow_example(game: Game, example: Example) -> Followed:
    """What an example gives and plays, under the rules of a game."""
    reached = played_out(game, example)
    if isinstance(reached, Failure):
        return Followed((), (), (), (), False, Stop(1, f"{reached.place}", reached.found))
    program, p = reached
    players = seated(program.seats)
    gains = points_of(program, names_of(program), players, p)
    return Followed(players, tuple(p.points), _leading(players, p.points, p.winners), gains, p.over)


def _leading(players: Sequence[str], points: Sequence[int], winners: Sequence[int]) -> tuple[str, ...]:
    """Who has won; before the end of the game, who has most points."""
    seats = winners or [seat for seat, own in enumerate(points) if own == max(points)]
    return tuple(players[seat] for seat in seats)
