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
    uses = Counter(target for body in blocks for target in _targets(body))
    done: dict[int, list[ast.stmt]] = {}

    def put_together(block: int, path: tuple[int, ...]) -> list[ast.stmt]:
        if block not in done:
            done[block] = _inlined(blocks[block], (*path, block))
        return done[block]

    def _inlined(body: list[ast.stmt], path: tuple[int, ...]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in body:
            target = _target(statement)
            if target is not None and _goes_inside(target, path):
                return found + put_together(target, path)
            if isinstance(statement, ast.If):
                statement.body = _inlined(statement.body, path)
                statement.orelse = _inlined(statement.orelse, path)
            found.append(statement)
            if target is not None:
                return found
        return found

    def _goes_inside(target: int, path: tuple[int, ...]) -> bool:
        single = uses[target] == 1 or _only_leads_on(blocks[target])
        return target >= 0 and target not in kept and target not in path and single

    reached = {block: put_together(block, ()) for block in sorted(kept)}
    left = {target for body in reached.values() for target in _targets(body)} - set(reached)
    while left:
        reached |= {block: put_together(block, ()) for block in left if block >= 0}
        left = {t for body in reached.values() for t in _targets(body) if t >= 0} - set(reached)
    return [reached.get(block) for block in range(len(blocks))]


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
