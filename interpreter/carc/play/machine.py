"""Runs a program: from a choice to the next one, or to the end of the game.

It decides nothing: blocks say which block comes next, routines stand on a stack. What a rule sets going must end:
each run has a limited number of blocks and of steps, and a game of events.
"""

import traceback
from collections.abc import Iterable
from typing import Final

from carc.compile.numbering import Cause
from carc.compile.program import Program
from carc.diagnostics.problems.play import DoesNotEnd, GameTooLong
from carc.kernel.chance import Chance
from carc.kernel.errors import KernelError, OutOfFuel
from carc.kernel.fuel import FUEL as STEPS
from carc.kernel.fuel import refuel
from carc.kernel.piles import put_away, stack_under, take
from carc.kernel.position import Position
from carc.untrusted import Refused

FUEL: Final = 30_000
"""How many blocks may run between two choices."""
MOST_EVENTS: Final = 100_000
"""How many things may happen in a game."""
MOST_STEPS: Final = 100_000_000
"""How many steps a whole game may take in code with long loops, however many tiles it has."""
STEPS_A_TILE: Final = 200_000
LEAST_STEPS: Final = 10_000_000
"""How many steps of that kind a game may take for each of its tiles, and that it may take with few."""


class RunsOn(Refused):
    """Rules that do not come to an end. `cause` is the rule or step that was stopped."""

    def __init__(self, problem: DoesNotEnd | GameTooLong, cause: Cause) -> None:
        super().__init__(problem)
        self.cause = cause


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
    """Goes on until somebody is asked, or nothing is left to do, or (`one_turn`) the next turn would begin.

    Raises RunsOn, and KernelError, with a note of the rule or step, where rules ask for what cannot be.
    """
    stack, blocks = position.stack, program.blocks
    fuel = FUEL
    most = most_steps(len(program.stock.tile_face))
    given = refuel(position, most - position.spent)
    try:
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
                raise OutOfFuel(FUEL)
    except OutOfFuel as spent:
        cause = _stopped_in(program, position, spent)
        of_the_game = position.fuel < 0 and given < STEPS
        raise _too_long(cause, most, "steps") if of_the_game else _endless(cause, spent.most) from None
    except KernelError as error:
        error.add_note(_stopped_in(program, position, error).name)
        raise
    position.spent += given - position.fuel
    if len(position.log) > MOST_EVENTS:
        raise _too_long(program.numbers.causes[position.log[-1][1]], MOST_EVENTS, "events")


def most_steps(tiles: int) -> int:
    """How many steps a game of so many tiles may take in code with long loops."""
    return min(MOST_STEPS, max(LEAST_STEPS, STEPS_A_TILE * tiles))


def _endless(cause: Cause, most: int) -> RunsOn:
    return RunsOn(DoesNotEnd(cause.span, cause.name, most), cause)


def _too_long(cause: Cause, most: int, of: str) -> RunsOn:
    return RunsOn(GameTooLong(cause.span, cause.name, most, of), cause)


def _stopped_in(program: Program, position: Position, error: KernelError) -> Cause:
    """The rule or step whose code was running, else the one that did something last."""
    owners = program.effects.compiler.context.owners
    running = [frame.f_code.co_name.partition("_")[0] for frame, _ in traceback.walk_tb(error.__traceback__)]
    known = [owners[title] for title in reversed(running) if title in owners]
    doing = [entry[1] for entry in position.log[-1:]]
    waiting = [_waiting_in(program, *frame[:2]) for frame in reversed(position.stack)]
    return program.numbers.causes[next(filter(None, [*known, *waiting, *doing]), 0)]


def _waiting_in(program: Program, routine: int, block: int) -> int:
    """The cause of what a frame of the stack does; 0 where nobody knows."""
    if routine == program.course:
        return max(((entry, cause) for entry, cause in program.steps if entry <= block), default=(0, 0))[1]
    return program.effects.compiler.context.owners.get(program.effects.title(routine), 0)


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
