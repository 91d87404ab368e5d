"""What can happen, as numbers in the log. Each entry is (event, cause, ...); the cause is the number of a rule or step.

It says what stands in an entry, and nothing of why it happened.
"""

from typing import Final

TURN: Final = 0
"""(TURN, cause, seat, number): a turn begins."""
DRAWN: Final = 1
"""(DRAWN, cause, tile, pile)"""
REJECTED: Final = 2
"""(REJECTED, cause, tile): drawn in vain; it leaves the game."""
PLACED: Final = 3
"""(PLACED, cause, tile, spot): by a player."""
PUT: Final = 4
"""(PUT, cause, tile, spot): by the rules."""
DEPLOYED: Final = 5
"""(DEPLOYED, cause, piece, place)"""
MOVED: Final = 6
"""(MOVED, cause, piece, place)"""
GIVEN: Final = 7
"""(GIVEN, cause, tile, seat or -1): a tile goes to a hand, or into a pile."""
HOME: Final = 8
"""(HOME, cause, piece)"""
REMOVED: Final = 9
"""(REMOVED, cause, thing, 1 if it is a piece else 0)"""
SETTLED: Final = 10
"""(SETTLED, cause, thing, sort, occasion, value, recipients): a thing was scored, perhaps for nobody."""
GAINED: Final = 11
"""(GAINED, cause, seat, points, thing, sort, occasion, trace)"""
HELD: Final = 12
"""(HELD, cause, seat, points): what the floor of a track held back."""
SET: Final = 13
"""(SET, cause, column, thing, value)"""
JOINED: Final = 14
"""(JOINED, cause, part, part, link)"""
PARTED: Final = 15
"""(PARTED, cause, part, part)"""
PASSED: Final = 16
"""(PASSED, cause, seat)"""
SHOWN: Final = 17
"""(SHOWN, cause, tile, seat)"""
OUT: Final = 18
"""(OUT, cause, seat)"""
END: Final = 19
"""(END, cause)"""
WON: Final = 20
"""(WON, cause, seats)"""
COVERED: Final = 21
"""(COVERED, cause, tile, cell): a tile is laid face down."""
OVERLAID: Final = 22
"""(OVERLAID, cause, face, spot): a face is laid over a tile, or over the one that will lie there."""
TAKEN: Final = 23
"""(TAKEN, cause, tile): a tile is taken from a hand, or from wherever it lay outside the board and the piles."""

NAMES: Final = (
    *("turn", "drawn", "rejected", "placed", "put", "deployed", "moved", "given", "home", "removed", "settled"),
    *(
        "gained",
        "held",
        "set",
        "joined",
        "parted",
        "passed",
        "shown",
        "out",
        "end",
        "won",
        "covered",
        "overlaid",
        "taken",
    ),
)
