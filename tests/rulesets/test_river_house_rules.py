"""The house rules for rivers: credited, each a file, playable together or refused with a message that says why."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.library import load
from carc.resolve import merged
from rulesets.river_games import CLASH, HOUSE, loaded

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "rulesets" / "house" / "river"
PAGE = ROOT / "docs" / "river-house-rules.md"
NOT_WITH_TWO_LAKES = "from-lake-to-source"
CREDITS = {"Metoth": 1, "Joff": 3, "DavidP": 1, "RationalLemming": 1, "Scott": 3, "dwhitworth": 1}


def errors(*names: str) -> list[Problem]:
    return [problem for problem in merged(loaded(), ("base", "rivers", *names), {})[1] if problem.severity == "error"]


def test_ten_files_one_for_each() -> None:
    assert {path.stem for path in FOLDER.glob("*.carc")} == set(HOUSE)


@pytest.mark.parametrize("name", HOUSE)
def test_each_is_credited(name: str) -> None:
    text = (FOLDER / f"{name}.carc").read_text(encoding="utf-8")
    credited = set(re.findall(r'credit "(\w+)"', text))
    assert len(credited) == 1
    assert credited <= set(CREDITS)


def test_all_are_thanked_as_often_as_the_text_does() -> None:
    texts = [(FOLDER / f"{name}.carc").read_text(encoding="utf-8") for name in HOUSE]
    assert {who: sum(f'credit "{who}"' in text for text in texts) for who in CREDITS} == CREDITS


@pytest.mark.parametrize("pair", list(combinations(HOUSE, 2)), ids=" and ".join)
def test_two_go_together_or_clash(pair: tuple[str, str]) -> None:
    found = errors(*pair)
    if frozenset(pair) not in CLASH:
        assert found == []
        return
    if len(found) == 1 and found[0].code == "excluded":
        assert NOT_WITH_TWO_LAKES in pair
        assert NOT_WITH_TWO_LAKES in worded(found[0]).message
        return
    clash = next(problem for problem in found if problem.code == "clash")
    wording = worded(clash)
    assert all(name in wording.message for name in pair)
    assert "`stack` of `river-pile`" in wording.message
    assert "overrides" in wording.help


def test_following_the_message_settles_it(tmp_path: Path) -> None:
    """The line that the message asks for makes a game of two that clash."""
    text = (FOLDER / "river-in-the-bag.carc").read_text(encoding="utf-8")
    rule = 'river-in-the-bag "Source and lakes are shuffled with the other river tiles; any of them lies face up"'
    added = f"rule {rule}\n  needs fork-in-the-middle\n  overrides fork-in-the-middle.fork-in-the-middle\n"
    (tmp_path / "river-in-the-bag.carc").write_text(text.replace(f"rule {rule}\n", added), encoding="utf-8")
    mine = load(["river-2", "fork-in-the-middle", str(tmp_path / "river-in-the-bag.carc")])
    rules, problems = merged(mine, ("river-2", "fork-in-the-middle", "river-in-the-bag"), {})
    assert rules is not None, problems


def test_the_page_lists_the_pairs_that_clash() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in HOUSE)
    rows = [re.findall(r"`([a-z0-9-]+)`", line) for line in page.splitlines() if re.match(r"\| `.*` \| `.*` \|", line)]
    assert {frozenset(row[:2]) for row in rows} == CLASH
    said = {worded(problem).message.partition(": ")[0] for pair in CLASH for problem in errors(*sorted(pair))}
    assert len(said) > 1
    assert all(message in page for message in said)
