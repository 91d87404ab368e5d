"""From what a logged game was played with to our rules: rulesets, copies, readings, switches.

It decides how settings add up. What each of them means stands in the names; a game with one that they do not know, or
whose ruleset does not ship, is refused.
"""

from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from carc import library
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.logged import NotCovered
from carc.formats.dialect import Dialect, Picks, Settings
from carc.merge import merge
from carc.model.game import Game as Rules
from carc.model.things import Table
from carc.play.game import Game
from carc.shelves import SUFFIX, shipped
from carc.source import Span
from carc.untrusted import Refused

Text = Annotated[str, Field(max_length=100, strict=True)]
Value = bool | Annotated[int, Field(ge=0, le=1_000, strict=True)] | Text


class Setup(BaseModel):
    """What a game was played with: copies of sets of tiles, elements in play, variants that are not as usual."""

    model_config = ConfigDict(frozen=True)

    sets: Annotated[dict[Text, Annotated[int, Field(ge=0, le=20, strict=True)]], Field(min_length=1, max_length=200)]
    elements: Annotated[dict[Text, Value], Field(max_length=200)]
    rules: Annotated[dict[Text, Value], Field(max_length=200)]


class _Wanted(NamedTuple):
    """What a table of the game says, as far as the settings say it."""

    copies: dict[str, int]
    picks: Picks
    switched_off: list[str]


class Tables:
    """The games of the settings that came up so far. `folder` holds a table file for each ruleset."""

    def __init__(self, dialect: Dialect, folder: Traversable) -> None:
        self._dialect, self._folder = dialect, folder
        self._games: dict[str, Game] = {}

    def game(self, setup: Setup, name: str, span: Span) -> Game:
        """The game to play for a setup. Raises Refused for a setup that we cannot play, and for faulty rules.

        `name` and `span` say which game asks for it.
        """
        key = setup.model_dump_json()
        if key not in self._games:
            self._games[key] = self._made(_Reading(self._dialect, setup, name, span).wanted())
        return self._games[key]

    def _made(self, wanted: _Wanted) -> Game:
        tables = [str(self._folder / f"{ruleset}{SUFFIX}") for ruleset in wanted.copies]
        loaded = library.load(tables)
        _refuse_errors(loaded.problems)
        table = _joined(loaded.checked.tables, wanted)
        rules, problems = merge(loaded.checked.rulesets, loaded.plays, table, wanted.picks, sources=loaded.sources)
        _refuse_errors(problems)
        assert rules is not None
        return Game(_for_any_number(rules))


def _refuse_errors(problems: Sequence[Problem]) -> None:
    for problem in problems:
        if problem.severity == "error":
            raise Refused(problem)


def _joined(tables: tuple[Table, ...], wanted: _Wanted) -> Table:
    """One table that says what all of them say, and what the settings say."""
    return tables[0].but(
        plays=tuple(dict.fromkeys(name for table in tables for name in table.plays)),
        copies=tuple((name, number) for name, number in wanted.copies.items() if number != 1),
        picks=tuple(pick for table in tables for pick in table.picks),
        switches_off=(
            *(off for table in tables for off in table.switches_off),
            *((rule, "") for rule in dict.fromkeys(wanted.switched_off)),
        ),
        prefers=tuple(pair for table in tables for pair in table.prefers),
        orders=tuple(pair for table in tables for pair in table.orders),
    )


def written(value: Value) -> str:
    """A value of a setting as the names write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _for_any_number(rules: Rules) -> Rules:
    """The rules for as many as played; logged games do not keep to what a box says, and one may play alone."""
    return rules.but(players=(1, len(rules.seats)))


class _Reading:
    """Reads one setup."""

    def __init__(self, dialect: Dialect, setup: Setup, name: str, span: Span) -> None:
        self._dialect, self._setup, self._name, self._span = dialect, setup, name, span
        self._wanted = _Wanted({}, {}, [])
        self._ships = frozenset(shipped())

    def wanted(self) -> _Wanted:
        """All that the settings say together. Raises Refused."""
        for name, number in self._setup.sets.items():
            self._set(name, number)
        for name in self._setup.elements:
            self._known("element", name, name in self._dialect.elements)
        for name in self._setup.rules:
            self._known("variant", name, name in self._dialect.variants)
        for settings, number in (*self._of_elements(), *self._of_variants()):
            self._take(settings, number)
        return self._wanted

    def _set(self, name: str, number: int) -> None:
        known = self._dialect.sets.get(name)
        self._known("set", name, known is not None and self._ships.issuperset(known.rulesets))
        if known is not None:
            self._wanted.copies.update(dict.fromkeys(known.rulesets, number))
            self._wanted.picks.update(known.picks)

    def _known(self, what: str, name: str, known: bool) -> None:
        if not known:
            raise Refused(NotCovered(self._span, self._name, what, name))

    def _of_elements(self) -> Iterator[tuple[Settings, int]]:
        """What the elements mean: those in play, and those that are not though their ruleset is."""
        given = {name: value for name, value in self._setup.elements.items() if value is not False}
        for name, value in given.items():
            number = self._number(name, value)
            yield self._dialect.elements[name].present, number
            yield from ((more, number) for other, more in self._dialect.elements[name].beside.items() if other in given)
        for name, element in self._dialect.elements.items():
            if name not in given and element.ruleset in self._wanted.copies:
                yield element.absent, 0

    def _number(self, name: str, value: Value) -> int:
        """The number of an element that is in play. Its ruleset is played as well, perhaps without its tiles."""
        element, number = self._dialect.elements[name], 1 if value is True else value
        known = isinstance(number, int) and (not element.only or number in element.only)
        self._known("element", f"{name}: {written(value)}", known)
        self._known("element", name, element.ruleset in self._ships)
        self._wanted.copies.setdefault(element.ruleset, int(element.tiles))
        return int(number)

    def _of_variants(self) -> Iterator[tuple[Settings, int]]:
        for name, variant in self._dialect.variants.items():
            given = self._setup.rules.get(name, variant.default)
            value = written(given)
            self._known("variant", f"{name}: {value}", value in variant.values)
            if variant.ruleset in self._wanted.copies:
                yield variant.values[value], 0

    def _take(self, settings: Settings, number: int) -> None:
        self._wanted.picks.update(
            {question: reading.replace("{}", str(number)) for question, reading in settings.picks.items()}
        )
        self._wanted.switched_off.extend(settings.switch_off)
