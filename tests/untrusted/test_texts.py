"""Texts from files are shown so that they steer nothing, in words and as JSON."""

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carc.text import escaped, escaped_json, first_control_character, fit_for_documents, is_control

CONTROLS = [chr(code) for code in range(sys.maxunicode + 1) if is_control(chr(code))]


@pytest.mark.parametrize("write", [escaped, lambda text: escaped_json(json.dumps(text, ensure_ascii=False))])
def test_no_character_gets_through(write: object) -> None:
    assert callable(write)
    assert [one for one in CONTROLS if first_control_character(write(f"a{one}b")) is not None] == []


def test_documents_get_no_noncharacter_either() -> None:
    assert fit_for_documents("a\ufffeb\uffff\x00<") == "a\\ufffeb\\uffff\\x00<"


@given(st.dictionaries(st.text(), st.text(alphabet=st.characters() | st.sampled_from(CONTROLS))))
def test_json_says_the_same(data: dict[str, str]) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=2)
    assert json.loads(escaped_json(text)) == data
