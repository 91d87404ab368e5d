"""The symbols of what is printed on tiles: a small closed set, handed out in order, so that no two names share one.

How a symbol is drawn is for the drawers; here it is a form and a colour, and a character for a terminal.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

from carc.render.drawing import Drawing, SymbolDrawing


class _Form(NamedTuple):
    colour: str
    character: str


FORMS = {
    "shield": _Form("#2f5fa8", "♦"),
    "drop": _Form("#1b8794", "♠"),
    "leaf": _Form("#b4392f", "♣"),
    "disc": _Form("#8a5a22", "◆"),
    "diamond": _Form("#76439b", "▲"),
    "hexagon": _Form("#4d7d2b", "■"),
    "star": _Form("#c07c0c", "★"),
    "heart": _Form("#c23f78", "♥"),
    "square": _Form("#55606c", "▼"),
    "cross": _Form("#33343c", "✚"),
}
"""The forms by name, each with the colour that it has first."""

BEARING = next(iter(FORMS))
"""The form that is kept for one name that is told apart."""


def handed_out(names: Iterable[str], bearer: str = "") -> dict[str, SymbolDrawing]:
    """A symbol for each name, in order; the first form for the bearer alone.

    When all forms are taken they begin again, each in the colour of the next.
    """
    others = [name for name in dict.fromkeys(names) if name != bearer]
    numbered = {name: number for number, name in enumerate(others, start=1)}
    return {name: _symbol(name, numbered.get(name, 0)) for name in ([bearer] if bearer else []) + others}


def symbols_shown(drawing: Drawing, names: Iterable[str]) -> dict[str, SymbolDrawing]:
    """The symbols of the names that occur on a board, by name; a name without a symbol takes the next one."""
    occurring = set(names)
    known = {symbol.name: symbol for symbol in drawing.symbols}
    taken = {(symbol.form, symbol.colour) for symbol in drawing.symbols}
    strangers = sorted(occurring - set(known))
    free = (number for number in count() if _looks(number) not in taken or number >= len(FORMS) ** 2)
    known |= {name: _symbol(name, number) for name, number in zip(strangers, free, strict=False)}
    return {name: symbol for name, symbol in known.items() if name in occurring}


def sign(symbol: SymbolDrawing) -> str:
    """What stands for the symbol in a terminal."""
    return FORMS.get(symbol.form, FORMS[BEARING]).character


def figure_of(value: int | str) -> str:
    """What is written on a symbol: a number other than one, the first letter of a word."""
    if isinstance(value, int):
        return "" if value == 1 else str(value)
    return value[:1].upper()


def told(name: str, value: int | str) -> str:
    """A mark in words."""
    return name if value == 1 else f"{name}: {value}"


def _symbol(name: str, number: int) -> SymbolDrawing:
    return SymbolDrawing(name, *_looks(number))


def _looks(number: int) -> tuple[str, str]:
    """The form and the colour of the symbol with that number."""
    forms, colours = list(FORMS), [form.colour for form in FORMS.values()]
    form, again = number % len(forms), number // len(forms)
    return forms[form], colours[(form + again) % len(forms)]
