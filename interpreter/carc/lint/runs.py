"""Runs examples under some rulesets, each in its own game, and tells which rules acted.

Whatever goes wrong means that the example does not pass. Where examples come from it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping

from carc.merge import merge
from carc.model.examples import Example, Setting
from carc.model.things import Ruleset
from carc.play.examples import Result, run_example
from carc.play.failure import Failure
from carc.play.game import Game


class Runs:
    """The games that examples play, each merged when the first example asks for it."""

    def __init__(self, rulesets: Mapping[str, Ruleset]) -> None:
        self._rulesets = rulesets
        self._games: dict[Setting, Game | None] = {}

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
        plays, picks = setting = example.setting
        if setting not in self._games:
            rules, _ = merge(self._rulesets, plays, None, dict(picks))
            self._games[setting] = Game(rules) if rules is not None else None
        return self._games[setting]


def _failed(example: Example) -> Result:
    return Result(example, [Failure(example.place, "impossible")])
