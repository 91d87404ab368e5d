"""Settles every question of a game: by the call, else the table, else the question followed, else its own default.

An optional rule is a question too: off or on.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.merge import NoSuchReading, NumberOutOfRange
from carc.merge.names import Register, register, short
from carc.merge.parts import Pick, picks_of_parts
from carc.merge.places import in_call, span
from carc.merge.rewrite import within
from carc.model.asked import OFF, ON, leader, may_be
from carc.model.expressions import QuestionIs, QuestionNumber
from carc.model.game import Chosen
from carc.model.rules import Rule
from carc.model.things import Question, Reading, Ruleset, Table


@dataclass(frozen=True)
class Answers:
    """The reading that holds for each question, by the question's identity."""

    chosen: tuple[Chosen, ...]
    readings: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "readings", {one.question.id: one.reading for one in self.chosen})


@dataclass(frozen=True)
class _Asked:
    """All questions of a game, by their identity, and how they are found by what somebody writes."""

    questions: Mapping[str, Question]
    names: Register

    def find(self, pick: Pick) -> str | Problem:
        """The question that is meant: of several of one name the one that all others follow."""
        return self.names.find(pick.question, pick.where)


def settle(
    rulesets: Iterable[Ruleset], readings: Mapping[str, str], table: Table | None
) -> tuple[Answers, list[Problem]]:
    """The answer to every question of these rulesets."""
    questions = {question.id: question for ruleset in rulesets for question in _questions(ruleset)}
    asked = _Asked(questions, register("question", questions, lambda names: leader(names, questions)))
    made: dict[str, Pick] = {}
    problems: list[Problem] = []
    for pick in _picks(readings, table, questions):
        problems += _take(pick, asked, made)
    because = {name: pick.because for name, pick in made.items()}
    chosen = tuple(
        Chosen(question=question, reading=_holds(name, questions, made), because=because.get(name, ""))
        for name, question in questions.items()
    )
    return Answers(chosen), problems


def _picks(readings: Mapping[str, str], table: Table | None, questions: Mapping[str, Question]) -> Iterator[Pick]:
    """All picks, the stronger ones last."""
    if table is not None:
        yield from picks_of_parts(table, questions)
        yield from (Pick(name, reading, span(table.place_of("pick", name))) for name, reading in table.picks)
    yield from (Pick(name, reading, in_call(f"{name}={reading}")) for name, reading in readings.items())


def _holds(name: str, questions: Mapping[str, Question], made: Mapping[str, Pick]) -> str:
    """The reading picked, else that of the question followed if there is such a reading, else the default."""
    if name in made:
        return made[name].reading
    question = questions[name]
    if question.follows in questions:
        followed = _holds(question.follows, questions, made)
        return followed if may_be(question, followed) else question.default
    return question.default


def _take(pick: Pick, asked: _Asked, made: dict[str, Pick]) -> Iterator[Problem]:
    """Notes a pick, or says why it cannot be."""
    name = asked.find(pick)
    if isinstance(name, Problem):
        yield name
        return
    question = asked.questions[name]
    if may_be(question, pick.reading):
        made[name] = pick
    elif question.numbers is not None:
        yield NumberOutOfRange(pick.where, short(name), *question.numbers, pick.reading)
    else:
        known = tuple(reading.name for reading in question.readings)
        yield NoSuchReading(pick.where, short(name), pick.reading, known)


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


def asked_in(form: object) -> tuple[str, ...]:
    """The questions that a form or a list of forms speaks of, each once, in the order of their mention."""
    asked = (one.question for one in within(form) if isinstance(one, QuestionIs | QuestionNumber))
    return tuple(dict.fromkeys(asked))
