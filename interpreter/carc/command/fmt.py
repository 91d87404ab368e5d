"""`carc fmt FILES`: rule files in one style, written back or only looked at.

It decides what is shown and written. What the style is, it does not know.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_json
from carc.command.console import Console
from carc.command.files import write_whole
from carc.command.rulefiles import STANDARD_INPUT, RuleFile, rule_files
from carc.diagnostics.problem import Problem
from carc.diagnostics.render import render_all
from carc.diagnostics.report import Finding, report
from carc.syntax.style import Change, Styled, in_style

HELP = "rule files in one style, with all that they say and all remarks"
_MOST_CHANGES: Final = 6
"""Changes of a file that are shown."""
_LONGEST: Final = 160
"""Characters of a line that are shown."""


class LineStyled(BaseModel):
    """A line as it was and as it is in style; `before` or `after` is null for a blank line that comes or goes."""

    model_config = ConfigDict(frozen=True)
    line: int
    before: str | None
    after: str | None


class FileStyled(BaseModel):
    """A file. One with findings is left as it is. `text` is the file in style where it came from standard input."""

    model_config = ConfigDict(frozen=True)
    file: str
    changed: bool
    lines: tuple[LineStyled, ...]
    findings: tuple[Finding, ...]
    text: str | None


class FilesStyled(BaseModel):
    """What `carc fmt --json` writes: how many files are changed, or would be with --check, and how many cannot be."""

    model_config = ConfigDict(frozen=True)
    changed: int
    refused: int
    files: tuple[FileStyled, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc fmt`."""
    files = "rule files, and folders with all in them; `-` reads standard input and writes standard output"
    parser.add_argument("files", nargs="+", metavar="FILES", help=files)
    check = "write nothing: show what would change; exit code 1 if anything would"
    parser.add_argument("--check", action=Once, nargs=0, const=True, default=False, help=check)
    add_json(parser, "carc.command.fmt.FilesStyled")


def run(call: Namespace, console: Console) -> int:
    """Brings the files into style; the last line counts those that changed, or with --check would change."""
    styled = [_done(file, call, console) for file in rule_files(call.files)]
    changed = sum(file.changed for file in styled)
    refused = sum(bool(file.findings) for file in styled)
    if call.json:
        console.model(FilesStyled(changed=changed, refused=refused, files=tuple(styled)))
    elif not _passes_on(call):
        wording = "would change" if call.check else "changed"
        console.line(f"{changed} {wording}, {len(styled)} files", f", {refused} refused" if refused else "")
    return int(refused > 0 or (call.check and changed > 0))


def _passes_on(call: Namespace) -> bool:
    """Whether the result is the text from standard input, and nothing else."""
    return not call.check and STANDARD_INPUT in call.files


def _done(file: RuleFile, call: Namespace, console: Console) -> FileStyled:
    """What becomes of a file, after it was written and shown."""
    source = file.read()
    if isinstance(source, list):
        return _refused(source, file, call, console)
    styled = in_style(source)
    if isinstance(styled, list):
        return _refused(styled, file, call, console)
    changed = styled.text != source.text
    if changed and file.path and not call.check:
        write_whole(file.path, styled.text)
    if not call.json:
        _show(styled, file, changed, call, console)
    lines = tuple(LineStyled(line=one.number, before=one.before, after=one.after) for one in styled.changes)
    text = None if file.path else styled.text
    return FileStyled(file=file.name, changed=changed, lines=lines, findings=(), text=text)


def _refused(problems: list[Problem], file: RuleFile, call: Namespace, console: Console) -> FileStyled:
    if not call.json and _passes_on(call):
        console.complaints(render_all(problems, console.colour_of_errors))
    elif not call.json:
        console.block(render_all(problems, console.colour) + "\n")
    return FileStyled(file=file.name, changed=False, lines=(), findings=report(problems).findings, text=None)


# ---------------------------------------------------------------- what is shown


def _show(styled: Styled, file: RuleFile, changed: bool, call: Namespace, console: Console) -> None:
    if _passes_on(call):
        console.pass_on(styled.text)
    elif changed:
        console.line(file.name)
        for line in _differences(styled.changes) if call.check else ():
            console.line(line)


def _differences(changes: tuple[Change, ...]) -> Iterator[str]:
    """The first changes of a file, a line or two for each."""
    for change in changes[:_MOST_CHANGES]:
        for sign, text in (("-", change.before), ("+", change.after)):
            if text is not None:
                yield f"{change.number:>6} {sign} {text[:_LONGEST]}".rstrip()
    if not changes:
        yield "       nothing but how lines end"
    if len(changes) > _MOST_CHANGES:
        yield f"       and {len(changes) - _MOST_CHANGES} lines more"
