"""Pieces of generated code: Python syntax trees made from fixed forms with holes.

A form is a constant of this program, never text from a rule file; what fills a hole is a syntax tree. So nothing
that a rule file says can become code. It knows nothing of the language.
"""

import ast
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache


@cache
def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


class _Fill(ast.NodeTransformer):
    """Puts trees into the holes of a form. A hole is a name in capitals."""

    def __init__(self, holes: dict[str, ast.expr]) -> None:
        self._holes = holes

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._holes.get(node.id, node)


def form(text: str, **holes: ast.expr) -> ast.expr:
    """The expression of this form with its holes filled; each use is a tree of its own."""
    tree = _copied(_parsed(text))
    filled = _Fill(holes).visit(tree) if holes else tree
    assert isinstance(filled, ast.expr)
    return filled


def _copied(node: ast.expr) -> ast.expr:
    """A deep copy; far cheaper than copy.deepcopy, since only the shapes used in forms occur."""
    copy = _copied_value(node)
    assert isinstance(copy, ast.expr)
    return copy


def _copied_value(value: object) -> object:
    if isinstance(value, list):
        return [_copied_value(item) for item in value]
    if isinstance(value, ast.AST):
        return type(value)(**{name: _copied_value(item) for name, item in ast.iter_fields(value)})
    return value


# ---------------------------------------------------------------- what code is made of


_NO_CODE = frozenset("ctx op ops id attr name arg kind type_comment is_async".split())
"""Parts of trees that are no code themselves: words, signs, whether something is read or written."""


@cache
def _with_code(parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part for part in parts if part not in _NO_CODE)


def pieces(node: ast.AST) -> list[ast.AST]:
    """The code that some code is made of, in the order written; there is far less of it than of nodes."""
    found: list[ast.AST] = []
    for part in _with_code(node._fields):
        value = getattr(node, part, None)
        if isinstance(value, list):
            found += value
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def all_pieces(node: ast.AST) -> Iterator[ast.AST]:
    """Some code and all that it is made of, the outer before the inner."""
    waiting = deque([node])
    while waiting:
        here = waiting.popleft()
        waiting += pieces(here)
        yield here


# ---------------------------------------------------------------- forms of code


def name(text: str) -> ast.Name:
    """Code that reads a variable."""
    return ast.Name(text, ast.Load())


def number(value: int | bool | None) -> ast.expr:
    """Code for a constant number, yes, no or None."""
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


def call(function: str, *arguments: ast.expr) -> ast.Call:
    """`function(arguments)`."""
    return ast.Call(name(function), list(arguments), [])


def listed(items: Iterable[ast.expr]) -> ast.List:
    """`[items]`."""
    return ast.List(list(items), ast.Load())


def tupled(items: Iterable[ast.expr]) -> ast.Tuple:
    """`(items)`."""
    return ast.Tuple(list(items), ast.Load())


def at(of: ast.expr, index: ast.expr) -> ast.Subscript:
    """`of[index]`."""
    return ast.Subscript(of, index, ast.Load())


def both(left: ast.expr, right: ast.expr) -> ast.expr:
    """`left and right`."""
    return ast.BoolOp(ast.And(), [left, right])


def either(left: ast.expr, right: ast.expr) -> ast.expr:
    """`left or right`."""
    return ast.BoolOp(ast.Or(), [left, right])


def negated(operand: ast.expr) -> ast.expr:
    """`not operand`."""
    return ast.UnaryOp(ast.Not(), operand)


def function(title: str, parameters: Iterable[str], body: list[ast.stmt]) -> ast.FunctionDef:
    """`def title(parameters): body`; an empty body does nothing."""
    arguments = ast.arguments([], [ast.arg(parameter) for parameter in parameters], None, [], [], None, [])
    return ast.FunctionDef(title, arguments, body or [ast.Pass()], [], None, None)


def returns(value: ast.expr | None = None) -> ast.Return:
    """`return value`."""
    return ast.Return(value)


def does(value: ast.expr) -> ast.Expr:
    """A statement that is an expression."""
    return ast.Expr(value)


def assigns(target: ast.expr, value: ast.expr) -> ast.Assign:
    """`target = value`; the target is a name, a subscript or an attribute."""
    assert isinstance(target, ast.Name | ast.Subscript | ast.Attribute)
    store = type(target)(**{**dict(ast.iter_fields(target)), "ctx": ast.Store()})
    return ast.Assign([store], value)


def when(test: ast.expr, body: list[ast.stmt], otherwise: list[ast.stmt] | None = None) -> ast.If:
    """`if test: body`, and what else."""
    return ast.If(test, body or [ast.Pass()], otherwise or [])


def loop(variable: str, over: ast.expr, body: list[ast.stmt]) -> ast.For:
    """`for variable in over: body`."""
    return ast.For(ast.Name(variable, ast.Store()), over, body or [ast.Pass()], [], None)


def comprehension(element: ast.expr, variable: str, over: ast.expr, tests: list[ast.expr]) -> ast.ListComp:
    """`[element for variable in over if tests]`."""
    part = ast.comprehension(ast.Name(variable, ast.Store()), over, tests, 0)
    return ast.ListComp(element, [part])


def flattened(member: str, each: ast.expr, variable: str, over: ast.expr, tests: list[ast.expr]) -> ast.ListComp:
    """`[member for variable in over if tests for member in each]`."""
    inner = ast.comprehension(ast.Name(member, ast.Store()), each, [], 0)
    outer = ast.comprehension(ast.Name(variable, ast.Store()), over, tests, 0)
    return ast.ListComp(name(member), [outer, inner])


def generator(element: ast.expr, variable: str, over: ast.expr, tests: list[ast.expr]) -> ast.GeneratorExp:
    """`(element for variable in over if tests)`."""
    part = ast.comprehension(ast.Name(variable, ast.Store()), over, tests, 0)
    return ast.GeneratorExp(element, [part])


def guarded(value: ast.expr, absent: ast.expr, variable: str, present: ast.expr) -> ast.expr:
    """`absent` where `value` is nothing (-1), else `present`, in which `variable` is the value."""
    test = form("A if X < 0 else B", A=absent, X=name(variable), B=present)
    arguments = ast.arguments([], [ast.arg(variable)], None, [], [], None, [])
    return ast.Call(ast.Lambda(arguments, test), [value], [])
