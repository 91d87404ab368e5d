"""What stands ready when a game begins: tiles, pieces, and who is asked in the setup.

Editions often part in nothing else. How a game goes on from there, it does not ask.
"""

from collections.abc import Iterator

from carc.differ.difference import Difference
from carc.differ.pair import Pair
from carc.differ.side import UNPLAYABLE, Outcome, Side
from carc.differ.situation import Situation
from carc.play.naming import seated
from carc.play.played import Played
from carc.play.views import view_of

BEGINNING = Situation(())


def beginnings(pair: Pair) -> Difference | None:
    """In what the beginnings of two games differ; None if in nothing, or if one of them cannot begin."""
    ours, theirs = (_outcome(side) for side in (pair.ours, pair.theirs))
    if ours is None or theirs is None or ours.options == theirs.options:
        return None
    return Difference(BEGINNING, ours, theirs)


def _outcome(side: Side) -> Outcome | None:
    try:
        played = side.laid_out(BEGINNING)
    except UNPLAYABLE:
        return None
    return Outcome(None, frozenset(_ready(side, played)), tuple(played.p.points), played.p) if played else None


def _ready(side: Side, played: Played) -> Iterator[str]:
    view = view_of(side.program, side.names, seated(side.program.seats), played.p, 0)
    yield from (f"{laid.tile} lies at cell({laid.x}, {laid.y})" for laid in view.board)
    yield from (f"{many} {face} to be drawn" for face, many in view.unseen)
    for seat, supply in view.supplies:
        yield from (f"{seat} has {many} {kind}" for kind, many in supply)
    if played.asked >= 0:
        yield f"{side.names.seats[played.asked]} chooses first"
