"""`carc test RULES --coverage`: which clauses of the rules take part in no example."""

from pydantic import BaseModel, ConfigDict

from carc.command.console import Console
from carc.coverage import CoverageReport
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.coverage import Unreached, UnreachedWhole
from carc.diagnostics.render import render_all
from carc.diagnostics.report import Finding, report
from carc.library import Loaded


class Covered(BaseModel):
    """What `carc test --coverage --json` writes: the clauses and rules, those reached, findings about the others."""

    model_config = ConfigDict(frozen=True)
    clauses: int
    clauses_reached: int
    rules: int
    rules_reached: int
    findings: tuple[Finding, ...]


def tell_coverage(loaded: Loaded, found: CoverageReport, as_json: bool, console: Console) -> int:
    """Tells what was not reached of the rulesets that were named. 1 where something was not."""
    problems = sorted_problems(_problems(loaded, found))
    if as_json:
        console.model(
            Covered(
                clauses=found.clauses,
                clauses_reached=found.reached,
                rules=found.rules,
                rules_reached=found.rules_reached,
                findings=report(problems).findings,
            )
        )
    else:
        if problems:
            console.block(render_all(problems, console.colour) + "\n")
        clauses = f"{found.reached} of {found.clauses} clauses reached"
        console.line(f"{clauses}, {found.rules_reached} of {found.rules} rules")
    return int(bool(problems))


def _problems(loaded: Loaded, found: CoverageReport) -> list[Problem]:
    whole = (UnreachedWhole(loaded.span(home), owner) for owner, home in found.idle)
    return [*whole, *(Unreached(loaded.span(one.place), one.owner) for one in found.missed)]
