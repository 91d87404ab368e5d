"""Gives every name of a game its number: kinds, faces, pieces, words, piles, tracks, seats and causes.

At run time everything is a number; words come back through these lists. It decides no meaning.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from carc.model.base import Citation, Place
from carc.model.game import Game
from carc.model.things import Kind, PropertyOf
from carc.source import Source, Span


@dataclass(frozen=True, slots=True)
class Cause:
    """What makes things happen: a rule or a step, with its place and sources; or an action that a ruleset declares."""

    id: str
    title: str
    place: Place
    sources: tuple[Citation, ...]

    @property
    def name(self) -> str:
        """The name without that of the ruleset."""
        return self.id.rpartition(".")[2]

    @property
    def span(self) -> Span:
        """Its name where it is written."""
        return place_of_name(self.name, self.place)


def place_of_name(name: str, place: Place) -> Span:
    """A name where it is written; what stands beside it in that line is not known here."""
    source = Source(place.file, "\n" * (place.line - 1) + " " * (place.column - 1) + name)
    return Span(source, place.line, place.column, place.column + len(name))


def _numbers(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


@dataclass
class Numbering:
    """The numbers of one game. Pieces depend on the number of players and are numbered in stock.py."""

    game: Game
    features: dict[str, int] = field(init=False)
    pieces: dict[str, int] = field(init=False)
    faces: dict[str, int] = field(init=False)
    overlays: frozenset[str] = field(init=False)
    piles: dict[str, int] = field(init=False)
    tracks: dict[str, int] = field(init=False)
    links: dict[str, int] = field(init=False)
    occasions: dict[str, int] = field(init=False)
    words: dict[str, dict[str, int]] = field(init=False)
    kinds: dict[str, Kind] = field(init=False)
    causes: list[Cause] = field(init=False)
    cause_of: dict[str, int] = field(init=False)
    additive: dict[tuple[str, str], int] = field(init=False)

    def __post_init__(self) -> None:
        game = self.game
        self.kinds = {kind.name: kind for kind in game.kinds}
        self.features = self._sort("feature")
        self.pieces = self._sort("piece", "token")
        self.piles = self._sort("pile")
        self.tracks = self._sort("track")
        self.links = self._sort("link")
        self.faces = _numbers(face.name for face in game.faces)
        self.overlays = frozenset(face.name for face in game.faces if face.over)
        self.occasions = _numbers(occasion.name for occasion in game.occasions)
        self.words = {words.name: _numbers(words.words) for words in game.words}
        self.causes = list(_causes(game))
        self.cause_of = _numbers(cause.id for cause in self.causes)
        self.additive = {(p.owner, p.name): n for n, p in enumerate(additive_properties(game.properties, self.kinds))}

    def _sort(self, *sorts: str) -> dict[str, int]:
        return _numbers(kind.name for kind in self.game.kinds if kind.sort in sorts)

    def named(self, sort: str) -> dict[str, int]:
        """The numbers of things of which there is one for each name; empty for other sorts."""
        named = {"pile": self.piles, "track": self.tracks, "face": self.faces, "link": self.links}
        return named.get(sort, {})

    def family(self, kind: str) -> list[str]:
        """The kinds that are of this kind: itself and those like it; all of a sort; the members of a group."""
        if kind in ("feature", "piece", "token", "pile", "track"):
            sorts = ("piece", "token") if kind == "piece" else (kind,)
            return [name for name, one in self.kinds.items() if one.sort in sorts]
        return [name for name in self.kinds if kind in self.line(name)]

    def line(self, kind: str) -> list[str]:
        """A kind, the kinds that it is like, the nearest first, and at the end its sort."""
        if kind.endswith(" part"):
            return [kind, "part"]
        found: list[str] = []
        while kind in self.kinds and kind not in found:
            found.append(kind)
            kind = self.kinds[kind].like
        sort = self.kinds[found[0]].sort if found else kind
        sort = kind if sort == "group" else sort
        return [*found, sort] if sort != "token" else [*found, "token", "piece"]

    def number_of_kind(self, kind: str) -> int:
        """The number of a kind within its sort; a face's number for the name of a face."""
        for numbers in (self.features, self.pieces, self.faces):
            if kind in numbers:
                return numbers[kind]
        return -1


def _causes(game: Game) -> Iterable[Cause]:
    yield Cause("", "", Place(file="", line=0, column=0, end=0), ())
    for rule in game.rules:
        yield Cause(rule.id, rule.title, rule.place, rule.sources)
    for step in game.steps:
        yield Cause(step.id, step.title, step.place, step.sources)
    for action in game.actions:
        yield Cause(action.id, action.title, action.place, ())


def additive_properties(properties: Sequence[PropertyOf], kinds: dict[str, Kind]) -> list[PropertyOf]:
    """The printed properties of parts that add up over a feature, each with a column of its own in the kernel."""
    return [p for p in properties if p.additive and p.mode == "printed" and _of_features(p.owner, kinds)]


def _of_features(owner: str, kinds: dict[str, Kind]) -> bool:
    return owner in ("feature", "part") or (owner in kinds and kinds[owner].sort == "feature")
