"""`carc test RULES`: the examples in the rule files, each under the rules of its own ruleset."""

from argparse import ArgumentParser, Namespace

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import add_json, add_rules
from carc.command.console import Console
from carc.command.examples import outcomes
from carc.command.rules import resolved
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.diagnostics.report import Finding, report
from carc.game import RulesError
from carc.model.examples import Example

HELP = "the examples in the rule files"


class ExampleTested(BaseModel):
    """An example, where it stands (FILE:LINE), and what it expected and did not find."""

    model_config = ConfigDict(frozen=True)
    title: str
    place: str
    findings: tuple[Finding, ...]


class ExamplesTested(BaseModel):
    """What `carc test --json` writes."""

    model_config = ConfigDict(frozen=True)
    passed: int
    failed: int
    examples: tuple[ExampleTested, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc test`."""
    add_rules(parser)
    add_json(parser, "carc.command.test.ExamplesTested")


def run(call: Namespace, console: Console) -> int:
    """Runs the examples of the rulesets that were named; the last line counts them."""
    found = resolved(call.rules)
    if found.rules is None:
        raise RulesError(found.problems)
    tested = []
    for example, problems in outcomes(found.loaded):
        if problems and not call.json:
            console.block(render_all(problems, console.colour) + "\n")
        tested.append(_tested(example, problems))
    failed = sum(bool(one.findings) for one in tested)
    if call.json:
        console.model(ExamplesTested(passed=len(tested) - failed, failed=failed, examples=tuple(tested)))
    else:
        console.line(f"{len(tested) - failed} passed, {failed} failed")
    return int(failed > 0)


def _tested(example: Example, problems: list[Problem]) -> ExampleTested:
    return ExampleTested(title=example.title, place=str(example.place), findings=report(problems).findings)
