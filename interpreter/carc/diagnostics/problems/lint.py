"""What the linter finds in rules that are right: nothing is wrong with them, and yet they hardly mean what they say.

Each kind of finding has a page of its own, which shows what to avoid, what to prefer, and why.
"""

from typing import Any, ClassVar

from carc.diagnostics.problem import Problem, Severity


class Finding(Problem):
    """A finding of the linter; several classes may share a code, and with it the page."""

    severity: ClassVar[Severity] = "finding"

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        cls.page = f"docs/lint/{cls.code}.md"


class Unused(Finding):
    """A declaration that nothing uses; `sort` says what it is: a question, a property, a cited text, ..."""

    code: ClassVar[str] = "unused"
    sort: str
    name: str


class Contradiction(Finding):
    """A condition that contradicts itself, in `owner`."""

    code: ClassVar[str] = "can-never-fire"
    owner: str


class NoSuchThing(Finding):
    """A line about a kind of which there is nothing in the game; `sort` is feature or piece."""

    code: ClassVar[str] = "can-never-fire"
    owner: str
    sort: str
    kind: str


class NeverSettled(Finding):
    """A scoring at moments at which nothing is settled."""

    code: ClassVar[str] = "can-never-fire"
    owner: str
    occasions: tuple[str, ...]


class UnderNoReading(Finding):
    """A rule or a line of one that drops out under every reading; `whole` if it is the rule."""

    code: ClassVar[str] = "can-never-fire"
    owner: str
    whole: bool


class WithoutSource(Finding):
    """A rule, question or reading that does not say where it is written."""

    code: ClassVar[str] = "without-source"
    sort: str
    name: str
    known: tuple[str, ...]


class CitesNothing(Finding):
    """A ruleset that names no text, so that none of its `rules` rules can cite one."""

    code: ClassVar[str] = "without-source"
    ruleset: str
    rules: int


class WithoutExample(Finding):
    """A rule that no example shows."""

    code: ClassVar[str] = "without-example"
    rule: str


class Shadowed(Finding):
    """A line of `owner` that never decides, because one of `by` always does."""

    code: ClassVar[str] = "shadowed"
    owner: str
    by: str


class ShadowedCase(Finding):
    """A case that is never reached, because an earlier one holds wherever it would."""

    code: ClassVar[str] = "shadowed"


class ShadowedNoun(Finding):
    """A noun bound in a bracket that hides the same noun outside, which nothing else speaks of."""

    code: ClassVar[str] = "shadowed"
    noun: str


class MomentForState(Finding):
    """Something that adds up and happens again and again, for as long as `state` lasts."""

    code: ClassVar[str] = "moment-for-state"
    owner: str
    state: str
    effect: str


class NoBorders(Finding):
    """A part that lies along another and does not say that it borders it, where other tiles say so."""

    code: ClassVar[str] = "no-borders"
    kind: str
    other: str
    side: str


class SameTwice(Finding):
    """The same on both sides of an operator."""

    code: ClassVar[str] = "same-twice"
    operator: str


class IdleAllow(Finding):
    """A remark that allows a finding: of an unknown name, without a reason, or where there is nothing to allow."""

    code: ClassVar[str] = "idle-allow"
    name: str
    reason: str
    candidates: tuple[str, ...] = ()
