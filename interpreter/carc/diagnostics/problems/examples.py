"""Problems of examples: what cannot be played in one, and what one expected and did not find."""

from typing import ClassVar

from carc.diagnostics.problem import Problem


class ExampleFailed(Problem):
    """The example `title` fails here.

    `reason`: impossible, does-not-fit, over, not-offered, expected, asked, refused, not-refused or refused-by-others;
    `found` are the names of what forbids it, who is asked, or what stands on both sides of a comparison.
    """

    code: ClassVar[str] = "example-failed"
    title: str
    reason: str
    found: tuple[str, ...] = ()


class NotPlayed(Problem):
    """A line under `play` that is no act, or has a condition."""

    code: ClassVar[str] = "not-played"
