"""What a finder is: the name of a finding, which is that of its page, and what looks for it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from carc.lint.finding import Found
from carc.lint.ground import Ground


@dataclass(frozen=True, slots=True)
class Finder:
    """Looks for one kind of finding. `mends`: some of what it finds comes with an edit."""

    name: str
    find: Callable[[Ground], Iterable[Found]]
    mends: bool = False

    def on(self, ground: Ground) -> tuple[Found, ...]:
        """What it finds there; whoever asks again gets the same."""
        if self.name not in ground.told:
            ground.told[self.name] = tuple(self.find(ground))
        return ground.told[self.name]
