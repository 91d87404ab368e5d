"""The rules that a call names: what is wrong with the call itself, and what is wrong in the rules.

It decides which of the two a problem is: one that points into the words of the call is an error of the call.
"""

from collections.abc import Mapping, Sequence

from carc.command.wrong import WrongCall
from carc.diagnostics.problem import Problem
from carc.diagnostics.wording import worded
from carc.merge.places import CALL
from carc.resolve import Resolved, resolve

_CALL = frozenset({CALL, "RULES"})
"""The names of sources that are no files, but what somebody typed."""


def resolved(names: Sequence[str], readings: Mapping[str, str] | None = None, *, as_agreed: bool = True) -> Resolved:
    """The rules, with all that is wrong in them. Raises WrongCall where the call itself is wrong.

    A table is held to what it says was agreed, unless `as_agreed` is false.
    """
    found = resolve(names, readings or {}, as_agreed=as_agreed)
    refuse_wrong_calls(found.problems)
    return found


def refuse_wrong_calls(problems: Sequence[Problem]) -> None:
    """Raises WrongCall with a line for each problem that is one of the call."""
    wrong = [problem for problem in problems if problem.span.source.name in _CALL and problem.severity == "error"]
    if wrong:
        raise WrongCall("\n".join(map(_line, wrong)))


def _line(problem: Problem) -> str:
    wording = worded(problem)
    return f"{wording.message}; {wording.help}" if wording.help else wording.message
