"""Every row and sub-row of the table of final scoring, written down by hand from the text, in the order of the text.

An address is how a rule or an example cites the row: `source final "ADDRESS"`. Where the text has a row several times,
as ghosts and little buildings below each feature, each has its own address. `points` is what the text says, for C1, C2
and C3 alike unless it says otherwise; `rule` is who pays it here, or who changes what is paid.
"""

from typing import Final, NamedTuple

TEXT: Final = "https://wikicarpedia.com/car/Carcassonne_Scoring_After_the_Game/en"


class Row(NamedTuple):
    """A row of the text: its address, what it says, and the rule that says so here."""

    address: str
    points: str
    rule: str


def _buildings(feature: str, where: str, rule: str = "little-buildings.built-up") -> tuple[Row, ...]:
    """The two tables of little buildings, as they stand below a feature."""
    return (
        Row(f"{feature}: little buildings", f"{where}: 1 each", rule),
        Row(f"{feature}: little buildings, variant", f"{where}: shed 1, house 2, tower 3", rule),
    )


def _ghosts(feature: str) -> tuple[Row, ...]:
    """The row of the ghosts, as it stands below a feature."""
    return (Row(f"{feature}: ghosts", "-1 for each ghost, of those with the majority", "mists.ghosts"),)


def _sizes(feature: str, unless: str = "") -> tuple[Row, ...]:
    """The four remarks about tiles of other sizes, as they stand below a feature."""
    return (
        Row(f"{feature}: double-size tile, C1", "1", "base.road"),
        Row(f"{feature}: triangular tile, C1", "each 1", "halflings.halflings-apart"),
        Row(f"{feature}: double-size tile, C2, C3", f"each half 1{unless}", "double-tiles.halves-apart"),
        Row(f"{feature}: triangular tile, C2, C3", "1 for a space with one or two", "base.road"),
    )


ROWS: Final = (
    # The first rows of the text are the end of one that is missing.
    Row("Ghosts", "-1 for each ghost", "mists.ghosts"),
    Row("Ghosts: majority", "only those who have the majority", "mists.ghosts"),
    Row("Ghosts: each player", "of what each player gets, not of the value", "mists.ghosts"),
    Row("Ghosts: below 0", "the feature may be negative, the figure on the track not", "mists.ghosts"),
    # ------------------------------------------------------------ features
    Row("German castle", "2 and what lies round it", "german-castles.german-castle"),
    Row("German castle, C1", "1 for each tile round it", "german-castles.castle-tiles"),
    Row("German castle, C2", "1 for each tile on the 10 spaces round it", "german-castles.german-castle"),
    Row("German castle, C3", "1 for each occupied space round it", "german-castles.german-castle"),
    *_buildings("German castle", "beside it"),
    *_ghosts("German castle"),
    Row("Special monastery", "1, and 1 for each tile in an unbroken row or column", "monasteries.abbot"),
    Row("Special monastery: double-size tile, C1", "1", "monasteries.abbot"),
    Row("Special monastery: triangular tile, C1", "each 1", "halflings.abbot-by-halflings"),
    Row("Special monastery: double-size tile, C2, C3", "each half 1", "double-tiles.abbot-by-halves"),
    Row("Special monastery: triangular tile, C2, C3", "1 for a space with one or two", "monasteries.abbot"),
    *_buildings("Special monastery", "on it and on each tile that counts"),
    *_ghosts("Special monastery"),
    Row("German cathedral", "all roads that lead to it, completed or not", "german-cathedrals.archbishop"),
    Row("German cathedral: same tile", "a road from it to itself counts once", "german-cathedrals.archbishop"),
    Row("German cathedral: sections", "1 for each of the 3 or 4, apart", "german-cathedrals.archbishop"),
    Row("Road", "1 for each tile", "base.road"),
    *_sizes("Road", ", but for long roads of Leipzig"),
    Row("Road: bridge", "1 tile of the road", "base.road"),
    Row("Road: bridge and road", "on one tile and of one road: 1", "base.road"),
    Row("Road: tunnel", "1", "base.road"),
    Row("Road: labyrinth", "1", "base.road"),
    Row("Road: labyrinth, arms", "all its roads are one", "base.road"),
    Row("Road: ferry", "1", "base.road"),
    Row("Road: ferry, lake", "joined or ending at the lake is the same", "base.road"),
    Row("Road: Leipzig", "a long road 1", "leipzig.long-road"),
    Row("Road: inn, completed", "+1 for each tile but those of cathedrals", "inns-and-cathedrals.inn"),
    Row(
        "Road: inn, completed, sections",
        "+1 for each section on a cathedral",
        "inns-and-cathedrals.archbishop-by-an-inn",
    ),
    Row("Road: inn, completed, several", "as one", "inns-and-cathedrals.inn"),
    Row("Road: inn, completed, bridge", "nothing for a bridge on its tile", "inns-and-cathedrals.inn"),
    Row("Road: inn, unfinished", "0 for each tile", "inns-and-cathedrals.inn"),
    Row("Road: inn, unfinished, sections", "0 for each section", "inns-and-cathedrals.archbishop-by-an-inn"),
    Row("Road: inn, unfinished, several", "as one", "inns-and-cathedrals.inn"),
    Row("Road: inn, unfinished, archbishop", "nothing of that road", "inns-and-cathedrals.archbishop-by-an-inn"),
    Row("Road: inn, unfinished, bridge", "nothing for a bridge on its tile", "inns-and-cathedrals.inn"),
    *_buildings("German cathedral", "on it and on each tile of its roads"),
    *_ghosts("German cathedral"),
    Row("Cemetery", "0", "mists.cemetery"),
    Row("Haunted castle", "1 for each tile with mist, of nine", "mists.haunted-castle"),
    Row("Haunted castle: start tile, C1", "1", "mists.start-tile-once"),
    Row("Haunted castle: start tile, C2, C3", "4", "mists.haunted-castle"),
    *_buildings("Haunted castle", "on it and round it"),
    *_ghosts("Haunted castle"),
    Row("Fortune teller", "0", "fortune-tellers.fortune-teller"),
    Row("Fortune teller: fairy", "the fairy pays", "princess-and-dragon.fairy-at-the-scoring"),
    Row("Fortune teller: ringmaster", "the ringmaster pays", "under-the-big-top.ringmaster"),
    *_buildings("Fortune teller", "on it and at its four sides"),
    *_ghosts("Fortune teller"),
    Row("Betting office", "what the chip says", "bets.bet"),
    Row("Betting office: order", "before all else", "bets.bets-are-settled"),
    Row("Betting office: each chip", "by itself, and its owner says what it is about", "bets.bets-are-settled"),
    Row("Betting chip 2/6", "2 for 2 tiles, 6 for 6", "bets.bet"),
    Row("Betting chip 3/5", "3 for 3 tiles, 5 for 5", "bets.bet"),
    Row("Betting chip 3/6", "3 for 3 tiles, 6 for 6", "bets.bet"),
    Row("Betting chip 4/7+", "4 for 4 tiles, 7 for 7 and more", "bets.bet"),
    Row("Betting chip 4", "8 for 4 tiles", "bets.bet"),
    Row("Betting chip 5/8+", "5 for 5 tiles, 8 for 8 and more", "bets.bet"),
    Row("Circus", "the number of the animal for each follower", "under-the-big-top.spectators"),
    Row("Circus: tiles", "on its tile and round it", "under-the-big-top.spectators"),
    Row("Circus: castles", "and in castles near these", "under-the-big-top.spectators"),
    Row("Acrobats", "5 for each", "under-the-big-top.applauded"),
    *_ghosts("Acrobats"),
    Row("Tollkeepers", "whoever has a toll at the end of an unfinished road, however many", "tollkeepers.toll"),
    Row("Tollkeepers: order", "just before the road", "tollkeepers.tolls-first"),
    Row("Tollkeepers: toll", "1 for each farmhouse, shed, garden and highwaymen on the road", "tollkeepers.toll"),
    Row("Tollkeepers: travellers", "1 for each group of travellers", "tollkeepers.toll"),
    Row("Tollkeepers: bridge", "nothing of it for a bridge on the tile", "tollkeepers.toll"),
    # ------------------------------------------------------------ figures
    Row("Fairy", "3 for each feature that is scored", "princess-and-dragon.fairy-at-the-scoring"),
    Row("Fairy: acrobats", "not for a pyramid", "under-the-big-top.fairy-and-acrobats"),
    Row("Barn", "", "abbey-and-mayor.barn"),
    Row("Barn: city", "4 for each completed city", "abbey-and-mayor.barn"),
    Row("Barn: city, Carcassonne", "is a completed city", "abbey-and-mayor.barn"),
    Row("Barn: city, Leipzig", "is a completed city", "abbey-and-mayor.barn"),
    Row("Barn: city, both", "are completed cities", "abbey-and-mayor.barn"),
    Row("Barn: city, castle", "is no city", "bridges-castles-and-bazaars.barn-by-castle"),
    Row("Barn: castle", "5", "bridges-castles-and-bazaars.barn-by-castle"),
    Row("Barn: besieged city", "twice", "siege.supply-of-the-besiegers-to-barns"),
    *_buildings("Barn", "on the tiles of the field", "little-buildings.built-up-barns"),
    Row("Robber", "3 to its player, where it still stands on the track", "robbers.robber"),
    Row("Shepherd", "0 for each sheep", "flocks.shepherds-left"),
    Row("Ringmaster", "2 for each circus and acrobat tile on the nine", "under-the-big-top.ringmaster"),
    Row("Ringmaster: features", "on roads, cities, monasteries, fields", "under-the-big-top.ringmaster"),
    Row("Ringmaster: nothing", "also where the feature brings nothing", "under-the-big-top.ringmaster"),
    Row("Ringmaster: order", "after the feature", "under-the-big-top.ringmaster"),
    # ------------------------------------------------------------ what else is scored
    Row("Trade goods", "10 for most of each, ties all", "traders-and-builders.most-goods"),
    Row("King", "1 for each completed city", "king-and-robber.king-counts"),
    Row("King: Carcassonne", "is a completed city", "king-and-robber.king-counts"),
    Row("King: Leipzig", "is a completed city", "king-and-robber.king-counts"),
    Row("King: both", "are completed cities", "king-and-robber.king-counts"),
    Row("King: castle", "is none", "bridges-castles-and-bazaars.king-of-no-castle"),
    Row("Robber baron", "1 for each completed road", "king-and-robber.robber-baron-counts"),
    Row("Gold", "by the number of bars", "goldmines.gold"),
    Row("Gold: 1 to 3", "1 each", "goldmines.gold"),
    Row("Gold: 4 to 6", "2 each", "goldmines.gold"),
    Row("Gold: 7 to 9", "3 each", "goldmines.gold"),
    Row("Gold: 10 and more", "4 each", "goldmines.gold"),
    Row("Fruit", "1 for each token", "fruit-trees.fruit"),
    Row("Gifts", "2 for each that was not opened", "gifts.gift"),
    Row("Circus Maximus", "for each knight of others", "wonders.circus-maximus"),
    Row("Circus Maximus: 2 players", "4", "wonders.circus-maximus"),
    Row("Circus Maximus: 3 and 4 players", "3", "wonders.circus-maximus"),
    Row("Circus Maximus: 5 players and more", "2", "wonders.circus-maximus"),
    Row("Alhambra", "4 for each farmer of its owner", "wonders.alhambra"),
    Row("Easter eggs: most", "10", "easter.eggs"),
    Row("Easter eggs: second", "5", "easter.eggs"),
    Row("Easter eggs: eaten", "do not count", "easter.eggs"),
)
