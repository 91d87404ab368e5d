"""Looks for the smallest situation in which two games part.

First it asks the examples of the rule files, then games played at random, and makes smaller what it found; then it goes
through all positions that are smaller still, the smallest first, as long as there is time. Only if it came to the end
of them, what it found is proved to be the smallest. Where there is nothing, the beginnings of the games may differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from time import monotonic
from typing import Final

from carc.differ.beginnings import beginnings
from carc.differ.boards import Boards
from carc.differ.difference import Difference
from carc.differ.facts import by_what_matters, matters
from carc.differ.pair import Pair
from carc.differ.sample import Sample
from carc.differ.shrink import shrunk
from carc.differ.situation import Situation

PROVED, SMALLEST, NONE, SAME = "proved smallest", "smallest found", "none", "same game"

MOST_TILES: Final = 4
MOST_PIECES: Final = 2
_SURE: Final = 40
"""How many examples are asked however long that takes."""
_MATTER_MOST: Final = 8
"""How many faces are tried before games are played."""
_LEARNING: Final = 3
"""How many games are played to learn where pieces stand."""
_TOLD_EACH: Final = 64
_FURTHER: Final = 2
"""How many choices after the placing of a tile are followed."""

Told = Callable[[str], None]


@dataclass(slots=True)
class Found:
    """How a search ended. `tried`: situations judged; `through`: sizes (tiles, pieces) gone through to the end."""

    verdict: str
    difference: Difference | None = None
    tried: int = 0
    seconds: float = 0.0
    games: int = 0
    through: list[tuple[int, int]] = field(default_factory=list)


class Search:
    """One search, for so many seconds."""

    def __init__(self, pair: Pair, seeds: Iterable[Situation], seconds: float, told: Told = lambda _: None) -> None:
        self._pair, self._seeds, self._told = pair, seeds, told
        self._began = monotonic()
        self._seconds = seconds
        self._best: Difference | None = None
        self._through: list[tuple[int, int]] = []
        self._sample = Sample(pair)
        self._games = 0

    def found(self) -> Found:
        """Searches."""
        self._try_seeds()
        self._place_first()
        self._play()
        ended = self._go_through()
        if self._best is None:
            self._best, ended = beginnings(self._pair), True
        verdict = NONE if self._best is None else PROVED if ended else SMALLEST
        return Found(verdict, self._best, self._pair.tried, monotonic() - self._began, self._games, self._through)

    def _spent(self, part: float = 1) -> bool:
        return monotonic() - self._began > self._seconds * part

    def _size(self) -> tuple[int, int]:
        """The tiles and pieces of the smallest found so far."""
        return self._best.situation.size[:2] if self._best else (MOST_TILES + 1, 0)

    def _try_seeds(self) -> None:
        for number, situation in enumerate(self._seeds):
            if number >= _SURE and self._spent(1 / 3):
                return
            self._told(f"example {number}")
            self._try(situation)

    def _place_first(self) -> None:
        """As long as nothing was found, tries the first tile of a game, with the faces that matter most."""
        if self._best:
            return
        boards = Boards(self._pair, (), self._faces[:_MATTER_MOST])
        for situation in self._followed(boards.first(), 1):
            if self._best or self._spent(1 / 3):
                return
            self._try(situation)

    def _play(self) -> None:
        """Plays games: some to learn from, more as long as nothing was found."""
        while self._games < _LEARNING or not (self._best or self._spent(1 / 3)):
            self._told(f"game {self._games}")
            situation = self._sample.play()
            self._games += 1
            if situation is not None:
                self._try(situation)

    def _try(self, situation: Situation) -> None:
        """Keeps the difference in a situation, made smaller, if it is the smallest so far."""
        found = self._pair.judge(situation)
        if found is None:
            return
        small = shrunk(found, self._pair.judge, self._spent)
        if self._best is None or small.situation.size < self._best.situation.size:
            self._best = small

    def _go_through(self) -> bool:
        """Goes through the positions that are smaller than the smallest found; whether it came to the end of them."""
        boards = Boards(self._pair, self._sample.stands, self._faces)
        for size in self._sizes():
            for number, situation in enumerate(self._followed(boards.situations(*size))):
                if number % _TOLD_EACH == 0:
                    self._told(f"{size[0]} tiles, {size[1]} pieces: {number} positions")
                if self._spent():
                    return False
                found = self._pair.judge(situation)
                if found is not None:
                    self._best = found
                    return True
            self._through.append(size)
        return self._best is not None

    def _sizes(self) -> Iterator[tuple[int, int]]:
        """The sizes that are smaller than the smallest found; of fewer tiles only those with few pieces."""
        tiles, pieces = self._size()
        for fewer in range(1, tiles):
            yield from ((fewer, some) for some in range(MOST_PIECES + 1))
        yield from ((tiles, some) for some in range(pieces))

    def _followed(self, situations: Iterable[Situation], further: int = _FURTHER) -> Iterator[Situation]:
        for situation in situations:
            yield situation
            if further:
                yield from self._followed(self._pair.onwards(situation), further - 1)

    @cached_property
    def _faces(self) -> list[str]:
        """The faces that both games have and that are laid on their own, those first that have what matters."""
        ours, theirs = self._pair.ours.program, self._pair.theirs.program
        ranked = by_what_matters(ours.game, matters(ours.game, theirs.game))
        return [face for face in ranked if face not in ours.numbers.overlays and face in theirs.numbers.faces]
