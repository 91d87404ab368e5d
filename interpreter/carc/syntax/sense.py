"""What a line may not say although the grammar takes it: numbers without bounds, an `else` without its `if`.

These are facts of single lines and their neighbours. Names and types are checked elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from carc.diagnostics.problem import Problem
from carc.diagnostics.problems import syntax as problems
from carc.diagnostics.problems.slips import WrongWord
from carc.syntax.forms import Form, Line, Word

LARGEST_NUMBER = 10**9
_DIGITS = len(str(LARGEST_NUMBER))
_NUMBERED = frozenset({"NUMBER", "RANGE", "SIZE", "COUNT"})
_OTHER_TYPES = {
    **dict.fromkeys(("yes", "no", "true", "false", "bool", "boolean"), "mark"),
    **dict.fromkeys(("int", "integer"), "number"),
}
_OPEN_RANGES_ALLOWED = frozenset({"scale_row"})

# An alternative, and the lines that it may follow.
_ALTERNATIVES = {
    "else_block": frozenset({"when_block"}),
    "otherwise": frozenset({"draw", "choose", "may_choose", "offer"}),
}


def form_problem(form: Form) -> Problem | None:
    """What is wrong with the numbers of a line, or with the words that its types are known by."""
    return _numbers_problem(form) or _types_problem(form)


def _types_problem(form: Form) -> Problem | None:
    """`has x: yes`: types known by other languages' words."""
    types = [word for type_form in form.forms("type_") for word in type_form.all_words()]
    wrong = [word for word in types if word.text in _OTHER_TYPES]
    return WrongWord(wrong[0].span, wrong[0].text, _OTHER_TYPES[wrong[0].text]) if wrong else None


def _numbers_problem(form: Form) -> Problem | None:
    for word in form.all_words():
        if word.kind in _NUMBERED:
            problem = _number_problem(word, open_allowed=form.kind in _OPEN_RANGES_ALLOWED)
            if problem:
                return problem
    return None


def range_of(word: Word) -> tuple[int, int | None]:
    """The ends of `1..3`, `10..`."""
    least, _, most = word.text.partition("..")
    return int(least), int(most) if most else None


def _number_problem(word: Word, open_allowed: bool) -> Problem | None:
    if any(len(digits) > _DIGITS or int(digits) > LARGEST_NUMBER for digits in _numbers(word.text)):
        return problems.NumberTooLarge(word.span, LARGEST_NUMBER)
    if word.kind != "RANGE":
        return None
    least, most = range_of(word)
    if most is None:
        return None if open_allowed else problems.OpenRange(word.span, word.text)
    return problems.EmptyRange(word.span, least, most) if least > most else None


def _numbers(text: str) -> list[str]:
    return "".join(character if character.isdigit() else " " for character in text).split()


def order_problem(before: Sequence[Line | None], line: Line) -> Problem | None:
    """What is wrong with a line after those before it in its block; nothing after a line that was refused."""
    allowed = _ALTERNATIVES.get(line.form.kind)
    if allowed is None or (before and before[-1] is None):
        return None
    if before and before[-1] is not None and before[-1].form.kind in allowed:
        return None
    return problems.MisplacedAlternative(line.form.span, line.form.span.text)
