"""One line with a single blank between its words, and none where a sign leans on its neighbour.

It knows what a line says only as far as signs mean two things: a minus before a value, a bracket behind a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from carc.source import Span
from carc.syntax.forms import Form, Part

_TOKEN = re.compile(
    r"""
      "[^"]*"                                  # a text
    | [0-9]+\.\.[0-9]*                         # 1..3, 10..
    | [0-9]+x[0-9]+ | [0-9]+                   # 2x1, 7
    | [A-Za-z][a-z0-9]*(?:-[a-z0-9]+)*         # names, sides, x4
    | [<>!]= | \S                              # signs
    """,
    re.VERBOSE,
)
_LEAN_LEFT = frozenset(",.:)]}")
_LEAN_RIGHT = frozenset("([{.")
_OPENERS, _CLOSERS = frozenset("([{"), frozenset(")]}")
_WITH_BRACKET = frozenset({"CALL", "MANY", "WALK"})


def spaced(span: Span, form: Form) -> str:
    """The line under the span, which was understood as this form."""
    minuses, brackets = set(_minuses(form)), set(_brackets(form))
    written, leans, open_ = "", True, ""
    for token in _TOKEN.finditer(span.text):
        text, column = token[0], span.column + token.start()
        leans |= column in brackets or (text in _LEAN_LEFT and not (text == ":" and open_.endswith("(")))
        written += text if leans else f" {text}"
        leans = text in _LEAN_RIGHT or column in minuses
        open_ = _still_open(open_, text)
    return written


def _still_open(open_: str, text: str) -> str:
    """The brackets that are open behind a word or sign: `sum(x in y : {a: b, else: c})`."""
    if text in _OPENERS:
        return open_ + text
    return open_[:-1] if text in _CLOSERS else open_


def sense(part: Part) -> object:
    """What a phrase says, wherever it stands."""
    if isinstance(part, Form):
        return (part.kind, *map(sense, part.parts))
    return part and (part.kind, part.text)


def _minuses(form: Form) -> Iterator[int]:
    """The columns of each minus that belongs to the value behind it."""
    if form.kind == "negative":
        yield form.span.column
    for part in form.parts:
        if isinstance(part, Form):
            yield from _minuses(part)


def _brackets(form: Form) -> Iterator[int]:
    """The columns of the brackets that belong to the names before them."""
    return (word.span.end - 1 for word in form.all_words() if word.kind in _WITH_BRACKET)
