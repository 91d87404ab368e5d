"""Puts meters into generated code that may run long, so that rules without end are stopped.

Every function is measured: how many operations it may take at most, given how large sets can be. Code that is short
whatever lies on the board stays as it is, and runs as fast as if there were no meters. In all other code each loop
says how many steps it is about to take before it takes them; what only happens under a condition, and takes long, says
so when it happens. It knows nothing of rules.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Final

from carc.compile.forms import all_pieces, call, does, name, number, pieces
from carc.compile.lengths import OVER_ALL, Lengths

SHORT: Final = 512
"""Operations up to which code needs no meter."""
STEP: Final = 16
"""Operations that count as one step."""
_RARE: Final = 64
"""Operations from which on code pays when its condition holds, and not wherever the condition is asked."""
_ACT: Final = 256
"""Operations for which an act of the kernel counts: it leaves an entry in the log."""
_LOG: Final = SHORT + 1
"""Operations for which a look through all that happened counts, before its length is known."""
_ENDLESS: Final = 10**18

_OPERATIONS = (ast.stmt, ast.BinOp, ast.Subscript)
_LOOPS = (ast.For, ast.While, ast.ListComp, ast.GeneratorExp)
LOGGED = ("gained", "was_paid")
SEARCHES = ("walk", "reach")


class Meters:
    """Measures functions, and puts meters into those that are not short.

    acts: the kernel's verbs.   inner: for each of the kernel's functions that calls generated ones, their names.
    """

    def __init__(self, lengths: Lengths, acts: Iterable[str], inner: Mapping[str, Sequence[str]]) -> None:
        self.lengths, self.acts, self.inner = lengths, frozenset(acts), inner
        self.costs: dict[str, int] = {}
        self._loops: dict[int, int] = {}

    def put(self, functions: Sequence[ast.FunctionDef]) -> None:
        """Measures functions, which may call those measured before, and changes the ones that are not short."""
        named = {one.name: one for one in functions}
        for title in _callees_first(named, self.inner):
            function = named[title]
            self.lengths.enter(function)
            self._loops.clear()
            self.costs[title] = self._costs(function.body)
            self.lengths.learn(function)
            if self.costs[title] > SHORT:
                _Metered(self).change(function)

    # ------------------------------------------------------------ measuring

    def cost(self, node: ast.AST) -> int:
        """The most operations that some code may take; of each loop this is worked out once."""
        if not isinstance(node, _LOOPS):
            times = self.lengths.longest if isinstance(node, ast.Call) and called(node) in SEARCHES else 1
            return self.own(node) + times * self._costs(pieces(node))
        if id(node) not in self._loops:
            self._loops[id(node)] = self._cost_of_loop(node)
        return self._loops[id(node)]

    def _cost_of_loop(self, node: ast.For | ast.While | ast.ListComp | ast.GeneratorExp) -> int:
        if isinstance(node, ast.For):
            return self.cost(node.iter) + self.lengths(node.iter) * (1 + self._costs(node.body))
        if isinstance(node, ast.While):
            return self.lengths.longest * (1 + self.cost(node.test) + self._costs(node.body))
        inner = self.cost(node.elt)
        for part in reversed(node.generators):
            inner = self.cost(part.iter) + self.lengths(part.iter) * (1 + inner + self._costs(part.ifs))
        return inner

    def _costs(self, code: Iterable[ast.AST]) -> int:
        return min(_ENDLESS, sum(map(self.cost, code)))

    def own(self, node: ast.AST) -> int:
        """What a piece of code takes beside the pieces that it is made of."""
        if isinstance(node, ast.Call):
            return 1 + self.call_cost(node)
        if isinstance(node, ast.Compare):
            return 1 + self.lengths.of_comparison(node)
        return int(isinstance(node, _OPERATIONS))

    def call_cost(self, node: ast.Call) -> int:
        """What a call takes beside its arguments."""
        title = called(node)
        if title in self.inner:
            return self.lengths.cells * self.asking(title)
        if title in LOGGED:
            return _LOG
        if title in self.acts:
            return _ACT
        return self.straight(title) if title in self.costs else self.lengths.of_call(node)

    def asking(self, title: str) -> int:
        """The most operations that one of the generated functions takes which a function of the kernel calls."""
        return 1 + max(map(self.straight, self.inner[title]), default=0)

    def straight(self, title: str) -> int:
        """What a call of a generated function costs its caller; one that has meters pays for itself."""
        cost = self.costs.get(title, 0)
        return cost if cost <= SHORT else 1


def called(node: ast.Call) -> str:
    """The name of the function that is called, if it has one."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _callees_first(named: Mapping[str, ast.FunctionDef], inner: Mapping[str, Sequence[str]]) -> list[str]:
    graph = {title: _called(function, named, inner) for title, function in named.items()}
    try:
        return list(TopologicalSorter(graph).static_order())
    except CycleError:
        return list(named)


def _called(
    function: ast.FunctionDef, named: Mapping[str, ast.FunctionDef], inner: Mapping[str, Sequence[str]]
) -> set[str]:
    """The functions among `named` that a function may call."""
    names = {node.id for node in all_pieces(function) if isinstance(node, ast.Name)}
    behind = chain.from_iterable(inner[title] for title in names & inner.keys())
    return {title for title in (*names, *behind) if title in named and title != function.name}


def _under_conditions(nodes: Iterable[ast.AST]) -> Iterator[list[ast.stmt] | ast.expr]:
    """What is done only if something holds: both ends of an `if`, and all after the first of an `and` or `or`."""
    for node in nodes:
        if isinstance(node, ast.If):
            yield node.body
            yield node.orelse
        elif isinstance(node, ast.BoolOp):
            yield from node.values[1:]


def _listed(code: list[ast.stmt] | ast.expr) -> Sequence[ast.AST]:
    return code if isinstance(code, list) else [code]


def _paying(operations: int) -> ast.expr:
    """A condition that always holds, and pays."""
    return call("paid", name("p"), number(1 + operations // STEP))


class _Metered:
    """Puts meters into one function: at its beginning for what it takes outside of long loops, and at each of those."""

    def __init__(self, meters: Meters) -> None:
        self.meters = meters
        self._long: set[int] = set()
        self._rare: set[int] = set()

    def change(self, function: ast.FunctionDef) -> None:
        """Adds the meters."""
        nodes = list({id(node): node for node in all_pieces(function)}.values())
        self._long = {id(node) for node in nodes if isinstance(node, _LOOPS) and self.meters.cost(node) > SHORT}
        for rarely in _under_conditions(reversed(nodes)):
            if self._straight(*_listed(rarely)) > _RARE:
                self._rare.add(id(rarely))
        burnt = self._burn(function.body)
        for node in nodes:
            if isinstance(node, ast.Call):
                self._meter_call(node)
            elif id(node) in self._long:
                self._meter(node)
            for rarely in _under_conditions([node]):
                if id(rarely) in self._rare:
                    self._pay_first(node, rarely)
        function.body = [does(burnt), *function.body]

    def _meter(self, node: ast.AST) -> None:
        """A loop pays for all its members before the first."""
        if isinstance(node, ast.For):
            node.iter = self._metered(node.iter, self._straight(*node.body))
        elif isinstance(node, ast.While):
            node.body = [does(self._burn(node.body)), *node.body]
        elif isinstance(node, ast.ListComp | ast.GeneratorExp):
            inner = self._straight(node.elt)
            for part in reversed(node.generators):
                each = self._asked(part, inner) + self._straight(*part.ifs)
                if isinstance(node, ast.GeneratorExp) and each > _RARE:  # perhaps not all members are looked at
                    part.ifs, each = [_paying(each), *part.ifs], 0
                part.iter, inner = self._metered(part.iter, each), self._straight(part.iter)

    def _pay_first(self, node: ast.AST, rarely: list[ast.stmt] | ast.expr) -> None:
        if isinstance(rarely, list):
            rarely[:0] = [does(self._burn(rarely))]
        elif isinstance(node, ast.BoolOp):
            paid = _paying(self._straight(rarely))
            node.values[node.values.index(rarely)] = ast.BoolOp(ast.And(), [paid, rarely])

    def _asked(self, part: ast.comprehension, inner: int) -> int:
        """What each member takes beside its conditions: nothing, where those for which they hold pay it themselves."""
        if not part.ifs or inner <= _RARE:
            return inner
        part.ifs = [*part.ifs, _paying(inner)]
        return 0

    def _meter_call(self, node: ast.Call) -> None:
        """A search pays at each place that it comes to; what looks along the frontier or the log, for its length."""
        title = called(node)
        if title in self.meters.inner:
            steps = 1 + self.meters.asking(title) // STEP
            node.args[0] = call("along_frontier", node.args[0], number(steps))
        elif title in LOGGED:
            node.args[0] = call("along_log", node.args[0])
        for argument in node.args if title in SEARCHES else ():
            if isinstance(argument, ast.Lambda):
                argument.body = ast.BoolOp(ast.Or(), [self._burn([argument.body]), argument.body])

    def _metered(self, items: ast.expr, operations: int) -> ast.expr:
        return call("metered", name("p"), items, number(1 + operations // STEP))

    def _burn(self, code: Sequence[ast.AST]) -> ast.expr:
        return call("burn", name("p"), number(1 + self._straight(*code) // STEP))

    def _straight(self, *code: ast.AST) -> int:
        """The operations that some code takes for itself: long loops in it, and what has meters, pay on their own."""
        return min(_ENDLESS, sum(map(self._own, code)))

    def _own(self, node: ast.AST) -> int:
        if id(node) in self._long:
            return 1 + sum(self._straight(part.iter) for part in getattr(node, "generators", [])[:1])
        if isinstance(node, _LOOPS):
            return self.meters.cost(node)
        if isinstance(node, ast.If | ast.BoolOp):
            often = (one for one in _under_conditions([node]) if id(one) not in self._rare)
            always = node.test if isinstance(node, ast.If) else node.values[0]
            return 1 + self._straight(always, *chain(*map(_listed, often)))
        own = self.meters.own(node)
        if isinstance(node, ast.Call):
            own = 1 if called(node) in (*self.meters.inner, *LOGGED) else own - self._paid(node)
        return own + self._straight(*pieces(node))

    def _paid(self, node: ast.Call) -> int:
        """What a call takes for members that come from long loops or from searches, which pay for each of them."""
        if called(node) not in OVER_ALL:
            return 0
        return sum(self.meters.lengths(argument) for argument in node.args if self._pays(argument))

    def _pays(self, node: ast.expr) -> bool:
        return id(node) in self._long or (isinstance(node, ast.Call) and called(node) in SEARCHES)
