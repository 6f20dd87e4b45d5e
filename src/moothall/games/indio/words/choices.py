"""Choices as sentences: what each costs, and what it is certain to bring."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Voice
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.actions import build_line
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import count_of, lowest_kind, total
from moothall.games.indio.rules.year import is_last_year
from moothall.games.indio.state import (
    KIND_OF,
    MAJORITY,
    ONE_WORKER,
    OWNER_OF,
    Position,
    structure_code,
)
from moothall.games.indio.words.phrases import (
    article,
    build_words,
    bundle_words,
    food_for,
    goods_words,
    home,
    improve_price,
    is_or_are,
    place,
    price_words,
    purpose,
    title,
)

FOOD_BITS: Final = 255 * n.UNITS[n.FOOD]


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
            source = home(state, acting, Voice(state.mover))
            return f"Collect {goods_words(goods)} from {source}{lost}."
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


# ---- what a choice is certain to bring


def _whose(state: Position, seat: int) -> str:
    return Voice(state.mover).whose(seat)


def _does(state: Position, seat: int, verb: str) -> str:
    """`you take`, `blue takes`."""
    return f"you {verb}" if seat == state.mover else f"{SEAT_NAMES[seat]} {verb}s"


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
        return f"; {whose} {goods_words(goods)} there {is_or_are(goods)} lost"
    lost = 0
    maybe = 0
    for kind, unit in enumerate(n.UNITS):
        here, due = count_of(goods, kind), count_of(price, kind)
        elsewhere = count_of(state.pool[owner], kind) - here
        lost += unit * (here - min(here, due))
        maybe += unit * (min(here, due) - max(0, due - elsewhere))
    told = f"; your {goods_words(lost)} there {is_or_are(lost)} lost" if lost else ""
    if maybe:
        also = "also" if lost else "your"
        told += f"; {also} {goods_words(maybe)} there, unless you pay with it"
    return told


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
    price = f"{build_words(line, place(state, h))} for {price_words(line)}"
    return f"{price}: {'; '.join([part for part in parts if part])}."


def _join(goods: int) -> str:
    return "joins" if total(goods) == 1 else "join"
