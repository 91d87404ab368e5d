"""Tells a game as it is played: whose turn it is, what was drawn, done and scored, and by which rule."""

from carc.command.console import Console, Styled, bold, quiet, tinted
from carc.explain.happenings import told, worth_hearing
from carc.explain.words import ground, headline, sum_of, worth_telling
from carc.picture.board import seat_colour
from carc.picture.tracks import titles
from carc.play.events import Event
from carc.play.points import Point
from carc.play.sight import EVERYBODY
from carc.play.state import State
from carc.render.colours import is_dark, lighter


class Teller:
    """Tells what is new in each state that it is shown, as an onlooker saw it."""

    def __init__(self, console: Console, onlooker: int = EVERYBODY) -> None:
        self._console, self._onlooker = console, onlooker
        self._heard = 0

    def tell(self, state: State) -> None:
        """Everything that happened since the state before."""
        events, gains = state.told(self._heard, self._onlooker)
        points = {point.index: point for point in gains}
        for event in worth_hearing(events):
            if event.verb == "turn":
                self._turn(state, event)
            elif event.verb == "gained" and event.index in points:
                if worth_telling(points[event.index]):
                    self._point(state, points[event.index])
            elif event.verb == "set":
                self._set(state, event)
            elif words := told(event):
                self._console.line("  ", words)
        self._heard += len(events)

    def _turn(self, state: State, event: Event) -> None:
        roles = dict(event.roles)
        seat = state.program.game.seats.index(roles[""])
        self._console.line()
        self._console.line(bold(f"Turn {roles['number']}"), "  ", player(state, seat))

    def _set(self, state: State, event: Event) -> None:
        """Where somebody is now on a track; what else the rules keep is not told."""
        roles = dict(event.roles)
        seat, _, name = roles[""].partition(".")
        title = dict(titles(state.program)).get(name)
        if title and seat in state.program.game.seats:
            who = player(state, state.program.game.seats.index(seat))
            self._console.line(f"  {title}: ", who, f" {roles['to']}")

    def _point(self, state: State, point: Point) -> None:
        self._console.line("  ", tinted(headline(point), _ink(state, state.players.index(point.player))))
        for line in sum_of(point):
            self._console.line(f"      {line}")
        for line in ground(point.rule):
            self._console.line("      ", quiet(line))


def player(state: State, seat: int) -> Styled:
    """A player's name in the colour of the seat."""
    return tinted(state.players[seat], _ink(state, seat))


def _ink(state: State, seat: int) -> str:
    """The colour of a seat, light enough for a dark terminal."""
    colour = seat_colour(state.program, seat)
    return lighter(colour, 0.35) if is_dark(colour) else colour


def show_table(state: State, console: Console) -> None:
    """The points of all players, most first, and what each got by which rule."""
    order = sorted(range(len(state.players)), key=lambda seat: -state.position.points[seat])
    width = max(map(len, state.players))
    for seat in order:
        name, points = state.players[seat], state.position.points[seat]
        wins = "  wins" if state.over and seat in state.position.winners else ""
        share = ", ".join(f"{rule} {amount}" for rule, amount in by_rule(state, name).items() if amount)
        padding = " " * (width - len(name))
        console.line(player(state, seat), f"{padding} {points:>4}", bold(wins), quiet(f"  {share}" if share else ""))


def by_rule(state: State, name: str) -> dict[str, int]:
    """What a player got by each rule, most first."""
    sums: dict[str, int] = {}
    for point in state.points:
        if point.player == name:
            rule = point.rule.id.rpartition(".")[2]
            sums[rule] = sums.get(rule, 0) + point.amount
    return dict(sorted(sums.items(), key=lambda pair: (-pair[1], pair[0])))
