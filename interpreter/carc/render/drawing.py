"""What the drawers take: a board as plain data, lying as it is seen.

Cells, sides and lanes are those of the board, not of the printed face: a tile that lies turned is told turned. `laid`
does that turning for whoever holds a printed face. Nothing here knows what a part or a piece is called in its game,
and nothing imports the kernel.

Sides: 0 north, 1 east, 2 south, 3 west. Lanes run clockwise along a side: 0 first third, 1 middle, 2 last third.
Cells of a tile are numbered row by row from its north-west cell. On the board x grows to the east, y to the south.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

RimPlace = tuple[int, int, int]
"""A lane on the rim of a tile: (cell, side, lane)."""


@dataclass(frozen=True, slots=True)
class PartDrawing:
    """A part of a tile. `form` is area, path, ground or building; `colour` is `#rrggbb` or empty.

    `ports` are its open ends, `covers` all the lanes of the rim that show it.
    """

    form: str
    colour: str = ""
    flourish: str = ""
    title: str = ""
    ports: tuple[RimPlace, ...] = ()
    covers: tuple[RimPlace, ...] = ()
    marks: Mapping[str, int | str] = field(default_factory=dict)
    """What is printed on it, by name."""

    @property
    def rim(self) -> frozenset[RimPlace]:
        """Every lane that the part touches."""
        return frozenset(self.covers) | frozenset(self.ports)


@dataclass(frozen=True, slots=True)
class TileDrawing:
    """A tile whose north-west cell is (x, y) and which is `width` by `height` cells as it lies.

    `turn` (quarter turns clockwise) is kept for ornaments only. A `fresh` tile is the one just laid.
    `marks` are printed on the tile itself, not on one of its parts.
    """

    x: int
    y: int
    width: int = 1
    height: int = 1
    turn: int = 0
    name: str = ""
    parts: tuple[PartDrawing, ...] = ()
    fresh: bool = False
    marks: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CellDrawing:
    """A cell of a map, with what is printed on it by name: 1 for what is only there or not, a number, a word."""

    x: int
    y: int
    marks: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BackDrawing:
    """A cell on which a tile lies face down. `name` is the tile's, or empty if the onlooker does not know it.

    `chip`: it is no tile of a landscape but a card or a chip.
    """

    x: int
    y: int
    name: str = ""
    chip: bool = False


@dataclass(frozen=True, slots=True)
class OnPart:
    """A place on a part: indices into `Drawing.tiles` and into the parts of that tile."""

    tile: int
    part: int


@dataclass(frozen=True, slots=True)
class OnCell:
    """The middle of a cell of the board."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class OnPort:
    """A lane on a side of a cell of the board."""

    x: int
    y: int
    side: int
    lane: int = 1


@dataclass(frozen=True, slots=True)
class OnCorner:
    """The north-west corner of a cell of the board."""

    x: int
    y: int


Spot = OnPart | OnCell | OnPort | OnCorner


@dataclass(frozen=True, slots=True)
class PieceDrawing:
    """A piece on the board, in its owner's colour. A `form` other than figure is drawn as a counter."""

    colour: str
    on: Spot
    form: str = "figure"
    title: str = ""


@dataclass(frozen=True, slots=True)
class PlayerDrawing:
    """A seat at the table: name, colour `#rrggbb`, points so far."""

    name: str
    colour: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class TrackDrawing:
    """Numbered spaces beside the board: the space of each player, in the order of `Drawing.players`."""

    title: str
    spaces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SymbolDrawing:
    """How a printed mark of that name is shown: a form of render/symbols.py, a colour `#rrggbb`."""

    name: str
    form: str
    colour: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole board. `cells` are those of a map, whether anything lies there or not; an open board has none.

    `symbols` are those of all marks that the game prints; a board need not show them all.
    """

    tiles: tuple[TileDrawing, ...] = ()
    pieces: tuple[PieceDrawing, ...] = ()
    players: tuple[PlayerDrawing, ...] = ()
    title: str = ""
    caption: str = ""
    cells: tuple[CellDrawing, ...] = ()
    face_down: tuple[BackDrawing, ...] = ()
    tracks: tuple[TrackDrawing, ...] = ()
    symbols: tuple[SymbolDrawing, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """The cells from (left, top) up to, but without, (right, bottom)."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Cells from west to east."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Cells from north to south."""
        return self.bottom - self.top


def laid(printed: TileDrawing, x: int, y: int, turn: int) -> TileDrawing:
    """The printed tile (turn 0, at any place) with its first cell at (x, y), turned clockwise about that cell."""
    turn %= 4
    seats = [
        _turned(cell % printed.width, cell // printed.width, turn) for cell in range(printed.width * printed.height)
    ]
    left, top = min(across for across, _ in seats), min(down for _, down in seats)
    width, height = (printed.height, printed.width) if turn % 2 else (printed.width, printed.height)
    numbers = [(down - top) * width + across - left for across, down in seats]
    parts = tuple(_turned_part(part, numbers, turn) for part in printed.parts)
    return replace(printed, x=x + left, y=y + top, width=width, height=height, turn=turn, parts=parts)


def with_over(printed: TileDrawing, over: TileDrawing) -> TileDrawing:
    """A printed tile with the parts of another one over it, which cover what they show of its rim."""
    taken = frozenset(lane for part in over.parts for lane in part.covers)
    below = tuple(
        replace(part, covers=tuple(lane for lane in part.covers if lane not in taken)) for part in printed.parts
    )
    return replace(printed, parts=(*below, *over.parts))


def seen(marks: Mapping[str, int | str]) -> dict[str, int | str]:
    """The marks that are to be seen: a number of nothing is none."""
    return {name: value for name, value in marks.items() if value}


def box_of(drawing: Drawing) -> Box:
    """The smallest box of cells that holds all tiles, cells and pieces; one cell if there is nothing."""
    spans = [(tile.x, tile.y, tile.x + tile.width, tile.y + tile.height) for tile in drawing.tiles]
    loose = [piece.on for piece in drawing.pieces if not isinstance(piece.on, OnPart)]
    spans += [(one.x, one.y, one.x + 1, one.y + 1) for one in (*drawing.cells, *drawing.face_down, *loose)]
    left, top, right, bottom = zip(*spans or [(0, 0, 1, 1)], strict=True)
    return Box(min(left), min(top), max(right), max(bottom))


def _turned(across: int, down: int, turn: int) -> tuple[int, int]:
    for _ in range(turn):
        across, down = -down, across
    return across, down


def _turned_part(part: PartDrawing, numbers: list[int], turn: int) -> PartDrawing:
    return replace(part, ports=_turned_rim(part.ports, numbers, turn), covers=_turned_rim(part.covers, numbers, turn))


def _turned_rim(rim: Iterable[RimPlace], numbers: list[int], turn: int) -> tuple[RimPlace, ...]:
    return tuple((numbers[cell], (side + turn) % 4, lane) for cell, side, lane in rim)
