"""Lines to nodes, with exact places. It decides nothing: whatever the reader let through has a node."""

from carc.syntax.build.acts import act
from carc.syntax.build.declarations import file
from carc.syntax.build.expressions import expression

__all__ = ["act", "expression", "file"]
