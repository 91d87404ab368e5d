"""Features that are joined and part again, close, and are told of changes."""

import pytest

from carc.kernel.board import lay, lift
from carc.kernel.errors import NoSuchLink, NotLaid, TileOccupied
from carc.kernel.face import Face
from carc.kernel.features import bordered, changed_features, join, linked, part_ways, parts_of, touching, watch
from carc.kernel.footprints import around8
from carc.kernel.masks import bits
from carc.kernel.pieces import stand
from carc.kernel.places import PART, place
from carc.kernel.sides import E, N, S
from carc.kernel.world import World
from kernel.faces import AREA, SPOT, face, part, stock


def two_paths() -> World:
    """A straight of two tiles from the origin eastwards: parts 0 and 1."""
    w = World(stock([face("pEW")], 4))
    lay(w, 0, 0, 0)
    lay(w, 1, w.nb[E], 0)
    return w


def test_a_feature_is_named_by_its_oldest_part() -> None:
    """A tile between two features joins them under the name of the older one."""
    w = World(stock([face("aEW")], 3))
    middle = w.nb[E]
    lay(w, 2, 0, 0)
    lay(w, 0, w.nb[middle * 4 + E], 0)
    lay(w, 1, middle, 0)
    assert w.feat == [2, 2, 2]
    assert bits(w.f_tiles[2]) == [0, 1, 2]
    assert (w.f_ends[2], parts_of(w, 2)) == (2, [0, 1, 2])


def test_a_name_stays_with_the_oldest_part_when_a_feature_falls_apart() -> None:
    w = two_paths()
    far = w.nb[S] * 4
    lay(w, 2, w.nb[far + S], 1)
    stand(w, 0, place(PART, 2))
    join(w, 2, 0, 7)
    assert w.feat[:3] == [0, 0, 0]
    assert bits(w.f_pieces[0]) == [0]
    w.changed.clear()
    part_ways(w, 0, 2, 7)
    assert w.feat[:3] == [0, 0, 2]
    assert (bits(w.f_pieces[0]), bits(w.f_pieces[2])) == ([], [0])
    assert changed_features(w) == [0, 2]


def test_a_feature_held_twice_does_not_fall_apart() -> None:
    w = two_paths()
    join(w, 0, 1, 0)
    part_ways(w, 1, 0, 0)
    assert w.feat[:2] == [0, 0]
    with pytest.raises(NoSuchLink):
        part_ways(w, 0, 1, 0)


def test_what_a_part_hangs_together_with_directly() -> None:
    """Across its ends, and by links; what hangs together by way of others is not meant."""
    w = two_paths()
    lay(w, 2, w.nb[w.nb[E] * 4 + E], 0)
    lay(w, 3, w.nb[w.nb[S] * 4 + S], 1)
    join(w, 3, 0, 7)
    assert [touching(w, part) for part in range(4)] == [[1, 3], [2, 0], [1], [0]]
    assert [linked(w, part) for part in range(4)] == [[3], [], [], [0]]
    part_ways(w, 3, 0, 7)
    assert (touching(w, 0), linked(w, 3)) == ([1], [])


def test_only_parts_on_the_board_are_linked() -> None:
    w = two_paths()
    with pytest.raises(NotLaid):
        join(w, 0, 2, 0)
    assert w.links == []


def test_changes_come_clockwise_from_the_north_then_by_age() -> None:
    """First what belongs to the tile, then what it closed without joining it, then who watches its cell."""
    w = World(stock([face("s"), face("aN"), face("pS"), face("pW", "aE", "s", "pN")], 2))
    spot, cap, line, cross = (w.stock.part0[w.stock.face_first[number]] for number in range(4))
    lay(w, 0, 0, 0)
    watch(w, spot, around8(w, 0))
    lay(w, 2, w.nb[w.nb[E] * 4 + S], 0)
    w.changed.clear()
    lay(w, w.stock.face_first[3], w.nb[E], 0)
    assert changed_features(w) == [cross + 3, cross + 1, cross, cross + 2, spot, cap]
    assert w.feat[line] == -1


def test_an_edge_of_nothing_closes_what_it_faces() -> None:
    w = World(stock([face("aE"), face()]))
    lay(w, 0, 0, 0)
    assert w.f_ends[0] == 1
    w.changed.clear()
    lay(w, 1, w.nb[E], 0)
    assert (w.f_ends[0], changed_features(w)) == (0, [0])


def test_parts_of_unlike_kinds_meet_without_joining() -> None:
    w = World(stock([face("aE"), face("pW")]))
    lay(w, 0, 0, 0)
    lay(w, 1, w.nb[E], 0)
    assert (w.feat, w.f_ends) == ([0, 1], [0, 0])


def test_the_rim_of_a_board_closes_what_touches_it() -> None:
    w = World(stock([face("aNE")], 1, [(0, 0), (1, 0)]))
    lay(w, 0, 0, 0)
    assert w.f_ends[0] == 1


def test_a_closed_ring_of_features_has_no_ends() -> None:
    """Four corners: inside them the parts meet, and the last one joins a feature with itself."""
    w = World(stock([face("aES")], 4))
    for tile, (cell, turn) in enumerate(((0, 0), (w.nb[E], 1), (w.nb[w.nb[E] * 4 + S], 2), (w.nb[S], 3))):
        lay(w, tile, cell, turn)
    assert (w.feat, w.f_ends[0]) == ([0, 0, 0, 0], 0)


def test_bordered_features_are_named_once() -> None:
    parts = (part(AREA, [(0, N, 1)]), part(AREA, [(0, S, 1)]), part(SPOT, borders=[0, 1]))
    w = World(stock([Face(parts)], 2))
    lay(w, 0, 0, 0)
    assert (bordered(w, 2), bordered(w, 0)) == ([0, 1], [2])
    join(w, 0, 1, 0)
    assert bordered(w, 2) == [0]


def test_taking_up_a_tile_opens_what_it_closed() -> None:
    w = two_paths()
    watch(w, 1, [0])
    lift(w, 1)
    assert (w.feat[:2], w.f_ends[0], w.watchers) == ([0, -1], 2, {})
    assert list(w.frontier) != [0]
    lift(w, 0)
    assert (w.frontier, w.laid) == ({0: 0}, [])


def test_an_empty_board_begins_at_its_origin_again() -> None:
    w = World(stock([face()]))
    lay(w, 0, w.cell_of[2, 2], 0)
    lift(w, 0)
    assert w.frontier == {0: 0}


def test_a_tile_is_not_taken_from_under_a_piece() -> None:
    w = two_paths()
    stand(w, 0, place(PART, 1))
    with pytest.raises(TileOccupied):
        lift(w, 1)
    with pytest.raises(NotLaid):
        lift(w, 2)
    lift(w, 0)
    assert bits(w.f_pieces[1]) == [0]


def test_watchers_hear_of_tiles_that_come_and_go() -> None:
    w = World(stock([face("s")], 2))
    lay(w, 0, 0, 0)
    watch(w, 0, around8(w, 0))
    watch(w, 0, around8(w, 0))
    w.changed.clear()
    lay(w, 1, w.nb[N], 0)
    assert changed_features(w) == [1, 0]
    w.changed.clear()
    lift(w, 1)
    assert changed_features(w) == [0]
