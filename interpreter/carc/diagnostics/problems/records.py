"""Problems of games that other programs recorded, and of the names in them."""

from typing import ClassVar

from carc.diagnostics.problem import Problem

# ---------------------------------------------------------------- the file


class TooMuch(Problem):
    """The file goes beyond a limit. `unit` is what is counted: `bytes`, `characters in a line`."""

    code: ClassVar[str] = "too-much"
    path: str
    unit: str
    most: int


class DamagedArchive(Problem):
    code: ClassVar[str] = "damaged-archive"
    path: str


class WrongForm(Problem):
    """What a file says is not of the form expected: `expected` names the form.

    `where` is the way to the value that is wrong, empty for the whole; `fault` is the kind of fault, in kebab-case.
    """

    code: ClassVar[str] = "wrong-form"
    expected: str
    where: str
    fault: str


# ---------------------------------------------------------------- one game


class UnknownTerm(Problem):
    """A name in a record that stands for nothing here. `what` is `tile`, `kind`, `place` or `turn`."""

    code: ClassVar[str] = "unknown-term"
    game: int
    move: int
    what: str
    name: str
    candidates: tuple[str, ...] = ()


class TooManyCopies(Problem):
    code: ClassVar[str] = "too-many-copies"
    game: int
    move: int
    tile: str
    most: int


class WrongSeats(Problem):
    code: ClassVar[str] = "wrong-seats"
    game: int
    number: int
    least: int
    most: int


class RecordDiffers(Problem):
    """The first thing in which a game, played again, is not what its record says.

    `what` is `end`, `seat`, `tile`, `legal placements`, `placement`, `piece` or `scores`; `move` counts from 1.
    """

    code: ClassVar[str] = "record-differs"
    game: int
    move: int
    what: str
    expected: str
    found: str
