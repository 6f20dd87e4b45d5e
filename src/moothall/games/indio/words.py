"""The game in words: choices as sentences, what is asked, and the board as text."""

from functools import lru_cache
from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.actions import build_line, storing_hexes
from moothall.games.indio.rules.board import BoardShape
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import count_of, lowest_kind, total, unpack
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.rules.year import is_last_year
from moothall.games.indio.state import (
    KIND_OF,
    MAJORITY,
    ONE_WORKER,
    OWNER_OF,
    Position,
    structure_code,
)

FOOD_BITS: Final = 255 * n.UNITS[n.FOOD]
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


TILE_WORDS: Final = [
    *[f"{name} hex" for name in n.TILE_NAMES[: n.LANDS]],
    *n.TILE_NAMES[n.FARM :],
]
"""What a hex is called: `desert hex`, so that earth and water are not taken for goods; `farm`."""


def hex_name(shape: BoardShape, h: int) -> str:
    """As it stands on the board: `H8`."""
    return n.HEX_NAMES[shape.places[h]]


def hex_words(shape: BoardShape, tiles: bytes, h: int) -> str:
    """A hex in words: `farm F9`, `desert hex H8`."""
    return f"{TILE_WORDS[tiles[h]]} {hex_name(shape, h)}"


def place(state: Position, h: int) -> str:
    return f"the {hex_words(state.shape, state.tiles, h)}"


def article(noun: str) -> str:
    if noun == "acting":
        return "the acting"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


# ---- prices


def improve_price(state: Position, tile: int, h: int) -> int:
    """11.7: the tile's price and the land's surcharge."""
    return c.TILE_PRICES[tile] + c.SURCHARGES[state.tiles[h]]


def food_for(workers: int) -> int:
    """10.2: rounded up (R14)."""
    return -(-workers // c.FED_BY_FOOD)


# ---- choices


def typed(choice: int) -> str:
    """A choice as it is read and typed at a terminal: `improve farm h8`."""
    verb, words = n.SPACE.split(choice)
    if not any(argument.name == "q" for argument in verb.arguments):
        return n.SPACE.to_text(choice)
    name = n.HEX_NAMES[(choice - verb.base) % n.PLACES].lower()
    return " ".join([verb.name, *words[:-2], name])


def describe(state: IndioState, choice: int) -> str:
    """A choice as a sentence, for who makes it: what it costs, and what it is certain to bring."""
    verb, words = n.SPACE.split(choice)
    h = state.shape.at[(choice - verb.base) % n.PLACES]  # where the verb names a hex
    if choice < n.CRAFT:
        return _describe_start(state, choice, words, h)
    if choice < n.WORKER:
        return _describe_provision(state, choice, words, h)
    if choice < n.PAY:
        return _describe_action(state, verb.name, words, h)
    return _describe_handling(state, verb.name, words, h)


def _describe_start(state: IndioState, choice: int, words: tuple[str, ...], h: int) -> str:
    """A leader, a quest to discard, starting places."""
    if choice < n.DISCARD:
        others = [leader for leader in state.dealt[state.mover] if leader != choice - n.LEAD]
        gone = joined([f"the {title(n.LEADER_NAMES[leader])}" for leader in sorted(others)])
        leaves = "leaves" if len(others) == 1 else "leave"
        rest = f" {gone[0].upper()}{gone[1:]} {leaves} the game." if gone else ""
        return f"Keep the {title(words[0])}: {c.LEADER_TEXTS[choice - n.LEAD]}{rest}"
    if choice < n.PLACE:
        quest = choice - n.DISCARD
        points = counted(c.QUEST_POINTS[quest], "point")
        return f"Discard the quest {title(words[0])}, worth {points}: {c.QUEST_TEXTS[quest]}"
    lost = f"; the {goods_words(state.goods[h])} there is lost" if state.goods[h] else ""
    match state.question:
        case n.ASK_FARM:
            return f"Place your farm on {place(state, h)}, with an outpost and a worker{lost}."
        case n.ASK_SECOND_WORKER:
            return f"Place your second worker on {place(state, h)}."
        case n.ASK_FIEF_FARM | n.ASK_FIEF_QUARRY | n.ASK_FIEF_MINE:
            return f"Place the {words[0]} of your fief on {place(state, h)}{lost}."
        case n.ASK_FIEF_WORKER:
            return f"Place a worker on {place(state, h)}."
        case _:
            return f"Place your {words[0]} on {place(state, h)}."


def _describe_provision(state: IndioState, choice: int, words: tuple[str, ...], h: int) -> str:
    """Crafting and Harvest."""
    if choice < n.FEED:
        return _describe_craft(state, choice - n.CRAFT)
    if choice < n.REPEAT:
        workers = choice - n.FEED
        food = food_for(workers)
        if workers == 0:
            return f"Feed nobody, and keep {goods_words(state.pool[state.mover] & FOOD_BITS)}."
        enough = c.FED_BY_FOOD * food
        waste = f", which would be enough for {enough}" if enough > workers else ""
        return f"Feed {counted(workers, 'worker')} for {food} food{waste}."
    if choice == n.REPEAT:
        return f"Pay {c.REPEAT_FOOD} food, so that your workers may repeat actions this year."
    if choice == n.DECLINE:
        return f"Keep the {c.REPEAT_FOOD} food, and repeat no action this year."
    left = state.to_wake - 1
    after = f"{left} more may wake" if left else "no other wakes"
    return f"Wake a worker on {place(state, h)}; {after}."


def _describe_craft(state: IndioState, bundle: int) -> str:
    h = crafting_hex(state)
    structure = n.STRUCTURE_NAMES[KIND_OF[state.stands[h]]]
    made = f"Craft {bundle_words(bundle)} in the {structure} on {place(state, h)}"
    over = total(c.BUNDLE_GOODS[bundle]) - state.room(h)
    full = f"; the hex is full, and {number_word(over)} of its goods must go" if over > 0 else ""
    crew = state.crew[h] + c.BUNDLE_WORKERS[bundle] * ONE_WORKER[state.mover]
    brought = _brings(state, h, crew, state.stands[h])
    return f"{made}{full}{': ' if brought else ''}{brought}."


def _describe_action(state: IndioState, verb: str, words: tuple[str, ...], h: int) -> str:
    """A turn of the Actions phase."""
    acting = state.acting
    match verb:
        case "worker":
            limited = state.limited >> h & 1
            actions = number_word(c.LIMITED_ACTIONS if limited else c.ACTIONS)
            only = f"{actions} action only" if limited else f"up to {actions} actions"
            return f"Act with a worker on {place(state, h)}: {only}."
        case "move":
            return f"Move from {place(state, acting)} to {place(state, h)}{_move_brings(state, h)}."
        case "collect":
            goods = state.goods[acting]
            left = total(goods) - _room_for_collected(state)
            lost = f"; your store has no room for {left} of it" if left > 0 else ""
            return f"Collect {goods_words(goods)} from {_home(state, acting)}{lost}."
        case "attack":
            return _describe_attack(state, SEAT_NAMES.index(words[0]), words[1])
        case "forge":
            price = goods_words(c.FORGE_PRICES[n.FORGE_NAMES.index(words[0])])
            return f"Forge 1 {words[0]} for {price}."
        case "improve":
            tile = n.TILE_NAMES.index(words[0])
            due = improve_price(state, tile, h)
            into = f"{place(state, h)} into {article(words[0])} for {goods_words(due)}"
            return f"Improve {into}{_improve_loses(state, h, due)}."
        case "build":
            line = build_line(n.STRUCTURE_NAMES.index(words[0]), KIND_OF[state.stands[h]])
            return _describe_build(state, line, h)
        case "end turn":
            return f"Let the worker on {place(state, acting)} rest, without another action."
        case _:
            return _describe_pass(state)


def _describe_pass(state: IndioState) -> str:
    """R30: the year ends when all pass in succession."""
    seats = state.num_players
    others = [(state.mover + i) % seats for i in range(1, seats - state.passes)]
    if not others:
        return f"Pass: the {'game' if is_last_year(state) else 'year'} ends."
    names = joined([SEAT_NAMES[seat] for seat in others])
    verb = "passes" if len(others) == 1 else "pass"
    return f"Pass: the year ends if {names} {verb}, too."


def _describe_handling(state: IndioState, verb: str, words: tuple[str, ...], h: int) -> str:
    """Where resources come from and where they go."""
    match verb:
        case "pay":
            kind = n.RESOURCE_NAMES[lowest_kind(state.price)]
            return f"Pay 1 {kind} from {place(state, h)} for {purpose(state)}."
        case "pay worker":
            worker = f"{article(words[0])} worker on {place(state, state.target)}"
            ends = ": it acts no more, and your turn ends" if words[0] == "acting" else ""
            return f"Give up {worker} for {purpose(state)}{ends}."
        case "put":
            return f"Put the forged {n.FORGE_NAMES[state.what]} on {place(state, h)}."
        case "store":
            return f"Store 1 {words[0]} on {place(state, h)}{_left_in_hand(state, words[0])}."
        case "remove":
            if state.question == n.ASK_CRAFT_REMOVE:
                what = f"the crafted {n.RESOURCE_NAMES[state.making]}"
            else:
                what = f"1 of the collected {goods_words(state.in_hand)}"
            return f"Remove 1 {words[0]} from {place(state, h)}, to make room for {what}."
        case "lose":
            return f"Lose 1 of the collected {words[0]}{_left_in_hand(state, words[0])}."
        case _:
            return f"Lose all the rest that was collected: {goods_words(state.in_hand)}."


def _left_in_hand(state: Position, kind: str) -> str:
    left = state.in_hand - n.UNITS[n.RESOURCE_NAMES.index(kind)]
    return f"; {goods_words(left)} will be left" if left else ", the last of what was collected"


def purpose(state: Position) -> str:
    """What a price is paid for."""
    match state.doing:
        case n.FORGING:
            return f"1 {n.FORGE_NAMES[state.what]} to forge"
        case n.IMPROVING:
            return f"the {n.TILE_NAMES[state.what]} on {place(state, state.target)}"
        case n.BUILDING:
            structure = n.STRUCTURE_NAMES[c.BUILD_MAKES[state.what]]
            return f"the {structure} on {place(state, state.target)}"
        case n.FEEDING:
            return f"feeding {counted(state.to_wake, 'worker')}"
        case _:
            return "repeated actions"


# ---- what a choice is certain to bring


def _whose(state: Position, seat: int) -> str:
    return "your" if seat == state.mover else f"{SEAT_NAMES[seat]}'s"


def _does(state: Position, seat: int, verb: str) -> str:
    """`you take`, `blue takes`."""
    return f"you {verb}" if seat == state.mover else f"{SEAT_NAMES[seat]} {verb}s"


def _home(state: Position, h: int) -> str:
    """A hex, with the structure there and whose it is."""
    code = state.stands[h]
    if not code:
        return place(state, h)
    structure = n.STRUCTURE_NAMES[KIND_OF[code]]
    return f"{_whose(state, OWNER_OF[code])} {structure} on {place(state, h)}"


def _brings(state: Position, h: int, crew: int, code: int, there: str = "it") -> str:
    """12.1, 12.2: who conquers or controls a hex, with these workers and this structure there."""
    owner, kind = OWNER_OF[code], KIND_OF[code]
    old, new = state.controller(h), MAJORITY[crew]
    new = owner if new < 0 else new
    if code and new != owner:
        homes = len(state.homes[owner]) + (state.stands[h] == 0)
        if homes > 1 and state.pieces[new * n.STRUCTURES + kind] < c.PIECES[kind]:
            structure = n.STRUCTURE_NAMES[kind]
            where = "" if there == "it" else f" on {there}"
            return f"{_does(state, new, 'conquer')} {_whose(state, owner)} {structure}{where}"
    if old == new:
        return ""
    if new >= 0:
        return f"{_does(state, new, 'take')} control of {there}"
    return f"{_does(state, old, 'lose')} control of {there}"


def _move_brings(state: Position, h: int) -> str:
    one, origin = ONE_WORKER[state.mover], state.acting
    parts = [
        _brings(state, h, state.crew[h] + one, state.stands[h]),
        _brings(
            state, origin, state.crew[origin] - one, state.stands[origin], place(state, origin)
        ),
    ]
    brought = joined([part for part in parts if part])
    return f": {brought}" if brought else ""


def _describe_attack(state: Position, seat: int, status: str) -> str:
    """11.5: an active worker takes the attacker with it."""
    h = state.acting
    crew = state.crew[h] - ONE_WORKER[seat]
    falls = "it is removed"
    if status == n.STATUS_NAMES[n.ACTIVE]:
        crew -= ONE_WORKER[state.mover]
        falls = "both workers are removed"
    brought = _brings(state, h, crew, state.stands[h], "the hex")
    target = f"{SEAT_NAMES[seat]}'s {status} worker on {place(state, h)}"
    return f"Attack {target}: {falls}{', and ' if brought else ''}{brought}."


def _room_for_collected(state: Position) -> int:
    """How much of what lies on the acting worker's hex fits into the mover's store."""
    homes = state.homes[state.mover]
    room = sum([state.room(h) for h in homes])
    return room + total(state.goods[state.acting]) if state.acting in homes else room


def _improve_loses(state: Position, h: int, price: int) -> str:
    """R26: what lies there is lost, but what is paid from there is not."""
    goods = state.goods[h]
    if not goods:
        return ""
    owner = OWNER_OF[state.stands[h]]
    if owner != state.mover:
        whose = "the" if owner < 0 else _whose(state, owner)
        return f"; {whose} {goods_words(goods)} there {_is_or_are(goods)} lost"
    lost = 0
    maybe = 0
    for kind, unit in enumerate(n.UNITS):
        here, due = count_of(goods, kind), count_of(price, kind)
        elsewhere = count_of(state.pool[owner], kind) - here
        lost += unit * (here - min(here, due))
        maybe += unit * (min(here, due) - max(0, due - elsewhere))
    told = f"; your {goods_words(lost)} there {_is_or_are(lost)} lost" if lost else ""
    if maybe:
        also = "also" if lost else "your"
        told += f"; {also} {goods_words(maybe)} there, unless you pay with it"
    return told


def _is_or_are(goods: int) -> str:
    return "is" if total(goods) == 1 else "are"


def _describe_build(state: Position, line: int, h: int) -> str:
    """11.8: the price, the points, and what happens on the hex."""
    seat, workers = state.mover, c.BUILD_WORKERS[line]
    makes, old = c.BUILD_MAKES[line], c.BUILD_FROM[line]
    points = c.STRUCTURE_POINTS[makes] - (c.STRUCTURE_POINTS[old] if old >= 0 else 0)
    parts = [f"{points} more points" if old >= 0 else counted(points, "point")]
    if old >= 0:
        parts.append(f"the {n.STRUCTURE_NAMES[old]} returns to your supply")
    elif state.goods[h]:
        parts.append(f"the {goods_words(state.goods[h])} there {_join(state.goods[h])} your store")
    crew = state.crew[h] - workers * ONE_WORKER[seat]
    parts.append(_brings(state, h, crew, structure_code(makes, seat)))
    if workers and h == state.acting and state.workers_on(seat, h) == workers:
        parts.append("the acting worker is among them, and your turn ends")
    price = f"{_build_words(line, place(state, h))} for {_price_words(line)}"
    return f"{price}: {'; '.join([part for part in parts if part])}."


def _join(goods: int) -> str:
    return "joins" if total(goods) == 1 else "join"


def _build_words(line: int, where: str) -> str:
    structure = article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    if c.BUILD_FROM[line] < 0:
        return f"Build {structure} on {where}"
    return f"Upgrade the {n.STRUCTURE_NAMES[c.BUILD_FROM[line]]} on {where} to {structure}"


def _price_words(line: int) -> str:
    goods = goods_words(c.BUILD_PRICES[line])
    workers = c.BUILD_WORKERS[line]
    return f"{goods}, and {counted(workers, 'worker')} from there" if workers else goods


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
        due, kind = goods_words(state.price), n.RESOURCE_NAMES[lowest_kind(state.price)]
        return f"{due} to pay for {purpose(state)}. Where do you take 1 {kind} from?"
    if question == n.ASK_PAY_WORKER:
        due = counted(state.workers_due, "worker")
        return f"{due} to give up for {purpose(state)}. Which one?"
    if question == n.ASK_PUT:
        return f"where does the {n.FORGE_NAMES[state.what]} go?"
    if question == n.ASK_STORE:
        if not storing_hexes(state):
            return f"no room for {goods_words(state.in_hand)}. What is lost?"
        return f"{goods_words(state.in_hand)} to store. What goes where?"
    if question == n.ASK_DISCARD:
        return f"you may keep {c.QUEST_HAND} quests. Which one goes?"
    if question == n.ASK_REPEAT:
        return f"pay {c.REPEAT_FOOD} food to repeat actions this year?"
    return n.QUESTIONS[question].prompt


# ---- the position as text

RESOURCE_LETTERS: Final = "ewfosmc"
STRUCTURE_PLURALS: Final = ["outposts", "towns", "cities"]
IMPROVED: Final = range(n.FARM, n.TILES)


def text(state: IndioState, seat: int) -> str:
    """Board and players as text, as a seat sees them."""
    lines = [*_year_lines(state), "", *_board(state), "", *_legend(), *_prices()]
    for holder in range(state.num_players):
        lines.extend(_seat_lines(state, holder, seat))
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _year_lines(state: IndioState) -> list[str]:
    names = ("farms", "quarries", "mines")
    stacks = ", ".join(f"{left} {name}" for name, left in zip(names, state.stacks, strict=True))
    year = f"Year {state.year} of {c.LAST_YEAR}" if state.year else "Before the first year"
    structures = sum([len(homes) for homes in state.homes])
    most = max([controlled_hexes(state, holder) for holder in range(state.num_players)])
    enough, hexes = c.ENDING_STRUCTURES[state.num_players], c.ENDING_HEXES[state.num_players]
    lines = [
        f"{year}, {SEAT_NAMES[state.first]} is first player; tiles left: {stacks}; "
        f"{len(state.deck)} quests in the deck",
        f"The game also ends after a year with {enough} structures (now {structures}), "
        f"or if one player controls {hexes} hexes (now {most})",
    ]
    wet = [h for h in range(state.shape.size) if state.limited >> h & 1 and state.active[h]]
    if wet:
        where = joined([hex_name(state.shape, h) for h in wet])
        lines.append(f"{LIMITED.capitalize()} only for who acts from {where}")
    return lines


def _legend() -> list[str]:
    letters = ", ".join(
        f"{letter.upper()} {name}"
        for letter, name in zip(n.TILE_LETTERS, n.TILE_NAMES, strict=True)
    )
    return [
        f"{letters}; o1 t1 c1: an outpost, town or city of seat 1; =1: seat 1 controls it;",
        "below it the resources, e earth, w water, f fire, o food, s stone, m metal, c commerce,",
        "and a seat's number for each of its workers, in brackets if exhausted",
    ]


@lru_cache(1)
def _prices() -> list[str]:
    """What has to be known by heart otherwise."""
    crafts = [
        f"Craft in {article(name)}: "
        f"{joined([bundle_words(bundle) for bundle in c.CRAFTS[kind]], 'or')}"
        for kind, name in enumerate(n.STRUCTURE_NAMES)
    ]
    forges = [
        f"{name} for {goods_words(price)}"
        for name, price in zip(n.FORGE_NAMES, c.FORGE_PRICES, strict=True)
    ]
    tiles = [f"{n.TILE_NAMES[tile]} {goods_words(c.TILE_PRICES[tile])}" for tile in IMPROVED]
    extra = [
        f"on {n.TILE_NAMES[tile]} {goods_words(price)} more"
        for tile, price in enumerate(c.SURCHARGES)
        if price
    ]
    builds = [_build_line(line) for line in range(len(n.BUILD_NAMES))]
    points = [f"{name} {c.STRUCTURE_POINTS[kind]}" for kind, name in enumerate(n.STRUCTURE_NAMES)]
    points += [
        f"each hex controlled {c.HEX_POINTS}",
        f"{c.WORKERS_PER_POINT} workers 1",
        f"commerce {c.COMMERCE_POINTS}",
        f"{c.STONE_METAL_PER_POINT} stone or metal 1",
    ]
    return [
        *crafts,
        f"Feed: 1 food for {counted(c.FED_BY_FOOD, 'worker')}",
        f"Forge: {'; '.join(forges)}",
        f"Improve: {'; '.join(tiles + extra)}",
        *builds,
        f"Points: {', '.join(points)}",
    ]


def _build_line(line: int) -> str:
    old = c.BUILD_FROM[line]
    over = f" from {article(n.STRUCTURE_NAMES[old])}" if old >= 0 else ""
    structure = article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    return f"Build {structure}{over}: {_price_words(line)}"


def _board(state: IndioState) -> list[str]:
    """Row by row, each hex in two lines: its name, land and structure, then what is on it."""
    rows = sorted({r for _, r in state.shape.hexes})
    west = min(2 * q + r for q, r in state.shape.hexes)
    lands = [_land_text(state, h) for h in range(state.shape.size)]
    pieces = [_piece_text(state, h) for h in range(state.shape.size)]
    widest = max(len(text) for text in lands + pieces)
    half = max(6, widest // 2 + 1)  # letters to the next half hex
    lines: list[str] = []
    for r in rows:
        upper, lower = "", ""
        for h, (q, row) in enumerate(state.shape.hexes):
            if row == r:
                start = (2 * q + r - west) * half
                upper = upper.ljust(start) + lands[h]
                lower = lower.ljust(start) + pieces[h]
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _land_text(state: IndioState, h: int) -> str:
    code, holder = state.stands[h], state.controller(h)
    structure = f" {n.STRUCTURE_NAMES[KIND_OF[code]][0]}{OWNER_OF[code] + 1}" if code else ""
    control = f" ={holder + 1}" if holder >= 0 else ""
    letter = n.TILE_LETTERS[state.tiles[h]].upper()
    return f"{hex_name(state.shape, h)} {letter}{structure}{control}"


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
    score = state.scores(seat)[holder]
    active = state.active_count(holder)
    done = ", ".join(title(n.QUEST_NAMES[quest]) for quest in state.completed[holder]) or "none"
    first = holder * n.STRUCTURES
    supply = [
        counted(c.PIECES[kind] - state.pieces[first + kind], name, STRUCTURE_PLURALS[kind])
        for kind, name in enumerate(n.STRUCTURE_NAMES)
    ]
    supply.insert(0, counted(c.WORKERS - state.on_board[holder], "worker"))
    repeats = "; may repeat actions this year" if state.repeats[holder] else ""
    return [
        f"{turn} {holder + 1} {SEAT_NAMES[holder]:<7} {score.total:>3} influence: "
        f"{', '.join(f'{source} {points}' for source, points in score.lines)}",
        f"    {counted(state.on_board[holder], 'worker')} ({active} active), "
        f"in store {goods_words(state.pool[holder])}; quests completed: {done}{repeats}",
        f"    in supply {joined(supply)}",
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
