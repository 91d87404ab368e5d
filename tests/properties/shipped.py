"""The shipped rulesets, read once, and games of some of them, also in part."""

from collections.abc import Iterator
from functools import cache

from carc.check.groups import closure
from carc.diagnostics.problem import Problem
from carc.library import Loaded, all_shipped
from carc.model.asked import left_out
from carc.model.base import Place
from carc.model.game import Game
from carc.model.things import Ruleset, Table
from carc.resolve import merged
from carc.shelves import shipped

BASE = "base"
NOWHERE = Place(file="tonight", line=1, column=1, end=2)


@cache
def loaded() -> Loaded:
    return all_shipped()


@cache
def _all_that_need(name: str) -> tuple[str, ...]:
    """The rulesets that are played with this one, which they require."""
    requires = {one.name: one.requires for one in rulesets().values()}
    return tuple(sorted(one for one in shipped() if one != name and name in closure((one,), requires)))


def rulesets() -> dict[str, Ruleset]:
    return loaded().checked.rulesets


def table(**said: object) -> Table:
    return Table(**{"title": "Tonight", "plays": (), "place": NOWHERE, **said})  # type: ignore[arg-type]


def parts(name: str) -> list[str]:
    """The parts of a ruleset that can be left out, by their short names."""
    return [question.id.partition(".")[2] for question in rulesets()[name].questions if left_out(question)]


def errors(problems: list[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity == "error"]


def played(
    names: tuple[str, ...], tonight: Table | None = None, readings: dict[str, str] | None = None
) -> tuple[Game | None, list[Problem]]:
    """The game of these rulesets, and the errors in it."""
    game, problems = merged(loaded(), names, readings or {}, tonight)
    return game, errors(problems)


def in_part(name: str) -> Iterator[tuple[str, tuple[str, ...], Table]]:
    """All ways to play less than a whole ruleset: in words, what the call plays, and the table."""
    if rulesets()[name].faces:
        yield "tiles only", (), table(tiles_only=(name,))
        yield "no tiles", (name,), table(copies=((name, 0),))
    for part in parts(name):
        yield f"only {part}", (), table(only=((name, (part,)),))
        yield f"without {part}", (name,), table(switches_off=((f"{name}.{part}", "we do without"),))


EXPANSIONS = _all_that_need(BASE)
"""Whatever is played with the base game."""
