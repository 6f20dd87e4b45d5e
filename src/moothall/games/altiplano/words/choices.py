"""Choices as sentences: what each costs, and what it brings for sure."""

from typing import Final

from moothall.engine.phrases import counted, joined
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import (
    ORDER_HEAPS,
    buyable,
    goods_for_sale,
    lacking_goods,
    price_at,
    storable_goods,
    tiles_for,
)
from moothall.games.altiplano.rules.carrying_out import cart_choices, conversion_of
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import ONE, count, goods_in, size
from moothall.games.altiplano.rules.missions import missions_exchanged
from moothall.games.altiplano.rules.storage import can_receive_corn, row_for
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import (
    amounts,
    area_text,
    boat_brings,
    card_text,
    completing_text,
    cost_text,
    exchange,
    extension_title,
    extensions_text,
    gains_text,
    house_brings,
    kind_text,
    means_text,
    missions_text,
    names_of,
    order_text,
    points_text,
    printed_of,
    role_start,
    room_text,
    tiles_text,
)

# ---- choices


SENTENCES: Final = {
    "swap": "Exchange the {}: it goes into your container.",
    "skip": "Exchange nothing.",
    "get": "Take 1 {} from your container.",
    "get from bag": "Draw a tile from the bag, whatever comes.",
    "pass": "Pass for the rest of the round.",
    "start": "Place your figure at the {}.",
    "corn interim": "Put the corn into interim storage.",
    "cart": f"Put the cart beside movement space {{}}, which then reaches {c.CART_REACH} steps.",
}
ENOUGH: Final = {  # what it means to stop, by the question
    n.ASK_GAIN: "Gain nothing more.",
    n.ASK_MORE: "Gain nothing more.",
    n.ASK_STORE: "Store nothing more.",
    n.ASK_CORN: "Store no more corn.",
    n.ASK_SELL: "Sell nothing more.",
    n.ASK_DELIVER: "Deliver nothing more.",
}


def describe(state: AltiplanoState, choice: int) -> str:
    """A choice as a sentence: what it costs, and what it brings for sure.

    Where several decide at once nothing says whose choice it is: there it tells what holds for all.
    """
    verb, words = n.SPACE.split(choice)
    if verb.name in SENTENCES:
        return SENTENCES[verb.name].format(*words)
    number = choice - verb.base
    match verb.name:
        case "place":
            thing, area = divmod(number, n.AREAS)
            if thing == n.COINS:
                return f"Lay {_coins_for(area)} {area_text(area)}."
            return f"Put 1 {words[0]} {area_text(area)}."
        case "back":
            thing, area = divmod(number, n.AREAS)
            what = _coins_for(area) if thing == n.COINS else f"1 {words[0]}"
            return f"Take back {what} lying {area_text(area)}."
        case "done":
            return _describe_done(state)
        case "draw":
            return f"Draw {counted(number, 'tile')}." if number else "Draw nothing."
        case "role":
            card = c.ROLE_CARDS[number]
            where = n.LOCATION_NAMES[card.location]
            return f"Be the {words[0]}: {role_start(number)}; at the {where}, {exchange(card)}."
        case "keep" | "hand":
            return _describe_mission(state, verb.name, number)
        case _:
            return _describe_in_turn(state, state.players[state.active], verb.name, number)


def _coins_for(area: int) -> str:
    """A set of coins; those of a role tile are the same for all roles that have any."""
    if area < n.ROLE_AREA:
        return counted(c.MOVEMENT_COINS, "coin")
    if area > n.ROLE_AREA:
        return counted(c.KIND_CARDS[area - n.CARD_AREA].cost[n.COINS], "coin")
    sets = {card.cost[n.COINS] for card in c.ROLE_CARDS if card.cost[n.COINS]}
    return counted(sets.pop(), "coin") if len(sets) == 1 else "the coins"


def _describe_done(state: AltiplanoState) -> str:
    if state.phase == n.PLANNING:
        return "Finish planning."
    draw = ", and fill your planning spaces from the bag" if state.draws_all else ""
    return f"Take nothing more back{draw}."


def _describe_mission(state: AltiplanoState, verb: str, mission: int) -> str:
    name = f"{missions_text([mission])}, {points_text(c.MISSIONS[mission].points)}"
    if verb == "keep":
        gone = "; the other one leaves the game" if missions_exchanged(state) else ""
        return f"Keep {name}{gone}."
    if state.num_players == 2:
        return f"Give your opponent {name}; the other one leaves the game."
    return f"Give your left neighbour {name}; the other one goes to your right neighbour."


def _describe_in_turn(state: AltiplanoState, player: Player, verb: str, number: int) -> str:
    """The choices of a turn, where one player decides alone."""
    good = n.GOOD_NAMES[number] if number < n.GOODS else ""
    match verb:
        case "act":
            return f"{describe_action(state, player, number)}."
        case "move":
            means, location = divmod(number, n.LOCATIONS)
            where = n.LOCATION_NAMES[location]
            return f"Move to the {where} with {means_text(player, means)}."
        case "gain":
            cost = cost_text(printed_of(player, state.acting))
            if state.stocks[number]:
                return f"Gain 1 {good} for {cost}."
            return f"Give {cost} for {good}, though none is left."
        case "more":
            printed = printed_of(player, state.acting)
            name = n.GOOD_NAMES[printed.gains[0]]
            if state.stocks[printed.gains[0]]:
                return f"Gain 1 more {name} for {cost_text(printed)}."
            return f"Give {cost_text(printed)} once more, though no {name} is left."
        case "stop":
            if player.question != n.ASK_AFTER:
                return ENOUGH[player.question]
            return f"End your turn at the {n.LOCATION_NAMES[player.figure]}."
        case "from own":
            area = _proper_area(state, player)
            return f"Use the {_shared_good(player)} {area_text(area)}."
        case "from any":
            return f"Use the {_shared_good(player)} {area_text(n.ANY_AREA)}."
        case "boat":
            return f"Build the boat with {good}: {_boat_brings(state, number)}."
        case "house":
            return f"Build the house for {good}: {house_brings(good)}."
        case "store":
            return f"{_storing_text(player, number)}."
        case "corn":
            return f"Put the corn into {row_text(player, number, n.CORN)}."
        case "sell":
            return f"{selling_text(ONE[number])}."
        case "deliver":
            return f"{delivery_text(state, player, ONE[number])}."
        case "buy":
            return _buying_text(state, number)
        case _:
            worth = points_text(c.ORDER_POINTS[number])
            return f"Take {order_text(number)}, {worth} when complete."


def _shared_good(player: Player) -> str:
    """R-ANY-4: the good that lies both on proper spaces and on the any-tile space."""
    return n.GOOD_NAMES[goods_in(player.spaces[n.ANY_AREA])[0]]


def _proper_area(state: AltiplanoState, player: Player) -> int:
    """The spaces from which the action under way takes its tiles."""
    if state.acting < n.BASIC_ACTIONS:
        return c.ACTION_CARDS[state.acting].location
    return conversion_of(player, state.acting).area


def _storing_text(player: Player, good: int) -> str:
    return f"Store 1 {n.GOOD_NAMES[good]} in {row_text(player, row_for(player, good), good)}"


def storing_all_text(before: Player, after: Player) -> str:
    """Several tiles that were stored: in which rows, and which of these are complete now."""
    parts: list[str] = []
    for row, good in enumerate(after.row_goods):
        tiles = after.row_sizes[row]
        tiles -= before.row_sizes[row] if row < len(before.row_sizes) else 0
        if tiles:
            parts.append(f"{tiles} {n.GOOD_NAMES[good]} in row {row + 1}")
    return f"Store {joined(parts)}{completing_text(before, after)}"


def selling_text(tiles: int) -> str:
    """Tiles that are sold, and the coins for all of them."""
    coins = sum(count(tiles, good) * c.GOOD_PRICES[good] for good in goods_in(tiles))
    return f"Sell {tiles_text(tiles)} for {counted(coins, 'coin')}"


def delivery_text(state: AltiplanoState, player: Player, tiles: int) -> str:
    """Tiles that are delivered, and what the order then lacks or brings."""
    lacking = ORDER_HEAPS[player.order] - player.delivered - tiles
    if not lacking:
        worth = points_text(c.ORDER_POINTS[player.order])
        corn = f" and {corn_text(state, player, c.ORDER_CORN)}" if c.ORDER_CORN else ""
        return f"Deliver {tiles_text(tiles)} and complete your order: {worth}{corn}"
    return f"Deliver {tiles_text(tiles)} to your order, which then lacks {tiles_text(lacking)}"


def _buying_text(state: AltiplanoState, position: int) -> str:
    card = state.strip[position]
    price = counted(price_at(state, position), "coin")
    does = kind_text(c.EXTENSION_KINDS[card])
    return f"Buy {extensions_text([card])} for {price}. {does}"


# ---- actions


def describe_action(state: AltiplanoState, player: Player, action: int) -> str:
    """What an action costs a player and brings, as things lie now."""
    if action == n.VILLAGE_STORE:
        return _store_any(player)
    if action == n.VILLAGE_CART:
        return _buy_cart(player)
    if action == n.MARKET_SELL:
        return _sell_any(player)
    if action == n.MARKET_EXTENSION:
        return _buy_any(state, player)
    if action == n.MARKET_ORDER:
        price = counted(c.ORDER_PRICE, "coin")
        left = len(state.orders)
        return f"Take one of {left} orders for {price}" if left > 1 else _last_order(state, price)
    if action == n.MARKET_DELIVER:
        return _deliver_any(state, player)
    if action == n.CARD_CORN:
        several = "one or more in your warehouse: " if player.interim > 1 else ""
        return f"Store {several}{player.interim} corn from interim storage"
    return _conversion_text(state, player, action)


# What is the only choice within an action is told with the action: it is made without asking.


def _store_any(player: Player) -> str:
    goods = storable_goods(player)
    counts = [count(player.pool(n.VILLAGE), good) for good in goods]
    if sum(counts) == 1:
        return _storing_text(player, goods[0])
    listed = amounts(counts, [n.GOOD_NAMES[good] for good in goods])
    return f"Store one or more in your warehouse: {listed}"


def _buy_cart(player: Player) -> str:
    price = counted(c.CART_PRICE, "coin")
    spaces = cart_choices(player)
    if len(spaces) > 1:
        return f"Buy a cart for {price}: it lets a movement space reach {c.CART_REACH} steps"
    where = f"beside movement space {spaces[0] - n.CART + 1}"
    return f"Buy a cart for {price} and put it {where}, which then reaches {c.CART_REACH} steps"


def _sell_any(player: Player) -> str:
    pool = player.pool(n.MARKET)
    parts = []
    for good in goods_for_sale(player):
        tiles = count(pool, good)
        each = " each" if tiles > 1 else ""
        price = counted(c.GOOD_PRICES[good], "coin")
        parts.append(f"{tiles} {n.GOOD_NAMES[good]} for {price}{each}")
    several = len(parts) > 1 or parts[0].endswith(" each")
    return f"Sell {'one or more: ' if several else ''}{joined(parts)}"


def _buy_any(state: AltiplanoState, player: Player) -> str:
    positions = buyable(state, player)
    if len(positions) == 1:
        return _buying_text(state, positions[0])[:-1]
    cards = [
        f"{extension_title(state.strip[position])} for {counted(price_at(state, position), 'coin')}"
        for position in positions
    ]
    return f"Buy an extension: {joined(cards, 'or')}"


def _last_order(state: AltiplanoState, price: str) -> str:
    if not state.orders:
        return f"Pay {price} for an order, though none is left"
    order = state.orders[0]
    return (
        f"Take {order_text(order)} for {price}, {points_text(c.ORDER_POINTS[order])} when complete"
    )


def _deliver_any(state: AltiplanoState, player: Player) -> str:
    """What the open order may get now, and whether that is all it lacks."""
    lacking = ORDER_HEAPS[player.order] - player.delivered
    pool = player.pool(n.MARKET)
    goods = lacking_goods(player)
    counts = [min(count(pool, good), count(lacking, good)) for good in goods]
    if sum(counts) == 1:
        return delivery_text(state, player, ONE[goods[0]])
    listed = amounts(counts, [n.GOOD_NAMES[good] for good in goods])
    every = ", all that it lacks" if sum(counts) == size(lacking) else ""
    worth = points_text(c.ORDER_POINTS[player.order])
    return f"Deliver one or more to your order for {worth}: {listed}{every}"


def _conversion_text(state: AltiplanoState, player: Player, action: int) -> str:
    printed = printed_of(player, action)
    cost = cost_text(printed)
    if action == n.HARBOR_BOAT:
        return _boat_text(state, cost)
    if action == n.VILLAGE_HOUSE:
        return _house_text(state, cost)
    if action == n.ROAD_BUILD:
        return _road_text(state, player, cost)
    card = card_text(player, action, "your")
    gone = [n.GOOD_NAMES[good] for good in printed.gains if not state.stocks[good]]
    none = f"no {joined(gone, 'or')} is left" if gone else ""
    if len(gone) == len(printed.gains):
        return f"Give {cost}{card}, though {none}"
    conversion = conversion_of(player, action)
    units = 1
    if printed.repeat and conversion.goods:
        pool = tiles_for(state, player, conversion)
        units = count(pool, conversion.goods[0]) // conversion.numbers[0]
    often = f", up to {units} times" if units > 1 else ""
    return f"Gain {gains_text(printed)} for {cost}{card}{often}{'; ' if none else ''}{none}"


def _boat_text(state: AltiplanoState, cost: str) -> str:
    if not state.boats:
        return f"Give {cost} for a boat, though none is left"
    goods = [good for good in range(n.GOODS) if state.boats >> good & 1]
    if len(goods) > 1:
        return f"Build a boat for {cost}: {points_text(c.BOAT_POINTS)} and its good"
    name = n.GOOD_NAMES[goods[0]]
    return f"Give {cost} and build the boat with {name}: {_boat_brings(state, goods[0])}"


def _boat_brings(state: AltiplanoState, good: int) -> str:
    return boat_brings(n.GOOD_NAMES[good], state.stocks[good], "is")


def _house_text(state: AltiplanoState, cost: str) -> str:
    if not state.houses:
        return f"Give {cost} for a house, though none is left"
    goods = names_of(state.houses, n.GOOD_NAMES)
    if len(goods) > 1:
        return f"Build a house for {cost}: {house_brings('tile of its good')}"
    return f"Give {cost} and build the house for {goods[0]}: {house_brings(goods[0])}"


def _road_text(state: AltiplanoState, player: Player, cost: str) -> str:
    if player.road == c.ROAD_END:
        corn = corn_text(state, player, c.ROAD_END_CORN)
        return f"Build on at the end of the road for {cost}: {corn}"
    due = c.ROAD_CORN[player.road + 1]
    parts = [room_text(player.road + 1), corn_text(state, player, due) if due else ""]
    brings = joined([part for part in parts if part])
    return f"Build a step of road for {cost}{': ' if brings else ''}{brings}"


def row_text(player: Player, row: int, good: int) -> str:
    """A row of the warehouse for the next tile: where, and what the row is worth."""
    worth, length = points_text(c.ROW_POINTS[row]), c.ROW_LENGTHS[row]
    if row == len(player.row_goods):
        return f"row {row + 1}, a new {n.GOOD_NAMES[good]} row: tile 1 of {length} for {worth}"
    tiles = player.row_sizes[row] + 1
    if tiles == length:
        return f"row {row + 1} and complete it for {worth}"
    kind = n.GOOD_NAMES[player.row_goods[row]]
    return f"row {row + 1}, the {kind} row: tile {tiles} of {length} for {worth}"


def corn_text(state: AltiplanoState, player: Player, corn: int) -> str:
    """Corn that is due, as far as it can be received (R-CORN-1)."""
    if can_receive_corn(state, player):
        return f"{corn} corn"
    return f"no corn, since {'it has no place' if state.stocks[n.CORN] else 'none is left'}"
