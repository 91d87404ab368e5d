"""Runs examples under some rulesets, each in its own game, and tells which rules acted.

Whatever goes wrong means that the example does not pass. Where examples come from it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping

from carc.merge import merge
from carc.model.examples import Example
from carc.model.things import Ruleset
from carc.play.examples import Result, run_example
from carc.play.failure import Failure
from carc.play.game import Game

_Key = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The rulesets and the readings that an example plays."""


class Runs:
    """The games that examples play, each merged when the first example asks for it."""

    def __init__(self, rulesets: Mapping[str, Ruleset]) -> None:
        self._rulesets = rulesets
        self._games: dict[_Key, Game | None] = {}

    def game_of(self, example: Example) -> str:
        """What tells the game of an example from others; empty where there is none."""
        game = self._game(example)
        return game.rules.hash if game is not None else ""

    def run(self, example: Example) -> Result:
        """How an example ends. Rules from which a line was taken may break down in any way; then it fails."""
        game = self._game(example)
        try:
            return run_example(game, example) if game is not None else _failed(example)
        except Exception:
            return _failed(example)

    def _game(self, example: Example) -> Game | None:
        key = (example.ruleset, *example.plays), example.picks
        if key not in self._games:
            rules, _ = merge(self._rulesets, key[0], None, dict(key[1]))
            self._games[key] = Game(rules) if rules is not None else None
        return self._games[key]


def _failed(example: Example) -> Result:
    return Result(example, [Failure(example.place, "impossible")])
