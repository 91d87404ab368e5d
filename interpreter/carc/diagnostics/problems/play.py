"""Problems of play: a move or a rule that cannot be carried out."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class RefusedMove(Problem):
    """`rules` are the rules that refuse it."""

    code: ClassVar[str] = "refused-move"
    move: str
    rules: tuple[str, ...]


class DoesNotEnd(Problem):
    """A rule or step that was stopped because it did more than is allowed until somebody is asked."""

    code: ClassVar[str] = "does-not-end"
    rule: str
    most: int


class GameTooLong(Problem):
    """A game that was stopped because more was done in it, or happened in it, than is allowed in a whole game."""

    code: ClassVar[str] = "game-too-long"
    rule: str
    most: int
    of: str


class TooManyPieces(Problem):
    """More pieces, of all kinds and players, than a game may have."""

    code: ClassVar[str] = "too-many-pieces"
    most: int


class TooManyAnswers(Problem):
    """Rules that answer what rules do in answer, and so on: more than `most` within each other, or in all."""

    code: ClassVar[str] = "too-many-answers"
    rule: str
    most: int


# ---------------------------------------------------------------- saves


class NotASave(Problem):
    """`found` is what the file says that it is; empty if it says nothing."""

    code: ClassVar[str] = "not-a-save"
    found: str


class OtherVersion(Problem):
    """A save of a form that is not the one of this program."""

    code: ClassVar[str] = "other-version"
    found: int
    ours: int


class OtherRules(Problem):
    """A game under other rules. `rulesets` and `readings` are those of the save, as words; the hashes differ."""

    code: ClassVar[str] = "other-rules"
    found: str
    ours: str
    rulesets: tuple[str, ...]
    readings: tuple[str, ...]


class WrongPlayers(Problem):
    """So many players as the rules are not for, or (`least` is 0) two of one name."""

    code: ClassVar[str] = "wrong-players"
    number: int
    least: int
    most: int


class UnknownFace(Problem):
    code: ClassVar[str] = "unknown-face"
    found: str
    known: tuple[str, ...]


class CannotBeDrawn(Problem):
    """The tile `number` of the record, counted from 1, is not there to be drawn when its time comes.

    Number 0: a tile that is said to stay in the box, and there is none.
    """

    code: ClassVar[str] = "cannot-be-drawn"
    number: int
    face: str


class ChoiceNotOffered(Problem):
    """Choice `number`, counted from 1, is none of those offered then; `offered` are their texts, perhaps none."""

    code: ClassVar[str] = "choice-not-offered"
    number: int
    choice: str
    offered: tuple[str, ...]


class SaveDiffers(Problem):
    """The game, played again, is not where the save says. `what` is `asked`, `points` or `draws`."""

    code: ClassVar[str] = "save-differs"
    what: str
    said: str
    found: str


class CannotGoOn(Problem):
    """What follows from choice `number`, counted from 1, has no end or goes beyond what a board holds."""

    code: ClassVar[str] = "cannot-go-on"
    number: int


class SumDiffers(Problem):
    """The terms of points for a player make another number, `made`, than was written down, `said`."""

    code: ClassVar[str] = "sum-differs"
    player: str
    made: int
    said: int
