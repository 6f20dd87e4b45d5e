"""Choices as sentences: what each costs, and what it is certain to bring."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import NOBODY, Voice
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
    LIMITED,
    REPEATS,
    article,
    build_words,
    bundle_words,
    capital,
    food_for,
    goods_words,
    home,
    improve_price,
    is_or_are,
    leaders_left,
    place,
    price_words,
    purpose,
    room_for,
    start_loses,
    start_words,
    title,
)

FOOD_BITS: Final = 255 * n.UNITS[n.FOOD]
IT: Final = "it"  # the hex that was named last
HERE: Final = "the hex"  # the only one that is named


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
        gone = leaders_left(state, choice - n.LEAD)
        leave = "leave" if " and " in gone else "leaves"
        rest = f" {capital(gone)} {leave} the game." if gone else ""
        kept = f"Keep the {title(words[0])}, for points at the end"
        return f"{kept}: {c.LEADER_TEXTS[choice - n.LEAD]}{rest}"
    if choice < n.PLACE:
        quest = choice - n.DISCARD
        points = counted(c.QUEST_POINTS[quest], "point")
        return f"Discard the quest {title(words[0])}, worth {points}: {c.QUEST_TEXTS[quest]}"
    goods = start_loses(state, h)
    lost = f"; the {goods_words(goods)} there {is_or_are(goods)} lost" if goods else ""
    return f"Place {start_words(state, words[0], h, 'your')}{lost}."


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
        return f"Pay {c.REPEAT_FOOD} food for {REPEATS}."
    if choice == n.DECLINE:
        return f"Keep the {c.REPEAT_FOOD} food, without {REPEATS}."
    left = state.to_wake - 1
    after = f"{left} more may wake" if left else "no other wakes"
    return f"Wake a worker on {place(state, h)}; {after}."


def _describe_craft(state: IndioState, bundle: int) -> str:
    h = crafting_hex(state)
    parts = [f"Craft {bundle_words(bundle)} in {home(state, h, Voice(state.mover))}"]
    over = total(c.BUNDLE_GOODS[bundle]) - state.room(h)
    if over > 0:
        parts.append(f"{counted(over, 'resource')} there must go, since the hex has no more room")
    crew = state.crew[h] + c.BUNDLE_WORKERS[bundle] * ONE_WORKER[state.mover]
    parts.append(_brings(state, h, crew, state.stands[h], HERE))
    return f"{'; '.join([part for part in parts if part])}."


def _describe_action(state: IndioState, verb: str, words: tuple[str, ...], h: int) -> str:
    """A turn of the Actions phase."""
    acting = state.acting
    match verb:
        case "worker":
            limited = state.limited >> h & 1
            actions = f"{LIMITED} only" if limited else f"up to {number_word(c.ACTIONS)} actions"
            return f"Act with a worker on {place(state, h)}: {actions}."
        case "move":
            return f"Move from {place(state, acting)} to {place(state, h)}{_move_brings(state, h)}."
        case "collect":
            goods = state.goods[acting]
            source = home(state, acting, Voice(state.mover))
            return f"Collect {goods_words(goods)} from {source}{_will_not_fit(state, goods)}."
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
    what = "game" if is_last_year(state) else "year"
    if not others:
        return f"Pass: the {what} ends."
    names = joined([SEAT_NAMES[seat] for seat in others])
    verb = "passes" if len(others) == 1 else "pass"
    return f"Pass: the {what} ends if {names} {verb}, too."


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
            source = place(state, h)
            return f"Remove 1 {words[0]} from {source}, to make room for {room_for(state)}."
        case "lose":
            if total(state.in_hand) == 1:
                return f"Lose the last of what was collected: 1 {words[0]}."
            return f"Lose 1 of the collected {words[0]}{_left_in_hand(state, words[0])}."
        case _:
            return f"Lose the rest of what was collected: {goods_words(state.in_hand)}."


def _left_in_hand(state: Position, kind: str) -> str:
    left = state.in_hand - n.UNITS[n.RESOURCE_NAMES.index(kind)]
    return f"; {goods_words(left)} will be left" if left else ", the last of what was collected"


# ---- what a choice is certain to bring


def _whose(state: Position, seat: int) -> str:
    return Voice(state.mover).whose(seat)


def _does(state: Position, seat: int, verb: str) -> str:
    """`you take`, `blue takes`."""
    return f"you {verb}" if seat == state.mover else f"{SEAT_NAMES[seat]} {verb}s"


def _conqueror(state: Position, h: int, crew: int, code: int) -> int:
    """12.2: who conquers a structure with these workers there, if anybody does."""
    owner, kind, most = OWNER_OF[code], KIND_OF[code], MAJORITY[crew]
    if not code or most in (owner, NOBODY):
        return NOBODY
    homes = len(state.homes[owner]) + (state.stands[h] == 0)
    has_piece = state.pieces[most * n.STRUCTURES + kind] < c.PIECES[kind]
    return most if homes > 1 and has_piece else NOBODY


def _brings(state: Position, h: int, crew: int, code: int, there: str) -> str:
    """12.1, 12.2: who conquers or controls a hex, with these workers and this structure there."""
    owner, conqueror = OWNER_OF[code], _conqueror(state, h, crew, code)
    if conqueror >= 0:
        structure = n.STRUCTURE_NAMES[KIND_OF[code]]
        where = "" if there in (IT, HERE) else f" on {there}"
        return f"{_does(state, conqueror, 'conquer')} {_whose(state, owner)} {structure}{where}"
    old, new = state.controller(h), MAJORITY[crew]
    new = owner if new < 0 else new
    if old == new:
        return ""
    if new >= 0:
        return f"{_does(state, new, 'take')} control of {there}"
    return f"{_does(state, old, 'lose')} control of {there}"


def _move_brings(state: Position, h: int) -> str:
    one, origin = ONE_WORKER[state.mover], state.acting
    there = _brings(state, h, state.crew[h] + one, state.stands[h], IT)
    left = state.crew[origin] - one
    here = _brings(state, origin, left, state.stands[origin], place(state, origin))
    if there:
        here = here.removeprefix(there.partition(" ")[0] + " ")  # who was named already
    brought = joined([part for part in (there, here) if part])
    return f": {brought}" if brought else ""


def _describe_attack(state: Position, seat: int, status: str) -> str:
    """11.5: an active worker takes the attacker with it."""
    h = state.acting
    crew = state.crew[h] - ONE_WORKER[seat]
    falls, ends = "it is removed", ""
    if status == n.STATUS_NAMES[n.ACTIVE]:
        crew -= ONE_WORKER[state.mover]
        falls, ends = "both workers are removed", "your turn ends"
    parts = [falls, _brings(state, h, crew, state.stands[h], HERE), ends]
    target = f"{SEAT_NAMES[seat]}'s {status} worker on {place(state, h)}"
    return f"Attack {target}: {'; '.join([part for part in parts if part])}."


def _will_not_fit(state: Position, goods: int) -> str:
    """11.4: how much of what lies on the acting worker's hex finds no room in the mover's store."""
    homes = state.homes[state.mover]
    if state.acting in homes:  # what is collected makes room
        return ""
    over = total(goods) - sum([state.room(h) for h in homes])
    if over <= 0:
        return ""
    them = "it" if total(goods) == 1 else "them"
    return f"; your store has no room for {them if over == total(goods) else f'{over} of them'}"


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
        what = (
            f", and also {goods_words(maybe)}"
            if lost
            else (f"; your {goods_words(maybe)} there {is_or_are(maybe)} lost")
        )
        told += f"{what} unless you pay with {'it' if total(maybe) == 1 else 'them'}"
    return told


def _describe_build(state: Position, line: int, h: int) -> str:
    """11.8: the price, the points, and what happens on the hex."""
    seat, workers = state.mover, c.BUILD_WORKERS[line]
    makes, old = c.BUILD_MAKES[line], c.BUILD_FROM[line]
    points = c.STRUCTURE_POINTS[makes] - (c.STRUCTURE_POINTS[old] if old >= 0 else 0)
    crew = state.crew[h] - workers * ONE_WORKER[seat]
    code, goods = structure_code(makes, seat), state.goods[h]
    kept = _conqueror(state, h, crew, code) == NOBODY
    parts: list[str] = []
    if kept:
        parts.append(counted(points, "more point" if old >= 0 else "point"))
    if old >= 0:
        parts.append(f"the {n.STRUCTURE_NAMES[old]} returns to your supply")
    elif kept and goods:
        joins = "joins" if total(goods) == 1 else "join"
        parts.append(f"the {goods_words(goods)} there {joins} your store")
    parts.append(_brings(state, h, crew, code, HERE))
    if workers and h == state.acting and state.workers_on(seat, h) == workers:
        parts.append("the acting worker is given up, and your turn ends")
    verb, _, what = build_words(state, line, h)
    price = f"{capital(verb)} {what} for {price_words(line)}"
    return f"{price}: {'; '.join([part for part in parts if part])}."
