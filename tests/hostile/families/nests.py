"""Brackets within brackets, and numbers beyond every bound."""

from random import Random

from hostile.case import Case, rules

SLOTS = [
    "rule x\n  forbid deploy piece on part if {}",
    "rule x\n  after place tile at cell if {}\n    pass",
    'step end-turn "Hm"\n  stop if {}',
    "extend player\n  gold: {}",
    "feature f\n  fills: edges\n  completed: {}",
    'example "Hm"\n  expect {}',
    "rule x\n  score feature as final\n    {} as it",
    "rule x\n  change y: + {}",
    "rule x\n  bonus player as final\n    1 per tile in {} as it",
    "question q\n  reading a default\nrule x\n  under {}",
    'step end-turn "Hm"\n  let x: {}',
    'step end-turn "Hm"\n  repeat {}\n    pass',
    'step end-turn "Hm"\n  gain {} to red',
    "piece p\n  supply: {}",
    "tile t x3 under {} else x4",
]
NESTS = [
    *(("(", ")", "1"), ("not ", "", "yes"), ("-", "", "1"), ("[", "]", "1"), ("{yes: ", ", else: 1}", "1")),
    *(
        ("count(tile in ", ")", "game.tiles"),
        ("set(tile in ", ")", "game.tiles"),
        ("any(tile in game.tiles where ", ")", "yes"),
    ),
    *(
        ("1 + ", "", "1"),
        ("", " + 1", "1"),
        ("", " and yes", "yes"),
        ("", ".next", "red"),
        ("", ".size.size", "players"),
    ),
    *(("sum(player in players : ", ")", "1"), ("most(player in players : ", ").size", "1"), ("cell(", ", 0).x", "0")),
    *(
        ("walk(cell from ", " via cell.beside.first).first", "cell(0, 0)"),
        ("reach(cell from [", ".first] via cell.beside)", "cell(0,0)"),
    ),
    *(("", " or no", "no"), ("", " exists", "red"), ("", " is not x", "red"), ("", " in [1]", "1"), ("", " = 1", "1")),
]
ENDS = ["", "", "(", ")", "]", "}", '"', "not", "+", ".", ",", "nothing", "usual", "#"]
NUMBERS = [
    *("0", "1", "00", "007", "10000", "10001", "1000000000", "1000000001", "9" * 30, "9" * 1_900, "9" * 5_000),
    *("-1", "1.5", "1e9", "0x10", "1_000", "\u0661", "\u00b2", "1..", "..1", "3..2", "0..0", "1..1000000001"),
]
COUNTED = [
    'tile t x{} | field rest\nfeature field "F"\n  fills: edges',
    "tile t covers {}x1",
    "tile t covers {}x{}",
    "tile t x1 under yes else x{}",
    "ruleset x\n  players {}..{}",
    "ruleset x\n  players {}",
    "piece p\n  supply: {} each",
    "question q\n  range {}..{} default {}",
    "table t\n  copies base {}",
    "table t\n  pick q: {}",
    "step end-turn\n  repeat {}\n    pass",
    "step end-turn\n  gain {} to red",
    "extend player\n  keeps gold: number from {}",
    "extend player\n  gold by points\n    {}..{}: {}\n    {}: 1\n    {}..: 2",
    "feature f\n  fills: edges\n  has pips: number\ntile t | f N at {} with pips {} | f rest",
    'map m "M"\n  where "x": open\n  row "{}"',
    'example "Hm"\n  given\n    gain {} to red\n  expect red.points = {}',
    "rule x\n  score feature as final\n    {} per tile in feature.tiles as it",
    "rule x\n  change y: + {}, * {}, / {}, at least {}, at most {}",
]


def nests(chance: Random) -> Case:
    """Expressions that are very deep, or that end in the middle."""
    depth = chance.choice([1, 2, 5, 18, 19, 20, 21, 38, 39, 40, 41, 60, 200, 900, 100_000])
    opening, closing, core = chance.choice(NESTS)
    other = chance.choice(NESTS) if chance.random() < 0.3 else (opening, closing, core)
    pairs = [(opening, closing) if chance.random() < 0.5 else other[:2] for _ in range(depth)]
    text = "".join(pair[0] for pair in pairs) + core + "".join(pair[1] for pair in reversed(pairs))
    if chance.random() < 0.3:
        text = text[: chance.randint(0, len(text))] + chance.choice(ENDS)
    return rules(chance.choice(SLOTS).replace("{}", text))


def numbers(chance: Random) -> Case:
    """Numbers of any length, where numbers may stand and where they may not."""
    template = chance.choice(COUNTED + SLOTS)
    while "{}" in template:
        template = template.replace("{}", chance.choice(NUMBERS), 1)
    return rules(template)
