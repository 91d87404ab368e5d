"""Words for what a position holds in numbers: tiles, pieces, parts, cells, places.

The words are those that a rule file or a player would write: `red.marker`, `path(N1)`, `cell(0, 1) turned E`.
"""

from typing import Final

from carc.compile.program import Program
from carc.kernel.places import CELL, HAND, INDEX, PART, PORT, SHIFT, SUPPLY, TILE
from carc.kernel.position import Position
from carc.kernel.queries import meets

SIDES: Final = "NESW"
HALVES: Final = tuple(f"{side}{half}" for side in SIDES for half in (1, 2))


class Names:
    """The names of a program's things."""

    def __init__(self, program: Program) -> None:
        numbers = program.numbers
        self.stock = program.stock
        self.seats = program.game.seats
        self.faces = list(numbers.faces)
        self.features = list(numbers.features)
        self.pieces = list(numbers.pieces)
        self.piles = list(numbers.piles)
        self.kept = [declared for declared in program.game.properties if declared.mode == "kept"]

    def tile(self, tile: int) -> str:
        """The face of a tile."""
        return self.faces[self.stock.tile_face[tile]]

    def seat(self, seat: int) -> str:
        """The colour or whatever a seat is called; `nobody` for -1."""
        return self.seats[seat] if seat >= 0 else "nobody"

    def cell(self, p: Position, cell: int) -> str:
        """A cell by its column and row."""
        return f"cell({p.x[cell]}, {p.y[cell]})"

    def spot(self, p: Position, spot: int) -> str:
        """A cell, and where the printed north of a tile there faces."""
        return f"{self.cell(p, spot >> 2)} turned {SIDES[spot & 3]}"

    def piece(self, piece: int) -> str:
        """A piece by its owner and kind."""
        kind, owner = self.pieces[self.stock.piece_kind[piece]], self.stock.piece_owner[piece]
        return f"{self.seat(owner)}.{kind}" if owner >= 0 else kind

    def own_piece(self, p: Position, piece: int) -> str:
        """A piece as its owner speaks of it."""
        kind, owner = self.pieces[self.stock.piece_kind[piece]], self.stock.piece_owner[piece]
        return kind if owner in (-1, p.turn_player) else f"{self.seat(owner)}.{kind}"

    def part(self, p: Position, part: int, near: int = -1) -> str:
        """A part by its kind, and by where it lies if the tile has several; with its cell unless its tile is `near`."""
        tile = self.stock.part_tile[part]
        name = self.features[self.stock.part_kind[part]] + self._where(p, tile, part)
        return name if tile == near else f"{self.cell(p, p.tile_cell[tile])}.{name}"

    def _where(self, p: Position, tile: int, part: int) -> str:
        kind = self.stock.part_kind[part]
        alike = [
            x for x in range(self.stock.part0[tile], self.stock.part0[tile + 1]) if self.stock.part_kind[x] == kind
        ]
        if len(alike) == 1:
            return ""
        for at in range(12):
            if [x for x in alike if meets(p, x, at)] == [part]:
                return f"({SIDES[at] if at < 4 else HALVES[at - 4]})"
        return f"({alike.index(part) + 1})"

    def place(self, p: Position, where: int, near: int = -1) -> str:
        """Where a piece stands; a part of the tile `near` without its cell."""
        sort, index = where >> SHIFT, where & INDEX
        if sort == PART:
            return self.part(p, index, near)
        if sort == CELL:
            return self.cell(p, index)
        if sort == TILE:
            return f"{self.cell(p, p.tile_cell[index])}.tile"
        if sort == PORT:
            return self.port(p, index)
        if sort in (SUPPLY, HAND):
            return f"{self.seat(index)}.{'supply' if sort == SUPPLY else 'hand'}"
        return "the box"

    def port(self, p: Position, port: int) -> str:
        """A port by its cell, its side and the half of the side."""
        cell, side, lane = port // 12, port % 12 // 3, port % 3
        return f"port({p.x[cell]}, {p.y[cell]}, {SIDES[side]}{'1' if lane == 0 else '2'})"
