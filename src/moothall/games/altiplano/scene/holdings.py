"""What players have earned: warehouse, road, orders, houses, boats and missions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of, heap_of
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.view import View
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import amounts, tiles_text

ORDER: Final = ((p.INNER - 2 * p.GAP) / 3, 30)  # three on display beside each other
ORDER_TILE: Final = 0.56
STEPS: Final = c.ROAD_END + 1  # of the road, its top too
BESIDE: Final = 8  # between the warehouse and what lies beside it
NUMBER: Final = 13  # the room for a row's number
LEFT_ROWS: Final[int] = c.ROW_DEPOTS.count("left")
SCALE: Final = 0.66  # of tiles in the warehouse


def small_points(points: int, earned: bool = True) -> d.Box:
    """Points in a disc that fits a row; without the gold they are not earned yet."""
    number = d.label(str(points), "t-small", "on-gold middle" if earned else "soft middle", 20)
    return d.stack([d.Box(20, 20, d.circle(10, 10, 10, "points") if earned else None), number])


# ---- houses and boats


@lru_cache(p.KEPT)
def building(kind: str, good: int, scale: float, there: bool = True) -> d.Box:
    """A house or a boat, with its good on the front or on the sail; faint where it was."""
    on_it = p.token(good, 0, 3, 0.62) if kind == "house" else p.token(good, 1, -6.5, 0.58)
    body = d.group(p.shape(kind, d.at(0, 0)), on_it)
    box = d.sign(body, 32 * scale, 34 * scale, scale)
    if there:
        name = f"{kind}-{n.GOOD_NAMES[good]}"
        return d.named(box, building_words(kind, good), name, "belonging")
    gone = d.named(box, "", cls="built-away")
    return d.named(gone, f"the {kind} of {n.GOOD_NAMES[good]} is built")


def building_words(kind: str, good: int) -> str:
    name = n.GOOD_NAMES[good]
    if kind == "house":
        return f"house of {name}: {c.HOUSE_POINTS} points, and {c.HOUSE_BONUS} for every {name}"
    return f"boat with {name}: {c.BOAT_POINTS} points, and the {name} at once"


def buildings_of(player: Player) -> list[tuple[str, int]]:
    """The houses and boats of a player: of each its kind and its good."""
    return [
        (kind, good)
        for kind, bits in (("house", player.houses), ("boat", player.boats))
        for good in range(n.GOODS)
        if bits >> good & 1
    ]


# ---- orders


def order_words(order: int) -> str:
    goods = amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)
    return f"order {n.ORDER_NAMES[order]}: {goods}, {c.ORDER_POINTS[order]} points"


def _order_tiles(order: int, delivered: int) -> d.Box:
    """The goods of an order; what is still to be delivered stays faint."""
    left = counts_of(delivered)
    tiles: list[d.Box] = []
    for good in p.tiles_in(heap_of(c.ORDER_GOODS[order])):
        tiles.append(p.tile(good, ORDER_TILE, "" if left[good] > 0 else "awaited"))
        left[good] -= 1
    return d.row(tiles, 1)


@lru_cache(p.KEPT)
def order_card(order: int) -> d.Box:
    """An order on display."""
    inside = d.row([_order_tiles(order, heap_of(c.ORDER_GOODS[order])), _order_points(order)], 4)
    face = d.framed(d.sized(d.padded(inside, 5, 5), *ORDER), corner=8)
    return d.named(face, order_words(order), f"order-{n.ORDER_NAMES[order]}", "card order")


def _order_points(order: int) -> d.Box:
    return small_points(c.ORDER_POINTS[order])


@lru_cache(p.KEPT)
def open_order(order: int, delivered: int) -> d.Box:
    """The order that a player is working on."""
    head = d.row([p.sign("order", 0.7), small_points(c.ORDER_POINTS[order], False)])
    inside = d.column([head, _order_tiles(order, delivered)], 3)
    face = d.framed(d.padded(inside, 5), corner=6)
    words = f"open {order_words(order)}; delivered: {tiles_text(delivered)}"
    return d.named(face, words, f"order-{n.ORDER_NAMES[order]}", "card order")


@lru_cache(p.KEPT)
def completed_order(order: int) -> d.Box:
    """An order that a player has completed."""
    both = d.row([p.sign("order", 0.8), small_points(c.ORDER_POINTS[order])], 0)
    name = f"order-{n.ORDER_NAMES[order]}"
    return d.named(both, f"completed {order_words(order)}", name, "belonging")


# ---- missions


def mission_words(player: Player, mission: int) -> str:
    card = c.MISSIONS[mission]
    state = "fulfilled" if player.fulfilled >> mission & 1 else "not fulfilled yet"
    return f"mission {card.name}: {card.text} {card.points} points, {state}"


def mission_row(view: View, player: Player, mission: int) -> d.Box:
    """A mission that this seat may read: its task and its points."""
    card = c.MISSIONS[mission]
    told = "fulfilled" if player.fulfilled >> mission & 1 else "missed" if view.state.over else ""
    state = d.label(told, "t-small", "soft") if told else d.NOTHING
    right = d.row([state, d.worth(str(card.points))])
    task = d.row([p.sign("mission", 0.8), d.note(card.text, p.INNER - 48 - right.width)])
    line = d.spread([task, right], p.INNER - 12)
    face = d.framed(d.padded(line, 6, 3), corner=8)
    name = f"mission-{n.MISSION_NAMES[mission]}"
    piece = d.named(face, mission_words(player, mission), name, "card mission")
    return view.offers.box(view.offers.first([n.KEEP + mission, n.HAND + mission]), piece, inset=1)


def mission_chip(player: Player, mission: int) -> d.Box:
    """A revealed mission of another player, small."""
    card = c.MISSIONS[mission]
    points = small_points(card.points, bool(player.fulfilled >> mission & 1))
    face = d.framed(d.sized(d.row([p.sign("mission", 0.8), points], 0), 46, 28), corner=5)
    return d.named(face, mission_words(player, mission), f"mission-{card.name}")


@lru_cache(p.KEPT)
def mission_back(seat: int, number: int) -> d.Box:
    """A mission that only its holder may read."""
    name = SEAT_NAMES[seat]
    glyph = p.shape("secret", d.at(11, 14, 0.5))
    face = d.framed(d.Box(22, 28, [d.rect(3, 3, 16, 22, "back", 3), glyph]), corner=4)
    piece = f"{name}-mission-{number}"
    return d.named(face, f"a secret mission of {name}", piece, "card face-down")


# ---- the warehouse and the road of a player, and all that lies beside them


def _warehouse(view: View, player: Player) -> d.Box:
    """The rows of both depots; a complete row shows its points in gold."""
    rows = [_row(view, player, row, SCALE) for row in range(n.ROWS)]
    both = d.row([d.column(rows[:LEFT_ROWS], 0), d.column(rows[LEFT_ROWS:], 0)], 0, d.TOP)
    return d.named(both, "", f"{SEAT_NAMES[player.seat]}-warehouse")


def _row(view: View, player: Player, row: int, scale: float) -> d.Box:
    """A row: tiles of its type, then the corn that stands in for it; and the mark to lay corn."""
    length, cell = c.ROW_LENGTHS[row], p.CELL * scale
    places = p.row_of(length, scale)
    tiles: list[int] = []
    if row < len(player.row_goods):
        kind = player.row_goods[row]
        corn = player.row_corn[row] if kind != n.CORN else 0
        tiles = [kind] * (player.row_sizes[row] - corn) + [n.CORN] * corn
    parts: list[d.Drawing] = [p.slots(places, scale)]
    for place, good in enumerate(tiles):
        name = n.GOOD_NAMES[good]
        piece = f"{SEAT_NAMES[player.seat]}-row-{row + 1}-{name}-{tiles[:place].count(good)}"
        parts.append(p.token(good, *places[place], scale, piece, f"{name}, row {row + 1}"))
    if view.owns(player) and n.CORN_ROW + row in view.offers:
        ghost = d.group(p.token(n.CORN, *places[len(tiles)], scale), cls="ghost")
        ring = d.ring_box(0, 1, cell * length, cell - 2, "clear-ring slim-ring", 9)
        parts.append(view.mark(n.CORN_ROW + row, ring, ghost))
    number = d.label(str(row + 1), "t-small", "soft end", NUMBER)
    points = small_points(c.ROW_POINTS[row], len(tiles) == length)
    line = d.row([number, d.Box(cell * length, cell, parts), points], 0)
    return d.named(line, row_words(player, row))


def row_words(player: Player, row: int) -> str:
    """A row: how much of what, and its worth."""
    worth = f"{c.ROW_POINTS[row]} points"
    if row >= len(player.row_goods):
        return f"row {row + 1}, empty, for {worth}"
    size = f"{player.row_sizes[row]} of {c.ROW_LENGTHS[row]} tiles"
    corn = f", {player.row_corn[row]} of them corn" if player.row_corn[row] else ""
    earned = worth if player.is_complete(row) else f"for {worth}"
    return f"row {row + 1} of {n.GOOD_NAMES[player.row_goods[row]]}, {size}{corn}, {earned}"


@lru_cache(p.KEPT)
def _road(seat: int, built_steps: int, width: float, height: float) -> d.Box:
    """The steps of the road with the planning spaces they allow, and the marker above its step."""
    name, step = SEAT_NAMES[seat], width / STEPS
    cells: list[d.Box] = []
    for place in range(STEPS):
        inside = d.label(str(c.PLANNING_SPACES[place]), "t-small", "middle", step)
        if c.ROAD_CORN[place]:
            inside = p.tile(n.CORN, min(0.5, (step - 4) / (2 * p.RADIUS)))
        cell = d.sized(inside, step, height, d.MIDDLE, d.MIDDLE)
        done = " road-done" if place <= built_steps else ""
        cells.append(d.framed(cell, f"tile-space{done}", 1))
    allowed = c.PLANNING_SPACES[built_steps]
    words = f"{name} has built {built_steps} steps of road: {allowed} planning spaces"
    marker = d.group(
        d.title(words),
        d.seat_disc(seat, 0, 0, scale=0.6),
        d.group(d.path("M-4 9L0 14 4 9z", "body"), cls=f"seat-{seat}"),
        cls="road-marker",
        id=f"{name}-road",
        transform=d.at(step * (built_steps + 0.5), 9),
    )
    track = d.Box(width, height + 23, [d.put(d.row(cells, 0), 0, 23), marker])
    return d.named(track, "the road: each step opens a planning space or gives a corn", cls="road")


def earned(view: View, player: Player, missions: Sequence[d.Box], width: float) -> d.Box:
    """The warehouse, beside it orders, houses, boats and missions, and the road below."""
    stored = _warehouse(view, player)
    items = [
        open_order(player.order, player.delivered) if player.order >= 0 else d.NOTHING,
        *[completed_order(order) for order in player.completed],
        *[building(kind, good, 0.84) for kind, good in buildings_of(player)],
        *missions,
    ]
    beside = d.flow(items, width - stored.width - BESIDE, 4, 4)
    both = d.row([stored, beside], BESIDE, d.TOP)
    return d.column([both, _road(player.seat, player.road, width, 20)], 2)


def holdings_panel(view: View, player: Player) -> d.Panel:
    """Everything of the own that lies neither on its board nor with its cards."""
    sheet = p.sheet(
        p.head("Warehouse and road", "points for complete rows"),
        earned(view, player, (), p.INNER),
    )
    owned = d.named(sheet, "", f"holdings-{SEAT_NAMES[player.seat]}", f"seat-{player.seat}")
    lines = [f"{row_words(player, row).capitalize()}." for row in range(len(player.row_goods))]
    lines.append(f"Stored: {tiles_text(player.stored)}.")
    if player.order >= 0:
        lines.append(f"Open {order_words(player.order)}.")
    lines += [f"Completed {order_words(order)}." for order in player.completed]
    lines += [f"{building_words(kind, good)}." for kind, good in buildings_of(player)]
    desc = " ".join(lines)
    return d.Panel.of("holdings", "Your warehouse", owned, desc, "own", player.seat)
