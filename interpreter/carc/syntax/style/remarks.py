"""How deep a remark on a line of its own stands: what it belongs to.

It belongs to the line that it stands before. Only at the end of a block can it be meant for what is above: then it is
indented like something there.
"""

from __future__ import annotations

from collections.abc import Sequence

from carc.syntax.layout import Row


def depth_of_remark(indent: int, above: Sequence[Row], takes_lines: bool, following: Row | None) -> int:
    """The depth of a remark that is indented by so many characters.

    `above` is the last row before it, with those under which that one stands, outermost first; `takes_lines` says
    whether others may stand under it. `following` is the next row, if there is any.
    """
    least = following.depth if following else 0
    places = [(row.depth, row.indent) for row in above]
    if takes_lines:
        places.append((above[-1].depth + 1, above[-1].indent + 1))
    return max((depth for depth, start in places if depth > least and start <= indent), default=least)
