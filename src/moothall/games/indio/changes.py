"""What a choice has changed, in words and by piece, as one viewer may know it.

A choice may set off a whole chain: a price is paid, a tile is laid, a worker lies down, the last
player passes, a year ends and the next begins. So the chain is gone through once more on a copy,
link by link, and every link is told by the positions before and after it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import NOBODY, Change, Voice
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.actions import build_line
from moothall.games.indio.rules.crafting import crafting_hex, exhausted_count
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import total
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.rules.scoring import leader_points
from moothall.games.indio.rules.year import take_step
from moothall.games.indio.state import KIND_OF, OWNER_OF
from moothall.games.indio.words import (
    article,
    bundle_words,
    food_for,
    goods_words,
    hex_name,
    improve_price,
    place,
    purpose,
    title,
)


def heading(state: IndioState, voice: Voice) -> str:
    """The part of the year, in the Actions phase whose turn it is."""
    question = state.question
    if question == n.ASK_LEADER:
        return "Leaders"
    if question <= n.ASK_FIEF_WORKER:
        return "Starting places"
    year = f"Year {state.year}"
    if question == n.ASK_NOTHING:
        return f"{year}, the end"
    if question == n.ASK_DISCARD:
        return f"{year}, quests"
    if question <= n.ASK_CRAFT_REMOVE:
        return f"{year}, crafting"
    paying = question == n.ASK_PAY and state.doing >= n.FEEDING
    if question <= n.ASK_ACTIVATE or paying:
        return f"{year}, harvest"
    return f"{year}, {voice.whose(state.mover)} turn"


# ---- the chain


class Link(NamedTuple):
    """One thing that happens: a choice, which nobody made if it was the only one (R47), or a step
    that takes itself."""

    then: IndioState
    choice: int
    now: IndioState
    made: bool

    @property
    def is_choice(self) -> bool:
        return self.choice >= 0


def chain(before: IndioState, choice: int) -> list[Link]:
    """All that follows from a choice up to the next decision, as `IndioState.go_on` does it."""
    links: list[Link] = []
    state = before.copy()
    made = True
    while True:
        then = state.copy()
        state.do(choice)
        links.append(Link(then, choice, state.copy(), made))
        while not state.over and state.question > n.ASK_NOTHING:
            then = state.copy()
            take_step(state)
            links.append(Link(then, -1, state.copy(), False))
        if state.over:
            return links
        choices = state.legal_choices(state.mover)
        if len(choices) > 1:
            return links
        choice = choices[0]
        made = False


def _merged(links: list[Link]) -> list[Link]:
    """Resources stored one after the other, and workers woken, are one thing to tell."""
    found: list[Link] = []
    for link in links:
        if found and _goes_on(found[-1], link):
            found[-1] = found[-1]._replace(now=link.now)
        else:
            found.append(link)
    return found


def _goes_on(first: Link, second: Link) -> bool:
    return any(
        low <= first.choice < high and low <= second.choice < high
        for low, high in ((n.STORE, n.REMOVE), (n.ACTIVATE, n.WORKER))
    )


# ---- what is told


def changes(
    before: IndioState,
    choice: int,
    seat: int,  # noqa: ARG001 - always the mover
    after: IndioState,
    voice: Voice,
) -> list[Change]:
    """What the choice did, and what followed from it."""
    links = _merged(chain(before, choice))
    found: list[Change] = []
    owing = n.PAY <= choice < n.PUT  # what is paid for was begun before
    for at, link in enumerate(links):
        if link.is_choice:
            found += _deed(link, _is_finished(links, at), voice)
        else:
            found += _step(link, voice)
        if owing and _is_paid(link):
            found += _got(link, voice)
            owing = False
        found += _from_paying(link, voice)
        found += _quests(link, voice)
        found += _conquests(link, voice)
        found += _control(link, voice)
        found += _rest(link, voice)
    return [*found, *_end(after, voice)] if after.over else found


def _hexes(state: IndioState, hexes: Iterable[int]) -> tuple[str, ...]:
    return tuple([f"hex-{state.shape.texts[h].replace(' ', '_')}" for h in hexes])


def _moved_workers(link: Link) -> tuple[str, ...]:
    """The workers that are on the board now and stand or lie elsewhere or otherwise than before."""
    pairs = zip(link.then.worker_at, link.now.worker_at, strict=True)
    return tuple(
        [
            f"{SEAT_NAMES[worker // c.WORKERS]}-worker-{worker % c.WORKERS}"
            for worker, (old, new) in enumerate(pairs)
            if old != new >= 0
        ]
    )


def _fewer(link: Link) -> list[tuple[int, int]]:
    """The hexes where something is gone, and what."""
    pairs = zip(link.then.goods, link.now.goods, strict=True)
    return [(h, old - new) for h, (old, new) in enumerate(pairs) if total(old) > total(new)]


def _more(link: Link) -> list[tuple[int, int]]:
    """The hexes where something has come, and what."""
    pairs = zip(link.then.goods, link.now.goods, strict=True)
    return [(h, new - old) for h, (old, new) in enumerate(pairs) if total(new) > total(old)]


def _hex_at(link: Link) -> int:
    """The hex that a choice names, where it names one."""
    verb, _ = n.SPACE.split(link.choice)
    return link.then.shape.at[(link.choice - verb.base) % n.PLACES]


# ---- choices


def _deed(link: Link, finished: bool, voice: Voice) -> list[Change]:
    """A choice as it is told of who made it."""
    then, choice, now, _ = link
    seat = then.mover
    verb, words = n.SPACE.split(choice)
    h = _hex_at(link)
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
        hexes = [changed for changed, _ in _fewer(link) + _more(link)]
    pieces = (*_moved_workers(link), *_hexes(now, hexes))
    return [Change(f"{voice.who(seat)} {told}.", seat, pieces)]


def _beginning(link: Link, verb: str, words: tuple[str, ...], h: int, voice: Voice) -> str:
    """Leaders, discarded quests (both are secret, section 18) and starting places."""
    then = link.then
    seat = then.mover
    if verb == "lead":
        if not voice.knows(seat):
            return f"kept one of {number_word(len(then.dealt[seat]))} leaders"
        others = [leader for leader in then.dealt[seat] if leader != link.choice - n.LEAD]
        gone = joined([f"the {title(n.LEADER_NAMES[leader])}" for leader in sorted(others)])
        return f"kept the {title(words[0])}" + (f"; {gone} left the game" if gone else "")
    if verb == "discard":
        card = f"the quest {title(words[0])}" if voice.knows(seat) else "a quest"
        return f"discarded {card}"
    lost = f"; the {goods_words(then.goods[h])} there was lost" if then.goods[h] else ""
    their, where = voice.their(seat), place(then, h)
    match then.question:
        case n.ASK_FARM:
            return f"placed {their} farm on {where}, with an outpost and a worker{lost}"
        case n.ASK_SECOND_WORKER:
            return f"placed {their} second worker on {where}"
        case n.ASK_FIEF_FARM | n.ASK_FIEF_QUARRY | n.ASK_FIEF_MINE:
            return f"placed the {words[0]} of {their} fief on {where}{lost}"
        case n.ASK_FIEF_WORKER:
            return f"placed a worker on {where}"
        case _:
            return f"placed {their} {words[0]} on {where}"


def _provision(link: Link, verb: str, words: tuple[str, ...], finished: bool, voice: Voice) -> str:
    """Crafting and Harvest."""
    then = link.then
    seat = then.mover
    match verb:
        case "craft":
            h = crafting_hex(then)
            structure = n.STRUCTURE_NAMES[KIND_OF[then.stands[h]]]
            made = bundle_words(link.choice - n.CRAFT)
            return f"crafted {made} in {voice.their(seat)} {structure} on {place(then, h)}"
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
            right, price = "the right to repeat actions this year", f"{c.REPEAT_FOOD} food"
            return _bought(link, f"bought {right}", f"buy {right}", price, finished)
        case "decline repeats":
            return "kept the food, and will repeat no action this year"
        case _:
            return f"woke {_woken(link, voice)}"


def _action(
    link: Link, verb: str, words: tuple[str, ...], h: int, finished: bool, voice: Voice
) -> str:
    """A turn of the Actions phase."""
    then = link.then
    seat = then.mover
    match verb:
        case "worker":
            limited = then.limited >> h & 1
            only = f", for {number_word(c.LIMITED_ACTIONS)} action only" if limited else ""
            return f"chose a worker on {place(then, h)} to act{only}"
        case "move":
            return f"moved from {place(then, then.acting)} to {place(then, h)}"
        case "collect":
            taken = goods_words(then.goods[then.acting])
            return f"collected {taken} from {_home(then, then.acting, seat, voice)}"
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
            done, what, begun = _built(then, line, h)
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
            return f"put the {n.FORGE_NAMES[then.what]} on {place(then, h)}"
        case "store":
            stored = [f"{goods_words(goods)} on {place(then, to)}" for to, goods in _more(link)]
            return f"stored {joined(stored)}"
        case "remove":
            if then.question == n.ASK_CRAFT_REMOVE:
                what = f"1 {n.RESOURCE_NAMES[then.making]}"
            else:
                what = "what was collected"
            return f"removed 1 {words[0]} from {place(then, h)}, to make room for {what}"
        case "lose":
            return f"lost 1 of the collected {words[0]}"
        case _:
            return f"lost the rest of what was collected: {goods_words(then.in_hand)}"


def _home(state: IndioState, h: int, seat: int, voice: Voice) -> str:
    """A hex, with the structure there and whose it is."""
    code = state.stands[h]
    if not code:
        return place(state, h)
    owner = OWNER_OF[code]
    whose = voice.their(seat) if owner == seat else voice.whose(owner)
    return f"{whose} {n.STRUCTURE_NAMES[KIND_OF[code]]} on {place(state, h)}"


# ---- paying


def _is_finished(links: list[Link], at: int) -> bool:
    """Whether what is paid for is there without another question."""
    while links[at].now.question == n.STEP_PAID:
        at += 1
    return links[at].now.question not in (n.ASK_PAY, n.ASK_PAY_WORKER)


def _bought(link: Link, done: str, begun: str, price: str, finished: bool) -> str:
    """Something that has its price."""
    if finished:
        return f"{done} for {price}{_sources(link)}"
    paid = f", and paid {_taken(link)}" if _fewer(link) else ""
    return f"set about to {begun} for {price}{paid}"


def _sources(link: Link) -> str:
    """Where a price came from, if it could have come from elsewhere."""
    hexes = [place(link.then, h) for h, _ in _fewer(link)]
    if len(link.then.homes[link.then.mover]) < 2 or not hexes:
        return ""
    return f" from {joined(hexes)}"


def _taken(link: Link) -> str:
    parts = [f"{goods_words(goods)} from {place(link.then, h)}" for h, goods in _fewer(link)]
    return joined(parts)


def _is_paid(link: Link) -> bool:
    """Whether with this link everything is paid."""
    last = n.PAY_WORKER <= link.choice < n.PUT or link.then.question == n.STEP_PAID
    return last and link.now.question != n.ASK_PAY_WORKER


def _built(state: IndioState, line: int, h: int) -> tuple[str, str, str]:
    """`built`, `an outpost on the farm F9`, `build`."""
    structure = article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    if c.BUILD_FROM[line] < 0:
        return "built", f"{structure} on {place(state, h)}", "build"
    old = n.STRUCTURE_NAMES[c.BUILD_FROM[line]]
    return "upgraded", f"the {old} on {place(state, h)} to {structure}", "upgrade"


def _got(link: Link, voice: Voice) -> list[Change]:
    """What was paid for piece by piece is there."""
    then = link.then
    seat = then.mover
    hexes: tuple[str, ...] = _hexes(then, [then.target] if then.target >= 0 else [])
    match then.doing:
        case n.FORGING:
            told = f"forged 1 {n.FORGE_NAMES[then.what]}"
        case n.IMPROVING:
            into = article(n.TILE_NAMES[then.what])
            told = f"improved {place(then, then.target)} into {into}"
        case n.BUILDING:
            done, what, _ = _built(then, then.what, then.target)
            workers = then.on_board[seat] - link.now.on_board[seat]
            given = then.question == n.STEP_PAID and workers
            told = f"{done} {what}"
            told += f", and gave up {counted(workers, 'worker')} for it" if given else ""
        case n.FEEDING:
            told = f"fed {counted(then.to_wake, 'worker')}"
        case _:
            told = "bought the right to repeat actions this year"
    return [Change(f"{voice.who(seat)} {told}.", seat, hexes)]


def _from_paying(link: Link, voice: Voice) -> list[Change]:
    """What came with a tile, a structure or a meal that is paid for."""
    then, now = link.then, link.now
    if not _is_paid(link):
        if link.choice == n.DECLINE and _moved_workers(link):
            return [_wakes(link, voice)]
        return []
    seat, h = then.mover, then.target
    found: list[Change] = []
    if then.doing == n.IMPROVING:
        if then.goods[h]:
            words = f"The {goods_words(then.goods[h])} there {_verb(then.goods[h])} lost."
            found.append(Change(words, OWNER_OF[then.stands[h]], _hexes(now, [h])))
        if now.stacks[then.what - n.FARM] == 0:
            found.append(Change(f"That was the last {n.TILE_NAMES[then.what]}."))
    elif then.doing == n.BUILDING:
        if not then.stands[h] and then.goods[h]:
            words = f"The {goods_words(then.goods[h])} there joined {voice.whose(seat)} store."
            found.append(Change(words, seat, _hexes(now, [h])))
    elif then.doing >= n.FEEDING and _moved_workers(link):
        found.append(_wakes(link, voice))
    return found


def _verb(goods: int) -> str:
    return "was" if total(goods) == 1 else "were"


def _wakes(link: Link, voice: Voice) -> Change:
    seat = link.then.mover
    return Change(f"{voice.who(seat)} woke {_woken(link, voice)}.", seat, _moved_workers(link))


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


# ---- steps that take themselves


def _step(link: Link, voice: Voice) -> list[Change]:
    then, now = link.then, link.now
    match then.question:
        case n.STEP_DEAL:
            return _dealt(link, voice)
        case n.STEP_BEGIN:
            return [Change("Everybody had placed, and the game began.")]
        case n.STEP_YEAR:
            return _year_begins(now, voice)
        case n.STEP_QUEST:
            return _draws(link, then.mover, voice)
        case n.STEP_PRODUCE | n.STEP_PRODUCE_AFTER_DISCARD:
            return _production(link, voice)
        case n.STEP_YEAR_END:
            return [Change(f"Everybody had passed: year {then.year} ended.")]
    return []


def _dealt(link: Link, voice: Voice) -> list[Change]:
    """5.5, and where the recommended board has everybody begin (3.3)."""
    now = link.now
    found: list[Change] = []
    for seat in now.turn_order():
        if c.QUESTS_DEALT:
            found += _draws(link, seat, voice)
    if now.question == n.STEP_BEGIN:
        board = c.FIRST_GAMES[now.num_players - 2]
        for seat in range(now.num_players):
            farm = now.shape.hex_at(*board.farms[seat])
            second = now.shape.hex_at(*board.second_workers[seat])
            lost = link.then.goods[farm]
            words = (
                f"{voice.who(seat)} began with a farm, an outpost and a worker on "
                f"{place(link.then, farm)}, and with a second worker on {place(now, second)}"
                + (f"; the {goods_words(lost)} there was lost" if lost else "")
            )
            found.append(Change(f"{words}.", seat, _hexes(now, [farm, second])))
    return found


def _draws(link: Link, seat: int, voice: Voice) -> list[Change]:
    """Section 7: the card is its holder's alone, unless it is laid open at once."""
    then, now = link.then, link.now
    found: list[Change] = []
    if sum(map(len, now.discards)) < sum(map(len, then.discards)):
        found.append(Change("The discarded quests were shuffled into a new deck."))
    held = then.hands[seat] + then.completed[seat]
    new = [card for card in now.hands[seat] + now.completed[seat] if card not in held]
    if not new:
        return [*found, Change(f"There was no quest left for {voice.whom(seat)} to draw.", seat)]
    if voice.knows(seat):
        names = joined([title(n.QUEST_NAMES[card]) for card in new])
        drawn = f"the {'quest' if len(new) == 1 else 'quests'} {names}"
    else:
        drawn = "a quest" if len(new) == 1 else counted(len(new), "quest")
    return [*found, Change(f"{voice.who(seat)} drew {drawn}.", seat)]


def _year_begins(now: IndioState, voice: Voice) -> list[Change]:
    """Section 6, and who is limited all year (R18)."""
    found = [Change(f"Year {now.year} began with {voice.whom(now.first)} as first player.")]
    wet = [h for h in range(now.shape.size) if now.limited >> h & 1 and now.crew[h]]
    if wet:
        hexes = f"water {'hex' if len(wet) == 1 else 'hexes'}"
        names = joined([hex_name(now.shape, h) for h in wet])
        only = f"{number_word(c.LIMITED_ACTIONS)} action only"
        words = f"Workers on the {hexes} {names} have {only} this year."
        found.append(Change(words, NOBODY, _hexes(now, wet)))
    return found


def _production(link: Link, voice: Voice) -> list[Change]:
    """Section 8: for each store, and for what lies loose."""
    found: list[Change] = []
    grown = _more(link)
    for seat in [*link.then.turn_order(), NOBODY]:
        own = [(h, goods) for h, goods in grown if OWNER_OF[link.then.stands[h]] == seat]
        made = goods_words(sum([goods for _, goods in own]))
        hexes = _hexes(link.now, [h for h, _ in own])
        if seat == NOBODY:
            if own:
                found.append(Change(f"Hexes without a structure produced {made}.", NOBODY, hexes))
        else:
            whose = voice.whose(seat)
            words = f"{whose[0].upper()}{whose[1:]} structures received {made} in production."
            found.append(Change(words, seat, hexes))
    return found


# ---- what may follow from anything


def _quests(link: Link, voice: Voice) -> list[Change]:
    """Section 13: quests that were laid open."""
    found: list[Change] = []
    for seat, (old, new) in enumerate(zip(link.then.completed, link.now.completed, strict=True)):
        for quest in new[len(old) :]:
            name = n.QUEST_NAMES[quest]
            points = counted(c.QUEST_POINTS[quest], "point")
            words = f"{voice.who(seat)} completed the quest {title(name)} for {points}."
            found.append(Change(words, seat, (f"done-{name}",)))
    return found


def _conquered(link: Link) -> list[int]:
    """12.2: hexes whose structure has another owner than before."""
    pairs = zip(link.then.stands, link.now.stands, strict=True)
    return [
        h
        for h, (old, new) in enumerate(pairs)
        if OWNER_OF[old] != OWNER_OF[new] and (old or _taken_at_once(link, h))
    ]


def _taken_at_once(link: Link, h: int) -> bool:
    """Whether a structure that was just built already belongs to somebody else."""
    return h == link.then.target and OWNER_OF[link.now.stands[h]] != link.then.mover


def _conquests(link: Link, voice: Voice) -> list[Change]:
    found: list[Change] = []
    then, now = link.then, link.now
    for h in _conquered(link):
        seat = OWNER_OF[now.stands[h]]
        old = OWNER_OF[then.stands[h]]
        loser = then.mover if old < 0 else old
        what = n.STRUCTURE_NAMES[KIND_OF[now.stands[h]]]
        store = f", with {goods_words(now.goods[h])}" if now.goods[h] else ""
        words = (
            f"{voice.who(seat)} conquered {voice.whose(loser)} {what} on {place(now, h)}{store}."
        )
        piece = f"{SEAT_NAMES[seat]}-{what}-{now.shape.texts[h].replace(' ', '_')}"
        found.append(Change(words, seat, (piece, *_hexes(now, [h]))))
    return found


def _control(link: Link, voice: Voice) -> list[Change]:
    """12.1: hexes that have come under somebody's control or out of it; one sentence a seat."""
    then, now = link.then, link.now
    if now.year == 0 or (then.crew == now.crew and then.stands == now.stands):
        return []
    told = _conquered(link)
    won: dict[int, list[int]] = {}
    lost: dict[int, list[int]] = {}
    for h in range(now.shape.size):
        old, new = then.controller(h), now.controller(h)
        if old != new and not (h in told and new == OWNER_OF[now.stands[h]]):
            if new >= 0:
                won.setdefault(new, []).append(h)
            if old >= 0:
                lost.setdefault(old, []).append(h)
    found: list[Change] = []
    for seat in range(now.num_players):
        parts = [
            f"{verb} control of {joined([place(now, h) for h in hexes])}"
            for verb, hexes in (("took", won.get(seat, [])), ("lost", lost.get(seat, [])))
            if hexes
        ]
        if parts:
            hexes = won.get(seat, []) + lost.get(seat, [])
            words = f"{voice.who(seat)} {joined(parts)}."
            found.append(Change(words, seat, _hexes(now, hexes)))
    return found


def _rest(link: Link, voice: Voice) -> list[Change]:
    """R15: a worker that has acted lies down at the end of the turn."""
    worker = link.then.acting_worker
    if worker < 0 or link.now.acting_worker >= 0 or link.choice == n.END_TURN:
        return []
    where = link.now.worker_at[worker]
    if where < 0:
        return []
    whose = voice.whose(link.then.mover)
    words = f"{whose[0].upper()}{whose[1:]} worker on {place(link.now, where >> 1)} lay down."
    name = f"{SEAT_NAMES[worker // c.WORKERS]}-worker-{worker % c.WORKERS}"
    return [Change(words, link.then.mover, (name,))]


def _end(state: IndioState, voice: Voice) -> list[Change]:
    """14.2: why the game is over; the leaders are shown."""
    found = [Change(f"{_reason(state, voice)}: the game is over.")]
    for seat in range(state.num_players):
        name = n.LEADER_NAMES[state.leader[seat]]
        points = counted(leader_points(state, seat), "point")
        whose = voice.whose(seat)
        words = f"{whose[0].upper()}{whose[1:]} leader was the {title(name)}, for {points}."
        found.append(Change(words, seat, (f"leader-{name}",)))
    return [*found, Change(state.result())]


def _reason(state: IndioState, voice: Voice) -> str:
    if state.year >= c.LAST_YEAR:
        return f"Year {state.year} was the last"
    structures = sum(map(len, state.homes))
    if structures >= c.ENDING_STRUCTURES[state.num_players]:
        return f"There are {structures} structures"
    held = [controlled_hexes(state, seat) for seat in range(state.num_players)]
    most = held.index(max(held))
    verb = "control" if voice.viewer == most else "controls"
    return f"{voice.who(most)} {verb} {max(held)} hexes"
