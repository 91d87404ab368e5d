"""All families of hostile inputs, by name. A family makes a case out of a source of chance."""

from typing import Final

from hostile.case import Family
from hostile.families.bytes import garbage, layout, mutated, played
from hostile.families.calls import arguments, folders
from hostile.families.circles import circles
from hostile.families.data import records, saves, tables
from hostile.families.endless import endless, growing, nested_loops
from hostile.families.many import many, tiles
from hostile.families.nests import nests, numbers
from hostile.families.titles import titles

FAMILIES: Final[dict[str, Family]] = {
    family.__name__.replace("_", "-"): family
    for family in (
        *(garbage, layout, mutated, played, nests, numbers, circles, tiles, many, titles),
        *(endless, nested_loops, growing, saves, records, tables, arguments, folders),
    )
}
