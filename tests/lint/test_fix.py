"""What `--fix` changes, what it leaves alone, and that it never leaves rules wrong."""

from pathlib import Path

import pytest

from carc.lint import lint, mended, still_right
from carc.resolve import resolve

CITES = """ruleset tolls "Tolls"
  requires base
  cite book "Tolls"
  cite other "Others"{}

step pay after scoring
  source book
  gain 1 to player
"""
CITED = CITES.replace('  cite other "Others"{}\n', "")


def fixed(tmp_path: Path, text: str) -> str:
    """The text as it would be written; the same, if nothing would."""
    path = tmp_path / "house.carc"
    path.write_bytes(text.encode())
    loaded = resolve([*([] if text.startswith("ruleset") else ["base"]), str(path)], {}).loaded
    texts, _ = mended(lint(loaded), loaded.own)
    assert still_right(loaded, texts)
    return texts.get(str(path), text)


CAPS = "tile caps x1 | city N | city S | field rest borders N, S\n"
MENDED = {
    CITES.format(""): CITED,
    CITES.format("").replace("\n", "\r\n"): CITED.replace("\n", "\r\n"),
    "tile cap x1 | city N | field rest\n": "tile cap x1 | city N | field rest borders N\n",
    "tile cap x1 | city N | field rest   # a remark\n": "tile cap x1 | city N | field rest borders N   # a remark\n",
    "tile caps x1 | city N | city S | field rest borders N\n": CAPS,
    "tile caps x1 | city N | city S | field rest\n": CAPS,
    "step pay after scoring\n  let size: 3\n  gain 1 to player\n": "step pay after scoring\n  gain 1 to player\n",
    "step pay after scoring\n  each road as way in turn.changed\n    gain 1 to player\n": (
        "step pay after scoring\n  each road in turn.changed\n    gain 1 to player\n"
    ),
}


@pytest.mark.parametrize("text", MENDED)
def test_what_is_mended(text: str, tmp_path: Path) -> None:
    assert fixed(tmp_path, text) == MENDED[text]


@pytest.mark.parametrize("text", MENDED)
def test_what_is_mended_is_found_no_more(text: str, tmp_path: Path) -> None:
    once = fixed(tmp_path, text)
    assert fixed(tmp_path, once) == once


@pytest.mark.parametrize(
    "text",
    [
        CITES.format("  # a remark"),
        "step pay after scoring\n  let size: 3   # a remark\n  gain 1 to player\n",
        "step pay after scoring\n  each player as other in players\n    gain 1 to player\n",
        'question towers "How high?"\n  reading low "1" default\n  reading high "2"\n',
    ],
)
def test_what_is_left_alone(text: str, tmp_path: Path) -> None:
    assert fixed(tmp_path, text) == text


def test_rules_that_would_be_wrong_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "house.carc"
    path.write_text("tile cap x1 | city N | field rest borders N\n", encoding="utf-8")
    loaded = resolve(["base", str(path)], {}).loaded
    assert not still_right(loaded, {str(path): "tile cap x1 | city N | field rest borders X\n"})
