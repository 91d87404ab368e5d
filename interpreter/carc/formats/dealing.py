"""Draws as another program's source of chance makes them, so that what it drew is drawn here.

What is listed is drawn as it is listed, from some piles by a list of their own. Beyond the lists a number r from 0 to 1
picks among the tiles that can be drawn, in the order of that program; then r becomes the next one of a generator with
48 bits. An answer may bring a number of its own. Draws that are listed nowhere leave what is still to come; as nobody
knows what they were, that program goes on counting them among those to be drawn.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from struct import pack
from typing import Final

from carc.kernel.chance import Chance, next_forced
from carc.kernel.errors import NotInPile

_FACTOR: Final = 25214903917
_SUMMAND: Final = 11
_RANGE: Final = 1 << 48

OTHERS: Final = -1
"""What stands for all piles that have nothing of their own."""


@dataclass(slots=True)
class Dealing(Chance):
    """Such a source of chance; what is `forced` comes from piles without a list of their own.

    rank: where a face stands in the order in which tiles are counted.   lists: by pile what must be drawn from it.
    fractions: by pile the number for its draws; OTHERS for those that have none.   unnamed: what draws unlisted.
    hidden: by pile what was drawn so.
    """

    rank: Callable[[int], tuple[str, ...]] = field(default=lambda _: ())
    lists: dict[int, list[int]] = field(default_factory=dict)
    fractions: dict[int, float] = field(default_factory=lambda: {OTHERS: 0.0})
    unnamed: frozenset[int] = frozenset()
    hidden: dict[int, list[int]] = field(default_factory=dict)

    def pick(self, pile: int, cause: int, shuffled: bool, faces: Sequence[int]) -> int:
        """Where in the top layer of a pile the face lies that is drawn next. Only a draw by number uses one up."""
        awaited = self.lists.get(pile, self.forced)
        if cause in self.unnamed:
            index = _spare(awaited, pile, faces)
            self.hidden.setdefault(pile, []).append(faces[index])
            return index
        if awaited:
            return next_forced(awaited, pile, shuffled, faces)
        return self._by_number(pile, faces) if shuffled else len(faces) - 1

    def is_listed(self, pile: int, cause: int) -> bool:
        """Whether a draw is one of those that come in the order of all piles."""
        return pile not in self.lists and cause not in self.unnamed

    def _by_number(self, pile: int, faces: Sequence[int]) -> int:
        source = pile if pile in self.fractions else OTHERS
        counted = sorted([*faces, *self.hidden.get(pile, ())], key=self.rank)
        face = counted[int(self.fractions[source] * len(counted))]
        self.fractions[source] = _next(self.fractions[source])
        if face not in faces:
            raise NotInPile(pile, face)
        return faces.index(face)

    def copy(self) -> "Dealing":
        """Another source that will bring the same."""
        return Dealing(
            self.state,
            self.forced.copy(),
            self.record.copy(),
            self.rank,
            {pile: faces.copy() for pile, faces in self.lists.items()},
            self.fractions.copy(),
            self.unnamed,
            {pile: faces.copy() for pile, faces in self.hidden.items()},
        )


def _spare(awaited: list[int], pile: int, faces: Sequence[int]) -> int:
    """Where the face lies of which most copies are left over, so that a copy is there if it is drawn after all.

    Raises NotInPile.
    """
    left = {face: faces.count(face) - awaited.count(face) for face in faces}
    most = max(left, key=lambda face: left[face])
    if left[most] < 1:
        raise NotInPile(pile, most)
    return faces.index(most)


def _next(fraction: float) -> float:
    """The number that follows another one, if nothing else brings one."""
    bits = int.from_bytes(pack(">d", fraction), "big") % _RANGE
    return (_FACTOR * bits + _SUMMAND) % _RANGE / _RANGE
