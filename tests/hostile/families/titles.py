"""Names and titles that try to be something else: control codes, turned writing, markup, formats."""

from random import Random

from hostile.case import CHECK_JSON, PLAY, SHOW, TEST, TEST_JSON, Case, rules

_WORDS = [
    *(
        "\x1b[2J",
        "\x1b]0;owned\x07",
        "\x9b2J",
        "\u202egnip.exe",
        "\u2066x\u2069",
        "\r\nrule y",
        "\x00",
        "\x08\x08\x08",
        "\u2028",
    ),
    *(
        "<script>alert(1)</script>",
        "</text></svg><svg onload='x'>",
        "' onload='x",
        "]]><!-- & %x;",
        "&#27;[2J",
        "<!DOCTYPE x>",
    ),
    *(
        "{0.__class__}",
        "%(x)s",
        "${HOME}",
        "`id`",
        "\\x1b[2J",
        "\\u202e",
        "'''",
        "\\",
        "\ufffe\uffff",
        "\u200b",
        "\u0301" * 50,
    ),
    *("../../../etc/passwd", "A" * 1_500, "é" * 300, "\U0001f600", "\u200f\u061c", "\ufeff", "\udc80", "日本" * 90),
]
_GAME = """ruleset x "{0}"
  requires core
  players 2..3
  cite c "{1}" "https://example.org/{2}"
feature area "{3}"
  fills: edges
  look: area "#88aa44"
piece man "{4}"
  supply: 2 each
  look: figure
  stands-on: [area]
tile one x3 "{5}" | area N E S W
question q "{6}"
  reading a "{7}" default
  reading b "{8}"
pile heap "{9}"
  stack: shuffled(unclaimed)
step lay-out "{10}"
  draw tile from heap
    put tile at cell(0, 0)
step draw-tile "{11}"
  draw tile from heap
  otherwise
    end-game
step place-tile "{12}"
  offer
    place turn.tile at spot
step deploy-piece "{13}"
  offer
    deploy piece in player.supply on part in turn.tile.parts
    pass
rule r "{14}"
  source c "{15}" credit "{16}"
  forbid deploy piece on part if player.points > 99
rule s "{17}"
  score area as final
    1 per tile in area.tiles as it
step final-scoring "{18}"
  settle game.features as final
example "{19}"
  given
    put one at cell(0, 0)
    deploy red.man on cell(0, 0).area
  expect 1 = 2
"""


def titles(chance: Random) -> Case:
    """A game that can be played, some of whose texts are hostile; every sink is asked for them."""
    steering = chance.random() < 0.4
    words = _WORDS if steering else [word for word in _WORDS if word.isprintable()]
    text = _GAME
    for number in range(20):
        word = chance.choice(words) if chance.random() < (0.1 if steering else 0.7) else f"Title {number}"
        text = text.replace(f"{{{number}}}", word.replace('"', "'"))
    if chance.random() < 0.3:
        text = text.replace("players 2..3", f"players 2..3 # {chance.choice(words)}")
    title = next(line for line in text.split("\n") if line.startswith("example"))[9:-1]
    sinks = [SHOW, PLAY, (*PLAY, "--json"), TEST, TEST_JSON, (*SHOW, "--json"), CHECK_JSON]
    sinks += [
        ("render", f'x.carc:"{title}"'),
        ("render", f'x.carc:"{title}"', "-o", "x.svg"),
        ("show", "x.carc", "--compiled"),
    ]
    sinks += [("render", f'x.carc:"{title}"', "--json")]
    return rules(text, *chance.sample(sinks, 2))
