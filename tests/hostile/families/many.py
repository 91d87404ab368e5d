"""Very many of something, none of something, and tiles that contradict themselves."""

from random import Random

from hostile.case import CHECK, PLAY, SHOW, TEST_JSON, Case, rules

_HEAD = 'ruleset x "X"\n  requires core\n  players 2..3\n'
_LAND = 'feature area "Area"\n  fills: {}\n  look: area "#88aa44"\n'
_GAME = (
    'pile heap "Heap"\n  stack: shuffled(unclaimed)\n'
    'step lay-out "Begin"\n  draw tile from heap\n    put tile at cell(0, 0)\n'
    'step draw-tile "Draw"\n  draw tile from heap where not tile.spots.empty\n  otherwise\n    end-game\n'
    'step place-tile "Place"\n  offer\n    place turn.tile at spot\n'
)
_RIMS = [*"N E S W N1 N2 E1 E2 S1 S2 W1 W2 rest".split(), "N to S", "W to E", "S to S", "E1 to W2", "at 1", "at 0"]
_MANY = {
    "rules": lambda n: "".join(f"rule r{i}\n  forbid deploy piece on part if no\n" for i in range(n)),
    "handlers": lambda n: (
        'pile heap "H"\n  stack: []\n'
        + "".join(f"rule r{i}\n  after gain number to player: shuffle heap\n" for i in range(n))
    ),
    "gains": lambda n: "".join(f"rule r{i}\n  after gain number to player\n    gain 1 to player\n" for i in range(n)),
    "deploys": lambda n: (
        'piece p "P"\n  supply: 1 each\n'
        + "".join(f"rule r{i}\n  after move piece to cell\n    move piece to cell\n" for i in range(n))
        + 'step end-turn "E"\n  each piece in game.pieces\n    move piece to cell(0, 0)\n'
    ),
    "steps": lambda n: "".join(f'step s{i} after end-turn "S"\n  end-game if player.points > 9\n' for i in range(n)),
    "chain of steps": lambda n: "".join(
        f'step s{i} after {f"s{i - 1}" if i else "end-turn"} "S"\n  end-game if player.points > 9\n' for i in range(n)
    ),
    "kinds": lambda n: "".join(f'piece k{i} like k{i + 1} "K"\n' for i in range(n)) + f'piece k{n} "K"\n',
    "properties": lambda n: (
        "extend player\n  p0: 1\n"
        + "".join(f"  p{i + 1}: player.p{i} + player.p{i}\n" for i in range(n))
        + f'step end-turn "E"\n  end-game if player.p{n} > 5\n'
    ),
    "conditions": lambda n: (
        "extend player\n  p0: 1\n"
        + "".join(
            f"  p{i + 1}: {{player.points > {i}: player.p{i}, else: player.p{i} * player.p{i}}}\n" for i in range(n)
        )
        + f'step end-turn "E"\n  end-game if player.p{n} > 5\n'
    ),
    "lines": lambda n: (
        'step end-turn "E"\n  let a: 7\n' + "".join("  let a: a * a\n" for _ in range(n)) + "  end-game if a > 9\n"
    ),
    "doublings": lambda n: (
        'step end-turn "E"\n  let a0: 7\n'
        + "".join(f"  let a{i + 1}: a{i} * a{i}\n" for i in range(n))
        + f"  end-game if a{n} > 9\n"
    ),
    "overrides": lambda n: (
        "extend player\n  p: 1\n"
        + "".join(
            f"rule r{i}\n{f'  overrides r{i - 1}' if i else ''}\n  player.p: usual + usual if player.points > {i}\n"
            for i in range(n)
        )
        + 'step end-turn "E"\n  end-game if player.p > 5\n'
    ),
    "questions": lambda n: "".join(
        f'question q{i} "Q"\n  reading a default\n  reading b\n'
        f"rule r{i}\n  under q{i} = a\n  forbid deploy piece on part if no\n"
        for i in range(n)
    ),
    "groups": lambda n: "".join(f'group g{i} of piece "G"\npiece p{i} "P"\n' for i in range(n)),
    "citations": lambda n: "".join(
        f'rule r{i}\n  source c{i} "there"\n  forbid deploy piece on part if no\n' for i in range(n)
    ),
    "examples": lambda n: "".join(f'example "E{i}"\n  expect 1 = 2\n' for i in range(n)),
    "branches": lambda n: (
        'step end-turn "E"\n'
        + "".join("  " * (i + 1) + "if player.points < 9\n" for i in range(min(n, 39)))
        + "  " * (min(n, 39) + 1)
        + "end-game\n"
    ),
    "choices": lambda n: (
        'step end-turn "E"\n'
        + "".join("  " * (i + 1) + "may choose player in players\n" for i in range(min(n, 39)))
        + "  " * (min(n, 39) + 1)
        + "end-game\n"
    ),
    "cases": lambda n: (
        "extend player\n  p: {"
        + "".join(f"player.points = {i}: {i}, " for i in range(min(n, 70)))
        + "else: 0}\n"
        + 'step end-turn "E"\n  end-game if player.p > 5\n'
    ),
    "scale": lambda n: (
        "extend player\n  p by player.points\n"
        + "".join(f"    {i}: {i}\n" for i in range(n))
        + 'step end-turn "E"\n  end-game if player.p > 5\n'
    ),
    "words": lambda n: "words w: " + ", ".join(f"w{i}" for i in range(min(n, 300))) + "\nextend tile\n  has c: w\n",
    "tables": lambda n: "".join(f'table "T{i}"\n  play x\n' for i in range(n)),
    "actions": lambda n: (
        'piece p "P"\n  supply: 1 each\n'
        + "".join(f'action a{i} piece "A"\n  a{i + 1} piece\n  a{i + 1} piece\n' for i in range(n))
        + f'action a{n} piece "A"\n  end-game\n'
        + 'step end-turn "E"\n  each piece in game.pieces\n    a0 piece\n'
    ),
}


def many(chance: Random) -> Case:
    """So many declarations of one sort that something may give way."""
    what = chance.choice(sorted(_MANY))
    count = chance.choice([1, 3, 12, 25, 40, 100, 300])
    text = _HEAD + _MANY[what](count)
    return rules(text, *(chance.choice([(CHECK,), (PLAY,), (SHOW,), (CHECK, PLAY)])))


def tiles(chance: Random) -> Case:
    """Tiles with rims that contradict each other, copies without end, boards without cells, empty piles."""
    text = _HEAD + _LAND.format(chance.choice(["edges", "halves", "middles", "nothing", "holes"]))
    for number in range(chance.choice([0, 1, 1, 3, 20])):
        copies = chance.choice(["", "x0", "x1", "x3", "x3", "x100", "x10000", "x10001"])
        covers = chance.choice(["", "", "", "covers 2x1", "covers 8x8", "covers 9x9", "covers 0x1", "covers 64x1"])
        parts = "".join(
            f" | area {' '.join(chance.choices(_RIMS, k=chance.choice([0, 1, 2, 4])))}"
            for _ in range(chance.choice([0, 1, 1, 2, 12]))
        )
        text += f"tile t{number} {copies} {covers}{chance.choice([parts, parts, ' | area rest', ' | area N E S W'])}\n"
    text += chance.choice(["", "", _map(chance)])
    text += _GAME.replace(
        "cell(0, 0)", chance.choice(["cell(0, 0)", "cell(0, 0)", "cell(1000000000, 0)", "cell(0 - 5, 99)"])
    )
    text = text.replace(
        "shuffled(unclaimed)", chance.choice(["shuffled(unclaimed)"] * 3 + ["[]", "unclaimed", "shuffled(t0)"])
    )
    if chance.random() < 0.5:
        return rules(text)
    return rules(text, chance.choice([CHECK, TEST_JSON, PLAY, PLAY, PLAY]))


def _map(chance: Random) -> str:
    rows = chance.choice([0, 1, 3, 100, 300])
    width = chance.choice([0, 1, 3, 100, 300])
    letters = chance.choice(["x", "xy ", "?", " "])
    lines = "".join(f'  row "{"".join(chance.choices(letters, k=width))}"\n' for _ in range(rows))
    border = chance.choice(["open", "closes", "none"])
    at = chance.choice(["0, 0", "-3, 7", "1000000000, -1000000000"])
    return f'map m "M"\n  from {at}\n  where "x": open\n  where "y": half\n  border {border}\n{lines}'
