"""The board in characters."""

import re

import pytest

from carc.render.drawing import Drawing, OnCell, OnPart, PieceDrawing, laid
from carc.render.text import initials, text
from render.boards import COLOURS, all_faces, cells, faces, players, two_a_side, two_panels

CODE = re.compile(r"\x1b\[[0-9;]*m")


def lines(drawing: Drawing) -> list[str]:
    return text(drawing).splitlines()


def test_an_area_a_path_and_the_ground() -> None:
    assert lines(Drawing((faces()["city-cap-road"],))) == [
        "     0",
        "  · ▒▒▒ ·",
        "0 ───────",
        "  · · · ·",
    ]


def test_paths_meet_and_turn() -> None:
    tiles = (laid(faces()["curve"], 0, 0, 0), laid(faces()["junction"], 1, 0, 1))
    assert [line[2:] for line in lines(Drawing(tiles))[1:]] == ["· · · ·· ·│· ·", "───╮ · ───┤ ·", "· ·│· ·· ·│· ·"]


def test_two_paths_a_side_are_dotted() -> None:
    drawn = text(Drawing((two_a_side("N1 S2", "E1 W2"),)))
    assert re.search("[\u2801-\u28ff]", drawn)


def test_panels_are_framed() -> None:
    assert lines(Drawing((two_panels(3, 12),)))[1:] == ["  ╭─────╮╭─────╮", "0 │  3  ││ 12  │", "  ╰─────╯╰─────╯"]


def test_every_piece_is_seen() -> None:
    drawing = all_faces()
    board = "\n".join(lines(drawing)[3:-3])
    assert len(re.findall("[RBY]", board)) == len(drawing.pieces)


def test_pieces_together_stand_side_by_side() -> None:
    pieces = tuple(PieceDrawing(colour, OnPart(0, 0)) for colour in COLOURS)
    board = lines(Drawing((faces()["city-four"],), pieces, players("Red", "Blue", "Yellow")))
    assert sorted("".join(re.findall("[RBY]", "".join(board[1:4])))) == ["B", "R", "Y"]


def test_rows_and_columns_are_numbered_along_the_rim() -> None:
    tiles = (laid(faces()["curve"], -12, -3, 0), laid(faces()["curve"], -11, -2, 0))
    assert lines(Drawing(tiles))[0].split() == ["-12", "-11"]
    assert [line[:2] for line in lines(Drawing(tiles))[2::3]] == ["-3", "-2"]


def test_free_cells_of_a_bounded_board_are_marked() -> None:
    drawing = Drawing(cells=cells("##"), pieces=(PieceDrawing("#123456", OnCell(0, 0)),))
    assert lines(drawing)[2] == "0    ●      ▫"


def test_colour_only_if_asked() -> None:
    plain, coloured = text(all_faces()), text(all_faces(), coloured=True)
    assert "\x1b" not in plain
    assert "\x1b" in coloured
    assert "\x1b" not in CODE.sub("", coloured)


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Red", "Green", "Blue"), ["R", "G", "B"]),
        (("Blue", "Black"), ["B", "L"]),
        (("Ann", "Ann", "Ann"), ["A", "N", "3"]),
        (("", "ß", "\x1b["), ["S", "2", "3"]),
    ],
)
def test_initials_are_one_plain_character_each(names: tuple[str, ...], marks: list[str]) -> None:
    found = initials(players(*names))
    assert len(set(found)) == len(found)
    assert all(len(mark) == 1 and mark.isascii() and mark.isalnum() for mark in found)
    if "" not in names:
        assert found == marks
