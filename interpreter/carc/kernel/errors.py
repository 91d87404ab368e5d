"""What the kernel refuses, as data: one class for each problem, and no wording.

It does not know who asked, nor how a problem is told to people.
"""

from dataclasses import dataclass


class KernelError(Exception):
    """Something was asked that the board, the pieces or the piles do not allow."""


class FaceError(KernelError, ValueError):
    """A printed face contradicts itself."""


@dataclass(eq=False)
class LaneTaken(FaceError):
    """Two parts of a face claim one lane of a side."""

    face: int
    cell: int
    side: int
    lane: int


@dataclass(eq=False)
class LaneMissing(FaceError):
    """A part claims a lane where the face has no outer edge."""

    face: int
    cell: int
    side: int
    lane: int


@dataclass(eq=False)
class TooManyEdges(FaceError):
    """A face has more outer edges than an edge number can hold."""

    face: int
    edges: int


@dataclass(eq=False)
class TooManyLabels(KernelError, ValueError):
    """The edges of all faces together show more terrains than a frontier key can hold."""

    labels: int


@dataclass(eq=False)
class CannotLieOver(KernelError):
    """A face is laid over a tile over which it cannot lie, or over which another one lies."""

    face: int
    tile: int


@dataclass(eq=False)
class CellMissing(KernelError):
    """A tile would reach beyond the board."""

    tile: int
    cell: int
    turn: int


@dataclass(eq=False)
class CellTaken(KernelError):
    """A tile would overlap what lies in a cell."""

    tile: int
    cell: int


@dataclass(eq=False)
class BoardTooLarge(KernelError):
    """An open board would have to grow beyond the largest radius."""

    x: int
    y: int


@dataclass(eq=False)
class AlreadyLaid(KernelError):
    """The tile lies on the board."""

    tile: int


@dataclass(eq=False)
class NotLaid(KernelError):
    """The tile does not lie on the board."""

    tile: int


@dataclass(eq=False)
class TileOccupied(KernelError):
    """A tile cannot be taken up while a piece stands on one of its parts."""

    tile: int
    piece: int


@dataclass(eq=False)
class NoSuchPart(KernelError):
    """The tile in a cell (-1: the tile of the turn) has no part of the kind at the place asked for (-1: anywhere)."""

    kind: int
    at: int
    cell: int


@dataclass(eq=False)
class NoSuchLink(KernelError):
    """There is no such link between two parts."""

    one: int
    other: int
    link: int


@dataclass(eq=False)
class NotInPile(KernelError):
    """The face that must be drawn is not there to be drawn."""

    pile: int
    face: int


@dataclass(eq=False)
class NoCopyLeft(KernelError):
    """No copy of the face lies in a pile or in the box."""

    face: int


@dataclass(eq=False)
class TooFar(KernelError):
    """A walk or a search went on beyond its bound."""

    steps: int


@dataclass(eq=False)
class AsksItself(KernelError):
    """Where a tile may lie rests on where it may lie."""

    tile: int


@dataclass(eq=False)
class OutOfFuel(KernelError):
    """More was to be done at once than is allowed."""

    most: int


@dataclass(eq=False)
class NumberTooLarge(KernelError):
    """A number has grown beyond the largest, with or without its sign."""

    largest: int
