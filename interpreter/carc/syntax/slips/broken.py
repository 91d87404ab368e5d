"""A line that failed, with what every search for slips needs: its words, and the place where it fails."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from carc.diagnostics.problem import Problem
from carc.source import Span
from carc.syntax.forms import Misfit
from carc.syntax.layout import without_remark

NAME = r"[a-z][a-z0-9-]*"
_TEXT = re.compile(r'"[^"]*"')
_WORD = re.compile(r"[\w-]+|\S")


class BrokenLine:
    """The line without indentation and remark. All columns here count from 0, from its first character."""

    def __init__(self, misfit: Misfit) -> None:
        self.misfit = misfit
        whole = without_remark(misfit.span.source.line(misfit.span.line))
        self.text = whole.lstrip()
        self._indent = len(whole) - len(self.text)

    @property
    def start(self) -> str:
        """The start symbol with which the line was read."""
        return self.misfit.start

    @property
    def found(self) -> str:
        """The word that does not fit; empty at the end of the line."""
        return self.misfit.found

    @cached_property
    def column(self) -> int:
        """Where the line fails."""
        return self.misfit.span.column - 1 - self._indent

    @cached_property
    def plain(self) -> str:
        """The text with blanks for what stands between quotation marks, so that no search finds a slip in there."""
        return _TEXT.sub(lambda match: '"' + " " * (len(match[0]) - 2) + '"', self.text)

    @property
    def before(self) -> str:
        """What stands before the word that does not fit, without blanks at its end."""
        return self.plain[: self.column].rstrip()

    @property
    def rest(self) -> str:
        """From the word that does not fit to the end."""
        return self.text[self.column :]

    @cached_property
    def first(self) -> str:
        """The first word or sign."""
        match = _WORD.match(self.text)
        return match[0] if match else ""

    @property
    def words_before(self) -> int:
        """How many words, parted by blanks, stand before the one that does not fit."""
        return len(self.before.split())

    @cached_property
    def last(self) -> str:
        """The word before the one that does not fit."""
        words = _WORD.findall(self.before)
        return words[-1] if words else ""

    def expects(self, literal: str) -> bool:
        """Whether this word or sign would fit where the line fails."""
        return literal in self.misfit.literals

    def search(self, pattern: str) -> re.Match[str] | None:
        """The first match in the line, outside of texts."""
        return re.search(pattern, self.plain)

    def whole_word(self) -> tuple[int, str]:
        """Where the word that holds the failing place begins, and the word: `Miller` also where only `M` fails."""
        for match in _WORD.finditer(self.plain):
            if match.start() <= self.column < match.end():
                return match.start(), match[0]
        return self.column, ""

    def span(self, start: int, end: int) -> Span:
        """The place of these columns in the file."""
        at = self.misfit.span
        return Span(at.source, at.line, self._indent + start + 1, self._indent + end + 1)

    def span_of(self, match: re.Match[str], group: int = 0) -> Span:
        """The place of a match in the file."""
        return self.span(match.start(group), match.end(group))

    def top_level(self, sign: str) -> int:
        """The first place of a sign that stands in no brackets, or -1."""
        depth = 0
        for index, character in enumerate(self.plain):
            depth += (character in "([{") - (character in ")]}")
            if character == sign and depth == 0:
                return index
        return -1


Slip = Callable[[BrokenLine], Problem | None]
