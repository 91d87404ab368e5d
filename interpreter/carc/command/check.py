"""`carc check RULES`: every problem in rule files, with its place."""

from argparse import ArgumentParser, Namespace

from carc.command.arguments import add_json, add_readings, add_rules, readings
from carc.command.console import Console
from carc.command.rules import resolved
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.diagnostics.report import report

HELP = "every problem in rule files, with its place"


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc check`."""
    add_rules(parser)
    add_readings(parser)
    add_json(parser, "carc.diagnostics.report.Report")


def run(call: Namespace, console: Console) -> int:
    """Shows the problems; the last line counts the errors among them, and notes are not counted."""
    return shown(resolved(call.rules, readings(call.reading)).problems, call.json, console)


def shown(problems: list[Problem], as_json: bool, console: Console) -> int:
    """Shows problems, and gives the exit code that they mean."""
    errors = sum(problem.severity == "error" for problem in problems)
    if as_json:
        console.model(report(problems))
        return int(errors > 0)
    if problems:
        console.block(render_all(problems, console.colour) + "\n")
    console.line(f"{errors} problems")
    return int(errors > 0)
