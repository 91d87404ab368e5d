"""Piles, hands, the box, and tiles face down: where tiles are that are no part of the board.

A pile holds faces, not copies. A layer that was shuffled is a multiset without an order: which of its copies lies on
top is not settled before it is drawn. It knows nothing of who may draw, nor of what happens with what was drawn.
"""

from bisect import insort
from collections.abc import Callable, Iterable

from .chance import Chance
from .errors import AlreadyLaid, CellTaken, NoCopyLeft
from .places import CELL, FACE_DOWN, HAND, IN_BOX, IN_PILE, LYING_LOOSE, index_of, place, sort_of
from .world import World


def size(w: World, pile: int) -> int:
    """How many tiles a pile holds."""
    return sum(len(faces) for _, faces in w.piles[pile])


def faces_in(w: World, pile: int) -> list[int]:
    """The faces in a pile, ascending, one for each copy."""
    return sorted(face for _, faces in w.piles[pile] for face in faces)


def draw(w: World, pile: int, chance: Chance, cause: int = -1, stays: Callable[[int], object] | None = None) -> int:
    """Take a tile from the top of a pile: any copy of a shuffled layer is as likely. It lies loose. -1 if none is left.

    What `stays` is passed by, and lies as it lay. cause: what draws, for the source of chance.
    Raises NotInPile if a face is forced that cannot be drawn now.
    """
    layers = w.piles[pile]
    for depth in reversed(range(len(layers))):
        shuffled, faces = layers[depth]
        free = faces if stays is None else _without(w, faces, stays)
        if free:
            face = free[chance.pick(pile, cause, shuffled, free)]
            del faces[len(faces) - 1 - faces[::-1].index(face)]
            if not faces:
                del layers[depth]
            chance.record.append(face)
            return _loosen(w, _copy(w, face, IN_PILE))
    return -1


def _without(w: World, faces: list[int], stays: Callable[[int], object]) -> list[int]:
    """The faces of a layer, in its order, without those whose copies stay."""
    staying = {face for face in set(faces) if stays(_copy(w, face, IN_PILE))}
    return [face for face in faces if face not in staying]


def _copy(w: World, face: int, where: int) -> int:
    """The lowest copy of a face that is in the box, or in some pile; -1 if none is."""
    first = w.stock.face_first[face]
    for tile in range(first, first + w.stock.face_copies[face]):
        if w.tile_where[tile] == where:
            return tile
    return -1


def _loosen(w: World, tile: int) -> int:
    w.tile_where[tile] = LYING_LOOSE
    return tile


def take(w: World, face: int) -> int:
    """Take a copy of a face out of the piles, else out of the box. It lies loose. Raises NoCopyLeft."""
    tile = _copy(w, face, IN_PILE)
    if tile >= 0:
        _remove_face(w, face)
    else:
        tile = _copy(w, face, IN_BOX)
    if tile < 0:
        raise NoCopyLeft(face)
    return _loosen(w, tile)


def withdraw(w: World, tile: int) -> None:
    """Take a tile out of a hand, the piles or the box, or one that lay face down. It lies loose. Raises AlreadyLaid."""
    where = w.tile_where[tile]
    if sort_of(where) == CELL:
        raise AlreadyLaid(tile)
    if sort_of(where) == HAND:
        w.hand[index_of(where)].remove(tile)
    elif where == IN_PILE:
        _remove_face(w, w.stock.tile_face[tile])
    elif sort_of(where) == FACE_DOWN:
        del w.face_down[index_of(where)]
    _loosen(w, tile)


def _remove_face(w: World, face: int) -> None:
    """Remove one copy of a face from the first pile that has it, from the layer nearest the top."""
    for layers in w.piles:
        for index in reversed(range(len(layers))):
            faces = layers[index][1]
            if face in faces:
                faces.remove(face)
                if not faces:
                    del layers[index]
                return


def give(w: World, tile: int, player: int) -> None:
    """Move a tile into a player's hand."""
    withdraw(w, tile)
    w.tile_where[tile] = place(HAND, player)
    insort(w.hand[player], tile)


def cover(w: World, tile: int, cell: int) -> None:
    """Lay a tile face down on a cell, where it is no part of the board; under the tile that was laid there, if any.

    Raises CellTaken if one lies face down there already.
    """
    withdraw(w, tile)
    if cell in w.face_down:
        raise CellTaken(tile, cell)
    w.tile_where[tile] = place(FACE_DOWN, cell)
    w.face_down[cell] = tile


def put_away(w: World, tile: int) -> None:
    """Move a tile into the box."""
    withdraw(w, tile)
    w.tile_where[tile] = IN_BOX


def put_on(w: World, pile: int, tile: int) -> None:
    """Put a tile on top of a pile."""
    layers = w.piles[pile]
    face = _enter(w, tile)
    if layers and not layers[-1][0]:
        layers[-1][1].append(face)
    else:
        layers.append((False, [face]))


def put_under(w: World, pile: int, tile: int) -> None:
    """Put a tile under a pile."""
    layers = w.piles[pile]
    face = _enter(w, tile)
    if layers and not layers[0][0]:
        layers[0][1].insert(0, face)
    else:
        layers.insert(0, (False, [face]))


def stack_under(w: World, pile: int, shuffled: bool, tiles: Iterable[int]) -> None:
    """Put a layer under a pile; of one that is not shuffled the first tile lies on top."""
    faces = [_enter(w, tile) for tile in tiles]
    if faces:
        w.piles[pile].insert(0, (shuffled, sorted(faces) if shuffled else faces[::-1]))


def shuffle(w: World, pile: int) -> None:
    """Make one shuffled layer of a whole pile."""
    faces = faces_in(w, pile)
    w.piles[pile] = [(True, faces)] if faces else []


def _enter(w: World, tile: int) -> int:
    withdraw(w, tile)
    w.tile_where[tile] = IN_PILE
    return w.stock.tile_face[tile]
