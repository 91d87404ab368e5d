"""A player knows what lies open and the own hand, and nothing else."""

import json
from itertools import islice
from random import Random

from hypothesis import given

from carc.kernel.position import Position
from carc.play.events import UNSEEN
from carc.play.state import State
from carc.play.views import View, view_of
from properties.tables import SMALL, Table, examples, tables
from properties.twins import twin_of


@given(tables())
@examples(12, 300)
def test_views_tell_nothing_hidden(table: Table) -> None:
    """Two states that differ only in what a player may not know give that player equal views."""
    rng = Random(table.whim)
    for state in table.look():
        seat = rng.randrange(table.players)
        twin = twin_of(state, seat, rng).position
        assert seen(state, twin, seat) == seen(state, state.position, seat)
        assert seen(state, twin, seat).data() == seen(state, state.position, seat).data()


def seen(state: State, p: Position, seat: int) -> View:
    return view_of(state.program, state.journal.names, state.players, p, seat)


@given(tables(*SMALL))
@examples(12, 300)
def test_a_view_holds_the_own_hand_and_the_size_of_others(table: Table) -> None:
    """Tiles in a hand are seen by its owner alone, until they are played."""
    for state in table.play():
        p = state.position
        for seat, player in enumerate(state.players):
            view = state.view(player)
            assert list(view.hand) == [state.journal.names.tile(tile) for tile in p.hand[seat]]
            assert [size for _, size in view.hands] == [len(tiles) for tiles in p.hand]
            assert sum(count for _, count in view.unseen) == sum(dict(view.piles).values()) + sum(
                len(tiles) for other, tiles in enumerate(p.hand) if other != seat
            )
            hidden = [event for event in view.log if UNSEEN in dict(event.roles).values()]
            drawn_by_others = [event for event in state.events if event.verb == "given"]
            assert len([event for event in hidden if event.verb == "given"]) == len(
                [event for event in drawn_by_others if dict(event.roles)["to"] != f"{view.players[seat][1]}.hand"]
            )


@given(tables())
@examples(10, 200)
def test_choices_are_told_to_who_is_asked(table: Table) -> None:
    """Only the player who is asked learns what there is to choose."""
    for state in islice(table.play(), table.whim % 3, None, 3):
        for player in state.players:
            view = state.view(player)
            asked = state.asked == player
            assert view.choices == (tuple(map(str, state.choices)) if asked else ())
            assert view.asked == (state.asked or "")


@given(tables())
@examples(6, 100)
def test_a_view_is_plain_data(table: Table) -> None:
    """A view survives the way through JSON; it holds no seed, no order of a pile and nothing that could change."""
    for state in islice(table.play(), table.whim % 5, None, 5):
        view = state.view(state.players[0])
        assert json.loads(json.dumps(view.data())) == view.data()
        assert hash(view) == hash(state.view(state.players[0]))
        assert not {"seed", "chance", "record", "state"} & set(view.data())


@given(tables("base"))
@examples(6, 100)
def test_with_everything_open_all_see_the_same(table: Table) -> None:
    """Where tiles are drawn face up, players differ in nothing but their names and who is asked."""
    for state in islice(table.play(), table.whim % 10, None, 10):
        one, *others = (state.view(player) for player in state.players)
        for other in others:
            assert (other.board, other.log, other.unseen, other.tile) == (one.board, one.log, one.unseen, one.tile)
        assert [str(event) for event in one.log] == [str(event) for event in state.events]
