"""The face of a tile and the ground upon it: colour, a mottled texture, and what grows there."""

from __future__ import annotations

from itertools import groupby
from random import Random

from carc.render import colours
from carc.render.ink.markup import element, number, oval, use
from carc.render.ink.scatter import apart, chance, scatter
from carc.render.plan.geometry import CELL, Point
from carc.render.plan.layout import Layout
from carc.render.plan.plot import FINENESS, STEP, Plot

_BLOOMS = ("#fdf6d8", "#f3cf52", "#e98a7a")


def draw(plan: Layout) -> str:
    """The whole face, under everything else."""
    grounds = [(index, colours.of_form(part.form, part.colour)) for index, part in plan.parts("ground")]
    base = grounds[0][1] if grounds else colours.FACE
    pieces = [_face(plan, base)]
    pieces += [_patch(plan.plot, index, colour) for index, colour in grounds if colour != base]
    pieces += _mottles(plan, base)
    for index, colour in grounds:
        pieces += _growth(plan, index, colour)
    return "".join(pieces)


def _face(plan: Layout, colour: str) -> str:
    return element("rect", width=plan.tile.width * CELL, height=plan.tile.height * CELL, fill=colour)


def _patch(plot: Plot, label: int, colour: str) -> str:
    """Ground of another colour than the face, in rows of samples; their ends lie under what parts it from the rest."""
    data = ""
    for row in range(plot.rows):
        begin = row * plot.columns
        for owner, run in groupby(range(begin, begin + plot.columns), key=lambda index: plot.labels[index]):
            samples = list(run)
            if owner == label:
                west, length = (samples[0] - begin) * STEP, len(samples) * STEP
                data += f"M{number(west)} {number(row * STEP)}h{number(length)}v{number(STEP + 0.3)}h-{number(length)}z"
    return element("path", d=data, fill=colour) if data else ""


def _mottles(plan: Layout, base: str) -> list[str]:
    dice = chance(plan.tile, "mottles")
    shades = (colours.lighter(base, 0.35), colours.darker(base, 0.25))
    cells = plan.tile.width * plan.tile.height
    return [_mottle(plan, dice, shades[order % 2]) for order in range(6 * cells)]


def _mottle(plan: Layout, dice: Random, shade: str) -> str:
    x, y = dice.random() * plan.tile.width * CELL, dice.random() * plan.tile.height * CELL
    across, down = 12 + 22 * dice.random(), 7 + 12 * dice.random()
    return oval(Point(x, y), across, down, fill=shade, fill_opacity="0.22")


def _growth(plan: Layout, index: int, colour: str) -> list[str]:
    """Bushes where there is room, tufts and blooms anywhere; where a piece would lie no bush grows."""
    share = len(plan.plot.own(index)) / (FINENESS * FINENESS)
    spot = plan.spot(index)
    dice = chance(plan.tile, f"growth {index}")
    bushes = apart(scatter(plan.plot, index, dice, 8.0), 13.0, [(spot, 17.0)], most=round(5 * share))
    around = [(point, 8.0) for point in bushes]
    tufts = apart(scatter(plan.plot, index, dice, 4.5), 13.0, around, most=round(14 * share))
    blooms = apart(scatter(plan.plot, index, dice, 4.5), 22.0, around, most=round(4 * share))
    pieces = [use("tuft", point) for point in tufts]
    pieces += [use("bloom", point, fill=_BLOOMS[int(dice.random() * len(_BLOOMS))]) for point in blooms]
    return pieces + [_bush(point, dice) for point in sorted(bushes, key=lambda point: point.y)]


def _bush(point: Point, dice: Random) -> str:
    return use("bush" if dice.random() < 0.6 else "fir", point.plus((0.0, 5.0)), 0.85 + 0.3 * dice.random())
