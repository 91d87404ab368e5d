"""Things that rest on themselves: rulesets, kinds, rules, properties, actions."""

from random import Random

from hostile.case import CHECK, CHECK_JSON, PLAY, SHOW, Case, rules

_HEAD = 'ruleset x "X"\n  requires core\n  players 2..3\n'


def circles(chance: Random) -> Case:
    """A circle of one to five, in one of many relations, sometimes among things that are used."""
    return chance.choice(_FORMS)(chance, chance.choice([1, 1, 2, 2, 3, 5]))


def _rulesets(chance: Random, size: int) -> Case:
    word = chance.choice(["requires", "excludes", "needs"])
    files = {
        f"r{i}.carc": f'ruleset r{i} "R"\n  {word} r{(i + 1) % size}{chance.choice(["", " because " + chr(34) * 2])}\n'
        for i in range(size)
    }
    if chance.random() < 0.3:
        files["again.carc"] = 'continues r0 "Again"\n'
    if chance.random() < 0.3:
        files["twice.carc"] = files["r0.carc"]
    if chance.random() < 0.2:
        files["itself.carc"] = "continues itself\ncontinues r0\nruleset r0\n"
    return Case({name: text.encode() for name, text in files.items()}, (("check", "r0.carc"), ("check", ".")))


def _kinds(chance: Random, size: int) -> Case:
    sort = chance.choice(["feature", "piece", "token", "group", "pile", "track"])
    word = "of" if sort == "group" else "like"
    lines = "".join(f'{sort} k{i} {word} k{(i + 1) % size} "K"\n' for i in range(size))
    return rules(_HEAD + lines, CHECK if chance.random() < 0.1 else CHECK_JSON)


def _rules(chance: Random, size: int) -> Case:
    relation = chance.choice(["overrides", "comes after", "comes before", "prefer", "switch off"])
    lines = []
    for i in range(size):
        other = (i + 1) % size
        line = f"prefer r{i} over r{other}" if relation == "prefer" else f"{relation} r{other}"
        lines.append(f"rule r{i}\n  {line}\n  forbid deploy piece on part if yes\n")
    return rules(_HEAD + "".join(lines), CHECK, PLAY)


def _properties(chance: Random, size: int) -> Case:
    """Properties that ask each other, over all of a sort or one step along."""
    owner = chance.choice(["player", "tile", "piece", "cell", "feature", "part"])
    ways = {
        "player": ["player.next.{}", "sum(player in players : player.{})", "max(player in players : player.{})"],
        "tile": ["tile.{}", "sum(tile in game.tiles : tile.{})", "1 + tile.{}"],
        "piece": ["piece.{}", "sum(piece in game.pieces : piece.{})", "0 - piece.{}"],
        "cell": ["cell.{}", "sum(cell in cell.beside : cell.{})"],
        "feature": [
            "feature.{}",
            "sum(feature in game.features : feature.{})",
            "count(feature in game.features where feature.{} > 0)",
        ],
        "part": ["part.feature.parts.size + part.{}", "sum(part in game.parts : part.{})"],
    }[owner]
    lines = "".join(f"  p{i}: {chance.choice(ways).format(f'p{(i + 1) % size}')}\n" for i in range(size))
    text = f"{_HEAD}extend {owner}\n{lines}"
    if chance.random() < 0.4:
        text += (
            f"rule again\n  {owner}.p0: {chance.choice(ways).format('p0')} if {chance.choice(ways).format('p0')} > 0\n"
        )
    text += 'step end-turn "End"\n  end-game if sum(player in players : player.points) > 0\n'
    if owner == "player":
        text += "  end-game if player.p0 > 1\n"
    return rules(text, chance.choice([CHECK, PLAY, SHOW]))


def _actions(chance: Random, size: int) -> Case:
    word = chance.choice(["", " if player.points < 1000", ""])
    lines = "".join(f'action go{i} piece to cell "Go"\n  go{(i + 1) % size} piece to cell{word}\n' for i in range(size))
    extra = chance.choice(["", "  after go0 piece to cell: go0 piece to cell\n"])
    text = f'{_HEAD}piece p "P"\n  supply: 1 each\n{lines}rule x\n  forbid deploy piece on part if no\n{extra}'
    text += 'step end-turn "End"\n  each piece in game.pieces\n    go0 piece to cell(0, 0)\n'
    return rules(text, chance.choice([CHECK, PLAY]))


def _overridden(chance: Random, size: int) -> Case:
    """`usual` of decisions that refer to themselves."""
    values = [
        "usual",
        "usual + 1",
        "usual * usual",
        "player.gold",
        "player.next.gold",
        "sum(player in players : player.gold)",
    ]
    lines = "".join(
        f"rule r{i}\n  overrides r{(i + 1) % (size + 1)}\n"
        f"  player.gold: {chance.choice(values)} if {chance.choice(values)} > 0\n"
        for i in range(size)
    )
    text = f"{_HEAD}extend player\n  gold: {chance.choice(['1', 'player.points', 'usual', 'player.gold'])}\n{lines}"
    text += f"rule r{size}\n  player.gold: 2\n" + 'step end-turn "End"\n  end-game if player.gold > 1\n'
    return rules(text, chance.choice([CHECK, PLAY]))


_FORMS = [_rulesets, _kinds, _rules, _properties, _properties, _actions, _overridden]
