"""Problems of names: what is not declared, declared twice, or may not be called so."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class UnknownName(Problem):
    """Nothing of this sort has the name `found`. `what` is the sort: `name`, `kind`, `verb`, `rule`.

    `known` are the nearest names, or all of them where they are few; `qualified` is what to write where the name is
    a property of something at hand: `feature.tiles` for `tiles`.
    """

    code: ClassVar[str] = "unknown-name"
    found: str
    what: str
    nearest: str | None = None
    known: tuple[str, ...] = ()
    qualified: str = ""


class UnknownProperty(Problem):
    """A thing of the type `owner` has no property `found`.

    `elsewhere` are expressions from here that have it, `below` kinds of such things that have it; `has` is what the
    thing has, and `of` how it was written, if it was.
    """

    code: ClassVar[str] = "unknown-property"
    found: str
    owner: str
    nearest: str | None = None
    elsewhere: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    of: str = ""


class NotRequired(Problem):
    """The name is declared in a ruleset that is known, but that this one does not require."""

    code: ClassVar[str] = "not-required"
    found: str
    ruleset: str


class RuleElsewhere(Problem):
    """A rule named alone that belongs to a ruleset which is not required; `full` are the rules of that name."""

    code: ClassVar[str] = "rule-elsewhere"
    found: str
    full: tuple[str, ...]


class DuplicateName(Problem):
    """`what` is the sort of thing declared, `earlier` the sort that has the name already; `places` shows it."""

    code: ClassVar[str] = "duplicate-name"
    name: str
    what: str
    earlier: str


class ReservedName(Problem):
    """The language itself has this word."""

    code: ClassVar[str] = "reserved-name"
    name: str


class AmbiguousName(Problem):
    """A name that several things have; `choices` are their full names."""

    code: ClassVar[str] = "ambiguous-name"
    name: str
    choices: tuple[str, ...]


class FreeBinder(Problem):
    """`p in players`: the noun is the variable. `write` is the noun that would do, `kind` for a second name."""

    code: ClassVar[str] = "free-binder"
    found: str
    write: str


class NoActorHere(Problem):
    """`player` where nobody acts."""

    code: ClassVar[str] = "no-actor"


class RecursiveDefinition(Problem):
    """A property whose value is said in terms of itself."""

    code: ClassVar[str] = "recursive-definition"
    name: str


class NotAtHand(Problem):
    """A property of a kind: `KIND.closed` where no thing of that kind is bound."""

    code: ClassVar[str] = "not-at-hand"
    kind: str


class TooManyProblems(Problem):
    """The check was ended after so many problems."""

    code: ClassVar[str] = "too-many-problems"
    most: int
