"""Why points went to a player, in words: who had how much there, and who had most.

It decides the words; what everybody had is worked out in strengths.py.
"""

from collections import Counter
from collections.abc import Sequence

from carc.explain.strengths import Share
from carc.play.points import Point


def recipient(point: Point, shares: Sequence[Share]) -> str:
    """`to Red and Blue, who have equally much there: Red 2 (...), Blue 2 (...); Green has 1 (...)`."""
    if not shares:
        return f"to {point.player}, as the rule says"
    best = [share for share in shares if share.strongest]
    rest = [share for share in shares if not share.strongest]
    others = "".join(f"; {share.player} has {_had(share)}" for share in rest)
    if len(best) > 1:
        names = f"{', '.join(share.player for share in best[:-1])} and {best[-1].player}"
        had = ", ".join(f"{share.player} {_had(share)}" for share in best)
        return f"to {names}, who have equally much there, and each gets all: {had}{others}"
    if rest:
        return f"to {best[0].player}, who has most there: {_had(best[0])}{others}"
    return f"to {best[0].player}, who is alone there: {_had(best[0])}"


def _had(share: Share) -> str:
    """`3 (a, 2 x b)`: a strength, and the pieces from which it comes."""
    pieces = Counter(share.pieces)
    return f"{share.strength} ({', '.join(f'{many} x {one}' if many > 1 else one for one, many in pieces.items())})"
