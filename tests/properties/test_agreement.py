"""What two people agree on: the same rulesets are the same game in every order, and a table can say all of it."""

from functools import cache
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.check import check
from carc.check.groups import closure
from carc.explain.agreed import agreement
from carc.explain.differences import compare
from carc.explain.differences.model import Side
from carc.library import load
from carc.merge import merge
from carc.model.game import Game
from carc.model.things import Question, Ruleset, Table
from carc.shelves import shipped
from carc.source import Source
from carc.syntax.parse import parse
from properties.shipped import EXPANSIONS, loaded, parts, played, rulesets, table
from properties.tables import examples

SUBSETS = st.lists(st.sampled_from(EXPANSIONS), unique=True, max_size=6).map(tuple)


@st.composite
def readings(draw: st.DrawFn) -> dict[str, str]:
    """Answers to a few questions of all rulesets."""
    asked = [question for one in rulesets().values() for question in one.questions]
    some = draw(st.lists(st.sampled_from(asked), unique_by=lambda question: question.id, max_size=4))
    return {question.id: draw(st.sampled_from(answers(question))) for question in some}


def answers(question: Question) -> list[str]:
    if question.numbers is None:
        return [reading.name for reading in question.readings]
    return [str(number) for number in range(question.numbers[0], question.numbers[1] + 1)]


def fitting(names: tuple[str, ...], chosen: dict[str, str]) -> dict[str, str]:
    """The answers to questions that this game asks."""
    game, _ = played(("base", *names))
    asked = {one.question.id for one in game.chosen} if game else set()
    return {question: reading for question, reading in chosen.items() if question in asked}


def game_of(names: tuple[str, ...], chosen: dict[str, str], tonight: Table | None = None) -> Game | None:
    return played(("base", *names), tonight, fitting(names, chosen))[0]


# ---------------------------------------------------------------- in every order


@given(SUBSETS, readings(), st.randoms(use_true_random=False))
@examples(6, 600)
def test_the_order_makes_no_difference(names: tuple[str, ...], chosen: dict[str, str], chance: Random) -> None:
    """Merging the same rulesets in every order gives the same hash, the same game and the same problems."""
    other = ["base", *names]
    chance.shuffle(other)
    chosen = fitting(names, chosen)
    game, problems = played(("base", *names), None, chosen)
    again, found = played(tuple(other), None, dict(reversed(chosen.items())))
    assert again == game
    assert found == problems


@pytest.mark.parametrize("names", list(permutations(("inns-and-cathedrals", "river", "gq11"))))
def test_the_order_in_which_files_are_read_makes_no_difference(names: tuple[str, ...]) -> None:
    found = load(names)
    game, _ = merge(found.checked.rulesets, found.plays)
    assert game == played(("gq11", "inns-and-cathedrals", "river"))[0]


LONG_GAMES = {
    "long": 'ruleset long "Long"\n  requires base\n  requires tiles of inns-and-cathedrals, gq11\n  copies base 2\n',
    "longer": 'ruleset longer "Longer"\n  requires long\n  requires tiles of river, traders-and-builders\n',
    "whole": 'ruleset whole "Whole"\n  requires inns-and-cathedrals\n  requires tiles of river-2\n',
}
"""Rulesets that require the tiles of others alone, or all of what another one requires in part."""


@cache
def long_games() -> dict[str, Ruleset]:
    """All that ships, and the long games."""
    files = [parse(Source(f"{name}/{name}.carc", text))[0] for name, text in LONG_GAMES.items()]
    checked = check(files, known=rulesets())
    assert checked.problems == []
    return checked.rulesets


@given(SUBSETS, st.sets(st.sampled_from(sorted(LONG_GAMES)), min_size=1), st.randoms(use_true_random=False))
@examples(8, 600)
def test_the_order_makes_no_difference_to_what_is_required_in_part(
    names: tuple[str, ...], long: set[str], chance: Random
) -> None:
    plays = [*names, *sorted(long)]
    game, problems = merge(long_games(), plays)
    chance.shuffle(plays)
    again, found = merge(dict(reversed(long_games().items())), plays)
    assert found == problems
    assert (again is None) == (game is None)
    if game is not None and again is not None:
        assert again.hash == game.hash
        assert again.tiles_only == game.tiles_only
        assert again.copies == game.copies
        assert whole_ones(names, long).isdisjoint(game.tiles_only)


def whole_ones(names: tuple[str, ...], long: set[str]) -> set[str]:
    """What the call plays, and all that it requires whole, at any distance."""
    requires = {
        name: tuple(other for other in one.requires if other not in one.tiles_of) for name, one in long_games().items()
    }
    return set(closure((*names, *long), requires))


def test_an_agreement_on_a_game_with_tiles_alone_means_that_game() -> None:
    game, _ = merge(long_games(), ["longer"])
    assert game is not None
    assert {*game.tiles_only} == {"gq11", "inns-and-cathedrals", "river", "traders-and-builders"}
    assert game.copies == (("base", 2),)
    file, _ = parse(Source("agreed.carc", agreement(game, None, tuple(long_games()), ())))
    checked = check([file], known=long_games())
    assert checked.problems == []
    again, problems = merge(long_games(), (), checked.tables[0])
    assert problems == []
    assert again is not None
    assert again.hash == game.hash == checked.tables[0].agreed


# ---------------------------------------------------------------- a table that says everything


@st.composite
def tables(draw: st.DrawFn, names: tuple[str, ...]) -> Table:
    """A table that plays some rulesets in part, more than once, or without some rules."""
    able = [name for name in names if rulesets()[name].faces]
    copies = tuple((name, draw(st.integers(1, 2))) for name in able[:1])
    switchable = [f"{name}.{part}" for name in ("base", *names) for part in parts(name)]
    rules = [rule.id for rule in rulesets()["base"].rules if rule.id != "base.edges-match"]
    off = draw(st.lists(st.sampled_from([*switchable, *rules]), unique=True, max_size=3))
    return table(copies=copies, switches_off=tuple((name, "") for name in off))


@given(st.data(), SUBSETS, readings())
@examples(4, 400)
def test_an_agreement_means_the_game_that_it_was_made_of(
    data: st.DataObject, names: tuple[str, ...], chosen: dict[str, str]
) -> None:
    tonight = data.draw(tables(names))
    game = game_of(names, chosen, tonight)
    if game is None:
        return
    again = as_agreed(agreement(game, tonight, shipped(), ()))
    assert again is not None
    assert again.hash == game.hash
    assert differences(game, again) == 0


def as_agreed(text: str) -> Game | None:
    """The game of the text of a table."""
    file, unread = parse(Source("agreed.carc", text))
    checked = check([file], known=rulesets())
    assert [*unread, *checked.problems] == []
    (tonight,) = checked.tables
    game, _ = merge(rulesets(), (), tonight)
    assert game is None or tonight.agreed == game.hash
    return game


# ---------------------------------------------------------------- how two games differ


@given(SUBSETS, SUBSETS, readings(), readings())
@examples(4, 400)
def test_there_are_differences_exactly_where_the_hashes_differ(
    ours: tuple[str, ...], theirs: tuple[str, ...], some: dict[str, str], others: dict[str, str]
) -> None:
    one, other = game_of(ours, some), game_of(theirs, others)
    if one is not None and other is not None:
        assert (differences(one, other) == 0) == (one.hash == other.hash)
        assert differences(one, other) == differences(other, one)


def differences(one: Game, other: Game) -> int:
    sources = loaded().sources
    return len(compare(Side(one, sources), Side(other, sources)).differences)
