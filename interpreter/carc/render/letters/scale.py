"""How many characters a cell takes in a terminal, and how places on a board are counted in characters."""

from __future__ import annotations

from typing import NamedTuple

from carc.render.drawing import Box, Drawing, box_of

DOWN = 3
"""Characters that a cell is high."""

MOST_COLUMNS = 100
"""Characters that a map, or a line about it, is wide at most, where that can be."""

_BREADTHS = (7, 5, 3)

Place = tuple[int, int]
"""Column and row of a character, on a tile or on the board."""


class Sheet(NamedTuple):
    """The cells that are shown, each so many characters wide."""

    box: Box
    across: int

    @property
    def columns(self) -> range:
        """The columns of characters."""
        return range(self.box.left * self.across, self.box.right * self.across)

    @property
    def rows(self) -> range:
        """The rows of characters."""
        return range(self.box.top * DOWN, self.box.bottom * DOWN)


def sheet_of(drawing: Drawing) -> Sheet:
    """The sheet for a drawing. The cells of a map are narrower where the whole of it would be too wide."""
    box = box_of(drawing)
    if not drawing.cells:
        return Sheet(box, _BREADTHS[0])
    return Sheet(box, next((across for across in _BREADTHS if across * box.width <= MOST_COLUMNS), _BREADTHS[-1]))


def middle(x: int, y: int, across: int) -> Place:
    """The middle of a cell of the board."""
    return x * across + across // 2, y * DOWN + DOWN // 2
