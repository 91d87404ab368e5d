"""Tables as people use them: what they play, what two people agree on, and how two games differ."""

from pathlib import Path

import pytest

from carc.command.listing import Listing
from carc.explain.differences import Comparison
from carc.explain.resolved import GameShown
from command.calls import Carc

EVENING = """
table "Sunday"
  play base, traders-and-builders
  only large-meeples of inns-and-cathedrals
  tiles king-and-robber
  pick edition: c1
  pick traders-and-builders.edition: c2
  switch off farmers because "a short evening"
  switch off unoccupied
"""
QUIET = """
rule quiet "No pieces in the first turn"
  optional
  forbid deploy piece on part if turn.number = 1
"""


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    return written(tmp_path / "sunday.carc", EVENING)


def written(path: Path, text: str) -> Path:
    path.write_text(text.lstrip(), encoding="utf-8")
    return path


def shown(carc: Carc, *words: str | Path) -> GameShown:
    return GameShown.model_validate(carc("show", *words, "--json").data)


def readings(carc: Carc, *words: str | Path) -> dict[str, str]:
    return {one.question: one.reading for one in shown(carc, *words).readings}


# ---------------------------------------------------------------- editions


def test_each_ruleset_has_an_edition_that_follows_the_base_game(carc: Carc) -> None:
    held = readings(carc, "inns-and-cathedrals", "river", "--reading", "edition=c1")
    assert {name: held[name] for name in held if name.endswith(".edition")} == {
        "base.edition": "c1",
        "inns-and-cathedrals.edition": "c1",
        "river.edition": "c1",
    }


def test_one_of_them_is_picked_alone(carc: Carc) -> None:
    held = readings(carc, "river", "--reading", "edition=c1", "--reading", "river.edition=c2")
    assert (held["base.edition"], held["river.edition"]) == ("c1", "c2")
    out = carc("show", "river", "--reading", "edition=c1").out
    assert "river.edition = c1 (follows base.edition)" in out


def test_the_list_tells_what_follows(carc: Carc) -> None:
    out = carc("list", "--questions").out
    assert "follows base.edition, unless it is picked itself" in out
    listing = Listing.model_validate(carc("list", "--json").data)
    followed = {question.follows for ruleset in listing.rulesets for question in ruleset.questions}
    assert followed == {"", "base.edition"}


# ---------------------------------------------------------------- a table


def test_what_a_table_plays(carc: Carc, evening: Path) -> None:
    game = shown(carc, evening)
    held = {one.question: one.reading for one in game.readings}
    assert held["inns-and-cathedrals.large-meeples"] == "1"
    assert held["inns-and-cathedrals.inns"] == held["base.farmers"] == "absent"
    assert (held["base.edition"], held["traders-and-builders.edition"]) == ("c1", "c2")
    rules = {rule.name for rule in game.rules}
    assert "base.no-farmers" in rules
    assert not any(name.startswith("king-and-robber") for name in rules)


def test_a_part_that_is_left_out_is_told_with_the_reason_and_what_hung_on_it(carc: Carc, evening: Path) -> None:
    out = carc("show", evening).out
    assert "base.farmers = absent (because a short evening)" in out
    assert "base.farm: another reading was chosen" in out
    assert "base.farmers = absent, because a short evening" in out
    assert "traders-and-builders.pig changes field.city: that is not in this game" in out
    assert "king-and-robber.king: only the tiles of king-and-robber" in out


@pytest.mark.parametrize(
    ("lines", "code", "help_"),
    [
        ("play base, gq11\n  tiles gq11", "played-whole", "take `gq11` out of `play`, or take this line out"),
        ("play river\n  tiles rivers", "played-whole", "take `river` out, or play `rivers`"),
        (
            "play river\n  only pig-herds of pig-herd\n  play gq11",
            "played-whole",
            "take `gq11` out, or play `pig-herd`",
        ),
        ("play base\n  copies base 0", "absent-thing", "`instead of lay-out`"),
        ("play base\n  copies base 999999", "too-many-copies-of-tiles", "take at most 100"),
        ("play base\n  copies river 2", "not-at-table", "play it: `play river`"),
        ("play base\n  prefer road over road", "circle", "take one `overrides` or `prefer` out"),
    ],
)
def test_what_a_table_cannot_say(carc: Carc, tmp_path: Path, lines: str, code: str, help_: str) -> None:
    ended = carc("check", written(tmp_path / "bad.carc", f'table "Bad"\n  {lines}\n'))
    assert ended.code == 1
    assert any(f"error[{one}]" in ended.out for one in code.split())
    assert help_ in ended.out


def test_names_beside_a_table_are_played_too(carc: Carc, evening: Path, tmp_path: Path) -> None:
    assert "river" in shown(carc, "river", evening).rulesets
    quiet = written(tmp_path / "quiet.carc", QUIET)
    picking = written(tmp_path / "picks.carc", 'table "Quiet"\n  play base\n  switch on quiet\n')
    assert readings(carc, picking, quiet)["quiet.quiet"] == "on"


def test_only_some_of_a_ruleset_that_the_call_plays_whole(carc: Carc, evening: Path) -> None:
    ended = carc("check", evening, "inns-and-cathedrals")
    assert ended.code == 1
    assert "the call plays `inns-and-cathedrals` whole, the table only some parts of it" in ended.out


# ---------------------------------------------------------------- an agreement


@pytest.fixture
def agreed(carc: Carc, evening: Path, tmp_path: Path) -> Path:
    path = tmp_path / "agreed.carc"
    assert carc("show", evening, "--agreement", "-o", path).last == str(path)
    return path


def test_an_agreement_is_the_same_game(carc: Carc, evening: Path, agreed: Path) -> None:
    assert carc("check", agreed).last == "0 problems"
    assert carc("fmt", "--check", agreed).code == 0
    ended = carc("show", evening, "--diff", agreed)
    assert (ended.code, ended.last) == (0, "same game")


def test_every_reading_stands_in_it(carc: Carc, evening: Path, agreed: Path) -> None:
    text = agreed.read_text(encoding="utf-8")
    assert all(f"pick {name}: {reading}" in text for name, reading in readings(carc, evening).items())


def test_another_game_is_refused_and_can_still_be_shown(carc: Carc, agreed: Path) -> None:
    other = ("--reading", "small-city=half")
    for command in (("check",), ("play", "--bots", "random,random")):
        ended = carc(command[0], agreed, *command[1:], *other)
        assert ended.code == 1
        assert "this is not the game that was agreed" in ended.out + ended.err
        assert "in words how two games differ" in " ".join((ended.out + ended.err).split())
    ended = carc("show", agreed, *other, "--diff", agreed)
    assert ended.code == 1
    assert "base.small-city" in ended.out


def test_house_rules_are_named_beside_it(carc: Carc, tmp_path: Path) -> None:
    quiet = written(tmp_path / "quiet.carc", QUIET)
    text = carc("show", "base", quiet, "--reading", "quiet=on", "--agreement").out
    assert f"# It goes together with {quiet}." in text
    path = written(tmp_path / "agreed.carc", text)
    assert carc("check", path, quiet).last == "0 problems"
    ended = carc("check", path)
    assert "error[not-given]" in ended.out
    assert "name the file of `quiet` as well" in ended.out


def test_an_agreement_overwrites_nothing(carc: Carc, evening: Path, agreed: Path) -> None:
    before = agreed.read_text(encoding="utf-8")
    ended = carc("show", evening, "--agreement", "-o", agreed)
    assert ended.code == 2
    assert agreed.read_text(encoding="utf-8") == before


# ---------------------------------------------------------------- how two games differ


def test_differences_are_told_with_both_sides(carc: Carc, evening: Path) -> None:
    ended = carc("show", "base", "--reading", "edition=c1", "--diff", evening)
    assert ended.code == 1
    assert ended.last.endswith(" differences")
    for line in (
        "A  not played",
        "A  played: Played",
        "B  absent: Not played",
        "because a short evening",
        "B  not in the game: switched off",
        "source: Base game, Wikicarpedia, 2. Placing a meeple",
    ):
        assert line in ended.out or line.startswith("source")


def test_differences_as_data(carc: Carc) -> None:
    found = carc("show", "base", "--diff", "base", "river", "--json")
    comparison = Comparison.model_validate(found.data)
    assert found.code == 1
    assert [(one.sort, one.name) for one in comparison.differences] == [("ruleset", "river"), ("ruleset", "rivers")]
    assert comparison.ours.agreement != comparison.theirs.agreement


def test_who_decides_is_told(carc: Carc, tmp_path: Path) -> None:
    rules = written(tmp_path / "two.carc", TWO)
    one, other = (written(tmp_path / f"{name}.carc", preferring(name)) for name in ("ones", "twos"))
    ended = carc("show", one, rules, "--diff", other, rules)
    assert (ended.code, ended.last) == (1, "2 differences")
    assert "A  two.ones before two.twos before base.road" in ended.out
    assert "B  two.twos before two.ones before base.road" in ended.out


TWO = """
rule ones "Roads are worth 1"
  overrides road
  score road
    1 as worth

rule twos "Roads are worth 2"
  overrides road
  score road
    2 as worth
"""


def preferring(name: str) -> str:
    other = "twos" if name == "ones" else "ones"
    return f'table "The {name}"\n  play base\n  prefer two.{name} over two.{other}\n'


def test_one_thing_at_a_time(carc: Carc, evening: Path) -> None:
    for words in (("--diff", "base", "--rule", "road"), ("--agreement", "--json"), ("-o", "x.carc")):
        assert carc("show", evening, *words).code == 2
