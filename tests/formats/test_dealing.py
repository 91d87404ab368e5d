"""Draws that repeat those of another program: from lists, by numbers, and such as nobody listed."""

import pytest

from carc.formats.dealing import OTHERS, Dealing
from carc.kernel.errors import NotInPile

LAND, BAG = 0, 1
STEP, SECRET = 0, 1


def dealing() -> Dealing:
    return Dealing(
        forced=[12, 10],
        rank=lambda face: (str(face),),
        lists={BAG: [31]},
        fractions={OTHERS: 0.0, BAG: 0.999},
        unnamed=frozenset({SECRET}),
    )


def test_numbers_that_follow_one_another() -> None:
    """The tables of the generator: a second draw goes on from the first."""
    chance = Dealing(rank=lambda face: (str(face),), fractions={OTHERS: 0.5})
    assert chance.pick(LAND, STEP, True, [10, 9]) == 1
    assert 0 <= chance.fractions[OTHERS] < 1
    assert chance.fractions[OTHERS] != 0.5
    assert chance.copy() == chance


def test_each_pile_has_its_list() -> None:
    chance = dealing()
    drawn = [chance.pick(LAND, STEP, True, [10, 11, 12]), chance.pick(BAG, STEP, True, [30, 31])]
    assert (drawn, chance.forced, chance.lists[BAG]) == ([2, 1], [10], [])


def test_each_pile_has_its_numbers() -> None:
    chance = dealing()
    chance.forced.clear()
    chance.lists[BAG].clear()
    assert chance.pick(BAG, STEP, True, [32, 30, 31]) == 0
    assert chance.pick(LAND, STEP, True, [12, 10, 11]) == 1


def test_an_unlisted_draw_takes_what_is_not_awaited() -> None:
    chance = dealing()
    assert chance.pick(LAND, SECRET, True, [10, 11, 12]) == 1
    assert chance.forced == [12, 10]
    with pytest.raises(NotInPile):
        chance.pick(LAND, SECRET, True, [10, 12])


def test_what_was_drawn_unlisted_is_counted_all_the_same() -> None:
    chance = Dealing(rank=lambda face: (str(face),), fractions={OTHERS: 0.5}, unnamed=frozenset({SECRET}))
    assert chance.pick(LAND, SECRET, True, [10, 10, 11, 12]) == 0
    assert chance.pick(LAND, STEP, True, [10, 11, 12]) == 1


def test_what_is_listed_nowhere_does_not_count() -> None:
    chance = dealing()
    assert chance.is_listed(LAND, STEP)
    assert not chance.is_listed(BAG, STEP)
    assert not chance.is_listed(LAND, SECRET)


def test_a_copy_goes_its_own_way() -> None:
    chance = dealing()
    other = chance.copy()
    other.pick(BAG, STEP, True, [31])
    other.pick(LAND, STEP, True, [12])
    assert (chance.forced, chance.lists) == ([12, 10], {BAG: [31]})
