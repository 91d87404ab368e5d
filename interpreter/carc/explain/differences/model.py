"""The form of a comparison of two games."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pydantic import BaseModel, ConfigDict

from carc.explain.resolved import RuleResolved, game_shown
from carc.model.game import Game
from carc.source import Source


@dataclass(frozen=True)
class Side:
    """One of the games, and the rule files from which the lines of its rules are taken, by name."""

    game: Game
    sources: Mapping[str, Source]

    @cached_property
    def rulesets(self) -> dict[str, str]:
        """The rulesets that are in the game, with their titles."""
        return dict(self.game.rulesets)

    @cached_property
    def rules(self) -> dict[str, RuleResolved]:
        """The rules and steps, by name, as they are shown."""
        return {rule.name: rule for rule in game_shown(self.game, self.sources).rules}


class Difference(BaseModel):
    """One thing in which two games differ.

    `sort`: ruleset, players, question, rule, order, tile, piece, course or other. `ours` and `theirs` are lines that
    say how it is in the first and in the second game.
    """

    model_config = ConfigDict(frozen=True)

    sort: str
    name: str
    title: str = ""
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


class GameCompared(BaseModel):
    """One of the games: its title, and the hash on which those who play together must agree."""

    model_config = ConfigDict(frozen=True)

    title: str
    rulesets: tuple[str, ...]
    agreement: str


class Comparison(BaseModel):
    """Two games, and all in which they differ; none if and only if the hashes are the same."""

    model_config = ConfigDict(frozen=True)

    ours: GameCompared
    theirs: GameCompared
    differences: tuple[Difference, ...]
