"""What happened in one turn of a game, read off its log."""

from dataclasses import dataclass
from typing import Any

from carc.kernel.events import DEPLOYED, DRAWN, PLACED, TURN
from carc.kernel.places import PART, index_of, sort_of
from carc.kernel.position import Position


@dataclass(slots=True)
class Round:
    """One turn: the seat, the tile drawn last, and what was done with it so far.

    `spot` is where the tile was placed, `part` what a piece was placed on; -1 for what has not happened.
    """

    seat: int
    tile: int = -1
    spot: int = -1
    part: int = -1


def round_of(p: Position, number: int) -> Round | None:
    """The turn with this number; None if it has not begun. The latest turns are found fastest."""
    log = p.log
    for start in reversed(range(len(log))):
        if log[start][0] == TURN and log[start][3] == number:
            return _read(log, start)
    return None


def _read(log: list[tuple[Any, ...]], start: int) -> Round:
    seen = Round(log[start][2])
    for event, _, *facts in log[start + 1 :]:
        if event == TURN:
            break
        if event == DRAWN:
            seen.tile = facts[0]
        elif event == PLACED:
            seen.tile, seen.spot = facts
        elif event == DEPLOYED and sort_of(facts[1]) == PART:
            seen.part = index_of(facts[1])
    return seen
