"""What a form names that is not in a game, under the readings that hold and with those who play.

It decides nothing of what follows from it.
"""

from carc.compile.mentions import walk
from carc.compile.program import Program
from carc.model.expressions import Declared


def absent(form: object, program: Program) -> Declared | None:
    """The first thing that a form names and this game does not have."""
    numbers = program.numbers
    seats = program.game.seats[: program.stock.players]
    known = {
        "face": numbers.faces,
        "pile": numbers.piles,
        "track": numbers.tracks,
        "piece": numbers.pieces,
        "seat": seats,
    }
    things = (one for one in walk(form) if isinstance(one, Declared))
    return next((one for one in things if one.name not in known.get(one.sort, (one.name,))), None)
