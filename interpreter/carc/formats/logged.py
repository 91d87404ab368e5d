"""The form of a logged game: a line with every question, all that could be answered, and what came of it.

It decides what is of this form. How questions, options and answers are written differs by what is asked; that stands
in the names, and each is held against its shape when it is read.
"""

import re
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from carc.diagnostics.problems.records import WrongForm
from carc.formats.forms import parsed_json
from carc.formats.lines import Line, line_span
from carc.formats.record import MOST_MOVES, MOST_SEATS, Coordinate, Number, Text
from carc.formats.settings import Setup

_MOST_STEPS: Final = 4 * MOST_MOVES
_STEPS: Final = re.compile(r'"steps" *:')

Degrees = Annotated[int, Field(ge=0, lt=360, multiple_of=90, strict=True)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Index = Annotated[int, Field(ge=-1, le=_MOST_STEPS, strict=True)]


class Lying(NamedTuple):
    """A tile on the board; y grows to the south, `turn` is in degrees clockwise."""

    tile: Text
    x: Coordinate
    y: Coordinate
    turn: Degrees


class Message(BaseModel):
    """An answer: its type, and what it says."""

    model_config = ConfigDict(frozen=True)

    type: Text
    payload: dict[Text, Any]


class Step(BaseModel):
    """A question: who is asked, and when; everything that could be answered, and what was."""

    model_config = ConfigDict(frozen=True)

    player: Seat
    phase: Text = ""
    options: dict[Text, Any]
    chosen: Message


class Paid(NamedTuple):
    """Points that a player got while the answer of a step was worked off. `final` is 1 after the end of the game."""

    step: Index
    player: Seat
    points: Number
    name: Text
    final: Annotated[int, Field(ge=0, le=1)]
    source: Any
    items: Any


class Drawn(NamedTuple):
    """A tile that was taken while the answer of a step was worked off."""

    step: Index
    tile: Text


class Fallen(NamedTuple):
    """What was drawn from the bag of a name while the answer of a step was worked off, and where it went."""

    step: Index
    bag: Text
    face: Text | Number
    where: Any


class Logged(BaseModel):
    """A game. What it says beside this is for its own program."""

    model_config = ConfigDict(frozen=True)

    game: Text
    config: Setup
    players: Annotated[int, Field(ge=1, le=MOST_SEATS, strict=True)]
    start: Annotated[tuple[Lying, ...], Field(max_length=MOST_SEATS)]
    steps: Annotated[tuple[Step, ...], Field(max_length=_MOST_STEPS)]
    points: Annotated[tuple[Paid, ...], Field(max_length=_MOST_STEPS)]
    draws: Annotated[tuple[Drawn, ...], Field(max_length=MOST_MOVES)]
    discarded: Annotated[tuple[Drawn, ...], Field(max_length=MOST_MOVES)]
    chance: Annotated[tuple[Fallen, ...], Field(max_length=MOST_MOVES)] = ()
    scores: Annotated[tuple[Number, ...], Field(max_length=MOST_SEATS)]


def is_logged(line: Line) -> bool:
    """Whether a line seems to hold such a game, and not a record of moves alone."""
    return _STEPS.search(line[1]) is not None


def read_logged(path: Path, line: Line) -> Logged | WrongForm:
    """The game on a line of a file, or what is wrong with the line."""
    return parsed_json(Logged, line[1], "a logged game", line_span(path, line))
