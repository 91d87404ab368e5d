"""Problems of finding rule files, beside those of single files."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class FileTooLarge(Problem):
    """A file of more than `most` bytes."""

    code: ClassVar[str] = "file-too-large"
    path: str
    most: int


class LeadsOut(Problem):
    """A link to a file outside the folder that was named."""

    code: ClassVar[str] = "leads-out"
    path: str


class NoRuleFiles(Problem):
    """A folder without rule files."""

    code: ClassVar[str] = "no-rule-files"
    path: str


class StrayContinuation(Problem):
    """Files that continue a shipped ruleset from elsewhere, where no file beside them begins one of that name."""

    code: ClassVar[str] = "stray-continuation"
    ruleset: str


class HidesShipped(Problem):
    """A file beside one that was named begins a ruleset with the name of a shipped one; nobody pointed at `path`."""

    code: ClassVar[str] = "hides-shipped"
    ruleset: str
    path: str


class CopiedFile(Problem):
    """All that the file `path` declares for a ruleset is declared in its file `other` as well; `places` shows that."""

    code: ClassVar[str] = "copied-file"
    ruleset: str
    path: str
    other: str
