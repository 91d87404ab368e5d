"""Runs generated definitions in a world of their own.

This is the only place where generated code enters Python. It takes syntax trees, never text; what the code can name
is what `names` holds.
"""

import ast
from collections.abc import Sequence
from typing import Any, Final

from carc.compile.forms import all_pieces

_NOWHERE: Final = (1, 0)
"""Python asks where code stands; this stands in no file."""


def link(functions: Sequence[ast.FunctionDef], names: dict[str, Any]) -> ast.Module:
    """Adds the functions to `names`, in which they run; gives the module that was made of them."""
    tree = ast.Module(list(functions), [])
    for node in all_pieces(tree):
        if isinstance(node, ast.stmt | ast.expr | ast.arg | ast.keyword):
            node.lineno, node.col_offset = _NOWHERE
    exec(compile(tree, "<rules>", "exec"), names)  # noqa: S102 - definitions built by this package, not text
    return tree
