"""Rule files, moves and expressions to nodes. The only module that knows the parser generator.

Each line is parsed alone, from a start symbol; what a failure means is decided elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import PatternStr, TerminalDef

from carc.data import data_folder
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.syntax import TooDeep
from carc.source import Source, Span
from carc.syntax import build, nodes
from carc.syntax.forms import Form, Misfit, Part, Word
from carc.syntax.layout import lay_out
from carc.syntax.reader import Reader, read_line

STARTS = (
    "declaration ruleset_line thing_line map_line question_line reading_line table_line "
    "clause term step_line effect act_line example_line scale_line move expression"
).split()
DEEPEST_EXPRESSION = 40
_WRAPPERS = frozenset(STARTS) - {"move", "expression"}
_SORTS = frozenset({"feature", "piece", "token", "pile", "track", "link"})
_WORD = re.compile(r'[\w-]+|"[^"]*"|[<>!]=|\S')
_WORD_AT_END = re.compile(r"[\w-]+$")
_END = "$END"
_FOLDER = "grammar"
_GRAMMAR = "carc.lark"
TABLES_NAME = "carc.tables.json"


def parse(source: Source) -> tuple[nodes.File, list[Problem]]:
    """The declarations of a file that could be read, and every problem, sorted; at most one for a line."""
    reader = Reader(parse_line)
    lines = reader.read(lay_out(source))
    return build.file(source, lines), sorted_problems(reader.problems)


def parse_move(text: str, name: str = "move") -> nodes.Act | Problem:
    """A single action as a person types it, for instance `place corner at cell(0, -1) turned S`."""
    form = read_line(parse_line, Source(name, text), "move")
    return form if isinstance(form, Problem) else build.act(form.forms("act")[0])


def parse_expression(text: str, name: str = "expression") -> nodes.Expr | Problem:
    """A single expression."""
    form = read_line(parse_line, Source(name, text), "expression")
    return form if isinstance(form, Problem) else build.expression(form.parts[0])


# ---------------------------------------------------------------- one line


def parse_line(span: Span, start: str) -> Form | Misfit | Problem:
    """The line under the span, which stands at its end, as a tree; or where it stops making sense."""
    text = " " * (span.column - 1) + span.text
    try:
        tree = _tree(text, start)
    except lark.UnexpectedInput as failure:
        return _misfit(span, text, _failing_column(failure, span), start)
    if isinstance(tree, int):
        return _misfit(span, text, tree, start)
    if _depth(tree) > DEEPEST_EXPRESSION:
        return TooDeep(span, "brackets and operations", DEEPEST_EXPRESSION)
    return _unwrapped(_form(tree, span))


def _tree(text: str, start: str) -> lark.Tree[lark.Token] | int:
    """The tree of a line; or the column of a word that runs into the next one, as in `a orb`."""
    parser = _lark().parse_interactive(text, start=start)
    end, last = 0, None
    for last in parser.iter_parse():
        begin = last.start_pos or 0
        if begin == end and text[begin - 1 : begin].isalnum() and text[begin].isalnum():
            return len(_WORD_AT_END.sub("", text[:begin])) + 1
        end = last.end_pos or 0
    tree: lark.Tree[lark.Token] = parser.feed_eof(last)  # type: ignore[no-untyped-call]
    return tree


def _failing_column(failure: lark.UnexpectedInput, span: Span) -> int:
    """The column of the word that does not fit; the generator points at the last word where the line is too short."""
    at_end = isinstance(failure, lark.UnexpectedToken) and failure.token.type == _END
    return span.end if at_end else failure.column


def _misfit(span: Span, text: str, column: int, start: str) -> Misfit:
    word = _WORD.match(text, column - 1)
    found = word[0] if word else ""
    literals, kinds = _acceptable(text[: column - 1], start)
    at = Span(span.source, span.line, column, column + max(1, len(found)))
    return Misfit(at, found, literals, kinds, start, _openers(start))


def _acceptable(beginning: str, start: str) -> tuple[frozenset[str], frozenset[str]]:
    """With what a line that begins so could go on: words and signs as they are written, names of other terminals.

    Asked of the beginning alone: at the failing word the parser has already closed what could have gone on.
    """
    parser = _lark().parse_interactive(beginning, start=start)
    try:
        parser.exhaust_lexer()
    except lark.UnexpectedInput:
        return frozenset(), frozenset()
    names: set[str] = parser.accepts()  # type: ignore[no-untyped-call]
    literals = _literals()
    return (
        frozenset(literals[name] for name in names if name in literals),
        frozenset(name for name in names if name not in literals),
    )


@cache
def _openers(start: str) -> frozenset[str]:
    """The words with which a line read from this start symbol may begin."""
    literals, kinds = _acceptable("", start)
    words = literals | (_SORTS if "THING" in kinds else frozenset())
    return frozenset(word for word in words if word[0].isalpha())


def _depth(tree: lark.Tree[lark.Token]) -> int:
    """How deep the tree is; counted without recursion, for it may be deeper than Python allows."""
    depth = 0
    level = [tree]
    while level:
        depth += 1
        level = [child for parent in level for child in parent.children if isinstance(child, lark.Tree)]
    return depth


def _form(tree: lark.Tree[lark.Token], line: Span) -> Form:
    column, end = (line.end, line.end) if tree.meta.empty else (tree.meta.column, tree.meta.end_column)
    span = Span(line.source, line.line, column, end)
    return Form(str(tree.data), tuple(_part(child, line) for child in tree.children), span)


def _part(child: lark.Tree[lark.Token] | lark.Token | None, line: Span) -> Part:
    if child is None:
        return None
    if isinstance(child, lark.Tree):
        return _form(child, line)
    start = child.column or 1
    return Word(child.type, str(child), Span(line.source, line.line, start, start + len(child)))


def _unwrapped(form: Form) -> Form:
    """A `clause` that is only `needs a, b`, as `needs`."""
    while form.kind in _WRAPPERS and isinstance(form.parts[0], Form):
        form = form.parts[0]
    return form


# ---------------------------------------------------------------- the grammar and its tables


def tables() -> dict[str, Any]:
    """The parser's tables, computed from the grammar: what is saved beside it, and loaded instead of it."""
    grammar = _grammar()
    data, memo = _built(grammar).memo_serialize([TerminalDef, Rule])
    return {"lark": lark.__version__, "grammar": _fingerprint(grammar), "data": data, "memo": memo}


@cache
def _lark() -> lark.Lark:
    """The parser: from the saved tables if they were made from this grammar by this version of the generator."""
    grammar = _grammar()
    saved = data_folder(_FOLDER) / TABLES_NAME
    if saved.is_file():
        known = json.loads(saved.read_text(encoding="utf-8"), object_hook=_with_numbers)
        if (known["lark"], known["grammar"]) == (lark.__version__, _fingerprint(grammar)):
            return lark.Lark.load(known)
    return _built(grammar)


def forms() -> frozenset[str]:
    """Every kind of form that the grammar can make."""
    made = (rule for rule in _lark().rules if rule.alias or not rule.options.expand1)
    return frozenset(name for rule in made if (name := rule.alias or rule.origin.name)[0] != "_")


def _built(grammar: str, strict: bool = False) -> lark.Lark:
    """The parser from its grammar; strict refuses a conflict or two terminals that could be mixed up."""
    return lark.Lark(
        grammar, parser="lalr", start=list(STARTS), propagate_positions=True, maybe_placeholders=True, strict=strict
    )


def _grammar() -> str:
    return (data_folder(_FOLDER) / _GRAMMAR).read_text(encoding="utf-8")


def _fingerprint(grammar: str) -> str:
    return hashlib.sha256(grammar.encode()).hexdigest()


def _with_numbers(known: dict[str, Any]) -> dict[Any, Any]:
    """JSON made texts of the tables' integer keys; this makes them integers again."""
    return {int(key): value for key, value in known.items()} if next(iter(known), "").isdigit() else known


@cache
def _literals() -> Mapping[str, str]:
    """The terminals that are written in one way only, by the generator's names for them."""
    return {t.name: t.pattern.value for t in _lark().terminals if isinstance(t.pattern, PatternStr)}
