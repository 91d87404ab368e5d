"""Finds what the names of another program stand for in one game, and says it in our words.

It decides nothing about play, and knows nothing of questions and answers, only of tiles, spots, cells, parts, pieces.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from carc.compile.program import Program
from carc.diagnostics.problems.logged import NotCovered
from carc.formats.known_as import KnownAs
from carc.formats.logged import Lying
from carc.formats.record import Coordinate, Text
from carc.formats.terms import QUARTER, Terms
from carc.kernel.places import PART, SUPPLY, place
from carc.kernel.position import Position
from carc.kernel.queries import piece_holder
from carc.play.naming import SIDES, names_of
from carc.source import Span
from carc.untrusted import Refused

_ID: Final = "."


class At(NamedTuple):
    """A cell."""

    x: Coordinate
    y: Coordinate


class Pointer(NamedTuple):
    """A part of a tile on the board."""

    kind: Text
    location: Text
    x: Coordinate
    y: Coordinate


class Standing(NamedTuple):
    """A piece on a part, by its name: the seat of its owner, its kind and a number, joined by dots."""

    kind: Text
    location: Text
    x: Coordinate
    y: Coordinate
    piece: Text


class Things:
    """The things of one game. `kinds` are its words for kinds of pieces; `game` and `span` say which game is read."""

    def __init__(self, known: KnownAs, kinds: dict[str, str], program: Program, game: str, span: Span) -> None:
        self._kinds, self._program, self._game, self._span = kinds, program, game, span
        self.terms, self._names = Terms(known, program), names_of(program)

    def asked(self, p: Position) -> str:
        """The seat that is asked; empty if none is."""
        return "" if p.pending is None else self._names.seat(p.pending[0])

    # ------------------------------------------------------------ tiles

    def knows_tile(self, tile: str) -> bool:
        """Whether there is a word for a tile."""
        return tile in self.terms.known.tiles

    def tile(self, tile: str) -> str:
        """The name of its face; the tile must be known."""
        return self.terms.known.tiles[tile].face

    def face(self, tile: str) -> int:
        """The number of a face. Raises Refused for a tile that is not in this game."""
        face = self.terms.face(tile)
        if face is None:
            raise Refused(NotCovered(self._span, self._game, "tile", tile))
        return face

    def board(self, tiles: Iterable[Lying]) -> str:
        """Tiles that lie on the board, in words, as `Following.board` has them. Raises Refused for unknown tiles."""
        names = self._names.faces
        return ", ".join(sorted(f"{names[self.face(one.tile)]} at {self.spot(one)}" for one in tiles))

    def spot(self, lying: Lying) -> str:
        """A cell and a turn. Of turns that look alike the first one counts."""
        name = self.terms.known.tiles[lying.tile]
        face = self.terms.faces.get(name.face)
        turn = (lying.turn // QUARTER + name.turned) % 4
        turn = turn if face is None else self._program.stock.canon[face][turn]
        return f"{self.cell(At(lying.x, lying.y))} turned {SIDES[turn]}"

    @staticmethod
    def cell(at: At) -> str:
        """A cell."""
        return f"cell({at.x}, {at.y})"

    @staticmethod
    def corner(at: At) -> str:
        """The north-west corner of a cell."""
        return f"corner({at.x}, {at.y})"

    def spot_over(self, face: str, pointer: Pointer | Standing) -> str:
        """The spot of a face that lies over tiles and whose first part then goes by this place; empty if none does."""
        number, ports = self.terms.faces.get(face), self.terms.known.ports(pointer.location)
        if number is None:
            return ""
        stock = self._program.stock
        for turn in stock.distinct[number]:
            if frozenset(port for _, port in stock.turned[number][turn].ports[0]) == ports:
                return f"{self.cell(At(pointer.x, pointer.y))} turned {SIDES[turn]}"
        return ""

    def tile_among(self, p: Position, kept: str, place: int) -> str:
        """The name of the face of a tile by its place among those that a property of the game keeps; empty for none."""
        column = next(
            (column for column, one in enumerate(self._names.kept) if (one.owner, one.name) == ("game", kept)), -1
        )
        tiles = p.kept[column][0] if column >= 0 else []
        return self._names.tile(tiles[place]) if place < len(tiles) else ""

    # ------------------------------------------------------------ parts

    def part(self, p: Position, pointer: Pointer | Standing) -> str:
        """A part; empty if there is none."""
        part = self._part(p, pointer)
        return "" if part is None else self._names.part(p, part, p.turn_tile)

    def feature(self, p: Position, pointer: Pointer | Standing) -> str:
        """The feature that a part belongs to; empty if there is none."""
        part = self._part(p, pointer)
        return "" if part is None else self._names.part(p, p.feat[part], p.turn_tile)

    def ends(self, p: Position, pointer: Pointer | Standing) -> tuple[str, str]:
        """The two parts of a tile that a pointer names together, in the order of the tile; empty if it names others."""
        tile = self._tile_at(p, pointer)
        parts = self.terms.parts_within(p, tile, pointer.kind, pointer.location) if tile >= 0 else []
        if len(parts) != 2:
            return "", ""
        one, other = (self._names.part(p, part, p.turn_tile) for part in parts)
        return one, other

    def _part(self, p: Position, pointer: Pointer | Standing) -> int | None:
        tile = self._tile_at(p, pointer)
        return self.terms.part(p, tile, pointer.kind, pointer.location) if tile >= 0 else None

    @staticmethod
    def _tile_at(p: Position, pointer: Pointer | Standing) -> int:
        cell = p.cell_of.get((pointer.x, pointer.y), -1)
        return p.cell_tile[cell] if cell >= 0 else -1

    # ------------------------------------------------------------ pieces

    def kind(self, name: str) -> str:
        """A kind of pieces by its word, or by the name of a piece of this kind; empty if neither is known."""
        return self._kinds.get(name) or self._kinds.get(_kind_in(name), "")

    def piece(self, p: Position, standing: Standing) -> str:
        """The piece of this name that stands there; empty if none does."""
        part = self._part(p, standing)
        if part is None:
            return ""
        seat, _, kind = standing.piece.rpartition(_ID)[0].partition(_ID)
        there = (one for one in self._of_kind(kind) if p.piece_where[one] == place(PART, part))
        owners = self._program.stock.piece_owner
        return next((self._names.piece_there(p, one) for one in there if str(owners[one]) == seat), "")

    def held(self, p: Position, name: str, holder: int = -1) -> str:
        """The piece of this name that a player holds, this one if a seat is given; empty if there is none.

        Which of several alike it is does not matter; the one with its number among those of its kind comes first.
        """
        word, _, number = name.rpartition(_ID)
        seat, _, kind = word.partition(_ID)
        alike = [one for one in self._of_kind(kind) if str(self._program.stock.piece_owner[one]) == seat]
        held = [one for one in alike if (by := piece_holder(p, one)) >= 0 and holder in (by, -1)]
        held.sort(key=lambda one: str(alike.index(one) + 1) != number)
        return self._names.piece_there(p, held[0]) if held else ""

    def _of_kind(self, word: str) -> list[int]:
        """All pieces of a kind."""
        number = self._program.numbers.pieces.get(self._kinds.get(word, ""))
        return [one for one, kind in enumerate(self._program.stock.piece_kind) if kind == number]

    def pieces_left(self, p: Position, seat: int, name: str) -> int | None:
        """How many pieces that go by a name a seat has in its supply; None for a name that is not known."""
        if name not in self._kinds:
            return None
        kind = self._program.numbers.pieces.get(self._kinds[name])
        kinds = zip(self._program.stock.piece_kind, p.piece_where, strict=True)
        return sum(one == kind and where == place(SUPPLY, seat) for one, where in kinds)


def _kind_in(piece: str) -> str:
    """The word for its kind within the name of a piece."""
    return piece.rpartition(_ID)[0].partition(_ID)[2]
