"""No word of a game stands in the interpreter or in the grammar.

The words are read off the rule files; every other game than those that ship could be written with the same kernel.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from carc.vocabulary import nouns, verbs

ROOT = Path(__file__).parents[2]
INTERPRETER = sorted((ROOT / "interpreter").rglob("*.py"))
GRAMMAR = ROOT / "grammar" / "carc.lark"
CORE = "core"

# Words of a game that Python or the language needs as well: the expression in which each may stand, and why.
ALLOWED = {
    **{colour: (rf"\b{colour}\b", "what the colour is called") for colour in ("brown", "orange", "purple")},
    "field": (
        r"\bfield\(|\bField\(|\bfield_specifiers\b|^from (?:dataclasses|pydantic) import .*",
        "the standard library's `dataclasses.field`, what it asks of classes like it, and its like in pydantic",
    ),
    "fields": (
        r"\biter_fields\b|\bmodel_fields\b|\b_fields\b|\bfields\(",
        "the members of a node, a class of data or a model, as their libraries call them",
    ),
    "look": (r"(?i)look", "the line `look:` of a kind, and the English verb"),
}

THING = re.compile(
    r"(?:feature|piece|token|pile|track|map|group) (?P<name>[a-z0-9-]+)(?:.* plural (?P<plural>[a-z0-9-]+))?"
)
WORDS = re.compile(r"words (?P<name>[a-z0-9-]+): *(?P<words>[a-z0-9, -]+)")
OPENS = re.compile(r"(?:feature|piece|token|pile|track|link|extend) ")
PROPERTIES = re.compile(r" +(?:has|keeps) (?P<names>[a-z0-9, -]+):")
DEFINITION = re.compile(r" +(?P<name>[a-z0-9-]+)(?:\([a-z0-9, -]*\))?(?::| by )")
MARK = re.compile(r"\bwith (?P<name>[a-z][a-z0-9-]*)")


# ---------------------------------------------------------------- the words that are looked for


def words_of_the_games() -> set[str]:
    """What the shipped rulesets but the core declare, in the singular and in the plural."""
    folders = sorted(path for path in (ROOT / "rulesets").iterdir() if path.is_dir() and path.name != CORE)
    declared = {name for folder in folders for name in declared_in(folder)}
    return declared - kernel_words() - set(declared_in(ROOT / "rulesets" / CORE))


def kernel_words() -> set[str]:
    """The closed vocabulary, which docs/kernel-words.md lists."""
    described = (*nouns.NOUNS, *nouns.PROPERTIES, *verbs.VERBS, *verbs.FUNCTIONS)
    settings = (name for names in verbs.SETTINGS.values() for name in names)
    return {word.name for word in described} | {f"{noun.name}s" for noun in nouns.NOUNS} | {*settings, verbs.UNCLAIMED}


def declared_in(folder: Path) -> Iterator[str]:
    """The names that the rule files of a folder declare."""
    for path in sorted(folder.rglob("*.carc")):
        yield from _declared(path.read_text(encoding="utf-8").splitlines())


def _declared(lines: list[str]) -> Iterator[str]:
    under_a_thing = False
    for line in (re.sub(r"#.*|\"[^\"]*\"", "", line) for line in lines):
        if line[:1].strip():
            under_a_thing = bool(OPENS.match(line))
            yield from _declared_in_column_1(line)
        elif under_a_thing:
            yield from _properties(line)


def _declared_in_column_1(line: str) -> Iterator[str]:
    if thing := THING.match(line):
        yield thing["name"]
        yield thing["plural"] or f"{thing['name']}s"
    if words := WORDS.match(line):
        yield from (words["name"], *re.split(r"[, ]+", words["words"].strip()))
    yield from (mark["name"] for mark in MARK.finditer(line))


def _properties(line: str) -> Iterator[str]:
    if properties := PROPERTIES.match(line):
        for name in re.split(r"[, ]+", properties["names"].strip()):
            yield from (name, name.removesuffix("s"))
    elif definition := DEFINITION.match(line):
        yield definition["name"]


# ---------------------------------------------------------------- where they are looked for


def found(text: str) -> Iterator[tuple[int, str]]:
    """The number of the line and the word, for each word of a game that stands in it whole."""
    for number, line in enumerate(text.splitlines(), start=1):
        for match in _any_of_them().finditer(_apart(_without_the_allowed(line))):
            yield number, re.sub(r"[_ ]", "-", match[0])


@cache
def _any_of_them() -> re.Pattern[str]:
    longest_first = sorted(words_of_the_games(), key=len, reverse=True)
    names = "|".join(name.replace("-", "[-_ ]") for name in longest_first)
    return re.compile(rf"(?<![a-z])(?:{names})(?![a-z])")


def _without_the_allowed(line: str) -> str:
    for expression, _reason in ALLOWED.values():
        line = re.sub(expression, "", line)
    return line


def _apart(text: str) -> str:
    """The text in small letters, with the words of a CamelCase name apart."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text).lower()


def test_no_word_of_a_game_in_the_interpreter() -> None:
    hits = [
        f"{path.relative_to(ROOT)}:{number}: {word}"
        for path in INTERPRETER
        for number, word in found(path.read_text(encoding="utf-8"))
    ]
    assert hits == []


def test_no_word_of_a_game_in_the_grammar() -> None:
    rules = re.sub(r"(?m)(?:^|\s)//.*$", "", GRAMMAR.read_text(encoding="utf-8"))
    assert list(found(rules)) == []


def test_the_words_are_found_in_each_form() -> None:
    text = "field_count\nMyFields\n# a score track\n'score-track'\nScoreTrack\nscore_track\nCITY1\nafield fielded\n"
    assert [number for number, _word in found(text)] == [1, 2, 3, 4, 5, 6, 7]


def test_things_marks_words_and_properties_are_read_off_rule_files() -> None:
    lines = [
        'feature ox like cow "Ox" plural oxen',
        "  has horns, bells: count   # has tails: count",
        "  weight-of(player): 3",
        "words hue: dark-red, blue",
        "step graze",
        "  let herd: 3",
        "tile meadow x2 | ox N with ring 2",
    ]
    names = "ox oxen horns horn bells bell weight-of hue dark-red blue ring".split()
    assert list(_declared(lines)) == names


def test_every_exemption_is_for_a_word_of_a_game() -> None:
    assert set(ALLOWED) <= words_of_the_games()
