"""What a bot is: whoever answers when it is asked. The one place where somebody at the table is asked."""

from typing import Protocol

from carc.play.asked import Asked
from carc.play.choices import Choice
from carc.play.state import State


class Bot(Protocol):
    """Somebody at the table. Asked only while there are choices."""

    def choose(self, asked: Asked) -> Choice:
        """One of the choices. What is given is what the seat may know, and nothing more."""
        ...


class Leaves(Exception):
    """Somebody gets up from the table before the game is over."""


def ask(bot: Bot, state: State) -> Choice:
    """What a bot answers to a state that asks its seat; it is shown only what that seat may know. Raises Leaves."""
    return bot.choose(Asked(state))
