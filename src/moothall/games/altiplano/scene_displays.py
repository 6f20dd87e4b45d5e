"""What is on display: orders, houses and boats, and the role tiles while they are drafted."""

from typing import Final

from moothall.drawing import Panel, at, group, rect, ring_box, text, title
from moothall.games.altiplano.content import (
    BOAT_GOODS,
    BOAT_POINTS,
    HOUSE_BONUS,
    HOUSE_GOODS,
    HOUSE_POINTS,
    ORDER_CORN,
    ROLE_CARDS,
    ROLE_COINS,
    ROLE_TILES,
)
from moothall.games.altiplano.heaps import heap_of
from moothall.games.altiplano.names import (
    BOAT,
    COINS,
    GOOD_NAMES,
    HOUSE,
    LOCATION_NAMES,
    ORDER,
    ROLE_NAMES,
    TAKE_ROLE,
)
from moothall.games.altiplano.scene_belongings import (
    ORDER_HEIGHT,
    ORDER_WIDTH,
    boat,
    house,
    order_card,
    order_words,
)
from moothall.games.altiplano.scene_market import convert_face
from moothall.games.altiplano.scene_pieces import tiles_in, token
from moothall.games.altiplano.scene_shapes import shaped
from moothall.games.altiplano.scene_view import View
from moothall.games.altiplano.words import amounts, exchange

WIDTH: Final = 424
MARGIN: Final = 14
PER_ROW: Final = 4
ROLE_HEIGHT: Final = 62


# ---- orders


def orders_panel(view: View) -> Panel:
    """The orders at the market."""
    orders = view.state.orders
    gap = (WIDTH - 2 * MARGIN - PER_ROW * ORDER_WIDTH) / (PER_ROW - 1)
    parts: list[str] = []
    for place, order in enumerate(orders):
        x = MARGIN + (ORDER_WIDTH + gap) * (place % PER_ROW)
        y = 34 + (ORDER_HEIGHT + 6) * (place // PER_ROW)
        drawn = order_card(order)
        if view.may(ORDER + order):
            ring = ring_box(1, 1, ORDER_WIDTH - 2, ORDER_HEIGHT - 2, "clear-ring")
            parts.append(view.mark(ORDER + order, drawn, ring, place=at(x, y)))
        else:
            parts.append(group(drawn, transform=at(x, y)))
    rows = -(-len(orders) // PER_ROW)
    height = 34 + (ORDER_HEIGHT + 6) * max(1, rows) + 6
    told = f"each completed one brings {ORDER_CORN} corn" if orders else "none is left"
    live = _sheet(height, "Orders", told) + "".join(parts)
    desc = ". ".join(order_words(order).capitalize() for order in orders) or "No order is left"
    return Panel("orders", "Orders", WIDTH, height, "", shaped(live, "orders"), f"{desc}.")


def _sheet(height: float, heading: str, told: str) -> str:
    return (
        rect(0.6, 0.6, WIDTH - 1.2, height - 1.2, "sheet", 9)
        + text(heading, MARGIN, 23, "t-title")
        + text(told, WIDTH - MARGIN, 22, "t-small", "soft end")
    )


# ---- houses and boats


def buildings_panel(view: View) -> Panel:
    """The houses in the village and the boats at the harbor."""
    height = 176
    state = view.state
    houses = f"{HOUSE_POINTS} points, and {HOUSE_BONUS} for each tile of its good"
    boats = f"{BOAT_POINTS} points, and its good at once"
    live = [
        _sheet(height, "Houses", houses),
        text("Boats", MARGIN, 105, "t-title"),
        text(boats, WIDTH - MARGIN, 104, "t-small", "soft end"),
    ]
    step = (WIDTH - 2 * MARGIN) / len(HOUSE_GOODS)
    for place, good in enumerate(HOUSE_GOODS):
        x = MARGIN + step * (place + 0.5)
        live.append(_building(view, "house", good, bool(state.houses >> good & 1), x, 60))
    for place, good in enumerate(BOAT_GOODS):
        x = MARGIN + step * (place + 0.5)
        live.append(_building(view, "boat", good, bool(state.boats >> good & 1), x, 142))
    left = [GOOD_NAMES[good] for good in HOUSE_GOODS if state.houses >> good & 1]
    afloat = [GOOD_NAMES[good] for good in BOAT_GOODS if state.boats >> good & 1]
    desc = f"Houses: {', '.join(left) or 'none'}. Boats: {', '.join(afloat) or 'none'}."
    layer = shaped("".join(live), "buildings")
    return Panel("buildings", "Houses and boats", WIDTH, height, "", layer, desc)


def _building(view: View, kind: str, good: int, there: bool, x: float, y: float) -> str:
    """A house or a boat that may still be built, or the place where it was."""
    drawn, words = house(good, 1.15) if kind == "house" else boat(good, 1.15)
    name = GOOD_NAMES[good]
    if not there:
        gone = group(drawn, cls="built-away")
        return group(title(f"the {kind} of {name} is built"), gone, transform=at(x, y))
    piece = group(title(words), drawn, id=f"{kind}-{name}", cls="belonging")
    offer = (HOUSE if kind == "house" else BOAT) + good
    if view.may(offer):
        ring = ring_box(-19, -22, 38, 44, "clear-ring slim-ring", 8)
        return view.mark(offer, piece, ring, place=at(x, y))
    return group(piece, transform=at(x, y))


# ---- role tiles


def roles_panel(view: View) -> Panel:
    """The role tiles that may still be chosen."""
    roles = view.state.roles
    parts: list[str] = []
    for place, role in enumerate(roles):
        y = 34 + (ROLE_HEIGHT + 6) * place
        drawn = _role(role)
        if view.may(TAKE_ROLE + role):
            ring = ring_box(1, 1, WIDTH - 2 * MARGIN - 2, ROLE_HEIGHT - 2, "clear-ring")
            parts.append(view.mark(TAKE_ROLE + role, drawn, ring, place=at(MARGIN, y)))
        else:
            parts.append(group(drawn, transform=at(MARGIN, y)))
    height = 34 + (ROLE_HEIGHT + 6) * len(roles) + 8
    live = _sheet(height, "Role tiles", "with their tiles and coins") + "".join(parts)
    desc = " ".join(f"{_role_words(role).capitalize()}." for role in roles)
    return Panel("roles", "Role tiles", WIDTH, height, "", shaped(live, "roles"), desc)


def _role_words(role: int) -> str:
    printed = ROLE_CARDS[role]
    start = amounts([*ROLE_TILES[role], ROLE_COINS[role]], [*GOOD_NAMES, "coins"])
    where = LOCATION_NAMES[printed.location]
    return f"{ROLE_NAMES[role]}, at the {where}: {exchange(printed)}; starts with {start}"


def _role(role: int) -> str:
    width = WIDTH - 2 * MARGIN
    things = tiles_in(heap_of(ROLE_TILES[role])) + [COINS] * ROLE_COINS[role]
    return group(
        title(_role_words(role)),
        rect(0.6, 0.6, width - 1.2, ROLE_HEIGHT - 1.2, "sheet", 9),
        text(ROLE_NAMES[role].title(), 12, 22, "t-title"),
        convert_face(ROLE_CARDS[role], 12, 43),
        *[token(thing, 230 + 24 * place, 40, 0.74) for place, thing in enumerate(things)],
        text("starts with", 220, 21, "t-small", "soft"),
        cls="card role",
        id=f"role-{ROLE_NAMES[role]}",
    )
