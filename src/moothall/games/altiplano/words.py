"""The game in words: choices as sentences, what is asked, and the table as text."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import ORDER_HEAPS, price_at
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import counts_of, size
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.rules.missions import held_missions, revealed_missions
from moothall.games.altiplano.rules.scoring import STOCKED_AT
from moothall.games.altiplano.state import NO_CARD, Player

SPECIAL_ACTIONS: Final = {
    n.VILLAGE_STORE: "store tiles in the warehouse",
    n.VILLAGE_CART: f"buy a cart for {counted(c.CART_PRICE, 'coin')}",
    n.MARKET_SELL: "sell tiles",
    n.MARKET_EXTENSION: "buy an extension",
    n.MARKET_ORDER: f"take an order for {counted(c.ORDER_PRICE, 'coin')}",
    n.MARKET_DELIVER: "deliver tiles to your order",
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


def exchange(printed: c.Printed) -> str:
    """What is given for what: `1 ore and 1 food for 1 silver`."""
    gains = joined([f"1 {n.GOOD_NAMES[good]}" for good in printed.gains], "or")
    return f"{amounts(printed.cost, n.THING_NAMES)} for {gains}"


def kind_title(kind: int) -> str:
    """What people call an extension."""
    if kind >= n.CONVERTS:
        return n.KIND_NAMES[kind].replace("_", " ")
    card = c.KIND_CARDS[kind]
    gains = joined([n.GOOD_NAMES[good] for good in card.gains], "or")
    return f"{gains} for {amounts(card.cost, n.THING_NAMES)}"


def kind_text(kind: int) -> str:
    """What an extension does, as a sentence."""
    if kind >= n.CONVERTS:
        return c.KIND_TEXTS[kind - n.CONVERTS]
    card = c.KIND_CARDS[kind]
    return f"At the {n.AREA_NAMES[card.location]}: {exchange(card)}."


def action_text(state: AltiplanoState, action: int) -> str:
    """What an action does."""
    if action in SPECIAL_ACTIONS:
        return SPECIAL_ACTIONS[action]
    if action >= n.CARD_ACTION:
        return f"use the extension: {exchange(c.KIND_CARDS[action - n.CARD_ACTION])}"
    if action == n.ROLE_ACTION:
        role = state.players[state.active].role
        return f"use the {n.ROLE_NAMES[role]} tile: {exchange(c.ROLE_CARDS[role])}"
    printed = c.ACTION_CARDS[action]
    if action in RESULTS:
        return f"{amounts(printed.cost, n.THING_NAMES)} for {RESULTS[action]}"
    return exchange(printed) + (" each, one or more" if printed.repeat else "")


def area_text(area: int) -> str:
    """Where a tile is put."""
    if area < n.LOCATIONS:
        return f"at the {n.AREA_NAMES[area]}"
    if area < n.ROLE_AREA:
        return f"on movement space {area - n.MOVEMENT + 1}"
    if area == n.ROLE_AREA:
        return "on the role tile"
    return f"on the extension {kind_title(area - n.CARD_AREA)}"


# ---- choices


SENTENCES: Final = {
    "done": "Done.",
    "swap": "Put the {} into the container.",
    "skip": "Exchange nothing.",
    "get": "Take {} from the container.",
    "get from bag": "Draw a tile from the bag.",
    "pass": "Pass for the rest of the round.",
    "start": "Place the figure at the {}.",
    "gain": "Take 1 {}.",
    "more": "Once more.",
    "stop": "Leave it at that.",
    "from own": "Use the tile on its proper space.",
    "from any": "Use the tile on the any-tile space.",
    "boat": "Build the boat with {}.",
    "house": "Build the house for {}.",
    "store": "Store 1 {}.",
    "corn": "Put the corn into row {}.",
    "corn interim": "Put the corn into interim storage.",
    "cart": "Put the cart beside movement space {}.",
    "deliver": "Deliver 1 {}.",
}


def describe(state: AltiplanoState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = n.SPACE.split(choice)
    if verb.name in SENTENCES:
        return SENTENCES[verb.name].format(*words)
    what = words[0]
    match verb.name:
        case "place":
            how = "Lay" if what == "coins" else "Put"
            return f"{how} {what} {area_text(n.AREA_NAMES.index(words[1]))}."
        case "back":
            return f"Take back the {what} lying {area_text(n.AREA_NAMES.index(words[1]))}."
        case "draw":
            return f"Draw {counted(int(what), 'tile')}."
        case "act":
            action = action_text(state, n.ACTION_NAMES.index(what))
            return f"{action[:1].upper()}{action[1:]}."
        case "move":
            means = "the free cart" if what == "free" else f"movement space {what}"
            return f"Move to the {words[1]} with {means}."
        case "sell":
            return f"Sell 1 {what} for {counted(c.GOOD_PRICES[n.GOOD_NAMES.index(what)], 'coin')}."
        case "buy":
            position = int(what) - 1
            kind = c.EXTENSION_KINDS[state.strip[position]]
            return f"Buy {kind_title(kind)} for {counted(price_at(state, position), 'coin')}."
        case "order":
            order = n.ORDER_NAMES.index(what)
            goods = amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)
            return f"Take the order for {goods}, {counted(c.ORDER_POINTS[order], 'point')}."
        case "role":
            role = n.ROLE_NAMES.index(what)
            tiles = amounts(c.ROLE_TILES[role], n.GOOD_NAMES)
            coins = counted(c.ROLE_COINS[role], "coin")
            return f"Be the {what}: {tiles}, {coins}; {exchange(c.ROLE_CARDS[role])}."
        case _:
            how = "Keep" if verb.name == "keep" else "Hand on"
            return f"{how} the mission: {c.MISSIONS[n.MISSION_NAMES.index(what)].text}"


def announce(state: AltiplanoState, choice: int) -> str:
    """How the others hear of a choice: missions stay secret."""
    verb = n.SPACE.split(choice)[0].base
    if verb == n.HAND:
        return "Hands missions on."
    return "Keeps a mission." if verb == n.KEEP else describe(state, choice)


# ---- questions


def asked(state: AltiplanoState, seat: int) -> str:
    """What is asked of a seat."""
    question = state.players[seat].question
    if question == n.ASK_TURN and state.moved:
        return "act or move on."
    if question == n.ASK_HAND and state.num_players == 2:
        return "which mission goes to your opponent?"
    return n.QUESTIONS[question].prompt


# ---- the table as text, for a terminal


def text(state: AltiplanoState, seat: int) -> str:
    """Locations, strip, orders and players as a seat sees them."""
    lines = [_round_line(state), "", *_locations(state), "", *_strip(state), *_orders(state), ""]
    for player in state.players:
        lines.extend(_player_lines(state, player, seat))
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _round_line(state: AltiplanoState) -> str:
    final = ", the final one" if state.final else ", the end is announced" if state.ending else ""
    return (
        f"Round {state.round}{final}, {n.PHASE_NAMES[state.phase]}; "
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


def _strip(state: AltiplanoState) -> list[str]:
    """The extensions for sale, from the bottom up."""
    cards = [
        f"{position + 1} gap"
        if card == NO_CARD
        else f"{position + 1} {kind_title(c.EXTENSION_KINDS[card])} ({price_at(state, position)})"
        for position, card in enumerate(state.strip)
    ]
    return [f"Strip: {'; '.join(cards)}; {len(state.pile)} in the pile"]


def _orders(state: AltiplanoState) -> list[str]:
    orders = [
        f"{amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)} ({c.ORDER_POINTS[order]})"
        for order in state.orders
    ]
    return [f"Orders: {'; '.join(orders) or 'none'}"]


def _player_lines(state: AltiplanoState, player: Player, seat: int) -> list[str]:
    """One player's board, as far as a seat sees it."""
    knows = sees_all_of(state, player, seat)
    points = state.scores(seat)[player.seat].total
    turn = ">" if player.seat in state.movers else " "
    role = n.ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    more = "" if knows else " or more"
    bag = tiles_text(player.bag) if knows else counted(size(player.bag), "tile")
    container = tiles_text(player.container) if knows else counted(size(player.container), "tile")
    lines = [
        f"{turn} {SEAT_NAMES[player.seat]}, {role}: {counted(points, 'point')}{more}, "
        f"{counted(player.coins, 'coin')}, road {player.road}, "
        f"{counted(player.cart_count(), 'cart')}"
        f"{' (free one used)' if not player.cart_ready else ''}"
        f"{', passed' if player.passed else ''}",
        f"    bag {bag}; container {container}; "
        f"planned {tiles_text(player.planning)} ({c.PLANNING_SPACES[player.road]} spaces)",
        f"    spaces {_spaces(player)}",
        f"    rows {_rows(player)}",
    ]
    cards = _cards(player)
    if cards:
        lines.append(f"    {cards}")
    missions = held_missions(player) if knows else revealed_missions(player)
    for mission in missions:
        done = "fulfilled" if player.fulfilled >> mission & 1 else "open"
        lines.append(f"    mission, {done}: {c.MISSIONS[mission].text}")
    return lines


def _spaces(player: Player) -> str:
    parts = [
        f"{n.AREA_NAMES[area]} {tiles_text(heap)}"
        for area, heap in enumerate(player.spaces)
        if heap
    ]
    parts += [f"{name} coins" for name in names_of(player.coins_on, n.AREA_NAMES)]
    carts = [str(space + 1) for space in range(n.MOVEMENT_SPACES) if player.has_cart_at(space)]
    if carts:
        parts.append(f"carts beside {joined(carts)}")
    return ", ".join(parts) or "empty"


def _rows(player: Player) -> str:
    rows = [
        f"{n.GOOD_NAMES[good]} {player.row_sizes[row]}/{c.ROW_LENGTHS[row]}"
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
        parts.append(f"order lacks {lacking} ({c.ORDER_POINTS[player.order]})")
    if player.completed:
        parts.append(counted(len(player.completed), "completed order"))
    return "; ".join(parts)
