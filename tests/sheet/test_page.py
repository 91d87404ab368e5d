"""The page: self-contained, without scripts, safe with whatever titles hold, for screens and for paper."""

import base64
import hashlib
import re
from typing import Any

import pytest

from carc.sheet.model import Sheet, SourceCited
from carc.sheet.page import document
from sheet.pages import Page

HOSTILE = [
    "<script>alert(1)</script>",
    "</style></title></svg><img src=x onerror=alert(1)>",
    "\" onload=\"x' onclick='x",
    "]]><!-- &amp; &lt; -->",
    "\x1b[2J\r\n\x00",
    "\u202eturned\u2066",
    "\ud800 \ufffe \uffff",
    "W" * 3_000,
]
STEERING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
SHEET_ELEMENTS = set(
    "html head meta title style body header nav main section footer h1 h2 h3 h4 p ul ol li div span a cite code "
    "pre b strong details summary table caption thead tbody tr th td figure figcaption".split()
)
PICTURE_ELEMENTS = set("svg g defs use path rect ellipse circle text tspan clippath title".split())


@pytest.fixture(scope="module")
def page(made: Sheet) -> Page:
    return Page(document(made))


def poisoned(value: Any, words: str) -> Any:
    """Data with these words before every text in it, names of fields left alone."""
    if isinstance(value, str):
        return words + value
    if isinstance(value, dict):
        return {key: poisoned(one, words) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [poisoned(one, words) for one in value]
    return value


# ---------------------------------------------------------------- what the page may do


def test_nothing_is_loaded_but_its_own_style(page: Page) -> None:
    (policy,) = [one["content"] for _, one in page.elements if one.get("http-equiv") == "Content-Security-Policy"]
    assert policy is not None
    (style,) = re.findall(r"(?s)<style>(.*?)</style>", page.text)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src 'sha256-{digest}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert "url(" not in style
    assert "@import" not in style


def test_the_policy_stands_before_all_that_it_judges(page: Page) -> None:
    assert page.text.index("Content-Security-Policy") < page.text.index("<style>")


def test_no_script_and_no_style_beside(page: Page) -> None:
    assert {tag for tag, _ in page.elements} <= SHEET_ELEMENTS | PICTURE_ELEMENTS
    attributes = {name for _, one in page.elements for name in one}
    assert "style" not in attributes
    assert not [name for name in attributes if name.startswith("on")]


def test_links_lead_into_the_page_or_to_the_web(page: Page) -> None:
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    for address in page.values("href"):
        assert address.startswith(("https://", "http://")) or address.removeprefix("#") in ids


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "//x", " http://x", "file:///etc"])
def test_other_addresses_are_no_links(of_base: Sheet, address: str) -> None:
    first, *others = of_base.rules
    source = SourceCited(title="elsewhere", address=address, place="", credit="")
    made = of_base.model_copy(update={"rules": (first.model_copy(update={"sources": (source,)}), *others)})
    assert address not in Page(document(made)).values("href")


# ---------------------------------------------------------------- what texts hold


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_texts_hold_the_page_stays_the_page(of_base: Sheet, words: str) -> None:
    plain = Page(document(of_base))
    hostile = Page(document(Sheet.model_validate(poisoned(of_base.model_dump(), words))))
    assert {tag for tag, _ in hostile.elements} <= {tag for tag, _ in plain.elements} | PICTURE_ELEMENTS
    assert {name for _, one in hostile.elements for name in one} <= {name for _, one in plain.elements for name in one}
    assert STEERING.search(hostile.text) is None
    assert not [one for one in hostile.values("href") if not one.startswith(("#", "http"))]


def test_markup_in_a_title_is_read_as_it_is_written(page: Page) -> None:
    assert "Whoever has <b>3</b> pieces & more out places none" in page.read


# ---------------------------------------------------------------- what is to be read


def test_every_rule_is_there_with_its_sources(page: Page, made: Sheet) -> None:
    for rule in made.rules:
        assert rule.title in page.read
        assert rule.place in page.read
        for source in rule.sources:
            assert ", ".join(filter(None, (source.title, source.place))) in page.read
    assert {f"rule-{rule.name}" for rule in made.rules} <= set(page.values("id"))


def test_the_lines_of_a_rule_are_lines(page: Page) -> None:
    assert "<pre>score road\n  1 per tile in road.counted</pre>" in page.text


def test_every_reading_is_there(page: Page, made: Sheet) -> None:
    for question in made.questions:
        assert question.title in page.read
        assert (question.held.title or question.held.name) in page.read
    assert "any number from 0 to 10" in page.read


def test_house_rules_are_marked_at_the_top_and_where_they_stand(page: Page) -> None:
    assert page.read.index("House rules in this game") < page.read.index("Order of play")
    marks = [one for _, one in page.elements if one.get("class") == "mark ours"]
    assert len(marks) == 2


def test_each_tile_is_drawn(page: Page, made: Sheet) -> None:
    drawn = [one for tag, one in page.elements if tag == "svg" and one.get("role") == "img"]
    assert len(drawn) == sum(len(tiles.tiles) for tiles in made.tiles)
    assert "\N{MULTIPLICATION SIGN}8 curve" in page.read


def test_without_house_rules_nothing_is_marked(of_base: Sheet) -> None:
    page = Page(document(of_base))
    assert "rule ours" not in [one.get("class") for _, one in page.elements]
    assert "House rule" not in page.read


# ---------------------------------------------------------------- how it is shown


def test_the_same_sheet_gives_the_same_page(made: Sheet) -> None:
    assert document(made) == document(Sheet.model_validate_json(made.model_dump_json()))


@pytest.mark.parametrize("medium", ["@media print", "@page", "(max-width: 34rem)", "(prefers-color-scheme: dark)"])
def test_there_is_a_style_for_paper_phones_and_the_dark(page: Page, medium: str) -> None:
    assert medium in page.text
