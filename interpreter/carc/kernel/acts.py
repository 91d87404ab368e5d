"""The verbs: what the kernel does when the rules or a player act, and what it writes into the log.

Each takes the position, the cause (the number of the rule or step) and its roles. Whether it may be done was asked
before; it knows nothing of rules.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from . import events
from .board import lay
from .covering import lay_over as lie_over
from .features import join as hold
from .features import part_ways as let_go
from .fuel import bounded
from .pieces import go_home, stand
from .piles import cover, give, put_away, put_on, put_under, withdraw
from .piles import draw as take_from
from .piles import shuffle as mix
from .places import BOX, LYING_LOOSE, place
from .position import Position

Judge = Callable[[Position, int, int, int], int]
"""(position, seat, tile, pile): the cause for which the tile may not be drawn, or 0."""

OF_NOTHING: Final = (-1, -1, -1)
"""Points that are not for a thing."""


def begin_turn(p: Position, cause: int) -> None:
    """The next player's turn begins: the first on the agenda, else the next seat that still plays."""
    seat = p.agenda.pop(0) if p.agenda else next_player(p, p.turn_player)
    p.turn_player = p.actor = seat
    p.turn_tile = -1
    p.turn_number += 1
    p.turns[seat] += 1
    p.changed.clear()
    p.before.clear()
    p.log.append((events.TURN, cause, seat, p.turn_number))


def next_player(p: Position, seat: int) -> int:
    """The next seat clockwise that still plays; -1 if nobody does."""
    later = [other for other in p.playing if other > seat]
    return (later or p.playing or [-1])[0]


def draw(p: Position, cause: int, pile: int, *judges: Judge) -> int:
    """Draws a tile; -1 if the pile has none that may be drawn. What a judge refuses stays in the pile.

    Where the first judge refuses all of it, the next one is asked, who is more lenient.
    """
    if judges:
        tries = (take_from(p, pile, p.chance, cause, partial(_refused, p, pile, judge)) for judge in judges)
        tile = next((tile for tile in tries if tile >= 0), -1)
    else:
        tile = take_from(p, pile, p.chance, cause)
    if tile >= 0:
        if _can_be_laid(p, tile):
            p.turn_tile = tile
        p.log.append((events.DRAWN, cause, tile, pile))
    return tile


def _can_be_laid(p: Position, tile: int) -> bool:
    """Whether a tile shows any landscape; a card or a chip is never the tile of a turn."""
    return p.stock.part0[tile] < p.stock.part0[tile + 1]


def _goes_elsewhere(p: Position, tile: int) -> None:
    """If the tile of the turn goes elsewhere than on the board, it is again the one that it was before."""
    if tile != p.turn_tile:
        return
    p.turn_tile = -1
    for event, _, *facts in reversed(p.log):
        if event == events.TURN:
            return
        if event in (events.DRAWN, events.TAKEN, events.PLACED) and facts[0] != tile and _is_at_hand(p, facts[0]):
            p.turn_tile = facts[0]
            return


def _is_at_hand(p: Position, tile: int) -> bool:
    """Whether a tile was laid, or lies loose and can be."""
    return p.tile_cell[tile] >= 0 or (p.tile_where[tile] == LYING_LOOSE and _can_be_laid(p, tile))


def _refused(p: Position, pile: int, judge: Judge, tile: int) -> int:
    return judge(p, p.turn_player, tile, pile)


def take_up(p: Position, cause: int, tiles: Sequence[int]) -> int:
    """The first of some tiles is taken from where it lies, outside the board, to be placed; -1 if there is none."""
    tile = tiles[0] if tiles else -1
    if tile >= 0:
        withdraw(p, tile)
        p.turn_tile = tile
        p.log.append((events.TAKEN, cause, tile))
    return tile


def reject(p: Position, cause: int, tile: int) -> None:
    """A tile that was drawn in vain leaves the game."""
    put_away(p, tile)
    p.log.append((events.REJECTED, cause, tile))


def lay_tile(p: Position, cause: int, tile: int, spot: int) -> None:
    """A player places a tile."""
    lay(p, tile, spot >> 2, spot & 3)
    p.turn_tile = tile
    p.log.append((events.PLACED, cause, tile, spot))


def put(p: Position, cause: int, tile: int, spot: int) -> None:
    """The rules lay a tile."""
    lay(p, tile, spot >> 2, spot & 3)
    p.log.append((events.PUT, cause, tile, spot))


def lay_over(p: Position, cause: int, face: int, spot: int) -> None:
    """A face is laid over a tile. Raises CannotLieOver."""
    lie_over(p, face, spot)
    p.log.append((events.OVERLAID, cause, face, spot))


def deploy(p: Position, cause: int, piece: int, where: int) -> None:
    """A player sets a piece on the board."""
    stand(p, piece, where)
    p.log.append((events.DEPLOYED, cause, piece, where))


def move_piece(p: Position, cause: int, piece: int, where: int) -> None:
    """A piece goes elsewhere."""
    stand(p, piece, where)
    p.log.append((events.MOVED, cause, piece, where))


def give_tile(p: Position, cause: int, tile: int, seat: int) -> None:
    """A tile goes into a hand."""
    give(p, tile, seat)
    _goes_elsewhere(p, tile)
    p.log.append((events.GIVEN, cause, tile, seat))


def cover_with(p: Position, cause: int, tile: int, cell: int) -> None:
    """A tile is laid face down on a cell. Raises CellTaken."""
    cover(p, tile, cell)
    _goes_elsewhere(p, tile)
    p.log.append((events.COVERED, cause, tile, cell))


def pile_tile(p: Position, cause: int, tile: int, pile: int, under: bool) -> None:
    """A tile goes on or under a pile."""
    (put_under if under else put_on)(p, pile, tile)
    _goes_elsewhere(p, tile)
    p.log.append((events.GIVEN, cause, tile, -1))


def send_home(p: Position, cause: int, piece: int) -> None:
    """A piece goes back to its owner."""
    go_home(p, piece)
    p.log.append((events.HOME, cause, piece))


def remove_piece(p: Position, cause: int, piece: int) -> None:
    """A piece leaves the game."""
    stand(p, piece, place(BOX))
    p.log.append((events.REMOVED, cause, piece, 1))


def remove_tile(p: Position, cause: int, tile: int) -> None:
    """A tile leaves the game."""
    put_away(p, tile)
    _goes_elsewhere(p, tile)
    p.log.append((events.REMOVED, cause, tile, 0))


def gain(
    p: Position,
    cause: int,
    seat: int,
    points: int,
    of: tuple[int, int, int] = OF_NOTHING,
    trace: Any = (),
    floor: int | None = None,
) -> None:
    """Points for a player, for a thing (number, sort, occasion); what goes below the floor is held back.

    Raises NumberTooLarge.
    """
    p.points[seat] = bounded(p.points[seat] + points)
    p.log.append((events.GAINED, cause, seat, points, *of, trace))
    if floor is not None and p.points[seat] < floor:
        p.log.append((events.HELD, cause, seat, floor - p.points[seat]))
        p.points[seat] = floor


def keep(p: Position, cause: int, column: int, thing: int, value: Any) -> None:
    """A property that the rules keep takes a new value. Raises NumberTooLarge."""
    p.kept[column][thing] = bounded(value) if isinstance(value, int) else value
    p.log.append((events.SET, cause, column, thing, value))


def join(p: Position, cause: int, part: int, other: int, link: int) -> None:
    """Two parts become one feature by a link."""
    hold(p, part, other, link)
    p.log.append((events.JOINED, cause, part, other, link))


def part_ways(p: Position, cause: int, part: int, other: int) -> None:
    """Takes away whatever link joins two parts."""
    for a, b, link in list(p.links):
        if {a, b} == {part, other}:
            let_go(p, a, b, link)
    p.log.append((events.PARTED, cause, part, other))


def shuffle(p: Position, cause: int, pile: int) -> None:
    """The order of a pile is lost."""
    mix(p, pile)


def do_nothing(p: Position, cause: int) -> None:
    """Whoever is asked passes."""
    p.log.append((events.PASSED, cause, p.actor))


def take_turn(p: Position, cause: int, seat: int) -> None:
    """A seat takes a turn after this one."""
    p.agenda.append(seat)


def show(p: Position, cause: int, tile: int, seat: int) -> None:
    """A seat sees a tile."""
    p.log.append((events.SHOWN, cause, tile, seat))


def drop_out(p: Position, cause: int, seat: int) -> None:
    """A seat plays no longer."""
    if seat in p.playing:
        p.playing.remove(seat)
        p.log.append((events.OUT, cause, seat))


def end_game(p: Position, cause: int) -> None:
    """The game ends with this turn."""
    if not p.ending:
        p.ending = True
        p.log.append((events.END, cause))


def win(p: Position, cause: int, seats: list[int]) -> None:
    """Who has won."""
    p.winners = list(seats)
    p.log.append((events.WON, cause, tuple(seats)))
