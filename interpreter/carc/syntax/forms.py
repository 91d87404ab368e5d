"""What stands between the text of a line and its nodes: the tree of one line as the grammar sees it.

It keeps the grammar's names for kinds of forms, and knows nothing of the tool that parses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carc.source import Span


@dataclass(frozen=True, slots=True)
class Word:
    """A word that says something: a name, number, text, side. `kind` is the terminal's name in the grammar."""

    kind: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Form:
    """A phrase of the grammar; a part is None where an optional one was not written."""

    kind: str
    parts: tuple[Part, ...]
    span: Span

    def forms(self, kind: str) -> tuple[Form, ...]:
        """The parts that are forms of this kind, or of one that begins so: `rim_` finds all rims."""
        return tuple(part for part in self.parts if isinstance(part, Form) and part.kind.startswith(kind))

    def words(self, kind: str) -> tuple[Word, ...]:
        """The parts that are words of this kind."""
        return tuple(part for part in self.parts if isinstance(part, Word) and part.kind == kind)

    def all_words(self) -> Iterator[Word]:
        """Every word below this form, from left to right."""
        for part in self.parts:
            if isinstance(part, Word):
                yield part
            elif part is not None:
                yield from part.all_words()


Part = Form | Word | None


@dataclass(frozen=True, slots=True)
class Misfit:
    """Where a line stops making sense: the word found there, empty at the end, and what would fit in its place.

    `literals` are words and signs as they are written, `kinds` the grammar's names of other terminals. `start` is
    the start symbol with which the line was read, `openers` are the words with which such lines may begin.
    """

    span: Span
    found: str
    literals: frozenset[str]
    kinds: frozenset[str]
    start: str
    openers: frozenset[str]


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was understood, and the lines below it; None stands for one that was not."""

    form: Form
    below: tuple[Line | None, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines below that were understood."""
        return tuple(line for line in self.below if line is not None)
