"""Players of random games who like to keep their pieces, some more than others."""

from collections.abc import Iterator
from random import Random

from carc.play.state import State


def states(state: State, whim: int) -> Iterator[State]:
    """A state and all that follow it. `whim` decides what is chosen, and how often what can be passed is passed."""
    rng = Random(whim)
    thrift = rng.choice((0.0, 0.5, 0.8))
    yield state
    while not state.over:
        last = state.choices[-1]
        keep = last.verb == "pass" and rng.random() < thrift
        state = state.apply(last if keep else rng.choice(state.choices))
        yield state
