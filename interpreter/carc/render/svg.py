"""A board as scalable vector graphics: one self-contained document, without scripts, the same for the same drawing."""

from __future__ import annotations

from collections.abc import Mapping

from carc.render.drawing import Box, Drawing, SymbolDrawing, box_of
from carc.render.ink import backs, cells, foot, legend, ornaments, pieces, symbols, tiles
from carc.render.ink.markup import element, number, plain
from carc.render.plan.geometry import CELL, Point
from carc.render.plan.layout import Layout, layout
from carc.render.symbols import symbols_shown

TABLE = "#e9dfca"
_LEAST_WIDTH = 6 * CELL


def svg(drawing: Drawing, tile_size: float = 72.0) -> str:
    """The document as text. `tile_size` is the side of a cell in pixels; the picture scales to any other."""
    box = box_of(drawing)
    width = max(box.width * CELL, _LEAST_WIDTH)
    plans = [layout(tile) for tile in drawing.tiles]
    known = symbols_shown(drawing, [*(name for plan in plans for name in plan.names()), *cells.names(drawing)])
    head, below = legend.head_height(drawing), foot.height(drawing, known, width)
    whole_width = width + 2 * legend.MARGIN
    whole_height = head + box.height * CELL + below + 2 * legend.MARGIN
    corner = Point(
        box.left * CELL - (width - box.width * CELL) / 2 - legend.MARGIN, box.top * CELL - head - legend.MARGIN
    )
    view = " ".join(map(number, (*corner, whole_width, whole_height)))
    return (
        element(
            "svg",
            element("title", plain(drawing.title)) if drawing.title else "",
            ornaments.definitions(),
            symbols.definitions(known.values()),
            tiles.clips(drawing.tiles),
            backs.definitions(drawing),
            element("rect", x=corner.x, y=corner.y, width=whole_width, height=whole_height, fill=TABLE),
            legend.draw_head(drawing, corner.plus((legend.MARGIN, legend.MARGIN - 14)), width),
            legend.draw_numbers(box),
            cells.ground(drawing, known),
            _board(drawing, plans, known, box),
            foot.draw(drawing, known, Point(corner.x + legend.MARGIN, box.bottom * CELL + 14), width),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=view,
            width=whole_width * tile_size / CELL,
            height=whole_height * tile_size / CELL,
            role="img",
        )
        + "\n"
    )


def _board(drawing: Drawing, plans: list[Layout], known: Mapping[str, SymbolDrawing], box: Box) -> str:
    order = sorted(plans, key=lambda plan: (plan.tile.y, plan.tile.x))
    shades = element("g", *(tiles.shade(plan.tile) for plan in order), fill="#4b3d26", opacity=0.35) if order else ""
    faces = "".join(tiles.draw(plan, known) for plan in order)
    fresh = "".join(tiles.highlight(plan.tile) for plan in order if plan.tile.fresh)
    lying = shades + backs.draw(drawing) + faces
    return lying + cells.border(drawing) + fresh + pieces.draw(drawing, plans, box)
