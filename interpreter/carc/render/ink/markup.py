"""Elements of vector graphics as text. The only place where text from outside becomes markup: all of it is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from carc.render.plan.contours import Contour
from carc.render.plan.geometry import Curve, Point
from carc.text import fit_for_documents

Value = str | float | None


def element(name: str, *children: str, **attributes: Value) -> str:
    """An element. `_` in the name of an attribute stands for `-`, one at its end is dropped; None leaves it out."""
    pairs = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items() if value is not None)
    head = "".join(f" {key}={quoteattr(_written(value))}" for key, value in pairs)
    body = "".join(children)
    return f"<{name}{head}>{body}</{name}>" if body else f"<{name}{head}/>"


def group(*children: str, title: str = "", **attributes: Value) -> str:
    """A group with a title that shows on pointing at it; nothing if there is nothing to draw."""
    named = element("title", plain(title)) if title else ""
    return element("g", named, *children, **attributes) if any(children) else ""


def use(symbol: str, at: Point, scale: float = 1.0, **attributes: Value) -> str:
    """A copy of an ornament whose origin comes to lie at the point."""
    size = f" scale({number(scale)})" if scale != 1.0 else ""
    return element("use", href=f"#{symbol}", transform=f"translate({number(at.x)} {number(at.y)}){size}", **attributes)


def stroked(data: str, colour: str, width: float, **attributes: Value) -> str:
    """A line along path data; nothing if there is no path."""
    return element("path", d=data, fill="none", stroke=colour, stroke_width=width, **attributes) if data else ""


def oval(middle: Point, across: float, down: float, **attributes: Value) -> str:
    """An ellipse; `across` and `down` are its radii."""
    return element("ellipse", cx=middle.x, cy=middle.y, rx=across, ry=down, **attributes)


def plain(text: str) -> str:
    """Text from outside as character data: markup escaped, and what no document may hold written out."""
    return escape(fit_for_documents(text))


def number(value: float) -> str:
    """At most one decimal: a tenth of a hundredth of a cell is finer than any eye."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def curve_data(curves: Iterable[Curve]) -> str:
    """Path data of curves, each begun anew."""
    return "".join(f"M{_pair(curve.start)}{_bend(curve)}" for curve in curves)


def contour_data(contour: Contour) -> str:
    """Path data of a closed contour."""
    first = contour.loop[0]
    data = f"M{_pair(first.start if isinstance(first, Curve) else first)}"
    for piece in contour.loop:
        data += _bend(piece) if isinstance(piece, Curve) else f"L{_pair(piece)}"
    return data + "Z"


def _bend(curve: Curve) -> str:
    return f"C{_pair(curve.first)} {_pair(curve.second)} {_pair(curve.end)}"


def _pair(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


def _written(value: str | float) -> str:
    return fit_for_documents(value) if isinstance(value, str) else number(value)
