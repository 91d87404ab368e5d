"""Words of a call that make no sense, and folders full of traps."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

from hostile.case import Case

_COMMANDS = [*"list check test show play replay render --help -h --version -- checks".split(), ""]
_OPTIONS = (
    "--json --json= --seed --seed=1 --players --players=2 --bots --bots=random,greedy --save --save=x "
    "--reading --reading=a=b -o --output --rule --rule=x --compiled --explain "
    "--mutate --coverage --at-least --help -h -- - -x --no-such --j"
).split()
_WORDS = [
    *(
        "x.carc",
        "core",
        "base",
        "nothing",
        "none.carc",
        ".",
        "..",
        "/",
        "~",
        "",
        " ",
        "-1",
        "99999999999999999999",
        "\u0661",
        "1e9",
    ),
    *(
        "\x1b[2J",
        "\u202ex",
        "a\nb",
        "\r",
        "\udcff",
        "x" * 5_000,
        "x" * 300 + ".carc",
        "a/" * 3_000,
        "x.carc:title",
        'x.carc:"',
        ":",
        "::",
    ),
    *(
        "x.svg",
        "/dev/null",
        "/dev/zero",
        "/proc/self/mem",
        "/proc/self/environ",
        "folder",
        "folder/x.svg",
        "no/x.svg",
        "CON",
        "a\\b",
        "a=b",
    ),
    *(
        "%s",
        "{}",
        "@x.carc",
        "@/etc/passwd",
        "file:///etc/passwd",
        "http://127.0.0.1/x.carc",
        "*",
        "x.carc ",
        "\u0000"[:0],
    ),
]
_RULES = b'ruleset x "X"\n  requires core\n  players 2..3\nrule r\n  forbid deploy piece on part if no\n'


def arguments(chance: Random) -> Case:
    """Any words in any order, options twice, control characters, paths of odd things."""
    words = [chance.choice(_COMMANDS)]
    for _ in range(chance.choice([0, 1, 1, 2, 3, 5, 9])):
        words.append(chance.choice(_OPTIONS if chance.random() < 0.4 else _WORDS))
    if words[0] == "play" and not set(words) & {"--seed", "--seed=1"}:
        words.append("--seed=1")
    return Case({"x.carc": _RULES, "x.svg": b"not a picture", "folder/y.carc": b"\n"}, (tuple(words),))


def folders(chance: Random) -> Case:
    """Links out of the folder, folders and pipes in place of files, files that cannot be read or are too large."""
    traps = chance.sample(_TRAPS, chance.choice([1, 1, 2, 3]))
    name = chance.choice(["x.carc", "y.carc"])
    call = chance.choice(
        [
            ("check", "."),
            ("check", "x.carc"),
            ("check", name),
            ("show", "."),
            ("play", "x.carc", "--seed=1"),
            ("render", name),
        ]
    )

    def prepare(folder: Path) -> None:
        for trap in traps:
            trap(folder, name)

    return Case({"x.carc": _RULES} if chance.random() < 0.7 else {}, (call,), prepare)


def _free(path: Path) -> Path:
    if path.is_symlink() or path.exists():
        path.unlink() if not path.is_dir() or path.is_symlink() else path.rmdir()
    return path


def _link(target: str) -> Callable[[Path, str], None]:
    return lambda folder, name: _free(folder / name).symlink_to(target)


def _folder(folder: Path, name: str) -> None:
    _free(folder / name).mkdir()


def _pipe(folder: Path, name: str) -> None:
    os.mkfifo(_free(folder / name))


def _closed(folder: Path, name: str) -> None:
    path = _free(folder / name)
    path.write_bytes(_RULES)
    path.chmod(0)


def _huge(folder: Path, name: str) -> None:
    with _free(folder / name).open("wb") as file:
        file.truncate(40_000_000_000)


def _full(folder: Path, name: str) -> None:
    for number in range(300):
        (folder / f"f{number}.carc").write_bytes(b"rule r%d\n  forbid deploy piece on part if no\n" % number)


def _odd_name(folder: Path, name: str) -> None:
    for odd in (
        "\x1b[2J.carc",
        "\u202ex.carc",
        os.fsdecode(b"\xff.carc"),
        "a b.carc",
        "-x.carc",
        "<b>.carc",
        "x\n.carc",
    ):
        (folder / odd).write_bytes(_RULES + b"nonsense\n")


_TRAPS = [
    *map(
        _link,
        (
            "/etc/passwd",
            "/dev/zero",
            "../../../etc/hosts",
            "x.carc",
            "y.carc",
            "nowhere",
            "/",
            ".",
            "/proc/self/mem",
            "/dev/tty",
        ),
    ),
    *(_folder, _pipe, _closed, _huge, _full, _odd_name),
]
