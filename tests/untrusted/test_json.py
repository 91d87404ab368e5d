"""JSON from anybody is measured before it is parsed."""

import gzip
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc import untrusted
from carc.diagnostics.render import render
from carc.untrusted import Refused, parse_json, read_json

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def refused(read: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as problem:
        read()
    return render(problem.value.problem)


@given(PLAIN, st.booleans())
def test_what_json_wrote_is_read(value: Any, packed: bool) -> None:
    text = json.dumps(value).encode()
    assert read_json(gzip.compress(text) if packed else text) == value


def test_a_file_is_read_packed_or_plain(tmp_path: Path) -> None:
    for name, data in (("a.json", b"[1]"), ("b.json.gz", gzip.compress(b"[1]"))):
        (tmp_path / name).write_bytes(data)
        assert read_json(tmp_path / name) == read_json(str(tmp_path / name)) == [1]


def test_a_file_that_is_missing_or_a_folder(tmp_path: Path) -> None:
    assert "cannot read" in refused(lambda: read_json(tmp_path / "nothing.json"))
    assert "cannot read" in refused(lambda: read_json(tmp_path))
    assert "cannot read" in refused(lambda: read_json("a\0b"))


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nul", "{'a': 1}", '"\n"', "NaN", "[Infinity]", "[-Infinity]"])
def test_what_is_not_json(text: str) -> None:
    assert "not JSON" in refused(lambda: parse_json(text, "a.json"))


def test_the_place_is_shown() -> None:
    said = refused(lambda: parse_json('{"a": 1,\n "b": [1 2]}', "a.json"))
    assert "--> a.json:2:10" in said
    assert "^" in said


@pytest.mark.parametrize("opener", ["[", '{"a":', "[[{"])
def test_deep_brackets(opener: str) -> None:
    said = refused(lambda: parse_json(opener * 100_000, "a.json"))
    assert "more than 40 brackets" in said
    assert len(said) < 1_000


def test_forty_brackets_are_read() -> None:
    assert parse_json("[" * 40 + "]" * 40, "a.json")


def test_brackets_in_texts_do_not_count() -> None:
    assert parse_json(json.dumps(["[" * 100, '\\"[[' * 50]), "a.json")


@pytest.mark.parametrize("number", ["1" * 26, "-" + "9" * 5_000, "1." + "0" * 100, "1e" + "9" * 50])
def test_long_numbers(number: str) -> None:
    assert "more than 25 characters" in refused(lambda: parse_json(f"[{number}]", "a.json"))


def test_bytes_that_are_no_text() -> None:
    assert "not text in UTF-8 (byte 1)" in refused(lambda: read_json(b"[\xff]"))


def test_a_large_file_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(untrusted, "LARGEST", 1_000)
    (tmp_path / "large.json").write_bytes(b" " * 1_001)
    assert "holds more than 1,000 bytes" in refused(lambda: read_json(tmp_path / "large.json"))


def test_a_bomb_is_not_unpacked_to_its_end() -> None:
    bomb = gzip.compress(b" " * 200_000_000, compresslevel=9)
    assert len(bomb) < 1_000_000
    assert "holds more than" in refused(lambda: read_json(bomb))


@pytest.mark.parametrize("damage", [lambda d: d[:-1], lambda d: d[:20], lambda d: d + b"x", lambda d: d[:2] + b"rest"])
def test_a_damaged_archive(damage: Callable[[bytes], bytes]) -> None:
    packed = gzip.compress(json.dumps(list(range(1_000))).encode())
    assert "cannot be unpacked" in refused(lambda: read_json(damage(packed)))


def test_many_archives_in_one_file() -> None:
    empty = gzip.compress(b"")
    assert read_json(gzip.compress(b"[1") + gzip.compress(b"]")) == [1]
    assert "cannot be unpacked" in refused(lambda: read_json(empty * 100_000))


@pytest.mark.parametrize(
    "text", ['"' + '\\"' * 500_000, '"' * 1_000_001, "\\" * 1_000_000, "-" * 1_000_000, '["a", ' * 39 + '"' * 900_001]
)
def test_measuring_takes_time_in_proportion(text: str) -> None:
    """No text makes the measuring go back over it again and again."""
    begun = time.process_time()
    refused(lambda: parse_json(text, "a.json"))
    assert time.process_time() - begun < 5


@given(st.binary(max_size=200) | st.binary(max_size=200).map(lambda data: b"\x1f\x8b" + data))
def test_any_bytes_are_read_or_refused_with_a_message(data: bytes) -> None:
    try:
        read_json(data)
    except Refused as problem:
        render(problem.problem)
