"""A position as data, and back."""

import json
from random import Random

import pytest

from carc.kernel.features import watch
from carc.kernel.piles import give, stack_under
from carc.kernel.places import IN_BOX
from carc.kernel.snapshot import dump, restore
from carc.kernel.world import World
from kernel.faces import any_faces, stock
from kernel.moves import SQUARE, anything, lay_at_random, move
from kernel.naive import check


@pytest.mark.parametrize("seed", range(10))
def test_a_snapshot_is_the_position(seed: int) -> None:
    """Through JSON and back: what was given is equal, what follows from it is true, and the next steps are the same."""
    rng = Random(seed)
    s = stock(any_faces(rng), 3, SQUARE if seed % 2 else None)
    w = World(s)
    for _ in range(25):
        move(w, rng, anything(s))
    fill(w, rng)
    again = restore(s, json.loads(json.dumps(dump(w))))
    assert again == w
    assert dump(again) == dump(w)
    check(again)
    for world in (w, again):
        lay_at_random(world, Random(seed), anything(s))
    assert again == w


def fill(w: World, rng: Random) -> None:
    """Points, tracks, a pile, hands and watchers, drawn at random."""
    boxed = [tile for tile, where in enumerate(w.tile_where) if where == IN_BOX]
    give(w, boxed.pop(), 1)
    stack_under(w, 0, True, boxed[:10])
    stack_under(w, 0, False, boxed[10:15])
    w.points[1], w.tracks[0][0] = rng.randrange(50), rng.randrange(50)
    for part, root in enumerate(w.feat):
        if root >= 0:
            watch(w, part, [rng.randrange(20)])
