"""Pages of the documentation as tests read them: blocks of code, and what their opening lines say.

```carc             a house rule for the base game, or a ruleset or table of its own: no problem at all, and its
                    examples pass
```carc for:NAME    a house rule for that ruleset
```carc quoted      stands word for word in a rule file that ships, or in that of a small game
```carc error       has problems, or an example fails; the next block, ```text, is what `carc` says of it
```carc avoid       on the page of a finding of `carc lint`: right, and gives just that finding
```carc prefer      on such a page: right, and gives no finding at all
```carc NAME.carc   like ```carc; the commands of the page find it as a file
```console          commands after `$ `, and what they print; `...` stands for any lines or words
```python           runs
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]

_FENCE = re.compile(r"(?ms)^```([^\n`]+)\n(.*?)^```$")


@dataclass(frozen=True)
class Block:
    """A block of code: its first word, the others, what stands in it, and the line of the page where it begins."""

    page: Path
    line: int
    language: str
    words: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"

    @property
    def file(self) -> str:
        """The name under which it is saved, if it has one."""
        return next((word for word in self.words if word.endswith(".carc")), "")

    @property
    def beside(self) -> str:
        """The ruleset for which it is a house rule, if that is not the base game."""
        return next((word.removeprefix("for:") for word in self.words if word.startswith("for:")), "")


def name_of(page: Path) -> str:
    """A page as it is called in the names of tests."""
    return page.relative_to(ROOT).as_posix()


@cache
def blocks_of(page: Path) -> tuple[Block, ...]:
    """The blocks of a page, from top to bottom."""
    text = page.read_text(encoding="utf-8")
    return tuple(_block(page, text, found) for found in _FENCE.finditer(text))


def _block(page: Path, text: str, found: re.Match[str]) -> Block:
    language, *words = found[1].split()
    return Block(page, text.count("\n", 0, found.start()) + 2, language, tuple(words), found[2])


def blocks(language: str) -> list[Block]:
    """The blocks of one language on all pages."""
    return [block for page in PAGES for block in blocks_of(page) if block.language == language]
