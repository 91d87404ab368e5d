"""What `carc check` says of rule files that meet; and who does as it says has a game that means what it says."""

import os
import re
from pathlib import Path

import pytest

from carc.command.examples import failed
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.play.examples import run_example
from carc.play.game import Game
from carc.resolve import Resolved, resolve
from composition.chunks import Chunk, Cure, chunks, cured

CHUNKS = chunks(Path(__file__).parent)
CURES = [pytest.param(chunk, cure, id=f"{chunk}: {cure.written}") for chunk in CHUNKS for cure in chunk.cures]


def resolved(files: dict[str, str], given: tuple[str, ...], folder: Path) -> Resolved:
    """The files as they would be found by a command that is run where they lie."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    os.chdir(folder)
    return resolve(given, {})


def failures(found: Resolved, files: dict[str, str]) -> list[Problem]:
    """What the examples in these files expect, in the game that was given, and do not find."""
    assert found.rules is not None
    game = Game(found.rules)
    examples = (example for example in found.loaded.checked.examples if example.place.file in files)
    return [
        failed(found.loaded, example, failure)
        for example in examples
        for failure in run_example(game, example).failures
    ]


def without_lines(message: str) -> str:
    """A message without the numbers of lines in shipped files, which may grow, and the margin that they need."""
    message = re.sub(r"(rulesets/\S+\.carc):\d+", r"\1", message)
    return re.sub(r"(?m)^ *\d* *(?=\||-->|=)", "", message).strip()


@pytest.fixture(autouse=True)
def _where_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("chunk", CHUNKS, ids=str)
def test_what_is_said(chunk: Chunk, tmp_path: Path) -> None:
    """... and where nothing is wrong the examples hold."""
    found = resolved(chunk.files, chunk.given, tmp_path)
    assert without_lines(render_all(found.problems)) == without_lines(chunk.says)
    if found.rules is not None:
        assert render_all(failures(found, chunk.files)) == ""


@pytest.mark.parametrize(("chunk", "cure"), CURES)
def test_who_does_as_it_says_has_a_game(chunk: Chunk, cure: Cure, tmp_path: Path) -> None:
    files, given = cured(chunk, cure)
    found = resolved(files, given, tmp_path)
    assert render_all([problem for problem in found.problems if problem.severity == "error"]) == ""
    assert render_all(failures(found, files)) == ""


def test_every_mistake_has_a_cure() -> None:
    assert [str(chunk) for chunk in CHUNKS if chunk.says.startswith("error") and not chunk.cures] == []


def test_there_are_many() -> None:
    assert len(CHUNKS) >= 40
