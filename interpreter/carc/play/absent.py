"""What a form names that is not in a game, under the readings that hold and with those who play.

It decides nothing of what follows from it.
"""

from collections.abc import Container

from carc.compile.mentions import walk
from carc.compile.program import Program
from carc.model.effects import SetTo
from carc.model.expressions import Declared
from carc.play.given import SETTABLE


def absent(form: object, program: Program) -> Declared | SetTo | None:
    """The first thing that a form names, or sets, and this game does not have."""
    known = _known(program)
    kept = {(one.owner, one.name) for one in program.game.properties if one.mode == "kept"} | {SETTABLE}
    for one in walk(form):
        if isinstance(one, SetTo) and (one.owner, one.name) not in kept:
            return one
        if isinstance(one, Declared) and one.name not in known.get(one.sort, (one.name,)):
            return one
    return None


def _known(program: Program) -> dict[str, Container[str]]:
    """The names of what is there, by the sorts of which something can be missing."""
    numbers = program.numbers
    return {
        "face": numbers.faces,
        "pile": numbers.piles,
        "track": numbers.tracks,
        "piece": numbers.pieces,
        "seat": program.seats,
    }
