"""The grammar and its saved tables."""

import json

import lark
import pytest

from carc.data import data_folder
from carc.syntax.parse import STARTS, TABLES_NAME, tables
from carc.syntax.tables import as_text

GRAMMAR = data_folder("grammar")


def test_the_grammar_has_no_conflict_in_strict_mode() -> None:
    pytest.importorskip("interegular")
    text = (GRAMMAR / "carc.lark").read_text(encoding="utf-8")
    lark.Lark(text, parser="lalr", start=list(STARTS), maybe_placeholders=True, strict=True)


def test_the_saved_tables_are_those_of_the_grammar() -> None:
    saved = json.loads((GRAMMAR / TABLES_NAME).read_text(encoding="utf-8"))
    if saved["lark"] != lark.__version__:
        pytest.skip("saved by another version of the generator: they are not used then")
    assert saved["grammar"] == tables()["grammar"], "run `python -m carc.syntax.tables`"
    assert len(saved["data"]["parser"]["parser"]["states"]) == len(tables()["data"]["parser"]["parser"]["states"])


def test_the_tables_can_be_saved_as_json() -> None:
    assert json.loads(as_text())["lark"] == lark.__version__
