"""How problems of recorded games are said."""

from carc.diagnostics.problems import records as problems
from carc.diagnostics.wording.phrases import did_you_mean, quoted
from carc.diagnostics.wording.registry import Wording, words

_FAULTS = {
    "twice": "another file of the folder says this too",
    "missing": "something is missing",
    "json-invalid": "this is not JSON, or it is nested too deep",
    "int-type": "a whole number belongs here",
    "string-type": "a text belongs here",
    "list-type": "a list belongs here",
    "tuple-type": "a list belongs here",
    "named-tuple-type": "a list belongs here",
    "dict-type": "a table of names belongs here",
    "model-type": "an object belongs here",
    "greater-than-equal": "the number is too small",
    "less-than-equal": "the number is too large",
    "less-than": "the number is too large",
    "multiple-of": "no such number belongs here",
    "string-too-long": "the text is too long",
    "too-long": "the list is too long",
    "too-short": "the list is too short",
    "extra-forbidden": "nothing of that name belongs here",
    "unexpected-positional-argument": "the list is too long",
    "missing-argument": "the list is too short",
    "toml-invalid": "this is not TOML",
    "described-twice": "this is described twice",
    "no-name": "it has no name that could stand in a row",
    "no-count": "how many there are is a number from 0 to 99",
}

_SAVE = "a save"


@words(problems.TooMuch)
def _(p: problems.TooMuch) -> Wording:
    return Wording(f"{p.path} holds more than {p.most:,} {p.unit}", "", "only files of a bounded size are read")


@words(problems.DamagedArchive)
def _(p: problems.DamagedArchive) -> Wording:
    return Wording(f"{p.path} is damaged: it cannot be unpacked")


@words(problems.WrongForm)
def _(p: problems.WrongForm) -> Wording:
    at = f" at {quoted(p.where)}" if p.where else ""
    message = f"this is not {p.expected}{at}: {_FAULTS.get(p.fault, 'this does not belong here')}"
    return Wording(message, "", "saves are written by `carc play --save FILE`" if _SAVE in p.expected else "")


@words(problems.UnknownTerm)
def _(p: problems.UnknownTerm) -> Wording:
    message = f"game {p.game}, move {p.move}: no {p.what} is known as {quoted(p.name)}"
    return Wording(message, "", did_you_mean(p.name, p.candidates))


@words(problems.TooManyCopies)
def _(p: problems.TooManyCopies) -> Wording:
    return Wording(f"game {p.game}, move {p.move}: there are only {p.most} tiles {quoted(p.tile)} to draw")


@words(problems.WrongSeats)
def _(p: problems.WrongSeats) -> Wording:
    return Wording(f"game {p.game} has {p.number} players; the rules are for {p.least} to {p.most}")


@words(problems.RecordDiffers)
def _(p: problems.RecordDiffers) -> Wording:
    return Wording(f"game {p.game}, move {p.move}, {p.what}: the record says {p.expected}; here it is {p.found}")
