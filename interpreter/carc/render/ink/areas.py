"""Areas: a filled contour; if walled, with a stone wall along its inner curves and cottages inside."""

from __future__ import annotations

from random import Random

from carc.render import colours
from carc.render.drawing import PartDrawing
from carc.render.ink.markup import contour_data, curve_data, element, group, oval, stroked, use
from carc.render.ink.scatter import apart, chance, scatter
from carc.render.plan.geometry import Curve, Point
from carc.render.plan.layout import Layout

_ROOFS = ("#b4533a", "#c46a45", "#a8452f", "#8d5a3c", "#c98350")
_GATE_ROOM = 15.0
_STONE, _MORTAR = "#d3cab8", "#544a3e"


def draw(plan: Layout) -> str:
    """All areas of the tile but its panels, and the gates through their walls."""
    areas = [(index, part) for index, part in plan.parts("area") if index in plan.areas]
    pieces = [group(_fill(plan, index, part), title=part.title) for index, part in areas]
    walled = [(index, part) for index, part in areas if part.flourish == "walled"]
    pieces += [_wall(plan, index) for index, _ in walled]
    pieces += [_inside(plan, index) for index, _ in walled]
    pieces += [use("arch", gate.plus((0.0, 3.0))) for under, gate in plan.gates if under in dict(walled)]
    return "".join(pieces)


def _fill(plan: Layout, index: int, part: PartDrawing) -> str:
    fill = colours.of_form(part.form, part.colour)
    contour = plan.areas[index]
    edge = curve_data(contour.inner)
    filling = element("path", d=contour_data(contour), fill=fill)
    dice = chance(plan.tile, f"flecks {index}")
    flecks = apart(scatter(plan.plot, index, dice, 2.0), 7.0, [], most=60)
    drawn = [_fleck(point, fill, dice) for point in flecks]
    if part.flourish != "walled":
        drawn.append(stroked(edge, colours.darker(fill, 0.5), 2.2))
    return filling + "".join(drawn)


def _fleck(point: Point, fill: str, dice: Random) -> str:
    shade = colours.mixed(fill, "#ffffff" if dice.random() < 0.5 else colours.INK, 0.25)
    return oval(point, 1.8, 1.0, fill=shade, fill_opacity="0.7")


def _wall(plan: Layout, index: int) -> str:
    """From below: shade, merlons on both faces, the wall itself, its joints; then the turrets."""
    data = curve_data(plan.areas[index].inner)
    if not data:
        return ""
    turrets = [point for curve in plan.areas[index].inner for point in _turrets(plan, curve)]
    return (
        stroked(data, "#2a1c10", 9, opacity=0.2, transform="translate(1.2 2)")
        + stroked(data, _MORTAR, 9.4, stroke_dasharray="3.4 2.6")
        + stroked(data, _MORTAR, 7.0)
        + stroked(data, _STONE, 7.6, stroke_dasharray="2 4", stroke_dashoffset="-0.7")
        + stroked(data, _STONE, 4.8)
        + stroked(data, "#a2988a", 4.8, stroke_dasharray="0.8 5.2")
        + "".join(use("turret", point.plus((0.0, 4.0))) for point in sorted(turrets, key=lambda point: point.y))
    )


def _turrets(plan: Layout, curve: Curve) -> list[Point]:
    points = [curve.at(share) for share in (0.27, 0.73)]
    return [point for point in points if all(point.distance(gate) > _GATE_ROOM for _, gate in plan.gates)]


def _inside(plan: Layout, index: int) -> str:
    """Cottages that leave the spot of a piece, the marks and the gates clear, the southern ones before the others."""
    dice = chance(plan.tile, f"inside {index}")
    taken = [(plan.spot(index), 11.0), *((gate, _GATE_ROOM) for _, gate in plan.gates)]
    taken += [(mark, 14.0) for mark in plan.marks.get(index, {}).values()]
    feet = apart(scatter(plan.plot, index, dice, 7.5), 14.5, taken, most=14)
    return "".join(
        use("cottage", foot.plus((0.0, 4.5)), 0.9 + 0.25 * dice.random(), fill=_ROOFS[int(dice.random() * len(_ROOFS))])
        for foot in sorted(feet, key=lambda foot: foot.y)
    )
