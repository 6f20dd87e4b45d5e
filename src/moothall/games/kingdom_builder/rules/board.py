"""The board: its geometry (section 1) and the 20 x 20 hexes of four sections put together."""

from typing import Final, final

from moothall.engine.bits import HexSet, cut, hex_set, without
from moothall.engine.hexes import HexGrid
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n

OUTSIDE: Final = n.HEXES

GRID: Final[HexGrid] = HexGrid(n.ROWS, n.COLUMNS)
NEIGHBOURS: Final[list[list[int]]] = GRID.neighbours
NEIGHBOUR_SETS: Final[list[HexSet]] = [hex_set(around) for around in NEIGHBOURS]
REACHED: Final[list[HexSet]] = [hex_set([h, *NEIGHBOURS[h]]) for h in range(n.HEXES)]
STEPS: Final[list[list[int]]] = GRID.steps
TWO_STEPS: Final[list[list[int]]] = [
    [STEPS[STEPS[h][d]][d] for d in range(6)] for h in range(n.HEXES)
]
JUMPS: Final[list[list[int]]] = [
    sorted([far for far in TWO_STEPS[h] if far != OUTSIDE]) for h in range(n.HEXES)
]
SECTION_OF: Final[list[int]] = [2 * (h // 200) + h % 20 // 10 for h in range(n.HEXES)]
ROW_OF: Final[list[int]] = [h // n.COLUMNS for h in range(n.HEXES)]

# section 1: the four edges N, S, W, E; the perimeter is their union, a corner lies on two
EDGES: Final[list[list[int]]] = [
    [h for h in range(n.HEXES) if h // 20 == 0],
    [h for h in range(n.HEXES) if h // 20 == n.ROWS - 1],
    [h for h in range(n.HEXES) if h % 20 == 0],
    [h for h in range(n.HEXES) if h % 20 == n.COLUMNS - 1],
]
ON_PERIMETER: Final[list[bool]] = [any([h in edge for edge in EDGES]) for h in range(n.HEXES)]
# ruling R1: the inner edges are the rows and columns on both sides of the seams
ON_INNER_EDGE: Final[list[bool]] = [h // 20 in (9, 10) or h % 20 in (9, 10) for h in range(n.HEXES)]

QUADRANTS: Final = ["NW", "NE", "SW", "SE"]
NOWHERE: Final[list[int]] = []


def turned(terrain: bytes) -> bytes:
    """A section turned by 180 degrees: hex (r, c) goes to (9 - r, 9 - c)."""
    return terrain[::-1]


def _quadrant_hexes(quadrant: int) -> list[int]:
    """The 100 hexes of a quadrant, in the order of a section's own hexes."""
    first = 200 * (quadrant // 2) + 10 * (quadrant % 2)
    return [first + 20 * (place // c.SIDE) + place % c.SIDE for place in range(c.SIDE * c.SIDE)]


QUADRANT_HEXES: Final[list[list[int]]] = [_quadrant_hexes(quadrant) for quadrant in range(4)]
PRINTED: Final[list[bytes]] = [
    terrain
    for section in c.SECTIONS
    for terrain in (bytes(section.terrain), turned(bytes(section.terrain)))
]  # [2 * section + rotation]


def _kind_sets(printed: bytes, quadrant: int) -> list[HexSet]:
    """For each kind of terrain, its hexes when a section lies in a quadrant."""
    sets = [HexSet() for _ in range(n.KINDS)]
    for place, h in enumerate(QUADRANT_HEXES[quadrant]):
        sets[printed[place]].flip(h)
    return sets


PRINTED_SETS: Final[list[list[list[HexSet]]]] = [
    [_kind_sets(printed, quadrant) for quadrant in range(4)] for printed in PRINTED
]  # [2 * section + rotation][quadrant][kind]


def assemble(sections: list[int], rotations: list[int]) -> bytes:
    """Section 3, step 3: the terrain of all hexes, and one entry more for off the board."""
    printed = [PRINTED[2 * sections[q] + rotations[q]] for q in range(4)]
    rows: list[bytes] = []
    for half in range(0, 4, 2):
        for start in range(0, c.SIDE * c.SIDE, c.SIDE):
            rows.append(printed[half][start : start + c.SIDE])
            rows.append(printed[half + 1][start : start + c.SIDE])
    rows.append(bytes([n.OFF_BOARD]))
    return b"".join(rows)


# an unsettled board, from its terrain: `EMPTY` wherever somebody may one day stand
BARE: Final[bytes] = bytes([n.EMPTY] * n.CASTLE + [n.BARRED] * (256 - n.CASTLE))


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
        self.land_of = [HexSet() for _ in range(n.KINDS)]
        for quadrant in range(4):
            sets = PRINTED_SETS[2 * sections[quadrant] + rotations[quadrant]][quadrant]
            for kind in range(n.KINDS):
                self.land_of[kind].join(sets[kind])
        for place, h in enumerate(island):
            self._change(h, c.ISLAND_TERRAIN[side][place])

        self.land = join(self.land_of[: n.SUITABLE])
        self.edge_land = cut(self.land, PERIMETER)
        self.castles = self.hexes(n.CASTLE)
        self.locations = self.hexes(n.LOCATION)
        self.nomads = self.hexes(n.NOMAD)
        self.special = sorted(self.castles + self.locations + self.nomads)
        self.special_land = join(self.land_of[n.CASTLE : n.NOMAD + 1])
        self.location_tiles = [self._tile_at(h) for h in self.locations]
        self.beside_locations = hexes_beside(self.locations)
        self.beside_nomads = hexes_beside(self.nomads)
        self.beside_special = hexes_beside(self.special)
        self.beside_kind: dict[int, HexSet] = {}  # see `beside`
        self.area_of: list[int] = NOWHERE  # see `number_areas`
        self.area_sizes: list[int] = NOWHERE
        self.bare = self.terrain.translate(BARE)
        self.open_land = join(self.land_of[: n.CASTLE])
        for h in [*caves, volcano] if volcano >= 0 else caves:
            self.bare = self.bare[:h] + bytes([n.BARRED]) + self.bare[h + 1 :]
            self.open_land.flip(h)

        # what decrees speak of
        self.ferry_water = body_of_water(self.terrain, ferry) if ferry >= 0 else NOWHERE
        self.beside_caves = hexes_beside(caves)
        self.cave_land = cut(self.land, self.beside_caves)
        self.beside_ferry_water = hexes_beside(self.ferry_water)
        self.shore = cut(self.land, self.beside_ferry_water)
        self.capitol_land = sorted(
            {h for capitol in capitols for h in GRID.within(capitol, c.CAPITOL_REACH)}
        )

    def hexes(self, kind: int) -> list[int]:
        """The hexes of a kind of terrain, sorted."""
        return self.land_of[kind].members()

    def beside(self, kind: int) -> HexSet:
        """The hexes next to a kind of terrain and not of that kind, found once a board."""
        found = self.beside_kind.get(kind)
        if found is None:
            found = without(hexes_beside(self.hexes(kind)), self.land_of[kind])
            self.beside_kind[kind] = found
        return found

    def number_areas(self) -> None:
        """R17: the connected hexes of one suitable terrain, each with the number of its area."""
        if self.area_sizes:
            return
        self.area_of = [-1] * n.HEXES
        self.area_sizes = []
        for kind in range(n.SUITABLE):
            for area in GRID.areas(self.hexes(kind)):
                for h in area:
                    self.area_of[h] = len(self.area_sizes)
                self.area_sizes.append(len(area))

    def _change(self, h: int, kind: int) -> None:
        """The island covers a hex."""
        self.land_of[self.terrain[h]].flip(h)
        self.land_of[kind].flip(h)
        self.terrain = self.terrain[:h] + bytes([kind]) + self.terrain[h + 1 :]

    def _tile_at(self, location: int) -> int:
        if location in self.island:
            return c.ISLAND_TILES[self.side]
        return c.SECTIONS[self.sections[SECTION_OF[location]]].tile


PERIMETER: Final[HexSet] = hex_set([h for h in range(n.HEXES) if ON_PERIMETER[h]])


def join(sets: list[HexSet]) -> HexSet:
    """The hexes in any of some sets."""
    result = HexSet()
    for members in sets:
        result.join(members)
    return result


def hexes_beside(hexes: list[int]) -> HexSet:
    """The hexes that have one of some hexes as a neighbour."""
    return join([NEIGHBOUR_SETS[h] for h in hexes])


def body_of_water(terrain: bytes, start: int) -> list[int]:
    """13.3: the connected water hexes around one of them."""
    for area in GRID.areas([h for h in range(n.HEXES) if terrain[h] == n.WATER]):
        if start in area:
            return area
    return NOWHERE
