"""Problems of rules that meet: clashes, circles, what lost its place."""

from typing import ClassVar, Literal

from carc.diagnostics.problem import Problem, Severity

# ---------------------------------------------------------------- which rulesets, which readings


class ExcludedTogether(Problem):
    """A ruleset that says that it cannot be played with another; `because` is its author's reason."""

    code: ClassVar[str] = "excluded"
    ruleset: str
    other: str
    because: str


class DiscouragedTogether(Problem):
    code: ClassVar[str] = "discouraged"
    severity: ClassVar[Severity] = "note"
    ruleset: str
    other: str
    because: str


class PlayedWhole(Problem):
    """A ruleset that a table plays in part (`word`: `tiles`, `only`), and that is played whole.

    `by`: the ruleset that requires it, its own name where the table plays it, empty where the call does.
    """

    code: ClassVar[str] = "played-whole"
    ruleset: str
    word: str
    by: str


class TilesRequired(Problem):
    """A ruleset of which a table plays some parts, and none of its tiles, and of which `by` requires the tiles."""

    code: ClassVar[str] = "tiles-required"
    ruleset: str
    by: str


class CopiesDiffer(Problem):
    """Two rulesets, `by`, that want the tiles of a third in different numbers."""

    code: ClassVar[str] = "copies-differ"
    ruleset: str
    by: tuple[str, str]
    numbers: tuple[int, int]


class NoCommonPlayers(Problem):
    """No number of players suits all of these rulesets."""

    code: ClassVar[str] = "no-common-players"
    rulesets: tuple[str, ...]


class TooFewSeats(Problem):
    """More players than there are seats."""

    code: ClassVar[str] = "too-few-seats"
    players: int
    seats: int


class NoSuchReading(Problem):
    """A reading picked by the call or a table that the question does not have."""

    code: ClassVar[str] = "no-such-reading"
    question: str
    reading: str
    candidates: tuple[str, ...]


class NumberOutOfRange(Problem):
    """A question whose readings are the numbers from `least` to `most`."""

    code: ClassVar[str] = "number-out-of-range"
    question: str
    least: int
    most: int
    written: str


class NotInGame(Problem):
    """The call or a table names a question or rule that the game does not have; `candidates` are those there are."""

    code: ClassVar[str] = "not-in-game"
    sort: str
    name: str
    candidates: tuple[str, ...]


class ShortNameOfSeveral(Problem):
    """The call or a table gives a short name that several rulesets have; `candidates` are the whole names."""

    code: ClassVar[str] = "short-name-of-several"
    sort: str
    name: str
    candidates: tuple[str, ...]


# ---------------------------------------------------------------- what is declared twice or not at all


class DeclaredTwice(Problem):
    """Two rulesets that give one name to two things."""

    code: ClassVar[str] = "declared-twice"
    name: str
    rulesets: tuple[str, ...]


class DeclaredDifferently(Problem):
    """Two rulesets that would share a declaration if they gave it alike."""

    code: ClassVar[str] = "declared-differently"
    name: str
    rulesets: tuple[str, ...]


class AbsentThing(Problem):
    """A rule, step, action or property (`sort`) that names a thing which is kept out of the game.

    `why` is the reason, as in `Dropped`.
    """

    code: ClassVar[str] = "absent-thing"
    speaker: str
    sort: str
    name: str
    why: str


# ---------------------------------------------------------------- the law of decisions


class Clash(Problem):
    """Rules that decide the same and are not ordered; the first is the one just edited. `places` shows all.

    `prefer`: two rules in full, where neither's ruleset knows of the other; a third one may decide between them.
    """

    code: ClassVar[str] = "clash"
    decision: str
    rules: tuple[str, ...]
    prefer: tuple[str, ...] = ()


class ClashOfDefaults(Problem):
    """Two lines that things have of their own decide the same, `write`, for the same kind of thing."""

    code: ClassVar[str] = "clash-of-defaults"
    decision: str
    write: str


class Circle(Problem):
    """Names each of which needs the next, and the last the first; `relation` says how (`overrides`)."""

    code: ClassVar[str] = "circle"
    relation: str
    names: tuple[str, ...]


class TooMuchInAll(Problem):
    """More of something than a game may have; `what` is a plural."""

    code: ClassVar[str] = "too-much-in-all"
    what: str
    most: int


class RestsTooDeep(Problem):
    """A property or action that rests on another, which rests on another, and so on, more than `most` times."""

    code: ClassVar[str] = "rests-too-deep"
    name: str
    most: int


class LiftsNothing(Problem):
    """A rule that allows what no rule below it forbids; `candidates` are the rules that forbid it."""

    code: ClassVar[str] = "lifts-nothing"
    rule: str
    candidates: tuple[str, ...]


# ---------------------------------------------------------------- the law of contributions


class Unordered(Problem):
    """Two rules that follow (`word`: `after`, `before`) one action and touch the same `state`, in no stated order.

    A state is (owner, property), or (a sort that begins with `#`, which of it) for how things lie on the table.
    `order`: the rules in full, where neither's ruleset knows of the other; a third one may order them.
    """

    code: ClassVar[str] = "unordered"
    action: str
    word: str
    rules: tuple[str, str]
    state: tuple[str, str]
    order: tuple[str, ...] = ()


class LostTerm(Problem):
    """Changes whose term is gone since `by` decides how the thing scores; `idle` are the rules that change it."""

    code: ClassVar[str] = "lost-term"
    target: str
    by: str
    idle: tuple[str, ...]


class Idle(Problem):
    """Rules that have nothing left to change, or to lift (`left`), since `rule` is switched off."""

    code: ClassVar[str] = "idle"
    severity: ClassVar[Severity] = "note"
    rule: str
    idle: tuple[str, ...]
    left: Literal["change", "lift"] = "change"


class BoundsCross(Problem):
    """Two changes of one number: at least `least`, at most `most`, which is less."""

    code: ClassVar[str] = "bounds-cross"
    target: str
    least: int
    most: int


class RoundedTwice(Problem):
    """Two changes of one number that round it in different directions."""

    code: ClassVar[str] = "rounded-twice"
    target: str
