"""Slips in names and titles, and lines that stand where they do not belong."""

from __future__ import annotations

import re

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.diagnostics.problems import syntax
from carc.syntax.slips.broken import BrokenLine, Slip

_CLAUSE_WORDS = frozenset(
    "after allow also before bonus change cite excludes fit forbid has instead keeps look needs once option optional "
    "overrides players prefer reading requires score seats source supply switch under yields".split()
)
_PHRASE_WORDS = "like|plural|of|after|before|with|under"
_TITLED_WORDS = re.compile(
    rf'^(\S+ +)([a-z][a-z0-9-]*(?: +(?!(?:{_PHRASE_WORDS})\b)[a-z][a-z0-9-]*)+)(?= *"| *$| +(?:{_PHRASE_WORDS})\b)'
)


def _line_of_its_own(line: BrokenLine) -> Problem | None:
    """`optional rule x`."""
    match = re.match(r"(optional|yields) +(rule .+)", line.text)
    if match is None or line.start != "declaration":
        return None
    return problems.LineOfItsOwn(line.span_of(match, 1), match[1], match[2])


def _clause_in_column_one(line: BrokenLine) -> Problem | None:
    if line.start == "declaration" and line.column == 0 and line.first in _CLAUSE_WORDS:
        return problems.MissingIndent(line.span(0, len(line.first)), line.first)
    return None


def _misplaced_source(line: BrokenLine) -> Problem | None:
    if line.first == "source" and line.start in {"effect", "act_line", "term", "scale_line"}:
        return syntax.MisplacedSource(line.span(0, len(line.text)))
    return None


def _two_words(line: BrokenLine) -> Problem | None:
    """`piece big miller "M"`."""
    match = _TITLED_WORDS.match(line.plain)
    if match is None or line.start != "declaration" or "STRING" not in line.misfit.kinds:
        return None
    return problems.WrongName(line.span_of(match, 2), match[2], "-".join(match[2].split()))


def _title_without_quotes(line: BrokenLine) -> Problem | None:
    """`piece miller Big Miller`."""
    begins_a_word = line.text[line.column - 1 : line.column] == " " and line.rest[:1].isalpha()
    if line.start != "declaration" or "STRING" not in line.misfit.kinds or not begins_a_word:
        return None
    title = line.rest.split('"')[0].strip()
    return problems.TitleWithoutQuotes(line.span(line.column, line.column + len(title)), title)


def _letters_of_no_name(line: BrokenLine) -> Problem | None:
    """`Miller`, `bigMiller`, `big_miller`."""
    start, word = line.whole_word()
    name = _as_name(word)
    if name == word or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        return None
    if start == line.column and "NAME" not in line.misfit.kinds:
        return None
    return problems.WrongName(line.span(start, start + len(word)), word, name)


def _quoted_name(line: BrokenLine) -> Problem | None:
    """`needs "NAME"`."""
    if not line.rest.startswith('"') or "NAME" not in line.misfit.kinds:
        return None
    return problems.WrongName(line.misfit.span, line.found, _as_name("-".join(line.found.strip('"').split())))


def _as_name(word: str) -> str:
    """The word as a name: `bigMiller` and `Big_Miller` as `big-miller`."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", word)
    return re.sub(r"[_-]+", "-", parted).strip("-").lower()


NAME_SLIPS: tuple[Slip, ...] = (
    _line_of_its_own,
    _clause_in_column_one,
    _misplaced_source,
    _two_words,
    _title_without_quotes,
    _letters_of_no_name,
    _quoted_name,
)
