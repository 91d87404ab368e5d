"""The reference shows every form that the grammar has, in blocks of rule text that are checked and merged."""

from collections.abc import Iterator

from carc.source import Source, Span
from carc.syntax.forms import Form, Misfit
from carc.syntax.layout import lay_out
from carc.syntax.parse import STARTS, forms, parse_line
from carc.syntax.reader import Reader
from docs.pages import ROOT, blocks_of


def test_every_form_is_shown() -> None:
    shown: set[str] = set()

    def noted(span: Span, start: str) -> Form | Misfit | object:
        read = parse_line(span, start)
        if isinstance(read, Form):
            shown.update(kinds(read))
        return read

    for block in blocks_of(ROOT / "docs" / "language.md"):
        if block.language == "carc" and "error" not in block.words:
            Reader(noted).read(lay_out(Source("page.carc", block.text)))  # type: ignore[arg-type]
    assert forms() - shown - set(STARTS) == set()


def kinds(form: Form) -> Iterator[str]:
    """The form of a line, and those within it."""
    yield form.kind
    for part in form.parts:
        if isinstance(part, Form):
            yield from kinds(part)
