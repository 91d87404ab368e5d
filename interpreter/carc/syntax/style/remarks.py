"""How deep a remark on a line of its own stands: what it belongs to.

It belongs to the line that it stands before. Only at the end of a block can it be meant for the block: then it is
indented further than the line that opens this.
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
    openers = above if takes_lines else above[:-1]
    inside = (row.depth + 1 for row in openers if indent > row.indent)
    return max(least, *inside, 0)
