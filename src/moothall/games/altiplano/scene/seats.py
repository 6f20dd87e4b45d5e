"""The board of a player as the others see it: all that lies there, small but whole.

Its head, its planning spaces and its movement spaces also serve the own board, larger.
"""

from collections.abc import Sequence
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import size
from moothall.games.altiplano.rules.missions import held_missions, revealed_missions
from moothall.games.altiplano.scene import holdings
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.cards import board_cards
from moothall.games.altiplano.scene.view import PLANNED, View, lying, offer, spaces
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import tiles_text

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


def area(view: View, player: Player, score: Score, body: Sequence[d.Box], width: float) -> d.Panel:
    """A player's whole area: the head, and below it what lies there."""
    doing = status(view, player)
    name, bag, container = SEAT_NAMES[player.seat], size(player.bag), size(player.container)
    words = f"{player.coins} coins of {name}"
    coins = d.counter(p.tile(n.COINS, 0.72), player.coins, words, f"{name}-coins")
    role = n.ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    filled = [location for location in range(n.LOCATIONS) if player.spaces[location]]
    desc = [
        f"{name.title()}, {role}: {score.total} points, {player.coins} coins, "
        f"{bag} tiles in the bag, {container} in the container.",
        f"{doing.capitalize()}.",
        f"Planning spaces: {tiles_text(player.planning)}.",
        *[f"{location_words(player, location).capitalize()}." for location in filled],
        f"Warehouse: {tiles_text(player.stored)}.",
    ]
    begins = "the starting player" if player.seat == view.state.starter else ""
    return d.seat_area(
        view.state, player.seat, score, doing, body, " ".join(desc), view.offers.seat,
        counters=[coins], begins=begins, width=width, gap=5,
    )  # fmt: skip


def heap_counter(player: Player, heap: str) -> d.Box:
    """How many tiles the bag or the container of a player holds."""
    name, count = SEAT_NAMES[player.seat], size(getattr(player, heap))
    words = f"{count} tiles in the {heap} of {name}"
    return d.counter(p.sign(heap, 0.8), count, words, f"{name}-{heap}")


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


def movement(view: View, player: Player, scale: float, gap: float) -> d.Box:
    """The free cart, then each movement space with the cart beside it."""
    ready = player.cart_ready
    words = f"ready: {_steps(c.CART_REACH)}" if ready else "used this round"
    words = f"the free cart of {SEAT_NAMES[player.seat]}, {words}"
    piece = f"{SEAT_NAMES[player.seat]}-cart-free"
    # it stands when it is ready and lies on its side when it was used
    cart = _cart(scale, "cart" if ready else "cart exhausted", words, piece, 0 if ready else 90)
    boxes = [cart]
    for space in range(n.MOVEMENT_SPACES):
        boxes.append(_space(view, player, space, scale))
        boxes.append(_cart_beside(view, player, space, scale))
    return d.row(boxes, gap)


def _steps(reach: int) -> str:
    return f"up to {reach} steps" if reach > 1 else "1 step"


def _cart(scale: float, cls: str, words: str = "", name: str = "", turn: float = 0) -> d.Box:
    side = p.CELL * scale
    place = d.at(side / 2, side / 2, scale * 0.95, turn)
    return d.Box(side, side, p.shape("cart", place, words, cls, name))


def _space(view: View, player: Player, space: int, scale: float) -> d.Box:
    """A movement space: food or a coin on it, or what may be laid there, or its number."""
    on = n.MOVEMENT + space
    places = p.row_of(1, scale)
    x, y = places[0]
    things = [n.FOOD] if player.spaces[on] else [n.COINS] if player.has_coins_on(on) else []
    parts = [p.slots(places, scale), lying(view, player, on, things, places, scale)]
    to_lay = view.to_lay.get(on, []) if view.owns(player) else []
    size_of = scale if len(to_lay) == 1 else scale * 0.7
    for place, thing in enumerate(to_lay):
        left = x + 24 * (place - (len(to_lay) - 1) / 2)
        parts.append(offer(view, thing, on, (left, y), size_of))
    if not things and not to_lay:
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

SCALE: Final = 0.62
GAP: Final = 6
COLUMN: Final = (d.SEAT_ROOM - 3 * GAP) / 4  # four locations beside each other


def seat_panel(view: View, player: Player, score: Score) -> d.Panel:
    """Everything that everybody may see of a player."""
    heaps = [heap_counter(player, heap) for heap in ("bag", "container")]
    cards = [movement(view, player, SCALE, 1), *board_cards(view, player, False)]
    earned = ("altiplano earned", *view.earned(player), view.sees_into(player))
    body = [
        d.spread([planning(view, player, SCALE), *heaps], d.SEAT_ROOM),
        d.flow([_location(view, player, i) for i in range(n.LOCATIONS)], d.SEAT_ROOM, GAP, 4),
        d.flow(cards, d.SEAT_ROOM),
        d.kept(earned, lambda: _earned(view, player)),
    ]
    return area(view, player, score, body, d.SEAT_WIDTH)


def _location(view: View, player: Player, location: int) -> d.Box:
    """The action spaces of a location, behind its ground and glyph or the figure on them."""
    chip = p.chip(location)
    if player.figure == location:
        figure = d.sign(d.worker(player.seat, 0, 0), p.CHIP, scale=0.56)
        chip = d.stack([d.named(chip, "", cls="sold-out"), figure])
    tiles = p.tiles_in(player.spaces[location])
    room = spaces(view, player, location, tiles, player.room_at(location), SCALE)
    box = d.framed(d.padded(d.row([chip, room], 2), 2, 1), "inset", 6)
    return d.sized(d.named(box, location_words(player, location)), COLUMN)


def location_words(player: Player, location: int) -> str:
    held, room = tiles_text(player.spaces[location]), player.room_at(location)
    here = f"; the figure of {SEAT_NAMES[player.seat]} is here"
    words = f"{n.LOCATION_NAMES[location]}: {held} on {room} spaces"
    return f"{words}{here if player.figure == location else ''}"


def _earned(view: View, player: Player) -> d.Box:
    """The warehouse, beside it orders, houses, boats and missions, and the road below."""
    shown = held_missions(player) if view.sees_into(player) else revealed_missions(player)
    hidden = len(held_missions(player)) + len(player.hand) - len(shown)
    missions = [holdings.mission_chip(player, mission) for mission in shown]
    missions += [holdings.mission_back(player.seat, number) for number in range(hidden)]
    return holdings.earned(view, player, missions, d.SEAT_ROOM)
