"""`carc check RULES`: every problem in rule files, with its place.

What it said of the same files before, it says again without looking at them.
"""

import json
from argparse import ArgumentParser, Namespace

from carc import cache
from carc.command.arguments import add_json, add_readings, add_rules, readings
from carc.command.console import Console
from carc.shelves import Request

HELP = "every problem in rule files, with its place"


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc check`."""
    add_rules(parser)
    add_readings(parser)
    add_json(parser, "carc.diagnostics.report.Report")


def run(call: Namespace, console: Console) -> int:
    """Shows the problems; the last line counts the errors among them, and notes are not counted."""
    request = Request(call.rules)
    name = _asked(call, console.colour, request)
    known = None if request.problems else cache.recalled(name)
    if known is None:
        known = json.dumps(_answer(call, console.colour))
        if not request.problems:  # files that cannot be read may be read the next time
            cache.remember(name, known)
    errors, text = json.loads(known)
    console.block(text)
    return int(errors > 0)


def _asked(call: Namespace, colour: bool, request: Request) -> str:
    """What the answer depends on: the call, and all files that its names may lead to."""
    files = [(source.name, source.text) for source in request.within_reach()]
    return cache.key("check", json.dumps([call.rules, call.reading, call.json, colour, files]))


def _answer(call: Namespace, colour: bool) -> tuple[int, str]:
    """The number of errors, and what is said. Raises WrongCall, and is then not remembered."""
    # What looks at rules takes longer to come than an answer that is remembered.
    from carc.command.problems import said
    from carc.command.rules import resolved

    return said(resolved(call.rules, readings(call.reading)).problems, call.json, colour)
