"""`carc test RULES --mutate`: which changes of the rules no example notices."""

import os

from pydantic import BaseModel, ConfigDict

from carc.command.console import Console
from carc.diagnostics.problem import Problem, sorted_problems
from carc.diagnostics.problems.mutants import MutantSurvived, Unproved
from carc.diagnostics.render import render_all
from carc.diagnostics.report import Finding, report
from carc.library import Loaded
from carc.mutate import MutationReport, mutate


class Mutated(BaseModel):
    """What `carc test --mutate --json` writes: the mutants, those noticed, and notes about those that were not."""

    model_config = ConfigDict(frozen=True)
    mutants: int
    noticed: int
    findings: tuple[Finding, ...]


def run_mutants(loaded: Loaded, at_least: int, as_json: bool, console: Console) -> int:
    """Tries all mutants of the rulesets that were named. 1 where fewer than `at_least` of a hundred are noticed."""
    reports = [_tried(loaded, name, console) for name in loaded.plays]
    problems = sorted_problems([problem for one in reports for problem in _problems(loaded, one)])
    mutants, noticed = sum(one.mutants for one in reports), sum(one.noticed for one in reports)
    if as_json:
        console.model(Mutated(mutants=mutants, noticed=noticed, findings=report(problems).findings))
    else:
        if problems:
            console.block(render_all(problems, console.colour) + "\n")
        console.line(f"{noticed} of {mutants} mutants noticed")
    return int(noticed * 100 < mutants * at_least)


def _tried(loaded: Loaded, name: str, console: Console) -> MutationReport:
    def told(tried: int, mutants: int) -> None:
        console.progress(f"{name}: {tried} of {mutants} mutants tried")

    found = mutate(loaded, name, os.cpu_count() or 1, told)
    console.progress("")
    return found


def _problems(loaded: Loaded, found: MutationReport) -> list[Problem]:
    survived = [
        MutantSurvived(loaded.span(one.place), one.owner, one.what, one.was, one.now) for one in found.survivors
    ]
    return [*survived, *(Unproved(loaded.span(place), owner) for owner, place in found.unnoticed)]
