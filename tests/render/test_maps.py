"""A map is shown as far as it goes: its cells, its border, what is printed on it, and tiles that lie face down."""

import re
from xml.etree import ElementTree

import pytest

from carc.render.colour_names import named
from carc.render.drawing import BackDrawing, CellDrawing, Drawing, OnCell, PieceDrawing, laid
from carc.render.frames import frames_shown, symbols_on
from carc.render.svg import svg
from carc.render.text import text
from render.boards import COLOURS, cells, faces, players, two_a_side, two_panels

SVG = "{http://www.w3.org/2000/svg}"
PURPLE, LIGHT_BLUE, BROWN = "#800080", "#add8e6", "#a52a2a"


def parsed(drawing: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(svg(drawing))


def frames(drawing: Drawing, colour: str) -> list[tuple[float, float]]:
    """The corners of the frames in a colour, those on the board before those below it."""
    drawn = [rect for rect in parsed(drawing).iter(f"{SVG}rect") if rect.get("stroke") == colour]
    return [(float(rect.get("x", "")), float(rect.get("y", ""))) for rect in drawn]


def border(drawing: Drawing) -> list[str]:
    lines = [path for path in parsed(drawing).iter(f"{SVG}path") if path.get("stroke-linecap") == "square"]
    return sorted(re.findall(r"M[^M]+", "".join(path.get("d", "") for path in lines)))


def below(drawing: Drawing) -> list[str]:
    """What is written below the board."""
    lines = ["".join(line.itertext()) for line in parsed(drawing).iter(f"{SVG}text")]
    return [line for line in lines if len(line) > 2]


def rows(drawing: Drawing) -> list[str]:
    return text(drawing).splitlines()


# ---------------------------------------------------------------- colours


@pytest.mark.parametrize(
    ("word", "colour"),
    [("purple", PURPLE), ("light-blue", LIGHT_BLUE), ("LightBlue", LIGHT_BLUE), ("harbour", ""), ("", ""), ("-", "")],
)
def test_a_word_names_a_colour_or_none(word: str, colour: str) -> None:
    assert named(word) == colour


def test_words_that_are_colours_are_frames_and_all_else_symbols() -> None:
    marks = {"outline": "purple", "edge": "brown", "wells": 2, "shore": "harbour", "nothing": 0}
    drawing = Drawing(cells=cells("aa", a=marks))
    assert [(frame.name, frame.colour) for frame in frames_shown(drawing)] == [("outline", PURPLE), ("edge", BROWN)]
    assert symbols_on(drawing.cells[0]) == {"wells": 2, "shore": "harbour"}


# ---------------------------------------------------------------- the picture


def test_an_open_board_has_no_border() -> None:
    assert border(Drawing((faces()["curve"],))) == []


def test_the_border_runs_where_no_cell_follows() -> None:
    assert border(Drawing(cells=cells("##"))) == [
        "M0 0h100", "M0 0v100", "M0 100h100", "M100 0h100", "M100 100h100", "M200 0v100",
    ]  # fmt: skip
    around = border(Drawing(cells=cells("###", "# #", "###")))
    assert len(around) == 4 * 3 + 4
    assert {"M100 100h100", "M100 100v100", "M200 100v100", "M100 200h100"} <= set(around)


def test_the_picture_holds_the_whole_map() -> None:
    one, wide = (parsed(Drawing(cells=cells("#" * size))) for size in (8, 20))
    widths = [float(picture.get("viewBox", "").split()[2]) for picture in (one, wide)]
    assert widths[1] - widths[0] == 12 * 100


def test_a_colour_frames_its_cells_and_is_told_below() -> None:
    colours = {"p": {"outline": "purple"}, "l": {"outline": "light-blue"}, "s": {"edge": "brown"}}
    drawing = Drawing(cells=cells("p.l", "s.p", **colours))
    on_board, other_colour, brown = frames(drawing, PURPLE), frames(drawing, LIGHT_BLUE), frames(drawing, BROWN)
    assert [(x // 100, y // 100) for x, y in on_board[:-1]] == [(0, 0), (2, 1)]
    assert len(other_colour) == len(brown) == 2
    assert below(drawing) == ["outline: purple", "outline: light-blue", "edge: brown"]


def test_frames_of_one_cell_lie_within_each_other() -> None:
    drawing = Drawing(cells=cells("a", a={"outline": "purple", "edge": "brown"}))
    assert frames(drawing, PURPLE)[0] < frames(drawing, BROWN)[0]
    many = {f"outline-{number}": "purple" for number in range(40)}
    assert max(x for x, _ in frames(Drawing(cells=cells("a", a=many)), PURPLE)[:40]) < 50


def test_other_marks_are_symbols_with_their_number_or_letter() -> None:
    drawing = Drawing(cells=cells("whs", w={"wells": 12}, h={"shore": "harbour"}, s={"shore": "stone"}))
    written = ["".join(line.itertext()) for line in parsed(drawing).iter(f"{SVG}text")]
    assert {"12", "H", "S"} <= set(written)
    assert below(drawing) == ["shore: harbour", "shore: stone", "wells"]


def test_a_tile_covers_what_is_printed_under_it() -> None:
    drawing = Drawing((laid(faces()["curve"], 1, 0, 0),), cells=cells("pp", p={"outline": "purple"}))
    assert [x // 100 for x, _ in frames(drawing, PURPLE)[:-1]] == [0]
    assert below(drawing) == ["outline: purple"]


def test_a_tile_face_down_shows_its_back_and_a_name_that_is_known() -> None:
    drawing = Drawing(cells=cells("##"), face_down=(BackDrawing(0, 0), BackDrawing(1, 0, "hill")))
    picture = parsed(drawing)
    assert [use.get("transform") for use in picture.iter(f"{SVG}use")] == ["translate(0 0)", "translate(100 0)"]
    assert [title.text for title in picture.iter(f"{SVG}title")] == ["a tile face down", "hill"]
    assert below(drawing) == ["hill"]
    assert 'id="back"' not in svg(Drawing(cells=cells("##")))


def test_a_piece_stands_in_the_middle_of_a_cell_without_a_tile() -> None:
    drawing = Drawing(pieces=(PieceDrawing(COLOURS[0], OnCell(1, 1)),), cells=cells("##", "##"))
    assert re.search(r'<g transform="translate\(150 150\) scale', svg(drawing))


# ---------------------------------------------------------------- characters


def test_a_map_ends_where_it_ends() -> None:
    assert rows(Drawing(cells=cells("## ", " ##"))) == [
        "     0      1      2",
        "",
        "0    ▫      ▫",
        "",
        "",
        "1           ▫      ▫",
        "",
    ]


def test_marks_are_letters_below_the_middle_and_told_below_the_board() -> None:
    legend: dict[str, dict[str, int | str]] = {
        "a": {"outline": "purple", "edge": "brown"},
        "b": {"outline": "peru", "points": 12},
        "c": {"points": 3},
    }
    drawn = rows(Drawing(pieces=(PieceDrawing("", OnCell(0, 0)),), cells=cells("abc", **legend)))
    assert drawn[2:4] == ["0    ●      ▫      ▫", "    pb    eo12    o3"]
    assert drawn[4:] == ["p outline: purple  b edge: brown  e outline: peru  o points"]


def test_letters_are_small_and_no_two_marks_share_one() -> None:
    marks: dict[str, int | str] = {f"well-{number}": 1 for number in range(26)}
    letters = rows(Drawing(cells=cells("a", a=marks)))[-3:]
    assert sorted(" ".join(letters).split()[::2]) == sorted("abcdefghijklmnopqrstuvwxyz")
    assert all(len(line) <= 100 for line in letters)


def test_what_has_no_room_in_a_cell_stays_out_of_the_next() -> None:
    marks: dict[str, int | str] = {f"well-{number}": 10**number for number in range(1, 20)}
    drawn = rows(Drawing(cells=cells("a#", "##", a=marks)))
    assert [line[9:].strip() for line in drawn[1:7]] == ["", "▫", "", "", "▫", ""]


def test_a_tile_face_down_is_a_filled_block() -> None:
    drawing = Drawing(cells=cells("##"), face_down=(BackDrawing(0, 0), BackDrawing(1, 0, "hill")))
    assert rows(drawing)[1:] == ["  ▓▓▓▓▓▓▓▓▓▓▓▓▓▓", "0 ▓▓▓?▓▓▓▓▓▓?▓▓▓", "  ▓▓▓▓▓▓▓▓hill▓▓"]


@pytest.mark.parametrize(("size", "across"), [(6, 7), (14, 7), (20, 5), (30, 3), (90, 3)])
def test_a_wide_map_has_narrower_cells(size: int, across: int) -> None:
    assert len(rows(Drawing(cells=cells("#" * size)))[2].rstrip()) == 2 + size * across - across // 2


def test_tiles_fit_narrower_cells() -> None:
    tiles = (two_panels(3, 12), laid(faces()["curve"], 2, 0, 0), laid(two_a_side("N1 S2", "E1 W2"), 3, 0, 0))
    pieces = (PieceDrawing(COLOURS[0], OnCell(2, 0)),)
    drawing = Drawing(tiles, pieces, players("Ann"), cells=cells("#" * 20))
    drawn = rows(drawing)
    assert [line[2:17] for line in drawn[1:4]] == ["╭───╮╭───╮· · ·", "│ 3 ││12 │──A· ", "╰───╯╰───╯· │ ·"]
    assert re.search("[\u2801-\u28ff]", drawn[2][17:22])
    assert drawn[2][22:].split() == ["▫"] * 16


def test_a_letter_has_the_colour_of_its_frame() -> None:
    drawing = Drawing(cells=(CellDrawing(0, 0, {"outline": "purple", "edge": "brown"}),))
    assert re.search(r"\x1b\[1;[0-9;]*48;2;128;0;128mp\x1b\[0m", text(drawing, coloured=True))
