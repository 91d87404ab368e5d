"""One tile as a block of glyphs, and the character on it where a piece of a part is shown."""

from __future__ import annotations

from collections.abc import Mapping

from carc.render import colours
from carc.render.drawing import PartDrawing, SymbolDrawing
from carc.render.letters.glyphs import Glyph
from carc.render.letters.lines import dotted, overlaid, ruled
from carc.render.letters.scale import DOWN, Place
from carc.render.plan.geometry import CELL, Point
from carc.render.plan.layout import Layout
from carc.render.plan.plot import NOBODY
from carc.render.symbols import sign

_AREA, _GROUND, _BUILDING = "▒", "·", "⌂"


class Block:
    """The glyphs of a tile by place, and which part shows at each. Cells are `across` characters wide."""

    def __init__(self, plan: Layout, known: Mapping[str, SymbolDrawing], across: int) -> None:
        self.plan, self.known, self.across = plan, known, across
        self.columns, self.rows = plan.tile.width * across, plan.tile.height * DOWN
        self.glyphs: dict[Place, Glyph] = {}
        self.owners: dict[Place, int] = {}
        self._fill()
        self._draw_paths()
        self._draw_buildings()
        self._draw_panels()
        self._draw_marks()

    def place_of(self, index: int) -> Place:
        """Where a piece on the part is shown: the nearest character that shows the part, if any does."""
        spot = self.plan.spot(index)
        own = [place for place, owner in self.owners.items() if owner == index]
        return min(own or list(self.glyphs), key=lambda place: (round(self._centre(place).distance(spot), 1), place))

    def _fill(self) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                owner = self.plan.plot.label_at(self._centre((column, row)))
                self.owners[column, row] = owner
                self.glyphs[column, row] = self._filling(owner, (column + row) % 2 == 0)

    def _filling(self, owner: int, dotted_here: bool) -> Glyph:
        part = self.plan.tile.parts[owner] if owner >= 0 else PartDrawing("")
        if part.form == "area":
            paper = self._paper(colours.of_form(part.form, part.colour))
            return Glyph(" " if owner in self.plan.panels else _AREA, colours.darker(paper, 0.18), paper)
        paper = self._ground_paper(part)
        return Glyph(_GROUND if dotted_here else " ", colours.darker(paper, 0.3), paper)

    def _ground_paper(self, part: PartDrawing) -> str:
        """Under paths and buildings the ground goes on; a tile without any ground shows its bare face."""
        grounds = [part] if part.form == "ground" else [ground for _, ground in self.plan.parts("ground")]
        return self._paper(colours.of_form("ground", grounds[0].colour) if grounds else colours.FACE)

    def _paper(self, colour: str) -> str:
        return colours.lighter(colour, 0.3) if self.plan.tile.fresh else colour

    def _draw_paths(self) -> None:
        paths = self.plan.parts("path")
        if any(lane != 1 for _, part in paths for _, _, lane in part.ports):
            for index, part in paths:
                self._draw_dots(index, part)
            return
        lines = ruled(self.plan.tile, [part for _, part in paths], self.across)
        for index, part in paths:
            for place in ruled(self.plan.tile, [part], self.across):
                if self.owners[place] not in self.plan.areas:
                    self._put(place, index, lines[place], colours.of_form(part.form, part.colour))

    def _draw_dots(self, index: int, part: PartDrawing) -> None:
        for place, character in dotted(self.plan.ways[index], self.across).items():
            before = self.glyphs[place].character
            both = overlaid(before, character) if "\u2800" <= before <= "\u28ff" else character
            self._put(place, index, both, colours.of_form(part.form, part.colour))

    def _draw_buildings(self) -> None:
        for index, part in self.plan.parts("building"):
            place = self._at(self.plan.buildings[index][0])
            self._put(place, index, _BUILDING, colours.darker(colours.of_form(part.form, part.colour), 0.15))

    def _draw_marks(self) -> None:
        """Each mark as the character of its symbol, or as its number in the colour of its symbol."""
        for index, places in self.plan.marks.items():
            for name, at in places.items():
                value, symbol = self.plan.tile.parts[index].marks[name], self.known[name]
                shown = str(value)[-1:] if isinstance(value, int) and value != 1 else sign(symbol)
                self._put(self._at(at), index, shown, colours.darker(colours.safe(symbol.colour), 0.15))

    def _draw_panels(self) -> None:
        for index, cell in self.plan.panels.items():
            left, top = cell % self.plan.tile.width * self.across, cell // self.plan.tile.width * DOWN
            number = "" if index in self.plan.marks else str(self.plan.count(index))
            for row, line in enumerate(_framed(number, self.across)):
                for column, character in enumerate(line):
                    if character != " ":
                        self._put((left + column, top + row), NOBODY, character, colours.INK)

    def _at(self, point: Point) -> Place:
        column, row = int(point.x / CELL * self.across), int(point.y / CELL * DOWN)
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def _put(self, place: Place, owner: int, character: str, ink: str) -> None:
        self.glyphs[place] = Glyph(character, ink, self.glyphs[place].paper, bold=True)
        self.owners[place] = owner

    def _centre(self, place: Place) -> Point:
        return Point((place[0] + 0.5) * CELL / self.across, (place[1] + 0.5) * CELL / DOWN)


def _framed(text: str, across: int) -> list[str]:
    """The text, cut to fit, in a frame as large as a cell."""
    inner = across - 2
    bar = "─" * inner
    return [f"╭{bar}╮", f"│{text[:inner]:^{inner}}│", f"╰{bar}╯"]
