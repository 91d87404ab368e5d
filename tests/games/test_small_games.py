"""The two small games, which share no kind of feature with those that ship, played many times over."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from carc.kernel.footprints import cells_of
from carc.kernel.places import PORT, sort_of
from carc.play.state import State
from properties.tables import RULES, SMALL, game, play_on
from properties.test_nothing_is_lost import pieces_are_where_they_are, the_score_is_its_points, tiles_are_where_they_are

IN_FULL, SOME = 1_000, 30
SIDE = 6
"""Cells along each side of the board of paths."""


@pytest.fixture(scope="module")
def many(full_size: bool) -> range:
    return range(IN_FULL if full_size else SOME)


def ends(name: str, seeds: range) -> list[State]:
    """The ends of random games, with as many players as the rules allow in turn. What must always hold is looked at."""
    least, most = game(name).rules.players
    found = []
    for seed in seeds:
        *_, end = play_on(game(name).start(least + seed % (most - least + 1), seed=seed), Random(seed))
        pieces_are_where_they_are(end.position)
        tiles_are_where_they_are(end)
        the_score_is_its_points(end)
        found.append(end)
    return found


@pytest.mark.parametrize("name", SMALL)
def test_random_games_come_to_an_end(name: str, many: range) -> None:
    """The most points win, of those who still play; if all leave the board at once, nobody has won."""
    for end in ends(name, many):
        assert end.over
        assert end.asked is None
        assert len(end.choices) == 0
        playing = [end.players[seat] for seat in end.position.playing]
        best = max((end.scores[player] for player in playing), default=0)
        assert list(end.winners) == [player for player in playing if end.scores[player] == best]


@pytest.mark.parametrize("name", SMALL)
def test_the_rules_are_short(name: str) -> None:
    assert len(Path(RULES[name]).read_text(encoding="utf-8").splitlines()) < 80


# ---------------------------------------------------------------- number tiles


def test_touching_halves_show_the_same_number(many: range) -> None:
    for end in ends("number-tiles", many[:SOME]):
        pips = pips_by_cell(end)
        for (x, y), (tile, number) in pips.items():
            for beside in ((x + 1, y), (x, y + 1)):
                other, shown = pips.get(beside, (tile, number))
                assert other == tile or shown == number


def pips_by_cell(state: State) -> dict[tuple[int, int], tuple[int, str]]:
    """For each cell with a tile the tile and the number on that half, read off the name of its face."""
    p = state.position
    found = {}
    for tile in p.laid:
        for cell, number in zip(cells_of(p, tile), state.journal.names.tile(tile)[1:], strict=True):
            found[p.x[cell], p.y[cell]] = tile, number
    return found


def test_the_lightest_hand_wins_what_the_others_hold(many: range) -> None:
    for end in ends("number-tiles", many[:SOME]):
        names = end.journal.names
        held = [sum(int(n) for tile in hand for n in names.tile(tile)[1:]) for hand in end.position.hand]
        rest = sum(weight for weight in held if weight > min(held))
        assert list(end.scores.values()) == [rest if weight == min(held) else 0 for weight in held]


def test_players_lay_tiles_of_their_own_hands(many: range) -> None:
    for seed in many[:SOME]:
        for state in play_on(game("number-tiles").start(3, seed=seed), Random(seed)):
            if state.asked is not None:
                hand = set(state.view(state.asked).hand)
                assert {choice.roles[0][1] for choice in state.choices} <= hand


# ---------------------------------------------------------------- path tiles


def test_whoever_leaves_the_board_is_out_and_has_no_point(many: range) -> None:
    for end in ends("path-tiles", many):
        p = end.position
        for seat, player in enumerate(end.players):
            assert end.scores[player] == (seat in p.playing)
            (marker,) = (piece for piece, owner in enumerate(p.stock.piece_owner) if owner == seat)
            assert sort_of(p.piece_where[marker]) == PORT


def test_a_marker_still_on_the_board_faces_an_empty_cell(many: range) -> None:
    for seed in many[:SOME]:
        for state in play_on(game("path-tiles").start(4, seed=seed), Random(seed)):
            p = state.position
            ports = Counter(where for piece, where in enumerate(p.piece_where) if sort_of(where) == PORT)
            assert len(p.laid) <= SIDE * SIDE
            if state.asked is not None and p.turn_number:
                seat = state.players.index(state.asked)
                (marker,) = (piece for piece, owner in enumerate(p.stock.piece_owner) if owner == seat)
                port = p.piece_where[marker] & 0xFFFFFF
                assert p.cell_tile[port // 12] < 0
            assert sum(ports.values()) <= len(state.players)
