"""Which edges of a tile would not fit what they would face, and where there is no room for it, in words."""

from collections.abc import Iterable, Iterator

from carc.compile.program import Program
from carc.explain.whynot.values import Words
from carc.kernel.footprints import footprint
from carc.kernel.frontier import facing_label, touching
from carc.kernel.position import Position
from carc.play.naming import SIDES


def seams(program: Program, words: Words, p: Position, tile: int, spot: int) -> Iterator[str]:
    """What each edge of a tile shows that may not touch what is on the other side of it."""
    cell, turn = spot >> 2, spot & 3
    shape = p.stock.turned[p.tile_look[tile]][turn]
    cells = footprint(p, shape, cell)
    for index in touching(p, tile, cell, turn, program.fits):
        number, side, label = shape.edges[index]
        facing = p.stock.facing_label[facing_label(p, cells[number], side)]
        shown, other = _shown(program, label), _shown(program, facing)
        beyond = p.nb[cells[number] * 4 + side]
        there = f"{words.tile(p.cell_tile[beyond])} at {words.cell(p, beyond)}"
        yield f"its side {SIDES[side]} shows {shown}, {there} shows {other}"


def taken(words: Words, p: Position, tile: int, spot: int) -> Iterator[str]:
    """The tiles that lie where a tile would lie for which there is no room."""
    cell, turn = spot >> 2, spot & 3
    for here in footprint(p, p.stock.turned[p.tile_look[tile]][turn], cell):
        if here >= 0 and p.cell_tile[here] >= 0:
            yield f"{words.tile(p.cell_tile[here])} lies at {words.cell(p, here)}"


def _shown(program: Program, label: int) -> str:
    """The kind of what an edge shows in its middle, else those along its halves."""
    kinds = list(program.numbers.features)
    before, middle, after = (lane[0] if isinstance(lane, tuple) else lane for lane in program.stock.labels[label])
    lanes = _kinds([middle]) or _kinds([before, after])
    return ", ".join(dict.fromkeys(kinds[lane] for lane in lanes)) or "nothing"


def _kinds(lanes: Iterable[object]) -> list[int]:
    """The numbers of kinds among lanes, some of which show nothing."""
    return [lane for lane in lanes if isinstance(lane, int) and lane >= 0]
