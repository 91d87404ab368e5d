"""Nobody learns what lies face down on a map, below a circle or in the pile, who has not been shown it."""

from collections import Counter
from collections.abc import Callable
from copy import copy
from functools import cache
from hashlib import sha256
from random import Random

import pytest

import carc
from carc.bots.bot import ask
from carc.bots.greedy import GreedyBot
from carc.kernel import events
from carc.kernel.piles import draw
from carc.play.imagined import imagined
from rulesets.usa_board import printed
from rulesets.usa_secrets import Given, Guesser, Played, dealt_otherwise, given_to, hidden, played, seen_by, values_of

pytestmark = pytest.mark.xdist_group("secrets")  # they share games that take long to play

WEST = "map-usa-west"
MOMENTS = (0, 1, 9, 20, 34, 50, 75, 110)
GAMES = 200


@cache
def game() -> carc.Game:
    return carc.load(WEST)


def moments(number: int) -> list[Played]:
    """Games as far as they were played, by two to four players."""
    return [played(game(), 2 + at % 3, at, MOMENTS[at % len(MOMENTS)] + at // 8) for at in range(number)]


def fingerprint(given: list[str]) -> str:
    return sha256("\n".join(given).encode()).hexdigest()


def imagined_twin(one: Played, seat: int, rng: Random) -> carc.State:
    """The same state for all that a seat knows, as bots are given it."""
    state = one.state()
    journal = copy(state.journal)
    journal.taken = journal.taken.copy()
    journal.position = imagined(state.program, state.position, seat, rng)
    return carc.State(journal)


def replayed_twin(one: Played, seat: int, rng: Random) -> carc.State:
    """The same choices in another deal."""
    return dealt_otherwise(one, seat, rng).state()


TWINS: tuple[Callable[[Played, int, Random], carc.State], ...] = (imagined_twin, replayed_twin)


# ---------------------------------------------------------------- two states that differ in hidden things alone


@pytest.mark.parametrize("twin_of", TWINS)
def test_all_that_a_player_is_given_is_the_same(
    twin_of: Callable[[Played, int, Random], carc.State], full_size: bool
) -> None:
    rng, differ = Random(1), 0
    for one in moments(96 if full_size else 8):
        state = one.state()
        for seat in range(one.players):
            twin = twin_of(one, seat, rng)
            mine, other = given_to(state, seat), given_to(twin, seat)
            assert other == mine
            assert fingerprint(other) == fingerprint(mine)
            assert hash(twin.view(twin.players[seat])) == hash(state.view(state.players[seat]))
            differ += hidden(twin) != hidden(state)
    assert differ > 10, "the comparison is worth something"


def test_what_a_player_has_looked_at_is_not_dealt_anew() -> None:
    """Another deal changes what the seat has not seen, and what others have seen too."""
    rng, kept, changed = Random(2), 0, 0
    for one in moments(24):
        state = one.state()
        for seat in range(one.players):
            mine, theirs = looked_at(state, seat), looked_at(state, (seat + 1) % one.players)
            twin = hidden(dealt_otherwise(one, seat, rng).state())
            assert mine.items() <= twin.items()
            kept += len(mine)
            changed += sum(twin[cell] != name for cell, name in theirs.items() if cell not in mine)
    assert kept > 10
    assert changed > 10


def looked_at(state: carc.State, seat: int) -> dict[tuple[int, int], str]:
    p, seen = state.position, seen_by(state, seat)
    cells = {(p.x[cell], p.y[cell]) for cell, tile in p.face_down.items() if tile in seen}
    return {cell: name for cell, name in hidden(state).items() if cell in cells}


@pytest.mark.parametrize("twin_of", TWINS)
def test_greedy_bots_choose_the_same(twin_of: Callable[[Played, int, Random], carc.State]) -> None:
    rng, asked = Random(3), 0
    for one in moments(10):
        state = one.state()
        if state.position.pending is not None:
            twin = twin_of(one, state.position.pending[0], rng)
            assert str(ask(GreedyBot(), twin)) == str(ask(GreedyBot(), state))
            asked += 1
    assert asked > 5


# ---------------------------------------------------------------- who has looked


def test_whoever_looked_sees_the_name_and_nobody_else() -> None:
    """Make sure that the other players cannot see it; try to remember the tile."""
    named, unnamed = 0, 0
    for one in moments(24):
        state = one.state()
        truth = hidden(state)
        for seat, player in enumerate(state.players):
            told = {(x, y): name for x, y, name in state.view(player).face_down}
            mine = looked_at(state, seat)
            assert told.keys() == truth.keys()
            assert told == {cell: truth[cell] if cell in mine else "" for cell in truth}
            named += len(mine)
            unnamed += sum(cell not in mine for other in range(one.players) for cell in looked_at(state, other))
    assert named > 10
    assert unnamed > 10


def test_others_are_told_that_somebody_looked_and_not_what_it_is() -> None:
    looks = 0
    for one in moments(24):
        state = one.state()
        shown = [at for at, entry in enumerate(state.position.log) if entry[0] == events.SHOWN]
        for seat in range(one.players):
            told, _ = state.told(0, seat)
            for at in shown:
                _, _, tile, to = state.position.log[at]
                if to != seat and tile in set(state.position.face_down.values()) - seen_by(state, seat):
                    assert dict(told[at].roles)[""] == "a tile"
                    looks += 1
    assert looks > 10


# ---------------------------------------------------------------- attempts to guess


def below_a_circle(state: carc.State) -> str:
    """The chip on the first of the circles."""
    return hidden(state)[min(printed(WEST).circles)]


def face_down(state: carc.State) -> str:
    """The tile on the first of the outlined squares."""
    return hidden(state)[min(printed(WEST).outlines)]


def next_drawn(state: carc.State) -> str:
    """The tile that comes next from the pile."""
    p = state.position.copy()
    tile = draw(p, list(state.program.numbers.piles).index("land"), p.chance)
    return list(state.program.numbers.faces)[p.stock.tile_face[tile]]


@cache
def examples() -> tuple[tuple[carc.State, Given, dict[str, int]], ...]:
    """Games with nothing taken yet from the first circle and square: the state, what is given, what is unseen."""
    found, seed = list[tuple[carc.State, Given, dict[str, int]]](), 0
    while len(found) < GAMES:
        one = played(game(), 2, seed, seed % 6)
        state, seed = one.state(), seed + 1
        if state.over or {min(printed(WEST).circles), min(printed(WEST).outlines)} - hidden(state).keys():
            continue
        given = values_of(given_to(state, state.position.turn_player))
        found.append((state, given, dict(state.view(state.players[0]).unseen)))
    return tuple(found)


SECRETS: tuple[Callable[[carc.State], str], ...] = (below_a_circle, face_down, next_drawn)


@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
def test_guessing_is_no_better_than_the_most_frequent_face(secret: Callable[[carc.State], str]) -> None:
    """Whoever learned from half of 200 games what goes with what scores in the others no better than by chance."""
    right, expected, spread = scored(secret, leak=False)
    assert right <= expected + 3 * spread**0.5


@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
def test_the_guesser_finds_what_is_there(secret: Callable[[carc.State], str]) -> None:
    """Where one number among all that is given told the face, the guesser would find it."""
    right, expected, spread = scored(secret, leak=True)
    assert right > expected + 8 * spread**0.5


def scored(secret: Callable[[carc.State], str], leak: bool) -> tuple[int, float, float]:
    """How often the guesser is right; how often by chance with the most frequent unseen face, and the spread of it."""
    right, expected, spread = 0, 0.0, 0.0
    facts = [(given | told(secret(state), leak), secret(state), unseen) for state, given, unseen in examples()]
    guesser = Guesser([(given, true) for given, true, _ in facts[: GAMES // 2]])
    for given, true, unseen in facts[GAMES // 2 :]:
        right += guesser.guess(given) == true
        kind = {name: count for name, count in unseen.items() if is_chip(name) == is_chip(true)}
        share = max(kind.values()) / sum(kind.values())
        expected += share
        spread += share * (1 - share)
    return right, expected, spread


def told(true: str, leak: bool) -> Given:
    """A number that tells the face, where something leaks."""
    return {"after hash in 2": str(sum(map(ord, true)))} if leak else {}


def is_chip(name: str) -> bool:
    return Counter(face.name for face in game().rules.faces if not face.parts)[name] > 0
