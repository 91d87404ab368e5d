"""Lettering: text on a picture, cut to the room there is. How wide letters run is an estimate, on the safe side."""

from __future__ import annotations

from carc.render.ink.markup import element, plain
from carc.render.plan.geometry import Point

_FACES = "Georgia, 'Iowan Old Style', 'Palatino Linotype', 'DejaVu Serif', serif"
_BREADTH = 0.6
"""The width of a letter as a share of its size."""


def lettering(
    text: str, at: Point, size: float, colour: str, *more: str, anchor: str = "start", weight: str | None = None
) -> str:
    """A line of text whose base line begins (or is centred, or ends) at the point. `more` is markup that follows it."""
    return element(
        "text",
        plain(text),
        *more,
        x=at.x,
        y=at.y,
        font_family=_FACES,
        font_size=size,
        fill=colour,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=weight,
    )


def width_of(text: str, size: float) -> float:
    """About how wide the text runs, in drawing units."""
    return len(text) * size * _BREADTH


def cut(text: str, size: float, room: float) -> str:
    """The text, shortened to the room with an ellipsis."""
    most = max(int(room / (size * _BREADTH)), 1)
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
