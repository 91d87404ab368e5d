"""Characters with colours, and how a terminal is told of them. The only place that writes escape codes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from carc.render import colours
from carc.render.letters.scale import Place


class Glyph(NamedTuple):
    """A character; `ink` and `paper` are safe colours `#rrggbb`, or empty for those of the terminal."""

    character: str = " "
    ink: str = ""
    paper: str = ""
    bold: bool = False


Canvas = dict[Place, Glyph]
"""Glyphs by column and row of the whole board, counted from the north-west corner of cell (0, 0)."""


def written(glyphs: Iterable[Glyph], coloured: bool) -> str:
    """A line of glyphs as text, without trailing blanks where nothing is coloured."""
    if not coloured:
        return "".join(glyph.character for glyph in glyphs).rstrip()
    runs = groupby(glyphs, key=lambda glyph: glyph[1:])
    return "".join(_run("".join(glyph.character for glyph in run), *style) for style, run in runs).rstrip()


def _run(text: str, ink: str, paper: str, bold: bool) -> str:
    codes = ["1"] if bold else []
    codes += [_code(38, ink)] if ink else []
    codes += [_code(48, paper)] if paper else []
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


def _code(kind: int, colour: str) -> str:
    return f"{kind};2;" + ";".join(map(str, colours.channels(colour)))
