"""Slips in brackets that look at many things."""

from __future__ import annotations

import re

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.syntax.slips.broken import NAME, BrokenLine, Slip

_OPERATORS = "any|every|none|set|count|sum|most|least|max|min|first|last"
_OTHER_NAMES = {"all": "every", "some": "any", "exists": "any", "no": "none", "filter": "set", "number": "count"}
_COMPARISONS = frozenset({"=", "!=", "<", "<=", ">", ">="})


def _missing_brackets(line: BrokenLine) -> Problem | None:
    """`any x in s where c`."""
    match = line.search(rf"(?<![\w.-])({_OPERATORS}) (?:of )?{NAME} (?:as {NAME} )?in ")
    return problems.MissingBrackets(line.span_of(match, 1), match[1]) if match else None


def _other_name(line: BrokenLine) -> Problem | None:
    """`all(x in s where c)`."""
    match = line.search(rf"(?<![\w.-])({'|'.join(_OTHER_NAMES)})\({NAME} in ")
    return problems.WrongWord(line.span_of(match, 1), match[1], _OTHER_NAMES[match[1]]) if match else None


def _missing_in(line: BrokenLine) -> Problem | None:
    """`count(pile)`, `any(p where c)`, `most(p by e)`."""
    match = re.search(rf"(?<![\w.-])({_OPERATORS})\( *({NAME})$", line.before)
    if match is None or not line.expects("in"):
        return None
    noun = re.match(rf"{NAME}(?:\.{NAME})*", line.plain[match.start(2) :])
    return problems.MissingIn(line.span_of(match, 1), match[1], noun[0] if noun else match[2])


def _value_by(line: BrokenLine) -> Problem | None:
    """`most(p in s by e)`."""
    operator = _open_operator(line.before)
    if line.found != "by" or operator is None:
        return None
    return problems.MissingValue(line.misfit.span, operator)


def _comparison_inside(line: BrokenLine) -> Problem | None:
    """`count(x in s where c = 2)`."""
    operator = _open_operator(line.before)
    comparison = re.match(r"[<>=!]+ *[\w.-]+", line.rest)
    if operator is None or line.found not in _COMPARISONS or comparison is None:
        return None
    return problems.ComparisonInside(line.misfit.span, operator, comparison[0])


def _open_operator(text: str) -> str | None:
    """The operator of the innermost bracket that is still open at the end of the text."""
    depth = 0
    for index in range(len(text) - 1, -1, -1):
        depth += (text[index] in ")]}") - (text[index] in "([{")
        if depth < 0:
            match = re.search(rf"(?<![\w.-])({_OPERATORS})$", text[:index])
            return match[1] if match else None
    return None


BRACKET_SLIPS: tuple[Slip, ...] = (
    _missing_brackets,
    _other_name,
    _missing_in,
    _value_by,
    _comparison_inside,
)
