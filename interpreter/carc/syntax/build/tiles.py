"""A tile on its line: copies, size, parts with their rims."""

from __future__ import annotations

from carc.syntax import nodes
from carc.syntax.build.expressions import expression_or_none
from carc.syntax.build.words import name, number, title, word
from carc.syntax.forms import Form, Line, Part


def tile(line: Line) -> nodes.Declaration:
    form = line.form
    copies = form.forms("copies")
    return nodes.Tile(
        form.span,
        name(form.parts[0]),
        title(form),
        (),
        copies=_copies(copies[0]) if copies else None,
        over=_over(form),
        reconstructed=bool(form.forms("reconstructed")),
        printed=_printed(form),
    )


def reprint(line: Line) -> nodes.Line:
    """A line of a rule that says what a tile shows."""
    form = line.form
    return nodes.Reprint(form.span, name(form.parts[0]), _printed(form))


def _printed(form: Form) -> nodes.Printed:
    width, height = _size(form)
    return nodes.Printed(
        form.span,
        width=width,
        height=height,
        marks=_marks(form),
        parts=tuple(_part(part) for part in form.forms("part")),
        bare=tuple(
            nodes.Part(bare.span, nodes.Name(bare.span, "nothing"), _rims(bare), (), (), ())
            for bare in form.forms("bare")
        ),
    )


def _copies(form: Form) -> nodes.Copies:
    count, under, otherwise = form.parts
    copies = number(count)
    return nodes.Copies(
        form.span, copies, expression_or_none(under), copies if otherwise is None else number(otherwise)
    )


def _size(form: Form) -> tuple[int, int]:
    covers = form.forms("covers")
    if not covers:
        return 1, 1
    width, _, height = word(covers[0].parts[0]).text.partition("x")
    return int(width), int(height)


def _over(form: Form) -> nodes.Name | None:
    found = form.forms("over")
    return name(found[0].parts[0]) if found else None


def _marks(form: Form) -> tuple[nodes.Mark, ...]:
    return tuple(nodes.Mark(mark.span, name(mark.parts[0]), _mark_value(mark.parts[1])) for mark in form.forms("mark"))


def _mark_value(part: Part) -> int | nodes.Name | None:
    if part is None:
        return None
    return number(part) if word(part).kind == "NUMBER" else name(part)


def _part(form: Form) -> nodes.Part:
    return nodes.Part(
        form.span,
        name(form.parts[0]),
        _rims(form),
        tuple(nodes.Rim(side.span, "side", word(side.parts[0]).text, "") for side in form.forms("shared")),
        tuple(name(bond.parts[0]) for bond in form.forms("bond")),
        _marks(form),
    )


def _rims(form: Form) -> tuple[nodes.Rim, ...]:
    return tuple(_rim(rim) for rim in form.forms("rim_"))


def _rim(form: Form) -> nodes.Rim:
    kind = form.kind.removeprefix("rim_")
    first, second, *_ = [*(word(part).text for part in form.parts), "", ""]
    return nodes.Rim(form.span, kind, "" if kind in ("rest", "inside") else first, second)
