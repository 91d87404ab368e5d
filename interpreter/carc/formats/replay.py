"""Plays a recorded game again, choice by choice, up to the first thing that is not what its record says.

It decides what is compared, and in which order. What is legal and what it is worth, the game says.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carc.diagnostics.problems.records import RecordDiffers
from carc.formats.draws import Draws
from carc.formats.record import Move, Record
from carc.formats.rounds import Round, round_of
from carc.formats.terms import Terms
from carc.kernel.errors import NotInPile
from carc.play.game import Game
from carc.play.naming import Names
from carc.play.state import NotOffered, State
from carc.source import Span

_NOT_LEGAL = "not legal"
_NO_PIECE = "no piece"
_NO_PART = "no part of the tile"
_OVER = "over"
_GOES_ON = "going on"

Compared = tuple[str, str, str]
"""What is compared, what the record says, what is so here."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A game that is not what its record says, with the line of play that leads to the difference."""

    problem: RecordDiffers
    players: int
    draws: Draws
    choices: tuple[str, ...]

    def state(self, game: Game) -> State:
        """The state in which the difference shows."""
        state = game.start(self.players, forced=self.draws.drawn, absent=self.draws.absent)
        for choice in self.choices:
            state = state.apply(choice)
        return state


class Replay:
    """One recorded game that is played again."""

    def __init__(self, game: Game, terms: Terms, record: Record, draws: Draws) -> None:
        self._record, self._terms, self._draws = record, terms, draws
        self._state = game.start(len(record.scores), forced=draws.drawn, absent=draws.absent)
        self._names = Names(self._state.program)
        self._choices: list[str] = []

    def first_difference(self, span: Span) -> Difference | None:
        """The first difference, if there is one. `span` is where the record stands."""
        for number, (what, said, found) in self._compared():
            if said != found:
                problem = RecordDiffers(span, self._record.game, number, what, said, found)
                return Difference(problem, len(self._record.scores), self._draws, tuple(self._choices))
        return None

    def _compared(self) -> Iterator[tuple[int, Compared]]:
        """Everything that is compared, each with the number of its move, as the game goes on."""
        moves = self._record.moves
        for number, move in enumerate(moves, start=1):
            for compared in self._turn(number, move):
                yield number, compared
        scores = self._state.scores.values()
        yield len(moves), ("end", _OVER, _OVER if self._state.over else _GOES_ON)
        yield len(moves), ("scores", _listed(self._record.scores), _listed(scores))

    def _turn(self, number: int, move: Move) -> Iterator[Compared]:
        turn = round_of(self._state.position, number)
        yield "turn", _GOES_ON, _OVER if turn is None else _GOES_ON
        assert turn is not None
        yield "seat", str(move.player), str(turn.seat)
        yield "tile", self._terms.known.tiles[move.tile].face, self._names.tile(turn.tile)
        yield "legal placements", str(move.legal), str(self._legal(turn))
        spot = self._terms.spot(move.tile, move.x, move.y, move.turn)
        yield "placement", spot, self._place(turn, spot)
        yield "piece", _said(move), self._deploy(number, turn.tile, move)

    # ------------------------------------------------------------ what is so here

    def _legal(self, turn: Round) -> int:
        """The number of placements; a tile with a single one is placed without asking."""
        if turn.spot >= 0:
            return 1
        choices = self._state.choices
        return len(choices) if choices and choices[0].verb == "place" else 0

    def _place(self, turn: Round, spot: str) -> str:
        """Places the tile, and says where it lies."""
        if turn.spot >= 0:
            return self._names.spot(self._state.position, turn.spot)
        return spot if self._take(f"place {self._names.tile(turn.tile)} at {spot}") else _NOT_LEGAL

    def _deploy(self, number: int, tile: int, move: Move) -> str:
        """Places the piece, and says on what it stands; nobody is asked where no piece can be placed."""
        position = self._state.position
        part = self._part(tile, move)
        if part is None:
            return _NO_PART
        if position.pending is not None and position.turn_number == number:
            done = self._take(self._act(tile, part))
        else:
            turn = round_of(position, number)
            done = turn is not None and turn.part == part
        return _said(move) if done else _NOT_LEGAL

    def _part(self, tile: int, move: Move) -> int | None:
        """The part on which a piece was placed, -1 for none; None if the tile has no such part."""
        if move.piece is None:
            return -1
        return self._terms.part(self._state.position, tile, move.piece.kind, move.piece.location)

    def _act(self, tile: int, part: int) -> str:
        """The choice by which a piece is placed on a part of the tile, or none."""
        if part < 0:
            return "pass"
        return f"deploy {self._terms.known.piece} on {self._names.part(self._state.position, part, tile)}"

    def _take(self, choice: str) -> bool:
        """Takes a choice, if it is offered."""
        try:
            self._state = self._state.apply(choice)
        except (NotOffered, NotInPile):
            return False
        self._choices.append(choice)
        return True


def _said(move: Move) -> str:
    return _NO_PIECE if move.piece is None else " ".join(move.piece).strip()


def _listed(scores: Iterable[int]) -> str:
    return ", ".join(map(str, scores))
