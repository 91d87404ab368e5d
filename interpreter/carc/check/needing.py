"""What of a ruleset speaks of others than it requires: rules and lines that need them, rules that it goes badly with.

All rulesets have been checked by themselves by now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from carc.check.examples import example, plays
from carc.check.groups import Group
from carc.check.kinds import needs
from carc.check.rules import rule, tariffs
from carc.check.scope import Scope
from carc.check.shelf import Library, visible
from carc.check.spoken import spoken
from carc.diagnostics.problems.tables import AgainstItself
from carc.model.examples import Example
from carc.model.things import Ruleset
from carc.syntax import nodes


def check_needing(group: Group, sees: tuple[str, ...], library: Library) -> Ruleset:
    """The ruleset with its rules that need others, in the order written."""
    ruleset = library.rulesets[group.name]
    _check_against(group, sees, library)
    rules = [node for node in group.declarations if isinstance(node, nodes.Rule)]
    waiting = {node.name.text: node for node in rules if needing(node, sees, library)}
    made = {rule.id.partition(".")[2]: rule for rule in ruleset.rules}
    own = {f"{group.name}.{name}": node.name.span for name, node in waiting.items()}

    def widened(names: tuple[str, ...]) -> Scope:
        scope = library.scope(group.name, (*sees, *visible(names, library)))
        scope.catalog.rules |= own
        return scope

    for name, node in waiting.items():
        library.check_known(_named(node.lines))
        read = _sensible(node, library)
        scope = widened(needs(read.lines))
        lines = spoken(read, scope, partial(_wider, widened, needs(read.lines)))
        tariffs(read, lines, scope)
        made[name] = rule(read, lines, scope)
    return ruleset.but(rules=tuple(made[name] for name in dict.fromkeys(n.name.text for n in rules)))


def _check_against(group: Group, sees: tuple[str, ...], library: Library) -> None:
    """Whether the rulesets exist with which this one is not to be played, and are not needed for it."""
    lines = group.header.lines if group.header else ()
    for line in (line for line in lines if isinstance(line, nodes.Against)):
        library.check_known(line.names)
        for name in line.names:
            if name.text in (group.name, *sees):
                library.report.add(AgainstItself(name.span, group.name, name.text, line.word))


def _sensible(node: nodes.Rule, library: Library) -> nodes.Rule:
    """The rule without what needs a ruleset that there is not: nothing else is said of that."""
    known = [line for line in node.lines if not isinstance(line, nodes.Needs) or _all_known(line, library)]
    if len(known) == len(node.lines):
        return node
    whole = all(_all_known(line, library) or line.lines for line in node.lines if isinstance(line, nodes.Needs))
    return node.but(lines=tuple(known) if whole else (), whole=False)


def _all_known(line: nodes.Needs, library: Library) -> bool:
    return all(name.text in library.rulesets for name in line.names)


def _wider(widened: Callable[[tuple[str, ...]], Scope], whole: tuple[str, ...], further: tuple[str, ...]) -> Scope:
    """The scope of lines that need more than the whole rule does."""
    return widened((*whole, *further))


def needing(node: nodes.Rule, sees: tuple[str, ...], library: Library) -> bool:
    """Whether a rule needs another ruleset for all of it or for some lines, or changes a rule that it does not see."""
    return any(_names_others(line, sees, library) for line in node.lines)


def _names_others(line: nodes.Line, sees: tuple[str, ...], library: Library) -> bool:
    if isinstance(line, nodes.Change):
        heads = {path.names[0].text for path in line.targets if len(path.names) > 1}
        return any(name in library.others(sees) for name in heads)
    return isinstance(line, nodes.Needs)


def _named(lines: Iterable[nodes.Line]) -> Iterator[nodes.Name]:
    """The rulesets that lines need or play, with those of the lines below them."""
    for line in lines:
        if isinstance(line, nodes.Needs | nodes.Play):
            yield from line.names
        if isinstance(line, nodes.Needs):
            yield from _named(line.lines)


def check_examples(group: Group, sees: tuple[str, ...], library: Library) -> Iterable[Example]:
    """The examples of a ruleset, each among the rulesets that it plays."""
    scopes: dict[tuple[str, ...], Scope] = {}
    for node in group.declarations:
        if isinstance(node, nodes.Example):
            library.check_known(_named(node.lines))
            played = visible(plays(node), library)
            if played not in scopes:
                scopes[played] = library.scope(group.name, (*sees, *played))
            yield example(node, scopes[played])
