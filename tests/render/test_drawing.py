"""A drawing holds a board as it lies."""

from dataclasses import replace

import pytest

from carc.render.drawing import BackDrawing, CellDrawing, Drawing, OnCell, PieceDrawing, TileDrawing, box_of, laid
from render.boards import faces, two_panels


@pytest.mark.parametrize("name", ["cap-curve-left", "corner-curve", "three-road"])
def test_four_quarter_turns_are_none(name: str) -> None:
    face = faces()[name]
    turned = face
    for _ in range(4):
        turned = laid(turned, 0, 0, 1)
    assert replace(turned, turn=0) == face


def test_a_turn_moves_sides_clockwise_and_keeps_lanes() -> None:
    face = faces()["city-cap-road"]
    assert laid(face, 0, 0, 1).parts[0].ports == ((0, 1, 1),)
    assert laid(face, 0, 0, 3).parts[0].covers == ((0, 3, 0), (0, 3, 1), (0, 3, 2))


@pytest.mark.parametrize(
    ("turn", "corner", "size", "cells"),
    [
        (0, (5, 5), (2, 1), (0, 1)),
        (1, (5, 5), (1, 2), (0, 1)),
        (2, (4, 5), (2, 1), (1, 0)),
        (3, (5, 4), (1, 2), (1, 0)),
    ],
)
def test_a_large_tile_turns_about_its_first_cell(
    turn: int, corner: tuple[int, int], size: tuple[int, int], cells: tuple[int, int]
) -> None:
    tile = laid(two_panels(1, 2), 5, 5, turn)
    assert (tile.x, tile.y) == corner
    assert (tile.width, tile.height) == size
    assert tuple(part.covers[0][0] for part in tile.parts) == cells


def test_the_box_holds_tiles_cells_and_loose_pieces() -> None:
    pieces = (PieceDrawing("", OnCell(0, 4)),)
    drawing = Drawing((TileDrawing(-1, 0, 2, 1),), pieces, cells=(CellDrawing(3, 1),), face_down=(BackDrawing(1, -1),))
    box = box_of(drawing)
    assert (box.left, box.top, box.right, box.bottom) == (-1, -1, 4, 5)
    assert (box.width, box.height) == (5, 6)


def test_the_box_of_nothing_is_one_cell() -> None:
    assert box_of(Drawing()).width == box_of(Drawing()).height == 1
