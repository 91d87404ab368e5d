"""Everyday slips: what people write who do not know better. Each names what was written and what would do."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class WrongSign(Problem):
    """`==` for `=`, `more than` for `>`."""

    code: ClassVar[str] = "wrong-sign"
    found: str
    write: str


class WrongWord(Problem):
    """`when` for `if`, `for each` for `each`."""

    code: ClassVar[str] = "wrong-word"
    found: str
    write: str


class NeedlessWord(Problem):
    """`then`, a full stop: the line does without."""

    code: ClassVar[str] = "needless-word"
    found: str


class WrongRemark(Problem):
    code: ClassVar[str] = "wrong-remark"
    found: str


class WrongQuotes(Problem):
    code: ClassVar[str] = "wrong-quotes"
    found: str


class UnclosedText(Problem):
    code: ClassVar[str] = "unclosed-text"


class WrongName(Problem):
    """`Miller`, `big miller`, `big_miller`: `write` is a name that would do."""

    code: ClassVar[str] = "wrong-name"
    found: str
    write: str


class TitleWithoutQuotes(Problem):
    code: ClassVar[str] = "title-without-quotes"
    title: str


class OwnLineIf(Problem):
    """A condition on a line of its own below a rule."""

    code: ClassVar[str] = "own-line-if"
    condition: str


class ConditionFirst(Problem):
    """`change x if c: + 3`; `write` is the line with the condition last."""

    code: ClassVar[str] = "condition-first"
    write: str


class MissingColon(Problem):
    """`write` is the line with its colon."""

    code: ClassVar[str] = "missing-colon"
    write: str


class EqualsForColon(Problem):
    """`let x = 1`, `supply = 7`."""

    code: ClassVar[str] = "equals-for-colon"
    write: str


class SetWithoutTo(Problem):
    """`set x = 1`."""

    code: ClassVar[str] = "set-without-to"
    write: str


class MissingSign(Problem):
    """`change x: 3`; `value` is what was written, `signs` are those that may stand before it."""

    code: ClassVar[str] = "missing-sign"
    value: str
    signs: tuple[str, ...]


class MissingType(Problem):
    """`has x`."""

    code: ClassVar[str] = "missing-type"
    write: str


class MissingBrackets(Problem):
    """`any x in s where c`."""

    code: ClassVar[str] = "missing-brackets"
    operator: str


class MissingIn(Problem):
    """`count(pile)`, `any(p where c)`: `operator` is what stands before the bracket, `noun` the word in it."""

    code: ClassVar[str] = "missing-in"
    operator: str
    noun: str


class MissingValue(Problem):
    """`sum(x in s)` where `sum(x in s : e)` is meant, or `x.p` after `by`."""

    code: ClassVar[str] = "missing-value"
    operator: str


class ComparisonInside(Problem):
    """`count(x in s where c = 2)`."""

    code: ClassVar[str] = "comparison-inside"
    operator: str
    comparison: str


class IsForEquals(Problem):
    """`x is 2`."""

    code: ClassVar[str] = "is-for-equals"
    value: str


class NumberFirst(Problem):
    """`each tile in s: 2` as a term."""

    code: ClassVar[str] = "number-first"
    write: str


class PerWithoutIn(Problem):
    """`2 per tile`."""

    code: ClassVar[str] = "per-without-in"
    noun: str


class VerbFirst(Problem):
    """`player gains 1`."""

    code: ClassVar[str] = "verb-first"
    write: str


class NoPreposition(Problem):
    """`put tile under pile`."""

    code: ClassVar[str] = "no-preposition"
    found: str
    prepositions: tuple[str, ...]


class TwoActions(Problem):
    """Two sentences joined by a comma; `keyword` is the word both would begin with, empty for effects."""

    code: ClassVar[str] = "two-actions"
    keyword: str


class SidesTogether(Problem):
    """`path SW`, `path S, W`."""

    code: ClassVar[str] = "sides-together"
    found: str
    write: str


class WrongHalf(Problem):
    """`Sw` for a half of a side."""

    code: ClassVar[str] = "wrong-half"
    found: str


class WrongCopies(Problem):
    """`4x`, `x 4`."""

    code: ClassVar[str] = "wrong-copies"
    found: str
    write: str


class MarkOfTile(Problem):
    """`| with gate`: a mark where a part is expected."""

    code: ClassVar[str] = "mark-of-tile"
    mark: str


class MissingBar(Problem):
    """A tile's first part without the `|` before it."""

    code: ClassVar[str] = "missing-bar"


class NumberAfterMark(Problem):
    """`with 2 marks`."""

    code: ClassVar[str] = "number-after-mark"
    write: str


class MissingSetBrackets(Problem):
    """`x: a, b`."""

    code: ClassVar[str] = "missing-set-brackets"
    write: str


class BlockNeeded(Problem):
    """`option x: choose ...`: an effect that takes what follows with it, on the line of something else."""

    code: ClassVar[str] = "block-needed"
    word: str
    above: str


class LineOfItsOwn(Problem):
    """`optional rule x`."""

    code: ClassVar[str] = "line-of-its-own"
    word: str
    write: str


class MissingIndent(Problem):
    """A clause in column 1."""

    code: ClassVar[str] = "missing-indent"
    word: str
