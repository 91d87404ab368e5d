"""What a game begins with: which tiles are drawn while it is set up, and which can be drawn at all."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from carc.compile.program import Program
from carc.kernel.chance import Chance
from carc.kernel.events import DRAWN, TURN
from carc.kernel.piles import faces_in
from carc.play.machine import new_position, start


@dataclass(frozen=True)
class Beginning:
    """Faces: those drawn in the setup, in this order, and how often each can be drawn, these among them."""

    drawn: tuple[int, ...]
    there: Counter[int]


@lru_cache(maxsize=16)
def beginning_of(program: Program, apart: frozenset[int] = frozenset()) -> Beginning:
    """How the games of a program begin; the piles that are `apart` are left out."""
    position = new_position(program, Chance())
    start(program, position)
    setup = takewhile(lambda entry: entry[0] != TURN, position.log)
    taken = [entry for entry in position.log if entry[0] == DRAWN and entry[3] not in apart]
    drawn = tuple(program.stock.tile_face[entry[2]] for entry in setup if entry in taken)
    lying = (face for pile in range(len(position.piles)) if pile not in apart for face in faces_in(position, pile))
    return Beginning(drawn, Counter([*lying, *(program.stock.tile_face[entry[2]] for entry in taken)]))
