"""How fast random games run, held against `limit.py`, a program made by hand for this one game and nothing else.

Both play in this process, turn and turn about, and so does a game with expansions, which the other program does not
know: it is held against the same rate. The games are played as anybody would play them, through the public interface.
Only the ratios mean something: each figure by itself depends on the machine.
"""

import json
import random
import time
from statistics import median
from typing import Final

import limit

import carc
from carc.play import record

EXPANSIONS: Final = ("river", "inns-and-cathedrals", "traders-and-builders")
"""What is played besides; `limit.py` plays the base game only."""
ROUNDS: Final = 5
GAMES: Final = 60
LIMIT_GAMES: Final = 600
SAVED: Final = 10
"""How many games are saved, loaded and compared."""


def main() -> None:
    """Prints the games a second of all in each round; the last lines are the median ratios."""
    game, large = carc.load("base"), carc.load("base", *EXPANSIONS)
    played(game, -1)
    played(large, -1)
    ratios, large_ratios = [], []
    for number in range(ROUNDS):
        ours = rate_of_ours(game, number * GAMES)
        theirs = rate_of_limit(number * LIMIT_GAMES)
        with_expansions = rate_of_ours(large, number * GAMES)
        ratios.append(ours / theirs)
        large_ratios.append(with_expansions / theirs)
        print(
            f"round {number + 1}: carc {ours:7.1f} games/s   limit {theirs:7.1f} games/s   ratio {ratios[-1]:.3f}   "
            f"with expansions {with_expansions:7.1f} games/s   ratio {large_ratios[-1]:.3f}"
        )
    for seed in range(SAVED):
        check_save(game, seed)
    print(f"{SAVED} games saved and loaded: the same scores")
    print(f"carc with expansions/limit = {median(large_ratios):.3f}")
    print(f"carc/limit = {median(ratios):.3f}")


def rate_of_ours(game: carc.Game, first: int) -> float:
    """Games a second of processor time."""
    begin = time.process_time()
    for seed in range(first, first + GAMES):
        played(game, seed)
    return GAMES / (time.process_time() - begin)


def rate_of_limit(first: int) -> float:
    """Games a second of processor time."""
    begin = time.process_time()
    limit.run(first, LIMIT_GAMES, [], [])
    return LIMIT_GAMES / (time.process_time() - begin)


def played(game: carc.Game, seed: int) -> carc.State:
    """The end of a random game, in which each choice is as likely."""
    chance = random.Random(seed)
    state = game.start(players=["Red", "Blue"], seed=seed)
    while not state.over:
        state = state.apply(chance.choice(state.choices))
    return state


def check_save(game: carc.Game, seed: int) -> None:
    """Stops with a message unless a saved game, played again, has the same scores."""
    state = played(game, seed)
    again = record.load(json.loads(json.dumps(record.save(state))), game)
    if again.scores != state.scores:
        raise SystemExit(f"game {seed} ended {state.scores}; saved and played again it ended {again.scores}")


if __name__ == "__main__":
    main()
