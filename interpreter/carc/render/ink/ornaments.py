"""The small ornaments that a picture uses many times over. What has no fill here takes that of the place of its use.

Each is drawn about its own origin: the foot of what stands upright, the middle of everything else.
"""

from __future__ import annotations

from carc.render.ink.markup import element

_EDGE = "#3a3128"


def definitions() -> str:
    """All ornaments, to be put once into a picture."""
    return element("defs", *(_symbol(name, *body) for name, body in _ORNAMENTS.items()))


def _symbol(name: str, *body: str) -> str:
    return element("g", *body, id=name)


def _line(data: str, colour: str, width: float, opacity: float | None = None) -> str:
    return element(
        "path", d=data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", opacity=opacity
    )


def _filled(data: str, fill: str | None = None, edge: float | None = None) -> str:
    return element(
        "path", d=data, fill=fill, stroke=_EDGE if edge else None, stroke_width=edge, stroke_linejoin="round"
    )


def _round(
    x: float, y: float, across: float, down: float, fill: str | None = None, opacity: float | None = None
) -> str:
    return element("ellipse", cx=x, cy=y, rx=across, ry=down, fill=fill, opacity=opacity)


_PERSON = (
    "M0 -29C4.6 -29 7.2 -26 7.2 -22.4C7.2 -20.6 6.6 -19.2 5.6 -18.1C10.5 -17 15.6 -14.6 15.6 -11.4"
    "C15.6 -9.2 12.6 -8.8 8.6 -9.4C9.4 -7 12.4 -3 12.4 -1.2C12.4 -.4 11.8 0 11 0L3.4 0C2.6 0 2.2 -.3 1.9 -1"
    "L0 -4.6L-1.9 -1C-2.2 -.3 -2.6 0 -3.4 0L-11 0C-11.8 0 -12.4 -.4 -12.4 -1.2C-12.4 -3 -9.4 -7 -8.6 -9.4"
    "C-12.6 -8.8 -15.6 -9.2 -15.6 -11.4C-15.6 -14.6 -10.5 -17 -5.6 -18.1C-6.6 -19.2 -7.2 -20.6 -7.2 -22.4"
    "C-7.2 -26 -4.6 -29 0 -29Z"
)
_SHEEN = "M-4.6 -22.6C-4.6 -25 -2.8 -26.6 -.4 -26.7M-12.6 -11.6C-12.2 -13.2 -9.2 -14.8 -5.6 -15.8"
_CROWN = (
    "M0 -13.5C3.2 -13.5 4.2 -11.3 4.2 -10.2C6.2 -9.4 6 -4.6 3.2 -3.4C1.4 -2.5 -1.4 -2.5 -3.2 -3.4"
    "C-6 -4.6 -6.2 -9.4 -4.2 -10.2C-4.2 -11.3 -3.2 -13.5 0 -13.5Z"
)
_TURRET = (
    "M-4.4 .6L-4.4 -8L-5.6 -8L-5.6 -13L-3.4 -13L-3.4 -11L-1.1 -11L-1.1 -13L1.1 -13L1.1 -11L3.4 -11"
    "L3.4 -13L5.6 -13L5.6 -8L4.4 -8L4.4 .6Z"
)
_ARCH = (
    "M-9 3L-9 -10L-6.6 -10L-6.6 -8L-4.6 -8L-4.6 -10L-2 -10L-2 -8L2 -8L2 -10L4.6 -10L4.6 -8L6.6 -8L6.6 -10L9 -10L9 3Z"
)

_ORNAMENTS: dict[str, tuple[str, ...]] = {
    "tuft": (_line("M-2.6 -2.6L-1 0L-.2 -3.6L.6 0L2.4 -2.8", "#4b6b2a", 0.9, 0.6),),
    "bloom": (_round(0, 0, 1, 1), _round(2.6, 1.2, 0.9, 0.9), _round(-0.6, 2.7, 0.9, 0.9)),
    "bush": (
        _round(1.6, 0.4, 5.2, 2.2, "#223311", 0.25),
        _line("M0 0L0 -3", "#5b4028", 1.8),
        _filled(_CROWN, "#4f7a35", 0.8),
        _round(-1.4, -9, 2.2, 2.6, "#86ad55", 0.75),
    ),
    "fir": (
        _round(1.6, 0.2, 4.6, 1.8, "#223311", 0.25),
        _line("M0 0L0 -3", "#5b4028", 1.6),
        _filled("M0 -15L3.2 -9.4L1.9 -9.4L4.6 -3L-4.6 -3L-1.9 -9.4L-3.2 -9.4Z", "#3d6b3c", 0.8),
        _filled("M0 -13.5L-2.1 -9.9L-.9 -9.7L-3.2 -4L-.8 -4Z", "#6f9c57"),
    ),
    "cottage": (
        _round(1.8, 0.2, 7, 2, "#2a1c10", 0.28),
        _filled("M-5 0L-5 -5.6L-1.6 -9.6L1.8 -5.6L1.8 0Z", "#f3e6c8", 0.8),
        _filled("M1.8 0L1.8 -5.6L6 -5.6L6 0Z", "#dcc9a2", 0.8),
        _filled("M-1.6 -10.4L3.4 -10.4L7 -5L2.2 -5Z", None, 0.8),
        _filled("M-1.6 -10.4L-5.8 -5.2L-4.8 -4.4L-1.6 -8.4L1.8 -4.4L2.4 -5Z", None, 0.6),
        _filled("M-2.6 0L-2.6 -3.2L-.6 -3.2L-.6 0Z", "#6b4a2f"),
    ),
    "hall": (
        _round(3, 0.5, 19, 4.5, "#2a1c10", 0.28),
        _filled("M-15 0L-15 -11L-8.5 -18L-2 -11L-2 0Z", "#f6ead0", 1.1),
        _filled("M-2 0L-2 -11L15 -11L15 0Z", "#e2d0aa", 1.1),
        _filled("M-8.5 -19.6L9.5 -19.6L16.6 -10.2L-1.4 -10.2Z", None, 1.1),
        _filled("M-8.5 -19.6L-16.4 -10.6L-15 -9.2L-8.5 -16.4L-2 -9.2L-1.4 -10.2Z", None, 0.9),
        _filled("M-1 -14L-1 -28.5L6.6 -28.5L6.6 -14Z", "#f6ead0", 1.1),
        _filled("M2.8 -28.5L2.8 -14L6.6 -14L6.6 -28.5Z", "#e2d0aa"),
        _filled("M-2 -28.2L2.8 -38L7.6 -28.2Z", None, 1.1),
        _line("M2.8 -38L2.8 -43", _EDGE, 1.1),
        _filled("M2.8 -43.4L8.6 -41.6L2.8 -39.8Z", None, 0.7),
        _filled("M1 -20.4L1 -23.4C1 -25.4 4.6 -25.4 4.6 -23.4L4.6 -20.4Z", "#5b4a3c"),
        _filled("M-10.7 0L-10.7 -5C-10.7 -8 -6.3 -8 -6.3 -5L-6.3 0Z", "#5b4a3c"),
        _filled("M2 -3.4L2 -7.2L4.4 -7.2L4.4 -3.4ZM7 -3.4L7 -7.2L9.4 -7.2L9.4 -3.4Z", "#7a6a58"),
    ),
    "turret": (
        _round(1.4, 0.3, 6, 1.9, "#2a1c10", 0.3),
        _filled(_TURRET, "#cfc6b4", 0.9),
        _filled("M1.2 .1L1.2 -8L4 -8L4 .1ZM1.6 -8.6L1.6 -10.4L5 -10.4L5 -8.6Z", "#ada38f"),
        _line("M-1.2 -4L-1.2 -6.2", _EDGE, 1.3),
    ),
    "arch": (
        _round(1.4, 2.4, 9.5, 2.4, "#2a1c10", 0.3),
        _filled(_ARCH, "#cfc6b4", 0.9),
        _filled("M4.8 2.4L4.8 -7L8.4 -7L8.4 2.4Z", "#ada38f"),
        _filled("M-4 3L-4 -2C-4 -6 4 -6 4 -2L4 3Z", "#4a3c2e", 0.7),
    ),
    "person": (element("path", d=_PERSON), _line(_SHEEN, "#ffffff", 1.5, 0.55)),
}
