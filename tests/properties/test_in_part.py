"""Rulesets that are played in part: as tiles alone, without tiles, or without some of their parts."""

from collections.abc import Iterator
from random import Random

import pytest

from carc.diagnostics.render import render_all
from carc.model.things import Table
from carc.play.game import Game
from properties.shipped import BASE, EXPANSIONS, in_part, played

CHOICES = 25  # of a game that is begun

Case = tuple[str, str, tuple[str, ...], Table]


def cases() -> Iterator[Case]:
    """Every ruleset in part, beside every other one that is played whole."""
    for name in EXPANSIONS:
        for words, plays, tonight in in_part(name):
            for other in EXPANSIONS:
                if other != name:
                    yield f"{name}: {words}", other, (BASE, other, *plays), tonight


ALL = list(cases())
SOME = ALL[:: len(ALL) // 50]
"""So many of them are tried in `make test`, however many there are."""


def judge(case: Case) -> None:
    """Turning a ruleset to tiles only, or off, never breaks another without a message: it plays, or says why not."""
    words, other, plays, tonight = case
    game, problems = played(plays, tonight)
    if game is None:
        assert problems, f"{words}, beside {other}"
        assert all("= help" in render_all([problem]) for problem in problems)
        return
    state, chance = Game(game).start(game.players[0], seed=1), Random(2)
    for _ in range(CHOICES):
        if state.over:
            return
        state = state.apply(chance.choice(state.choices))


@pytest.mark.slow
@pytest.mark.parametrize("case", SOME, ids=lambda case: f"{case[0]}, beside {case[1]}")
def test_a_ruleset_in_part_breaks_no_other(case: Case) -> None:
    judge(case)


@pytest.mark.prove
@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case[0]}, beside {case[1]}")
def test_no_ruleset_in_part_breaks_any_other(case: Case) -> None:
    judge(case)


@pytest.mark.parametrize("name", EXPANSIONS)
def test_only_the_tiles_of_each(name: str) -> None:
    """The tiles come without pieces, piles and rules."""
    for words, plays, tonight in in_part(name):
        if words == "tiles only":
            game, problems = played((BASE, *plays), tonight)
            assert problems == []
            assert game is not None
            assert [kind.name for kind in game.kinds if kind.ruleset == name and kind.sort != "feature"] == []
            assert [rule.id for rule in game.rules if rule.ruleset == name] == []
