"""Problems of the text and of single lines: what cannot be read at all."""

from dataclasses import dataclass
from typing import ClassVar

from carc.diagnostics.problem import Problem

# ---------------------------------------------------------------- the text


@dataclass(frozen=True)
class FileTooLong(Problem):
    """`unit` is `characters` or `lines`."""

    code: ClassVar[str] = "file-too-long"
    unit: str
    most: int


@dataclass(frozen=True)
class LineTooLong(Problem):
    code: ClassVar[str] = "line-too-long"
    most: int


@dataclass(frozen=True)
class TooDeep(Problem):
    """`what` is `lines` or `brackets and operations`."""

    code: ClassVar[str] = "too-deep"
    what: str
    most: int


@dataclass(frozen=True)
class Tab(Problem):
    code: ClassVar[str] = "tab"
    before_text: bool


@dataclass(frozen=True)
class ControlCharacter(Problem):
    """`character` is its code point."""

    code: ClassVar[str] = "control-character"
    character: int


@dataclass(frozen=True)
class NumberTooLarge(Problem):
    code: ClassVar[str] = "number-too-large"
    most: int


@dataclass(frozen=True)
class EmptyRange(Problem):
    code: ClassVar[str] = "empty-range"
    least: int
    most: int


@dataclass(frozen=True)
class OpenRange(Problem):
    """A range without an upper end where one is needed; `written` is what stands there."""

    code: ClassVar[str] = "open-range"
    written: str


# ---------------------------------------------------------------- which line stands under which


@dataclass(frozen=True)
class NotInColumnOne(Problem):
    code: ClassVar[str] = "not-in-column-1"


@dataclass(frozen=True)
class UnevenIndent(Problem):
    """The line begins after `found` spaces, where lines begin after one of `levels`."""

    code: ClassVar[str] = "uneven-indent"
    found: int
    levels: tuple[int, ...]


@dataclass(frozen=True)
class TakesNoLines(Problem):
    """`above` is the first word of the line above."""

    code: ClassVar[str] = "line-too-deep"
    above: str


@dataclass(frozen=True)
class MissingLines(Problem):
    """`word` is the first word of the line that needs lines below it."""

    code: ClassVar[str] = "missing-lines"
    word: str


@dataclass(frozen=True)
class MisplacedAlternative(Problem):
    """`else` or `otherwise` without what it is an alternative to."""

    code: ClassVar[str] = "misplaced-alternative"
    word: str


@dataclass(frozen=True)
class MisplacedSource(Problem):
    code: ClassVar[str] = "misplaced-source"


# ---------------------------------------------------------------- a line that the grammar does not take


@dataclass(frozen=True)
class Unexpected(Problem):
    """The word `found` does not fit; empty where the line stops too early. `expected` holds phrases."""

    code: ClassVar[str] = "unexpected"
    found: str
    expected: tuple[str, ...]
    keywords: tuple[str, ...]


@dataclass(frozen=True)
class UnknownLine(Problem):
    """No line that may stand here begins with this word; `keywords` begin those that may."""

    code: ClassVar[str] = "unknown-line"
    word: str
    keywords: tuple[str, ...]
