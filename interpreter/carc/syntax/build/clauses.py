"""Lines under a rule and under an example."""

from __future__ import annotations

from carc.syntax import nodes
from carc.syntax.build.acts import act, pattern, slot
from carc.syntax.build.effects import deed, effects
from carc.syntax.build.expressions import expression, expression_or_none, range_
from carc.syntax.build.things import LineMaker, target
from carc.syntax.build.tiles import reprint
from carc.syntax.build.words import name, name_or_none, names, path, paths, phrase
from carc.syntax.forms import Form, Line, Part

_OPERATORS = {
    "plus": "+", "minus": "-", "times": "*", "divide": "/", "at_least": "least", "at_most": "most",
    "with_": "+", "without": "-",
}  # fmt: skip


# `also x.p: yes` adds what is always so, `no` takes it away.
_SIGNS = {"sign_yes": "+", "sign_no": "-"}


def _comes(line: Line) -> nodes.Line:
    place, targets = line.form.parts
    return nodes.Comes(line.form.span, phrase(place).kind, paths(targets))


def _permission(line: Line) -> nodes.Line:
    action, condition = line.form.parts
    return nodes.Permission(line.form.span, line.form.kind, pattern(action), expression_or_none(condition))


def _fit(line: Line) -> nodes.Line:
    pair = phrase(line.form.parts[0])
    if pair.kind == "fit_any":
        return nodes.Fit(line.form.span, None, None)
    ours, theirs = pair.parts
    return nodes.Fit(line.form.span, name(ours), name(theirs))


# ---------------------------------------------------------------- scoring


def _score(line: Line) -> nodes.Line:
    form = line.form
    subject, occasions, condition, receivers = form.parts
    return nodes.Score(
        form.span,
        form.kind,
        slot(subject),
        names(occasions),
        expression_or_none(condition),
        expression_or_none(receivers),
        _terms(line),
    )


def _terms(line: Line) -> tuple[nodes.Term | nodes.EachTerm, ...]:
    return tuple(_term(below) for below in line.lines)


def _term(line: Line) -> nodes.Term | nodes.EachTerm:
    form = line.form
    if form.kind == "each_term":
        return nodes.EachTerm(form.span, range_(form.parts[0]), _terms(line))
    amount, *counted, alias, condition = form.parts
    return nodes.Term(
        form.span,
        expression(amount),
        range_(counted[0]) if counted else None,
        name_or_none(alias),
        expression_or_none(condition),
    )


def _change(line: Line) -> nodes.Line:
    targets, *operations, condition = line.form.parts
    return nodes.Change(line.form.span, paths(targets), _operations(operations), expression_or_none(condition))


def _also(line: Line) -> nodes.Line:
    changed, *operations, condition = line.form.parts
    return nodes.Also(line.form.span, target(changed), _operations(operations), expression_or_none(condition))


def _operations(parts: list[Part]) -> tuple[nodes.Operation, ...]:
    return tuple(_operation(phrase(part)) for part in parts)


def _operation(form: Form) -> nodes.Operation:
    if form.kind in _SIGNS:
        return nodes.Operation(form.span, _SIGNS[form.kind], nodes.Flag(form.span, True))
    if form.kind == "rounded":
        way = name(form.parts[0])
        return nodes.Operation(form.span, "round", nodes.Noun(way.span, way.text))
    return nodes.Operation(form.span, _OPERATORS[form.kind], expression(form.parts[0]))


# ---------------------------------------------------------------- what else happens


def _body(part: Part, line: Line) -> tuple[nodes.Expr | None, tuple[nodes.Effect, ...]]:
    """The condition and the effects of a handler or an option: an action on its line, or a block below."""
    form = phrase(part)
    condition = expression_or_none(form.parts[-1])
    return condition, (deed(form.parts[0], None),) if form.kind == "inline_body" else effects(line.lines)


def _handler(line: Line) -> nodes.Line:
    moment, action, body = line.form.parts
    return nodes.Handler(line.form.span, phrase(moment).kind, pattern(action), *_body(body, line))


def _option(line: Line) -> nodes.Line:
    (steps, body), kind = line.form.parts, line.form.kind
    return nodes.Option(line.form.span, names(steps), kind == "free_option", kind == "only_option", *_body(body, line))


CLAUSES: dict[str, LineMaker] = {
    "optional": lambda line: nodes.Optional(line.form.span),
    "yields": lambda line: nodes.Yields(line.form.span),
    "once": lambda line: nodes.Once(line.form.span, name(line.form.parts[0])),
    "overrides": lambda line: nodes.Overrides(line.form.span, paths(line.form.parts[0])),
    "comes": _comes,
    "forbid": _permission,
    "allow": _permission,
    "fit": _fit,
    "score": _score,
    "bonus": _score,
    "change": _change,
    "also": _also,
    "handler": _handler,
    "option": _option,
    "free_option": _option,
    "only_option": _option,
    "reprint": reprint,
}


# ---------------------------------------------------------------- examples


def _expect_refused(line: Line) -> nodes.Line:
    by, action = line.form.parts
    return nodes.ExpectAct(line.form.span, False, None if by is None else path(by), act(action))


EXAMPLES: dict[str, LineMaker] = {
    "example_play": lambda line: nodes.Play(line.form.span, names(line.form.parts[0])),
    "given": lambda line: nodes.Given(line.form.span, effects(line.lines)),
    "played": lambda line: nodes.Played(line.form.span, effects(line.lines)),
    "expect": lambda line: nodes.Expect(line.form.span, expression(line.form.parts[0])),
    "expect_refused": _expect_refused,
    "expect_allowed": lambda line: nodes.ExpectAct(line.form.span, True, None, act(line.form.parts[0])),
    "expect_asked": lambda line: nodes.ExpectAsked(line.form.span, expression(line.form.parts[0])),
}
