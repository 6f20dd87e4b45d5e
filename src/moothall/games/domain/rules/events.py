"""Matching dice: random, location and global events, and what becomes of them (section 9)."""

from typing import Final

from moothall.engine.lists import replaced
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import (
    SECOND_CIRCLE,
    STEPS_FROM,
    Land,
    as_bits,
    bit,
    count_bits,
)
from moothall.games.domain.rules.rolling import (
    begin_event,
    note_event,
    note_roll,
    roll,
    roll_several,
)
from moothall.games.domain.state import NOTHING, Position, Sheet

# ---- random events: an exact pair in the final dice (9.2)


def entry_of(number: int, dice: list[int]) -> int:
    """The entry of a two-dice table: the column by the matching number's parity."""
    row = dice[0] + dice[1] - n.LOWEST_SUM
    return row if number % 2 == 1 else n.ROWS + row


def asks_about_random_event(state: Position, number: int) -> bool:
    """A pair's event happens, unless its condition fails; whether it may be cancelled first."""
    table = roll_several(state, 2)
    event = entry_of(number, table)
    begin_event(state, n.RANDOM_EVENT, event, number, table)
    if not condition_holds(state.sheet, event):
        note_event(state, n.CONDITION_FAILED, NOTHING, 0)
        return False
    if state.sheet.gardens_cancels > 0:
        state.question = n.ASK_CANCEL
        return True
    apply_random_event(state)
    return False


def condition_holds(sheet: Sheet, event: int) -> bool:
    """A building stands, or does not, as the table says."""
    return sheet.has_built(c.RANDOM_BUILDING[event]) == c.RANDOM_BUILT[event]


def cancel_random_event(state: Position) -> None:
    """Gardens: the charge is used, no die is rolled."""
    state.sheet.gardens_cancels -= 1
    note_event(state, n.CANCELLED, NOTHING, 0)


def apply_random_event(state: Position) -> None:
    """The event at hand happens: a die of gold, a gain, or something for the next turn."""
    event = state.event
    if event == n.FESTIVAL:
        gold_by_die(state, roll(state), 1)
    elif event == n.BRAWL:
        gold_by_die(state, roll(state), -1)
    elif not changes_goods(state, event):
        hang_over(state, event)
        note_event(state, n.APPLIED, NOTHING, 0)


def gold_by_die(state: Position, die: int, sign: int) -> None:
    """Festival! and Brawl!"""
    before = state.sheet.gold
    state.sheet.change_gold(sign * die)
    note_event(state, n.APPLIED, [die], state.sheet.gold - before)


def changes_goods(state: Position, event: int) -> bool:
    """What is gained or lost at once, without a die; whether the event is of this kind."""
    sheet = state.sheet
    amount = c.RANDOM_AMOUNTS[event]
    if event == n.FOOD_ROT:
        amount = -min(amount * sheet.citizens, sheet.crops + sheet.game)
        sheet.lose_food(-amount)
    elif event == n.PRODUCTION:
        state.blocks += amount
    elif event == n.STOCKPILE:
        amount *= sheet.citizens
        sheet.gain_crops(amount)
    elif event == n.TRADING_DAY:
        amount *= sheet.citizens
        sheet.gold += amount
    elif event == n.KNOWLEDGE:
        sheet.books += amount
    elif event == n.HAPPY_HOUR:
        amount *= count_bits(sheet.routes)
        sheet.gold += amount
    elif event == n.DROUGHT:
        amount = -min(amount, sheet.citizens)
        sheet.citizens += amount
    elif event == n.WISE_MERCHANTS:
        amount *= sheet.books
        sheet.gold += amount
    elif event == n.IMMIGRANTS:
        sheet.citizens += amount
    else:
        return False
    note_event(state, n.APPLIED, NOTHING, amount)
    return True


NEXT_TURN: Final[dict[int, int]] = {
    n.POORLY_TILLED: n.LOST_DIE << n.FARMER,
    n.SLACKERS: n.LOST_DIE << n.BUILDER,
    n.NO_HORSESHOES: n.LOST_DIE << n.TRADER,
    n.NOWHERE_TO_SELL: n.LOST_DIE << n.HUNTER,
    n.IDLE_HANDS: n.CHOSEN_DIE_LOST,
    n.STORES: n.FREE_TRAVEL,
    n.SPOILAGE: n.NO_MOVES,
    n.HARD_WORK: n.FREE_WILD,
}


def hang_over(state: Position, event: int) -> None:
    """What waits for the next turn (R13), the next harvest or the next pair."""
    sheet = state.sheet
    sheet.next_turn |= NEXT_TURN.get(event, 0)
    if event == n.DIVINE_FORTUNE:
        sheet.harvest_bonus += c.RANDOM_AMOUNTS[n.DIVINE_FORTUNE]
    elif event == n.DIVINE_ANGER:
        sheet.harvest_lost = True
    elif event == n.BAD_STREETS:
        sheet.no_wild = True


# ---- location events: exactly three equal dice, in one space of the map (9.3)

# R10: planting does not end these; they are the ones that need an unharvested space
CHANGES_HARVEST: Final[int] = as_bits(
    [event for event in range(n.LOCATION_EVENTS) if n.NEED_UNHARVESTED in c.LOCATION_NEEDS[event]]
)


def asks_about_location_event(state: Position, number: int) -> bool:
    """A triple's event, in the order of 9.3; whether the hunter may cancel it first."""
    sheet = state.sheet
    table = roll_several(state, 2)
    event = entry_of(number, table)
    begin_event(state, n.LOCATION_EVENT, event, number, table)
    if sheet.locations_gone >> event & 1:  # R6
        note_event(state, n.CROSSED_OFF, NOTHING, 0)
        return False
    place = roll_several(state, 2)
    space = target_space(place[0], place[1])
    state.event_place = place
    state.event_space = space
    refusal = refusal_of(state, event, space)
    if refusal != n.APPLIED:
        note_event(state, refusal, NOTHING, 0)
        return False
    sheet.had_event |= bit(space)
    sheet.locations_gone |= bit(event)
    if c.LOCATION_STARRED[event] and sheet.workers[n.HUNTER] == space:
        state.question = n.ASK_HUNTER_CANCEL
        return True
    apply_location_event(state)
    return False


def target_space(first: int, second: int) -> int:
    """A direction from the city, and from there another one; always on the map."""
    return STEPS_FROM[STEPS_FROM[n.CITY][first - 1]][second - 1]


def refusal_of(state: Position, event: int, space: int) -> int:
    """Why an event cannot occur in a space; APPLIED if it can."""
    if space == n.CITY:
        return n.IN_THE_CITY
    if state.sheet.had_event >> space & 1:
        return n.SPACE_HAD_EVENT
    for need in c.LOCATION_NEEDS[event]:
        if not need_holds(state.land, state.sheet, need, space):
            return n.REQUIREMENT_FAILED
    return n.APPLIED


def need_holds(land: Land, sheet: Sheet, need: int, space: int) -> bool:
    """The printed terrain or post; for harvests and game, a space that still has its own."""
    if need == n.NEED_FOREST:
        return land.forest >> space & 1 != 0
    if need == n.NEED_HILLS:
        return land.hills >> space & 1 != 0
    if need == n.NEED_POST:
        return sheet.posts >> space & 1 != 0
    if need == n.NEED_UNHARVESTED:
        return sheet.harvested >> space & 1 == 0
    return sheet.hunted >> space & 1 == 0


def cancel_location_event(state: Position) -> None:
    """The hunter wards it off; it stays crossed off, and the space has had its event."""
    note_event(state, n.CANCELLED, NOTHING, 0)


def apply_location_event(state: Position) -> None:
    """R9: gains and losses happen once, at once; everything else comes to lie on the space."""
    event = state.event
    space = state.event_space
    if c.LOCATION_LASTS[event] == n.INSTANT:
        apply_at_once(state, event, space)
    elif event == n.TRAVELERS and state.sheet.workers[n.TRADER] == space:
        gain_gold(state, [roll(state)], 0)
    else:
        state.sheet.begin_event(space, event)
        note_event(state, n.APPLIED, NOTHING, 0)


def apply_at_once(state: Position, event: int, space: int) -> None:
    """The events that leave nothing in the space."""
    amount = c.LOCATION_AMOUNTS[event]
    if event in (n.SILK, n.SPICES, n.LUCKY_STRIKE):
        gain_gold(state, NOTHING, amount)
    elif event == n.WILDLIFE_INFESTATION:
        gain_gold(state, NOTHING, -amount)
    elif event == n.TINKERS:
        gain_gold(state, [roll(state)], amount)
    elif event == n.FINE_MARBLE:
        state.blocks += amount
        note_event(state, n.APPLIED, NOTHING, amount)
    elif event == n.PILGRIMS:
        welcome_pilgrims(state, roll(state), amount)
    elif event == n.WHITE_STAG:
        follow_stag(state, space, amount)


def gain_gold(state: Position, dice: list[int], amount: int) -> None:
    """The dice and an amount, which may be a loss."""
    before = state.sheet.gold
    state.sheet.change_gold(sum(dice) + amount)
    note_event(state, n.APPLIED, dice, state.sheet.gold - before)


def welcome_pilgrims(state: Position, die: int, amount: int) -> None:
    """Odd brings a citizen, even takes one."""
    before = state.sheet.citizens
    state.sheet.change_citizens(amount if die % 2 == 1 else -amount)
    note_event(state, n.APPLIED, [die], state.sheet.citizens - before)


def follow_stag(state: Position, space: int, turns: int) -> None:
    """The hunter is put into the space, which is no step, and idle from this turn on."""
    sheet = state.sheet
    sheet.workers = replaced(sheet.workers, n.HUNTER, space)
    sheet.stag_until = sheet.turn + turns - 1
    note_event(state, n.APPLIED, NOTHING, 0)


# ---- the end of a lasting event


def ends_by_action(sheet: Sheet, space: int, planting: bool) -> bool:
    """Any action in the space ends its event; R10: planting not one that changes harvests."""
    event = sheet.events[space]
    if event == n.NO_EVENT or c.LOCATION_LASTS[event] != n.UNTIL_ACTION:
        return False
    return not planting or CHANGES_HARVEST >> event & 1 == 0


def end_by_action(sheet: Sheet, space: int, planting: bool) -> None:
    if ends_by_action(sheet, space, planting):
        sheet.end_event(space)


def is_held_by_rebels(sheet: Sheet, space: int) -> bool:
    """Nothing can be done here any more."""
    return sheet.events[space] == n.REBELS


# ---- global events: four equal dice (9.4)


def global_entry_of(number: int, die: int) -> int:
    """The entry of the one-die table: the column by the matching number's parity."""
    return die - 1 if number % 2 == 1 else n.SIDES + die - 1


def meet_global_event(state: Position, number: int) -> None:
    """A quadruple's event, if it has not happened before."""
    sheet = state.sheet
    die = roll(state)
    event = global_entry_of(number, die)
    begin_event(state, n.GLOBAL_EVENT, event, number, [die])
    if sheet.globals_gone >> event & 1:
        note_event(state, n.CROSSED_OFF, NOTHING, 0)
        return
    sheet.globals_gone |= bit(event)
    apply_global_event(state, event)


def apply_global_event(state: Position, event: int) -> None:
    """Extra turns and Raiders are done with at once; the others stay in force."""
    sheet = state.sheet
    dice = NOTHING
    amount = 0
    if event in (n.DIVINE_BLESSING, n.DIVINE_FAVOR):
        amount = c.GLOBAL_AMOUNTS[event]
        sheet.turn_limit += amount
    elif event == n.RAIDERS:
        dice = roll_several(state, count_bits(sheet.posts))
        amount = gold_by_posts(sheet, dice, -1, 0)
    if c.GLOBAL_LASTS[event] == n.UNTIL_MATCH:
        sheet.global_event = event
        if c.GLOBAL_PAYS[event]:
            dice = roll_for(state, event)
            amount = pay(sheet, event, dice)
    note_event(state, n.APPLIED, dice, amount)


def pay_lasting_event(state: Position) -> None:
    """R7: on a turn without matching dice the event in force pays again, for what exists now."""
    event = state.sheet.global_event
    if event == n.NO_EVENT or not c.GLOBAL_PAYS[event]:
        return
    dice = roll_for(state, event)
    amount = pay(state.sheet, event, dice)
    note_roll(state.sheet, n.LASTING_PAY, event, n.NOWHERE, dice, amount)


def roll_for(state: Position, event: int) -> list[int]:
    """Wandering Players: a die for each trading post, in the order of the rows."""
    if event != n.WANDERING_PLAYERS:
        return NOTHING
    return roll_several(state, count_bits(state.sheet.posts))


def pay(sheet: Sheet, event: int, dice: list[int]) -> int:
    """What an event in force gives, and how much that was."""
    amount = c.GLOBAL_AMOUNTS[event]
    if event == n.WANDERING_PLAYERS:
        return gold_by_posts(sheet, dice, 1, amount)
    if event == n.EPIC_RENOWN:
        amount *= count_bits(sheet.routes & SECOND_CIRCLE)
        sheet.citizens += amount
    elif event == n.SCHOLAR_MERCHANTS:
        amount *= count_bits(sheet.posts)
        sheet.books += amount
    return amount


def gold_by_posts(sheet: Sheet, dice: list[int], sign: int, amount: int) -> int:
    """Gold changes by each die in turn and never falls below 0; the change in all."""
    before = sheet.gold
    for die in dice:
        sheet.change_gold(sign * die + amount)
    return sheet.gold - before


def is_burnt(state: Position, space: int) -> bool:
    """Wildfires: a forest brings no harvest, game or pelts, though the space is used up."""
    return state.sheet.global_event == n.WILDFIRES and state.land.forest >> space & 1 != 0
