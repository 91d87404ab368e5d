"""Problems of tables: what is said twice, and what cannot be said of what is played."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class SaidTwice(Problem):
    """Two lines that settle the same; `what` is said of it: `the question base.edition`."""

    code: ClassVar[str] = "said-twice"
    what: str


class NotSwitchable(Problem):
    """A name after `switch off` or `switch on` (`word`: off, on) that is no part that can be switched so.

    `sort` is what it is: question, rule, step, ruleset; `readings` are those of a question.
    """

    code: ClassVar[str] = "not-switchable"
    name: str
    word: str
    sort: str
    readings: tuple[str, ...] = ()


class NotGiven(Problem):
    """A whole name (`house.quiet`) of a question or rule (`sort`) of a ruleset that is not among those given."""

    code: ClassVar[str] = "not-given"
    name: str
    sort: str
    ruleset: str


class NoSuchPart(Problem):
    """A name in `only NAME of RULESET` that is no part of it; `parts` are those that it has."""

    code: ClassVar[str] = "no-such-part"
    name: str
    ruleset: str
    parts: tuple[str, ...]


class NotPlayed(Problem):
    """`copies` of a ruleset that the table does not play, or only parts of it (`in_part`)."""

    code: ClassVar[str] = "not-at-table"
    ruleset: str
    in_part: bool


class CopiesNotRequired(Problem):
    """`copies` of a ruleset that the one that says so, `by`, does not require; or of itself."""

    code: ClassVar[str] = "copies-not-required"
    ruleset: str
    by: str


class AgainstItself(Problem):
    """A ruleset that excludes or discourages (`word`) itself, or one that it requires."""

    code: ClassVar[str] = "against-itself"
    ruleset: str
    other: str
    word: str


class NoTiles(Problem):
    """A ruleset of which tiles are played or counted, and that has none."""

    code: ClassVar[str] = "no-tiles"
    ruleset: str


class TooManyCopies(Problem):
    """More copies of a ruleset's tiles than a table may have."""

    code: ClassVar[str] = "too-many-copies-of-tiles"
    number: int
    most: int


class NoHash(Problem):
    """What stands after `agreed` is no hash of a game."""

    code: ClassVar[str] = "no-hash"


class SeveralTables(Problem):
    """More than one table among what is to be played; `titles` are theirs."""

    code: ClassVar[str] = "several-tables"
    titles: tuple[str, ...]


class NotAsAgreed(Problem):
    """A table whose game is another than the one its players agreed on: `agreed` and `found` are the hashes."""

    code: ClassVar[str] = "not-as-agreed"
    agreed: str
    found: str
