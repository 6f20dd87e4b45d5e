"""What is paid, and who gets what for it (8.2 to 8.5).

A unit is a lot from which a token is consumed, or LOTS + a material that is bought.
"""

from collections import Counter
from collections.abc import Sequence

from moothall.engine.phrases import joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import cost_of_action, quality
from moothall.games.hamlet.words.phrases import Names, gain, tile_word, units_text


def due_text(state: HamletState) -> str:
    """What is still to be paid."""
    return units_text(cost_of_action(state), state.due)


# ---- units in words


def token_text(lot: int, count: int, payer: int, names: Names) -> str:
    """Tokens of a lot, and where they lie: `1 milk of yours from the Dairy Farm`."""
    maker, goods = v.LOT_OWNER[lot], n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]
    of = f" of {names.of_whom(maker, payer)}" if maker >= 0 else ""
    return f"{count} {goods}{of} from the {tile_word(v.LOT_TILE[lot])}"


def token_reward(state: HamletState, lot: int, count: int = 1) -> tuple[int, int]:
    """8.3: the points and the gold that refined tokens of a lot bring their maker."""
    times = quality(state, lot)
    points, gold = c.REFINED_POINTS * times, c.REFINED_GOLD * times
    points, gold = gain(state, v.LOT_OWNER[lot], points, gold)
    return count * points, count * gold


def paid_text(state: HamletState, units: Sequence[int]) -> str:
    """Units of the mover's payment, and who gets what for them: `2 stone from the Quarry`."""
    names = Names(state.mover, state)
    parts: list[str] = []
    rewards: dict[int, tuple[int, int]] = {}
    for unit, count in sorted(Counter(units).items()):
        if unit >= v.LOTS:
            material = unit - v.LOTS
            gold = count * state.price(material)
            parts.append(f"{count} {n.MATERIAL_NAMES[material]} bought for {gold} gold")
            continue
        parts.append(token_text(unit, count, state.mover, names))
        maker = v.LOT_OWNER[unit]
        if maker >= 0:
            points, gold = token_reward(state, unit, count)
            before = rewards.get(maker, (0, 0))
            rewards[maker] = before[0] + points, before[1] + gold
    who = [
        f"{names.whom(maker)} {'get' if maker == state.mover else 'gets'} {c.reward_text(*reward)}"
        for maker, reward in sorted(rewards.items())
    ]
    return joined(parts) + (f": {'; '.join(who)}" if who else "")


def spent_text(
    state: HamletState, units: Counter[int], payer: int, names: Names, used: str, bought: str
) -> str:
    """`used 2 stone from the Quarry and bought 1 wood for 3 gold`, with these two verbs."""
    tokens = [
        token_text(unit, units[unit], payer, names) for unit in sorted(units) if unit < v.LOTS
    ]
    parts = [f"{used} {joined(tokens)}"] if tokens else []
    goods = [(unit - v.LOTS, units[unit]) for unit in sorted(units) if unit >= v.LOTS]
    if goods:
        words = joined([f"{count} {n.MATERIAL_NAMES[material]}" for material, count in goods])
        gold = sum([state.price(material) * count for material, count in goods])
        parts.append(f"{bought} {words} for {gold} gold")
    return (", and " if len(tokens) > 1 else " and ").join(parts)


# ---- which units were paid


def consumed(before: HamletState, after: HamletState) -> Counter[int]:
    """The tokens that are gone, by their lot."""
    return Counter(
        {
            lot: before.stock[lot] - after.stock[lot]
            for lot in range(v.LOTS)
            if before.stock[lot] > after.stock[lot]
        }
    )


def units_paid(before: HamletState, choice: int, after: HamletState) -> Counter[int]:
    """8.5: the unit that was chosen, and those that were left no choice."""
    units = consumed(before, after)
    used = list(units.items())
    cost, due = _due(before, choice, after)
    left = after.due if after.question == n.ASK_PAY else [0] * len(due)
    for group, count in enumerate(due):
        short = count - left[group]
        short -= sum([k for lot, k in used if cost.group_of[v.LOT_MATERIAL[lot]] == group])
        if short and n.BUY <= choice < n.PLACE and cost.group_of[choice - n.BUY] == group:
            units[v.LOTS + choice - n.BUY] += 1
            short -= 1
        if short:  # in order only the last material of a mixed group is left
            units[v.LOTS + cost.last_of[group]] += short
    return units


def _due(before: HamletState, choice: int, after: HamletState) -> tuple[c.Cost, list[int]]:
    """What was to be paid when the choice was made."""
    if n.USE <= choice < n.PLACE:
        return cost_of_action(before), before.due
    place = n.SPACE.split(choice)[0].base
    if place == n.SELL_AT:
        cost = c.SALE_COST[before.sales[choice - place]]
    elif place == n.DELIVER_TO:
        cost = c.SLOT_COST[before.side][choice - place]
    elif place == n.CONSTRUCT_AT:
        cost = c.TILE_COST[(choice - place) // n.TILES]
    elif place == n.ROAD_AT:
        cost = c.ROAD_COST[(choice - place) % n.ROAD_KINDS]
    elif place in (n.REFINE_AT, n.MAKE):
        tile = choice - place if place == n.REFINE_AT else before.stand
        made = sum([after.stock[lot] - before.stock[lot] for lot in v.TILE_LOTS[tile]])
        count = choice - n.MAKE + 1 if place == n.MAKE else after.detail or made
        return c.REFINE_COST[c.MADE_FROM[c.MAKES[tile]]], [count]
    else:
        return c.Cost(0, [], []), []
    return cost, cost.counts
