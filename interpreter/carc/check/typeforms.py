"""Types as they are written: `number`, `count`, `tile or nothing`, `set of kind`, a list of words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from carc.check.catalog import Catalog
from carc.check.lineage import UNKNOWN, binds
from carc.check.report import Report
from carc.diagnostics.nearest import nearest
from carc.diagnostics.problems.things import UnknownType
from carc.model.types import FLAG, NUMBER, Type, thing, word
from carc.syntax import nodes

_PLAIN = {"number": NUMBER, "count": NUMBER, "mark": FLAG}
_ADDITIVE: dict[str, Literal["sum", "any"]] = {"number": "sum", "count": "sum", "mark": "any"}
_MEANT = {
    "yes": "mark",
    "no": "mark",
    "flag": "mark",
    "bool": "mark",
    "boolean": "mark",
    "int": "number",
    "integer": "number",
    "points": "number",
    "numbers": "number",
    "list": "set of ...",
}


@dataclass(frozen=True, slots=True)
class Written:
    """A type, and how the values of several parts add up: `sum`, `any`, or not."""

    type: Type
    additive: Literal["", "sum", "any"]
    countable: bool


def written_type(form: nodes.TypeForm, catalog: Catalog, report: Report) -> Written:
    """The type that a form names; an unknown one is reported."""
    name = form.name.text
    one = _PLAIN.get(name) or binds(name) or _named(name, catalog)
    if one is None:
        known = [*_PLAIN, "kind", "side", "spot", *catalog.words, *catalog.lineage.kinds()]
        near = nearest(name, known)
        report.add(UnknownType(form.name.span, name, near, _MEANT.get(name, "")))
        one = UNKNOWN
    type_ = one.set if form.many else one.optional if form.maybe else one
    return Written(type_, "" if form.many or form.maybe else _ADDITIVE.get(name, ""), name == "count")


def _named(name: str, catalog: Catalog) -> Type | None:
    if name in catalog.words:
        return word(name)
    return thing(name) if name in catalog.lineage else None
