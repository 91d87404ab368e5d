"""Slips in a line that says what a tile shows: sides, halves, copies, marks."""

from __future__ import annotations

import re

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import slips as problems
from carc.syntax.slips.broken import BrokenLine, Slip

_SIDES = {"north": "N", "east": "E", "south": "S", "west": "W", "n": "N", "e": "E", "s": "S", "w": "W"}
_FOR_BORDERS = frozenset({"by", "touches", "along", "border", "bordering"})
_COPIES = re.compile(r"^tile +[a-z][a-z0-9-]* +(x +(\d+)|(\d+) *x|x?[*\u00d7] *(\d+)|(\d+))(?= |$)")


_OPENERS = {("declaration", "tile"), ("clause", "reprint")}


def _in_tile(slip: Slip) -> Slip:
    return lambda line: slip(line) if (line.start, line.first) in _OPENERS else None


def _copies(line: BrokenLine) -> Problem | None:
    match = _COPIES.match(line.plain)
    if match is None:
        return None
    number = next(group for group in match.groups()[1:] if group)
    return problems.WrongCopies(line.span_of(match, 1), match[1], f"x{number}")


def _missing_bar(line: BrokenLine) -> Problem | None:
    """`tile t x4 path N | path rest`."""
    if "|" in line.before or not line.expects("|") or not line.found.isalpha():
        return None
    return problems.MissingBar(line.misfit.span)


def _number_before_mark(line: BrokenLine) -> Problem | None:
    """`with 2 marks`."""
    match = re.match(r"(\d+) +([a-z][a-z0-9-]*)", line.rest)
    return problems.NumberAfterMark(line.misfit.span, f"with {match[2]} {match[1]}") if match else None


def _arc(line: BrokenLine) -> Problem | None:
    """`W-E`."""
    start, word = line.whole_word()
    if not re.fullmatch(r"[NESW]-[NESW]", word):
        return None
    return problems.WrongWord(line.span(start, start + len(word)), word, word.replace("-", " to "))


def _sides_together(line: BrokenLine) -> Problem | None:
    start, word = line.whole_word()
    if not re.fullmatch(r"[NESW]{2,4}", word):
        return None
    return problems.SidesTogether(line.span(start, start + len(word)), word, " ".join(word))


def _comma_between_sides(line: BrokenLine) -> Problem | None:
    if line.found != "," or not re.fullmatch(r"[NESW][12]?|rest", line.last):
        return None
    start = line.plain.rfind("|", 0, line.column) + 1
    end = line.plain.find("|", line.column)
    part = line.plain[start : end if end >= 0 else None].strip()
    return problems.SidesTogether(line.misfit.span, ",", " ".join(part.replace(",", " ").split()))


def _half(line: BrokenLine) -> Problem | None:
    start, word = line.whole_word()
    if not re.fullmatch(r"[NESW][nesw]|[nesw][12]", word):
        return None
    return problems.WrongHalf(line.span(start, start + len(word)), word)


def _side_in_words(line: BrokenLine) -> Problem | None:
    write = _SIDES.get(line.found.lower())
    return problems.WrongWord(line.misfit.span, line.found, write) if write else None


def _borders(line: BrokenLine) -> Problem | None:
    if line.found not in _FOR_BORDERS:
        return None
    return problems.WrongWord(line.misfit.span, line.found, "borders")


def _mark_of_tile(line: BrokenLine) -> Problem | None:
    """`| with gate`, where `with` was taken for a part."""
    match = re.search(r"\| *(with)$", line.before)
    return problems.MarkOfTile(line.span_of(match, 1), line.rest.split(" ")[0]) if match else None


TILE_SLIPS = tuple(
    _in_tile(slip)
    for slip in (
        _copies,
        _missing_bar,
        _number_before_mark,
        _arc,
        _sides_together,
        _comma_between_sides,
        _half,
        _side_in_words,
        _borders,
        _mark_of_tile,
    )
)
