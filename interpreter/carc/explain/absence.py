"""What is not in a game, and why: in words.

What drops out is settled by merging; here it is told under which reading, and for what reason somebody gave.
"""

from pydantic import BaseModel, ConfigDict

from carc.model.game import Dropped, Game

_WHY = {"reading": "another reading was chosen", "optional": "optional, and not chosen"}


class DroppedOut(BaseModel):
    """A rule or thing that is not in this game, and why."""

    model_config = ConfigDict(frozen=True)

    name: str
    why: str


def dropped_out(game: Game) -> tuple[DroppedOut, ...]:
    """All that is not in this game."""
    return tuple(DroppedOut(name=one.id, why=_why(one, game)) for one in game.dropped)


def _why(dropped: Dropped, game: Game) -> str:
    """`another reading was chosen: QUESTION = READING`, with the reason that a table gives."""
    said = _WHY.get(dropped.why, dropped.why)
    asked = [one for one in game.chosen if one.question.id in dropped.questions] if dropped.why == "reading" else []
    held = ", ".join(f"{one.question.id} = {one.reading}" for one in asked)
    because = "; ".join(dict.fromkeys(one.because for one in asked if one.because))
    return said + (f": {held}" if held else "") + (f", because {because}" if because else "")
