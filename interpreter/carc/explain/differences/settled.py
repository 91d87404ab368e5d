"""Differences in what is settled before play: rulesets, players, readings, and the course of the game."""

from collections.abc import Iterator

from carc.explain.differences.model import Difference, Side
from carc.explain.resolved import ReadingResolved, readings_resolved

_NOT_PLAYED = "not played"


def rulesets(ours: Side, theirs: Side) -> Iterator[Difference]:
    """Rulesets that only one of the games has; what belongs to them is not told again."""
    for name in sorted(ours.rulesets.keys() ^ theirs.rulesets.keys()):
        title = ours.rulesets.get(name) or theirs.rulesets.get(name, "")
        told = (_played(name, side) for side in (ours, theirs))
        yield Difference(sort="ruleset", name=name, title=title, ours=(next(told),), theirs=(next(told),))


def _played(name: str, side: Side) -> str:
    """`played: 18 tiles, 4 rules`."""
    if name not in side.rulesets:
        return _NOT_PLAYED
    tiles = sum(face.copies for face in side.game.faces if face.ruleset == name)
    rules = sum(rule.ruleset == name for rule in side.game.rules)
    return f"played: {tiles} tiles, {rules} rules"


def players(ours: Side, theirs: Side) -> Iterator[Difference]:
    """How many may play, and who they may be."""
    one, other = _players(ours), _players(theirs)
    if one != other:
        yield Difference(sort="players", name="players", ours=(one,), theirs=(other,))


def _players(side: Side) -> str:
    least, most = side.game.players
    return f"{least} to {most}: {', '.join(side.game.seats)}"


def questions(ours: Side, theirs: Side) -> Iterator[Difference]:
    """Questions of rulesets that both play, and that are answered differently."""
    mine, others = ({one.question: one for one in readings_resolved(side.game)} for side in (ours, theirs))
    for name in dict.fromkeys((*mine, *others)):
        one, other = mine.get(name), others.get(name)
        if one and other and one.reading != other.reading:
            yield Difference(sort="question", name=name, title=one.asks, ours=_reading(one), theirs=_reading(other))
        elif not (one and other) and _of_both(name, ours, theirs):
            asked = one or other
            title = asked.asks if asked else ""
            yield Difference(sort="question", name=name, title=title, ours=_asked(one), theirs=_asked(other))


def _of_both(name: str, ours: Side, theirs: Side) -> bool:
    ruleset = name.rpartition(".")[0]
    return ruleset in ours.rulesets and ruleset in theirs.rulesets


def _reading(one: ReadingResolved) -> tuple[str, ...]:
    words = f"{one.reading}: {one.title}" if one.title else one.reading
    because = (f"because {one.because}",) if one.because else ()
    follows = (f"follows {one.follows}",) if one.follows else ()
    return (words, *because, *follows, *(f"source: {source}" for source in one.sources))


def _asked(one: ReadingResolved | None) -> tuple[str, ...]:
    return _reading(one) if one else ("not asked",)


def courses(ours: Side, theirs: Side) -> Iterator[Difference]:
    """The steps of setup, turn and end, where these stand in another order, or are others."""
    mine, others = ({course.name: course.steps for course in side.game.courses} for side in (ours, theirs))
    for name in dict.fromkeys((*mine, *others)):
        one, other = mine.get(name, ()), others.get(name, ())
        if one != other:
            yield Difference(sort="course", name=name, ours=(_steps(one),), theirs=(_steps(other),))


def _steps(steps: tuple[str, ...]) -> str:
    return ", ".join(step.rpartition(".")[2] for step in steps) or "none"
