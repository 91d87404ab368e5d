"""What pages quote from the program is what the program does, and the reference leaves no form of the language out."""

import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from carc.source import Source
from carc.syntax import nodes
from carc.syntax.parse import parse
from docs.pages import ROOT, blocks_of

LANGUAGE = ROOT / "docs" / "language.md"
# What other forms are made of, or stands nowhere by itself.
NO_FORMS = {"Node", "Line", "Effect", "Declaration", "Expr"}
# Stands in rule files that go on, which no block of a page can do.
ELSEWHERE = {"Continues"}


@pytest.fixture(scope="module")
def excerpts() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs" / "excerpts.py"))


def test_excerpts_are_fresh(excerpts: dict[str, Any]) -> None:
    for page in excerpts["PAGES"]:
        text = page.read_text(encoding="utf-8")
        assert text == excerpts["filled"](text), "run `make words`"


def test_every_excerpt_is_shown(excerpts: dict[str, Any]) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in excerpts["PAGES"])
    assert [name for name in excerpts["PARTS"] if f"<!-- begin {name} -->" not in text] == []


def test_the_reference_shows_every_form_of_the_language() -> None:
    shown = {type(node).__name__ for node in _nodes_on(LANGUAGE)}
    assert set(nodes.__all__) - NO_FORMS - ELSEWHERE - shown == set()


def _nodes_on(page: Path) -> Iterator[nodes.Node]:
    for block in blocks_of(page):
        if block.language == "carc":
            yield from _within(parse(Source(str(block), block.text))[0])


def _within(form: object) -> Iterator[nodes.Node]:
    if isinstance(form, tuple):
        for one in form:
            yield from _within(one)
    elif isinstance(form, nodes.Node):
        yield form
        for _, value in form.entries():
            yield from _within(value)
