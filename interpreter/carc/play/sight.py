"""Who has seen which tile: the one thing about a position that players may know differently.

A tile lies open wherever everybody can look, and who once saw it remembers. There are two exceptions: a tile that goes
from its pile straight into a hand was seen by the owner of the hand alone, and one that went straight to a cell, face
down, by nobody. It knows no words.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

from carc.kernel import events as log

EVERYBODY: Final = -1
"""The onlooker from whom nothing is hidden."""
NOBODY: Final = -2
"""An onlooker without a seat, who sees what lies open to all."""

_A_PILE: Final = -1
"""What stands for a pile where something is given."""
_OPEN: Final = (log.REJECTED, log.PLACED, log.PUT, log.REMOVED, log.TAKEN)
_OF_TILES: Final = (*_OPEN, log.DRAWN, log.GIVEN, log.SHOWN, log.COVERED)


def tile_in(entry: tuple[Any, ...]) -> int:
    """The tile whose whereabouts an entry of a log tells; -1 if it tells none."""
    if entry[0] not in _OF_TILES or (entry[0] == log.REMOVED and entry[3]):
        return -1
    return int(entry[2])


def tiles_seen(entries: Sequence[tuple[Any, ...]], onlooker: int) -> Iterator[set[int]]:
    """For each entry of a log the tiles that a seat knows just after it; one set, which goes on changing."""
    known: set[int] = set()
    for index, entry in enumerate(entries):
        tile = tile_in(entry)
        if tile >= 0 and _saw(entry, entries[index + 1 : index + 2], onlooker, known):
            known.add(tile)
        elif entry[0] == log.DRAWN:
            known.discard(tile)
        yield known


def tiles_known(entries: Sequence[tuple[Any, ...]], onlooker: int) -> set[int]:
    """The tiles that a seat knows at the end of a log."""
    last = deque(tiles_seen(entries, onlooker), maxlen=1)
    return last[0] if last else set()


def _saw(entry: tuple[Any, ...], following: Sequence[tuple[Any, ...]], onlooker: int, known: set[int]) -> bool:
    """Whether the onlooker sees the tile of an entry, or knows it already."""
    event, _, tile = entry[:3]
    if event == log.DRAWN:
        return all(_drawn_openly(tile, after, onlooker) for after in following)
    told = event in (log.GIVEN, log.SHOWN) and entry[3] == onlooker
    return told or event in _OPEN or tile in known


def _drawn_openly(tile: int, after: tuple[Any, ...], onlooker: int) -> bool:
    """Whether the onlooker sees a tile that is drawn, if this is what happens next."""
    if after[0] not in (log.GIVEN, log.COVERED) or after[2] != tile:
        return True
    return after[0] == log.GIVEN and after[3] in (onlooker, _A_PILE)
