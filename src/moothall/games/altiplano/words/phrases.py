"""What choices, the log, the picture and the terminal say alike: tiles, cards, places, actions."""

from typing import Final

from moothall.engine.phrases import counted, joined
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import counts_of
from moothall.games.altiplano.state import Player

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


def extension_title(card: int) -> str:
    """As it is quoted: a title may hold commas."""
    return f'"{kind_title(c.EXTENSION_KINDS[card])}"'


def extensions_text(cards: list[int]) -> str:
    """Extensions within a sentence: `the extension "ore for 1 food"`."""
    titles = [extension_title(card) for card in cards]
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


def role_start(role: int) -> str:
    """What a role tile brings at the start: `2 food, 1 fish, 1 ore and 1 coin`."""
    return amounts([*c.ROLE_TILES[role], c.ROLE_COINS[role]], n.THING_NAMES)


def boat_brings(good: str, in_stock: int, was: str) -> str:
    """What a boat is worth, and its good if there is any."""
    came = f" and 1 {good}" if in_stock else f"; no {good} {was} left"
    return f"{points_text(c.BOAT_POINTS)}{came}"


def house_brings(tile: str) -> str:
    """What a house is worth: `4 points and 1 more for each ore at the end`."""
    return f"{points_text(c.HOUSE_POINTS)} and {c.HOUSE_BONUS} more for each {tile} at the end"


def completing_text(before: Player, after: Player) -> str:
    """The rows that became complete, if any: `, completing row 1 for 2 points`."""
    rows = [
        f"row {row + 1} for {points_text(c.ROW_POINTS[row])}"
        for row in range(len(after.row_goods))
        if after.is_complete(row) and not (row < len(before.row_goods) and before.is_complete(row))
    ]
    return f", completing {joined(rows)}" if rows else ""


def last_round_text(state: AltiplanoState) -> str:
    """Whether this round or the next is the last, if that is known."""
    if state.final:
        return "the last round"
    return "the next round is the last" if state.ending else ""


def action_text(action: int) -> str:
    """What an action of the board does, as it is printed."""
    if action in SPECIAL_ACTIONS:
        return SPECIAL_ACTIONS[action]
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


def room_text(road: int) -> str:
    """The room to plan that a step of the road opens, if it does."""
    if c.PLANNING_SPACES[road] == c.PLANNING_SPACES[road - 1]:
        return ""
    return f"{c.PLANNING_SPACES[road]} planning spaces from the next round on"
