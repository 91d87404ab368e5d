"""What the linter finds, and what would mend it: places in files, with the text that should stand there."""

from dataclasses import dataclass

from carc.diagnostics.problems.lint import Finding
from carc.source import Span


@dataclass(frozen=True, slots=True)
class Edit:
    """Other text for a stretch of a line. `whole_line`: the line itself is taken out, with its end."""

    span: Span
    text: str = ""
    whole_line: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A finding; `edit` mends it, where that can be done without asking anybody."""

    finding: Finding
    edit: Edit | None = None
