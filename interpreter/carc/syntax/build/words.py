"""Names, paths, texts and numbers."""

from __future__ import annotations

from carc.syntax import nodes
from carc.syntax.forms import Form, Part, Word


def name(part: Part) -> nodes.Name:
    """A name; of a word that opens a bracket, without the bracket."""
    assert isinstance(part, Word)
    text = part.text.removesuffix("(")
    span = part.span
    return nodes.Name(type(span)(span.source, span.line, span.column, span.column + len(text)), text)


def name_or_none(part: Part) -> nodes.Name | None:
    return None if part is None else name(part)


def names(part: Part) -> tuple[nodes.Name, ...]:
    """The names of a list of names; none where it was not written."""
    return () if part is None else tuple(name(word) for word in phrase(part).parts)


def path(part: Part) -> nodes.Path:
    form = phrase(part)
    return nodes.Path(form.span, tuple(name(word) for word in form.all_words()))


def paths(part: Part) -> tuple[nodes.Path, ...]:
    return tuple(path(form) for form in phrase(part).parts)


def phrase(part: Part) -> Form:
    """A part that is always a phrase."""
    assert isinstance(part, Form)
    return part


def word(part: Part) -> Word:
    """A part that is always a single word."""
    assert isinstance(part, Word)
    return part


def number(part: Part) -> int:
    return int(word(part).text.removeprefix("x"))


def unquoted(quoted: Word) -> str:
    return quoted.text[1:-1]


def texts(form: Form) -> list[str]:
    """The texts of a line, in their order."""
    return [unquoted(quoted) for quoted in form.words("STRING")]


def title(form: Form) -> str:
    """The only text of a line; empty where none was written."""
    return next(iter(texts(form)), "")
