"""The cells of a map as glyphs: free ones, what is printed on them by a letter, and the backs of tiles face down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase

from carc.render import colours
from carc.render.drawing import BackDrawing, CellDrawing, Drawing, seen
from carc.render.frames import frames_on
from carc.render.letters.glyphs import Canvas, Glyph
from carc.render.letters.scale import DOWN, Place, middle
from carc.render.symbols import told

Meaning = tuple[str, int | str]
"""The name of a mark with its word, if it is one, else with 1: whatever the number, the letter is the same."""

_FREE, _BACK, _HIDDEN, _NO_LETTER = "▫", "▓", "?", "*"
_ROUND = f"({_HIDDEN})"
_BACK_INK = "#6d5a6e"
_ROWS = (DOWN - 1, 0)
"""The rows of a cell that its marks may take, in order: the middle is left to pieces."""


def letters(drawing: Drawing) -> dict[Meaning, str]:
    """A small letter for each mark on the map: one of its word or name that is still free, else any that is."""
    found: dict[Meaning, str] = {}
    for cell in drawing.cells:
        for name, value in seen(cell.marks).items():
            meaning = _meaning(name, value)
            if meaning not in found:
                found[meaning] = _letter(value if isinstance(value, str) else name, found.values())
    return found


def told_by(letter: Mapping[Meaning, str]) -> list[tuple[str, str]]:
    """Each letter with what it stands for."""
    return [(character, told(*meaning)) for meaning, character in letter.items()]


def painted(drawing: Drawing, letter: Mapping[Meaning, str], across: int) -> Canvas:
    """The glyphs of all cells of the map; tiles are painted over them."""
    canvas: Canvas = {}
    for cell in drawing.cells:
        canvas[middle(cell.x, cell.y, across)] = Glyph(_FREE)
    for back in drawing.face_down:
        canvas |= _chip(back, across) if back.chip else _back(back, across)
    named = {(back.x, back.y) for back in drawing.face_down if back.name}
    for cell in drawing.cells:
        if (cell.x, cell.y) not in named:
            canvas |= dict(_marks(cell, letter, across))
    return canvas


def _meaning(name: str, value: int | str) -> Meaning:
    return name, value if isinstance(value, str) else 1


def _letter(word: str, taken: Iterable[str]) -> str:
    own = [character for character in word.lower() if character in ascii_lowercase]
    return next((character for character in (*own, *ascii_lowercase) if character not in taken), _NO_LETTER)


def _marks(cell: CellDrawing, letter: Mapping[Meaning, str], across: int) -> Iterator[tuple[Place, Glyph]]:
    papers = {frame.name: frame.colour for frame in frames_on(cell)}
    shown = [(_token(name, value, letter), papers.get(name, "")) for name, value in seen(cell.marks).items()]
    for row, line in zip(_ROWS, _lines(shown, across), strict=False):
        left = cell.x * across + (across - len(line)) // 2
        for column, glyph in enumerate(line):
            yield (left + column, cell.y * DOWN + row), glyph


def _token(name: str, value: int | str, letter: Mapping[Meaning, str]) -> str:
    number = str(value) if isinstance(value, int) and value != 1 else ""
    return letter[_meaning(name, value)] + number


def _lines(shown: list[tuple[str, str]], across: int) -> list[list[Glyph]]:
    """The marks in lines no wider than a cell."""
    lines: list[list[Glyph]] = []
    for token, paper in shown:
        glyphs = [Glyph(character, _ink(paper), paper, bold=True) for character in token[:across]]
        if not lines or len(lines[-1]) + len(glyphs) > across:
            lines.append([])
        lines[-1] += glyphs
    return lines


def _ink(paper: str) -> str:
    if not paper:
        return ""
    return colours.PAPER if colours.is_dark(paper) else colours.INK


def _chip(back: BackDrawing, across: int) -> Canvas:
    column, row = middle(back.x, back.y, across)
    return {(column + step, row): _written(character) for step, character in zip((-1, 0, 1), _ROUND, strict=True)}


def _back(back: BackDrawing, across: int) -> Canvas:
    left, top = back.x * across, back.y * DOWN
    filled = {
        (left + column, top + row): Glyph(_BACK, _BACK_INK, colours.lighter(_BACK_INK, 0.3))
        for row in range(DOWN)
        for column in range(across)
    }
    name = "".join(character for character in back.name if character.isascii() and character.isprintable())[:across]
    begin = left + (across - len(name)) // 2
    named = {(begin + column, top + DOWN - 1): _written(character) for column, character in enumerate(name)}
    return filled | named | {middle(back.x, back.y, across): _written(_HIDDEN)}


def _written(character: str) -> Glyph:
    return Glyph(character, colours.PAPER, _BACK_INK, bold=True)
