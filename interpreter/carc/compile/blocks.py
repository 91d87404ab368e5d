"""Straightens the blocks of a staged routine: what can run in one go stands in one block.

A block that is entered from one place alone, and at which no frame can wait, is put where it is entered from. One that
only leads on is skipped. Nothing changes in what happens.
"""

import ast
from collections import Counter
from collections.abc import Iterator

Blocks = list[list[ast.stmt]]


def straightened(blocks: Blocks, kept: set[int]) -> list[list[ast.stmt] | None]:
    """The blocks that are left, in their old places; `kept` are those at which a frame may wait."""
    weaver = _Weaver(blocks, kept)
    done: dict[int, list[ast.stmt]] = {}
    left = set(kept)
    while left:
        done |= {block: weaver.woven(block, ()) for block in left}
        left = {target for body in done.values() for target in _targets(body) if target >= 0} - set(done)
    return [done.get(block) for block in range(len(blocks))]


class _Weaver:
    """Puts blocks where they are entered from."""

    def __init__(self, blocks: Blocks, kept: set[int]) -> None:
        self.blocks, self.kept = blocks, kept
        self.uses = Counter(target for body in blocks for target in _targets(body))

    def woven(self, block: int, path: tuple[int, ...]) -> list[ast.stmt]:
        """The statements of a block, those of the blocks that it alone enters among them."""
        return self._inlined(self.blocks[block], (*path, block))

    def _inlined(self, body: list[ast.stmt], path: tuple[int, ...]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in body:
            target = _target(statement)
            if target is not None and self._goes_inside(target, path):
                return found + self.woven(target, path)
            found.append(self._within(statement, path) if isinstance(statement, ast.If) else statement)
            if target is not None:
                break
        return found

    def _within(self, statement: ast.If, path: tuple[int, ...]) -> ast.If:
        return ast.If(statement.test, self._inlined(statement.body, path), self._inlined(statement.orelse, path))

    def _goes_inside(self, target: int, path: tuple[int, ...]) -> bool:
        if target < 0 or target in self.kept or target in path:
            return False
        return self.uses[target] == 1 or _only_leads_on(self.blocks[target])


def _only_leads_on(body: list[ast.stmt]) -> bool:
    return len(body) == 1 and _target(body[0]) is not None


def _target(statement: ast.stmt) -> int | None:
    """The block to which a statement leads; None if it is no such statement."""
    if not isinstance(statement, ast.Return):
        return None
    value = statement.value
    if isinstance(value, ast.UnaryOp) and isinstance(value.operand, ast.Constant):
        return -1
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, int) else None


def _targets(body: list[ast.stmt]) -> Iterator[int]:
    for statement in body:
        target = _target(statement)
        if target is not None:
            yield target
        if isinstance(statement, ast.If):
            yield from _targets(statement.body)
            yield from _targets(statement.orelse)
