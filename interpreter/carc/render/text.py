"""A board in characters, for a terminal: a block for each tile, the numbers of columns and rows, the players below."""

from __future__ import annotations

from carc.render import colours
from carc.render.drawing import Box, Drawing, OnCell, OnPart, OnPort, PieceDrawing, PlayerDrawing, box_of
from carc.render.letters.below import below
from carc.render.letters.block import Block
from carc.render.letters.glyphs import Glyph, written
from carc.render.letters.lines import ACROSS, DOWN, Place
from carc.render.plan.layout import Layout, layout
from carc.render.symbols import symbols_shown
from carc.text import escaped

_STRANGER, _FREE = "●", "▫"
_PORT_SHARES = (1 / 3, 1 / 2, 2 / 3)

Canvas = dict[Place, Glyph]
"""Glyphs by column and row of the whole board, counted from the north-west corner of cell (0, 0)."""


def text(drawing: Drawing, coloured: bool = False) -> str:
    """The board as lines of text. Escape codes occur only if `coloured`; those in names are always written out."""
    box = box_of(drawing)
    lines = [escaped(line) for line in (drawing.title, drawing.caption) if line]
    plans = [layout(tile) for tile in drawing.tiles]
    known = symbols_shown(drawing, (name for plan in plans for name in _on_parts(plan)))
    lines += _board(_painted(drawing, [Block(plan, known) for plan in plans], box, coloured), box, coloured)
    lines += below(drawing, initials(drawing.players), known, coloured)
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


def _painted(drawing: Drawing, blocks: list[Block], box: Box, coloured: bool) -> Canvas:
    canvas: Canvas = {}
    for x, y in drawing.cells:
        canvas[x * ACROSS + ACROSS // 2, y * DOWN + DOWN // 2] = Glyph(_FREE)
    for block in blocks:
        left, top = block.plan.tile.x * ACROSS, block.plan.tile.y * DOWN
        for (column, row), glyph in block.glyphs.items():
            canvas[left + column, top + row] = glyph
    marks = dict(zip((player.colour for player in drawing.players), initials(drawing.players), strict=True))
    taken: set[Place] = set()
    for piece in drawing.pieces:
        place = _free(_place(piece, blocks), taken, box)
        taken.add(place)
        canvas[place] = _piece(piece, marks.get(piece.colour, _STRANGER), canvas.get(place, Glyph()), coloured)
    return canvas


def _place(piece: PieceDrawing, blocks: list[Block]) -> Place:
    spot = piece.on
    if isinstance(spot, OnPart):
        block = blocks[spot.tile]
        column, row = block.place_of(spot.part)
        return block.plan.tile.x * ACROSS + column, block.plan.tile.y * DOWN + row
    if isinstance(spot, OnCell):
        return spot.x * ACROSS + ACROSS // 2, spot.y * DOWN + DOWN // 2
    if isinstance(spot, OnPort):
        return _port_place(spot)
    return spot.x * ACROSS, spot.y * DOWN


def _port_place(spot: OnPort) -> Place:
    share = _PORT_SHARES[spot.lane] if spot.side < 2 else 1 - _PORT_SHARES[spot.lane]
    if spot.side % 2:
        return spot.x * ACROSS + (ACROSS - 1 if spot.side == 1 else 0), spot.y * DOWN + int(share * DOWN - 0.01)
    return spot.x * ACROSS + int(share * ACROSS), spot.y * DOWN + (DOWN - 1 if spot.side == 2 else 0)


def _free(place: Place, taken: set[Place], box: Box) -> Place:
    """The place or the nearest beside it, on the board, that no piece has."""
    columns = range(box.left * ACROSS, box.right * ACROSS)
    row = min(max(place[1], box.top * DOWN), box.bottom * DOWN - 1)
    free = [column for column in columns if (column, row) not in taken]
    return min(free, key=lambda column: (abs(column - place[0]), -column), default=place[0]), row


def _piece(piece: PieceDrawing, mark: str, under: Glyph, coloured: bool) -> Glyph:
    paper = colours.safe(piece.colour)
    ink = colours.PAPER if colours.is_dark(paper) else colours.INK
    return Glyph(mark, ink, paper, bold=True) if coloured else under._replace(character=mark)


def _board(canvas: Canvas, box: Box, coloured: bool) -> list[str]:
    rim = max(len(str(y)) for y in (box.top, box.bottom - 1)) + 1
    header = " " * rim + "".join(f"{x:^{ACROSS}}" for x in range(box.left, box.right))
    return [
        header.rstrip(),
        *(_row(canvas, row, box, rim, coloured) for row in range(box.top * DOWN, box.bottom * DOWN)),
    ]


def _row(canvas: Canvas, row: int, box: Box, rim: int, coloured: bool) -> str:
    label = str(row // DOWN) if row % DOWN == DOWN // 2 else ""
    glyphs = [canvas.get((column, row), Glyph()) for column in range(box.left * ACROSS, box.right * ACROSS)]
    return (f"{label:>{rim - 1}} " + written(glyphs, coloured)).rstrip()
