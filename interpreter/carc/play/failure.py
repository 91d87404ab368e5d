"""What an example expected and did not find, as data."""

from dataclasses import dataclass

from carc.model.base import Place


@dataclass(frozen=True, slots=True)
class Failure:
    """`reason` is one of those in diagnostics; `found` fills it in."""

    place: Place
    reason: str
    found: tuple[str, ...] = ()


class Broken(Exception):
    """The example cannot go on."""

    def __init__(self, place: Place, reason: str, found: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.failure = Failure(place, reason, found)
