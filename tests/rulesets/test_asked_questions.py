"""What players dispute, question by question: each is settled by examples that tell their source.

The table is asked-questions.toml, written by hand. That the examples hold is seen in tests/examples/test_shipped.py.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from carc.library import all_shipped
from carc.model.examples import Example

ASKED: Final = tomllib.loads(Path(__file__).with_name("asked-questions.toml").read_text(encoding="utf-8"))

SETTLED: Final = [(number, title) for number, asked in ASKED.items() for title in asked["examples"]]


@cache
def shipped() -> dict[str, Example]:
    return {f"{one.ruleset}: {one.title}": one for one in all_shipped().checked.examples}


@pytest.mark.parametrize(("number", "title"), SETTLED)
def test_an_example_settles_it_and_tells_its_source(number: str, title: str) -> None:
    assert title in shipped(), f"question {number} has lost an example"
    assert shipped()[title].sources, f"an example of question {number} tells no source"


@pytest.mark.parametrize("number", ASKED)
def test_it_has_examples_or_a_reason_for_having_none(number: str) -> None:
    assert bool(ASKED[number]["examples"]) != bool(ASKED[number].get("why-none"))


def test_no_question_is_left_out() -> None:
    assert len(ASKED) == 59
