"""Signs of other languages: comparisons, remarks, quotation marks, ends of sentences."""

from __future__ import annotations

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.syntax.slips.broken import BrokenLine, Slip

_SIGNS = {
    "==": "=", "=>": ">=", "=<": "<=", "<>": "!=", "=!": "!=", "&&": "and", "||": "or", "\u2265": ">=",
    "\u2264": "<=", "\u2260": "!=", "\u00d7": "*", "\u00f7": "/", "\u2212": "-", "\u2013": "-",
}  # fmt: skip
_COMPARED_IN_WORDS = (
    (r"\b(?:is )?(?:more|greater|larger|bigger|higher) than\b", ">"),
    (r"\b(?:is )?(?:less|fewer|smaller|lower) than\b", "<"),
    (r"\b(?:is )?(?:equal to|equals)\b", "="),
)
_BOUNDS = {"at least": ">=", "at most": "<="}
_QUOTES = "'`\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb"
_ENDS = frozenset(".;,:")


def _remark(line: BrokenLine) -> Problem | None:
    match = line.search(r"(?:(?<=\s)|^)(--|//|/\*)(?=\s|[A-Za-z]|$)")
    return problems.WrongRemark(line.span_of(match), match[0]) if match else None


def _unclosed_text(line: BrokenLine) -> Problem | None:
    if line.text.count('"') % 2 == 0:
        return None
    start = line.text.rindex('"')
    return problems.UnclosedText(line.span(start, len(line.text)))


def _quotes(line: BrokenLine) -> Problem | None:
    match = line.search(f"[{_QUOTES}]")
    return problems.WrongQuotes(line.span_of(match), match[0]) if match else None


def _sign(line: BrokenLine) -> Problem | None:
    for sign, write in _SIGNS.items():
        start = line.plain.find(sign)
        if start >= 0:
            return problems.WrongSign(line.span(start, start + len(sign)), sign, write)
    return None


def _compared_in_words(line: BrokenLine) -> Problem | None:
    for pattern, write in _COMPARED_IN_WORDS:
        match = line.search(pattern)
        if match:
            return problems.WrongSign(line.span_of(match), match[0], write)
    return None


def _bound(line: BrokenLine) -> Problem | None:
    """`size at least 3`, where a comparison is meant; after a `:` it would be a change."""
    for words, write in _BOUNDS.items():
        if line.rest.startswith(words) and line.expects(write):
            return problems.WrongSign(line.span(line.column, line.column + len(words)), words, write)
    return None


def _exclamation(line: BrokenLine) -> Problem | None:
    if line.found != "!":
        return None
    return problems.WrongSign(line.misfit.span, "!", "not")


def _end_of_sentence(line: BrokenLine) -> Problem | None:
    """A full stop, semicolon or colon that ends the line."""
    last = line.text[-1:]
    if last not in _ENDS or line.rest not in {"", last}:
        return None
    return problems.NeedlessWord(line.span(len(line.text) - 1, len(line.text)), last)


SIGN_SLIPS: tuple[Slip, ...] = (
    _remark,
    _unclosed_text,
    _quotes,
    _sign,
    _compared_in_words,
    _bound,
    _exclamation,
    _end_of_sentence,
)
