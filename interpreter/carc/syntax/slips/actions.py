"""Slips in actions and effects: loops, verbs, prepositions, two sentences in one line."""

from __future__ import annotations

import re

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.syntax.slips.broken import NAME, BrokenLine, Slip

_PREPOSITIONS = ("to", "from", "at", "on", "with", "into", "turned", "for", "as")
_NO_PREPOSITIONS = frozenset(
    "above around behind below beneath beside by in inside near next of off onto over through toward towards "
    "under upon".split()
)
_LOOPS = (
    (r"^for (?:each|every|all)\b", "each"),
    (r"^foreach\b", "each"),
    (r"^every\b(?! *\()", "each"),
    (r"^for\b", "each"),
)
_BLOCKS = "may choose|choose|draw|offer|let|repeat|each|if|stop"
_EFFECTS = frozenset({"effect", "step_line", "act_line", "move"})


def _loop(line: BrokenLine) -> Problem | None:
    for pattern, write in _LOOPS:
        match = line.search(pattern)
        if match:
            return problems.WrongWord(line.span_of(match), match[0], write)
    return None


def _on_after(line: BrokenLine) -> Problem | None:
    match = line.search(r"^on (after|before|instead)\b")
    return problems.WrongWord(line.span_of(match), match[0], match[1]) if match else None


def _block_needed(line: BrokenLine) -> Problem | None:
    """`option x: choose y in s`."""
    match = re.match(rf"(.+?): *({_BLOCKS})\b", line.plain)
    if match is None or match.end(1) != line.top_level(":"):
        return None
    return problems.BlockNeeded(line.span_of(match, 2), match[2], match[1])


def _cell(line: BrokenLine) -> Problem | None:
    """`at (0, 0)`, `at 0, 0`."""
    match = line.search(r"(?<= )(\(-?\d+ *, *-?\d+\)|(?<= at )-?\d+ *, *-?\d+)")
    if match is None:
        return None
    column, row = re.findall(r"-?\d+", match[0])
    return problems.WrongWord(line.span_of(match), match[0], f"cell({column}, {row})")


def _verb_first(line: BrokenLine) -> Problem | None:
    """`player gains 1`."""
    match = re.match(rf"({NAME}) ({NAME})s (\d+)", line.plain)
    if match is None or line.start not in _EFFECTS:
        return None
    return problems.VerbFirst(line.span_of(match), f"{match[2]} {match[3]} to {match[1]}")


def _no_preposition(line: BrokenLine) -> Problem | None:
    """`put tile under pile`; in a pattern the word was taken for a second name, and the next one fails."""
    start, word = line.whole_word()
    if word in _NO_PREPOSITIONS and line.expects("at"):
        return problems.NoPreposition(line.span(start, start + len(word)), word, _PREPOSITIONS)
    if line.last in _NO_PREPOSITIONS and line.expects("at") and line.words_before > 2:
        start = len(line.before) - len(line.last)
        return problems.NoPreposition(line.span(start, len(line.before)), line.last, _PREPOSITIONS)
    return None


def _two_actions(line: BrokenLine) -> Problem | None:
    if line.found not in {",", "and"} or line.found == line.rest:
        return None
    if line.first in {"forbid", "allow", "after", "before", "instead"}:
        return problems.TwoActions(line.misfit.span, line.first)
    return problems.TwoActions(line.misfit.span, "") if line.start in _EFFECTS and _is_act(line) else None


def _is_act(line: BrokenLine) -> bool:
    return line.first not in line.misfit.openers and line.top_level(line.found[0]) >= 0


ACTION_SLIPS: tuple[Slip, ...] = (_loop, _on_after, _block_needed, _cell, _verb_first, _no_preposition, _two_actions)
