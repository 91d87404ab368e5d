"""Going along and spreading out: the two bounded searches that every question about paths is made of.

Places are ints of whatever sort; it knows nothing of boards.
"""

from collections.abc import Callable, Iterable
from typing import Final

from .errors import TooFar

LIMIT: Final = 100_000
"""How many places a search may visit."""


def walk(start: int, step: Callable[[int], int]) -> list[int]:
    """The places met from a start, which is the first; it ends where a step gives -1 or a place seen before.

    Raises TooFar.
    """
    seen = {start: None}
    here = step(start)
    while here >= 0 and here not in seen:
        seen[here] = None
        if len(seen) > LIMIT:
            raise TooFar(LIMIT)
        here = step(here)
    return list(seen)


def reach(starts: Iterable[int], ways: Callable[[int], Iterable[int]]) -> list[int]:
    """Every place that can be reached, the starts included, in order of discovery, nearest first. Raises TooFar."""
    found = list(dict.fromkeys(starts))
    seen = set(found)
    for here in found:
        for place in ways(here):
            if place >= 0 and place not in seen:
                seen.add(place)
                found.append(place)
                if len(found) > LIMIT:
                    raise TooFar(LIMIT)
    return found
