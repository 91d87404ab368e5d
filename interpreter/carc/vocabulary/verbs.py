"""The verbs of the kernel with their roles, and its functions."""

from carc.model.types import FLAG, HALF, NUMBER, SIDE, SPOT, TEXT, Type, thing
from carc.vocabulary.nouns import CELL, CORNER, FEATURE, PART, PIECE, PILE, PLAYER, PORT, TILE
from carc.vocabulary.words import FunctionWord, RoleWord, VerbWord

FACE = thing("face")
OCCASION = thing("occasion")
LINK = thing("link")
STEP = thing("step")
PLACES: tuple[Type, ...] = (PART, FEATURE, TILE, CELL, CORNER, PORT)


def _role(name: str, *types: Type, needed: bool = True) -> RoleWord:
    return RoleWord(name, types, needed)


VERBS = (
    VerbWord(
        "place",
        (_role("object", TILE, FACE), _role("at", CELL, SPOT), _role("turned", SIDE, needed=False)),
        "A player lays a tile. What it joins and completes is seen by the rules.",
        judged=True,
    ),
    VerbWord(
        "put",
        (_role("object", TILE, FACE), _role("at", CELL, SPOT), _role("turned", SIDE, needed=False)),
        "A tile is laid by the rules: nobody is asked, and no rule follows it. A face that lies over tiles is laid "
        "over the tile there, or over the one that will be laid there next.",
    ),
    VerbWord(
        "draw",
        (_role("object", TILE, FACE), _role("from", PILE)),
        "A tile is taken from a pile. One that may not be drawn now stays there.",
        judged=True,
    ),
    VerbWord(
        "deploy",
        (_role("object", PIECE), _role("on", *PLACES)),
        "A player sets a piece on the board.",
        judged=True,
    ),
    VerbWord(
        "move",
        (_role("object", PIECE, TILE, FACE), _role("to", *PLACES, PIECE.set, TILE.set, PILE)),
        "A piece goes to a place, a supply or a player who holds it (`player.held`); a tile to a hand (`player.hand`), "
        "a pile, or face down to a cell.",
        judged=True,
    ),
    VerbWord("send-home", (_role("object", PIECE),), "A piece goes back to its owner's supply."),
    VerbWord("remove", (_role("object", PIECE, TILE, FACE),), "A piece or tile leaves the game."),
    VerbWord(
        "gain", (_role("object", NUMBER), _role("to", PLAYER)), "A player gets points; a negative number takes them."
    ),
    VerbWord(
        "settle",
        (
            _role("object", FEATURE, FEATURE.set, PIECE, PIECE.set, PLAYER, PLAYER.set, TILE, TILE.set),
            _role("as", OCCASION),
        ),
        "Things are scored, all from one frozen state.",
    ),
    VerbWord("show", (_role("object", TILE), _role("to", PLAYER)), "A player sees what is hidden from the others."),
    VerbWord(
        "join",
        (_role("object", PART), _role("to", PART), _role("as", LINK)),
        "Two parts become one feature.",
        judged=True,
    ),
    VerbWord("part-ways", (_role("object", PART), _role("from", PART)), "A joint between two parts is taken away."),
    VerbWord("shuffle", (_role("object", PILE),), "The order of a pile is lost."),
    VerbWord("pass", (), "A player does nothing.", judged=True),
    VerbWord("take-turn", (_role("object", PLAYER),), "A player takes a turn after this one."),
    VerbWord("again", (_role("from", STEP),), "The turn goes on from that step once more."),
    VerbWord("drop-out", (_role("object", PLAYER),), "A player plays no longer."),
    VerbWord("end-game", (), "The turn and the game end; the final course follows."),
    VerbWord("win", (_role("object", PLAYER, PLAYER.set),), "Who has won."),
)

# What is asked of the position as it would be if the action that is judged had been done.
AFTERWARDS = "afterwards"

FUNCTIONS = (
    FunctionWord("cell", (NUMBER, NUMBER), CELL, "The cell of a column and a row."),
    FunctionWord("numbers", (NUMBER, NUMBER), NUMBER.set, "The numbers from one to another, at most 1,000 of them."),
    FunctionWord("port", (NUMBER, NUMBER, HALF), PORT, "The port on a half side of the cell of a column and a row."),
    FunctionWord("corner", (NUMBER, NUMBER), CORNER, "The north-west corner of the cell of a column and a row."),
    FunctionWord("spot", (CELL, SIDE), SPOT, "A cell, and how a tile is turned on it."),
    FunctionWord("spots-over", (FACE, TILE), SPOT.set, "Where a face may lie over a tile on the board."),
    FunctionWord(
        "spots-with",
        (FACE, TILE),
        SPOT.set,
        "Where a tile may be placed only if a face lies over it, or over another tile; of turns alike the first.",
    ),
    FunctionWord("lets-in", (FACE, TILE, SPOT), SPOT.set, "The spots at which a face lets a tile lie in such a spot."),
    FunctionWord("shuffled", (TILE.set,), TILE.set, "These tiles, in an order that nobody knows."),
    FunctionWord("tiles-of", (TEXT,), TILE.set, "The tiles of a ruleset."),
    FunctionWord(
        "worth",
        (FEATURE, OCCASION, PLAYER),
        NUMBER,
        "What a feature is worth at an occasion by its scoring, as if that player got it.",
    ),
    FunctionWord(
        AFTERWARDS,
        (FLAG,),
        None,
        "A condition, or a number, as it would be if the action that is judged had been done.",
    ),
    FunctionWord(
        "gained", (PLAYER, TEXT), NUMBER, "The points that a rule gave to a player; without the rule, all points."
    ),
    FunctionWord("paid", (PLAYER, TEXT), FLAG, "Whether a rule gave points to a player, be it 0 of them."),
)

# A set that only a pile's stack may name: the tiles that no other pile names.
UNCLAIMED = "unclaimed"

# What stands in place of the steps to which a rule adds an option, where it adds it to every question.
ANYWHERE = "anywhere"

# Words of a rule file that are settings of a kind, given as `name: value` under it.
SETTINGS = {
    "feature": ("fills",),
    "track": ("holds",),
}
