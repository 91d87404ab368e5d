"""The game's own source of chance, the same on every machine, and the record of what it brought.

It knows nothing of what is drawn: a face is a number here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from .errors import NotInPile

_ALL: Final = (1 << 64) - 1


@dataclass(slots=True)
class Chance:
    """A splitmix64 generator. Its state is data.

    state: 64 bits.   forced: faces that must be drawn next, the first one first.   record: faces that were drawn.
    """

    state: int = 0
    forced: list[int] = field(default_factory=list)
    record: list[int] = field(default_factory=list)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1 (0 < bound <= 2**64), each as likely."""
        fair = (_ALL + 1) - (_ALL + 1) % bound
        while True:
            number = self._next()
            if number < fair:
                return number % bound

    def _next(self) -> int:
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & _ALL
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _ALL
        return mixed ^ mixed >> 31

    def pick(self, pile: int, cause: int, shuffled: bool, faces: Sequence[int]) -> int:
        """Where in the top layer of a pile the face lies that is drawn next; a forced one is used up.

        A forced draw takes its number from the source as well: what comes after a record is what came when it was made.
        cause: what draws. Nothing depends on it here, but it may where another record is repeated.
        Raises NotInPile if a face is forced that cannot be drawn now.
        """
        index = self.below(len(faces)) if shuffled else len(faces) - 1
        return next_forced(self.forced, pile, shuffled, faces) if self.forced else index

    def copy(self) -> "Chance":
        """Another source that will bring the same."""
        return Chance(self.state, self.forced.copy(), self.record.copy())


def seeded(seed: int | str, forced: Iterable[int] = ()) -> Chance:
    """A source of chance from a seed: a number, or any text."""
    if isinstance(seed, str):
        seed = int.from_bytes(sha256(seed.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    return Chance(seed & _ALL, list(forced))


def next_forced(forced: list[int], pile: int, shuffled: bool, faces: Sequence[int]) -> int:
    """Where in the top layer of a pile the face lies that must be drawn next; it is used up. Raises NotInPile."""
    face = forced[0]
    if face not in faces or not (shuffled or faces[-1] == face):
        raise NotInPile(pile, face)
    del forced[0]
    return faces.index(face) if shuffled else len(faces) - 1
