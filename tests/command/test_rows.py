"""`carc list --rows`: the table of scoring comes from the rules."""

from collections.abc import Mapping

import pytest

from carc import library
from carc.command.listing import Listing
from carc.command.rows import RowListed, row_listed
from carc.explain.rows import rows
from command.calls import Carc

Rows = Mapping[str, list[RowListed]]


@pytest.fixture(scope="module")
def found() -> Rows:
    """The rows of what ships, by the full names of their rules."""
    loaded = library.all_shipped()
    by_rule: dict[str, list[RowListed]] = {}
    for of_ruleset in rows(loaded.checked.rulesets).values():
        for row in of_ruleset:
            by_rule.setdefault(row.rule.id, []).append(row_listed(row, loaded.sources))
    return by_rule


def test_rows_tell_when_they_count(found: Rows) -> None:
    assert [row.at_end for row in found["base.completed-city"]] == [False]
    assert [row.at_end for row in found["base.unfinished-city"]] == [True]
    assert [row.at_end for row in found["base.road"]] == [True]
    assert {row.at_end for row in found["inns-and-cathedrals.cathedral"]} == {False, True}


def test_rows_are_also_what_is_settled_by_what_the_last_steps_perform(found: Rows) -> None:
    assert [row.at_end for row in found["under-the-big-top.spectators"]] == [True]
    assert [row.form for row in found["under-the-big-top.last-performance"]] == ["act"]


def test_rows_are_also_what_scorings_ask_for(found: Rows) -> None:
    (row,) = found["hills-and-sheep.hill-breaks-ties"]
    assert (row.form, row.of) == ("value", ("feature.majority",))
    assert "siege.no-siege" in found
    assert "siege.no-escape" not in found


def test_rows_have_their_conditions_lines_and_sources(found: Rows) -> None:
    (row,) = found["king-and-robber.king-counts"]
    assert row.where == ("under kings = played and titles = count-all",)
    assert row.lines == (
        "bonus player as final if player = game.king to player",
        "  1 per city in set(city in features where city.completed)",
    )
    assert "King" in {source.place for source in row.sources}


def test_changes_name_what_they_change(found: Rows) -> None:
    assert found["traders-and-builders.pig"][0].of == ("field.city",)
    assert found["little-buildings.built-up"][0].of == ("feature.share",)


def test_rows_as_people_read_them(carc: Carc) -> None:
    out = carc("list", "--rows").out
    assert "    king-counts  The king gets 1 point for each completed city  (at the end)\n" in out
    assert "        source: Scoring after the game, Wikicarpedia, King\n" in out


def test_rows_as_data(carc: Carc, found: Rows) -> None:
    listing = Listing.model_validate(carc("list", "--json").data)
    base = next(ruleset for ruleset in listing.rulesets if ruleset.name == "base")
    assert [row for row in base.rows if row.rule == "road"] == found["base.road"]
