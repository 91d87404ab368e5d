"""`carc sheet`: where the page goes, and what is left alone."""

from collections.abc import Callable
from pathlib import Path

from carc.command.sheet import SheetMade
from command.calls import NUMBERS, Carc

Wrong = Callable[..., str]


def test_the_page_is_written_and_its_path_shown(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    ended = carc("sheet", NUMBERS, "-o", path)
    assert (ended.code, ended.out, ended.err) == (0, f"{path}\n", "")
    assert path.read_text(encoding="utf-8") == carc("sheet", NUMBERS).out
    assert carc("sheet", NUMBERS, "-o", path).code == 0


def test_what_is_no_sheet_is_left_alone(wrong: Wrong, tmp_path: Path) -> None:
    path = tmp_path / "mine.html"
    path.write_text("<!doctype html><p>mine", encoding="utf-8")
    assert "is no page, and is left alone" in wrong("sheet", NUMBERS, "-o", path)
    assert "a page is a file .html" in wrong("sheet", NUMBERS, "-o", tmp_path / "sheet.pdf")
    assert "there is no folder" in wrong("sheet", NUMBERS, "-o", tmp_path / "none" / "sheet.html")


def test_a_sheet_as_data(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    made = SheetMade.model_validate(carc("sheet", NUMBERS, "--json").data)
    assert made.file is None
    assert made.sheet.rules
    assert SheetMade.model_validate(carc("sheet", NUMBERS, "--json", "-o", path).data).file == str(path)


def test_readings_are_those_of_the_call(carc: Carc) -> None:
    assert "<strong>First edition, 2000</strong>" in carc("sheet", "base", "--reading", "edition=c1").out


def test_a_table_is_held_to_what_was_agreed(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "evening.carc"
    path.write_text(f'table "Evening"\n  play base\n  agreed "{"0" * 64}"\n', encoding="utf-8")
    ended = carc("sheet", path)
    assert (ended.code, ended.out) == (1, "")


def test_rules_with_problems_have_no_sheet(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "mistake.carc"
    path.write_text("rule one\n  score citty\n    1 per tile\n", encoding="utf-8")
    ended = carc("sheet", "base", path)
    assert (ended.code, ended.out) == (1, "")
