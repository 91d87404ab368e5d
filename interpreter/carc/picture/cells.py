"""The cells of a game's maps as drawings, with what is printed on each. It does not know what lies or stands there."""

from __future__ import annotations

from carc.model.game import Game
from carc.model.things import MapCell
from carc.render.drawing import CellDrawing

_UNSEEN = "open"
"""What maps say of cells that take tiles: nothing is printed there."""


def cells(game: Game) -> tuple[CellDrawing, ...]:
    """The cells of all maps in their order, each as the first map has it; none on an open board."""
    found: dict[tuple[int, int], MapCell] = {}
    for board in game.maps:
        for cell in board.cells:
            found.setdefault((cell.x, cell.y), cell)
    return tuple(map(_cell, found.values()))


def _cell(cell: MapCell) -> CellDrawing:
    return CellDrawing(cell.x, cell.y, {name: _value(value) for name, value in cell.marks if name != _UNSEEN})


def _value(written: int | str) -> int | str:
    """A mark that says no more than its name is 1."""
    text = str(written)
    return int(text) if text.removeprefix("-").isdecimal() else text or 1
