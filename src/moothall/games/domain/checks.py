"""What must always hold on a sheet. `find_fault` names the first thing that does not."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.domain.board import (
    CIRCLE,
    CITY_BIT,
    DISTANCE,
    bit,
    count_bits,
)
from moothall.games.domain.content import (
    BUILDING_AMOUNTS,
    BUILDING_CHARGES,
    GLOBAL_AMOUNTS,
    GLOBAL_LASTS,
    LOCATION_AMOUNTS,
    LOCATION_LASTS,
    LOCATION_NEEDS,
    MOST_ROUTES,
    MOST_TURNS,
    ROUTE_COST,
    ROUTE_REACH,
    START_WILD_DICE,
    TURNS,
    WILD_CAPACITY,
)
from moothall.games.domain.location_events import need_holds
from moothall.games.domain.names import (
    BASES,
    BUILDING_NAMES,
    BUILDINGS,
    CHAPEL,
    CITY,
    DIVINE_BLESSING,
    DIVINE_FAVOR,
    GARDENS,
    GLOBAL_EVENTS,
    INSTANT,
    LOCATION_EVENTS,
    LOCATION_NAMES,
    MILL,
    NO_EVENT,
    NOBODY,
    NOWHERE,
    POOR_TRAILS,
    SMITHY,
    SPACE_NAMES,
    SPACES,
    TURN_FLAGS,
    UNTIL_MATCH,
    WHITE_STAG,
    WORKERS,
)
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.state import Position
from moothall.games.domain.turn_checks import turn_fault


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    for seat in range(state.seats):
        fault = sheet_fault(state, state.sheets[seat])
        if fault:
            return f"{SEAT_NAMES[seat]}: {fault}"
    return turn_fault(state)


def sheet_fault(state: Position, sheet: Sheet) -> str:
    return (
        goods_fault(state, sheet)
        or turn_count_fault(sheet)
        or map_fault(state, sheet)
        or location_fault(state, sheet)
        or building_fault(state, sheet)
        or trade_fault(sheet)
        or pending_fault(sheet)
    )


def goods_fault(state: Position, sheet: Sheet) -> str:
    """Nothing falls below 0; wild dice are those of the start and of the Chapel (R3)."""
    goods = [sheet.crops, sheet.game, sheet.pelts, sheet.gold, sheet.citizens, sheet.books]
    if min(goods) < 0:
        return "goods, citizens or books have fallen below 0"
    if state.direct_pelts and sheet.pelts:
        return "pelts are kept, though they give gold directly"
    most = START_WILD_DICE
    if sheet.has_built(CHAPEL):
        most = min(WILD_CAPACITY, most + BUILDING_AMOUNTS[CHAPEL])
    if not 0 <= sheet.wild_dice <= most:
        return f"{sheet.wild_dice} wild dice, not from 0 to {most}"
    return ""


def turn_count_fault(sheet: Sheet) -> str:
    """Fifteen turns, and one more for each of two global events."""
    limit = TURNS
    for event in (DIVINE_BLESSING, DIVINE_FAVOR):
        if sheet.globals_gone >> event & 1:
            limit += GLOBAL_AMOUNTS[event]
    if sheet.turn_limit != limit or limit > MOST_TURNS:
        return f"the game lasts {sheet.turn_limit} turns, not {limit}"
    if not 1 <= sheet.turn <= limit:
        return f"turn {sheet.turn} of {limit}"
    if sheet.finished and sheet.turn < limit and sheet.citizens > 0:
        return "the game ended too early"
    return ""


def map_fault(state: Position, sheet: Sheet) -> str:
    """Marks are where they can be, and the trail network agrees with the trails."""
    planted = 0
    for space in range(SPACES):
        number = sheet.planted[space]
        if number % 2 or not 0 <= number <= SIDES:
            return f"{SPACE_NAMES[space]} is planted with {number}"
        if number:
            planted |= 1 << space
    if (planted | sheet.hunted | sheet.had_event) & CITY_BIT:
        return "the city is no space to plant, hunt or have an event in"
    if sheet.harvested & ~planted:
        return "a space was harvested that is not planted"
    if sheet.trails & ~state.land.woods:
        return "a trail lies outside the forest"
    poor = NOWHERE
    if POOR_TRAILS in sheet.events:
        poor = sheet.events.index(POOR_TRAILS)
    working = sheet.trails if poor == NOWHERE else sheet.trails & ~bit(poor)
    if sheet.poor_trails != poor or sheet.network != CITY_BIT | working:
        return "the trail network is wrong"
    return ""


def location_fault(state: Position, sheet: Sheet) -> str:
    """R6: entries and spaces are crossed off together, and what still lies on a space fits it."""
    if count_bits(sheet.had_event) != count_bits(sheet.locations_gone):
        return "as many spaces as location events must be crossed off"
    found: list[int] = []
    for space in range(SPACES):
        event = sheet.events[space]
        if event == NO_EVENT:
            continue
        what = f"{LOCATION_NAMES[event]} in {SPACE_NAMES[space]}"
        if LOCATION_LASTS[event] == INSTANT or event in found:
            return f"{what} cannot lie there"
        if sheet.had_event >> space & 1 == 0 or sheet.locations_gone >> event & 1 == 0:
            return f"{what} is not crossed off"
        for need in LOCATION_NEEDS[event]:
            if not need_holds(state.land, sheet, need, space):
                return f"{what} does not fit the space"
        found.append(event)
    latest = sheet.turn + LOCATION_AMOUNTS[WHITE_STAG] - 1
    if sheet.stag_until and not sheet.locations_gone >> WHITE_STAG & 1:
        return "the hunter is held by a stag that did not appear"
    if not 0 <= sheet.stag_until <= latest:
        return f"the hunter is held until turn {sheet.stag_until}"
    return ""


def building_fault(state: Position, sheet: Sheet) -> str:
    """A base stands when its circles are full, an upgrade on its base; charges are left over."""
    for base in range(BASES):
        filled = sheet.blocks[base]
        if not 0 <= filled <= state.costs[base]:
            return f"{filled} circles of the {BUILDING_NAMES[base]} are filled"
        if sheet.has_built(base) != (filled == state.costs[base]):
            return f"the {BUILDING_NAMES[base]} stands when its circles are full, and only then"
        if sheet.has_built(base + BASES) and not sheet.has_built(base):
            return f"the {BUILDING_NAMES[base + BASES]} has no {BUILDING_NAMES[base]}"
    for building, left in (
        (MILL, sheet.mill_shifts),
        (SMITHY, sheet.smithy_shifts),
        (GARDENS, sheet.gardens_cancels),
    ):
        most = BUILDING_CHARGES[building] if sheet.has_built(building) else 0
        if not 0 <= left <= most:
            return f"the {BUILDING_NAMES[building]} has {left} charges"
    if sheet.built >> BUILDINGS:
        return "a building stands that does not exist"
    return ""


def trade_fault(sheet: Sheet) -> str:
    """Every route can be traced back to the city over finished ones (R17)."""
    rows = len(sheet.destinations)
    if rows > MOST_ROUTES or len(set(sheet.destinations)) != rows or CITY in sheet.destinations:
        return "the routes lead to at most five different spaces, not to the city"
    routes = posts = 0
    for row in range(rows):
        space = sheet.destinations[row]
        origin = sheet.origins[row]
        name = f"the route to {SPACE_NAMES[space]}"
        if origin != CITY and routes >> origin & 1 == 0:
            return f"{name} does not begin at the city or a finished route"
        if not 1 <= DISTANCE[origin][space] <= ROUTE_REACH:
            return f"{name} is too long"
        if not 1 <= sheet.progress[row] <= ROUTE_COST[CIRCLE[space]]:
            return f"{name} has {sheet.progress[row]} pips"
        finished = sheet.progress[row] == ROUTE_COST[CIRCLE[space]]
        if finished:
            routes |= 1 << space
        if not 0 <= sheet.boxes[row] <= 3 or (sheet.boxes[row] and not finished):
            return f"{name} has boxes ticked before it is finished"
        if sheet.boxes[row] == 3:
            posts |= 1 << space
    if sheet.routes != routes or sheet.posts != posts:
        return "finished routes and trading posts are not those of the rows"
    return ""


def pending_fault(sheet: Sheet) -> str:
    """What hangs over is of a known kind."""
    if not NOBODY <= sheet.last_giver < WORKERS:
        return "an unknown worker lent its die"
    if sheet.harvest_bonus < 0:
        return "fewer than no dice wait for the harvest"
    if (sheet.this_turn | sheet.next_turn) >> TURN_FLAGS:
        return "an unknown thing is lost or granted"
    if sheet.locations_gone >> LOCATION_EVENTS or sheet.globals_gone >> GLOBAL_EVENTS:
        return "an unknown event is crossed off"
    event = sheet.global_event
    if event != NO_EVENT and (
        GLOBAL_LASTS[event] != UNTIL_MATCH or sheet.globals_gone >> event & 1 == 0
    ):
        return "the global event in force is not one that lasts, or is not crossed off"
    return ""
