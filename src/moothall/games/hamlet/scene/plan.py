"""Where the things on a tile stand: its sign and name, its slots, and those who are there.

Tiles have ten outlines in six turns, and what they carry must stay upright. So the places are
searched for: the contents are lines, each a box that is centred in its row, and they are tried at
all heights until they fit between the trees and peaks and leave most room to the workers.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import CENTRE, OUTLINES, TILE_LOTS, TURNS, WIDTH, Village
from moothall.games.hamlet.scene.shapes import (
    ROW,
    UNIT,
    Point,
    Rows,
    Size,
    lattice_point,
    shape,
    spot_point,
)

GLYPH: Final = 30
NAMES: Final = (("t-name", 16, 0), ("t-body", 14, 30))  # style, height of a line, how much worse
SLOT_STEP: Final = 28
SLOT_HEIGHT: Final = 28
WORKER_HEIGHT: Final = 26
OFFER: Final = d.Box(64, 60)  # a delivery slot of the Church
OFFER_STEP: Final = 67
PRICES: Final = d.Box(118, 24)  # a line of the Market's prices
PRICE_STEP: Final = 20  # from one of its goods to the next
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


class Plan(NamedTuple):
    """The middles of what lies on a tile, and how much room there is for workers."""

    sign: Point | None
    flag: Point  # the foot of a landmark's flag
    worth: Point  # what the landmark is worth
    style: str  # of the name
    name: list[tuple[str, Point]]  # each line, and the middle of its baseline
    slots: list[Point]  # for goods, for deliveries, or the goods that the Market sells
    workers: Point
    worker_room: float


class Line(NamedTuple):
    """A line of slots: its size, and how far from its middle each of them is."""

    size: Size
    offsets: list[float]


class _Head(NamedTuple):
    """A way to write the sign and the name of a tile."""

    lines: list[str]
    style: str
    sign_at: int  # before which line the sign stands; -1 if there is none
    boxes: list[Size]
    worse: float  # how much less we like it


class _Found(NamedTuple):
    score: float
    tops: list[float]
    worker_top: float


@cache
def plan(tile: int, turn: int, side: int) -> Plan:
    """The best way to lay a tile's contents out: airy if it can be, else as close as needed."""
    lying = shape(tile, turn)
    slots = [line.size for line in slot_lines(tile, side)]
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
    return _write_down(tile, slot_lines(tile, side), *best)


def slot_lines(tile: int, side: int) -> list[Line]:
    """The lines of slots: for goods, for deliveries, or for prices."""
    kind = c.KIND_OF[tile]
    if kind == n.KIND_CHURCH:
        return [_line(len(c.SLOT_COST[side]), OFFER_STEP, OFFER.height)]
    if kind == n.KIND_MARKET:
        left = PRICE_STEP / 2 - PRICES.width / 2
        return [
            Line(
                (PRICES.width, PRICES.height), [left + PRICE_STEP * place for place in range(sold)]
            )
            for sold in (n.RAW, n.REFINED)
        ]
    return [_line(c.SLOTS_OF[tile], SLOT_STEP, SLOT_HEIGHT)] if c.SLOTS_OF[tile] else []


def _line(count: int, step: float, height: float) -> Line:
    return Line(
        (step * count, height), [step * (place - (count - 1) / 2) for place in range(count)]
    )


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
    sign: Size = (sign_width(tile), GLYPH)
    heads: list[_Head] = []
    for lines in writings:
        for style, height, smaller in NAMES:
            worse = 2 * len(lines) + smaller
            names: list[Size] = [(d.text_width(line, d.SIZES[style]), height) for line in lines]
            heads.append(_Head(lines, style, 0, [sign, *names], worse))
            heads.append(_Head(lines, style, len(lines), [*names, sign], worse + _BELOW))
            if c.KIND_OF[tile] != n.LANDMARK:
                heads.append(_Head(lines, style, -1, names, worse + _NO_SIGN))
    return heads


def _search(rows: Rows, blocks: list[list[Size]], worse: float) -> _Found:
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
    tile: int, lines: list[Line], rows: Rows, head: _Head, slots_first: bool, found: _Found
) -> Plan:
    tops = found.tops[::-1] if slots_first else found.tops
    names = rows.middles(head.boxes, tops[0])
    sign = None if head.sign_at < 0 else names.pop(head.sign_at)
    x, y = sign or names[0]
    left = x - sign_width(tile) / 2
    middles = rows.middles([line.size for line in lines], tops[1]) if lines else []
    return Plan(
        (left + GLYPH / 2, y) if sign else None,
        (left + GLYPH + 3, y + GLYPH / 2 - 2),
        (left + GLYPH + FLAG_ROOM + 13, y + 1),
        head.style,
        [(line, (x, y + 4)) for line, (x, y) in zip(head.lines, names, strict=True)],
        [(x + o, y) for line, (x, y) in zip(lines, middles, strict=True) for o in line.offsets],
        rows.middles([(0, WORKER_HEIGHT)], found.worker_top)[0],
        rows.room(found.worker_top),
    )


# ---- where things are in the village


@cache
def laid(tile: int, spot: int, side: int) -> Plan:
    """The plan of a tile on a spot, with all its places as places in the village."""
    here = plan(tile, spot % TURNS, side)
    dx, dy = spot_point(spot)

    def there(place: Point) -> Point:
        return place[0] + dx, place[1] + dy

    return Plan(
        there(here.sign) if here.sign else None,
        there(here.flag),
        there(here.worth),
        here.style,
        [(line, there(place)) for line, place in here.name],
        [there(place) for place in here.slots],
        there(here.workers),
        here.worker_room,
    )


def plan_of(state: HamletState, tile: int) -> Plan:
    """Where the contents of a laid tile are in the village."""
    return laid(tile, state.village.spots[tile], state.side)


def sign_place(state: HamletState, tile: int) -> Point:
    """The middle of a tile's sign, or of its name where there is no room for one."""
    places = plan_of(state, tile)
    return places.sign or places.name[0][1]


def tokens_on(state: HamletState, tile: int) -> list[int]:
    """The lots of the tokens on a tile, one entry each, in the order of the slots."""
    return [lot for lot in TILE_LOTS[tile] for _ in range(state.stock[lot])]


# ---- borders


def crossing(village: Village, one: int, other: int, kind: int) -> tuple[float, float, float]:
    """Where a built road crosses the border between two tiles, and its direction in degrees."""
    return _crossing(one, village.spots[one], other, village.spots[other], c.ROAD_JOINS[kind])


@cache
def _crossing(
    one: int, its_spot: int, other: int, other_spot: int, joins: int
) -> tuple[float, float, float]:
    """R2: which of several equal contacts it lies on has no effect; it is the one in the middle."""
    met = sorted(_edges(one, its_spot, joins) & _edges(other, other_spot, joins))
    edge = met[len(met) // 2]
    x, y = lattice_point(edge // 3 - CENTRE * WIDTH - CENTRE, UNIT)
    dx, dy, turn = ((0.75, ROW / 2, -30), (0.5, ROW, 90), (0.25, ROW / 2, 30))[edge % 3]
    return x + dx * UNIT, y + dy * UNIT, turn


def _edges(tile: int, spot: int, kind: int) -> set[int]:
    """The edges of the lattice on which a tile has segments of a kind."""
    edges = OUTLINES[tile].turns[spot % TURNS].edges
    return {
        3 * (spot // TURNS) + edge
        for edge, its_kind in zip(edges, OUTLINES[tile].ring, strict=True)
        if its_kind == kind
    }


# ---- workers

_NARROW: Final = 21  # the room that a standing villager needs
_BROAD: Final = 29  # a lying one, or a donkey
_SQUEEZED: Final = 0.45  # workers on a full tile overlap, but not more than this


class Worker(NamedTuple):
    """A villager or a donkey, and where it stands."""

    seat: int
    number: int
    is_donkey: bool
    lying: bool
    x: float = 0
    y: float = 0

    def width(self) -> float:
        return _BROAD if self.lying or self.is_donkey else _NARROW

    def name(self) -> str:
        kind = "donkey" if self.is_donkey else "villager"
        return f"{SEAT_NAMES[self.seat]}-{kind}-{self.number}"


def workers(state: HamletState) -> dict[int, list[Worker]]:
    """Everybody in the village by tile, seat by seat."""
    there: dict[int, list[Worker]] = {}
    for seat in range(state.num_players):
        for place in range(seat * c.VILLAGERS, (seat + 1) * c.VILLAGERS):
            lying = state.lying >> place & 1 != 0
            who = Worker(seat, place % c.VILLAGERS, False, lying)
            there.setdefault(state.villagers[place], []).append(who)
        for place in range(seat * c.DONKEYS, (seat + 1) * c.DONKEYS):
            who = Worker(seat, place % c.DONKEYS, True, False)
            there.setdefault(state.donkeys[place], []).append(who)
    there.pop(-1, None)  # who is not hired
    return {
        tile: in_a_row(tile, state.village.spots[tile], state.side, tuple(crowd))
        for tile, crowd in there.items()
    }


@lru_cache(4_000)
def in_a_row(tile: int, spot: int, side: int, crowd: tuple[Worker, ...]) -> list[Worker]:
    """Those on a tile side by side; where there are many they stand closer."""
    places = laid(tile, spot, side)
    x, y = places.workers
    whole = sum(worker.width() for worker in crowd)
    squeeze = min(1.0, max(_SQUEEZED, (places.worker_room - 8) / whole))
    left = x - whole * squeeze / 2
    row: list[Worker] = []
    for worker in crowd:
        row.append(worker._replace(x=left + worker.width() * squeeze / 2, y=y))
        left += worker.width() * squeeze
    return row
