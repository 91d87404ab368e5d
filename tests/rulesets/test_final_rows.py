"""The table of final scoring that comes from the rules has every row of the text, each with its source.

The rows of the text stand in `final_rows.py`. Each must be cited, by its address, by a rule or an example; each has an
example; and the rule that it names must be among the rows that `carc list --rows` finds to count when the game ends.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import pytest

from carc import library
from carc.explain.rows import rows
from carc.model.base import Citation
from carc.model.things import Ruleset
from rulesets.final_rows import ROWS, TEXT

LOST: Final = frozenset({"City with a cathedral", "Field, castle token"})
"""Rows of the page whose lines the text has lost: it begins with the end of one."""


@pytest.fixture(scope="module")
def shelf() -> library.Loaded:
    """Everything that ships."""
    return library.all_shipped()


def places(citations: Iterable[Citation]) -> Iterator[str]:
    """The rows that are cited."""
    return (one.place for one in citations if one.address == TEXT)


def of_rules(rulesets: Iterable[Ruleset]) -> Iterator[str]:
    """The rows that rules cite."""
    for ruleset in rulesets:
        for rule in ruleset.rules:
            yield from places(rule.sources)


def test_the_list_names_each_row_once() -> None:
    assert [address for address, times in Counter(row.address for row in ROWS).items() if times > 1] == []


def test_every_row_has_an_example(shelf: library.Loaded) -> None:
    shown = {place for example in shelf.checked.examples for place in places(example.sources)}
    assert [row.address for row in ROWS if row.address not in shown] == []


def test_every_rule_that_cites_the_text_cites_a_row_of_it(shelf: library.Loaded) -> None:
    known = {row.address for row in ROWS}
    assert sorted(set(of_rules(shelf.checked.rulesets.values())) - known - LOST) == []


def test_every_row_comes_from_a_rule_that_counts_at_the_end(shelf: library.Loaded) -> None:
    at_end = {row.rule.id for found in rows(shelf.checked.rulesets).values() for row in found if row.at_end}
    assert [row for row in ROWS if row.rule not in at_end] == []


def test_every_row_has_a_source(shelf: library.Loaded) -> None:
    sourced = {rule.id for one in shelf.checked.rulesets.values() for rule in one.rules if rule.sources}
    assert [row for row in ROWS if row.rule not in sourced] == []
