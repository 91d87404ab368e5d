"""A relation between names that must not run in circles: which overrides which, which comes before which.

It knows nothing of what the names stand for.
"""

import heapq
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any


class PartialOrder:
    """Pairs (first, second), and what follows from them: `a` before `b` and `b` before `c` put `a` before `c`."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self.pairs = frozenset(pairs)
        self._next: dict[str, set[str]] = defaultdict(set)
        for first, second in self.pairs:
            self._next[first].add(second)

    @cached_property
    def _below(self) -> dict[str, frozenset[str]]:
        return {name: self._reached(name) for name in tuple(self._next)}

    def _reached(self, name: str) -> frozenset[str]:
        found: set[str] = set()
        waiting = list(self._next[name])
        while waiting:
            other = waiting.pop()
            if other not in found:
                found.add(other)
                waiting.extend(self._next.get(other, ()))
        return frozenset(found)

    def below(self, name: str) -> frozenset[str]:
        """All that stands after the name, at any distance."""
        return self._below.get(name, frozenset())

    def above(self, first: str, second: str) -> bool:
        """Whether the first stands before the second."""
        return second in self.below(first)

    def ordered(self, first: str, second: str) -> bool:
        """Whether one of the two stands before the other."""
        return self.above(first, second) or self.above(second, first)

    @cached_property
    def circles(self) -> tuple[tuple[str, ...], ...]:
        """Every shortest circle through the smallest of its names, each once; empty if the relation is sound."""
        found: list[tuple[str, ...]] = []
        seen: set[str] = set()
        for name in sorted(self._next):
            if name not in seen and self.above(name, name):
                circle = self._way_back(name)
                seen.update(circle)
                found.append(circle)
        return tuple(found)

    def _way_back(self, start: str) -> tuple[str, ...]:
        """A shortest way from a name to itself, without its end."""
        came_from = {start: ""}
        waiting = [start]
        for name in waiting:
            for other in sorted(self._next.get(name, ())):
                if other == start:
                    return tuple(_back(came_from, name))
                if other not in came_from:
                    came_from[other] = name
                    waiting.append(other)
        return (start,)

    def sorted(self, names: Iterable[str], key: Callable[[str], Any] = str) -> tuple[str, ...]:
        """The names so that whatever stands before another comes first; else by the key. Needs a sound relation."""
        left = set(names)
        pending = Counter(other for name in left for other in self.below(name))
        ready = [(key(name), name) for name in left if not pending[name]]
        heapq.heapify(ready)
        done: list[str] = []
        while ready:
            _, name = heapq.heappop(ready)
            done.append(name)
            for other in self.below(name) & left:
                pending[other] -= 1
                if not pending[other]:
                    heapq.heappush(ready, (key(other), other))
        return tuple(done)


def _back(came_from: dict[str, str], name: str) -> list[str]:
    """The way to a name from where it began."""
    way: list[str] = []
    while name:
        way.insert(0, name)
        name = came_from[name]
    return way
