"""Makes a drawing of a position: plain data that the drawers of render/ take.

It looks things up in the rules; how anything is drawn it does not know.
"""

from carc.picture.board import picture

__all__ = ["picture"]
