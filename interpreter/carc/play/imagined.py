"""A position as one player may imagine it: what the seat cannot know is dealt anew, and all that it knows stays.

It decides what a seat takes for possible. The deal depends on nothing but what the seat knows and a source of chance:
two positions that look the same to a seat are imagined in the same way. Who has seen which tile, `sight` knows; what an
imagined position is good for, bots know.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from carc.compile.program import Program
from carc.kernel.chance import Chance
from carc.kernel.events import DRAWN, GIVEN
from carc.kernel.places import HAND, IN_PILE, place, sort_of
from carc.kernel.position import Position
from carc.play.references import renamed
from carc.play.sight import tile_in, tiles_known, tiles_seen

NOT_SEEN: Final = -1
"""What stands in an imagined log for a tile that the seat did not see."""

Entry = tuple[Any, ...]
Renaming = dict[int, int]
"""The hidden tiles that lie outside piles, each with the tile that is imagined in its place."""


def imagined(program: Program, p: Position, seat: int, rng: Random) -> Position:
    """A position that is as likely as the true one for all that a seat knows. It shares nothing with the true one.

    Nothing is forced there, its chance is another one, and what another seat is asked has no options.
    """
    twin = p.copy()
    twin.log = list(_as_seen(p.log, seat))
    drawn = [entry[2] for entry in twin.log if entry[0] == DRAWN]
    record = [p.stock.tile_face[tile] if tile >= 0 else NOT_SEEN for tile in drawn]
    twin.chance = Chance(rng.getrandbits(64), [], record)
    twin.spent = 0
    if p.pending is not None and p.pending[0] != seat:
        twin.pending = (*p.pending[:3], [])
    renamed(program, twin, _dealt_anew(twin, _out_of_sight(p, seat), rng))
    return twin


def _as_seen(log: list[Entry], seat: int) -> Iterator[Entry]:
    """The log, without the tiles that the seat did not see when it happened."""
    for entry, known in zip(log, tiles_seen(log, seat), strict=True):
        hidden = tile_in(entry) >= 0 and tile_in(entry) not in known
        yield (*entry[:2], NOT_SEEN, *entry[3:]) if hidden else entry


def _out_of_sight(p: Position, seat: int) -> list[int]:
    """The tiles outside piles that the seat does not know, that of the turn first."""
    known, own = tiles_known(p.log, seat), place(HAND, seat)
    hidden = (tile for tile, at in enumerate(p.tile_where) if sort_of(at) in _LIES and at != own and tile not in known)
    return sorted(hidden, key=lambda tile: (tile != p.turn_tile, p.tile_where[tile], tile))


# ---------------------------------------------------------------- the deal


def _dealt_anew(p: Position, hidden: list[int], rng: Random) -> Renaming:
    """Deals the hidden tiles, and the layers of piles that they may have come from."""
    layers = _mixed_with(p, bool(hidden))
    faces = sorted([face for _, lying in layers for face in lying] + [p.stock.tile_face[tile] for tile in hidden])
    rng.shuffle(faces)
    now = _tiles_for(p, hidden, faces)
    for shuffled, lying in layers:
        dealt = [faces.pop() for _ in lying]
        lying[:] = sorted(dealt) if shuffled else dealt
    _lay(p, now)
    return now


def _mixed_with(p: Position, hidden: bool) -> list[tuple[bool, list[int]]]:
    """The layers whose faces the seat cannot tell from the hidden ones outside; `hidden` says whether there are such.

    Hidden tiles from one pile are mixed with the layer from which it is drawn: what lies below was told by the rules.
    Where they came from several, or went into a pile again, the seat is taken to know of no pile what lies in it.
    """
    unseen = [entry for entry in p.log if tile_in(entry) == NOT_SEEN]
    buried = any(entry[0] == GIVEN and entry[3] < 0 for entry in unseen)
    sources = {entry[3] for entry in unseen if entry[0] == DRAWN}
    if not hidden and not buried:
        return []
    if buried or len(sources) != 1:
        return [layer for layers in p.piles for layer in layers]
    return [layer for layer in reversed(p.piles[sources.pop()]) if layer[0]][:1]


def _tiles_for(p: Position, hidden: list[int], faces: list[int]) -> Renaming:
    """A tile of the first faces for each hidden one, of copies always the lowest."""
    copies: dict[int, list[int]] = defaultdict(list)
    for tile in reversed(range(len(p.tile_where))):
        if p.tile_where[tile] == IN_PILE or tile in hidden:
            copies[p.stock.tile_face[tile]].append(tile)
    now = {tile: copies[face].pop() for tile, face in zip(hidden, faces, strict=False)}
    del faces[: len(hidden)]
    return now


def _lay(p: Position, now: Renaming) -> None:
    """Each tile lies where the hidden one lay in whose place it is; what is left over lies in a pile."""
    before = {tile: p.tile_where[tile] for tile in now}
    for tile in now:
        p.tile_where[tile] = IN_PILE
    for tile, other in now.items():
        p.tile_where[other] = before[tile]
    for lie in _LIES.values():
        lie(p, now)


def _in_hands(p: Position, now: Renaming) -> None:
    p.hand = [sorted(now.get(tile, tile) for tile in tiles) for tiles in p.hand]


_LIES: Final[dict[int, Callable[[Position, Renaming], None]]] = {HAND: _in_hands}
"""The sorts of places outside piles where tiles can be hidden, each with what lays them there."""
