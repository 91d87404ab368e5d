"""What drops out alone is listed by `carc show`: clauses, names of rules, and changes that reach nothing."""

from pathlib import Path

from carc.resolve import resolve

HOUSE = """rule anything "Tiles may lie anywhere"
  overrides edges-match, river-2.another-tile
  fit any
  comes before river-2.another-tile
  after after-scoring: gain 1 to turn.player
  change traders-and-builders.most-goods.wine, farm-by-city: + 5
  needs traders-and-builders
    forbid deploy builder on part

rule absent "Not at all"
  needs river-2
  forbid pass
"""


def dropped(tmp_path: Path, *given: str) -> dict[str, str]:
    path = tmp_path / "house.carc"
    path.write_text(HOUSE, encoding="utf-8")
    rules = resolve(["base", *given, str(path)], {}).rules
    assert rules is not None
    return {one.id: one.why for one in rules.dropped if one.id.startswith("house.")}


def test_what_drops_out_alone(tmp_path: Path) -> None:
    assert dropped(tmp_path) == {
        "house.absent": "absent ruleset river-2",
        "house.anything, line 8": "absent ruleset traders-and-builders",
        "house.anything overrides another-tile": "absent ruleset river-2",
        "house.anything comes before another-tile": "absent ruleset river-2",
        "house.anything changes most-goods.wine": "that is not in this game",
        "house.anything changes farm-by-city": "that is not in this game",
    }


def test_where_all_are_played_only_what_a_reading_leaves_out_drops_out(tmp_path: Path) -> None:
    assert dropped(tmp_path, "traders-and-builders", "river-2") == {
        "house.anything changes farm-by-city": "that is not in this game"
    }
