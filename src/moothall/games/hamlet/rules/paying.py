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

# `stands_with` counts so many units of a material: no building or road needs more
MOST_UNITS: Final[int] = max(
    [count for cost in [*c.TILE_COST, *c.ROAD_COST, *c.REFINE_COST] for count in cost.counts]
)
STEP: Final[int] = MOST_UNITS + 1
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


def tokens_in_reach(state: Position, stand: int) -> list[int]:
    """How many tokens of each material the mover can bring to a stand tile."""
    tokens = [0] * n.MATERIALS
    sources: i64 = reach(state, stand)
    left: i64 = state.stocked
    while left:
        bit = left & -left
        left ^= bit
        lot = v.PLACE[bit % 67]
        if sources >> v.LOT_TILE[lot] & 1:
            material = v.LOT_MATERIAL[lot]
            tokens[material] = tokens[material] + state.stock[lot]
    return tokens


def can_pay(state: Position, cost: c.Cost, stand: int, tokens: list[int], buying: bool) -> bool:
    """8.4 for the mover: a whole cost on one stand tile, with the tokens in its reach."""
    gold = state.gold[state.mover]
    if cost.gold:
        return gold >= cost.gold
    short = cost.counts[:]
    for material in cost.materials:
        group = cost.group_of[material]
        short[group] = short[group] - tokens[material]
    return can_make_up(state, cost, cost.counts, short, stand, buying, 0, -1, gold)


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

    `less` names a lot that holds one token less than the position says, or -1. Consuming never
    costs the payer gold and buying always does, so whatever lies in reach is consumed first.
    """
    sources: i64 = reach(state, stand)
    short = due[:]
    left: i64 = state.stocked >> unit_from << unit_from
    while left:
        bit = left & -left
        left ^= bit
        lot = v.PLACE[bit % 67]
        group = cost.group_of[v.LOT_MATERIAL[lot]]
        if group >= 0 and sources >> v.LOT_TILE[lot] & 1:
            tokens = state.stock[lot] - 1 if lot == less else state.stock[lot]
            short[group] = short[group] - tokens
    return can_make_up(state, cost, due, short, stand, buying, unit_from, less, money)


def can_make_up(
    state: Position,
    cost: c.Cost,
    due: list[int],
    short: list[int],
    stand: int,
    buying: bool,
    unit_from: int,
    less: int,
    money: int,
) -> bool:
    """Whether what the tokens in reach leave short can be bought."""
    sources = reach(state, stand)
    price = 0
    for group in range(len(short)):
        if short[group] > 0:
            last = cost.last_of[group]
            if not buying or not sources >> n.MARKET & 1 or unit_from > v.LOTS + last:
                return False
            price += short[group] * state.price(last)
    if price <= money:
        return True
    if price > money + BEST_TOKEN * cost.refined_units:
        return False
    return price <= money + gold_back(state, cost, due, sources, unit_from, less)


def gold_back(
    state: Position, cost: c.Cost, due: list[int], sources: int, unit_from: int, less: int
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


# ---- the same for all stand tiles at once


def stands_with(state: Position) -> list[int]:
    """[STEP * material + n]: the stand tiles to which the mover can bring at least n tokens."""
    found = [0] * (STEP * n.MATERIALS)
    left: i64 = state.stocked
    while left:
        bit = left & -left
        left ^= bit
        lot = v.PLACE[bit % 67]
        tokens = state.stock[lot]
        stands = reach(state, v.LOT_TILE[lot])
        first = STEP * v.LOT_MATERIAL[lot]
        for count in range(MOST_UNITS, 0, -1):
            more = stands if count <= tokens else stands & found[first + count - tokens]
            found[first + count] = found[first + count] | more
    return found


def paying_stands(state: Position, cost: c.Cost, with_tokens: list[int], stands: int) -> int:
    """8.4 for the mover: those of some stand tiles on which a whole cost can be paid.

    The groups of the cost have one material each, as those of buildings and roads do. Where the
    tokens in reach do not suffice, the stand tile is looked at by itself.
    """
    gold = state.gold[state.mover]
    if cost.gold:
        return stands if gold >= cost.gold else 0
    paid = stands
    for material in cost.materials:
        paid &= with_tokens[STEP * material + cost.counts[cost.group_of[material]]]
    rest = stands & ~paid & reach(state, n.MARKET)
    if rest:
        most = gold + most_back(state, cost)
        if most >= c.RAW_PRICE[state.market_side]:
            paid |= buying_stands(state, cost, with_tokens, rest, most)
    return paid


def most_back(state: Position, cost: c.Cost) -> int:
    """No payment of a cost brings the mover more gold: all own tokens that it takes, anywhere."""
    gold = 0
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
    state: Position, cost: c.Cost, with_tokens: list[int], stands: int, most: int
) -> int:
    """Those of some stand tiles in reach of the Market on which what is missing can be bought.

    They are sorted by the price of that, material by material; nobody can pay more than `most`.
    Only where own tokens must bring a part of it is the stand tile looked at by itself.
    """
    gold = state.gold[state.mover]
    prices = [0]
    groups = [stands]
    for material in cost.materials:
        first = STEP * material
        prices_before, groups_before = prices, groups
        prices, groups = [], []
        for place in range(len(groups_before)):
            price = prices_before[place]
            left = groups_before[place]
            tokens = cost.counts[cost.group_of[material]]
            while left and price <= most:
                here = left & with_tokens[first + tokens] if tokens else left
                if here:
                    prices.append(price)
                    groups.append(here)
                    left ^= here
                tokens -= 1
                price += state.price(material)
    paid = 0
    for place in range(len(groups)):
        if prices[place] <= gold:
            paid |= groups[place]
        else:
            for stand in v.members(groups[place]):
                if can_go_on(state, cost, cost.counts, stand, True, 0, -1, gold):
                    paid |= 1 << stand
    return paid


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
        for lot in range(max(first, v.FIRST_LOT[material]), v.FIRST_LOT[material + 1]):
            if state.stock[lot] and sources >> v.LOT_TILE[lot] & 1:
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
            way.extend([unit] * number)
            money -= price * number
            left -= number
            place += 1
            price, unit, number = kinds[place]
        way.extend([unit] * left)
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
    state: Position, cost: c.Cost, group: int, sources: int, buying: bool
) -> list[tuple[int, int, int]]:
    """What a group can be paid with, cheapest first: the gold it costs, the unit, how many."""
    kinds: list[tuple[int, int, int]] = []
    for material in cost.materials:
        if cost.group_of[material] == group:
            for lot in range(v.FIRST_LOT[material], v.FIRST_LOT[material + 1]):
                if state.stock[lot] and sources >> v.LOT_TILE[lot] & 1:
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
