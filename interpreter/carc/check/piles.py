"""What piles are made of: sets of tiles that are settled before play, and that nothing can ask for in play.

It knows neither how tiles are drawn nor what else is a set of tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carc.check.catalog import Member
from carc.check.scope import Scope
from carc.diagnostics.problems.tiles import NotLaidOut, OnlyInPiles
from carc.source import Span
from carc.syntax import nodes
from carc.vocabulary.nouns import GAME, TILE

_PILE: Final = "pile"
_SHUFFLED: Final = "shuffled"
FUNCTIONS: Final = (_SHUFFLED, "tiles-of")
"""Functions that only a pile's sets may name."""
_PUT_TOGETHER: Final = ("+", "but")


def is_made_of(member: Member, scope: Scope) -> bool:
    """Whether the property is a set of tiles of which a pile is made."""
    of_pile = member.mode != "kept" and scope.lineage.is_a(member.owner, _PILE)
    return of_pile and member.type(scope.report) == TILE.set


def making(kind: str, scope: Scope) -> Scope:
    """The scope of what a pile says of itself; that of any other kind stays as it is."""
    return scope.change(makes_pile=scope.lineage.is_a(kind, _PILE))


def check_asked(span: Span, scope: Scope) -> None:
    """Reports what piles are made of where it is asked for in play."""
    if not scope.makes_pile:
        scope.report(OnlyInPiles(span, span.text))


def check_laid_out(node: nodes.Expr, scope: Scope) -> None:
    """Reports what is no sum of sets that are written out."""
    for one in _worked_out(node, scope):
        scope.report(NotLaidOut(one.span, one.span.text))


def _worked_out(node: nodes.Expr, scope: Scope) -> Iterator[nodes.Expr]:
    match node:
        case nodes.Binary(operator=operator) if operator in _PUT_TOGETHER:
            yield from _worked_out(node.left, scope)
            yield from _worked_out(node.right, scope)
        case nodes.Call() if node.name.text == _SHUFFLED:
            for given in node.arguments:
                yield from _worked_out(given, scope)
        case nodes.Dot(of=nodes.Noun(text=kind)) if not node.called and scope.lineage.is_a(kind, _PILE):
            return
        case nodes.SetOf():
            yield from (item for item in node.items if not _is_written_out(item, scope))
        case nodes.Call() | nodes.Usual():
            return
        case _:
            yield from () if _is_written_out(node, scope) else (node,)


def _is_written_out(node: nodes.Expr, scope: Scope) -> bool:
    """Whether it is a name, and none for what lies on the board; one that there is not is told elsewhere."""
    return isinstance(node, nodes.Noun) and not scope.catalog.member(GAME, node.text)
