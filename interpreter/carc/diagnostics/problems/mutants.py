"""What mutation testing finds: changes of rules that no example notices."""

from typing import ClassVar

from carc.diagnostics.problem import Problem, Severity


class MutantSurvived(Problem):
    """`owner` was changed here. `what` is removed, negated or renumbered; in the last case `was` and `now` say how."""

    code: ClassVar[str] = "mutant-survived"
    severity: ClassVar[Severity] = "note"
    owner: str
    what: str
    was: int = 0
    now: int = 0


class Unproved(Problem):
    """No change of `owner` is noticed at all."""

    code: ClassVar[str] = "unproved"
    severity: ClassVar[Severity] = "note"
    owner: str
