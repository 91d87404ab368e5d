"""Whether a rule, or a line of it, is left under any answer to the questions on which it rests.

It tries the answers: all of them, for the few questions that the rule and the things of which it speaks mention.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from typing import Final

from carc.compile.mentions import walk
from carc.diagnostics.problems.lint import Finding, UnderNoReading
from carc.lint.ground import Ground
from carc.merge.fold import fold
from carc.merge.names import short
from carc.merge.questions import Answers, asked_in, settle
from carc.merge.requirements import Line
from carc.model.base import Place
from carc.model.expressions import Declared
from carc.model.game import Chosen
from carc.model.rules import Rule
from carc.model.things import Question, Ruleset
from carc.model.types import kind_of_part, thing

MOST_TRIED: Final = 200
"""How many combinations of answers are tried; where there are more, nothing is told."""


def under_no_reading(rule: Rule, ground: Ground) -> Iterator[Finding]:
    """A finding for the rule if it drops out under all readings, else one for each clause that does."""
    game = ground.with_needed((*rule.needs, *(name for clause in rule.clauses for name in clause.needs)))
    asked = {one.question.id: one.question for one in settle(game, {}, None)[0].chosen}
    relevant = sorted(_relevant(rule, game) & asked.keys())
    if prod(len(_answers(asked[name])) for name in relevant) > MOST_TRIED:
        return
    left = _left(rule, game, asked, relevant)
    owner = short(rule.id)
    if None not in left:
        yield UnderNoReading(ground.span(rule.place), owner, True)
        return
    for clause in rule.clauses:
        if clause.place not in left:
            yield UnderNoReading(ground.span(clause.place), owner, False)


def _left(rule: Rule, game: tuple[Ruleset, ...], asked: dict[str, Question], relevant: list[str]) -> set[Place | None]:
    """The places of the clauses that are left under some answers, and None if the rule itself is."""
    defaults = {name: question.default for name, question in asked.items()}
    alone = rule.but(question="")  # an optional rule that is played
    line = Line(tuple(_only(one, alone) for one in game))
    left: set[Place | None] = set()
    for readings in product(*(_answers(asked[name]) for name in relevant)):
        answered = defaults | dict(zip(relevant, readings, strict=True))
        answers = Answers(tuple(Chosen(question=asked[name], reading=answered[name]) for name in asked))
        rules = [kept for one in fold(line, answers, {}).rulesets for kept in one.rules]
        left.update(clause.place for kept in rules for clause in kept.clauses)
        left.update(None for _ in rules)
        if len(left) > len(rule.clauses):
            break
    return left


def _only(ruleset: Ruleset, rule: Rule) -> Ruleset:
    """What of a ruleset decides whether a rule drops out: the rule itself, and the things that may be absent."""
    nothing = dict.fromkeys(("properties", "defaults", "maps", "words", "courses", "steps", "actions", "questions"), ())
    faces = tuple(face for face in ruleset.faces if face.copies_under is not None or not face.copies)
    rules = (rule,) if rule.ruleset == ruleset.name else ()
    return ruleset.but(**nothing, faces=faces, rules=rules)


def _answers(question: Question) -> tuple[str, ...]:
    if question.numbers is not None:
        least, most = question.numbers
        return tuple(map(str, range(least, most + 1)))
    return tuple(reading.name for reading in question.readings)


# ---------------------------------------------------------------- on which questions a rule rests


def _relevant(rule: Rule, game: Iterable[Ruleset]) -> set[str]:
    """The questions that the rule mentions, and those on which hangs whether the things are there that it names."""
    named = _named(rule)
    things = [
        *(kind.under for one in game for kind in one.kinds if kind.name in named),
        *(face.copies_under for one in game for face in one.faces if face.name in named),
    ]
    return {*asked_in((rule, tuple(things)))}


def _named(rule: Rule) -> set[str]:
    """The things and kinds of things of which a rule speaks."""
    forms = tuple(walk(rule))
    things = {form.name for form in forms if isinstance(form, Declared)}
    kinds = {str(getattr(form, "kind", "")) for form in forms}
    return things | kinds | {kind_of_part(thing(kind)) for kind in kinds}
