"""The tiles that lie face down, as far as whoever looks at the board may know them."""

from __future__ import annotations

from carc.kernel.position import Position
from carc.render.drawing import BackDrawing


def backs(p: Position) -> tuple[BackDrawing, ...]:
    """The backs that are seen of a position. There are none: the kernel lays every tile with its face up."""
    return ()
