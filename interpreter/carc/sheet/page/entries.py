"""A rule on the page: its sentence, who brought it, how it stands to others, its sources, and what is written.

The first time that it stands there others can lead to it.
"""

from collections.abc import Iterable, Iterator

from carc.sheet.model import Bearing, RuleStated, Sheet, SourceCited
from carc.sheet.page.markup import Html, element, joined, link

_WAYS = {"before": "Before", "instead": "Instead", "after": "After", "option": "Option"}
_WITHOUT_TITLE = "(without a title)"


class Entries:
    """Writes the rules of one sheet, each by its name."""

    def __init__(self, sheet: Sheet) -> None:
        self._rules = {rule.name: rule for rule in sheet.rules}
        self._titles = {one.name: one.title for one in sheet.rulesets}
        self._placed: set[str] = set()

    def ruleset(self, name: str) -> str:
        """The title of a ruleset."""
        return self._titles.get(name, name)

    def entry(self, name: str, way: str = "", *, of_ruleset: bool = True) -> Html:
        """All of a rule. `way`: how it bears where it stands; `of_ruleset`: whether its ruleset has to be named."""
        rule = self._rules[name]
        label = element("span", _WAYS.get(way, way), class_="way") if way else ""
        return element(
            "div",
            label,
            _sentence(rule),
            self._relations(rule),
            self._ground(rule, of_ruleset),
            class_="rule ours" if rule.house else "rule",
            id=self._anchor(name),
        )

    def entries(self, bearings: Iterable[Bearing]) -> Html:
        """Several rules where they bear, as a list."""
        return self.items(self.entry(one.rule, one.way) for one in bearings)

    def items(self, entries: Iterable[Html]) -> Html:
        """A list of what was written; nothing where that is nothing."""
        found = [element("li", entry) for entry in entries]
        return element("ul", *found, class_="rules") if found else Html()

    def _anchor(self, name: str) -> str | None:
        if name in self._placed:
            return None
        self._placed.add(name)
        return _identity(name)

    def _relations(self, rule: RuleStated) -> Html:
        """`changed by NAME, NAME`, but for what acts at a step, which stands below it."""
        told = [
            element("span", f"{words} ", *_separated(map(self._named, names), ", "))
            for words, names in rule.relations.items()
            if not words.endswith("it comes")
        ]
        return element("p", *told, class_="relations") if told else Html()

    def _named(self, name: str) -> Html:
        """The short name of a rule, leading to where it stands, if it does."""
        target = f"#{_identity(name)}" if name in self._rules else None
        return element("a", name.rpartition(".")[2], href=target)

    def _ground(self, rule: RuleStated, of_ruleset: bool) -> Html:
        of = element("span", self.ruleset(rule.ruleset), class_="of") if of_ruleset else ""
        written = element("pre", *_separated(rule.lines, Html("\n")))
        law = element("details", element("summary", rule.place), written)
        place = law if rule.lines else element("span", rule.place, class_="place")
        return element("div", of, sources(rule.sources), place, class_="ground")


def _sentence(rule: RuleStated) -> Html:
    """What a rule says, marked where it is a house rule."""
    mark = [" ", element("span", "House rule", class_="mark ours")] if rule.house else []
    return element("p", rule.title or _WITHOUT_TITLE, *mark, class_="sentence")


def sources(cited: Iterable[SourceCited]) -> Html:
    """Citations one after the other, each leading to its text."""
    return joined(element("cite", *_source(one)) for one in cited)


def _source(one: SourceCited) -> Iterator[str]:
    yield link(one.title, one.address)
    if one.place:
        yield f", {one.place}"
    if one.credit:
        yield f" (thanks to {one.credit})"


def _separated(pieces: Iterable[str], between: str) -> Iterator[str]:
    """The pieces with something between each and the next."""
    for number, piece in enumerate(pieces):
        yield between if number else ""
        yield piece


def _identity(name: str) -> str:
    return f"rule-{name}"
