"""Rims as a tile row says them: sides, arcs from the middle of a side to that of another, halves, `rest`.

A rim is given as words of the rule language: sides `N`, halves `N1` and `N2`, clockwise. What a kind is, it does not
know; only which sides are filled whole, for an arc passes these over.
"""

from collections.abc import Iterable
from typing import Final

SIDES: Final = "NESW"
_RING: Final = tuple(f"{side}{half}" for side in SIDES for half in (1, 2))
REST: Final = "rest"


def said(words: Iterable[str], whole: frozenset[str], alone: bool) -> str:
    """A rim in the surface of the language.

    `whole` are the sides that other parts fill; a part is `alone` if no other has halves of sides.
    """
    given = set(words)
    ring = [half for half in _RING if half[0] not in whole]
    halves = [half for half in ring if half in given]
    sides = [side for side in SIDES if side in given]
    if halves and halves == ring and not sides:
        return REST if alone else " ".join(dict.fromkeys(half[0] for half in ring))
    return " ".join([*sides, *(word for run in _runs(halves, ring) for word in _run_said(run))])


def _runs(halves: list[str], ring: list[str]) -> list[list[str]]:
    """The halves in stretches without a gap, clockwise; the first stretch begins after a gap."""
    gap = next((place for place, half in enumerate(ring) if half not in halves), 0)
    runs: list[list[str]] = [[]]
    for half in ring[gap:] + ring[:gap]:
        if half in halves:
            runs[-1].append(half)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if run]


def _run_said(run: list[str]) -> list[str]:
    """A stretch as an arc if it leads from middle to middle, else as the sides and halves in it."""
    first, last = run[0], run[-1]
    if first[1] == "2" and last[1] == "1" and first[0] != last[0]:
        return [f"{first[0]} to {last[0]}"]
    words: list[str] = []
    for half in run:
        if words and words[-1] == f"{half[0]}1" and half[1] == "2":
            words[-1] = half[0]
        else:
            words.append(half)
    return words
