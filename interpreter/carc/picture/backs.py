"""The tiles that lie face down: their backs, for nobody who looks at a board is told what is below."""

from __future__ import annotations

from carc.kernel.position import Position
from carc.render.drawing import BackDrawing


def backs(p: Position) -> tuple[BackDrawing, ...]:
    """The backs that are seen of a position."""
    return tuple(BackDrawing(p.x[cell], p.y[cell]) for cell in sorted(p.face_down) if p.cell_tile[cell] < 0)
