"""Rims as a tile row says them."""

import pytest

from carc.formats.rims import said


@pytest.mark.parametrize(
    ("words", "whole", "alone", "row"),
    [
        ("W N", "", False, "N W"),
        ("W2 N1 N2 E1", "", False, "W to E"),
        ("W2 E1", "N", False, "W to E"),
        ("E1 W2", "", False, "E1 W2"),
        ("N1 N2", "", False, "N"),
        ("W1 W2 N1", "", False, "W N1"),
        ("E2 S1 W2 N1", "", False, "E to S W to N"),
        ("N1 N2 S1 S2 E1 E2 W1 W2", "", True, "rest"),
        ("S1 S2 E1 E2 W1 W2", "N", True, "rest"),
        ("S1 S2", "N", False, "S"),
        ("", "", False, ""),
    ],
)
def test_a_rim(words: str, whole: str, alone: bool, row: str) -> None:
    assert said(words.split(), frozenset(whole), alone) == row
