"""The tables of scoring: what pays, how much, and when; on a narrow page each row stands as a card."""

from collections.abc import Iterator

from carc.sheet.model import Amount, RowScored, ScoringTable, Sheet
from carc.sheet.page.entries import Entries
from carc.sheet.page.markup import Html, element, joined

_HEADS = ("What", "Points", "When")
_SIGNS = {ord("x"): "\N{MULTIPLICATION SIGN}", ord("-"): "\N{MINUS SIGN}"}
_AT_END = "at the end"


def scoring(sheet: Sheet, entries: Entries) -> Html:
    """A table for each ruleset."""
    return joined(_table(table, entries) for table in sheet.scoring)


def _table(table: ScoringTable, entries: Entries) -> Html:
    head = element("thead", element("tr", *(element("th", words, scope="col") for words in _HEADS)))
    body = element("tbody", *(_row(row, entries) for row in table.rows))
    return element("table", element("caption", entries.ruleset(table.ruleset)), head, body, class_="scoring")


def _row(row: RowScored, entries: Entries) -> Html:
    return element(
        "tr",
        element("td", entries.entry(row.rule, of_ruleset=False), class_="what"),
        element("td", *map(_amount, row.amounts), class_="points"),
        element("td", *(element("span", when, class_="when") for when in _when(row)), class_="occasions"),
    )


def _amount(amount: Amount) -> Html:
    if not amount.number:
        return element("code", amount.of, class_="amount")
    return element("span", element("b", amount.number.translate(_SIGNS)), f" {amount.of}", class_="amount")


def _when(row: RowScored) -> Iterator[str]:
    yield from (name.replace("-", " ") for name in row.when)
    if row.at_end and not row.when:
        yield _AT_END
