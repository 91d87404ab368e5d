"""Finds what the names of another program stand for in a game: faces, turns, parts.

It decides nothing about play. A part is found by its kind and by the ports that it has, as the tile lies.
"""

from carc.compile.program import Program
from carc.formats.known_as import KnownAs
from carc.kernel.footprints import shape_of
from carc.kernel.world import World
from carc.play.naming import SIDES

QUARTER: int = 90
"""Degrees in a quarter turn."""


class Terms:
    """The names of another program, for one game. What is not in this game is not known."""

    def __init__(self, known: KnownAs, program: Program) -> None:
        self.known = known
        self.stock = program.stock
        self.faces = program.numbers.faces
        self._kinds = program.numbers.features

    def face(self, tile: str) -> int | None:
        """The number of a face."""
        name = self.known.tiles.get(tile)
        return None if name is None else self.faces.get(name.face)

    def tiles(self) -> tuple[str, ...]:
        """The tiles that are known in this game, by their names in a record."""
        return tuple(tile for tile, name in self.known.tiles.items() if name.face in self.faces)

    def spot(self, tile: str, x: int, y: int, degrees: int) -> str:
        """Where a tile lies, in the words of a choice. Of turns that look alike the first one counts."""
        name = self.known.tiles[tile]
        turn = (degrees // QUARTER + name.turned) % 4
        return f"cell({x}, {y}) turned {SIDES[self.stock.canon[self.faces[name.face]][turn]]}"

    def part(self, world: World, tile: int, kind: str, location: str) -> int | None:
        """The part of a tile on the board, by its kind and its place on the tile as it lies."""
        ports = self.known.ports(location)
        alike = [part for part, its in self._parts(world, tile, self.known.kind(kind, location)) if its == ports]
        place = self.known.place_among_alike(location)
        return alike[place] if place < len(alike) else None

    def parts_within(self, world: World, tile: int, kind: str, location: str) -> list[int]:
        """The parts of a kind that have no other ports than a place names, in the order of the tile."""
        ports = self.known.ports(location) or frozenset()
        parts = self._parts(world, tile, self.known.kind(kind, location))
        return [part for part, its in parts if its and its <= ports]

    def _parts(self, world: World, tile: int, kind: str) -> list[tuple[int, frozenset[int]]]:
        """The parts that a tile on the board shows of a kind of ours, each with its ports."""
        number = self._kinds.get(kind)
        shape, first = shape_of(world, tile), self.stock.part0[tile]
        shown = sorted(first + index for index in shape.order)
        mine = [part for part in shown if self.stock.part_kind[part] == number]
        return [(part, frozenset(port for _, port in shape.ports[part - first])) for part in mine]
