"""How problems of JSON and XML from anywhere are said."""

from carc.diagnostics.problems import untrusted as problems
from carc.diagnostics.wording.registry import Wording, words


@words(problems.NotJson)
def _(p: problems.NotJson) -> Wording:
    return Wording(f"{p.name} is not JSON", "this cannot stand here")


@words(problems.TooDeep)
def _(p: problems.TooDeep) -> Wording:
    return Wording(f"{p.name} has more than {p.most} brackets within each other", "one too many")


@words(problems.NumberTooLong)
def _(p: problems.NumberTooLong) -> Wording:
    return Wording(f"{p.name} has a number of more than {p.most} characters", "too long")


@words(problems.NotXml)
def _(p: problems.NotXml) -> Wording:
    return Wording(f"{p.name} is not XML", "this cannot stand here")


@words(problems.DocumentType)
def _(p: problems.DocumentType) -> Wording:
    return Wording(f"{p.name} declares a document type; such files are not read", "take this declaration out")


@words(problems.ElementsTooDeep)
def _(p: problems.ElementsTooDeep) -> Wording:
    return Wording(f"{p.name} has more than {p.most} elements within each other", "one too many")
