"""Problems of rules and their clauses."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class UnknownTerm(Problem):
    """A change of a term that the scoring `of` does not have; `known` are its terms."""

    code: ClassVar[str] = "no-such-term"
    found: str
    of: str
    nearest: str | None
    known: tuple[str, ...]


class NotScored(Problem):
    """A change of a rule that scores nothing."""

    code: ClassVar[str] = "not-scored"
    rule: str


class NothingToChange(Problem):
    """A target that is a kind alone, or a property that is no number."""

    code: ClassVar[str] = "nothing-to-change"
    target: str
    found: str


class SettledBeforePlay(Problem):
    """A condition on what a pile or a track is made of; `kind` is that pile or track."""

    code: ClassVar[str] = "settled-before-play"
    kind: str


class NeverChanged(Problem):
    """A change of what rules cannot change; `mode` is how the property comes by its value."""

    code: ClassVar[str] = "never-changed"
    name: str
    mode: str


class DuplicateTerm(Problem):
    code: ClassVar[str] = "duplicate-term"
    name: str


class WrongSubject(Problem):
    """`score` of what cannot be scored; `nouns` can."""

    code: ClassVar[str] = "wrong-subject"
    found: str
    nearest: str | None


class WrongRounding(Problem):
    code: ClassVar[str] = "wrong-rounding"
    found: str


class WrongOnce(Problem):
    """`once per` something that is neither turn, game nor a kind of thing."""

    code: ClassVar[str] = "wrong-once"
    found: str
    nearest: str | None


class NothingToDoOnce(Problem):
    """`once per ...` in a rule that neither follows an action nor offers an option."""

    code: ClassVar[str] = "nothing-to-do-once"


class NoDefinition(Problem):
    """A definition in a rule without the thing that it speaks of: `completed: closed` for `KIND.completed: closed`."""

    code: ClassVar[str] = "no-owner"
    found: str
    write: str


class UnknownFit(Problem):
    """`fit` by what an edge does not show."""

    code: ClassVar[str] = "unknown-fit"
    found: str
    nearest: str | None


class EmptyRule(Problem):
    """A rule without a clause."""

    code: ClassVar[str] = "empty-rule"
    name: str


class WholeRuleLine(Problem):
    """A line that holds for all of a rule, among those that need another ruleset."""

    code: ClassVar[str] = "for-the-whole-rule"
    word: str


class StandsTwice(Problem):
    """A line that a declaration takes once."""

    code: ClassVar[str] = "stands-twice"
    word: str


class NobodyPaid(Problem):
    """A scoring of things that belong to nobody, which does not say who gets the points."""

    code: ClassVar[str] = "nobody-paid"
    kind: str


class NeverHappens(Problem):
    """A kind scored at an occasion that it never has: the property of that name is always `no`."""

    code: ClassVar[str] = "never-happens"
    kind: str
    occasion: str
