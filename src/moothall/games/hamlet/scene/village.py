"""The village as it is drawn: a picture that grows with it.

Everything lies in one group that is moved as a whole, so a piece keeps its own place when the
village grows and the frame with it. Nothing is still: a tile that is laid stays, but the next one
lies where there was table before. A large village is shown small, so what a decision needs is
written large, and names grow with it; a name too long for that, and the worth of landmarks, appear
only where there is room.
"""

from functools import cache, lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.rules.scoring import landmark_points
from moothall.games.hamlet.scene import pieces, plan
from moothall.games.hamlet.scene.choices import ghost_spots, village_choices
from moothall.games.hamlet.scene.shapes import Point, spot_point
from moothall.games.hamlet.scene.tiles import building, printed, tile_id
from moothall.games.hamlet.state import road_ends, road_kind, road_owner
from moothall.games.hamlet.words.phrases import cost_text, tile_word

LEAST_WIDTH: Final = 900
LEAST_HEIGHT: Final = 772
LARGE: Final = "t-number"  # the style of what a decision needs


def village_panel(state: HamletState, offers: d.Offers) -> d.Panel:
    """Tiles, then roads, goods and workers on them, then what may be chosen."""
    village, side = state.village, state.side
    left, top, width, height = frame_of(village, ghost_spots(state, offers))
    large, needed = plan.grown(village), plan.name_size(width, height)
    lately = [(tile, plan.plan_of(state, tile).sign) for tile in _lately(state)]
    layers: list[d.Drawing] = [
        [
            _tile(tile, village.spots[tile], side, state.is_connected(tile), large, needed)
            for tile in village.order
        ],
        [_road(village, code) for code in state.built],
        [_contents(state, tile) for tile in village.order],
        [_worker(who, tile) for tile, row in plan.workers(state).items() for who in row],
        village_choices(state, offers),
        [d.recent(x - 21, y, f"recent-{tile_id(tile)}") for tile, (x, y) in lately],
    ]
    table = d.rect(0, 0, width, height, "table", 12)
    moved = d.group(layers, id="village", transform=d.at(-left, -top))
    live = [table, _round(state.round, state.church_complete()), moved]
    return d.Panel("board", "The village", width, height, live, _desc(state), role="board")


def frame_of(village: v.Village, ghosts: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is seen: all tiles, and those that might be laid."""
    tiles = [(tile, village.spots[tile]) for tile in village.order]
    left, top, right, bottom = plan.frame(tiles, ghosts)
    width, height = max(right - left, LEAST_WIDTH), max(bottom - top, LEAST_HEIGHT)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    return round(middle_x - width / 2), round(middle_y - height / 2), round(width), round(height)


@lru_cache(4_000)
def _tile(
    tile: int, spot: int, side: int, connected: bool, large: float, needed: float
) -> d.Element:
    """A tile with what is printed on it; its border is broken while no road leads there."""
    apart = "" if connected else " No road leads here yet."
    return building(
        tile,
        d.title(f"{tile_word(tile)}. {c.TILE[tile].text}{apart}"),
        printed(tile, spot % v.TURNS, side, large, needed),
        place=d.at(*spot_point(spot)),
        name=f"tile-{tile_id(tile)}",
        cls="" if connected else " apart",
    )


@cache
def _round(number: int, last: bool) -> d.Element:
    """Which round it is, and whether the Church is finished and so it is the last."""
    words = f"Round {number}" + (", the last: the Church is finished" if last else "")
    return d.group(d.title(words), d.text(words, 16, 28, LARGE, "soft"), id="round")


def _lately(state: HamletState) -> list[int]:
    """Where something was done this turn, or the turn before."""
    return sorted(set(state.last_tiles or state.previous_tiles))


def _desc(state: HamletState) -> str:
    """The village in words: what is joined to what."""
    lines = [f"Round {state.round}."]
    for tile in state.village.order:
        joined = ", ".join([c.TILE[other].title for other in v.members(state.linked[tile])])
        lines.append(f"{tile_word(tile)}: {f'road to {joined}' if joined else 'no road'}.")
    lines += [f"A {_road_words(code)}." for code in state.built]
    done = ", ".join(map(tile_word, _lately(state)))
    return " ".join(lines) + (f" Lately at work: {done}." if done else "")


# ---- roads and workers


@lru_cache(4_000)
def _road_words(code: int) -> str:
    one, other = (tile_word(tile) for tile in road_ends(code))
    owner = SEAT_NAMES[road_owner(code)]
    return f"{n.ROAD_NAMES[road_kind(code)]} of {owner} between {one} and {other}"


def _road(village: v.Village, code: int) -> d.Element:
    """A road of a player across a border."""
    (one, other), kind = road_ends(code), road_kind(code)
    name = f"road-{tile_id(one)}-{tile_id(other)}"
    place = plan.crossing(village, one, other, kind)
    return pieces.built_road(kind, road_owner(code), *place, name, _road_words(code))


@lru_cache(8_000)
def _worker(who: plan.Worker, tile: int) -> d.Element:
    owner, where = SEAT_NAMES[who.seat], f"on the {tile_word(tile)}"
    shape, words = pieces.DONKEY_SHAPE, f"donkey of {owner} {where}"
    if not who.is_donkey:
        shape = pieces.LYING if who.lying else pieces.STANDING
        words = f"villager of {owner} {where}, {'lying' if who.lying else 'standing'}"
    return pieces.worker(who.seat, shape, who.x, who.y + who.is_donkey, who.name(), words)


# ---- what lies on the tiles


def _contents(state: HamletState, tile: int) -> d.Drawing:
    """The slots of a tile and what lies in them."""
    places = plan.plan_of(state, tile)
    if tile == n.CHURCH:
        slots = zip(state.church, places.slots, strict=True)
        return [_delivery(state.side, slot, *what) for slot, what in enumerate(slots)]
    if tile == n.MARKET:
        return [
            _prices(kind, sold, state.price(sold[0]), places.slots[sold[0]])
            for kind, sold in (("raw", range(n.RAW)), ("refined", range(n.RAW, n.MATERIALS)))
        ]
    if c.KIND_OF[tile] == n.LANDMARK:
        owners = [seat for seat in range(state.num_players) if state.flags[seat] >> tile & 1]
        return [
            _landmark(tile, seat, landmark_points(state, seat, tile), places.sign)
            for seat in owners
        ]
    lots = plan.tokens_on(state, tile)
    high = [v.LOT_OWNER[lot] >= 0 and quality(state, lot) > 1 for lot in lots]
    return [
        *[
            _token(lot, lots[:slot].count(lot), high[slot], *places.slots[slot])
            for slot, lot in enumerate(lots)
        ],
        *[_empty(tile, slot, places.slots[slot]) for slot in range(len(lots), len(places.slots))],
    ]


@lru_cache(4_000)
def _token(lot: int, number: int, high: bool, x: float, y: float) -> d.Element:
    """A token; its number is its place among those of its lot."""
    material, tile, maker = v.LOT_MATERIAL[lot], v.LOT_TILE[lot], v.LOT_OWNER[lot]
    kind = n.MATERIAL_NAMES[material]
    words = f"{kind} on the {tile_word(tile)}"
    if maker < 0:
        name = f"{kind}-{tile_id(tile)}-{number}"
        return pieces.token(material, x, y, pieces.TOKEN, name, words)
    words += f", made by {SEAT_NAMES[maker]}" + (", of high quality" if high else "")
    name = f"{kind}-{tile_id(tile)}-{SEAT_NAMES[maker]}-{number}"
    return pieces.made_token(material, maker, high, x, y, name, words)


@lru_cache(4_000)
def _empty(tile: int, slot: int, place: Point) -> d.Element:
    """A slot without a token; what belongs there, if it is one thing, is printed faintly."""
    makes = c.TILE[tile].makes
    kinds = [n.MATERIAL_NAMES[m] for m in ([makes] if makes >= 0 else c.TILE[tile].produces)]
    what = kinds[0] if len(kinds) == 1 else ""
    faint = d.use(f"good-{what}", cls=f"good {what} faded", transform=d.at(0, 0, 0.8))
    return d.group(
        d.title(f"an empty slot of the {tile_word(tile)} for {what or 'any raw material'}"),
        d.circle(0, 0, 13, "open-slot"),
        faint if what else None,
        id=f"slot-{tile_id(tile)}-{slot}",
        transform=d.at(*place),
    )


@lru_cache(1_000)
def _delivery(side: int, slot: int, owner: int, place: Point) -> d.Drawing:
    """A delivery slot: what it asks for, its points, and who filled it."""
    cost, points = c.SLOT_COST[side][slot], c.SLOT_POINTS[side][slot]
    words = f"delivery of {cost_text(cost)} for {counted(points, 'point')}: "
    words += f"filled by {SEAT_NAMES[owner]}" if owner >= 0 else "open"
    count = d.label(str(cost.gold or cost.counts[0]), LARGE)
    goods = [material for material in range(n.MATERIALS) if cost.group_of[material] >= 0]
    room = min(plan.OFFER.width - count.width - 7, 30 if len(goods) > 2 else 40)
    asked = d.grid([pieces.good(material, room / 60) for material in goods], 2, 0, 0)
    filled = d.seat_disc(owner, 0, 0) if owner >= 0 else d.circle(0, 0, 12, "open-slot")
    disc = d.sign(d.circle(0, 0, 14, "points"), 28)
    worth = d.stack([disc, d.label(str(points), LARGE, "on-gold")])
    lines = [
        d.row([count, asked if goods else pieces.coin(0.8)], 5),
        d.row([d.sign(filled, 26), worth], 4),
    ]
    card = pieces.card(d.column(lines, 0, d.MIDDLE), plan.OFFER)
    told = d.named(card, words, f"delivery-{slot}")
    return d.put(told, place[0] - card.width / 2, place[1] - card.height / 2)


@lru_cache(1_000)
def _prices(kind: str, sold: range, price: int, place: Point) -> d.Element:
    """A line of the Market: goods, from the middle of the first on, and what each costs."""
    goods = [
        pieces.token(material, plan.PRICE_STEP * number, 0, 0.6)
        for number, material in enumerate(sold)
    ]
    return d.group(
        d.title(f"{kind} goods can be bought here for {price} gold each"),
        goods,
        d.moved(pieces.coin(0.6).drawing, 72, -9),
        d.text(str(price), 92, 9, LARGE),
        id=f"price-{kind}",
        transform=d.at(*place),
    )


@lru_cache(4_000)
def _landmark(tile: int, owner: int, points: int, sign: Point) -> d.Drawing:
    """Whose flag flies on a landmark, and what it is worth now; both beside its sign."""
    (x, y), name, seat = sign, tile_word(tile), SEAT_NAMES[owner]
    flag = f"flag-{tile_id(tile)}"
    return [
        pieces.flag(owner, x + 18, y + 13, flag, f"the flag of {seat} on the {name}"),
        d.group(
            d.title(f"the {name} is worth {counted(points, 'point')} to {seat} now"),
            d.circle(0, 0, 11, "points"),
            d.text(str(points), 0, 4.5, "t-count", "on-gold middle"),
            cls=f"worth {d.DETAIL}",
            id=f"worth-{tile_id(tile)}",
            transform=d.at(x + 50, y + 1),
        ),
    ]
