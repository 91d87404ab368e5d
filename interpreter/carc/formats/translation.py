"""Translates what another program asks and answers into choices of ours.

It knows the shapes in which options are listed, and fills the patterns that stand in the names. It decides nothing
about play: a choice that it gives may be one that nobody is offered here.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, NamedTuple, NoReturn

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from carc.compile.program import Program
from carc.diagnostics.problems.logged import NotCovered
from carc.diagnostics.problems.records import WrongForm
from carc.formats.dialect import Answer, Dialect
from carc.formats.forms import fault
from carc.formats.known_as import KnownAs
from carc.formats.logged import Degrees, Lying, Message
from carc.formats.record import Coordinate, Text
from carc.formats.terms import QUARTER, Terms
from carc.kernel.places import PART, SUPPLY, place
from carc.kernel.position import Position
from carc.play.naming import SIDES, names_of
from carc.source import Span
from carc.untrusted import Refused

_MOST: Final = 20_000
_ID: Final = "."
NOT_HERE: Final = "not here:"
"""How the text of an option begins that cannot be said in our words."""


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


class Spot(NamedTuple):
    """A cell with the turns, in degrees clockwise, in which a tile could lie there."""

    x: Coordinate
    y: Coordinate
    turns: list[Degrees]


class _Pointed(BaseModel):
    """A pointer as answers write it."""

    position: tuple[Coordinate, Coordinate]
    feature: Text
    location: Text


_FLAG: Final = TypeAdapter(bool)
_PLACEMENTS: Final = TypeAdapter(dict[Text, Annotated[list[Spot], Field(max_length=_MOST)]])
_PARTS: Final = TypeAdapter(dict[Text, Annotated[list[Pointer], Field(max_length=_MOST)]])
_PIECES: Final = TypeAdapter(dict[Text, Annotated[list[Standing], Field(max_length=_MOST)]])
_TEXT: Final = TypeAdapter(Text)
_CELL: Final = TypeAdapter(tuple[Coordinate, Coordinate])
_POINTED: Final = TypeAdapter(_Pointed)


class Translation:
    """The words of another program for one game. `game` and `span` say which game is read, and where it stands."""

    def __init__(self, dialect: Dialect, known: KnownAs, program: Program, game: str, span: Span) -> None:
        self._dialect, self._program, self._game, self._span = dialect, program, game, span
        self.terms, self._names = Terms(known, program), names_of(program)
        self._stock = program.stock
        self._shapes: dict[str, Callable[[Position, str, Any], Iterator[str]]] = {
            "flag": self._flag,
            "placements": self._placements,
            "parts": self._parts,
            "pieces": self._pieces,
        }

    # ------------------------------------------------------------ what could be answered

    def options(self, p: Position, options: Mapping[str, Any]) -> Counter[str]:
        """The choices that options stand for, each with how many of them stand for it.

        Raises Refused for options that are of no known shape.
        """
        found: Counter[str] = Counter()
        for name, listed in options.items():
            found.update(self.listed(p, name, listed))
        return found

    def listed(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        """The choices that the options listed under a name stand for."""
        ask = self._dialect.asks.get(name)
        if ask is None:
            yield f"{NOT_HERE} {name}"
        elif ask.choice or ask.choices:
            yield from self._shapes[ask.shape](p, name, listed)

    def pattern(self, ask: str, name: str) -> str:
        """The pattern for the options that a question lists under a name, with the name filled in."""
        asked = self._dialect.asks[ask]
        pattern = asked.choices.get(name, asked.choice)
        tile, kind = self.terms.known.tiles.get(name), self._dialect.pieces.get(name)
        filled = pattern.replace("{tile}", tile.face) if tile else pattern
        return filled.replace("{kind}", kind) if kind else filled

    def _flag(self, _: Position, name: str, listed: Any) -> Iterator[str]:
        if self._form(_FLAG, listed, name):
            yield self._dialect.asks[name].choice

    def _placements(self, _: Position, name: str, listed: Any) -> Iterator[str]:
        for tile, spots in self._form(_PLACEMENTS, listed, name).items():
            pattern = self.pattern(name, tile)
            known = tile in self.terms.known.tiles
            for x, y, turns in spots:
                for turn in turns:
                    lying = Lying(tile, x, y, turn)
                    yield pattern.replace("{spot}", self.spot(lying)) if known else _not_here(name, lying)

    def _parts(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        for kind, pointers in self._form(_PARTS, listed, name).items():
            pattern = self.pattern(name, kind) if kind in self._dialect.pieces else ""
            for pointer in pointers:
                part = self._part(p, pointer)
                yield self._filled(p, pattern, part) if part is not None and pattern else _not_here(kind, pointer)

    def _pieces(self, p: Position, name: str, listed: Any) -> Iterator[str]:
        for source, pieces in self._form(_PIECES, listed, name).items():
            pattern = self.pattern(name, source)
            for one in pieces:
                piece = self._standing(p, Pointer(*one[:4]), one.piece)
                yield pattern.replace("{piece}", piece) if piece and pattern else _not_here(source, one)

    # ------------------------------------------------------------ what was answered

    def answer(self, p: Position, message: Message) -> str:
        """The choice that an answer stands for; empty for one that only lets the game go on."""
        known = self._dialect.answers.get(message.type)
        if known is None:
            return f"{NOT_HERE} {message.type}"
        said = _Payload(message, self._span)
        pattern = known.choices.get(said.at(known.by, _TEXT), "") if known.by else known.choice
        if not pattern and not known.confirms:
            return f"{NOT_HERE} {message.type}"
        if known.tile:
            return self._with_tile(known, said, pattern)
        return self._with_piece(p, known, said, pattern) if known.part else pattern

    def _with_tile(self, known: Answer, said: "_Payload", pattern: str) -> str:
        tile, (x, y) = said.at(known.tile, _TEXT), said.at(known.position, _CELL)
        turn = self._dialect.turns.get(said.at(known.turned, _TEXT))
        if tile not in self.terms.known.tiles or turn is None:
            return _not_here(pattern, (tile, x, y))
        face = self.terms.known.tiles[tile].face
        return pattern.replace("{tile}", face).replace("{spot}", self.spot(Lying(tile, x, y, turn)))

    def _with_piece(self, p: Position, known: Answer, said: "_Payload", pattern: str) -> str:
        pointed, piece = said.at(known.part, _POINTED), said.at(known.piece, _TEXT)
        pointer = Pointer(pointed.feature, pointed.location, *pointed.position)
        part, kind = self._part(p, pointer), self._dialect.pieces.get(_kind_in(piece), "")
        standing = self._standing(p, pointer, piece) if "{piece}" in pattern else kind
        if part is None or not kind or not standing:
            return _not_here(piece, pointer)
        return self._filled(p, pattern, part).replace("{kind}", kind).replace("{piece}", standing)

    # ------------------------------------------------------------ things

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
        """A cell and a turn in our words. Of turns that look alike the first one counts."""
        name = self.terms.known.tiles[lying.tile]
        face = self.terms.faces.get(name.face)
        turn = (lying.turn // QUARTER + name.turned) % 4
        turn = turn if face is None else self._stock.canon[face][turn]
        return f"cell({lying.x}, {lying.y}) turned {SIDES[turn]}"

    def _part(self, p: Position, pointer: Pointer) -> int | None:
        cell = p.cell_of.get((pointer.x, pointer.y), -1)
        tile = p.cell_tile[cell] if cell >= 0 else -1
        return self.terms.part(p, tile, pointer.kind, pointer.location) if tile >= 0 else None

    def _filled(self, p: Position, pattern: str, part: int) -> str:
        return pattern.replace("{part}", self._names.part(p, part, p.turn_tile))

    def _standing(self, p: Position, pointer: Pointer, piece: str) -> str:
        """The piece of this name that stands there, in our words; empty if none does."""
        part = self._part(p, pointer)
        seat, _, kind = piece.rpartition(_ID)[0].partition(_ID)
        number, stock = self._program.numbers.pieces.get(self._dialect.pieces.get(kind, "")), self._stock
        there = (one for one, where in enumerate(p.piece_where) if part is not None and where == place(PART, part))
        alike = (one for one in there if stock.piece_kind[one] == number and str(stock.piece_owner[one]) == seat)
        return next(map(self._names.piece, alike), "")

    def pieces_left(self, p: Position, seat: int, name: str) -> int | None:
        """How many pieces that go by a name a seat has in its supply; None for a name that is not known."""
        kind = self._program.numbers.pieces.get(self._dialect.pieces.get(name, ""))
        if kind is None:
            return None
        kinds = zip(self._stock.piece_kind, p.piece_where, strict=True)
        return sum(one == kind and where == place(SUPPLY, seat) for one, where in kinds)

    def _form(self, form: TypeAdapter[Any], data: Any, where: str) -> Any:
        try:
            return form.validate_python(data)
        except ValidationError as error:
            _refuse(error, where, self._span)


class _Payload:
    """What an answer says, read by ways."""

    def __init__(self, message: Message, span: Span) -> None:
        self._message, self._span = message, span

    def at(self, way: str, form: TypeAdapter[Any]) -> Any:
        """What stands at the end of a way. Raises Refused if nothing of this form does."""
        value: Any = self._message.payload
        for key in way.split(_ID):
            value = value.get(key) if isinstance(value, dict) else None
        try:
            return form.validate_python(value)
        except ValidationError as error:
            _refuse(error, f"{self._message.type}.{way}", self._span)


def _refuse(error: ValidationError, where: str, span: Span) -> NoReturn:
    found = fault(error, "a logged game", span)
    raise Refused(WrongForm(span, found.expected, f"{where}.{found.where}".rstrip("."), found.fault)) from None


def _kind_in(piece: str) -> str:
    """The word for its kind within the name of a piece."""
    return piece.rpartition(_ID)[0].partition(_ID)[2]


def _not_here(name: str, thing: tuple[object, ...]) -> str:
    return f"{NOT_HERE} {name} {' '.join(map(str, thing))}"
