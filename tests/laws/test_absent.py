"""What a reading leaves out is named in a message, in examples too."""

from pathlib import Path

from carc.library import load
from carc.merge import merge
from carc.play.examples import run_example
from carc.play.failure import Failure
from carc.play.game import Game

HOUSE = """ruleset absent "Absent"
  requires base

example "A face of another edition"
  pick edition: c1
  given
    put city-cap-garden at cell(0, 0)
  expect turn.number = 0
"""


def first_failure(tmp_path: Path, text: str) -> Failure:
    """What its example expects first and does not find."""
    path = tmp_path / "absent.carc"
    path.write_text(text, encoding="utf-8")
    loaded = load([str(path)])
    example = next(e for e in loaded.checked.examples if e.ruleset == "absent")
    rules, problems = merge(loaded.checked.rulesets, loaded.plays, None, dict(example.picks))
    assert rules is not None, problems
    return run_example(Game(rules), example).failures[0]


def test_a_face_without_copies_is_named(tmp_path: Path) -> None:
    failure = first_failure(tmp_path, HOUSE)
    assert (failure.reason, failure.found, failure.place.line) == ("absent", ("city-cap-garden",), 7)


def test_nothing_is_of_an_absent_kind(tmp_path: Path) -> None:
    text = HOUSE.replace("put city-cap-garden", "put city-cap")
    failure = first_failure(tmp_path, text.replace("turn.number = 0", "cell(0, 0).tile is city-cap-garden"))
    assert failure.reason == "expected"


def test_a_piece_that_nobody_has_is_not_there(tmp_path: Path) -> None:
    text = HOUSE.replace("put city-cap-garden", "put city-cap").replace("pick edition: c1", "pick monks: 0")
    text = text.replace("  expect", "    deploy red.monk on city\n  expect")
    text += 'question monks "How many monks?"\n  range 0..2 default 1\npiece monk "Monk"\n  supply: monks each\n'
    failure = first_failure(tmp_path, text)
    assert (failure.reason, failure.found) == ("impossible", ("NotThere",))
