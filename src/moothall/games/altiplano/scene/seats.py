"""The board of a player as the others see it: all that lies there, small but whole.

Its head, its planning spaces and its movement spaces also serve the own board, larger.
"""

from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of, size
from moothall.games.altiplano.rules.missions import held_missions, revealed_missions
from moothall.games.altiplano.scene import holdings
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.cards import SMALL, board_cards
from moothall.games.altiplano.scene.view import (
    PLANNED,
    View,
    lay_out,
    lying,
    offer,
    row_of,
    spaces,
)
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words import amounts

# ---- the head of a player's board: who, doing what, coins, bag and container, points

HEAD: Final = 52
WIDE: Final = 600  # from here on there is room for more air
_DOING: Final = {
    n.ASK_ROLE: "chooses a role",
    n.ASK_KEEP: "chooses missions",
    n.ASK_HAND: "chooses missions",
    n.ASK_SECOND: "chooses missions",
    n.ASK_BACK: "may take tiles back",
    n.ASK_DRAW: "draws",
    n.ASK_SWAP: "may exchange a tile",
    n.ASK_GET: "exchanges a tile",
    n.ASK_PLAN: "plans",
    n.ASK_TURN: "acts or passes",
    n.ASK_AFTER: "may move on",
    n.ASK_GAIN: "takes a good",
    n.ASK_MORE: "may go on",
    n.ASK_SOURCE: "chooses a tile",
    n.ASK_BOAT: "builds a boat",
    n.ASK_HOUSE: "builds a house",
    n.ASK_STORE: "stores tiles",
    n.ASK_CORN: "stores corn",
    n.ASK_CART: "buys a cart",
    n.ASK_SELL: "sells tiles",
    n.ASK_EXTENSION: "buys an extension",
    n.ASK_ORDER: "takes an order",
    n.ASK_DELIVER: "delivers tiles",
}


def status(view: View, player: Player) -> str:
    """What a player is doing, in a few words."""
    state = view.state
    if state.over:
        return "wins" if player.seat in state.winners() else "the game is over"
    if player.question != n.WAIT:
        return _DOING[player.question]
    if state.phase == n.PLANNING:
        return "has planned"
    if state.phase == n.ACTING and player.passed:
        return "has passed"
    return "waits"


def head(view: View, player: Player, score: Score, width: float) -> str:
    """The line on top of a board."""
    return d.seat_head(
        player.seat,
        SEAT_NAMES[player.seat],
        status(view, player),
        width,
        score.total,
        score.lines,
        player.seat in view.state.movers,
        "the starting player" if player.seat == view.state.starter else "",
    ) + _holdings(player, width - 72, 60 if width > WIDE else 50)


def _holdings(player: Player, right: float, step: float) -> str:
    """Coins, and how many tiles there are in bag and container."""
    seat = SEAT_NAMES[player.seat]
    bag = size(player.bag)
    box = size(player.container)
    found = [
        (p.token(n.COINS, 0, 0, 0.72), player.coins, "coins", f"{player.coins} coins of {seat}"),
        (p.sign("bag", 0, 0, 0.8), bag, "bag", f"{bag} tiles in the bag of {seat}"),
        (
            p.sign("container", 0, 0, 0.8),
            box,
            "container",
            f"{box} tiles in the container of {seat}",
        ),
    ]
    left = right - step * len(found) + 10
    parts = [
        p.counted(picture, count, left + step * place, 26, 15, f"{seat}-{name}", words)
        for place, (picture, count, name, words) in enumerate(found)
    ]
    return "".join(parts)


def area(view: View, player: Player, width: float, height: float, *inside: str) -> str:
    """A player's whole area on its sheet."""
    deciding = player.seat in view.state.movers
    return d.group(
        d.rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9),
        d.seat_band(height) if deciding else "",
        *inside,
        cls=f"seat seat-{player.seat}" + (" to-move" if deciding else ""),
        id=f"area-{SEAT_NAMES[player.seat]}",
    )


# ---- planning spaces, large or small


def planning(view: View, player: Player, step: float) -> str:
    """Eight spaces in a row, from the middle of the first; the road has yet to open some."""
    allowed = c.PLANNING_SPACES[player.road]
    scale = (step / 2 - 2) / p.RADIUS
    places = row_of(n.MAX_PLANNING, 0, 0, step)
    parts = [
        p.slots(places[:allowed], scale),
        p.slots(places[allowed:], scale, shut=True),
        lay_out(view, player, PLANNED, player.planning, places, scale),
    ]
    if view.owns(player):
        taken = size(player.planning)
        for tiles in range(1, n.MAX_PLANNING - taken + 1):
            if view.may(n.DRAW + tiles):
                x, y = places[taken + tiles - 1]
                label = d.text(str(tiles), 0, 5, "t-count", "middle")
                ring = p.token_ring(scale, "")
                parts.append(view.mark(n.DRAW + tiles, ring, label, place=d.at(x, y)))
    words = f"{allowed} planning spaces of {SEAT_NAMES[player.seat]}"
    return d.group(d.title(words), *parts)


# ---- movement spaces, large or small


def movement_width(step: float, pair: float) -> float:
    return step + n.MOVEMENT_SPACES * pair


def movement(view: View, player: Player, step: float, pair: float, label: float = 4) -> str:
    """The free cart, then each movement space with the cart beside it; from the left edge.

    `pair` is from one movement space to the next; `label` says how high their numbers stand, by
    default on the spaces while they are empty.
    """
    scale = (step / 2 - 2) / p.RADIUS
    parts = [_free_cart(player, step / 2, scale)]
    for space in range(n.MOVEMENT_SPACES):
        x = step + space * pair + pair / 4 + 3
        parts.append(_space(view, player, space, x, scale, label))
        parts.append(_cart_beside(view, player, space, x + pair / 2, scale))
    return "".join(parts)


def _steps(reach: int) -> str:
    return f"up to {reach} steps" if reach > 1 else "1 step"


def _free_cart(player: Player, x: float, scale: float) -> str:
    """It stands when it is ready and lies on its side when it was used."""
    seat = SEAT_NAMES[player.seat]
    cls = "cart" if player.cart_ready else "cart exhausted"
    state = f"ready: {_steps(c.CART_REACH)}" if player.cart_ready else "used this round"
    words = f"the free cart of {seat}, {state}"
    place = p.scaled(x, 0, scale * 1.05) + ("" if player.cart_ready else " rotate(90)")
    return p.own("cart", d.title(words), cls=cls, id=f"{seat}-cart-free", transform=place)


def _space(view: View, player: Player, space: int, x: float, scale: float, label: float) -> str:
    """A movement space: food or a coin on it, or what may be laid there."""
    area = n.MOVEMENT + space
    steps = _steps(c.CART_REACH if player.has_cart_at(space) else c.STEP_REACH)
    parts = [
        d.title(f"movement space {space + 1} of {SEAT_NAMES[player.seat]}, {steps}"),
        p.slots([(x, 0)], scale),
    ]
    if player.spaces[area]:
        parts.append(lying(view, player, area, n.FOOD, 0, (x, 0), scale))
    elif player.has_coins_on(area):
        parts.append(lying(view, player, area, n.COINS, 0, (x, 0), scale))
    elif view.owns(player):
        offered = view.offers.get(area, [])
        if len(offered) == 1:
            parts.append(offer(view, offered[0], area, x, 0, scale))
        for place, thing in enumerate(offered if len(offered) > 1 else []):
            parts.append(offer(view, thing, area, x + 24 * place - 12, 0, scale * 0.7))
    if label < 0 or not player.is_loaded(space):
        parts.append(d.text(str(space + 1), x, label, "t-small", "soft middle"))
    return d.group(*parts)


def _cart_beside(view: View, player: Player, space: int, x: float, scale: float) -> str:
    """The cart beside a movement space, or where one may come to stand."""
    seat = SEAT_NAMES[player.seat]
    place = p.scaled(x, 0, scale * 0.95)
    if player.has_cart_at(space):
        words = f"cart of {seat} beside movement space {space + 1}: {_steps(c.CART_REACH)}"
        name = f"{seat}-cart-{space + 1}"
        return p.own("cart", d.title(words), cls="cart", id=name, transform=place)
    if view.owns(player) and view.may(n.CART + space):
        ghost = d.group(p.own("cart", transform=p.scaled(0, 0, scale * 0.95)), cls="ghost")
        return view.mark(n.CART + space, p.token_ring(scale, ""), ghost, place=d.at(x, 0))
    return p.own("cart", cls="awaited", transform=place)


# ---- the board of a player as the others see it: all that lies there, small but whole

WIDTH: Final = 424
MARGIN: Final = 14
INNER: Final = WIDTH - 2 * MARGIN
STEP: Final = 24  # from one tile to the next
PAIR: Final = 50  # a movement space and the cart beside it
SCALE: Final = (STEP / 2 - 2) / p.RADIUS
ROW_STEP: Final = 23  # in the warehouse
GAP: Final = 6
COLUMN: Final = INNER / 4 + 1
LOCATION_ROWS: Final = ((0, 1, 2, 3), (4, 5, 6))
SIDE: Final = INNER - holdings.warehouse_width(ROW_STEP, GAP) - 10


def seat_panel(view: View, player: Player, score: Score) -> d.Panel:
    """Everything that everybody may see of a player."""
    seat = SEAT_NAMES[player.seat]
    y: float = HEAD
    parts = [head(view, player, score, WIDTH), _spaces_row(view, player, y)]
    y += 38
    parts.append(d.group(_locations(view, player), transform=d.at(MARGIN, y)))
    y += 2 * 30 + 4
    cards, height = p.flow(board_cards(view, player, SMALL), INNER, SMALL.height)
    parts.append(d.group(cards, transform=d.at(MARGIN, y)))
    y += height + 10 if height else 0
    below, height = _belongings(view, player)
    parts.append(
        d.group(holdings.warehouse(view, player, ROW_STEP, GAP), transform=d.at(MARGIN - 4, y))
    )
    parts.append(d.group(below, transform=d.at(WIDTH - MARGIN - SIDE, y)))
    y += max(height, holdings.warehouse_height(ROW_STEP)) + 10
    live = area(view, player, WIDTH, y, *parts)
    layer = p.shaped(live, f"p{player.seat}")
    words = seat_words(view, player, score)
    return d.Panel(f"seat-{seat}", seat.title(), WIDTH, y, "", layer, words)


def _spaces_row(view: View, player: Player, y: float) -> str:
    """Planning spaces on the left, movement spaces on the right."""
    right = WIDTH - MARGIN - movement_width(STEP, PAIR)
    return "".join(
        [
            d.group(planning(view, player, STEP), transform=d.at(MARGIN + STEP / 2, y + 14)),
            d.group(movement(view, player, STEP, PAIR), transform=d.at(right, y + 14)),
        ]
    )


def _locations(view: View, player: Player) -> str:
    """The action spaces of the seven locations, each behind its location's ground and glyph."""
    parts: list[str] = []
    for line, locations in enumerate(LOCATION_ROWS):
        x = 2.0
        for location in locations:
            room = player.room_at(location)
            width = 28 + room * STEP
            figure = d.group(d.worker(player.seat, 0, 0), transform="translate(11 0) scale(.56)")
            here = player.figure == location
            chip = p.location_chip(location, 0, -11)
            parts.append(
                d.group(
                    d.title(_location_words(player, location)),
                    d.rect(-2, -13, width, 26, "inset", 6),
                    d.group(chip, cls="sold-out") + figure if here else chip,
                    spaces(view, player, location, row_of(room, 25 + STEP / 2, 0, STEP), SCALE),
                    transform=d.at(x, 13 + 30 * line),
                )
            )
            x += max(COLUMN, width + GAP)
    return "".join(parts)


def _location_words(player: Player, location: int) -> str:
    held = amounts(counts_of(player.spaces[location]), n.GOOD_NAMES) or "nothing"
    words = f"{n.LOCATION_NAMES[location]}: {held} on {player.room_at(location)} spaces"
    if player.figure == location:
        words += f"; the figure of {SEAT_NAMES[player.seat]} is here"
    return words


# ---- road, orders, houses, boats, missions


def _belongings(view: View, player: Player) -> tuple[str, float]:
    """What stands beside the warehouse, and how high it is."""
    parts = [holdings.road(player, SIDE / holdings.STEPS, 20)]
    y = 44.0
    if player.order >= 0:
        parts.append(d.group(_open_order(player), transform=d.at(0, y)))
        y += 34
    items: list[tuple[str, float]] = []
    for order in player.completed:
        items.append((_completed(order), 42))
    for drawn, name, words in holdings.houses_and_boats(player):
        small = d.group(drawn, transform="translate(13 15) scale(.84)")
        items.append((d.group(d.title(words), small, id=name, cls="belonging"), 26))
    shown = held_missions(player) if view.sees_into(player) else revealed_missions(player)
    for mission in shown:
        items.append((d.group(holdings.mission_chip(player, mission), transform=d.at(12, 15)), 46))
    for number in range(len(held_missions(player)) + len(player.hand) - len(shown)):
        items.append((d.group(holdings.mission_back(player, number), transform=d.at(11, 15)), 22))
    fragment, height = p.flow(items, SIDE, 30)
    parts.append(d.group(fragment, transform=d.at(0, y)))
    return "".join(parts), y + height


def _open_order(player: Player) -> str:
    delivered = amounts(counts_of(player.delivered), n.GOOD_NAMES) or "nothing"
    return d.group(
        d.title(f"open {holdings.order_words(player.order)}; delivered: {delivered}"),
        d.rect(0.6, 0.6, SIDE - 1.2, 28.8, "sheet", 6),
        p.sign("order", 14, 15, 0.6),
        holdings.order_tokens(player.order, player.delivered, 34, 15, 0.58, 20),
        holdings.small_points(c.ORDER_POINTS[player.order], SIDE - 14, 15, False),
        cls="card order",
        id=f"order-{n.ORDER_NAMES[player.order]}",
    )


def _completed(order: int) -> str:
    return d.group(
        d.title(f"completed {holdings.order_words(order)}"),
        p.sign("order", 9, 15, 0.8),
        holdings.small_points(c.ORDER_POINTS[order], 30, 15),
        id=f"order-{n.ORDER_NAMES[order]}",
        cls="belonging",
    )


# ---- in words


def seat_words(view: View, player: Player, score: Score) -> str:
    """A player's board for those who cannot see it."""
    role = n.ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    lines = [
        f"{SEAT_NAMES[player.seat].title()}, {role}: {score.total} points, {player.coins} coins, "
        f"{size(player.bag)} tiles in the bag, {size(player.container)} in the container.",
        f"{status(view, player).capitalize()}.",
        f"Planning spaces: {amounts(counts_of(player.planning), n.GOOD_NAMES) or 'nothing'}.",
    ]
    for location in range(n.LOCATIONS):
        if player.spaces[location]:
            lines.append(f"{_location_words(player, location).capitalize()}.")
    lines.append(f"Warehouse: {amounts(counts_of(player.stored), n.GOOD_NAMES) or 'nothing'}.")
    return " ".join(lines)
