"""Runs a case and says what is wrong with how it ended."""

from __future__ import annotations

import contextlib
import io
import json
import signal
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

from carc.check import check
from carc.cli import main
from carc.diagnostics.render import render_all
from carc.diagnostics.report import to_json
from carc.source import Source
from carc.syntax.parse import parse
from carc.text import is_control
from hostile.case import Case

LONGEST = 8.0
"""Seconds of the processor that a call may take; so much only where a rule may do very much before it is stopped."""
_EXITS = (0, 1, 2)


class TooSlow(BaseException):
    """A call that does not come to an end."""


def faults(case: Case) -> list[str]:
    """What is wrong: a traceback, no message, a text that steers a terminal, too much time, a file overwritten."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for name, data in case.files.items():
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_bytes(data)
        if case.prepare:
            case.prepare(Path(folder))
        if not case.calls:
            return list(_of_texts(case))
        return [fault for call in case.calls for fault in _of_call(call, case)]


# ---------------------------------------------------------------- rule files as texts


def _of_texts(case: Case) -> Iterator[str]:
    with _stopped(fallen := []):
        files = [parse(Source(name, data.decode("utf-8"))) for name, data in case.files.items()]
        checked = check([file for file, _ in files], given=["x"])
        problems = [*(problem for _, found in files for problem in found), *checked.problems]
        yield from _steering(render_all(problems))
        json.loads(to_json(problems))
        if case.refused and not problems:
            yield "nothing is refused"
    yield from fallen


# ---------------------------------------------------------------- calls


def _of_call(call: Sequence[str], case: Case) -> Iterator[str]:
    out, err = io.StringIO(), io.StringIO()
    code = None
    with _stopped(fallen := []), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(call)
    yield from (f"{_shown(call)}: {fault}" for fault in [*fallen, *_ending(code, out.getvalue(), err.getvalue(), case)])
    for fault in _left_behind(case):
        yield f"{_shown(call)}: {fault}"
    if code == 0 and "--json" in call and not {"-h", "--help"}.intersection(call):
        json.loads(out.getvalue())


def _shown(call: Sequence[str]) -> str:
    return " ".join(repr(word[:60])[1:-1] for word in call)


def _ending(code: int | None, out: str, err: str, case: Case) -> Iterator[str]:
    if code is None:
        return
    if code not in _EXITS:
        yield f"exit code {code}"
    if code and not (out + err).strip():
        yield "refused without a word"
    if not code and case.refused:
        yield f"is not refused; {out[-80:]!r}"
    yield from _steering(out + err)


def _steering(text: str) -> Iterator[str]:
    found = next((character for character in text if character != "\n" and is_control(character)), None)
    if found is not None:
        index = text.index(found)
        yield f"steers the terminal: {text[max(0, index - 40) : index + 10]!r}"


def _left_behind(case: Case) -> Iterator[str]:
    for name, data in () if case.prepare else case.files.items():
        if Path(name).is_file() and not name.endswith((".svg", "new.json")) and Path(name).read_bytes() != data:
            yield f"{name} was overwritten"
    for picture in Path().glob("*.svg"):
        if picture.is_dir() or picture.read_bytes() == case.files.get(picture.name):
            continue
        text = picture.read_text(encoding="utf-8")
        yield from _steering(text)
        if [one for one in ElementTree.fromstring(text).iter() if "script" in str(one.tag)]:
            yield "markup of a rule file in a picture"


# ---------------------------------------------------------------- time and tracebacks


@contextlib.contextmanager
def _stopped(fallen: list[str]) -> Iterator[None]:
    """Writes down what falls through, and how long it took if that was too long."""
    begun = time.process_time()
    signal.signal(signal.SIGALRM, _alarm)
    signal.setitimer(signal.ITIMER_REAL, 10 * LONGEST, 0.2)
    try:
        yield
    except TooSlow:
        fallen.append("does not end: " + _last_lines())
    except SystemExit as end:
        fallen.append(f"leaves the program with {end.code}")
    except BaseException:
        fallen.append(_last_lines())
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    taken = time.process_time() - begun
    if taken > LONGEST:
        fallen.append(f"took {taken:.1f} seconds")


def _alarm(*_: object) -> None:
    raise TooSlow


def _last_lines() -> str:
    lines = traceback.format_exc().strip().splitlines()
    places = [line.strip() for line in lines if line.lstrip().startswith("File")]
    return " | ".join([lines[-1][:200], *places[-3:]])
