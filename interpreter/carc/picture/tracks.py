"""Where the players are on tracks: on those that show a number which the rules keep of players, besides the points."""

from collections.abc import Iterator

from carc.compile.program import Program
from carc.kernel.position import Position
from carc.model.expressions import TextValue
from carc.model.types import NUMBER
from carc.render.drawing import TrackDrawing

_PLAYER = "player"


def tracks(program: Program, p: Position) -> tuple[TrackDrawing, ...]:
    """The tracks in the order of declaration, with the number of each seat. Points are shown beside the names."""
    kept = (one for one in program.game.properties if one.mode == "kept")
    columns = {one.name: column for column, one in enumerate(kept) if one.owner == _PLAYER and one.type == NUMBER}
    return tuple(
        TrackDrawing(title, tuple(p.kept[columns[name]])) for name, title in titles(program) if name in columns
    )


def titles(program: Program) -> Iterator[tuple[str, str]]:
    """What each track holds, by its name, and the title of the track."""
    return ((name, program.numbers.kinds[kind].title or kind) for kind, name in _held(program))


def _held(program: Program) -> Iterator[tuple[str, str]]:
    """Each track with the name of what it holds: as its own line says, or the nearest that it is like."""
    slots = (slot for slot in program.game.slots if (slot.owner, slot.name) == ("track", "holds"))
    lines = {
        one.clause.kind: one.clause.value.value
        for slot in slots
        for one in slot.decisions
        if isinstance(one.clause.value, TextValue)
    }
    for kind in program.numbers.tracks:
        names = [lines[near] for near in program.numbers.line(kind) if near in lines]
        yield from [(kind, names[0])] if names else []
