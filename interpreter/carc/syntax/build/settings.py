"""Lines under a ruleset, a map, a question and a table: what is settled before play."""

from __future__ import annotations

from carc.syntax import nodes
from carc.syntax.build.expressions import expression_or_none
from carc.syntax.build.things import LineMaker, source
from carc.syntax.build.words import name, name_or_none, names, number, path, paths, phrase, texts, title, unquoted, word
from carc.syntax.forms import Form, Line, Part, Word
from carc.syntax.sense import range_of


def _ends(part: Part) -> tuple[int, int]:
    least, most = range_of(word(part))
    return least, least if most is None else most


def _players(line: Line) -> nodes.Line:
    return nodes.Players(line.form.span, *_ends(line.form.parts[0]))


def _cite(line: Line) -> nodes.Line:
    written = [*texts(line.form), ""]
    return nodes.Cite(line.form.span, name(line.form.parts[0]), written[0], written[1])


def _against(line: Line) -> nodes.Line:
    form = line.form
    return nodes.Against(form.span, form.kind, names(form.parts[0]), title(form))


def _legend(line: Line) -> nodes.Line:
    letter, *marks = line.form.parts
    return nodes.Legend(line.form.span, unquoted(word(letter)), tuple(_map_mark(phrase(mark)) for mark in marks))


def _map_mark(form: Form) -> nodes.MapMark:
    called, *values = form.parts
    return nodes.MapMark(form.span, name(called), next(map(_value, values), None))


def _value(part: Part) -> nodes.Name | int | None:
    return number(part) if part is not None and word(part).kind == "NUMBER" else name_or_none(part)


def _map_from(line: Line) -> nodes.Line:
    x, y = (_signed(part) for part in line.form.parts)
    return nodes.MapFrom(line.form.span, x, y)


def _signed(part: Part) -> int:
    return -number(part.parts[0]) if isinstance(part, Form) else number(part)


def _reading(line: Line) -> nodes.Line:
    form = line.form
    called, *words = (name(found) for found in form.words("NAME"))
    return nodes.Reading(form.span, called, title(form), tuple(words), tuple(source(below) for below in line.lines))


def _range_of(line: Line) -> nodes.Line:
    ends, default = line.form.parts
    return nodes.RangeOf(line.form.span, *_ends(ends), number(default))


def _only_of(line: Line) -> nodes.Line:
    parts, ruleset = line.form.parts
    return nodes.OnlyOf(line.form.span, names(parts), name(ruleset))


def _copies_of(line: Line) -> nodes.Line:
    ruleset, copies = line.form.parts
    return nodes.CopiesOf(line.form.span, name(ruleset), number(copies), None)


def _copies_under(line: Line) -> nodes.Line:
    ruleset, copies, under = line.form.parts
    return nodes.CopiesOf(line.form.span, name(ruleset), number(copies), expression_or_none(under))


def _pick(line: Line) -> nodes.Line:
    question, reading = line.form.parts
    return nodes.Pick(line.form.span, path(question), _reading_picked(word(reading)))


def _reading_picked(reading: Word) -> nodes.Name | nodes.Number:
    return nodes.Number(reading.span, number(reading)) if reading.kind == "NUMBER" else name(reading)


def _switch_off(line: Line) -> nodes.Line:
    targets, because = line.form.parts
    return nodes.SwitchOff(line.form.span, paths(targets), "" if because is None else unquoted(word(because)))


def _switch_on(line: Line) -> nodes.Line:
    targets, because = line.form.parts
    return nodes.SwitchOn(line.form.span, paths(targets), "" if because is None else unquoted(word(because)))


def _prefer(line: Line) -> nodes.Line:
    winner, loser = line.form.parts
    return nodes.Prefer(line.form.span, path(winner), path(loser))


def _order(line: Line) -> nodes.Line:
    rule, place, other = line.form.parts
    return nodes.Order(line.form.span, path(rule), phrase(place).kind, path(other))


SETTINGS: dict[str, LineMaker] = {
    "requires": lambda line: nodes.Requires(line.form.span, names(line.form.parts[0])),
    "requires_tiles": lambda line: nodes.Requires(line.form.span, names(line.form.parts[0]), True),
    "seats": lambda line: nodes.Seats(line.form.span, names(line.form.parts[0])),
    "players": _players,
    "cite": _cite,
    "excludes": _against,
    "discourages": _against,
    "map_from": _map_from,
    "legend": _legend,
    "row": lambda line: nodes.Row(line.form.span, title(line.form)),
    "border": lambda line: nodes.Border(line.form.span, name(line.form.parts[0])),
    "reading": _reading,
    "range_of": _range_of,
    "follows": lambda line: nodes.Follows(line.form.span, path(line.form.parts[0])),
    "play": lambda line: nodes.Play(line.form.span, names(line.form.parts[0])),
    "tiles_only": lambda line: nodes.TilesOnly(line.form.span, names(line.form.parts[0])),
    "only_of": _only_of,
    "copies_of": _copies_of,
    "copies_under": _copies_under,
    "pick": _pick,
    "switch_off": _switch_off,
    "switch_on": _switch_on,
    "agreed": lambda line: nodes.Agreed(line.form.span, title(line.form)),
    "prefer": _prefer,
    "order": _order,
}
