"""What a choice has changed, in words and by piece, as one viewer may know it."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.engine.telling import NOBODY, Change, Voice
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.changes.deeds import deed, from_paying, got, is_finished, is_paid
from moothall.games.indio.changes.links import Link, chain, hex_ids, merged, more
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.rules.scoring import leader_points
from moothall.games.indio.state import KIND_OF, OWNER_OF
from moothall.games.indio.words.phrases import (
    LIMITED,
    capital,
    goods_words,
    hex_name,
    place,
    title,
    was_or_were,
)

__all__ = ["changes", "heading"]


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


def changes(
    before: IndioState,
    choice: int,
    seat: int,  # noqa: ARG001 - always the mover
    after: IndioState,
    voice: Voice,
) -> list[Change]:
    """What the choice did, and what followed from it."""
    links = merged(chain(before, choice))
    found: list[Change] = []
    owing = n.PAY <= choice < n.PUT  # what is paid for was begun before
    for at, link in enumerate(links):
        if link.is_choice:
            found += deed(link, is_finished(links, at), voice)
        else:
            found += _step(link, voice)
        if owing and is_paid(link):
            found += got(link, voice)
            owing = False
        found += from_paying(link, voice)
        found += _quests(link, voice)
        found += _conquests(link, voice)
        found += _control(link, voice)
        found += _rest(link, voice)
    return [*found, *_end(after, voice)] if after.over else found


# ---- steps that take themselves


def _step(link: Link, voice: Voice) -> list[Change]:
    then, now = link.then, link.now
    match then.question:
        case n.STEP_DEAL:
            return _dealt(link, voice)
        case n.STEP_BEGIN:
            return [Change("Everybody was in place, and the game began.")]
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
            gone = f", where {goods_words(lost)} {was_or_were(lost)} lost" if lost else ""
            words = (
                f"{voice.who(seat)} began with a farm, an outpost and a worker on "
                f"{place(link.then, farm)}{gone}, and with a second worker on {place(now, second)}"
            )
            found.append(Change(f"{words}.", seat, hex_ids(now, [farm, second])))
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
        words = f"Workers on the {hexes} {names} were limited to {LIMITED} this year."
        found.append(Change(words, NOBODY, hex_ids(now, wet)))
    return found


def _production(link: Link, voice: Voice) -> list[Change]:
    """Section 8: for each store, and for what lies loose."""
    found: list[Change] = []
    grown = more(link)
    for seat in [*link.then.turn_order(), NOBODY]:
        own = [(h, goods) for h, goods in grown if OWNER_OF[link.then.stands[h]] == seat]
        made = goods_words(sum([goods for _, goods in own]))
        hexes = hex_ids(link.now, [h for h, _ in own])
        if seat == NOBODY:
            if own:
                found.append(Change(f"Hexes without a structure produced {made}.", NOBODY, hexes))
        else:
            whose = voice.whose(seat)
            words = f"{capital(whose)} structures received {made} in production."
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
        found.append(Change(words, seat, (piece, *hex_ids(now, [h]))))
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
            found.append(Change(words, seat, hex_ids(now, hexes)))
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
    words = f"{capital(whose)} worker on {place(link.now, where >> 1)} lay down."
    name = f"{SEAT_NAMES[worker // c.WORKERS]}-worker-{worker % c.WORKERS}"
    return [Change(words, link.then.mover, (name,))]


def _end(state: IndioState, voice: Voice) -> list[Change]:
    """14.2: why the game is over; the leaders are shown."""
    found = [Change(f"{_reason(state, voice)}: the game ended.")]
    for seat in range(state.num_players):
        name = n.LEADER_NAMES[state.leader[seat]]
        points = counted(leader_points(state, seat), "point")
        whose = voice.whose(seat)
        words = f"{capital(whose)} leader was the {title(name)}, for {points}."
        found.append(Change(words, seat, (f"leader-{name}",)))
    return [*found, Change(state.result())]


def _reason(state: IndioState, voice: Voice) -> str:
    if state.year >= c.LAST_YEAR:
        return f"Year {state.year} was the last"
    structures = sum(map(len, state.homes))
    if structures >= c.ENDING_STRUCTURES[state.num_players]:
        return f"{structures} structures stood on the board"
    held = [controlled_hexes(state, seat) for seat in range(state.num_players)]
    most = held.index(max(held))
    return f"{voice.who(most)} controlled {max(held)} hexes"
