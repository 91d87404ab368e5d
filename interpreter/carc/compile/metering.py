"""Puts meters into generated code that may run long, so that rules without end are stopped.

Every function is measured: how many operations it may take at most, given how large sets can be. Code that is short
whatever lies on the board stays as it is, and runs as fast as if there were no meters. In all other code each loop
says how many steps it is about to take before it takes them. It knows nothing of rules.
"""

import ast
from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Final

from carc.compile.forms import call, does, name, number
from carc.compile.lengths import OVER_ALL, Lengths

SHORT: Final = 512
"""Operations up to which code needs no meter."""
STEP: Final = 16
"""Operations that count as one step."""
LATE: Final = 4 * STEP
"""Operations up to which code that is not always reached is paid for all the same."""
_ACT: Final = 256
"""Operations for which an act of the kernel counts: it leaves an entry in the log."""
_LOG: Final = SHORT + 1
"""Operations for which a look through all that happened counts, before its length is known."""
_ENDLESS: Final = 10**18

_OPERATIONS = (ast.stmt, ast.BinOp, ast.Subscript)
_LOOPS = (ast.For, ast.While, ast.ListComp, ast.GeneratorExp)
LOGGED = ("gained",)
SEARCHES = ("walk", "reach")


class Meters:
    """Measures functions, and puts meters into those that are not short.

    acts: the kernel's verbs.   inner: for each of the kernel's functions that calls generated ones, their names.
    """

    def __init__(self, lengths: Lengths, acts: Iterable[str], inner: Mapping[str, Sequence[str]]) -> None:
        self.lengths, self.acts, self.inner = lengths, frozenset(acts), inner
        self.costs: dict[str, int] = {}

    def put(self, functions: Sequence[ast.FunctionDef]) -> None:
        """Measures functions, which may call those measured before, and changes the ones that are not short."""
        named = {one.name: one for one in functions}
        for title in _callees_first(named, self.inner):
            function = named[title]
            self.lengths.enter(function)
            self.costs[title] = self._costs(function.body)
            self.lengths.learn(function)
            if self.costs[title] > SHORT:
                _Metered(self).change(function)

    # ------------------------------------------------------------ measuring

    def cost(self, node: ast.AST) -> int:
        """The most operations that some code may take."""
        if isinstance(node, ast.For):
            return self.cost(node.iter) + self.lengths(node.iter) * (1 + self._costs(node.body))
        if isinstance(node, ast.While):
            return self.lengths.longest * (1 + self.cost(node.test) + self._costs(node.body))
        if isinstance(node, ast.ListComp | ast.GeneratorExp):
            inner = self.cost(node.elt)
            for part in reversed(node.generators):
                inner = self.cost(part.iter) + self.lengths(part.iter) * (1 + inner + self._costs(part.ifs))
            return inner
        times = self.lengths.longest if isinstance(node, ast.Call) and called(node) in SEARCHES else 1
        return self.own(node) + times * self._costs(ast.iter_child_nodes(node))

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
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    behind = chain.from_iterable(inner[title] for title in names & inner.keys())
    return {title for title in (*names, *behind) if title in named and title != function.name}


class _Metered:
    """Puts meters into one function: at its beginning for what it takes outside of long loops, and at each of those."""

    def __init__(self, meters: Meters) -> None:
        self.meters = meters
        self._long: set[int] = set()
        self._late: set[int] = set()

    def change(self, function: ast.FunctionDef) -> None:
        """Adds the meters."""
        nodes = list({id(node): node for node in ast.walk(function)}.values())
        self._long = {id(node) for node in nodes if isinstance(node, _LOOPS) and self.meters.cost(node) > SHORT}
        late = [one for node in reversed(nodes) for one in _not_always(node)]
        for one in late:
            self._late |= {id(one)} if self._whole(one) > LATE else set()
        burnt = self._burn(function.body)
        for node in nodes:
            if isinstance(node, ast.Call):
                self._meter_call(node)
            elif id(node) in self._long:
                self._meter(node)
            self._meter_late(node)
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
                inner += self._straight(*part.ifs)
                part.iter, inner = self._metered(part.iter, inner), self._straight(part.iter)

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

    def _meter_late(self, node: ast.AST) -> None:
        """What is reached only where something else holds, or does not hold, pays when it is reached."""
        if isinstance(node, ast.If):
            for branch in (node.body, node.orelse):
                if self._straight(*branch) > LATE:
                    branch.insert(0, does(self._burn(branch)))
        elif isinstance(node, ast.BoolOp):
            node.values = [node.values[0], *map(self._paying, node.values[1:])]
        elif isinstance(node, ast.IfExp):
            node.body, node.orelse = self._paying(node.body), self._paying(node.orelse)
        elif isinstance(node, ast.comprehension):
            node.ifs = [*node.ifs[:1], *map(self._paying, node.ifs[1:])]

    def _paying(self, code: ast.expr) -> ast.expr:
        """Some code, which pays for itself if it is late."""
        if id(code) not in self._late:
            return code
        return ast.BoolOp(ast.Or(), [call("burn", name("p"), number(1 + self._whole(code) // STEP)), code])

    def _metered(self, items: ast.expr, operations: int) -> ast.expr:
        return call("metered", name("p"), items, number(1 + operations // STEP))

    def _burn(self, code: Sequence[ast.AST]) -> ast.expr:
        return call("burn", name("p"), number(1 + self._straight(*code) // STEP))

    def _straight(self, *code: ast.AST) -> int:
        """The operations that some code takes for itself: long loops in it, and what has meters, pay on their own."""
        return min(_ENDLESS, sum(map(self._own, code)))

    def _own(self, node: ast.AST) -> int:
        return 1 if id(node) in self._late else self._whole(node)

    def _whole(self, node: ast.AST) -> int:
        if isinstance(node, ast.If):
            branches = (self._straight(*branch) for branch in (node.body, node.orelse))
            return 1 + self._straight(node.test) + sum(1 if cost > LATE else cost for cost in branches)
        if id(node) in self._long:
            return 1 + sum(self._straight(part.iter) for part in getattr(node, "generators", [])[:1])
        if isinstance(node, _LOOPS):
            return self.meters.cost(node)
        own = self.meters.own(node)
        if isinstance(node, ast.Compare) and any(map(_searches, node.comparators)):
            own = 1  # what a search comes to has been paid for
        if isinstance(node, ast.Call):
            own = 1 if called(node) in (*self.meters.inner, *LOGGED) else own - self._paid(node)
        return own + self._straight(*ast.iter_child_nodes(node))

    def _paid(self, node: ast.Call) -> int:
        """What a call takes for members that come from long loops, which pay for each of them."""
        if called(node) not in OVER_ALL:
            return 0
        return sum(self.meters.lengths(argument) for argument in node.args if id(argument) in self._long)


def _not_always(node: ast.AST) -> Sequence[ast.expr]:
    """The parts of some code that are worked out only where others hold, or do not hold."""
    match node:
        case ast.BoolOp():
            return node.values[1:]
        case ast.IfExp():
            return [node.body, node.orelse]
        case ast.comprehension():
            return node.ifs[1:]
    return []


def _searches(code: ast.expr) -> bool:
    """Whether a set is found by a search, or by one where it is not written out."""
    if isinstance(code, ast.IfExp):
        found = [one for one in (code.body, code.orelse) if not isinstance(one, ast.List)]
        return bool(found) and all(map(_searches, found))
    return isinstance(code, ast.Call) and called(code) in SEARCHES
