"""Problems of the text and of single lines: what cannot be read at all."""

from typing import ClassVar

from carc.diagnostics.problem import Problem

# ---------------------------------------------------------------- the text


class FileTooLong(Problem):
    """`unit` is `characters` or `lines`."""

    code: ClassVar[str] = "file-too-long"
    unit: str
    most: int


class LineTooLong(Problem):
    code: ClassVar[str] = "line-too-long"
    most: int


class TooDeep(Problem):
    """`what` is `lines` or `brackets and operations`."""

    code: ClassVar[str] = "too-deep"
    what: str
    most: int


class Tab(Problem):
    code: ClassVar[str] = "tab"
    before_text: bool


class ControlCharacter(Problem):
    """`character` is its code point."""

    code: ClassVar[str] = "control-character"
    character: int


class NumberTooLarge(Problem):
    code: ClassVar[str] = "number-too-large"
    most: int


class EmptyRange(Problem):
    code: ClassVar[str] = "empty-range"
    least: int
    most: int


class OpenRange(Problem):
    """A range without an upper end where one is needed; `written` is what stands there."""

    code: ClassVar[str] = "open-range"
    written: str


# ---------------------------------------------------------------- which line stands under which


class NotInColumnOne(Problem):
    code: ClassVar[str] = "not-in-column-1"


class UnevenIndent(Problem):
    """The line begins after `found` spaces, where lines begin after one of `levels`."""

    code: ClassVar[str] = "uneven-indent"
    found: int
    levels: tuple[int, ...]


class TakesNoLines(Problem):
    """`above` is the first word of the line above."""

    code: ClassVar[str] = "line-too-deep"
    above: str


class MissingLines(Problem):
    """`word` is the first word of the line that needs lines below it."""

    code: ClassVar[str] = "missing-lines"
    word: str


class MisplacedAlternative(Problem):
    """`else` or `otherwise` without what it is an alternative to."""

    code: ClassVar[str] = "misplaced-alternative"
    word: str


class MisplacedSource(Problem):
    code: ClassVar[str] = "misplaced-source"


# ---------------------------------------------------------------- a line that the grammar does not take


class Unexpected(Problem):
    """The word `found` does not fit; empty where the line stops too early. `expected` holds phrases."""

    code: ClassVar[str] = "unexpected"
    found: str
    expected: tuple[str, ...]
    keywords: tuple[str, ...]


class UnknownLine(Problem):
    """No line that may stand here begins with this word; `keywords` begin those that may."""

    code: ClassVar[str] = "unknown-line"
    word: str
    keywords: tuple[str, ...]
