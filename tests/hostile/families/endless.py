"""Rules that never come to an end, or only after longer than anybody waits, and numbers that grow without bound."""

from random import Random

from hostile.case import PLAY, TEST, Case, rules

_HEAD = """ruleset x "X"
  requires core
  players 2..3
feature area "Area"
  fills: edges
piece man "Man"
  supply: 3 each
  stands-on: [area]
tile one x{copies} "One" | area N E S W
pile heap "Heap"
  stack: shuffled(unclaimed)
extend player
  keeps gold: number from 2
extend game
  keeps round: number from 0
step lay-out "Begin"
  draw tile from heap
    put tile at cell(0, 0)
"""
_FOREVER = [
    'step end-turn "E"\n  again from end-turn\n',
    'step end-turn "E"\n  again from draw-tile\n',
    'step end-turn "E"\n  take-turn player\n  take-turn player\n',
    'step end-turn "E"\n  pass\n',
    'step place-tile "P"\n  may choose player in players\n    gain 1 to player\n',
    'step place-tile "P"\n  offer\n    gain 1 to player\n    gain 1 to player.next\n',
    'step draw-tile "D"\n  draw tile from heap where no\n  otherwise\n    pass\n',
    'step draw-tile "D"\n  draw tile from heap where not tile.spots.empty\n    pass\n',
    'step draw-tile "D"\n  draw tile from heap\n    move tile to heap\n  again from draw-tile\n',
    "rule a\n  after gain number to player: gain 1 to player.next\n"
    "rule b\n  after gain number to player: gain 1 to player.next\n"
    'step end-turn "E"\n  gain 1 to player\n',
    'action ping player "P"\n  pong player\naction pong player "P"\n  gain 1 to player\n'
    "rule a\n  after pong player: ping player\n"
    'rule b\n  after ping player: pong player\nstep end-turn "E"\n  ping player\n',
    "rule a\n  after end-turn: again from end-turn\n",
    'rule a\n  instead of gain number to player: gain 1 to player\nstep end-turn "E"\n  gain 1 to player\n',
    'rule a\n  option again\n    gain 1 to player\nstep place-tile "P"\n  offer\n    gain 1 to player\n    pass\n',
    'step end-turn "E"\n  let way: walk(cell from cell(0, 0) via cell(cell.x + 1, 0))\n  end-game if way.size > 3\n',
    'step end-turn "E"\n  let all: reach(cell from [cell(0, 0)] via cell.around where yes)\n  stop if all.size > 9\n',
    'step end-turn "E"\n  each player in players\n    drop-out player\n',
    'step before-scoring "Nobody"\n  each player in players\n    drop-out player\n  again from before-scoring\n',
]
_SETS = {
    "tile": ["game.tiles", "game.tiles"],
    "cell": ["game.cells", "game.cells", "cell(0, 0).around", "reach(cell from [cell(0, 0)] via cell.around)"],
    "piece": ["game.pieces", "turn.player.pieces"],
    "part": ["game.parts", "game.parts"],
    "feature": ["game.features"],
    "player": ["players", "game.players"],
}
_GROWING = [
    "set player.gold to player.gold * player.gold",
    "set player.gold to player.gold * 1000000000",
    "set player.gold to player.gold + 1000000000",
    "set player.gold to 0 - player.gold * player.gold",
    "gain player.points * player.points + 2 to player",
    "gain 1000000000 to player",
    "set game.round to game.round + player.gold * player.gold",
]


def endless(chance: Random) -> Case:
    """Steps, handlers and offers that lead back to themselves."""
    one, other = chance.sample(_FOREVER, 2)
    both = chance.random() < 0.3 and other.partition('"')[0] != one.partition('"')[0] and "rule a" not in one + other
    return rules(_head(chance) + one + (other if both else ""), PLAY)


def nested_loops(chance: Random) -> Case:
    """Loops within loops within loops: of effects, of brackets, through properties."""
    depth = chance.choice([1, 2, 3, 5, 8, 12, 12, 30])
    text = _head(chance, plain=True) + chance.choice(
        [_effects, _brackets, _through_properties, _repeats, _terms, _refusals]
    )(chance, depth)
    text += chance.choice(["", _board(chance)])
    return rules(text, chance.choice([PLAY, PLAY, PLAY, TEST]))


def growing(chance: Random) -> Case:
    """Numbers that multiply."""
    text = _head(chance) + 'step end-turn "E"\n'
    indent = "  "
    for _ in range(chance.choice([0, 1, 2, 4])):
        text += (
            f"{indent}{chance.choice(['repeat 10000', 'repeat player.gold', 'each player in players', 'repeat 30'])}\n"
        )
        indent += "  "
    text += "".join(f"{indent}{chance.choice(_GROWING)}\n" for _ in range(chance.choice([1, 2, 30])))
    text += "  end-game if player.points > 5\n" if chance.random() < 0.5 else ""
    return rules(text, PLAY)


def _head(chance: Random, plain: bool = False) -> str:
    copies = str(chance.choice([0, 1, 3, 20, 20, 500, 10_000]))
    return _HEAD.replace("{copies}", copies) + (_board(chance) if not plain and chance.random() < 0.3 else "")


def _board(chance: Random) -> str:
    size = chance.choice([1, 6, 60, 100])
    return 'map m "M"\n  where ".": open\n' + f'  row "{"." * size}"\n' * size


def _some(chance: Random) -> tuple[str, str]:
    noun = chance.choice(sorted(_SETS))
    return noun, chance.choice(_SETS[noun])


def _effects(chance: Random, depth: int) -> str:
    text, indent = 'step end-turn "E"\n', "  "
    for level in range(depth):
        noun, within = _some(chance)
        text += f"{indent}each {noun} as x{level} in {within}\n" if chance.random() < 0.8 else f"{indent}repeat 10000\n"
        indent += "  "
    return (
        text
        + indent
        + chance.choice(
            [
                "gain 1 to turn.player",
                "gain 1 to turn.player",
                "set game.round to game.round + 1",
                "let z: 1",
                "may choose player in players",
            ]
        )
        + "\n"
    )


def _brackets(chance: Random, depth: int) -> str:
    inner = chance.choice(["1", "turn.player.points", "2"])
    for level in range(depth):
        noun, within = _some(chance)
        inner = f"{chance.choice(['sum', 'max', 'min'])}({noun} as x{level} in {within} : {inner})"
    where = chance.choice(
        ['step end-turn "E"\n  end-game if {} = 7', 'step end-turn "E"\n  let n: {}', 'example "N"\n  expect {} = 7']
    )
    return where.replace("{}", inner) + "\n"


def _through_properties(chance: Random, depth: int) -> str:
    noun, within = _some(chance)
    text = f"extend {noun}\n  p0: 1\n"
    for level in range(depth):
        ways = [
            f"sum({noun} in {within} : {noun}.p{level})",
            f"{noun}.p{level} + {noun}.p{level}",
            f"{noun}.p{level} * 2 + {noun}.p{level}",
        ]
        text += f"  p{level + 1}: {chance.choice(ways)}\n"
    return text + f'step end-turn "E"\n  let n: sum({noun} in {within} : {noun}.p{depth})\n  end-game if n = 7\n'


def _repeats(chance: Random, depth: int) -> str:
    text, indent = 'step end-turn "E"\n', "  "
    for _ in range(depth):
        text += f"{indent}repeat {chance.choice([2, 10, 10_000, 10_000])}\n"
        indent += "  "
    return text + indent + "gain 1 to player\n"


def _terms(chance: Random, depth: int) -> str:
    text, indent = "rule s\n  score area as final to turn.player\n", "    "
    for level in range(min(depth, 30)):
        noun, within = _some(chance)
        text += f"{indent}each {noun} as x{level} in {within}\n"
        indent += "  "
    return (
        text
        + f'{indent}1 as it\nstep end-turn "E"\n  end-game\nstep final-scoring "F"\n  settle game.features as final\n'
    )


def _refusals(chance: Random, depth: int) -> str:
    inner = "yes"
    for level in range(depth):
        noun, within = _some(chance)
        inner = chance.choice(
            [f"any({noun} as x{level} in {within} where {inner})", f"every({noun} as x{level} in {within} : {inner})"]
        )
    asked = chance.choice(
        ["not {}", "not {}", "tile.spots.empty or {}", "afterwards(not {})", "afterwards({} and tile.spots.empty)"]
    )
    return (
        f"rule no-way\n  forbid place tile at cell if {asked.replace('{}', inner)}\n"
        'step draw-tile "D"\n  draw tile from heap where not tile.spots.empty\n  otherwise\n    end-game\n'
        'step place-tile "P"\n  offer\n    place turn.tile at spot\n    pass\n'
    )
