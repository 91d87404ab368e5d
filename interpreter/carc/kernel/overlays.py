"""Faces that lie over tiles: what a tile shows with another face over it.

A tile has, beside its own parts, those of every face that may lie over it; they are hidden until one does. So a part
keeps its number whatever lies over its tile. It knows nothing of boards.
"""

from collections.abc import Sequence
from dataclasses import replace

from .face import Face, FacePart, Lane
from .sides import LANES, MIDDLE, turn_side
from .turned import look

Over = dict[tuple[int, int, int], int]
"""(face below, face over it, turn of that one as seen from the face below) -> the face that both show together."""


def with_overlays(printed: Sequence[Face]) -> tuple[list[Face], Over]:
    """The printed faces, each with room for the parts that may come to lie over it; then what both show together.

    A turn of a face that lies over stands for all that look alike.
    """
    faces, over = list(printed), Over()
    turns = {
        number: sorted({turns_alike(face)[turn] for turn in range(4)})
        for number, face in enumerate(printed)
        if face.over >= 0
    }
    for below, face in enumerate(printed):
        ways = [(number, turn) for number, some in turns.items() for turn in some if lies(face, printed[number], turn)]
        added = [_turned(printed[number], turn, len(face.parts)) for number, turn in ways]
        faces[below] = _together(face, added, shown=-1)
        for way, (number, turn) in enumerate(ways):
            over[below, number, turn] = len(faces)
            faces.append(_together(face, added, shown=way))
    return faces, over


def turns_alike(face: Face) -> tuple[int, ...]:
    """For each turn the first turn that looks the same."""
    looks = [look(face, turn) for turn in range(4)]
    return tuple(looks.index(seen) for seen in looks)


def lies(below: Face, over: Face, turn: int) -> bool:
    """Whether a face can lie over another one: both of one cell, and on ground of the right kind where no part ends."""
    if below.over >= 0 or len(below.cells) > 1:
        return False
    owner = {lane: part.kind for part in below.parts for lane in part.covers}
    ends = {lane for part in below.parts for lane in part.ports}
    lanes = {_turn_lane(lane, turn) for part in over.parts for lane in part.covers}
    return not lanes & ends and all(_ground(owner, lane) == {over.over} for lane in lanes)


def _ground(owner: dict[Lane, int], lane: Lane) -> set[int]:
    """The kind that a lane belongs to; in the middle between two halves, if it is neither's, that of both."""
    cell, side, _ = lane
    beside = [owner.get((cell, side, number), -1) for number in LANES]
    return {owner[lane]} if lane in owner else {kind for at, kind in zip(LANES, beside, strict=True) if at != MIDDLE}


def _turn_lane(lane: Lane, turn: int) -> Lane:
    return lane[0], turn_side(lane[1], turn), lane[2]


def _turned(face: Face, turn: int, first: int) -> list[FacePart]:
    """The parts of a face in a turn, with borders as if they were numbered from `first`."""
    return [
        replace(
            part,
            ports=tuple(_turn_lane(lane, turn) for lane in part.ports),
            covers=tuple(_turn_lane(lane, turn) for lane in part.covers),
            borders=tuple(number + first for number in part.borders),
        )
        for part in face.parts
    ]


def _together(face: Face, added: list[list[FacePart]], shown: int) -> Face:
    """A face with the parts that may lie over it, of which one lot is shown, or none (-1)."""
    parts, hidden, first = list(face.parts), set(face.hidden), len(face.parts)
    if shown >= 0:
        taken = {lane for part in added[shown] for lane in part.covers}
        parts = [replace(part, covers=tuple(lane for lane in part.covers if lane not in taken)) for part in parts]
    for way, some in enumerate(added):
        apart = len(parts) - first
        placed = [replace(part, borders=tuple(number + apart for number in part.borders)) for part in some]
        if way != shown:
            hidden |= set(range(len(parts), len(parts) + len(placed)))
            placed = [replace(part, ports=(), covers=()) for part in placed]
        parts += placed
    return replace(face, parts=tuple(parts), hidden=frozenset(hidden))
