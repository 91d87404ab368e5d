"""Where pieces are shown on a board of characters: each at its spot, or beside it where another one stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carc.render.drawing import OnCell, OnPart, OnPort, Spot
from carc.render.letters.block import Block
from carc.render.letters.scale import DOWN, Place, Sheet, middle

_PORT_SHARES = (1 / 3, 1 / 2, 2 / 3)


def place_of(spot: Spot, blocks: Sequence[Block], across: int) -> Place:
    """The character at a spot. `blocks` are those of the tiles, in their order."""
    if isinstance(spot, OnPart):
        block = blocks[spot.tile]
        column, row = block.place_of(spot.part)
        return block.plan.tile.x * across + column, block.plan.tile.y * DOWN + row
    if isinstance(spot, OnCell):
        return middle(spot.x, spot.y, across)
    if isinstance(spot, OnPort):
        return _port_place(spot, across)
    return spot.x * across, spot.y * DOWN


def free(place: Place, taken: Collection[Place], sheet: Sheet) -> Place:
    """The place or the nearest beside it, on the board, that no piece has."""
    row = min(max(place[1], sheet.rows.start), sheet.rows.stop - 1)
    left = [column for column in sheet.columns if (column, row) not in taken]
    return min(left, key=lambda column: (abs(column - place[0]), -column), default=place[0]), row


def _port_place(spot: OnPort, across: int) -> Place:
    share = _PORT_SHARES[spot.lane] if spot.side < 2 else 1 - _PORT_SHARES[spot.lane]
    if spot.side % 2:
        return spot.x * across + (across - 1 if spot.side == 1 else 0), spot.y * DOWN + int(share * DOWN - 0.01)
    return spot.x * across + int(share * across), spot.y * DOWN + (DOWN - 1 if spot.side == 2 else 0)
