"""The board of a player as the others see it: all that lies there, small but whole."""

from typing import Final

from moothall.drawing import Panel, at, group, rect, title, worker
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano.content import ORDER_NAMES, ORDER_POINTS
from moothall.games.altiplano.heaps import counts_of, size
from moothall.games.altiplano.missions import held_missions, revealed_missions
from moothall.games.altiplano.names import (
    GOOD_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    ROLE_NAMES,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_belongings import (
    houses_and_boats,
    mission_back,
    mission_chip,
    order_tokens,
    order_words,
    small_points,
)
from moothall.games.altiplano.scene_cards import SMALL, board_cards
from moothall.games.altiplano.scene_heads import HEAD, area, head, status
from moothall.games.altiplano.scene_movement import movement, movement_width, planning
from moothall.games.altiplano.scene_pieces import flow
from moothall.games.altiplano.scene_shapes import RADIUS, location_chip, shaped, sign
from moothall.games.altiplano.scene_spaces import row_of, spaces
from moothall.games.altiplano.scene_store import (
    STEPS,
    road,
    warehouse,
    warehouse_height,
    warehouse_width,
)
from moothall.games.altiplano.scene_view import View
from moothall.games.altiplano.words import amounts

WIDTH: Final = 424
MARGIN: Final = 14
INNER: Final = WIDTH - 2 * MARGIN
STEP: Final = 24  # from one tile to the next
PAIR: Final = 50  # a movement space and the cart beside it
SCALE: Final = (STEP / 2 - 2) / RADIUS
ROW_STEP: Final = 23  # in the warehouse
GAP: Final = 6
COLUMN: Final = INNER / 4 + 1
LOCATION_ROWS: Final = ((0, 1, 2, 3), (4, 5, 6))
SIDE: Final = INNER - warehouse_width(ROW_STEP, GAP) - 10


def seat_panel(view: View, player: Player, score: Score) -> Panel:
    """Everything that everybody may see of a player."""
    seat = SEAT_NAMES[player.seat]
    y: float = HEAD
    parts = [head(view, player, score, WIDTH), _spaces_row(view, player, y)]
    y += 38
    parts.append(group(_locations(view, player), transform=at(MARGIN, y)))
    y += 2 * 30 + 4
    cards, height = flow(board_cards(view, player, SMALL), INNER, SMALL.height)
    parts.append(group(cards, transform=at(MARGIN, y)))
    y += height + 10 if height else 0
    below, height = _belongings(view, player)
    parts.append(group(warehouse(view, player, ROW_STEP, GAP), transform=at(MARGIN - 4, y)))
    parts.append(group(below, transform=at(WIDTH - MARGIN - SIDE, y)))
    y += max(height, warehouse_height(ROW_STEP)) + 10
    live = area(view, player, WIDTH, y, *parts)
    layer = shaped(live, f"p{player.seat}")
    words = seat_words(view, player, score)
    return Panel(f"seat-{seat}", seat.title(), WIDTH, y, "", layer, words)


def _spaces_row(view: View, player: Player, y: float) -> str:
    """Planning spaces on the left, movement spaces on the right."""
    right = WIDTH - MARGIN - movement_width(STEP, PAIR)
    return "".join(
        [
            group(planning(view, player, STEP), transform=at(MARGIN + STEP / 2, y + 14)),
            group(movement(view, player, STEP, PAIR), transform=at(right, y + 14)),
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
            figure = group(worker(player.seat, 0, 0), transform="translate(11 0) scale(.56)")
            here = player.figure == location
            chip = location_chip(location, 0, -11)
            parts.append(
                group(
                    title(_location_words(player, location)),
                    rect(-2, -13, width, 26, "inset", 6),
                    group(chip, cls="sold-out") + figure if here else chip,
                    spaces(view, player, location, row_of(room, 25 + STEP / 2, 0, STEP), SCALE),
                    transform=at(x, 13 + 30 * line),
                )
            )
            x += max(COLUMN, width + GAP)
    return "".join(parts)


def _location_words(player: Player, location: int) -> str:
    held = amounts(counts_of(player.spaces[location]), GOOD_NAMES) or "nothing"
    words = f"{LOCATION_NAMES[location]}: {held} on {player.room_at(location)} spaces"
    if player.figure == location:
        words += f"; the figure of {SEAT_NAMES[player.seat]} is here"
    return words


# ---- road, orders, houses, boats, missions


def _belongings(view: View, player: Player) -> tuple[str, float]:
    """What stands beside the warehouse, and how high it is."""
    parts = [road(player, SIDE / STEPS, 20)]
    y = 44.0
    if player.order >= 0:
        parts.append(group(_open_order(player), transform=at(0, y)))
        y += 34
    items: list[tuple[str, float]] = []
    for order in player.completed:
        items.append((_completed(order), 42))
    for drawn, name, words in houses_and_boats(player):
        small = group(drawn, transform="translate(13 15) scale(.84)")
        items.append((group(title(words), small, id=name, cls="belonging"), 26))
    shown = held_missions(player) if view.sees_into(player) else revealed_missions(player)
    for mission in shown:
        items.append((group(mission_chip(player, mission), transform=at(12, 15)), 46))
    for number in range(len(held_missions(player)) + len(player.hand) - len(shown)):
        items.append((group(mission_back(player, number), transform=at(11, 15)), 22))
    fragment, height = flow(items, SIDE, 30)
    parts.append(group(fragment, transform=at(0, y)))
    return "".join(parts), y + height


def _open_order(player: Player) -> str:
    delivered = amounts(counts_of(player.delivered), GOOD_NAMES) or "nothing"
    return group(
        title(f"open {order_words(player.order)}; delivered: {delivered}"),
        rect(0.6, 0.6, SIDE - 1.2, 28.8, "sheet", 6),
        sign("order", 14, 15, 0.6),
        order_tokens(player.order, player.delivered, 34, 15, 0.58, 20),
        small_points(ORDER_POINTS[player.order], SIDE - 14, 15, False),
        cls="card order",
        id=f"order-{ORDER_NAMES[player.order]}",
    )


def _completed(order: int) -> str:
    return group(
        title(f"completed {order_words(order)}"),
        sign("order", 9, 15, 0.8),
        small_points(ORDER_POINTS[order], 30, 15),
        id=f"order-{ORDER_NAMES[order]}",
        cls="belonging",
    )


# ---- in words


def seat_words(view: View, player: Player, score: Score) -> str:
    """A player's board for those who cannot see it."""
    role = ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    lines = [
        f"{SEAT_NAMES[player.seat].title()}, {role}: {score.total} points, {player.coins} coins, "
        f"{size(player.bag)} tiles in the bag, {size(player.container)} in the container.",
        f"{status(view, player).capitalize()}.",
        f"Planning spaces: {amounts(counts_of(player.planning), GOOD_NAMES) or 'nothing'}.",
    ]
    for location in range(LOCATIONS):
        if player.spaces[location]:
            lines.append(f"{_location_words(player, location).capitalize()}.")
    lines.append(f"Warehouse: {amounts(counts_of(player.stored), GOOD_NAMES) or 'nothing'}.")
    return " ".join(lines)
