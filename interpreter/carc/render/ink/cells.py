"""The cells of a map: their ground with a grid, what is printed on them, and the border where no cell follows.

What is printed under a tile is not drawn, and under a back only the frame. Which marks are frames and which are
symbols is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping

from carc.render.colours import darker
from carc.render.drawing import CellDrawing, Drawing, SymbolDrawing
from carc.render.frames import frames_on, symbols_on
from carc.render.ink import symbols
from carc.render.ink.markup import element, group, number, stroked
from carc.render.plan.geometry import CELL, Point
from carc.render.symbols import told

_GROUND, _GRID, _BORDER = "#f4eddb", "#cfc2a2", "#5f4a2e"
_BORDER_WIDTH = 5.0
_INSET, _STEP, _DEPTH, _WIDTH = 9.0, 9.0, 32.0, 6.0
"""Of frames: from the side of the cell to the first, from each to the next, how deep all go, how wide each is."""

_LOW = 28.0
_PITCH, _ROOM = 30.0, 66.0
_SIZE = 1.5
"""Of symbols: how far above the south of the cell, from each to the next, the room of a row, and how large they are."""

_SIDES = (((0, -1), "h", (0, 0)), ((1, 0), "v", (1, 0)), ((0, 1), "h", (0, 1)), ((-1, 0), "v", (0, 0)))
"""For each side the step to the cell beyond, the way that its line runs, and the corner where it begins."""


def names(drawing: Drawing) -> list[str]:
    """The marks of cells that are shown as symbols."""
    return [name for cell in drawing.cells for name in symbols_on(cell)]


def ground(drawing: Drawing, known: Mapping[str, SymbolDrawing]) -> str:
    """All cells, and what is printed on those that are free."""
    if not drawing.cells:
        return ""
    squares = "".join(f"M{_at(cell.x, cell.y)}h{CELL:.0f}v{CELL:.0f}h-{CELL:.0f}z" for cell in drawing.cells)
    covered = _covered(drawing)
    backs = {(back.x, back.y) for back in drawing.face_down}
    free = [cell for cell in drawing.cells if (cell.x, cell.y) not in covered]
    paper = element("path", d=squares, fill=_GROUND, stroke=_GRID, stroke_width=1.6)
    return paper + "".join(_printed(cell, known, (cell.x, cell.y) in backs) for cell in free)


def border(drawing: Drawing) -> str:
    """A line along all sides beyond which there is no cell."""
    there = {(cell.x, cell.y) for cell in drawing.cells}
    lines = "".join(
        f"M{_at(x + across, y + down)}{way}{CELL:.0f}"
        for x, y in sorted(there)
        for (east, south), way, (across, down) in _SIDES
        if (x + east, y + south) not in there
    )
    return stroked(lines, _BORDER, _BORDER_WIDTH, stroke_linecap="square")


def frame(at: Point, side: float, colour: str, width: float = _WIDTH) -> str:
    """A square frame whose north-west corner is at the point, with a fine edge that shows on any ground."""
    place = {"x": at.x, "y": at.y, "width": side, "height": side, "rx": 2.0}
    edge = element("rect", **place, fill="none", stroke=darker(colour, 0.5), stroke_width=width + 1.6)
    return edge + element("rect", **place, fill="none", stroke=colour, stroke_width=width)


def _printed(cell: CellDrawing, known: Mapping[str, SymbolDrawing], back: bool) -> str:
    corner = Point(cell.x * CELL, cell.y * CELL)
    framed = frames_on(cell)
    step = min(_STEP, _DEPTH / max(len(framed), 1))
    frames = [_inset(corner, _INSET + step * rank, each.colour) for rank, each in enumerate(framed)]
    low = _LOW + step * max(len(framed) - 1, 0)
    title = ", ".join(told(each.name, each.value) for each in framed)
    printed = {} if back else symbols_on(cell)
    return group(*frames, title=title) + _symbols(corner.plus((CELL / 2, CELL - low)), printed, known)


def _inset(corner: Point, inset: float, colour: str) -> str:
    return frame(corner.plus((inset, inset)), CELL - 2 * inset, colour)


def _symbols(middle: Point, marks: Mapping[str, int | str], known: Mapping[str, SymbolDrawing]) -> str:
    """In a row about a point low in the cell, so that a piece in the middle of the cell leaves them to be seen."""
    pitch = min(_PITCH, _ROOM / max(len(marks), 1))
    west = -pitch * (len(marks) - 1) / 2
    return "".join(
        symbols.draw(known[name], middle.plus((west + pitch * rank, 0.0)), value, _SIZE * pitch / _PITCH)
        for rank, (name, value) in enumerate(marks.items())
    )


def _covered(drawing: Drawing) -> set[tuple[int, int]]:
    return {(tile.x + x, tile.y + y) for tile in drawing.tiles for y in range(tile.height) for x in range(tile.width)}


def _at(x: int, y: int) -> str:
    return f"{number(x * CELL)} {number(y * CELL)}"
