"""Whatever the rules say, generated code is made of a few forms, names that we made, and small numbers."""

import ast
import builtins
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import carc
from carc.command.examples import outcomes
from carc.compile import fragments, linking, program
from carc.diagnostics.unplayable import RulesError
from carc.kernel.errors import KernelError
from carc.kernel.position import Position
from carc.resolve import resolve
from carc.shelves import shipped
from carc.untrusted import Refused
from hostile.families import FAMILIES

FORMS = {
    *(ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.Expr, ast.Pass),
    *(ast.If, ast.IfExp, ast.For, ast.While, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.comprehension),
    *(ast.Call, ast.keyword, ast.Attribute, ast.Subscript, ast.Slice, ast.Name, ast.Load, ast.Store, ast.Constant),
    *(ast.List, ast.Tuple, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.Invert, ast.Compare),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn, ast.Is, ast.IsNot, ast.BinOp),
    *(ast.Add, ast.Sub, ast.Mult, ast.Mod, ast.FloorDiv, ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift),
}
"""Nothing that imports, raises, catches, deletes, formats, yields, unpacks, declares a scope or makes a class."""
METHODS = {"append", "extend", "bit_count"}
READ = {name for kind in Position.__mro__ for name in getattr(kind, "__slots__", ())}
MADE = re.compile(r"([a-z][0-9]+u?)(_[0-9]+)?|T[0-9]+|k[0-9]+")
OURS = set(
    "p v x t to out actor awards trace cause found index part tile m seat spot piece where cell turn pile".split()
)
BUILTINS = {"any", "all", "sum", "len", "max", "min", "next", "range", "list", "tuple", "set"}
LARGEST = 1 << 30

SMALL = [str(path) for path in sorted((Path(__file__).parents[1] / "games").glob("*.carc"))]
HOUSE_RULES = {path.stem for path in (Path(__file__).parents[2] / "rulesets" / "house").rglob("*.carc")}
DAILY = [name for name in shipped() if name not in HOUSE_RULES][::5]
"""One in so many rulesets is compiled every day."""
GAMES = [*(pytest.param(name, marks=() if name in DAILY else pytest.mark.prove) for name in shipped()), *SMALL]
WRITTEN = ("titles", "circles", "many", "nested-loops", "endless", "played")


class Seen:
    """All code that enters Python, and the worlds in which it runs."""

    def __init__(self) -> None:
        self.trees: list[tuple[ast.Module, dict[str, Any]]] = []

    def link(self, functions: Sequence[ast.FunctionDef], names: dict[str, Any]) -> ast.Module:
        tree = linking.link(functions, names)
        self.trees.append((tree, names))
        return tree

    def check(self) -> None:
        """Checks it, and lets go of it: some hostile games are large."""
        for names in {id(names): names for _, names in self.trees}.values():
            check_world(names)
        for tree, names in self.trees:
            for node in ast.walk(tree):
                check_node(node, names)
        self.trees.clear()


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    watcher = Seen()
    for module in (program, fragments):
        monkeypatch.setattr(module, "link", watcher.link)
    return watcher


def check_world(names: dict[str, Any]) -> None:
    """The builtins are a short explicit list, and nothing leads out of the kernel and what runs routines."""
    assert names["__builtins__"].keys() == BUILTINS
    for name, value in names.items():
        if callable(value) and not MADE.fullmatch(name):
            home = getattr(value, "__module__", "")
            assert home.startswith(("carc.kernel.", "carc.compile.runtime")) or vars(builtins).get(name) is value, name


def check_node(node: ast.AST, names: dict[str, Any]) -> None:
    assert type(node) in FORMS, ast.dump(node)
    if isinstance(node, ast.Name):
        assert MADE.fullmatch(node.id) or node.id in OURS or node.id in BUILTINS or is_given(node.id, names), node.id
        assert isinstance(node.ctx, ast.Load) or MADE.fullmatch(node.id) or node.id in OURS, node.id
    elif isinstance(node, ast.arg):
        assert MADE.fullmatch(node.arg) or node.arg in OURS, node.arg
        assert node.annotation is None
    elif isinstance(node, ast.Attribute):
        of_position = isinstance(node.value, ast.Name) and node.value.id == "p"
        assert node.attr in (READ if of_position else METHODS), ast.unparse(node)
    elif isinstance(node, ast.Constant):
        assert node.value is None or type(node.value) is bool or (type(node.value) is int and node.value <= LARGEST)
    elif isinstance(node, ast.FunctionDef):
        assert MADE.fullmatch(node.name), node.name
        assert not node.decorator_list
        assert node.returns is None
    elif isinstance(node, ast.arguments):
        assert not any((node.defaults, node.kw_defaults, node.kwonlyargs, node.vararg, node.kwarg))
    elif isinstance(node, ast.keyword):
        assert node.arg == "default"


def is_given(name: str, names: dict[str, Any]) -> bool:
    """Whether a name is one of the kernel's, of what runs routines, or of a table of the stock."""
    return name in names and not name.startswith("_")


@pytest.mark.parametrize("rules", GAMES)
def test_shipped_rules(rules: str, seen: Seen) -> None:
    game = carc.load(rules)
    game.program(game.rules.players[0])
    assert seen.trees
    seen.check()


@pytest.mark.parametrize("rules", [*SMALL, *(pytest.param(name, marks=pytest.mark.prove) for name in shipped())])
def test_what_examples_add(rules: str, seen: Seen) -> None:
    list(outcomes(resolve([rules], {}).loaded))
    seen.check()


@pytest.mark.parametrize("family", WRITTEN)
def test_hostile_rules(family: str, seen: Seen, tmp_path: Path) -> None:
    for number in range(8):
        case = FAMILIES[family](Random(f"{family} {number}"))
        file = tmp_path / "x.carc"
        file.write_bytes(case.files.get("x.carc", b""))
        try:
            carc.load(file).program(2)
        except (RulesError, Refused, KernelError, ValueError):
            continue
        seen.check()


def test_names_of_roles_do_not_enter(seen: Seen, tmp_path: Path) -> None:
    file = tmp_path / "x.carc"
    file.write_text(
        'ruleset x "X"\n  requires core\n  players 2..3\npiece man "Man"\n  supply: 1 each\n'
        'action lend piece p to cell any "Names that mean something in Python"\n  move p to any\n'
        'action lend-again man as sum to cell "The same"\n  move man to cell\n'
        'step end-turn "End"\n  each piece in game.pieces\n    lend piece to cell(0, 0)\n',
        encoding="utf-8",
    )
    try:
        carc.load(file).start(2)
    except RulesError:
        return
    seen.check()
