"""Where the things on a tile stand: its sign and name, its slots, and those who are there.

Tiles have ten outlines in six turns, and what they carry must stay upright. So the places are
searched for: the contents are lines, each a box that is centred in its row, and they are tried at
all heights until they fit between the trees and peaks and leave most room to the workers.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import CENTRE, OUTLINES, TILE_LOTS, TURNS, WIDTH, Village
from moothall.games.hamlet.scene.shapes import (
    ROW,
    UNIT,
    Box,
    Point,
    Rows,
    lattice_point,
    shape,
    spot_point,
)

GLYPH: Final = 30
NAME_STYLE: Final = "t-body"
NAME_HEIGHT: Final = 14
SLOT_STEP: Final = 28
SLOT_HEIGHT: Final = 28
WORKER_HEIGHT: Final = 26
OFFER_WIDTH: Final = 62  # a delivery slot of the Church
OFFER_HEIGHT: Final = 50
OFFER_STEP: Final = 65
PRICE_WIDTH: Final = 118  # a line of the Market's prices
PRICE_HEIGHT: Final = 24
FLAG_ROOM: Final = 22  # beside the sign of a landmark
WORTH_ROOM: Final = 22  # and beside the flag
GAP: Final = 3
_ENOUGH: Final = 40  # room for a worker or two; less is bad
_PLENTY: Final = 320  # more than this is of no use
_NO_SIGN: Final = 150  # how much worse a tile is without its sign
_BELOW: Final = 12  # with the sign below the name
_UNUSUAL: Final = 15  # with workers elsewhere than at the bottom
_GOOD: Final = 60  # what needs no second try
AIRY: Final = 8  # pixels between what grows along a border and the rest; a bridge has room there
CLOSE: Final = 2.5


@dataclass(frozen=True)
class Plan:
    """The middles of what lies on a tile, and how much room there is for workers."""

    sign: Point | None
    flag: Point  # the foot of a landmark's flag
    worth: Point  # what the landmark is worth
    name: list[tuple[str, Point]]  # each line, and the middle of its baseline
    slots: list[Point]  # the middle of each line of slots
    workers: Point
    worker_room: float


@dataclass(frozen=True)
class _Head:
    """A way to write the sign and the name of a tile."""

    lines: list[str]
    sign_at: int  # before which line the sign stands; -1 if there is none
    boxes: list[Box]
    worse: float  # how much less we like it


@dataclass(frozen=True)
class _Found:
    score: float
    tops: list[float]
    worker_top: float


@cache
def plan(tile: int, turn: int, side: int) -> Plan:
    """The best way to lay a tile's contents out: airy if it can be, else as close as needed."""
    lying = shape(tile, turn)
    slots = slot_boxes(tile, side)
    best: tuple[Rows, _Head, bool, _Found] | None = None
    for air in (AIRY, CLOSE):
        rows = Rows(lying, air, WORKER_HEIGHT)
        for head in _heads(tile):
            for slots_first in (False, True) if slots else (False,):
                blocks = [slots, head.boxes] if slots_first else [head.boxes, slots]
                found = _search(rows, [block for block in blocks if block], head.worse)
                if best is None or found.score > best[3].score:
                    best = (rows, head, slots_first, found)
        if best is not None and best[1].sign_at >= 0 and best[3].score > _GOOD:
            break
    assert best is not None
    return _write_down(tile, slots, *best)


def slot_boxes(tile: int, side: int) -> list[Box]:
    """The lines of slots: for goods, for deliveries, or for prices."""
    kind = c.KIND_OF[tile]
    if kind == n.KIND_CHURCH:
        return [(OFFER_STEP * len(c.SLOT_COST[side]), OFFER_HEIGHT)]
    if kind == n.KIND_MARKET:
        return [(PRICE_WIDTH, PRICE_HEIGHT), (PRICE_WIDTH, PRICE_HEIGHT)]
    return [(SLOT_STEP * c.SLOTS_OF[tile], SLOT_HEIGHT)] if c.SLOTS_OF[tile] else []


def sign_width(tile: int) -> float:
    """A landmark has its flag and its worth beside its sign."""
    return GLYPH + (FLAG_ROOM + WORTH_ROOM if c.KIND_OF[tile] == n.LANDMARK else 0)


def _heads(tile: int) -> list[_Head]:
    """Sign and name: the name in one line or two, the sign above, below or nowhere."""
    words = c.TILE[tile].title.split(" (")[0].split()
    writings = [[" ".join(words)]]
    if len(words) > 1:
        cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
        writings.append(min(cuts, key=lambda lines: max(map(len, lines))))
    sign: Box = (sign_width(tile), GLYPH)
    heads: list[_Head] = []
    for lines in writings:
        worse = 2 * len(lines)
        names: list[Box] = [
            (d.text_width(line, d.SIZES[NAME_STYLE]), NAME_HEIGHT) for line in lines
        ]
        heads.append(_Head(lines, 0, [sign, *names], worse))
        heads.append(_Head(lines, len(lines), [*names, sign], worse + _BELOW))
        if c.KIND_OF[tile] != n.LANDMARK:
            heads.append(_Head(lines, -1, names, worse + _NO_SIGN))
    return heads


def _search(rows: Rows, blocks: list[list[Box]], worse: float) -> _Found:
    """Blocks below each other, the workers above, between or below: whatever gives most room."""
    heights = [sum(height for _, height in block) for block in blocks]
    best = _Found(-1e9, [rows.top] * len(blocks), rows.top)
    for split in (0, WORKER_HEIGHT + GAP) if len(blocks) > 1 else (0,):
        whole = sum(heights) + GAP * (len(blocks) - 1) + split
        for y in rows.heights(whole):
            tops = [y, y + heights[0] + GAP + split][: len(blocks)]
            slack = min(
                rows.slack(block, top) for block, top in zip(blocks, tops, strict=True)
            )  # fmt: skip
            fit = 20 * min(slack, 0) + 0.8 * min(slack, 60) - worse
            if split:
                offers = [y + heights[0] + GAP]
            else:
                offers = [rows.widest_above(y - GAP), rows.widest_below(y + whole + GAP)]
            for top in offers:
                room = rows.room(top)
                score = fit + min(room, _PLENTY) + 5 * min(room - _ENOUGH, 0)
                score -= _UNUSUAL if split or top < y else 0
                if score > best.score:
                    best = _Found(score, tops, top)
    return best


def _write_down(
    tile: int, slots: list[Box], rows: Rows, head: _Head, slots_first: bool, found: _Found
) -> Plan:
    tops = found.tops[::-1] if slots_first else found.tops
    names = rows.middles(head.boxes, tops[0])
    sign = None if head.sign_at < 0 else names.pop(head.sign_at)
    x, y = sign or names[0]
    left = x - sign_width(tile) / 2
    return Plan(
        (left + GLYPH / 2, y) if sign else None,
        (left + GLYPH + 3, y + GLYPH / 2 - 2),
        (left + GLYPH + FLAG_ROOM + 13, y + 1),
        [(line, (x, y + 4)) for line, (x, y) in zip(head.lines, names, strict=True)],
        rows.middles(slots, tops[1]) if slots else [],
        rows.middles([(0, WORKER_HEIGHT)], found.worker_top)[0],
        rows.room(found.worker_top),
    )


# ---- where things are in the village

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
    count = c.SLOTS_OF[tile]
    return [(x + SLOT_STEP * (place - (count - 1) / 2), y) for place in range(count)]


def tokens_on(state: HamletState, tile: int) -> list[int]:
    """The lots of the tokens on a tile, one entry each, in the order of the slots."""
    return [lot for lot in TILE_LOTS[tile] for _ in range(state.stock[lot])]


def offer_place(state: HamletState, slot: int) -> Point:
    """The middle of a delivery slot of the Church."""
    x, y = on_tile(state, n.CHURCH, plan_of(state, n.CHURCH).slots[0])
    return x + OFFER_STEP * (slot - (len(state.church) - 1) / 2), y


def price_place(state: HamletState, material: int) -> Point:
    """Where the Market shows a material that it sells: raw in one line, refined in the other."""
    refined = int(material >= n.RAW)
    x, y = on_tile(state, n.MARKET, plan_of(state, n.MARKET).slots[refined])
    return x - 48 + PRICE_STEP * (material - n.RAW * refined), y


# ---- borders


def crossing(village: Village, one: int, other: int, kind: int) -> tuple[float, float, float]:
    """Where a built road crosses the border between two tiles, and its direction in degrees.

    R2: which of several equal contacts it lies on has no effect; it is the one in the middle.
    """
    joins = c.ROAD_JOINS[kind]
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
    for seat in range(state.num_players):
        for number in range(c.VILLAGERS):
            place = seat * c.VILLAGERS + number
            if state.villagers[place] == tile:
                there.append(Worker(seat, number, False, state.lying >> place & 1 != 0))
        for number in range(c.DONKEYS):
            if state.donkeys[seat * c.DONKEYS + number] == tile:
                there.append(Worker(seat, number, True, False))
    return there
