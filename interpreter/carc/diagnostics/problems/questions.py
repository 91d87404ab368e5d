"""Problems of questions and of what rests on their readings."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class UnknownReading(Problem):
    """`question` has no reading `found`; `known` are those it has."""

    code: ClassVar[str] = "unknown-reading"
    found: str
    question: str
    nearest: str | None
    known: tuple[str, ...]


class NotSettled(Problem):
    """A condition under `under` that is not about questions alone."""

    code: ClassVar[str] = "not-settled"
    text: str


class NoDefault(Problem):
    """A question with no reading, or with more or less than one default; `defaults` are those marked."""

    code: ClassVar[str] = "no-default"
    question: str
    defaults: tuple[str, ...]


class FollowsInCircle(Problem):
    """Questions each of which follows the next, and the last the first."""

    code: ClassVar[str] = "follows-in-circle"
    names: tuple[str, ...]


class NothingToFollow(Problem):
    """A question that follows another one, with which it has no reading in common; `readings` are the other's."""

    code: ClassVar[str] = "nothing-to-follow"
    question: str
    other: str
    readings: tuple[str, ...]


class FollowsInPart(Problem):
    """A question that lacks some readings of the one that it follows, and has no default for them."""

    code: ClassVar[str] = "follows-in-part"
    question: str
    other: str
    lacking: tuple[str, ...]


class PickOutOfRange(Problem):
    """A question of numbers, and what was picked for it."""

    code: ClassVar[str] = "pick-out-of-range"
    question: str
    written: str
    least: int
    most: int


class UnknownReadingWord(Problem):
    """A word after a reading that is neither an authority nor `default`."""

    code: ClassVar[str] = "unknown-reading-word"
    found: str
    nearest: str | None
    known: tuple[str, ...]


class DefaultOutOfRange(Problem):
    code: ClassVar[str] = "default-out-of-range"
    default: int
    least: int
    most: int
