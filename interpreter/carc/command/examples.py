"""The examples of rule files, each in the game to which it belongs."""

from collections.abc import Callable, Iterator

from carc.coverage import Watch
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.examples import ExampleFailed
from carc.library import Loaded
from carc.model.examples import Example, Setting
from carc.model.game import Game as Rules
from carc.play.examples import Failure, run_example
from carc.play.game import Game
from carc.resolve import merged


def outcomes(loaded: Loaded, watch: Watch | None = None) -> Iterator[tuple[Example, list[Problem]]]:
    """The examples of the rulesets that were named, each with what it expected and did not find.

    An example is run under its own ruleset, what that requires, and what the example itself plays and picks. `watch`
    is told what they reach.
    """
    games = Games(loaded, watch.game if watch is not None else Game)
    for example in loaded.checked.examples:
        if example.ruleset in loaded.plays:
            yield example, games.problems(example)
            if watch is not None and isinstance(game := games.of(example), Game):
                watch.ran(example, game)


class Games:
    """The games of examples, each merged once."""

    def __init__(self, loaded: Loaded, made: Callable[[Rules], Game] = Game) -> None:
        self._loaded, self._made = loaded, made
        self._games: dict[Setting, Game | list[Problem]] = {}

    def of(self, example: Example) -> Game | list[Problem]:
        """The game of an example, or what is wrong with its rules."""
        plays, picks = setting = example.setting
        if setting not in self._games:
            rules, problems = merged(self._loaded, plays, dict(picks))
            self._games[setting] = self._made(rules) if rules is not None else problems
        return self._games[setting]

    def problems(self, example: Example) -> list[Problem]:
        """What an example expected and did not find, or what is wrong with the rules under which it is played."""
        game = self.of(example)
        if not isinstance(game, Game):
            return game
        return [failed(self._loaded, example, failure) for failure in run_example(game, example).failures]


def failed(loaded: Loaded, example: Example, failure: Failure) -> Problem:
    """A failure of an example as a problem at its place."""
    return ExampleFailed(loaded.span(failure.place), example.title, failure.reason, failure.found)
