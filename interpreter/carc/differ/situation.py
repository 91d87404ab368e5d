"""A position as a rules lawyer would write it: what lies on the table, and what is then played.

It decides how large a position is and how it is written. What it means under which rules, it does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from carc.model.effects import AnyEffect, Do

_LAYING: Final = ("place", "put")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an example, as it is written and as it was checked."""

    text: str
    effect: AnyEffect

    @property
    def lays(self) -> bool:
        """Whether it brings a tile onto the board."""
        return self._verb in _LAYING

    @property
    def deploys(self) -> bool:
        """Whether it brings a piece onto the board."""
        return self._verb == "deploy"

    @property
    def _verb(self) -> str:
        return self.effect.act.verb if isinstance(self.effect, Do) else ""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is given, and what is then played, line by line. Without anything given, the game's own setup is done.

    asked: an act of which it is only asked whether it is allowed then, whoever's turn it is.
    opening: what is played from the game's own setup before the rest is given.
    """

    given: tuple[Line, ...]
    played: tuple[Line, ...] = ()
    asked: Line | None = None
    opening: tuple[Line, ...] = ()

    @property
    def laid_out(self) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """What comes before what is played: situations that have it in common begin alike."""
        return self.opening, self.given

    @property
    def sets_up(self) -> bool:
        """Whether the game's own setup is done."""
        return bool(self.opening) or not self.given

    @property
    def lines(self) -> tuple[Line, ...]:
        """All its lines."""
        return (*self.opening, *self.given, *self.played, *([self.asked] if self.asked else ()))

    @property
    def size(self) -> tuple[int, int, int]:
        """The tiles, the pieces and the lines: of two positions the one is smaller that has less of the first.

        What the game's own setup lays counts as one tile.
        """
        tiles = sum(line.lays for line in self.lines) + self.sets_up
        return tiles, sum(line.deploys for line in self.lines), len(self.lines)

    def written(self, title: str, more: Iterable[str] = ()) -> str:
        """An example of a rule file; `more` are lines that stand below what is played."""
        asked = [f"expect allowed: {self.asked.text}"] if self.asked else []
        blocks = (("play", self.opening), ("given", self.given), ("play", self.played))
        lines = [*(line for word, some in blocks for line in _block(word, some)), *asked, *more]
        return "\n".join([f'example "{title}"', *(f"  {line}" for line in lines)])


def _block(word: str, lines: Iterable[Line]) -> list[str]:
    block = [f"  {line.text}" for line in lines]
    return [word, *block] if block else []
