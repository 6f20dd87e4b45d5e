"""Choices as sentences: what each costs and brings, as far as that is certain."""

from typing import Final

from moothall.engine.phrases import counted, joined
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.actions import action_choices, activate, can_act
from moothall.games.domain.rules.board import CIRCLE, CITY_BIT, NEIGHBOURS, PIPS, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.events import ends_by_action, is_burnt
from moothall.games.domain.rules.farmer import harvest_base
from moothall.games.domain.rules.hunter import direct_gold, game_yield, pelt_dice
from moothall.games.domain.rules.movement import is_free_step, payments, travel_fee
from moothall.games.domain.rules.trader import find_origin
from moothall.games.domain.state import Sheet
from moothall.games.domain.words.phrases import (
    building_brings,
    building_title,
    capital,
    event_name,
    event_text,
    food_words,
    lower_first,
    place_title,
    some,
    uses_left,
    whose_name,
    workers_named,
)


def describe(state: DomainState, choice: int) -> str:
    """A choice as a sentence: what it costs and brings, as far as that is certain."""
    verb, words = n.SPACE.split(choice)
    match verb.name:
        case "drop":
            return f"The {words[0]} goes without a die this turn."
        case "wild":
            return _describe_wild(state, words[0])
        case "pick":
            return _describe_pick(state, int(words[0]))
        case "wild shift":
            return _describe_wild_shift(state, words[0])
        case "assist":
            return _describe_assist(state, words[0])
        case "cancel":
            return _describe_cancel(state, words[0])
        case "block":
            base = n.BUILDING_NAMES.index(words[0])
            return f"Put {block_words(state)} on {_progress(state, base, 1)}."
        case "worker":
            return _describe_worker(state, n.WORKER_NAMES.index(words[0]))
        case "move":
            return _describe_move(state, n.SPACE_NAMES.index(words[0]))
        case "end turn":
            return _describe_end(state)
        case "done":
            return _describe_done(state)
        case "pay":
            return _describe_payment(state, n.PAYMENT_NAMES.index(words[0]))
        case _ if state.acting != DOES[verb.base]:
            return _describe_later(verb.base, words)
        case "build" | "shift" | "upgrade":
            return _describe_builder(state, verb.name, words)
        case "convert":
            return _describe_sale(state)
        case _:
            return describe_abroad(state, choice, fee_payments(state))


# ---- the dice


def _describe_wild(state: DomainState, name: str) -> str:
    if name == "none":
        return "Keep the dice as they fell."
    shown = state.rolled[n.WORKER_NAMES.index(name)]
    left = state.sheet.wild_dice - 1
    cost = f"a wild die, leaving {left}," if left else "the last wild die"
    if state.sheet.this_turn & n.FREE_WILD:
        cost = "the free wild die"
    take = f"take one of two results, which the {name} cannot lend"
    return f"Use {cost} to roll the {name}'s {shown} anew: {take}."


def _describe_pick(state: DomainState, value: int) -> str:
    """The other result is gone."""
    if state.rerolled == n.NOBODY:
        return f"Take the {value}."
    others = [result for result in state.results if result != value]
    gone = f"; the {others[0]} is gone" if others else ""
    return f"The {n.WORKER_NAMES[state.rerolled]} takes the {value}{gone}."


def _describe_wild_shift(state: DomainState, change: str) -> str:
    if state.rerolled == n.NOBODY:
        return f"Change the result of a wild die by {change}."
    shown = f"the {n.WORKER_NAMES[state.rerolled]}'s {state.rolled[state.rerolled]}"
    if change == "0":
        return f"Leave {shown} as it is."
    value = state.rolled[state.rerolled] + int(change)
    return f"Make {shown} a {value} with {_use(state.sheet, n.SMITHY)}."


def _use(sheet: Sheet, building: int) -> str:
    """`one of the Mill's 2 uses`."""
    left = uses_left(sheet, building)
    whose = whose_name(c.BUILDING_TITLES[building])
    return f"one of {whose} {left} uses" if left > 1 else f"{whose} last use"


def _describe_assist(state: DomainState, loan: str) -> str:
    if loan == "none":
        return "Nobody lends a die."
    giver, receiver = loan.split(">")
    value = state.rolled[n.WORKER_NAMES.index(giver)]
    then = f"the {giver} may walk but not act, and cannot lend next turn"
    return f"The {giver} lends the {value} to the {receiver}; {then}."


def _describe_cancel(state: DomainState, answer: str) -> str:
    if state.event == n.NO_EVENT:
        return "Let the event happen." if answer == "no" else "Call the event off."
    name = event_name(state.event_kind, state.event)
    where = "" if state.event_space == n.NOWHERE else f" in {place_title(state.event_space)}"
    if answer == "no":
        text = lower_first(event_text(state.event_kind, state.event))
        return f"Let {name} happen{where}: {text}"
    if state.question == n.ASK_CANCEL:
        return f"Call off {name} with {_use(state.sheet, n.GARDENS)}."
    return f"The hunter calls off {name}{where}: the event and the space stay crossed off."


# ---- workers


def _describe_worker(state: DomainState, worker: int) -> str:
    held = held_dice(state, worker)
    dice = f"with {joined(held)}" if held else "without a die"
    told = f"The {n.WORKER_NAMES[worker]} is next, in {place_title(state.sheet.workers[worker])}"
    idle = "; it can do nothing and is done at once" if _is_idle(state, worker) else ""
    return f"{told}, {dice}{idle}."


def held_dice(state: DomainState, worker: int) -> list[str]:
    """What the dice show that a worker begins with."""
    return [str(state.rolled[die]) for die in members(state.dice_of(worker), n.WORKERS)]


def _is_idle(state: DomainState, worker: int) -> bool:
    """Whether a worker could do nothing; who may step always can do something."""
    sheet = state.sheet
    winds = sheet.global_event == n.HIGH_WINDS
    barred = state.land.forest if winds else 0
    around = NEIGHBOURS[sheet.workers[worker]]
    if not sheet.this_turn & n.NO_MOVES and not all(barred >> space & 1 for space in around):
        return False
    other = state.copy()
    activate(other, worker)
    return len(action_choices(other)) == 1


def _describe_end(state: DomainState) -> str:
    left = idle_workers(state)
    do = "does" if len(left) == 1 else "do"
    who = f"{workers_named(left)} {do} not act" if len(left) < n.WORKERS else "nobody acts"
    return (
        f"End the turn; {who}{unused_dice(state, left, 'is', 'are')}." if left else "End the turn."
    )


def idle_workers(state: DomainState) -> list[int]:
    """Those that have not had their activation."""
    return [worker for worker in range(n.WORKERS) if not state.activated >> worker & 1]


def unused_dice(state: DomainState, workers: list[int], one: str, many: str) -> str:
    """Their dice, which are lost with the end of the turn: `, and the 4 is lost`."""
    dice = [f"the {value}" for worker in workers for value in held_dice(state, worker)]
    return f", and {joined(dice)} {one if len(dice) == 1 else many} lost" if dice else ""


def _describe_done(state: DomainState) -> str:
    if state.acting == n.NOBODY:
        return "The worker that acts is done."
    return f"The {n.WORKER_NAMES[state.acting]} is done{lost_dice(state, 'is', 'are')}."


def lost_dice(state: DomainState, one: str, many: str) -> str:
    """The dice in hand, which go unused: `; its 4 is lost`."""
    dice = [str(state.rolled[die]) for die in members(state.hand, n.WORKERS)]
    return f"; its {joined(dice)} {one if len(dice) == 1 else many} lost" if dice else ""


def _describe_move(state: DomainState, space: int) -> str:
    where = place_title(space)
    if state.acting == n.NOBODY:
        return f"The worker that acts goes to {where}."
    sheet = state.sheet
    free = is_free_step(state, state.place(), space)
    terrain = "" if space == n.CITY else f", {n.TERRAIN_NAMES[state.land.terrain[space]]}"
    then = _met(state, space)
    if state.on_trail and not sheet.network >> space & 1 and sheet.network != CITY_BIT:
        then.append("it leaves the trails")
    if sheet.events[space] != n.MUD:
        steps = int(state.steps) - (not free)
        then.append(f"{some(steps, 'step')} left")
    fee = travel_fee(state, space)
    works = state.hand and state.acting != n.BUILDER and can_act(state, state.acting, space)
    if fee and works:
        then.append(f"acting there costs {fee} food")
    goes = f"goes{' along the trail' if free else ''} to {where}{terrain}"
    return f"The {n.WORKER_NAMES[state.acting]} {goes}: {', '.join(then)}."


def _met(state: DomainState, space: int) -> list[str]:
    """What lies in wait for the acting worker in a space (9.3)."""
    event = state.sheet.events[space]
    if event == n.TRAVELERS and state.acting != n.TRADER:
        return []
    told = {
        n.MUD: "Mud stops it there",
        n.BANDITS: "Bandits take a die of gold",
        n.TRAVELERS: "Travelers pay a die of gold",
        n.REBELS: "Rebels let nobody act there",
    }
    return [told[event]] if event in told else []


# ---- actions

DOES: Final = {
    **dict.fromkeys((n.PLANT, n.HARVEST), n.FARMER),
    **dict.fromkeys((n.BUILD, n.SHIFT, n.UPGRADE), n.BUILDER),
    **dict.fromkeys((n.ROUTE, n.POST), n.TRADER),
    **dict.fromkeys((n.GAME, n.PELTS, n.TRAIL, n.CONVERT), n.HUNTER),
}
"""Who does what, by the verb's first number."""
_LATER: Final = {
    n.PLANT: "plants", n.HARVEST: "harvests", n.BUILD: "builds", n.SHIFT: "uses the Mill",
    n.UPGRADE: "builds", n.ROUTE: "works on a route", n.POST: "works on a trading post",
    n.GAME: "hunts game", n.PELTS: "collects pelts", n.TRAIL: "clears a trail",
    n.CONVERT: "sells the pelts",
}  # fmt: skip


def _describe_later(verb: int, words: tuple[str, ...]) -> str:
    """An action of a worker that does not act now."""
    die = f" with the {words[0]}'s die" if words and words[0] in n.WORKER_NAMES else ""
    more = words[-1] if words and words[-1] not in n.WORKER_NAMES else ""
    if more in n.BUILDING_NAMES:
        more = f"the {building_title(more)}"
    told = f"The {n.WORKER_NAMES[DOES[verb]]} {_LATER[verb]}"
    return f"{told}{' ' if more else ''}{more}{die}."


def shown_die(state: DomainState, die: int) -> str:
    """A die of the acting worker by its number, a borrowed one also by its owner."""
    owner = "" if die == state.acting else f"{n.WORKER_NAMES[die]}'s "
    return f"{owner}{state.rolled[die]}"


def _describe_builder(state: DomainState, verb: str, words: tuple[str, ...]) -> str:
    if verb == "upgrade":
        building = n.BUILDING_NAMES.index(words[0])
        low, high = c.UPGRADE_DICE[building - n.BASES]
        cost, brings = crops_paid(2 * c.BUILD_CROPS), _brings(state, building)
        return f"Build the {building_title(words[0])} with {low} and {high}{cost}: {brings}."
    die = n.WORKER_NAMES.index(words[0])
    shown = shown_die(state, die)
    if verb == "shift":
        value = state.rolled[die] + int(words[1])
        return f"Make the {shown} a {value} with {_use(state.sheet, n.MILL)}."
    base = n.BUILDING_NAMES.index(words[1])
    cost = crops_paid(c.BUILD_CROPS)
    return f"Put the {shown} on {_progress(state, base, state.rolled[die], cost)}."


def crops_paid(crops: int) -> str:
    return f" for {counted(crops, 'crop')}" if crops else ""


def _progress(state: DomainState, base: int, more: int, cost: str = "") -> str:
    """A base building with its circles after some more are filled, and what it then brings."""
    filled = state.sheet.blocks[base] + more
    stands = f", so it stands: {_brings(state, base)}" if filled == state.costs[base] else ""
    return f"the {c.BUILDING_TITLES[base]}{cost}: {filled} of {state.costs[base]}{stands}"


def _brings(state: DomainState, building: int) -> str:
    points = counted(c.BUILDING_POINTS[building], "point")
    return f"{points}; {building_brings(state, state.sheet, building)}"


def block_words(state: DomainState) -> str:
    """The build block that is to be placed, by where it is from."""
    if state.acting == n.FARMER:
        return "a block from the Hardwoods"
    for happening in reversed(state.sheet.happenings):
        kind, entry = happening.kind, happening.entry
        if (kind, entry) in ((n.RANDOM_EVENT, n.PRODUCTION), (n.LOCATION_EVENT, n.FINE_MARBLE)):
            return f"a block from {event_name(kind, entry)}"
    return "a block"


def _describe_sale(state: DomainState) -> str:
    """All pelts together, each die with the bonus of the place."""
    space = state.place()
    pelts, dice = state.sheet.pelts, pelt_dice(state.sheet.pelts)
    bonus = c.PELT_BONUS[CIRCLE[space]]
    more = f"{' and' if dice == 1 else ', each with'} {bonus} more" if bonus else ""
    gold = f"{'a die' if dice == 1 else f'{dice} dice'} of gold{more}"
    ends = _ends(state, space, False)
    return f"Sell {counted(pelts, 'pelt')} in {place_title(space)} for {gold}{ends}."


def describe_abroad(state: DomainState, choice: int, ways: list[int]) -> str:
    """An action outside the city, its fee, what it brings, and the event that it ends.

    `ways` are those in which the fee may be paid, none if there is no fee.
    """
    space = state.place()
    verb = n.VERB_OF[choice]
    task, brings = capital(task_words(state, choice)), _worth(state, choice, space, ways)
    told = f"{task}{_fee(ways)}{': ' if brings else ''}{brings}"
    return f"{told}{_ends(state, space, verb == n.PLANT)}."


def fee_payments(state: DomainState) -> list[int]:
    """The ways to pay for an action where the acting worker stands, none if it is free."""
    fee = travel_fee(state, state.place())
    return payments(state, fee) if fee else []


def die_of(choice: int) -> int:
    """The die that an action abroad uses."""
    verb = n.VERB_OF[choice]
    return n.HUNTER if verb == n.TRAIL else choice - verb


def task_words(state: DomainState, choice: int) -> str:
    """An action abroad as something to be done: `plant the 4 in Aceldale A3`."""
    where = place_title(state.place())
    die = die_of(choice)
    shown = f"the {shown_die(state, die)}"
    verb = n.VERB_OF[choice]
    if verb == n.ROUTE:
        row = state.sheet.route_row(state.place())
        if row >= 0:
            return f"continue the route to {where} with {shown}"
        origin = place_title(find_origin(state.sheet, state.place()))
        return f"open the route from {origin} to {where} with {shown}"
    if verb == n.POST:
        return f"tick {box_words(state, choice)}"
    return {
        n.PLANT: f"plant {shown} in {where}",
        n.HARVEST: f"harvest {where} with {shown}",
        n.GAME: f"hunt game in {where} with {shown}",
        n.PELTS: f"collect pelts in {where} with {shown}",
        n.TRAIL: f"clear a trail through {where} with {shown}",
    }[verb]


def box_words(state: DomainState, choice: int) -> str:
    """The box that a die ticks; a borrowed one by its owner."""
    die = die_of(choice)
    lent = "" if die == state.acting else f" with the {n.WORKER_NAMES[die]}'s die"
    return f"the {state.rolled[die]} of the trading post in {place_title(state.place())}{lent}"


def _worth(state: DomainState, choice: int, space: int, ways: list[int]) -> str:
    """What an action abroad brings."""
    verb = n.VERB_OF[choice]
    value = state.rolled[die_of(choice)]
    if verb == n.HARVEST:
        return _harvested(state, space, value, ways)
    if verb == n.ROUTE:
        return _route(state, space, value)
    if verb == n.POST:
        points = counted(c.POST_POINTS[CIRCLE[space]], "point")
        ticked = state.sheet.boxes[state.sheet.route_row(space)]
        return f"the post then stands for {points}" if ticked else ""
    if verb not in (n.GAME, n.PELTS):
        return ""
    if is_burnt(state, space):
        return BURNT
    if verb == n.GAME:
        return f"{game_yield(state, space, value)} game"
    if state.direct_pelts:
        return f"{direct_gold(state.sheet, space, value)} gold"
    return counted(value, "pelt")


BURNT: Final = "nothing, because of the Wildfires"
ANGER: Final = "nothing, because of Divine anger"


def _route(state: DomainState, space: int, value: int) -> str:
    """How far a route is after some more pips, and what it is then."""
    sheet = state.sheet
    row = sheet.route_row(space)
    done = value + (sheet.progress[row] if row >= 0 else 0)
    opened = "" if row >= 0 else f", row {len(sheet.destinations) + 1} of {c.MOST_ROUTES}"
    points = counted(c.ROUTE_POINTS, "point")
    finished = f", finished for {points}" if done == PIPS[space] else ""
    return f"{done} of {PIPS[space]} pips{opened}{finished}"


def _harvested(state: DomainState, space: int, value: int, ways: list[int]) -> str:
    """What a harvest brings, as far as it is known before the dice of fortune."""
    sheet = state.sheet
    if sheet.harvest_lost:
        return ANGER
    if is_burnt(state, space):
        return BURNT
    base, dice, event = harvest_base(state, space, value), sheet.harvest_bonus, sheet.events[space]
    good = "build block" if event == n.HARDWOODS else "crop"
    parts = [some(base, good)]
    parts += [f"{'a die' if dice == 1 else f'{dice} dice'} more"] if dice else []
    people = max(0, base + dice - c.LOCATION_AMOUNTS[n.POPULATION_BOOM])  # a die is 1 at least
    if event == n.POPULATION_BOOM and people:
        parts.append(f"{'at least ' if dice else ''}{counted(people, 'citizen')}")
    if event != n.HARDWOODS and _reaches_mark(state, ways, base + dice):
        citizens = counted(c.CROPS_MARK_CITIZENS, "citizen")
        parts.append(f"{citizens} for reaching {c.CROPS_MARK} crops")
    return joined(parts)


def _reaches_mark(state: DomainState, ways: list[int], crops: int) -> bool:
    """R11: whether so many crops reach the mark, however the fee is paid."""
    paid = [n.PAID_CROPS[way - n.PAY] for way in ways] or [0]
    have = state.sheet.crops
    return all(have - part < c.CROPS_MARK <= have - part + crops for part in paid)


def _fee(ways: list[int]) -> str:
    """The food that an action costs: its kinds, where there is only one way to pay."""
    if not ways:
        return ""
    way = ways[0] - n.PAY
    game, crops = n.PAID_GAME[way], n.PAID_CROPS[way]
    return f" for {food_words(game, crops) if len(ways) == 1 else f'{game + crops} food'}"


def _ends(state: DomainState, space: int, planting: bool) -> str:
    if not ends_by_action(state.sheet, space, planting):
        return ""
    return f"; this ends {event_name(n.LOCATION_EVENT, state.sheet.events[space])} there"


def _describe_payment(state: DomainState, payment: int) -> str:
    food = food_words(n.PAID_GAME[payment], n.PAID_CROPS[payment])
    if state.paying < 0:
        return f"Pay {food}."
    return f"Pay {food} to {task_words(state, state.paying)}."
