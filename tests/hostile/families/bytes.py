"""Rule files that are no rule files: noise, odd lines and line ends, and shipped lines in disorder."""

from pathlib import Path
from random import Random

from carc.data import data_folder
from hostile.case import CHECK, CHECK_JSON, PLAY, TEST, TEST_JSON, Case, rules

ODD = [
    *("\x00", "\x01", "\x07", "\x1b[2J", "\x1b]0;title\x07", "\x7f", "\x85", "\x9b31m", "\r", "\r\n", "\n", "\t"),
    *("\u200b", "\u200e", "\u202e", "\u2066", "\u2028", "\u2029", "\ufeff", "\ufffe", "\ufffd", "\U000e0001", "\u0301"),
    *(
        '"',
        '""',
        "#",
        "'",
        "\\",
        "<script>",
        "]]>",
        "&amp;",
        "{",
        "}",
        "%s",
        "{0}",
        "$(id)",
        "`id`",
        "é",
        "日",
        "x" * 999,
    ),
]
SHIPPED = sorted(Path(str(data_folder("rulesets"))).rglob("*.carc"))
LINES = [line for path in SHIPPED for line in path.read_text(encoding="utf-8").splitlines()]
GAMES = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parents[2] / "games").glob("*.carc"))]
WORDS = sorted({word for line in LINES for word in line.split()})


def garbage(chance: Random) -> Case:
    """Bytes of any kind, also before and after something that makes sense."""
    beginnings = [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\x1f\x8b", b"PK\x03\x04", b'ruleset x "X"\n']
    size = chance.choice([0, 1, 5, 50, 500, 5_000])
    noise = [chance.randbytes(size), "".join(chance.choices(ODD, k=size // 5)).encode("utf-8", "surrogatepass")]
    noise += [bytes(chance.choices(range(9, 127), k=size)), b"\xed\xa0\x80" * min(size, 50), b"\x80" * size]
    data = chance.choice(beginnings) + chance.choice(noise) + chance.choice([b"", b"\n", b"\nrule x\n"])
    return Case({"x.carc": data}, (chance.choice([CHECK, CHECK_JSON, TEST_JSON]),))


def layout(chance: Random) -> Case:
    """Indentation, tabs, line ends, remarks and long lines in disorder."""
    ends = ["\n", "\n", "\n", "\r\n", "\r", "\n\r", "\x0b", "\x0c", "\x85", "\u2028"]
    indents = ["", "", "  ", "  ", "    ", " ", "   ", "\t", " \t", "\xa0", "\u3000", " " * 99]
    count = chance.choice([1, 3, 10, 40])
    if chance.random() < 0.1:
        return rules(_extreme(chance))
    lines = []
    for _ in range(count):
        line = chance.choice(LINES).strip()
        if chance.random() < 0.3:
            at = chance.randint(0, len(line))
            line = line[:at] + chance.choice(ODD) + line[at:]
        lines.append(chance.choice(indents) * chance.choice([1, 1, 1, 2, 3]) + line + chance.choice(ends))
    return rules("".join(lines))


def _extreme(chance: Random) -> str:
    """Lines and files beyond every limit."""
    return chance.choice(
        [
            "rule " + "x" * 1_000_000,
            'rule x "' + "y" * 1_000_000 + '"',
            "#" * 1_000_000 + "\nrule x",
            '"' * 999_999,
            " " * 999_999 + "x",
            "\n" * 20_001 + "rule x",
            "\n".join(" " * i + "x" for i in range(1_000)),
            "\n".join(" " * 2 * i + "each player in players" for i in range(60)),
            "rule x\n" + "".join("  " * i + "if yes\n" for i in range(1, 60)),
            "rule x\n" * 19_000,
            "\r".join(["rule x"] * 9_000),
        ]
    )


def mutated(chance: Random) -> Case:
    """A game or shipped lines, with words and lines taken out, doubled, exchanged."""
    if chance.random() < 0.5:
        lines = chance.choice(GAMES).splitlines()
        calls = (chance.choice([CHECK, CHECK_JSON]),) if chance.random() < 0.02 else ()
    else:
        begin = chance.randrange(len(LINES))
        lines, calls = LINES[begin : begin + chance.choice([5, 20, 40])], ()
    for _ in range(chance.choice([1, 1, 2, 3, 8])):
        _spoil(lines, chance)
    return Case({"x.carc": "\n".join(lines).encode("utf-8", "surrogatepass")}, calls)


def _spoil(lines: list[str], chance: Random) -> None:
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    words = lines[at].split(" ")
    place = chance.randrange(len(words))
    way = chance.randrange(8)
    if way == 0:
        del words[place]
    elif way == 1:
        words[place] = chance.choice(WORDS)
    elif way == 2:
        words.insert(place, chance.choice(WORDS))
    elif way == 3:
        lines[at], lines[other] = lines[other], lines[at]
        return
    elif way == 4:
        lines.insert(other, lines[at])
        return
    elif way == 5 and len(lines) > 1:
        del lines[at]
        return
    elif way == 6:
        words[place] = str(chance.choice([0, 1, 7, 64, 10_000, 10_001, 10**9, 10**9 + 1, 10**30]))
    else:
        words[place] = words[place][: chance.randint(0, len(words[place]))] + chance.choice(ODD)
    lines[at] = " ".join(words)


def played(chance: Random) -> Case:
    """A game in which something was changed, and that is then played all the same."""
    lines = chance.choice(GAMES).splitlines()
    for _ in range(chance.choice([1, 1, 1, 2])):
        _spoil(lines, chance)
    text = "\n".join(lines).encode("utf-8", "surrogatepass")
    return Case({"x.carc": text}, (chance.choice([PLAY, PLAY, TEST]),))
