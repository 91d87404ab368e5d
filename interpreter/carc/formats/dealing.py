"""Draws as another program's source of chance makes them, so that what it drew is drawn here.

A number r from 0 to 1 picks among the tiles that can be drawn, in the order of that program; then r becomes the next
one of a generator with 48 bits. An answer may bring a number of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from struct import pack
from typing import Final

from carc.kernel.chance import Chance

_FACTOR: Final = 25214903917
_SUMMAND: Final = 11
_RANGE: Final = 1 << 48


@dataclass(slots=True)
class Dealing(Chance):
    """Such a source of chance. `rank` says where a face stands in the order in which tiles are counted."""

    fraction: float = 0.0
    rank: Callable[[int], tuple[str, ...]] = field(default=lambda _: ())

    def index_in(self, faces: Sequence[int]) -> int:
        """Where among these faces the one lies that is drawn. A draw that is forced uses up no number."""
        if self.forced:
            return 0
        number = int(self.fraction * len(faces))
        self.fraction = _next(self.fraction)
        return sorted(range(len(faces)), key=lambda index: (self.rank(faces[index]), index))[number]

    def copy(self) -> "Dealing":
        """Another source that will bring the same."""
        return Dealing(self.state, self.forced.copy(), self.record.copy(), self.fraction, self.rank)


def _next(fraction: float) -> float:
    """The number that follows another one, if nothing else brings one."""
    bits = int.from_bytes(pack(">d", fraction), "big") % _RANGE
    return (_FACTOR * bits + _SUMMAND) % _RANGE / _RANGE
