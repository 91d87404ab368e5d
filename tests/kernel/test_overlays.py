"""Faces that lie over tiles: what is shown, what joins, and that it does not matter when they are laid."""

from random import Random

import pytest

from carc.kernel.board import lay, lift
from carc.kernel.covering import lay_over, spots_over
from carc.kernel.errors import CannotLieOver
from carc.kernel.face import Face
from carc.kernel.features import all_features, parts_of
from carc.kernel.frontier import Fits, spots
from carc.kernel.queries import tile_parts
from carc.kernel.sides import E, N, S
from carc.kernel.snapshot import dump, restore
from carc.kernel.world import World
from kernel.faces import GROUND, face, stock

GREEN, STRAIGHT, BEAM = range(3)
FACES = (face("gNESW"), face("pEW", "gN0N2E0W2", "gS0S2E2W0"), Face(face("pNS").parts, over=GROUND))
ANYTHING = Fits([None] * 99)


def world(copies: int = 9) -> World:
    return World(stock(FACES, copies))


def all_of(w: World) -> list[tuple[object, ...]]:
    """Every feature with all that is known of it."""
    return sorted(
        (
            tuple(parts_of(w, one)),
            w.f_tiles[one],
            w.f_ends[one],
            w.f_borders[one],
            *(column[one] for column in w.f_sums),
        )
        for one in all_features(w)
    )


def test_a_face_over_a_tile_adds_its_part_and_leaves_the_others() -> None:
    w = world()
    lay(w, 0, 0, 0)
    before = tile_parts(w, 0)
    lay_over(w, BEAM, 0)
    assert [part for part in tile_parts(w, 0) if part in before] == before
    (beam,) = set(tile_parts(w, 0)) - set(before)
    assert (w.f_tiles[beam], w.f_ends[beam]) == (1, 2)
    assert [w.f_ends[part] for part in before] == [8]


def test_it_turns_with_the_board_and_not_with_the_tile() -> None:
    for turn in range(4):
        w = world()
        lay(w, 0, 0, turn)
        lay_over(w, BEAM, E)
        assert [port for port in range(12) if w.port_part[port] in tile_parts(w, 0)[1:]] == [E * 3 + 1, 10]


def test_it_lies_on_the_right_ground_once() -> None:
    w = world()
    first = w.stock.face_first[STRAIGHT]
    lay(w, first, 0, 0)
    assert spots_over(w, BEAM, first, ANYTHING) == [N]
    with pytest.raises(CannotLieOver):
        lay_over(w, BEAM, E)
    lay_over(w, BEAM, S)
    assert spots_over(w, BEAM, first, ANYTHING) == []
    with pytest.raises(CannotLieOver):
        lay_over(w, BEAM, N)


def test_what_is_laid_before_its_tile_lies_as_what_is_laid_after() -> None:
    before, after = world(), world()
    lay_over(before, BEAM, E)
    assert before.copy() == before != after
    lay(before, 0, 0, 1)
    lay(after, 0, 0, 1)
    lay_over(after, BEAM, E)
    assert before == after
    assert all_of(before) == all_of(after)


def test_a_tile_that_is_taken_up_leaves_what_lay_over_it() -> None:
    w = world()
    lay(w, 0, 0, 0)
    lay_over(w, BEAM, 0)
    lay(w, 1, w.nb[N], 0)
    lift(w, 0)
    fresh = world()
    lay(fresh, 1, fresh.nb[N], 0)
    assert all_of(w) == all_of(fresh)
    lay(w, 0, 0, 0)
    assert len(tile_parts(w, 0)) == 1


@pytest.mark.parametrize("seed", range(20))
def test_a_board_that_is_built_again_from_what_was_given_is_the_same(seed: int) -> None:
    """However tiles and faces over them came, features are those of tiles that were laid with them."""
    rng, w = Random(seed), world(20)
    for tile in rng.sample(range(40), 25):
        found = spots(w, tile, ANYTHING)
        spot = rng.choice(found)
        lay(w, tile, spot >> 2, spot & 3)
        over = [(other, at) for other in w.laid for at in spots_over(w, BEAM, other, ANYTHING)]
        if over and rng.random() < 0.5:
            lay_over(w, BEAM, rng.choice(over)[1])
        again = restore(w.stock, dump(w))
        assert again == w == w.copy()
        assert all_of(again) == all_of(w)
