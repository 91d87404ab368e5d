"""Compares two games: each look at them finds some differences; what no look finds is told in one line at last.

It decides in which order differences are told, and that there are some exactly where the hashes differ.
"""

from collections.abc import Iterator

from carc.explain.differences.model import Comparison, Difference, GameCompared, Side
from carc.explain.differences.rest import rest
from carc.explain.differences.rules import orders, rules
from carc.explain.differences.settled import courses, players, questions, rulesets
from carc.explain.differences.things import pieces, tiles

_LOOKS = (rulesets, players, questions, rules, orders, tiles, pieces, courses)


def compare(ours: Side, theirs: Side) -> Comparison:
    """All in which two games differ."""
    differences = () if ours.game.hash == theirs.game.hash else tuple(_differences(ours, theirs))
    return Comparison(ours=_compared(ours), theirs=_compared(theirs), differences=differences)


def _differences(ours: Side, theirs: Side) -> Iterator[Difference]:
    found = [difference for look in _LOOKS for difference in look(ours, theirs)]
    yield from found or rest(ours, theirs)


def _compared(side: Side) -> GameCompared:
    return GameCompared(title=side.game.title, rulesets=tuple(side.rulesets), agreement=side.game.hash)
