"""Actions: as rules speak of them, as effects perform them, as steps offer them."""

from __future__ import annotations

from carc.syntax import nodes
from carc.syntax.build.expressions import expression, expression_or_none
from carc.syntax.build.words import name, name_or_none, phrase
from carc.syntax.forms import Form, Part, Word


def slot(part: Part) -> nodes.Slot:
    form = phrase(part)
    noun, alias = form.parts
    return nodes.Slot(form.span, name(noun), name_or_none(alias))


def pattern(part: Part) -> nodes.Pattern:
    """`place tile at cell`."""
    form = phrase(part)
    objects = form.forms("slot")
    roles = tuple((_preposition(role), slot(role.parts[1])) for role in form.forms("role"))
    return nodes.Pattern(form.span, name(form.parts[0]), slot(objects[0]) if objects else None, roles)


def act(part: Part) -> nodes.Act:
    """`place tile at cell(0, 0) turned S`."""
    form = phrase(part)
    objects = form.forms("act_object")
    roles = tuple((_preposition(role), expression(role.parts[1])) for role in form.forms("act_role"))
    return nodes.Act(form.span, name(form.parts[0]), expression(objects[0].parts[0]) if objects else None, roles)


def offered_act(form: Form) -> nodes.OfferedAct:
    """A line under `offer`."""
    verb, *phrases, condition = form.parts
    forms = [phrase(part) for part in phrases]
    objects = [offered for offered in forms if offered.kind == "offered"]
    roles = tuple((_preposition(role), _offered(role.parts[1])) for role in forms if role.kind == "offered_role")
    return nodes.OfferedAct(
        form.span, name(verb), _offered(objects[0]) if objects else None, roles, expression_or_none(condition)
    )


def _offered(part: Part) -> nodes.Expr | nodes.Range:
    form = phrase(part)
    if not isinstance(form.parts[0], Word):
        return expression(form.parts[0])
    noun, within, where = form.parts
    return nodes.Range(form.span, name(noun), None, expression(within), expression_or_none(where))


def _preposition(role: Form) -> nodes.Name:
    return name(phrase(role.parts[0]).parts[0])
