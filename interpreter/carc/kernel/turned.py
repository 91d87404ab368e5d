"""A face in each of its four turns, worked out once, and which turns look alike.

It decides what laying a tile needs to know about its shape. It knows nothing of copies, boards or positions.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from .face import Face, Lane
from .sides import port_in_cell, turn_quarters, turn_side, turn_step


@dataclass(frozen=True, slots=True)
class Turned:
    """A face as it lies in one turn. Cells and parts keep the numbers that they have as printed.

    cells: (dx, dy, quarters) of each cell, seen from the anchor.
    edges: (cell number, side, label) of each outer edge, in printed order: an edge's index is the same in every turn.
    ends: (cell number, port within the cell, part) of each open end.
    shared: the same of each open end in a lane of another part.
    ports: for each part its open ends as (cell number, port within the cell), clockwise from the north.
    order: the parts that it shows, by their first port clockwise from the north; those without a port come last.
    """

    cells: tuple[tuple[int, int, int], ...]
    edges: tuple[tuple[int, int, int], ...]
    ends: tuple[tuple[int, int, int], ...]
    shared: tuple[tuple[int, int, int], ...]
    ports: tuple[tuple[tuple[int, int], ...], ...]
    order: tuple[int, ...]


def turn_face(face: Face, edges: Sequence[tuple[int, int, int]], turn: int) -> Turned:
    """A face in one turn. edges: its outer edges as printed, (cell number, side, label)."""
    cells = tuple(
        (*turn_step(dx, dy, turn), turn_quarters(quarters, turn))
        for (dx, dy), quarters in zip(face.cells, face.quarters, strict=True)
    )
    ports = tuple(
        tuple(sorted(((cell, port_in_cell(turn_side(side, turn), lane)) for cell, side, lane in part.ports), key=_rank))
        for part in face.parts
    )
    return Turned(
        cells=cells,
        edges=tuple((cell, turn_side(side, turn), label) for cell, side, label in edges),
        ends=tuple((cell, port, part) for part, mine in enumerate(ports) for cell, port in mine),
        shared=tuple(
            (cell, port_in_cell(turn_side(side, turn), lane), part)
            for part, printed in enumerate(face.parts)
            for cell, side, lane in printed.shares
        ),
        ports=ports,
        order=tuple(
            sorted(
                (part for part in range(len(ports)) if part not in face.hidden),
                key=lambda part: (_rank(ports[part][0]) if ports[part] else (12, 0), part),
            )
        ),
    )


def _rank(port: tuple[int, int]) -> tuple[int, int]:
    return port[1], port[0]


def look(face: Face, turn: int) -> Hashable:
    """How a face looks in a turn, wherever it lies: two turns look alike if these are equal."""
    corner = top_left(face, turn)
    places = [turn_step(dx, dy, turn) for dx, dy in face.cells]
    spots = [(x - corner[0], y - corner[1]) for x, y in places]

    def seen(lane: Lane) -> Hashable:
        return spots[lane[0]], turn_side(lane[1], turn), lane[2]

    parts = _part_looks(face, seen)
    touching = {frozenset((i, j)) for i, part in enumerate(face.parts) for j in part.borders}
    return (
        frozenset((spot, turn_quarters(q, turn)) for spot, q in zip(spots, face.quarters, strict=True)),
        _bag(parts),
        _bag(frozenset(parts[i] for i in pair) for pair in touching),
        _bag((spots[c], turn_side(side, turn) if side >= 0 else side, mark) for c, side, mark in face.looks),
        frozenset(map(seen, face.bare)),
    )


def _part_looks(face: Face, seen: Callable[[Lane], Hashable]) -> list[Hashable]:
    return [
        (
            part.kind,
            part.terrain,
            part.sums,
            *(frozenset(map(seen, lanes)) for lanes in (part.ports, part.covers, part.shares)),
        )
        for part in face.parts
    ]


def _bag(things: Iterable[Hashable]) -> Hashable:
    return frozenset(Counter(things).items())


def top_left(face: Face, turn: int) -> tuple[int, int]:
    """The north-west corner of the footprint in a turn, seen from the anchor."""
    places = [turn_step(dx, dy, turn) for dx, dy in face.cells]
    return min(x for x, _ in places), min(y for _, y in places)
