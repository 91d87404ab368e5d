"""A comparison as data for people and programs: the table of results, what differs, and what decides.

It decides the words of the verdict.
"""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, ConfigDict

from carc.compare.matrix import Cell, Changed, deciding, differing, other_readings
from carc.explain.model import PointShown, shown
from carc.explain.words import headline


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True)


class GainChanged(_Data):
    """A gain of points in this game, in place of one in the first game; either may be none. `told`: in words."""

    told: str
    here: PointShown | None
    there: PointShown | None


class StopShown(_Data):
    """Where the record cannot be followed: the choice that is not offered in that turn, and what is."""

    turn: int
    choice: str
    offered: tuple[str, ...]


class GameCompared(_Data):
    """The game under one combination of readings; `differs` are its gains held against those of the first game.

    other: the questions of which it has another reading than the first.
    """

    readings: dict[str, str]
    points: dict[str, int]
    winners: tuple[str, ...]
    over: bool
    stop: StopShown | None
    other: tuple[str, ...]
    differs: tuple[GainChanged, ...]


class Compared(_Data):
    """What `carc compare --json` writes. The first game is the one that holds.

    deciding: the questions on which it depends who wins, or leads.   over: whether all games came to their end.
    """

    questions: tuple[str, ...]
    players: tuple[str, ...]
    games: tuple[GameCompared, ...]
    over: bool
    deciding: tuple[str, ...]
    verdict: str


def compared(cells: Sequence[Cell]) -> Compared:
    """The results of one game under several rules, the first of which holds."""
    first = cells[0].followed
    games = tuple(_game(cell, cells[0]) for cell in cells)
    decide = deciding(cells)
    return Compared(
        questions=tuple(question for question, _ in cells[0].readings),
        players=first.players,
        games=games,
        over=all(cell.followed.over for cell in cells),
        deciding=tuple(decide),
        verdict=_verdict(games, decide),
    )


def _game(cell: Cell, first: Cell) -> GameCompared:
    followed = cell.followed
    stop = followed.stop
    return GameCompared(
        readings=dict(cell.readings),
        points=dict(zip(followed.players, followed.points, strict=True)),
        winners=followed.winners,
        over=followed.over,
        stop=stop and StopShown(turn=stop.turn, choice=stop.choice, offered=stop.offered),
        other=tuple(other_readings(first, cell)),
        differs=tuple(_gain(one) for one in differing(followed, first.followed)),
    )


def _gain(one: Changed) -> GainChanged:
    here, there = (point and shown(point) for point in (one.here, one.there))
    return GainChanged(told=_told(one), here=here, there=there)


def _told(one: Changed) -> str:
    """`turn 5, Red +2 for KIND at cell(0, 0), completed, and not +4`."""
    if one.here is None:
        assert one.there is not None
        return f"turn {one.there.turn}, not here: {headline(one.there)}"
    return f"turn {one.here.turn}, {'' if one.there else 'only here: '}{headline(one.here)}{_instead(one)}"


def _instead(one: Changed) -> str:
    if one.here is None or one.there is None:
        return ""
    same = one.here.amount == one.there.amount
    return ", by another rule" if same else f", and not {one.there.amount:+d}"


def _verdict(games: Sequence[GameCompared], decide: Sequence[str]) -> str:
    if all(game.points == games[0].points and not (game.differs or game.stop) for game in games):
        return "no difference in this game"
    stopped = sum(game.stop is not None for game in games)
    cut = f"; {stopped} of {len(games)} games stop where the record has no legal continuation" if stopped else ""
    if not decide:
        return f"who wins is the same in all{cut}"
    words = "decides who wins" if len(decide) == 1 else "decide together who wins"
    return f"{' and '.join(decide)} {words}{cut}"
