"""What a mark says of what is printed, on tiles, parts and cells of maps: that it is there, a number, a word, a side.

Which properties can be printed where is decided by those who read tiles and maps.
"""

from __future__ import annotations

from carc.check.scope import Scope
from carc.diagnostics.problems.tiles import WrongMark
from carc.model.types import FLAG, NUMBER, SIDES, Type
from carc.syntax import nodes


def mark_value(mark: nodes.Mark | nodes.MapMark, type_: Type, begins: str, scope: Scope) -> int | str | None:
    """The value of a mark; None, reported, where it has none of this type. `begins` is what stands before its name."""
    if type_ == FLAG and mark.value is None:
        return 1
    if type_.one == NUMBER and isinstance(mark.value, int):
        return mark.value
    if type_.base == "side":
        return _side(mark, begins, scope)
    words = scope.catalog.words.get(type_.name, ()) if type_.base == "word" else ()
    if isinstance(mark.value, nodes.Name) and mark.value.text in words:
        return mark.value.text
    expected = {FLAG: "no value", NUMBER: "a number"}.get(type_.one, f"one of {', '.join(words)}")
    example = {FLAG: "", NUMBER: " 1"}.get(type_.one, f" {words[0]}" if words else "")
    scope.report(WrongMark(mark.span, mark.name.text, expected, f"{begins}{mark.name.text}{example}"))
    return None


def _side(mark: nodes.Mark | nodes.MapMark, begins: str, scope: Scope) -> str | None:
    """A side that is printed: it turns with the tile."""
    if isinstance(mark.value, nodes.Name) and mark.value.text in SIDES:
        return mark.value.text
    scope.report(
        WrongMark(mark.span, mark.name.text, f"one of {', '.join(SIDES)}", f"{begins}{mark.name.text} {SIDES[0]}")
    )
    return None
