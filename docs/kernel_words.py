"""Writes kernel-words.md: the kernel's closed vocabulary, and which of the games uses each word.

The words come from carc.vocabulary, the uses from the rule files: a light scan, which knows a property's owner by the
word before the dot. It needs no checked rules, so that the page can be made while the rules are still being written.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from carc.vocabulary import nouns, verbs
from carc.vocabulary.words import FunctionWord, NounWord, PropertyWord, VerbWord

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "kernel-words.md"
MOST_WORDS = 60

GAMES = {
    "core": sorted((ROOT / "rulesets" / "core").glob("*.carc")),
    "base": sorted((ROOT / "rulesets" / "base").glob("*.carc")),
    "number tiles": [ROOT / "tests" / "games" / "number-tiles.carc"],
    "path tiles": [ROOT / "tests" / "games" / "path-tiles.carc"],
}

# Nouns, verbs and functions that at most one game uses, while the core does not: why the kernel has them.
REASONS = {
    "afterwards": "bans on what would come of an action",
    "again": "a second tile in the same turn",
    "corner": "pieces that stand where four tiles meet",
    "drop-out": "games in which a player can be out before the end",
    "gained": "examples say what one rule gave to one player",
    "join": "tunnels, ferries and bridges join parts that do not touch",
    "lets-in": "what lies over a tile so that another one fits",
    "link": "a joint has a name, since its kinds are built and taken away by different rules",
    "numbers": "bids, stakes, how many",
    "paid": "examples say that a rule gave 0 points, which is not the same as nothing",
    "part-ways": "a ferry is set anew and a bridge taken down",
    "pass": "an offer that may be declined",
    "port": "paths, rivers and rails run from port to port",
    "remove": "tiles and pieces that leave the game for good",
    "send-home": "coming home is an act, so that a rule may send a piece elsewhere instead",
    "settle": "several things scored from one frozen state; small games count their points themselves",
    "show": "tiles that one player alone has seen",
    "shuffle": "tiles that go back into a pile",
    "shuffled": "a pile without a known order",
    "spot": "one word for a cell and a turn, which are chosen together",
    "spots-over": "roads, walls and buildings that are laid over what lies there",
    "spots-with": "tiles that fit only with something over them, or over a neighbour",
    "take-turn": "another turn as a reward",
    "tiles-of": "a pile made of one ruleset's tiles, or a bag of all",
    "token": "what is taken, spent and given back: bridges, goods, coins",
    "track": "scoreboards and whatever else moves along numbered spaces",
    "worth": "things that score as much as another one does",
}

OPENING = """\
# The kernel's words

Made by `make words` from `interpreter/carc/vocabulary/`; a test compares the two. Do not edit it by hand.

These are all the words that the interpreter itself brings to a rule file: everything else is declared there.
The list is closed: {counted} nouns and verbs, of at most {most}. With each word stand the games whose rule files
name it: *core*, which is in every game, *base*, and two small games that share no feature with it, *number tiles*
and *path tiles*. A word that the core does not need and at most one game uses has its reason at the end."""

# Remarks, texts, the faces of tiles, the names of what is declared, and the terms that a change is aimed at.
NO_USES = re.compile(r'(?m)#.*|"[^"]*"|(?<=^tile ).*|(?<=^rule |^step )[a-z0-9-]+|^ +change [^:]*:')
DECLARED = re.compile(r"(?m)^(feature|piece|token|pile|track|group|link|extend) ([a-z0-9-]+)(?: of ([a-z0-9-]+))?")
WORD = re.compile(r"(?<![a-z0-9-])[a-z][a-z0-9-]*(?![a-z0-9-])")
DOTTED = re.compile(r"([a-z0-9-]+|\))(?=\.([a-z][a-z0-9-]*))")
ANY = frozenset({"*"})

Word = NounWord | VerbWord | FunctionWord


# ---------------------------------------------------------------- which game uses which word


def users(word: Word) -> list[str]:
    """The games that name a noun, a verb or a function."""
    return [game for game in GAMES if word.name in _bare_words(game)]


def users_of_property(word: PropertyWord) -> list[str]:
    """The games that name a property of this owner."""
    return [game for game in GAMES if any((owner, word.name) in _properties(game) for owner in (word.owner, "*"))]


@cache
def _text(game: str) -> str:
    return NO_USES.sub("", "\n".join(path.read_text(encoding="utf-8") for path in GAMES[game]))


@cache
def _bare_words(game: str) -> frozenset[str]:
    return frozenset(WORD.findall(re.sub(r"\.[a-z][a-z0-9-]*", "", _text(game))))


@cache
def _properties(game: str) -> frozenset[tuple[str, str]]:
    """Each property that is named, with the noun that it is named of; `*` where the scan cannot tell."""
    dotted = ((owner, name) for before, name in DOTTED.findall(_text(game)) for owner in _owners(before, game))
    return frozenset((*dotted, *_bare_properties(game)))


def _owners(word: str, game: str) -> frozenset[str]:
    """The nouns that a word before a dot can mean: itself, the sort of a declared kind, or what a property gives."""
    if word in _nouns():
        return frozenset({word})
    kinds = _kinds("core") | _kinds(game)
    if word in kinds:
        return frozenset({kinds[word]})
    return frozenset(given.type.name for given in nouns.PROPERTIES if given.name == word) or ANY


@cache
def _nouns() -> frozenset[str]:
    return frozenset(noun.name for noun in nouns.NOUNS)


@cache
def _kinds(game: str) -> dict[str, str]:
    """The declared kinds with the noun that each is a sort of."""
    return {name: group or sort for sort, name, group in DECLARED.findall(_text(game)) if sort != "extend"}


def _bare_properties(game: str) -> Iterator[tuple[str, str]]:
    """Words without a dot: in the lines of a thing its own properties, else the game's."""
    owner = ""
    for line in _text(game).splitlines():
        if line[:1].strip():
            declared = DECLARED.match(line)
            owner = (declared[2] if declared[1] == "extend" else declared[1]) if declared else ""
        for word in WORD.findall(re.sub(r"\.[a-z][a-z0-9-]*", "", line)):
            yield (owner if (owner, word) in _owned() else "game"), word


@cache
def _owned() -> frozenset[tuple[str, str]]:
    return frozenset((word.owner, word.name) for word in nouns.PROPERTIES)


# ---------------------------------------------------------------- the page


def page() -> str:
    """The page as it should stand in docs/."""
    opening = OPENING.format(counted=len(nouns.NOUNS) + len(verbs.VERBS), most=MOST_WORDS)
    return "\n".join((opening, *_nouns_part(), *_verbs_part(), *_functions_part(), *_reasons_part(), ""))


def _nouns_part() -> Iterable[str]:
    yield from ("", "## Nouns and their properties")
    for noun in nouns.NOUNS:
        yield from ("", f"### {noun.name}", "", f"{_meaning(noun)} *{_list(users(noun))}*")
        owned = [word for word in nouns.PROPERTIES if word.owner == noun.name]
        if owned:
            yield from ("", "| property | type | what it is | named by |", "|---|---|---|---|")
        yield from (
            f"| `{word.name}` | {word.type} | {word.meaning} | {_list(users_of_property(word))} |" for word in owned
        )
    yield from (
        "",
        f"Every set has {_code(nouns.SET_PROPERTIES)}; a spot {_code(name for name, _ in nouns.SPOT_PROPERTIES)};",
    )
    yield f"a side {_code(name for name, _ in nouns.SIDE_PROPERTIES)}."


def _meaning(noun: NounWord) -> str:
    return f"{noun.meaning} It has all that a {noun.like} has." if noun.like else noun.meaning


def _verbs_part() -> Iterable[str]:
    yield from ("", "## Verbs and their roles", "")
    yield "Square brackets: may be left out. *Judged*: `forbid` and `allow` are asked before a player does it."
    yield from ("", "| verb | what happens | judged | named by |", "|---|---|---|---|")
    for verb in verbs.VERBS:
        yield f"| {_roles(verb)} | {verb.meaning} | {'yes' if verb.judged else ''} | {_list(users(verb))} |"


def _roles(verb: VerbWord) -> str:
    words = [f"`{verb.name}`"]
    for role in verb.roles:
        filler = " / ".join(map(str, role.types))
        text = filler if role.name == "object" else f"`{role.name}` {filler}"
        words.append(text if role.needed else f"[{text}]")
    return " ".join(words)


def _functions_part() -> Iterable[str]:
    yield from ("", "## Functions", "", "| function | gives | what it is | named by |", "|---|---|---|---|")
    for function in verbs.FUNCTIONS:
        arguments = ", ".join(map(str, function.arguments))
        gives = function.result or "the same"
        yield f"| `{function.name}`({arguments}) | {gives} | {function.meaning} | {_list(users(function))} |"


def _reasons_part() -> Iterable[str]:
    yield from (
        "",
        "## Words that at most one game uses",
        "",
        "| word | named by | why the kernel has it |",
        "|---|---|---|",
    )
    for word in rare_words():
        yield f"| `{word.name}` | {_list(users(word))} | {REASONS.get(word.name, '')} |"


def rare_words() -> list[Word]:
    """The nouns, verbs and functions that the core does not name and at most one game does."""
    words: Iterable[Word] = (*nouns.NOUNS, *verbs.VERBS, *verbs.FUNCTIONS)
    return [word for word in words if "core" not in users(word) and len(users(word)) <= 1]


def _list(names: Iterable[str]) -> str:
    return ", ".join(names) or "no game yet"


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
