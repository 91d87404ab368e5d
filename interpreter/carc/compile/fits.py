"""Works out which edges may touch, from the rules that say so, as a table over printed edges."""

from collections.abc import Callable, Hashable

from carc.compile.numbering import Numbering
from carc.kernel.face import BARE
from carc.kernel.frontier import Beforehand, Fits, Judge
from carc.kernel.stock import Stock
from carc.kernel.world import World
from carc.model.game import Game
from carc.model.rules import Fit

Concerns = Callable[[World, int], bool]


def fits_of(
    game: Game,
    stock: Stock,
    judges: tuple[Judge | None, Judge | None, Beforehand | None],
    concerns: Concerns | None,
    by_edges: bool,
) -> Fits:
    """What decides where tiles lie: edges that the strongest rule about them lets touch, and what other rules forbid.

    `judges` are the steady and the passing one, and what works out beforehand what that one takes besides; `concerns`
    tells which tiles the passing one may refuse. `by_edges`: what the steady judge says of a tile depends on its edges
    alone.
    """
    rules = [fit for _, fit in _deciding(game) if fit.ours]
    touch = _table(rules, game, stock) if rules else None
    steady, passing, beforehand = judges
    alike = _alike(stock) if by_edges else ()
    return Fits([touch] * len(stock.faces), steady, passing, concerns, alike, beforehand)


def _deciding(game: Game) -> list[tuple[str, Fit]]:
    """What the strongest rule says of touching, in one line or in several that all hold."""
    return [(rule, fit) for rule, fit in game.fits if rule == game.fits[0][0]]


def _alike(stock: Stock) -> list[int]:
    """For each face the first whose edges are the same in every turn, and which has as many looks."""
    shapes = [
        (tuple(turned.cells + turned.edges for turned in stock.turned[face]), stock.distinct[face])
        for face in range(len(stock.faces))
    ]
    return [shapes.index(shape) for shape in shapes]


def _table(rules: list[Fit], game: Game, stock: Stock) -> frozenset[tuple[int, int]]:
    labels = range(1, len(stock.labels))
    return frozenset((own, facing) for own in labels for facing in labels if _touch(rules, game, stock, own, facing))


def _touch(rules: list[Fit], game: Game, stock: Stock, own: int, facing: int) -> bool:
    """Whether two edges may touch; one on which nothing is printed has nothing to compare."""
    if BARE in stock.labels[own] or BARE in stock.labels[facing]:
        return True
    printed = [fit.ours for fit in rules if fit.ours != "terrain"]
    for fit in rules:
        ours = _shown(stock.labels[own], fit.ours, printed)
        theirs = _shown(stock.labels[stock.facing_label[facing]], fit.theirs, printed)
        if ours != theirs:
            return False
    return True


def _shown(lanes: tuple[Hashable, ...], what: str, printed: list[str]) -> Hashable:
    """What an edge shows: the kinds along it, or a printed property of what meets it."""
    if what == "terrain":
        return tuple(lane[0] if isinstance(lane, tuple) else lane for lane in lanes)
    index = printed.index(what)
    return tuple(lane[1][index] if isinstance(lane, tuple) else None for lane in lanes)


def touching_causes(game: Game, numbers: Numbering) -> list[int]:
    """The rule that says what may touch; none where anything may."""
    return [numbers.cause_of[rule] for rule, fit in _deciding(game) if fit.ours]
