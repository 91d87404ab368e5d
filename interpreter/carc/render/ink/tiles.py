"""A whole tile, from the face up: ground, paths, areas, panels, buildings, marks, border."""

from __future__ import annotations

from collections.abc import Mapping

from carc.render import colours
from carc.render.drawing import PartDrawing, SymbolDrawing, TileDrawing
from carc.render.ink import areas, ground, panels, paths, symbols
from carc.render.ink.markup import element, group, number, use
from carc.render.plan.geometry import CELL, Point
from carc.render.plan.layout import Layout

_CORNER = 2.5


def clips(tiles: tuple[TileDrawing, ...]) -> str:
    """The frames that cut tiles off at their rim, one for each size."""
    sizes = sorted({(tile.width, tile.height) for tile in tiles})
    frames = [
        element("clipPath", element("rect", **_extent(width, height, 0.0)), id=_clip(width, height))
        for width, height in sizes
    ]
    return element("defs", *frames) if frames else ""


def shade(tile: TileDrawing) -> str:
    """What the tile throws on the table."""
    return element("rect", **_extent(tile.width, tile.height, -1.5), transform=_move(tile, 1.5, 3.0))


def draw(plan: Layout, known: Mapping[str, SymbolDrawing]) -> str:
    """The tile at its place on the board."""
    tile = plan.tile
    face = element(
        "g",
        ground.draw(plan),
        paths.draw(plan),
        areas.draw(plan),
        panels.draw(plan),
        _buildings(plan),
        symbols.draw_marks(plan, known),
        clip_path=f"url(#{_clip(tile.width, tile.height)})",
    )
    return group(face, _border(tile), title=tile.name, transform=_move(tile))


def highlight(tile: TileDrawing) -> str:
    """A frame round a tile that has just been laid."""
    frame = _extent(tile.width, tile.height, 0.5)
    return element("rect", **frame, fill="none", stroke="#fff6cf", stroke_width=4.5, transform=_move(tile)) + element(
        "rect", **frame, fill="none", stroke="#c9871f", stroke_width=1.8, transform=_move(tile)
    )


def _extent(width: int, height: int, inset: float) -> dict[str, float]:
    across, down = width * CELL - 2 * inset, height * CELL - 2 * inset
    return {"x": inset, "y": inset, "width": across, "height": down, "rx": _CORNER}


def _clip(width: int, height: int) -> str:
    return f"tile-{width}-{height}"


def _move(tile: TileDrawing, x: float = 0.0, y: float = 0.0) -> str:
    return f"translate({number(tile.x * CELL + x)} {number(tile.y * CELL + y)})"


def _border(tile: TileDrawing) -> str:
    frame = _extent(tile.width, tile.height, 0.6)
    return element("rect", **frame, fill="none", stroke="#3d3322", stroke_width=1.2, stroke_opacity="0.6")


def _buildings(plan: Layout) -> str:
    standing = [(plan.buildings[index], part) for index, part in plan.parts("building")]
    standing.sort(key=lambda building: building[0][0].y)
    return "".join(_building(place, scale, part) for (place, scale), part in standing)


def _building(place: Point, scale: float, part: PartDrawing) -> str:
    colour = colours.of_form(part.form, part.colour)
    return group(use("hall", place.plus((-1.5, 16.0), scale), scale, fill=colour), title=part.title)
