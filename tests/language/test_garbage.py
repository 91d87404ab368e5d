"""Whatever is written, parsing ends with problems as data, at most one a line, and each can be shown."""

import unicodedata
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from carc.data import data_folder
from carc.diagnostics.render import render_all
from carc.diagnostics.report import to_json
from carc.source import Source
from carc.syntax.parse import parse

WORDS = (
    'rule x tile city N SW W to E rest | x4 x4x "Title" " if when : = == + - 2 99999999999 per in as each score of '
    "any( count( set( walk( ( ) [ ] { } , . .. 1..3 at least else otherwise draw choose may offer by from option # #! "
    "after before instead forbid has number or nothing not is exists with borders stop let set source given play"
).split()
LINES = [
    line
    for path in sorted(Path(str(data_folder("rulesets"))).rglob("*.carc"))
    for line in path.read_text(encoding="utf-8").splitlines()
]

indents = st.sampled_from(["", "", "  ", "  ", "    ", "      ", " ", "\t"])
sentences = st.builds(
    lambda indent, words: indent + " ".join(words), indents, st.lists(st.sampled_from(WORDS), max_size=9)
)


def check_text(text: str) -> None:
    problems = parse(Source("garbage.carc", text))[1]
    lines = [problem.span.line for problem in problems]
    assert len(lines) == len(set(lines))
    shown = render_all(problems)
    assert all(character == "\n" or unicodedata.category(character) != "Cc" for character in shown)
    to_json(problems)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    check_text(text)


@given(st.lists(sentences, max_size=12))
def test_sentences_of_known_words(lines: list[str]) -> None:
    check_text("\n".join(lines))


@given(st.lists(st.sampled_from(LINES), min_size=1, max_size=8), st.data())
def test_shipped_lines_in_disorder_with_a_stretch_cut_out(lines: list[str], data: st.DataObject) -> None:
    text = "\n".join(lines)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 9)))
    check_text(text[:start] + text[end:])
