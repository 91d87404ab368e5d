"""The printed marks of cells that are frames: words that name a colour.

All other marks are symbols. How a frame is drawn is for the drawers.
"""

from __future__ import annotations

from typing import NamedTuple

from carc.render.colour_names import named
from carc.render.drawing import CellDrawing, Drawing, seen


class Frame(NamedTuple):
    """A mark that is a frame, in a colour `#rrggbb`."""

    name: str
    value: int | str
    colour: str


def frames_on(cell: CellDrawing) -> list[Frame]:
    """The frames of a cell, from the outside to the inside."""
    coloured = [Frame(name, value, _colour(value)) for name, value in seen(cell.marks).items()]
    return [frame for frame in coloured if frame.colour]


def symbols_on(cell: CellDrawing) -> dict[str, int | str]:
    """The marks of a cell that are no frames."""
    return {name: value for name, value in seen(cell.marks).items() if not _colour(value)}


def frames_shown(drawing: Drawing) -> list[Frame]:
    """The frames that occur on a map, each once."""
    return list(dict.fromkeys(frame for cell in drawing.cells for frame in frames_on(cell)))


def words_shown(drawing: Drawing) -> dict[str, list[str]]:
    """The words among the symbols of a map, each once, by the name of the mark."""
    found: dict[str, dict[str, None]] = {}
    for cell in drawing.cells:
        for name, value in symbols_on(cell).items():
            if isinstance(value, str):
                found.setdefault(name, {})[value] = None
    return {name: list(words) for name, words in found.items()}


def _colour(value: int | str) -> str:
    return named(value) if isinstance(value, str) else ""
