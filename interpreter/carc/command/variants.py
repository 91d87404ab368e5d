"""The games that a call holds against each other: one for each combination of readings, or those of two sets of rules.

It decides which games these are and what they are called. In what they differ, others find out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from carc.command.playable import playable
from carc.command.wrong import WrongCall
from carc.diagnostics.unplayable import RulesError
from carc.diagnostics.wording.phrases import did_you_mean
from carc.library import Loaded
from carc.merge.names import short
from carc.model.game import Chosen
from carc.model.game import Game as Rules
from carc.model.things import Question, Table
from carc.resolve import Resolved, merged

RULES = "rules"
"""What tells two sets of rules apart, where it is no question."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game, and what tells it from the others: its reading of each question, or the rules that were named."""

    readings: tuple[tuple[str, str], ...]
    rules: Rules

    @property
    def label(self) -> str:
        """`QUESTION = READING`, of several questions one after the other; or the rules that were named."""
        return ", ".join(what if asked == RULES else f"{asked} = {what}" for asked, what in self.readings)


@dataclass(frozen=True, slots=True)
class Origin:
    """Rules that were read, those of them that are played, and the readings that were picked for their questions."""

    loaded: Loaded
    plays: tuple[str, ...]
    picked: Mapping[str, str]
    table: Table | None = None

    def rules(self, readings: Mapping[str, str] | None = None) -> Rules:
        """The game, perhaps under other readings. Raises RulesError."""
        rules, problems = merged(self.loaded, self.plays, {**self.picked, **(readings or {})}, self.table)
        if rules is None:
            raise RulesError(problems)
        return rules


def origin_of(found: Resolved, picked: Mapping[str, str]) -> Origin:
    """Rules as a call names them. Raises RulesError."""
    if found.rules is None:
        raise RulesError(found.problems)
    return Origin(found.loaded, found.loaded.plays, picked, found.table)


def under_readings(origin: Origin, questions: Sequence[str]) -> list[Variant]:
    """The game under every combination of readings, the one that holds first. Raises WrongCall and RulesError."""
    rules = origin.rules()
    chosen = {one.question.id: one for one in (_chosen_for(question, rules) for question in questions)}
    each = [[(id_, reading) for reading in _readings(one)] for id_, one in chosen.items()]
    return [Variant(readings, origin.rules(dict(readings))) for readings in product(*each)]


def _chosen_for(question: str, rules: Rules) -> Chosen:
    """The question of that name, with or without its ruleset, and the reading that holds. Raises WrongCall."""
    known = {one.question.id: one for one in rules.chosen}
    named = [one for id_, one in known.items() if question in (id_, short(id_))]
    if len(named) == 1:
        return named[0]
    if named:
        raise WrongCall(f"--question `{question}` may be {' or '.join(one.question.id for one in named)}")
    near = did_you_mean(question, [*known, *(short(id_) for id_ in known)])
    raise WrongCall(f"--question: these rules ask nothing called `{question}`; {near}".removesuffix("; "))


def _readings(chosen: Chosen) -> list[str]:
    """The readings of a question, the one that holds first; of numbers beside it the least and the most."""
    return list(dict.fromkeys((chosen.reading, *_all(chosen.question))))


def _all(question: Question) -> list[str]:
    return [one.name for one in question.readings] or [str(one) for one in question.numbers or ()]


def of_rules(names: Sequence[str], readings: Mapping[str, str] | None = None) -> Variant:
    """The game of some rules. Raises WrongCall and RulesError."""
    return Variant(((RULES, " ".join(names)),), playable(names, readings).rules)
