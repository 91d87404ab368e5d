"""The printed faces of a game as drawings, unturned: each part with the look of its kind."""

from carc.model.game import Game
from carc.model.printed import PartOf, RimPort
from carc.model.things import Face, Kind, Look
from carc.render.drawing import PartDrawing, RimPlace, TileDrawing

PLAIN = Look(form="area")


def looks(game: Game) -> dict[str, Look]:
    """How each kind looks: as its own line says, or as the kind that it is like."""
    kinds = {kind.name: kind for kind in game.kinds}
    return {name: _look(kind, kinds) for name, kind in kinds.items()}


def faces(game: Game) -> list[TileDrawing]:
    """The faces in their order, each with its first cell at (0, 0)."""
    known = looks(game)
    titles = {kind.name: kind.title for kind in game.kinds}
    return [_face(face, known, titles) for face in game.faces]


def _look(kind: Kind, kinds: dict[str, Kind]) -> Look:
    seen = set()
    while kind.look is None and kind.like in kinds and kind.name not in seen:
        seen.add(kind.name)
        kind = kinds[kind.like]
    return kind.look or PLAIN


def _face(face: Face, known: dict[str, Look], titles: dict[str, str]) -> TileDrawing:
    parts = tuple(_part(part, known.get(part.kind, PLAIN), titles.get(part.kind, "")) for part in face.parts)
    return TileDrawing(0, 0, face.width, face.height, name=face.title or face.name, parts=parts, marks=dict(face.marks))


def _part(part: PartOf, look: Look, title: str) -> PartDrawing:
    return PartDrawing(
        form=look.form,
        colour=look.colour,
        flourish=look.flourish,
        title=title or part.kind,
        ports=tuple(map(_rim, part.ports)),
        covers=tuple(map(_rim, part.covers)),
        marks=dict(part.marks),
    )


def _rim(port: RimPort) -> RimPlace:
    return port.cell, port.side, port.lane
