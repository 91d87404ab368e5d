"""`carc lint RULES [--fix]`: what stands in right rules and does nothing, or hardly means what it says."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.command import problems
from carc.command.arguments import Once, add_json, add_rules
from carc.command.console import Console
from carc.command.files import write_whole
from carc.command.rules import resolved
from carc.diagnostics.render import render_all
from carc.diagnostics.report import Finding, report
from carc.lint import Found, lint, mended, still_right
from carc.resolve import Resolved

HELP = "what stands in rules and does nothing, or hardly means what it says"


class Linted(BaseModel):
    """What `carc lint --json` writes: what was mended with `--fix`, and what is left, sorted by place."""

    model_config = ConfigDict(frozen=True)
    fixed: tuple[Finding, ...]
    findings: tuple[Finding, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc lint`."""
    add_rules(parser)
    fix = "mend in the files given by path what can be mended without asking; remarks are kept"
    parser.add_argument("--fix", action=Once, nargs=0, const=True, default=False, help=fix)
    add_json(parser, "carc.command.lint.Linted; carc.diagnostics.report.Report where `carc check` finds errors")


def run(call: Namespace, console: Console) -> int:
    """Shows the findings; the last line counts them. Rules that are not right are shown as `carc check` does."""
    rules = resolved(call.rules)
    if rules.rules is None:
        return problems.shown(rules.problems, call.json, console)
    found = _found(rules, console)
    fixed = _fixed(rules, found, console) if call.fix else []
    if fixed:
        found = _found(resolved(call.rules), console)
    if call.json:
        console.model(Linted(fixed=_reported(fixed), findings=_reported(found)))
    else:
        _tell(fixed, found, console)
    return int(bool(found))


def _found(rules: Resolved, console: Console) -> list[Found]:
    found = lint(rules.loaded, lambda name: console.progress(f"{name} is looked through"))
    console.progress("")
    return found


def _fixed(rules: Resolved, found: list[Found], console: Console) -> list[Found]:
    """Mends what can be mended, and gives what is. Files that do not belong to the person are left alone."""
    texts, made = mended(found, sorted(rules.loaded.own))
    if not texts:
        return []
    if not still_right(rules.loaded, texts):
        console.complaint("carc lint: the rules would not be right any more; nothing was changed")
        return []
    for name, text in texts.items():
        write_whole(Path(name).resolve(), text)  # a link stays a link
    return made


def _tell(fixed: list[Found], found: list[Found], console: Console) -> None:
    for one in fixed:
        console.line(f"fixed {one.finding.span}: {one.finding.code}")
    if found:
        console.block(render_all((one.finding for one in found), console.colour) + "\n")
    console.line(f"{len(found)} findings")


def _reported(found: list[Found]) -> tuple[Finding, ...]:
    return report(one.finding for one in found).findings
