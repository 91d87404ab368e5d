"""A whole position: the board, whose turn it is, what is still to be done, and the log of all that happened.

A position is data: it can be copied, compared and saved at any moment, also in the middle of a choice. It knows no
rule; what is still to be done is said in numbers whose meaning the compiled rules know.
"""

from typing import Any, Final

from .chance import Chance
from .stock import Stock
from .world import World

Frame = list[Any]
"""[routine, block, bindings]: where a routine that waits goes on, and what its nouns are bound to."""

_PLAIN: Final = ("turn_player", "turn_tile", "turn_number", "actor", "ending", "over", "winners", "pending", "jump")
_LISTS: Final = ("turns", "playing", "agenda", "log")
OWN: Final = (*_PLAIN, *_LISTS, "before", "stack", "kept", "used", "chance")


class Position(World):
    """A world with its turn.

    turn_player, actor: seats, -1 before the first turn.   turn_tile: drawn or placed last in this turn, or -1.
    jump: the step from which the turn goes on once more, or -1.   before: what had changed in this turn before each
    step to which it may go back.   turns: turns begun, by seat.
    playing: seats still in the game.   agenda: seats that take a turn next.
    pending: (seat asked, choice, slot for the answer, options) while a choice waits, else None.
    stack: frames, the innermost last.   kept: a column for each property that the rules keep.
    used: what was done that may be done only once.   log: what happened, as tuples (event, cause, ...).
    fuel: how many steps may be done until somebody is asked.   spent: how many were done in the game before that.
    Neither is part of what makes positions equal.
    """

    __slots__ = (*OWN, "fuel", "spent")

    def __init__(self, stock: Stock, chance: Chance, kept: list[list[Any]]) -> None:
        super().__init__(stock)
        self.turn_player = self.actor = self.turn_tile = -1
        self.turn_number = 0
        self.jump = -1
        self.before: dict[int, dict[int, None]] = {}
        self.turns = [0] * stock.players
        self.playing = list(range(stock.players))
        self.ending = self.over = False
        self.winners: list[int] = []
        self.pending: tuple[int, int, int, list[tuple[int, ...]]] | None = None
        self.agenda: list[int] = []
        self.log: list[tuple[Any, ...]] = []
        self.stack: list[Frame] = []
        self.kept = [column.copy() for column in kept]
        self.used: set[tuple[int, ...]] = set()
        self.chance = chance
        self.fuel = self.spent = 0

    def copy(self) -> "Position":
        """Another position, equal to this one, that shares only what never changes."""
        twin = super().copy()
        other = Position.__new__(Position)
        for name in World.__slots__:
            setattr(other, name, getattr(twin, name))
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        for name in _LISTS:
            setattr(other, name, getattr(self, name).copy())
        other.before = {step: changed.copy() for step, changed in self.before.items()}
        other.stack = [[routine, block, _copied(bindings)] for routine, block, bindings in self.stack]
        other.kept = [column.copy() for column in self.kept]
        other.used = self.used.copy()
        other.chance = self.chance.copy()
        other.fuel, other.spent = self.fuel, self.spent
        return other

    __hash__ = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in OWN) and super().__eq__(other)


def _copied(bindings: list[Any]) -> list[Any]:
    return [value.copy() if isinstance(value, list) else value for value in bindings]
