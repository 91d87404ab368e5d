"""What stands round the board: title and caption above, numbers of rows and columns, the players and points below."""

from __future__ import annotations

from carc.render import colours
from carc.render.drawing import Box, Drawing, PlayerDrawing
from carc.render.ink.lettering import cut, lettering, width_of
from carc.render.ink.markup import element
from carc.render.ink.pieces import figure
from carc.render.plan.geometry import CELL, Point

MARGIN = 46.0
_TITLE, _CAPTION, _NAME = 40.0, 22.0, 26.0
_LINE = 50.0
_MUTED = "#8a7d68"
_LONGEST_NAME = 420.0


def head_height(drawing: Drawing) -> float:
    """The room above the board, in drawing units."""
    return (_TITLE + 22 if drawing.title else 0.0) + (_CAPTION + 20 if drawing.caption else 0.0)


def foot_height(drawing: Drawing, width: float) -> float:
    """The room below the board that is `width` wide."""
    lines = len(_lines(drawing.players, width))
    return lines * _LINE + 26 if lines else 0.0


def draw_head(drawing: Drawing, at: Point, width: float) -> str:
    """Title and caption, from the given corner down."""
    pieces, y = [], at.y
    if drawing.title:
        y += _TITLE
        pieces.append(lettering(cut(drawing.title, _TITLE, width), Point(at.x, y), _TITLE, colours.INK, weight="bold"))
        y += 22
    if drawing.caption:
        pieces.append(lettering(cut(drawing.caption, _CAPTION, width), Point(at.x, y + _CAPTION - 4), _CAPTION, _MUTED))
    return "".join(pieces)


def draw_foot(drawing: Drawing, at: Point, width: float) -> str:
    """The players, in lines as wide as the board."""
    if not drawing.players:
        return ""
    rule = element("path", d=f"M{at.x:.1f} {at.y + 8:.1f}h{width:.1f}", stroke=_MUTED, stroke_width=1.5, opacity=0.6)
    pieces = [rule]
    for number, line in enumerate(_lines(drawing.players, width)):
        x, y = at.x, at.y + 26 + number * _LINE
        for player in line:
            pieces.append(_player(player, Point(x, y), width))
            x += _breadth(player)
    return "".join(pieces)


def draw_numbers(box: Box) -> str:
    """Columns above and rows to the left of the board, so that a cell can be named."""
    left, top = box.left * CELL - 12, box.top * CELL - 12
    columns = [
        lettering(str(x), Point((x + 0.5) * CELL, top), 19, _MUTED, anchor="middle") for x in range(box.left, box.right)
    ]
    rows = [
        lettering(str(y), Point(left, (y + 0.5) * CELL + 6), 19, _MUTED, anchor="end")
        for y in range(box.top, box.bottom)
    ]
    return "".join(columns + rows)


def _player(player: PlayerDrawing, at: Point, width: float) -> str:
    name = cut(player.name, _NAME, min(_LONGEST_NAME, width))
    points = element("tspan", str(player.points), dx=10, font_weight="bold")
    written = lettering(name, Point(at.x + 44, at.y + 31), _NAME, colours.INK, points)
    return figure(Point(at.x + 18, at.y + 22), player.colour, 1.05) + written


def _breadth(player: PlayerDrawing) -> float:
    name = cut(player.name, _NAME, _LONGEST_NAME)
    return 44 + width_of(name, _NAME) + 10 + width_of(str(player.points), _NAME) + 36


def _lines(players: tuple[PlayerDrawing, ...], width: float) -> list[list[PlayerDrawing]]:
    lines: list[list[PlayerDrawing]] = []
    room = 0.0
    for player in players:
        if not lines or _breadth(player) > room:
            lines.append([])
            room = width
        lines[-1].append(player)
        room -= _breadth(player)
    return lines
