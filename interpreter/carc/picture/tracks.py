"""Where the players are on tracks: on those that show a number which the rules keep of players, besides the points."""

from collections.abc import Iterator

from carc.compile.program import Program
from carc.kernel.position import Position
from carc.model.expressions import TextValue
from carc.render.drawing import TrackDrawing

_PLAYER = "player"


def tracks(program: Program, p: Position) -> tuple[TrackDrawing, ...]:
    """The tracks in the order of declaration, with the number of each seat. Points are shown beside the names."""
    held = _held(program)
    columns = [(one.owner, one.name) for one in program.game.properties if one.mode == "kept"]
    found = ((kind, (_PLAYER, name)) for kind, name in held if (_PLAYER, name) in columns)
    return tuple(
        TrackDrawing(program.numbers.kinds[kind].title or kind, tuple(p.kept[columns.index(column)]))
        for kind, column in found
        if _is_number(program, column)
    )


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


def _is_number(program: Program, column: tuple[str, str]) -> bool:
    types = (one.type for one in program.game.properties if (one.owner, one.name) == column)
    return any(str(type_) == "number" for type_ in types)
