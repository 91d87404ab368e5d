"""explain: a field on which ten rulesets have a word to say is a sum to check, each line with its source."""

import re

import pytest

from command.calls import Carc

POSITION = "tests/command/ten-modifiers.carc:A field with a city, a besieged city, a castle and Leipzig"
MODIFIERS = ("pig", "pig-herd", "castle-by-field", "supply-of-the-besiegers", "built-up", "ghosts")
CHANGE = re.compile(r"(?P<sign>[-+x]) (?P<by>\d+) by (?P<rule>[a-z-]+) = (?P<result>\d+)")
CITY = re.compile(r"(?P<points>\d+) for city")


@pytest.fixture
def told(carc: Carc) -> list[str]:
    """The lines of the explanation."""
    ended = carc("explain", POSITION, "--rules", "base")
    assert ended.code == 0
    assert ended.last == "points were given 3 times, every sum is right"
    return [line.strip() for line in ended.out.splitlines()]


def test_each_step_of_the_sum_follows_from_the_one_before(told: list[str]) -> None:
    cities, after = [], 3
    for line in told[: told.index(next(line for line in told if line.startswith("rule farm")))]:
        if city := CITY.match(line):
            cities.append(int(city["points"]))
            after = 3
        elif change := CHANGE.match(line):
            if change["rule"] == "built-up":
                after = sum(cities)
            signed = {"+": after + int(change["by"]), "-": after - int(change["by"]), "x": after * int(change["by"])}
            after = int(change["result"])
            assert signed[change["sign"]] == after, line
    assert sorted(cities) == [5, 5, 6, 10]
    assert after == 27
    assert "Red +27 for field at cell(0, 0), final" in told


def test_whoever_changes_it_is_told_with_a_source(told: list[str]) -> None:
    assert {change["rule"] for line in told if (change := CHANGE.match(line))} == {*MODIFIERS}
    for rule in ("farm", *MODIFIERS, "fairy-at-the-scoring", "ringmaster"):
        line = next(number for number, text in enumerate(told) if text.startswith(f'rule {rule} "'))
        assert told[line + 1].startswith("source: "), rule


def test_what_is_paid_beside_the_score_stands_apart(told: list[str]) -> None:
    assert [line for line in told if line.startswith("Red ")] == [
        "Red +27 for field at cell(0, 0), final",
        "Red +3 for field at cell(0, 0), final",
        "Red +2 for field at cell(0, 0), final",
    ]
