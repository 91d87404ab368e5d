"""Rule files without a mistake, written as oddly as the language allows: for tests of style."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from lark.grammar import NonTerminal, Rule

from carc.source import Source, Span
from carc.syntax.blocks import below
from carc.syntax.forms import Form
from carc.syntax.parse import parse_line
from carc.syntax.sense import form_problem
from language.sentences import WORDS, grammar, joined

DEEPEST = 4
STEPS = 9
LEAVES = {
    "effect": ["stop", "pass  if  a", "set a to -b"],
    "term": ["1 as itself", "2*3 per tile in a"],
    "act_line": ["pass", "place tile in a at spot"],
    "scale_line": ["1..3:1", "10.. : 4"],
}
"""Lines that need none below them, for where blocks must come to an end."""
ALTERNATIVES = {"else_block": {"when_block"}, "otherwise": {"draw", "choose", "may_choose", "offer"}}

blanks = st.sampled_from(["", " ", " ", "  ", "     "])
remarks = st.sampled_from(["# why", "#", "#no blank", '# "quoted" # twice', "#  two   blanks", "# \u00fc\u4e16"])
remarks_apart = st.one_of(remarks, st.sampled_from(["# a\ttab", "# \x1b[31m"]))
ends = st.sampled_from(["", "", "", " ", "   "])


@st.composite
def odd_files(draw: st.DrawFn) -> str:
    """The text of a file: forms of every kind, odd blanks, remarks anywhere, blank lines, any step to the right."""
    lines: list[str] = []
    for _ in range(draw(st.integers(0, 5))):
        _add_line(draw, lines, "declaration", "", 0, "")
    text = "".join(line + draw(ends) + "\n" for line in [*lines, *draw(_between())])
    text = text.removesuffix("\n") if draw(st.booleans()) else text
    return draw(st.sampled_from(["", "", "\ufeff"])) + (text.replace("\n", "\r\n") if draw(st.booleans()) else text)


def _add_line(draw: st.DrawFn, lines: list[str], start: str, indent: str, depth: int, before: str) -> str:
    """Adds a line with all below it, and gives the kind of form that it is."""
    text, form = draw(_sentence(start, depth, before))
    lines += draw(_between())
    lines.append(indent + text + draw(st.one_of(st.just(""), st.builds("{}{}".format, blanks, remarks))))
    allowed = below(form)
    if allowed.start and (allowed.needed or draw(st.booleans())):
        deeper, last = indent + " " * draw(st.integers(1, 5)), ""
        for _ in range(draw(st.integers(1, 3))):
            last = _add_line(draw, lines, allowed.start, deeper, depth + 1, last)
    return form.kind


@st.composite
def _between(draw: st.DrawFn) -> Sequence[str]:
    """What stands between two lines: as a rule nothing, or blank lines, or remarks."""
    line = st.one_of(blanks, st.builds(lambda column, remark: " " * column + remark, st.integers(0, 8), remarks_apart))
    return draw(st.one_of(st.just([]), st.just([]), st.lists(line, max_size=3)))


@st.composite
def _sentence(draw: st.DrawFn, start: str, depth: int, before: str) -> tuple[str, Form]:
    """A line of this start symbol that may follow one of that kind, and its form."""
    for _ in range(5):
        text = joined(_words(draw, start), lambda: draw(blanks))
        form = _form(text, start)
        if form and (depth < DEEPEST or not below(form).needed) and before in ALTERNATIVES.get(form.kind, {before}):
            return text, form
    text = draw(st.sampled_from(LEAVES.get(start) or ["source a"]))
    form = _form(text, start)
    assert form, f"{start}: {text}"
    return text, form


def _words(draw: st.DrawFn, start: str) -> list[str]:
    def choose(rules: Sequence[Rule]) -> Rule:
        return draw(st.sampled_from(rules))

    return grammar().words(NonTerminal(start), choose, lambda kind: draw(st.sampled_from(WORDS[kind])), STEPS)


def _form(text: str, start: str) -> Form | None:
    form = parse_line(Span(Source("odd.carc", text), 1, 1, len(text) + 1), start)
    return form if isinstance(form, Form) and form_problem(form) is None else None
