"""Where the things on a tile stand: its sign and name, its slots, and those who are there.

Tiles have ten outlines in six turns, and what they carry must stay upright. So the places are
searched for: the contents are lines, each a box that is centred in its row, and they are tried at
all heights until they fit between the trees and peaks and leave most room to the workers.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from math import ceil
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import CENTRE, OUTLINES, TILE_LOTS, TURNS, WIDTH, Village
from moothall.games.hamlet.scene import shapes
from moothall.games.hamlet.scene.shapes import Point, Rows, Size, spot_point

MARGIN: Final = 16  # around the village
HEAD: Final = 36  # above it, where the round is written
GLYPH: Final = 30
NAME: Final = ("t-name", 16)  # the style of a name, and the height of its line
SMALL_NAME: Final = ("t-body", 14)
SHOWN: Final = (710, 674)  # pixels across and down: how large a village is shown at least
STEP: Final = 0.1  # names grow by this, in sizes
LARGEST: Final = 1.72  # no name is larger than the numbers
LARGE: Final = 1.35  # what stays longer than a small one where there is little room
STEPS: Final = (1.5, LARGE, 1.18)  # what is tried for a name that is to be large and cannot be
_USUAL_FONT: Final = 0.9  # of the width that is counted, which is that of a wide one
SLOT_STEP: Final = 28
SLOT_HEIGHT: Final = 28
WORKER_HEIGHT: Final = 26
OFFER: Final = d.Box(64, 60)  # a delivery slot of the Church
OFFER_STEP: Final = 67
PRICES: Final = d.Box(118, 24)  # a line of the Market's prices
PRICE_STEP: Final = 20  # from one of its goods to the next
BESIDE: Final = 44  # a landmark's flag and what it is worth, beside its sign
GAP: Final = 3
_ENOUGH: Final = 40  # room for a worker or two; less is bad
_PLENTY: Final = 320  # more than this is of no use
_LOOSE: Final = 60  # nor that what lies there can be moved further than this
_NO_SIGN: Final = 150  # how much worse a tile is without its sign
_BELOW: Final = 12  # with the sign below the name
_UNUSUAL: Final = 15  # with workers elsewhere than at the bottom
_GOOD: Final = 60  # what needs no second try
_FITS: Final = 0  # what will do for a larger name
_ANY: Final = -1e9  # worse than anything
AIRY: Final = 8  # pixels between what grows along a border and the rest; a bridge has room there
CLOSE: Final = 2.5


class Plan(NamedTuple):
    """The middles of what lies on a tile, and how much room there is for workers."""

    sign: Point  # or of its name where there is no room for one
    has_sign: bool
    style: str  # of the name
    size: float  # of the name, in sizes of its style
    name: list[tuple[str, Point]]  # each line, and the middle of its baseline
    slots: list[Point]  # for goods, for deliveries, or the goods that the Market sells
    workers: Point
    worker_room: float


_Line = tuple[Size, list[float]]
"""A line of slots: its size, and how far from its middle each of them is."""


class _Head(NamedTuple):
    """A way to write the sign and the name of a tile."""

    style: str
    size: float
    lines: list[str]
    sign_at: int  # before which line the sign stands; -1 if there is none
    boxes: list[Size]
    worse: float  # how much less we like it


class _Found(NamedTuple):
    """How the contents of a tile fit: how well, and where each block of them begins."""

    score: float
    rows: Rows
    head: _Head
    tops: list[float]  # of the head, and of the slots
    worker_top: float


@lru_cache(8_000)
def plan(tile: int, turn: int, side: int, origin: Point = (0, 0), large: float = 1) -> Plan:
    """How a tile's contents lie, in pixels from the origin; its name is at most so large."""
    lines = _slot_lines(tile, side)
    slots = tuple([size for size, _ in lines])
    _, rows, head, tops, worker_top = _best(tile, turn, slots, large)

    def middles(block: Sequence[Size], top: float) -> list[Point]:
        return [(origin[0] + x, origin[1] + y) for x, y in rows.middles(block, top)]

    names = middles(head.boxes, tops[0])
    x, y = names[0] if head.sign_at < 0 else names.pop(head.sign_at)
    placed = zip(lines, middles(slots, tops[1]), strict=True)
    return Plan(
        (x - (sign_width(tile) - GLYPH) / 2, y),
        head.sign_at >= 0,
        head.style,
        head.size,
        [(line, (x, y + 4 * head.size)) for line, (x, y) in zip(head.lines, names, strict=True)],
        [(x + offset, y) for (_, offsets), (x, y) in placed for offset in offsets],
        middles([(0, WORKER_HEIGHT)], worker_top)[0],
        rows.room(worker_top),
    )


@cache
def _best(tile: int, turn: int, slots: tuple[Size, ...], large: float) -> _Found:
    """The best way to lay a tile's contents out: airy if it can be, else as close as needed.

    A name that is to be larger is as large as leaves room for everything else.
    """
    airy, close = _rows(tile, turn, AIRY), _rows(tile, turn, CLOSE)
    sizes = [large, *[size for size in STEPS if size < large]] if large > 1 else []
    larger = [(rows, *NAME, size) for size in sizes for rows in (airy, close)]
    usual = [(rows, *name, 1) for rows in (airy, close) for name in (NAME, SMALL_NAME)]
    for tries, least, enough in ((larger, _FITS, _FITS), (usual, _ANY, _GOOD)):
        best = _Found(least, airy, _Head("", 1, [], -1, [], 0), [], 0)
        for rows, style, height, size in tries:
            for head in _heads(tile, style, height, size):
                best = _search(rows, head, slots, best)
            if best.head.sign_at >= 0 and best.score > enough:
                return best
    return best


@cache
def _rows(tile: int, turn: int, air: float) -> Rows:
    return Rows(shapes.shape(tile, turn), air, WORKER_HEIGHT)


def _slot_lines(tile: int, side: int) -> list[_Line]:
    """The lines of slots: for goods, for deliveries, or for prices."""
    kind = c.KIND_OF[tile]
    if kind == n.KIND_MARKET:
        size = (PRICES.width, PRICES.height)
        left = (PRICE_STEP - PRICES.width) / 2
        goods = [left + PRICE_STEP * place for place in range(n.REFINED)]
        return [(size, goods[: n.RAW]), (size, goods)]
    count, step, height = c.SLOTS_OF[tile], SLOT_STEP, float(SLOT_HEIGHT)
    if kind == n.KIND_CHURCH:
        count, step, height = len(c.SLOT_COST[side]), OFFER_STEP, OFFER.height
    offsets = [step * (place - (count - 1) / 2) for place in range(count)]
    return [((step * count, height), offsets)] if count else []


def sign_width(tile: int) -> float:
    """A landmark has its flag and its worth beside its sign."""
    return GLYPH + (BESIDE if c.KIND_OF[tile] == n.LANDMARK else 0)


def _heads(tile: int, style: str, height: float, size: float) -> list[_Head]:
    """Sign and name: the name in up to three lines, the sign above, below or nowhere."""
    words = c.TILE[tile].title.split()
    cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    sign: Size = (sign_width(tile), GLYPH)
    heads: list[_Head] = []
    in_two = sorted(cuts, key=lambda cut: max(map(len, cut)))[:1]
    for lines in [[" ".join(words)], *in_two, *([words] if len(words) > 2 else [])]:
        worse = 2 * len(lines)
        font = _USUAL_FONT if size > 1 else 1
        wide = [size * font * d.text_width(line, style, "strong") for line in lines]
        names: list[Size] = [(width, size * height) for width in wide]
        heads.append(_Head(style, size, lines, 0, [sign, *names], worse))
        heads.append(_Head(style, size, lines, len(lines), [*names, sign], worse + _BELOW))
        if c.KIND_OF[tile] != n.LANDMARK:
            heads.append(_Head(style, size, lines, -1, names, worse + _NO_SIGN))
    return heads


def _score(slack: float, room: float, head: _Head) -> float:
    """How good a way is: how much the blocks can be moved, and the room it leaves to workers."""
    fit = 20 * min(slack, 0) + 0.8 * min(slack, _LOOSE) - head.worse
    return fit + min(room, _PLENTY) + 5 * min(room - _ENOUGH, 0)


def _search(rows: Rows, head: _Head, slots: tuple[Size, ...], best: _Found) -> _Found:
    """Head and slots below each other, workers above, between or below: what gives most room.

    It is the best so far, unless a better one is found; what cannot be better is not looked at.
    """
    most = rows.widest(WORKER_HEIGHT)

    def is_worse(slack: float) -> bool:
        return _score(slack, most, head) <= best.score

    if is_worse(min([rows.widest(height) - width for width, height in (*head.boxes, *slots)])):
        return best
    for slots_first, split in product((False, True), (0, WORKER_HEIGHT + GAP)):
        if not slots and (slots_first or split):
            continue
        blocks = [slots, head.boxes] if slots_first else [head.boxes, slots]
        upper, lower = (sum([height for _, height in block]) for block in blocks)
        whole = upper + split + (GAP + lower if slots else 0)
        for y in rows.heights(whole):
            tops = [y, y + upper + GAP + split]
            slack = rows.slack(blocks[0], tops[0])
            if is_worse(slack):
                continue
            slack = min(slack, rows.slack(blocks[1], tops[1]))
            if is_worse(slack):
                continue
            between = [y + upper + GAP]
            around = [rows.widest_above(y - GAP), rows.widest_below(y + whole + GAP)]
            for top in between if split else around:
                score = _score(slack, rows.room(top), head)
                score -= _UNUSUAL if split or top < y else 0
                if score > best.score:
                    places = tops[::-1] if slots_first else tops
                    best = _Found(score, rows, head, places, top)
    return best


# ---- where things are in the village


def extent(spots: Iterable[tuple[int, int]]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of tiles on their spots."""
    xs: list[float] = []
    ys: list[float] = []
    for tile, spot in spots:
        x, y = spot_point(spot)
        left, top, right, bottom = shapes.shape(tile, spot % TURNS).box
        xs += [x + left, x + right]
        ys += [y + top, y + bottom]
    return min(xs), min(ys), max(xs), max(ys)


def frame(
    tiles: Iterable[tuple[int, int]], ghosts: Iterable[tuple[int, int]] = ()
) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is seen of tiles, and of those that might be laid."""
    left, top, right, bottom = extent(tiles)
    edges = (left - MARGIN, top - HEAD, right + MARGIN, bottom + MARGIN)
    spots = list(ghosts)
    if not spots:
        return edges
    left, top, right, bottom = extent(spots)
    return (
        min(edges[0], left - GAP),
        min(edges[1], top - GAP),
        max(edges[2], right + GAP),
        max(edges[3], bottom + GAP),
    )


def name_size(width: float, height: float) -> float:
    """How large names are written to keep their size in a picture that is shown smaller."""
    smaller = max(width / SHOWN[0], height / SHOWN[1])
    needed = smaller * d.READABLE / d.SIZES[NAME[0]]
    return 1 if needed <= 1 else min(round(STEP * ceil(needed / STEP), 1), LARGEST)


@lru_cache(100)
def grown(village: Village) -> float:
    """How large names are written in a village that has grown so far."""
    left, top, right, bottom = frame((tile, village.spots[tile]) for tile in village.order)
    return name_size(right - left, bottom - top)


def laid(tile: int, village: Village, side: int) -> Plan:
    """The plan of a tile where it lies, as places in the village."""
    spot = village.spots[tile]
    return plan(tile, spot % TURNS, side, spot_point(spot), grown(village))


def plan_of(state: HamletState, tile: int) -> Plan:
    return laid(tile, state.village, state.side)


def tokens_on(state: HamletState, tile: int) -> list[int]:
    """The lots of the tokens on a tile, one entry each, in the order of the slots."""
    return [lot for lot in TILE_LOTS[tile] for _ in range(state.stock[lot])]


# ---- borders


def crossing(village: Village, one: int, other: int, kind: int) -> tuple[float, float, float]:
    """Where a built road crosses the border between two tiles, and its direction in degrees.

    R2: which of several equal contacts it lies on has no effect; it is the one in the middle.
    """
    its_edges, other_edges = (
        _edges(tile, village.spots[tile], c.ROAD_JOINS[kind]) for tile in (one, other)
    )
    met = sorted(its_edges & other_edges)
    edge = met[len(met) // 2]
    x, y = shapes.lattice_point(edge // 3 - CENTRE * WIDTH - CENTRE, shapes.UNIT)
    half = shapes.ROW / 2
    dx, dy, turn = ((0.75, half, -30), (0.5, 2 * half, 90), (0.25, half, 30))[edge % 3]
    return x + dx * shapes.UNIT, y + dy * shapes.UNIT, turn


@lru_cache(8_000)
def _edges(tile: int, spot: int, kind: int) -> set[int]:
    """The edges of the lattice on which a tile has segments of a kind."""
    edges = OUTLINES[tile].turns[spot % TURNS].edges
    kinds = OUTLINES[tile].ring
    first = 3 * (spot // TURNS)
    return {first + edge for edge, its in zip(edges, kinds, strict=True) if its == kind}


# ---- workers

_NARROW: Final = 21  # the room that a standing villager needs
_BROAD: Final = 29  # a lying one, or a donkey
_SQUEEZED: Final = 0.45  # workers on a full tile overlap, but not more than this


class Worker(NamedTuple):
    """A villager or a donkey, and where it stands."""

    seat: int
    is_donkey: bool
    number: int
    lying: bool
    x: float = 0
    y: float = 0

    def width(self) -> float:
        return _BROAD if self.lying or self.is_donkey else _NARROW

    def name(self) -> str:
        kind = "donkey" if self.is_donkey else "villager"
        return f"{SEAT_NAMES[self.seat]}-{kind}-{self.number}"


def workers(state: HamletState) -> dict[int, list[Worker]]:
    """Everybody in the village by tile, in a row seat by seat."""
    return _workers(
        state.village, state.side, state.lying, tuple(state.villagers), tuple(state.donkeys)
    )


@lru_cache(100)
def _workers(
    village: Village, side: int, lying: int, villagers: tuple[int, ...], donkeys: tuple[int, ...]
) -> dict[int, list[Worker]]:
    there: dict[int, list[Worker]] = {}
    for place, tile in enumerate(villagers):
        seat, number = divmod(place, c.VILLAGERS)
        there.setdefault(tile, []).append(Worker(seat, False, number, lying >> place & 1 != 0))
    for place, tile in enumerate(donkeys):
        seat, number = divmod(place, c.DONKEYS)
        there.setdefault(tile, []).append(Worker(seat, True, number, False))
    there.pop(-1, None)  # who is not hired
    return {
        tile: _in_a_row(sorted(crowd), laid(tile, village, side)) for tile, crowd in there.items()
    }


def _in_a_row(crowd: list[Worker], places: Plan) -> list[Worker]:
    """Those on a tile side by side; where there are many they stand closer."""
    whole = sum([worker.width() for worker in crowd])
    squeeze = min(1.0, max(_SQUEEZED, (places.worker_room - 8) / whole))
    left = places.workers[0] - whole * squeeze / 2
    row: list[Worker] = []
    for worker in crowd:
        room = worker.width() * squeeze
        row.append(worker._replace(x=left + room / 2, y=places.workers[1]))
        left += room
    return row
