"""Merges rulesets into one game: every question answered, every conflict settled or told.

The order in which rulesets are named makes no difference. How the game is then played it does not know.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TypeVar

from carc.diagnostics.problem import Problem, sorted_problems
from carc.merge.agreement import agreement_hash
from carc.merge.bench import bench
from carc.merge.bulk import too_deep, too_many_tiles
from carc.merge.copies import copies
from carc.merge.courses import courses, steps, unplaced
from carc.merge.fold import fold
from carc.merge.inventory import inventory, known_occasions
from carc.merge.parts import without_parts
from carc.merge.places import with_texts
from carc.merge.questions import Answers, settle
from carc.merge.reprints import reprinted
from carc.merge.requirements import Line, line_up
from carc.merge.rulings import rulings
from carc.merge.strays import strays
from carc.model.effects import Action, Step
from carc.model.game import Game
from carc.model.rules import Clause, Handler, Option, Rule, Tariff
from carc.model.things import Ruleset, Table
from carc.source import Source

Form = TypeVar("Form", Handler, Option, Tariff)


def merge(
    rulesets: Mapping[str, Ruleset],
    plays: Sequence[str],
    table: Table | None = None,
    readings: Mapping[str, str] | None = None,
    *,
    sources: Mapping[str, Source] | None = None,
    edited: Sequence[str] = (),
) -> tuple[Game | None, list[Problem]]:
    """The game of the rulesets named in `plays` and in the table, and of all that they require.

    `rulesets` are all that are installed, by name; `readings` picks readings by question (`edition` or `base.edition`),
    and stands above the table. `sources` are the files by name, so that problems can show their lines; `edited` the
    rulesets given by path: of several places of one problem theirs is shown first.
    The game is None where some problem is an error; notes come along with a game.
    """
    line, problems = line_up(rulesets, plays, table)
    game = None
    if line.rulesets and not any(problem.severity == "error" for problem in problems):
        answers, unanswered = settle(line.rulesets, readings or {}, table)
        asked = {one.question.id: one.question for one in answers.chosen}
        game, more = _played(line, answers, without_parts(table, asked) if table else None, edited)
        problems += [*unanswered, *more]
    shown = sorted_problems([with_texts(problem, sources or {}) for problem in problems])
    return (None if any(problem.severity == "error" for problem in shown) else game), shown


def _played(
    line: Line, answers: Answers, table: Table | None, edited: Sequence[str]
) -> tuple[Game | None, list[Problem]]:
    """The game of these rulesets, if their rules have a sound order; and what is wrong with it."""
    times, unclear = copies(line, answers, table)
    folded = fold(line, answers, times)
    things, problems = inventory(folded.rulesets)
    found, twice = steps(step for one in folded.rulesets for step in one.steps)
    rules = chain.from_iterable(one.rules for one in folded.rulesets)
    judges, unsound = bench(rules, found.values(), line, table, edited)
    speakers = chain[Rule | Step | Action](judges.rules.values(), found.values(), things.actions)
    clauses = tuple(chain.from_iterable(rule.clauses for rule in judges.rules.values()))
    acting = chain[Step | Action | Handler | Option](
        found.values(), things.actions, _of(Handler, clauses), _of(Option, clauses)
    )
    bodies = [one.body for one in acting]
    defaults = tuple(chain.from_iterable(one.defaults for one in folded.rulesets))
    problems += [*unclear, *twice, *unsound, *strays((*speakers, *defaults), folded.absence)]
    problems += too_deep(bodies, _of(Tariff, clauses))
    if unsound:
        return None, problems
    made, unsettled = rulings(judges, defaults, known_occasions(folded.rulesets), things.actions)
    faces, contested = reprinted(things.faces, judges, folded.absence.names)
    whole = courses(things.courses, found, judges.comes)
    # What an inventory and rulings hold is named as in a game.
    idle = (*judges.switches.dropped(), *made.dropped)
    contents = (
        vars(things)
        | vars(made)
        | {"faces": faces, "courses": whole, "dropped": (*folded.dropped, *idle, *unplaced(found, whole))}
    )
    game = Game(
        title=_title(line, table),
        rulesets=tuple((one.name, one.title) for one in line.rulesets),
        chosen=answers.chosen,
        steps=tuple(found.values()),
        rules=tuple(judges.rules.values()),
        tiles_only=tuple(one.name for one in line.rulesets if one.name in line.tiles_only),
        copies=tuple(times.items()),
        **contents,
    )
    return game.but(hash=agreement_hash(game)), [*problems, *unsettled, *contested, *too_many_tiles(faces)]


def _of(form: type[Form], clauses: tuple[Clause, ...]) -> list[Form]:
    return [clause for clause in clauses if isinstance(clause, form)]


def _title(line: Line, table: Table | None) -> str:
    """The table's title, or the titles of the rulesets that no other one requires; house rules have none."""
    if table is not None:
        return table.title
    titled = [one for one in line.rulesets if one.title]
    needed = {name for one in titled for name in one.requires}
    return " + ".join(one.title for one in titled if one.name not in needed)
