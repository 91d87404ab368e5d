"""Writes one routine: a plain function, or, where a choice may interrupt it, blocks that go on from a frame.

A plain routine keeps its nouns in Python's variables. A staged one is cut where it may wait: each block is a function
of the position and the frame's bindings `v`, and returns the number of the next block, -1 at the end. So a routine
that waits is data: its number, the block, and the bindings.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from carc.compile.blocks import straightened
from carc.compile.context import Context
from carc.compile.forms import assigns, at, call, does, form, loop, name, number, returns, when
from carc.diagnostics.problems.syntax import TooDeep
from carc.untrusted import Refused

END: Final = -1
DEEPEST_LOOP: Final = 18
"""Loops within each other, those of rules that follow included; Python allows 20."""

Write = Callable[[], None]


class Routine:
    """One routine while it is written. `parameters` are its nouns at the start; `tiles` are places that hold tiles."""

    def __init__(self, context: Context, title: str, parameters: list[str], staged: bool) -> None:
        self.context, self.title, self.staged = context, title, staged
        self.parameters = parameters
        self.slots = len(parameters)
        self.tiles: set[int] = set()
        self.blocks: list[list[ast.stmt]] = [[]]
        self.resumed: set[int] = set()
        self._loops = 0
        self._into = self.blocks[0]

    # ------------------------------------------------------------ nouns

    def parameter(self, index: int) -> ast.expr:
        """Code for a parameter."""
        return self._slot(index) if self.staged else name(self.parameters[index])

    def local(self) -> ast.expr:
        """A place for a value that later code of the routine reads."""
        if not self.staged:
            return name(self.context.fresh())
        self.slots += 1
        return self._slot(self.slots - 1)

    def holds_tile(self, place: ast.expr) -> None:
        """Notes that a place of a frame, or the option that lies there, is a tile."""
        while isinstance(place, ast.Subscript) and isinstance(place.value, ast.Subscript):
            place = place.value
        if self.staged and isinstance(place, ast.Subscript) and isinstance(place.slice, ast.Constant):
            self.tiles.add(int(str(place.slice.value)))

    @staticmethod
    def _slot(index: int) -> ast.expr:
        return at(name("v"), number(index))

    # ------------------------------------------------------------ straight code

    def write(self, *statements: ast.stmt) -> None:
        """Adds statements."""
        self._into += statements

    def keep(self, value: ast.expr) -> ast.expr:
        """Puts a value in a place of its own."""
        place = self.local()
        self.write(assigns(place, value))
        return place

    def stop(self) -> None:
        """Leaves the routine."""
        self.write(returns(number(END)) if self.staged else returns())

    def _within(self, write: Write) -> list[ast.stmt]:
        """The statements that `write` writes, apart."""
        outer, self._into = self._into, []
        write()
        inner, self._into = self._into, outer
        return inner

    # ------------------------------------------------------------ ways that part

    def branch(self, test: ast.expr, then: Write, otherwise: Write | None = None, waits: bool = False) -> None:
        """`if test: then, else: otherwise`; `waits` says that one of them may be interrupted."""
        if not waits:
            rest = self._within(otherwise) if otherwise is not None else []
            self.write(when(test, self._within(then), rest))
            return
        yes, no, after = self.new_block(), self.new_block(), self.new_block()
        self.write(when(test, [returns(number(yes))]), returns(number(no)))
        self._continue(yes, then, after)
        self._continue(no, otherwise or (lambda: None), after)
        self._into = self.blocks[after]

    def each(self, members: ast.expr, write: Callable[[ast.expr], None], waits: bool = False) -> None:
        """`write` for each member of a list, which is frozen on entry. Raises Refused."""
        if not waits:
            variable = self.context.fresh()
            self._loops += 1
            if self._loops > DEEPEST_LOOP:
                cause = self.context.numbers.causes[self.context.owners.get(self.title, 0)]
                raise Refused(TooDeep(cause.span, "loops", DEEPEST_LOOP))
            body = self._within(lambda: write(name(variable)))
            self._loops -= 1
            self.write(loop(variable, call("list", members), body))
            return
        listed, index, member = self.keep(call("list", members)), self.keep(number(0)), self.local()
        head, body_block, after = self.new_block(), self.new_block(), self.new_block()
        self.write(returns(number(head)))
        self._into = self.blocks[head]
        self.write(when(form("I >= len(L)", I=index, L=listed), [returns(number(after))]))
        self.write(assigns(member, form("L[I]", L=listed, I=index)), assigns(index, form("I + 1", I=index)))
        self.write(returns(number(body_block)))
        self._continue(body_block, lambda: write(member), head)
        self._into = self.blocks[after]

    def cases(self, chosen: ast.expr, writes: list[Write]) -> None:
        """Goes one of several ways by the number in `chosen`, and on together."""
        ways, after = [self.new_block() for _ in writes], self.new_block()
        for number_, way in enumerate(ways[:-1]):
            self.write(when(form("C == N", C=chosen, N=number(number_)), [returns(number(way))]))
        self.write(returns(number(ways[-1])))
        for way, write in zip(ways, writes, strict=True):
            self._continue(way, write, after)
        self._into = self.blocks[after]

    # ------------------------------------------------------------ waiting

    def wait(self) -> None:
        """Ends the block: what follows runs when the frame is resumed."""
        following = self.new_block()
        self.resumed.add(following)
        self.write(returns(number(following)))
        self._into = self.blocks[following]

    def begin(self, routine: ast.expr, arguments: list[ast.expr]) -> None:
        """Runs a staged routine to its end, and then goes on here."""
        self.write(does(call("begin", name("p"), routine, *arguments)))
        self.wait()

    def new_block(self) -> int:
        """The number of one more block, still empty."""
        self.blocks.append([])
        return len(self.blocks) - 1

    def go_on_at(self, block: int) -> None:
        """What is written next goes into a block."""
        self._into = self.blocks[block]

    def mark(self) -> int:
        """Begins a block of its own, to which the routine can come back. Gives its number."""
        block = self.new_block()
        self.write(returns(number(block)))
        self._into = self.blocks[block]
        return block

    def go_to(self, block: int) -> None:
        """Goes on at a block; what is written next is never reached."""
        self.write(returns(number(block)))
        self._into = []

    def _continue(self, block: int, write: Write, after: int) -> None:
        self._into = self.blocks[block]
        write()
        self.write(returns(number(after)))

    # ------------------------------------------------------------ the end

    def finish(self) -> list[str]:
        """Adds the functions to the code; gives their names, one for each block, empty where it is no more."""
        if not self.staged:
            self.context.define(self.title, ["p", *self.parameters], self.blocks[0])
            return [self.title]
        self.write(returns(number(END)))
        blocks = straightened(self.blocks, self._kept_blocks())
        return [self._define(index, body) for index, body in enumerate(blocks)]

    def _define(self, index: int, body: list[ast.stmt] | None) -> str:
        return self.context.define(f"{self.title}_{index}", ["p", "v"], body) if body is not None else ""

    def _kept_blocks(self) -> set[int]:
        """Blocks that must stay, since a frame may wait at them."""
        return self.resumed | {0}
