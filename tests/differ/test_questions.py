"""Most questions that ship have a small position in which it matters how they are answered."""

import os

import pytest

from differ.survey import row, survey

ASKED = ("rivers.u-turns", "pig-herd.two-herds", "siege.besieged-pig", "hills-and-sheep.hill-ties", "base.farm-scoring")


@pytest.mark.parametrize("question", ASKED)
def test_a_position_is_found(question: str) -> None:
    assert row(question, 1).found


@pytest.mark.prove
def test_four_of_five_questions_have_a_position() -> None:
    rows = survey(10, os.cpu_count() or 1)
    print("\n".join(map(str, rows)))
    assert sum(one.found for one in rows) >= 0.8 * len(rows)
