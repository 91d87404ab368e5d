"""Features: which parts hang together, and what they have in all.

A feature is known by its root, the part of the oldest tile (of these the lowest), so that a name outlives joins and
splits on the piece of board that had it first. It knows nothing of why parts are joined, nor of what they are worth.
"""

from collections.abc import Iterable, Sequence

from .errors import NoSuchLink, NotLaid
from .masks import bits
from .places import PART, place
from .ports import is_open, part_ports, parts_at, port_facing
from .world import World


def unite(w: World, one: int, other: int) -> int:
    """Make one feature of two different ones, given by their roots. Returns the root that stays."""
    age, tile = w.tile_age, w.stock.part_tile
    older, younger = age[tile[one]], age[tile[other]]
    if older > younger or (older == younger and one > other):
        one, other = other, one
    feat, ring = w.feat, w.ring
    part = other
    while feat[part] != one:
        feat[part] = one
        part = ring[part]
    ring[one], ring[other] = ring[other], ring[one]
    w.f_tiles[one] |= w.f_tiles[other]
    w.f_ends[one] += w.f_ends[other]
    w.f_pieces[one] |= w.f_pieces[other]
    w.f_borders[one] |= w.f_borders[other]
    for column in w.adds:
        column[one] += column[other]
    for column in w.ors:
        column[one] |= column[other]
    return one


def parts_of(w: World, feature: int) -> list[int]:
    """The parts of a feature, ascending."""
    found = [feature]
    part = w.ring[feature]
    while part != feature:
        found.append(part)
        part = w.ring[part]
    return sorted(found)


def bordered(w: World, feature: int) -> list[int]:
    """The features whose parts border on parts of this one, ascending."""
    feat = w.feat
    return sorted({feat[part] for part in bits(w.f_borders[feature])})


def linked(w: World, part: int) -> list[int]:
    """The parts that links join to this one, ascending."""
    return sorted({other if one == part else one for one, other, _ in w.links if part in (one, other)})


def touching(w: World, part: int) -> list[int]:
    """The parts of its feature that a part hangs together with directly: across its ends, and by links."""
    facing = (port_facing(w, port) for port in part_ports(w, part))
    beyond = (other for port in facing if port >= 0 for other in parts_at(w, port))
    kind = w.stock.part_kind
    across = (other for other in beyond if kind[other] == kind[part])
    return list(dict.fromkeys([*across, *linked(w, part)]))


def age_of(w: World, feature: int) -> tuple[int, int]:
    """Sorts features, the oldest first."""
    return w.tile_age[w.stock.part_tile[feature]], feature


def all_features(w: World) -> list[int]:
    """Every feature on the board, the oldest first."""
    part0, feat = w.stock.part0, w.feat
    return [part for tile in w.laid for part in range(part0[tile], part0[tile + 1]) if feat[part] == part]


def changed_features(w: World) -> list[int]:
    """The features that changed since `w.changed` was cleared, each once, in the order in which they changed."""
    feat = w.feat
    return [root for root in dict.fromkeys([feat[part] for part in w.changed]) if root >= 0]


def mark_by_age(w: World, parts: Iterable[int]) -> None:
    """Mark the features of these parts as changed, the oldest first."""
    for part in sorted({w.feat[part] for part in parts}, key=lambda root: age_of(w, root)):
        w.changed[part] = None


def watch(w: World, part: int, cells: Iterable[int]) -> None:
    """From now on the feature of a part is marked as changed when a tile is laid in one of these cells or taken up."""
    for cell in cells:
        known = w.watchers.get(cell, ())
        if part not in known:
            w.watchers[cell] = (*known, part)


def join(w: World, one: int, other: int, link: int) -> None:
    """Link two parts, so that their features are one until they part ways. Raises NotLaid."""
    for part in (one, other):
        if w.feat[part] < 0:
            raise NotLaid(w.stock.part_tile[part])
    w.links.append((one, other, link))
    if w.feat[one] != w.feat[other]:
        unite(w, w.feat[one], w.feat[other])
    w.changed[one] = w.changed[other] = None


def part_ways(w: World, one: int, other: int, link: int) -> None:
    """Take a link away; the feature falls apart if nothing else holds it together. Raises NoSuchLink."""
    for known in ((one, other, link), (other, one, link)):
        if known in w.links:
            w.links.remove(known)
            break
    else:
        raise NoSuchLink(one, other, link)
    rebuild(w, parts_of(w, w.feat[one]))
    w.changed[one] = w.changed[other] = None


def rebuild(w: World, parts: Sequence[int]) -> None:
    """Work out anew the features of these parts: all that hang together with one of them must be among them."""
    for part in parts:
        alone(w, part)
    for part in parts:
        for other in touching(w, part):
            _hold_together(w, part, other)


def alone(w: World, part: int) -> None:
    """Make a part that lies on the board a feature of its own."""
    stock = w.stock
    w.feat[part] = w.ring[part] = part
    w.f_tiles[part], w.f_borders[part] = stock.part_tiles[part], stock.part_borders[part]
    w.f_ends[part] = sum(is_open(w, port) for port in part_ports(w, part))
    here = place(PART, part)
    w.f_pieces[part] = sum(1 << piece for piece, where in enumerate(w.piece_where) if where == here)
    for column, printed in zip(w.f_sums, stock.part_sums, strict=True):
        column[part] = printed[part]


def _hold_together(w: World, one: int, other: int) -> None:
    if w.feat[one] != w.feat[other]:
        unite(w, w.feat[one], w.feat[other])
