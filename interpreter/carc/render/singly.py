"""Tiles, pieces and symbols one by one, for a page that shows many of them: what they share stands on it once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from carc.render.drawing import Drawing, SymbolDrawing, TileDrawing, box_of
from carc.render.ink import cells, ornaments, pieces, symbols, tiles
from carc.render.ink.markup import element, number
from carc.render.plan.geometry import CELL, Point
from carc.render.plan.layout import Layout, layout
from carc.render.symbols import symbols_shown

_XMLNS = "http://www.w3.org/2000/svg"
_SYMBOL, _PIECE = 24.0, 36.0
"""The sides of the squares in which a symbol and a piece are shown."""
_MARGIN = 4.0


@dataclass(frozen=True, slots=True)
class Pictures:
    """`common` stands once on the page and shows nothing by itself. `board` is empty where there is no map."""

    common: str
    tiles: tuple[str, ...]
    board: str
    symbols: Mapping[str, str]


def singly(drawing: Drawing) -> Pictures:
    """The tiles of a drawing one by one, the cells of its map, and the symbols that are to be seen on them, by name."""
    plans = [layout(tile) for tile in drawing.tiles]
    known = symbols_shown(drawing, [*chain.from_iterable(plan.names() for plan in plans), *cells.names(drawing)])
    return Pictures(
        common=_common(drawing.tiles, known.values()),
        tiles=tuple(_tile(plan, known) for plan in plans),
        board=_board(drawing, known) if drawing.cells else "",
        symbols={name: _about_origin(symbols.draw(symbol, _ORIGIN), _SYMBOL) for name, symbol in known.items()},
    )


def piece(form: str, colour: str) -> str:
    """A piece by itself. It needs what is common to the pictures of a page."""
    return _about_origin(pieces.alone(form, colour), _PIECE)


_ORIGIN = Point(0.0, 0.0)


def _common(shown: tuple[TileDrawing, ...], known: Iterable[SymbolDrawing]) -> str:
    contents = ornaments.definitions(), symbols.definitions(known), tiles.clips(shown)
    return element("svg", *contents, xmlns=_XMLNS, width=0.0, height=0.0, aria_hidden="true")


def _tile(plan: Layout, known: Mapping[str, SymbolDrawing]) -> str:
    tile = plan.tile
    return _framed(tiles.draw(plan, known), 0.0, 0.0, tile.width * CELL, tile.height * CELL, label=tile.name)


def _board(drawing: Drawing, known: Mapping[str, SymbolDrawing]) -> str:
    box = box_of(Drawing(cells=drawing.cells))
    contents = cells.ground(Drawing(cells=drawing.cells), known) + cells.border(drawing)
    west, north = box.left * CELL - _MARGIN, box.top * CELL - _MARGIN
    return _framed(contents, west, north, box.width * CELL + 2 * _MARGIN, box.height * CELL + 2 * _MARGIN)


def _about_origin(contents: str, side: float) -> str:
    return _framed(contents, -side / 2, -side / 2, side, side)


def _framed(contents: str, *view: float, label: str = "") -> str:
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return element("svg", contents, xmlns=_XMLNS, viewBox=" ".join(map(number, view)), **named)
