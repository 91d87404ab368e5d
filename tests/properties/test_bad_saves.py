"""A save from anywhere is judged: whatever is wrong with it is said, with its place, and nothing is played."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.diagnostics.render import render
from carc.play.record import load, save
from carc.untrusted import Refused, parse_json
from properties.tables import Table, examples, game

TABLE = Table("number-tiles", 2, seed=2, whim=2)


@pytest.fixture
def saved() -> Any:
    """A good save of a whole game."""
    return save(TABLE.end())


def refusal(data: Any) -> str:
    """What is said of a save that is refused."""
    with pytest.raises(Refused) as refused:
        load(data, game(TABLE.name), "game.json")
    return render(refused.value.problem)


def test_the_good_save_is_good(saved: Any) -> None:
    assert load(saved, game(TABLE.name)).scores == TABLE.end().scores


@pytest.mark.parametrize("data", [None, 7, [], {}, "carc game", {"form": 3}, {"form": "chess"}])
def test_what_is_not_ours(data: Any) -> None:
    assert "not-a-save" in refusal(data)


def test_another_version(saved: Any) -> None:
    saved["version"] = 2
    assert "saves of version 2 cannot be read, only those of version 1" in refusal(saved)


def test_other_rules(saved: Any) -> None:
    saved["rules"]["hash"] = "0" * 64
    said = refusal(saved)
    assert "their hash is 000000000000" in said
    assert game(TABLE.name).rules.hash[:12] in said
    assert "played under `core` and `number-tiles`" in said


def test_a_choice_that_is_not_offered_is_shown_with_its_number_and_the_nearest(saved: Any) -> None:
    saved["choices"][1] = saved["choices"][1].replace("place t", "place u")
    said = refusal(saved)
    assert "choice 2 is not offered" in said
    assert "--> game.json, choices:2:1" in said
    assert "place t" in said.split("help: ")[1]


def test_more_choices_than_there_are_questions(saved: Any) -> None:
    saved["choices"].append("pass")
    assert f"choice {len(saved['choices'])} comes when nobody is asked any more" in refusal(saved)


def test_a_tile_that_cannot_be_drawn(saved: Any) -> None:
    saved["chance"]["drawn"][1] = saved["chance"]["drawn"][0]
    assert f"`{saved['chance']['drawn'][0]}`, tile 2 of the record, cannot be drawn then" in refusal(saved)


def test_a_tile_that_is_unknown(saved: Any) -> None:
    saved["chance"]["drawn"][0] = "t99"
    assert "no tile is named `t99`" in refusal(saved)


def test_more_tiles_left_out_than_there_are(saved: Any) -> None:
    saved["chance"]["absent"] = ["t00", "t00"]
    assert "more tiles `t00` stay in the box than there are" in refusal(saved)


@pytest.mark.parametrize("change", [lambda drawn: drawn.append("t00"), lambda drawn: drawn.pop()])
def test_a_record_of_too_many_or_too_few_draws(saved: Any, change: Callable[[list[str]], object]) -> None:
    change(saved["chance"]["drawn"])
    with pytest.raises(Refused):
        load(saved, game(TABLE.name))


def test_points_that_were_not_gained(saved: Any) -> None:
    saved["points"][0] += 100
    assert "played again, the game differs in the points" in refusal(saved)


def test_somebody_else_is_asked(saved: Any) -> None:
    saved["asked"] = "Red"
    assert "the save says Red, here it is nobody" in refusal(saved)


@pytest.mark.parametrize("players", [["Ann"], ["A", "B", "C", "D", "E"]])
def test_too_few_or_too_many_players(saved: Any, players: list[str]) -> None:
    saved["players"] = players
    assert f"for 2 to 4 players, not for {len(players)}" in refusal(saved)


def test_two_players_of_one_name(saved: Any) -> None:
    saved["players"] = ["Ann", "Ann"]
    assert "two players have one name" in refusal(saved)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("players",), "Ann"),
        (("players",), [1, 2]),
        (("players",), ["", "B"]),
        (("choices",), {"0": "pass"}),
        (("choices",), [["pass"]]),
        (("choices",), [None]),
        (("points",), ["0", "0"]),
        (("points",), [True, False]),
        (("version",), "1"),
        (("version",), True),
        (("chance",), None),
        (("chance", "state"), "not sixteen digits"),
        (("chance", "state"), 7),
        (("chance", "drawn"), ["t00", 3]),
        (("rules", "readings"), []),
        (("surprise",), 1),
    ],
)
def test_a_wrong_type(saved: Any, path: tuple[str, ...], value: Any) -> None:
    *inner, last = path
    target = saved
    for step in inner:
        target = target[step]
    target[last] = value
    assert "error[" in refusal(saved)


def test_names_cannot_steer_a_terminal(saved: Any) -> None:
    for place in ("players", "choices"):
        hostile = json.loads(json.dumps(saved))
        hostile[place][0] = "\x1b[2J\u202e\ud800 hello"
        said = refusal(hostile)
        assert not {"\x1b", "\u202e", "\ud800"} & set(said)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.data(), anything)
@examples(60, 3_000)
def test_any_change_gives_a_message(data: st.DataObject, value: Any) -> None:
    """Something in a save is replaced by anything: it is refused with a message, or it says the same as before."""
    changed = save(TABLE.end())
    holder: Any = changed
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = data.draw(st.sampled_from(keys))
        if not holder[key] or not isinstance(holder[key], dict | list) or data.draw(st.booleans()):
            break
        holder = holder[key]
    holder[key] = value
    try:
        load(parse_json(json.dumps(changed), "game.json"), game(TABLE.name), "game.json")
    except Refused as refused:
        render(refused.problem)
