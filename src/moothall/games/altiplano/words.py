"""The game in words: choices as sentences, and what is asked. `picture` has the table as text."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import joined
from moothall.games.altiplano.choices import SPACE
from moothall.games.altiplano.content import (
    ACTION_CARDS,
    CART_PRICE,
    EXTENSION_KINDS,
    GOOD_PRICES,
    KIND_CARDS,
    KIND_TEXTS,
    MISSION_NAMES,
    MISSIONS,
    ORDER_GOODS,
    ORDER_NAMES,
    ORDER_POINTS,
    ORDER_PRICE,
    ROLE_CARDS,
    ROLE_COINS,
    ROLE_TILES,
    Printed,
)
from moothall.games.altiplano.market import price_at
from moothall.games.altiplano.names import (
    ACTION_NAMES,
    AREA_NAMES,
    ASK_NAMES,
    ASK_TURN,
    CARD_ACTION,
    CARD_AREA,
    CARD_CORN,
    CONVERTS,
    GOOD_NAMES,
    HAND,
    HARBOR_BOAT,
    KEEP,
    KIND_NAMES,
    LOCATIONS,
    MARKET_DELIVER,
    MARKET_EXTENSION,
    MARKET_ORDER,
    MARKET_SELL,
    MOVEMENT,
    ROAD_BUILD,
    ROLE_ACTION,
    ROLE_AREA,
    ROLE_NAMES,
    THING_NAMES,
    VILLAGE_CART,
    VILLAGE_HOUSE,
    VILLAGE_STORE,
)
from moothall.games.altiplano.rules import AltiplanoState

QUESTIONS: Final = {
    "role": "which role tile?",
    "keep": "which mission will you keep?",
    "hand": "which mission goes to your left neighbour?",
    "second": "which of the missions you received will you keep?",
    "back": "take tiles or coins back before drawing, or be done.",
    "draw": "how many tiles will you draw?",
    "swap": "which planned tile will you exchange, if any?",
    "get": "what comes in its place?",
    "plan": "place tiles and coins, and say when you are done.",
    "turn": "act, move or pass.",
    "after": "move on, or stop here.",
    "gain": "which good will you take?",
    "more": "once more?",
    "source": "which tile will you use?",
    "boat": "which boat will you build?",
    "house": "which house will you build?",
    "store": "which tile will you store?",
    "corn": "where does the corn go?",
    "cart": "beside which movement space does the cart stand?",
    "sell": "which tile will you sell?",
    "extension": "which extension will you buy?",
    "order": "which order will you take?",
    "deliver": "which tile will you deliver?",
}
SPECIAL_ACTIONS: Final = {
    VILLAGE_STORE: "store tiles in the warehouse",
    VILLAGE_CART: f"buy a cart for {CART_PRICE} coin",
    MARKET_SELL: "sell tiles",
    MARKET_EXTENSION: "buy an extension",
    MARKET_ORDER: f"take an order for {ORDER_PRICE} coin",
    MARKET_DELIVER: "deliver tiles to your order",
    CARD_CORN: "store corn from interim storage",
}
RESULTS: Final = {
    HARBOR_BOAT: "a boat and its good",
    VILLAGE_HOUSE: "a house",
    ROAD_BUILD: "a step of road",
}


# ---- parts of sentences


def amounts(counts: list[int], names: list[str]) -> str:
    """So many of each: `2 food and 1 fish`."""
    return joined([f"{n} {_plural(n, names[i])}" for i, n in enumerate(counts) if n])


def _plural(count: int, name: str) -> str:
    return "coin" if name == "coins" and count == 1 else name


def exchange(printed: Printed) -> str:
    """What is given for what: `1 ore and 1 food for 1 silver`."""
    gains = joined([f"1 {GOOD_NAMES[good]}" for good in printed.gains], "or")
    return f"{amounts(printed.cost, THING_NAMES)} for {gains}"


def kind_title(kind: int) -> str:
    """What people call an extension."""
    if kind >= CONVERTS:
        return KIND_NAMES[kind].replace("_", " ")
    card = KIND_CARDS[kind]
    gains = joined([GOOD_NAMES[good] for good in card.gains], "or")
    return f"{gains} for {amounts(card.cost, THING_NAMES)}"


def kind_text(kind: int) -> str:
    """What an extension does, as a sentence."""
    if kind >= CONVERTS:
        return KIND_TEXTS[kind]
    card = KIND_CARDS[kind]
    return f"At the {AREA_NAMES[card.location]}: {exchange(card)}."


def action_text(state: AltiplanoState, action: int) -> str:
    """What an action does."""
    if action in SPECIAL_ACTIONS:
        return SPECIAL_ACTIONS[action]
    if action >= CARD_ACTION:
        return f"use the extension: {exchange(KIND_CARDS[action - CARD_ACTION])}"
    if action == ROLE_ACTION:
        role = state.players[state.active].role
        return f"use the {ROLE_NAMES[role]} tile: {exchange(ROLE_CARDS[role])}"
    printed = ACTION_CARDS[action]
    if action in RESULTS:
        return f"{amounts(printed.cost, THING_NAMES)} for {RESULTS[action]}"
    return exchange(printed) + (" each, one or more" if printed.repeat else "")


def area_text(area: int) -> str:
    """Where a tile is put."""
    if area < LOCATIONS:
        return f"at the {AREA_NAMES[area]}"
    if area < ROLE_AREA:
        return f"on movement space {area - MOVEMENT + 1}"
    if area == ROLE_AREA:
        return "on the role tile"
    return f"on the extension {kind_title(area - CARD_AREA)}"


# ---- choices


def describe(state: AltiplanoState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = SPACE.split(choice)
    what = words[0] if words else ""
    match verb.name:
        case "place":
            how = "Lay" if what == "coins" else "Put"
            return f"{how} {what} {area_text(AREA_NAMES.index(words[1]))}."
        case "back":
            return f"Take back the {what} lying {area_text(AREA_NAMES.index(words[1]))}."
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
            return f"{_upper_first(action_text(state, ACTION_NAMES.index(what)))}."
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
            price = GOOD_PRICES[GOOD_NAMES.index(what)]
            return f"Sell 1 {what} for {price} {_plural(price, 'coins')}."
        case "deliver":
            return f"Deliver 1 {what}."
        case "buy":
            position = int(what) - 1
            kind = EXTENSION_KINDS[state.strip[position]]
            price = price_at(state, position)
            return f"Buy {kind_title(kind)} for {price} {_plural(price, 'coins')}."
        case "order":
            order = ORDER_NAMES.index(what)
            goods = amounts(ORDER_GOODS[order], GOOD_NAMES)
            return f"Take the order for {goods}, {ORDER_POINTS[order]} points."
        case "role":
            role = ROLE_NAMES.index(what)
            tiles = amounts(ROLE_TILES[role], GOOD_NAMES)
            coins = f"{ROLE_COINS[role]} {_plural(ROLE_COINS[role], 'coins')}"
            return f"Be the {what}: {tiles}, {coins}; {exchange(ROLE_CARDS[role])}."
        case "keep":
            return f"Keep the mission: {MISSIONS[MISSION_NAMES.index(what)].text}"
        case _:
            return f"Hand on the mission: {MISSIONS[MISSION_NAMES.index(what)].text}"


def announce(state: AltiplanoState, choice: int) -> str:
    """How the others hear of a choice: missions stay secret."""
    if choice >= HAND:
        return "Hands missions on."
    if choice >= KEEP:
        return "Keeps a mission."
    return describe(state, choice)


def _upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---- questions


def prompt(state: AltiplanoState, seat: int) -> str:
    """What is asked of a seat."""
    if state.over:
        return "The game is over."
    if not 0 <= seat < state.seats or seat not in state.movers:
        waiting = joined([SEAT_NAMES[mover].title() for mover in state.movers])
        return f"{waiting}: {_question(state, state.mover)}"
    return f"{SEAT_NAMES[seat].title()}: {_question(state, seat)}"


def _question(state: AltiplanoState, seat: int) -> str:
    asks = state.players[seat].asks
    if asks == ASK_TURN and state.moved:
        return "act or move on."
    if ASK_NAMES[asks] == "hand" and state.seats == 2:
        return "which mission goes to your opponent?"
    return QUESTIONS[ASK_NAMES[asks]]
