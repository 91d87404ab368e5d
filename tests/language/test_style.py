"""The one style of rule files: it changes nothing that a file says, and what is in style stays as it is."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.data import data_folder
from carc.source import Source, Span
from carc.syntax import nodes
from carc.syntax.forms import Form
from carc.syntax.layout import LONGEST_LINE, without_remark
from carc.syntax.nodes.base import Node
from carc.syntax.parse import parse, parse_line
from carc.syntax.style import Styled, in_style
from carc.syntax.style.spacing import sense, spaced
from docs.pages import Block, blocks
from language.odd_files import odd_files
from language.sentences import grammar, joined

ROOT = Path(__file__).parents[2]
RULESETS = Path(str(data_folder("rulesets")))
SHIPPED = sorted([*RULESETS.rglob("*.carc"), *(ROOT / "tests" / "games").glob("*.carc")])
PAGES = [block for block in blocks("carc") if "error" not in block.words]
TEMPLATES = sorted((RULESETS / "templates").glob("*.txt"))


@lru_cache(maxsize=2)
def styled(text: str) -> str:
    """The text in style."""
    found = in_style(Source("test.carc", text))
    assert isinstance(found, Styled)
    return found.text


@lru_cache(maxsize=2)
def parsed(text: str) -> nodes.File:
    """What a sound text says."""
    file, problems = parse(Source("test.carc", text))
    assert problems == []
    return file


def said(value: object) -> object:
    """A node and all in it, without places."""
    if isinstance(value, Node):
        members = (member for name, member in value.entries() if name != "span")
        return (type(value), *map(said, members))
    return tuple(map(said, value)) if isinstance(value, tuple) else value


def remarks(text: str) -> list[str]:
    """All remarks, from top to bottom."""
    found = (line[len(without_remark(line)) :].strip() for line in Source("", text).lines)
    return [remark for remark in found if remark]


def assert_only_style_changes(text: str) -> None:
    """`parse(fmt(x)) = parse(x)`, `fmt(fmt(x)) = fmt(x)`, and every remark is there."""
    after = styled(text)
    assert said(parsed(after)) == said(parsed(text))
    assert remarks(after) == remarks(text)
    assert "".join(after.split()) == "".join(text.removeprefix("\ufeff").split())
    assert styled(after) == after


def filled(template: Path) -> str:
    """A template of `carc new` with a name in it."""
    return template.read_text(encoding="utf-8").replace("NAME", "our-own").replace("TITLE", "Our own")


# ---------------------------------------------------------------- nothing is lost, and once is enough


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_shipped_files_are_in_style(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert_only_style_changes(text)
    assert styled(text) == text, f"run `carc fmt {path.relative_to(path.parents[2])}`"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_new_files_are_in_style(template: Path) -> None:
    text = filled(template)
    assert_only_style_changes(text)
    assert styled(text) == text


@pytest.mark.parametrize("block", PAGES, ids=str)
def test_pages_show_the_style(block: Block) -> None:
    assert_only_style_changes(block.text)
    assert styled(block.text) == block.text


@pytest.mark.slow
@given(odd_files())
def test_odd_files(text: str) -> None:
    assert_only_style_changes(text)


@given(st.text(alphabet=st.one_of(st.sampled_from('ab1 :#"|(-\n\r\t\x1b'), st.characters()), max_size=60))
def test_any_text_has_style_or_problems(text: str) -> None:
    found = in_style(Source("test.carc", text))
    if isinstance(found, Styled):
        assert_only_style_changes(text)
    else:
        assert found == parse(Source("test.carc", text))[1]


@pytest.mark.parametrize("gap", ["", "    "])
def test_every_form_of_line_is_spaced_in_one_way(gap: str) -> None:
    for rule in (rule for rules in grammar().rules.values() for rule in rules):
        start, words = grammar().line_with(rule)
        plain = spaced_and_said(joined(words, lambda: " "), start)
        assert spaced_and_said(joined(words, lambda: gap), start) == plain
        assert spaced_and_said(plain[0], start) == plain


def spaced_and_said(line: str, start: str) -> tuple[str, object]:
    """A single line in style, and what it says."""
    span = Span(Source("test.carc", line), 1, 1, len(line) + 1)
    form = parse_line(span, start)
    assert isinstance(form, Form), line
    return spaced(span, form), sense(form)


# ---------------------------------------------------------------- what the style is


@pytest.mark.parametrize(
    ("odd", "in_style_"),
    [
        ("y:a+b*-c - - 2", "y: a + b * -c - -2"),
        ("y : - ( a )", "y: -(a)"),
        ("y: not( a and(b) )", "y: not(a and (b))"),
        ("y: if-any( a ) . b", "y: if-any(a).b"),
        ("forbid place tile at cell if(tile.far)", "forbid place tile at cell if (tile.far)"),
        ("y: sum( a in b:{a>1:2 ,else :[ 3,4 ]} )", "y: sum(a in b : {a > 1: 2, else: [3, 4]})"),
        ("change a . b ,c:+1,-  2, at least 0", "change a.b, c: + 1, - 2, at least 0"),
        ("also a.b:-[c]", "also a.b: - [c]"),
        ('source a "  #  :( "credit "x"', 'source a "  #  :( " credit "x"'),
        ("after  pass:stop-now  if yes", "after pass: stop-now if yes"),
    ],
)
def test_blanks_in_a_line(odd: str, in_style_: str) -> None:
    assert styled(f"rule x\n   {odd}\n") == f"rule x\n  {in_style_}\n"


def test_tiles_that_follow_each_other_stand_in_columns() -> None:
    text = """\
tile a    x2|city N
# a remark parts nothing
tile long-name x12 under edition=c1 else x4  | city N
tile b | city   N

tile c   x1 | city N
words d:e
tile f x1
tile gg
"""
    assert (
        styled(text)
        == """\
tile a         x2 | city N
# a remark parts nothing
tile long-name x12 under edition = c1 else x4 | city N
tile b         | city N

tile c x1 | city N
words d: e
tile f x1
tile gg
"""
    )


def test_remarks_at_the_end_of_lines_begin_in_one_column() -> None:
    text = f"""\
extend tile # which
    a:1     #what
            # and why
    b: {"b" * 40}# longer
"""
    assert (
        styled(text)
        == f"""\
extend tile                                 # which
  a: 1                                      #what
                                            # and why
  b: {"b" * 40}  # longer
"""
    )


def test_a_remark_on_its_own_line_belongs_to_what_follows_or_to_the_block_that_ends() -> None:
    text = """\
      # before all
step a
 # before stop
       stop
   # still in the step
# before b
feature b
    # nothing is below yet
# at the end
"""
    assert (
        styled(text)
        == """\
# before all
step a
  # before stop
  stop
  # still in the step

# before b
feature b
  # nothing is below yet
# at the end
"""
    )


def test_blank_lines() -> None:
    text = """\


# the file

feature a
feature b


feature c
feature d

  # below
  x: 1

  \x20
  y: 1
feature e
# f
feature f

  x: 1
# g

feature g


"""
    assert (
        styled(text)
        == """\
# the file

feature a
feature b

feature c

feature d
  # below
  x: 1

  y: 1

feature e

# f
feature f
  x: 1
# g

feature g
"""
    )


@pytest.mark.parametrize("text", ["", "\n", "  \n\r\n", "\ufeff", "\u00a0\n"])
def test_a_file_of_nothing(text: str) -> None:
    assert styled(text) == ""


def test_line_ends_and_byte_order_marks() -> None:
    assert styled("\ufefffeature a\r\n# b\r\nfeature c") == "feature a\n# b\nfeature c\n"


# ---------------------------------------------------------------- what changes, and what cannot


def test_changes_tell_each_line() -> None:
    found = in_style(Source("test.carc", "\nfeature a\n  x:1\nfeature b\n\n\nfeature  c\nfeature d\n"))
    assert isinstance(found, Styled)
    assert [(change.number, change.before, change.after) for change in found.changes] == [
        (1, "", None),
        (3, "  x:1", "  x: 1"),
        (4, None, ""),
        (5, "", None),
        (7, "feature  c", "feature c"),
    ]


def test_a_file_with_problems_has_no_style() -> None:
    found = in_style(Source("test.carc", "rule x\n  scor y\nrule z\n\tforbid pass\n"))
    assert isinstance(found, list)
    assert [problem.code for problem in found] == ["unknown-line", "tab"]


def test_a_line_that_would_grow_too_long() -> None:
    names = ",".join("a" * 9 for _ in range(LONGEST_LINE // 10 - 2))
    found = in_style(Source("test.carc", f"words w:{names}\n"))
    assert isinstance(found, list)
    assert [(problem.code, problem.span.source.name) for problem in found] == [("line-too-long", "test.carc, in style")]


def test_a_style_that_changes_what_is_said_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carc.syntax.style.entries.spaced", lambda span, form: span.text.replace("1", "2"))
    found = in_style(Source("test.carc", "feature a\n  x: 1\n"))
    assert isinstance(found, list)
    assert [problem.code for problem in found] == ["other-meaning"]
