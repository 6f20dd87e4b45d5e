"""What is one gesture: to store what was collected, to pay a price, to wake workers.

The rules ask for one resource or worker at a time, since that fits a choice. The order makes no
difference, so that what can come of it, a *way*, is listed as a whole where there are few of them.
Where there are many, there is a gesture for each hex.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from moothall.engine.gestures import Gesture
from moothall.engine.phrases import counted, joined
from moothall.engine.telling import Voice
from moothall.games.indio import names as n
from moothall.games.indio.rules.crafting import exhausted_count, waking_hexes
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import count_of, kinds_in
from moothall.games.indio.rules.payment import hexes_with
from moothall.games.indio.words.phrases import goods_words, home, place, purpose

MOST_WAYS: Final = 8  # so many sentences are read at a glance
MOST_COLLECTING: Final = 4  # fewer, beside the other actions of a worker
WORKERS: Final = -1  # what is woken, where otherwise stands a kind of resource


class Part(NamedTuple):
    """Some resources of a kind, or workers, on one hex."""

    kind: int
    h: int
    amount: int


Way = tuple[Part, ...]
Counts = dict[int, int]


def gestures(state: IndioState, _seat: int) -> list[Gesture]:
    """What the mover may do in one go; nobody else is ever asked."""
    return [gesture for gesture, _ in gestures_and_hexes(state)]


def gestures_and_hexes(state: IndioState) -> list[tuple[Gesture, int]]:
    """The gestures, each with the hex that it is about; -1 for several hexes."""
    if state.question == n.ASK_STORE:
        return _storing(state)
    if state.question == n.ASK_PAY:
        return _paying(state)
    if state.question == n.ASK_ACTIVATE:
        return _waking(state)
    if state.question == n.ASK_ACTION and n.COLLECT in state.choices():
        return _collecting(state)
    return []


def _listed(
    state: IndioState, ways: Sequence[tuple[Way, str, tuple[int, ...]]], whole: bool
) -> list[tuple[Gesture, int]]:
    """Ways with their words and choices as gestures; if they are all there are, for the choices.

    A way that is one choice is listed as that choice.
    """
    single = {choices[0] for _, _, choices in ways if len(choices) == 1}
    instead = tuple(choice for choice in state.choices() if whole and choice not in single)
    return [
        (Gesture(words, choices, instead), way[0].h if len({part.h for part in way}) == 1 else -1)
        for way, words, choices in ways
        if len(choices) > 1
    ]


# ---- ways


def _ways(kinds: Counts, room: Counts, left: int, most: int) -> list[Way]:
    """How counts of kinds can go to hexes with room; none, if there are more than `most` ways.

    `left` units find no place.
    """
    found: list[Way] = []
    cells = [(kind, h) for kind in kinds for h in room]
    last = list(room)[-1] if room else -1

    def place_from(cell: int, kinds: Counts, room: Counts, left: int, way: Way) -> None:
        if len(found) > most:
            return
        if cell == len(cells):
            found.append(way)
            return
        kind, h = cells[cell]
        for count in range(min(kinds[kind], room[h]), -1, -1):
            over = kinds[kind] - count if h == last else 0  # of this kind without a place
            if over <= left:
                more = (*way, Part(kind, h, count)) if count else way
                place_from(
                    cell + 1,
                    {**kinds, kind: kinds[kind] - count},
                    {**room, h: room[h] - count},
                    left - over,
                    more,
                )

    place_from(0, kinds, room, left, ())
    return found if len(found) <= most else []


def _amount(way: Way) -> int:
    return sum(part.amount for part in way)


def _by_hex(way: Way) -> dict[int, list[Part]]:
    found: dict[int, list[Part]] = {}
    for part in way:
        found.setdefault(part.h, []).append(part)
    return found


def _goods_by_hex(state: IndioState, way: Way, preposition: str) -> str:
    """`2 earth on the farm F9 and 1 fire on the mine H8`."""
    return joined(
        [
            f"{goods_words(sum(part.amount * n.UNITS[part.kind] for part in parts))} "
            f"{preposition} {place(state, h)}"
            for h, parts in _by_hex(way).items()
        ]
    )


# ---- storing (11.4)


def _storing(state: IndioState) -> list[tuple[Gesture, int]]:
    hand = _counts(state.in_hand)
    room = {h: state.room(h) for h in state.homes[state.mover] if state.room(h)}
    if not room:
        return []
    ways = _storing_ways(hand, room, MOST_WAYS)
    whole = bool(ways)
    if not whole:
        ways = _all_here(hand, room)
    return _listed(
        state,
        [
            (
                way,
                f"Store {_stored_words(state, way, hand, room)}.",
                _store_choices(state, way, hand, room),
            )
            for way in ways
        ],
        whole,
    )


def _storing_ways(hand: Counts, room: Counts, most: int) -> list[Way]:
    left = max(0, sum(hand.values()) - sum(room.values()))
    return _ways(hand, room, left, most)


def _all_here(hand: Counts, room: Counts) -> list[Way]:
    """To each hex everything, if it has the room; and all of a kind, as far as it goes."""
    found: list[Way] = []
    for h, most in room.items():
        if sum(hand.values()) <= most and len(hand) > 1:
            found.append(tuple(Part(kind, h, count) for kind, count in hand.items()))
    for kind, count in hand.items():
        found += [(Part(kind, h, min(count, most)),) for h, most in room.items()]
    return found


def _counts(goods: int) -> Counts:
    return {kind: count_of(goods, kind) for kind in kinds_in(goods)}


def _stored_words(state: IndioState, way: Way, hand: Counts, room: Counts) -> str:
    if len(_by_hex(way)) == 1 and _amount(way) == sum(hand.values()):
        return f"everything on {place(state, way[0].h)}"
    full = _amount(way) == sum(room.values()) < sum(hand.values())
    return _goods_by_hex(state, way, "on") + ("; there is no room for the rest" if full else "")


def _store_choices(state: IndioState, way: Way, hand: Counts, room: Counts) -> tuple[int, ...]:
    """One by one; where only one is left it is made by itself (R47)."""
    hand, room = dict(hand), dict(room)
    found: list[int] = []
    for part in way:
        for _ in range(part.amount):
            if sum(map(bool, hand.values())) * sum(map(bool, room.values())) > 1:
                found.append(n.STORE + part.kind * n.PLACES + state.shape.places[part.h])
            hand[part.kind] -= 1
            room[part.h] -= 1
    return tuple(found)


def _collecting(state: IndioState) -> list[tuple[Gesture, int]]:
    """To collect and to store in one go: in any way if these are few, or else all on one hex."""
    goods = state.goods[state.acting]
    hand = _counts(goods)
    room = {h: state.room(h) for h in state.homes[state.mover]}
    if state.acting in room:  # what is collected makes room
        room[state.acting] += sum(hand.values())
    room = {h: most for h, most in room.items() if most}
    if not room:
        return []
    ways = _storing_ways(hand, room, MOST_COLLECTING)
    instead = (n.COLLECT,) if ways else ()
    if not ways:
        ways = [way for way in _all_here(hand, room) if _amount(way) == sum(hand.values())]
        ways = ways if len(ways) <= MOST_COLLECTING else []
    made = [(way, _store_choices(state, way, hand, room)) for way in ways]
    if not all(choices for _, choices in made):
        return []
    source = home(state, state.acting, Voice(state.mover))
    taken = f"Collect {goods_words(goods)} from {source}"
    return [
        (
            Gesture(
                f"{taken}, and store {_stored_words(state, way, hand, room)}.",
                (n.COLLECT, *choices),
                instead,
            ),
            -1,
        )
        for way, choices in made
    ]


# ---- paying (section 17)


def _paying(state: IndioState) -> list[tuple[Gesture, int]]:
    """The whole price, or else what is due of the first kind."""
    price = _counts(state.price)
    ways: list[Way] = [()]
    for kind, due in price.items():
        sources = {h: count_of(state.goods[h], kind) for h in hexes_with(state, state.mover, kind)}
        more = _ways({kind: due}, sources, 0, MOST_WAYS)
        if not more or len(ways) * len(more) > MOST_WAYS:
            break
        ways = [(*way, *rest) for way in ways for rest in more]
    whole = ways != [()]
    if not whole:
        kind, due = next(iter(price.items()))
        sources = {h: count_of(state.goods[h], kind) for h in hexes_with(state, state.mover, kind)}
        ways = [(Part(kind, h, min(due, there)),) for h, there in sources.items()]
    return _listed(
        state,
        [
            (
                way,
                f"Pay {_goods_by_hex(state, way, 'from')} for {purpose(state)}.",
                _pay_choices(state, way),
            )
            for way in ways
        ],
        whole,
    )


def _pay_choices(state: IndioState, way: Way) -> tuple[int, ...]:
    """One by one; of a kind that lies on one hex, or that is all paid, nothing is asked."""
    seat = state.mover
    there = {
        kind: {h: count_of(state.goods[h], kind) for h in hexes_with(state, seat, kind)}
        for kind in {part.kind for part in way}
    }
    found: list[int] = []
    for part in way:
        spare = count_of(state.pool[seat], part.kind) > count_of(state.price, part.kind)
        for _ in range(part.amount):
            if spare and sum(map(bool, there[part.kind].values())) > 1:
                found.append(n.PAY + state.shape.places[part.h])
            there[part.kind][part.h] -= 1
    return tuple(found)


# ---- waking (section 10)


def _waking(state: IndioState) -> list[tuple[Gesture, int]]:
    seat = state.mover
    lying = {h: state.workers_on(seat, h) - state.active_on(seat, h) for h in waking_hexes(state)}
    ways = _ways({WORKERS: state.to_wake}, lying, 0, MOST_WAYS)
    whole = bool(ways)
    if not whole:
        ways = [(Part(WORKERS, h, min(state.to_wake, there)),) for h, there in lying.items()]
    return _listed(
        state,
        [
            (way, f"Wake {_woken_words(state, way, lying)}.", _wake_choices(state, way, lying))
            for way in ways
        ],
        whole,
    )


def _woken_words(state: IndioState, way: Way, lying: Counts) -> str:
    """Who wakes, or shorter who does not."""
    woken = {part.h: part.amount for part in way}
    asleep = {h: there - woken.get(h, 0) for h, there in lying.items() if there > woken.get(h, 0)}
    if sum(woken.values()) == state.to_wake and len(asleep) < len(woken):
        return f"all but {_workers_words(state, asleep)}"
    return _workers_words(state, woken)


def _workers_words(state: IndioState, workers: Counts) -> str:
    return joined(
        [f"{counted(count, 'worker')} on {place(state, h)}" for h, count in workers.items()]
    )


def _wake_choices(state: IndioState, way: Way, lying: Counts) -> tuple[int, ...]:
    """One by one; the rest wakes by itself where all of them do, or all lie on one hex (R47)."""
    lying = dict(lying)
    to_wake = state.to_wake
    all_lying = exhausted_count(state, state.mover)
    found: list[int] = []
    for part in way:
        for _ in range(part.amount):
            if to_wake < all_lying and sum(map(bool, lying.values())) > 1:
                found.append(n.ACTIVATE + state.shape.places[part.h])
            lying[part.h] -= 1
            to_wake -= 1
            all_lying -= 1
    return tuple(found)
