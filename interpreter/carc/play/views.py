"""What a player may know of a state: all that lies open, the own hand, and the log as that player saw it.

There is no seed here, no order of a pile and no tile in another's hand. What nobody can have seen is told as one sum:
the faces in piles, in others' hands and face down together, which whoever knows the box can work out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from carc.compile.program import Program
from carc.kernel.masks import bits
from carc.kernel.piles import size
from carc.kernel.places import BOX, FACE_DOWN, HAND, PILE, SUPPLY, place, sort_of
from carc.kernel.position import Position
from carc.play.choices import Choices
from carc.play.events import Event, events_of
from carc.play.naming import SIDES, Names
from carc.play.sight import tiles_known

Count = tuple[tuple[str, int], ...]
"""How many of each: things by name, players in the order of seats."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the board. `x` grows to the east, `y` to the south; `turned` says where its printed north faces."""

    tile: str
    x: int
    y: int
    turned: str


@dataclass(frozen=True, slots=True)
class View:
    """What one player knows. Views are plain data: they can be compared, and `data` is fit for JSON.

    player: whose view it is.   players: (name, seat) in the order of turns; pieces are called by their seats.
    turn: its number; turn_player whose it is; tile the tile of the turn, if this player has seen it, else empty.
    asked: who must choose, empty for nobody; choices are told to that player only.   board: the oldest tile first.
    face_down: (x, y, tile) of those that lie so, by their place; what this player has not seen has no name.
    pieces: (piece, place) of those that stand somewhere; supplies the others, by seat.   hand: this player's tiles.
    hands, piles: how many tiles are there.   unseen: the faces in piles, in others' hands, and face down.
    log: what happened; tiles that this player has not seen have no name there.
    """

    player: str
    players: tuple[tuple[str, str], ...]
    turn: int
    turn_player: str
    tile: str
    asked: str
    over: bool
    winners: tuple[str, ...]
    points: Count
    board: tuple[Laid, ...]
    face_down: tuple[tuple[int, int, str], ...]
    pieces: tuple[tuple[str, str], ...]
    supplies: tuple[tuple[str, Count], ...]
    hand: tuple[str, ...]
    hands: Count
    piles: Count
    unseen: Count
    choices: tuple[str, ...]
    log: tuple[Event, ...]

    def data(self) -> dict[str, Any]:
        """The view as JSON can hold it."""
        return {name: _plain(getattr(self, name)) for name in self.__slots__}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    if isinstance(value, Laid):
        return {name: getattr(value, name) for name in value.__slots__}
    return value.data() if isinstance(value, Event) else value


def view_of(program: Program, names: Names, players: tuple[str, ...], p: Position, seat: int) -> View:
    """What the player in a seat knows of a position."""
    asked = p.pending[0] if p.pending is not None else -1
    hands = [len(tiles) for tiles in p.hand]
    known = tiles_known(p.log, seat)
    return View(
        player=players[seat],
        players=tuple(zip(players, names.seats, strict=False)),
        turn=p.turn_number,
        turn_player=_name(players, p.turn_player),
        tile=_tile_of_turn(names, p, known),
        asked=_name(players, asked),
        over=p.over,
        winners=tuple(players[winner] for winner in p.winners),
        points=tuple(zip(players, p.points, strict=True)),
        board=tuple(_laid(names, p, tile) for tile in p.laid),
        face_down=tuple(_face_down(names, p, known)),
        pieces=tuple(_standing(names, p)),
        supplies=tuple((names.seats[owner], _supply(names, p, owner)) for owner in range(len(players))),
        hand=tuple(names.tile(tile) for tile in p.hand[seat]),
        hands=tuple(zip(players, hands, strict=True)),
        piles=tuple((name, size(p, pile)) for pile, name in enumerate(names.piles)),
        unseen=_counted(names.tile(tile) for tile in _out_of_sight(p, seat, known)),
        choices=tuple(map(str, Choices(names, lambda: p))) if asked == seat else (),
        log=events_of(program, names, p, seat),
    )


def _name(players: tuple[str, ...], seat: int) -> str:
    return players[seat] if seat >= 0 else ""


def _counted(words: Iterable[str]) -> Count:
    return tuple(sorted(Counter(words).items()))


def _tile_of_turn(names: Names, p: Position, known: Collection[int]) -> str:
    return names.tile(p.turn_tile) if p.turn_tile in known else ""


def _laid(names: Names, p: Position, tile: int) -> Laid:
    cell = p.tile_cell[tile]
    return Laid(names.tile(tile), p.x[cell], p.y[cell], SIDES[p.tile_turn[tile]])


def _face_down(names: Names, p: Position, known: Collection[int]) -> Iterable[tuple[int, int, str]]:
    places = sorted((p.y[cell], p.x[cell], tile) for cell, tile in p.face_down.items())
    return ((x, y, names.tile(tile) if tile in known else "") for y, x, tile in places)


def _standing(names: Names, p: Position) -> Iterable[tuple[str, str]]:
    """Pieces that are neither in a supply nor in the box; like ones in the order of their places."""
    away = [(names.piece(piece), where) for piece, where in enumerate(p.piece_where) if sort_of(where) not in _AT_REST]
    return ((piece, names.place(p, where)) for piece, where in sorted(away))


_AT_REST = (SUPPLY, BOX)


def _supply(names: Names, p: Position, seat: int) -> Count:
    return _counted(names.pieces[p.stock.piece_kind[piece]] for piece in bits(p.supply[seat]))


def _out_of_sight(p: Position, seat: int, known: Collection[int]) -> Iterable[int]:
    """The tiles in piles, in others' hands, and those face down that the seat has not seen."""
    seen = {place(HAND, seat), *(p.tile_where[tile] for tile in known if _is_face_down(p, tile))}
    return (tile for tile, at in enumerate(p.tile_where) if at not in seen and sort_of(at) in (PILE, HAND, FACE_DOWN))


def _is_face_down(p: Position, tile: int) -> bool:
    return sort_of(p.tile_where[tile]) == FACE_DOWN
