"""The game that a call names, where its rules can be played."""

from collections.abc import Mapping, Sequence

from carc.command.rules import resolved
from carc.diagnostics.unplayable import RulesError
from carc.play.game import Game


def playable(names: Sequence[str], readings: Mapping[str, str] | None = None) -> Game:
    """A game of the rules. Raises RulesError where they cannot be played, WrongCall where the call is wrong."""
    found = resolved(names, readings)
    if found.rules is None:
        raise RulesError(found.problems)
    return Game(found.rules)
