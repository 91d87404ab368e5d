"""A position as one player may imagine it: what the seat cannot know is dealt anew, and all that it knows stays.

It decides what a seat takes for possible. The deal depends on nothing but what the seat knows and a source of chance:
two positions that look the same to a seat are imagined in the same way. Who has seen which tile, `sight` knows; what an
imagined position is good for, bots know.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, Final

from carc.compile.program import Program
from carc.kernel.chance import Chance
from carc.kernel.events import COVERED, DRAWN, GIVEN
from carc.kernel.places import FACE_DOWN, HAND, IN_PILE, place, sort_of
from carc.kernel.position import Position
from carc.play.references import renamed, spoken_of
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
    renamed(program, twin, _dealt_anew(twin, list(_groups(twin, _out_of_sight(program, twin, p.log, seat))), rng))
    return twin


def _as_seen(log: list[Entry], seat: int) -> Iterator[Entry]:
    """The log, without the tiles that the seat did not see when it happened."""
    for entry, known in zip(log, tiles_seen(log, seat), strict=True):
        hidden = tile_in(entry) >= 0 and tile_in(entry) not in known
        yield (*entry[:2], NOT_SEEN, *entry[3:]) if hidden else entry


def _out_of_sight(program: Program, p: Position, log: list[Entry], seat: int) -> list[int]:
    """The tiles outside piles that the seat does not know; those first of which the position speaks, in that order."""
    known, own = tiles_known(log, seat), place(HAND, seat)
    hidden = (tile for tile, at in enumerate(p.tile_where) if sort_of(at) in _LIES and at != own and tile not in known)
    spoken = spoken_of(program, p)
    first = {tile: spoken.index(tile) for tile in spoken}
    return sorted(hidden, key=lambda tile: (first.get(tile, len(spoken)), p.tile_where[tile], tile))


# ---------------------------------------------------------------- the deal

Layer = tuple[bool, list[int]]
Group = tuple[list[int], list[Layer]]
"""Hidden tiles outside piles, and the layers of piles whose faces the seat cannot tell from theirs."""


def _groups(p: Position, hidden: list[int]) -> Iterator[Group]:
    """What is dealt anew together: the log of `p` is what the seat saw, and says where hidden tiles came from.

    Hidden tiles from one pile are mixed with the layer from which it is drawn: what lies below was told by the rules.
    Where some may be from several piles, or went into one again, the seat is taken to know of no pile what lies in it.
    """
    buried = any(entry[0] == GIVEN and entry[2] == NOT_SEEN and entry[3] < 0 for entry in p.log)
    if not hidden and not buried:
        return
    came = _sources(p.log)
    sources = [came[p.tile_where[tile]] for tile in hidden]
    if buried or any(len(piles) != 1 for piles in sources):
        yield hidden, [layer for layers in p.piles for layer in layers]
        return
    for pile in sorted(set[int]().union(*sources)):
        tiles = [tile for tile, piles in zip(hidden, sources, strict=True) if pile in piles]
        yield tiles, [layer for layer in reversed(p.piles[pile]) if layer[0]][:1]


def _sources(log: list[Entry]) -> dict[int, set[int]]:
    """For each place the piles from which tiles came there unseen; all from which any did, where one was moved on."""
    came: dict[int, set[int]] = defaultdict(set)
    for before, entry in pairwise([(), *log]):
        if entry[0] not in _GOES or entry[2] != NOT_SEEN or entry[3] < 0:
            continue
        drawn = before[:1] == (DRAWN,) and before[2] == NOT_SEEN
        came[place(_GOES[entry[0]], entry[3])] |= {before[3]} if drawn else set[int]().union(*came.values())
    return came


def _dealt_anew(p: Position, groups: list[Group], rng: Random) -> Renaming:
    """Deals the hidden tiles, and the layers of piles that they may have come from."""
    copies = _copies(p, {tile for hidden, _ in groups for tile in hidden})
    now: Renaming = {}
    for hidden, layers in groups:
        faces = sorted([face for _, lying in layers for face in lying] + [p.stock.tile_face[tile] for tile in hidden])
        rng.shuffle(faces)
        now |= {tile: copies[faces.pop()].pop() for tile in hidden}
        for shuffled, lying in layers:
            dealt = [faces.pop() for _ in lying]
            lying[:] = sorted(dealt) if shuffled else dealt
    _lay(p, now)
    return now


def _copies(p: Position, hidden: set[int]) -> dict[int, list[int]]:
    """Of each face the copies that are hidden or lie in a pile, the lowest last."""
    copies: dict[int, list[int]] = defaultdict(list)
    for tile in reversed(range(len(p.tile_where))):
        if p.tile_where[tile] == IN_PILE or tile in hidden:
            copies[p.stock.tile_face[tile]].append(tile)
    return copies


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


def _face_down(p: Position, now: Renaming) -> None:
    p.face_down = {cell: now.get(tile, tile) for cell, tile in p.face_down.items()}


_LIES: Final[dict[int, Callable[[Position, Renaming], None]]] = {HAND: _in_hands, FACE_DOWN: _face_down}
"""The sorts of places outside piles where tiles can be hidden, each with what lays them there."""
_GOES: Final = {GIVEN: HAND, COVERED: FACE_DOWN}
"""The events by which tiles get there, each with the sort of its fourth number."""
