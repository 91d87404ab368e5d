"""All small positions: so many tiles that touch, so many pieces where they may stand, and then a tile or the end.

It enumerates; whether two games part in a position is judged elsewhere. Pieces stand only on kinds of parts on which
such a piece was seen in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from carc.differ.pair import Pair
from carc.differ.sample import Stand
from carc.differ.situation import Line, Situation
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.kernel.queries import tile_parts
from carc.play.failure import Broken
from carc.play.naming import SIDES

Tile = tuple[str, int, int, str]
"""A face, the column and row of its cell, and how it is turned."""

Board = tuple[Tile, ...]
Place = tuple[int, str, str]
"""Where a piece may stand: which tile of a board, the kind of part, and the part's name there."""

_BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Boards:
    """The positions of a pair, by their numbers of tiles and of pieces."""

    def __init__(self, pair: Pair, stands: Iterable[Stand], faces: Iterable[str]) -> None:
        self._pair, self._stands, self._faces = pair, frozenset(stands), tuple(faces)
        self._seats = pair.ours.names.seats[:2]
        self._places: dict[Board, tuple[Place, ...]] = {}

    def situations(self, tiles: int, pieces: int) -> Iterator[Situation]:
        """All positions of that size: the last tile is placed, or all lie there and the game ends."""
        end = self._pair.reader.played(["end-game"])[0]
        if end is not None:
            yield from (Situation(given, (end,)) for given in self._given(tiles, pieces))
        for board in self._begun(tiles - 1):
            placing = self._placing(board)
            for given in self._peopled(board, pieces):
                yield from (Situation(given, (line,)) for line in placing)

    def first(self) -> Iterator[Situation]:
        """The setup of the game, and every tile that may be placed first."""
        return (Situation((), (line,)) for line in self._placing(()))

    def _placing(self, board: Board) -> list[Line]:
        """A tile more, wherever it may lie."""
        read = self._pair.reader.played([f"place {_spot(tile)}" for tile in self._beside(board, self._faces)])
        return [line for line in read if line is not None]

    def _given(self, tiles: int, pieces: int) -> Iterator[tuple[Line, ...]]:
        for board in self._boards(tiles):
            yield from self._peopled(board, pieces)

    # ------------------------------------------------------------ tiles

    def _begun(self, tiles: int) -> Iterator[Board]:
        """Boards to which a tile is placed: also that of the game's own setup, which counts as one of a tile."""
        if tiles == 1:
            yield ()
        if tiles:
            yield from self._boards(tiles)

    def _boards(self, tiles: int) -> Iterator[Board]:
        """Boards of tiles that touch: the first lies in the middle, as printed. Of two, no pair is given twice."""
        if tiles == 1:
            alone: list[Board] = [((face, 0, 0, "N"),) for face in self._faces]
            yield from filter(self._lies, alone)
            return
        for board in self._boards(tiles - 1):
            faces = self._faces[self._faces.index(board[0][0]) :] if tiles == 2 else self._faces
            yield from (larger for tile in self._beside(board, faces) if self._lies(larger := (*board, tile)))

    def _beside(self, board: Board, faces: Sequence[str]) -> Iterator[Tile]:
        """Every tile beside those of a board, in each turn; beside the middle where the game's setup lies."""
        taken = {(x, y) for _, x, y, _ in board} or {(0, 0)}
        free = {(x + dx, y + dy) for x, y in taken for dx, dy in _BESIDE} - taken
        for face, (x, y), turn in product(faces, sorted(free), SIDES):
            yield face, x, y, turn

    def _lies(self, board: Board) -> bool:
        """Whether the tiles of a board fit, and where pieces may stand on them."""
        lines = self._pair.lines(*_texts(board, (), ()))
        if len(lines) < len(board):
            return False
        try:
            played = self._pair.ours.laid_out(Situation(lines, ()))
        except (Broken, KernelError):
            return False
        if played is not None:
            self._places[board] = tuple(self._places_in(played.p, board))
        return played is not None

    # ------------------------------------------------------------ pieces

    def _places_in(self, p: Position, board: Board) -> Iterator[Place]:
        """The parts of the tiles of a board that lies there."""
        names, at = self._pair.ours.names, {(p.x[cell], p.y[cell]): tile for cell, tile in enumerate(p.cell_tile)}
        for number, (_, x, y, _) in enumerate(board):
            for part in tile_parts(p, at[x, y]):
                yield number, names.features[p.stock.part_kind[part]], names.part(p, part, at[x, y])

    def _peopled(self, board: Board, pieces: int) -> Iterator[tuple[Line, ...]]:
        """A board with so many pieces, on different parts of it; after the setup there are none."""
        for places in combinations(self._places.get(board, ()), pieces):
            for kinds in product(*(self._kinds(feature) for _, feature, _ in places)):
                texts = _texts(board, places, kinds)
                lines = self._pair.lines(*texts)
                if len(lines) == len(texts):
                    yield lines

    def _kinds(self, feature: str) -> list[str]:
        """The pieces that may stand on a kind of parts, of each of the first two seats."""
        kinds = sorted(kind for kind, part in self._stands if part == feature)
        return [f"{seat}.{kind}" for seat, kind in product(self._seats, kinds)]


def _texts(board: Board, places: Sequence[Place], kinds: Sequence[str]) -> list[str]:
    """The lines that lay out a board, those of the pieces after the tile on which they stand."""
    texts = []
    for number, tile in enumerate(board):
        texts.append(f"put {_spot(tile)}")
        standing = zip(places, kinds, strict=True)
        texts += [f"deploy {kind} on {part}" for (at, _, part), kind in standing if at == number]
    return texts


def _spot(tile: Tile) -> str:
    face, x, y, turn = tile
    return f"{face} at cell({x}, {y})" + (f" turned {turn}" if turn != "N" else "")
