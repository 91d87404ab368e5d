"""Follows games on the maps of the USA by their log, and works out by the text what becomes of chips, tiles and points.

It plays the base game, with the tiles of two expansions and none of their rules or pieces.
"""

from collections import Counter
from collections.abc import Callable, Set
from functools import cache

import carc
from carc.kernel import events
from carc.kernel.places import PART, index_of, sort_of
from rulesets.usa_board import Area, Board, Cell, Key, Printed, Tile, beyond, printed, shown_by
from rulesets.usa_setup import CHIPS, land_tiles, setup_faults

MEEPLES = 9
TURNED_OVER = 2
LEAVING = (events.TURN, events.DEPLOYED, events.PASSED, events.END)
"""What happens when chips and tiles that lie face down are done with."""


@cache
def board_of(name: str) -> Printed:
    """What is printed on one of the maps, or on both."""
    return printed("map-usa-west", "map-usa-east") if name == "map-usa" else printed(name)


@cache
def faces(game: carc.Game) -> dict[str, Tile]:
    """What all faces show, by their names."""
    return {face.name: shown_by(face) for face in game.rules.faces}


class Follower:
    """Follows a game by its log, knows what should be so by the text, and says what the text would not allow."""

    def __init__(self, game: carc.Game, name: str, state: carc.State) -> None:
        self.state, self.players = state, len(state.players)
        self.board, self.shown = Board(board_of(name)), faces(game)
        self._names = list(state.program.numbers.faces)
        self._land = list(state.program.numbers.piles).index("land")
        self.land_tiles = land_tiles(game.rules)
        self.chips, self.start, self.put_away, self.drawn = dict[Cell, int](), dict[Cell, str](), 0, list[int]()
        self.seat, self.turn_begun = -1, False
        self.standing = dict[int, Key]()
        self.points = Counter[tuple[int, str]]()
        self._forget_turn()
        self.answered = False
        self.faults, self.seen = list[str](), Counter[str]()

    def _forget_turn(self) -> None:
        """A turn begins: nothing is placed, taken or turned over."""
        self.placed, self.deployed, self.chip_due, self.hue = -1, False, -1, ""
        self.to_turn, self.found, self.shown_to = set[Cell](), -1, set[int]()

    def fault(self, text: str) -> None:
        self.faults.append(f"turn {self.state.position.turn_number}: {text}")

    # ------------------------------------------------------------ reading

    def read_entry(self, entry: tuple[int, ...]) -> None:
        event = entry[0]
        if event in LEAVING:
            self._nothing_is_left_undone()
        if event in _READ:
            _READ[event](self, *entry[2:4])

    def face(self, tile: int) -> str:
        return self._names[self.state.position.stock.tile_face[tile]]

    def cell_at(self, spot: int) -> Cell:
        grid = self.state.position.grid
        return grid.x[spot >> 2], grid.y[spot >> 2]

    def _decided(self, ways: Callable[[], Set[object]]) -> None:
        """One of these ways is taken. Whoever has a choice was asked; only what cannot be otherwise goes unasked."""
        if not self.answered and len(ways()) != 1:
            self.fault(f"nobody was asked which of {len(ways())}")
        self.answered = False

    def _drawn(self, tile: int, pile: int) -> None:
        if pile == self._land:
            self.drawn.append(tile)

    def _covered(self, tile: int, square: int) -> None:
        """A chip or a land tile is laid out, face down."""
        cell = self.cell_at(square << 2)
        below = self.chips if self.face(tile) in CHIPS else self.board.hidden
        if cell in self.chips or cell in self.board.hidden or cell in self.board.cells:
            self.fault(f"{self.face(tile)} was laid on {cell}, which is taken")
        below[cell] = tile

    def _turn(self, seat: int, _number: int) -> None:
        """A game is played in clockwise order."""
        if self.turn_begun:
            self._score_completed()
        else:
            names = {cell: self.face(tile) for cell, tile in self.chips.items()}
            self.faults += setup_faults(self.board.printed, self.start, names, set(self.board.hidden))
        if seat != (self.seat + 1) % self.players:
            self.fault(f"the turn went from {self.seat} to {seat}")
        self.seat, self.turn_begun = seat, True
        self._forget_turn()

    def _rejected(self, tile: int) -> None:
        """You must place the tile that you draw: what leaves the game fits nowhere."""
        self.put_away += 1
        self.seen["rejected"] += 1
        if self.board.legal(self.shown[self.face(tile)]):
            self.fault(f"{self.face(tile)} left the game, and fits")

    def _put(self, tile: int, spot: int) -> None:
        """A start tile is laid out, or a tile fits that lay face down."""
        cell, face = self.cell_at(spot), self.shown[self.face(tile)].turns[spot & 3]
        if self.turn_begun:
            self._fitted(tile, face, cell)
        else:
            self.start[cell] = face.name
        self.board.lay(face, tile, cell)

    def _placed(self, tile: int, spot: int) -> None:
        """Whoever lays a tile on a chip takes it; tiles that lie face down beside it are turned over."""
        cell, face = self.cell_at(spot), self.shown[self.face(tile)].turns[spot & 3]
        self._decided(lambda: self.board.legal(face))
        self.faults += [f"{face.name} at {cell}: {fault}" for fault in self.board.faults(face, cell)]
        if self.placed >= 0 or tile != self.drawn[-1]:
            self.fault(f"{face.name} was placed, not the one tile that was drawn")
        self.placed = tile
        if cell in self.chips:
            self.chip_due = self.chips.pop(cell)
        self.to_turn = {beyond(cell, side) for side in range(4)} & self.board.hidden.keys()
        self.seen["several at once"] += len(self.to_turn) > 1
        self.seen["chip and tile"] += self.chip_due >= 0 and bool(self.to_turn)
        self.board.lay(face, tile, cell)

    # ------------------------------------------------------------ chips, and tiles that lie face down

    def _removed(self, tile: int, is_piece: int) -> None:
        """A chip that was taken goes back into the box, and so does a tile that does not fit."""
        if is_piece:
            self.fault(f"piece {tile} was removed")
            return
        self.put_away += 1
        if tile == self.chip_due:
            self._chip_taken(*CHIPS[self.face(tile)])
        elif tile == self.found and self._shown_to_all():
            self._misfit(tile)
        else:
            self.fault(f"{self.face(tile)} was removed")

    def _chip_taken(self, hue: str, worth: int) -> None:
        """You get the points on the chip, and look at a tile on a square with an outline of the chip's colour."""
        self._gains(worth, "chip")
        self.chip_due, self.hue = -1, hue if self.to_look_at(hue) else ""
        self.seen[f"chip {worth}"] += 1
        self.seen["nothing to look at"] += not self.hue

    def to_look_at(self, hue: str) -> set[Cell]:
        return {cell for cell in self.board.hidden if self.board.printed.outlines[cell] == hue}

    def _shown(self, tile: int, seat: int) -> None:
        """A chip shows a tile to whoever took it alone; a tile that is turned over is seen by everybody."""
        cell = next((cell for cell, lying in self.board.hidden.items() if lying == tile), None)
        if cell is None or self.chip_due >= 0:
            self.fault(f"{self.face(tile)} was shown")
        elif self.hue:
            self._decided(lambda: self.to_look_at(self.hue))
            if seat != self.seat or cell not in self.to_look_at(self.hue):
                self.fault(f"a {self.hue} chip showed the tile at {cell} to {seat}")
            self.hue = ""
            self.seen["looked"] += 1
        else:
            self._turned_over(tile, cell, seat)

    def _turned_over(self, tile: int, cell: Cell, seat: int) -> None:
        if self.found < 0:
            self._decided(lambda: self.to_turn)
        if cell not in self.to_turn or self.found not in (-1, tile):
            self.fault(f"the tile at {cell} was turned over")
        self.found = tile
        self.shown_to.add(seat)

    def _shown_to_all(self) -> bool:
        return len(self.shown_to) == self.players

    def _fitted(self, tile: int, face: Tile, cell: Cell) -> None:
        """You are able to place the tile on its square, turned as you like: 2 points."""
        if tile != self.found or not self._shown_to_all() or self.board.hidden.get(cell) != tile:
            self.fault(f"{face.name} was put at {cell}")
        self._decided(lambda: self.board.turns(face, cell))
        self.faults += [f"{face.name} put at {cell}: {fault}" for fault in self.board.misfits(face, cell)]
        self._turning_is_done(cell)
        self._gains(TURNED_OVER, "turned-over")
        self.seen["fits"] += 1

    def _misfit(self, tile: int) -> None:
        """You are unable to place it: it goes back into the box, and you lose 2 points, if you have them."""
        cell = next(cell for cell, lying in self.board.hidden.items() if lying == tile)
        if self.board.turns(self.shown[self.face(tile)], cell):
            self.fault(f"{self.face(tile)} at {cell} was taken away, and fits")
        self._turning_is_done(cell)
        self.seen["misfit"] += 1
        self.seen["floor held"] += self.score(self.seat) < TURNED_OVER
        self._gains(-min(TURNED_OVER, self.score(self.seat)), "turned-over")

    def _turning_is_done(self, cell: Cell) -> None:
        self.board.hidden.pop(cell, None)
        self.to_turn.discard(cell)
        self.found, self.shown_to = -1, set()

    def _nothing_is_left_undone(self) -> None:
        """The chip and all tiles beside the new one come before a meeple is placed."""
        if self.chip_due >= 0 or self.hue or self.to_turn or self.found >= 0:
            self.fault(f"a chip or {self.to_turn} is left")

    def _gains(self, points: int, what: str) -> None:
        self.points[self.seat, what] += points

    def score(self, seat: int) -> int:
        return sum(points for (one, _), points in self.points.items() if one == seat)

    # ------------------------------------------------------------ meeples

    def _deployed(self, piece: int, where: int) -> None:
        stock = self.state.position.stock
        part = index_of(where)
        key = (stock.part_tile[part], part - stock.part0[stock.part_tile[part]])
        if sort_of(where) != PART or key not in self.allowed():
            self.fault(f"a meeple on {key}")
        if stock.piece_owner[piece] != self.seat or piece in self.standing or self.deployed:
            self.fault(f"meeple {piece} is not to be placed")
        self._decided(lambda: self.allowed() | {key, None})
        self.deployed = True
        self.standing[piece] = key
        self.seen["meeple"] += 1

    def _passed(self, _seat: int) -> None:
        self._decided(lambda: self.allowed() | {None})

    def allowed(self) -> set[Key]:
        """Where a meeple may stand: on the tile placed first, and on none that was turned over; nine are enough."""
        mine = sum(self._owner(piece) == self.seat for piece in self.standing)
        taken = {id(self.board.areas[key]) for key in self.standing.values()}
        return {
            key for key, area in self.board.areas.items() if key[0] == self.placed and id(area) not in taken
            and mine < MEEPLES and area.kind in ("city", "road", "monastery", "field")
        }  # fmt: skip

    def _owner(self, piece: int) -> int:
        return self.state.position.stock.piece_owner[piece]

    # ------------------------------------------------------------ scoring

    def _score_completed(self) -> None:
        """All areas are scored as usual; what ends at the border of the map is closed there."""
        for area in self._claimed():
            if self.board.complete(area):
                self._score_area(area)
                self.standing = {piece: key for piece, key in self.standing.items() if key not in area.keys}

    def _claimed(self) -> list[Area]:
        return list({id(area): area for area in (self.board.areas[key] for key in self.standing.values())}.values())

    def _score_area(self, area: Area) -> None:
        there = Counter(self._owner(piece) for piece, key in self.standing.items() if key in area.keys)
        for seat, number in there.items():
            if number == max(there.values()):
                self.points[seat, area.kind] += self.board.value(area)
        self.seen[f"{area.kind} scored"] += 1
        self.seen["shared"] += len(there) > 1
        self.seen["closed by the border"] += self._ends_at_the_border(area)

    def _ends_at_the_border(self, area: Area) -> bool:
        """Whether something completed would not be so on an open table."""
        if not self.board.complete(area):
            return False
        if area.kind == "monastery":
            return self.board.tiles_round(area) < 8
        ends = ((self.board.at[key[0]], side) for key in area.keys for side, _ in self.board.sections[key].lanes)
        return any(beyond(cell, side) not in self.board.printed.squares for cell, side in ends)

    def _finish(self) -> None:
        """The game ends when all land tiles have been drawn; what stands on the map is scored."""
        self._score_completed()
        for area in self._claimed():
            self._score_area(area)
        if len(self.drawn) + 1 != self.land_tiles:
            self.fault(f"the end after {len(self.drawn)} tiles")


_READ: dict[int, Callable[..., None]] = {
    events.TURN: Follower._turn,
    events.DRAWN: Follower._drawn,
    events.COVERED: Follower._covered,
    events.REJECTED: Follower._rejected,
    events.PUT: Follower._put,
    events.PLACED: Follower._placed,
    events.REMOVED: Follower._removed,
    events.SHOWN: Follower._shown,
    events.DEPLOYED: Follower._deployed,
    events.PASSED: Follower._passed,
    events.END: Follower._finish,
}
