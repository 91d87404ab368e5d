"""A position as plain data, and back. Only what was given is kept; the rest is worked out again by laying the tiles.

It knows nothing of files, and trusts its data: it is for snapshots that the program itself took.
"""

from typing import Any

from .board import lay, show
from .features import join
from .footprints import cell_at
from .pieces import stand
from .places import FACE_DOWN, HAND, index_of, sort_of
from .stock import Stock
from .world import World


def dump(w: World) -> dict[str, Any]:
    """A position as data that JSON can hold."""
    return {
        "laid": [[tile, w.x[w.tile_cell[tile]], w.y[w.tile_cell[tile]], w.tile_turn[tile]] for tile in w.laid],
        "looks": w.tile_look.copy(),
        "awaited": [[cell, *over] for cell, over in sorted(w.awaited.items())],
        "tile_where": w.tile_where.copy(),
        "links": [list(link) for link in w.links],
        "piece_where": w.piece_where.copy(),
        "points": w.points.copy(),
        "tracks": [track.copy() for track in w.tracks],
        "piles": [[[shuffled, faces.copy()] for shuffled, faces in layers] for layers in w.piles],
        "watchers": [[cell, list(parts)] for cell, parts in sorted(w.watchers.items())],
        "changed": list(w.changed),
        "frontier": list(w.frontier),
    }


def restore(stock: Stock, data: dict[str, Any]) -> World:
    """The position that `dump` described, of the same stock."""
    w = World(stock)
    for tile, look in enumerate(data["looks"]):
        if look != stock.tile_face[tile]:
            show(w, tile, look)
    for tile, x, y, turn in data["laid"]:
        lay(w, tile, cell_at(w, x, y), turn)
    for link in data["links"]:
        join(w, *link)
    for piece, where in enumerate(data["piece_where"]):
        stand(w, piece, where)
    _place_tiles(w, data)
    w.awaited = {cell: (face, turn) for cell, face, turn in data["awaited"]}
    w.points, w.tracks = list(data["points"]), [list(track) for track in data["tracks"]]
    w.watchers = {cell: tuple(parts) for cell, parts in data["watchers"]}
    w.changed = dict.fromkeys(data["changed"])
    w.frontier = {cell: w.frontier[cell] for cell in data["frontier"]}
    return w


def _place_tiles(w: World, data: dict[str, Any]) -> None:
    w.tile_where = list(data["tile_where"])
    w.piles = [[(shuffled, list(faces)) for shuffled, faces in layers] for layers in data["piles"]]
    for tile, where in enumerate(w.tile_where):
        if sort_of(where) == HAND:
            w.hand[index_of(where)].append(tile)
        elif sort_of(where) == FACE_DOWN:
            w.face_down[index_of(where)] = tile
