"""What may happen to a world, at random: tiles laid and taken up, links, pieces that move."""

from collections.abc import Callable
from random import Random

from carc.kernel.board import lay, lift
from carc.kernel.errors import TileOccupied
from carc.kernel.features import join, part_ways
from carc.kernel.frontier import Fits, spots
from carc.kernel.pieces import stand
from carc.kernel.places import PART, SUPPLY, place
from carc.kernel.stock import Stock
from carc.kernel.world import World

Move = Callable[[World, Random, Fits], None]

SQUARE = [(x, y) for y in range(7) for x in range(7)]


def matching(s: Stock) -> Fits:
    """Edges touch if they show the same."""
    alike = frozenset((label, s.facing_label[label]) for label in range(1, len(s.labels)))
    return Fits([alike] * len(s.faces))


def anything(s: Stock) -> Fits:
    """Any edges touch."""
    return Fits([None] * len(s.faces))


def lay_at_random(w: World, rng: Random, fits: Fits) -> None:
    """Lay some tile that can be laid, if there is one."""
    tiles = [tile for tile, cell in enumerate(w.tile_cell) if cell < 0]
    rng.shuffle(tiles)
    for tile in tiles:
        if found := spots(w, tile, fits):
            spot = rng.choice(found)
            lay(w, tile, spot >> 2, spot & 3)
            return


def link_at_random(w: World, rng: Random, _fits: Fits) -> None:
    """Link any two parts."""
    parts = [part for part, root in enumerate(w.feat) if root >= 0]
    if parts:
        join(w, rng.choice(parts), rng.choice(parts), rng.randrange(3))


def unlink_at_random(w: World, rng: Random, _fits: Fits) -> None:
    """Undo a link, named either way round."""
    if w.links:
        one, other, link = rng.choice(w.links)
        part_ways(w, *rng.choice(((one, other), (other, one))), link)


def move_at_random(w: World, rng: Random, _fits: Fits) -> None:
    """Move a piece to a part or into a supply."""
    parts = [part for part, root in enumerate(w.feat) if root >= 0]
    where = place(PART, rng.choice(parts)) if parts and rng.random() < 0.7 else place(SUPPLY, 0)
    stand(w, rng.randrange(len(w.piece_where)), where)


def lift_at_random(w: World, rng: Random, _fits: Fits) -> None:
    """Take a tile up, unless a piece stands on it."""
    if w.laid:
        before = w.copy()
        try:
            lift(w, rng.choice(w.laid))
        except TileOccupied:
            assert w == before


GRAPH_MOVES = (lay_at_random, lay_at_random, link_at_random, unlink_at_random, lift_at_random)
ALL_MOVES = (*GRAPH_MOVES, move_at_random)


def move(w: World, rng: Random, fits: Fits, moves: tuple[Move, ...] = ALL_MOVES) -> None:
    """Do one of these moves; laying is the likeliest."""
    rng.choice(moves)(w, rng, fits)
