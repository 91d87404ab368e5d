"""States that differ in nothing but what one seat cannot know."""

from copy import copy
from random import Random

from carc.play.imagined import imagined
from carc.play.state import State

ALL = ("base", "river", "number-tiles", "path-tiles", "map-usa-west")
"""Games with everything open, with piles in layers, with private hands, and with tiles face down."""


def twin_of(state: State, seat: int, rng: Random) -> State:
    """A state that looks the same to a seat: what it cannot know is dealt anew, and other faces are forced."""
    journal = copy(state.journal)
    journal.taken = journal.taken.copy()
    journal.position = imagined(state.program, state.position, seat, rng)
    journal.position.chance.forced = rng.choices(journal.position.stock.tile_face, k=3)
    return State(journal)
