"""Plays games at random: to learn where pieces come to stand in play, and in the hope that two games part.

A game is played in the first of the two, and the second must follow, move by move. It knows no rule.
"""

from __future__ import annotations

from random import Random

from carc.compile.program import Program
from carc.differ.pair import Pair
from carc.differ.situation import Situation
from carc.kernel import events
from carc.kernel.errors import KernelError
from carc.kernel.places import INDEX, PART, SHIFT
from carc.kernel.position import Position
from carc.play.machine import RunsOn
from carc.play.naming import names_of
from carc.play.state import State, begin

Stand = tuple[str, str]
"""A kind of pieces, and a kind of parts on which such a piece was seen."""


class Sample:
    """Games of a pair, one after the other. `stands` is what was seen in those played so far."""

    def __init__(self, pair: Pair, seed: int = 0) -> None:
        self.stands: set[Stand] = set()
        self._pair, self._random = pair, Random(seed)
        self._sides = pair.ours, pair.theirs

    def play(self) -> Situation | None:
        """Plays one game; gives its record up to where the second game did not follow, if it did not."""
        seed = self._random.getrandbits(32)
        ours, theirs = (_begun(side.program, seed) for side in self._sides)
        taken: list[str] = []
        strange: list[str] | None = None
        try:
            while not ours.over and (strange := self._parting(ours, theirs)) is None:
                texts = self._texts(ours, 0)
                number = self._random.randrange(len(texts))
                taken.append(texts[number])
                theirs = theirs.apply(theirs.choices[self._texts(theirs, 1).index(texts[number])])
                ours = ours.apply(ours.choices[number])
        except (KernelError, RunsOn):
            strange = None
        self.stands |= _stands(ours.program, ours.position)
        return None if strange is None else self._situation([*taken, *strange])

    def _texts(self, state: State, number: int) -> list[str]:
        return self._sides[number].offered(state.position)

    def _parting(self, ours: State, theirs: State) -> list[str] | None:
        """What tells two moments apart: a choice that only one offers, or nothing but the points; None if none does."""
        mine, others = {*self._texts(ours, 0)}, {*self._texts(theirs, 1)}
        if mine != others:
            return [*sorted(mine - others), *sorted(others - mine)][:1]
        return None if list(ours.position.points) == list(theirs.position.points) else []

    def _situation(self, texts: list[str]) -> Situation | None:
        lines = self._pair.reader.played(texts)
        played = tuple(line for line in lines if line is not None)
        return Situation((), played) if len(played) == len(lines) else None


def _begun(program: Program, seed: int) -> State:
    return begin(program, program.seats, seed)


def _stands(program: Program, p: Position) -> set[Stand]:
    names, stock = names_of(program), program.stock
    found = ((entry[2], entry[3]) for entry in p.log if entry[0] in (events.DEPLOYED, events.MOVED))
    return {
        (names.pieces[stock.piece_kind[piece]], names.features[stock.part_kind[where & INDEX]])
        for piece, where in found
        if where >> SHIFT == PART
    }
