"""Each reading of each question has an example that tells it from another reading, and that cites a source."""

from collections.abc import Iterator
from functools import cache

import pytest

from carc.check.groups import closure
from carc.library import Loaded, all_shipped
from carc.merge.names import short
from carc.model.examples import Example
from carc.model.things import Question
from carc.play.examples import run_example
from carc.play.game import Game
from carc.resolve import merged
from carc.shelves import shipped


@cache
def loaded() -> Loaded:
    return all_shipped()


def readings_of(question: Question) -> tuple[str, ...]:
    """The readings; of a range of numbers its two ends and the default."""
    if question.numbers is not None:
        return tuple(dict.fromkeys((str(question.numbers[0]), question.default, str(question.numbers[1]))))
    return tuple(reading.name for reading in question.readings)


SEEN_BY_WHO_IS_ASKED = ("river-2.youngest",)
"""No example can say whom the game asks: these readings are told apart in tests/rulesets/test_youngest.py."""


def asked() -> Iterator[tuple[Question, str]]:
    """Every question that ships, with each of its readings; a number need only be told from one other."""
    for name in shipped():
        ruleset = loaded().checked.rulesets[name]
        for question in (one for one in ruleset.questions if one.id not in SEEN_BY_WHO_IS_ASKED):
            for reading in [question.default] if question.numbers is not None else readings_of(question):
                yield question, reading


@cache
def game(plays: tuple[str, ...], picks: tuple[tuple[str, str], ...]) -> Game | None:
    rules, _ = merged(loaded(), plays, dict(picks))
    return None if rules is None else Game(rules)


def names_of(question: Question) -> set[str]:
    """The whole name of a question, and the short one."""
    return {question.id, short(question.id)}


def picked(question: Question, example: Example) -> str:
    """The reading that an example picks; empty if it picks none."""
    return next((reading for name, reading in example.picks if name in names_of(question)), "")


def holds(example: Example, question: Question, reading: str) -> bool:
    """Whether an example holds under a reading; it does not where it cannot be played."""
    plays, picks = example.setting
    others = tuple(pair for pair in picks if pair[0] not in names_of(question))
    found = game(plays, (*others, (question.id, reading)))
    return found is not None and run_example(found, example).passed


def tells_apart(example: Example, question: Question, reading: str) -> bool:
    """Whether an example cites a source, holds under this reading, and not under another one."""
    others = [other for other in readings_of(question) if other != reading]
    sound = bool(example.sources) and holds(example, question, reading)
    return sound and not all(holds(example, question, other) for other in others)


def candidates(question: Question, reading: str) -> Iterator[Example]:
    """Examples that may tell this reading from others, the likely ones first."""
    known = loaded().checked
    examples = [one for one in known.examples if plays_with(question.ruleset, one)]
    yield from (one for one in examples if picked(question, one) == reading)
    if reading == question.default or question.follows:
        yield from (one for one in examples if not picked(question, one))


def plays_with(ruleset: str, example: Example) -> bool:
    """Whether a ruleset is in the game of an example."""
    plays, _ = example.setting
    return ruleset in closure(plays, {one.name: one.requires for one in loaded().checked.rulesets.values()})


@pytest.mark.prove
@pytest.mark.parametrize(("question", "reading"), [*asked()], ids=lambda one: getattr(one, "id", one))
def test_a_reading_has_an_example_of_its_own(question: Question, reading: str) -> None:
    assert any(tells_apart(example, question, reading) for example in candidates(question, reading))
