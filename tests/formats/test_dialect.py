"""The shipped folder of names is whole: whatever it names exists."""

from pathlib import Path
from typing import Any

from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.formats.dialect import read_dialect
from carc.library import all_shipped
from carc.shelves import shipped


def test_names_lead_to_faces_of_ours(spoken: Any) -> None:
    faces = {face.name for one in all_shipped().checked.rulesets.values() for face in one.faces}
    assert {name.face for name in spoken.known.tiles.values()} <= faces


def test_every_ruleset_has_its_table(spoken: Any) -> None:
    rulesets = {name for one in spoken.dialect.sets.values() for name in one.rulesets}
    rulesets |= {one.ruleset for one in spoken.dialect.elements.values()}
    assert rulesets <= set(shipped())
    for name in rulesets:
        assert (spoken.folder / f"{name}.carc").is_file()


def test_sentences_speak_of_known_answers(spoken: Any) -> None:
    used = [answer.choice for answer in spoken.dialect.answers.values() if answer.choice]
    assert {"place {tile} at {spot}", "deploy {kind} on {part}", "pass"} <= set(used)


def test_a_folder_without_names(tmp_path: Path) -> None:
    problem = read_dialect(tmp_path, tmp_path)
    assert isinstance(problem, Problem)
    assert worded(problem).message == "this is not a folder of names at `names`: something is missing"


def test_a_faulty_file(tmp_path: Path) -> None:
    (tmp_path / "play.toml").write_text("=", encoding="utf-8")
    problem = read_dialect(tmp_path, tmp_path)
    assert isinstance(problem, Problem)
    assert worded(problem).message == "this is not a folder of names: this is not TOML"


def test_two_files_that_say_one_thing(tmp_path: Path) -> None:
    for name in ("one.toml", "other.toml"):
        (tmp_path / name).write_text('[points]\nsummed = ["a"]\n[points.rules]\ntoll = "a"\n', encoding="utf-8")
    problem = read_dialect(tmp_path, tmp_path)
    assert isinstance(problem, Problem)
    assert (
        worded(problem).message
        == "this is not a folder of names at `points.rules.toll`: another file of the folder says this too"
    )
