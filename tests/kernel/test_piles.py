"""Piles, hands, the box, and chance."""

from collections import Counter
from collections.abc import Callable

import pytest

from carc.kernel.board import lay, lift
from carc.kernel.chance import Chance, seeded
from carc.kernel.errors import AlreadyLaid, CellTaken, NoCopyLeft, NotInPile
from carc.kernel.piles import (
    cover,
    draw,
    faces_in,
    give,
    put_away,
    put_on,
    put_under,
    shuffle,
    size,
    stack_under,
    take,
    withdraw,
)
from carc.kernel.places import FACE_DOWN, IN_BOX, IN_PILE, LYING_LOOSE, place
from carc.kernel.snapshot import dump, restore
from carc.kernel.world import World
from kernel.faces import face, stock

PLAIN, CAP, LINE = range(3)
"""Three faces of four copies each: tiles 0..3, 4..7, 8..11."""


def world() -> World:
    return World(stock([face(), face("aN"), face("pNS")], 4))


def drawn(w: World, chance: Chance) -> list[int]:
    """The faces of a whole pile in the order in which they come."""
    found = []
    while (tile := draw(w, 0, chance)) >= 0:
        found.append(w.stock.tile_face[tile])
    return found


def test_every_tile_begins_in_the_box() -> None:
    w = world()
    assert set(w.tile_where) == {IN_BOX}
    assert draw(w, 0, seeded(0)) == -1


def test_layers_are_drawn_from_the_top() -> None:
    w = world()
    stack_under(w, 0, False, [8, 0])
    stack_under(w, 0, True, [1, 4, 5])
    stack_under(w, 0, False, [9])
    found = drawn(w, seeded(1))
    assert (found[:2], sorted(found[2:5]), found[5:]) == ([LINE, PLAIN], [PLAIN, CAP, CAP], [LINE])


def test_a_shuffled_layer_has_no_order() -> None:
    """Two piles of the same tiles are equal, however they were put together."""
    one, other = world(), world()
    stack_under(one, 0, True, range(12))
    stack_under(other, 0, True, reversed(range(12)))
    assert one == other


def test_each_copy_of_a_shuffled_layer_is_as_likely() -> None:
    chance, first, s = seeded("often"), Counter[int](), world().stock
    for _ in range(1500):
        w = World(s)
        stack_under(w, 0, True, [0, 4, 5])
        first[s.tile_face[draw(w, 0, chance)]] += 1
    assert abs(first[CAP] - 1000) < 100


def test_the_lowest_free_copy_is_drawn() -> None:
    w = world()
    stack_under(w, 0, True, [5, 6, 7])
    assert [draw(w, 0, seeded(0)) for _ in range(4)] == [5, 6, 7, -1]
    assert w.tile_where[4:8] == [IN_BOX, LYING_LOOSE, LYING_LOOSE, LYING_LOOSE]


def test_a_forced_face_comes_next() -> None:
    w = world()
    stack_under(w, 0, True, range(12))
    chance = seeded(3, [LINE, CAP])
    assert [w.stock.tile_face[draw(w, 0, chance)] for _ in range(2)] == [LINE, CAP]
    assert (chance.forced, chance.record) == ([], [LINE, CAP])


def test_a_forced_face_must_be_there() -> None:
    w = world()
    stack_under(w, 0, False, [0, 4])
    before = w.copy()
    for impossible in (CAP, LINE):
        with pytest.raises(NotInPile):
            draw(w, 0, seeded(0, [impossible]))
    assert w == before


def test_a_record_forces_the_same_draws() -> None:
    one, other, chance = world(), world(), seeded(9)
    for w in (one, other):
        stack_under(w, 0, True, range(12))
    assert drawn(one, chance) == drawn(other, seeded(77, chance.record))
    assert one == other


def test_taking_prefers_the_piles_to_the_box() -> None:
    w = world()
    stack_under(w, 0, True, [2])
    assert [take(w, PLAIN) for _ in range(4)] == [2, 0, 1, 3]
    assert size(w, 0) == 0
    with pytest.raises(NoCopyLeft):
        take(w, PLAIN)


def test_hands_are_kept_in_order() -> None:
    w = world()
    for tile in (7, 2, 9):
        give(w, tile, 1)
    assert w.hand == [[], [2, 7, 9]]
    lay(w, 7, 0, 0)
    put_away(w, 2)
    assert w.hand == [[], [9]]
    assert w.tile_where[2] == IN_BOX


def test_a_tile_that_is_laid_leaves_its_pile() -> None:
    w = world()
    stack_under(w, 0, True, range(12))
    lay(w, 4, 0, 0)
    assert faces_in(w, 0).count(CAP) == 3
    with pytest.raises(AlreadyLaid):
        withdraw(w, 4)
    lift(w, 4)
    assert w.tile_where[4] == LYING_LOOSE


def test_tiles_go_on_top_and_underneath() -> None:
    w = world()
    stack_under(w, 0, True, [0, 1])
    for tile in (4, 8):
        put_on(w, 0, tile)
    for tile in (9, 5):
        put_under(w, 0, tile)
    assert w.tile_where.count(IN_PILE) == size(w, 0) == 6
    assert drawn(w, seeded(0)) == [LINE, CAP, PLAIN, PLAIN, LINE, CAP]


def test_shuffling_takes_the_order_away() -> None:
    w = world()
    stack_under(w, 0, False, [9, 0])
    put_on(w, 0, 4)
    shuffle(w, 0)
    assert w.piles[0] == [(True, [PLAIN, CAP, LINE])]


def test_chance_is_the_same_everywhere() -> None:
    """The first numbers of splitmix64 from 0, as its authors publish them."""
    chance = seeded(0)
    assert [chance.below(1 << 64) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert seeded("a text") == seeded("a text") != seeded("another text")


def test_chance_is_fair() -> None:
    chance = seeded("fair")
    count = Counter(chance.below(6) for _ in range(6000))
    assert set(count) == set(range(6))
    assert all(abs(times - 1000) < 150 for times in count.values())


def test_a_copy_of_chance_brings_the_same() -> None:
    chance = seeded(5)
    twin = chance.copy()
    assert [chance.below(100) for _ in range(9)] == [twin.below(100) for _ in range(9)]


# ---------------------------------------------------------------- face down


def test_a_tile_can_lie_face_down_where_it_is_no_part_of_the_board() -> None:
    w = world()
    stack_under(w, 0, False, [4])
    cover(w, draw(w, 0, seeded(0)), 5)
    assert (w.face_down, w.tile_where[4], w.laid) == ({5: 4}, place(FACE_DOWN, 5), [])
    assert 5 not in w.frontier or not w.cell_quarters[5]
    assert restore(w.stock, dump(w)).face_down == {5: 4}
    assert w.copy().face_down == w.face_down


def test_one_tile_lies_face_down_on_a_cell_and_may_lie_under_another() -> None:
    w = world()
    cover(w, 0, 5)
    lay(w, 4, 6, 0)
    with pytest.raises(CellTaken):
        cover(w, 1, 5)
    assert w.tile_where[1] == LYING_LOOSE
    cover(w, 1, 6)
    assert (w.cell_tile[6], w.face_down) == (4, {5: 0, 6: 1})
    assert restore(w.stock, dump(w)).face_down == w.face_down


@pytest.mark.parametrize("turned_over", [withdraw, put_away, lambda w, tile: lay(w, tile, 5, 1)])
def test_a_tile_that_is_turned_over_lies_face_down_no_more(turned_over: Callable[[World, int], None]) -> None:
    w = world()
    cover(w, 0, 5)
    turned_over(w, 0)
    assert w.face_down == {}
