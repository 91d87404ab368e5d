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
