"""The page of the kernel's words is what the vocabulary says, and the vocabulary stays small."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from carc.vocabulary import nouns, verbs


@pytest.fixture(scope="module")
def words(root: Path) -> dict[str, Any]:
    return runpy.run_path(str(root / "docs" / "kernel_words.py"))


def test_the_page_is_fresh(words: dict[str, Any]) -> None:
    assert words["PAGE"].read_text(encoding="utf-8") == words["page"](), "run `make words`"


def test_the_list_stays_small(words: dict[str, Any]) -> None:
    assert len(nouns.NOUNS) + len(verbs.VERBS) <= words["MOST_WORDS"] == 60


def test_a_word_that_one_game_alone_uses_has_its_reason(words: dict[str, Any]) -> None:
    assert [word.name for word in words["rare_words"]() if word.name not in words["REASONS"]] == []


def test_uses_are_read_off_the_rule_files(words: dict[str, Any]) -> None:
    facing = {word.owner: words["users_of_property"](word) for word in nouns.PROPERTIES if word.name == "facing"}
    assert "path tiles" in facing["port"]
    assert "base" in facing["edge"]
    assert "base" not in facing["port"]
