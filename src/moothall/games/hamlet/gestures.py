"""What is one gesture: to move one donkey, to pay a whole price, a road whose side is all the same.

The rules ask for one donkey and one unit at a time. What a payment can come to, a *way*, depends on
its units alone and not on their order (8.5).
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Final, NamedTuple

from moothall.engine.gestures import Gesture
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import paying
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.transport import reach
from moothall.games.hamlet.words.choices import only_units, road_text
from moothall.games.hamlet.words.payments import paid_text
from moothall.games.hamlet.words.phrases import cost_text, tile_word

MOST_WAYS: Final = 6  # so many sentences are read at a glance
MOST_TURN_WAYS: Final = 2  # fewer, beside the other actions of a turn
MOST_MOVES: Final = 8  # of single donkeys, beside the other actions of a turn
_MOST_SHARES: Final = 64  # a group that can be paid in more ways is not looked at any further

Way = tuple[int, ...]  # units of a payment, in their order


def gestures(state: HamletState, _seat: int) -> list[Gesture]:
    """What the mover may do in one go; nobody else is ever asked."""
    if state.question == n.ASK_TURN:
        built = [gesture for road in roads(state) for gesture in road.gestures]
        return [*_donkeys_of_turn(state), *_paid_work(state), *built]
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

    Buildings can be built from so many tiles that the list would be too long.
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


class Road(NamedTuple):
    """A road that may as well be built from its other end, and every gesture that builds it.

    `choice` builds it from the first of its tiles, `back` from the other one.
    """

    choice: int
    back: int
    gestures: list[Gesture]

    @property
    def is_one_choice(self) -> bool:
        """Whether there is nothing to tell apart before it is chosen."""
        return len(self.gestures[0].choices) == 1


def roads(state: HamletState) -> list[Road]:
    """The roads that can be built from both ends and paid in the same ways."""
    choices = set(state.choices())
    found: list[Road] = []
    for choice in sorted(choices):
        if not n.ROAD_AT <= choice < n.END_TURN:
            continue
        pair, kind = divmod(choice - n.ROAD_AT, n.ROAD_KINDS)
        stand, other = divmod(pair, n.TILES)
        back = n.ROAD_AT + (other * n.TILES + stand) * n.ROAD_KINDS + kind
        if stand < other and back in choices:
            after, beyond = state.copy(), state.copy()
            after.play(choice)
            beyond.play(back)
            if _paid_alike(after, beyond):
                made = [
                    Gesture(road_text(state, other, kind, how), (choice, *paid), (choice, back))
                    for how, paid in _ways_to_build(state, choice, after, kind)
                ]
                found.append(Road(choice, back, made))
    return found


def _paid_alike(one: HamletState, other: HamletState) -> bool:
    """Whether a road was paid in the same way, or can be, on the tiles at both its ends."""
    if (one.question, one.stock, one.gold) != (other.question, other.stock, other.gold):
        return False
    if one.question != n.ASK_PAY:
        return True
    cost = paying.cost_of_action(one)
    units = [paying.pay_choices(state, cost, in_order=False) for state in (one, other)]
    return units[0] == units[1]


def _ways_to_build(
    state: HamletState, choice: int, after: HamletState, kind: int
) -> list[tuple[str, tuple[int, ...]]]:
    """How a road can be built, in words and as choices after its own.

    The goods in reach are a way or two; a purchase to begin with stands for all others. What was
    paid by itself, or can be paid in too many ways to list, leaves nothing to choose yet.
    """
    tiles = divmod((choice - n.ROAD_AT) // n.ROAD_KINDS, n.TILES)
    way = f"between {' and '.join([f'the {tile_word(tile)}' for tile in tiles])}"
    if after.question != n.ASK_PAY:
        return [(f"{way} with {paid_text(state, only_units(state, choice))}", ())]
    asked = state.any_order and after.stock == state.stock
    ways = _ways(after, False, MOST_TURN_WAYS) if asked else None
    if ways is None:
        return [(f"{way} for {cost_text(c.ROAD_COST[kind])}", ())]
    found = [(f"{way} with {paid_text(after, units)}", _chain(after, units)) for units in ways]
    for buy in after.choices():
        if buy >= n.BUY:
            price = after.price(buy - n.BUY)
            goods = n.MATERIAL_NAMES[buy - n.BUY]
            first = f"first buy 1 {goods} for it at the Market for {price} gold"
            found.append((f"{way}, and {first}", (buy,)))
    return found
