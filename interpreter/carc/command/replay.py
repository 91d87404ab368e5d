"""`carc replay FILES`: saved games and games that others recorded, played again and judged."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from carc.command.arguments import Once, add_json, add_rules_of_saves
from carc.command.console import Console
from carc.command.judged import Judged, is_told_game, judge_records, judge_save, judge_told
from carc.command.telling import Teller
from carc.command.wrong import WrongCall
from carc.diagnostics.problem import Problem
from carc.diagnostics.problems.logged import NotCovered
from carc.diagnostics.render import render
from carc.diagnostics.report import Finding, report
from carc.diagnostics.wording import worded
from carc.picture import picture
from carc.play.state import State
from carc.render.text import text

HELP = "saved games and games that others recorded, played again and judged"
_RECORDS = (".jsonl", ".jsonl.gz")


class FileReplayed(BaseModel):
    """A file with its games: how many there are, what differs, and what could not be played."""

    model_config = ConfigDict(frozen=True)
    file: str
    games: int
    differences: tuple[Finding, ...]
    refusals: tuple[Finding, ...]


class Replayed(BaseModel):
    """What `carc replay --json` writes."""

    model_config = ConfigDict(frozen=True)
    games: int
    differ: int
    refused: int
    files: tuple[FileReplayed, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc replay`."""
    form = "saved games, games told by their answers, and records of games (.jsonl, .jsonl.gz)"
    parser.add_argument("files", nargs="+", metavar="FILE", help=form)
    explain = "tell what happened in saved games, every point with its rule"
    parser.add_argument("--explain", action=Once, nargs=0, const=True, default=False, help=explain)
    add_rules_of_saves(parser)
    add_json(parser, "carc.command.replay.Replayed")


def run(call: Namespace, console: Console) -> int:
    """Plays all games again; the last line counts them, those that differ, and those that could not be played."""
    for file in call.files:
        if not Path(file).is_file():
            raise WrongCall(f"there is no file {file}")
    judged = [_judge(file, call.rules, console) for file in call.files]
    replayed = _replayed(call.files, judged)
    if call.json:
        console.model(replayed)
    else:
        for one in judged:
            _show(one, call.explain, console)
        refused = f", {replayed.refused} refused" if replayed.refused else ""
        console.line(f"{replayed.games} games, {replayed.differ} differ{refused}")
    return int(replayed.differ + replayed.refused > 0)


def _judge(file: str, rules: list[str], console: Console) -> Judged:
    if not file.endswith(_RECORDS):
        return judge_told(Path(file)) if is_told_game(Path(file)) else judge_save(file, rules)
    console.progress(f"{file} ...")
    judged = judge_records(Path(file))
    console.progress("")
    return judged


def _show(judged: Judged, explain: bool, console: Console) -> None:
    """The first difference with its board, the first refusal, and how many there are besides."""
    if explain and judged.state:
        Teller(console).tell(judged.state)
        console.line()
    for problems, noun in ((judged.differences, "differ"), (judged.refusals, "are refused")):
        if problems:
            console.block(_said(problems[0], console))
            if noun == "differ" and judged.board and (state := judged.board()):
                _show_board(state, console)
            if len(problems) > 1:
                console.line(f"{len(problems) - 1} more {noun}")
            console.line()


def _said(problem: Problem, console: Console) -> str:
    """A problem with its place; what we do not have is said in one line."""
    if isinstance(problem, NotCovered):
        return f"{problem.span.source.name}: {worded(problem).message}"
    return render(problem, console.colour)


def _show_board(state: State, console: Console) -> None:
    drawing = picture(state.program, state.position, state.players)
    console.block(text(drawing, console.colour).rstrip("\n"))


def _replayed(files: list[str], judged: list[Judged]) -> Replayed:
    return Replayed(
        games=sum(one.games for one in judged),
        differ=sum(len(one.differences) for one in judged),
        refused=sum(len(one.refusals) for one in judged),
        files=tuple(
            FileReplayed(
                file=file,
                games=one.games,
                differences=report(one.differences).findings,
                refusals=report(one.refusals).findings,
            )
            for file, one in zip(files, judged, strict=True)
        ),
    )
