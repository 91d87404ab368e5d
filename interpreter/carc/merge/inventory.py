"""Everything that a game declares besides its rules: things, words, occasions, courses, seats, sources.

Each name stands there once. Which rules speak of it does not matter here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import NoCommonPlayers, TooFewSeats
from carc.merge.bulk import too_much
from carc.merge.declared import declared_twice, shared
from carc.merge.maps import as_one_board
from carc.merge.places import span, spans
from carc.merge.requirements import required
from carc.merge.resting import actions_resting
from carc.model.base import Citation
from carc.model.effects import Action, Course
from carc.model.things import Face, Kind, Map, Occasion, PropertyOf, Ruleset, WordList

FEWEST = 1


@dataclass(frozen=True)
class Inventory:
    """What all rulesets of a game declare."""

    kinds: tuple[Kind, ...]
    properties: tuple[PropertyOf, ...]
    faces: tuple[Face, ...]
    maps: tuple[Map, ...]
    words: tuple[WordList, ...]
    occasions: tuple[Occasion, ...]
    courses: tuple[Course, ...]
    actions: tuple[Action, ...]
    seats: tuple[str, ...]
    players: tuple[int, int]
    citations: tuple[Citation, ...]


def inventory(rulesets: tuple[Ruleset, ...]) -> tuple[Inventory, list[Problem]]:
    """The inventory of these rulesets, and what they declare against each other."""
    kinds = tuple(kind for one in rulesets for kind in one.kinds)
    faces = tuple(face for one in rulesets for face in one.faces)
    drawn = tuple(board for one in rulesets for board in one.maps)
    courses = tuple(course for one in rulesets for course in one.courses)
    actions = tuple(action for one in rulesets for action in one.actions)
    properties, odd_properties = shared(declared for one in rulesets for declared in one.properties)
    words, odd_words = shared(declared for one in rulesets for declared in one.words)
    occasions, odd_occasions = shared(declared for one in rulesets for declared in one.occasions)
    seats = tuple(dict.fromkeys(seat for one in rulesets for seat in one.seats))
    players, too_few = _players(rulesets, len(seats))
    twice = [*declared_twice(chain[Kind | Face](kinds, faces)), *declared_twice(drawn), *declared_twice(courses)]
    twice += declared_twice(actions)
    problems = [*twice, *odd_properties, *odd_words, *odd_occasions, *too_few, *actions_resting(actions)]
    maps, apart = as_one_board(drawn)
    problems += [*apart, *too_much(drawn, properties)]
    found = Inventory(
        kinds=kinds,
        properties=properties,
        faces=faces,
        maps=maps,
        words=words,
        occasions=occasions,
        courses=courses,
        actions=actions,
        seats=seats,
        players=players,
        citations=tuple(dict.fromkeys(chain.from_iterable(one.citations for one in rulesets))),
    )
    return found, problems


def _players(rulesets: Iterable[Ruleset], seats: int) -> tuple[tuple[int, int], list[Problem]]:
    """How many may play. A ruleset's numbers stand for those of what it requires; of several, the common ones."""
    counting = {one.name: one for one in rulesets if one.players is not None}
    below = {name for one in counting for name in required(rulesets).below(one)}
    ranges = {name: one.players for name, one in counting.items() if name not in below and one.players is not None}
    fewest = max((least for least, _ in ranges.values()), default=FEWEST)
    most = min((most for _, most in ranges.values()), default=max(FEWEST, seats))
    if fewest <= most:
        return (fewest, most), [
            TooFewSeats(span(counting[name].place), own[1], seats) for name, own in ranges.items() if own[1] > seats > 0
        ]
    first, *others = (counting[name].place for name in ranges)
    return (fewest, fewest), [NoCommonPlayers(span(first), tuple(ranges), places=spans(others, "given here"))]


def known_occasions(rulesets: tuple[Ruleset, ...]) -> Mapping[str, tuple[str, ...]]:
    """For each ruleset the occasions that it and those that it requires declare."""
    order = required(rulesets)
    return {
        one.name: tuple(
            dict.fromkeys(
                occasion.name
                for other in rulesets
                if other.name == one.name or order.above(one.name, other.name)
                for occasion in other.occasions
            )
        )
        for one in rulesets
    }
