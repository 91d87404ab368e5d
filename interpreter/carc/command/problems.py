"""How a command shows problems in rule files: to people and as JSON, and the exit code that they mean."""

from collections.abc import Sequence

from carc.command.console import Console
from carc.command.counted import counted
from carc.diagnostics.problem import Problem


def said(problems: Sequence[Problem], as_json: bool, colour: bool) -> tuple[int, str]:
    """How many errors there are, and what is shown; the last line counts them, and notes are not counted."""
    errors = sum(problem.severity == "error" for problem in problems)
    # Messages and their JSON form are slow to come, and most files are sound.
    if as_json:
        from carc.diagnostics.report import to_json

        return errors, to_json(problems)
    if not problems:
        return errors, counted(errors, "problem")
    from carc.diagnostics.render import render_all

    return errors, f"{render_all(problems, colour)}\n\n{counted(errors, 'problem')}"


def shown(problems: Sequence[Problem], as_json: bool, console: Console) -> int:
    """Shows problems, and gives the exit code."""
    errors, text = said(problems, as_json, console.colour)
    console.block(text)
    return int(errors > 0)
