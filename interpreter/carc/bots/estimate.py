"""What a position is worth to a seat: the points if the game ended after this turn, against those of the best other.

It plays the rest of the turn and the end of the game on a copy. It knows points and pieces, and no rule.
"""

from typing import Final

from carc.compile.program import Program
from carc.kernel.position import Position
from carc.play.machine import answer, run

READY_PIECE: Final = 1.5
"""What a piece that waits in the supply is worth, in points, while all tiles are still to come."""


def estimate(program: Program, position: Position, seat: int) -> float:
    """The worth of a position in which the turn is over. The position is used up."""
    waiting = READY_PIECE * _to_come(position) * position.supply[seat].bit_count()
    finish(program, position)
    mine = position.points[seat]
    return mine + waiting - max((points for other, points in enumerate(position.points) if other != seat), default=0)


def finish(program: Program, position: Position) -> None:
    """Ends the game here: only what the rules do at its end is still done. Whoever is asked answers the first thing."""
    if not position.over:
        position.ending, position.pending, position.jump = True, None, -1
        position.stack[1:] = []
        position.stack[0][1] = program.turn
        run(program, position)
    while position.pending is not None:
        answer(program, position, position.pending[3][0])


def _to_come(position: Position) -> float:
    """The share of all tiles that lie in a pile."""
    tiles = sum(len(faces) for layers in position.piles for _, faces in layers)
    return tiles / max(1, len(position.tile_where))
