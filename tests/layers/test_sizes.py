"""A module is about one concept."""

from pathlib import Path
from statistics import median

PACKAGE = Path(__file__).parents[2] / "interpreter" / "carc"
LONGEST_MODULE = 400
MEDIAN_BELOW = 150


def lengths() -> dict[str, int]:
    """The number of lines of each module that has any."""
    counted = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    return {str(path.relative_to(PACKAGE)): lines for path, lines in counted.items() if lines}


def test_no_module_is_long() -> None:
    assert {name: lines for name, lines in lengths().items() if lines > LONGEST_MODULE} == {}


def test_most_modules_are_short() -> None:
    assert median(lengths().values()) < MEDIAN_BELOW
