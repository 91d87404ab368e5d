"""Finding rule files: shipped ones by name, others by path, and what they require."""

from pathlib import Path

import pytest

from carc.library import all_shipped, load
from carc.shelves import LARGEST_FILE, header_name
from carc.source import Source

GAMES = Path(__file__).parents[1] / "games"
HOUSE_RULE = "rule no-passing\n  forbid pass\n"


def codes(*names: str | Path) -> list[str]:
    return [problem.code for problem in load([str(name) for name in names]).problems]


def test_every_shipped_ruleset_is_fine() -> None:
    assert all_shipped().problems == []


def test_the_small_games_are_fine() -> None:
    loaded = load([str(GAMES)])
    assert loaded.problems == []
    assert set(loaded.plays) == {"number-tiles", "path-tiles"}


def test_what_is_required_is_found_and_comes_first() -> None:
    loaded = load(["base"])
    assert (list(loaded.checked.rulesets), loaded.plays) == (["core", "base"], ("base",))


def test_a_ruleset_of_several_files() -> None:
    base = load(["base"]).checked.rulesets["base"]
    assert {Path(face.place.file).name for face in base.faces} == {"tiles.carc"}


def test_a_house_rule_sees_all_that_is_given_with_it(tmp_path: Path) -> None:
    house = tmp_path / "no-cities.carc"
    house.write_text("rule no-cities\n  forbid deploy piece on city\n", encoding="utf-8")
    loaded = load(["base", str(house)])
    assert loaded.problems == []
    assert loaded.plays == ("base", "no-cities")
    assert loaded.checked.rulesets["no-cities"].requires == ("base",)
    assert codes(house) == ["not-required"]


def test_a_table_brings_what_it_plays(tmp_path: Path) -> None:
    table = tmp_path / "evening.carc"
    table.write_text('table "Evening"\n  play base\n', encoding="utf-8")
    loaded = load([str(table)])
    assert (loaded.problems, loaded.plays) == ([], ("base",))
    assert [table.title for table in loaded.checked.tables] == ["Evening"]


def test_a_ruleset_beside_the_one_named_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.carc").write_text('ruleset one "One"\n  requires core\n' + HOUSE_RULE, encoding="utf-8")
    (tmp_path / "two.carc").write_text('ruleset two "Two"\n  requires one\n' + HOUSE_RULE, encoding="utf-8")
    (tmp_path / "more.carc").write_text("continues two\nrule b\n  forbid pass\n", encoding="utf-8")
    loaded = load([str(tmp_path / "two.carc")])
    assert (loaded.problems, loaded.plays) == ([], ("two",))
    assert [rule.id for rule in loaded.checked.rulesets["two"].rules] == ["two.b", "two.no-passing"]


@pytest.mark.parametrize(
    ("name", "code"),
    [("rivr", "unknown-ruleset"), ("nowhere/rules.carc", "missing-file"), ("nope.carc", "missing-file")],
)
def test_what_is_not_there(name: str, code: str) -> None:
    (problem,) = load(["base", name]).problems
    assert problem.code == code
    assert problem.span.text == name


def test_a_folder_without_rules(tmp_path: Path) -> None:
    assert codes(tmp_path) == ["no-rule-files"]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.carc"
    file.write_bytes(b"\xff\xd8\xff\xe0")
    assert "not-text" in codes(file)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "huge.carc"
    file.write_bytes(b"#" * (LARGEST_FILE + 1))
    assert "file-too-large" in codes(file)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.carc"
    outside.write_text(HOUSE_RULE, encoding="utf-8")
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "inside.carc").symlink_to(outside)
    assert codes(folder) == ["leads-out", "no-rule-files"]


def test_rulesets_that_require_each_other(tmp_path: Path) -> None:
    for one, other in (("a", "b"), ("b", "a")):
        text = f'ruleset {one} "{one}"\n  requires {other}\n{HOUSE_RULE}'
        (tmp_path / f"{one}.carc").write_text(text, encoding="utf-8")
    assert codes(tmp_path) == ["circle-of-rulesets"]


def test_two_rulesets_of_one_name(tmp_path: Path) -> None:
    for file in ("a", "b"):
        (tmp_path / f"{file}.carc").write_text('ruleset same "Same"\n  requires core\n', encoding="utf-8")
    assert codes(tmp_path) == ["duplicate-name"]


def test_a_stray_file_of_a_shipped_ruleset(tmp_path: Path) -> None:
    house = tmp_path / "house.carc"
    house.write_text("rule no-cities\n  forbid deploy piece on city\n", encoding="utf-8")
    for file in ("stray", "stray-2"):
        (tmp_path / f"{file}.carc").write_text(
            f"# mine\ncontinues base\ntile {file} x1 | field rest\n", encoding="utf-8"
        )
    (problem,) = load(["base", str(house)]).problems
    assert (problem.code, problem.span.text, len(problem.places)) == ("stray-continuation", "continues base", 1)
    assert codes("base", tmp_path / "stray.carc") == ["stray-continuation"]


def test_a_file_beside_that_hides_a_shipped_ruleset(tmp_path: Path) -> None:
    house, own = tmp_path / "house.carc", tmp_path / "own.carc"
    house.write_text("rule no-cities\n  forbid deploy piece on part\n", encoding="utf-8")
    own.write_text('ruleset base "My base"\n  requires core\n' + HOUSE_RULE, encoding="utf-8")
    assert codes("base", house) == ["hides-shipped"]
    assert codes(own, house) == codes("base", own, house) == codes("base", tmp_path) == []


def test_a_mere_copy_beside_is_not_looked_at(tmp_path: Path) -> None:
    house = tmp_path / "house.carc"
    house.write_text("rule no-cities\n  forbid deploy piece on city\n", encoding="utf-8")
    for source in load(["base"]).sources.values():
        if source.name in {"rulesets/base/base.carc", "rulesets/base/tiles.carc"}:
            (tmp_path / Path(source.name).name).write_text(source.text, encoding="utf-8")
    assert codes("base", house) == []


def test_a_copy_of_a_file_is_told_once(tmp_path: Path) -> None:
    tiles = "continues fens\ntile a x1 | field rest\ntile b x1 | field rest\n"
    (tmp_path / "fens.carc").write_text('ruleset fens "Fens"\n  requires base\n' + HOUSE_RULE, encoding="utf-8")
    for file, text in (("tiles", tiles), ("tiles copy", tiles), ("tiles old", tiles + HOUSE_RULE)):
        (tmp_path / f"{file}.carc").write_text(text, encoding="utf-8")
    assert sorted(codes(tmp_path)) == ["copied-file", "copied-file", "duplicate-name"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('# remark\n\nruleset x "X"\n', "x"),
        ("continues x\n", "x"),
        ("rule x\n  forbid pass\n", ""),
        ('  ruleset x "X"', ""),
        ("", ""),
    ],
)
def test_the_header_of_a_file(text: str, name: str) -> None:
    assert header_name(Source("f.carc", text)) == name


# ---------------------------------------------------------------- what is read


SPEAKS = """
ruleset {name} "One of three"
  requires base

rule beside-{other} "As it was"
  needs {other}
  {line}
"""


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """Of three rulesets the first speaks of the second, and the second, wrongly, of the third."""
    texts = {
        "first": SPEAKS.format(name="first", other="second", line="forbid pass"),
        "second": SPEAKS.format(name="second", other="third", line="overrides third.nothing\n  forbid pass"),
        "third": 'ruleset third "The third"\n  requires base\n',
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.carc").write_text(text.lstrip(), encoding="utf-8")
    return tmp_path


def read(*paths: Path) -> set[str]:
    return set(load([str(path) for path in paths]).checked.rulesets) - {"core", "base"}


def test_what_a_line_says_of_others_besides_still_holds(tmp_path: Path) -> None:
    """A line that names rules of several rulesets loses those that are not read."""
    after = "  after place tile at cell: remove tile\n"
    second = f'ruleset second "S"\n  requires base\nrule x\n{after}rule y\n  comes after x, third.z\n{after}'
    house = 'example "E"\n  play second\n  expect yes\n'
    for name, text in (("second", second), ("third", 'ruleset third "T"\n  requires base\n'), ("house", house)):
        (tmp_path / f"{name}.carc").write_text(text, encoding="utf-8")
    loaded = load([str(tmp_path / "house.carc")])
    (y,) = (rule for rule in loaded.checked.rulesets["second"].rules if rule.id == "second.y")
    assert y.comes_after == ("second.x",)


def test_of_what_is_only_spoken_of_no_more_is_read(three: Path) -> None:
    first, second = three / "first.carc", three / "second.carc"
    assert read(first) == {"first", "second"}
    assert codes(first) == []
    assert read(second) == {"second", "third"}
    assert codes(second) == codes(first, second) == ["unknown-name"]
