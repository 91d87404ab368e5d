"""Problems of play: a move or a rule that cannot be carried out."""

from dataclasses import dataclass
from typing import ClassVar

from carc.diagnostics.problem import Problem


@dataclass(frozen=True)
class RefusedMove(Problem):
    """`rules` are the rules that refuse it."""

    code: ClassVar[str] = "refused-move"
    move: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class OutOfFuel(Problem):
    """A rule that did more within one action than is allowed."""

    code: ClassVar[str] = "out-of-fuel"
    rule: str
    most: int
