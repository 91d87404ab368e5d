"""The games that a call holds against each other: one under each reading of a question, or those of two sets of rules.

It decides which games these are and what they are called. In what they differ, others find out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carc.command.rules import resolved
from carc.command.wrong import WrongCall
from carc.diagnostics.unplayable import RulesError
from carc.diagnostics.wording.phrases import did_you_mean
from carc.model.game import Chosen
from carc.model.game import Game as Rules
from carc.model.things import Question
from carc.resolve import Resolved, merged


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with what tells it from the others: `QUESTION = READING`, or the rules that were named.

    `question` is the one whose reading tells them apart, if one does.
    """

    label: str
    rules: Rules
    question: str = ""


def under_readings(found: Resolved, question: str, picked: Mapping[str, str]) -> list[Variant]:
    """The game under each reading of a question, the one that holds first. Raises WrongCall and RulesError."""
    chosen = chosen_for(found, question)
    asked = chosen.question
    readings = dict.fromkeys((chosen.reading, *_readings(asked)))
    return [
        Variant(f"{asked.id} = {reading}", _with(found, {**picked, asked.id: reading}), asked.id)
        for reading in readings
    ]


def chosen_for(found: Resolved, question: str) -> Chosen:
    """The question of that name, with or without its ruleset, and the reading that holds. Raises WrongCall."""
    if found.rules is None:
        raise RulesError(found.problems)
    known = {one.question.id: one for one in found.rules.chosen}
    named = [one for id_, one in known.items() if question in (id_, id_.partition(".")[2])]
    if len(named) == 1:
        return named[0]
    if named:
        raise WrongCall(f"--question `{question}` may be {' or '.join(one.question.id for one in named)}")
    near = did_you_mean(question, [*known, *(id_.partition(".")[2] for id_ in known)])
    raise WrongCall(f"--question: these rules ask nothing called `{question}`; {near}".removesuffix("; "))


def _readings(question: Question) -> Sequence[str]:
    """The readings of a question; of numbers the least and the most."""
    return [one.name for one in question.readings] or [str(one) for one in question.numbers or ()]


def _with(found: Resolved, readings: Mapping[str, str]) -> Rules:
    rules, problems = merged(found.loaded, found.loaded.plays, readings, found.table)
    if rules is None:
        raise RulesError(problems)
    return rules


def of_rules(names: Sequence[str], readings: Mapping[str, str] | None = None) -> Variant:
    """The game of some rules. Raises WrongCall and RulesError."""
    found = resolved(names, readings)
    if found.rules is None:
        raise RulesError(found.problems)
    return Variant(" ".join(names), found.rules)
