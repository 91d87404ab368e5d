"""Which other rulesets a file speaks of, and the file without what speaks of some of them.

A ruleset that is not played is read for what others say of it. Its own rules about further ones could not act in any
game that is put together from what is read, so they are left out, and those further ones are not read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from carc.syntax import nodes

Test = Callable[[str], bool]

_WITH_TARGETS = nodes.Overrides | nodes.Comes | nodes.SwitchOff | nodes.Change
"""Lines that name one rule or several, each of which can be left out by itself."""


def mentioned(file: nodes.File) -> list[str]:
    """The rulesets that a file requires, needs, plays, counts, excludes, or whose rules it names in full."""
    return [name for node in file.declarations for line in node.lines for name in _names_in(line)]


def played(file: nodes.File) -> list[str]:
    """The rulesets that are in the game, in whole or in part, where this file is: its header or its tables say so."""
    lines = (line for node in file.declarations for line in node.lines if not isinstance(node, nodes.Example))
    said = (line for line in lines if isinstance(line, nodes.Requires | nodes.Play | nodes.TilesOnly | nodes.OnlyOf))
    return [name for line in said for name in _names_in(line)]


def without(file: nodes.File, left_out: Test) -> nodes.File:
    """The file without lines that speak of these rulesets, and without examples and tables: they serve its author."""
    kept = (node for node in file.declarations if not isinstance(node, nodes.Example | nodes.Table))
    return file.but(declarations=tuple(_declaration(node, left_out) for node in kept))


def _declaration(node: nodes.Declaration, left_out: Test) -> nodes.Declaration:
    lines = tuple(_lines(node.lines, left_out))
    if lines == node.lines:
        return node
    if not isinstance(node, nodes.Rule):
        return node.but(lines=lines)
    needed = any(_needs(line, left_out) and not line.lines for line in node.lines if isinstance(line, nodes.Needs))
    return node.but(lines=() if needed else lines, whole=False)


def _lines(lines: tuple[nodes.Line, ...], left_out: Test) -> Iterator[nodes.Line]:
    for line in lines:
        if isinstance(line, nodes.Needs):
            below = tuple(_lines(line.lines, left_out))
            if not _needs(line, left_out) and (below or not line.lines):
                yield line.but(lines=below)
        elif isinstance(line, _WITH_TARGETS):
            targets = tuple(path for path in line.targets if len(path.names) == 1 or not left_out(path.names[0].text))
            if targets:
                yield line.but(targets=targets)
        elif not any(left_out(name) for name in _names_in(line)):
            yield line


def _needs(line: nodes.Needs, left_out: Test) -> bool:
    return any(left_out(name.text) for name in line.names)


def _names_in(line: nodes.Line) -> Iterator[str]:
    if isinstance(line, nodes.OnlyOf):
        yield line.ruleset.text
    if isinstance(line, nodes.CopiesOf):
        yield line.name.text
    if isinstance(line, nodes.Requires | nodes.Needs | nodes.Play | nodes.TilesOnly | nodes.Against):
        yield from (name.text for name in line.names)
    if isinstance(line, nodes.Needs):
        yield from (name for below in line.lines for name in _names_in(below))
    yield from (path.names[0].text for path in _paths_in(line) if len(path.names) > 1)


def _paths_in(line: nodes.Line) -> tuple[nodes.Path, ...]:
    """The rules, or what belongs to rules, that a line names."""
    if isinstance(line, _WITH_TARGETS):
        return line.targets
    match line:
        case nodes.Prefer():
            return line.winner, line.loser
        case nodes.Order():
            return line.rule, line.other
    return ()
