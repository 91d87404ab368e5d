"""What a bot is: whoever answers when a state asks."""

from typing import Protocol

from carc.play.choices import Choice
from carc.play.state import State


class Bot(Protocol):
    """Somebody at the table. Asked only while the state offers choices."""

    def choose(self, state: State) -> Choice:
        """One of the choices of the state."""
        ...


class Leaves(Exception):
    """Somebody gets up from the table before the game is over."""
