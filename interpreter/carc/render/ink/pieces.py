"""Pieces: figures that stand, or lie down on ground, and round counters, each at its spot on the board."""

from __future__ import annotations

from collections import defaultdict

from carc.render import colours
from carc.render.drawing import Box, Drawing, OnCell, OnPart, OnPort, PieceDrawing, Spot
from carc.render.ink.markup import element, group, number, oval
from carc.render.plan.geometry import CELL, Point, port_point
from carc.render.plan.layout import Layout

_REACH = 16.0
"""How far a piece may reach from its middle; keeps it inside the board's box."""

_ABREAST = 13.0
_SCALE = 0.86


def draw(drawing: Drawing, plans: list[Layout], box: Box) -> str:
    """All pieces, the southern ones before the others."""
    together: dict[Spot, list[PieceDrawing]] = defaultdict(list)
    for piece in drawing.pieces:
        together[piece.on].append(piece)
    placed = [
        (_kept_inside(_place(spot, plans).plus((_offset(rank, len(pieces)), 0.0)), box), piece)
        for spot, pieces in together.items()
        for rank, piece in enumerate(pieces)
    ]
    placed.sort(key=lambda entry: entry[0].y)
    return "".join(_piece(point, piece, _lies(piece, drawing)) for point, piece in placed)


def alone(form: str, colour: str) -> str:
    """A piece by itself, about the origin."""
    return _piece(Point(0.0, 0.0), PieceDrawing(colour, OnCell(0, 0), form), lying=False)


def figure(at: Point, colour: str, scale: float = 1.0, lying: bool = False, title: str = "") -> str:
    """A figure whose middle is at the point."""
    fill = colours.safe(colour)
    edge = colours.PAPER if _is_black(fill) else colours.darker(fill, 0.72)
    turn = " rotate(-90)" if lying else ""
    foot = "translate(0 14.5)"
    move = f"translate({number(at.x)} {number(at.y)}) scale({number(scale)}){turn} {foot}"
    body = element("use", href="#person", fill=fill, stroke=edge, stroke_width=1.9, stroke_linejoin="round")
    return group(body, title=title, transform=move)


def _piece(at: Point, piece: PieceDrawing, lying: bool) -> str:
    down, across = (10.0, 12.5) if lying else (12.0, 10.5)
    shade = oval(at.plus((1.5, down)), across, 3.2, fill="#20160c", opacity=0.35)
    if piece.form == "figure":
        return shade + figure(at, piece.colour, _SCALE, lying, piece.title)
    return _counter(at, piece)


def _counter(at: Point, piece: PieceDrawing) -> str:
    fill = colours.safe(piece.colour)
    rim = oval(at, 10, 10, fill=fill, stroke=colours.darker(fill, 0.7), stroke_width=1.8)
    ring = oval(at, 6.5, 6.5, fill="none", stroke=colours.lighter(fill, 0.5), stroke_width=1.2)
    return group(rim, ring, title=piece.title)


def _is_black(colour: str) -> bool:
    return sum(colours.channels(colour)) < 210


def _lies(piece: PieceDrawing, drawing: Drawing) -> bool:
    spot = piece.on
    return isinstance(spot, OnPart) and drawing.tiles[spot.tile].parts[spot.part].form == "ground"


def _offset(place: int, size: int) -> float:
    return (place - (size - 1) / 2) * min(_ABREAST, 2.6 * _ABREAST / size)


def _place(spot: Spot, plans: list[Layout]) -> Point:
    """The spot in drawing units of the board."""
    if isinstance(spot, OnPart):
        tile = plans[spot.tile].tile
        return plans[spot.tile].spot(spot.part).plus((tile.x * CELL, tile.y * CELL))
    corner = Point(spot.x * CELL, spot.y * CELL)
    if isinstance(spot, OnPort):
        return corner.plus(port_point(1, (0, spot.side, spot.lane)))
    return corner.plus((CELL / 2, CELL / 2)) if isinstance(spot, OnCell) else corner


def _kept_inside(point: Point, box: Box) -> Point:
    x = min(max(point.x, box.left * CELL + _REACH), box.right * CELL - _REACH)
    y = min(max(point.y, box.top * CELL + _REACH), box.bottom * CELL - _REACH)
    return Point(x, y)
