"""What the tiles show, written down for the tests from lists of the tiles and from the texts, not from the rule files.

A face is its sides clockwise from the north (F field, R road, C city, S river), then, for river tiles, the eight halves
of its sides from the western half of the north side on, clockwise: halves with one letter belong to one field.
"""

from typing import Final

Cell = tuple[int, int]
Printed = dict[Cell, tuple[str, str]]
"""For each cell of a tile its sides and halves; a side within the tile is a blank."""

_ROUND = "aaaaaaaa"
_STRAIGHT = "FSFS aaabbbba"
_CURVE = "FFSS aaaaabba"
_TWO_CAPS = "CSCS ..ab..ba"
_CITY_BRIDGE = "CSRS ..abbccd"
_MONASTERY_BRIDGE = "FSRS aaabbcca"
_ROAD_BRIDGE = "SRSR daabbccd"
_CORNER = "CSSC ..abba.."
_ROAD_CURVE = "RRSS abbaacca"
_FORK = "SSFS caabbbbc"

_RIVERS: Final = {
    "spring": f"FSFF {_ROUND}",
    "second-source": f"FSFF {_ROUND}",
    "other-source": f"FSFF {_ROUND}",
    "spring-road": "FSFR aaabbbba",
    "spring-c3": f"FSFF {_ROUND}",
    "lake": f"FFFS {_ROUND}",
    "lake-c3": "RFRS caaaabbc",
    "lake-city": "FCFS aa..bbba",
    "lake-volcano": f"FFFS {_ROUND}",
    "lake-20-city": "FCFS aa..bbba",
    "lake-20-road": "FRFS aaabbbba",
    "river-two-caps": _TWO_CAPS,
    "river-city-bridge": _CITY_BRIDGE,
    "river-monastery-bridge": _MONASTERY_BRIDGE,
    "river-road-bridge": _ROAD_BRIDGE,
    "river-straight": _STRAIGHT,
    "river-corner": _CORNER,
    "river-road-curve": _ROAD_CURVE,
    "river-curve": _CURVE,
    "river-curve-garden": _CURVE,
    "river-fork": _FORK,
    "river-under-city": "SCSC ba..ab..",
    "river-monastery": _STRAIGHT,
    "river-inn-bridge": _ROAD_BRIDGE,
    "river-2-city-bridge": _CITY_BRIDGE,
    "river-2-curve": _CURVE,
    "river-2-curve-garden": _CURVE,
    "river-2-corner": _CORNER,
    "river-herd-curve": "SFFS baaaaaab",
    "river-2-road-curve": _ROAD_CURVE,
    "gq-river-two-caps": _TWO_CAPS,
    "cut-road-bridge": _ROAD_BRIDGE,
    "cut-city-bridge": _CITY_BRIDGE,
    "cut-monastery-bridge": _MONASTERY_BRIDGE,
    "river-20-fork": _FORK,
    "river-20-two-caps": _TWO_CAPS,
    "river-20-cap": "CSFS ..abbbba",
    "river-20-straight": _STRAIGHT,
    "river-20-city-bridge": _CITY_BRIDGE,
    "river-20-road-bridge": _ROAD_BRIDGE,
    "river-20-monastery-bridge": _MONASTERY_BRIDGE,
    "river-20-corner": _CORNER,
    "river-20-road-curve": _ROAD_CURVE,
    "river-20-city-road-curve": "CRSS ..abbccd",
    "river-20-curve": _CURVE,
}
_LAND: Final = {
    "monastery-road": "FFRF",
    "monastery-alone": "FFFF",
    "city-four": "CCCC",
    "city-cap-road": "CRFR",
    "city-cap": "CFFF",
    "city-through-p": "FCFC",
    "city-through": "FCFC",
    "city-opposite": "CFCF",
    "city-corners": "CFFC",
    "cap-curve-right": "CRRF",
    "cap-curve-left": "CFRR",
    "cap-junction": "CRRR",
    "corner-p": "CFFC",
    "corner": "CFFC",
    "corner-curve-p": "CRRC",
    "corner-curve": "CRRC",
    "three-p": "CCFC",
    "three": "CCFC",
    "three-road-p": "CCRC",
    "three-road": "CCRC",
    "straight": "RFRF",
    "curve": "FFRR",
    "junction": "FRRR",
    "crossing": "RRRR",
}
_DOUBLE: Final[Printed] = {(0, 0): ("F FF", "aa  aaaa"), (1, 0): ("FSF ", "aaaaaa  ")}

FIELDS: Final = {
    **dict.fromkeys(("spring", "spring-c3", "lake", "lake-volcano", "spring-double"), 1),
    **dict.fromkeys(("spring-road", "lake-city", "river-two-caps", "river-straight", "river-corner", "river-curve"), 2),
    **dict.fromkeys(("river-under-city", "river-monastery", "river-2-corner", "river-herd-curve"), 2),
    **dict.fromkeys(("river-monastery-bridge", "river-20-monastery-bridge", "cut-monastery-bridge", "lake-c3"), 3),
    **dict.fromkeys(("river-fork", "river-road-curve", "river-2-road-curve"), 3),
    **dict.fromkeys(("river-road-bridge", "river-city-bridge", "river-inn-bridge", "river-2-city-bridge"), 4),
    **dict.fromkeys(("river-20-city-bridge", "river-20-road-bridge", "cut-road-bridge", "cut-city-bridge"), 4),
    "river-20-city-road-curve": 4,
}
"""How many fields the lists and the texts say that a river tile has."""


def printed(name: str) -> Printed:
    """What a face shows, its printed north up."""
    if name == "spring-double":
        return _DOUBLE
    if name in _RIVERS:
        sides, halves = _RIVERS[name].split()
        return {(0, 0): (sides, halves)}
    return {(0, 0): (_LAND[name.removesuffix("-garden")], "........")}


def is_river(name: str) -> bool:
    """Whether a face shows the river."""
    return any("S" in sides for sides, _ in printed(name).values())
