"""What lies in the box for one game: pieces with their numbers, piles and tracks, tiles as they are printed."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from carc.explain.lines import text_at
from carc.model.expressions import NumberValue
from carc.model.game import Game
from carc.model.things import Face, Kind, Look
from carc.picture.faces import PLAIN, faces, looks
from carc.render.drawing import TileDrawing
from carc.sheet.contents.stated import cited
from carc.sheet.contents.traits import Traits
from carc.sheet.model import PieceSupplied, TilePrinted, TileSet
from carc.source import Source

_PIECES, _STANDS = ("piece", "token"), ("pile", "track")


def pieces_supplied(game: Game, sources: Mapping[str, Source]) -> tuple[PieceSupplied, ...]:
    """The pieces and tokens of which there are some, in the order of declaration."""
    known, traits = looks(game), Traits(game, sources)
    supplied = (kind for kind in game.kinds if kind.sort in _PIECES and kind.supply is not None)
    pieces = (_piece(kind, known.get(kind.name, PLAIN), traits, sources) for kind in supplied)
    return tuple(piece for piece in pieces if piece.number != 0)


def _piece(kind: Kind, look: Look, traits: Traits, sources: Mapping[str, Source]) -> PieceSupplied:
    number = kind.supply.value if isinstance(kind.supply, NumberValue) else None
    return PieceSupplied(
        name=kind.name,
        title=kind.title or kind.name,
        ruleset=kind.ruleset,
        number=number,
        written=_as_written(kind, sources) if number is None else "",
        each=kind.supply_each,
        form=look.form,
        colour=look.colour,
        traits=traits.of(kind.name),
        sources=cited(kind.sources),
    )


def _as_written(kind: Kind, sources: Mapping[str, Source]) -> str:
    """The line of the supply without the word before it."""
    return text_at(sources, kind.supply.place).partition(":")[2].strip() if kind.supply is not None else ""


def stands(game: Game) -> tuple[str, ...]:
    """The titles of piles and tracks."""
    return tuple(kind.title or kind.name for kind in game.kinds if kind.sort in _STANDS)


def tile_sets(game: Game) -> tuple[TileSet, ...]:
    """The tiles that are in the game, by ruleset."""
    sets = groupby(_tiles(game), key=lambda pair: pair[0])
    return tuple(TileSet(ruleset=name, tiles=tuple(tile for _, tile in tiles)) for name, tiles in sets)


def _tiles(game: Game) -> Iterator[tuple[str, TilePrinted]]:
    for face, drawing in zip(game.faces, faces(game), strict=True):
        if face.copies:
            yield face.ruleset, _tile(face, drawing)


def _tile(face: Face, drawing: TileDrawing) -> TilePrinted:
    return TilePrinted(
        name=face.name,
        title=face.title,
        copies=face.copies,
        reconstructed=face.reconstructed,
        over=face.over,
        drawing=drawing,
    )
