"""Words for what a position holds in numbers: tiles, pieces, parts, cells, places.

The words are those that a rule file or a player would write: `red.marker`, `path(N1)`, `cell(0, 1) turned E`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from carc.compile.offered import Line
from carc.compile.program import Program
from carc.kernel.corners import corner_point
from carc.kernel.places import BOX, CELL, CORNER, HAND, INDEX, PART, PORT, SHIFT, SUPPLY, TILE
from carc.kernel.position import Position
from carc.kernel.queries import meets, tile_parts
from carc.model.effects import Action

SIDES: Final = "NESW"
HALVES: Final = tuple(f"{side}{half}" for side in SIDES for half in (1, 2))


Writer = Callable[[Position, int], str]
"""Writes the number of a thing in words."""

Wording = tuple[str, str, tuple[tuple[str, Writer], ...]]
"""How an option of a line is put into words: the verb, the rule that offers it, each role with what writes it."""

_ROLES: Final = {"spot": "at", "where": "on", "seat": "to", "other": "to", "link": "as"}


class Names:
    """The names of a program's things. `lines` says for each line of each choice how its options are worded."""

    def __init__(self, program: Program) -> None:
        numbers = program.numbers
        self.stock = program.stock
        self.seats = program.game.seats
        self.faces = list(numbers.faces)
        self.features = list(numbers.features)
        self.pieces = list(numbers.pieces)
        kinds = numbers.kinds.items()
        self.kinds_of_pieces = {name for name, kind in kinds if kind.sort in ("piece", "token", "group")}
        self.piles = list(numbers.piles)
        self.links = list(numbers.links)
        self._declared = {action.pattern.verb: _roles_of(action) for action in program.game.actions}
        self._parts: dict[tuple[int, int, int], str] = {}
        self.lines = [[self._worded(line) for line in choice.lines] for choice in program.choices]
        self.kept = [declared for declared in program.game.properties if declared.mode == "kept"]

    def _worded(self, line: Line) -> Wording:
        said = self._declared.get(line.verb) or [_role(line.verb, name) for name in line.parameters]
        writers = [self._written(line.verb, name) for name in line.parameters]
        roles = tuple(zip(said, writers, strict=True))
        return line.verb, line.rule.partition(".")[2], roles

    def _written(self, verb: str, parameter: str) -> Writer:
        """What writes a parameter of a verb: pieces come from their owner's supply only where they are deployed."""
        return self.piece_there if parameter == "piece" and verb != "deploy" else self.writer(parameter)

    def writer(self, parameter: str) -> Writer:
        """What writes the number that stands for a parameter of a verb, or for a thing of a kind."""
        if parameter in ("part", "other", "feature") or parameter in self.features:
            return lambda p, part: self.part(p, part, p.turn_tile)
        if parameter == "where":
            return lambda p, where: self.place(p, where, p.turn_tile)
        if parameter in self.kinds_of_pieces:
            return self.piece_there
        writers: dict[str, Writer] = {
            "piece": self.own_piece,
            "spot": self.spot,
            "cell": self.cell,
            "port": self.port,
            "corner": self.corner,
            "tile": lambda _, tile: self.tile(tile),
            "link": lambda _, link: self.links[link],
            "seat": lambda _, seat: self.seat(seat),
            "player": lambda _, seat: self.seat(seat),
        }
        return writers.get(parameter, lambda _, number: str(number))

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
        return f"cell({p.x[spot >> 2]}, {p.y[spot >> 2]}) turned {SIDES[spot & 3]}"

    def piece(self, piece: int) -> str:
        """A piece by its owner and kind."""
        kind, owner = self.pieces[self.stock.piece_kind[piece]], self.stock.piece_owner[piece]
        return f"{self.seat(owner)}.{kind}" if owner >= 0 else kind

    def piece_there(self, p: Position, piece: int) -> str:
        """A piece; of several alike where it stands, unless that is its owner's supply."""
        where = p.piece_where[piece]
        named = self.piece(piece)
        single = self.stock.piece_alike[piece].bit_count() == 1
        return named if single or where >> SHIFT in (SUPPLY, BOX) else f"{named} on {self.place(p, where)}"

    def own_piece(self, p: Position, piece: int) -> str:
        """A piece as whoever is asked speaks of it, or has the turn where nobody is."""
        kind, owner = self.pieces[self.stock.piece_kind[piece]], self.stock.piece_owner[piece]
        speaker = p.pending[0] if p.pending else p.turn_player
        return kind if owner in (-1, speaker) else f"{self.seat(owner)}.{kind}"

    def part(self, p: Position, part: int, near: int = -1) -> str:
        """A part by its kind, and by where it lies if the tile has several; with its cell unless its tile is `near`."""
        tile = self.stock.part_tile[part]
        known = part, p.tile_turn[tile], p.tile_look[tile]
        name = self._parts.get(known)
        if name is None:
            name = self._parts[known] = self.features[self.stock.part_kind[part]] + self._where(p, tile, part)
        return name if tile == near else f"{self.cell(p, p.tile_cell[tile])}.{name}"

    def _where(self, p: Position, tile: int, part: int) -> str:
        kind = self.stock.part_kind[part]
        alike = [x for x in tile_parts(p, tile) if self.stock.part_kind[x] == kind]
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
        if sort == CORNER:
            return self.corner(p, index)
        if sort in (SUPPLY, HAND):
            return f"{self.seat(index)}.{'supply' if sort == SUPPLY else 'held'}"
        return "the box"

    def port(self, p: Position, port: int) -> str:
        """A port by its cell, its side and the half of the side."""
        cell, side, lane = port // 12, port % 12 // 3, port % 3
        return f"port({p.x[cell]}, {p.y[cell]}, {SIDES[side]}{'1' if lane == 0 else '2'})"

    def corner(self, p: Position, corner: int) -> str:
        """A corner by the cell whose north-west corner it is."""
        x, y = corner_point(p, corner)
        return f"corner({x}, {y})"


def _roles_of(action: Action) -> list[str]:
    """The prepositions of an action that a ruleset declares, none before its object."""
    return ["" if slot.role == "object" else slot.role for slot in action.pattern.slots]


def _role(verb: str, parameter: str) -> str:
    if verb == "move" and parameter == "where":
        return "to"
    return _ROLES.get(parameter, "")


def seated(seats: Sequence[str]) -> tuple[str, ...]:
    """Players who have no names but those of their seats."""
    return tuple(seat.capitalize() for seat in seats)


@lru_cache(maxsize=64)
def names_of(program: Program) -> Names:
    """The names of a program, made once."""
    return Names(program)
