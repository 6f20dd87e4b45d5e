"""The game in words: choices as sentences, what is asked, and the board as text."""

from functools import lru_cache
from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.actions import build_line
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import lowest_kind, unpack
from moothall.games.indio.state import KIND_OF, OWNER_OF

LIMITED: Final = f"{number_word(c.LIMITED_ACTIONS)} action{'s' * (c.LIMITED_ACTIONS > 1)}"


def title(name: str) -> str:
    return name.replace("_", " ").title()


@lru_cache(4_000)
def goods_words(goods: int) -> str:
    """Resources in words: `2 earth and 1 fire`."""
    parts = [
        f"{count} {n.RESOURCE_NAMES[kind]}" for kind, count in enumerate(unpack(goods)) if count
    ]
    return joined(parts) or "nothing"


def bundle_words(bundle: int) -> str:
    """What a structure crafts: `1 food and a worker`."""
    goods, workers = c.BUNDLE_GOODS[bundle], c.BUNDLE_WORKERS[bundle]
    parts = [goods_words(goods)] if goods else []
    if workers:
        parts.append("a worker" if workers == 1 else f"{workers} workers")
    return joined(parts) or "nothing"


def hex_words(state: IndioState, h: int) -> str:
    """A hex in words: `farm 1 -2`."""
    return f"{n.TILE_NAMES[state.tiles[h]]} {state.shape.texts[h]}"


def place(state: IndioState, h: int) -> str:
    return f"the {hex_words(state, h)}"


# ---- choices


def describe(state: IndioState, choice: int) -> str:
    """A choice as a sentence, for who makes it."""
    verb, words = n.SPACE.split(choice)
    h = state.shape.at[(choice - verb.base) % n.PLACES]  # where the verb names a hex
    match verb.name:
        case "lead":
            return f"Keep the {title(words[0])}: {c.LEADER_TEXTS[choice - n.LEAD]}"
        case "discard":
            return f"Discard the quest {title(words[0])}: {c.QUEST_TEXTS[choice - n.DISCARD]}"
        case "place":
            return f"Place {_article(words[0])} on {place(state, h)}."
        case "craft":
            return f"Craft {bundle_words(choice - n.CRAFT)} on {place(state, crafting_hex(state))}."
        case "feed":
            return (
                f"Feed {counted(int(words[0]), 'worker')}." if words[0] != "0" else "Feed nobody."
            )
        case "buy repeats":
            return f"Pay {c.REPEAT_FOOD} food, to repeat actions this year."
        case "decline repeats":
            return "Keep the food."
        case "activate":
            return f"Wake a worker on {place(state, h)}."
        case "worker":
            limited = f" ({LIMITED} only)" if state.limited >> h & 1 else ""
            return f"Act with a worker on {place(state, h)}{limited}."
        case "pay":
            kind = n.RESOURCE_NAMES[lowest_kind(state.price)]
            return f"Pay 1 {kind} from {place(state, h)}."
        case "pay worker":
            return f"Give up {_article(words[0])} worker."
        case "put":
            return f"Put the {n.FORGE_NAMES[state.what]} on {place(state, h)}."
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
            both = " Both workers are lost." if words[1] == n.STATUS_NAMES[n.ACTIVE] else ""
            return f"Attack {_article(words[1])} worker of {words[0]}.{both}"
        case "forge":
            price = goods_words(c.FORGE_PRICES[n.FORGE_NAMES.index(words[0])])
            return f"Forge {words[0]} for {price}."
        case "improve":
            tile = n.TILE_NAMES.index(words[0])
            price = goods_words(c.TILE_PRICES[tile] + c.SURCHARGES[state.tiles[h]])
            return f"Improve {place(state, h)} into {_article(words[0])} for {price}."
        case "build":
            line = build_line(n.STRUCTURE_NAMES.index(words[0]), KIND_OF[state.stands[h]])
            return f"{_build_words(line, place(state, h))} for {_price_words(line)}."
        case "end turn":
            return "Let the worker rest."
        case _:
            return "Pass."


def _build_words(line: int, where: str) -> str:
    structure = _article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    if c.BUILD_FROM[line] < 0:
        return f"Build {structure} on {where}"
    return f"Upgrade the {n.STRUCTURE_NAMES[c.BUILD_FROM[line]]} on {where} to {structure}"


def _price_words(line: int) -> str:
    goods = goods_words(c.BUILD_PRICES[line])
    workers = c.BUILD_WORKERS[line]
    return f"{goods}, and {counted(workers, 'worker')} from there" if workers else goods


def _article(noun: str) -> str:
    if noun == "acting":
        return "the acting"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def announce(state: IndioState, choice: int) -> str:
    """A choice as the others hear of it: nothing of leaders and discarded quests (section 18)."""
    verb, _ = n.SPACE.split(choice)
    if verb.name == "lead":
        return f"Keep one of {number_word(c.LEADERS_DEALT)} leaders."
    if verb.name == "discard":
        return "Discard a quest."
    return describe(state, choice)


# ---- what is asked


def asked(state: IndioState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    if question == n.ASK_CRAFT:
        h = crafting_hex(state)
        structure = n.STRUCTURE_NAMES[KIND_OF[state.stands[h]]]
        return f"what does the {structure} on {place(state, h)} craft?"
    if question == n.ASK_CRAFT_REMOVE:
        return f"the hex is full. What goes, to make room for {n.RESOURCE_NAMES[state.making]}?"
    if question == n.ASK_ACTIVATE:
        return f"{counted(state.to_wake, 'more worker')} may wake. Which one?"
    if question == n.ASK_ACTION:
        first = "what does" if state.used == 0 else "what else does"
        return f"{first} the worker on {place(state, state.acting)} do?"
    if question == n.ASK_PAY:
        return f"{goods_words(state.price)} to pay for {_purpose(state)}. Take it from where?"
    if question == n.ASK_PAY_WORKER:
        return f"{counted(state.workers_due, 'worker')} to give up. Which one?"
    if question == n.ASK_PUT:
        return f"where does the {n.FORGE_NAMES[state.what]} go?"
    if question == n.ASK_STORE:
        return f"{goods_words(state.in_hand)} to store. What goes where?"
    if question == n.ASK_DISCARD:
        return f"you may keep {c.QUEST_HAND} quests. Which one goes?"
    if question == n.ASK_REPEAT:
        return f"pay {c.REPEAT_FOOD} food to repeat actions this year?"
    return n.QUESTIONS[question].prompt


def _purpose(state: IndioState) -> str:
    if state.doing == n.FORGING:
        return f"the {n.FORGE_NAMES[state.what]}"
    if state.doing == n.IMPROVING:
        return f"the {n.TILE_NAMES[state.what]}"
    if state.doing == n.BUILDING:
        return "the structure"
    return "repeated actions" if state.doing == n.BUYING_REPEATS else "feeding"


# ---- the position as text

RESOURCE_LETTERS: Final = "ewfosmc"


def text(state: IndioState, seat: int) -> str:
    """Board and players as text, as a seat sees them."""
    lines = [_year_line(state), "", *_board(state), "", *_legend()]
    for holder in range(state.num_players):
        lines.extend(_seat_lines(state, holder, seat))
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _year_line(state: IndioState) -> str:
    names = ("farms", "quarries", "mines")
    stacks = ", ".join(f"{left} {name}" for name, left in zip(names, state.stacks, strict=True))
    year = f"Year {state.year}" if state.year else "Before the first year"
    return (
        f"{year}, {SEAT_NAMES[state.first]} is first player; tiles left: {stacks}; "
        f"{len(state.deck)} quests in the deck"
    )


def _legend() -> list[str]:
    letters = ", ".join(
        f"{letter.upper()} {name}"
        for letter, name in zip(n.TILE_LETTERS, n.TILE_NAMES, strict=True)
    )
    return [
        letters,
        "o1 t1 c1: an outpost, town or city of seat 1; below it the resources,",
        "e earth, w water, f fire, o food, s stone, m metal, c commerce,",
        "and a seat's number for each of its workers, in brackets if exhausted",
    ]


def _board(state: IndioState) -> list[str]:
    """Row by row, each hex in two lines: its land and structure, then what is on it."""
    rows = sorted({r for _, r in state.shape.hexes})
    west = min(2 * q + r for q, r in state.shape.hexes)
    pieces = [_piece_text(state, h) for h in range(state.shape.size)]
    half = max(6, max(len(text) for text in pieces) // 2 + 1)  # letters to the next half hex
    lines: list[str] = []
    for r in rows:
        upper, lower = f"{r:>3} ", ""
        for h, (q, row) in enumerate(state.shape.hexes):
            if row == r:
                start = 4 + (2 * q + r - west) * half
                upper = upper.ljust(start) + _land_text(state, h, q)
                lower = lower.ljust(start) + pieces[h]
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _land_text(state: IndioState, h: int, q: int) -> str:
    code = state.stands[h]
    structure = f" {n.STRUCTURE_NAMES[KIND_OF[code]][0]}{OWNER_OF[code] + 1}" if code else ""
    return f"{q}:{n.TILE_LETTERS[state.tiles[h]].upper()}{structure}"


def _piece_text(state: IndioState, h: int) -> str:
    goods = "".join(
        f"{count}{RESOURCE_LETTERS[kind]}"
        for kind, count in enumerate(unpack(state.goods[h]))
        if count
    )
    workers = ""
    for seat in range(state.num_players):
        active = state.active_on(seat, h)
        workers += str(seat + 1) * active
        lying = state.workers_on(seat, h) - active
        workers += f"({str(seat + 1) * lying})" if lying else ""
    return f"{goods} {workers}".strip()


def _seat_lines(state: IndioState, holder: int, seat: int) -> list[str]:
    turn = ">" if holder == state.mover and not state.over else " "
    points = state.scores(seat)[holder].total
    active = state.active_count(holder)
    done = ", ".join(title(n.QUEST_NAMES[quest]) for quest in state.completed[holder]) or "none"
    return [
        f"{turn} {holder + 1} {SEAT_NAMES[holder]:<7} {points:>3} influence, "
        f"{counted(state.on_board[holder], 'worker')} ({active} active), "
        f"in store {goods_words(state.pool[holder])}; quests completed: {done}",
        *_card_lines(state, holder, seat),
    ]


def _card_lines(state: IndioState, holder: int, seat: int) -> list[str]:
    """The leader and the unfinished quests, as far as they are known."""
    leader = state.leader[holder]
    lines: list[str] = []
    if leader >= 0 and state.knows_leader(seat, holder):
        lines.append(f"    leader {title(n.LEADER_NAMES[leader])}: {c.LEADER_TEXTS[leader]}")
    if seat != holder:
        return [*lines, f"    {counted(len(state.hands[holder]), 'hidden quest')}"]
    for quest in state.hands[holder]:
        points = c.QUEST_POINTS[quest]
        lines.append(f"    quest {title(n.QUEST_NAMES[quest])} ({points}): {c.QUEST_TEXTS[quest]}")
    return lines
