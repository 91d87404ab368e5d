"""How a thing scores: the clause and the terms below it."""

from __future__ import annotations

from carc.syntax.nodes.base import Name, Node
from carc.syntax.nodes.effects import Slot
from carc.syntax.nodes.expressions import Expr, Range
from carc.syntax.nodes.lines import Line


class Term(Node):
    """`2 per tile in feature.counted`, `1 as itself`; `range` is None in the second form."""

    amount: Expr
    range: Range | None
    alias: Name | None
    condition: Expr | None


class EachTerm(Node):
    """`each path in hub.paths`, with terms below."""

    range: Range
    terms: tuple[Term | EachTerm, ...]


class Score(Line):
    """`score` or `bonus`: how a thing scores."""

    word: str
    subject: Slot
    occasions: tuple[Name, ...]
    condition: Expr | None
    to: Expr | None
    terms: tuple[Term | EachTerm, ...]
