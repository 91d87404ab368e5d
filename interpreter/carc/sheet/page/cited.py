"""The list of all texts that a sheet cites, each once, with the address in full for whoever reads it on paper."""

from collections.abc import Iterator
from itertools import chain

from carc.sheet.model import PieceSupplied, QuestionSettled, ReadingKnown, RuleStated, Sheet, SourceCited
from carc.sheet.page.markup import Html, element, link


def texts_cited(sheet: Sheet) -> Html:
    """The texts by their titles. One that is cited with an address is not told again without."""
    cited = {(one.title, one.address) for one in _all(sheet)}
    addressed = {title for title, address in cited if address}
    texts = sorted((title, address) for title, address in cited if address or title not in addressed)
    return element("ul", *(_text(title, address) for title, address in texts), class_="texts")


def _text(title: str, address: str) -> Html:
    return element("li", title, " " if address else "", link(address, address) if address else "")


def _all(sheet: Sheet) -> Iterator[SourceCited]:
    readings = (reading for one in sheet.questions for reading in (one.held, *one.others))
    citing = chain[RuleStated | PieceSupplied | QuestionSettled | ReadingKnown](
        sheet.rules, sheet.pieces, sheet.questions, readings
    )
    return (source for one in citing for source in one.sources)
