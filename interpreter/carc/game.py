"""From names and paths to a game that can be played."""

from collections.abc import Mapping
from os import PathLike, fspath

from carc.diagnostics.unplayable import RulesError
from carc.play.game import Game
from carc.resolve import resolve


def load(*rules: str | PathLike[str], readings: Mapping[str, str] | None = None) -> Game:
    """The game of rulesets, named or by path, and of all that they require.

    `readings` are answers by question, `edition` or `base.edition`. Raises RulesError.
    """
    resolved = resolve([fspath(rule) for rule in rules], readings or {})
    if resolved.rules is None:
        raise RulesError(resolved.problems)
    return Game(resolved.rules)
