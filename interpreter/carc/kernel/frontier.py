"""Where a tile can be laid: the cells with room, and the constraint that surrounds each.

What may touch and what is legal is asked of a Fits. It knows no rule.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .errors import AsksItself
from .footprints import cell_at, footprint
from .sides import SIDES, WHOLE
from .world import World

Judge = Callable[..., bool]
"""Whether a tile may lie in (world, tile, cell, turn); meanwhile tile_cell and tile_turn say that it lies there.

What was worked out beforehand follows.
"""

Beforehand = Callable[[World], tuple[Any, ...]]
"""What a judge takes for all spots of a tile alike."""

MOST_ASKED: Final = 2
"""A judge may ask where a tile could lie in a position that would be; there nobody asks so once more."""

Touch = frozenset[tuple[int, int]]

Seam = tuple[int, int, tuple[tuple[int, frozenset[int]], ...]]
"""(turn, quarters taken, for each side the shift of its label in a key and the labels that may face it)"""


@dataclass(slots=True)
class Fits:
    """What decides where tiles may lie.

    touch: for each face the pairs (own label, facing label) that may touch; None if anything may.
    steady: depends on nothing but printed facts and the frontier key; asked once for each (face, key, turn).
    passing: asked of each candidate that is left.
    concerns: whether `passing` can refuse a tile at all, by its print; asked once for each face. None: it can.
    beforehand: works out what `passing` takes besides; asked once for all spots of a tile. None: nothing.
    alike: for each face the first face that may lie wherever it may lie, by its edges; faces share what is known.
    asked: how often `passing` is being asked at this moment: what it asks may look for spots itself.
    memo: first face -> frontier key -> turns, for faces of one cell; it holds for all worlds of one stock.
    seams: face -> what may face it, for faces of one cell.
    """

    touch: Sequence[Touch | None]
    steady: Judge | None = None
    passing: Judge | None = None
    concerns: Callable[[World, int], bool] | None = None
    alike: Sequence[int] = ()
    beforehand: Beforehand | None = None
    asked: int = 0
    memo: dict[int, dict[int, tuple[int, ...]]] = field(default_factory=dict)
    seams: dict[int, list[Seam]] = field(default_factory=dict)
    concerned: dict[int, bool] = field(default_factory=dict)


def spots(w: World, tile: int, fits: Fits) -> list[int]:
    """Where a tile can be laid, as cell * 4 + turn, in frontier order, then by turn; look-alike turns only once."""
    return _legal_spots(w, tile, fits, most=0)


def _legal_spots(w: World, tile: int, fits: Fits, most: int) -> list[int]:
    """The spots of a tile; of those that the passing judge accepts the first `most`, or all of them (0)."""
    face = w.tile_look[tile]
    found = _wide_spots(w, tile, fits) if len(w.stock.faces[face].cells) > 1 else _plain_spots(w, tile, fits)
    passing = _passing(w, tile, fits) if found else None
    if passing is None:
        return found
    fits.asked += 1
    try:
        if fits.asked > MOST_ASKED:
            raise AsksItself(tile)
        return _judged(w, tile, found, passing, fits.beforehand(w) if fits.beforehand else (), most)
    finally:
        fits.asked -= 1


def _passing(w: World, tile: int, fits: Fits) -> Judge | None:
    """The passing judge, if it can refuse this tile."""
    if fits.passing is None or fits.concerns is None:
        return fits.passing
    face = w.tile_look[tile]
    known = fits.concerned.get(face)
    if known is None:
        known = fits.concerned[face] = fits.concerns(w, tile)
    return fits.passing if known else None


def _known(w: World, face: int, fits: Fits) -> dict[int, tuple[int, ...]]:
    """What is known of a face, and of those that fit wherever it fits."""
    return fits.memo.setdefault(fits.alike[face] if fits.alike else face, {})


def has_spot(w: World, tile: int, fits: Fits) -> bool:
    """Whether a tile can be laid anywhere. It looks no further than the first place that will do."""
    face = w.tile_look[tile]
    if len(w.stock.faces[face].cells) > 1 or _passing(w, tile, fits):
        return bool(_legal_spots(w, tile, fits, most=1))
    known = _known(w, face, fits)
    try:
        return any(map(known.__getitem__, w.frontier.values()))
    except KeyError:
        return bool(spots(w, tile, fits))


def _plain_spots(w: World, tile: int, fits: Fits) -> list[int]:
    """The spots of a tile of one cell, by memo: nearly every key has been met before."""
    known = _known(w, w.tile_look[tile], fits)
    turns = map(known.__getitem__, w.frontier.values())
    try:
        return [cell * 4 + turn for cell, some in zip(w.frontier, turns, strict=True) if some for turn in some]
    except KeyError:
        for cell, key in w.frontier.items():
            if key not in known:
                known[key] = _fitting_turns(w, tile, cell, key, fits)
        return _plain_spots(w, tile, fits)


def _fitting_turns(w: World, tile: int, cell: int, key: int, fits: Fits) -> tuple[int, ...]:
    """The turns in which a tile fits a gap; asked once for each sort of gap."""
    seams = _seams_of(w, w.tile_look[tile], fits)
    found = [cell * 4 + turn for turn in _suited(key, seams)]
    if fits.steady and found:
        found = _judged(w, tile, found, fits.steady)
    return tuple(spot & 3 for spot in found)


def fits_gap(w: World, tile: int, key: int, fits: Fits) -> bool:
    """Whether the edges of a tile suit a gap with that key in some turn; what else may forbid it is not asked."""
    return len(w.stock.faces[w.tile_look[tile]].cells) > 1 or bool(_suited(key, _seams_of(w, w.tile_look[tile], fits)))


def _suited(key: int, seams: list[Seam]) -> list[int]:
    """The turns in which the edges of a face suit a gap."""
    taken = key >> 32
    return [
        turn
        for turn, quarters, sides in seams
        if not quarters & taken and all(key >> shift & 255 in allowed for shift, allowed in sides)
    ]


def _seams_of(w: World, face: int, fits: Fits) -> list[Seam]:
    """What may face a face, worked out once."""
    known = fits.seams.get(face)
    if known is None:
        known = fits.seams[face] = _seams(w, face, fits.touch[face])
    return known


def _seams(w: World, face: int, touch: Touch | None) -> list[Seam]:
    """For each distinct turn of a face of one cell what may face each of its sides; 0 stands for no tile."""
    labels = range(len(w.stock.labels))
    shapes = [(turn, w.stock.turned[face][turn]) for turn in w.stock.distinct[face]]
    return [
        (
            turn,
            shape.cells[0][2],
            tuple(
                (8 * side, frozenset(other for other in labels if not other or (label, other) in touch))
                for _, side, label in shape.edges
            )
            if touch is not None
            else (),
        )
        for turn, shape in shapes
    ]


def _judged(
    w: World, tile: int, found: list[int], judge: Judge, known: tuple[Any, ...] = (), most: int = 0
) -> list[int]:
    """The spots that a judge accepts, the first `most` or all of them (0); it sees the tile as it would lie."""
    cell_before, turn_before = w.tile_cell[tile], w.tile_turn[tile]
    accepted = []
    try:
        for spot in found:
            cell, turn = spot >> 2, spot & 3
            w.tile_cell[tile], w.tile_turn[tile] = cell, turn
            if judge(w, tile, cell, turn, *known):
                accepted.append(spot)
                if len(accepted) == most:
                    break
    finally:
        w.tile_cell[tile], w.tile_turn[tile] = cell_before, turn_before
    return accepted


def _wide_spots(w: World, tile: int, fits: Fits) -> list[int]:
    """The spots of a tile of several cells, one of which lies in a cell of the frontier."""
    face = w.tile_look[tile]
    seen: dict[int, None] = {}
    for cell in w.frontier:
        for turn in w.stock.distinct[face]:
            for dx, dy, _ in w.stock.turned[face][turn].cells:
                anchor = cell_at(w, w.x[cell] - dx, w.y[cell] - dy)
                if anchor >= 0:
                    seen[anchor * 4 + turn] = None
    found = [spot for spot in seen if _lies_well(w, tile, spot >> 2, spot & 3, fits)]
    return _judged(w, tile, found, fits.steady) if fits.steady else found


def _lies_well(w: World, tile: int, cell: int, turn: int, fits: Fits) -> bool:
    return has_room(w, tile, cell, turn) and not touching(w, tile, cell, turn, fits)


def has_room(w: World, tile: int, cell: int, turn: int) -> bool:
    """Whether every cell that the tile would take exists and has those quarters free."""
    shape = w.stock.turned[w.tile_look[tile]][turn]
    for here, (_, _, quarters) in zip(footprint(w, shape, cell), shape.cells, strict=True):
        if here < 0 or w.cell_quarters[here] & quarters:
            return False
    return True


def touching(w: World, tile: int, cell: int, turn: int, fits: Fits) -> list[int]:
    """The edges of a tile, by index, that may not touch what they would face in a place where there is room."""
    face = w.tile_look[tile]
    touch = fits.touch[face]
    if touch is None:
        return []
    shape = w.stock.turned[face][turn]
    cells = footprint(w, shape, cell)
    wrong = []
    for index, (number, side, label) in enumerate(shape.edges):
        facing = facing_label(w, cells[number], side)
        if facing and (label, facing) not in touch:
            wrong.append(index)
    return wrong


def facing_label(w: World, cell: int, side: int) -> int:
    """The label of the tile edge that faces a side of a cell; 0 if none does."""
    beyond = w.nb[cell * 4 + side]
    return w.edge_label[beyond * 4 + (side ^ 2)] if beyond >= 0 else 0


def refresh(w: World, cell: int) -> None:
    """Work out anew whether a cell belongs to the frontier, and its key."""
    taken = w.cell_quarters[cell]
    key = taken << 32
    for side in SIDES:
        key |= facing_label(w, cell, side) << 8 * side
    belongs = key or w.grid.radius < 0 or (cell == 0 and not w.laid)
    if belongs and taken != WHOLE:
        w.frontier[cell] = key
    else:
        w.frontier.pop(cell, None)
