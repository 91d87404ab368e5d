"""`carc lint`: what is shown, the exit code, and which files are looked through and written."""

from pathlib import Path

from carc.command.lint import Linted
from carc.diagnostics.report import Report
from command.calls import Carc

TOWERS = 'question towers "How high?"\n  reading low "1" default\n  reading high "2"\n'
CAP = "tile cap x1 | city N | field rest  # lonely\n"


def file(folder: Path, text: str) -> Path:
    path = folder / "house.carc"
    path.write_text(text, encoding="utf-8")
    return path


def test_findings_are_shown_with_their_page_and_counted(carc: Carc, tmp_path: Path) -> None:
    ended = carc("lint", "base", file(tmp_path, TOWERS))
    assert (ended.code, ended.last, ended.err) == (1, "1 findings", "")
    assert "finding[unused]: nothing uses the question `towers`" in ended.out
    assert "  = page: docs/lint/unused.md" in ended.out


def test_without_findings_all_is_fine(carc: Carc, tmp_path: Path) -> None:
    ended = carc("lint", "base", file(tmp_path, "tile cap x1 | city N | field rest borders N\n"))
    assert (ended.code, ended.out) == (0, "0 findings\n")


def test_json(carc: Carc, tmp_path: Path) -> None:
    (finding,) = Linted.model_validate(carc("lint", file(tmp_path, TOWERS), "--json").data).findings
    assert (finding.code, finding.severity, finding.page) == ("unused", "finding", "docs/lint/unused.md")


def test_rules_that_are_not_right_are_shown_as_check_does(carc: Carc, tmp_path: Path) -> None:
    path = file(tmp_path, 'rule r "R"\n  forbid deploy piece on cty\n')
    assert carc("lint", "base", path) == carc("check", "base", path)
    assert Report.model_validate(carc("lint", "base", path, "--json").data).errors == 1


def test_fix_writes_the_file_and_says_so(carc: Carc, tmp_path: Path) -> None:
    path = file(tmp_path, CAP + TOWERS)
    ended = carc("lint", "base", path, "--fix")
    assert (ended.code, ended.last) == (1, "1 findings")
    assert f"fixed {path}:1:24: no-borders\n" in ended.out
    assert path.read_text(encoding="utf-8") == CAP.replace("rest", "rest borders N") + TOWERS
    assert list(tmp_path.iterdir()) == [path]


def test_without_fix_nothing_is_written(carc: Carc, tmp_path: Path) -> None:
    path = file(tmp_path, CAP)
    assert carc("lint", "base", path).code == 1
    assert path.read_text(encoding="utf-8") == CAP


def test_fix_leaves_what_was_not_named(carc: Carc, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = file(tmp_path / "other", CAP)
    assert carc("lint", "base", file(tmp_path, CAP.replace("cap", "cape")), "--fix").code == 0
    assert other.read_text(encoding="utf-8") == CAP


def test_fix_twice_in_one_call_is_wrong(wrong: Carc) -> None:
    assert "--fix is given twice" in wrong("lint", "base", "--fix", "--fix")


def test_fix_follows_a_link(carc: Carc, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    link = tmp_path / "link.carc"
    link.symlink_to(file(tmp_path / "mine", CAP))
    assert carc("lint", "base", link, "--fix").code == 0
    assert link.is_symlink()
    assert "borders N" in (tmp_path / "mine" / "house.carc").read_text(encoding="utf-8")
