"""Imports run one way: each stage knows only what stands to its left."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "interpreter" / "carc"

# From the left: what serves all stages, the stages, and what people use. A module may import from its own layer and
# from those before it. The kernel is in no layer: it imports nothing, and whoever runs a game imports it.
LAYERS = (
    "data", "record", "source", "text", "whole", "cache",
    "diagnostics",
    "shelves", "first_words",
    "untrusted",
    "model",
    "vocabulary",
    "syntax", "mentions",
    "check",
    "library",
    "merge",
    "resolve",
    "compile",
    "play",
    "mutate", "coverage", "lint", "explain", "formats", "render", "bots", "picture",
    "compare", "differ", "audit", "sheet",
    "game",
    "command",
    "cli", "__init__", "__main__",
)  # fmt: skip
KERNEL = "kernel"
KERNEL_IS_FOR = LAYERS[LAYERS.index("compile") :]
PARSER_GENERATOR = "lark"
KNOW_THE_PARSER_GENERATOR = {"carc.syntax.parse", "carc.syntax.tables"}


@cache
def modules() -> dict[str, Path]:
    """The modules of the package by their dotted names."""
    return {_dotted(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def _dotted(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported(module: str) -> frozenset[str]:
    """The modules, ours and others', that a module names in its import statements, wherever they stand."""
    return frozenset(_imported(module, ast.parse(modules()[module].read_text(encoding="utf-8"))))


def _imported(module: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), _folder(module))
            inner = (f"{base}.{alias.name}" for alias in node.names)
            yield from (name if name in modules() else base for name in inner)


def _folder(module: str) -> str:
    return module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]


def layer(module: str) -> str:
    """The folder or module directly below the package in which a module lies."""
    _, _, inside = module.partition(".")
    return inside.partition(".")[0] or "__init__"


def test_every_module_has_a_layer() -> None:
    assert {layer(module) for module in modules()} <= {*LAYERS, KERNEL}


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_only_from_its_left(module: str) -> None:
    own = layer(module)
    for other in imported(module):
        if other.partition(".")[0] == PACKAGE.name:
            assert _may_import(own, layer(other)), f"{module} imports {other}"


def _may_import(own: str, other: str) -> bool:
    if KERNEL in (own, other):
        return own == other or own in KERNEL_IS_FOR
    return LAYERS.index(other) <= LAYERS.index(own)


def test_no_circle() -> None:
    graph = {module: imported(module) - {module} for module in modules()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" imports ".join(reversed(circle.args[1])))


def test_the_kernel_stands_apart() -> None:
    for module in (name for name in modules() if layer(name) == KERNEL):
        for other in imported(module):
            top = other.partition(".")[0]
            assert other.startswith(f"carc.{KERNEL}") or top in sys.stdlib_module_names, f"{module} imports {other}"


def test_only_the_parser_knows_its_generator() -> None:
    users = {name for name in modules() if any(other.partition(".")[0] == PARSER_GENERATOR for other in imported(name))}
    assert users <= KNOW_THE_PARSER_GENERATOR
