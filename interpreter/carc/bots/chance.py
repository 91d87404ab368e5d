"""A bot that takes any choice, each as likely, from a source of chance of its own."""

from random import Random

from carc.play.asked import Asked
from carc.play.choices import Choice


class RandomBot:
    """Plays the same game again from the same seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def choose(self, asked: Asked) -> Choice:
        """Any choice."""
        return self._random.choice(asked.choices)
