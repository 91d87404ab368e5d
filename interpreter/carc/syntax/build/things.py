"""Lines under a thing, an `extend`, a map, a question or a ruleset."""

from __future__ import annotations

from collections.abc import Callable

from carc.syntax import nodes
from carc.syntax.build.expressions import expression, expression_or_none
from carc.syntax.build.words import name, names, number, path, phrase, title, unquoted, word
from carc.syntax.forms import Form, Line, Part
from carc.syntax.sense import range_of

LineMaker = Callable[[Line], nodes.Line]


def target(part: Part) -> nodes.Target:
    """`counted`, `strength(player)`, `tile.counts(feature)`."""
    form = phrase(phrase(part).parts[0])
    if form.kind == "path":
        return nodes.Target(form.span, path(form).names, ())
    owner, called, parameters = form.parts
    before = () if owner is None else path(owner).names
    return nodes.Target(form.span, (*before, name(called)), names(parameters))


def _define(line: Line) -> nodes.Line:
    defined, value, condition = line.form.parts
    return nodes.Definition(line.form.span, target(defined), expression(value), expression_or_none(condition))


def _define_scale(line: Line) -> nodes.Line:
    defined, subject = line.form.parts
    rows = tuple(_scale_row(below.form) for below in line.lines)
    return nodes.ScaleDefinition(line.form.span, target(defined), expression(subject), rows)


def _scale_row(form: Form) -> nodes.ScaleRow:
    left, value = form.parts
    least, most = range_of(word(left)) if word(left).kind == "RANGE" else (number(left), number(left))
    return nodes.ScaleRow(form.span, least, most, expression(value))


def _type(part: Part) -> nodes.TypeForm:
    form = phrase(part)
    return nodes.TypeForm(form.span, name(form.parts[0]), form.kind == "type_maybe", form.kind == "type_set")


def _has(line: Line) -> nodes.Line:
    form = line.form
    return nodes.Has(form.span, names(form.parts[0]), _type(form.parts[1]))


def _keeps(line: Line) -> nodes.Line:
    kept, type_form, start = line.form.parts
    return nodes.Keeps(line.form.span, names(kept), _type(type_form), expression_or_none(start))


def _supply(line: Line) -> nodes.Line:
    form = line.form
    return nodes.Supply(form.span, expression(form.parts[0]), bool(form.words("EACH")))


def _look(line: Line) -> nodes.Line:
    form = line.form
    form_name, *flourish = form.words("NAME")
    return nodes.Look(form.span, name(form_name), title(form), name(flourish[0]) if flourish else None)


def source(line: Line) -> nodes.SourceLine:
    """`source c2 "page 3" credit "A reader"`."""
    form = line.form
    credit = form.parts[-1]
    place = form.parts[1] if len(form.parts) > 2 else None
    return nodes.SourceLine(
        form.span,
        name(form.parts[0]),
        unquoted(word(place)) if place else "",
        unquoted(word(credit)) if credit else "",
    )


def _under(line: Line) -> nodes.Line:
    return nodes.Under(line.form.span, expression(line.form.parts[0]))


def _needs(line: Line) -> nodes.Line:
    return nodes.Needs(line.form.span, names(line.form.parts[0]))


SHARED: dict[str, LineMaker] = {
    "source": source,
    "under": _under,
    "needs": _needs,
    "define": _define,
    "define_scale": _define_scale,
    "has": _has,
    "keeps": _keeps,
    "supply": _supply,
    "look": _look,
}
