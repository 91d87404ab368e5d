"""Problems of types: a value of one sort where another is needed, and values that may be missing."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class WrongType(Problem):
    """`text` has the type `found`, where one of `expected` is needed."""

    code: ClassVar[str] = "wrong-type"
    text: str
    found: str
    expected: tuple[str, ...]


class NoCondition(Problem):
    """A number, a set or a thing where a condition is needed; `write` is a condition that may be meant."""

    code: ClassVar[str] = "no-condition"
    text: str
    found: str
    write: str


class MayBeNothing(Problem):
    """A value that may be missing where one is needed."""

    code: ClassVar[str] = "may-be-nothing"
    text: str


class UnequalMaybe(Problem):
    """`a != b` where `a` may be nothing."""

    code: ClassVar[str] = "unequal-maybe"
    left: str
    right: str
    missing: str


class NeverEqual(Problem):
    """The two sides of a comparison can never be the same: their types differ."""

    code: ClassVar[str] = "never-equal"
    left: str
    left_type: str
    right: str
    right_type: str


class AlwaysThere(Problem):
    """`x exists` of what always exists."""

    code: ClassVar[str] = "always-there"
    text: str
    found: str


class ImpossibleKind(Problem):
    """Things of the type `found` are never of the kind `kind`."""

    code: ClassVar[str] = "impossible-kind"
    kind: str
    found: str


class NoSet(Problem):
    """A set is needed; `text` is none."""

    code: ClassVar[str] = "no-set"
    text: str
    found: str


class BracketValue(Problem):
    """A bracket that needs a value after a colon and has none, or has one and takes none."""

    code: ClassVar[str] = "bracket-value"
    operator: str
    needed: bool


class EmptySetOfWhat(Problem):
    """`[]` where nothing tells of what it is a set."""

    code: ClassVar[str] = "empty-set-of-what"
    name: str = ""


class WrongArguments(Problem):
    """`name` takes `expected` in its brackets; `found` is how many were given."""

    code: ClassVar[str] = "wrong-arguments"
    name: str
    expected: tuple[str, ...]
    found: int


class MisplacedUsual(Problem):
    """`usual` outside a decision about a property."""

    code: ClassVar[str] = "misplaced-usual"


class MisplacedAfterwards(Problem):
    """`afterwards(...)` where no action is judged, within another one, or of a draw."""

    code: ClassVar[str] = "misplaced-afterwards"


class DifferentTypes(Problem):
    """Members of a set, or values of cases, that have nothing in common."""

    code: ClassVar[str] = "different-types"
    first: str
    second: str
