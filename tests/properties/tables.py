"""Games for property tests: which rules, how many players, which seed, and a player who picks at random."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from carc.game import load
from carc.play.game import Game
from carc.play.state import State

ROOT = Path(__file__).parents[2]
SMALL = ("number-tiles", "path-tiles")
LARGE = ("amazonas", "base", "map-usa-west")
RULES = {
    **{name: name for name in LARGE},
    **{name: str(ROOT / "tests" / "games" / f"{name}.carc") for name in SMALL},
}
SEEDS = st.integers(0, 2**64 - 1)

_IN_FULL = settings().max_examples >= 2_000
_LONG = "amazonas"
_OTHERS = 2 if _IN_FULL else 4
"""Each of the other games is drawn this many times as often as the long one."""


def examples(some: int, all_of_them: int) -> settings:
    """How many examples a property is tried on: in `make test`, and in full size."""
    return settings(max_examples=all_of_them if _IN_FULL else some)


@cache
def game(name: str) -> Game:
    """The game of that name, with its default readings; besides those above, any ruleset that ships."""
    return load(RULES.get(name, name))


@dataclass(frozen=True)
class Table:
    """A game to be played: `seed` is the game's, `whim` decides what the players choose."""

    name: str
    players: int
    seed: int
    whim: int

    def start(self) -> State:
        return game(self.name).start(self.players, seed=self.seed)

    def play(self) -> Iterator[State]:
        """All states from the first to the last."""
        yield from play_on(self.start(), Random(self.whim))

    def look(self) -> Iterator[State]:
        """All states, or every fifth of the long game."""
        step = 5 if self.name == _LONG else 1
        yield from islice(self.play(), self.whim % step, None, step)

    def end(self) -> State:
        return list(self.play())[-1]


def play_on(state: State, rng: Random) -> Iterator[State]:
    """A state and all that follow it."""
    yield state
    while not state.over:
        state = state.apply(rng.choice(state.choices))
        yield state


def _weighed(names: tuple[str, ...]) -> list[str]:
    """The games from which one is drawn, the long one seldom."""
    return [name for name in names for _ in range(1 if name == _LONG else _OTHERS)]


@st.composite
def tables(draw: st.DrawFn, *names: str) -> Table:
    """Any table of these games; without names, of all."""
    name = draw(st.sampled_from(_weighed(names or tuple(sorted(RULES)))))
    least, most = game(name).rules.players
    return Table(name, draw(st.integers(least, most)), draw(SEEDS), draw(SEEDS))
