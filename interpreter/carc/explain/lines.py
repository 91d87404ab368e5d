"""The lines of rule files as they were written, to show a rule beside what became of it."""

from collections.abc import Iterator, Mapping

from carc.model.base import Place
from carc.source import Source


def text_at(sources: Mapping[str, Source], place: Place) -> str:
    """The line on which something stands, without blanks at its ends and without a comment."""
    source = sources.get(place.file)
    return _without_comment(source.line(place.line)).strip() if source else ""


def block_below(sources: Mapping[str, Source], place: Place) -> Iterator[str]:
    """The indented lines below a declaration, without comments, their indent kept."""
    source = sources.get(place.file)
    for line in source.lines[place.line :] if source else ():
        text = _without_comment(line).rstrip()
        if line[:1].strip() and not line.startswith("#"):
            return
        if text:
            yield text


def _without_comment(line: str) -> str:
    """A line up to a `#` that stands outside of quotation marks."""
    quoted = False
    for index, character in enumerate(line):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            return line[:index]
    return line
