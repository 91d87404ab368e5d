"""What a question says by its form alone: which reading leaves out what it asks about, and who follows whom."""

from collections.abc import Iterable, Iterator, Mapping

from carc.model.things import Question

OFF, ON = "off", "on"
ABSENT, PLAYED = "absent", "played"

_LEFT_OUT_AND_IN = ((OFF, ON), (ABSENT, PLAYED))
_NONE = 0


def left_out(question: Question) -> str:
    """The reading under which there is nothing of what the question asks about; empty if it has none."""
    if question.numbers is not None:
        return str(_NONE) if question.numbers[0] == _NONE else ""
    return next((out for out, into in _LEFT_OUT_AND_IN if _names(question) == {out, into}), "")


def taken_in(question: Question) -> str:
    """The reading under which what the question asks about is played; empty if that is not said by one word."""
    return next((into for out, into in _LEFT_OUT_AND_IN if _names(question) == {out, into}), "")


def _names(question: Question) -> set[str]:
    return {reading.name for reading in question.readings}


def may_be(question: Question, reading: str) -> bool:
    """Whether this is an answer to the question."""
    if question.numbers is None:
        return reading in _names(question)
    least, most = question.numbers
    return reading.isascii() and reading.isdigit() and len(reading) < 10 and least <= int(reading) <= most


def leader(names: Iterable[str], questions: Mapping[str, Question]) -> tuple[str, ...]:
    """Of several questions the one that all others follow; where there is none, all of them."""
    names = tuple(names)
    leaders = [name for name in names if all(other == name or name in followed(other, questions) for other in names)]
    return tuple(leaders) or names


def followed(name: str, questions: Mapping[str, Question]) -> Iterator[str]:
    """The question that one follows, and those that this one follows in turn."""
    seen: set[str] = set()
    while (name := questions[name].follows) in questions and name not in seen:
        seen.add(name)
        yield name
