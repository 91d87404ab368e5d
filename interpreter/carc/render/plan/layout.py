"""The plan of one tile: where each part runs, where its building stands, where a piece on it stands.

Decides all places that hang on several parts at once. Decides no colour and no ornament.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from carc.render.drawing import PartDrawing, TileDrawing, seen
from carc.render.plan.contours import Contour, contour, panel_cell
from carc.render.plan.geometry import CELL, Curve, Point
from carc.render.plan.marks import Row, along, in_part, inside, row_of
from carc.render.plan.plot import NOBODY, Plot
from carc.render.plan.ways import breadth, courses, middle_of

BUILDING_ROOM = 17.0
"""Half the width, in drawing units, of a building at its full size."""

PLAZA = 10.5
"""The radius of the plaza where paths meet."""

_VERGE = 2.5
_SMALLEST_BUILDING = 0.5


@dataclass(slots=True)
class Layout:
    """Keys are indices of the tile's parts. `buildings` gives place and scale (1 is full size).

    `plaza` is where paths meet, if three or more do. `gates` are where a path runs under an area,
    each behind the index of that area.
    `marks` are the places of what is printed on each part, by name; `row` is that of the tile's own marks.
    """

    tile: TileDrawing
    plot: Plot
    areas: dict[int, Contour] = field(default_factory=dict)
    panels: dict[int, int] = field(default_factory=dict)
    ways: dict[int, list[Curve]] = field(default_factory=dict)
    buildings: dict[int, tuple[Point, float]] = field(default_factory=dict)
    marks: dict[int, dict[str, Point]] = field(default_factory=dict)
    row: Row | None = None
    plaza: Point | None = None
    gates: list[tuple[int, Point]] = field(default_factory=list)
    _spots: dict[int, Point] = field(default_factory=dict)

    def parts(self, form: str) -> list[tuple[int, PartDrawing]]:
        """The parts of a form, with their indices, in printed order."""
        return [(index, part) for index, part in enumerate(self.tile.parts) if part.form == form]

    def spot(self, index: int) -> Point:
        """Where a piece on the part stands."""
        if index not in self._spots:
            self._spots[index] = _spot(self, index, self.tile.parts[index])
        return self._spots[index]

    def count(self, index: int) -> int:
        """The sum of the numbers printed on a part."""
        return sum(mark for mark in self.tile.parts[index].marks.values() if isinstance(mark, int))

    def names(self) -> set[str]:
        """The names of the marks that are shown as symbols."""
        return {name for places in self.marks.values() for name in places} | set(seen(self.tile.marks))


def layout(tile: TileDrawing) -> Layout:
    """The plan of a tile."""
    plan = Layout(tile, Plot(tile.width, tile.height))
    _lay_areas(plan)
    _lay_ways(plan)
    _lay_middle_building(plan)
    plan.plot.flood({index: part.rim for index, part in plan.parts("ground")})
    _lay_other_buildings(plan)
    _lay_marks(plan)
    return plan


def _lay_areas(plan: Layout) -> None:
    for index, part in plan.parts("area"):
        cell = panel_cell(plan.tile, part)
        if cell is not None:
            plan.panels[index] = cell
            plan.plot.area(index, _cell_square(plan.tile, cell))
        else:
            plan.areas[index] = contour(plan.tile, part)
            plan.plot.area(index, plan.areas[index].polygon())


def _lay_ways(plan: Layout) -> None:
    paths = plan.parts("path")
    for index, part in paths:
        plan.ways[index] = courses(plan.tile, part)
    middle = middle_of(plan.tile)
    arms = sum(len(curves) for curves in plan.ways.values() for curve in curves if curve.end == middle)
    if arms >= 3 and not plan.parts("building") and plan.plot.label_at(middle) == NOBODY:
        plan.plaza = middle
        plan.plot.disc(paths[0][0], middle, PLAZA + _VERGE)
    for index, part in paths:
        _mark_way(plan, index, breadth(part) / 2 + _VERGE)


def _mark_way(plan: Layout, index: int, radius: float) -> None:
    areas = {*plan.areas, *plan.panels}
    for curve in plan.ways[index]:
        points = curve.sampled(32)
        labels = [plan.plot.label_at(point) for point in points]
        pairs = zip(points, labels, labels[1:], strict=False)
        plan.gates += [(there, point) for point, here, there in pairs if there in areas and here != there]
        for point in points:
            plan.plot.disc(index, point, radius)


def _lay_middle_building(plan: Layout) -> None:
    """The first building takes the middle, unless an area or a path that only passes through lies there."""
    middle = middle_of(plan.tile)
    passing = any(curve.end != middle for curves in plan.ways.values() for curve in curves)
    if plan.parts("building") and not passing and plan.plot.label_at(middle) not in plan.areas and not _crowded(plan):
        index = plan.parts("building")[0][0]
        plan.buildings[index] = (middle, 1.0)
        plan.plot.disc(index, middle, BUILDING_ROOM)


def _crowded(plan: Layout) -> bool:
    middle, room = middle_of(plan.tile), BUILDING_ROOM + _VERGE
    near = ((0.0, -room), (room, 0.0), (0.0, room), (-room, 0.0))
    return any(plan.plot.label_at(middle.plus(way)) in plan.areas for way in near)


def _lay_other_buildings(plan: Layout) -> None:
    for index, _ in plan.parts("building"):
        if index not in plan.buildings:
            point, scale = _free_place(plan)
            plan.buildings[index] = (point, scale)
            _take(plan.plot, index, point, BUILDING_ROOM * scale)


def _free_place(plan: Layout) -> tuple[Point, float]:
    """The roomiest point of all ground, and the scale at which a building fits there."""
    found = [plan.plot.roomiest(index) for index, _ in plan.parts("ground")] or [plan.plot.roomiest(NOBODY)]
    points = [point for point in found if point is not None]
    if not points:
        return middle_of(plan.tile), _SMALLEST_BUILDING
    point = max(points, key=plan.plot.room_at)
    scale = plan.plot.room_at(point) / (BUILDING_ROOM + _VERGE)
    return point, min(max(scale, _SMALLEST_BUILDING), 0.9)


def _take(plot: Plot, index: int, point: Point, radius: float) -> None:
    ground = plot.label_at(point)
    plot.labels = [
        index if label == ground and plot.point(sample).distance(point) <= radius else label
        for sample, label in enumerate(plot.labels)
    ]
    plot.forget_room()


def _spot(plan: Layout, index: int, part: PartDrawing) -> Point:
    if index in plan.buildings:
        point, scale = plan.buildings[index]
        return point.plus((9.0, 11.0), scale)
    if index in plan.panels:
        square = _cell_square(plan.tile, plan.panels[index])
        return square[0].towards(square[2], 0.5)
    if part.form == "path":
        return _spot_on_way(plan, index)
    return plan.plot.roomiest(index) or middle_of(plan.tile)


def _spot_on_way(plan: Layout, index: int) -> Point:
    """The middle of what is to be seen of the path's first curve, short of a building or plaza."""
    seen = [point for curve in plan.ways[index][:1] for point in curve.sampled() if _in_sight(plan, index, point)]
    return seen[len(seen) // 2] if seen else middle_of(plan.tile)


def _in_sight(plan: Layout, index: int, point: Point) -> bool:
    if plan.plaza is not None and point.distance(plan.plaza) < PLAZA:
        return False
    return plan.tile.parts[plan.plot.label_at(point)].form == "path" and plan.plot.label_at(point) != NOBODY


def _lay_marks(plan: Layout) -> None:
    """A part shows each of its marks beside the spot of a piece; a panel with one number shows that in its own way."""
    marks = {index: seen(part.marks) for index, part in enumerate(plan.tile.parts)}
    marked = [index for index, names in marks.items() if names and not _is_told_by_panel(plan, index, names)]
    own = seen(plan.tile.marks)
    spots = [plan.spot(index) for index in range(len(plan.tile.parts))] if own else []
    taken: list[Point] = []
    if own:
        plan.row = row_of(plan.plot, len(own), {index for index, _ in plan.parts("ground")} | {NOBODY}, spots)
        taken += plan.row.places
    for index in marked:
        plan.marks[index] = {}
        for name in marks[index]:
            plan.marks[index][name] = _mark_place(plan, index, taken)
            taken.append(plan.marks[index][name])


def _mark_place(plan: Layout, index: int, taken: list[Point]) -> Point:
    form, clear_of = plan.tile.parts[index].form, [plan.spot(index), *taken]
    if form == "path":
        meeting = [middle_of(plan.tile)] if len(plan.parts("path")) > 1 else []
        grounds = {ground for ground, _ in plan.parts("ground")}
        place = along(plan.plot, plan.ways[index], {index, NOBODY} | grounds, clear_of + meeting)
    else:
        place = in_part(plan.plot, index, clear_of)
    place = place or plan.spot(index)
    return place if form == "area" else inside(plan.plot, place)


def _is_told_by_panel(plan: Layout, index: int, marks: dict[str, int | str]) -> bool:
    return index in plan.panels and len(marks) == 1 and isinstance(next(iter(marks.values())), int)


def _cell_square(tile: TileDrawing, cell: int) -> list[Point]:
    west, north = cell % tile.width * CELL, cell // tile.width * CELL
    return [Point(west, north), Point(west + CELL, north), Point(west + CELL, north + CELL), Point(west, north + CELL)]
