"""Planning spaces and movement spaces of a player, large or small."""

from moothall.drawing import at, group, text, title
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import (
    CART_REACH,
    MAX_PLANNING,
    MOVEMENT_SPACES,
    PLANNING_SPACES,
    STEP_REACH,
)
from moothall.games.altiplano.heaps import size
from moothall.games.altiplano.names import CART, COINS, DRAW, FOOD, MOVEMENT
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_pieces import token_ring
from moothall.games.altiplano.scene_shapes import RADIUS, own, scaled, slots
from moothall.games.altiplano.scene_spaces import (
    lay_out,
    lying,
    offer,
    row_of,
)
from moothall.games.altiplano.scene_view import PLANNED, View

# ---- planning


def planning(view: View, player: Player, step: float) -> str:
    """Eight spaces in a row, from the middle of the first; the road has yet to open some."""
    allowed = PLANNING_SPACES[player.road]
    scale = (step / 2 - 2) / RADIUS
    places = row_of(MAX_PLANNING, 0, 0, step)
    parts = [
        slots(places[:allowed], scale),
        slots(places[allowed:], scale, shut=True),
        lay_out(view, player, PLANNED, player.planning, places, scale),
    ]
    if view.owns(player):
        taken = size(player.planning)
        for tiles in range(1, MAX_PLANNING - taken + 1):
            if view.may(DRAW + tiles):
                x, y = places[taken + tiles - 1]
                label = text(str(tiles), 0, 5, "t-count", "middle")
                ring = token_ring(scale, "")
                parts.append(view.mark(DRAW + tiles, ring, label, place=at(x, y)))
    words = f"{allowed} planning spaces of {SEAT_NAMES[player.seat]}"
    return group(title(words), *parts)


# ---- movement


def movement_width(step: float, pair: float) -> float:
    return step + MOVEMENT_SPACES * pair


def movement(view: View, player: Player, step: float, pair: float, label: float = 4) -> str:
    """The free cart, then each movement space with the cart beside it; from the left edge.

    `pair` is from one movement space to the next; `label` says how high their numbers stand, by
    default on the spaces while they are empty.
    """
    scale = (step / 2 - 2) / RADIUS
    parts = [_free_cart(player, step / 2, scale)]
    for space in range(MOVEMENT_SPACES):
        x = step + space * pair + pair / 4 + 3
        parts.append(_space(view, player, space, x, scale, label))
        parts.append(_cart_beside(view, player, space, x + pair / 2, scale))
    return "".join(parts)


def _free_cart(player: Player, x: float, scale: float) -> str:
    """It stands when it is ready and lies on its side when it was used."""
    seat = SEAT_NAMES[player.seat]
    cls = "cart" if player.cart_ready else "cart exhausted"
    state = f"ready: up to {CART_REACH} steps" if player.cart_ready else "used this round"
    words = f"the free cart of {seat}, {state}"
    place = scaled(x, 0, scale * 1.05) + ("" if player.cart_ready else " rotate(90)")
    return own("cart", title(words), cls=cls, id=f"{seat}-cart-free", transform=place)


def _space(view: View, player: Player, space: int, x: float, scale: float, label: float) -> str:
    """A movement space: food or a coin on it, or what may be laid there."""
    area = MOVEMENT + space
    reach = CART_REACH if player.has_cart_at(space) else STEP_REACH
    steps = f"up to {reach} steps" if reach > 1 else f"{reach} step"
    parts = [
        title(f"movement space {space + 1} of {SEAT_NAMES[player.seat]}, {steps}"),
        slots([(x, 0)], scale),
    ]
    if player.spaces[area]:
        parts.append(lying(view, player, area, FOOD, 0, (x, 0), scale))
    elif player.has_coins_on(area):
        parts.append(lying(view, player, area, COINS, 0, (x, 0), scale))
    elif view.owns(player):
        offered = view.offers.get(area, [])
        if len(offered) == 1:
            parts.append(offer(view, offered[0], area, x, 0, scale))
        for place, thing in enumerate(offered if len(offered) > 1 else []):
            parts.append(offer(view, thing, area, x + 24 * place - 12, 0, scale * 0.7))
    if label < 0 or not player.is_loaded(space):
        parts.append(text(str(space + 1), x, label, "t-small", "soft middle"))
    return group(*parts)


def _cart_beside(view: View, player: Player, space: int, x: float, scale: float) -> str:
    """The cart beside a movement space, or where one may come to stand."""
    seat = SEAT_NAMES[player.seat]
    place = scaled(x, 0, scale * 0.95)
    if player.has_cart_at(space):
        words = f"cart of {seat} beside movement space {space + 1}: up to {CART_REACH} steps"
        name = f"{seat}-cart-{space + 1}"
        return own("cart", title(words), cls="cart", id=name, transform=place)
    if view.owns(player) and view.may(CART + space):
        ghost = group(own("cart", transform=scaled(0, 0, scale * 0.95)), cls="ghost")
        return view.mark(CART + space, token_ring(scale, ""), ghost, place=at(x, 0))
    return own("cart", cls="awaited", transform=place)
