"""The nouns of the kernel and their properties."""

from carc.model.types import FLAG, HALF, KIND, NUMBER, SIDE, SPOT, thing
from carc.vocabulary.words import NounWord, PropertyWord

GAME, TURN, PLAYER, TILE, CELL = thing("game"), thing("turn"), thing("player"), thing("tile"), thing("cell")
EDGE, PORT, CORNER, PART = thing("edge"), thing("port"), thing("corner"), thing("part")
FEATURE, PIECE, PILE, TRACK = thing("feature"), thing("piece"), thing("pile"), thing("track")

NOUNS = (
    NounWord("game", "The game that is played; its properties stand bare: `players`, `features`."),
    NounWord("turn", "The turn that is going on."),
    NounWord("player", "Somebody who plays."),
    NounWord("tile", "A copy of a printed tile."),
    NounWord("cell", "A place of the grid; y grows to the south."),
    NounWord("edge", "One outer side of a tile that is one cell long."),
    NounWord("port", "A place on a side of a cell where a part can go on."),
    NounWord("corner", "A point where four cells meet."),
    NounWord("part", "An area of one tile."),
    NounWord("feature", "Parts of one kind that hang together."),
    NounWord("piece", "Anything that is moved: figures, markers, tokens."),
    NounWord("token", "A piece that belongs to nobody or is taken and spent.", like="piece"),
    NounWord("pile", "Tiles that are drawn one after another."),
    NounWord("track", "Numbered spaces."),
    NounWord("link", "A joint between parts that do not touch."),
)

PROPERTIES = (
    # game
    PropertyWord("game", "players", PLAYER.set, "Who still plays, in the order of the seats, the first seat first."),
    PropertyWord("game", "tiles", TILE.set, "The tiles on the board, in the order in which they were laid."),
    PropertyWord("game", "cells", CELL.set, "The cells of the board that exist so far."),
    PropertyWord("game", "parts", PART.set, "The parts of all tiles on the board."),
    PropertyWord("game", "features", FEATURE.set, "All features on the board, the oldest first."),
    PropertyWord("game", "pieces", PIECE.set, "All pieces of the game."),
    PropertyWord("game", "rim", PORT.set, "The ports at which paths can enter a bounded board."),
    # turn
    PropertyWord("turn", "player", PLAYER, "Whose turn it is."),
    PropertyWord(
        "turn",
        "tile",
        TILE,
        "The tile drawn or placed last in this turn; no card, and none that went elsewhere.",
    ),
    PropertyWord("turn", "number", NUMBER, "How many turns have begun, this one included."),
    PropertyWord(
        "turn",
        "changed",
        FEATURE.set,
        "The features joined, extended, closed or split in this turn; after `again from STEP`, before that step.",
    ),
    # player
    PropertyWord("player", "points", NUMBER, "The points so far."),
    PropertyWord("player", "supply", PIECE.set, "The player's pieces that are in the supply."),
    PropertyWord("player", "pieces", PIECE.set, "All pieces that the player owns.", reads="print"),
    PropertyWord("player", "hand", TILE.set, "The tiles in the player's hand; others do not see them."),
    PropertyWord("player", "held", PIECE.set, "The pieces, of whoever they are, that were moved to the player."),
    PropertyWord("player", "next", PLAYER, "The next player clockwise."),
    PropertyWord("player", "turn-number", NUMBER, "How many turns the player has begun."),
    # tile
    PropertyWord("tile", "kind", KIND, "The face of which this tile is a copy.", reads="print"),
    PropertyWord("tile", "cell", CELL.optional, "The cell on which its first cell lies."),
    PropertyWord("tile", "cells", CELL.set, "The cells that it covers."),
    PropertyWord("tile", "turned", SIDE, "The side that its printed north faces.", reads="seam"),
    PropertyWord("tile", "laid", FLAG, "Whether it lies on the board."),
    PropertyWord("tile", "parts", PART.set, "Its parts.", reads="print"),
    PropertyWord("tile", "edges", EDGE.set, "Its outer edges.", reads="print"),
    PropertyWord(
        "tile", "around", CELL.set, "The cells around it, corners included: 8 around one cell, 10 around two."
    ),
    PropertyWord("tile", "corners", CORNER.set, "The corners of its cells."),
    PropertyWord("tile", "features", FEATURE.set, "The features of its parts."),
    PropertyWord("tile", "pieces", PIECE.set, "The pieces that stand on it or on a part of it."),
    PropertyWord("tile", "spots", SPOT.set, "Where it may be placed now, under all rules."),
    # edge
    PropertyWord("edge", "tile", TILE, "The tile.", reads="print"),
    PropertyWord("edge", "side", SIDE, "The side of the cell on which it lies.", reads="seam"),
    PropertyWord("edge", "cell", CELL.optional, "The cell of the tile to which it belongs."),
    PropertyWord("edge", "beyond", CELL.optional, "The cell that it faces."),
    PropertyWord("edge", "facing", EDGE.optional, "The edge of the tile on the other side.", reads="seam"),
    PropertyWord("edge", "terrain", KIND, "The kind of what meets its middle, else its halves.", reads="seam"),
    PropertyWord("edge", "part", PART.optional, "The part that meets its middle.", reads="print"),
    # cell
    PropertyWord("cell", "x", NUMBER, "The column, growing to the east."),
    PropertyWord("cell", "y", NUMBER, "The row, growing to the south."),
    PropertyWord("cell", "tile", TILE.optional, "The tile that lies there."),
    PropertyWord("cell", "tiles", TILE.set, "The tiles that lie there, where tiles may share a cell."),
    PropertyWord("cell", "face-down", TILE.optional, "The tile that lies there face down and is no part of the board."),
    PropertyWord("cell", "beside", CELL.set, "The cells that share a side with it."),
    PropertyWord("cell", "around", CELL.set, "The cells around it, corners included."),
    PropertyWord("cell", "corners", CORNER.set, "Its corners."),
    PropertyWord("cell", "pieces", PIECE.set, "The pieces that stand on the cell itself."),
    # port
    PropertyWord("port", "cell", CELL, "The cell on whose side it lies."),
    PropertyWord("port", "side", SIDE, "That side."),
    PropertyWord("port", "half", HALF, "The half of that side."),
    PropertyWord("port", "tile", TILE.optional, "The tile that lies there."),
    PropertyWord("port", "part", PART.optional, "The part that has this port."),
    PropertyWord("port", "facing", PORT.optional, "The port on the other side of the edge, if there is a cell."),
    PropertyWord("port", "exit", PORT.optional, "The other end of the part, if it has just one other."),
    PropertyWord("port", "exits", PORT.set, "The other ends of the part."),
    PropertyWord("port", "pieces", PIECE.set, "The pieces that stand there."),
    # corner
    PropertyWord("corner", "cells", CELL.set, "The cells that meet there: four within the board."),
    PropertyWord("corner", "tiles", TILE.set, "The tiles that lie in those cells, each once."),
    PropertyWord("corner", "parts", PART.set, "The parts that reach it along the rims of their tiles."),
    PropertyWord("corner", "features", FEATURE.set, "The features of those parts."),
    PropertyWord("corner", "pieces", PIECE.set, "The pieces that stand there."),
    # part
    PropertyWord("part", "kind", KIND, "The kind of feature that it belongs to.", reads="print"),
    PropertyWord("part", "tile", TILE, "The tile on which it is printed.", reads="print"),
    PropertyWord("part", "feature", FEATURE.optional, "The feature that it belongs to, once it is on the board."),
    PropertyWord("part", "edges", EDGE.set, "The edges that it meets.", reads="print"),
    PropertyWord("part", "ports", PORT.set, "Its open and joined ends."),
    PropertyWord("part", "bordered", PART.set, "The parts of its tile that it borders, as printed.", reads="print"),
    PropertyWord(
        "part",
        "touching",
        PART.set,
        "The parts of its feature that it hangs together with directly: across its ends, and by links.",
    ),
    PropertyWord("part", "linked", PART.set, "The parts that a link joins to it."),
    PropertyWord("part", "pieces", PIECE.set, "The pieces that stand on this part."),
    # feature
    PropertyWord("feature", "kind", KIND, "The kind of feature."),
    PropertyWord("feature", "parts", PART.set, "Its parts."),
    PropertyWord("feature", "tiles", TILE.set, "The tiles that it lies on, each once."),
    PropertyWord("feature", "tile", TILE, "The tile of its oldest part."),
    PropertyWord("feature", "pieces", PIECE.set, "The pieces that stand on its parts."),
    PropertyWord(
        "feature", "closed", FLAG, "Whether it has no open end. An end is open while its cell exists and is empty."
    ),
    PropertyWord("feature", "open-ends", NUMBER, "How many ends are open."),
    PropertyWord("feature", "bordered", FEATURE.set, "The features that its parts border, as printed on the tiles."),
    PropertyWord(
        "feature", "spaces", CELL.set, "The cells that it looks at; a change there changes it.", definable=True
    ),
    # piece
    PropertyWord("piece", "kind", KIND, "The kind of piece.", reads="print"),
    PropertyWord("piece", "owner", PLAYER.optional, "Whose it is.", reads="print"),
    PropertyWord("piece", "part", PART.optional, "The part on which it stands."),
    PropertyWord("piece", "feature", FEATURE.optional, "The feature on which it stands."),
    PropertyWord("piece", "tile", TILE.optional, "The tile on which it stands, or on a part of which."),
    PropertyWord("piece", "cell", CELL.optional, "The cell on which it stands."),
    PropertyWord("piece", "port", PORT.optional, "The port at which it stands."),
    PropertyWord("piece", "corner", CORNER.optional, "The corner on which it stands."),
    PropertyWord("piece", "holder", PLAYER.optional, "The player to whom it was moved, who holds it."),
    PropertyWord("piece", "supply", NUMBER, "How many there are: for each player, or in all.", definable=True),
    PropertyWord("piece", "space", NUMBER, "The space of a track on which it stands."),
    # pile and track
    PropertyWord("pile", "size", NUMBER, "How many tiles are left."),
    PropertyWord("pile", "empty", FLAG, "Whether none is left."),
    PropertyWord("pile", "stack", TILE.set, "What lies in it at the beginning, from top to bottom.", definable=True),
    PropertyWord("track", "spaces", NUMBER, "How many spaces it has.", definable=True),
    PropertyWord("track", "floor", NUMBER, "What it does not go below.", definable=True),
)

# Properties of plain types; `set` stands for any set, and `$` in a type for its members.
SET_PROPERTIES = ("size", "empty", "first", "last", "take")
SPOT_PROPERTIES = (("cell", CELL), ("turned", SIDE))
SIDE_PROPERTIES = (("opposite", SIDE), ("right", SIDE), ("left", SIDE))
