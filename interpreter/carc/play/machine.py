"""Runs a program: from a choice to the next one, or to the end of the game.

It decides nothing: blocks say which block comes next, routines stand on a stack. What a rule sets going must end:
each run has a limited number of blocks.
"""

from collections.abc import Iterable
from typing import Final

from carc.compile.program import Program
from carc.kernel.chance import Chance
from carc.kernel.piles import put_away, stack_under, take
from carc.kernel.position import Position

FUEL: Final = 200_000
"""How many blocks may run between two choices."""


class RunsOn(Exception):
    """Rules that do not come to an end. `routine` is where they were stopped."""

    def __init__(self, routine: int) -> None:
        super().__init__(routine)
        self.routine = routine


def new_position(program: Program, chance: Chance, absent: Iterable[int] = ()) -> Position:
    """The position before the setup: piles stacked, nothing on the board. `absent` are faces that stay in the box."""
    position = Position(program.stock, chance, program.kept)
    stock = program.stock
    free = {face: iter(range(stock.face_first[face], stock.face_first[face] + n)) for face, n in _copies(program)}
    for pile, layers in enumerate(program.piles):
        for shuffled, faces in layers:
            stack_under(position, pile, shuffled, [next(free[face]) for face in faces])
    for face in absent:
        put_away(position, take(position, face))
    return position


def _copies(program: Program) -> list[tuple[int, int]]:
    return list(enumerate(program.stock.face_copies))


def start(program: Program, position: Position) -> None:
    """Sets the course of the game going, up to the first choice."""
    position.stack.append([program.course, 0, [None] * program.sizes[program.course]])
    run(program, position)


def run(program: Program, position: Position, one_turn: bool = False) -> None:
    """Goes on until somebody is asked, or nothing is left to do, or (`one_turn`) the next turn would begin."""
    stack, blocks = position.stack, program.blocks
    fuel = FUEL
    while stack and position.pending is None:
        frame = stack[-1]
        if one_turn and frame[1] == program.turn and frame[0] == program.course and fuel < FUEL:
            return
        following = blocks[frame[0]][frame[1]](position, frame[2])  # type: ignore[misc]
        if following < 0:
            stack.pop()
        else:
            frame[1] = following
        fuel -= 1
        if not fuel:
            raise RunsOn(frame[0])


def answer(program: Program, position: Position, option: tuple[int, ...], one_turn: bool = False) -> None:
    """The seat that was asked takes an option; then the game goes on, perhaps only to the end of the turn."""
    pending = position.pending
    assert pending is not None
    by, _, slot, _ = pending
    position.pending = None
    position.actor = by
    position.stack[-1][2][slot] = option
    run(program, position, one_turn)
    position.actor = position.turn_player
