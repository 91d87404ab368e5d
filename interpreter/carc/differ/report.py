"""What a search found, as data for people and programs: the position as an example, and what each game makes of it.

It decides what is told; how it is found it does not know.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from carc.differ.difference import SETUP, Difference
from carc.differ.search import Found
from carc.differ.side import Outcome, Side
from carc.explain.model import PointShown, shown
from carc.explain.words import worth_telling
from carc.play.naming import seated
from carc.play.points import points_of


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True)


class GameTold(_Data):
    """What a game makes of a position.

    refused: by which rules the last line is refused.   only: what this game alone offers then, or has at the beginning.
    asks: who chooses then, if anybody does.
    points: by player.   gains: why.
    """

    game: str
    refused: tuple[str, ...] | None
    only: tuple[str, ...]
    asks: str
    points: dict[str, int]
    gains: tuple[PointShown, ...]


class PositionFound(_Data):
    """A position in which two games part. `sort`: `moves`, `points` or `setup`; `example`: as a rule file holds it.

    With `setup` it is the beginning, and there is no example.
    """

    sort: str
    tiles: int
    pieces: int
    example: str
    games: tuple[GameTold, GameTold]


class Searched(_Data):
    """A search between two games: `verdict` is `proved smallest`, `smallest found` or `none`.

    through: the sizes (tiles, pieces) of which all positions were tried.
    """

    games: tuple[str, str]
    verdict: str
    found: PositionFound | None
    tried: int
    played: int
    seconds: float
    through: tuple[tuple[int, int], ...]


def searched(found: Found, labels: tuple[str, str], sides: tuple[Side, Side]) -> Searched:
    """A search as data."""
    return Searched(
        games=labels,
        verdict=found.verdict,
        found=_position(found.difference, labels, sides) if found.difference else None,
        tried=found.tried,
        played=found.games,
        seconds=round(found.seconds, 1),
        through=tuple(found.through),
    )


def _position(found: Difference, labels: tuple[str, str], sides: tuple[Side, Side]) -> PositionFound:
    tiles, pieces, _ = found.situation.size
    one, other = found.ours, found.theirs
    return PositionFound(
        sort=found.sort,
        tiles=tiles,
        pieces=pieces,
        example=found.situation.written(f"{labels[0]} and {labels[1]} part here") if found.sort != SETUP else "",
        games=(_told(labels[0], sides[0], one, other), _told(labels[1], sides[1], other, one)),
    )


def _told(label: str, side: Side, mine: Outcome, others: Outcome) -> GameTold:
    players = seated(side.program.seats)
    gains = points_of(side.program, side.names, players, mine.position)
    return GameTold(
        game=label,
        refused=_refused(mine),
        only=() if others.refused else tuple(sorted(mine.options - others.options)),
        asks=players[mine.asked] if mine.asked >= 0 else "",
        points=dict(zip(players, mine.position.points, strict=True)),
        gains=tuple(shown(point) for point in gains if worth_telling(point)),
    )


def _refused(outcome: Outcome) -> tuple[str, ...] | None:
    """The rules that refuse the last line; none at all where it is not offered, None where it is allowed."""
    if outcome.forbidden:
        return tuple(filter(None, outcome.forbidden))
    return outcome.refused[1] if outcome.refused else None
