"""All that a player is given is the same in two states that differ only in what this player cannot know."""

import json
from collections.abc import Iterator
from hashlib import sha256
from io import StringIO
from random import Random

import pytest
from hypothesis import given

from carc.bots.bot import Leaves, ask
from carc.bots.person import Person
from carc.command.console import Console
from carc.command.seats import onlooker
from carc.command.telling import Teller, show_table
from carc.picture import picture
from carc.play.asked import Asked
from carc.play.sight import NOBODY
from carc.play.state import NotOffered, State
from carc.render.text import text
from properties.tables import Table, examples, tables
from properties.twins import ALL, twin_of


@given(tables(*ALL))
@examples(4, 200)
def test_nothing_that_a_player_is_given_leaks(table: Table) -> None:
    """Views, choices, events, the screen, prompts and refusals are the same, to the last character."""
    rng = Random(table.whim)
    for state in some_of(table, rng):
        seat = rng.randrange(table.players)
        twin = twin_of(state, seat, rng)
        mine, other = list(given_to(state, seat)), list(given_to(twin, seat))
        assert other == mine
        assert fingerprint(other) == fingerprint(mine)


def test_the_twins_are_different() -> None:
    """The comparison is worth something: what the referee sees of the two differs."""
    rng = Random(1)
    states = [state for state in Table("number-tiles", 3, 1, 1).play() if not state.over]
    assert all(twin_of(state, 0, rng).position != state.position for state in states)
    assert any(twin_of(state, 0, rng).position.hand != state.position.hand for state in states)


def given_to(state: State, seat: int) -> Iterator[str]:
    """All that the player of a seat is given, in words."""
    view = state.view(state.players[seat])
    yield json.dumps(view.data())
    yield from map(str, view.log)
    yield text(picture(state.program, state.position, state.players))
    yield from screen(state, seat)
    pending = state.position.pending
    if pending is not None and pending[0] == seat:
        yield from map(str, state.choices)
        yield from refused(state)
        yield from asked_in_person(state)


def screen(state: State, seat: int) -> Iterator[str]:
    """What the terminal tells a person who plays alone against bots, and what it tells people who share it."""
    kinds = ["human" if other == seat else "random" for other in range(len(state.players))]
    assert onlooker(kinds) == seat
    for eyes in (seat, NOBODY):
        written = StringIO()
        console = Console(written, written)
        Teller(console, eyes).tell(state)
        show_table(state, console)
        yield written.getvalue()


def refused(state: State) -> Iterator[str]:
    for choice in ("", "place t00 at cell(0, 0) turned N", "pass"):
        if choice not in map(str, state.choices):
            with pytest.raises(NotOffered) as wrong:
                state.apply(choice)
            yield str(wrong.value)


def asked_in_person(state: State) -> list[str]:
    """What a person sees who is asked, looks at the board, mistypes and leaves."""
    lines: list[str] = []
    typed = iter(["?", "what", "0", "q"])

    def read(prompt: str) -> str:
        lines.append(prompt)
        return next(typed)

    def show(asked: Asked) -> None:
        lines.append(text(picture(asked.program, asked.position, asked.players)))

    with pytest.raises(Leaves):
        ask(Person(read, lines.append, show), state)
    return lines


def fingerprint(given: list[str]) -> str:
    return sha256("\n".join(given).encode()).hexdigest()


def some_of(table: Table, rng: Random) -> Iterator[State]:
    """A few states of a game, the first and the last among them."""
    for number, state in enumerate(table.play()):
        if state.over or number == 0 or rng.random() < 0.05:
            yield state
