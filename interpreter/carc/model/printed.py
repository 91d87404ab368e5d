"""What is printed on a tile: its cells, the parts that it shows, its rim, and marks."""

from carc.model.base import Core, Place

Marks = tuple[tuple[str, int | str], ...]


class RimPort(Core):
    """A stretch of a part's rim: the cell of the face, the side 0..3, the lane 0..2."""

    cell: int
    side: int
    lane: int


class PartOf(Core):
    """A part of a face. `ports` are its open ends, `covers` all the lanes that it shows; `borders` indices of parts.

    `shares` are open ends in lanes that another part shows.
    """

    kind: str
    ports: tuple[RimPort, ...]
    covers: tuple[RimPort, ...]
    shares: tuple[RimPort, ...] = ()
    borders: tuple[int, ...] = ()
    marks: Marks = ()
    place: Place


class Printed(Core):
    """All that a face shows. `bare` are the lanes of sides on which nothing is printed."""

    width: int = 1
    height: int = 1
    marks: Marks = ()
    parts: tuple[PartOf, ...]
    bare: tuple[RimPort, ...] = ()
