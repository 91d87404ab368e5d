"""Problems of things: kinds and what stands under them."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class UnknownType(Problem):
    """A type that is none; `write` is the type that may be meant."""

    code: ClassVar[str] = "unknown-type"
    found: str
    nearest: str | None
    write: str = ""


class HasForKeeps(Problem):
    """`has` where `keeps` is meant (a thing that changes), or `keeps` where `has` is meant (printed)."""

    code: ClassVar[str] = "has-for-keeps"
    owner: str
    found: str
    write: str


class MissingSetting(Problem):
    """A thing that does not say what it must."""

    code: ClassVar[str] = "missing-setting"
    name: str
    sort: str
    setting: str
    choices: tuple[str, ...]


class WrongSetting(Problem):
    """A setting with a value that it does not take."""

    code: ClassVar[str] = "wrong-setting"
    setting: str
    found: str
    choices: tuple[str, ...]
    nearest: str | None = None


class WrongLine(Problem):
    """A line that does not belong under this sort of thing."""

    code: ClassVar[str] = "wrong-line"
    line: str
    sort: str


class OnlyWhereDeclared(Problem):
    """A line of a declaration below `extend`, where it would change nothing."""

    code: ClassVar[str] = "only-where-declared"
    line: str
    kind: str


class DefinedTwice(Problem):
    """The same property twice under one kind, or a condition on a thing's own line."""

    code: ClassVar[str] = "defined-twice"
    name: str


class ConditionOnDefault(Problem):
    """A thing's own line with `if`: it is a default and must always have a value."""

    code: ClassVar[str] = "condition-on-default"
    name: str
    write: str


class NotFixed(Problem):
    """A number that is settled before play, and is said to be `text`, which is known in play only."""

    code: ClassVar[str] = "not-fixed"
    text: str


class OnlyBeforePlay(Problem):
    """How many pieces there are of a kind, `text`, is asked for in play."""

    code: ClassVar[str] = "only-before-play"
    text: str


class NotDefinable(Problem):
    """A property whose value rules cannot define; `mode` is how it comes by its value."""

    code: ClassVar[str] = "not-definable"
    name: str
    mode: str


class WrongParameters(Problem):
    """A definition with other nouns in brackets than the property's own."""

    code: ClassVar[str] = "wrong-parameters"
    owner: str
    name: str
    expected: tuple[str, ...]


class CircleOfKinds(Problem):
    """A kind that is like itself, by way of others."""

    code: ClassVar[str] = "circle-of-kinds"
    name: str


class WrongColour(Problem):
    code: ClassVar[str] = "wrong-colour"
    found: str


class OverlappingRows(Problem):
    """Rows of a scale that overlap or are not in order; `least` is the first number that this one may begin with."""

    code: ClassVar[str] = "overlapping-rows"
    least: int | None


class NoRulesetYet(Problem):
    """`continues NAME` where no file begins that ruleset."""

    code: ClassVar[str] = "no-ruleset-yet"
    name: str


class CircleOfRulesets(Problem):
    """Rulesets that require each other in a circle."""

    code: ClassVar[str] = "circle-of-rulesets"
    names: tuple[str, ...]


class HeaderNotFirst(Problem):
    """`ruleset` or `continues` that is not the first declaration of its file."""

    code: ClassVar[str] = "header-not-first"
    word: str
