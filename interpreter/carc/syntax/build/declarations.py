"""What begins in column 1, and the file that holds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from carc.source import Source, Span
from carc.syntax import nodes
from carc.syntax.build.acts import pattern
from carc.syntax.build.clauses import CLAUSES, EXAMPLES
from carc.syntax.build.effects import effects
from carc.syntax.build.settings import SETTINGS
from carc.syntax.build.things import SHARED, LineMaker
from carc.syntax.build.tiles import tile
from carc.syntax.build.words import name, name_or_none, names, phrase, title, word
from carc.syntax.forms import Line


def _needing(line: Line) -> nodes.Line:
    return nodes.Needs(line.form.span, names(line.form.parts[0]), _below(line.lines))


_LINES: dict[str, LineMaker] = {**SHARED, **SETTINGS, **CLAUSES, **EXAMPLES, "needing": _needing}


def file(source: Source, lines: Sequence[Line]) -> nodes.File:
    start = Span(source, 1, 1, 1)
    return nodes.File(start, tuple(_DECLARATIONS[line.form.kind](line) for line in lines))


def _below(lines: Sequence[Line]) -> tuple[nodes.Line, ...]:
    return tuple(_LINES[line.form.kind](line) for line in lines)


def _named(make: Callable[[Span, nodes.Name, str, tuple[nodes.Line, ...]], nodes.Declaration]) -> DeclarationMaker:
    """A declaration that has a name, perhaps a title, and lines below it."""
    return lambda line: make(line.form.span, name(line.form.parts[0]), title(line.form), _below(line.lines))


def _table(line: Line) -> nodes.Declaration:
    return nodes.Table(line.form.span, _no_name(line), title(line.form), _below(line.lines))


def _example(line: Line) -> nodes.Declaration:
    return nodes.Example(line.form.span, _no_name(line), title(line.form), _below(line.lines))


def _rule(line: Line) -> nodes.Declaration:
    form = line.form
    return nodes.Rule(form.span, name(form.parts[0]), title(form), _below(line.lines), whole=None not in line.below)


def _switch(line: Line) -> nodes.Declaration:
    form = line.form
    return nodes.Switch(
        form.span, name(form.parts[0]), title(form), _below(line.lines), absent=bool(form.words("ABSENT"))
    )


def _no_name(line: Line) -> nodes.Name:
    return nodes.Name(line.form.span, "")


def _words(line: Line) -> nodes.Declaration:
    called, words = line.form.parts
    return nodes.Words(line.form.span, name(called), "", (), words=names(words))


def _group(line: Line) -> nodes.Declaration:
    called, of = line.form.parts[:2]
    return nodes.Group(line.form.span, name(called), title(line.form), (), of=name(of))


def _thing(line: Line) -> nodes.Declaration:
    form = line.form
    sort, called, like = form.parts[:3]
    return nodes.Thing(
        form.span,
        name(called),
        title(form),
        _below(line.lines),
        sort=word(sort).text,
        like=name_or_none(like),
        plural=name_or_none(form.parts[-1]),
    )


def _course(line: Line) -> nodes.Declaration:
    called, steps = line.form.parts
    return nodes.Course(line.form.span, name(called), "", (), steps=names(steps))


def _step(line: Line) -> nodes.Declaration:
    form = line.form
    called, place, other = form.parts[:3]
    lines, body = _sources_and_effects(line)
    return nodes.Step(
        form.span,
        name(called),
        title(form),
        lines,
        place="" if place is None else phrase(place).kind,
        other=name_or_none(other),
        body=body,
    )


def _action(line: Line) -> nodes.Declaration:
    form = line.form
    action = pattern(form.parts[0])
    lines, body = _sources_and_effects(line)
    return nodes.Action(form.span, action.verb, title(form), lines, pattern=action, body=body)


def _sources_and_effects(line: Line) -> tuple[tuple[nodes.Line, ...], tuple[nodes.Effect, ...]]:
    sources = [below for below in line.lines if below.form.kind == "source"]
    return _below(sources), effects([below for below in line.lines if below.form.kind != "source"])


DeclarationMaker = Callable[[Line], nodes.Declaration]

_DECLARATIONS: dict[str, DeclarationMaker] = {
    "ruleset": _named(nodes.Ruleset),
    "continues": _named(nodes.Continues),
    "table": _table,
    "occasion": _named(nodes.Occasion),
    "words": _words,
    "group": _group,
    "thing": _thing,
    "extend": _named(nodes.Extend),
    "tile": tile,
    "map": _named(nodes.Map),
    "course": _course,
    "step": _step,
    "action": _action,
    "question": _named(nodes.Question),
    "switch": _switch,
    "rule": _rule,
    "example": _example,
}
