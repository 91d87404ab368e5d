"""The page as a whole: its head, what stands at its top, its sections, and what stands at its foot."""

from collections.abc import Iterator
from typing import NamedTuple

from carc.sheet.model import RulesetPlayed, RuleStated, Sheet
from carc.sheet.page.box import box
from carc.sheet.page.cited import texts_cited
from carc.sheet.page.entries import Entries
from carc.sheet.page.markup import Html, element
from carc.sheet.page.play import acts, also, order_of_play
from carc.sheet.page.readings import readings
from carc.sheet.page.scoring import scoring
from carc.sheet.page.style import policy, style

GENERATOR = "carc sheet"
"""By this a page can be known as one of ours."""

_LONG = 60
"""Characters from which on a title is set smaller."""


class _Section(NamedTuple):
    anchor: str
    title: str
    contents: Html


def document(sheet: Sheet) -> Html:
    """The HTML of a sheet, the same for the same sheet."""
    sections = [section for section in _sections(sheet) if section.contents]
    body = element("body", _top(sheet), _contents(sections), element("main", *map(_section, sections)), _foot(sheet))
    return Html(f"<!doctype html>\n{element('html', _head(sheet), body, lang='en')}\n")


def _sections(sheet: Sheet) -> Iterator[_Section]:
    entries = Entries(sheet)
    yield _Section("play", "Order of play", order_of_play(sheet, entries))
    yield _Section("acts", "What may be done", acts(sheet, entries))
    yield _Section("scoring", "Scoring", scoring(sheet, entries))
    yield _Section("also", "What else holds", also(sheet, entries))
    yield _Section("box", "In the box", box(sheet, entries))
    yield _Section("readings", "Settled before play", readings(sheet, entries))
    yield _Section("sources", "Sources", texts_cited(sheet))


def _head(sheet: Sheet) -> Html:
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="generator", content=GENERATOR),
        element("meta", http_equiv="Content-Security-Policy", content=policy()),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", sheet.title),
        element("style", style()),
    )


def _top(sheet: Sheet) -> Html:
    least, most = sheet.players
    tiles = sum(tile.copies for tiles in sheet.tiles for tile in tiles.tiles if not tile.over)
    facts = (f"{least} to {most} players", f"{tiles} tiles", f"{len(sheet.rules)} rules and steps")
    played = (element("li", _played(one), class_="ours" if one.house else None) for one in sheet.rulesets)
    return element(
        "header",
        element("h1", sheet.title, class_="long" if len(sheet.title) > _LONG else None),
        element("p", ", ".join(facts), class_="facts"),
        element("ul", *played, class_="rulesets"),
        _house_rules([rule for rule in sheet.rules if rule.house]),
    )


def _played(one: RulesetPlayed) -> str:
    return f"{one.title} ({one.part})" if one.part else one.title


def _house_rules(rules: list[RuleStated]) -> Html:
    """What of the game somebody brought, at the top, where all who play see it."""
    if not rules:
        return Html()
    items = (element("li", element("a", rule.title or rule.name, href=f"#rule-{rule.name}")) for rule in rules)
    return element("div", element("h2", "House rules in this game"), element("ul", *items), class_="house-rules")


def _contents(sections: list[_Section]) -> Html:
    items = (element("li", element("a", one.title, href=f"#{one.anchor}")) for one in sections)
    return element("nav", element("ul", *items), aria_label="Contents")


def _section(section: _Section) -> Html:
    return element("section", element("h2", section.title), section.contents, id=section.anchor)


def _foot(sheet: Sheet) -> Html:
    said = "Whoever has the same agreement plays the same game: "
    return element("footer", element("p", said, element("code", sheet.agreement)), element("p", "Made by carc."))
