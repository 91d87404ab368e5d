"""Spans of text to places of the typed core, and back for problems that show a second place."""

from collections.abc import Iterable

from carc.model.base import Place
from carc.source import Source, Span


def place(span: Span) -> Place:
    """The place of a span: the file's name, the line and the columns."""
    return Place(file=span.source.name, line=span.line, column=span.column, end=span.end)


class Sources:
    """The files that were read, by name."""

    def __init__(self, sources: Iterable[Source]) -> None:
        self._by_name = {source.name: source for source in sources}

    def span(self, where: Place) -> Span:
        """The span of a place; its text is empty where the file is not at hand."""
        source = self._by_name.get(where.file) or Source(where.file, "")
        return Span(source, where.line, where.column, where.end)
