"""`carc list`: the rulesets that ship, with what they need and ask."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from carc import library
from carc.command.arguments import Once, add_json
from carc.command.console import Console, bold, quiet
from carc.command.rows import RowListed, row_listed, show_rows
from carc.diagnostics.unplayable import RulesError
from carc.explain.rows import Row, rows
from carc.merge.names import short
from carc.model.things import Question, Reading, Ruleset

HELP = "the rulesets that ship, with what they need and ask"


class ReadingListed(BaseModel):
    """An answer that may be chosen. `authority`: official clarified interim community house, or empty."""

    model_config = ConfigDict(frozen=True)
    name: str
    title: str
    authority: str
    default: bool


class QuestionListed(BaseModel):
    """What is settled before play; where the readings are numbers, `numbers` are the least and the most.

    `follows`: the question whose reading holds for this one too, unless it is picked itself; or empty.
    """

    model_config = ConfigDict(frozen=True)
    name: str
    title: str
    default: str
    follows: str
    numbers: tuple[int, int] | None
    readings: tuple[ReadingListed, ...]


class RulesetListed(BaseModel):
    """A ruleset. `faces` counts its printed tiles, `reconstructed` those whose faces were not seen in print.

    Of the rulesets in `tiles_of` it requires only the tiles; `copies` says how often it wants those of some.
    """

    model_config = ConfigDict(frozen=True)
    name: str
    title: str
    players: tuple[int, int] | None
    requires: tuple[str, ...]
    tiles_of: tuple[str, ...]
    copies: dict[str, int]
    faces: int
    reconstructed: int
    questions: tuple[QuestionListed, ...]
    rows: tuple[RowListed, ...]


class Listing(BaseModel):
    """What `carc list --json` writes."""

    model_config = ConfigDict(frozen=True)
    rulesets: tuple[RulesetListed, ...]


def arguments(parser: ArgumentParser) -> None:
    """What may be typed after `carc list`."""
    for name, shows in (
        ("--questions", "also the questions with their readings"),
        ("--rows", "also the table of scoring"),
    ):
        parser.add_argument(name, action=Once, nargs=0, const=True, default=False, help=shows)
    add_json(parser, "carc.command.listing.Listing")


def run(call: Namespace, console: Console) -> int:
    """Lists the rulesets, those that are required first."""
    listing = _listing()
    if call.json:
        console.model(listing)
        return 0
    for ruleset in listing.rulesets:
        console.line(bold(ruleset.name), f"  {ruleset.title}")
        console.line(f"    {_facts(ruleset)}")
        if call.questions:
            _show_questions(ruleset, console)
        elif ruleset.questions:
            console.line(f"    asks {', '.join(question.name for question in ruleset.questions)}")
        if call.rows:
            show_rows(ruleset.rows, console)
    return 0


# ---------------------------------------------------------------- as people read it


def _facts(ruleset: RulesetListed) -> str:
    players = f"{ruleset.players[0]} to {ruleset.players[1]} players" if ruleset.players else ""
    required = (*ruleset.requires, *(f"tiles of {name}" for name in ruleset.tiles_of))
    needs = f"needs {', '.join(required)}" if required else "needs nothing"
    copies = (f"the tiles of {name} {number} times" for name, number in ruleset.copies.items())
    faces = f"{ruleset.faces} faces, {_exactness(ruleset)}" if ruleset.faces else "no tiles"
    return "; ".join(fact for fact in (players, faces, needs, *copies) if fact)


def _exactness(ruleset: RulesetListed) -> str:
    return f"{ruleset.reconstructed} of them reconstructed" if ruleset.reconstructed else "all of them exact"


def _show_questions(ruleset: RulesetListed, console: Console) -> None:
    for question in ruleset.questions:
        console.line("    ", bold(question.name), f"  {question.title}")
        if question.follows:
            console.line(f"        follows {question.follows}, unless it is picked itself")
        if question.numbers:
            least, most = question.numbers
            console.line(f"        {least} to {most}, by default {question.default}")
        for reading in question.readings:
            console.line(
                f"      {'*' if reading.default else ' '} {reading.name}  {reading.title}", quiet(_rank(reading))
            )


def _rank(reading: ReadingListed) -> str:
    words = [word for word in (reading.authority, "default" if reading.default else "") if word]
    return f"  ({', '.join(words)})" if words else ""


# ---------------------------------------------------------------- as data


def _listing() -> Listing:
    loaded = library.all_shipped()
    if any(problem.severity == "error" for problem in loaded.problems):
        raise RulesError(loaded.problems)
    found = rows(loaded.checked.rulesets)
    known = loaded.checked.rulesets.values()
    return Listing(rulesets=tuple(_ruleset(one, found[one.name], loaded) for one in known))


def _ruleset(ruleset: Ruleset, found: Iterable[Row], loaded: library.Loaded) -> RulesetListed:
    return RulesetListed(
        name=ruleset.name,
        title=ruleset.title,
        players=ruleset.players,
        requires=tuple(name for name in ruleset.requires if name not in ruleset.tiles_of),
        tiles_of=ruleset.tiles_of,
        copies={one.name: one.number for one in ruleset.copies},
        faces=len(ruleset.faces),
        reconstructed=sum(face.reconstructed for face in ruleset.faces),
        questions=tuple(map(_question, ruleset.questions)),
        rows=tuple(row_listed(row, loaded.sources) for row in found),
    )


def _question(question: Question) -> QuestionListed:
    return QuestionListed(
        name=short(question.id),
        title=question.title,
        default=question.default,
        follows=question.follows,
        numbers=question.numbers,
        readings=tuple(
            _reading(reading, "" if question.follows else question.default) for reading in question.readings
        ),
    )


def _reading(reading: Reading, default: str) -> ReadingListed:
    is_default = reading.name == default
    return ReadingListed(name=reading.name, title=reading.title, authority=reading.authority, default=is_default)
