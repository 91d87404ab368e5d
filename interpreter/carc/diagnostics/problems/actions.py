"""Problems of actions and effects: verbs, their roles, and what stands in them."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class UnknownRole(Problem):
    """The verb has no role `role`; `roles` are its prepositions, `object` if it takes something before them."""

    code: ClassVar[str] = "unknown-role"
    verb: str
    role: str
    roles: tuple[str, ...]


class RepeatedRole(Problem):
    code: ClassVar[str] = "repeated-role"
    verb: str
    role: str


class MissingRole(Problem):
    """The action needs the role; `write` is how it is written in full."""

    code: ClassVar[str] = "missing-role"
    verb: str
    role: str
    write: str


class WrongSlot(Problem):
    """A noun in a pattern that cannot fill its role; `nouns` can."""

    code: ClassVar[str] = "wrong-slot"
    noun: str
    verb: str
    role: str
    nouns: tuple[str, ...]
    nearest: str | None


class NoHolder(Problem):
    """Something is moved to a set, `text`, that is neither a hand nor a supply."""

    code: ClassVar[str] = "no-holder"
    text: str


class NotOffered(Problem):
    """A noun under `offer` that stands for nothing that could be listed; `write` gives it a set."""

    code: ClassVar[str] = "not-offered"
    noun: str
    verb: str


class NotSettable(Problem):
    """`set` of what does not change; `mode` is how the property comes by its value."""

    code: ClassVar[str] = "not-settable"
    text: str
    mode: str


class MisplacedUsualEffect(Problem):
    """`usual` as a line where no rule acts instead of something, or where it could happen more than once."""

    code: ClassVar[str] = "nothing-is-usual"


class NoPile(Problem):
    code: ClassVar[str] = "no-pile"
    text: str
    found: str


class NotJudged(Problem):
    """`forbid` or `allow` of what only rules do; `judged` are the verbs that players do."""

    code: ClassVar[str] = "not-judged"
    verb: str
    judged: tuple[str, ...]
