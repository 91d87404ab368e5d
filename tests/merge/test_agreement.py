"""The same rulesets are the same game, in whatever order they are named."""

from itertools import permutations

import pytest

from carc.model.things import Ruleset
from merge.make import at, base, changes, decides, num, operation, played, question, rule, ruleset, scores, term

SCORING = rule("scoring", scores("area", term("tile")))
PLUS = ruleset("plus", rule("plus.one", changes("base.scoring:tile", operation("+", 1))), requires=("base",))
MORE = ruleset("more", rule("more.two", changes("base.scoring:tile", operation("*", 2))), requires=("base",))
ALL = (base(SCORING, questions=(question("edition", "new", "old"),)), PLUS, MORE)


@pytest.mark.parametrize("order", list(permutations(ALL)))
def test_the_order_of_rulesets_makes_no_difference(order: tuple[Ruleset, ...]) -> None:
    """No load order: contributions add up, and decisions are ordered by what rules say of each other alone."""
    assert played(*order) == played(*ALL)


def test_naming_what_is_required_anyway_makes_no_difference() -> None:
    assert played(*ALL, plays=["more", "plus"]) == played(*ALL)


def test_places_do_not_count() -> None:
    moved = rule("scoring", scores("area", term("tile")), line=99)
    assert played(base(moved)).hash == played(base(SCORING)).hash


def test_what_is_played_counts() -> None:
    hashes = {
        played(base(SCORING)).hash,
        played(base(rule("scoring", scores("area", term("tile", 2))))).hash,
        played(*ALL).hash,
        played(*ALL, readings={"edition": "old"}).hash,
        played(base(SCORING, defaults=(decides("worth", num(1), place=at(3)),))).hash,
    }
    assert len(hashes) == 5
    assert all(len(one) == 64 for one in hashes)
