"""What is one gesture: to move one donkey, to pay a whole price, a road whose side is all the same.

The rules ask for one donkey and one unit at a time. What a payment can come to, a *way*, depends on
its units alone and not on their order (8.5).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from moothall.engine.gestures import Gesture
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import paying
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.transport import reach
from moothall.games.hamlet.words import paid_text, road_text, tile_word

MOST_WAYS: Final = 6  # so many sentences are read at a glance
MOST_TURN_WAYS: Final = 2  # fewer, beside the other actions of a turn
MOST_MOVES: Final = 8  # of single donkeys, beside the other actions of a turn
_MOST_SHARES: Final = 64  # a group that can be paid in more ways is not looked at any further

Way = tuple[int, ...]  # units of a payment, in their order


def gestures(state: HamletState, _seat: int) -> list[Gesture]:
    """What the mover may do in one go; nobody else is ever asked."""
    if state.question == n.ASK_TURN:
        roads = [gesture for gesture, _ in road_gestures(state)]
        return [*_donkeys_of_turn(state), *_paid_work(state), *roads]
    if state.question == n.ASK_DONKEY:
        return _donkeys(state)
    if state.question == n.ASK_PAY:
        return _payments(state)
    return []


# ---- donkeys (section 7)


def _asked_about(state: HamletState, first: int) -> list[int]:
    """The tiles of the mover's donkeys from one on, without those that can only stay."""
    seat = state.mover * c.DONKEYS
    tiles = state.donkeys[seat + first : seat + c.DONKEYS]
    return [tile for tile in tiles if tile >= 0 and state.linked[tile]]


def _donkeys_of_turn(state: HamletState) -> list[Gesture]:
    """One donkey moves and the others stay, if there are few such moves; else it is asked later."""
    if n.MOVE_DONKEYS not in state.choices():
        return []
    tiles = _asked_about(state, 0)
    moves = _single_moves(state, tiles)
    if len(moves) > MOST_MOVES:
        return []
    instead = (n.MOVE_DONKEYS,) if len(tiles) == 1 and len(moves) > 0 else ()
    return [Gesture(words, (n.MOVE_DONKEYS, *walks), instead) for words, walks in moves]


def _donkeys(state: HamletState) -> list[Gesture]:
    """One of the donkeys that are left moves, or none of them."""
    tiles = _asked_about(state, state.next_donkey)
    if len(tiles) < 2:
        return []
    found = [Gesture(words, walks) for words, walks in _single_moves(state, tiles)]
    if state.next_donkey:
        words = f"Leave the other {len(tiles)} donkeys where they are."
        found.append(Gesture(words, (n.STAY,) * len(tiles)))
    return found


def _single_moves(state: HamletState, tiles: list[int]) -> list[tuple[str, tuple[int, ...]]]:
    """Each way of one donkey, in words and as choices; those on one tile are all the same."""
    rest = {1: "", 2: ", and leave the other one"}.get(len(tiles), ", and leave the others")
    found: list[tuple[str, tuple[int, ...]]] = []
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            continue
        for other in v.members(state.linked[tile]):
            words = f"Move the donkey from the {tile_word(tile)} to the {tile_word(other)}{rest}."
            walks = [n.STAY] * len(tiles)
            walks[place] = n.WALK_TO + other
            found.append((words, tuple(walks)))
    return found


# ---- ways to pay (8.2 to 8.5)


def _ways(state: HamletState, buying: bool, most: int) -> list[Way] | None:
    """How what is due can be paid, with as few purchases as possible first; None for too many."""
    cost = paying.cost_of_action(state)
    sources = reach(state, state.stand)
    buying = buying and state.action != n.SELL and sources >> n.MARKET & 1 != 0
    first = 0 if state.any_order else state.unit_from
    money = state.gold[state.mover]
    most_money = money + paying.BEST_TOKEN * cost.refined_units
    groups: list[list[tuple[int, Way]]] = []
    for group, due in enumerate(state.due):
        if due:
            kinds = paying.units_in_reach(state, cost, group, sources, buying)
            kinds = _without_doubles([kind for kind in kinds if kind[1] >= first])
            shares = list(islice(_shares(kinds, due, most_money), _MOST_SHARES + 1))
            if len(shares) > _MOST_SHARES:
                return None
            groups.append(shares)
    found: list[Way] = []
    for parts in product(*groups):
        if sum([price for price, _ in parts]) <= money:
            found.append(tuple(sorted([unit for _, units in parts for unit in units])))
            if len(found) > most:
                return None
    found.sort(key=_purchases)
    return found


def _without_doubles(kinds: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Of several materials that a group can be bought in, all at one price, the first will do."""
    tokens = [kind for kind in kinds if kind[1] < v.LOTS]
    return kinds[: len(tokens) + 1]  # purchases cost most, so they come last


def _shares(kinds: list[tuple[int, int, int]], due: int, money: int) -> Iterator[tuple[int, Way]]:
    """So many units of the kinds, each with its price and how many there are."""
    if not due:
        yield 0, ()
    elif kinds:
        price, unit, number = kinds[0]
        for count in range(min(due, number), -1, -1):
            left = money - price * count
            if left >= 0:
                for rest, units in _shares(kinds[1:], due - count, left):
                    yield price * count + rest, (*[unit] * count, *units)


def _purchases(way: Way) -> int:
    return len([unit for unit in way if unit >= v.LOTS])


def _chain(state: HamletState, way: Way) -> tuple[int, ...]:
    """The choices of a way; what is then left in one way only is paid by itself."""
    after = state.copy()
    wanted = Counter(way)
    bought: Counter[int] = Counter()
    found: list[int] = []
    while after.question == n.ASK_PAY:
        choices = after.choices()
        for unit in sorted(wanted):
            is_lot = unit < v.LOTS
            done = state.stock[unit] - after.stock[unit] if is_lot else bought[unit]
            choice = v.LOT_CHOICE[unit] if is_lot else n.BUY + unit - v.LOTS
            if done < wanted[unit] and choice in choices:
                break
        else:
            break
        bought[unit] += 1
        found.append(choice)
        after.play(choice)
    return tuple(found)


# ---- a payment that has begun


def _payments(state: HamletState) -> list[Gesture]:
    """Every way, if there are few; else those without purchases, or all the tokens of a lot."""
    ways = _ways(state, True, MOST_WAYS)
    if ways is not None:
        made = _paid(state, ways)
        single = [choices[0] for _, choices in made if len(choices) == 1]
        instead = tuple([choice for choice in state.choices() if choice not in single])
        return [Gesture(words, choices, instead) for words, choices in made if len(choices) > 1]
    ways = _ways(state, False, MOST_WAYS) or _lots(state)
    return [Gesture(words, choices) for words, choices in _paid(state, ways) if len(choices) > 1]


def _paid(state: HamletState, ways: list[Way]) -> list[tuple[str, tuple[int, ...]]]:
    return [(f"Pay {paid_text(state, way)}.", _chain(state, way)) for way in ways]


def _lots(state: HamletState) -> list[Way]:
    """Of each lot that may be used next as many tokens as are due, if that leaves the rest open."""
    cost = paying.cost_of_action(state)
    found: list[Way] = []
    for choice in state.choices():
        if choice < n.BUY:
            lot = v.lot_of_choice(choice)
            due = state.due[cost.group_of[v.LOT_MATERIAL[lot]]]
            way = (lot,) * min(due, state.stock[lot])
            if len(_chain(state, way)) == len(way):
                found.append(way)
    return found


def natural_payment(state: HamletState) -> Gesture | None:
    """The payment without purchases, if there is only one; the picture offers it."""
    ways = _ways(state, False, 1)
    if not ways:
        return None
    [(words, choices)] = _paid(state, ways)
    return Gesture(words, choices) if len(choices) > 1 else None


# ---- with the action that it is for


def _before_payment(state: HamletState, choice: int) -> HamletState | None:
    """Where an action leads, if all that it costs is then asked for."""
    after = state.copy()
    after.play(choice)
    return after if after.question == n.ASK_PAY and after.stock == state.stock else None


def _paid_work(state: HamletState) -> list[Gesture]:
    """Refining, selling and delivering with the payment, where there are no more than two ways.

    Buildings and most roads can be built from so many tiles that the list would be too long.
    """
    found: list[Gesture] = []
    for choice in state.choices():
        if n.REFINE_AT <= choice < n.BEG and choice != n.GO_TO_TOWN_HALL:
            after = _before_payment(state, choice)
            if after is not None:
                words = state.describe(choice)
                found += [
                    Gesture(f"{words} {paid}", (choice, *choices), (choice,))
                    for paid, choices in _paid(after, _ways(after, True, MOST_TURN_WAYS) or [])
                ]
    return found


# ---- roads (9.8)


def road_gestures(state: HamletState) -> list[tuple[Gesture, int]]:
    """Roads that can be built from both sides with the same goods, each with its choice.

    The goods in reach are one way to pay, a purchase to begin with stands for all others. A road
    that can be paid in one way only is one choice, and no gesture.
    """
    if not state.any_order:
        return []
    choices = set(state.choices())
    found: list[tuple[Gesture, int]] = []
    for choice in sorted(choices):
        if not n.ROAD_AT <= choice < n.END_TURN:
            continue
        pair, kind = divmod(choice - n.ROAD_AT, n.ROAD_KINDS)
        stand, other = divmod(pair, n.TILES)
        back = n.ROAD_AT + (other * n.TILES + stand) * n.ROAD_KINDS + kind
        if stand < other and back in choices and _same_goods(state, stand, other, kind):
            found += [
                (Gesture(words, (choice, *paid), (choice, back)), choice)
                for words, paid in _paid_roads(state, choice, stand, other, kind)
            ]
    return found


def _same_goods(state: HamletState, one: int, other: int, kind: int) -> bool:
    """Whether two tiles reach the same of what a kind of road costs, and of the Market."""
    tiles = 1 << n.MARKET
    for material in c.ROAD_COST[kind].materials:
        for lot in range(v.FIRST_LOT[material], v.FIRST_LOT[material + 1]):
            if state.stock[lot]:
                tiles |= 1 << v.LOT_TILE[lot]
    return reach(state, one) & tiles == reach(state, other) & tiles


def _paid_roads(
    state: HamletState, choice: int, stand: int, other: int, kind: int
) -> list[tuple[str, tuple[int, ...]]]:
    after = _before_payment(state, choice)
    ways = None if after is None else _ways(after, False, MOST_TURN_WAYS)
    if after is None or ways is None:
        return []
    way = f"between the {tile_word(stand)} and the {tile_word(other)}"
    found = [
        (
            road_text(state, other, kind, f"{way} with {paid_text(after, units)}"),
            _chain(after, units),
        )
        for units in ways
    ]
    for buy in after.choices():
        if buy >= n.BUY:
            price = after.price(buy - n.BUY)
            goods = n.MATERIAL_NAMES[buy - n.BUY]
            bought = f"{way}, and first buy 1 {goods} for it at the Market for {price} gold"
            found.append((road_text(state, other, kind, bought), (buy,)))
    return found
