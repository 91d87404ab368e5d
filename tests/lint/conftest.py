"""Rules from text, looked through by the linter."""

from collections.abc import Callable
from pathlib import Path

import pytest

from carc.lint import Found, lint
from carc.resolve import resolve

Lint = Callable[..., list[Found]]


@pytest.fixture
def linted(tmp_path: Path) -> Lint:
    """What is found in a text: a house rule of the base game, or a ruleset of its own."""

    def look(text: str) -> list[Found]:
        path = tmp_path / "house.carc"
        path.write_text(text, encoding="utf-8")
        ground = [] if text.startswith("ruleset ") else ["base"]
        resolved = resolve([*ground, str(path)], {})
        assert resolved.rules is not None, resolved.problems
        return lint(resolved.loaded)

    return look
