"""compare: which gains differ, and what decides who wins."""

from dataclasses import replace

import pytest

from carc.compare.following import Followed, Stop, follow
from carc.compare.matrix import Cell, deciding, differing, other_readings
from carc.compile.numbering import Cause
from carc.model.base import Place
from carc.play.game import Game
from carc.play.points import Point
from carc.play.record import saved
from carc.resolve import merged, resolve

RULE = Cause("rules.rule", "", Place(file="", line=0, column=0, end=0), ())
GAIN = Point("Red", 4, RULE, "city at cell(0, 0)", "completed", (), (), 3, 0)


def followed(*gains: Point, winner: str = "Red", stop: Stop | None = None) -> Followed:
    return Followed(("Red", "Blue"), (0, 0), (winner,), gains, True, stop)


def cells(**winners: str) -> list[Cell]:
    """Games under readings of two questions, `ab`: a of the first and b of the second."""
    return [
        Cell((("first", name[0]), ("second", name[1])), followed(winner=winner)) for name, winner in winners.items()
    ]


def test_alike_gains_do_not_differ() -> None:
    assert differing(followed(GAIN, GAIN), followed(GAIN, GAIN)) == []


def test_each_gain_counts() -> None:
    (one,) = differing(followed(GAIN, GAIN), followed(GAIN))
    assert (one.here, one.there) == (GAIN, None)


def test_gains_for_one_thing_go_together() -> None:
    half = replace(GAIN, amount=2)
    (one,) = differing(followed(half), followed(GAIN))
    assert (one.here, one.there) == (half, GAIN)


def test_what_comes_after_a_stop_is_not_held_against_anything() -> None:
    stopped = followed(stop=Stop(2, "pass", ()))
    assert differing(stopped, followed(GAIN)) == []
    assert len(differing(followed(stop=Stop(4, "pass", ())), followed(GAIN))) == 1


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ({"aa": "Red", "ab": "Red", "ba": "Blue", "bb": "Blue"}, ["first"]),
        ({"aa": "Red", "ab": "Blue", "ba": "Red", "bb": "Blue"}, ["second"]),
        ({"aa": "Red", "ab": "Red", "ba": "Red", "bb": "Blue"}, ["first", "second"]),
        ({"aa": "Red", "ab": "Red", "ba": "Red", "bb": "Red"}, []),
    ],
)
def test_what_decides(winners: dict[str, str], expected: list[str]) -> None:
    assert deciding(cells(**winners)) == expected


def test_a_game_that_stopped_decides_nothing() -> None:
    one, other = cells(aa="Red", ba="Blue")
    assert deciding([one, replace(other, followed=followed(winner="Blue", stop=Stop(1, "", ())))]) == []


def test_other_readings() -> None:
    first, *others = cells(aa="Red", ab="Red", bb="Red")
    assert [other_readings(first, other) for other in others] == [["second"], ["first", "second"]]


def test_a_record_is_followed_as_far_as_it_goes() -> None:
    """Under its own rules to its end; where fields are not played, to the first follower on one."""
    found = resolve(["base"], {})
    assert found.rules is not None
    state = Game(found.rules).start(2, seed=4)
    while not state.over:
        state = state.apply(next((c for c in state.choices if "field" in str(c)), state.choices[0]))
    record = saved(state)
    again = follow(record, state.program)
    assert (again.points, again.winners, again.over, again.stop) == (
        tuple(state.position.points),
        state.winners,
        True,
        None,
    )
    without, _ = merged(found.loaded, found.loaded.plays, {"base.farmers": "absent"})
    assert without is not None
    short = follow(record, Game(without).program(2))
    assert short.stop is not None
    assert "on field" in short.stop.choice
    assert not any("field" in option for option in short.stop.offered)
