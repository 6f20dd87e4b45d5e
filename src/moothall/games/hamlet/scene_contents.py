"""What lies on the tiles: goods in their slots, deliveries, prices, flags, and the workers."""

from moothall.drawing import (
    SIZES,
    at,
    circle,
    group,
    rect,
    seat_disc,
    text,
    text_width,
    title,
)
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.hamlet.content import (
    KIND_OF,
    SLOT_COST,
    SLOT_POINTS,
    SLOTS_OF,
    TILE,
)
from moothall.games.hamlet.lots import LOT_MATERIAL, LOT_OWNER, LOT_TILE
from moothall.games.hamlet.names import (
    CHURCH,
    LANDMARK,
    MARKET,
    MATERIAL_NAMES,
    MATERIALS,
    RAW,
    ROAD_NAMES,
)
from moothall.games.hamlet.paying import quality
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_pieces import (
    TOKEN,
    built_road,
    coin,
    donkey,
    empty_slot,
    flag,
    good_token,
    made_token,
    villager,
    worth,
)
from moothall.games.hamlet.scene_places import (
    Worker,
    crossing,
    offer_place,
    on_tile,
    plan_of,
    price_place,
    slot_places,
    tokens_on,
    workers_on,
)
from moothall.games.hamlet.scene_plan import OFFER_HEIGHT, OFFER_WIDTH
from moothall.games.hamlet.scene_tiles import tile_id
from moothall.games.hamlet.scoring import landmark_points
from moothall.games.hamlet.state import road_ends, road_kind, road_owner
from moothall.games.hamlet.words import cost_text, tile_word


def tile_contents(state: HamletState, tile: int) -> str:
    """The slots of a tile and what lies in them."""
    if tile == CHURCH:
        return "".join(_delivery(state, slot) for slot in range(len(state.church)))
    if tile == MARKET:
        return _prices(state, range(RAW), "raw") + _prices(state, range(RAW, MATERIALS), "refined")
    if KIND_OF[tile] == LANDMARK:
        return _landmark(state, tile)
    return _goods(state, tile) if SLOTS_OF[tile] else ""


# ---- goods


def _goods(state: HamletState, tile: int) -> str:
    """The empty slots, and the tokens in the others."""
    places = slot_places(state, tile)
    lots = tokens_on(state, tile)
    takes = [TILE[tile].makes] if TILE[tile].makes >= 0 else TILE[tile].produces
    only = takes[0] if len(takes) == 1 else -1
    what = MATERIAL_NAMES[only] if only >= 0 else "any raw material"
    found: list[str] = []
    for number, (x, y) in enumerate(places):
        if number < len(lots):
            earlier = lots[:number].count(lots[number])
            found.append(_token(state, lots[number], earlier, x, y))
        else:
            words = f"an empty slot of the {tile_word(tile)} for {what}"
            found.append(empty_slot(x, y, only, words, f"slot-{tile_id(tile)}-{number}"))
    return "".join(found)


def _token(state: HamletState, lot: int, number: int, x: float, y: float) -> str:
    """A token; its number is its place among those of its lot."""
    material, tile, maker = LOT_MATERIAL[lot], LOT_TILE[lot], LOT_OWNER[lot]
    kind = MATERIAL_NAMES[material]
    words = f"{kind} on the {tile_word(tile)}"
    if maker < 0:
        return good_token(material, x, y, TOKEN, f"{kind}-{tile_id(tile)}-{number}", words)
    high = quality(state, lot) > 1
    words += f", made by {SEAT_NAMES[maker]}" + (", of high quality" if high else "")
    name = f"{kind}-{tile_id(tile)}-{SEAT_NAMES[maker]}-{number}"
    return made_token(material, maker, high, x, y, name, words)


# ---- Church, Market and landmarks


def _delivery(state: HamletState, slot: int) -> str:
    """A delivery slot: what it asks for, its points, and who filled it."""
    cost = SLOT_COST[state.side][slot]
    points = SLOT_POINTS[state.side][slot]
    owner = state.church[slot]
    words = f"delivery of {cost_text(cost)} for {counted(points, 'point')}: "
    words += f"filled by {SEAT_NAMES[owner]}" if owner >= 0 else "open"
    materials = [material for material in range(MATERIALS) if cost.group_of[material] >= 0]
    count = str(cost.gold or cost.counts[0])
    left = -17 + text_width(count, SIZES["t-count"])
    step = 15 if len(materials) < 3 else 11
    goods = [good_token(m, left + step * place, -11, 0.5) for place, m in enumerate(materials)]
    return group(
        title(words),
        rect(-OFFER_WIDTH / 2, -OFFER_HEIGHT / 2, OFFER_WIDTH, OFFER_HEIGHT, "sheet", 6),
        text(count, -27, -6, "t-count"),
        *(goods or [coin(left + 2, -11, 0.58)]),
        seat_disc(owner, -15, 11, scale=0.8) if owner >= 0 else circle(-15, 11, 9, "open-slot"),
        worth(points, 16, 11),
        id=f"delivery-{slot}",
        transform=at(*offer_place(state, slot)),
    )


def _prices(state: HamletState, materials: range, kind: str) -> str:
    """A line of the Market: goods and what each of them costs."""
    x, y = on_tile(state, MARKET, plan_of(state, MARKET).slots[int(kind == "refined")])
    price = state.price(materials[0])
    return group(
        title(f"{kind} goods can be bought here for {price} gold each"),
        *[good_token(material, *price_place(state, material), 0.6) for material in materials],
        coin(x + 37, y, 0.6),
        text(str(price), x + 49, y + 5, "t-count"),
        id=f"price-{kind}",
    )


def _landmark(state: HamletState, tile: int) -> str:
    """Whose flag flies on a landmark, and what it is worth now."""
    places = plan_of(state, tile)
    name = tile_word(tile)
    found: list[str] = []
    for owner in range(state.seats):
        if state.flags[owner] >> tile & 1:
            x, y = on_tile(state, tile, places.flag)
            words = f"the flag of {SEAT_NAMES[owner]} on the {name}"
            found.append(flag(owner, x, y, f"flag-{tile_id(tile)}", words))
            points = landmark_points(state, owner, tile)
            told = f"the {name} is worth {counted(points, 'point')} to {SEAT_NAMES[owner]} now"
            disc = worth(points, *on_tile(state, tile, places.worth))
            found.append(group(title(told), disc, id=f"worth-{tile_id(tile)}"))
    return "".join(found)


# ---- roads and workers


def built_roads(state: HamletState) -> str:
    """The roads of the players, each across a border."""
    found: list[str] = []
    for code in state.built:
        (one, other), kind, owner = road_ends(code), road_kind(code), road_owner(code)
        words = f"{ROAD_NAMES[kind]} of {SEAT_NAMES[owner]} "
        words += f"between {tile_word(one)} and {tile_word(other)}"
        name = f"road-{tile_id(one)}-{tile_id(other)}"
        place = crossing(state.village, one, other, kind)
        found.append(built_road(kind, owner, *place, name, words))
    return "".join(found)


def tile_workers(state: HamletState, tile: int) -> str:
    where = f"on the {tile_word(tile)}"
    return "".join(_worker(worker, where) for worker in workers_on(state, tile))


def _worker(worker: Worker, where: str) -> str:
    owner = SEAT_NAMES[worker.seat]
    if worker.is_donkey:
        words = f"donkey of {owner} {where}"
        return donkey(worker.seat, worker.x, worker.y + 1, worker.name, words)
    words = f"villager of {owner} {where}, " + ("lying" if worker.lying else "standing")
    return villager(worker.seat, worker.x, worker.y, worker.lying, worker.name, words)
