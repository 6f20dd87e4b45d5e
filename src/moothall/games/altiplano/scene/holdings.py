"""The looking seat's warehouse, road, orders, houses, boats and missions, large.

What a player has earned is also drawn small, for the boards of the others.
"""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of, heap_of
from moothall.games.altiplano.rules.missions import held_missions, received
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.view import View
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words import amounts

# ---- what a player has earned: orders, houses, boats and missions, wherever they lie

ORDER_WIDTH: Final = 94
ORDER_HEIGHT: Final = 64
ROW_HEIGHT: Final = 46


def small_points(points: int, x: float, y: float, earned: bool = True) -> str:
    """Points in a disc that fits a row; without the gold they are not earned yet."""
    if not earned:
        return d.text(str(points), x, y + 4, "t-small", "soft middle")
    return d.circle(x, y, 10, "points") + d.text(str(points), x, y + 4, "t-small", "on-gold middle")


# ---- houses and boats


@lru_cache(maxsize=p.KEPT)
def house(good: int, scale: float = 1) -> tuple[str, str]:
    """A house around the origin, and what it is in words."""
    name = n.GOOD_NAMES[good]
    words = f"house of {name}: {c.HOUSE_POINTS} points, and {c.HOUSE_BONUS} for every {name}"
    return _piece(p.own("house") + p.token(good, 0, 3, 0.62), scale), words


@lru_cache(maxsize=p.KEPT)
def boat(good: int, scale: float = 1) -> tuple[str, str]:
    """A boat around the origin, and what it is in words."""
    name = n.GOOD_NAMES[good]
    words = f"boat with {name}: {c.BOAT_POINTS} points, and the {name} at once"
    return _piece(p.own("boat") + p.token(good, 1, -6.5, 0.58), scale), words


def _piece(drawn: str, scale: float) -> str:
    return drawn if scale == 1 else d.group(drawn, transform=f"scale({scale:g})")


def houses_and_boats(player: Player) -> list[tuple[str, str, str]]:
    """The houses and boats of a player: fragment, id and words of each."""
    found: list[tuple[str, str, str]] = []
    for bits, piece, kind in ((player.houses, house, "house"), (player.boats, boat, "boat")):
        for good in range(n.GOODS):
            if bits >> good & 1:
                drawn, words = piece(good)
                found.append((drawn, f"{kind}-{n.GOOD_NAMES[good]}", words))
    return found


# ---- orders


def order_words(order: int) -> str:
    goods = amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)
    return f"order {n.ORDER_NAMES[order]}: {goods}, {c.ORDER_POINTS[order]} points"


def order_tokens(order: int, delivered: int, x: float, y: float, scale: float, step: float) -> str:
    """The goods of an order; what is still to be delivered stays faint."""
    parts: list[str] = []
    left = counts_of(delivered)
    for place, good in enumerate(p.tiles_in(heap_of(c.ORDER_GOODS[order]))):
        there = left[good] > 0
        left[good] -= 1
        parts.append(p.token(good, x + step * place, y, scale, cls="" if there else "awaited"))
    return "".join(parts)


@lru_cache(maxsize=p.KEPT)
def order_card(order: int, delivered: int = -1) -> str:
    """An order as a card; with `delivered` only those goods are shown as lying on it."""
    shown = heap_of(c.ORDER_GOODS[order]) if delivered < 0 else delivered
    words = order_words(order)
    if delivered >= 0:
        words += f"; delivered: {amounts(counts_of(delivered), n.GOOD_NAMES) or 'nothing'}"
    return d.group(
        d.title(words),
        d.rect(0.6, 0.6, ORDER_WIDTH - 1.2, ORDER_HEIGHT - 1.2, "sheet", 8),
        p.sign("order", 17, 19, 0.7),
        d.text(n.ORDER_NAMES[order], 32, 23, "t-small", "soft"),
        d.points_disc(str(c.ORDER_POINTS[order]), ORDER_WIDTH - 20, 19),
        order_tokens(order, shown, 15, 47, 0.64, 21.4),
        cls="card order",
        id=f"order-{n.ORDER_NAMES[order]}",
    )


# ---- missions


def mission_words(player: Player, mission: int) -> str:
    card = c.MISSIONS[mission]
    state = "fulfilled" if player.fulfilled >> mission & 1 else "not fulfilled yet"
    return f"mission {card.name}: {card.text} {card.points} points, {state}"


def mission_row(view: View, player: Player, mission: int, width: float, choice: int = -1) -> str:
    """A mission that this seat may read: its task and its points."""
    card = c.MISSIONS[mission]
    room = width - 86
    told = "fulfilled" if player.fulfilled >> mission & 1 else "missed" if view.state.over else ""
    room -= 56 if told else 0
    lines = d.paragraph_height(card.text, room) - 16
    state = d.text(told, width - 42, 27, "t-small", "soft end") if told else ""
    body = d.group(
        d.title(mission_words(player, mission)),
        d.rect(0.6, 0.6, width - 1.2, ROW_HEIGHT - 1.2, "sheet", 8),
        p.sign("mission", 22, ROW_HEIGHT / 2),
        d.paragraph(card.text, 44, ROW_HEIGHT / 2 + 4 - lines / 2, room),
        state,
        d.points_disc(str(card.points), width - 22, ROW_HEIGHT / 2),
        cls="card mission",
        id=f"mission-{n.MISSION_NAMES[mission]}",
    )
    if choice < 0:
        return body
    return view.mark(choice, body, d.ring_box(1, 1, width - 2, ROW_HEIGHT - 2, "clear-ring"))


def mission_chip(player: Player, mission: int) -> str:
    """A revealed mission of another player, small."""
    card = c.MISSIONS[mission]
    return d.group(
        d.title(mission_words(player, mission)),
        d.rect(-12, -14, 46, 28, "sheet", 5),
        p.sign("mission", 0, 0, 0.8),
        small_points(card.points, 21, 0, bool(player.fulfilled >> mission & 1)),
        id=f"mission-{card.name}",
    )


def mission_back(player: Player, number: int) -> str:
    """A mission that only its holder may read."""
    seat = SEAT_NAMES[player.seat]
    return d.group(
        d.title(f"a secret mission of {seat}"),
        d.rect(-11, -14, 22, 28, "sheet", 4),
        d.rect(-8, -11, 16, 22, "back", 3),
        p.glyph("mission", 0, 0, 0.5, "pale"),
        cls="card face-down",
        id=f"{seat}-mission-{number}",
    )


# ---- the warehouse and the road of a player, large or small

STEPS: Final = c.ROAD_END + 1  # of the road, its top too
NUMBER: Final = 17  # the room for a row's number
POINTS: Final = 24  # and for its points
LEFT_LENGTH: Final[int] = max(
    length for length, depot in zip(c.ROW_LENGTHS, c.ROW_DEPOTS, strict=True) if depot == "left"
)
LEFT_ROWS: Final[int] = c.ROW_DEPOTS.count("left")


def warehouse_width(step: float, gap: float) -> float:
    return 2 * (NUMBER + POINTS) + step * (LEFT_LENGTH + max(c.ROW_LENGTHS)) + gap


def warehouse_height(step: float) -> float:
    return step * max(LEFT_ROWS, n.ROWS - LEFT_ROWS)


def warehouse(view: View, player: Player, step: float, gap: float) -> str:
    """The rows of both depots; a complete row shows its points in gold."""
    parts: list[str] = []
    for row in range(n.ROWS):
        right = c.ROW_DEPOTS[row] != "left"
        x = NUMBER + POINTS + step * LEFT_LENGTH + gap if right else 0
        y = step * (row - LEFT_ROWS if right else row) + step / 2
        parts.append(d.group(_row(view, player, row, step), transform=d.at(x, y)))
    return d.group(*parts, id=f"{SEAT_NAMES[player.seat]}-warehouse")


def _row(view: View, player: Player, row: int, step: float) -> str:
    """A row from its left edge, its middle at the origin."""
    length = c.ROW_LENGTHS[row]
    scale = (step / 2 - 2) / p.RADIUS
    started = row < len(player.row_goods)
    full = started and player.is_complete(row)
    places = [(NUMBER + step / 2 + step * i, 0.0) for i in range(length)]
    parts = [
        d.title(row_words(player, row)),
        d.text(str(row + 1), NUMBER - 5, 4, "t-small", "soft end"),
        p.slots(places, scale),
        small_points(c.ROW_POINTS[row], NUMBER + step * length + POINTS / 2, 0, full),
    ]
    if started:
        parts.append(_tiles(player, row, places, scale))
    if view.owns(player) and view.may(n.CORN_ROW + row):
        free = player.row_sizes[row] if started else 0
        ghost = d.group(p.token(n.CORN, *places[free], scale), cls="ghost")
        ring = d.ring_box(NUMBER, 1 - step / 2, step * length, step - 2, "clear-ring slim-ring", 9)
        parts.append(view.mark(n.CORN_ROW + row, ring, ghost))
    return "".join(parts)


def _tiles(player: Player, row: int, places: list[p.Place], scale: float) -> str:
    """The tiles of a row: those of its type, then the corn that stands in for it."""
    kind = player.row_goods[row]
    corn = player.row_corn[row] if kind != n.CORN else 0
    tiles = [kind] * (player.row_sizes[row] - corn) + [n.CORN] * corn
    seat = SEAT_NAMES[player.seat]
    parts: list[str] = []
    for place, good in enumerate(tiles):
        x, y = places[place]
        name = f"{seat}-row-{row + 1}-{n.GOOD_NAMES[good]}-{tiles[:place].count(good)}"
        words = f"{n.GOOD_NAMES[good]}, row {row + 1}"
        parts.append(p.token(good, x, y, scale, name, words))
    return "".join(parts)


def row_words(player: Player, row: int) -> str:
    """A row: how much of what, and its worth."""
    worth = f"{c.ROW_POINTS[row]} points"
    if row >= len(player.row_goods):
        return f"row {row + 1}, empty, for {worth}"
    size = f"{player.row_sizes[row]} of {c.ROW_LENGTHS[row]} tiles"
    corn = f", {player.row_corn[row]} of them corn" if player.row_corn[row] else ""
    earned = worth if player.is_complete(row) else f"for {worth}"
    return f"row {row + 1} of {n.GOOD_NAMES[player.row_goods[row]]}, {size}{corn}, {earned}"


# ---- the road


def road(player: Player, step: float, height: float) -> str:
    """The steps of the road with the planning spaces they allow, and the marker above its step."""
    seat = SEAT_NAMES[player.seat]
    top = 17
    built = [_cell(step * place, top, step, height) for place in range(player.road + 1)]
    ahead = [_cell(step * place, top, step, height) for place in range(player.road + 1, STEPS)]
    parts = [d.path("".join(built), "tile-space road-done"), d.path("".join(ahead), "tile-space")]
    for place in range(STEPS):
        x, y = step * (place + 0.5), top + height / 2
        if c.ROAD_CORN[place]:
            parts.append(p.token(n.CORN, x, y, min(0.5, (step - 4) / 30)))
        else:
            parts.append(d.text(str(c.PLANNING_SPACES[place]), x, y + 4, "t-small", "middle"))
    allowed = c.PLANNING_SPACES[player.road]
    words = f"{seat} has built {player.road} steps of road: {allowed} planning spaces"
    pointer = d.path("M-4 9L0 14 4 9z", "body")
    marker = d.group(
        d.title(words),
        d.seat_disc(player.seat, 0, 0, scale=0.6),
        d.group(pointer, cls=f"seat-{player.seat}"),
        cls="road-marker",
        id=f"{seat}-road",
        transform=d.at(step * player.road + step / 2, 3),
    )
    told = "the road: each step opens a planning space or gives a corn"
    return d.group(d.title(told), *parts, marker, cls="road")


def _cell(x: float, y: float, step: float, height: float) -> str:
    return f"M{x + 1:.5g} {y:g}h{step - 2:.5g}v{height:g}h{2 - step:.5g}z"


# ---- the looking seat's warehouse, road, orders, houses, boats and missions, large

WIDTH: Final = 424
MARGIN: Final = 14
INNER: Final = WIDTH - 2 * MARGIN
STEP: Final = 38
GAP: Final = INNER - warehouse_width(STEP, 0)


def holdings_panel(view: View, player: Player) -> d.Panel:
    """Everything of the own that is not on the action board."""
    seat = SEAT_NAMES[player.seat]
    parts = [
        d.text("Warehouse", MARGIN, 24, "t-title"),
        d.text("points for each complete row", WIDTH - MARGIN, 23, "t-small", "soft end"),
    ]
    y = 34.0
    parts.append(d.group(warehouse(view, player, STEP, GAP), transform=d.at(MARGIN, y)))
    y += warehouse_height(STEP) + 24
    parts.append(d.text("Road", MARGIN, y, "t-title"))
    told = "a planning space or a corn at each step"
    parts.append(d.text(told, WIDTH - MARGIN, y - 1, "t-small", "soft end"))
    y += 14
    parts.append(d.group(road(player, INNER / STEPS, 24), transform=d.at(MARGIN, y)))
    y += 56
    for fragment, height in (_earned(player), _missions(view, player)):
        if height:
            parts.append(d.group(fragment, transform=d.at(MARGIN, y)))
            y += height + 10
    live = d.rect(0.6, 0.6, WIDTH - 1.2, y - 1.2, "sheet", 9) + "".join(parts)
    live = d.group(live, cls=f"seat-{player.seat}", id=f"holdings-{seat}")
    return d.Panel(
        "holdings", "Your warehouse", WIDTH, y, "", p.shaped(live, "holdings"), _desc(view, player)
    )


def _earned(player: Player) -> tuple[str, float]:
    """The open order, completed ones, houses and boats."""
    cards: list[tuple[str, float]] = []
    if player.order >= 0:
        cards.append((order_card(player.order, player.delivered), ORDER_WIDTH))
    for order in player.completed:
        cards.append((order_card(order), ORDER_WIDTH))
    pieces: list[tuple[str, float]] = []
    for drawn, name, words in houses_and_boats(player):
        place = "translate(17 20) scale(1.1)"
        piece = d.group(d.title(words), d.group(drawn, transform=place), id=name, cls="belonging")
        pieces.append((piece, 36))
    top, high = p.flow(cards, INNER, ORDER_HEIGHT)
    low, deep = p.flow(pieces, INNER, 40)
    if not high or not deep:
        return top + low, high + deep
    return top + d.group(low, transform=d.at(0, high + 6)), high + 6 + deep


# ---- missions


def _missions(view: View, player: Player) -> tuple[str, float]:
    """The missions this seat may read, and those it is choosing from."""
    rows = [(mission, -1) for mission in held_missions(player)]
    for mission in player.hand:
        offers = [n.KEEP + mission, n.HAND + mission]
        rows.append((mission, next((offer for offer in offers if view.may(offer)), -1)))
    if player.question == n.ASK_SECOND:
        for mission in sorted(received(view.state, player.seat)):
            rows.append((mission, n.KEEP + mission if view.may(n.KEEP + mission) else -1))
    if not rows:
        return "", 0
    parts = [d.text("Missions", 0, 14, "t-title")]
    y = 24.0
    for mission, choice in rows:
        drawn = mission_row(view, player, mission, INNER, choice)
        parts.append(d.group(drawn, transform=d.at(0, y)))
        y += ROW_HEIGHT + 6
    return "".join(parts), y - 6


def _desc(view: View, player: Player) -> str:
    lines = [f"{row_words(player, row).capitalize()}." for row in range(len(player.row_goods))]
    lines.append(f"Stored: {amounts(counts_of(player.stored), n.GOOD_NAMES) or 'nothing'}.")
    if player.order >= 0:
        lines.append(f"Open {order_words(player.order)}.")
    lines += [f"Completed {order_words(order)}." for order in player.completed]
    lines += [f"{words}." for _, _, words in houses_and_boats(player)]
    if view.sees_into(player):
        lines += [mission_words(player, mission) for mission in held_missions(player)]
    return " ".join(lines)
