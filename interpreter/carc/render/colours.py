"""Colours: what may reach a picture, shades of it, and the colours that seats have by name."""

from __future__ import annotations

import re

NEUTRAL = "#8d8577"
INK = "#2b241c"
PAPER = "#f6efdf"
FACE = "#efe3c6"
"""The face of a tile that has no ground."""

_FORMS = {"area": "#c8a06a", "path": "#f3ead2", "ground": "#93bf5f", "building": "#b5473c"}

_HEX = re.compile(r"#[0-9a-fA-F]{6}\Z")
_SEATS = {
    "red": "#d0312d",
    "blue": "#2a62c4",
    "green": "#1d9150",
    "yellow": "#f2c21c",
    "black": "#2e2c30",
    "white": "#f4f1ea",
    "grey": "#8f949b",
    "orange": "#ee7d1e",
    "pink": "#ea7fae",
    "purple": "#7b45a8",
    "brown": "#85532c",
}


def safe(colour: str, otherwise: str = NEUTRAL) -> str:
    """The colour in small letters if it reads `#rrggbb`, else the other one. Nothing else may reach a picture."""
    return colour.lower() if _HEX.match(colour) else otherwise


def of_form(form: str, colour: str) -> str:
    """The colour of a part: its own, else that of its form."""
    return safe(colour, _FORMS.get(form, NEUTRAL))


def of_seat(name: str, number: int) -> str:
    """The colour of a seat: that of its name if the name is a colour, else one by its number, counted from 0."""
    return _SEATS.get(name.lower()) or list(_SEATS.values())[number % len(_SEATS)]


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, each 0..255, of a safe colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """The colour with a share (0..1) of the other in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def darker(colour: str, share: float) -> str:
    """The colour with a share (0..1) of ink in it."""
    return mixed(colour, INK, share)


def lighter(colour: str, share: float) -> str:
    """The colour with a share (0..1) of white in it."""
    return mixed(colour, "#ffffff", share)


def is_dark(colour: str) -> bool:
    """Whether light lines show on it better than dark ones."""
    red, green, blue = channels(colour)
    return red * 0.30 + green * 0.59 + blue * 0.11 < 115
