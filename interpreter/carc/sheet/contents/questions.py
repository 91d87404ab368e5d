"""What was settled before play: each question, the reading that holds, by what authority, and what else it could be."""

from carc.explain.resolved import ReadingResolved, readings_resolved
from carc.model.game import Chosen, Game
from carc.model.things import Question, Reading
from carc.sheet.contents.stated import cited
from carc.sheet.model import QuestionSettled, ReadingKnown


def questions_settled(game: Game) -> tuple[QuestionSettled, ...]:
    """The questions of a game, in the order of its rulesets."""
    resolved = {one.question: one for one in readings_resolved(game)}
    return tuple(_settled(chosen, resolved[chosen.question.id]) for chosen in game.chosen)


def _settled(chosen: Chosen, resolved: ReadingResolved) -> QuestionSettled:
    question, known = chosen.question, _known(chosen.question)
    number = ReadingKnown(name=chosen.reading, title="", authority="", sources=())
    return QuestionSettled(
        name=question.id,
        title=question.title,
        ruleset=question.ruleset,
        held=known.pop(chosen.reading, number),
        default=resolved.default,
        follows=resolved.follows,
        because=resolved.because,
        others=tuple(known.values()),
        numbers=question.numbers,
        sources=cited(question.sources),
    )


def _known(question: Question) -> dict[str, ReadingKnown]:
    return {reading.name: _reading(reading) for reading in question.readings}


def _reading(reading: Reading) -> ReadingKnown:
    return ReadingKnown(
        name=reading.name, title=reading.title, authority=reading.authority, sources=cited(reading.sources)
    )
