"""A game with expansions and a house rule, and its sheet."""

import pytest

from carc.resolve import Resolved, resolve
from carc.sheet.contents import sheet
from carc.sheet.model import Sheet

HOUSE_RULE = """
rule big-cities "A completed city of five tiles or more earns 3 points extra"
  change completed-city: + 3 if city.tiles.size >= 5

rule nobody-twice "Whoever has <b>3</b> pieces & more out places none"
  forbid deploy piece on part if count(piece in player.pieces where piece.feature exists) >= 3
"""


@pytest.fixture(scope="session")
def resolved(tmp_path_factory: pytest.TempPathFactory) -> Resolved:
    path = tmp_path_factory.mktemp("rules") / "our-house.carc"
    path.write_text(HOUSE_RULE.lstrip(), encoding="utf-8")
    found = resolve(["base", "river", "inns-and-cathedrals", str(path)], {"base.small-city": "half"})
    assert found.rules is not None, found.problems
    return found


@pytest.fixture(scope="session")
def made(resolved: Resolved) -> Sheet:
    assert resolved.rules is not None
    return sheet(resolved.rules, resolved.loaded)


@pytest.fixture(scope="session")
def of_base() -> Sheet:
    """That of the base game with few of its tiles, for drawing takes time."""
    found = resolve(["base"], {})
    assert found.rules is not None
    made = sheet(found.rules, found.loaded)
    few = tuple(tiles.model_copy(update={"tiles": tiles.tiles[:3]}) for tiles in made.tiles)
    return made.model_copy(update={"tiles": few})
