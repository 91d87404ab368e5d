"""What parsing promises beside its messages: places, limits, single moves and expressions."""

from pathlib import Path

import pytest

from carc.data import data_folder
from carc.diagnostics.problem import Problem
from carc.source import Source
from carc.syntax import nodes
from carc.syntax.layout import DEEPEST_LINE, LONGEST_LINE, MOST_CHARACTERS, MOST_LINES
from carc.syntax.parse import parse, parse_expression, parse_move

ROOT = Path(__file__).parents[2]
SHIPPED = sorted([*Path(str(data_folder("rulesets"))).rglob("*.carc"), *(ROOT / "tests" / "games").glob("*.carc")])


def codes(text: str) -> list[tuple[int, str]]:
    return [(problem.span.line, problem.code) for problem in parse(Source("test.carc", text))[1]]


def only_line(text: str) -> nodes.Line:
    """The only line below the only declaration."""
    file, problems = parse(Source("test.carc", text))
    assert not problems
    (declaration,) = file.declarations
    (line,) = declaration.lines
    return line


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_whatever_is_shipped_parses(path: Path) -> None:
    assert parse(Source(path.name, path.read_text(encoding="utf-8")))[1] == []


# ---------------------------------------------------------------- places


def test_every_place_covers_the_exact_characters() -> None:
    line = only_line("rule x\n  forbid place tile at cell if (tile.mill and city.n > 2)   # why\n")
    assert isinstance(line, nodes.Permission)
    assert line.span.text == "forbid place tile at cell if (tile.mill and city.n > 2)"
    assert line.pattern.span.text == "place tile at cell"
    assert line.pattern.roles[0][0].span.text == "at"
    assert isinstance(line.condition, nodes.Binary)
    assert line.condition.span.text == "tile.mill and city.n > 2"
    assert line.condition.right.span.text == "city.n > 2"


def test_the_name_of_a_call_is_placed_without_its_bracket() -> None:
    expression = parse_expression("cell(0, 0).part(N)")
    assert isinstance(expression, nodes.Dot)
    assert expression.name.span.text == "part"
    assert expression.called


@pytest.mark.parametrize(
    "text", ["rule x\r\n  forbid pass\r\n", "\ufeffrule x\n  forbid pass\n", "rule x\n  forbid pass"]
)
def test_line_ends_and_byte_order_marks_change_nothing(text: str) -> None:
    assert only_line(text).span.text == "forbid pass"


def test_an_else_belongs_to_the_if_above_it() -> None:
    file, _ = parse(Source("test.carc", "step s\n  if yes\n    pass\n  else\n    stop\n  pass\n"))
    (step,) = file.declarations
    assert isinstance(step, nodes.Step)
    first, second = step.body
    assert isinstance(first, nodes.If)
    assert len(first.then) == len(first.otherwise) == 1
    assert isinstance(second, nodes.Do)


def test_a_draw_without_lines_below_takes_the_rest_of_its_block() -> None:
    file, _ = parse(Source("test.carc", "step s\n  draw tile from pile\n  otherwise\n    stop\n  pass\n  pass\n"))
    (step,) = file.declarations
    assert isinstance(step, nodes.Step)
    (draw,) = step.body
    assert isinstance(draw, nodes.Draw)
    assert (len(draw.body), len(draw.otherwise)) == (2, 1)


def test_a_set_on_the_line_of_a_handler_is_a_set() -> None:
    line = only_line("rule x\n  after pass: set game.passed to 0 if yes\n")
    assert isinstance(line, nodes.Handler)
    assert isinstance(line.body[0], nodes.SetTo)


# ---------------------------------------------------------------- limits


def test_a_line_too_long() -> None:
    assert codes(f'rule x "{"t" * LONGEST_LINE}"\n') == [(1, "line-too-long")]


def test_too_many_lines() -> None:
    assert codes("# remark\n" * (MOST_LINES + 1)) == [(1, "file-too-long")]


def test_too_many_characters() -> None:
    assert codes("#" * (MOST_CHARACTERS + 1)) == [(1, "file-too-long")]


def test_lines_too_deep() -> None:
    lines = [f"{'  ' * depth}repeat 2" for depth in range(1, DEEPEST_LINE + 2)]
    assert codes("\n".join(["step s", *lines])) == [(DEEPEST_LINE + 2, "too-deep")]


@pytest.mark.parametrize("nested", ["not " * 400 + "a", "-" * 500 + "a", " + ".join("a" * 100), "a" + ".a" * 400])
def test_expressions_too_deep(nested: str) -> None:
    assert codes(f"rule x\n  y: {nested}\n") == [(2, "too-deep")]


@pytest.mark.parametrize("nested", ["(" * 900, "not " * 5_000, "[" * 900, "count(" * 300, "-" * 1_900])
def test_nests_that_never_end(nested: str) -> None:
    assert len(codes(f"rule x\n  y: {nested}\n")) == 1


def test_brackets_alone_do_not_make_an_expression_deep() -> None:
    assert codes(f"rule x\n  y: {'(' * 500}1{')' * 500}\n") == []


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x0b", "\x85", "\u2028", "\u202e", "\r", "\ud800"])
def test_control_characters_are_refused(character: str) -> None:
    assert codes(f'rule x "a{character}b"\n  forbid pass\n') == [(1, "control-character")]


# ---------------------------------------------------------------- single moves and expressions


def test_a_move() -> None:
    act = parse_move("place corner at cell(0, -1) turned S")
    assert isinstance(act, nodes.Act)
    assert act.verb.text == "place"
    assert [preposition.text for preposition, _ in act.roles] == ["at", "turned"]


@pytest.mark.parametrize("text", ["", "place corner at", "place a\nplace b", "place a if yes", "x" * 5_000, "\x1b[31m"])
def test_what_is_no_move(text: str) -> None:
    assert isinstance(parse_move(text), Problem)


@pytest.mark.parametrize(
    ("text", "operator"), [("a or b and c", "or"), ("a + b * c", "+"), ("a = b + c", "="), ("a - b - c", "-")]
)
def test_what_binds_tighter(text: str, operator: str) -> None:
    expression = parse_expression(text)
    assert isinstance(expression, nodes.Binary)
    assert expression.operator == operator
    assert expression.left.span.text == ("a - b" if operator == "-" else "a")


def test_what_is_no_expression() -> None:
    assert isinstance(parse_expression("1 +"), Problem)
