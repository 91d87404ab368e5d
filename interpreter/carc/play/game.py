"""A loaded game: the merged rules, and a program for each number of players that was asked for.

It decides how many may play; what the rules are was settled before.
"""

from collections.abc import Sequence

from carc.compile.program import Program, compile_game
from carc.model.game import Game as Rules
from carc.play.naming import seated
from carc.play.state import State, begin


class WrongNumber(ValueError):
    """A number of players that these rules are not made for."""

    def __init__(self, number: int, least: int, most: int) -> None:
        super().__init__(f"these rules are for {least} to {most} players, not {number}")
        self.number, self.least, self.most = number, least, most


class Game:
    """Rules that can be played. `rules` is the merged game; `start` begins a game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._programs: dict[int, Program] = {}

    def program(self, players: int) -> Program:
        """The program for a number of players. Raises WrongNumber."""
        least, most = self.rules.players
        if not least <= players <= most:
            raise WrongNumber(players, least, most)
        if players not in self._programs:
            self._programs[players] = compile_game(self.rules, players)
        return self._programs[players]

    def start(
        self,
        players: Sequence[str] | int | None = None,
        seed: int | str = 0,
        forced: Sequence[int] = (),
        absent: Sequence[int] = (),
    ) -> State:
        """The first state of a game. `players` are names, or how many; without, as many as it takes at least.

        `forced` are faces that are drawn first, as in the record of another game; `absent` are faces that stay in the
        box. Raises WrongNumber.
        """
        if players is None:
            players = self.rules.players[0]
        if isinstance(players, int):
            players = seated(self.rules.seats[:players])
        return begin(self.program(len(players)), players, seed, forced, absent)
