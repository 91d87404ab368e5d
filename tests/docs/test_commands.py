"""Commands and Python in the documentation do what the page shows."""

import builtins
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from carc.cli import main
from docs.pages import PAGES, Block, blocks, blocks_of, name_of

ANYTHING = "..."
ASKED = re.compile(r"(?m), \? or q: (.+)$")
WITH_COMMANDS = [page for page in PAGES if any(block.language == "console" for block in blocks_of(page))]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every page works in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=name_of)
def test_commands(page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks_of(page):
        if block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")
        if block.language == "console":
            for command, shown in _commands(block):
                assert_like(_printed(command, shown, monkeypatch, capsys), shown, block)


def _commands(block: Block) -> Iterator[tuple[list[str], str]]:
    """Each command of a block in words, and what it shows."""
    for part in re.split(r"(?m)^\$ ", block.text)[1:]:
        line, _, shown = part.partition("\n")
        yield shlex.split(line, comments=True), shown


def _printed(
    command: list[str], shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """What a command prints; questions are answered as the page answers them."""
    answers = iter(ASKED.findall(shown))

    def answer(prompt: str = "") -> str:
        typed = next(answers)
        print(prompt + typed)
        return typed

    assert command[0] == "carc", f"only `carc` is run: {command}"
    monkeypatch.setattr(builtins, "input", answer)
    main(command[1:])
    captured = capsys.readouterr()
    return captured.out + captured.err


def assert_like(printed: str, shown: str, block: Block) -> None:
    """Every line is as shown, in that order; `...` stands for any lines, within a line for any words."""
    lines = (r"(?:.*\n)*?" if line == ANYTHING else _like(line) for line in _lines(shown))
    assert re.fullmatch("".join(lines), "".join(f"{line}\n" for line in _lines(printed))), f"{block}:\n{printed}"


def _like(line: str) -> str:
    return re.escape(line).replace(re.escape(ANYTHING), ".*") + "\n"


def _lines(text: str) -> list[str]:
    """The lines without blanks at their ends, and without empty ones before the first and after the last."""
    return [line.rstrip() for line in text.strip("\n").split("\n")]


@pytest.mark.parametrize("block", blocks("python"), ids=str)
def test_python(block: Block) -> None:
    exec(compile(block.text, str(block), "exec"), {"__name__": "page"})  # noqa: S102
