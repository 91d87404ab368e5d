"""What is remembered between calls saves time, and changes nothing else."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from carc import cache
from carc.cli import main
from carc.source import Source
from carc.syntax.parse import parse
from carc.syntax.remembered import parsed
from carc.syntax.stored import from_text, to_text

ROOT = Path(__file__).parents[2]
RULE_FILES = sorted((ROOT / "rulesets").rglob("*.carc"))
SOUND = 'rule quiet "Nobody claims a road"\n  forbid deploy piece on road\n'
UNSOUND = 'rule quiet "Nobody claims a rood"\n  forbid deploy piece on rood\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own, empty and not there yet."""
    found = tmp_path / "cache"
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(found))
    cache._folder.cache_clear()
    yield found
    cache._folder.cache_clear()


def test_what_is_remembered_is_recalled(folder: Path) -> None:
    name = cache.key("a", "b")
    assert cache.recalled(name) is None
    cache.remember(name, "wörds\n")
    assert cache.recalled(name) == "wörds\n"
    assert len(list(folder.iterdir())) == 1


def test_keys_tell_their_parts_apart() -> None:
    assert len({cache.key("ab", "c"), cache.key("a", "bc"), cache.key("abc"), cache.key("abc", "")}) == 4


def test_the_folder_is_the_users_own(folder: Path) -> None:
    cache.remember(cache.key("a"), "text")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_nothing_is_read_where_others_can_write(folder: Path) -> None:
    name = cache.key("a")
    cache.remember(name, "text")
    folder.chmod(0o777)
    cache._folder.cache_clear()
    assert cache.recalled(name) is None


def test_a_link_is_no_folder(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    folder.symlink_to(tmp_path / "elsewhere")
    cache.remember(cache.key("a"), "text")
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("damage", [b"", b"x", b"\xff" * 100])
def test_a_damaged_entry_counts_as_none(folder: Path, damage: bytes) -> None:
    name = cache.key("a")
    cache.remember(name, "text")
    (folder / name).write_bytes(damage)
    assert cache.recalled(name) is None
    cache.remember(name, "text")
    assert cache.recalled(name) == "text"


def test_a_changed_letter_is_noticed(folder: Path) -> None:
    name = cache.key("a")
    cache.remember(name, "text")
    data = (folder / name).read_bytes()
    (folder / name).write_bytes(data[:-1] + b"T")
    assert cache.recalled(name) is None


def test_nothing_is_remembered_where_nobody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.FOLDER_VARIABLE, "")
    cache._folder.cache_clear()
    cache.remember(cache.key("a"), "text")
    assert cache.recalled(cache.key("a")) is None
    cache._folder.cache_clear()


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "file" / "cache"))
    cache._folder.cache_clear()
    cache.remember(cache.key("a"), "text")
    assert cache.recalled(cache.key("a")) is None
    cache._folder.cache_clear()


def test_the_oldest_entries_are_forgotten(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_MOST_ENTRIES", 3)
    monkeypatch.setattr(cache, "_SELDOM", 1)
    for number in range(6):
        cache.remember(cache.key(str(number)), "text")
    assert len(list(folder.iterdir())) == 3
    assert cache.recalled(cache.key("5")) == "text"


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nodes_come_back_as_they_were(path: Path) -> None:
    source = Source(path.name, path.read_text(encoding="utf-8"))
    file, problems = parse(source)
    assert problems == []
    assert from_text(to_text(file), source) == file


def test_files_with_problems_are_not_remembered(folder: Path) -> None:
    source = Source("house.carc", "rule\n")
    assert parsed(source) == parsed(source) == parse(source)
    assert not folder.exists()


def test_check_says_the_same_again(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rule = tmp_path / "house.carc"
    said = {}
    for text in (SOUND, UNSOUND, SOUND, UNSOUND):
        rule.write_text(text, encoding="utf-8")
        answer = (main(["check", "base", str(rule)]), capsys.readouterr().out)
        assert said.setdefault(text, answer) == answer
    assert [code for code, _ in said.values()] == [0, 1]
    assert "rood" in said[UNSOUND][1]
    assert folder.exists()
