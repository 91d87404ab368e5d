"""Problems of files: what cannot be found or read."""

from dataclasses import dataclass
from typing import ClassVar

from carc.diagnostics.problem import Problem


@dataclass(frozen=True)
class UnknownRuleset(Problem):
    code: ClassVar[str] = "unknown-ruleset"
    name: str
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnreadableFile(Problem):
    """`reason` is what the operating system says."""

    code: ClassVar[str] = "unreadable-file"
    path: str
    reason: str


@dataclass(frozen=True)
class NotText(Problem):
    """The file is not UTF-8; `position` is the first byte that is not."""

    code: ClassVar[str] = "not-text"
    path: str
    position: int
