"""The kernel's truth: everything worked out from the tiles alone, slowly and in another geometry.

Ports are points in the plane, six units a cell, and turning a tile turns its points. Two ports meet if they are the
same point; an edge is closed if the triangles on both of its sides are taken.
"""

from collections import Counter
from collections.abc import Hashable, Iterable

from carc.kernel.footprints import around8, cells_of
from carc.kernel.places import PART, place
from carc.kernel.world import World

Point = tuple[int, int]

MIDDLES = ((3, 0), (6, 3), (3, 6), (0, 3))
CORNERS = ((0, 0), (6, 0), (6, 6), (0, 6))
BEYOND = ((0, -1), (1, 0), (0, 1), (-1, 0))


def near_tiles(w: World) -> list[int]:
    """The cells with a tile, those around them, and the origin; on a bounded board all."""
    if w.grid.radius < 0:
        return list(range(len(w.grid)))
    found = {0}
    for tile in w.laid:
        for cell in cells_of(w, tile):
            found |= {cell, *around8(w, cell)}
    return sorted(found)


def point_of(x: int, y: int, side: int, lane: int) -> Point:
    """Where a port lies: an odd number of sixths along the side, clockwise."""
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
    steps = 2 * lane + 1
    return 6 * x + ax + (bx - ax) // 6 * steps, 6 * y + ay + (by - ay) // 6 * steps


def middle_of(x: int, y: int, side: int) -> Point:
    """The middle of an edge."""
    return 6 * x + MIDDLES[side][0], 6 * y + MIDDLES[side][1]


class Naive:
    """What the tiles of a world amount to.

    features: sets of parts.   points: by part its ports, (middle of the edge, port).   ends: open ends by part.
    triangles: (middle of the cell, middle of the edge) -> tile.   shown: (tile, port) -> kind.
    taken: middles of edges, as often as a triangle beside one is taken.
    """

    def __init__(self, w: World) -> None:
        self.w = w
        self.taken: Counter[Point] = Counter()
        self.triangles: dict[tuple[Point, Point], int] = {}
        self.points: dict[int, list[tuple[Point, Point]]] = {}
        self.shown: dict[tuple[int, Point], Hashable] = {}
        for tile in w.laid:
            self._add(tile)
        self.features = self._flood()
        self.ends = {part: sum(map(self._open, points)) for part, points in self.points.items()}

    def _turned(self, tile: int, point: Point) -> Point:
        x, y = point[0] - 3, point[1] - 3
        for _ in range(self.w.tile_turn[tile]):
            x, y = -y, x
        anchor = self.w.tile_cell[tile]
        return x + 3 + 6 * self.w.x[anchor], y + 3 + 6 * self.w.y[anchor]

    def _add(self, tile: int) -> None:
        face = self.w.stock.faces[self.w.stock.tile_face[tile]]
        for (x, y), quarters in zip(face.cells, face.quarters, strict=True):
            for side in range(4):
                if quarters >> side & 1:
                    middle = self._turned(tile, middle_of(x, y, side))
                    self.taken[middle] += 1
                    self.triangles[self._turned(tile, (6 * x + 3, 6 * y + 3)), middle] = tile
        for index, part in enumerate(face.parts):
            ends = [(*face.cells[cell], side, lane) for cell, side, lane in part.ports + part.shares]
            self.points[self.w.stock.part0[tile] + index] = [
                (self._turned(tile, middle_of(*end[:3])), self._turned(tile, point_of(*end))) for end in ends
            ]
            for cell, side, lane in part.covers:
                self.shown[tile, self._turned(tile, point_of(*face.cells[cell], side, lane))] = part.kind

    def _flood(self) -> set[frozenset[int]]:
        kind, meet = self.w.stock.part_kind, dict[tuple[int, Point], list[int]]()
        for part, points in self.points.items():
            for _, point in points:
                meet.setdefault((kind[part], point), []).append(part)
        tile = self.w.stock.part_tile
        across = (set(parts) for parts in meet.values() if len({tile[part] for part in parts}) > 1)
        together = [*across] + [{one, other} for one, other, _ in self.w.links]
        left, found = set(self.points), set[frozenset[int]]()
        while left:
            feature = {left.pop()}
            size = 0
            while size < len(feature):
                size = len(feature)
                for some in together:
                    if some & feature:
                        feature |= some
            left -= feature
            found.add(frozenset(feature))
        return found

    def _open(self, port: tuple[Point, Point]) -> bool:
        middle, _ = port
        endless = self.w.grid.radius >= 0 or self.w.stock.border_open
        return self.taken[middle] == 1 and (endless or all(self._cells_at(middle)))

    def _cells_at(self, middle: Point) -> list[bool]:
        x, y = middle
        near = [(x - 3, y), (x + 3, y)] if x % 6 == 0 else [(x, y - 3), (x, y + 3)]
        return [((a - 3) // 6, (b - 3) // 6) in self.w.cell_of for a, b in near]

    def room(self, cell: int) -> int:
        """The quarters taken in a cell."""
        x, y = self.w.x[cell], self.w.y[cell]
        centre = (6 * x + 3, 6 * y + 3)
        return sum(1 << side for side in range(4) if (centre, middle_of(x, y, side)) in self.triangles)

    def facing(self, cell: int, side: int) -> tuple[Hashable, ...]:
        """What the tile opposite a side of a cell shows, in its own clockwise order; empty if none lies there."""
        x, y = self.w.x[cell] + BEYOND[side][0], self.w.y[cell] + BEYOND[side][1]
        opposite, own = self._taker(x, y, side ^ 2), self._taker(self.w.x[cell], self.w.y[cell], side)
        if opposite < 0 or opposite == own:
            return ()
        return tuple(self.shown.get((opposite, point_of(x, y, side ^ 2, lane)), -1) for lane in range(3))

    def _taker(self, x: int, y: int, side: int) -> int:
        return self.triangles.get(((6 * x + 3, 6 * y + 3), middle_of(x, y, side)), -1)


def check(w: World) -> None:
    """Compare every derived column of a world with the truth."""
    naive = Naive(w)
    _check_features(w, naive)
    _check_frontier(w, naive)
    taken = {cell: naive.room(cell) for cell in near_tiles(w)}
    assert w.cell_quarters == [taken.get(cell, 0) for cell in range(len(w.grid))]


def _check_features(w: World, naive: Naive) -> None:
    stock = w.stock
    assert {part for part, root in enumerate(w.feat) if root >= 0} == set(naive.points)
    for feature in naive.features:
        root = min(feature, key=lambda part: (w.laid.index(stock.part_tile[part]), part))
        assert {w.feat[part] for part in feature} == {root}
        ring = [root]
        for _ in feature:
            ring.append(w.ring[ring[-1]])
        assert ring.pop() == root
        assert sorted(ring) == sorted(feature)
        assert w.f_tiles[root] == _mask(stock.part_tile[part] for part in feature)
        assert w.f_ends[root] == sum(naive.ends[part] for part in feature)
        assert w.f_sums[0][root] == sum(stock.part_sums[0][part] for part in feature)
        assert w.f_sums[1][root] == any(stock.part_sums[1][part] for part in feature)
        assert w.f_borders[root] == _borders(w, feature)
        here = {place(PART, part) for part in feature}
        assert w.f_pieces[root] == _mask(piece for piece, where in enumerate(w.piece_where) if where in here)


def _borders(w: World, feature: Iterable[int]) -> int:
    found = set()
    for part in feature:
        first = w.stock.part0[w.stock.part_tile[part]]
        parts = w.stock.faces[w.stock.tile_face[w.stock.part_tile[part]]].parts
        found |= {first + other for other in parts[part - first].borders}
        found |= {first + other for other, that in enumerate(parts) if part - first in that.borders}
    return _mask(found)


def _check_frontier(w: World, naive: Naive) -> None:
    seen = {}
    for cell in near_tiles(w):
        facing = [naive.facing(cell, side) for side in range(4)]
        belongs = any(facing) or naive.room(cell) or w.grid.radius < 0 or (cell == 0 and not w.laid)
        if belongs and naive.room(cell) != 15:
            seen[cell] = (naive.room(cell), facing)
    assert set(w.frontier) == set(seen)
    for cell, key in w.frontier.items():
        shown = [w.stock.labels[key >> 8 * side & 255] for side in range(4)]
        assert (key >> 32, shown) == seen[cell]


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
