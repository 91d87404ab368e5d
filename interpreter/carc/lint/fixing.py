"""Makes the edits of findings in the texts of files. Where two would change the same stretch, only the first is made.

It writes nothing. Whether the rules are still right, `still_right` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from carc.check import check
from carc.library import Loaded
from carc.lint.finding import Edit, Found
from carc.source import Source
from carc.syntax.remembered import parsed


def mended(found: Iterable[Found], files: Iterable[str]) -> tuple[dict[str, str], list[Found]]:
    """The new texts of these files, by name, and the findings that are gone with them."""
    texts: dict[str, str] = {}
    made: list[Found] = []
    for name in files:
        own = [one for one in found if one.edit is not None and one.finding.span.source.name == name]
        chosen = _apart(own)
        if chosen:
            source = chosen[0].finding.span.source
            texts[name] = _edited(source, [one.edit for one in chosen if one.edit is not None])
            made += chosen
    return texts, made


def _apart(found: Sequence[Found]) -> list[Found]:
    """Findings of which no two change the same line."""
    chosen: dict[int, Found] = {}
    for one in found:
        if one.edit is not None:
            chosen.setdefault(one.edit.span.line, one)
    return list(chosen.values())


def _edited(source: Source, edits: Iterable[Edit]) -> str:
    """The text with the edits made; the ends of lines stay as they are."""
    lines = source.text.split("\n")
    mark = "\ufeff" if source.text.startswith("\ufeff") else ""
    lines[0] = lines[0].removeprefix(mark)
    gone: set[int] = set()
    for edit in edits:
        at = edit.span.line - 1
        if edit.whole_line:
            gone.add(at)
        else:
            lines[at] = lines[at][: edit.span.column - 1] + edit.text + lines[at][edit.span.end - 1 :]
    return mark + "\n".join(line for at, line in enumerate(lines) if at not in gone)


def still_right(loaded: Loaded, texts: Mapping[str, str]) -> bool:
    """Whether the rules pass the checker with these texts in the place of files, as they did before."""
    sources = (replace(source, text=texts.get(name, source.text)) for name, source in loaded.sources.items())
    files = [parsed(source) for source in sources]
    problems = [problem for _, found in files for problem in found]
    problems += check([file for file, _ in files], given=loaded.plays).problems
    return not any(problem.severity == "error" for problem in problems)
