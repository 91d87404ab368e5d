"""From names and paths to merged rules: reads, checks and merges them; tells all that is wrong with them at once.

It puts the stages one after the other and decides nothing that they decide. How rules are played it does not know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carc import library
from carc.diagnostics.problem import Problem, sorted_problems
from carc.merge import merge
from carc.merge.agreement import not_as_agreed, several_tables
from carc.model.game import Game as Rules
from carc.model.things import Table
from carc.shelves import shipped


@dataclass(frozen=True, slots=True)
class Resolved:
    """What became of rules. `rules` is None where some problem is an error; notes come along with rules.

    `table` is the one among what was named, if any.
    """

    loaded: library.Loaded
    rules: Rules | None
    problems: list[Problem]
    table: Table | None = None


def resolve(names: Sequence[str], readings: Mapping[str, str], *, as_agreed: bool = True) -> Resolved:
    """Reads, checks and merges. A table is held to what it says was agreed, unless `as_agreed` is false."""
    loaded = library.load(names)
    found = [*loaded.problems, *several_tables(loaded.checked.tables, loaded.sources)]
    if any(problem.severity == "error" for problem in found):
        return Resolved(loaded, None, sorted_problems(found))
    table = loaded.checked.tables[0] if loaded.checked.tables else None
    rules, problems = merged(loaded, loaded.plays, readings, table)
    broken = not_as_agreed(rules, table, loaded.sources) if rules and table and as_agreed else None
    if broken:
        return Resolved(loaded, None, sorted_problems([*found, *problems, broken]), table)
    return Resolved(loaded, rules, sorted_problems([*found, *problems]), table)


def merged(
    loaded: library.Loaded, plays: Sequence[str], readings: Mapping[str, str], table: Table | None = None
) -> tuple[Rules | None, list[Problem]]:
    """The game of some of the rulesets that were read."""
    known = shipped()
    edited = [name for name in loaded.plays if name not in known]
    return merge(loaded.checked.rulesets, plays, table, readings, sources=loaded.sources, edited=edited)
