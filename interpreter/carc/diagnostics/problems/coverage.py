"""What coverage finds: rules, and lines of them, that no example reaches."""

from typing import ClassVar

from carc.diagnostics.problem import Problem, Severity


class Unreached(Problem):
    """A clause of `owner` that takes part in no example."""

    code: ClassVar[str] = "unreached"
    severity: ClassVar[Severity] = "finding"
    owner: str


class UnreachedWhole(Problem):
    """Nothing of `owner` takes part in any example."""

    code: ClassVar[str] = "unreached-whole"
    severity: ClassVar[Severity] = "finding"
    owner: str
