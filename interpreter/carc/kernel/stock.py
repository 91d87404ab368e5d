"""What a game is played with: tiles and pieces as columns that never change.

A stock is shared by all worlds of one loaded game. Copies of a face are neighbouring tiles, the parts of a tile are
neighbouring parts. It decides the numbers of everything; it knows nothing of where anything lies.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import Final

from .errors import TooManyEdges, TooManyLabels
from .face import Face, lane_terrain, outer_edges
from .grid import Grid
from .masks import mask_of
from .overlays import turns_alike, with_overlays
from .sides import LANES
from .turned import top_left, turn_face

EDGES_A_TILE: Final = 64
LABEL_BITS: Final = 8
NOTHING: Final = -1
"""What a lane shows that no part covers."""


class Stock:
    """The tiles and pieces of a game.

    faces, copies: the printed faces and how many tiles of each.   kinds: how many kinds of parts.
    pieces: (kind, owner) of each, owner -1 for nobody's.   players: how many seats.
    sums: for each additive column the law by which parts join, "sum" or "any" (bits are or-ed).
    cells: the cells of a bounded board; None for an open one.   border_open: whether ends that look off a bounded
        board stay open.   piles, tracks: how many.
    Raises FaceError for a face that contradicts itself.

    Tiles: tile_face, part0 (the first part of each tile; one entry more than tiles).
    Parts: part_tile, part_kind, part_ends (open ends), part_borders (mask of parts), part_sums (a list per column),
        part_tiles (mask of its one tile); kind_parts (mask of the parts of each kind).
    Faces: after the printed ones come those of tiles with another face over them, which have no copies. over (see
        `overlays`), face_first (first tile), face_copies, turned[face][turn], distinct[face] (turns that look
        different), canon[face][turn] (the distinct turn that looks the same), shift[face][turn] ((dx, dy) from the
        anchor to the anchor of that look-alike).
    Edges: labels (what the lanes of an edge show, by label; 0 is no label), facing_label (the label of the same lanes
        in opposite order), lanes (those in which some part has a port).
    Pieces: piece_kind, piece_owner, piece_kinds_mask (mask by kind; 0 for a kind without pieces), piece_alike (mask
        of the pieces like a piece).
    """

    def __init__(
        self,
        faces: Sequence[Face],
        copies: Sequence[int],
        kinds: int,
        pieces: Sequence[tuple[int, int]] = (),
        players: int = 0,
        sums: Sequence[str] = (),
        cells: Sequence[tuple[int, int]] | None = None,
        piles: int = 0,
        tracks: int = 0,
        border_open: bool = False,
    ) -> None:
        printed, self.over = with_overlays(faces)
        self.faces, self.face_copies = tuple(printed), list(copies)
        self.kinds, self.players, self.sums = kinds, players, tuple(sums)
        self.piles, self.tracks = piles, tracks
        self.grid, self.border_open = None if cells is None else Grid(cells), border_open
        self._number_tiles()
        self._number_parts()
        self._label_edges()
        self._turn_faces()
        self._number_pieces(pieces)

    def _number_tiles(self) -> None:
        self.tile_face = [face for face, count in enumerate(self.face_copies) for _ in range(count)]
        self.face_first = list(accumulate(self.face_copies, initial=0))[:-1]
        self.part0 = [0]
        for face in self.tile_face:
            self.part0.append(self.part0[-1] + len(self.faces[face].parts))

    def _number_parts(self) -> None:
        borders = [_symmetric_borders(face) for face in self.faces]
        owners = [(tile, i) for tile, face in enumerate(self.tile_face) for i in range(len(self.faces[face].parts))]
        printed = [self.faces[self.tile_face[tile]].parts[i] for tile, i in owners]
        self.part_tile = [tile for tile, _ in owners]
        tile_masks = [1 << tile for tile in range(len(self.tile_face))]
        self.part_tiles = [tile_masks[tile] for tile in self.part_tile]
        self.part_kind = [part.kind for part in printed]
        self.part_ends = [len(part.ports) + len(part.shares) for part in printed]
        self.part_borders = [borders[self.tile_face[tile]][i] << self.part0[tile] for tile, i in owners]
        self.part_sums = [[part.sums[column] for part in printed] for column in range(len(self.sums))]
        by_kind: list[list[int]] = [[] for _ in range(self.kinds)]
        for part, kind in enumerate(self.part_kind):
            by_kind[kind].append(part)
        self.kind_parts = [mask_of(parts) for parts in by_kind]

    def _label_edges(self) -> None:
        self.labels: list[tuple[Hashable, ...]] = [()]
        numbers: dict[tuple[Hashable, ...], int] = {(): 0}
        self._face_edges = [self._edges_of(number, face, numbers) for number, face in enumerate(self.faces)]
        self.facing_label = [numbers[lanes[::-1]] for lanes in self.labels]
        if len(self.labels) > 1 << LABEL_BITS:
            raise TooManyLabels(len(self.labels) - 1)

    def _edges_of(
        self, number: int, face: Face, numbers: dict[tuple[Hashable, ...], int]
    ) -> list[tuple[int, int, int]]:
        if face.over >= 0:
            return []  # it meets nothing itself; the tile below it does
        shown, edges = lane_terrain(face, number), outer_edges(face)
        if len(edges) > EDGES_A_TILE:
            raise TooManyEdges(number, len(edges))
        lanes = [tuple(shown.get((cell, side, lane), NOTHING) for lane in LANES) for cell, side in edges]
        return [(*edge, self._label(triple, numbers)) for edge, triple in zip(edges, lanes, strict=True)]

    def _label(self, lanes: tuple[Hashable, ...], numbers: dict[tuple[Hashable, ...], int]) -> int:
        for order in (lanes, lanes[::-1]):
            if order not in numbers:
                numbers[order] = len(self.labels)
                self.labels.append(order)
        return numbers[lanes]

    def _turn_faces(self) -> None:
        self.turned = [
            tuple(turn_face(face, edges, turn) for turn in range(4))
            for face, edges in zip(self.faces, self._face_edges, strict=True)
        ]
        self.canon = [turns_alike(face) for face in self.faces]
        self.distinct = [tuple(sorted(set(canon))) for canon in self.canon]
        self.shift = [
            tuple(_apart(top_left(face, turn), top_left(face, canon[turn])) for turn in range(4))
            for face, canon in zip(self.faces, self.canon, strict=True)
        ]
        self.extent = max((max(abs(dx), abs(dy)) for face in self.faces for dx, dy in face.cells), default=0)
        self.lanes = tuple(sorted({lane for f in self.faces for part in f.parts for _, _, lane in part.ports}))

    def _number_pieces(self, pieces: Sequence[tuple[int, int]]) -> None:
        self.piece_kind = [kind for kind, _ in pieces]
        self.piece_owner = [owner for _, owner in pieces]
        alike: dict[tuple[int, int], int] = {}
        by_kind: defaultdict[int, int] = defaultdict(int)
        for piece, (kind, owner) in enumerate(pieces):
            alike[kind, owner] = alike.get((kind, owner), 0) | 1 << piece
            by_kind[kind] |= 1 << piece
        self.piece_kinds_mask = by_kind
        self.piece_alike = [alike[piece] for piece in pieces]


def _symmetric_borders(face: Face) -> list[int]:
    """For each part the mask of the parts of the face that it touches, whichever of the two said so."""
    masks = [mask_of(part.borders) for part in face.parts]
    for i, part in enumerate(face.parts):
        for j in part.borders:
            masks[j] |= 1 << i
    return masks


def _apart(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    return start[0] - end[0], start[1] - end[1]
