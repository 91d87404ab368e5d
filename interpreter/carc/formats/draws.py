"""What is drawn in a recorded game: the tiles of its moves, in order, and nothing else.

Tiles that fitted nowhere do not appear in a record. When they were drawn nobody knows, and nothing but the number of
draws depends on it: so they are left out of the piles.
"""

from collections import Counter
from dataclasses import dataclass

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.records import TooManyCopies, UnknownTerm
from carc.formats.record import Record
from carc.formats.terms import Terms
from carc.kernel.piles import faces_in
from carc.play.game import Game
from carc.source import Span


@dataclass(frozen=True, slots=True)
class Draws:
    """Faces: those that are `drawn`, in this order, and those that are `absent` from the piles."""

    drawn: tuple[int, ...]
    absent: tuple[int, ...]


def to_draw(game: Game, players: int) -> Counter[int]:
    """How often each face can be drawn once the game is set up. Raises WrongNumber."""
    position = game.start(players).position
    lying = (face for pile in range(len(position.piles)) for face in faces_in(position, pile))
    return Counter([*lying, *position.chance.record])


def draws_of(record: Record, terms: Terms, there: Counter[int], span: Span) -> Draws | Problem:
    """The draws of a recorded game. `there`: how often each face can be drawn; `span`: where the record stands."""
    drawn: list[int] = []
    for number, move in enumerate(record.moves, start=1):
        face = terms.face(move.tile)
        if face is None:
            return UnknownTerm(span, record.game, number, "tile", move.tile, terms.tiles())
        drawn.append(face)
        if drawn.count(face) > there[face]:
            return TooManyCopies(span, record.game, number, move.tile, there[face])
    return Draws(tuple(drawn), tuple((there - Counter(drawn)).elements()))
