"""fmt: files brought into style, or only looked at."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from carc.command.fmt import FilesStyled
from command.calls import Carc

Wrong = Callable[..., str]

ODD = "feature a\n  x:1   # why\n"
FINE = "feature a\n  x: 1                                      # why\n"
BROKEN = "rule x\n  scor y\n"


Write = Callable[[str, str], Path]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Writes a file into a folder of its own."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return path

    return write


def test_a_file_is_written_back(carc: Carc, written: Write) -> None:
    path = written("a.carc", ODD)
    ended = carc("fmt", path)
    assert (ended.code, ended.out, ended.err) == (0, f"{path}\n1 changed, 1 files\n", "")
    assert path.read_text(encoding="utf-8") == FINE
    assert carc("fmt", path).out == "0 changed, 1 files\n"


def test_check_writes_nothing(carc: Carc, written: Write) -> None:
    path = written("a.carc", ODD)
    ended = carc("fmt", "--check", path)
    assert ended.code == 1
    assert ended.out.splitlines() == [
        str(path),
        "     2 -   x:1   # why",
        "     2 +   x: 1                                      # why",
        "1 would change, 1 files",
    ]
    assert path.read_text(encoding="utf-8") == ODD
    path.write_text(FINE, encoding="utf-8")
    assert carc("fmt", "--check", path).code == 0


def test_only_the_first_changes_are_shown(carc: Carc, written: Write) -> None:
    ended = carc("fmt", "--check", written("a.carc", "feature  a\n" * 9))
    assert ended.out.splitlines()[-2:] == ["       and 3 lines more", "1 would change, 1 files"]


def test_line_ends(carc: Carc, written: Write) -> None:
    path = written("a.carc", FINE.replace("\n", "\r\n"))
    assert "nothing but how lines end" in carc("fmt", "--check", path).out
    carc("fmt", path)
    assert path.read_bytes() == FINE.encode()


def test_a_file_with_problems_is_left_alone(carc: Carc, written: Write) -> None:
    broken, odd = written("a.carc", BROKEN), written("b.carc", ODD)
    ended = carc("fmt", broken, odd)
    assert (ended.code, ended.last) == (1, "1 changed, 2 files, 1 refused")
    assert "did you mean `score`?" in ended.out
    assert broken.read_text(encoding="utf-8") == BROKEN
    assert odd.read_text(encoding="utf-8") == FINE


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\x00", b"#" * 1_000_001])
def test_what_is_no_rule_file_is_left_alone(carc: Carc, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.carc"
    path.write_bytes(content)
    ended = carc("fmt", path)
    assert (ended.code, ended.last, ended.err) == (1, "0 changed, 1 files, 1 refused", "")
    assert path.read_bytes() == content


# ---------------------------------------------------------------- which files


def test_folders_hold_files_and_each_file_counts_once(carc: Carc, written: Write, tmp_path: Path) -> None:
    written("b/c.carc", ODD)
    written("b/notes.txt", ODD)
    written(".hidden/d.carc", ODD)
    path = written("a.carc", ODD)
    ended = carc("fmt", path, tmp_path, tmp_path / "b" / ".." / "a.carc")
    assert ended.out.splitlines() == [str(path), str(tmp_path / "b" / "c.carc"), "2 changed, 2 files"]


def test_links_in_folders_are_passed_by(carc: Carc, written: Write, tmp_path: Path) -> None:
    outside = written("outside/a.carc", ODD)
    written("inside/b.carc", FINE)
    (tmp_path / "inside" / "a.carc").symlink_to(outside)
    (tmp_path / "inside" / "more").symlink_to(outside.parent)
    assert carc("fmt", tmp_path / "inside").last == "0 changed, 1 files"
    assert outside.read_text(encoding="utf-8") == ODD


def test_a_link_that_is_named_stays_a_link(carc: Carc, written: Write, tmp_path: Path) -> None:
    target = written("a.carc", ODD)
    link = tmp_path / "link.carc"
    link.symlink_to(target)
    assert carc("fmt", link).out.splitlines()[0] == str(link)
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == FINE


def test_the_mode_of_a_file_stays(carc: Carc, written: Write) -> None:
    path = written("a.carc", ODD)
    path.chmod(0o640)
    carc("fmt", path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(path.parent.iterdir()) == [path]


def test_nothing_there(wrong: Wrong, written: Write, tmp_path: Path) -> None:
    path = written("a.carc", ODD)
    assert "there is no such file or folder" in wrong("fmt", path, "b.carc")
    (tmp_path / "empty").mkdir()
    assert "no `*.carc` in this folder" in wrong("fmt", path, tmp_path / "empty")
    assert path.read_text(encoding="utf-8") == ODD


# ---------------------------------------------------------------- standard input, and data


def test_a_filter(carc: Carc) -> None:
    ended = carc("fmt", "-", typed=ODD)
    assert (ended.code, ended.out, ended.err) == (0, FINE, "")
    assert carc("fmt", "-", typed="").out == ""


def test_a_filter_that_only_looks(carc: Carc) -> None:
    ended = carc("fmt", "-", "--check", typed=ODD)
    assert (ended.code, ended.last) == (1, "1 would change, 1 files")


def test_problems_do_not_pass_a_filter(carc: Carc) -> None:
    ended = carc("fmt", "-", typed=BROKEN)
    assert (ended.code, ended.out) == (1, "")
    assert "--> standard input:2:3" in ended.err


def test_a_filter_stands_alone(wrong: Wrong) -> None:
    assert "stands alone" in wrong("fmt", "-", "a.carc")


def test_styled_as_data(carc: Carc, written: Write) -> None:
    broken, odd = written("a.carc", BROKEN), written("b.carc", ODD)
    ended = carc("fmt", "--check", "--json", broken, odd)
    found = FilesStyled.model_validate(ended.data)
    assert (ended.code, found.changed, found.refused) == (1, 1, 1)
    assert [finding.code for finding in found.files[0].findings] == ["unknown-line"]
    assert [(line.line, line.before) for line in found.files[1].lines] == [(2, "  x:1   # why")]
    assert FilesStyled.model_validate(carc("fmt", "-", "--json", typed=ODD).data).files[0].text == FINE


def test_folders_are_gone_through(carc: Carc) -> None:
    """What ships in them is in style; tests/language/test_style.py says so of all that ships."""
    ended = carc("fmt", "--check", "rulesets/base", "tests/games")
    assert ended.last.startswith("0 would change, "), ended.out
