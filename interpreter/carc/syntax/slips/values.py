"""Slips where something is given a value, a type or points."""

from __future__ import annotations

import re

from carc.diagnostics.nearest import nearest
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.syntax.slips.broken import NAME, BrokenLine, Slip

_SIGNS = ("+", "-", "*", "/", "at least", "at most")
_STARTING_TYPES = {"has": "mark", "keeps": "number"}


def _set_to(line: BrokenLine) -> Problem | None:
    """`set x = 1`, `set x: 1`, and `x: 1` among effects."""
    match = re.match(rf"(?:set )?({NAME}(?:\.{NAME})*) *(?:=|\+=|:) *(\S.*)", line.text)
    if match is None or line.start not in {"effect", "step_line"} or not (line.first == "set" or "." in match[1]):
        return None
    return problems.SetWithoutTo(line.misfit.span, f"set {match[1]} to {match[2]}")


def _number_first(line: BrokenLine) -> Problem | None:
    """`each tile in s: 2` as a term."""
    match = re.match(r"each (.+?) *: *(\S.*)", line.text)
    if match is None or line.start != "term":
        return None
    return problems.NumberFirst(line.misfit.span, f"{match[2]} per {match[1]}")


def _per_without_in(line: BrokenLine) -> Problem | None:
    match = re.search(rf"\bper ({NAME})$", line.before)
    if match is None or not line.expects("in"):
        return None
    return problems.PerWithoutIn(line.misfit.span, match[1])


def _is_for_equals(line: BrokenLine) -> Problem | None:
    """`x is 2`."""
    value = re.match(r'[0-9]+|"[^"]*"|[NESW]\b', line.rest)
    match = re.search(r"\bis(?: not)?$", line.before)
    if match is None or value is None:
        return None
    return problems.IsForEquals(line.span_of(match), value[0])


def _equals_for_colon(line: BrokenLine) -> Problem | None:
    """`let x = 1`, `supply = 7`."""
    if line.found != "=" or not line.expects(":"):
        return None
    return problems.EqualsForColon(line.misfit.span, f"{line.before}: {line.rest[1:].strip()}")


def _missing_type(line: BrokenLine) -> Problem | None:
    """`has x`."""
    if line.found or line.first not in _STARTING_TYPES or not line.expects(":"):
        return None
    return problems.MissingType(line.misfit.span, f"{line.text}: {_STARTING_TYPES[line.first]}")


def _missing_sign(line: BrokenLine) -> Problem | None:
    """`change x: 3`, `change x: add 3`."""
    if line.first not in {"change", "also"} or not line.expects("+") or line.last not in {":", ","}:
        return None
    value = re.split(r" if |,", re.sub(r"^(add|plus|by|subtract|minus|times) +", "", line.rest))[0].strip()
    signs = _SIGNS if line.expects("*") else _SIGNS[:2]
    return problems.MissingSign(line.misfit.span, value or "1", signs)


def _missing_colon(line: BrokenLine) -> Problem | None:
    """`supply 1`, `change x + 3`, `change x if c + 3`."""
    if not line.found or not line.expects(":") or line.top_level(":") >= 0:
        return None
    openers = line.misfit.openers
    if line.first not in openers and (line.words_before > 1 or nearest(line.first, openers)):
        return None
    return problems.MissingColon(line.misfit.span, f"{line.before}: {_condition_last(line.rest)}")


def _missing_set_brackets(line: BrokenLine) -> Problem | None:
    """`x: a, b`."""
    match = re.fullmatch(rf"([^:]+): *({NAME}(?: *, *{NAME})+)", line.text)
    if match is None or line.found != ",":
        return None
    return problems.MissingSetBrackets(line.span_of(match, 2), f"{match[1]}: [{match[2]}]")


def _condition_last(text: str) -> str:
    """`if c + 3` as `+ 3 if c`."""
    match = re.fullmatch(r"(if .+?) +([+*/-] *\d+)", text)
    return f"{match[2]} {match[1]}" if match else text


VALUE_SLIPS: tuple[Slip, ...] = (
    _set_to,
    _number_first,
    _per_without_in,
    _is_for_equals,
    _equals_for_colon,
    _missing_type,
    _missing_sign,
    _missing_colon,
    _missing_set_brackets,
)
