"""The form of a record: one game a line, with the number of legal placements of every turn and the final scores.

    {"game": n, "moves": [[tile, x, y, turn, legal, piece, player], ...], "scores": [points, ...]}

It decides what is of this form. What the names mean, it does not know.
"""

from pathlib import Path
from typing import Annotated, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from carc.diagnostics.problems.records import WrongForm
from carc.formats.forms import parsed_json
from carc.formats.lines import Line, line_span

FARTHEST: Final = 10_000
"""How far from the first cell a tile may lie."""
MOST_MOVES: Final = 10_000
MOST_SEATS: Final = 64
_LARGEST: Final = 10**9

Text = Annotated[str, Field(max_length=100, strict=True)]
Coordinate = Annotated[int, Field(ge=-FARTHEST, le=FARTHEST, strict=True)]
Number = Annotated[int, Field(ge=-_LARGEST, le=_LARGEST, strict=True)]


class Standing(NamedTuple):
    """A piece on a part: the part's kind, and its place on the tile as it lies."""

    kind: Text
    location: Text


class Move(NamedTuple):
    """A turn: the tile, where it was placed and turned by how many degrees clockwise, and out of how many placements.

    y grows to the south. `piece` is None where none was placed.
    """

    tile: Text
    x: Coordinate
    y: Coordinate
    turn: Annotated[int, Field(ge=0, lt=360, multiple_of=90, strict=True)]
    legal: Number
    piece: Standing | None
    player: Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]


class Record(BaseModel):
    """A game: its moves, and the final points by seat."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: Number
    moves: Annotated[tuple[Move, ...], Field(max_length=MOST_MOVES)]
    scores: Annotated[tuple[Number, ...], Field(min_length=1, max_length=MOST_SEATS)]


def read_record(path: Path, line: Line) -> Record | WrongForm:
    """The game on a line of a file, or what is wrong with the line."""
    return parsed_json(Record, line[1], "the record of a game", line_span(path, line))
