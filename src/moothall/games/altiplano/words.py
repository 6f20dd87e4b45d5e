"""The game in words: choices as sentences, what is asked, and the table as text."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import joined
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
    n.VILLAGE_CART: f"buy a cart for {c.CART_PRICE} coin",
    n.MARKET_SELL: "sell tiles",
    n.MARKET_EXTENSION: "buy an extension",
    n.MARKET_ORDER: f"take an order for {c.ORDER_PRICE} coin",
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
        [f"{count} {_plural(count, names[i])}" for i, count in enumerate(counts) if count]
    )


def _plural(count: int, name: str) -> str:
    return "coin" if name == "coins" and count == 1 else name


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


def describe(state: AltiplanoState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = n.SPACE.split(choice)
    what = words[0] if words else ""
    match verb.name:
        case "place":
            how = "Lay" if what == "coins" else "Put"
            return f"{how} {what} {area_text(n.AREA_NAMES.index(words[1]))}."
        case "back":
            return f"Take back the {what} lying {area_text(n.AREA_NAMES.index(words[1]))}."
        case "done":
            return "Done."
        case "draw":
            return f"Draw {what} {'tile' if what == '1' else 'tiles'}."
        case "swap":
            return f"Put the {what} into the container."
        case "skip":
            return "Exchange nothing."
        case "get":
            return f"Take {what} from the container."
        case "get from bag":
            return "Draw a tile from the bag."
        case "pass":
            return "Pass for the rest of the round."
        case "start":
            return f"Place the figure at the {what}."
        case "act":
            return f"{_upper_first(action_text(state, n.ACTION_NAMES.index(what)))}."
        case "move":
            means = "the free cart" if what == "free" else f"movement space {what}"
            return f"Move to the {words[1]} with {means}."
        case "more":
            return "Once more."
        case "stop":
            return "Leave it at that."
        case "from own":
            return "Use the tile on its proper space."
        case "from any":
            return "Use the tile on the any-tile space."
        case "corn":
            return f"Put the corn into row {what}."
        case "corn interim":
            return "Put the corn into interim storage."
        case "cart":
            return f"Put the cart beside movement space {what}."
        case _:
            return _describe_card(state, verb.name, what)


def _describe_card(state: AltiplanoState, verb: str, what: str) -> str:
    """Choices among goods and cards."""
    match verb:
        case "gain":
            return f"Take 1 {what}."
        case "boat":
            return f"Build the boat with {what}."
        case "house":
            return f"Build the house for {what}."
        case "store":
            return f"Store 1 {what}."
        case "sell":
            price = c.GOOD_PRICES[n.GOOD_NAMES.index(what)]
            return f"Sell 1 {what} for {price} {_plural(price, 'coins')}."
        case "deliver":
            return f"Deliver 1 {what}."
        case "buy":
            position = int(what) - 1
            kind = c.EXTENSION_KINDS[state.strip[position]]
            price = price_at(state, position)
            return f"Buy {kind_title(kind)} for {price} {_plural(price, 'coins')}."
        case "order":
            order = n.ORDER_NAMES.index(what)
            goods = amounts(c.ORDER_GOODS[order], n.GOOD_NAMES)
            return f"Take the order for {goods}, {c.ORDER_POINTS[order]} points."
        case "role":
            role = n.ROLE_NAMES.index(what)
            tiles = amounts(c.ROLE_TILES[role], n.GOOD_NAMES)
            coins = f"{c.ROLE_COINS[role]} {_plural(c.ROLE_COINS[role], 'coins')}"
            return f"Be the {what}: {tiles}, {coins}; {exchange(c.ROLE_CARDS[role])}."
        case "keep":
            return f"Keep the mission: {c.MISSIONS[n.MISSION_NAMES.index(what)].text}"
        case _:
            return f"Hand on the mission: {c.MISSIONS[n.MISSION_NAMES.index(what)].text}"


def announce(state: AltiplanoState, choice: int) -> str:
    """How the others hear of a choice: missions stay secret."""
    verb = n.SPACE.split(choice)[0].base
    if verb == n.HAND:
        return "Hands missions on."
    return "Keeps a mission." if verb == n.KEEP else describe(state, choice)


def _upper_first(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# ---- questions


def prompt(state: AltiplanoState, seat: int) -> str:
    """What is asked of a seat."""
    if state.over:
        return "The game is over."
    if not 0 <= seat < state.num_players or seat not in state.movers:
        waiting = joined([SEAT_NAMES[mover].title() for mover in state.movers])
        return f"{waiting}: {_question(state, state.mover)}"
    return f"{SEAT_NAMES[seat].title()}: {_question(state, seat)}"


def _question(state: AltiplanoState, seat: int) -> str:
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
    lines.append(prompt(state, seat))
    return "\n".join(lines)


def _some(number: int, noun: str) -> str:
    """`1 cart`, `2 carts`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _tiles(heap: int) -> str:
    return amounts(counts_of(heap), n.GOOD_NAMES) or "nothing"


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
            stock.append(_some(state.village_carts, "cart"))
            stock.append(f"houses {', '.join(names_of(state.houses, n.GOOD_NAMES)) or 'none'}")
        if location == n.HARBOR:
            stock.append(f"boats {', '.join(names_of(state.boats, n.GOOD_NAMES)) or 'none'}")
        if location == n.MARKET:
            stock.append(_some(len(state.orders), "order"))
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
    bag = _tiles(player.bag) if knows else _some(size(player.bag), "tile")
    container = _tiles(player.container) if knows else _some(size(player.container), "tile")
    lines = [
        f"{turn} {SEAT_NAMES[player.seat]}, {role}: {_some(points, 'point')}{more}, "
        f"{_some(player.coins, 'coin')}, road {player.road}, {_some(player.cart_count(), 'cart')}"
        f"{' (free one used)' if not player.cart_ready else ''}"
        f"{', passed' if player.passed else ''}",
        f"    bag {bag}; container {container}; "
        f"planned {_tiles(player.planning)} ({c.PLANNING_SPACES[player.road]} spaces)",
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
        f"{n.AREA_NAMES[area]} {_tiles(heap)}" for area, heap in enumerate(player.spaces) if heap
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
        lacking = _tiles(ORDER_HEAPS[player.order] - player.delivered)
        parts.append(f"order lacks {lacking} ({c.ORDER_POINTS[player.order]})")
    if player.completed:
        parts.append(_some(len(player.completed), "completed order"))
    return "; ".join(parts)
