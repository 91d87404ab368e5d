"""What was settled before play: each question with the reading that holds, its authority, and what else it could be."""

from collections.abc import Iterator
from itertools import groupby

from carc.sheet.model import QuestionSettled, ReadingKnown, Sheet
from carc.sheet.page.entries import Entries, sources
from carc.sheet.page.markup import Html, element, joined


def readings(sheet: Sheet, entries: Entries) -> Html:
    """The questions, by ruleset."""
    groups = groupby(sheet.questions, key=lambda question: question.ruleset)
    return joined(
        element("div", element("h3", entries.ruleset(name)), *map(_question, asked), class_="questions")
        for name, asked in groups
    )


def _question(question: QuestionSettled) -> Html:
    """What else it could be is not said again where it follows another question."""
    others = [] if question.follows else [*map(_other, question.others), *_numbers(question)]
    return element(
        "div",
        element("h4", question.title),
        element("p", *_held(question), class_="held"),
        element("p", sources((*question.held.sources, *question.sources)), class_="ground"),
        element("ul", *others, class_="others") if others else "",
        class_="question",
    )


def _held(question: QuestionSettled) -> Iterator[Html]:
    yield element("strong", _words(question.held))
    yield from _authority(question.held)
    yield element("span", _how(question), class_="how")


def _how(question: QuestionSettled) -> str:
    """Why this reading holds."""
    how = "by default" if question.default else "picked"
    if question.follows:
        how = f"as {question.follows}"
    return f"{how}, because {question.because}" if question.because else how


def _other(reading: ReadingKnown) -> Html:
    ground = element("span", sources(reading.sources), class_="ground")
    return element("li", _words(reading), *_authority(reading), ground)


def _numbers(question: QuestionSettled) -> Iterator[Html]:
    if question.numbers:
        yield element("li", f"any number from {question.numbers[0]} to {question.numbers[1]}")


def _words(reading: ReadingKnown) -> str:
    return reading.title or reading.name


def _authority(reading: ReadingKnown) -> Iterator[Html]:
    if reading.authority:
        yield joined([" ", element("span", reading.authority, class_=f"mark {reading.authority}")])
