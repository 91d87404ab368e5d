"""The tiles that lie face down: their backs, for nobody who looks at a board is told what is below."""

from __future__ import annotations

from carc.kernel.position import Position
from carc.render.drawing import BackDrawing


def backs(p: Position) -> tuple[BackDrawing, ...]:
    """The backs that are seen of a position."""
    free = [(cell, tile) for cell, tile in sorted(p.face_down.items()) if p.cell_tile[cell] < 0]
    return tuple(BackDrawing(p.x[cell], p.y[cell], chip=_is_chip(p, tile)) for cell, tile in free)


def _is_chip(p: Position, tile: int) -> bool:
    """Whether it shows no landscape, which is seen by its form."""
    return not p.stock.faces[p.stock.tile_face[tile]].parts
