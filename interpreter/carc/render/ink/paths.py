"""Paths: a light or dark band with a casing, and the plaza where several meet."""

from __future__ import annotations

from carc.render import colours
from carc.render.ink.markup import curve_data, group, oval, stroked
from carc.render.plan.geometry import Curve, Point
from carc.render.plan.layout import PLAZA, Layout
from carc.render.plan.ways import BROAD, breadth

_CASING = 3.4


def draw(plan: Layout) -> str:
    """First the paths that end in the middle, as one; then those that pass, each over the one before."""
    paths = plan.parts("path")
    ending = [(index, part) for index, part in paths if len(part.ports) != 2]
    passing = [(index, part) for index, part in paths if len(part.ports) == 2]
    pieces = [_casing(plan.ways[index], part.colour, breadth(part)) for index, part in ending]
    pieces += [group(_band(plan.ways[index], part.colour, breadth(part)), title=part.title) for index, part in ending]
    if plan.plaza is not None:
        pieces.append(_plaza(plan, plan.plaza, ending[0][1].colour))
    for index, part in passing:
        curves, width = plan.ways[index], breadth(part)
        pieces.append(group(_casing(curves, part.colour, width), _band(curves, part.colour, width), title=part.title))
    return "".join(pieces)


def _casing(curves: list[Curve], colour: str, width: float) -> str:
    fill = colours.of_form("path", colour)
    edge = colours.FACE if colours.is_dark(fill) else colours.darker(fill, 0.62)
    return _stroke(curves, edge, width + _CASING)


def _band(curves: list[Curve], colour: str, width: float) -> str:
    fill = colours.of_form("path", colour)
    worn = _stroke(curves, colours.lighter(fill, 0.12 if colours.is_dark(fill) else 0.35), width * 0.45)
    return _stroke(curves, fill, width) + worn


def _stroke(curves: list[Curve], colour: str, width: float) -> str:
    return stroked(curve_data(curves), colour, width, stroke_linecap="round")


def _plaza(plan: Layout, middle: Point, colour: str) -> str:
    """Paving with a casing that the paths break through, and a fountain in its middle."""
    fill = colours.of_form("path", colour)
    edge = colours.darker(fill, 0.62)
    paths = [curve for index, part in plan.parts("path") if len(part.ports) != 2 for curve in plan.ways[index]]
    return (
        oval(middle, PLAZA, PLAZA, fill=fill, stroke=edge, stroke_width=_CASING / 2)
        + _stroke(paths, fill, BROAD - _CASING / 2)
        + oval(
            middle, 6, 6, fill="none", stroke=colours.darker(fill, 0.35), stroke_width=1.1, stroke_dasharray="2.2 1.6"
        )
        + oval(middle, 2.6, 2.6, fill=colours.darker(fill, 0.3), stroke=edge, stroke_width=0.9)
    )
