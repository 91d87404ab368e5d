"""`carc import`: rows with remarks, damaged files in one message, and data."""

from pathlib import Path

import pytest

from command.calls import Carc

DESCRIBED = """<?xml version="1.0"?>
<defs>
  <tiles>
    <tile id="XX/Cc+" group="start">
      <field city="N">SL SR EL ER</field>
      <city pennants="2" moat="deep" wagon-move="a">N W</city>
      <tower/>
    </tile>
    <tile id="XX/Cc"><road inn="true">W E</road><field>WR NL NR EL</field><field>ER SL SR WL</field></tile>
    <tile id="XX/CC"><monastery/><field city="N">NL NR EL ER SL SR WL WR</field><road>SIDEWAYS</road></tile>
  </tiles>
  <sets>
    <tile-set id="xx:1"><ref tile="XX/Cc+" count="2"/><ref tile="XX/Cc" count="3"/><remove tile="YY"/></tile-set>
    <tile-set id="xx:2"><ref tile="XX/Cc+" count="2"/><ref tile="XX/Cc" count="1"/></tile-set>
  </sets>
</defs>
"""

ROWS = """
# xx
# xx:1: remove tile = YY
# XX/Cc+: left out group = start; tower; city: moat = deep
tile xx-cc x2 "XX/Cc+" | city N W with pennants 2 | field rest borders N
tile xx-cc-2 x3 under edition = c1 else x1 "XX/Cc" | road E W with inn | field W to E | field E to W

# In no set
# XX/CC: left out road SIDEWAYS; field: city = N
tile xx-cc-3 x0 "XX/CC" | monastery | field rest
"""


@pytest.fixture
def described(tmp_path: Path) -> Path:
    path = tmp_path / "tiles.xml"
    path.write_text(DESCRIBED, encoding="utf-8")
    return path


def test_rows_and_remarks(carc: Carc, described: Path) -> None:
    ended = carc("import", described)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == ROWS


def test_names_stay_apart_between_files(carc: Carc, described: Path) -> None:
    rows = [line for line in carc("import", described, described).out.splitlines() if line.startswith("tile ")]
    names = [row.split()[1] for row in rows]
    assert len(set(names)) == len(names) == 6


def test_as_data(carc: Carc, described: Path) -> None:
    data = carc("import", described, "--json").data
    first, rest = data["sets"]
    assert (first["name"], first["left_out"], rest["name"]) == ("xx", ["xx:1: remove tile = YY"], "")
    assert [tile["copies"] for tile in first["tiles"]] == ["x2", "x3 under edition = c1 else x1"]
    assert first["tiles"][0]["row"] in ROWS


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("<defs>", "is not XML"),
        ("<!DOCTYPE defs><defs/>", "declares a document type"),
        ("<games/>", "not a description of tiles"),
        ("<defs><tiles><tile/></tiles></defs>", "no name"),
        ("<defs><tiles><tile id='a&quot;b'/></tiles></defs>", "no name"),
        ("<defs><tiles><tile id='a'/><tile id='a'/></tiles></defs>", "described twice"),
        ("<defs><sets><tile-set id='a'/><tile-set id='a'/></sets></defs>", "described twice"),
        (f"<defs><tiles><tile id='a'>{'<b/>' * 101}</tile></tiles></defs>", "too long"),
        (DESCRIBED.replace('count="3"', 'count="-3"'), "from 0 to 99"),
    ],
)
def test_damaged_files(carc: Carc, tmp_path: Path, text: str, fragment: str) -> None:
    path = tmp_path / "tiles.xml"
    path.write_text(text, encoding="utf-8")
    ended = carc("import", path)
    assert (ended.code, ended.out) == (1, "")
    assert fragment in ended.err


def test_nothing_from_a_file_ends_a_remark(carc: Carc, tmp_path: Path) -> None:
    path = tmp_path / "tiles.xml"
    path.write_text('<defs><tiles><tile id="a" b="&#10;tile x"><c>&#x85;d</c></tile></tiles></defs>', encoding="utf-8")
    lines = carc("import", path).out.splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["", 'tile a x0 "a"']
