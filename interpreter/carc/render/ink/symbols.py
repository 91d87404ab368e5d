"""Symbols of printed marks as vector graphics: each a shape with a light rim, what is above one written upon it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from carc.render import colours
from carc.render.drawing import SymbolDrawing, seen
from carc.render.ink.lettering import lettering
from carc.render.ink.markup import element, group, number, oval, use
from carc.render.plan.geometry import Point
from carc.render.plan.layout import Layout
from carc.render.plan.marks import Row
from carc.render.symbols import BEARING, FORMS, figure_of, told

_RIM, _EDGE = "#fbf3dc", "#3a3128"
_FULL, _SMALL = 1.15, 0.72
_DIGIT, _DIGITS = 10.0, 7.5


def _star(points: int, outer: float, inner: float) -> str:
    radii = [inner if corner % 2 else outer for corner in range(2 * points)]
    angles = [pi * corner / points for corner in range(2 * points)]
    pairs = [f"{number(r * sin(a))} {number(-r * cos(a))}" for r, a in zip(radii, angles, strict=True)]
    return f"M{'L'.join(pairs)}Z"


SHAPES = {
    "shield": "M-5 -6.6L5 -6.6L5 -.5C5 3.4 2.5 5.7 0 7.3C-2.5 5.7 -5 3.4 -5 -.5Z",
    "drop": "M0 -9C2 -5.4 6.2 -1.6 6.2 2.2C6.2 5.6 3.4 7.8 0 7.8C-3.4 7.8 -6.2 5.6 -6.2 2.2C-6.2 -1.6 -2 -5.4 0 -9Z",
    "leaf": "M-6.2 6.6C-8.8 -2 -2.6 -7.4 6.6 -6.8C8.2 2.6 2.4 8.4 -6.2 6.6Z",
    "disc": "M-6.6 0A6.6 6.6 0 1 1 6.6 0A6.6 6.6 0 1 1 -6.6 0Z",
    "diamond": "M0 -8.4L7.4 0L0 8.4L-7.4 0Z",
    "hexagon": "M-3.8 -6.6L3.8 -6.6L7.6 0L3.8 6.6L-3.8 6.6L-7.6 0Z",
    "star": _star(5, 9.2, 5.0),
    "heart": "M0 7.6C-4.6 4.2 -8 1 -8 -2.8C-8 -5.6 -5.9 -7.1 -3.9 -7.1C-2 -7.1 -.7 -6 0 -4.6"
    "C.7 -6 2 -7.1 3.9 -7.1C5.9 -7.1 8 -5.6 8 -2.8C8 1 4.6 4.2 0 7.6Z",
    "square": "M-6 -6L6 -6L6 6L-6 6Z",
    "cross": "M-2.9 -7.4L2.9 -7.4L2.9 -2.9L7.4 -2.9L7.4 2.9L2.9 2.9L2.9 7.4L-2.9 7.4L-2.9 2.9L-7.4 2.9L-7.4 -2.9"
    "L-2.9 -2.9Z",
}
"""The line round each form, about its middle."""

_SHIELD_RIM = "M-7.3 -8.8L7.3 -8.8L7.3 -.5C7.3 5 3.8 8 0 10.1C-3.8 8 -7.3 5 -7.3 -.5Z"
_SHIELD_HALF = "M-5 -6.6L0 -6.6L0 7.3C-2.5 5.7 -5 3.4 -5 -.5Z"


def definitions(symbols: Iterable[SymbolDrawing]) -> str:
    """The shapes of these symbols, to be put once into a picture."""
    forms = sorted({_form(symbol) for symbol in symbols})
    return element("defs", *(element("g", *_body(form), id=_name(form)) for form in forms)) if forms else ""


def draw(symbol: SymbolDrawing, at: Point, value: int | str = 1, scale: float = _FULL) -> str:
    """A symbol whose middle is at the point."""
    fill = colours.safe(symbol.colour)
    written = figure_of(value)
    size = scale / _FULL * (_DIGIT if len(written) == 1 else _DIGITS)
    shape = use(_name(_form(symbol)), at, scale, fill=fill)
    figure = lettering(written, at.plus((0.0, 0.34 * size)), size, "#ffffff", anchor="middle", weight="bold")
    return group(shape, figure if written else "", title=told(symbol.name, value))


def draw_marks(plan: Layout, symbols: Mapping[str, SymbolDrawing]) -> str:
    """What is printed on the parts of a tile, and on the tile itself."""
    pieces = [_own(plan, plan.row, symbols)] if plan.row is not None else []
    for index, places in plan.marks.items():
        marks = plan.tile.parts[index].marks
        pieces += [draw(symbols[name], at, marks[name]) for name, at in places.items()]
    return "".join(pieces)


def _own(plan: Layout, row: Row, symbols: Mapping[str, SymbolDrawing]) -> str:
    """The row of the tile's own marks, on a plate."""
    plate = element(
        "rect", x=row.corner.x, y=row.corner.y, width=row.width, height=row.height, rx=4, fill=_RIM, fill_opacity="0.72"
    )
    marks = zip(seen(plan.tile.marks).items(), row.places, strict=True)
    return plate + "".join(draw(symbols[name], at, value, _SMALL) for (name, value), at in marks)


def _body(form: str) -> tuple[str, ...]:
    shade = oval(Point(1.2, 2.0), 7.6, 8.6, fill="#2a1c10", opacity=0.3)
    shape = SHAPES[form]
    if form == BEARING:
        rim = element("path", d=_SHIELD_RIM, fill=_RIM, stroke=_EDGE, stroke_width=0.9, stroke_linejoin="round")
        return shade, rim, element("path", d=shape), element("path", d=_SHIELD_HALF, fill="#ffffff", fill_opacity="0.2")
    rims = [
        element("path", d=shape, fill=colour, stroke=colour, stroke_width=width, stroke_linejoin="round")
        for colour, width in ((_EDGE, 5.2), (_RIM, 3.6))
    ]
    return shade, *rims, element("path", d=shape)


def _form(symbol: SymbolDrawing) -> str:
    return symbol.form if symbol.form in FORMS else BEARING


def _name(form: str) -> str:
    return f"symbol-{form}"
