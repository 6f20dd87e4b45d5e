"""The village as it is drawn: a picture that grows with it.

Everything lies in one group that is moved as a whole, so a piece keeps its own place when the
village grows and the frame with it. Nothing is still: a tile that is laid stays, but the next one
lies where there was table before.
"""

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
from moothall.games.hamlet.scene.shapes import shape, spot_point
from moothall.games.hamlet.scene.tiles import kind_class, printed, tile_id, tile_title
from moothall.games.hamlet.state import road_ends, road_kind, road_owner
from moothall.games.hamlet.words import cost_text, tile_word

LEAST_WIDTH: Final = 900
LEAST_HEIGHT: Final = 772
MARGIN: Final = 36


def village_panel(state: HamletState, open_choices: set[int]) -> d.Panel:
    """Tiles, then roads, goods and workers on them, then what may be chosen."""
    order = state.village.order
    left, top, width, height = frame_of(state.village, ghost_spots(state, open_choices))
    layers = [
        *[_tile(state, tile) for tile in order],
        built_roads(state),
        *[tile_contents(state, tile) for tile in order],
        *[tile_workers(state, tile) for tile in order],
        village_choices(state, open_choices),
        *_happened(state),
    ]
    table = d.rect(0, 0, width, height, "table", 12)
    moved = d.group(*layers, id="village", transform=d.at(-left, -top))
    live = pieces.with_shapes("board", table + _round(state) + moved)
    return d.Panel("board", "The village", width, height, "", live, _desc(state))


def frame_of(village: v.Village, ghosts: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is seen: all tiles, and those that might be laid."""
    xs: list[float] = []
    ys: list[float] = []
    for tile, spot in [*((tile, village.spots[tile]) for tile in village.order), *ghosts]:
        x, y = spot_point(spot)
        left, top, right, bottom = shape(tile, spot % v.TURNS).box
        xs += [x + left, x + right]
        ys += [y + top, y + bottom]
    width = max(max(xs) - min(xs) + 2 * MARGIN, LEAST_WIDTH)
    height = max(max(ys) - min(ys) + 2 * MARGIN, LEAST_HEIGHT)
    middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return round(middle_x - width / 2), round(middle_y - height / 2), round(width), round(height)


def _tile(state: HamletState, tile: int) -> str:
    """A tile with what is printed on it; its border is broken while no road leads there."""
    spot = state.village.spots[tile]
    connected = state.is_connected(tile)
    return d.group(
        tile_title(tile, connected),
        printed(tile, spot % v.TURNS, state.side),
        cls=f"building {kind_class(tile)}" + ("" if connected else " apart"),
        id=f"tile-{tile_id(tile)}",
        transform=d.at(*spot_point(spot)),
    )


def _round(state: HamletState) -> str:
    """Which round it is, and whether the Church is finished and so it is the last."""
    last = state.church_complete()
    words = f"Round {state.round}" + (", the last: the Church is finished" if last else "")
    return d.group(d.title(words), d.text(words, 16, 26, "t-name", "soft"), id="round")


def _happened(state: HamletState) -> list[str]:
    """White dots where something was done this turn, or the turn before."""
    found: list[str] = []
    for tile in sorted(set(state.last_tiles or state.previous_tiles)):
        x, y = plan.sign_place(state, tile)
        found.append(d.recent(x - 21, y, f"recent-{tile_id(tile)}"))
    return found


def _desc(state: HamletState) -> str:
    """The village in words: what is joined to what."""
    lines = [f"Round {state.round}."]
    for tile in state.village.order:
        joined = ", ".join(c.TILE[other].title for other in v.members(state.linked[tile]))
        lines.append(f"{tile_word(tile)}: {f'road to {joined}' if joined else 'no road'}.")
    for code in state.built:
        one, other = (tile_word(tile) for tile in road_ends(code))
        owner = SEAT_NAMES[road_owner(code)]
        lines.append(f"A {n.ROAD_NAMES[road_kind(code)]} of {owner} joins {one} and {other}.")
    done = state.last_tiles or state.previous_tiles
    if done:
        lines.append(f"Lately at work: {', '.join(tile_word(tile) for tile in sorted(set(done)))}.")
    return " ".join(lines)


# ---- what lies on the tiles


def tile_contents(state: HamletState, tile: int) -> str:
    """The slots of a tile and what lies in them."""
    if tile == n.CHURCH:
        return "".join(_delivery(state, slot) for slot in range(len(state.church)))
    if tile == n.MARKET:
        return _prices(state, range(n.RAW), "raw") + _prices(
            state, range(n.RAW, n.MATERIALS), "refined"
        )
    if c.KIND_OF[tile] == n.LANDMARK:
        return _landmark(state, tile)
    return _goods(state, tile) if c.SLOTS_OF[tile] else ""


# ---- goods


def _goods(state: HamletState, tile: int) -> str:
    """The empty slots, and the tokens in the others."""
    places = plan.slot_places(state, tile)
    lots = plan.tokens_on(state, tile)
    takes = [c.TILE[tile].makes] if c.TILE[tile].makes >= 0 else c.TILE[tile].produces
    only = takes[0] if len(takes) == 1 else -1
    what = n.MATERIAL_NAMES[only] if only >= 0 else "any raw material"
    found: list[str] = []
    for number, (x, y) in enumerate(places):
        if number < len(lots):
            earlier = lots[:number].count(lots[number])
            found.append(_token(state, lots[number], earlier, x, y))
        else:
            words = f"an empty slot of the {tile_word(tile)} for {what}"
            found.append(pieces.empty_slot(x, y, only, words, f"slot-{tile_id(tile)}-{number}"))
    return "".join(found)


def _token(state: HamletState, lot: int, number: int, x: float, y: float) -> str:
    """A token; its number is its place among those of its lot."""
    material, tile, maker = v.LOT_MATERIAL[lot], v.LOT_TILE[lot], v.LOT_OWNER[lot]
    kind = n.MATERIAL_NAMES[material]
    words = f"{kind} on the {tile_word(tile)}"
    if maker < 0:
        return pieces.good_token(
            material, x, y, pieces.TOKEN, f"{kind}-{tile_id(tile)}-{number}", words
        )
    high = quality(state, lot) > 1
    words += f", made by {SEAT_NAMES[maker]}" + (", of high quality" if high else "")
    name = f"{kind}-{tile_id(tile)}-{SEAT_NAMES[maker]}-{number}"
    return pieces.made_token(material, maker, high, x, y, name, words)


# ---- Church, Market and landmarks


def _delivery(state: HamletState, slot: int) -> str:
    """A delivery slot: what it asks for, its points, and who filled it."""
    cost = c.SLOT_COST[state.side][slot]
    points = c.SLOT_POINTS[state.side][slot]
    owner = state.church[slot]
    words = f"delivery of {cost_text(cost)} for {counted(points, 'point')}: "
    words += f"filled by {SEAT_NAMES[owner]}" if owner >= 0 else "open"
    materials = [material for material in range(n.MATERIALS) if cost.group_of[material] >= 0]
    count = str(cost.gold or cost.counts[0])
    left = -17 + d.text_width(count, d.SIZES["t-count"])
    step = 15 if len(materials) < 3 else 11
    goods = [
        pieces.good_token(m, left + step * place, -11, 0.5) for place, m in enumerate(materials)
    ]
    return d.group(
        d.title(words),
        d.rect(
            -plan.OFFER_WIDTH / 2,
            -plan.OFFER_HEIGHT / 2,
            plan.OFFER_WIDTH,
            plan.OFFER_HEIGHT,
            "sheet",
            6,
        ),
        d.text(count, -27, -6, "t-count"),
        *(goods or [pieces.coin(left + 2, -11, 0.58)]),
        d.seat_disc(owner, -15, 11, scale=0.8) if owner >= 0 else d.circle(-15, 11, 9, "open-slot"),
        pieces.worth(points, 16, 11),
        id=f"delivery-{slot}",
        transform=d.at(*plan.offer_place(state, slot)),
    )


def _prices(state: HamletState, materials: range, kind: str) -> str:
    """A line of the Market: goods and what each of them costs."""
    x, y = plan.on_tile(
        state, n.MARKET, plan.plan_of(state, n.MARKET).slots[int(kind == "refined")]
    )
    price = state.price(materials[0])
    return d.group(
        d.title(f"{kind} goods can be bought here for {price} gold each"),
        *[
            pieces.good_token(material, *plan.price_place(state, material), 0.6)
            for material in materials
        ],
        pieces.coin(x + 37, y, 0.6),
        d.text(str(price), x + 49, y + 5, "t-count"),
        id=f"price-{kind}",
    )


def _landmark(state: HamletState, tile: int) -> str:
    """Whose flag flies on a landmark, and what it is worth now."""
    places = plan.plan_of(state, tile)
    name = tile_word(tile)
    found: list[str] = []
    for owner in range(state.num_players):
        if state.flags[owner] >> tile & 1:
            x, y = plan.on_tile(state, tile, places.flag)
            words = f"the flag of {SEAT_NAMES[owner]} on the {name}"
            found.append(pieces.flag(owner, x, y, f"flag-{tile_id(tile)}", words))
            points = landmark_points(state, owner, tile)
            told = f"the {name} is worth {counted(points, 'point')} to {SEAT_NAMES[owner]} now"
            disc = pieces.worth(points, *plan.on_tile(state, tile, places.worth))
            found.append(d.group(d.title(told), disc, id=f"worth-{tile_id(tile)}"))
    return "".join(found)


# ---- roads and workers


def built_roads(state: HamletState) -> str:
    """The roads of the players, each across a border."""
    found: list[str] = []
    for code in state.built:
        (one, other), kind, owner = road_ends(code), road_kind(code), road_owner(code)
        words = f"{n.ROAD_NAMES[kind]} of {SEAT_NAMES[owner]} "
        words += f"between {tile_word(one)} and {tile_word(other)}"
        name = f"road-{tile_id(one)}-{tile_id(other)}"
        place = plan.crossing(state.village, one, other, kind)
        found.append(pieces.built_road(kind, owner, *place, name, words))
    return "".join(found)


def tile_workers(state: HamletState, tile: int) -> str:
    where = f"on the {tile_word(tile)}"
    return "".join(_worker(worker, where) for worker in plan.workers_on(state, tile))


def _worker(worker: plan.Worker, where: str) -> str:
    owner = SEAT_NAMES[worker.seat]
    if worker.is_donkey:
        words = f"donkey of {owner} {where}"
        return pieces.donkey(worker.seat, worker.x, worker.y + 1, worker.name, words)
    words = f"villager of {owner} {where}, " + ("lying" if worker.lying else "standing")
    return pieces.villager(worker.seat, worker.x, worker.y, worker.lying, worker.name, words)
