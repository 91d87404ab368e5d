"""Faces, their turns, the labels of their edges, and the numbers of a stock."""

import pytest

from carc.kernel.errors import LaneMissing, LaneTaken, TooManyEdges, TooManyLabels
from carc.kernel.face import Face, FacePart, outer_edges
from carc.kernel.sides import E, N, S, W, facing_port, port_in_cell, turn_quarters, turn_side, turn_step
from carc.kernel.stock import Stock
from kernel.faces import AREA, CELLS_1X2, GROUND, PATH, SPOT, face, part, stock


def test_a_turn_is_clockwise_and_y_grows_southwards() -> None:
    assert [turn_side(N, turn) for turn in range(4)] == [N, E, S, W]
    assert [turn_step(1, 0, turn) for turn in range(4)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    assert [turn_quarters(0b0011, turn) for turn in range(4)] == [0b0011, 0b0110, 0b1100, 0b1001]


def test_facing_ports_face_each_other() -> None:
    assert facing_port(port_in_cell(N, 0)) == port_in_cell(S, 2)
    assert all(facing_port(facing_port(port)) == port for port in range(12))


def test_outer_edges_leave_out_what_two_cells_share() -> None:
    wide = Face(cells=CELLS_1X2, quarters=(15, 15))
    assert outer_edges(wide) == [(0, N), (0, S), (0, W), (1, N), (1, E), (1, S)]
    assert outer_edges(Face(quarters=(0b1001,))) == [(0, N), (0, W)]


def test_parts_may_not_claim_a_lane_twice() -> None:
    with pytest.raises(LaneTaken) as refused:
        stock([face("aN"), face("aN", "gN0")])
    assert (refused.value.face, refused.value.cell, refused.value.side, refused.value.lane) == (1, 0, N, 0)


def test_parts_may_not_claim_a_lane_off_the_rim() -> None:
    with pytest.raises(LaneMissing) as refused:
        stock([Face((part(PATH, [(0, E, 1)]),), CELLS_1X2, (15, 15))])
    assert refused.value.side == E


def test_numbers_that_would_overflow_are_refused() -> None:
    long = tuple((x, 0) for x in range(40))
    with pytest.raises(TooManyEdges):
        stock([Face((), long, (15,) * 40)])
    shown = [FacePart(0, ((0, N, 1),), ((0, N, 1),), (), (0, 0), number) for number in range(300)]
    with pytest.raises(TooManyLabels):
        stock([Face((one,)) for one in shown])


def test_copies_of_a_face_are_neighbouring_tiles() -> None:
    s = Stock([face("aN", "s"), face("pNS")], [2, 3], 4, sums=("sum", "any"))
    assert s.tile_face == [0, 0, 1, 1, 1]
    assert (s.face_first, s.face_copies) == ([0, 2], [2, 3])
    assert s.part0 == [0, 2, 4, 5, 6, 7]
    assert s.part_tile == [0, 0, 1, 1, 2, 3, 4]
    assert s.part_kind == [AREA, SPOT, AREA, SPOT, PATH, PATH, PATH]
    assert s.part_ends == [1, 0, 1, 0, 2, 2, 2]
    assert s.kind_parts == [0b101, 0b1110000, 0, 0b1010]


def test_borders_are_mutual() -> None:
    s = stock([Face((part(AREA, [(0, N, 1)]), part(GROUND, [(0, S, 0)], borders=[0]), part(SPOT)))], 2)
    assert s.part_borders == [0b000010, 0b000001, 0, 0b010000, 0b001000, 0]


def test_a_label_is_what_the_lanes_show_clockwise() -> None:
    s = stock([face("gN0E2", "pN")])
    north, east, south, west = (s.labels[label] for _, _, label in s.turned[0][0].edges)
    assert (north, east) == ((GROUND, PATH, -1), (-1, -1, GROUND))
    assert south == west == (-1, -1, -1)
    assert all(s.labels[s.facing_label[label]] == lanes[::-1] for label, lanes in enumerate(s.labels))


def test_an_edge_may_show_more_than_a_kind() -> None:
    one, two = (FacePart(0, ((0, N, 1),), ((0, N, 1),), (), (0, 0), ("number", number)) for number in (1, 2))
    s = stock([Face((one,)), Face((two,))])
    assert s.turned[0][0].edges[0][2] != s.turned[1][0].edges[0][2]


def test_parts_come_clockwise_from_the_north() -> None:
    s = stock([face("s", "pW", "pE", "gS0")])
    assert [s.turned[0][turn].order for turn in range(4)] == [(2, 3, 1, 0), (1, 2, 3, 0), (3, 1, 2, 0), (2, 3, 1, 0)]


@pytest.mark.parametrize(
    ("printed", "turns"),
    [
        (face("aNESW"), (0,)),
        (face("aNS"), (0, 1)),
        (face("aN", "aS"), (0, 1)),
        (face("aNE"), (0, 1, 2, 3)),
        (face("aN", "aE", "aS", "aW"), (0,)),
        (face(), (0,)),
        (Face(looks=((0, N, "mark"),)), (0, 1, 2, 3)),
        (Face(looks=((0, -1, "mark"),)), (0,)),
        (Face(cells=CELLS_1X2, quarters=(15, 15)), (0, 1)),
        (Face(quarters=(0b1001,)), (0, 1, 2, 3)),
    ],
)
def test_turns_that_look_alike_are_one(printed: Face, turns: tuple[int, ...]) -> None:
    assert stock([printed]).distinct[0] == turns


def test_a_tile_of_two_cells_looks_the_same_from_its_other_end() -> None:
    s = stock([Face(cells=CELLS_1X2, quarters=(15, 15))])
    assert s.canon[0] == (0, 1, 0, 1)
    assert s.shift[0] == ((0, 0), (0, 0), (-1, 0), (0, -1))


def test_it_does_not_matter_which_of_two_parts_names_their_border() -> None:
    """The west names the north, the south names the west: turned about, each contact is the same."""
    ends = [[(0, side, 1)] for side in (N, W, S, E)]
    borders = [[1], [2], [3], [0]], [[1, 3], [], [1, 3], []]
    for some in borders:
        printed = Face(tuple(part(AREA, ports, names) for ports, names in zip(ends, some, strict=True)))
        assert stock([printed]).distinct[0] == (0,)


def test_parts_of_other_value_look_different() -> None:
    ends = [[(0, N, 1)], [(0, S, 1)]]
    alike = Face(tuple(part(AREA, ports) for ports in ends))
    marked = Face(tuple(part(AREA, ports, value=value) for value, ports in enumerate(ends)))
    assert (stock([alike]).distinct[0], stock([marked]).distinct[0]) == ((0, 1), (0, 1, 2, 3))
