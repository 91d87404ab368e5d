"""Links in the documentation lead somewhere."""

import re
from pathlib import Path

import pytest

from docs.pages import PAGES, ROOT, name_of

LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)")
HEADING = re.compile(r"(?m)^#+ (.+)$")
CODE = re.compile(r"(?ms)^```.*?^```")


def _anchors(page: Path) -> set[str]:
    """What headings are called in links: small letters, blanks as hyphens, nothing but letters, digits and hyphens."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(text)}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        file = page.parent / target if target else page
        assert file.exists(), target
        assert not anchor or anchor in _anchors(file), f"{target}#{anchor}"


def test_every_page_can_be_found() -> None:
    texts = {page: page.read_text(encoding="utf-8") for page in PAGES}
    linked = {(page.parent / target).resolve() for page, text in texts.items() for target, _ in LINK.findall(text)}
    assert [name_of(page) for page in PAGES if page.resolve() not in linked | {ROOT / "README.md"}] == []
