"""The game in words: choices as sentences, and what is asked."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.games.indio.actions import build_line
from moothall.games.indio.choices import SPACE
from moothall.games.indio.content import (
    BUILD_FROM,
    BUILD_MAKES,
    BUILD_PRICES,
    BUILD_WORKERS,
    FORGE_PRICES,
    LEADER_TEXTS,
    QUEST_HAND,
    QUEST_TEXTS,
    REPEAT_FOOD,
    SURCHARGES,
    TILE_PRICES,
)
from moothall.games.indio.crafting import crafting_hex
from moothall.games.indio.goods import lowest_kind, unpack
from moothall.games.indio.names import (
    ACTIVE,
    ASK_ACTION,
    ASK_ACTIVATE,
    ASK_CRAFT,
    ASK_CRAFT_REMOVE,
    ASK_DISCARD,
    ASK_FARM,
    ASK_FEED,
    ASK_FIEF_FARM,
    ASK_FIEF_MINE,
    ASK_FIEF_OUTPOST,
    ASK_FIEF_QUARRY,
    ASK_FIEF_TOWN,
    ASK_FIEF_WORKER,
    ASK_LEADER,
    ASK_PAY,
    ASK_PAY_WORKER,
    ASK_PUT,
    ASK_REPEAT,
    ASK_SECOND_WORKER,
    ASK_STORE,
    ASK_WORKER,
    BUILDING,
    BUYING_REPEATS,
    FORGE_NAMES,
    FORGING,
    IMPROVING,
    LEADER_NAMES,
    PLACES,
    QUEST_NAMES,
    RESOURCE_NAMES,
    STATUS_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.rules import IndioState
from moothall.games.indio.state import KIND_OF

BUNDLE_WORDS = {
    "food": "1 food",
    "two_food": "2 food",
    "food_and_worker": "1 food and a worker",
    "worker": "a worker",
    "two_workers": "2 workers",
    "three_workers": "3 workers",
    "fire": "1 fire",
    "water": "1 water",
    "commerce": "1 commerce",
    "two_commerce": "2 commerce",
    "nothing": "nothing",
}


def title(name: str) -> str:
    return name.replace("_", " ").title()


def goods_words(goods: int) -> str:
    """Resources in words: `2 earth and 1 fire`."""
    parts = [f"{count} {RESOURCE_NAMES[kind]}" for kind, count in enumerate(unpack(goods)) if count]
    return joined(parts) or "nothing"


def place(state: IndioState, h: int) -> str:
    """A hex in words: `the farm 1 -2`."""
    q, r = state.shape.hexes[h]
    return f"the {TILE_NAMES[state.tiles[h]]} {q} {r}"


# ---- choices


def describe(state: IndioState, choice: int) -> str:
    """A choice as a sentence, for who makes it."""
    verb, words = SPACE.split(choice)
    h = state.shape.at[(choice - verb.base) % PLACES]  # where the verb names a hex
    match verb.name:
        case "lead":
            text = LEADER_TEXTS[LEADER_NAMES.index(words[0])]
            return f"Keep the {title(words[0])}: {text}"
        case "discard":
            text = QUEST_TEXTS[QUEST_NAMES.index(words[0])]
            return f"Discard the quest {title(words[0])}: {text}"
        case "place":
            return f"Place {_article(words[0])} on {place(state, h)}."
        case "craft":
            return f"Craft {BUNDLE_WORDS[words[0]]} on {place(state, crafting_hex(state))}."
        case "feed":
            return (
                f"Feed {counted(int(words[0]), 'worker')}." if words[0] != "0" else "Feed nobody."
            )
        case "buy repeats":
            return f"Pay {REPEAT_FOOD} food, to repeat actions this year."
        case "decline repeats":
            return "Keep the food."
        case "activate":
            return f"Wake a worker on {place(state, h)}."
        case "worker":
            limited = " (one action only)" if state.limited >> h & 1 else ""
            return f"Act with a worker on {place(state, h)}{limited}."
        case "pay":
            kind = RESOURCE_NAMES[lowest_kind(state.price)]
            return f"Pay 1 {kind} from {place(state, h)}."
        case "pay worker":
            return f"Give up {_article(words[0])} worker."
        case "put":
            return f"Put the {FORGE_NAMES[state.what]} on {place(state, h)}."
        case "store":
            return f"Store 1 {words[0]} on {place(state, h)}."
        case "remove":
            return f"Remove 1 {words[0]} from {place(state, h)}."
        case "lose":
            return f"Lose 1 of the collected {words[0]}."
        case "lose all":
            return f"Lose all the rest: {goods_words(state.in_hand)}."
        case _:
            return _describe_action(state, verb.name, words, h)


def _describe_action(state: IndioState, verb: str, words: tuple[str, ...], h: int) -> str:
    match verb:
        case "move":
            return f"Move to {place(state, h)}."
        case "collect":
            goods = goods_words(state.goods[state.acting])
            return f"Collect {goods} from {place(state, state.acting)}."
        case "attack":
            both = " Both workers are lost." if words[1] == STATUS_NAMES[ACTIVE] else ""
            return f"Attack {_article(words[1])} worker of {words[0]}.{both}"
        case "forge":
            price = goods_words(FORGE_PRICES[FORGE_NAMES.index(words[0])])
            return f"Forge {words[0]} for {price}."
        case "improve":
            tile = TILE_NAMES.index(words[0])
            price = goods_words(TILE_PRICES[tile] + SURCHARGES[state.tiles[h]])
            return f"Improve {place(state, h)} into {_article(words[0])} for {price}."
        case "build":
            line = build_line(STRUCTURE_NAMES.index(words[0]), KIND_OF[state.stands[h]])
            return f"{_build_words(line, place(state, h))} for {_price_words(line)}."
        case "end turn":
            return "Let the worker rest."
        case _:
            return "Pass."


def _build_words(line: int, where: str) -> str:
    structure = _article(STRUCTURE_NAMES[BUILD_MAKES[line]])
    if BUILD_FROM[line] < 0:
        return f"Build {structure} on {where}"
    return f"Upgrade the {STRUCTURE_NAMES[BUILD_FROM[line]]} on {where} to {structure}"


def _price_words(line: int) -> str:
    goods = goods_words(BUILD_PRICES[line])
    workers = BUILD_WORKERS[line]
    return f"{goods}, and {counted(workers, 'worker')} from there" if workers else goods


def _article(noun: str) -> str:
    if noun == "acting":
        return "the acting"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def announce(state: IndioState, choice: int) -> str:
    """A choice as the others hear of it: nothing of leaders and discarded quests (section 18)."""
    verb, _ = SPACE.split(choice)
    if verb.name == "lead":
        return "Keep one of two leaders."
    if verb.name == "discard":
        return "Discard a quest."
    return describe(state, choice)


# ---- what is asked


def prompt(state: IndioState) -> str:
    """What is asked of the mover."""
    if state.over:
        return "The game is over."
    return f"{SEAT_NAMES[state.mover].title()}: {_question(state)}"


def _question(state: IndioState) -> str:
    asks = state.asks
    if asks == ASK_CRAFT:
        h = crafting_hex(state)
        structure = STRUCTURE_NAMES[KIND_OF[state.stands[h]]]
        return f"what does the {structure} on {place(state, h)} craft?"
    if asks == ASK_CRAFT_REMOVE:
        return f"the hex is full. What goes, to make room for {RESOURCE_NAMES[state.making]}?"
    if asks == ASK_ACTIVATE:
        return f"{counted(state.to_wake, 'more worker')} may wake. Which one?"
    if asks == ASK_ACTION:
        first = "what does" if state.used == 0 else "what else does"
        return f"{first} the worker on {place(state, state.acting)} do?"
    if asks == ASK_PAY:
        return f"{goods_words(state.price)} to pay for {_purpose(state)}. Take it from where?"
    if asks == ASK_PAY_WORKER:
        return f"{counted(state.workers_due, 'worker')} to give up. Which one?"
    if asks == ASK_PUT:
        return f"where does the {FORGE_NAMES[state.what]} go?"
    if asks == ASK_STORE:
        return f"{goods_words(state.in_hand)} to store. What goes where?"
    return {
        ASK_LEADER: "which leader do you keep?",
        ASK_FARM: "where does your farm lie?",
        ASK_SECOND_WORKER: "where does your second worker begin?",
        ASK_FIEF_FARM: "where does the farm of your fief lie?",
        ASK_FIEF_QUARRY: "where does its quarry lie?",
        ASK_FIEF_MINE: "where does its mine lie?",
        ASK_FIEF_OUTPOST: "where does your outpost stand?",
        ASK_FIEF_TOWN: "where does your town stand?",
        ASK_FIEF_WORKER: "where does a worker begin?",
        ASK_DISCARD: f"you may keep {QUEST_HAND} quests. Which one goes?",
        ASK_FEED: "how many workers do you feed?",
        ASK_REPEAT: f"pay {REPEAT_FOOD} food to repeat actions this year?",
        ASK_WORKER: "act with a worker, or pass.",
    }[asks]


def _purpose(state: IndioState) -> str:
    if state.doing == FORGING:
        return f"the {FORGE_NAMES[state.what]}"
    if state.doing == IMPROVING:
        return f"the {TILE_NAMES[state.what]}"
    if state.doing == BUILDING:
        return "the structure"
    return "repeated actions" if state.doing == BUYING_REPEATS else "feeding"
