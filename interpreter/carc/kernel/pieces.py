"""Where pieces stand. It knows nothing of who may stand where."""

from .errors import NotLaid
from .masks import bits
from .places import PART, SHIFT, SUPPLY, place
from .world import World

_INDEX = (1 << SHIFT) - 1


def stand(w: World, piece: int, where: int) -> None:
    """Move a piece to a place. Raises NotLaid if that is a part of a tile that is not on the board."""
    sort, index = where >> SHIFT, where & _INDEX
    if sort == PART and w.feat[index] < 0:
        raise NotLaid(w.stock.part_tile[index])
    bit = 1 << piece
    before = w.piece_where[piece]
    if before >> SHIFT == PART:
        w.f_pieces[w.feat[before & _INDEX]] &= ~bit
    elif before >> SHIFT == SUPPLY:
        w.supply[before & _INDEX] &= ~bit
    if sort == PART:
        w.f_pieces[w.feat[index]] |= bit
    elif sort == SUPPLY:
        w.supply[index] |= bit
    w.piece_where[piece] = where


def go_home(w: World, piece: int) -> None:
    """Move a piece to its owner's supply; nobody's goes to the box."""
    owner = w.stock.piece_owner[piece]
    stand(w, piece, place(SUPPLY, owner) if owner >= 0 else 0)


def standing_at(w: World, where: int) -> int:
    """The mask of the pieces in a place."""
    mask = 0
    for piece, here in enumerate(w.piece_where):
        if here == where:
            mask |= 1 << piece
    return mask


def unlike(w: World, mask: int) -> list[int]:
    """Of the pieces in a mask the lowest of each kind and owner in each place, ascending."""
    alike = w.stock.piece_alike
    found = []
    while mask:
        piece = (mask & -mask).bit_length() - 1
        found.append(piece)
        mask &= ~(_beside(w, piece, alike[piece] & mask))
    return found


def _beside(w: World, piece: int, mask: int) -> int:
    """Those in a mask that are in the same place as a piece, and the piece."""
    here = w.piece_where[piece]
    if here >> SHIFT == SUPPLY:
        return mask & w.supply[here & _INDEX]
    return sum(1 << other for other in bits(mask) if w.piece_where[other] == here)
