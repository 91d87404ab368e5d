"""Saves, records and tables of names that were spoiled."""

import gzip
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import carc
from carc.play import record
from hostile.case import Case

_GAME = str(Path(__file__).parents[2] / "games" / "path-tiles.carc")
_ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1.5,
        1e308,
        10**9,
        10**30,
        "",
        "x",
        "\x1b[2J",
        "\u202ex",
        "\ud800",
        "x" * 10_000,
        "日",
        "<script>",
    ),
    *(
        [],
        {},
        [[]],
        {"": {}},
        ["x"] * 1_000,
        [0] * 100_000,
        {"form": "carc game"},
        "0" * 16,
        "f" * 16,
        "base",
        "../x",
        "/etc/passwd",
    ),
]


@cache
def _text(choices: int) -> str:
    state = carc.load(_GAME).start(2, seed=choices)
    for _ in range(choices):
        if state.over:
            break
        state = state.apply(state.choices[0])
    saved = record.save(state)
    saved["rules"]["rulesets"] = ["x.carc"]
    return json.dumps(saved)


def saves(chance: Random) -> Case:
    """A saved game of which something was changed, cut off, packed or blown up."""
    data = json.loads(_text(chance.choice([0, 3, 12])))
    for _ in range(chance.choice([0, 1, 1, 2, 5])):
        _spoil(data, chance)
    text = json.dumps(data)
    if chance.random() < 0.3:
        text = _broken(text, chance)
    name = chance.choice(["s.json", "s.json", "s.json", "s", "s.gz", "s.jsonl", "s.txt"])
    files = {name: _packed(text, chance), "x.carc": Path(_GAME).read_bytes()}
    calls = [("replay", name), ("replay", name, "--json"), ("replay", name, "--explain"), ("render", name)]
    calls += [("render", name, "--json"), ("render", name, "-o", "x.svg"), ("play", name, "--seed", "1")]
    calls += [
        ("play", "x.carc", "--save", name, "--seed", "1"),
        ("play", name, "x.carc", "--seed", "1", "--save", "new.json"),
    ]
    call = chance.choice(calls)
    return _kept(files, call) if call[:2] == ("play", "x.carc") else Case(files, (call,))


def _kept(files: dict[str, bytes], call: tuple[str, ...]) -> Case:
    """A call that may write over what is a saved game; what is none must stay, which the judge sees."""
    name = call[3]
    files[name] = b'{"form": "another program"}' + files[name][:100]
    return Case(files, (call,), refused=True)


def _spoil(data: Any, chance: Random) -> None:
    """Goes down to some place in the data, and changes it."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = chance.choice(keys)
        below = data[key]
        if not (isinstance(below, dict | list) and below and chance.random() < 0.6):
            _change(data, key, chance)
            return
        data = below


def _change(data: Any, key: Any, chance: Random) -> None:
    way, below = chance.randrange(4), data[key]
    if way == 0:
        del data[key]
    elif way == 1:
        data[key] = chance.choice(_ODD)
    elif way == 2 and isinstance(below, str):
        data[key] = below[: chance.randint(0, len(below))] + str(chance.choice(_ODD))
    elif way == 3 and isinstance(data, list):
        data *= chance.choice([2, 100])
    elif isinstance(data, dict):
        data[str(chance.choice(_ODD))[:50]] = chance.choice(_ODD)


def _broken(text: str, chance: Random) -> str:
    return chance.choice(
        [
            text[: chance.randint(0, len(text))],
            "[" * 100_000,
            '{"a":' * 100_000,
            "[" * 41 + "]" * 41,
            "[" * 100_000 + "]" * 100_000,
            "9" * 100_000,
            "[" + "9" * 5_000 + "]",
            "-" * 100_000,
            '"' + "x" * 1_000_000,
            '"' + "\\" * 1_000_001,
            '"' + "\\u0000" * 1_000,
            "{" + ",".join(['"form": "carc game"'] * 50_000) + "}",
            '{"form": "carc game", "form": 3}',
            text.replace("{", '{"form": "carc game", ', 1).replace("1", "1e999", 1),
            text.replace("1", "NaN", 1),
            text.replace(",", ",,", 1),
            text + text,
            "\ufeff" + text,
            "null",
            "",
            "\x00" * 1_000,
            " " * 4_000_001,
            "[" + "1," * 1_000_000 + "1]",
        ]
    )


def _packed(text: str, chance: Random) -> bytes:
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.7:
        return data
    packed = gzip.compress(data, 1)
    return chance.choice(
        [
            packed,
            packed[: chance.randint(0, len(packed))],
            packed + b"rubbish",
            packed * 20,
            gzip.compress(packed),
            _bomb(),
            b"\x1f\x8b" + data,
            packed[:9] + bytes([packed[9] ^ 255]) + packed[10:],
            packed[:-8] + b"\0" * 8,
        ]
    )


@cache
def _bomb() -> bytes:
    return gzip.compress(b"[" * 64_000_000, 1)


# ---------------------------------------------------------------- records and names

_LINE = {"game": 1, "moves": [["RFr", 0, 0, 0, 1, None, 0], ["C", 1, 0, 90, 3, ["city", "N"], 1]], "scores": [3, 4]}


def records(chance: Random) -> Case:
    """Records of games, of which something was changed."""
    lines = []
    for _ in range(chance.choice([1, 1, 2, 5])):
        data = json.loads(json.dumps(_LINE))
        for _ in range(chance.choice([0, 1, 1, 3])):
            _spoil(data, chance)
        text = json.dumps(data)
        lines.append(_broken(text, chance) if chance.random() < 0.25 else text)
    name = chance.choice(["g.jsonl", "g.jsonl.gz"])
    data = _packed("\n".join(lines), chance)
    return Case({name: data}, (("replay", name, *chance.choice([(), ("--json",)])),), refused=True)


def tables(chance: Random) -> Case:
    """Tables of what is played, with names that there are not."""
    names = ["x", "core", "base", "nothing", "x.r", "y", "river"]
    lines = [
        "play {}",
        "tiles {}",
        "copies {} 3",
        "pick {}: {}",
        "switch off {}",
        "prefer {} over {}",
        "order {} after {}",
        "source {}",
    ]
    text = 'table "T"\n'
    for _ in range(chance.choice([0, 1, 3, 9])):
        line = chance.choice(lines)
        while "{}" in line:
            line = line.replace("{}", chance.choice(names), 1)
        text += f"  {line}\n"
    game = 'ruleset x "X"\n  requires core\n  players 2..3\nrule r\n  forbid deploy piece on part if no\n'
    call = chance.choice(
        [("check", "t.carc"), ("check", "t.carc", "x.carc"), ("show", "t.carc"), ("play", "t.carc", "--seed", "1")]
    )
    return Case({"t.carc": text.encode(), "x.carc": game.encode()}, (call,))
