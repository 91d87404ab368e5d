"""What stands above and beside the board: title and caption, numbers of rows and columns."""

from __future__ import annotations

from carc.render import colours
from carc.render.drawing import Box, Drawing
from carc.render.ink.lettering import cut, lettering
from carc.render.plan.geometry import CELL, Point

MARGIN = 46.0
MUTED = "#8a7d68"
_TITLE, _CAPTION = 40.0, 22.0


def head_height(drawing: Drawing) -> float:
    """The room above the board, in drawing units."""
    return (_TITLE + 22 if drawing.title else 0.0) + (_CAPTION + 20 if drawing.caption else 0.0)


def draw_head(drawing: Drawing, at: Point, width: float) -> str:
    """Title and caption, from the given corner down."""
    pieces, y = [], at.y
    if drawing.title:
        y += _TITLE
        pieces.append(lettering(cut(drawing.title, _TITLE, width), Point(at.x, y), _TITLE, colours.INK, weight="bold"))
        y += 22
    if drawing.caption:
        pieces.append(lettering(cut(drawing.caption, _CAPTION, width), Point(at.x, y + _CAPTION - 4), _CAPTION, MUTED))
    return "".join(pieces)


def draw_numbers(box: Box) -> str:
    """Columns above and rows to the left of the board, so that a cell can be named."""
    left, top = box.left * CELL - 12, box.top * CELL - 12
    columns = [
        lettering(str(x), Point((x + 0.5) * CELL, top), 19, MUTED, anchor="middle") for x in range(box.left, box.right)
    ]
    rows = [
        lettering(str(y), Point(left, (y + 0.5) * CELL + 6), 19, MUTED, anchor="end")
        for y in range(box.top, box.bottom)
    ]
    return "".join(columns + rows)
