"""The looking seat's warehouse, road, orders, houses, boats and missions, large."""

from typing import Final

from moothall.drawing import Panel, at, group, rect, text, title
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.heaps import counts_of
from moothall.games.altiplano.missions import held_missions, received
from moothall.games.altiplano.names import ASK_SECOND, GOOD_NAMES, HAND, KEEP
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_belongings import (
    ORDER_HEIGHT,
    ORDER_WIDTH,
    ROW_HEIGHT,
    houses_and_boats,
    mission_row,
    mission_words,
    order_card,
    order_words,
)
from moothall.games.altiplano.scene_pieces import flow
from moothall.games.altiplano.scene_shapes import shaped
from moothall.games.altiplano.scene_store import (
    STEPS,
    road,
    row_words,
    warehouse,
    warehouse_height,
    warehouse_width,
)
from moothall.games.altiplano.scene_view import View
from moothall.games.altiplano.words import amounts

WIDTH: Final = 424
MARGIN: Final = 14
INNER: Final = WIDTH - 2 * MARGIN
STEP: Final = 38
GAP: Final = INNER - warehouse_width(STEP, 0)


def holdings_panel(view: View, player: Player) -> Panel:
    """Everything of the own that is not on the action board."""
    seat = SEAT_NAMES[player.seat]
    parts = [
        text("Warehouse", MARGIN, 24, "t-title"),
        text("points for each complete row", WIDTH - MARGIN, 23, "t-small", "soft end"),
    ]
    y = 34.0
    parts.append(group(warehouse(view, player, STEP, GAP), transform=at(MARGIN, y)))
    y += warehouse_height(STEP) + 24
    parts.append(text("Road", MARGIN, y, "t-title"))
    told = "a planning space or a corn at each step"
    parts.append(text(told, WIDTH - MARGIN, y - 1, "t-small", "soft end"))
    y += 14
    parts.append(group(road(player, INNER / STEPS, 24), transform=at(MARGIN, y)))
    y += 56
    for fragment, height in (_earned(player), _missions(view, player)):
        if height:
            parts.append(group(fragment, transform=at(MARGIN, y)))
            y += height + 10
    live = rect(0.6, 0.6, WIDTH - 1.2, y - 1.2, "sheet", 9) + "".join(parts)
    live = group(live, cls=f"seat-{player.seat}", id=f"holdings-{seat}")
    return Panel(
        "holdings", "Your warehouse", WIDTH, y, "", shaped(live, "holdings"), _desc(view, player)
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
        piece = group(title(words), group(drawn, transform=place), id=name, cls="belonging")
        pieces.append((piece, 36))
    top, high = flow(cards, INNER, ORDER_HEIGHT)
    low, deep = flow(pieces, INNER, 40)
    if not high or not deep:
        return top + low, high + deep
    return top + group(low, transform=at(0, high + 6)), high + 6 + deep


# ---- missions


def _missions(view: View, player: Player) -> tuple[str, float]:
    """The missions this seat may read, and those it is choosing from."""
    rows = [(mission, -1) for mission in held_missions(player)]
    for mission in player.hand:
        offers = [KEEP + mission, HAND + mission]
        rows.append((mission, next((offer for offer in offers if view.may(offer)), -1)))
    if player.asks == ASK_SECOND:
        for mission in sorted(received(view.state, player.seat)):
            rows.append((mission, KEEP + mission if view.may(KEEP + mission) else -1))
    if not rows:
        return "", 0
    parts = [text("Missions", 0, 14, "t-title")]
    y = 24.0
    for mission, choice in rows:
        drawn = mission_row(view, player, mission, INNER, choice)
        parts.append(group(drawn, transform=at(0, y)))
        y += ROW_HEIGHT + 6
    return "".join(parts), y - 6


def _desc(view: View, player: Player) -> str:
    lines = [f"{row_words(player, row).capitalize()}." for row in range(len(player.row_goods))]
    lines.append(f"Stored: {amounts(counts_of(player.stored), GOOD_NAMES) or 'nothing'}.")
    if player.order >= 0:
        lines.append(f"Open {order_words(player.order)}.")
    lines += [f"Completed {order_words(order)}." for order in player.completed]
    lines += [f"{words}." for _, _, words in houses_and_boats(player)]
    if view.sees_into(player):
        lines += [mission_words(player, mission) for mission in held_missions(player)]
    return " ".join(lines)
