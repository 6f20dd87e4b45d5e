"""Where things are in the village: slots, prices, workers, and the borders that roads cross."""

from dataclasses import dataclass, replace
from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import DONKEYS, ROAD_JOINS, SLOTS_OF, VILLAGERS
from moothall.games.hamlet.lattice import CENTRE, OUTLINES, TURNS, WIDTH
from moothall.games.hamlet.lots import TILE_LOTS
from moothall.games.hamlet.names import CHURCH, MARKET, RAW
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_plan import OFFER_STEP, SLOT_STEP, Plan, plan
from moothall.games.hamlet.scene_shapes import ROW, UNIT, Point, lattice_point, spot_point
from moothall.games.hamlet.village import Village

PRICE_STEP: Final = 21  # from one of the Market's goods to the next
_NARROW: Final = 21  # the room that a standing villager needs
_BROAD: Final = 29  # a lying one, or a donkey
_SQUEEZED: Final = 0.45  # workers on a full tile overlap, but not more than this


def plan_of(state: HamletState, tile: int) -> Plan:
    """How the contents of a laid tile are arranged."""
    return plan(tile, state.village.spots[tile] % TURNS, state.side)


def on_tile(state: HamletState, tile: int, place: Point) -> Point:
    """A place on a tile as a place in the village."""
    x, y = spot_point(state.village.spots[tile])
    return x + place[0], y + place[1]


def sign_place(state: HamletState, tile: int) -> Point:
    """The middle of a tile's sign, or of its name where there is no room for one."""
    places = plan_of(state, tile)
    return on_tile(state, tile, places.sign or places.name[0][1])


# ---- slots


def slot_places(state: HamletState, tile: int) -> list[Point]:
    """The middles of a Producer's or Refinery's slots."""
    x, y = on_tile(state, tile, plan_of(state, tile).slots[0])
    count = SLOTS_OF[tile]
    return [(x + SLOT_STEP * (place - (count - 1) / 2), y) for place in range(count)]


def tokens_on(state: HamletState, tile: int) -> list[int]:
    """The lots of the tokens on a tile, one entry each, in the order of the slots."""
    return [lot for lot in TILE_LOTS[tile] for _ in range(state.stock[lot])]


def offer_place(state: HamletState, slot: int) -> Point:
    """The middle of a delivery slot of the Church."""
    x, y = on_tile(state, CHURCH, plan_of(state, CHURCH).slots[0])
    return x + OFFER_STEP * (slot - (len(state.church) - 1) / 2), y


def price_place(state: HamletState, material: int) -> Point:
    """Where the Market shows a material that it sells: raw in one line, refined in the other."""
    refined = int(material >= RAW)
    x, y = on_tile(state, MARKET, plan_of(state, MARKET).slots[refined])
    return x - 48 + PRICE_STEP * (material - RAW * refined), y


# ---- borders


def crossing(village: Village, one: int, other: int, kind: int) -> tuple[float, float, float]:
    """Where a built road crosses the border between two tiles, and its direction in degrees.

    R2: which of several equal contacts it lies on has no effect; it is the one in the middle.
    """
    joins = ROAD_JOINS[kind]
    met = sorted(set(_edges(village, one, joins)) & set(_edges(village, other, joins)))
    edge = met[len(met) // 2]
    x, y = lattice_point(edge // 3 - CENTRE * WIDTH - CENTRE, UNIT)
    dx, dy, turn = ((0.75, ROW / 2, -30), (0.5, ROW, 90), (0.25, ROW / 2, 30))[edge % 3]
    return x + dx * UNIT, y + dy * UNIT, turn


def _edges(village: Village, tile: int, kind: int) -> list[int]:
    """The edges of the lattice on which a tile has segments of a kind."""
    spot = village.spots[tile]
    lying = OUTLINES[tile].turns[spot % TURNS]
    return [
        3 * (spot // TURNS) + edge
        for edge, its_kind in zip(lying.edges, OUTLINES[tile].ring, strict=True)
        if its_kind == kind
    ]


# ---- workers


@dataclass(frozen=True)
class Worker:
    """A villager or a donkey, and where it stands."""

    seat: int
    number: int
    is_donkey: bool
    lying: bool
    x: float = 0
    y: float = 0

    @property
    def width(self) -> float:
        return _BROAD if self.lying or self.is_donkey else _NARROW

    @property
    def name(self) -> str:
        kind = "donkey" if self.is_donkey else "villager"
        return f"{SEAT_NAMES[self.seat]}-{kind}-{self.number}"


def workers_on(state: HamletState, tile: int) -> list[Worker]:
    """Everybody on a tile in a row, seat by seat; where there are many they stand closer."""
    there = _workers(state, tile)
    if not there:
        return []
    places = plan_of(state, tile)
    x, y = on_tile(state, tile, places.workers)
    whole = sum(worker.width for worker in there)
    squeeze = min(1.0, max(_SQUEEZED, (places.worker_room - 8) / whole))
    left = x - whole * squeeze / 2
    row: list[Worker] = []
    for worker in there:
        row.append(replace(worker, x=left + worker.width * squeeze / 2, y=y))
        left += worker.width * squeeze
    return row


def _workers(state: HamletState, tile: int) -> list[Worker]:
    there: list[Worker] = []
    for seat in range(state.seats):
        for number in range(VILLAGERS):
            place = seat * VILLAGERS + number
            if state.villagers[place] == tile:
                there.append(Worker(seat, number, False, state.lying >> place & 1 != 0))
        for number in range(DONKEYS):
            if state.donkeys[seat * DONKEYS + number] == tile:
                there.append(Worker(seat, number, True, False))
    return there
