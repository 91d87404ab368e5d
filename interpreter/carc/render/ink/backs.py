"""The backs of what lies face down: a tile is square and a chip round, with the name below for whoever knows it.

They leave free what is printed round the cell.
"""

from __future__ import annotations

from carc.render import colours
from carc.render.drawing import BackDrawing, Drawing
from carc.render.ink.lettering import cut, lettering
from carc.render.ink.markup import element, group, number, oval, stroked, use
from carc.render.plan.geometry import CELL, Point

_FILL = "#6d5a6e"
_LINES, _EDGE = colours.lighter(_FILL, 0.28), colours.darker(_FILL, 0.6)
_INSET = 18.0
_MARGIN, _MESHES = 25.0, 4
_SEAL, _CHIP = 14.0, 27.0
"""Radii: of the ring in a tile's middle, and of a chip."""
_NAME = 13.0
_HIDDEN, _HIDDEN_CHIP = "a tile face down", "a chip face down"


def definitions(drawing: Drawing) -> str:
    """The back, to be put once into a picture that shows one."""
    square, round_ = element("g", *_back(), id="back"), element("g", *_chip(), id="chip")
    return element("defs", square, round_) if drawing.face_down else ""


def draw(drawing: Drawing) -> str:
    """All backs, each in its cell."""
    return "".join(_lying(back) for back in drawing.face_down)


def _lying(back: BackDrawing) -> str:
    corner = Point(back.x * CELL, back.y * CELL)
    shown = use("chip" if back.chip else "back", corner)
    return group(shown, _label(back.name, corner), title=back.name or (_HIDDEN_CHIP if back.chip else _HIDDEN))


def _label(name: str, corner: Point) -> str:
    if not name:
        return ""
    plate = element("rect", x=corner.x + 8, y=corner.y + 73, width=CELL - 16, height=19, rx=3, fill=colours.PAPER)
    at = corner.plus((CELL / 2, 87.0))
    return plate + lettering(cut(name, _NAME, CELL - 20), at, _NAME, colours.INK, anchor="middle")


def _back() -> tuple[str, ...]:
    middle = Point(CELL / 2, CELL / 2)
    return (
        _square(_INSET, 4.0, fill=_FILL, stroke=_EDGE, stroke_width=1.6),
        stroked(_mesh(), _LINES, 1.2),
        _square(_MARGIN, 0.0, fill="none", stroke=_LINES, stroke_width=2.0),
        oval(middle, _SEAL, _SEAL, fill=_FILL, stroke=_LINES, stroke_width=2.0),
        _question(middle),
    )


def _chip() -> tuple[str, ...]:
    middle = Point(CELL / 2, CELL / 2)
    return (
        oval(middle, _CHIP, _CHIP, fill=_FILL, stroke=_EDGE, stroke_width=1.6),
        oval(middle, _CHIP - 5, _CHIP - 5, fill="none", stroke=_LINES, stroke_width=2.0),
        _question(middle),
    )


def _question(middle: Point) -> str:
    return lettering("?", middle.plus((0.0, 9.0)), 26, colours.PAPER, anchor="middle", weight="bold")


def _square(inset: float, rounded: float, **attributes: str | float) -> str:
    side = CELL - 2 * inset
    return element("rect", x=inset, y=inset, width=side, height=side, rx=rounded, **attributes)


def _mesh() -> str:
    """Lines that slant to the east and to the west, from side to side of the inner square."""
    low, high = _MARGIN, CELL - _MARGIN
    steps = [low + (high - low) * step / _MESHES for step in range(_MESHES)]
    rising = [(low, at, high + low - at, high) for at in steps] + [(at, low, high, high + low - at) for at in steps[1:]]
    falling = [(CELL - x, y, CELL - u, v) for x, y, u, v in rising]
    return "".join(f"M{number(x)} {number(y)}L{number(u)} {number(v)}" for x, y, u, v in rising + falling)
