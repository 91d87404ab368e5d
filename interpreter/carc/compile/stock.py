"""Builds the kernel's stock, the tiles and pieces of a game for a number of players, from the merged game.

It decides which face, part and piece has which number; it knows nothing of rules.
"""

from carc.compile.numbering import Numbering
from carc.kernel.face import Face as PrintedFace
from carc.kernel.face import FacePart
from carc.kernel.stock import Stock
from carc.model.game import Game
from carc.model.printed import PartOf, RimPort
from carc.model.rules import Fit
from carc.model.things import Face, Kind, Map
from carc.model.types import SIDES


def build_stock(game: Game, numbers: Numbering, players: int, supplies: dict[str, int]) -> Stock:
    """The stock. `supplies` says how many pieces of each kind there are, for each player or in all."""
    return Stock(
        faces=[_face(face, game, numbers) for face in game.faces],
        copies=[face.copies for face in game.faces],
        kinds=len(numbers.features),
        pieces=_pieces(numbers, players, supplies),
        players=players,
        sums=[additive_law(game, owner, name) for owner, name in numbers.additive],
        cells=_cells(game.maps),
        piles=len(numbers.piles),
        tracks=len(numbers.tracks),
        border_open=any(board.border == "open" for board in game.maps),
    )


def additive_law(game: Game, owner: str, name: str) -> str:
    """Whether a printed property adds up over a feature, or holds if it holds of any part."""
    return next(p.additive for p in game.properties if (p.owner, p.name) == (owner, name))


def _face(face: Face, game: Game, numbers: Numbering) -> PrintedFace:
    cells = [(x, y) for y in range(face.height) for x in range(face.width)]
    sides = {p.name for p in game.properties if p.owner == "tile" and p.mode == "printed" and p.type.base == "side"}
    looks = (
        (0, SIDES.index(str(value)), name) if name in sides else (0, -1, (name, value)) for name, value in face.marks
    )
    return PrintedFace(
        parts=tuple(_part(part, game, numbers) for part in face.parts),
        cells=tuple(cells),
        quarters=(15,) * len(cells),
        looks=tuple(looks),
        over=numbers.features[face.over] if face.over else -1,
        bare=tuple(map(_lane, face.bare)),
    )


def _part(part: PartOf, game: Game, numbers: Numbering) -> FacePart:
    marks = dict(part.marks)
    shown = tuple(marks[fit.ours] for _, fit in game.fits if _printed_fit(fit) and fit.ours in marks)
    return FacePart(
        kind=numbers.features[part.kind],
        ports=tuple(map(_lane, part.ports)),
        covers=tuple(map(_lane, part.covers)),
        shares=tuple(map(_lane, part.shares)),
        borders=part.borders,
        sums=tuple(int(marks.get(name, 0)) if name in marks else 0 for _, name in numbers.additive),
        shows=(part.kind, shown) if shown else None,
    )


def _printed_fit(fit: Fit) -> bool:
    return fit.ours not in ("", "terrain")


def _lane(port: RimPort) -> tuple[int, int, int]:
    return (port.cell, port.side, port.lane)


def _pieces(numbers: Numbering, players: int, supplies: dict[str, int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for name, number in numbers.pieces.items():
        owners = range(players) if numbers.kinds[name].supply_each else (-1,)
        found += [(number, owner) for owner in owners for _ in range(supplies.get(name, 0))]
    return found


def _cells(maps: tuple[Map, ...]) -> list[tuple[int, int]] | None:
    if not maps:
        return None
    return [(cell.x, cell.y) for board in maps for cell in board.cells]


def kind_of_sort(kinds: tuple[Kind, ...], sort: str) -> list[Kind]:
    """The kinds of one sort, in their order."""
    return [kind for kind in kinds if kind.sort == sort]
