"""The form of a game that is told as the list of its answers, with what is claimed about how it ends.

It decides what is of this form. What answers and claims mean stands in the names.
"""

from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from carc.diagnostics.problems.records import WrongForm
from carc.formats.forms import parsed_table
from carc.formats.logged import Degrees, Message
from carc.formats.record import MOST_MOVES, MOST_SEATS, Coordinate, Text
from carc.formats.settings import Setup
from carc.source import Source, Span

_MOST_CLAIMS: Final = 200
_LONGEST_CLAIM: Final = 4_000

Fraction = Annotated[float, Field(ge=0, lt=1)]


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, alias_generator=to_camel, populate_by_name=True)


class Laid(_Form):
    """A tile that lies on the board from the beginning."""

    tile: Text
    x: Coordinate
    y: Coordinate
    rotation: Degrees


class Begun(Setup):
    """What it was played with, and what lay on the board."""

    start: Annotated[tuple[Laid, ...], Field(max_length=MOST_SEATS)]


class Player(_Form):
    """Somebody who plays."""

    name: Text


class Claims(_Form):
    """Sentences about how the game ends."""

    assertions: Annotated[tuple[Annotated[str, Field(max_length=_LONGEST_CLAIM)], ...], Field(max_length=_MOST_CLAIMS)]


class Annotations(_Form):
    """Tiles that are drawn first, in this order; after how many draws the tiles run out, if before the last."""

    draw_order: Annotated[tuple[Text, ...], Field(max_length=MOST_MOVES)] = ()
    end_turn: Annotated[int, Field(ge=0, le=MOST_MOVES)] | None = None


class Told(_Form):
    """A game. What it says beside this is for its own program."""

    initial_random: Fraction = 0.0
    setup: Begun
    players: Annotated[tuple[Player, ...], Field(min_length=1, max_length=MOST_SEATS)]
    replay: Annotated[tuple[Message, ...], Field(max_length=MOST_MOVES)]
    test: Claims
    game_annotations: Annotations = Annotations()


def is_told(data: Any) -> bool:
    """Whether data seem to be such a game."""
    return isinstance(data, dict) and {"setup", "replay", "test"} <= data.keys()


def read_told(path: Path, data: Any) -> Told | WrongForm:
    """The game that data from a file describe, or what is wrong with them."""
    return parsed_table(Told, data, "a game that is told by its answers", Span(Source(str(path), ""), 1, 1, 1))
