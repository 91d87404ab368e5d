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
_CLOSERS = {"(": ")", "[": "]", "{": "}"}
_WITH_BRACKET = frozenset({"CALL", "MANY", "WALK"})


def spaced(span: Span, form: Form) -> str:
    """The line under the span, which was understood as this form."""
    minuses, brackets = set(_minuses(form)), set(_brackets(form))
    open_: list[str] = []
    written, leans = "", True
    for token in _TOKEN.finditer(span.text):
        text, column = token[0], span.column + token.start()
        if text == ":" and open_[-1:] == ["("]:
            close = False
        else:
            close = leans or text in _LEAN_LEFT or column in brackets
        written += text if close else f" {text}"
        leans = text in _LEAN_RIGHT or column in minuses
        if text in _CLOSERS:
            open_.append(text)
        elif text in _CLOSERS.values():
            open_.pop()
    return written


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
