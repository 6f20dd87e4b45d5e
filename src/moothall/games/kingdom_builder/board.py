"""The board: its geometry (section 1) and the 20 x 20 hexes of four sections put together."""

from typing import Final, final

from moothall.engine.bits import to_words, words_for
from moothall.engine.hexes import HexGrid
from moothall.games.kingdom_builder.content import (
    CAPITOL_REACH,
    ISLAND_TERRAIN,
    ISLAND_TILES,
    SECTIONS,
    SIDE,
)
from moothall.games.kingdom_builder.names import (
    BARRED,
    CASTLE,
    EMPTY,
    KINDS,
    LOCATION,
    NOMAD,
    OFF_BOARD,
    SUITABLE,
    WATER,
)

ROWS: Final = 20
COLUMNS: Final = 20
HEXES: Final = 400
OUTSIDE: Final = 400

GRID: Final[HexGrid] = HexGrid(ROWS, COLUMNS)
NEIGHBOURS: Final[list[list[int]]] = GRID.neighbours
WORDS: Final[int] = words_for(HEXES)  # a set of hexes as bits, see `engine.bits`
NEIGHBOUR_WORDS: Final[list[list[int]]] = [to_words(around, WORDS) for around in NEIGHBOURS]
STEPS: Final[list[list[int]]] = GRID.steps
TWO_STEPS: Final[list[list[int]]] = [
    [STEPS[STEPS[h][d]][d] for d in range(6)] for h in range(HEXES)
]
SECTION_OF: Final[list[int]] = [2 * (h // 200) + h % 20 // 10 for h in range(HEXES)]
ROW_OF: Final[list[int]] = [h // COLUMNS for h in range(HEXES)]

# section 1: the four edges N, S, W, E; the perimeter is their union, a corner lies on two
EDGES: Final[list[list[int]]] = [
    [h for h in range(HEXES) if h // 20 == 0],
    [h for h in range(HEXES) if h // 20 == ROWS - 1],
    [h for h in range(HEXES) if h % 20 == 0],
    [h for h in range(HEXES) if h % 20 == COLUMNS - 1],
]
ON_PERIMETER: Final[list[bool]] = [any([h in edge for edge in EDGES]) for h in range(HEXES)]
# ruling R1: the inner edges are the rows and columns on both sides of the seams
ON_INNER_EDGE: Final[list[bool]] = [h // 20 in (9, 10) or h % 20 in (9, 10) for h in range(HEXES)]

QUADRANTS: Final = ["NW", "NE", "SW", "SE"]
TURNED: Final = ["", ":180"]
NOWHERE: Final[list[int]] = []


def turned(terrain: list[int]) -> list[int]:
    """A section turned by 180 degrees: hex (r, c) goes to (9 - r, 9 - c)."""
    return terrain[::-1]


def _quadrant_hexes(quadrant: int) -> list[int]:
    """The 100 hexes of a quadrant, in the order of a section's own hexes."""
    first = 200 * (quadrant // 2) + 10 * (quadrant % 2)
    return [first + 20 * (place // SIDE) + place % SIDE for place in range(SIDE * SIDE)]


QUADRANT_HEXES: Final[list[list[int]]] = [_quadrant_hexes(quadrant) for quadrant in range(4)]


def assemble(sections: list[int], rotations: list[int]) -> list[int]:
    """Section 3, step 3: the terrain of all hexes, and one entry more for off the board."""
    terrain = [OFF_BOARD] * (HEXES + 1)
    for quadrant in range(4):
        printed = SECTIONS[sections[quadrant]].terrain
        if rotations[quadrant]:
            printed = turned(printed)
        first = QUADRANT_HEXES[quadrant][0]
        for row in range(SIDE):
            start = first + row * COLUMNS
            terrain[start : start + SIDE] = printed[row * SIDE : row * SIDE + SIDE]
    return terrain


@final
class Board:
    """The board and the decree's pieces on it. Nothing here changes during a game.

    `island` is empty or its three hexes in row-major order; `side` is the island's side.
    """

    def __init__(
        self,
        sections: list[int],
        rotations: list[int],
        island: list[int],
        side: int,
        capitols: list[int],
        caves: list[int],
        ferry: int,
        volcano: int,
    ) -> None:
        self.sections = sections
        self.rotations = rotations
        self.island = island
        self.side = side
        self.capitols = capitols
        self.caves = caves
        self.ferry = ferry
        self.volcano = volcano
        self.terrain = assemble(sections, rotations)
        if island:
            for h, kind in zip(island, ISLAND_TERRAIN[side], strict=True):
                self.terrain[h] = kind

        terrain = self.terrain
        self.hexes_of: list[list[int]] = [[] for _ in range(KINDS + 1)]
        hexes_of = self.hexes_of
        for h, kind in enumerate(terrain):
            hexes_of[kind].append(h)
        self.land_of = [to_words(hexes, WORDS) for hexes in hexes_of[:KINDS]]
        self.land = join(self.land_of[:SUITABLE])
        self.edge_land = cut(self.land, PERIMETER_WORDS)
        self.special = sorted(hexes_of[CASTLE] + hexes_of[LOCATION] + hexes_of[NOMAD])
        self.castles = hexes_of[CASTLE]
        self.nomads = hexes_of[NOMAD]
        self.locations = hexes_of[LOCATION]
        self.location_tiles = [self._tile_at(h) for h in self.locations]
        self.locations_near = near_lists(self.locations)
        self.nomads_near = near_lists(self.nomads)
        # an unsettled board: `EMPTY` wherever somebody may one day stand
        barred = [*self.special, *caves]
        if volcano >= 0:
            barred.append(volcano)
        self.bare = bare_board(barred)
        self.open_land = without(ALL_HEXES, to_words(barred, WORDS))

        # what decrees speak of
        self.ferry_water = body_of_water(terrain, ferry) if ferry >= 0 else NOWHERE
        self.cave_land = self._land_beside(caves)
        self.shore = self._land_beside(self.ferry_water)
        self.capitol_land = sorted({h for c in capitols for h in GRID.within(c, CAPITOL_REACH)})

    def _tile_at(self, location: int) -> int:
        if location in self.island:
            return ISLAND_TILES[self.side]
        return SECTIONS[self.sections[SECTION_OF[location]]].tile

    def _land_beside(self, hexes: list[int]) -> list[int]:
        """The set of suitable hexes that have one of some hexes as a neighbour."""
        beside = [0] * WORDS
        for h in hexes:
            beside = join([beside, NEIGHBOUR_WORDS[h]])
        return cut(beside, self.land)


PERIMETER_WORDS: Final[list[int]] = to_words([h for h in range(HEXES) if ON_PERIMETER[h]], WORDS)
ALL_HEXES: Final[list[int]] = to_words(list(range(HEXES)), WORDS)


def join(sets: list[list[int]]) -> list[int]:
    """The members of any of some sets."""
    result = [0] * WORDS
    for words in sets:
        for place, word in enumerate(words):
            result[place] |= word
    return result


def cut(a: list[int], b: list[int]) -> list[int]:
    """The members of both sets."""
    return [word & b[place] for place, word in enumerate(a)]


def without(a: list[int], b: list[int]) -> list[int]:
    """The members of the first set that are not in the second."""
    return [word & ~b[place] for place, word in enumerate(a)]


def near_lists(hexes: list[int]) -> list[list[int]]:
    """For every hex, which of some hexes (by place in the list) are its neighbours."""
    near = [NOWHERE] * (HEXES + 1)
    for place, h in enumerate(hexes):
        for n in NEIGHBOURS[h]:
            near[n] = [*near[n], place]
    return near


def bare_board(barred: list[int]) -> bytes:
    """What stands on each hex of an unsettled board, with one entry more for off the board."""
    codes = [EMPTY] * HEXES + [BARRED]
    for h in barred:
        codes[h] = BARRED
    return bytes(codes)


def body_of_water(terrain: list[int], start: int) -> list[int]:
    """13.3: the connected water hexes around one of them."""
    for area in GRID.areas([h for h in range(HEXES) if terrain[h] == WATER]):
        if start in area:
            return area
    return NOWHERE
