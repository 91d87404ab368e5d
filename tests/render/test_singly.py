"""Pictures one by one: what they share is there once, and each is well formed."""

from xml.etree import ElementTree

from carc.render.drawing import CellDrawing, Drawing, SymbolDrawing
from carc.render.singly import piece, singly
from render.boards import faces

SVG = "{http://www.w3.org/2000/svg}"


def drawing() -> Drawing:
    return Drawing(
        tiles=(faces()["city-through-p"], faces()["curve"]),
        cells=(CellDrawing(0, 0, {"spring": 1}), CellDrawing(1, 0)),
        symbols=(SymbolDrawing("pennants", "shield", "#2f5fa8"), SymbolDrawing("never", "drop", "#1b8794")),
    )


def test_what_is_used_is_there_once() -> None:
    pictures = singly(drawing())
    shown = [pictures.common, *pictures.tiles, pictures.board, *pictures.symbols.values(), piece("figure", "#123456")]
    trees = [ElementTree.fromstring(one) for one in shown]
    ids = [node.attrib["id"] for tree in trees for node in tree.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    assert {node.attrib["href"] for tree in trees for node in tree.iter(f"{SVG}use")} <= {f"#{one}" for one in ids}


def test_a_tile_is_a_picture_with_its_name() -> None:
    tree = ElementTree.fromstring(singly(drawing()).tiles[1])
    assert (tree.attrib["role"], tree.attrib["aria-label"], tree.attrib["viewBox"]) == ("img", "curve", "0 0 100 100")


def test_only_the_symbols_that_are_to_be_seen() -> None:
    assert list(singly(drawing()).symbols) == ["pennants", "spring"]


def test_without_a_map_there_is_no_board() -> None:
    assert singly(Drawing(tiles=(faces()["curve"],))).board == ""
