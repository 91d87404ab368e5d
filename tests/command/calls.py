"""What a call of the command gives, and the small games that are called for."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

NUMBERS = "tests/games/number-tiles.carc"
PATHS = "tests/games/path-tiles.carc"


@dataclass(frozen=True)
class Ended:
    """How a call ended."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of the result."""
        return self.out.splitlines()[-1] if self.out else ""

    @property
    def data(self) -> Any:
        """The result as JSON."""
        return json.loads(self.out)


Carc = Callable[..., Ended]
