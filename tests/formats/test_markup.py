"""XML from anywhere: elements and their text come out; whatever declares, nests or lies too much is refused."""

import pytest

from carc.diagnostics.wording import worded
from carc.formats import markup
from carc.formats.markup import parse_markup
from carc.untrusted import Refused

LAUGHS = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'
OUTSIDE = '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'


def refusal(text: str) -> str:
    with pytest.raises(Refused) as caught:
        parse_markup(text, "tiles.xml")
    return worded(caught.value.problem).message


def test_elements_with_attributes_text_and_lines() -> None:
    root = parse_markup('<a>\n  <b c="d">one <e/>two</b><!-- no --></a>', "tiles.xml")
    (b,) = root.within("b")
    assert (b.attributes, b.text, b.line, [child.name for child in b.children]) == ({"c": "d"}, "one two", 2, ["e"])
    assert root.within("b", "e") == b.children
    assert root.within("x", "e") == []


@pytest.mark.parametrize("text", [LAUGHS, OUTSIDE, "<!DOCTYPE a><a/>"])
def test_a_document_type_is_refused(text: str) -> None:
    assert refusal(text) == "tiles.xml declares a document type; such files are not read"


@pytest.mark.parametrize(
    "text", ["", "text", "<a>", "<a></b>", "<a/><a/>", "<a b/>", "<a>&nothing;</a>", "<a>\x00</a>"]
)
def test_what_is_no_xml(text: str) -> None:
    assert refusal(text) == "tiles.xml is not XML"


def test_the_place_of_a_problem() -> None:
    with pytest.raises(Refused) as caught:
        parse_markup("<a>\n  <b>\n</a>", "tiles.xml")
    assert caught.value.problem.span.line == 3


def test_another_encoding_is_not_believed() -> None:
    assert parse_markup('<?xml version="1.0" encoding="utf-16"?><a>é</a>', "tiles.xml").text == "é"


def test_depth_is_limited() -> None:
    deep = markup.DEEPEST
    assert parse_markup("<a>" * deep + "</a>" * deep, "tiles.xml").name == "a"
    assert refusal("<a>" * (deep + 1) + "</a>" * (deep + 1)) == (
        f"tiles.xml has more than {deep} elements within each other"
    )


def test_size_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup, "MOST", 3)
    assert "elements" in refusal("<a><b/><b/><b/></a>")
    monkeypatch.setattr(markup, "LONGEST", 10)
    assert "characters" in refusal("<a>" + " " * 20 + "</a>")
