"""Where a position speaks of tiles beside their places: the tile of the turn, what rules keep, what they hold waiting.

It decides what such a word means once hidden tiles were dealt anew. It must not know why, nor for whom.
"""

from typing import Any

from carc.compile.program import Program
from carc.kernel.places import IN_PILE
from carc.kernel.position import Position


def spoken_of(program: Program, p: Position) -> list[int]:
    """The tile of the turn, then the single tiles that waiting frames hold, the outermost frame first."""
    held = (bindings[slot] for routine, _, bindings in p.stack for slot in program.effects.tiles[routine])
    return [p.turn_tile, *(value for value in held if isinstance(value, int))]


def renamed(program: Program, p: Position, now: dict[int, int]) -> None:
    """Everything that spoke of a tile in `now` speaks of the one that stands for it."""
    if not now:
        return
    p.turn_tile = now.get(p.turn_tile, p.turn_tile)
    for routine, _, bindings in p.stack:
        for slot in program.effects.tiles[routine]:
            bindings[slot] = _one(bindings[slot], now)
    declared = (one for one in program.game.properties if one.mode == "kept")
    for column, one in enumerate(declared):
        if one.owner == "tile":
            p.kept[column] = _moved(p, p.kept[column], now)
        if one.type.base == "thing" and (one.type.name == "tile" or one.type.name in program.numbers.faces):
            p.kept[column] = [_one(value, now) for value in p.kept[column]]


def _one(value: Any, now: dict[int, int]) -> Any:
    """A tile, tiles, an option that names a tile after its line, or nothing."""
    if isinstance(value, list):
        return [_one(member, now) for member in value]
    if isinstance(value, tuple):
        return (value[0], *(now.get(member, member) for member in value[1:]))
    return now.get(value, value)


def _moved(p: Position, column: list[Any], now: dict[int, int]) -> list[Any]:
    """What is kept of tiles, with the tiles dealt; one that goes to a pile takes what is kept of one there."""
    moved = {other: column[tile] for tile, other in now.items()}
    left = [tile for tile in now if tile not in moved and p.tile_where[tile] == IN_PILE]
    back = [other for other in now.values() if other not in now]
    moved.update({tile: column[other] for tile, other in zip(left, back, strict=False)})
    return [moved.get(tile, value) for tile, value in enumerate(column)]
