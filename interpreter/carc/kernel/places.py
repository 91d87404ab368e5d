"""Where a piece stands or a tile lies, as one int: a sort of place and an index within the sort.

A place is `sort * 2**24 + index`. It does not know who stands there, nor whether the place exists.

    BOX     0                        SUPPLY  player            PART   part       TILE   tile
    CELL    cell                     PORT    cell * 12 + port  EDGE   cell * 4 + side
    CORNER  cell * 4 + side: the corner at the clockwise end of that side
    PIECE   piece                    SPACE   track * 4096 + space                HAND   player
    PILE    0: in a pile; in which one is not recorded, for copies of a face are alike
    LOOSE   0: a tile that was drawn or taken and has not come to rest
    FACE_DOWN  cell: a tile that lies there face down, and is not part of the board
"""

from typing import Final

BOX: Final = 0
SUPPLY: Final = 1
PART: Final = 2
TILE: Final = 3
CELL: Final = 4
PORT: Final = 5
CORNER: Final = 6
EDGE: Final = 7
PIECE: Final = 8
SPACE: Final = 9
HAND: Final = 10
PILE: Final = 11
LOOSE: Final = 12
FACE_DOWN: Final = 13

SHIFT: Final = 24
INDEX: Final = (1 << SHIFT) - 1
SPACES_A_TRACK: Final = 4096

IN_BOX: Final = BOX << SHIFT
IN_PILE: Final = PILE << SHIFT
LYING_LOOSE: Final = LOOSE << SHIFT


def place(sort: int, index: int = 0) -> int:
    """The place of this sort with this index (0 <= index < 2**24)."""
    return sort << SHIFT | index


def sort_of(where: int) -> int:
    """The sort of a place."""
    return where >> SHIFT


def index_of(where: int) -> int:
    """The index of a place within its sort."""
    return where & INDEX


def track_space(track: int, space: int) -> int:
    """The place of a space on a track."""
    return SPACE << SHIFT | track * SPACES_A_TRACK + space
