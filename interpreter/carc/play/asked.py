"""What somebody who is asked is given: the choices, and the state as the seat may know it.

It decides that nobody who is asked gets the true position: what is hidden from the seat is imagined, when it is looked
at for the first time. It must not know how an answer is found.
"""

from functools import cached_property
from random import Random

from carc.kernel.position import Position
from carc.play.imagined import imagined
from carc.play.state import State
from carc.play.views import View


class Asked:
    """One question, as the seat that must answer it may know it.

    The choices are those of the state. All else is read off an imagined position, which is the same each time for
    whoever knows the same: there is no other chance in it than what the seat could name.
    """

    def __init__(self, state: State) -> None:
        """The question of a state. It is read before the game goes on."""
        pending = state.position.pending
        assert pending is not None, "nobody is asked"
        self.seat = pending[0]
        self.program, self.players, self.choices = state.program, state.players, state.choices
        self._state = state

    @cached_property
    def position(self) -> Position:
        """A position that may be the true one, for all that the seat knows. It may be changed."""
        p = self._state.position
        return imagined(self.program, p, self.seat, Random(f"{self.seat}/{p.turn_number}/{len(p.log)}"))

    @property
    def player(self) -> str:
        """The name of the player who is asked."""
        return self.players[self.seat]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._state.position.turn_number

    @property
    def view(self) -> View:
        """What the player may know, as plain data."""
        return self._state.view(self.player)
