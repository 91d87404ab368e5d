"""The board of a position as a drawing: the tiles as they lie, the pieces where they stand, the players with points."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from carc.compile.program import Program
from carc.kernel.corners import corner_point
from carc.kernel.places import CELL, CORNER, EDGE, INDEX, PART, PORT, SHIFT, TILE
from carc.kernel.position import Position
from carc.picture.backs import backs
from carc.picture.cells import cells
from carc.picture.faces import PLAIN, faces, looks
from carc.picture.lying import lying, on_part
from carc.picture.printed import symbols
from carc.picture.tracks import tracks
from carc.render.colours import NEUTRAL, of_seat
from carc.render.drawing import (
    Drawing,
    OnCell,
    OnCorner,
    OnPort,
    PieceDrawing,
    PlayerDrawing,
    Spot,
    TileDrawing,
)


def picture(program: Program, p: Position, players: Sequence[str], caption: str = "") -> Drawing:
    """The drawing of a position. The tile that was laid last is marked as fresh until the game is over."""
    return Drawing(
        tiles=_tiles(program, p),
        pieces=tuple(_pieces(program, p)),
        players=tuple(
            PlayerDrawing(name, seat_colour(program, seat), p.points[seat]) for seat, name in enumerate(players)
        ),
        title=program.game.title,
        caption=caption,
        cells=cells(program.game),
        face_down=backs(p),
        tracks=tracks(program, p),
        symbols=symbols(program.game, program.numbers),
    )


def seat_colour(program: Program, seat: int) -> str:
    """The colour `#rrggbb` of a seat."""
    return of_seat(program.game.seats[seat], seat)


def _tiles(program: Program, p: Position) -> tuple[TileDrawing, ...]:
    printed = faces(program.game)
    drawn = lying(p, printed)
    if drawn and not p.over:
        drawn[-1] = replace(drawn[-1], fresh=True)
    return tuple(drawn)


def _pieces(program: Program, p: Position) -> Iterator[PieceDrawing]:
    kinds, known = list(program.numbers.pieces), looks(program.game)
    for piece, where in enumerate(p.piece_where):
        spot = _spot(p, where)
        if spot is not None:
            owner, kind = p.stock.piece_owner[piece], kinds[p.stock.piece_kind[piece]]
            colour = seat_colour(program, owner) if owner >= 0 else NEUTRAL
            yield PieceDrawing(colour, spot, known.get(kind, PLAIN).form, program.numbers.kinds[kind].title)


def _spot(p: Position, where: int) -> Spot | None:
    """Where on the board a place is; None for a place that is not on it."""
    sort, index = where >> SHIFT, where & INDEX
    if sort == PART:
        return on_part(p, index)
    if sort == TILE:
        return _on_cell(p, p.tile_cell[index])
    if sort == CELL:
        return _on_cell(p, index)
    if sort == PORT:
        cell, port = divmod(index, 12)
        return OnPort(p.x[cell], p.y[cell], port // 3, port % 3)
    if sort == EDGE:
        cell, side = divmod(index, 4)
        return OnPort(p.x[cell], p.y[cell], side)
    return _corner(p, index) if sort == CORNER else None


def _on_cell(p: Position, cell: int) -> Spot:
    return OnCell(p.x[cell], p.y[cell])


def _corner(p: Position, index: int) -> Spot:
    return OnCorner(*corner_point(p, index))
