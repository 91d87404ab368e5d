"""A small ruleset on top of the base game, with one rule, for tests of examples and of mutants."""

from pathlib import Path

from carc.library import Loaded, load

RULES = """\
ruleset toll "Tolls"
  requires base
  cite us "Tests"

rule short-road "A road of two tiles is worth two more for each tile"
  source us
  change road.tile: + 2 if road.tiles.size = 2
"""
LONG_ROAD = """
example "A road of three tiles"
  given
    put straight at cell(0, 0)
    deploy red.meeple on road
    put straight at cell(0, 1)
    put straight at cell(0, 2)
  play
    end-game
  expect gained(red, road) = 3
"""
SHORT_ROAD = """
example "A road of two tiles"
  given
    put straight at cell(0, 0)
    deploy red.meeple on road
    put straight at cell(0, 1)
  play
    end-game
  expect gained(red, road) = 6
"""


def loaded(folder: Path, *examples: str, header: str = "") -> Loaded:
    """The small ruleset with some examples, from a file in a folder. `header` is a line more at its head."""
    found = load([str(written(folder, *examples, header=header))])
    assert found.problems == []
    return found


def written(folder: Path, *examples: str, header: str = "") -> Path:
    """The file of the small ruleset."""
    path = folder / "toll.carc"
    rules = RULES.replace("  requires base\n", f"  requires base\n  {header}\n") if header else RULES
    path.write_text(rules + "".join(examples), encoding="utf-8")
    return path
