"""Costs and how they are met: consuming tokens and buying at the Market (8.2 to 8.5).

A payment is a chain of units: a lot from which a token is consumed, or LOTS + a material that is
bought. People choose them in any order, programs in the order of these numbers, in which every way
to pay is found once (R7). `unit_from` is where in that order the chain stands.
"""

from typing import Final

from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.transport import reach
from moothall.games.hamlet.state import Position

OUT_OF_ORDER: Final = -1  # where a chain stands that has left its order
NO_OTHER: Final = 1_000_000  # dearer than anything that somebody can pay
BEST_TOKEN: Final[int] = c.HIGH_QUALITY * c.REFINED_GOLD  # the most gold that one token brings


def cost_of_action(state: Position) -> c.Cost:
    """8.2: what the action under way costs."""
    if state.action == n.REFINE:
        return c.REFINE_COST[c.MADE_FROM[c.MAKES[state.stand]]]
    if state.action == n.SELL:
        return c.SALE_COST[state.sales[state.target]]
    if state.action == n.DELIVER:
        return c.SLOT_COST[state.side][state.target]
    if state.action == n.CONSTRUCT:
        return c.TILE_COST[state.target]
    return c.ROAD_COST[state.detail]


def quality(state: Position, lot: int) -> int:
    """How many times the reward a token of a lot brings: its maker's milestone decides (5)."""
    holder = state.milestones[c.MILESTONE_OF[v.LOT_MATERIAL[lot]]]
    return c.HIGH_QUALITY if holder == v.LOT_OWNER[lot] else 1


def own_gold(state: Position, lot: int) -> int:
    """The gold that the mover gets for consuming a token of a lot."""
    if v.LOT_OWNER[lot] != state.mover:
        return 0
    return c.REFINED_GOLD * quality(state, lot)


# ---- 8.4: whether a cost can be paid


def tokens_in_reach(state: Position, stand: int, lots: i64) -> i64:
    """The tokens of some lots that the mover can bring to a stand tile, counted by material."""
    tokens: i64 = 0
    sources = reach(state, stand)
    while lots:
        bit = lots & -lots
        lots ^= bit
        lot = v.LOT_AT[bit % 67]
        if sources >> lot.tile & 1:
            more: i64 = state.stock[lot.number]
            tokens += more * lot.token
    return tokens


def can_pay(state: Position, cost: c.Cost, stand: int, tokens: i64) -> bool:
    """8.4 for the mover: a whole cost on one stand tile, with the tokens in its reach."""
    gold = state.gold[state.mover]
    if cost.gold:
        return gold >= cost.gold
    return can_make_up(state, cost, cost.counts, tokens, stand, True, 0, -1, gold)


def can_go_on(
    state: Position,
    cost: c.Cost,
    due: list[int],
    stand: int,
    buying: bool,
    unit_from: int,
    less: int,
    money: int,
) -> bool:
    """8.4 for what is left of a payment, with the units that its order still allows.

    `less` names a lot in reach that holds one token less than the position says, or -1. Consuming
    never costs the payer gold and buying always does, so whatever lies in reach is consumed first.
    """
    tokens = tokens_in_reach(state, stand, state.stocked >> unit_from << unit_from)
    if less >= 0:
        bit: i64 = v.BIT[less]
        tokens -= v.LOT_AT[bit % 67].token
    return can_make_up(state, cost, due, tokens, stand, buying, unit_from, less, money)


def can_make_up(
    state: Position,
    cost: c.Cost,
    due: list[int],
    tokens: i64,
    stand: int,
    buying: bool,
    unit_from: int,
    less: int,
    money: int,
) -> bool:
    """Whether what the tokens in reach leave short can be bought."""
    price = 0
    for group in range(len(due)):
        units: i64 = due[group]
        mask: i64 = cost.masks[group]
        short = units - (tokens & mask) % c.MOST_TOKENS
        if short > 0:
            last = cost.last_of[group]
            if not buying or unit_from > v.LOTS + last:
                return False
            price += short * state.price(last)
    if price == 0:
        return True
    if price > money + BEST_TOKEN * cost.refined_units:
        return False
    sources = reach(state, stand)
    if not sources >> n.MARKET & 1:
        return False
    if price <= money:
        return True
    if price > money + most_back(state, cost):
        return False
    return price <= money + gold_back(state, cost, due, sources, unit_from, less)


def gold_back(
    state: Position, cost: c.Cost, due: list[int], sources: i64, unit_from: int, less: int
) -> int:
    """The most gold that consuming own tokens brings the mover during a payment."""
    own = (state.stocked & v.OWN_LOTS[state.mover]) >> unit_from << unit_from
    if not own:
        return 0
    lots = v.members(own)
    left = due[:]
    gold = 0
    for times in (c.HIGH_QUALITY, 1):  # the best first
        for lot in lots:
            group = cost.group_of[v.LOT_MATERIAL[lot]]
            if group >= 0 and sources >> v.LOT_TILE[lot] & 1 and quality(state, lot) == times:
                tokens = state.stock[lot] - (1 if lot == less else 0)
                used = min(tokens, left[group])
                left[group] = left[group] - used
                gold += used * c.REFINED_GOLD * times
    return gold


# ---- the same for all stand tiles at once, where each group of the cost has one material


def stands_with(state: Position) -> list[int]:
    """[STEP * material + n]: the stand tiles to which the mover can bring at least n tokens."""
    place = 2 * state.mover + 1
    if not state.reaches[place]:
        state.remember(place, find_stands_with(state))
    return state.reaches[place]


def find_stands_with(state: Position) -> list[int]:
    """Lot by lot and token by token: where n lie in reach and one more comes, n + 1 do."""
    found = [0] * (c.STEP * n.MATERIALS)
    left: i64 = state.stocked
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    four: i64 = 0
    first: i64 = -1
    while left:
        bit = left & -left
        left ^= bit
        lot = v.LOT_AT[bit % 67]
        if first != c.STEP * lot.material:
            first = c.STEP * lot.material
            one = two = three = four = 0
        stands = reach(state, lot.tile)
        tokens: i64 = state.stock[lot.number]
        while tokens:
            four |= three & stands
            three |= two & stands
            two |= one & stands
            one |= stands
            tokens -= 1
        found[first + 1] = one
        if two:
            found[first + 2] = two
            if three:
                found[first + 3] = three
                found[first + 4] = four
    return found


def supplied_stands(cost: c.Cost, with_tokens: list[int], stands: i64) -> i64:
    """Those of some stand tiles to which all units of a cost can be brought as tokens."""
    for whole in cost.wholes:
        there: i64 = with_tokens[whole]
        stands &= there
    return stands


def paying_stands(state: Position, cost: c.Cost, with_tokens: list[int], stands: i64) -> i64:
    """8.4 for the mover: those of some stand tiles on which a whole cost can be paid.

    What is missing there is bought. Only where own tokens must bring a part of its price is the
    stand tile looked at by itself.
    """
    gold = state.gold[state.mover]
    if cost.gold:
        return stands if gold >= cost.gold else 0
    paid = supplied_stands(cost, with_tokens, stands)
    rest = stands & ~paid & reach(state, n.MARKET)
    if not rest:
        return paid
    back = most_back(state, cost)
    if gold + back < state.price(cost.materials[0]):  # the cheapest, as raw ones come first
        return paid
    bought = buying_stands(state, cost, with_tokens, 0, rest, gold)
    paid |= bought
    rest ^= bought
    if rest and back:
        left = buying_stands(state, cost, with_tokens, 0, rest, gold + back)
        while left:
            bit = left & -left
            left ^= bit
            if can_go_on(state, cost, cost.counts, v.PLACE[bit % 67], True, 0, -1, gold):
                paid |= bit
    return paid


def most_back(state: Position, cost: c.Cost) -> int:
    """No payment of a cost brings the mover more gold: all own tokens that it takes, anywhere."""
    gold = 0
    if not cost.refined_units:
        return 0
    own: i64 = state.stocked & v.OWN_LOTS[state.mover]
    while own:
        bit = own & -own
        own ^= bit
        lot = v.PLACE[bit % 67]
        group = cost.group_of[v.LOT_MATERIAL[lot]]
        if group >= 0:
            gold += min(state.stock[lot], cost.counts[group]) * own_gold(state, lot)
    return gold


def buying_stands(
    state: Position, cost: c.Cost, with_tokens: list[int], place: int, stands: i64, gold: int
) -> i64:
    """Those of some stand tiles on which so much gold buys what is missing of a cost.

    The materials before a place of the cost are there; the next is missing by no unit, by one ...
    """
    if place == len(cost.wholes):
        return stands
    found: i64 = 0
    whole = cost.wholes[place]
    price = state.price(cost.materials[place])
    while stands and gold >= 0:
        here = stands
        if whole % c.STEP:
            there: i64 = with_tokens[whole]
            here &= there
        if here:
            found |= buying_stands(state, cost, with_tokens, place + 1, here, gold)
            stands ^= here
        whole -= 1
        gold -= price
    return found


# ---- 8.5: payment in small choices


def begin_payment(state: Position, cost: c.Cost) -> None:
    """What is due, and nothing of it paid; the gold part is taken at once."""
    if cost.gold:
        state.gain_gold(state.mover, -cost.gold)
    state.due = cost.counts
    state.unit_from = 0


def is_paid(state: Position) -> bool:
    """Whether no group has a unit left to pay."""
    for units in state.due:
        if units:
            return False
    return True


def pay_choices(state: Position, cost: c.Cost, in_order: bool) -> list[int]:
    """The next unit: whatever leaves the rest payable, in any order or in canonical order."""
    choices: list[int] = []
    buying = state.action != n.SELL  # a sale is met without buying (8.3)
    money = state.gold[state.mover]
    sources = reach(state, state.stand)
    first = state.unit_from if in_order else 0
    for material in cost.materials:
        group = cost.group_of[material]
        if not state.due[group]:
            continue
        due = replaced(state.due, group, state.due[group] - 1)
        begin = max(first, v.FIRST_LOT[material])
        left: i64 = state.stocked >> begin << begin & v.MATERIAL_LOTS[material]
        while left:
            bit = left & -left
            left ^= bit
            lot = v.PLACE[bit % 67]
            if sources >> v.LOT_TILE[lot] & 1:
                after = money + own_gold(state, lot)
                then = lot if in_order else 0
                if can_go_on(state, cost, due, state.stand, buying, then, lot, after):
                    choices.append(v.LOT_CHOICE[lot])
    if buying and sources >> n.MARKET & 1:
        for material in cost.materials:
            group = cost.group_of[material]
            after = money - state.price(material)
            unit = v.LOTS + material
            if not state.due[group] or after < 0 or unit < first:
                continue
            due = replaced(state.due, group, state.due[group] - 1)
            then = unit if in_order else 0
            if can_go_on(state, cost, due, state.stand, True, then, -1, after):
                choices.append(n.BUY + material)
    return choices


def units_to_choose(state: Position, cost: c.Cost) -> list[int]:
    """The next units in order, or none if the payment has left it."""
    if state.unit_from == OUT_OF_ORDER:
        return []
    return pay_choices(state, cost, in_order=True)


def only_way(state: Position, cost: c.Cost) -> list[int]:
    """The units that are left to pay if they can be no others, whatever the order; else none.

    The cheapest way takes of each group what costs the payer least: own tokens bring gold, those
    of others cost nothing, purchases their price. Every other way costs at least as much more as
    the cheapest exchange of one unit for another, so there is none if that is too dear.
    """
    sources = reach(state, state.stand)
    buying = state.action != n.SELL and sources >> n.MARKET & 1 != 0
    way: list[int] = []
    money = state.gold[state.mover]
    exchange = NO_OTHER
    for group in range(len(state.due)):
        left = state.due[group]
        if not left:
            continue
        kinds = units_in_reach(state, cost, group, sources, buying)
        place = 0
        price, unit, number = kinds[0]
        while number < left:
            for _ in range(number):
                way.append(unit)
            money -= price * number
            left -= number
            place += 1
            price, unit, number = kinds[place]
        for _ in range(left):
            way.append(unit)
        money -= price * left
        if place + 1 < len(kinds):
            exchange = min(exchange, kinds[place + 1][0] - price)
        if place and left < number:
            exchange = min(exchange, price - kinds[place - 1][0])
        if exchange <= 0:
            return []
    if money >= exchange:
        return []
    way.sort()
    return way


def units_in_reach(
    state: Position, cost: c.Cost, group: int, sources: i64, buying: bool
) -> list[tuple[int, int, int]]:
    """What a group can be paid with, cheapest first: the gold it costs, the unit, how many."""
    kinds: list[tuple[int, int, int]] = []
    for material in cost.materials:
        if cost.group_of[material] == group:
            left: i64 = state.stocked & v.MATERIAL_LOTS[material]
            while left:
                bit = left & -left
                left ^= bit
                lot = v.PLACE[bit % 67]
                if sources >> v.LOT_TILE[lot] & 1:
                    kinds.append((-own_gold(state, lot), lot, state.stock[lot]))
            if buying:
                kinds.append((state.price(material), v.LOTS + material, state.due[group]))
    kinds.sort()
    return kinds


def unit_of_choice(choice: int) -> int:
    """The unit that a choice of a payment stands for."""
    return v.LOTS + choice - n.BUY if choice >= n.BUY else v.lot_of_choice(choice)


def pay_unit(state: Position, cost: c.Cost, unit: int) -> None:
    """One unit is consumed or bought, and what it brings is booked at once."""
    if unit >= v.LOTS:
        material = unit - v.LOTS
        state.gain_gold(state.mover, -state.price(material))
    else:
        material = v.LOT_MATERIAL[unit]
        consume(state, unit)
    state.unit_from = unit if 0 <= state.unit_from <= unit else OUT_OF_ORDER
    group = cost.group_of[material]
    state.due = replaced(state.due, group, state.due[group] - 1)


def consume(state: Position, lot: int) -> None:
    """8.3: a token leaves its tile; a refined one goes home and rewards its maker."""
    state.set_stock(lot, state.stock[lot] - 1)
    if lot >= v.RAW_LOTS:
        times = quality(state, lot)
        state.reward(
            v.LOT_OWNER[lot], n.EARNED_GOODS, c.REFINED_POINTS * times, c.REFINED_GOLD * times
        )
