"""What generated code may call: the kernel's verbs and questions, and what runs routines.

This is the whole world of generated code; it has no builtins but those listed here.
"""

from collections.abc import Callable
from typing import Any, Final

from carc.kernel import (
    acts,
    corners,
    covering,
    edges,
    features,
    footprints,
    foresight,
    frontier,
    fuel,
    going_back,
    masks,
    paths,
    pieces,
    piles,
    places,
    ports,
    queries,
)
from carc.kernel.position import Position
from carc.kernel.stock import Stock

VERBS: Final = (
    *(
        "begin_turn",
        "draw",
        "take_up",
        "reject",
        "lay_tile",
        "put",
        "lay_over",
        "deploy",
        "move_piece",
        "give_tile",
        "cover_with",
    ),
    *(
        "pile_tile",
        "send_home",
        "remove_piece",
        "remove_tile",
        "gain",
        "keep",
        "join",
        "part_ways",
        "shuffle",
        "do_nothing",
    ),
    *("take_turn", "show", "drop_out", "end_game", "win", "next_player"),
)
_QUERIES: Final = (
    *(
        "all_cells",
        "all_parts",
        "face_down_at",
        "tile_features",
        "tile_parts",
        "tile_around",
        "beside",
        "pieces_at",
        "tile_pieces",
        "piece_part",
    ),
    *("piece_feature", "piece_tile", "piece_cell", "piece_port", "piece_space", "edge_side", "edge_cell"),
    *("piece_of", "piece_holder", "piece_corner", "gained", "was_paid"),
    *("part_edges", "port_at", "part_named", "reach", "pile_size", "unlike_tiles", "first_of", "last_of"),
    *("distinct", "present", "joined", "without", "most", "least", "same", "quotient"),
)
_OF_CORNERS: Final = (
    *("corner_at", "cell_corners", "tile_corners"),
    *("corner_cells", "corner_tiles", "corner_parts", "corner_features"),
)
_METERS: Final = ("burn", "paid", "metered", "along_frontier", "along_log", "bounded", "product")
_BUILTINS: Final = {
    function.__name__: function for function in (any, all, sum, len, max, min, next, range, list, tuple, set)
}


def spot_at(p: Position, cell: int, turn: int) -> int:
    """A cell and a turn as a spot; -1 without a cell."""
    return cell * 4 + turn if cell >= 0 else -1


def place_at(first: int, index: int) -> int:
    """A place of a sort, whose first one is given; -1 for nothing."""
    return first + index if index >= 0 else -1


def halved_up(one: int, other: int) -> int:
    """Division that rounds up; by 0 it gives 0."""
    return -(-one // other) if other else 0


def ask(p: Position, v: list[Any], choice: int, by: int, slot: int, options: list[tuple[int, ...]]) -> None:
    """Puts a question to a seat. What has one answer is not asked; what has none answers None."""
    if len(options) > 1:
        p.pending = (by, choice, slot, options)
    else:
        v[slot] = options[0] if options else None


def beginner(sizes: list[int]) -> Callable[..., None]:
    """The function that puts a staged routine on the stack, with room for its nouns."""

    def begin(p: Position, routine: int, *arguments: Any) -> None:
        p.stack.append([routine, 0, [*arguments, *[None] * sizes[routine]]])

    return begin


Award = tuple[int, int, int, tuple[int, int, int], Any]
"""(seat, points, cause, (thing, sort, occasion), trace)"""
Scorer = Callable[[Position, int, list[tuple[int, int, int, int, Any]]], None]
Scores = list[list[list[Scorer | None]]]
"""By occasion, by sort of thing, by kind."""


def assessor(scores: Scores, kinds: list[list[int]], steps: int) -> Callable[..., list[Award]]:
    """The function that says what things are worth, to whom, from the state as it is; the active player comes first.

    `steps` are those that one thing takes.
    """

    def assess(p: Position, things: list[int], occasion: int, sort: int) -> list[Award]:
        found: list[tuple[int, int, int, int, Any]] = []
        by_kind, kind_of = scores[occasion][sort], kinds[sort]
        for thing in fuel.metered(p, things, steps):
            scorer = by_kind[kind_of[thing]]
            if scorer is not None:
                scorer(p, thing, found)
        if not found:
            return []
        seats, first = p.stock.players, p.turn_player
        found.sort(key=lambda award: (award[0] - first) % seats)
        return [(seat, points, rule, (thing, sort, occasion), trace) for seat, points, rule, thing, trace in found]

    return assess


def payer(floor: int | None) -> Callable[[Position, list[Award]], None]:
    """The function that pays awards where no rule follows a gain."""

    def pay(p: Position, awards: list[Award]) -> None:
        for seat, points, rule, of, trace in awards:
            acts.gain(p, rule, seat, points, of, trace, floor)

    return pay


def unused(p: Position, cause: int, key: int) -> bool:
    """Whether a rule that may be used once for a key has not been used yet."""
    return (cause, key) not in p.used


def first_time(p: Position, cause: int, key: int) -> bool:
    """Whether a rule that may act once for a key has not done so yet; from now on it has."""
    if (cause, key) in p.used:
        return False
    p.used.add((cause, key))
    return True


def namespace(stock: Stock) -> dict[str, Any]:
    """The names that generated code can use, but for the tables of the game."""
    names: dict[str, Any] = {name: getattr(acts, name) for name in VERBS}
    names |= {name: getattr(queries, name) for name in _QUERIES}
    names |= {
        "__builtins__": dict(_BUILTINS),
        **{name: getattr(edges, name) for name in ("edge_beyond", "edge_facing", "edge_label", "edge_part")},
        **{name: getattr(features, name) for name in ("all_features", "changed_features", "parts_of", "bordered")},
        **{name: getattr(features, name) for name in ("touching", "linked")},
        **{name: getattr(ports, name) for name in ("port_facing", "port_exit", "port_exits", "part_ports", "rim")},
        **{name: getattr(footprints, name) for name in ("cell_at", "around8")},
        **{f.__name__: f for f in (going_back.note, going_back.settled, going_back.again, going_back.to_step)},
        **{name: getattr(corners, name) for name in _OF_CORNERS},
        **{f.__name__: f for f in (foresight.is_foreseen, foresight.untried)},
        "watch": features.watch,
        "tile_cells": footprints.cells_of,
        "spots": frontier.spots,
        "has_spot": frontier.has_spot,
        **{name: getattr(covering, name) for name in ("spots_over", "spots_with", "lets_in")},
        "unlike": pieces.unlike,
        "take": piles.take,
        "bits": masks.bits,
        "mask_of": masks.mask_of,
        "OF_NOTHING": acts.OF_NOTHING,
        "NO_TRACE": (),
        "walk": paths.walk,
        **{name: getattr(fuel, name) for name in _METERS},
        **{f.__name__: f for f in (spot_at, place_at, halved_up, ask, unused, first_time)},
    }
    for sort in ("PART", "TILE", "CELL", "PORT", "CORNER", "SUPPLY", "HAND"):
        names[f"{sort}_PLACE"] = getattr(places, sort) << places.SHIFT
    return names | _stock_tables(stock)


def _stock_tables(stock: Stock) -> dict[str, Any]:
    tiles = range(len(stock.tile_face))
    edge_counts = [len(stock.turned[face][0].edges) for face in stock.tile_face]
    owned = [
        masks.mask_of(piece for piece, owner in enumerate(stock.piece_owner) if owner == seat)
        for seat in range(stock.players)
    ]
    return {
        "TILE_FACE": stock.tile_face,
        "TILE_PARTS": [tuple(range(stock.part0[tile], stock.part0[tile + 1])) for tile in tiles],
        "TILE_EDGES": [tuple(tile * 64 + edge for edge in range(edge_counts[tile])) for tile in tiles],
        "PART_KIND": stock.part_kind,
        "PART_TILE": stock.part_tile,
        "PART_SUMS": stock.part_sums,
        "PART_BORDERS": stock.part_borders,
        "PIECE_KIND": stock.piece_kind,
        "PIECE_OWNER": stock.piece_owner,
        "ALL_PIECES": (1 << len(stock.piece_kind)) - 1,
        "OWNED": owned,
        "EDGE_TERRAIN": [_terrain(lanes) for lanes in stock.labels],
    }


def _terrain(lanes: tuple[Any, ...]) -> int:
    """The kind of what meets the middle of an edge, else its first half; -1 for nothing."""
    for lane in (1, 0, 2):
        if lanes and lanes[lane] != -1:
            shown = lanes[lane]
            return int(shown) if isinstance(shown, int) else -2
    return -1
