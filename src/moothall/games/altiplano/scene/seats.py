"""The board of a player as the others see it: all that lies there, small but whole.

Its head, its planning spaces and its movement spaces also serve the own board, larger.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of, size
from moothall.games.altiplano.rules.missions import held_missions, revealed_missions
from moothall.games.altiplano.scene import holdings
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.cards import board_cards
from moothall.games.altiplano.scene.view import PLANNED, View, laid, lying, offer
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words import amounts

# ---- a player's area: who, doing what, coins, bag and container, points

_DOING: Final = [
    "waits", "chooses a role", "chooses missions", "chooses missions", "chooses missions",
    "may take tiles back", "draws", "may exchange a tile", "exchanges a tile", "plans",
    "acts or passes", "may move on", "takes a good", "may go on", "chooses a tile", "builds a boat",
    "builds a house", "stores tiles", "stores corn", "buys a cart", "sells tiles",
    "buys an extension", "takes an order", "delivers tiles",
]  # fmt: skip
"""What a player is doing, question by question."""


def status(view: View, player: Player) -> str:
    """What a player is doing, in a few words."""
    state = view.state
    if state.over:
        return d.ended(state, player.seat)
    if player.question == n.WAIT and state.phase == n.PLANNING:
        return "has planned"
    if player.question == n.WAIT and state.phase == n.ACTING and player.passed:
        return "has passed"
    return _DOING[player.question]


def area(
    view: View, player: Player, score: Score, body: Sequence[d.Box], width: float, gap: float
) -> d.Panel:
    """A player's whole area: the head, and below it what lies there."""
    doing = status(view, player)
    return d.seat_area(
        view.state,
        player.seat,
        score,
        doing,
        body,
        _words(player, score, doing),
        view.offers.seat,
        counters=_counters(player.seat, player.coins, size(player.bag), size(player.container)),
        begins="the starting player" if player.seat == view.state.starter else "",
        width=width,
        gap=gap,
    )


@lru_cache(p.KEPT)
def _counters(seat: int, coins: int, bag: int, container: int) -> tuple[d.Box, ...]:
    """Coins, and how many tiles there are in bag and container."""
    name = SEAT_NAMES[seat]
    return (
        d.counter(p.tile(n.COINS, 0.72), coins, f"{coins} coins of {name}", f"{name}-coins"),
        d.counter(p.sign("bag", 0.8), bag, f"{bag} tiles in the bag of {name}", f"{name}-bag"),
        d.counter(
            p.sign("container", 0.8),
            container,
            f"{container} tiles in the container of {name}",
            f"{name}-container",
        ),
    )


# ---- planning spaces, large or small


def planning(view: View, player: Player, scale: float) -> d.Box:
    """Eight spaces in a row; the road has yet to open some."""
    allowed = c.PLANNING_SPACES[player.road]
    places = p.row_of(n.MAX_PLANNING, scale)
    tiles = p.tiles_in(player.planning)
    parts: list[d.Drawing] = [
        p.slots(places[:allowed], scale),
        p.slots(places[allowed:], scale, "shut"),
        lying(view, player, PLANNED, tiles, places, scale),
    ]
    if view.owns(player):
        for number in view.offers.between(n.DRAW + 1, n.SWAP):
            place = places[len(tiles) + number - n.DRAW - 1]
            label = d.text(str(number - n.DRAW), 0, 5, "t-count", "middle")
            parts.append(view.mark(number, p.token_ring(scale, ""), label, place=d.at(*place)))
    box = d.Box(p.CELL * scale * n.MAX_PLANNING, p.CELL * scale, parts)
    return d.named(box, f"{allowed} planning spaces of {SEAT_NAMES[player.seat]}")


# ---- movement spaces, large or small


def movement(view: View, player: Player, scale: float, gap: float, named: bool = False) -> d.Box:
    """The free cart, then each movement space with the cart beside it.

    If they are `named`, their numbers stand above them, else on the spaces while they are empty.
    """
    boxes = [_named("Move", _free_cart(player, scale)) if named else _free_cart(player, scale)]
    for space in range(n.MOVEMENT_SPACES):
        box = _space(view, player, space, scale, not named)
        boxes.append(_named(str(space + 1), box) if named else box)
        boxes.append(_cart_beside(view, player, space, scale))
    return d.row(boxes, gap, d.BOTTOM)


def _named(words: str, box: d.Box) -> d.Box:
    return d.column([d.label(words, "t-small", "soft"), box], 4, d.MIDDLE)


def _steps(reach: int) -> str:
    return f"up to {reach} steps" if reach > 1 else "1 step"


def _cart(scale: float, cls: str, words: str = "", name: str = "", turn: float = 0) -> d.Box:
    side = p.CELL * scale
    place = d.at(side / 2, side / 2, scale * 0.95, turn)
    return d.Box(side, side, p.shape("cart", place, words, cls, name))


def _free_cart(player: Player, scale: float) -> d.Box:
    """It stands when it is ready and lies on its side when it was used."""
    seat = SEAT_NAMES[player.seat]
    if player.cart_ready:
        words = f"the free cart of {seat}, ready: {_steps(c.CART_REACH)}"
        return _cart(scale, "cart", words, f"{seat}-cart-free")
    words = f"the free cart of {seat}, used this round"
    return _cart(scale, "cart exhausted", words, f"{seat}-cart-free", 90)


def _space(view: View, player: Player, space: int, scale: float, numbered: bool) -> d.Box:
    """A movement space: food or a coin on it, or what may be laid there."""
    on = n.MOVEMENT + space
    places = p.row_of(1, scale)
    x, y = places[0]
    things = [n.FOOD] if player.spaces[on] else [n.COINS] if player.has_coins_on(on) else []
    parts = [p.slots(places, scale), lying(view, player, on, things, places, scale)]
    if view.owns(player):
        to_lay = view.to_lay.get(on, [])
        size_of = scale if len(to_lay) == 1 else scale * 0.7
        for place, thing in enumerate(to_lay):
            left = x + 24 * (place - (len(to_lay) - 1) / 2)
            parts.append(offer(view, thing, on, (left, y), size_of))
    if numbered and not things:
        parts.append(d.text(str(space + 1), x, y + 4, "t-small", "soft middle"))
    steps = _steps(c.CART_REACH if player.has_cart_at(space) else c.STEP_REACH)
    words = f"movement space {space + 1} of {SEAT_NAMES[player.seat]}, {steps}"
    return d.named(d.Box(2 * x, 2 * y, parts), words)


def _cart_beside(view: View, player: Player, space: int, scale: float) -> d.Box:
    """The cart beside a movement space, or where one may come to stand."""
    seat = SEAT_NAMES[player.seat]
    if player.has_cart_at(space):
        words = f"cart of {seat} beside movement space {space + 1}: {_steps(c.CART_REACH)}"
        return _cart(scale, "cart", words, f"{seat}-cart-{space + 1}")
    if view.owns(player) and n.CART + space in view.offers:
        ghost = d.group(p.shape("cart", d.at(0, 0, scale * 0.95)), cls="ghost")
        ring = p.token_ring(scale, "")
        return d.sign(view.mark(n.CART + space, ring, ghost), p.CELL * scale)
    return _cart(scale, "awaited")


# ---- the board of a player as the others see it: all that lies there, small but whole

WIDTH: Final = p.SHEET
INNER: Final = WIDTH - d.SEAT_WIDTH + d.SEAT_ROOM
SCALE: Final = 0.7
WAREHOUSE: Final = 0.66
GAP: Final = 6
COLUMN: Final = (INNER - 3 * GAP) / 4  # four locations beside each other


def seat_panel(view: View, player: Player, score: Score) -> d.Panel:
    """Everything that everybody may see of a player."""
    moves = movement(view, player, SCALE, 1)
    cards = board_cards(view, player, False)
    earned = ("earned", *view.earned(player), view.sees_into(player))
    body = [
        d.spread([planning(view, player, SCALE), moves], INNER),
        _locations(player),
        d.flow(cards, INNER),
        p.kept(earned, lambda: _earned(view, player)),
    ]
    return area(view, player, score, body, WIDTH, 8)


def _locations(player: Player) -> d.Box:
    """The action spaces of the seven locations, each behind its location's ground and glyph."""
    rooms = [
        _location(
            player.seat,
            location,
            player.spaces[location],
            player.room_at(location),
            player.figure == location,
        )
        for location in range(n.LOCATIONS)
    ]
    return d.flow(rooms, INNER, GAP, 4)


@lru_cache(p.KEPT)
def _location(seat: int, location: int, heap: int, room: int, here: bool) -> d.Box:
    """A location; the figure stands on its sign."""
    words = _location_words(seat, location, heap, room, here)
    chip = p.chip(location)
    if here:
        figure = d.sign(d.worker(seat, 0, 0), p.CHIP, scale=0.56)
        chip = d.stack([d.named(chip, "", cls="sold-out"), figure])
    places = p.row_of(room, SCALE)
    tiles = laid(seat, location, tuple(p.tiles_in(heap)), tuple(places), SCALE)
    spaces = d.Box(p.CELL * SCALE * room, p.CELL * SCALE, [p.slots(places, SCALE), tiles])
    box = d.framed(d.padded(d.row([chip, spaces], 2), 2, 1), "inset", 6)
    return d.sized(d.named(box, words), COLUMN)


def _location_words(seat: int, location: int, heap: int, room: int, here: bool) -> str:
    held = amounts(counts_of(heap), n.GOOD_NAMES) or "nothing"
    words = f"{n.LOCATION_NAMES[location]}: {held} on {room} spaces"
    return f"{words}; the figure of {SEAT_NAMES[seat]} is here" if here else words


def _earned(view: View, player: Player) -> d.Box:
    """The warehouse, and beside it road, orders, houses, boats and missions."""
    warehouse = holdings.warehouse(view, player, WAREHOUSE, GAP)
    width = INNER - warehouse.width - 8
    shown = held_missions(player) if view.sees_into(player) else revealed_missions(player)
    hidden = len(held_missions(player)) + len(player.hand) - len(shown)
    items = [
        *[holdings.completed_order(order) for order in player.completed],
        *[holdings.built(kind, good, 0.84) for kind, good in holdings.buildings_of(player)],
        *[holdings.mission_chip(player, mission) for mission in shown],
        *[holdings.mission_back(player.seat, number) for number in range(hidden)],
    ]
    order = d.NOTHING
    if player.order >= 0:
        order = holdings.open_order(player.order, player.delivered, width)
    road = holdings.road(player.seat, player.road, width, 20)
    beside = d.column([road, order, d.flow(items, width)])
    return d.row([warehouse, beside], 8, d.TOP)


# ---- in words


def _words(player: Player, score: Score, status: str) -> str:
    """A player's board for those who cannot see it."""
    role = n.ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    lines = [
        f"{SEAT_NAMES[player.seat].title()}, {role}: {score.total} points, {player.coins} coins, "
        f"{size(player.bag)} tiles in the bag, {size(player.container)} in the container.",
        f"{status.capitalize()}.",
        f"Planning spaces: {amounts(counts_of(player.planning), n.GOOD_NAMES) or 'nothing'}.",
    ]
    for location in range(n.LOCATIONS):
        heap = player.spaces[location]
        if heap:
            here, room = player.figure == location, player.room_at(location)
            words = _location_words(player.seat, location, heap, room, here)
            lines.append(f"{words.capitalize()}.")
    lines.append(f"Warehouse: {amounts(counts_of(player.stored), n.GOOD_NAMES) or 'nothing'}.")
    return " ".join(lines)
