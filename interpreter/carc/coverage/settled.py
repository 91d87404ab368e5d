"""What is settled before anybody plays, and leaves nothing in the game that could be noted.

How many pieces there are, what lies in the piles, where a track ends and which edges may touch is reached by every
example in whose game it holds; what a tile shows under a rule, by every example there that names the tile.
"""

from collections.abc import Iterator
from typing import Final

from carc.coverage.clauses import all_places
from carc.merge.rewrite import within
from carc.model.base import Place
from carc.model.examples import Example
from carc.model.expressions import Declared
from carc.model.game import Game, PropertySlot
from carc.model.rules import Reprint

_SORTS: Final = ("pile", "track")
_SUPPLY: Final = ("piece", "supply")


def settled_slots(game: Game) -> tuple[PropertySlot, ...]:
    """The properties that are decided and changed before the game."""
    owners = {*_SORTS, *(kind.name for kind in game.kinds if kind.sort in _SORTS)}
    return tuple(slot for slot in game.slots if slot.owner in owners or (slot.owner, slot.name) == _SUPPLY)


def settled(game: Game, example: Example) -> Iterator[Place]:
    """The places of the clauses that an example reaches in this sense, in the game that it plays."""
    for slot in settled_slots(game):
        yield from all_places((slot.decisions, slot.changes))
    yield from (fit.place for rule, fit in game.fits if rule == game.fits[0][0])
    faces = {one.name for one in within(example) if isinstance(one, Declared) and one.sort == "face"}
    clauses = (clause for rule in game.rules for clause in rule.clauses)
    yield from (one.place for one in clauses if isinstance(one, Reprint) and one.face in faces)
