"""Problems of games that other programs logged with their questions, and of what they claim about them."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class NotCovered(Problem):
    """A game needs something that we do not have. `what` is `set`, `element`, `variant`, `tile` or `answer`."""

    code: ClassVar[str] = "not-covered"
    game: str
    what: str
    name: str


class LoggedSeats(Problem):
    code: ClassVar[str] = "logged-seats"
    game: str
    number: int
    least: int
    most: int


class StepDiffers(Problem):
    """The first thing in which a game, played again, is not what was logged; `step` counts from 0, as the log does.

    `what` is `start`, `seat`, `draw`, `options`, `answer`, `points`, `end` or `scores`.
    """

    code: ClassVar[str] = "step-differs"
    game: str
    step: int
    what: str
    expected: str
    found: str


class ClaimFails(Problem):
    """What is claimed about a game does not hold in it. `found` is how it is, empty where nothing can be shown."""

    code: ClassVar[str] = "claim-fails"
    game: str
    claim: str
    found: str


class UnknownClaim(Problem):
    code: ClassVar[str] = "unknown-claim"
    game: str
    claim: str
