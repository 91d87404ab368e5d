"""Rule text in the documentation is right, and so are the links."""

import re
from pathlib import Path

import pytest

from carc.source import Source
from carc.syntax.parse import parse

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
SNIPPET = re.compile(r"(?ms)^```carc\n(.*?)^```")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def _name(value: object) -> str:
    return value.relative_to(ROOT).as_posix() if isinstance(value, Path) else ""


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_snippets_parse(page: Path) -> None:
    for snippet in SNIPPET.findall(page.read_text(encoding="utf-8")):
        _file, problems = parse(Source(page.name, snippet))
        assert problems == [], snippet


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
