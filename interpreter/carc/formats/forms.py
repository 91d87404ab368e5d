"""Holds data from outside against the form that they should have; the first fault becomes a problem."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from carc.diagnostics.problems.records import WrongForm
from carc.source import Span

Form = TypeVar("Form", bound=BaseModel)


def parsed_json(form: type[Form], data: str, expected: str, span: Span) -> Form | WrongForm:
    """The data as a form. `expected` names the form for people; `span` is where the data stand.

    The parser itself bounds depth and the length of numbers.
    """
    try:
        return form.model_validate_json(data)
    except ValidationError as error:
        return fault(error, expected, span)


def parsed_table(form: type[Form], data: object, expected: str, span: Span) -> Form | WrongForm:
    """Data that were read already as a form."""
    try:
        return form.model_validate(data)
    except ValidationError as error:
        return fault(error, expected, span)


def fault(error: ValidationError, expected: str, span: Span) -> WrongForm:
    """The first fault that was found, as a problem."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(step) for step in first["loc"])
    return WrongForm(span, expected, where, first["type"].replace("_", "-"))
