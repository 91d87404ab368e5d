"""Problems of JSON that comes from anywhere: what is refused before anybody looks at what it says."""

from dataclasses import dataclass
from typing import ClassVar

from carc.diagnostics.problem import Problem


@dataclass(frozen=True)
class NotJson(Problem):
    """The text stops being JSON where the span points."""

    code: ClassVar[str] = "not-json"
    name: str


@dataclass(frozen=True)
class TooDeep(Problem):
    """More brackets stand within each other than are read."""

    code: ClassVar[str] = "json-too-deep"
    name: str
    most: int


@dataclass(frozen=True)
class NumberTooLong(Problem):
    """A number with more characters than are read."""

    code: ClassVar[str] = "number-too-long"
    name: str
    most: int
