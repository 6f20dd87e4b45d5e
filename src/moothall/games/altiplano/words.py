"""The game in words: choices as sentences, what is asked, and the table as text."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
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
from moothall.games.altiplano.rules.carrying_out import conversion_of
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import ONE, count, counts_of, goods_in, size
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.rules.missions import (
    held_missions,
    missions_exchanged,
    revealed_missions,
)
from moothall.games.altiplano.rules.scoring import STOCKED_AT
from moothall.games.altiplano.rules.storage import can_receive_corn, row_for
from moothall.games.altiplano.state import NO_CARD, Player

SPECIAL_ACTIONS: Final = {
    n.VILLAGE_STORE: "store tiles in the warehouse",
    n.VILLAGE_CART: f"buy a cart for {counted(c.CART_PRICE, 'coin')}",
    n.MARKET_SELL: "sell tiles",
    n.MARKET_EXTENSION: "buy an extension",
    n.MARKET_ORDER: f"take an order for {counted(c.ORDER_PRICE, 'coin')}",
    n.MARKET_DELIVER: "deliver tiles to the open order",
    n.CARD_CORN: "store corn from interim storage",
}
RESULTS: Final = {
    n.HARBOR_BOAT: "a boat and its good",
    n.VILLAGE_HOUSE: "a house",
    n.ROAD_BUILD: "a step of road",
}


# ---- parts of sentences


def names_of(bits: int, names: list[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for place, name in enumerate(names) if bits >> place & 1]


def amounts(counts: list[int], names: list[str]) -> str:
    """So many of each: `2 food and 1 fish`."""
    return joined(
        [
            counted(count, "coin") if name == "coins" else f"{count} {name}"
            for count, name in zip(counts, names, strict=False)
            if count
        ]
    )


def tiles_text(heap: int) -> str:
    """The tiles of a heap, or `nothing`."""
    return amounts(counts_of(heap), n.GOOD_NAMES) or "nothing"


def cost_text(printed: c.Printed) -> str:
    """What something takes: `1 food and 1 ore`."""
    return amounts(printed.cost, n.THING_NAMES)


def gains_text(printed: c.Printed) -> str:
    """What something may give: `1 wood or 1 fish`."""
    return joined([f"1 {n.GOOD_NAMES[good]}" for good in printed.gains], "or")


def exchange(printed: c.Printed) -> str:
    """What is given for what: `1 ore and 1 food for 1 silver`."""
    return f"{cost_text(printed)} for {gains_text(printed)}"


def kind_title(kind: int) -> str:
    """What people call an extension."""
    if kind >= n.CONVERTS:
        return n.KIND_NAMES[kind].replace("_", " ")
    card = c.KIND_CARDS[kind]
    gains = joined([n.GOOD_NAMES[good] for good in card.gains], "or")
    return f"{gains} for {cost_text(card)}"


def kind_text(kind: int) -> str:
    """What an extension does, as a sentence."""
    if kind >= n.CONVERTS:
        return c.KIND_TEXTS[kind - n.CONVERTS]
    card = c.KIND_CARDS[kind]
    return f"At the {n.AREA_NAMES[card.location]}: {exchange(card)}."


def extensions_text(cards: list[int]) -> str:
    """Extensions within a sentence: `the extension "ore for 1 food"`."""
    titles = [f'"{kind_title(c.EXTENSION_KINDS[card])}"' for card in cards]
    return f"the extension{'s' if len(cards) > 1 else ''} {joined(titles)}"


def order_text(order: int) -> str:
    """An order within a sentence: `the order for 2 wood and 2 fish`."""
    return f"the order for {amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)}"


def missions_text(missions: list[int]) -> str:
    """Missions within a sentence: `the mission "Build three boats"`."""
    titles = [f'"{c.MISSIONS[mission].text[:-1]}"' for mission in missions]
    return f"the mission{'s' if len(missions) > 1 else ''} {joined(titles)}"


def points_text(points: int) -> str:
    return counted(points, "point")


def action_text(state: AltiplanoState, action: int) -> str:
    """What an action does, as it is printed."""
    if action in SPECIAL_ACTIONS:
        return SPECIAL_ACTIONS[action]
    if action >= n.CARD_ACTION:
        return f"use the extension: {exchange(c.KIND_CARDS[action - n.CARD_ACTION])}"
    if action == n.ROLE_ACTION:
        role = state.players[state.active].role
        return f"use the {n.ROLE_NAMES[role]} tile: {exchange(c.ROLE_CARDS[role])}"
    printed = c.ACTION_CARDS[action]
    if action in RESULTS:
        return f"{cost_text(printed)} for {RESULTS[action]}"
    return exchange(printed) + (" each, one or more" if printed.repeat else "")


def area_text(area: int) -> str:
    """Where a tile lies or is put."""
    if area < n.LOCATIONS:
        return f"at the {n.AREA_NAMES[area]}"
    if area < n.ROLE_AREA:
        return f"on movement space {area - n.MOVEMENT + 1}"
    if area == n.ROLE_AREA:
        return "on the role tile"
    if area == n.ANY_AREA:
        return "on the any-tile space"
    return f'on the extension "{kind_title(area - n.CARD_AREA)}"'


def printed_of(player: Player, action: int) -> c.Printed:
    """A converting action of a player as it is printed."""
    if action < n.BASIC_ACTIONS:
        return c.ACTION_CARDS[action]
    if action == n.ROLE_ACTION:
        return c.ROLE_CARDS[player.role]
    return c.KIND_CARDS[action - n.CARD_ACTION]


def card_text(player: Player, action: int, their: str) -> str:
    """With which card an action is done, if with one."""
    if action < n.BASIC_ACTIONS:
        return ""
    card = f"{n.ROLE_NAMES[player.role]} tile" if action == n.ROLE_ACTION else "extension"
    return f" with {their} {card}"


def means_text(player: Player, means: int) -> str:
    """What a figure moves with: `the free cart`, `the food on movement space 2 and its cart`."""
    if means == n.FREE_CART:
        return "the free cart"
    area = n.MOVEMENT + means - 1
    payload = "coin" if player.has_coins_on(area) else "food"
    cart = " and its cart" if player.has_cart_at(means - 1) else ""
    return f"the {payload} {area_text(area)}{cart}"


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


def room_text(road: int) -> str:
    """The room to plan that a step of the road opens, if it does."""
    if c.PLANNING_SPACES[road] == c.PLANNING_SPACES[road - 1]:
        return ""
    return f"{c.PLANNING_SPACES[road]} planning spaces from the next round on"


def corn_text(state: AltiplanoState, player: Player, corn: int) -> str:
    """Corn that is due, as far as it can be received (R-CORN-1)."""
    if can_receive_corn(state, player):
        return f"{corn} corn"
    return f"no corn, since {'it has no place' if state.stocks[n.CORN] else 'none is left'}"


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
            tiles = amounts(c.ROLE_TILES[number], n.GOOD_NAMES)
            coins = counted(c.ROLE_COINS[number], "coin")
            card = c.ROLE_CARDS[number]
            where = n.LOCATION_NAMES[card.location]
            return f"Be the {words[0]}: {tiles}, {coins}; at the {where} {exchange(card)}."
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
    return f"Give your left neighbour {name}; the other one goes to the right."


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
            left = f" and 1 {good}" if state.stocks[number] else f"; no {good} is left"
            return f"Build the boat with {good}: {points_text(c.BOAT_POINTS)}{left}."
        case "house":
            worth = f"{points_text(c.HOUSE_POINTS)} and {c.HOUSE_BONUS} more for each {good}"
            return f"Build the house for {good}: {worth} you have in the end."
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
    complete: list[str] = []
    for row, good in enumerate(after.row_goods):
        tiles = after.row_sizes[row]
        tiles -= before.row_sizes[row] if row < len(before.row_sizes) else 0
        if tiles:
            parts.append(f"{tiles} {n.GOOD_NAMES[good]} in row {row + 1}")
            if after.is_complete(row):
                complete.append(f"row {row + 1} is complete for {points_text(c.ROW_POINTS[row])}")
    return f"Store {joined(parts)}{': ' if complete else ''}{joined(complete)}"


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
        price = counted(c.CART_PRICE, "coin")
        return f"Buy a cart for {price}: it lets a movement space reach {c.CART_REACH} steps"
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
        return f"Store {player.interim} corn from interim storage in your warehouse"
    return _conversion_text(state, player, action)


# What is the only choice within an action is told with the action: it is made without asking.


def _store_any(player: Player) -> str:
    goods = storable_goods(player)
    counts = [count(player.pool(n.VILLAGE), good) for good in goods]
    if sum(counts) == 1:
        return _storing_text(player, goods[0])
    listed = amounts(counts, [n.GOOD_NAMES[good] for good in goods])
    return f"Store one or more in your warehouse: {listed}"


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
        f'"{kind_title(c.EXTENSION_KINDS[state.strip[position]])}"'
        f" for {counted(price_at(state, position), 'coin')}"
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
        if not state.boats:
            return f"Give {cost} for a boat, though none is left"
        return f"Build a boat for {cost}: {points_text(c.BOAT_POINTS)} and its good"
    if action == n.VILLAGE_HOUSE:
        if not state.houses:
            return f"Give {cost} for a house, though none is left"
        worth = f"{points_text(c.HOUSE_POINTS)} and {c.HOUSE_BONUS} more for each tile of its good"
        return f"Build a house for {cost}: {worth}"
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


def _road_text(state: AltiplanoState, player: Player, cost: str) -> str:
    if player.road == c.ROAD_END:
        corn = corn_text(state, player, c.ROAD_END_CORN)
        return f"Build on at the end of the road for {cost}: {corn}"
    due = c.ROAD_CORN[player.road + 1]
    parts = [room_text(player.road + 1), corn_text(state, player, due) if due else ""]
    brings = joined([part for part in parts if part])
    return f"Build a step of road for {cost}{': ' if brings else ''}{brings}"


# ---- questions


NEXT: Final = {  # what is asked once it may be enough
    n.ASK_GAIN: "which good will you gain next, if any?",
    n.ASK_STORE: "which tile will you store next, if any?",
    n.ASK_CORN: "where does the next corn go, if you store more?",
    n.ASK_SELL: "which tile will you sell next, if any?",
    n.ASK_DELIVER: "which tile will you deliver next, if any?",
}


def asked(state: AltiplanoState, seat: int) -> str:
    """What is asked of a seat: never for something that is not open to it."""
    question = state.players[seat].question
    if question == n.ASK_TURN:
        return _asked_in_turn(state, seat)
    if question in (n.ASK_BACK, n.ASK_PLAN):
        return _asked_in_planning(state, seat, question)
    if question == n.ASK_HAND and state.num_players == 2:
        return "which mission goes to your opponent?"
    if question in NEXT and n.STOP in state.choices(seat):
        return NEXT[question]
    return n.QUESTIONS[question].prompt


def _asked_in_turn(state: AltiplanoState, seat: int) -> str:
    """6: the figure comes on the board first; passing only before it has moved."""
    choices = state.choices(seat)
    parts = []
    if any([n.START <= choice < n.ACT for choice in choices]):
        parts.append("place your figure")
    if any([n.ACT <= choice < n.MOVE for choice in choices]):
        parts.append("act")
    if any([n.MOVE <= choice < n.GAIN for choice in choices]):
        parts.append("move on" if state.moved else "move")
    if n.PASS in choices:
        parts.append("pass")
    return f"{joined(parts, 'or')}."


def _asked_in_planning(state: AltiplanoState, seat: int, question: int) -> str:
    """4 and 5: tiles or coins or both, as there are."""
    first = n.BACK if question == n.ASK_BACK else n.PLACE
    coins = first + n.COINS * n.AREAS
    end = first + n.THINGS * n.AREAS
    open_now = [choice for choice in state.choices(seat) if first <= choice < end]
    things = ["tiles"] if open_now and open_now[0] < coins else []
    things += ["coins"] if open_now and open_now[-1] >= coins else []
    if question == n.ASK_BACK:
        return f"take {joined(things, 'or')} back before drawing, or be done."
    if things:
        return f"place {joined(things, 'and')}, and say when you are done."
    return "say when you are done, or take something back."


# ---- the table as text, for a terminal


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
    final = ", the final one" if state.final else ", the end is announced" if state.ending else ""
    return (
        f"Round {state.round}{final}, {n.PHASE_NAMES[state.phase].replace('_', ' ')}; "
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
        f"In the end: {', '.join(goods)}; a boat {points_text(c.BOAT_POINTS)}; "
        f"a house {c.HOUSE_POINTS} and {c.HOUSE_BONUS} for each tile of its good",
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
            kind, price = c.EXTENSION_KINDS[card], counted(price_at(state, position), "coin")
            lines.append(f"  {position + 1} {kind_title(kind)}, {price}. {kind_text(kind)}")
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
        kinds = [kind_title(c.EXTENSION_KINDS[card]) for card in player.extensions]
        parts.append(f"extensions {', '.join(kinds)}")
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
