"""The plan of a tile keeps to its topology: what a part covers on the rim is the part's inside the tile as well."""

import pytest

from carc.render.drawing import PartDrawing, TileDrawing, laid
from carc.render.plan.contours import contour, panel_cell, rim_loop
from carc.render.plan.geometry import INWARD, side_point
from carc.render.plan.layout import layout
from carc.render.plan.ways import courses
from render.boards import RIM, faces, two_a_side, two_panels

every_face = pytest.mark.parametrize("name", faces())
every_turn = pytest.mark.parametrize("turn", range(4))


@every_face
@every_turn
def test_just_inside_a_lane_lies_the_part_that_covers_it(name: str, turn: int) -> None:
    plan = layout(laid(faces()[name], 2, 3, turn))
    for index, part in enumerate(plan.tile.parts):
        for cell, side, lane in part.covers:
            inside = side_point(1, cell, side, (1, 3, 5)[lane] / 6).plus(INWARD[side], 2.0)
            assert plan.plot.label_at(inside) == index


@every_face
@every_turn
def test_a_piece_stands_on_its_own_part(name: str, turn: int) -> None:
    plan = layout(laid(faces()[name], 2, 3, turn))
    for index, part in enumerate(plan.tile.parts):
        if part.form == "building":
            assert plan.spot(index).distance(plan.buildings[index][0]) < 15
        else:
            assert plan.plot.label_at(plan.spot(index)) == index


@every_face
def test_all_that_is_no_area_path_or_building_is_ground(name: str) -> None:
    assert min(layout(faces()[name]).plot.labels) >= 0


def test_where_three_paths_end_they_meet_on_a_plaza() -> None:
    assert layout(faces()["junction"]).plaza == (50, 50)
    assert layout(faces()["crossing"]).plaza == (50, 50)
    assert layout(faces()["curve"]).plaza is None


def test_a_path_that_ends_under_an_area_enters_by_a_gate() -> None:
    plan = layout(faces()["three-road"])
    assert [index for index, _ in plan.gates] == [0]
    assert plan.tile.parts[0].form == "area"
    assert layout(faces()["cap-junction"]).gates == []


def test_a_building_takes_the_middle_or_the_best_free_ground() -> None:
    assert layout(faces()["monastery-road"]).buildings[0] == ((50, 50), 1.0)
    point, scale = layout(faces()["straight-garden"]).buildings[3]
    assert abs(point.x - 50) > 15
    assert 0.5 <= scale < 1


@pytest.mark.parametrize(("name", "curves"), [("city-cap", 1), ("corner", 1), ("city-through", 2), ("city-four", 0)])
def test_an_area_has_an_inner_curve_for_each_bay(name: str, curves: int) -> None:
    face = faces()[name]
    assert len(contour(face, face.parts[0]).inner) == curves


def test_an_area_that_touches_no_rim_is_an_island() -> None:
    tile = TileDrawing(0, 0, parts=(PartDrawing("area"), PartDrawing("ground", covers=tuple(RIM))))
    assert layout(tile).spot(0).distance(layout(tile).spot(1)) > 20


def test_an_area_of_middles_is_a_band_from_lane_to_lane() -> None:
    band = PartDrawing("area", covers=((0, 0, 1), (0, 2, 1)))
    polygon = contour(TileDrawing(0, 0, parts=(band,)), band).polygon()
    assert {round(point.x) for point in polygon} == {33, 67}


def test_the_rim_of_two_cells_is_walked_clockwise() -> None:
    assert [place[:2] for place in rim_loop(2, 1)[::3]] == [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 3)]


def test_a_panel_takes_the_whole_rim_of_one_cell() -> None:
    tile = two_panels(3, 4)
    assert [panel_cell(tile, part) for part in tile.parts] == [0, 1]
    assert panel_cell(faces()["city-four"], faces()["city-four"].parts[0]) is None


def area(width: int, height: int, *sides: tuple[int, int], flourish: str = "walled") -> TileDrawing:
    """A large tile with one area on some (cell, side)."""
    covers = tuple((cell, side, lane) for cell, side in sides for lane in range(3))
    return TileDrawing(0, 0, width, height, parts=(PartDrawing("area", flourish=flourish, covers=covers),))


@pytest.mark.parametrize(("cell", "side"), [(2, 3), (3, 1)])
def test_an_area_on_one_side_of_a_large_tile_hugs_that_side(cell: int, side: int) -> None:
    tile = area(2, 3, (cell, side))
    plan = layout(tile)
    assert plan.panels == {}
    middle = side_point(2, cell, side, 0.5)
    assert plan.plot.label_at(middle.plus(INWARD[side], 10)) == 0
    assert plan.plot.label_at(middle.plus(INWARD[side], 50)) == -1
    assert layout(area(1, 1, (0, side))).plot.labels.count(0) == pytest.approx(plan.plot.labels.count(0), abs=5)


def test_what_is_walled_or_stands_at_a_corner_is_no_panel() -> None:
    assert layout(area(2, 1, (0, 0), (0, 2), (0, 3))).panels == {}
    assert layout(area(2, 1, (0, 0), (0, 2), (0, 3), flourish="")).panels == {0: 0}
    assert layout(area(2, 2, (0, 0), (0, 3), flourish="")).panels == {}


def test_two_paths_a_side_meet_those_of_the_next_tile() -> None:
    west, east = two_a_side("E1 W2", "E2 W1").parts
    ends = [courses(TileDrawing(0, 0), part)[0] for part in (west, east)]
    assert sorted(curve.start.y for curve in ends) == pytest.approx(sorted(curve.end.y for curve in ends))
