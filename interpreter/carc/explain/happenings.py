"""What happened in a game, as somebody at the table would tell it.

It decides which events are worth telling, and in which words; what happened is in play/events.py.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from carc.play.events import Event

Roles = dict[str, str]

_TOLD: dict[str, Callable[[str, Roles], str]] = {
    "drawn": lambda what, roles: f"draws {what}",
    "rejected": lambda what, roles: f"{what} cannot be used and leaves the game",
    "placed": lambda what, roles: f"places {what} at {roles['at']}",
    "put": lambda what, roles: f"{what} lies at {roles['at']}",
    "deployed": lambda what, roles: f"deploys {what} on {roles['on']}",
    "moved": lambda what, roles: f"{what} moves to {roles['to']}",
    "home": lambda what, roles: f"{what} goes home",
    "shown": lambda what, roles: f"{roles['to']} looks at {what}",
    "removed": lambda what, roles: f"{what} leaves the game",
    "held": lambda what, roles: f"{what} keeps {roles['points']} that would be lost",
    "passed": lambda what, roles: "passes",
    "joined": lambda what, roles: f"{what} is joined with {roles['with']}",
    "parted": lambda what, roles: f"{what} is parted from {roles['from']}",
    "out": lambda what, roles: f"{what} is out",
}


def worth_hearing(events: Iterable[Event]) -> Iterator[Event]:
    """The events without the draws of tiles that are laid face down: the board shows where they lie."""
    for event, following in pairwise([*events, None]):
        if event and not (event.verb == "drawn" and following and following.verb == "covered"):
            yield event


def told(event: Event) -> str:
    """An event in words; empty for one that need not be told, or that is told otherwise."""
    tell = _TOLD.get(event.verb)
    roles = dict(event.roles)
    return tell(roles.get("", ""), roles) if tell else ""
