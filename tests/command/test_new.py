"""new: files that run, to begin with."""

from collections.abc import Callable
from pathlib import Path

import pytest

from command.calls import Carc

KINDS = ("house-rule", "ruleset")


@pytest.fixture
def fresh(carc: Carc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Carc:
    """Calls the command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return carc


@pytest.mark.parametrize("kind", KINDS)
def test_it_runs_at_once(fresh: Carc, kind: str) -> None:
    ended = fresh("new", kind, "our-own-2")
    assert (ended.code, ended.last, ended.err) == (0, "our-own-2.carc", "")
    assert fresh("check", "base", "our-own-2.carc").last == "0 problems"
    tested = fresh("test", "base", "our-own-2.carc")
    assert (tested.code, tested.last.endswith(" passed, 0 failed")) == (0, True)
    assert fresh("play", "base", "our-own-2.carc", "--seed", "3", "--json").code == 0


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_commented(fresh: Carc, tmp_path: Path, kind: str) -> None:
    fresh("new", kind, "ours")
    text = (tmp_path / "ours.carc").read_text(encoding="utf-8")
    assert "carc test base ours.carc" in text
    assert "NAME" not in text
    assert "TITLE" not in text


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_written_over(fresh: Carc, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "ours.carc"
    path.write_text("# mine\n", encoding="utf-8")
    ended = fresh("new", kind, "ours")
    assert (ended.code, ended.out) == (2, "")
    assert "left alone" in ended.err
    assert path.read_text(encoding="utf-8") == "# mine\n"


@pytest.mark.parametrize(
    "name", ["Ours", "our_own", "-ours", "ours-", "a--b", "../ours", "2ours", "", "ours\n", "a" * 41]
)
def test_what_is_no_name(fresh: Carc, tmp_path: Path, name: str) -> None:
    ended = fresh("new", "ruleset", "--", name)
    assert (ended.code, ended.out) == (2, "")
    assert list(tmp_path.iterdir()) == []


def test_the_name_of_a_ruleset_that_ships(fresh: Carc) -> None:
    assert "ships" in fresh("new", "ruleset", "base").err


def test_the_path_as_data(fresh: Carc) -> None:
    assert fresh("new", "house-rule", "ours", "--json").data == {"file": "ours.carc"}


def test_another_kind(fresh: Carc, wrong: Callable[..., str]) -> None:
    assert "house-rule" in wrong("new", "game", "ours")
