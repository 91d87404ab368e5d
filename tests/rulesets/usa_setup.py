"""The setup on the maps of the USA: what lies where before the first turn, by the text."""

from collections import Counter
from collections.abc import Iterator

from carc.model.game import Game as Rules
from rulesets.usa_board import Cell, Printed

CHIPS = {
    "purple-one": ("purple", 1),
    "purple-two": ("purple", 2),
    "orange-one": ("orange", 1),
    "orange-two": ("orange", 2),
    "blue-one": ("light-blue", 1),
    "blue-two": ("light-blue", 2),
}
"""The colour of each chip, and what it is worth."""
COPIES = {1: 6, 2: 4}
"""How many chips of each colour have this worth."""
START = "city-cap-road"


def land_tiles(rules: Rules) -> int:
    """How many land tiles the box holds, the start tile among them."""
    return sum(face.copies for face in rules.faces if face.parts and face.name != "printed-city")


def setup_faults(map_: Printed, start: dict[Cell, str], chips: dict[Cell, str], hidden: set[Cell]) -> Iterator[str]:
    """What the text would have otherwise: two start squares, 15 chips and 15 tiles on a map, twice as many on both."""
    maps = len(map_.starts) // 2
    if start.keys() != map_.starts or len(start) != 2 * maps:
        yield f"tiles lie on {sorted(start)} at the start"
    north = min(map_.starts, key=lambda cell: (cell[1], cell[0]))
    if start.get(north) != START:
        yield f"{start.get(north)} lies on the northernmost start square"
    if chips.keys() != map_.circles or len(chips) != 15 * maps:
        yield f"{len(chips)} chips lie on {sorted(chips)}"
    if any(number > COPIES[CHIPS[name][1]] for name, number in Counter(chips.values()).items()):
        yield "more chips than there are"
    if hidden != map_.outlines.keys() or len(hidden) != 15 * maps:
        yield f"{len(hidden)} tiles lie face down on {sorted(hidden)}"
