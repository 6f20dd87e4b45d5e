"""The table as text, for a terminal."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import joined
from moothall.games.altiplano.content import (
    EXTENSION_KINDS,
    MISSIONS,
    ORDER_GOODS,
    ORDER_POINTS,
    PLANNING_SPACES,
    ROW_LENGTHS,
)
from moothall.games.altiplano.ending import STOCKED_AT
from moothall.games.altiplano.heaps import counts_of, size
from moothall.games.altiplano.knowledge import sees_all_of
from moothall.games.altiplano.market import ORDER_HEAPS, price_at
from moothall.games.altiplano.missions import held_missions, revealed_missions
from moothall.games.altiplano.names import (
    AREA_NAMES,
    FOOD,
    GOOD_NAMES,
    HARBOR,
    LOCATION_NAMES,
    MARKET,
    PHASE_NAMES,
    ROLE_NAMES,
    VILLAGE,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.position import names_of
from moothall.games.altiplano.rules import AltiplanoState
from moothall.games.altiplano.state import NO_CARD
from moothall.games.altiplano.words import amounts, kind_title, prompt


def picture(state: AltiplanoState, seat: int) -> str:
    """Locations, strip, orders and players as a seat sees them."""
    lines = [_round_line(state), "", *_locations(state), "", *_strip(state), *_orders(state), ""]
    for player in state.players:
        lines.extend(_player_lines(state, player, seat))
    lines.append(prompt(state, seat))
    return "\n".join(lines)


def _some(number: int, noun: str) -> str:
    """`1 cart`, `2 carts`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _tiles(heap: int) -> str:
    return amounts(counts_of(heap), GOOD_NAMES) or "nothing"


def _round_line(state: AltiplanoState) -> str:
    final = ", the final one" if state.final else ", the end is announced" if state.ending else ""
    return (
        f"Round {state.round}{final}, {PHASE_NAMES[state.phase]}; "
        f"{SEAT_NAMES[state.starter]} begins; {state.stocks[FOOD]} food in the supply"
    )


def _locations(state: AltiplanoState) -> list[str]:
    """The circle, clockwise, with stocks and figures."""
    lines = []
    for location in state.circle:
        stock = [f"{state.stocks[good]} {GOOD_NAMES[good]}" for good in STOCKED_AT[location]]
        if location == VILLAGE:
            stock.append(_some(state.village_carts, "cart"))
            stock.append(f"houses {', '.join(names_of(state.houses, GOOD_NAMES)) or 'none'}")
        if location == HARBOR:
            stock.append(f"boats {', '.join(names_of(state.boats, GOOD_NAMES)) or 'none'}")
        if location == MARKET:
            stock.append(_some(len(state.orders), "order"))
        figures = [SEAT_NAMES[player.seat] for player in state.players if player.figure == location]
        here = f"  <- {', '.join(figures)}" if figures else ""
        lines.append(f"  {LOCATION_NAMES[location]:<8}{', '.join(stock)}{here}")
    return lines


def _strip(state: AltiplanoState) -> list[str]:
    """The extensions for sale, from the bottom up."""
    cards = [
        f"{position + 1} gap"
        if card == NO_CARD
        else f"{position + 1} {kind_title(EXTENSION_KINDS[card])} ({price_at(state, position)})"
        for position, card in enumerate(state.strip)
    ]
    return [f"Strip: {'; '.join(cards)}; {len(state.pile)} in the pile"]


def _orders(state: AltiplanoState) -> list[str]:
    orders = [
        f"{amounts(ORDER_GOODS[order], GOOD_NAMES)} ({ORDER_POINTS[order]})"
        for order in state.orders
    ]
    return [f"Orders: {'; '.join(orders) or 'none'}"]


def _player_lines(state: AltiplanoState, player: Player, seat: int) -> list[str]:
    """One player's board, as far as a seat sees it."""
    knows = sees_all_of(state, player, seat)
    points = state.scores(seat)[player.seat].total
    turn = ">" if player.seat in state.movers else " "
    role = ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    more = "" if knows else " or more"
    bag = _tiles(player.bag) if knows else _some(size(player.bag), "tile")
    container = _tiles(player.container) if knows else _some(size(player.container), "tile")
    lines = [
        f"{turn} {SEAT_NAMES[player.seat]}, {role}: {_some(points, 'point')}{more}, "
        f"{_some(player.coins, 'coin')}, road {player.road}, {_some(player.cart_count(), 'cart')}"
        f"{' (free one used)' if not player.cart_ready else ''}"
        f"{', passed' if player.passed else ''}",
        f"    bag {bag}; container {container}; "
        f"planned {_tiles(player.planning)} ({PLANNING_SPACES[player.road]} spaces)",
        f"    spaces {_spaces(player)}",
        f"    rows {_rows(player)}",
    ]
    cards = _cards(player)
    if cards:
        lines.append(f"    {cards}")
    missions = held_missions(player) if knows else revealed_missions(player)
    for mission in missions:
        done = "fulfilled" if player.fulfilled >> mission & 1 else "open"
        lines.append(f"    mission, {done}: {MISSIONS[mission].text}")
    return lines


def _spaces(player: Player) -> str:
    parts = [
        f"{AREA_NAMES[area]} {_tiles(heap)}" for area, heap in enumerate(player.spaces) if heap
    ]
    parts += [f"{name} coins" for name in names_of(player.coins_on, AREA_NAMES)]
    carts = [str(space + 1) for space in range(3) if player.has_cart_at(space)]
    if carts:
        parts.append(f"carts beside {joined(carts)}")
    return ", ".join(parts) or "empty"


def _rows(player: Player) -> str:
    rows = [
        f"{GOOD_NAMES[good]} {player.row_sizes[row]}/{ROW_LENGTHS[row]}"
        f"{f' ({player.row_corn[row]} corn)' if player.row_corn[row] else ''}"
        for row, good in enumerate(player.row_goods)
    ]
    if player.interim:
        rows.append(f"{player.interim} corn waiting")
    return ", ".join(rows) or "empty"


def _cards(player: Player) -> str:
    parts = []
    if player.extensions:
        kinds = [kind_title(EXTENSION_KINDS[card]) for card in player.extensions]
        parts.append(f"extensions {', '.join(kinds)}")
    if player.boats:
        parts.append(f"boats {', '.join(names_of(player.boats, GOOD_NAMES))}")
    if player.houses:
        parts.append(f"houses {', '.join(names_of(player.houses, GOOD_NAMES))}")
    if player.order >= 0:
        lacking = _tiles(ORDER_HEAPS[player.order] - player.delivered)
        parts.append(f"order lacks {lacking} ({ORDER_POINTS[player.order]})")
    if player.completed:
        parts.append(_some(len(player.completed), "completed order"))
    return "; ".join(parts)
