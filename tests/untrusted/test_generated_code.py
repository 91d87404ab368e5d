"""The code made from rule files is built of a short list of parts, whatever the rules say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from carc import library
from carc.command.examples import outcomes
from carc.compile import linking
from carc.compile.runtime import namespace
from carc.game import load, resolve
from carc.kernel.stock import Stock
from carc.play.game import Game

ROOT = Path(__file__).parents[2]
GAMES = (*library.shipped(), *sorted(str(path) for path in (ROOT / "tests" / "games").glob("*.carc")))

NODES = {
    *("Module", "FunctionDef", "Lambda", "arguments", "arg", "Return"),
    *("Assign", "Expr", "Pass", "If", "For", "While"),
    *("Name", "Load", "Store", "Constant", "Attribute", "Subscript", "Slice", "Call"),
    *("Tuple", "List", "ListComp", "GeneratorExp", "comprehension", "Starred"),
    *("BoolOp", "And", "Or", "UnaryOp", "Not", "USub", "IfExp", "Compare"),
    *("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE", "In", "NotIn", "Is", "IsNot"),
    *("BinOp", "Add", "Sub", "Mult", "FloorDiv", "Mod", "BitAnd", "BitOr", "BitXor", "Invert", "RShift", "LShift"),
}
"""No import, no class, no text, no handling of errors, nothing that reaches a name by its text."""

NUMBERED = re.compile(r"[A-Za-z][0-9]+(_[0-9]+)?")
PLAIN = {
    *("p", "v", "x", "t", "m", "actor", "cause", "out", "found", "awards", "trace", "index"),
    *("tile", "spot", "cell", "turn", "part", "other", "link", "piece", "where", "seat", "seats", "points"),
    *("pile", "things", "occasion", "sort", "to"),
}
"""Names that the compiler itself gives: parameters, and what a function gathers."""
LINKED = {"FITS", "LENIENT", "ENTRIES", "begin", "settle", "assess", "pay"}

COLUMNS = {
    *("x", "y", "feat", "hand", "kept", "used", "supply", "points", "playing", "turns", "laid", "jump", "actor"),
    *("turn_player", "turn_tile", "turn_number", "ending", "over"),
    *("cell_tile", "cell_tiles", "port_part", "tile_cell", "tile_turn"),
    *("f_tiles", "f_pieces", "f_ends", "f_sums"),
}
METHODS = {"append", "extend", "bit_count", "copy"}
LARGEST = 10**9
WORLD = namespace(Stock([], [], 0))
"""What generated code can name, but for the tables of its game."""


@pytest.fixture(scope="module", params=GAMES, ids=lambda name: Path(name).stem)
def trees(request: pytest.FixtureRequest) -> list[ast.AST]:
    """All code that enters Python for a ruleset: under each of its readings, for few players and many, in examples."""
    entered: list[ast.AST] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            linking, "compile", lambda tree, *more: entered.append(tree) or compile(tree, *more), raising=False
        )
        _make_all_code(request.param)
    return entered


def _make_all_code(name: str) -> None:
    resolved = resolve([name], {})
    assert resolved.rules is not None
    if not resolved.rules.faces:
        return
    least, most = resolved.rules.players
    for players in {least, most}:
        Game(resolved.rules).program(players)
    for chosen in resolved.rules.chosen:
        for reading in chosen.question.readings:
            load(name, readings={chosen.question.id: reading.name}).program(least)
    assert all(not problems for _, problems in outcomes(resolved.loaded))


def test_only_listed_nodes(trees: list[ast.AST]) -> None:
    found = {type(node).__name__ for tree in trees for node in ast.walk(tree)}
    assert found <= NODES, found - NODES


def test_only_known_names(trees: list[ast.AST]) -> None:
    known = {*WORLD, *WORLD["__builtins__"]} - {"__builtins__"} | PLAIN | LINKED
    for name in (name for tree in trees for name in _names(tree)):
        assert NUMBERED.fullmatch(name) or name in known, name


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef):
            assert NUMBERED.fullmatch(node.name), node.name
            assert not node.decorator_list
            assert node.returns is None


def test_only_columns_of_a_position_are_reached_into(trees: list[ast.AST]) -> None:
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Attribute) and node.attr not in METHODS:
            assert isinstance(node.value, ast.Name)
            assert node.value.id == "p"
            assert node.attr in COLUMNS, node.attr


def test_only_what_the_course_needs_is_assigned(trees: list[ast.AST]) -> None:
    """A position's columns change through the kernel's verbs."""
    stored = {n.attr for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Attribute) and _is_store(n)}
    assert stored <= {"over", "actor"}


def _is_store(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Store)


def test_only_bounded_numbers_flags_and_nothing(trees: list[ast.AST]) -> None:
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Constant):
            assert node.value is None or type(node.value) in (bool, int)
            assert abs(node.value or 0) <= LARGEST


def test_only_names_are_called(trees: list[ast.AST]) -> None:
    """A function, a short form with an argument bound in it, or one of three methods of a list or a number."""
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call):
            assert not node.keywords
            assert isinstance(node.func, ast.Name | ast.Lambda) or (
                isinstance(node.func, ast.Attribute) and node.func.attr in METHODS
            )


def test_the_world_of_generated_code_is_small() -> None:
    """Nothing in it opens a file, runs code or reaches an object's insides."""
    assert set(WORLD["__builtins__"]) <= {
        "any",
        "all",
        "sum",
        "len",
        "max",
        "min",
        "next",
        "range",
        "list",
        "tuple",
        "set",
        "sorted",
    }


def test_code_is_run_in_these_places_only() -> None:
    """No other module of the interpreter makes code."""
    runs = {
        path.relative_to(ROOT / "interpreter" / "carc").as_posix()
        for path in (ROOT / "interpreter").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id in ("exec", "eval", "compile", "__import__")
    }
    assert runs == {"compile/linking.py"}
