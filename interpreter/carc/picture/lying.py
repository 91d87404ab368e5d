"""The tiles as they lie on the board, each with what lies over it."""

from carc.kernel.position import Position
from carc.kernel.queries import tile_parts
from carc.render.drawing import OnPart, TileDrawing, laid, with_over


def lying(p: Position, printed: list[TileDrawing]) -> list[TileDrawing]:
    """The tiles on the board in the order in which they were laid; `printed` are the faces of the game."""
    below = {look: way for way, look in p.stock.over.items()}
    return [_lying(p, tile, printed, below) for tile in p.laid]


def on_part(p: Position, part: int) -> OnPart:
    """A part as the drawing of its tile has it, which holds the parts that are shown."""
    tile = p.stock.part_tile[part]
    return OnPart(p.tile_age[tile], tile_parts(p, tile).index(part))


def _lying(p: Position, tile: int, printed: list[TileDrawing], below: dict[int, tuple[int, int, int]]) -> TileDrawing:
    look, cell = p.tile_look[tile], p.tile_cell[tile]
    if look in below:
        face, over, turn = below[look]
        shown = with_over(printed[face], laid(printed[over], 0, 0, turn))
    else:
        shown = printed[look]
    return laid(shown, p.x[cell], p.y[cell], p.tile_turn[tile])
