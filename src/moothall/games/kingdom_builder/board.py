"""The board: its geometry (section 1) and the 20 x 20 hexes of four sections put together."""

from typing import Final, final

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
        self.edge_land = [h for h in PERIMETER if terrain[h] < SUITABLE]
        self.special = sorted(hexes_of[CASTLE] + hexes_of[LOCATION] + hexes_of[NOMAD])
        self.castles = hexes_of[CASTLE]
        self.nomads = hexes_of[NOMAD]
        self.locations = hexes_of[LOCATION]
        self.location_tiles = [self._tile_at(h) for h in self.locations]
        self.locations_near = self._near(self.locations)
        self.nomads_near = self._near(self.nomads)
        # what a free board looks like: `EMPTY` wherever somebody may one day stand
        self.bare = [EMPTY] * HEXES + [BARRED]
        for h in self.special:
            self.bare[h] = BARRED
        for h in caves:
            self.bare[h] = BARRED
        if volcano >= 0:
            self.bare[volcano] = BARRED

        # land that decrees speak of
        self.cave_land = self._land_beside(caves)
        self.ferry_water = body_of_water(terrain, ferry) if ferry >= 0 else NOWHERE
        self.shore = self._land_beside(self.ferry_water)
        self.capitol_land = sorted({h for c in capitols for h in GRID.within(c, CAPITOL_REACH)})

    def _tile_at(self, location: int) -> int:
        if location in self.island:
            return ISLAND_TILES[self.side]
        return SECTIONS[self.sections[SECTION_OF[location]]].tile

    def _near(self, hexes: list[int]) -> list[list[int]]:
        """For every hex, which of some hexes (by place in the list) are its neighbours."""
        near = [NOWHERE] * (HEXES + 1)
        for place, h in enumerate(hexes):
            for n in NEIGHBOURS[h]:
                near[n] = [*near[n], place]
        return near

    def _land_beside(self, hexes: list[int]) -> list[int]:
        """Suitable hexes that have one of some hexes as a neighbour."""
        terrain = self.terrain
        return sorted({n for h in hexes for n in NEIGHBOURS[h] if terrain[n] < SUITABLE})


PERIMETER: Final[list[int]] = [h for h in range(HEXES) if ON_PERIMETER[h]]


def body_of_water(terrain: list[int], start: int) -> list[int]:
    """13.3: the connected water hexes around one of them."""
    for area in GRID.areas([h for h in range(HEXES) if terrain[h] == WATER]):
        if start in area:
            return area
    return NOWHERE
