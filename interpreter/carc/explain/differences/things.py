"""Differences in things: how many copies there are of each tile, what is printed on it, and the supply of pieces."""

from collections.abc import Iterator

from carc.explain.differences.model import Difference, Side
from carc.merge.agreement import plain
from carc.model.expressions import NumberValue
from carc.model.things import Face, Kind

_NONE = "none"


def tiles(ours: Side, theirs: Side) -> Iterator[Difference]:
    """Tiles of rulesets that both play, in another number or with another print."""
    mine, others = ({face.name: face for face in side.game.faces} for side in (ours, theirs))
    for name in dict.fromkeys((*mine, *others)):
        one, other = mine.get(name), others.get(name)
        face = one or other
        if face is None or not {face.ruleset} <= ours.rulesets.keys() & theirs.rulesets.keys():
            continue
        copies = tuple(_copies(found) for found in (one, other))
        if copies[0] != copies[1]:
            yield Difference(sort="tile", name=name, title=face.title, ours=copies[:1], theirs=copies[1:])
        elif plain(one) != plain(other):
            parts = tuple(", ".join(part.kind for part in found.parts) if found else _NONE for found in (one, other))
            printed = parts if parts[0] != parts[1] else ("printed so", "printed otherwise")
            yield Difference(sort="tile", name=name, title=face.title, ours=printed[:1], theirs=printed[1:])


def _copies(face: Face | None) -> str:
    if face is None:
        return _NONE
    return "1 copy" if face.copies == 1 else f"{face.copies} copies"


def pieces(ours: Side, theirs: Side) -> Iterator[Difference]:
    """Kinds of things of rulesets that both play: those that only one game has, and those in another number."""
    mine, others = ({kind.name: kind for kind in side.game.kinds} for side in (ours, theirs))
    for name in dict.fromkeys((*mine, *others)):
        one, other = mine.get(name), others.get(name)
        kind = one or other
        if kind is None or not {kind.ruleset} <= ours.rulesets.keys() & theirs.rulesets.keys():
            continue
        if plain(one) != plain(other):
            told = tuple(_supply(found) for found in (one, other))
            if told[0] == told[1]:
                told = ("declared so", "declared otherwise")
            yield Difference(sort="piece", name=f"{kind.sort} {name}", title=kind.title, ours=told[:1], theirs=told[1:])


def _supply(kind: Kind | None) -> str:
    """`7 for each player`, `8 in all`, `in the game`."""
    if kind is None:
        return "not in the game"
    if isinstance(kind.supply, NumberValue):
        return f"{kind.supply.value} {'for each player' if kind.supply_each else 'in all'}"
    return "in the game"
