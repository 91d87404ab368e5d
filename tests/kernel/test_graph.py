"""The tile graph against the truth of naive.py: laying, linking, standing, taking up."""

from random import Random

import pytest

from carc.kernel.board import lay
from carc.kernel.errors import CellMissing, CellTaken
from carc.kernel.features import all_features, changed_features
from carc.kernel.footprints import cell_at
from carc.kernel.world import World
from kernel.faces import any_faces, stock
from kernel.moves import GRAPH_MOVES, SQUARE, anything, lay_at_random, matching, move
from kernel.naive import Naive, check


@pytest.mark.parametrize("border", ["none", "closes", "open"])
@pytest.mark.parametrize("seed", range(12))
def test_laying_equals_the_truth(seed: int, border: str) -> None:
    """Features, ends, sums, tiles, borders, pieces, quarters and frontier keys are those of a naive count."""
    rng = Random(seed)
    s = stock(any_faces(rng), 3, None if border == "none" else SQUARE, border == "open")
    w, fits = World(s), (matching if seed % 2 else anything)(s)
    for _ in range(25):
        lay_at_random(w, rng, fits)
        check(w)


@pytest.mark.parametrize("seed", range(12))
def test_links_pieces_and_taking_up_equal_the_truth(seed: int) -> None:
    """The same after links are made and undone, pieces move, and tiles are taken up again."""
    rng = Random(seed)
    s = stock(any_faces(rng), 3, SQUARE if seed % 3 == 0 else None, border_open=seed % 6 == 0)
    w, fits = World(s), (matching if seed % 2 else anything)(s)
    for _ in range(60):
        move(w, rng, fits)
        check(w)


@pytest.mark.parametrize("seed", range(6))
def test_everything_whose_make_up_changed_is_marked(seed: int) -> None:
    """A feature that is new, or has other parts or other open ends than before, is among the changed ones."""
    rng = Random(seed)
    s = stock(any_faces(rng), 3)
    w = World(s)
    for _ in range(40):
        before = {feature: _ends(w, feature) for feature in Naive(w).features}
        w.changed.clear()
        move(w, rng, anything(s), GRAPH_MOVES)
        now = {feature: _ends(w, feature) for feature in Naive(w).features}
        different = {w.feat[min(feature)] for feature, ends in now.items() if before.get(feature) != ends}
        assert different <= set(changed_features(w))


def _ends(w: World, feature: frozenset[int]) -> int:
    return w.f_ends[w.feat[min(feature)]]


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_goes_its_own_way(seed: int) -> None:
    """A copy is equal until one of the two moves on, and neither sees what happens to the other."""
    rng = Random(seed)
    s = stock(any_faces(rng), 2)
    w = World(s)
    for _ in range(10):
        lay_at_random(w, rng, anything(s))
    twin = w.copy()
    assert twin == w
    for _ in range(10):
        lay_at_random(twin, rng, anything(s))
    assert twin != w
    check(w)
    check(twin)


def test_features_are_listed_oldest_first() -> None:
    rng = Random(1)
    s = stock(any_faces(rng), 2)
    w = World(s)
    for _ in range(10):
        lay_at_random(w, rng, anything(s))
    ages = [w.laid.index(s.part_tile[feature]) for feature in all_features(w)]
    assert ages == sorted(ages)
    assert set(all_features(w)) == {root for root in w.feat if root >= 0}


def test_a_refused_tile_changes_nothing() -> None:
    """A tile that overlaps another or leaves the board is refused before anything is written."""
    s = stock(any_faces(Random(2)), 2, [(0, 0), (1, 0)])
    w = World(s)
    lay(w, 0, cell_at(w, 1, 0), 0)
    before = w.copy()
    wide = s.face_first[8]
    with pytest.raises(CellTaken):
        lay(w, 1, cell_at(w, 1, 0), 0)
    with pytest.raises(CellTaken):
        lay(w, wide, cell_at(w, 0, 0), 0)
    with pytest.raises(CellMissing):
        lay(w, wide, cell_at(w, 0, 0), 1)
    assert w == before
    check(w)
