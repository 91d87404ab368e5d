"""The site has every page of the documentation, and its links lead to where it has things."""

import re
import runpy
from typing import Any

import pytest

from docs.pages import ROOT

NAMED = re.compile(r"(?m)^ +- (?:.*: )?(\S+\.md)$")


@pytest.fixture(scope="module")
def site() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs" / "site_pages.py"))


def test_navigation_names_every_page_once(site: dict[str, Any]) -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")]
    assert sorted(NAMED.findall(settings)) == sorted([*pages, *site["MOVED"].values()])


@pytest.mark.parametrize(
    ("file", "text", "on_site"),
    [
        ("docs/tutorial.md", "[a](language.md#rules)", "[a](language.md#rules)"),
        ("docs/tutorial.md", "[a](../rulesets/base/base.carc)", "[a](files/rulesets/base/base.carc.md)"),
        ("docs/decisions/README.md", "[a](../../README.md)", "[a](../index.md)"),
        ("README.md", "[a](docs/tutorial.md) [b](CHANGELOG.md)", "[a](tutorial.md) [b](changelog.md)"),
        ("docs/tutorial.md", "[a](https://example.org) [b](#here)", "[a](https://example.org) [b](#here)"),
        ("docs/tutorial.md", "`[a](../b.carc)`", "`[a](../b.carc)`"),
        ("docs/tutorial.md", "```carc error house.carc\n```", '```carc title="house.carc"\n```'),
        ("docs/tutorial.md", "```carc quoted\n```", "```carc\n```"),
    ],
)
def test_pages_are_put_right(site: dict[str, Any], file: str, text: str, on_site: str) -> None:
    assert site["for_site"](file, text) == on_site
