"""What is printed on a tile: its footprint and its parts.

A face says nothing of copies, turns or boards. A lane is (cell number within the face, side, lane).
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from .errors import LaneMissing, LaneTaken
from .sides import SIDES, STEPS, WHOLE

Lane = tuple[int, int, int]

BARE: Final = "bare"
"""What an edge shows that is bare."""


@dataclass(frozen=True, slots=True)
class FacePart:
    """One part of a face.

    ports: its open ends, each where it leaves the tile; a part that takes a whole side has its port in the middle lane.
    covers: every lane that it marks as terrain.
    borders: numbers of the parts of the face that it touches; saying it on one of the two is enough.
    sums: its value in each additive column.
    shows: what an edge shows where this part reaches it, if that is more than its kind.
    shares: open ends in lanes that another part covers: what lies beyond meets both.
    """

    kind: int
    ports: tuple[Lane, ...] = ()
    covers: tuple[Lane, ...] = ()
    borders: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    shows: Hashable = None
    shares: tuple[Lane, ...] = ()

    @property
    def terrain(self) -> Hashable:
        """What an edge shows where this part reaches it."""
        return self.kind if self.shows is None else self.shows


@dataclass(frozen=True, slots=True)
class Face:
    """A printed tile.

    cells: (dx, dy) of each cell of the footprint; the first is the anchor (0, 0).
    quarters: for each cell the mask of the triangles N, E, S, W that the tile takes.
    looks: printed marks that turn with the tile: (cell number, side or -1, mark).
    over: the kind of part over which it lies, if it is no tile but lies over tiles; else -1.
    hidden: numbers of parts that it does not show.
    bare: the lanes of whole sides on which nothing is printed, so that they lie beside anything and end it.
    """

    parts: tuple[FacePart, ...] = ()
    cells: tuple[tuple[int, int], ...] = ((0, 0),)
    quarters: tuple[int, ...] = (WHOLE,)
    looks: tuple[tuple[int, int, Hashable], ...] = ()
    over: int = -1
    hidden: frozenset[int] = frozenset()
    bare: tuple[Lane, ...] = ()


def outer_edges(face: Face) -> list[tuple[int, int]]:
    """The edges where a neighbour may lie, as (cell number, side), in the order of cells, then sides."""
    number = {cell: i for i, cell in enumerate(face.cells)}
    found = []
    for i, (x, y) in enumerate(face.cells):
        for side in SIDES:
            dx, dy = STEPS[side]
            beyond = number.get((x + dx, y + dy), -1)
            inner = beyond >= 0 and face.quarters[beyond] >> (side ^ 2) & 1
            if face.quarters[i] >> side & 1 and not inner:
                found.append((i, side))
    return found


def lane_terrain(face: Face, number: int) -> dict[Lane, Hashable]:
    """What each lane on the rim of a face shows; lanes that no part covers are left out.

    number: the face's own number, for the error.
    Raises LaneTaken if two parts claim a lane, LaneMissing if a part claims one that is not on the rim,
    or shares one that no part claims.
    """
    rim = set(outer_edges(face))
    shown: dict[Lane, Hashable] = {}
    claims = [(lane, part.terrain) for part in face.parts for lane in dict.fromkeys(part.covers + part.ports)]
    for lane, terrain in [*claims, *((lane, BARE) for lane in face.bare)]:
        if lane in shown:
            raise LaneTaken(number, *lane)
        if lane[:2] not in rim:
            raise LaneMissing(number, *lane)
        shown[lane] = terrain
    for lane in (lane for part in face.parts for lane in part.shares):
        if lane not in shown:
            raise LaneMissing(number, *lane)
    return shown
