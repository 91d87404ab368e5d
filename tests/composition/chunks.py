"""Rule files that meet, as text: what `carc check` says of them, and what becomes of them when one does as it says.

A chunk begins with a line of `#####` and its title. Below it stand, each begun by a line of `===`:

    === NAME.carc                a file; `=== ruleset/NAME.carc` in a folder of its own
    === RULES                    what is given to `carc check` (after `===` shipped names and files), and all that it
                                 says; nothing, where nothing is wrong
    === cure: EDIT; EDIT         what somebody does who reads this; below it lines for the end of the first file,
                                 for instance an example whose number holds only after this cure

An edit is something that the message offers, word for word, and where one puts it:

    add `LINE` to `HEAD`             below the line that begins so
    write `NEW` for `OLD`            everywhere in the files; `...` is what stands before `as`
    take out `TEXT`                  a line, or part of one, that the message shows, or whose first word it names
    leave out `NAME`                 one of the rules given
    play with `NAME`                 one more of them
    file NAME.carc                   the lines below are a file more, and it is given as well

What is added must stand in the message between backticks (NAME stands for any name); what is written or taken out must
at least be shown by it. After each cure nothing is wrong, and all examples in the files hold.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_EDIT = re.compile(r"(add|write|take out|leave out|play with|file) `?([^`]+)`?(?: (?:to|for) `([^`]+)`)?$")
NAME = "mine"


@dataclass(frozen=True)
class Edit:
    """`what` is done with `text`, at or instead of `where`."""

    what: str
    text: str
    where: str


@dataclass(frozen=True)
class Cure:
    """Edits, and lines that are added to the files."""

    written: str
    edits: tuple[Edit, ...]
    lines: str


@dataclass(frozen=True)
class Chunk:
    """Files by name, what is given to the command, and what it says."""

    path: Path
    title: str
    files: dict[str, str]
    given: tuple[str, ...]
    says: str
    cures: tuple[Cure, ...] = field(default=())

    def __str__(self) -> str:
        return f"{self.path.stem}: {self.title}"


def chunks(folder: Path) -> list[Chunk]:
    """All chunks of a folder."""
    return [chunk for path in sorted(folder.glob("*.chunks")) for chunk in _chunks(path)]


def _chunks(path: Path) -> Iterator[Chunk]:
    for text in re.split(r"(?m)^##### ", path.read_text(encoding="utf-8"))[1:]:
        title, *sections = re.split(r"(?m)^=== ", text)
        files: dict[str, str] = {}
        given, says, cures = "", "", []
        for section in sections:
            head, _, body = section.partition("\n")
            if head.startswith("cure: "):
                cures.append(_cure(head.removeprefix("cure: "), body))
            elif head.endswith(".carc") and " " not in head:
                files[head] = body
            else:
                given, says = head, body.strip()
        yield Chunk(path, title.strip(), files, tuple(given.split()), says, tuple(cures))


def _cure(written: str, lines: str) -> Cure:
    return Cure(written, tuple(map(_edit, written.split("; "))), lines)


def _edit(written: str) -> Edit:
    found = _EDIT.fullmatch(written.strip())
    assert found, written
    return Edit(found[1], found[2], found[3] or "")


# ---------------------------------------------------------------- doing as it says


def cured(chunk: Chunk, cure: Cure) -> tuple[dict[str, str], tuple[str, ...]]:
    """The files and what is given after a cure."""
    files, given = dict(chunk.files), list(chunk.given)
    added = False
    for edit in cure.edits:
        if edit.what == "leave out":
            given.remove(edit.text)
        elif edit.what == "play with":
            given.append(edit.text)
        elif edit.what == "file":
            files[edit.text], added = cure.lines, True
            given.append(edit.text)
        else:
            _must_be_offered(edit, chunk)
            files = {name: _edited(text, edit) for name, text in files.items()}
    if cure.lines and not added:
        first = next(iter(files))
        files[first] += f"\n{cure.lines}"
    assert (files, tuple(given)) != (chunk.files, chunk.given) or not chunk.says.startswith("error"), cure.written
    return files, tuple(given)


def _must_be_offered(edit: Edit, chunk: Chunk) -> None:
    offered = f"`{edit.text}`" in chunk.says
    shown = edit.what != "add" and edit.text in chunk.says
    named = edit.what == "take out" and f"`{edit.text.split()[0]}`" in chunk.says
    assert offered or shown or named, f"the message does not speak of {edit.text}"


def _edited(text: str, edit: Edit) -> str:
    if edit.what == "write":
        same = edit.where.partition(" as ")[0]
        return text.replace(edit.where, edit.text.replace("NAME", NAME).replace("...", same))
    lines = text.split("\n")
    if edit.what == "take out":
        return "\n".join(line.replace(edit.text, "") for line in lines if line.strip() != edit.text)
    return "\n".join(line for old in lines for line in (old, *_below(old, edit)))


def _below(line: str, edit: Edit) -> tuple[str, ...]:
    return (f"  {edit.text}",) if line.startswith(edit.where) else ()
