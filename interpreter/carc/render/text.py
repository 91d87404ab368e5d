"""A board in characters, for a terminal: a block for each tile, the numbers of columns and rows, the players below."""

from __future__ import annotations

from carc.render import colours
from carc.render.drawing import Drawing, PieceDrawing, PlayerDrawing
from carc.render.letters import cells
from carc.render.letters.below import below
from carc.render.letters.block import Block
from carc.render.letters.glyphs import Canvas, Glyph, written
from carc.render.letters.places import free, place_of
from carc.render.letters.scale import DOWN, Sheet, sheet_of
from carc.render.plan.layout import Layout, layout
from carc.render.symbols import symbols_shown
from carc.text import escaped

_STRANGER = "●"


def text(drawing: Drawing, coloured: bool = False) -> str:
    """The board as lines of text. Escape codes occur only if `coloured`; those in names are always written out."""
    sheet = sheet_of(drawing)
    lines = [escaped(line) for line in (drawing.title, drawing.caption) if line]
    plans = [layout(tile) for tile in drawing.tiles]
    known = symbols_shown(drawing, (name for plan in plans for name in _on_parts(plan)))
    letters = cells.letters(drawing)
    blocks = [Block(plan, known, sheet.across) for plan in plans]
    canvas = cells.painted(drawing, letters, sheet.across) | _tiles(blocks)
    lines += _board(canvas | _pieces(drawing, blocks, canvas, sheet, coloured), sheet, coloured)
    lines += below(drawing, initials(drawing.players), known, cells.told_by(letters), coloured)
    return "\n".join(lines) + "\n"


def initials(players: tuple[PlayerDrawing, ...]) -> list[str]:
    """One character for each player: the first letter of the name that is still free, else the seat, counted from 1."""
    marks: list[str] = []
    for seat, player in enumerate(players, start=1):
        letters = [letter for letter in player.name.upper() if letter.isascii() and letter.isalpha()]
        marks.append(next((letter for letter in letters if letter not in marks), str(seat % 10)))
    return marks


def _on_parts(plan: Layout) -> set[str]:
    """The marks that are shown here; for those of a tile itself there is no room."""
    return {name for places in plan.marks.values() for name in places}


def _tiles(blocks: list[Block]) -> Canvas:
    return {
        (block.plan.tile.x * block.across + column, block.plan.tile.y * DOWN + row): glyph
        for block in blocks
        for (column, row), glyph in block.glyphs.items()
    }


def _pieces(drawing: Drawing, blocks: list[Block], under: Canvas, sheet: Sheet, coloured: bool) -> Canvas:
    marks = dict(zip((player.colour for player in drawing.players), initials(drawing.players), strict=True))
    standing: Canvas = {}
    for piece in drawing.pieces:
        place = free(place_of(piece.on, blocks, sheet.across), standing, sheet)
        standing[place] = _piece(piece, marks.get(piece.colour, _STRANGER), under.get(place, Glyph()), coloured)
    return standing


def _piece(piece: PieceDrawing, mark: str, under: Glyph, coloured: bool) -> Glyph:
    paper = colours.safe(piece.colour)
    ink = colours.PAPER if colours.is_dark(paper) else colours.INK
    return Glyph(mark, ink, paper, bold=True) if coloured else under._replace(character=mark)


def _board(canvas: Canvas, sheet: Sheet, coloured: bool) -> list[str]:
    box = sheet.box
    rim = max(len(str(y)) for y in (box.top, box.bottom - 1)) + 1
    header = " " * rim + "".join(f"{x:^{sheet.across}}" for x in range(box.left, box.right))
    return [header.rstrip(), *(_row(canvas, row, sheet, rim, coloured) for row in sheet.rows)]


def _row(canvas: Canvas, row: int, sheet: Sheet, rim: int, coloured: bool) -> str:
    label = str(row // DOWN) if row % DOWN == DOWN // 2 else ""
    glyphs = [canvas.get((column, row), Glyph()) for column in sheet.columns]
    return (f"{label:>{rim - 1}} " + written(glyphs, coloured)).rstrip()
