"""Lines of rule files made from the grammar itself: whatever form of line it has, is made here."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

import lark
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.lexer import PatternStr, TerminalDef

from carc.data import data_folder
from carc.syntax.parse import STARTS

WORDS = {
    "NAME": ("city", "a", "pig-herd", "b2"),
    "NUMBER": ("0", "7", "12"),
    "STRING": ('"A text"', '""', '"# no  remark, ( : "'),
    "THING": ("feature", "piece", "pile"),
    "MANY": ("count(", "most(", "any("),
    "WALK": ("walk(", "reach("),
    "CALL": ("cell(", "tile-of("),
    "COUNT": ("x4", "x12"),
    "SIZE": ("2x1",),
    "RANGE": ("1..3", "0..12"),
    "HALF": ("N1", "E2"),
    "SIDE": ("N", "W"),
}
"""Terminals with more than one spelling, and what stands for them."""

Choose = Callable[[Sequence[Rule]], Rule]
Spell = Callable[[str], str]
_WORD = re.compile(r"([a-z]+)(?:\(\?!.*\))?")


@dataclass(frozen=True)
class Grammar:
    """The rules by what they make, the fewest steps to words, and terminals that are written in one way."""

    rules: dict[str, list[Rule]]
    heights: dict[str, int]
    literals: dict[str, str]

    def height(self, rule: Rule) -> int:
        """The steps from a rule to nothing but words, on the shortest way."""
        return 1 + max((self.heights.get(part.name, 0) for part in rule.expansion), default=0)

    def lowest(self, rules: Sequence[Rule]) -> Rule:
        """The rule that comes to an end first."""
        return min(rules, key=self.height)

    def words(self, symbol: Symbol, choose: Choose, spell: Spell, deepest: int) -> list[str]:
        """Words and signs of a phrase; below `deepest` rules only the shortest way is taken."""
        if isinstance(symbol, Terminal):
            return [self.literals.get(symbol.name) or spell(symbol.name)]
        rules = self.rules[symbol.name]
        rule = choose(rules) if deepest > 0 else self.lowest(rules)
        return [word for part in rule.expansion for word in self.words(part, choose, spell, deepest - 1)]

    def line_with(self, rule: Rule) -> tuple[str, list[str]]:
        """The words of a short line in which the rule is used, and its start symbol."""
        ways = {start: way for start in STARTS if (way := self._way(start, rule))}
        start, way = min(ways.items(), key=lambda item: len(item[1]))
        return start, self.words(NonTerminal(start), self._along(way), lambda kind: WORDS[kind][0], len(way))

    def _along(self, way: Sequence[Rule]) -> Choose:
        """Takes each of these rules once, in their order; beside the way it takes what comes to an end first."""
        ahead = deque(way)

        def choose(rules: Sequence[Rule]) -> Rule:
            return ahead.popleft() if ahead and ahead[0] in rules else self.lowest(rules)

        return choose

    def _way(self, start: str, wanted: Rule) -> list[Rule]:
        """The rules that lead from a start symbol to a rule, with it; none where it is not reached."""
        ways: dict[str, list[Rule]] = {start: []}
        for name in (waiting := [start]):
            for rule in self.rules[name]:
                if rule == wanted:
                    return [*ways[name], rule]
                for part in rule.expansion:
                    if isinstance(part, NonTerminal) and part.name not in ways:
                        ways[part.name] = [*ways[name], rule]
                        waiting.append(part.name)
        return []


@cache
def grammar() -> Grammar:
    """The grammar that ships."""
    text = (data_folder("grammar") / "carc.lark").read_text(encoding="utf-8")
    parser = lark.Lark(text, parser="lalr", start=list(STARTS), maybe_placeholders=True)
    rules: dict[str, list[Rule]] = {}
    for rule in parser.rules:
        rules.setdefault(rule.origin.name, []).append(rule)
    literals = {terminal.name: found for terminal in parser.terminals if (found := _only_spelling(terminal))}
    found = Grammar(rules, {}, literals)
    return replace(found, heights=_heights(found))


def _only_spelling(terminal: TerminalDef) -> str:
    """How a terminal is written, where that is in one way only: a sign, a word, a word that must end there."""
    if isinstance(terminal.pattern, PatternStr):
        return terminal.pattern.value
    found = _WORD.fullmatch(terminal.pattern.value)
    return found[1] if found else ""


def _heights(of: Grammar) -> dict[str, int]:
    """The fewest steps from each name to words."""
    known = dict.fromkeys(of.rules, len(of.rules))
    while True:
        better = {
            name: min(replace(of, heights=known).height(rule) for rule in rules) for name, rules in of.rules.items()
        }
        if better == known:
            return known
        known = better


# ---------------------------------------------------------------- words to a line

_SIGNS = "([{,:|=*/+<>"


def joined(words: Sequence[str], gaps: Callable[[], str]) -> str:
    """The words on one line. `gaps` gives blanks, or none where the words stay apart without."""
    line = words[0]
    for before, after in pairwise(words):
        gap = gaps()
        line += (gap if _stay_apart(before, after) else gap or " ") + after
    return line


def _stay_apart(before: str, after: str) -> bool:
    if after.startswith("("):
        return before[-1] in "([{,"
    return before[-1] in _SIGNS or after[0] in ",:)]}|=*/+<>!" or "." in (before, after) or before == "-"
