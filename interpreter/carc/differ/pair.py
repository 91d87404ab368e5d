"""The two games that are held against each other, with the words in which both are spoken to.

It puts the parts of a search at one place; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from carc.differ.difference import Difference, difference
from carc.differ.lines import Reader
from carc.differ.side import Side
from carc.differ.situation import Line, Situation
from carc.library import Loaded
from carc.play.game import Game


@dataclass(slots=True)
class Pair:
    """Two games and a reader of lines. `tried` counts the situations that were judged."""

    ours: Side
    theirs: Side
    reader: Reader
    tried: int = field(default=0)

    @classmethod
    def between(cls, loaded: Loaded, ours: Game, theirs: Game) -> Pair:
        """Two games in the words of some rules, for as few as may play both. Raises WrongNumber if nobody may."""
        players = max(ours.rules.players[0], theirs.rules.players[0])
        return cls(Side(ours.program(players)), Side(theirs.program(players)), Reader(loaded))

    def judge(self, situation: Situation) -> Difference | None:
        """How the two games part in a situation, if they do."""
        self.tried += 1
        return difference(situation, self.ours, self.theirs)

    def onwards(self, situation: Situation) -> Iterator[Situation]:
        """The situations after each of what the first game offers at the end of this one."""
        outcome = self.ours.outcome(situation)
        texts = sorted(outcome.options) if outcome else []
        for line in self.reader.played(texts):
            if line is not None:
                yield replace(situation, played=(*situation.played, line))

    def lines(self, *texts: str) -> tuple[Line, ...]:
        """Lines that lay out, those that can be read."""
        return tuple(line for line in self.reader.given(texts) if line is not None)
