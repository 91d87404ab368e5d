"""Ports and edges on the board, and going along them."""

import pytest

from carc.kernel.board import lay
from carc.kernel.edges import (
    edge_beyond,
    edge_cell_side,
    edge_facing,
    edge_label,
    edge_part,
    tile_edges,
)
from carc.kernel.errors import TooFar
from carc.kernel.footprints import cell_at
from carc.kernel.paths import reach, walk
from carc.kernel.ports import is_open, part_ports, port_cell, port_exit, port_exits, port_facing, rim
from carc.kernel.sides import E, N, S, W
from carc.kernel.world import World
from kernel.faces import face, stock

THREE = [(0, 0), (1, 0), (2, 0)]


def row() -> World:
    """A row of three cells; a straight from west to east in the first two, which form one path."""
    w = World(stock([face("pEW"), face("pN", "gS0S2E0")], 2, THREE))
    lay(w, 0, cell_at(w, 0, 0), 0)
    lay(w, 1, cell_at(w, 1, 0), 2)
    return w


def port(cell: int, side: int, lane: int = 1) -> int:
    return cell * 12 + side * 3 + lane


def test_ports_face_each_other_across_an_edge() -> None:
    w = row()
    assert port_facing(w, port(0, E, 0)) == port(1, W, 2)
    assert port_facing(w, port(0, W)) == -1
    assert (is_open(w, port(1, E)), is_open(w, port(0, E)), is_open(w, port(0, W))) == (True, False, False)


def test_a_part_leads_from_end_to_end() -> None:
    w = row()
    assert part_ports(w, 0) == [port(0, E), port(0, W)]
    assert port_exit(w, port(0, W)) == port(0, E)
    assert port_exit(w, port(2, W)) == -1
    assert part_ports(w, 2) == []


def test_a_part_of_several_ends_has_no_only_exit() -> None:
    w = row()
    lay(w, 2, 2, 0)
    assert port_exits(w, port(2, S, 0)) == [port(2, E, 0), port(2, S, 2)]
    assert port_exit(w, port(2, S, 0)) == -1
    assert port_exits(w, port(2, N)) == []


def test_walking_to_the_end_of_a_path() -> None:
    w = row()

    def onwards(here: int) -> int:
        end = port_exit(w, here)
        return port_facing(w, end) if end >= 0 else -1

    assert walk(port(0, W), onwards) == [port(0, W), port(1, W), port(2, W)]
    assert [port_cell(here) for here in walk(port(1, E), onwards)] == [1, 0]


def test_the_rim_looks_off_the_board_where_there_can_be_ports() -> None:
    w = World(stock([face("gN0S2")], cells=THREE[:2]))
    sides = [(0, N), (0, S), (0, W), (1, N), (1, E), (1, S)]
    assert rim(w) == [port(cell, side, lane) for cell, side in sides for lane in (0, 2)]
    assert rim(World(stock([face("gN0S2")]))) == []


def test_edges_keep_their_numbers_in_every_turn() -> None:
    w = row()
    assert tile_edges(w, 1) == [64, 65, 66, 67]
    assert [edge_cell_side(w, edge) for edge in tile_edges(w, 1)] == [(1, S), (1, W), (1, N), (1, E)]
    assert edge_cell_side(w, tile_edges(w, 2)[0])[0] == -1
    assert edge_facing(w, 65) == 1
    assert (edge_facing(w, 67), edge_beyond(w, 67)) == (-1, 2)
    assert (edge_facing(w, 64), edge_beyond(w, 64)) == (-1, -1)


def test_the_part_of_an_edge_is_the_one_in_its_middle() -> None:
    w = row()
    assert [edge_part(w, edge) for edge in tile_edges(w, 1)] == [-1, 1, -1, 1]
    assert [edge_part(w, edge) for edge in tile_edges(w, 2)] == [2, -1, -1, -1]
    assert [w.stock.labels[edge_label(w, edge)] for edge in (1, 2)] == [(-1, 1, -1), (-1, -1, -1)]


def test_a_walk_ends_before_it_repeats_itself() -> None:
    assert walk(3, lambda here: (here + 1) % 5) == [3, 4, 0, 1, 2]
    assert walk(3, lambda _: -1) == [3]


def test_reach_finds_the_nearest_first() -> None:
    doubled = reach([1, 5], lambda here: [n for n in (here * 2, here - 1) if n <= 10])
    assert doubled == [1, 5, 2, 0, 10, 4, 9, 8, 3, 7, 6]


def test_searches_are_bounded() -> None:
    with pytest.raises(TooFar):
        walk(0, lambda here: here + 1)
    with pytest.raises(TooFar):
        reach([0], lambda here: [here + 1])
