"""Problems of files: what cannot be found or read."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class UnknownRuleset(Problem):
    code: ClassVar[str] = "unknown-ruleset"
    name: str
    candidates: tuple[str, ...] = ()


class UnreadableFile(Problem):
    """`reason` is what the operating system says."""

    code: ClassVar[str] = "unreadable-file"
    path: str
    reason: str


class MissingFile(Problem):
    """There is no such file or folder; `candidates` are the rule files beside it."""

    code: ClassVar[str] = "missing-file"
    path: str
    candidates: tuple[str, ...] = ()


class NotText(Problem):
    """The file is not UTF-8; `position` is the first byte that is not."""

    code: ClassVar[str] = "not-text"
    path: str
    position: int
