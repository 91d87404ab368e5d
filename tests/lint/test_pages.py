"""Every finding has a page; what the page tells to avoid gives that finding, what it tells to prefer gives none."""

import pytest

from carc.diagnostics.problems import lint as problems
from carc.diagnostics.wording.lint import ABOUT
from carc.lint import NAMES
from docs.pages import ROOT, Block, blocks, blocks_of
from lint.conftest import Lint

PAGES = ROOT / "docs" / "lint"
AVOID = [block for block in blocks("carc") if "avoid" in block.words]
PREFER = [block for block in blocks("carc") if "prefer" in block.words]


def test_every_finding_has_its_page() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} - {"README"} == {*NAMES}
    assert {*ABOUT} == {*NAMES}


@pytest.mark.parametrize("kind", problems.Finding.__subclasses__())
def test_a_finding_leads_to_its_page(kind: type[problems.Finding]) -> None:
    assert kind.page == f"docs/lint/{kind.code}.md"
    assert (ROOT / kind.page).is_file()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_shows_what_to_avoid_and_what_to_prefer(name: str) -> None:
    shown = [word for block in blocks_of(PAGES / f"{name}.md") for word in block.words]
    assert shown
    assert shown == ["avoid", "prefer"] * (len(shown) // 2)


@pytest.mark.parametrize("block", AVOID, ids=str)
def test_what_is_to_be_avoided_gives_just_this_finding(block: Block, linted: Lint) -> None:
    assert [one.finding.code for one in linted(block.text)] == [block.page.stem]


@pytest.mark.parametrize("block", PREFER, ids=str)
def test_what_is_preferred_gives_none(block: Block, linted: Lint) -> None:
    assert linted(block.text) == []
