"""What a player has earned: orders, houses, boats and missions, wherever they lie.

An order, a house or a boat has one id for the whole game, `order-O05` or `house-wood`, on the
display as in front of its owner.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing import (
    circle,
    group,
    paragraph,
    paragraph_height,
    points_disc,
    rect,
    ring_box,
    text,
    title,
)
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import (
    BOAT_POINTS,
    HOUSE_BONUS,
    HOUSE_POINTS,
    MISSION_NAMES,
    MISSIONS,
    ORDER_GOODS,
    ORDER_NAMES,
    ORDER_POINTS,
)
from moothall.games.altiplano.heaps import counts_of, heap_of
from moothall.games.altiplano.names import GOOD_NAMES, GOODS
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_pieces import tiles_in, token
from moothall.games.altiplano.scene_shapes import KEPT, glyph, own, sign
from moothall.games.altiplano.scene_view import View
from moothall.games.altiplano.words import amounts

ORDER_WIDTH: Final = 94
ORDER_HEIGHT: Final = 64
ROW_HEIGHT: Final = 46


def small_points(points: int, x: float, y: float, earned: bool = True) -> str:
    """Points in a disc that fits a row; without the gold they are not earned yet."""
    if not earned:
        return text(str(points), x, y + 4, "t-small", "soft middle")
    return circle(x, y, 10, "points") + text(str(points), x, y + 4, "t-small", "on-gold middle")


# ---- houses and boats


@lru_cache(maxsize=KEPT)
def house(good: int, scale: float = 1) -> tuple[str, str]:
    """A house around the origin, and what it is in words."""
    name = GOOD_NAMES[good]
    words = f"house of {name}: {HOUSE_POINTS} points, and {HOUSE_BONUS} for every {name}"
    return _piece(own("house") + token(good, 0, 3, 0.62), scale), words


@lru_cache(maxsize=KEPT)
def boat(good: int, scale: float = 1) -> tuple[str, str]:
    """A boat around the origin, and what it is in words."""
    name = GOOD_NAMES[good]
    words = f"boat with {name}: {BOAT_POINTS} points, and the {name} at once"
    return _piece(own("boat") + token(good, 1, -6.5, 0.58), scale), words


def _piece(drawn: str, scale: float) -> str:
    return drawn if scale == 1 else group(drawn, transform=f"scale({scale:g})")


def houses_and_boats(player: Player) -> list[tuple[str, str, str]]:
    """The houses and boats of a player: fragment, id and words of each."""
    found: list[tuple[str, str, str]] = []
    for bits, piece, kind in ((player.houses, house, "house"), (player.boats, boat, "boat")):
        for good in range(GOODS):
            if bits >> good & 1:
                drawn, words = piece(good)
                found.append((drawn, f"{kind}-{GOOD_NAMES[good]}", words))
    return found


# ---- orders


def order_words(order: int) -> str:
    goods = amounts(ORDER_GOODS[order], GOOD_NAMES)
    return f"order {ORDER_NAMES[order]}: {goods}, {ORDER_POINTS[order]} points"


def order_tokens(order: int, delivered: int, x: float, y: float, scale: float, step: float) -> str:
    """The goods of an order; what is still to be delivered stays faint."""
    parts: list[str] = []
    left = counts_of(delivered)
    for place, good in enumerate(tiles_in(heap_of(ORDER_GOODS[order]))):
        there = left[good] > 0
        left[good] -= 1
        parts.append(token(good, x + step * place, y, scale, cls="" if there else "awaited"))
    return "".join(parts)


@lru_cache(maxsize=KEPT)
def order_card(order: int, delivered: int = -1) -> str:
    """An order as a card; with `delivered` only those goods are shown as lying on it."""
    shown = heap_of(ORDER_GOODS[order]) if delivered < 0 else delivered
    words = order_words(order)
    if delivered >= 0:
        words += f"; delivered: {amounts(counts_of(delivered), GOOD_NAMES) or 'nothing'}"
    return group(
        title(words),
        rect(0.6, 0.6, ORDER_WIDTH - 1.2, ORDER_HEIGHT - 1.2, "sheet", 8),
        sign("order", 17, 19, 0.7),
        text(ORDER_NAMES[order], 32, 23, "t-small", "soft"),
        points_disc(str(ORDER_POINTS[order]), ORDER_WIDTH - 20, 19),
        order_tokens(order, shown, 15, 47, 0.64, 21.4),
        cls="card order",
        id=f"order-{ORDER_NAMES[order]}",
    )


# ---- missions


def mission_words(player: Player, mission: int) -> str:
    card = MISSIONS[mission]
    state = "fulfilled" if player.fulfilled >> mission & 1 else "not fulfilled yet"
    return f"mission {card.name}: {card.text} {card.points} points, {state}"


def mission_row(view: View, player: Player, mission: int, width: float, choice: int = -1) -> str:
    """A mission that this seat may read: its task and its points."""
    card = MISSIONS[mission]
    room = width - 86
    told = "fulfilled" if player.fulfilled >> mission & 1 else "missed" if view.state.over else ""
    room -= 56 if told else 0
    lines = paragraph_height(card.text, room) - 16
    state = text(told, width - 42, 27, "t-small", "soft end") if told else ""
    body = group(
        title(mission_words(player, mission)),
        rect(0.6, 0.6, width - 1.2, ROW_HEIGHT - 1.2, "sheet", 8),
        sign("mission", 22, ROW_HEIGHT / 2),
        paragraph(card.text, 44, ROW_HEIGHT / 2 + 4 - lines / 2, room),
        state,
        points_disc(str(card.points), width - 22, ROW_HEIGHT / 2),
        cls="card mission",
        id=f"mission-{MISSION_NAMES[mission]}",
    )
    if choice < 0:
        return body
    return view.mark(choice, body, ring_box(1, 1, width - 2, ROW_HEIGHT - 2, "clear-ring"))


def mission_chip(player: Player, mission: int) -> str:
    """A revealed mission of another player, small."""
    card = MISSIONS[mission]
    return group(
        title(mission_words(player, mission)),
        rect(-12, -14, 46, 28, "sheet", 5),
        sign("mission", 0, 0, 0.8),
        small_points(card.points, 21, 0, bool(player.fulfilled >> mission & 1)),
        id=f"mission-{card.name}",
    )


def mission_back(player: Player, number: int) -> str:
    """A mission that only its holder may read."""
    seat = SEAT_NAMES[player.seat]
    return group(
        title(f"a secret mission of {seat}"),
        rect(-11, -14, 22, 28, "sheet", 4),
        rect(-8, -11, 16, 22, "back", 3),
        glyph("mission", 0, 0, 0.5, "pale"),
        cls="card face-down",
        id=f"{seat}-mission-{number}",
    )
