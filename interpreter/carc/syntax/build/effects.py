"""Blocks of effects: each line, what stands below it, and the alternatives that follow it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from carc.syntax import nodes
from carc.syntax.build.acts import act, offered_act
from carc.syntax.build.expressions import expression, expression_or_none, range_
from carc.syntax.build.words import name, phrase
from carc.syntax.forms import Form, Line, Part

_ALTERNATIVES = frozenset({"else_block", "otherwise"})


def effects(lines: Sequence[Line]) -> tuple[nodes.Effect, ...]:
    """The effects of a block. A draw or choice without lines below takes the rest of the block as its body."""
    found: list[nodes.Effect] = []
    for index, line in enumerate(lines):
        if line.form.kind in _ALTERNATIVES:
            continue
        alternative, rest = _alternative(lines[index + 1 :])
        if line.form.kind in _DECISIONS and not line.below:
            return (*found, _DECISIONS[line.form.kind](line.form, effects(rest), alternative))
        found.append(_effect(line, alternative))
    return tuple(found)


def _alternative(lines: Sequence[Line]) -> tuple[tuple[nodes.Effect, ...], Sequence[Line]]:
    """The effects of an alternative that follows, if one does, and the lines after it."""
    if lines and lines[0].form.kind in _ALTERNATIVES:
        return effects(lines[0].lines), lines[1:]
    return (), lines


def _effect(line: Line, alternative: tuple[nodes.Effect, ...]) -> nodes.Effect:
    form = line.form
    if form.kind in _DECISIONS:
        return _DECISIONS[form.kind](form, effects(line.lines), alternative)
    if form.kind == "when_block":
        return nodes.If(form.span, expression(form.parts[0]), effects(line.lines), alternative)
    if form.kind == "offer":
        acts = tuple(offered_act(below.form).but(then=effects(below.lines)) for below in line.lines)
        return nodes.Offer(form.span, expression_or_none(form.parts[0]), acts, alternative)
    return _MAKERS[form.kind](form, line.lines)


# ---------------------------------------------------------------- draws and choices


def _choose(optional: bool) -> Callable[[Form, tuple[nodes.Effect, ...], tuple[nodes.Effect, ...]], nodes.Effect]:
    def make(form: Form, body: tuple[nodes.Effect, ...], alternative: tuple[nodes.Effect, ...]) -> nodes.Effect:
        chosen, by = form.parts
        return nodes.Choose(form.span, range_(chosen), expression_or_none(by), optional, body, alternative)

    return make


def _draw(form: Form, body: tuple[nodes.Effect, ...], alternative: tuple[nodes.Effect, ...]) -> nodes.Effect:
    noun, pile, where = form.parts
    return nodes.Draw(form.span, name(noun), expression(pile), expression_or_none(where), body, alternative)


_DECISIONS = {"choose": _choose(optional=False), "may_choose": _choose(optional=True), "draw": _draw}


# ---------------------------------------------------------------- the other effects


def deed(part: Part, condition: Part) -> nodes.Effect:
    """An action or a `set`, if a condition holds."""
    form = phrase(part)
    limit = expression_or_none(condition)
    span = form.span.to(limit.span) if limit else form.span
    if form.kind == "set_to":
        target, value = form.parts
        return nodes.SetTo(span, expression(phrase(target).parts[0]), expression(value), limit)
    return nodes.Do(span, act(form), limit)


def _let(form: Form, lines: Sequence[Line]) -> nodes.Effect:
    return nodes.Let(form.span, name(form.parts[0]), expression(form.parts[1]))


def _each(form: Form, lines: Sequence[Line]) -> nodes.Effect:
    looked_at, action, condition = form.parts
    body = effects(lines) if action is None else (deed(action, condition),)
    return nodes.Each(form.span, range_(looked_at), body)


def _repeat(form: Form, lines: Sequence[Line]) -> nodes.Effect:
    return nodes.Repeat(form.span, expression(form.parts[0]), effects(lines))


def _stop(form: Form, lines: Sequence[Line]) -> nodes.Effect:
    return nodes.Stop(form.span, expression_or_none(form.parts[0]))


def _as_usual(form: Form, lines: Sequence[Line]) -> nodes.Effect:
    return nodes.AsUsual(form.span, expression_or_none(form.parts[0]))


_MAKERS: dict[str, Callable[[Form, Sequence[Line]], nodes.Effect]] = {
    "do": lambda form, lines: deed(form.parts[0], form.parts[1]),
    "let": _let,
    "each": _each,
    "repeat": _repeat,
    "stop": _stop,
    "as_usual": _as_usual,
}
