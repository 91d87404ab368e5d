"""A line that the grammar does not take, to the problem that leads to the cure.

First the slips that people make every day are looked for, a table after the other; where none is found, the word that
does not fit is named, with what would. A slip is only looked for in a line that failed: it can never refuse a good one.
"""

from __future__ import annotations

from carc.diagnostics.nearest import nearest
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import syntax as problems
from carc.syntax.expected import expected_phrases, keywords
from carc.syntax.forms import Misfit
from carc.syntax.slips.actions import ACTION_SLIPS
from carc.syntax.slips.brackets import BRACKET_SLIPS
from carc.syntax.slips.broken import BrokenLine
from carc.syntax.slips.conditions import CONDITION_SLIPS
from carc.syntax.slips.names import NAME_SLIPS
from carc.syntax.slips.signs import SIGN_SLIPS
from carc.syntax.slips.tiles import TILE_SLIPS
from carc.syntax.slips.values import VALUE_SLIPS

_SLIPS = (
    *SIGN_SLIPS,
    *TILE_SLIPS,
    *NAME_SLIPS,
    *CONDITION_SLIPS,
    *BRACKET_SLIPS,
    *ACTION_SLIPS,
    *VALUE_SLIPS,
)


def explain(misfit: Misfit) -> Problem:
    """The slip in the line if there is a known one, else the word that does not fit."""
    line = BrokenLine(misfit)
    for slip in _SLIPS:
        problem = slip(line)
        if problem is not None:
            return problem
    return _misspelt_opener(line) or problems.Unexpected(
        misfit.span, misfit.found, expected_phrases(misfit), keywords(misfit)
    )


def _misspelt_opener(line: BrokenLine) -> Problem | None:
    """The line's first word, if no line begins with it, or if one that fails soon after begins nearly so."""
    openers = tuple(sorted(line.misfit.openers))
    if line.column == 0 or (
        line.words_before <= 2 and line.first not in openers and nearest(line.first, openers) is not None
    ):
        return problems.UnknownLine(line.span(0, len(line.first)), line.first, openers)
    return None
