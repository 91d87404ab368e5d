"""What would be legal in a position in which nobody is asked, as it is in examples: the like of an act that is refused.

It tries other spots for a tile, and other parts of the tile for a piece; no more can be told without a question.
"""

from collections.abc import Iterator

from carc.compile.program import Program
from carc.explain.whynot.meaning import Meaning
from carc.kernel.frontier import spots
from carc.kernel.places import PART, index_of, place, sort_of
from carc.kernel.position import Position
from carc.kernel.queries import tile_parts
from carc.play.naming import names_of
from carc.play.refusals import refusals


def like(program: Program, p: Position, meaning: Meaning) -> Iterator[tuple[tuple[int, ...], str]]:
    """Legal acts of the same verb and thing: their numbers, and how an example writes them."""
    if meaning.given is None:
        return
    if meaning.verb == "place":
        yield from _placings(program, p, *meaning.given)
    elif meaning.verb == "deploy" and sort_of(meaning.given[1]) == PART:
        yield from _deployments(program, p, *meaning.given)


def _placings(program: Program, p: Position, tile: int, _: int) -> Iterator[tuple[tuple[int, ...], str]]:
    names = names_of(program)
    for spot in spots(p, tile, program.fits):
        yield (tile, spot), f"place {names.tile(tile)} at {names.spot(p, spot)}"


def _deployments(program: Program, p: Position, piece: int, where: int) -> Iterator[tuple[tuple[int, ...], str]]:
    names, tile = names_of(program), p.stock.part_tile[index_of(where)]
    for part in tile_parts(p, tile):
        given = (piece, place(PART, part))
        if not refusals(program, p, p.turn_player, "deploy", given):
            yield given, f"deploy {names.piece(piece)} on {names.part(p, part, p.turn_tile)}"
