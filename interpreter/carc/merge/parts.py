"""Parts of rulesets that a table takes in or leaves out: switches, optional rules, pieces in a number to be chosen.

Each comes to a reading that is picked; what hangs on that reading is settled with all others.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from carc.merge.names import short
from carc.merge.places import span
from carc.model.asked import leader, left_out, taken_in
from carc.model.things import Question, Table
from carc.source import Span

Questions = Mapping[str, Question]


@dataclass(frozen=True)
class Pick:
    """A question and the reading picked for it, as written; where, and why if somebody said so."""

    question: str
    reading: str
    where: Span
    because: str = ""


def picks_of_parts(table: Table, questions: Questions) -> Iterator[Pick]:
    """What a table switches, as readings."""
    for ruleset, wanted in table.only:
        yield from _only(ruleset, wanted, span(table.place_of("only", ruleset)), questions)
    for word, made, reading in (("off", table.switches_off, left_out), ("on", table.switches_on, taken_in)):
        for name, because in made:
            where = span(table.place_of(f"switch {word}", name))
            part = _part(name, questions)
            if part and reading(questions[part]):
                yield Pick(part, reading(questions[part]), where, because)


def _only(ruleset: str, wanted: tuple[str, ...], where: Span, questions: Questions) -> Iterator[Pick]:
    for name, question in questions.items():
        if question.ruleset == ruleset and left_out(question):
            reading = taken_in(question) if short(name) in wanted else left_out(question)
            if reading:
                yield Pick(name, reading, where)


def _part(name: str, questions: Questions) -> str:
    """The question that a name means, whole or short; empty if there is none, or more than one."""
    if name in questions:
        return name
    found = leader((one for one in questions if short(one) == name), questions)
    return found[0] if len(found) == 1 else ""


def without_parts(table: Table, questions: Questions) -> Table:
    """The table with only those switches that are about rules."""
    rules = tuple(pair for pair in table.switches_off if not _left_out_by_name(pair[0], questions))
    return table.but(switches_off=rules)


def _left_out_by_name(name: str, questions: Questions) -> bool:
    part = _part(name, questions)
    return bool(part and left_out(questions[part]))
