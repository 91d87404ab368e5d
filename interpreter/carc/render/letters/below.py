"""What stands below a board in a terminal: the players, where they are on other tracks, what the symbols mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from carc.render import colours
from carc.render.drawing import Drawing, PlayerDrawing, SymbolDrawing, TrackDrawing
from carc.render.letters.glyphs import Glyph, written
from carc.render.letters.scale import MOST_COLUMNS
from carc.render.symbols import sign
from carc.text import escaped


def below(
    drawing: Drawing,
    marks: Sequence[str],
    known: Mapping[str, SymbolDrawing],
    letters: Sequence[tuple[str, str]],
    coloured: bool,
) -> list[str]:
    """The lines. `marks` are the characters of the players; `known` are the symbols on tiles, `letters` those on cells.

    A letter comes with what it stands for.
    """
    badges = [_badge(player, mark, coloured) for player, mark in zip(drawing.players, marks, strict=True)]
    lines = [
        f"{badge} {escaped(player.name)} {player.points}" for player, badge in zip(drawing.players, badges, strict=True)
    ]
    lines += [_track(track, badges) for track in drawing.tracks]
    lines += [_symbols(known, coloured)] if len(known) > 1 else []
    return lines + _flowing(f"{letter} {escaped(meaning)}" for letter, meaning in letters)


def _badge(player: PlayerDrawing, mark: str, coloured: bool) -> str:
    paper = colours.safe(player.colour)
    ink = colours.PAPER if colours.is_dark(paper) else colours.INK
    return written([Glyph(mark, ink, paper, bold=True)], coloured)


def _track(track: TrackDrawing, badges: list[str]) -> str:
    together: dict[int, list[str]] = defaultdict(list)
    for badge, space in zip(badges, track.spaces, strict=False):
        together[space].append(badge)
    spaces = "  ".join(f"{space} {''.join(together[space])}" for space in sorted(together))
    return f"{escaped(track.title)}: {spaces}".rstrip()


def _symbols(known: Mapping[str, SymbolDrawing], coloured: bool) -> str:
    """One symbol needs no line: it is the only one there is."""
    return "  ".join(f"{_sign(symbol, coloured)} {escaped(symbol.name)}" for symbol in known.values())


def _flowing(items: Iterable[str]) -> list[str]:
    """Items two blanks apart, in lines that are not too wide."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 2 + len(item) <= MOST_COLUMNS:
            lines[-1] += f"  {item}"
        else:
            lines.append(item)
    return lines


def _sign(symbol: SymbolDrawing, coloured: bool) -> str:
    return written([Glyph(sign(symbol), colours.safe(symbol.colour), colours.FACE, bold=True)], coloured)
