"""How many times the tiles of each ruleset are in the game: by the word of the table, else of the rulesets.

Two rulesets that say different numbers are refused. A ruleset of which only the tiles are played says nothing.
"""

from collections.abc import Iterator, Mapping

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import CopiesDiffer
from carc.merge.constants import answered
from carc.merge.places import span, spans
from carc.merge.questions import Answers
from carc.merge.requirements import Line
from carc.merge.rewrite import rewritten
from carc.model.base import Core
from carc.model.expressions import Expression, FlagValue
from carc.model.things import CopiesOf, Table

NONE = 0


def copies(line: Line, answers: Answers, table: Table | None) -> tuple[dict[str, int], list[Problem]]:
    """The number for each ruleset of which somebody says one, and what is said differently."""
    by_table = dict(table.copies) | {name: NONE for name, _ in table.only} if table is not None else {}
    said: dict[str, list[tuple[str, CopiesOf]]] = {}
    for ruleset in line.rulesets:
        for one in ruleset.copies if ruleset.name not in line.tiles_only else ():
            if _holds(one, answers):
                said.setdefault(one.name, []).append((ruleset.name, one))
    left = {name: found for name, found in said.items() if name not in by_table}
    numbers = {name: found[0][1].number for name, found in left.items()} | by_table
    return {one.name: numbers[one.name] for one in line.rulesets if one.name in numbers}, list(_differing(left))


def _holds(one: CopiesOf, answers: Answers) -> bool:
    if one.under is None:
        return True

    def change(form: Core) -> Core:
        return answered(form, answers) if isinstance(form, Expression) else form

    found = answered(rewritten(one.under, change), answers)
    return isinstance(found, FlagValue) and found.value


def _differing(said: Mapping[str, list[tuple[str, CopiesOf]]]) -> Iterator[Problem]:
    for name, found in said.items():
        speaker, first = found[0]
        for other, one in found[1:]:
            if one.number != first.number:
                where = spans((first.place,), f"`copies {name} {first.number}`")
                yield CopiesDiffer(span(one.place), name, (speaker, other), (first.number, one.number), places=where)
                break
