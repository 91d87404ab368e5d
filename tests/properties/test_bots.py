"""Bots know what a player at their seat could know, and nothing more."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given

from carc.bots.bot import Bot, ask
from carc.bots.chance import RandomBot
from carc.bots.greedy import GreedyBot
from carc.kernel.events import DRAWN
from carc.kernel.piles import draw
from carc.kernel.position import Position
from carc.play.asked import Asked
from carc.play.machine import answer
from carc.play.record import save
from carc.play.state import State
from properties.tables import Table, examples, tables
from properties.twins import ALL, twin_of

BOTS: dict[str, Callable[[], Bot]] = {"random": lambda: RandomBot("any"), "greedy": GreedyBot}


@given(tables(*ALL))
@examples(6, 100)
def test_bots_choose_by_what_they_see(table: Table) -> None:
    """A bot given two states that differ only in what its seat cannot know chooses the same."""
    rng = Random(table.whim)
    bot = BOTS[rng.choice(sorted(BOTS))]
    for state in some_of(table, rng):
        pending = state.position.pending
        assert pending is not None
        twin = twin_of(state, pending[0], rng)
        assert ask(bot(), twin) == ask(bot(), state)


@given(tables(*ALL))
@examples(6, 100)
def test_the_imagined_depends_on_the_seen_alone(table: Table) -> None:
    """Two states that look the same to the seat that is asked give it the same position, and the same choices."""
    rng = Random(table.whim)
    for state in some_of(table, rng):
        asked = Asked(state)
        other = Asked(twin_of(state, asked.seat, rng))
        assert other.position == asked.position
        assert list(map(str, other.choices)) == list(map(str, state.choices))
        assert asked.view == other.view == state.view(asked.player)


@given(tables(*ALL))
@examples(6, 100)
def test_what_is_imagined_could_be_true(table: Table) -> None:
    """In an imagined position lies all that the seat sees, each tile once, and as many in each pile and hand."""
    rng = Random(table.whim)
    for state in some_of(table, rng):
        asked, p = Asked(state), state.position
        q = asked.position
        assert q.pending == p.pending
        assert q.hand[asked.seat] == p.hand[asked.seat]
        assert list(map(len, q.hand)) == list(map(len, p.hand))
        assert sorted(q.tile_where) == sorted(p.tile_where)
        assert [[(s, len(f)) for s, f in layers] for layers in q.piles] == [
            [(s, len(f)) for s, f in layers] for layers in p.piles
        ]
        assert faces_out(q) == faces_out(p)
        if not any(p.hand) and not p.face_down:
            assert q.piles == p.piles, "where no tile is hidden but in piles, all know what is left"
        answer(state.program, q, rng.choice(q.pending[3] if q.pending else []))


def faces_out(p: Position) -> list[int]:
    """The faces in piles and hands, and face down."""
    held = [*p.face_down.values(), *(tile for tiles in p.hand for tile in tiles)]
    in_piles = [face for layers in p.piles for _, faces in layers for face in faces]
    return sorted(in_piles + [p.stock.tile_face[tile] for tile in held])


def some_of(table: Table, rng: Random) -> Iterator[State]:
    """A few states of a game in which somebody is asked, from any part of it."""
    for state in table.play():
        if not state.over and rng.random() < 0.1:
            yield state


# ---------------------------------------------------------------- attempts to learn what comes next

GAMES = tuple((name, seed) for name in ("base", "number-tiles") for seed in range(8))
Attempt = Callable[[Any, int], int]


def by_drawing(given: Any, pile: int) -> int:
    """Draws from the position, with its own chance."""
    p = given.position.copy()
    return face_of(p, draw(p, pile, p.chance))


def by_what_is_forced(given: Any, pile: int) -> int:
    """Looks whether the source of chance says what must come; else at the end of the pile."""
    p = given.position
    return int((p.chance.forced or p.piles[pile][-1][1])[-1])


def by_the_record(given: Any, pile: int) -> int:
    """Draws with the state of chance moved back by the draws on record."""
    p = given.position.copy()
    p.chance.state -= 0x9E3779B97F4A7C15 * len(p.chance.record) & (1 << 64) - 1
    return face_of(p, draw(p, pile, p.chance))


def by_trying(given: Any, pile: int) -> int:
    """Tries the choices until one of them draws."""
    for option in given.position.pending[3]:
        p = given.position.copy()
        before = len(p.log)
        answer(given.program, p, option)
        drawn = [entry[2] for entry in p.log[before:] if entry[0] == DRAWN and entry[3] == pile]
        if drawn:
            return face_of(p, drawn[0])
    return by_drawing(given, pile)


def face_of(p: Position, tile: int) -> int:
    return p.stock.tile_face[tile] if tile >= 0 else -1


@pytest.mark.parametrize("attempt", [by_drawing, by_what_is_forced, by_the_record, by_trying])
def test_a_bot_cannot_learn_the_next_tile(attempt: Attempt) -> None:
    """What a bot is given agrees with the true next tile no more often than chance would have it."""
    right, told, expected, spread = 0, 0, 0.0, 0.0
    for state in states_with_a_pile():
        true = by_drawing(state, 0)
        unseen = dict(Asked(state).view.unseen)
        name = state.journal.names.faces[true]
        chance = unseen[name] / sum(unseen.values())
        right += attempt(Asked(state), 0) == true
        told += by_trying(state, 0) == true
        expected += chance
        spread += chance * (1 - chance)
    assert right < expected + 4 * spread**0.5
    assert told > expected + 10 * spread**0.5, "whoever has the true state learns it"


def states_with_a_pile() -> Iterator[State]:
    for name, seed in GAMES:
        for number, state in enumerate(Table(name, 2, seed, seed).play()):
            if not state.over and state.position.piles[0] and (name != "base" or number % 8 == 0):
                yield state


def test_a_bot_cannot_learn_what_others_hold() -> None:
    """The hands that a bot imagines agree with the true ones no more often than chance would have it."""
    right, expected, spread = 0, 0.0, 0.0
    for seed in range(30):
        for state in Table("number-tiles", 2, seed, seed).play():
            if state.over:
                continue
            asked = Asked(state)
            held, guessed = state.position.hand[1 - asked.seat], asked.position.hand[1 - asked.seat]
            unseen = sum(count for _, count in asked.view.unseen)
            right += len(set(held) & set(guessed))
            chance = len(held) / unseen
            expected += chance * len(held)
            spread += len(held) * chance * (1 - chance)
    assert expected - 4 * spread**0.5 < right < expected + 4 * spread**0.5


def test_a_bot_has_no_door_to_the_game() -> None:
    """A bot can neither save the game, nor play it on, nor look at it as another player."""
    state = Table("number-tiles", 3, 1, 1).start()
    asked = Asked(state)
    doors = {name for name in dir(asked) if not name.startswith("_")}
    assert doors == {"choices", "player", "players", "position", "program", "seat", "turn", "view"}
    with pytest.raises(AttributeError):
        save(asked)  # type: ignore[arg-type]


def test_the_random_bot_imagines_nothing() -> None:
    """Whoever does not look at the position does not pay for it."""
    asked = Asked(Table("base", 2, 1, 1).start())
    RandomBot(1).choose(asked)
    assert "position" not in vars(asked)
