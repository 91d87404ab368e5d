"""Calls as a whole: exit codes, wrong calls in one line each, pipes, interruptions, terminals."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from carc import cli
from carc.cli import COMMANDS
from carc.command.console import Console, bold
from command.calls import NUMBERS, Carc

Wrong = Callable[..., str]


def test_help_lists_all_commands(carc: Carc) -> None:
    for words in (["--help"], []):
        ended = carc(*words)
        assert ended.code == 0
        assert all(f"    {name} " in ended.out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_and_names_its_model(carc: Carc, command: str) -> None:
    ended = carc(command, "--help")
    assert ended.code == 0
    assert "as JSON: carc." in " ".join(ended.out.split())


@pytest.mark.parametrize(
    ("words", "fragment"),
    [
        (["plya", "base"], "did you mean `play`?"),
        (["play"], "RULES is missing"),
        (["check", "--jsn", "base"], "did you mean `--json`?"),
        (["check", "base", "--reading"], "--reading needs a value after it"),
        (["new", "hous-rule", "x"], "did you mean `house-rule`?"),
        (["play", "nope.json"], "there is no file or folder nope.json"),
        (["play", "bse"], "did you mean `base`?"),
        (["check", "no-such.carc"], "no-such.carc"),
        (["play", "base", "--pla", "2"], "--pla"),
        (["play", "base", "--seed", "1", "--seed", "2"], "--seed is given twice"),
        (["play", "base", "--seed", "-4"], "`-4` is no whole number"),
        (["play", "base", "--seed", "9" * 40], "is no whole number"),
        (["play", "base", "--players", "x"], "`x` is no whole number"),
        (["play", "base", "--players", "9"], "2 to 5 players, not 9"),
        (["play", "base", "--bots", "gredy,human"], "did you mean `greedy`?"),
        (["play", "base", "--bots", "greedy,greedy", "--players", "3"], "--players says 3"),
        (["play", "base", "--bots", "human,random", "--json"], "without people"),
        (["play", "base", "--reading", "edition"], "QUESTION=READING"),
        (["play", "base", "--reading", "editoin=c1"], "did you mean `edition`?"),
        (["play", "base", "--reading", "edition=c9"], "`c1`, `c2` and `c3`"),
        (["play", "base", "--reading", "edition=c1", "--reading", "edition=c2"], "answered twice"),
        (["show", "base", "--rule", "compled-city"], "did you mean `completed-city`?"),
        (["show", "base", "--rule", "farm-once"], "another reading was chosen"),
        (["show", "base", "--compiled", "--json"], "--compiled"),
        (["render", "no-such-file"], "no-such-file"),
        (["replay", "no-such-file"], "no-such-file"),
        (["list", "base"], "base"),
        (["list", " "], "does not belong here"),
        (["list", "\r"], "does not belong here"),
    ],
)
def test_a_wrong_call_is_told_in_one_line(wrong: Wrong, words: list[str], fragment: str) -> None:
    assert fragment in wrong(*words)


def test_control_characters_of_a_call_do_not_reach_the_terminal(wrong: Wrong) -> None:
    assert "\\x1b[31m" in wrong("play", "\x1b[31mbase")


def test_a_folder_without_rules(wrong: Wrong, tmp_path: Path) -> None:
    assert "no rule files" in wrong("check", tmp_path)


def test_several_tables(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "evenings.carc"
    path.write_text('table "One"\n  play base\n\ntable "Two"\n  play base\n', encoding="utf-8")
    ended = carc("check", path)
    assert ended.code == 1
    assert 'several tables, and an evening plays one: "One" and "Two"' in ended.out


# ---------------------------------------------------------------- the process


def started(*words: str) -> list[str]:
    return [sys.executable, "-m", "carc", *words]


def surroundings(root: Path, **more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(root / "interpreter")} | more


def test_a_reader_that_goes_away_is_no_reason_for_a_traceback(root: Path) -> None:
    with subprocess.Popen(
        started("play", NUMBERS, "--seed", "1"),
        cwd=root,
        env=surroundings(root),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as call:
        assert call.stdout is not None
        call.stdout.close()
        call.stdout = None
        assert call.communicate()[1] == b""
    assert call.returncode == 1


def test_an_ascii_terminal_gets_its_lines(root: Path) -> None:
    call = subprocess.run(
        started("play", NUMBERS, "--seed", "1"),
        cwd=root,
        env=surroundings(root, PYTHONIOENCODING="ascii"),
        capture_output=True,
        check=False,
    )
    assert (call.returncode, call.stderr) == (0, b"")
    assert call.stdout.isascii()


def test_an_interruption_is_silent(carc: Carc, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.command("list"), "run", interrupted)
    ended = carc("list")
    assert (ended.code, ended.out, ended.err.strip()) == (130, "", "")


# ---------------------------------------------------------------- terminals


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "coloured"),
    [
        (Terminal, {}, True),
        (Terminal, {"NO_COLOR": ""}, True),
        (Terminal, {"NO_COLOR": "1"}, False),
        (Terminal, {"TERM": "dumb"}, False),
        (io.StringIO, {}, False),
    ],
)
def test_colour_only_on_a_terminal(stream: type[io.StringIO], environment: dict[str, str], coloured: bool) -> None:
    out = stream()
    Console(out, io.StringIO(), environment).line("a ", bold("b\x1b"))
    assert out.getvalue() == ("a \x1b[1mb\\x1b\x1b[0m\n" if coloured else "a b\\x1b\n")


def test_progress_only_on_a_terminal() -> None:
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        Console(io.StringIO(), stream, {}).progress("half")
        assert ("half" in stream.getvalue()) == shown
