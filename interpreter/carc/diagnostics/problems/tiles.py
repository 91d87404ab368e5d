"""Problems of tiles and maps: rims that contradict each other, marks that are not declared."""

from typing import ClassVar

from carc.diagnostics.problem import Problem, Severity


class RimGivenTwice(Problem):
    """Two parts, or one part twice, at one place of the rim; `place_` is a side or half, and the cell if several."""

    code: ClassVar[str] = "rim-given-twice"
    place_: str
    kind: str
    other: str


class RimLeftOpen(Problem):
    """Sides and halves of a tile that no part has."""

    code: ClassVar[str] = "rim-left-open"
    places_: tuple[str, ...]
    kinds: tuple[str, ...]


class WrongRim(Problem):
    """A rim that this kind does not take: it fills `fills`; `found` is what was written."""

    code: ClassVar[str] = "wrong-rim"
    kind: str
    fills: str
    found: str


class MissingRim(Problem):
    """A part that does not say where it lies."""

    code: ClassVar[str] = "missing-rim"
    kind: str


class NothingLeft(Problem):
    """`rest` where nothing is left of the rim."""

    code: ClassVar[str] = "nothing-left"
    kind: str


class UnclearCell(Problem):
    """A side that a tile of several cells has more than once, or not at the cell named."""

    code: ClassVar[str] = "unclear-cell"
    found: str
    cells: int


class NothingShared(Problem):
    """`shares` a side that belongs to no other part of the kind."""

    code: ClassVar[str] = "nothing-shared"
    side: str
    kind: str


class UnknownBorder(Problem):
    """`borders` what is not on the tile, or there more than once."""

    code: ClassVar[str] = "unknown-border"
    found: str
    choices: tuple[str, ...]


class LiesAlong(Problem):
    """A part that lies along another and does not say that it borders it."""

    code: ClassVar[str] = "lies-along"
    allowed_as: ClassVar[str] = "no-borders"
    severity: ClassVar[Severity] = "note"
    kind: str
    other: str
    side: str


class WrongMark(Problem):
    """A mark with a value that it does not take; `expected` tells what it takes."""

    code: ClassVar[str] = "wrong-mark"
    name: str
    expected: str
    write: str


class TooManyCopies(Problem):
    code: ClassVar[str] = "too-many-of-a-tile"
    most: int


class TooManyCells(Problem):
    """`least` too: a tile of no cell."""

    code: ClassVar[str] = "too-many-cells"
    most: int


class CopiesOfOverlay(Problem):
    """A face that lies over tiles says how many copies there are."""

    code: ClassVar[str] = "copies-of-overlay"
    name: str


class WideOverlay(Problem):
    """A face that lies over tiles covers several cells."""

    code: ClassVar[str] = "wide-overlay"
    name: str


class UnknownLetter(Problem):
    """A letter in a row of a map that no `where` explains."""

    code: ClassVar[str] = "unknown-letter"
    letter: str
    known: tuple[str, ...]


class EmptyMap(Problem):
    code: ClassVar[str] = "empty-map"
    name: str


class OnlyInPiles(Problem):
    """What piles are made of, `text`, is asked for in play."""

    code: ClassVar[str] = "only-in-piles"
    text: str


class NotLaidOut(Problem):
    """What a pile is made of, or a part of it, `text`, is no set that is written out."""

    code: ClassVar[str] = "not-laid-out"
    text: str
