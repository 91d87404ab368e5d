"""Where pieces stand."""

import pytest

from carc.kernel.board import lay
from carc.kernel.errors import NotLaid
from carc.kernel.masks import bits, lowest, mask_of
from carc.kernel.pieces import go_home, stand, standing_at, unlike
from carc.kernel.places import BOX, CELL, PART, SUPPLY, index_of, place, sort_of, track_space
from carc.kernel.world import World
from kernel.faces import face, stock


def test_masks_hold_numbers() -> None:
    numbers = [0, 3, 64, 200]
    assert bits(mask_of(numbers)) == numbers
    assert (lowest(mask_of([7, 9])), lowest(0)) == (7, -1)


def test_places_are_a_sort_and_an_index() -> None:
    where = track_space(2, 17)
    assert (sort_of(where), index_of(where)) == (9, 2 * 4096 + 17)


def test_pieces_begin_with_their_owners() -> None:
    w = World(stock([face("aN")]))
    assert [bits(mask) for mask in w.supply] == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert w.piece_where[8] == place(BOX)


def test_no_piece_is_made_or_lost() -> None:
    """A piece stands in one place: supplies and features hold just those whose place says so."""
    w = World(stock([face("aN", "aS")], 2))
    lay(w, 0, 0, 0)
    for piece, where in ((0, place(PART, 1)), (8, place(PART, 1)), (0, place(CELL, 5)), (4, place(PART, 0))):
        stand(w, piece, where)
    assert (bits(w.f_pieces[1]), bits(w.f_pieces[0])) == ([8], [4])
    assert [bits(mask) for mask in w.supply] == [[1, 2, 3], [5, 6, 7]]
    assert bits(standing_at(w, place(CELL, 5))) == [0]
    for piece in (0, 4, 8):
        go_home(w, piece)
    assert w.piece_where == World(w.stock).piece_where
    assert w.supply == World(w.stock).supply
    assert w.f_pieces == [0] * 4


def test_a_piece_may_stand_in_anothers_supply() -> None:
    w = World(stock([face("aN")]))
    stand(w, 0, place(SUPPLY, 1))
    assert bits(w.supply[1]) == [0, 4, 5, 6, 7]


def test_nobody_stands_on_a_tile_that_is_not_there() -> None:
    w = World(stock([face("aN")]))
    with pytest.raises(NotLaid):
        stand(w, 0, place(PART, 0))
    assert w.piece_where[0] == place(SUPPLY, 0)


def test_kinds_of_pieces_may_have_none() -> None:
    s = stock([face("aN")])
    assert [bits(s.piece_kinds_mask[kind]) for kind in range(4)] == [[0, 1, 2, 4, 5, 6], [3, 7], [8], []]


def test_alike_pieces_are_one_option() -> None:
    w = World(stock([face("aN")]))
    assert unlike(w, mask_of(range(9))) == [0, 3, 4, 7, 8]
    assert unlike(w, mask_of([2, 1, 7])) == [1, 7]


def test_alike_pieces_in_several_places_are_several_options() -> None:
    w = World(stock([face("aN")]))
    for piece, cell in ((0, 0), (1, 1), (2, 0)):
        stand(w, piece, place(CELL, cell))
    assert unlike(w, mask_of(range(9))) == [0, 1, 3, 4, 7, 8]
    assert unlike(w, mask_of([1, 2])) == [1, 2]
