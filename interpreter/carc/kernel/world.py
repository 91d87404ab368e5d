"""A position of the board, the pieces and the piles: flat columns of ints.

It decides nothing: the modules beside it change the columns. What was *given* (what lies where, and in which order)
determines what is *derived* (features, frontier keys); two worlds are equal if what was given is equal.

Given
    laid            tiles on the board, oldest first; tile_cell (anchor or -1), tile_turn, tile_age (index in `laid`)
    tile_look       face that each tile shows: its own, or what it shows with another one over it
    awaited         cell -> (face, turn) that will lie over the tile that is laid there next
    tile_where      place of each tile: CELL, HAND, PILE, BOX, LOOSE or FACE_DOWN
    hand            tiles of each player, ascending
    links           (part, part, link number) joined by other means than touching
    piece_where     place of each piece;   supply: mask of pieces of each player
    points          of each player;   tracks[track][player]
    piles[k]        layers, the top one last: (shuffled, faces), sorted if shuffled, else the top one last
    watchers        cell -> parts whose features are told of a change in that cell
    changed         parts whose features were joined, extended, closed or split since it was cleared, in that order
Derived, by cell
    face_down       cell -> the tile that lies there face down
    cell_tile (first tile or -1), cell_tiles, cell_quarters (mask of those taken), port_part (12 a cell; part or -1),
    sharing         port -> the parts that have an end there beside that of port_part
    edge_label (4 a cell; label of the tile edge lying there or 0), edge_at (4 a cell; number of that edge or -1)
    frontier        cell with room -> key: label of the tile edge that faces it << 8 * side, quarters taken << 32.
                    On an open board only cells beside a tile, or the origin when nothing is laid.
Derived, by part; the f_ columns speak of a feature and hold at its root only
    feat (the root: the part of the oldest tile, of these the lowest; -1 while not laid), ring (next part of the
    feature), f_tiles, f_borders (parts bordered), f_pieces: masks; f_ends (open ends); f_sums[column]
The grid's columns are at hand as x, y, nb, cell_of.
"""

from typing import Final

from .grid import RADII, Grid, plane, plane_around
from .places import BOX, IN_BOX, SUPPLY, place
from .stock import Stock

REACH: Final = 2
"""How far beyond its tiles an open board exists: the cells beside a tile, and what is around those."""

GIVEN: Final = (
    "laid",
    "tile_cell",
    "tile_turn",
    "tile_look",
    "awaited",
    "tile_where",
    "links",
    "piece_where",
    "points",
    "tracks",
    "piles",
    "watchers",
)
_FLAT: Final = (
    *(
        "laid",
        "tile_cell",
        "tile_turn",
        "tile_look",
        "tile_age",
        "tile_where",
        "links",
        "piece_where",
        "supply",
        "points",
    ),
    *(
        "awaited",
        "watchers",
        "changed",
        "face_down",
        "cell_tile",
        "cell_tiles",
        "cell_quarters",
        "port_part",
        "sharing",
        "edge_label",
        "edge_at",
    ),
    *("frontier", "feat", "ring", "f_tiles", "f_borders", "f_pieces", "f_ends"),
)


class World:
    """One position. A new one has nothing laid, every tile in the box and every piece in its owner's supply."""

    __slots__ = (
        *_FLAT,
        *("hand", "piles", "tracks", "f_sums", "adds", "ors"),
        *("stock", "grid", "safe", "x", "y", "nb", "cell_of"),
    )
    laid: list[int]
    tile_cell: list[int]
    tile_turn: list[int]
    tile_look: list[int]
    awaited: dict[int, tuple[int, int]]
    tile_age: list[int]
    tile_where: list[int]
    hand: list[list[int]]
    links: list[tuple[int, int, int]]
    piece_where: list[int]
    supply: list[int]
    points: list[int]
    tracks: list[list[int]]
    piles: list[list[tuple[bool, list[int]]]]
    watchers: dict[int, tuple[int, ...]]
    changed: dict[int, None]
    face_down: dict[int, int]
    cell_tile: list[int]
    cell_tiles: list[tuple[int, ...]]
    cell_quarters: list[int]
    port_part: list[int]
    sharing: dict[int, tuple[int, ...]]
    edge_label: list[int]
    edge_at: list[int]
    frontier: dict[int, int]
    feat: list[int]
    ring: list[int]
    f_tiles: list[int]
    f_borders: list[int]
    f_pieces: list[int]
    f_ends: list[int]
    f_sums: list[list[int]]

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self._begin_tiles()
        self._begin_parts()
        self._begin_pieces()
        self._begin_cells(stock.grid or plane(RADII[0]))

    def _begin_tiles(self) -> None:
        tiles = len(self.stock.tile_face)
        self.laid, self.links, self.watchers, self.changed = [], [], {}, {}
        self.tile_cell, self.tile_turn, self.tile_age = [-1] * tiles, [0] * tiles, [-1] * tiles
        self.tile_look, self.awaited = self.stock.tile_face.copy(), {}
        self.tile_where = [IN_BOX] * tiles
        self.face_down, self.sharing = {}, {}
        self.hand = [[] for _ in range(self.stock.players)]
        self.piles = [[] for _ in range(self.stock.piles)]

    def _begin_parts(self) -> None:
        stock = self.stock
        parts = len(stock.part_tile)
        self.feat, self.ring, self.f_pieces = [-1] * parts, list(range(parts)), [0] * parts
        self.f_tiles, self.f_borders = stock.part_tiles.copy(), stock.part_borders.copy()
        self.f_ends = stock.part_ends.copy()
        self._hold_sums(stock.part_sums)

    def _hold_sums(self, columns: list[list[int]]) -> None:
        """f_sums as a copy of these columns; adds and ors are the same columns, by the law they join with."""
        self.f_sums = [column.copy() for column in columns]
        laws = list(zip(self.f_sums, self.stock.sums, strict=True))
        self.adds = [column for column, law in laws if law == "sum"]
        self.ors = [column for column, law in laws if law != "sum"]

    def _begin_pieces(self) -> None:
        stock = self.stock
        self.piece_where = [place(SUPPLY, owner) if owner >= 0 else place(BOX) for owner in stock.piece_owner]
        self.supply = [0] * stock.players
        for piece, owner in enumerate(stock.piece_owner):
            if owner >= 0:
                self.supply[owner] |= 1 << piece
        self.points = [0] * stock.players
        self.tracks = [[0] * stock.players for _ in range(stock.tracks)]

    def _begin_cells(self, grid: Grid) -> None:
        self.cell_tile, self.cell_tiles, self.cell_quarters = [], [], []
        self.port_part, self.edge_label, self.edge_at = [], [], []
        self._stand_on(grid)
        self.frontier = {0: 0} if grid.radius >= 0 else dict.fromkeys(range(len(grid)), 0)

    def _stand_on(self, grid: Grid) -> None:
        """Take the cells of a grid, which has all the cells of the one before."""
        self.grid = grid
        self.x, self.y, self.nb, self.cell_of = grid.x, grid.y, grid.nb, grid.cell_of
        self.safe = grid.safe(REACH + self.stock.extent)
        more = len(grid) - len(self.cell_tile)
        self.cell_tile += [-1] * more
        self.cell_tiles += [()] * more
        self.cell_quarters += [0] * more
        self.port_part += [-1] * (12 * more)
        self.edge_label += [0] * (4 * more)
        self.edge_at += [-1] * (4 * more)

    def grow(self, x: int, y: int) -> None:
        """Make an open board large enough for a tile at (x, y). A bounded one stays as it is. Raises BoardTooLarge."""
        if self.grid.radius >= 0:
            larger = plane_around(x, y, REACH + self.stock.extent)
            if larger.radius > self.grid.radius:
                self._stand_on(larger)

    def copy(self) -> "World":
        """Another world in the same position, which shares only what never changes."""
        twin = World.__new__(World)
        twin.stock, twin.grid, twin.safe = self.stock, self.grid, self.safe
        twin.x, twin.y, twin.nb, twin.cell_of = self.x, self.y, self.nb, self.cell_of
        for name in _FLAT:
            setattr(twin, name, getattr(self, name).copy())
        twin.hand = [tiles.copy() for tiles in self.hand]
        twin.tracks = [track.copy() for track in self.tracks]
        twin.piles = [[(shuffled, faces.copy()) for shuffled, faces in layers] for layers in self.piles]
        twin._hold_sums(self.f_sums)
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, World):
            return NotImplemented
        return (
            all(getattr(self, name) == getattr(other, name) for name in GIVEN)
            and list(self.changed) == list(other.changed)
            and list(self.frontier.items()) == list(other.frontier.items())
        )

    __hash__ = None  # type: ignore[assignment]  # a position changes
