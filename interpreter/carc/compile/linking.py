"""Runs generated definitions in a world of their own.

This is the only place where generated code enters Python. It takes syntax trees, never text; what the code can name
is what `names` holds.
"""

import ast
from collections.abc import Sequence
from typing import Any


def link(functions: Sequence[ast.FunctionDef], names: dict[str, Any]) -> ast.Module:
    """Adds the functions to `names`, in which they run; gives the module that was made of them."""
    tree = ast.fix_missing_locations(ast.Module(list(functions), []))
    exec(compile(tree, "<rules>", "exec"), names)  # noqa: S102 - definitions built by this package, not text
    return tree
