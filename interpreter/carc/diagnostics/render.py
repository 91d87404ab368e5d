"""Problems as people see them in a terminal: the message, the line with the place marked, and the cure.

Whatever comes from a file is written out so that it cannot steer the terminal.
"""

import unicodedata
from collections.abc import Iterable

from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.source import Span
from carc.text import escaped

_RESET = "\x1b[0m"
_COLOURS = {"error": "\x1b[1;31m", "note": "\x1b[1;33m", "finding": "\x1b[1;35m"}
_QUIET = "\x1b[34m"
_WIDE = frozenset({"W", "F"})


def render_all(problems: Iterable[Problem], colour: bool = False) -> str:
    """All problems, with an empty line between two."""
    return "\n\n".join(render(problem, colour) for problem in problems)


def render(problem: Problem, colour: bool = False) -> str:
    """One problem as text without a line end; every place that belongs to it is shown."""
    wording = worded(problem)
    places = [(problem.span, wording.label), *problem.places]
    margin = max(len(str(span.line)) for span, _ in places)
    lines = [_head(problem, escaped(wording.message), colour)]
    for span, label in places:
        lines += _place(span, escaped(label), margin, problem.severity, colour)
    for name, text in (("help", wording.help), ("page", problem.page)):
        if text:
            lines.append(f"{' ' * margin} {_painted('=', _QUIET, colour)} {name}: {escaped(text)}")
    return "\n".join(lines)


def _head(problem: Problem, message: str, colour: bool) -> str:
    kind = _painted(f"{problem.severity}[{problem.code}]", _COLOURS[problem.severity], colour)
    return f"{kind}: {message}"


def _place(span: Span, label: str, margin: int, severity: str, colour: bool) -> list[str]:
    """Where it is, the line, and the carets under the exact characters."""
    text = span.source.line(span.line)
    indent = " " * _width(escaped(text[: span.column - 1]))
    carets = "^" * max(1, _width(escaped(text[span.column - 1 : span.end - 1])))
    bar = _painted("|", _QUIET, colour)
    arrow = _painted("-->", _QUIET, colour)
    mark = _painted(f"{carets} {label}".rstrip(), _COLOURS[severity], colour)
    return [
        f"{' ' * margin}{arrow} {escaped(str(span))}",
        f"{' ' * margin} {bar}",
        f"{span.line:>{margin}} {bar} {escaped(text)}".rstrip(),
        f"{' ' * margin} {bar} {indent}{mark}",
    ]


def _painted(text: str, code: str, colour: bool) -> str:
    return f"{code}{text}{_RESET}" if colour else text


def _width(text: str) -> int:
    """The columns that a text takes in a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in _WIDE else 1 for c in text)
