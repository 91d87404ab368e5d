"""Calls of the command in this process, and saved games for it."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carc.cli import main
from command.calls import Carc, Ended


@pytest.fixture
def carc(root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Carc:
    """Calls the command in the checkout; `typed` is what somebody types."""
    monkeypatch.chdir(root)

    def call(*words: str | Path, typed: str = "") -> Ended:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        capsys.readouterr()
        code = main([str(word) for word in words])
        written = capsys.readouterr()
        return Ended(code, written.out, written.err)

    return call


@pytest.fixture
def wrong(carc: Carc) -> Callable[..., str]:
    """Calls the command wrongly: gives the one line that says so."""

    def call(*words: str | Path) -> str:
        ended = carc(*words)
        assert (ended.code, ended.out) == (2, "")
        assert len(ended.err.splitlines()) == 1
        return ended.err.strip()

    return call


@pytest.fixture(scope="session")
def saved(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game of the base game, between two bots."""
    path = tmp_path_factory.mktemp("saves") / "game.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        assert main(["play", "base", "--seed", "7", "--save", str(path), "--json"]) == 0
    return path


@pytest.fixture
def changed(saved: Path, tmp_path: Path) -> Callable[[Callable[[Any], None]], Path]:
    """A copy of the saved game in which something was changed."""

    def copy(change: Callable[[Any], None]) -> Path:
        data = json.loads(saved.read_text(encoding="utf-8"))
        change(data)
        path = tmp_path / "changed.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return path

    return copy
