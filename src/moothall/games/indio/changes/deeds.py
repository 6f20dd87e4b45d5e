"""What somebody has done by a choice, what it was paid with, and what came with it."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Change, Voice
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.changes.links import Link, fewer, hex_at, hex_ids, more, moved_workers
from moothall.games.indio.rules.actions import build_line
from moothall.games.indio.rules.crafting import crafting_hex, exhausted_count
from moothall.games.indio.state import KIND_OF, OWNER_OF
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
    leaders_left,
    place,
    purpose,
    room_for,
    start_loses,
    start_words,
    title,
    was_or_were,
)

# ---- choices


def deed(link: Link, finished: bool, voice: Voice) -> list[Change]:
    """A choice as it is told of who made it."""
    then, choice, now, _ = link
    seat = then.mover
    verb, words = n.SPACE.split(choice)
    h = hex_at(link)
    hexes: list[int] = []
    if choice < n.CRAFT:
        told = _beginning(link, verb.name, words, h, voice)
        hexes = [h] if choice >= n.PLACE else []
    elif choice < n.WORKER:
        told = _provision(link, verb.name, words, finished, voice)
        hexes = [crafting_hex(then)] if choice < n.FEED else []
    elif choice < n.PAY:
        told = _action(link, verb.name, words, h, finished, voice)
        hexes = [h] if n.WORKER <= choice < n.FORGE else []
        if n.ATTACK <= choice <= n.COLLECT:
            hexes = [then.acting]
    else:
        told = _handling(link, verb.name, words, h)
        hexes = [changed for changed, _ in fewer(link) + more(link)]
    pieces = (*moved_workers(link), *hex_ids(now, hexes))
    return [Change(f"{voice.who(seat)} {told}.", seat, pieces)]


def _beginning(link: Link, verb: str, words: tuple[str, ...], h: int, voice: Voice) -> str:
    """Leaders, discarded quests (both are secret, section 18) and starting places."""
    then = link.then
    seat = then.mover
    if verb == "lead":
        if not voice.knows(seat):
            return f"kept one of {number_word(len(then.dealt[seat]))} leaders"
        gone = leaders_left(then, link.choice - n.LEAD)
        return f"kept the {title(words[0])}" + (f"; {gone} left the game" if gone else "")
    if verb == "discard":
        card = f"the quest {title(words[0])}" if voice.knows(seat) else "a quest"
        return f"discarded {card}"
    goods = start_loses(then, h)
    lost = f"; the {goods_words(goods)} there {was_or_were(goods)} lost" if goods else ""
    return f"placed {start_words(then, words[0], h, voice.their(seat))}{lost}"


def _provision(link: Link, verb: str, words: tuple[str, ...], finished: bool, voice: Voice) -> str:
    """Crafting and Harvest."""
    then = link.then
    seat = then.mover
    match verb:
        case "craft":
            made = bundle_words(link.choice - n.CRAFT)
            return f"crafted {made} in {home(then, crafting_hex(then), voice)}"
        case "feed":
            workers = int(words[0])
            if workers:
                fed, price = counted(workers, "worker"), f"{food_for(workers)} food"
                return _bought(link, f"fed {fed}", f"feed {fed}", price, finished)
            if link.made:
                return "fed nobody"
            if exhausted_count(then, seat):
                return f"had no food for {voice.their(seat)} workers"
            return "had nobody to feed"
        case "buy repeats":
            price = f"{c.REPEAT_FOOD} food"
            return _bought(link, f"bought {REPEATS}", f"buy {REPEATS}", price, finished)
        case "decline repeats":
            return f"kept the {c.REPEAT_FOOD} food, without {REPEATS}"
        case _:
            return f"woke {_woken(link, voice)}"


def _action(
    link: Link, verb: str, words: tuple[str, ...], h: int, finished: bool, voice: Voice
) -> str:
    """A turn of the Actions phase."""
    then = link.then
    match verb:
        case "worker":
            limited = then.limited >> h & 1
            only = f", for {LIMITED} only" if limited else ""
            return f"chose a worker on {place(then, h)} to act{only}"
        case "move":
            return f"moved from {place(then, then.acting)} to {place(then, h)}"
        case "collect":
            taken = goods_words(then.goods[then.acting])
            return f"collected {taken} from {home(then, then.acting, voice)}"
        case "attack":
            whose, where = voice.whose(SEAT_NAMES.index(words[0])), place(then, then.acting)
            fell = "both were removed" if words[1] == n.STATUS_NAMES[n.ACTIVE] else "it was removed"
            return f"attacked {whose} {words[1]} worker on {where}: {fell}"
        case "forge":
            price = goods_words(c.FORGE_PRICES[n.FORGE_NAMES.index(words[0])])
            return _bought(link, f"forged 1 {words[0]}", f"forge 1 {words[0]}", price, finished)
        case "improve":
            price = goods_words(improve_price(then, n.TILE_NAMES.index(words[0]), h))
            into = f"{place(then, h)} into {article(words[0])}"
            return _bought(link, f"improved {into}", f"improve {into}", price, finished)
        case "build":
            line = build_line(n.STRUCTURE_NAMES.index(words[0]), KIND_OF[then.stands[h]])
            begun, done, what = build_words(then, line, h)
            price = goods_words(c.BUILD_PRICES[line])
            told = _bought(link, f"{done} {what}", f"{begun} {what}", price, finished)
            given = counted(c.BUILD_WORKERS[line], "worker")
            return f"{told}, giving up {given}" if finished and c.BUILD_WORKERS[line] else told
        case "end turn":
            where = place(then, then.acting)
            if link.made:
                return f"let the worker on {where} rest"
            return f"had no other action open, and the worker on {where} lay down"
        case _:
            return "passed" if link.made else "had no worker that could act, and passed"


def _handling(link: Link, verb: str, words: tuple[str, ...], h: int) -> str:
    """Where resources come from and where they go."""
    then = link.then
    match verb:
        case "pay":
            return f"paid {_taken(link)} for {purpose(then)}"
        case "pay worker":
            worker = f"{article(words[0])} worker on {place(then, then.target)}"
            return f"gave up {worker} for {purpose(then)}"
        case "put":
            return f"put the forged {n.FORGE_NAMES[then.what]} on {place(then, h)}"
        case "store":
            stored = [f"{goods_words(goods)} on {place(then, to)}" for to, goods in more(link)]
            return f"stored {joined(stored)}"
        case "remove":
            return f"removed 1 {words[0]} from {place(then, h)}, to make room for {room_for(then)}"
        case "lose":
            return f"lost 1 of the collected {words[0]}"
        case _:
            return f"lost the rest of what was collected: {goods_words(then.in_hand)}"


# ---- paying


def is_finished(links: list[Link], at: int) -> bool:
    """Whether what is paid for is there without another question."""
    while links[at].now.question == n.STEP_PAID:
        at += 1
    return links[at].now.question not in (n.ASK_PAY, n.ASK_PAY_WORKER)


def _bought(link: Link, done: str, begun: str, price: str, finished: bool) -> str:
    """Something that has its price."""
    if finished:
        return f"{done} for {price}{_sources(link)}"
    paid = f", and paid {_taken(link)}" if fewer(link) else ""
    return f"set out to {begun} for {price}{paid}"


def _sources(link: Link) -> str:
    """Where a price came from, if it could have come from elsewhere."""
    hexes = [place(link.then, h) for h, _ in fewer(link)]
    if len(link.then.homes[link.then.mover]) < 2 or not hexes:
        return ""
    return f" from {joined(hexes)}"


def _taken(link: Link) -> str:
    parts = [f"{goods_words(goods)} from {place(link.then, h)}" for h, goods in fewer(link)]
    return joined(parts)


def is_paid(link: Link) -> bool:
    """Whether with this link everything is paid."""
    last = n.PAY_WORKER <= link.choice < n.PUT or link.then.question == n.STEP_PAID
    return last and link.now.question != n.ASK_PAY_WORKER


def got(link: Link, voice: Voice) -> list[Change]:
    """What was paid for piece by piece is there."""
    then = link.then
    seat = then.mover
    hexes: tuple[str, ...] = hex_ids(then, [then.target] if then.target >= 0 else [])
    match then.doing:
        case n.FORGING:
            told = f"forged 1 {n.FORGE_NAMES[then.what]}"
        case n.IMPROVING:
            into = article(n.TILE_NAMES[then.what])
            told = f"improved {place(then, then.target)} into {into}"
        case n.BUILDING:
            _, done, what = build_words(then, then.what, then.target)
            workers = then.on_board[seat] - link.now.on_board[seat]
            given = then.question == n.STEP_PAID and workers
            told = f"{done} {what}"
            told += f", and gave up {counted(workers, 'worker')} for it" if given else ""
        case n.FEEDING:
            told = f"fed {counted(then.to_wake, 'worker')}"
        case _:
            told = f"bought {REPEATS}"
    return [Change(f"{voice.who(seat)} {told}.", seat, hexes)]


def from_paying(link: Link, voice: Voice) -> list[Change]:
    """What came with a tile, a structure or a meal that is paid for."""
    then, now = link.then, link.now
    if not is_paid(link):
        if link.choice == n.DECLINE and moved_workers(link):
            return [_wakes(link, voice)]
        return []
    seat, h = then.mover, then.target
    found: list[Change] = []
    if then.doing == n.IMPROVING:
        goods, owner = then.goods[h], OWNER_OF[then.stands[h]]
        if goods:
            whose = "The" if owner < 0 else capital(voice.whose(owner))
            lost = f"{goods_words(goods)} on {place(then, h)} {was_or_were(goods)} lost"
            found.append(Change(f"{whose} {lost}.", owner, hex_ids(now, [h])))
        if now.stacks[then.what - n.FARM] == 0:
            found.append(Change(f"The last {n.TILE_NAMES[then.what]} of the stack was laid."))
    elif then.doing == n.BUILDING:
        old = c.BUILD_FROM[then.what]
        if old >= 0:
            words = f"The replaced {n.STRUCTURE_NAMES[old]} returned to {voice.whose(seat)} supply."
            found.append(Change(words, seat))
        elif then.goods[h]:
            joined_store = f"{goods_words(then.goods[h])} on {place(then, h)} joined"
            words = f"The {joined_store} {voice.whose(seat)} store."
            found.append(Change(words, seat, hex_ids(now, [h])))
    elif then.doing >= n.FEEDING and moved_workers(link):
        found.append(_wakes(link, voice))
    return found


def _wakes(link: Link, voice: Voice) -> Change:
    seat = link.then.mover
    return Change(f"{voice.who(seat)} woke {_woken(link, voice)}.", seat, moved_workers(link))


def _woken(link: Link, voice: Voice) -> str:
    """`2 workers on the farm F9 and 1 worker on the desert hex H8`."""
    then, now = link.then, link.now
    seat = then.mover
    parts: list[str] = []
    for h in range(then.shape.size):
        more = now.active_on(seat, h) - then.active_on(seat, h)
        if more:
            parts.append(f"{counted(more, 'worker')} on {place(then, h)}")
    if len(parts) > 2 and exhausted_count(now, seat) == 0:
        return f"all of {voice.their(seat)} {exhausted_count(then, seat)} exhausted workers"
    return joined(parts)
