"""Rule files as files: those that a call names one by one, those in folders, and standard input.

It decides which files are meant, and knows nothing of what they say.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from carc.command.wrong import WrongCall
from carc.diagnostics.problem import Problem
from carc.shelves import LARGEST_FILE, SUFFIX, decoded, read_source
from carc.source import Source, Span

STANDARD_INPUT: Final = "-"
_ITS_NAME: Final = "standard input"


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A file by the name that people see, and its path; None for standard input."""

    name: str
    path: Path | None

    def read(self) -> Source | list[Problem]:
        """Its text, or why there is none."""
        problems: list[Problem] = []
        span = Span(Source(self.name, ""), 1, 1, 1)
        if self.path is None:
            source = decoded(sys.stdin.buffer.read(LARGEST_FILE + 1), self.name, span, problems)
        else:
            source = read_source(self.path, self.name, span, problems)
        return problems if source is None else source


def rule_files(names: Sequence[str]) -> list[RuleFile]:
    """The files that are named, and those in folders; each once. Raises WrongCall where nothing is there."""
    if STANDARD_INPUT in names:
        if len(names) > 1:
            raise WrongCall(f"`{STANDARD_INPUT}` stands alone: what is read there goes to standard output")
        return [RuleFile(_ITS_NAME, None)]
    found: dict[Path, RuleFile] = {}
    for name in names:
        for path in _paths(Path(name)):
            target = path.resolve()
            found.setdefault(target, RuleFile(str(path), target))
    return list(found.values())


def _paths(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if not path.is_dir():
        reason = "no plain file" if path.exists() else "there is no such file or folder"
        raise WrongCall(f"{path}: {reason}")
    found = sorted(_inside(path))
    if not found:
        raise WrongCall(f"{path}: no `*{SUFFIX}` in this folder")
    return found


def _inside(folder: Path) -> Iterator[Path]:
    """The rule files in a folder and its folders. Links are passed by: what they lead to lies elsewhere."""
    for root, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (Path(root, name) for name in files if name.endswith(SUFFIX)):
            if not path.is_symlink():
                yield path
