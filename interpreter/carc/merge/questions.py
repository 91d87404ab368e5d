"""Settles every question of a game: the call decides, else the table, else the question's own default.

An optional rule is a question too: off or on.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import NoSuchReading, NumberOutOfRange
from carc.merge.names import Register, register, short
from carc.merge.places import in_call, span
from carc.model.game import Chosen
from carc.model.rules import Rule
from carc.model.things import Question, Reading, Ruleset, Table
from carc.source import Span

OFF, ON = "off", "on"


@dataclass(frozen=True)
class Answers:
    """The reading that holds for each question, by the question's identity."""

    chosen: tuple[Chosen, ...]
    readings: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "readings", {one.question.id: one.reading for one in self.chosen})


@dataclass(frozen=True)
class Pick:
    """A question and the reading picked for it, as written, and where."""

    question: str
    reading: str
    where: Span


def picks(readings: Mapping[str, str], table: Table | None) -> tuple[Pick, ...]:
    """All picks, the stronger ones last."""
    of_table = [Pick(name, reading, span(table.place)) for name, reading in table.picks] if table else []
    of_call = [Pick(name, reading, in_call(f"{name}={reading}")) for name, reading in readings.items()]
    return (*of_table, *of_call)


def settle(rulesets: Iterable[Ruleset], made: Iterable[Pick]) -> tuple[Answers, list[Problem]]:
    """The answer to every question of these rulesets."""
    asked = {question.id: question for ruleset in rulesets for question in _questions(ruleset)}
    names = register("question", asked)
    readings = {name: question.default for name, question in asked.items()}
    problems: list[Problem] = []
    for pick in made:
        problems += _take(pick, asked, names, readings)
    return Answers(tuple(Chosen(question=asked[name], reading=readings[name]) for name in asked)), problems


def _take(pick: Pick, asked: Mapping[str, Question], names: Register, readings: dict[str, str]) -> Iterator[Problem]:
    """Notes a pick, or says why it cannot be."""
    name = names.find(pick.question, pick.where)
    if isinstance(name, Problem):
        yield name
        return
    question = asked[name]
    if question.numbers is not None and not _in_range(pick.reading, question.numbers):
        yield NumberOutOfRange(pick.where, short(name), *question.numbers, pick.reading)
    elif question.numbers is None and pick.reading not in (known := _reading_names(question)):
        yield NoSuchReading(pick.where, short(name), pick.reading, known)
    else:
        readings[name] = pick.reading


def _in_range(written: str, numbers: tuple[int, int]) -> bool:
    return written.isascii() and written.isdigit() and len(written) < 10 and numbers[0] <= int(written) <= numbers[1]


def _reading_names(question: Question) -> tuple[str, ...]:
    return tuple(reading.name for reading in question.readings)


def _questions(ruleset: Ruleset) -> Iterator[Question]:
    """The ruleset's questions, and one for each optional rule that has none yet."""
    yield from ruleset.questions
    given = {question.id for question in ruleset.questions}
    yield from (_whether(rule) for rule in ruleset.rules if rule.question and rule.question not in given)


def _whether(rule: Rule) -> Question:
    """The question whether an optional rule is played."""
    readings = (Reading(name=OFF, title="Not played"), Reading(name=ON, title="Played"))
    return Question(
        id=rule.question,
        title=rule.title,
        ruleset=rule.ruleset,
        readings=readings,
        default=OFF,
        sources=rule.sources,
        place=rule.place,
    )
