"""Sees what examples reach while they run: in games with notes, which it hands to whoever runs them.

How an example is run, and whether it passes, is not its business.
"""

from carc.compile.expressions import REACHED
from carc.compile.program import Program
from carc.coverage.noting import Noting
from carc.coverage.report import CoverageReport, report
from carc.coverage.settled import settled
from carc.library import Loaded
from carc.model.base import Place
from carc.model.examples import Example
from carc.model.game import Game as Rules
from carc.play.game import Game


class Watch:
    """What the examples reach that are run in its games."""

    def __init__(self) -> None:
        self._noting = Noting()
        self._noted: set[int] = set()
        self._settled: set[Place] = set()

    def game(self, rules: Rules) -> Game:
        """A game in which is noted what is reached."""
        return _NotedGame(self._noting(rules), self._noted)

    def ran(self, example: Example, game: Game) -> None:
        """An example has been run in a game."""
        self._settled.update(settled(game.rules, example))

    def report(self, loaded: Loaded) -> CoverageReport:
        """What was reached of the rulesets that were named, and what was not."""
        reached = {self._noting.places[number] for number in self._noted} | self._settled
        return report([loaded.checked.rulesets[name] for name in loaded.plays], reached)


class _NotedGame(Game):
    """A game whose programs write their notes into a set."""

    def __init__(self, rules: Rules, noted: set[int]) -> None:
        super().__init__(rules)
        self._noted = noted

    def program(self, players: int) -> Program:
        """The program for a number of players. Raises WrongNumber."""
        program = super().program(players)
        program.names.setdefault(REACHED, self._noted.add)
        return program
