"""A game can be copied, saved, killed and resumed at any moment."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.cache import FOLDER_VARIABLE
from carc.play.record import load, save
from carc.play.state import State
from properties.tables import LARGE, RULES, SMALL, Table, examples, game, play_on, tables


def through_json(state: State, name: str) -> State:
    return load(json.loads(json.dumps(save(state))), game(name))


@given(tables(*SMALL))
@examples(10, 300)
def test_a_game_resumes_at_every_choice(table: Table) -> None:
    """Copy, save, kill and resume in the middle of any choice: the same position, and the same game from there on."""
    at_every_choice(table, range(10_000))


@given(tables(*LARGE), st.integers(0, 9))
@examples(3, 40)
def test_a_long_game_resumes_at_many_choices(table: Table, first: int) -> None:
    """The same for games with a hundred choices, at every tenth of them."""
    at_every_choice(table, range(first, 10_000, 10))


def at_every_choice(table: Table, plies: range) -> None:
    *_, end = states = list(table.play())
    taken = save(end)["choices"]
    for ply in (ply for ply in plies if ply < len(states)):
        state = states[ply]
        position = state.position
        assert position.copy() == position
        resumed = through_json(state, table.name)
        assert resumed.position == position
        assert [*map(str, resumed.choices)] == [*map(str, state.choices)]
        for choice in taken[ply:]:
            resumed = resumed.apply(choice)
        assert resumed.position == end.position


@given(tables())
@examples(6, 100)
def test_a_resumed_game_goes_on_another_way_as_well(table: Table) -> None:
    """What comes is not laid down by the save, and an older state of a resumed game is as good as any."""
    rng = Random(table.whim + 1)
    states = list(table.play())
    resumed = through_json(states[-1], table.name)
    ply = rng.randrange(len(states))
    old = State(resumed.journal.branch(ply))
    assert old.position == states[ply].position
    whim = rng.random()
    *_, one = play_on(old, Random(whim))
    *_, other = play_on(states[ply], Random(whim))
    assert one.position == other.position


@given(tables())
@examples(6, 100)
def test_a_record_made_by_hand_plays_on(table: Table) -> None:
    """Faces drawn at a real table are forced; where the source would have brought others makes no difference."""
    *_, end = table.play()
    written = save(end)
    written["chance"]["state"] = f"{table.whim:016x}"
    resumed = load(written, game(table.name))
    assert resumed.position.log == end.position.log
    again = through_json(resumed, table.name)
    assert again.position == resumed.position


CHILD = """\
import json, sys
from random import Random
from carc.game import load
from carc.play.record import load as resume, save
order = json.load(sys.stdin)
game = load(order["rules"])
state = resume(order["save"], game) if order["save"] else game.start(order["players"], seed=order["seed"])
rng = Random(order["whim"])
while not state.over:
    state = state.apply(rng.choice(state.choices))
json.dump(save(state), sys.stdout)
"""


def in_another_process(table: Table, middle: State | None, hashing: str) -> Any:
    """The save of the game's end, played by a process of its own from its start or from a state in the middle."""
    order = {
        "rules": RULES[table.name],
        "save": save(middle) if middle is not None else None,
        "players": table.players,
        "seed": table.seed,
        "whim": table.whim,
    }
    path = ":".join(sys.path)
    child = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=json.dumps(order),
        env={"PYTHONHASHSEED": hashing, "PYTHONPATH": path, FOLDER_VARIABLE: os.environ[FOLDER_VARIABLE]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.returncode == 0, child.stderr
    return json.loads(child.stdout)


def some_tables() -> Iterator[Table]:
    for name in sorted(RULES):
        yield Table(name, game(name).rules.players[1], seed=2026, whim=5)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game_in_a_new_process() -> None:
    """The same rules, seed and choices: the same game, whatever the process."""
    for table, hashing in zip(some_tables(), map(str, range(1, 100)), strict=False):
        assert in_another_process(table, None, hashing) == save(table.end())


@pytest.mark.slow
def test_a_killed_game_resumes_in_a_new_process() -> None:
    """A save needs nothing but itself and the rules."""
    for table in some_tables():
        states = list(table.play())
        middle = states[len(states) // 2]
        *_, end = play_on(middle, Random(table.whim))
        assert in_another_process(table, middle, "7") == save(end)
