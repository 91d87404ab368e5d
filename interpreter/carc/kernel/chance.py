"""The game's own source of chance, the same on every machine, and the record of what it brought.

It knows nothing of what is drawn: a face is a number here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

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

    def index_in(self, faces: Sequence[int]) -> int:
        """Where among these faces the one lies that is drawn."""
        return self.below(len(faces))

    def copy(self) -> "Chance":
        """Another source that will bring the same."""
        return Chance(self.state, self.forced.copy(), self.record.copy())


def seeded(seed: int | str, forced: Iterable[int] = ()) -> Chance:
    """A source of chance from a seed: a number, or any text."""
    if isinstance(seed, str):
        seed = int.from_bytes(sha256(seed.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    return Chance(seed & _ALL, list(forced))
