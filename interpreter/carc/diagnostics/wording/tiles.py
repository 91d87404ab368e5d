"""How problems of tiles and maps are said."""

from carc.diagnostics.problems import tiles as problems
from carc.diagnostics.wording.phrases import a, listed, quoted
from carc.diagnostics.wording.registry import Wording, words


@words(problems.RimGivenTwice)
def _(p: problems.RimGivenTwice) -> Wording:
    return Wording(
        f"{quoted(p.place_)} belongs to {a(p.other)} and to {a(p.kind)}", f"{p.place_} again", "let one of them have it"
    )


@words(problems.RimLeftOpen)
def _(p: problems.RimLeftOpen) -> Wording:
    return Wording(
        f"nothing is said of {listed(p.places_, 'and')}",
        "not complete",
        f"add a part, for instance `| {p.kinds[0]} rest`",
    )


@words(problems.WrongRim)
def _(p: problems.WrongRim) -> Wording:
    cures = {
        "edges": "it fills whole sides: `N`",
        "middles": "it meets the middles of sides: `N`",
        "halves": "it fills halves of sides: `N1`, `N`, `N to E`",
        "nothing": "it lies inside the tile and meets no side",
    }
    return Wording(f"{quoted(p.kind)} cannot have {quoted(p.found)}", "does not fit", cures[p.fills])


@words(problems.MissingRim)
def _(p: problems.MissingRim) -> Wording:
    cure = f"write its sides: `{p.kind} N E`; if it meets none, `{p.kind} inside`"
    return Wording(f"where does the {quoted(p.kind)} lie?", "no side", cure)


@words(problems.NothingLeft)
def _(p: problems.NothingLeft) -> Wording:
    return Wording(
        f"nothing is left of the rim for {quoted(p.kind)}", "no rest", "take the part out, or give it a side"
    )


@words(problems.UnclearCell)
def _(p: problems.UnclearCell) -> Wording:
    if p.cells == 1:
        return Wording("the tile has one cell", "no such place", "leave out `at`")
    return Wording(
        f"the tile has {p.cells} cells: at the rim of which one is {quoted(p.found)}?",
        "at which cell?",
        f"say it, for instance `{p.found} at 1`; cells count like words on a page",
    )


@words(problems.NothingShared)
def _(p: problems.NothingShared) -> Wording:
    return Wording(
        f"{p.side} belongs to no other {quoted(p.kind)} of this tile",
        "nothing to share",
        f"if it belongs to this {quoted(p.kind)}, name it before `shares`",
    )


@words(problems.UnknownBorder)
def _(p: problems.UnknownBorder) -> Wording:
    return Wording(
        f"{quoted(p.found)} is not one part of this tile",
        "borders what?",
        f"name a side that a part fills, or the only part of a kind: {listed(p.choices)}",
    )


@words(problems.LiesAlong)
def _(p: problems.LiesAlong) -> Wording:
    return Wording(
        f"this {quoted(p.kind)} lies along the {quoted(p.other)} at {p.side} and does not say so",
        "touches it on the rim",
        f"if they touch, add `borders {p.side}`",
    )


@words(problems.WrongMark)
def _(p: problems.WrongMark) -> Wording:
    return Wording(f"{quoted(p.name)} takes {p.expected}", "", f"write {quoted(p.write)}")


@words(problems.TooManyCopies)
def _(p: problems.TooManyCopies) -> Wording:
    return Wording(f"there are at most {p.most:,} copies of a tile", "too many", f"write a number up to {p.most:,}")


@words(problems.TooManyCells)
def _(p: problems.TooManyCells) -> Wording:
    cure = "write the width and the height in cells, as in `2x1`"
    return Wording(f"it covers between 1 and {p.most:,} cells", "too many, or none", cure)


@words(problems.CopiesOfOverlay)
def _(p: problems.CopiesOfOverlay) -> Wording:
    cure = "leave the number out; how often it is used is said by rules, perhaps by the supply of a piece"
    return Wording(f"{quoted(p.name)} lies over tiles, and there are no copies of it", "no tile", cure)


@words(problems.WideOverlay)
def _(p: problems.WideOverlay) -> Wording:
    return Wording(f"{quoted(p.name)} lies over tiles of one cell", "too large", "leave `covers` out")


@words(problems.UnknownLetter)
def _(p: problems.UnknownLetter) -> Wording:
    known = f"; there is {listed(p.known, 'and')}" if p.known else ""
    return Wording(
        f"what is {quoted(p.letter)} on this map?", "not explained", f'add `where "{p.letter}": open`{known}'
    )


@words(problems.EmptyMap)
def _(p: problems.EmptyMap) -> Wording:
    return Wording(f"the map {quoted(p.name)} has no cells", "", 'write `row "..."` for each row of cells')


@words(problems.OnlyInPiles)
def _(p: problems.OnlyInPiles) -> Wording:
    return Wording(
        f"{quoted(p.text)} says what a pile is made of before play, and cannot be asked for later",
        "only in a pile's own lines",
        "ask for what lies on the table: `PILE.size` tiles are left in a pile, `game.tiles` are on the board",
    )


@words(problems.NotLaidOut)
def _(p: problems.NotLaidOut) -> Wording:
    return Wording(
        f"a pile is made of sets that are written out, and {quoted(p.text)} is worked out",
        "not written out",
        "name the tiles, `[TILE, TILE]`, or take all of a ruleset, `tiles-of(RULESET)`; sets go together with `+` and "
        "`but`, and `shuffled(...)` mixes them",
    )
