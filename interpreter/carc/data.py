"""Where the data that ship with the package are found: the grammar and the rulesets.

In an installed package they lie inside it, in a checkout beside `interpreter/`.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_CHECKOUT = Path(__file__).parents[2]


def data_folder(name: str) -> Traversable:
    """The folder `grammar` or `rulesets`."""
    inside = files("carc") / name
    return inside if inside.is_dir() else _CHECKOUT / name
