"""Fills the marked parts of the pages with what the program really does: lists of words, limits, a rule on its way.

A part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`; whatever stands there is replaced.
"""

import ast
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final

from carc import lint
from carc.check import tables
from carc.compile import performing
from carc.compile import start as starting
from carc.compile.program import Program
from carc.diagnostics.wording.lint import ABOUT
from carc.game import load
from carc.kernel import fuel
from carc.merge import bulk, resting
from carc.model.base import Core
from carc.model.effects import Step
from carc.model.game import RankedTariff
from carc.model.rules import Rule, ScoreChange
from carc.model.things import Question
from carc.play import machine
from carc.play.state import State
from carc.resolve import resolve
from carc.source import Source
from carc.syntax import layout, nodes, parse, sense
from carc.vocabulary import nouns, verbs
from carc.vocabulary.words import VerbWord

DOCS = Path(__file__).parent
PART: Final = re.compile(r"(?s)(<!-- begin ([a-z-]+) -->\n).*?(<!-- end \2 -->)")

# The rule that implementation.md follows, the reading under which it is in force, and the game that is played.
RULE, QUESTION, READING, SEED = "half-small-city", "small-city", "half", 7
CHANGED = "completed-city"


# ---------------------------------------------------------------- language.md


def words() -> Iterable[str]:
    """The verbs, properties and functions that every rule file can use."""
    yield from ("### Verbs", "", "Roles in square brackets may be left out. A *judged* verb can be forbidden.", "")
    yield from ("| verb | judged | what happens |", "|---|---|---|")
    yield from (f"| {_roles(verb)} | {'yes' if verb.judged else ''} | {verb.meaning} |" for verb in verbs.VERBS)
    yield from ("", "### Properties by noun", "", "Those in italics can be given another value by a rule.", "")
    yield from ("| noun | properties |", "|---|---|")
    yield from (f"| {noun.name} | {_properties(noun.name)} |" for noun in nouns.NOUNS if _properties(noun.name))
    yield from (f"| {name} | {_code(found)} |" for name, found in _plain_properties())
    yield from ("", "### Functions", "", "| function | gives |", "|---|---|")
    for word in verbs.FUNCTIONS:
        yield f"| `{word.name}({', '.join(map(str, word.arguments))})` | {word.meaning} |"


def _roles(verb: VerbWord) -> str:
    shown = [f"`{verb.name}`"]
    for role in verb.roles:
        text = " / ".join(map(str, role.types))
        text = text if role.name == "object" else f"`{role.name}` {text}"
        shown.append(text if role.needed else f"[{text}]")
    return " ".join(shown)


def _properties(noun: str) -> str:
    found = [word for word in nouns.PROPERTIES if word.owner == noun]
    return ", ".join(f"*`{word.name}`*" if word.definable else f"`{word.name}`" for word in found)


def _plain_properties() -> Iterable[tuple[str, Iterable[str]]]:
    yield "a set", nouns.SET_PROPERTIES
    yield "a spot", (name for name, _ in nouns.SPOT_PROPERTIES)
    yield "a side", (name for name, _ in nouns.SIDE_PROPERTIES)


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def limits() -> Iterable[str]:
    """What is refused because it is too much."""
    found = {
        "characters of a file": layout.MOST_CHARACTERS,
        "lines of a file": layout.MOST_LINES,
        "lines within lines": layout.DEEPEST_LINE,
        "brackets and operations within each other": parse.DEEPEST_EXPRESSION,
        "loops, or terms, within each other": bulk.DEEPEST_LOOP,
        "properties, or actions, that rest on one another": resting.DEEPEST,
        "rules that answer one another": performing.DEEPEST,
        "the largest number": sense.LARGEST_NUMBER,
        "cells of a map, and of all maps": bulk.MOST_CELLS,
        "cells of the rectangle in which all maps lie": bulk.MOST_SPANNED,
        "copies of the tiles of a ruleset": tables.MOST_COPIES,
        "tiles of a game": bulk.MOST_TILES,
        "parts of all tiles": bulk.MOST_PARTS,
        "pieces of a game": starting.MOST_PIECES,
        "properties that are kept": bulk.MOST_KEPT,
        "blocks of code that run between two choices": machine.FUEL,
        "steps that code with long loops takes between two choices": fuel.FUEL,
        "steps that such code takes in a game of few tiles": machine.LEAST_STEPS,
        "steps that such code takes in a game, for each of its tiles": machine.STEPS_A_TILE,
        "steps that such code takes in any game": machine.MOST_STEPS,
        "things that happen in a game": machine.MOST_EVENTS,
    }
    yield from ("| limit | at most |", "|---|---|")
    yield from (f"| {what} | {most:,} |" for what, most in found.items())


# ---------------------------------------------------------------- sources.md


def citations() -> Iterable[str]:
    """The texts that the base game cites, and what rests on each."""
    rules = resolve(["base"], {}).loaded.checked.rulesets["base"]
    cited: dict[str, list[str]] = {citation.key: [] for citation in rules.citations}
    citing: list[Question | Step | Rule] = [*rules.questions, *rules.steps, *rules.rules]
    for one in citing:
        readings = one.readings if isinstance(one, Question) else ()
        for source in (*one.sources, *(source for reading in readings for source in reading.sources)):
            cited[source.key].append(one.id.rpartition(".")[2])
    yield from ("| key | text | cited by |", "|---|---|---|")
    for citation in rules.citations:
        names = _code(dict.fromkeys(cited[citation.key])) or "examples"
        yield f"| `{citation.key}` | [{citation.title}]({citation.address}) | {names} |"


# ---------------------------------------------------------------- lint/README.md


def findings() -> Iterable[str]:
    """All findings of the linter, each with its page."""
    mended = {finder.name for finder in lint.FINDERS if finder.mends}
    yield from ("| finding | what it is | `--fix` |", "|---|---|---|")
    for name in lint.NAMES:
        yield f"| [{name}]({name}.md) | {ABOUT[name]} | {'mends some' if name in mended else ''} |"


# ---------------------------------------------------------------- implementation.md


@cache
def _resolved() -> tuple[Program, RankedTariff, Source, Rule]:
    """The game under the reading, the scoring that the rule changes, the file of the rule, and the rule."""
    found = resolve(["base"], {QUESTION: READING})
    assert found.rules is not None
    tariff = next(one for one in found.rules.tariffs if one.rule.endswith(f".{CHANGED}"))
    rule = next(one for one in found.rules.rules if one.id.endswith(f".{RULE}"))
    return _game(), tariff, found.loaded.sources[rule.place.file], rule


@cache
def _game() -> Program:
    return load("base", readings={QUESTION: READING}).program(2)


def rule_text() -> Iterable[str]:
    """The rule as it stands in its file."""
    _, _, source, rule = _resolved()
    lines = source.lines[rule.place.line - 1 :]
    return ("```carc quoted", *lines[: lines.index("")], "```")


def rule_nodes() -> Iterable[str]:
    """The clause of the rule as it was read."""
    file, _ = parse.parse(_resolved()[2])
    node = next(one for one in file.declarations if isinstance(one, nodes.Rule) and one.name.text == RULE)
    change = next(line for line in node.lines if isinstance(line, nodes.Change))
    return ("```text", *_tree("Change", change, 0), "```")


def rule_core() -> Iterable[str]:
    """The clause of the rule in the typed core."""
    clause = next(clause for clause in _resolved()[3].clauses if isinstance(clause, ScoreChange))
    return ("```text", *_tree("ScoreChange", clause, 0), "```")


def rule_merged() -> Iterable[str]:
    """The scoring with the changes that reach it."""
    _, tariff, _, _ = _resolved()
    clause = tariff.clause
    yield from ("```text", f"RankedTariff {tariff.rule}: {clause.kind} as {', '.join(clause.occasions)}")
    yield f"  terms    {', '.join(term.name for term in clause.terms)}"
    for rule, change in tariff.changes:
        targets = ", ".join(".".join((name, *path)) for name, path in change.targets)
        yield f"  changes  {rule} reaches {targets}"
    yield "```"


def rule_python() -> Iterable[str]:
    """The function that the scoring becomes."""
    program = _game()
    changer = [number for number, (rule, _) in enumerate(program.changers) if rule.endswith(f".{RULE}")]
    assert changer
    texts = (ast.unparse(function) for function in program.tree.body)
    text = next(text for text in texts if "awards.append" in text and "(-1, " in text)
    return ("```text", *_numbered_afresh(text).split("\n"), "```")


def step_python() -> Iterable[str]:
    """The blocks of the step in which a piece is placed, and the function that lists its options."""
    program = _game()
    functions = {one.name: ast.unparse(one) for one in program.tree.body if isinstance(one, ast.FunctionDef)}
    blocks = next(
        names for names in _staged(program) if any("ask(" in functions[n] for n in names) and _deploys(names, functions)
    )
    texts = [functions[name] for name in blocks]
    options = re.findall(r"\b(o\d+)\(", texts[0])
    text = "\n\n".join([*(functions[name] for name in options), *texts])
    return ("```text", *_numbered_afresh(text).split("\n"), "```")


def _staged(program: Program) -> Iterable[list[str]]:
    return ([block.__name__ for block in blocks if block] for blocks in program.blocks)


def _deploys(names: list[str], functions: dict[str, str]) -> bool:
    return any("deploy(" in functions[name] for name in names)


def move_events() -> Iterable[str]:
    """A move of a game: the choice, and what followed."""
    state = _before_points()
    choice = state.choices[0]
    after = state.apply(choice)
    yield from ("```text", f"choice: {choice}")
    yield from (f"{event}   ({event.rule.id})" for event in after.events[len(state.events) :])
    yield "```"


def _before_points() -> State:
    """The first moment of a game at which the first choice brings points; each time the first choice is taken."""
    state = load("base", readings={QUESTION: READING}).start(2, seed=SEED)
    while True:
        after = state.apply(state.choices[0])
        if after.points and not state.points:
            return state
        state = after


def _numbered_afresh(text: str) -> str:
    """Names of ours that are numbered through the whole program, numbered from 1 in an excerpt."""
    found = dict.fromkeys(re.findall(r"\b[a-zT]\d+\b", text))
    counts: dict[str, int] = {}
    for name in found:
        counts[name[0]] = counts.get(name[0], 0) + 1
        found[name] = f"{name[0]}{counts[name[0]]}"
    return re.sub(r"\b[a-zT]\d+\b", lambda name: str(found[name[0]]), text)


# ---------------------------------------------------------------- trees as text

_LEFT_OUT = frozenset({"span", "place", "form", "type", "maybe", "many", "kind", "direction"})


def _tree(title: str, form: object, depth: int) -> Iterable[str]:
    """A form line by line: what it is, and below it what it is made of; places and empty parts are left out."""
    parts = _parts(form)
    plain = " ".join(f"{name}={value!r}" for name, value in parts if isinstance(value, str | int))
    yield f"{'  ' * depth}{title} {plain}".rstrip()
    for name, value in parts:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Core | nodes.Node):
                yield from _tree(f"{name}: {type(one).__name__}", one, depth + 1)
            elif isinstance(one, tuple):
                yield f"{'  ' * (depth + 1)}{name}: {'.'.join((one[0], *one[1]))}"


def _parts(form: object) -> list[tuple[str, object]]:
    assert isinstance(form, Core | nodes.Node)
    found = [(name, value) for name, value in form.entries() if name not in _LEFT_OUT]
    return [(name, value) for name, value in found if value not in (None, "", ())]


# ---------------------------------------------------------------- pages

PARTS: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "words": words,
    "limits": limits,
    "citations": citations,
    "findings": findings,
    "rule-text": rule_text,
    "rule-nodes": rule_nodes,
    "rule-core": rule_core,
    "rule-merged": rule_merged,
    "rule-python": rule_python,
    "step-python": step_python,
    "move-events": move_events,
}
PAGES: Final = (DOCS / "language.md", DOCS / "implementation.md", DOCS / "sources.md", DOCS / "lint" / "README.md")


def filled(text: str) -> str:
    """A page with its marked parts as they should be."""

    def part(found: re.Match[str]) -> str:
        return "".join((found[1], *(f"{line}\n" for line in PARTS[found[2]]()), found[3]))

    return PART.sub(part, text)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")
