"""Problems of bringing a rule file into style."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class OtherMeaning(Problem):
    """In style the file would say something else: a mistake of ours, never of the file."""

    code: ClassVar[str] = "other-meaning"
    path: str
