"""Slips in conditions: another word for `if`, an `if` in the wrong place."""

from __future__ import annotations

import re

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.syntax.slips.broken import BrokenLine, Slip

_WORDS_FOR_IF = {"when": "if", "whenever": "if", "unless": "if not", "provided": "if"}
_WORDS_FOR_WHERE = frozenset({"until", "while", "that", "which", "having", "with", "whose", "if"})
_WORDS_FOR_IN = frozenset({"from", "of", "among"})
_WORDS_FOR_NOTHING = frozenset({"then", "do", "begin", "end", "times"})
_ELSE_IF = r"^(else if|elif|elsif|elseif)\b"


def _word_for_if(line: BrokenLine) -> Problem | None:
    match = line.search(rf"(?<![\w.-])({'|'.join(_WORDS_FOR_IF)})(?![\w.(-])")
    return problems.WrongWord(line.span_of(match), match[0], _WORDS_FOR_IF[match[0]]) if match else None


def _else_if(line: BrokenLine) -> Problem | None:
    match = line.search(_ELSE_IF)
    return problems.LineOfItsOwn(line.span_of(match), "if", "else") if match else None


def _if_then(line: BrokenLine) -> Problem | None:
    """`if c: act` and `if c then act`, an effect in one line."""
    match = re.match(r"(if .+?) *(?::| then) +(\S.*)", line.text)
    if match is None or line.start not in {"effect", "step_line"}:
        return None
    return problems.ConditionFirst(line.misfit.span, f"{match[2]} {match[1]}")


def _word_within_a_set(line: BrokenLine) -> Problem | None:
    """`draw x from s until c`, `choose x from s`."""
    if line.found in _WORDS_FOR_WHERE and line.expects("where"):
        return problems.WrongWord(line.misfit.span, line.found, "where")
    if line.found in _WORDS_FOR_IN and line.expects("in"):
        return problems.WrongWord(line.misfit.span, line.found, "in")
    return None


def _needless_word(line: BrokenLine) -> Problem | None:
    return problems.NeedlessWord(line.misfit.span, line.found) if line.found in _WORDS_FOR_NOTHING else None


def _own_line(line: BrokenLine) -> Problem | None:
    if line.first != "if" or line.start in {"effect", "step_line"}:
        return None
    return problems.OwnLineIf(line.span(0, len(line.text)), line.text)


def _condition_first(line: BrokenLine) -> Problem | None:
    """`change x if c: + 3`."""
    colon = line.top_level(":")
    match = re.match(r"(.+?) (if .+)", line.text[: max(colon, 0)])
    if match is None or colon + 1 == len(line.text):
        return None
    write = f"{match[1]}: {line.text[colon + 1 :].strip()} {match[2].strip()}"
    return problems.ConditionFirst(line.span_of(match, 2), write)


CONDITION_SLIPS: tuple[Slip, ...] = (
    _word_for_if,
    _else_if,
    _if_then,
    _word_within_a_set,
    _needless_word,
    _own_line,
    _condition_first,
)
