"""Panels: areas that take the whole rim of one cell of a larger tile. They show their one number, as pips if small."""

from __future__ import annotations

from carc.render import colours
from carc.render.drawing import PartDrawing
from carc.render.ink.lettering import lettering
from carc.render.ink.markup import element, group, oval
from carc.render.plan.geometry import CELL, Point
from carc.render.plan.layout import Layout

_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
)
_INSET, _GAP, _PIP = 5.0, 24.0, 8.5


def draw(plan: Layout) -> str:
    """All panels of the tile."""
    return "".join(_panel(plan, index, part) for index, part in plan.parts("area") if index in plan.panels)


def _panel(plan: Layout, index: int, part: PartDrawing) -> str:
    fill = colours.of_form(part.form, part.colour)
    middle = plan.spot(index)
    west, north = middle.plus((_INSET - CELL / 2, _INSET - CELL / 2))
    side = CELL - 2 * _INSET
    edge = colours.darker(fill, 0.45)
    square = element("rect", x=west, y=north, width=side, height=side, rx=9, fill=fill, stroke=edge, stroke_width=1.6)
    ink = colours.PAPER if colours.is_dark(fill) else colours.INK
    shown = "" if index in plan.marks else _shown(plan, index, middle, ink)
    return group(square, shown, title=part.title)


def _shown(plan: Layout, index: int, middle: Point, ink: str) -> str:
    number = plan.count(index)
    if not 0 <= number < len(_PIPS):
        return lettering(str(number), middle.plus((0.0, 15.0)), 42, ink, anchor="middle")
    seats = [(-y, x) if plan.tile.turn % 2 else (x, y) for x, y in _PIPS[number]]
    return "".join(oval(middle.plus(seat, _GAP), _PIP, _PIP, fill=ink) for seat in seats)
