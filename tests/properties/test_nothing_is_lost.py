"""What a game is played with stays the same, wherever it goes."""

from collections import Counter
from itertools import chain

from hypothesis import given

from carc.kernel.events import GAINED, HELD
from carc.kernel.masks import bits, mask_of
from carc.kernel.places import (
    BOX,
    CELL,
    FACE_DOWN,
    HAND,
    IN_PILE,
    INDEX,
    LOOSE,
    PART,
    PILE,
    SUPPLY,
    index_of,
    place,
    sort_of,
)
from carc.kernel.position import Position
from carc.model.things import PropertyOf
from carc.model.types import thing
from carc.play.state import State
from properties.tables import Table, examples, tables


@given(tables())
@examples(12, 300)
def test_no_piece_is_created_or_lost(table: Table) -> None:
    """Each player has the pieces of one colour, from the first turn to the last."""
    for state in table.play():
        pieces_are_where_they_are(state.position)


def pieces_are_where_they_are(p: Position) -> None:
    at_home = [piece for seat in range(p.stock.players) for piece in bits(p.supply[seat])]
    elsewhere = [piece for piece, where in enumerate(p.piece_where) if sort_of(where) != SUPPLY]
    assert sorted(at_home + elsewhere) == list(range(len(p.stock.piece_owner)))
    for seat in range(p.stock.players):
        assert all(p.piece_where[piece] == place(SUPPLY, seat) for piece in bits(p.supply[seat]))
    on_parts = Counter(p.feat[where & INDEX] for where in p.piece_where if sort_of(where) == PART)
    roots = {root for root in p.feat if root >= 0}
    assert {root: p.f_pieces[root].bit_count() for root in roots if p.f_pieces[root]} == on_parts


@given(tables())
@examples(12, 300)
def test_no_tile_is_created_or_lost(table: Table) -> None:
    """Every tile lies in a pile, in a hand, on the board, in the box or loose, and in one of them only."""
    for state in table.play():
        tiles_are_where_they_are(state)


def tiles_are_where_they_are(state: State) -> None:
    p = state.position
    sorts = Counter(sort_of(where) for where in p.tile_where)
    assert sorts[CELL] == len(p.laid) == len(set(p.laid))
    assert sorts[HAND] == sum(map(len, p.hand))
    for seat, tiles in enumerate(p.hand):
        assert all(index_of(p.tile_where[tile]) == seat for tile in tiles)
    in_piles = Counter(face for layers in p.piles for _, faces in layers for face in faces)
    assert in_piles == Counter(p.stock.tile_face[tile] for tile, at in enumerate(p.tile_where) if at == IN_PILE)
    assert p.face_down == {
        index_of(where): tile for tile, where in enumerate(p.tile_where) if sort_of(where) == FACE_DOWN
    }
    assert sorts.keys() <= {PILE, CELL, HAND, BOX, LOOSE, FACE_DOWN}
    loose = {tile for tile, where in enumerate(p.tile_where) if sort_of(where) == LOOSE}
    assert loose <= {p.turn_tile} | kept_tiles(state), "drawn just now, or kept in a set"
    assert mask_of(p.laid) == mask_of(tile for tile, cell in enumerate(p.tile_cell) if cell >= 0)


def kept_properties(state: State) -> list[PropertyOf]:
    return [declared for declared in state.program.game.properties if declared.mode == "kept"]


def kept_tiles(state: State) -> set[int]:
    """The tiles in the sets that the rules keep."""
    columns = zip(kept_properties(state), state.position.kept, strict=True)
    sets = [tiles for declared, column in columns if declared.type == thing("tile").set for tiles in column]
    return set(chain.from_iterable(sets))


@given(tables())
@examples(12, 300)
def test_the_score_is_the_sum_of_its_points(table: Table) -> None:
    """Every point on the track was gained by a rule; what a track's floor held back is told apart."""
    for state in table.play():
        the_score_is_its_points(state)


def the_score_is_its_points(state: State) -> None:
    log = state.position.log
    for seat, player in enumerate(state.players):
        gained = sum(entry[3] for entry in log if entry[0] == GAINED and entry[2] == seat)
        held = sum(entry[3] for entry in log if entry[0] == HELD and entry[2] == seat)
        assert state.scores[player] == gained + held


@given(tables("base"))
@examples(8, 200)
def test_a_point_is_the_sum_of_its_terms(table: Table) -> None:
    """Each gain is made up of terms: so many, at so much each."""
    end = table.end()
    assert sum(point.amount for point in end.points) == sum(end.scores.values())
    for point in end.points:
        assert point.rule.id
        assert point.rule.sources
        assert point.amount == sum(term.total for term in point.terms)
        assert all(term.total == term.count * term.each for term in point.terms)
