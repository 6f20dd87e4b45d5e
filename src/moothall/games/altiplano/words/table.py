"""A position as text, for a terminal."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import ORDER_HEAPS, price_at
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import size
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.rules.missions import held_missions, revealed_missions
from moothall.games.altiplano.rules.scoring import STOCKED_AT
from moothall.games.altiplano.state import NO_CARD, Player
from moothall.games.altiplano.words.phrases import (
    amounts,
    exchange,
    extension_title,
    kind_text,
    kind_title,
    last_round_text,
    names_of,
    points_text,
    tiles_text,
)


def text(state: AltiplanoState, seat: int) -> str:
    """Locations, what is to be had and what it is worth, and players as a seat sees them."""
    lines = [
        _round_line(state), "", *_locations(state), "", *_worth(), *_strip(state),
        *_orders(state), *_roles(state), "",
    ]  # fmt: skip
    for player in state.players:
        lines.extend(_player_lines(state, player, seat))
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _round_line(state: AltiplanoState) -> str:
    last = last_round_text(state)
    return (
        f"Round {state.round}, {n.PHASE_NAMES[state.phase].replace('_', ' ')}; "
        f"{last}{'; ' if last else ''}"
        f"{SEAT_NAMES[state.starter]} begins; {state.stocks[n.FOOD]} food in the supply"
    )


def _locations(state: AltiplanoState) -> list[str]:
    """The circle, clockwise, with stocks and figures."""
    lines = []
    for location in state.circle:
        stock = [f"{state.stocks[good]} {n.GOOD_NAMES[good]}" for good in STOCKED_AT[location]]
        if location == n.VILLAGE:
            stock.append(counted(state.village_carts, "cart"))
            stock.append(f"houses {', '.join(names_of(state.houses, n.GOOD_NAMES)) or 'none'}")
        if location == n.HARBOR:
            stock.append(f"boats {', '.join(names_of(state.boats, n.GOOD_NAMES)) or 'none'}")
        if location == n.MARKET:
            stock.append(counted(len(state.orders), "order"))
        figures = [SEAT_NAMES[player.seat] for player in state.players if player.figure == location]
        here = f"  <- {', '.join(figures)}" if figures else ""
        lines.append(f"  {n.LOCATION_NAMES[location]:<8}{', '.join(stock)}{here}")
    return lines


def _worth() -> list[str]:
    """What is printed on the boards: points and prices."""
    goods = [
        f"{n.GOOD_NAMES[good]} {points_text(c.GOOD_POINTS[good])}"
        for good in range(n.GOODS)
        if c.GOOD_POINTS[good]
    ]
    prices = [
        f"{n.GOOD_NAMES[good]} {counted(c.GOOD_PRICES[good], 'coin')}"
        for good in range(n.GOODS)
        if c.GOOD_PRICES[good]
    ]
    rows = [
        f"{row + 1}: {points_text(c.ROW_POINTS[row])} for {c.ROW_LENGTHS[row]} tiles"
        for row in range(n.ROWS)
    ]
    road = [
        f"{step}: {'corn' if c.ROAD_CORN[step] else f'{c.PLANNING_SPACES[step]} planning spaces'}"
        for step in range(1, c.ROAD_END + 1)
    ]
    return [
        f"At the end: {', '.join(goods)}; a boat {points_text(c.BOAT_POINTS)}; "
        f"a house {c.HOUSE_POINTS} and {c.HOUSE_BONUS} more for each tile of its good",
        f"The market pays: {', '.join(prices)}",
        f"Rows: {', '.join(rows)}",
        f"Road: {', '.join(road)}",
    ]


def _strip(state: AltiplanoState) -> list[str]:
    """The extensions for sale, from the bottom up, with their prices and what they do."""
    lines = [f"Extensions, {len(state.pile)} in the pile:"]
    for position, card in enumerate(state.strip):
        if card == NO_CARD:
            lines.append(f"  {position + 1} gap")
        else:
            price = counted(price_at(state, position), "coin")
            does = kind_text(c.EXTENSION_KINDS[card])
            lines.append(f"  {position + 1} {extension_title(card)} for {price}. {does}")
    return lines


def _orders(state: AltiplanoState) -> list[str]:
    orders = [
        f"{n.ORDER_NAMES[order]} {amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)}, "
        f"{points_text(c.ORDER_POINTS[order])}"
        for order in state.orders
    ]
    return [f"Orders, {c.ORDER_CORN} corn for each: {'; '.join(orders) or 'none'}"]


def _roles(state: AltiplanoState) -> list[str]:
    """The role tiles on the boards, and what they do."""
    return [
        f"{n.ROLE_NAMES[player.role].title()}, at the "
        f"{n.LOCATION_NAMES[c.ROLE_CARDS[player.role].location]}: "
        f"{exchange(c.ROLE_CARDS[player.role])}"
        for player in state.players
        if player.role >= 0
    ]


def _player_lines(state: AltiplanoState, player: Player, seat: int) -> list[str]:
    """One player's board, as far as a seat sees it."""
    knows = sees_all_of(state, player, seat)
    score = state.scores(seat)[player.seat]
    turn = ">" if player.seat in state.movers else " "
    role = n.ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    more = "" if knows else " or more"
    scored = ", ".join([f"{source} {points}" for source, points in score.lines if points])
    bag = tiles_text(player.bag) if knows else counted(size(player.bag), "tile")
    container = tiles_text(player.container) if knows else counted(size(player.container), "tile")
    lines = [
        f"{turn} {SEAT_NAMES[player.seat]}, {role}: {points_text(score.total)}{more}, "
        f"{counted(player.coins, 'coin')}, road {player.road}, "
        f"{counted(player.cart_count(), 'cart')}"
        f"{' (free one used)' if not player.cart_ready else ''}"
        f"{', passed' if player.passed else ''}",
        f"    bag {bag}; container {container}; "
        f"planned {tiles_text(player.planning)} ({c.PLANNING_SPACES[player.road]} spaces)",
        f"    spaces {_spaces(player)}",
        f"    rows {_rows(player)}",
    ]
    if scored:
        lines.append(f"    points {scored}")
    cards = _cards(player)
    if cards:
        lines.append(f"    {cards}")
    missions = held_missions(player) if knows else revealed_missions(player)
    for mission in missions:
        done = "fulfilled" if player.fulfilled >> mission & 1 else "open"
        card = c.MISSIONS[mission]
        lines.append(f"    mission, {done}, {points_text(card.points)}: {card.text}")
    return lines


def _spaces(player: Player) -> str:
    parts = [
        f"{_area_name(player, area)} {tiles_text(heap)}"
        for area, heap in enumerate(player.spaces)
        if heap
    ]
    parts += [
        f"{_area_name(player, area)} {counted(player.coins_for(area), 'coin')}"
        for area in range(n.AREAS)
        if player.has_coins_on(area)
    ]
    carts = [str(space + 1) for space in range(n.MOVEMENT_SPACES) if player.has_cart_at(space)]
    if carts:
        parts.append(f"carts beside {joined(carts)}")
    return ", ".join(parts) or "empty"


def _area_name(player: Player, area: int) -> str:
    if area < n.LOCATIONS:
        return n.AREA_NAMES[area]
    if area < n.ROLE_AREA:
        return f"movement {area - n.MOVEMENT + 1}"
    if area == n.ROLE_AREA:
        return n.ROLE_NAMES[player.role]
    return f'"{kind_title(area - n.CARD_AREA)}"'


def _rows(player: Player) -> str:
    rows = [
        f"{row + 1} {n.GOOD_NAMES[good]} {player.row_sizes[row]}/{c.ROW_LENGTHS[row]}"
        f"{f' ({player.row_corn[row]} corn)' if player.row_corn[row] else ''}"
        for row, good in enumerate(player.row_goods)
    ]
    if player.interim:
        rows.append(f"{player.interim} corn waiting")
    return ", ".join(rows) or "empty"


def _cards(player: Player) -> str:
    parts = []
    if player.extensions:
        titles = [extension_title(card) for card in player.extensions]
        parts.append(f"extensions {', '.join(titles)}")
    if player.boats:
        parts.append(f"boats {', '.join(names_of(player.boats, n.GOOD_NAMES))}")
    if player.houses:
        parts.append(f"houses {', '.join(names_of(player.houses, n.GOOD_NAMES))}")
    if player.order >= 0:
        lacking = tiles_text(ORDER_HEAPS[player.order] - player.delivered)
        parts.append(f"order lacks {lacking} ({points_text(c.ORDER_POINTS[player.order])})")
    if player.completed:
        parts.append(counted(len(player.completed), "completed order"))
    return "; ".join(parts)
