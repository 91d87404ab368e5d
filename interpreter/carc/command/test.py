"""`carc test RULES`: the examples in the rule files, each under the rules of its own ruleset; and what they miss."""

from argparse import ArgumentParser, Namespace

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_json, add_rules, whole_number
from carc.command.console import Console
from carc.command.coverage import tell_coverage
from carc.command.examples import outcomes
from carc.command.mutation import run_mutants
from carc.command.rules import resolved
from carc.command.wrong import WrongCall
from carc.coverage import Watch
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.diagnostics.report import Finding, report
from carc.diagnostics.unplayable import RulesError
from carc.model.examples import Example

HELP = "the examples in the rule files, and what they do not notice"


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
    mutate = "change every clause, condition and number, one at a time, and tell which changes no example notices"
    parser.add_argument("--mutate", action=Once, nargs=0, const=True, default=False, help=mutate)
    at_least = "with --mutate: exit code 1 if fewer than N of 100 changes are noticed"
    parser.add_argument("--at-least", action=Once, type=whole_number(0, 100), metavar="N", help=at_least)
    coverage = "tell which clauses of the rules no example reaches; exit code 1 if there are any"
    parser.add_argument("--coverage", action=Once, nargs=0, const=True, default=False, help=coverage)
    others = "with --mutate carc.command.mutation.Mutated, with --coverage carc.command.coverage.Covered"
    add_json(parser, f"carc.command.test.ExamplesTested, {others}")


def run(call: Namespace, console: Console) -> int:
    """Runs the examples of the rulesets that were named; the last line counts them.

    Only where all of them hold, it is told what they do not notice.
    """
    _check(call)
    found = resolved(call.rules)
    if found.rules is None:
        raise RulesError(found.problems)
    watch = Watch() if call.coverage else None
    ran = outcomes(found.loaded, watch)
    tested = [_tested(example, problems, call, console) for example, problems in ran]
    failed = sum(bool(one.findings) for one in tested)
    if watch is not None and not failed:
        return tell_coverage(found.loaded, watch.report(found.loaded), call.json, console)
    if call.mutate and not failed:
        return run_mutants(found.loaded, call.at_least or 0, call.json, console)
    if call.json:
        console.model(ExamplesTested(passed=len(tested) - failed, failed=failed, examples=tuple(tested)))
    else:
        console.line(f"{len(tested) - failed} passed, {failed} failed")
    return int(failed > 0)


def _check(call: Namespace) -> None:
    """Raises WrongCall for options that do not go together."""
    if call.at_least is not None and not call.mutate:
        raise WrongCall("--at-least goes with --mutate")
    if call.coverage and call.mutate:
        raise WrongCall("--coverage goes with --json and nothing else")


def _tested(example: Example, problems: list[Problem], call: Namespace, console: Console) -> ExampleTested:
    if problems and not call.json:
        console.block(render_all(problems, console.colour) + "\n")
    return ExampleTested(title=example.title, place=str(example.place), findings=report(problems).findings)
