"""Whatever names, colours and topologies hold, a picture stays a picture and a terminal is not steered."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carc.render.drawing import (
    BackDrawing,
    CellDrawing,
    Drawing,
    OnPart,
    PartDrawing,
    PieceDrawing,
    PlayerDrawing,
    SymbolDrawing,
    TileDrawing,
    TrackDrawing,
)
from carc.render.plan.contours import rim_loop
from carc.render.svg import svg
from carc.render.text import text
from render.boards import faces

HOSTILE = [
    "<script>alert(1)</script>",
    "</text></svg><svg onload='x'>",
    '" onload="x',
    "]]><!-- & &amp; %x;",
    "\x1b[2J\x1b]0;title\x07",
    "line\r\nline\tend\x00",
    "\u202eturned\u2066",
    "\ud800 \ufffe \uffff \x85",
    "W" * 5_000,
]
STEERING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
NO_CHARACTERS = re.compile("[\ufffe\uffff]")
FORMS = ["area", "path", "ground", "building", "figure", "<g>", ""]


def hostile(words: str) -> Drawing:
    part = PartDrawing(words, words, words, words, marks={words: words})
    tile = faces()["three-road-p"]
    dressed = tuple(replace(part, title=words, colour=words) for part in tile.parts)
    return Drawing(
        tiles=(
            replace(tile, name=words, parts=dressed, marks={words: 2, f"{words} too": words}),
            TileDrawing(1, 0, name=words, parts=(part,)),
        ),
        pieces=(PieceDrawing(words, OnPart(0, 0), "figure", words), PieceDrawing(words, OnPart(1, 0), words, words)),
        players=(PlayerDrawing(words, words, -7), PlayerDrawing(words, "#ffffff", 10**9)),
        title=words,
        caption=words,
        tracks=(TrackDrawing(words, (-3, 10**9)),),
        cells=(CellDrawing(2, 0, {words: 3, f"{words} too": words}), CellDrawing(0, 1, {words: "purple"})),
        face_down=(BackDrawing(1, 1, words),),
        symbols=(SymbolDrawing(words, words, words),),
    )


@pytest.mark.parametrize("words", HOSTILE)
def test_no_text_becomes_markup(words: str) -> None:
    picture = svg(hostile(words))
    assert not STEERING.search(picture)
    assert not NO_CHARACTERS.search(picture)
    tree = ElementTree.fromstring(picture.encode())
    assert not [element for element in tree.iter() if "script" in element.tag]
    assert not [name for element in tree.iter() for name in element.attrib if name.startswith("on")]


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("coloured", [False, True])
def test_no_text_steers_a_terminal(words: str, coloured: bool) -> None:
    board = text(hostile(words), coloured)
    board.encode()
    assert not STEERING.search(re.sub(r"\x1b\[[0-9;]*m", "", board) if coloured else board)


@st.composite
def tiles(draw: st.DrawFn) -> TileDrawing:
    """Any lanes for any parts, however little sense they make."""
    width, height = draw(st.integers(1, 2)), draw(st.integers(1, 2))
    lanes = st.sets(st.sampled_from(rim_loop(width, height)), max_size=9).map(lambda rim: tuple(sorted(rim)))
    marks = st.dictionaries(st.sampled_from("ab"), st.integers(-5, 99) | st.text(max_size=3), max_size=2)
    walled = st.sampled_from(["walled", ""])
    part = st.builds(PartDrawing, form=st.sampled_from(FORMS), flourish=walled, ports=lanes, covers=lanes, marks=marks)
    parts = draw(st.lists(part, max_size=5))
    return TileDrawing(0, 0, width, height, parts=tuple(parts), fresh=draw(st.booleans()), marks=draw(marks))


@given(tiles())
@settings(max_examples=60)
def test_any_topology_draws(tile: TileDrawing) -> None:
    pieces = tuple(PieceDrawing("#d0312d", OnPart(0, part)) for part in range(len(tile.parts)))
    drawing = Drawing((tile,), pieces)
    ElementTree.fromstring(svg(drawing))
    assert len(text(drawing).splitlines()) - 1 - 3 * tile.height in (0, 1)  # a line for the symbols, if there are some
