"""The invariants of section 16, and that whatever can be derived agrees.

`find_fault` names the first that does not hold.
"""

from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.check_turn import turn_fault
from moothall.games.hamlet.check_village import roads_fault, village_fault
from moothall.games.hamlet.constructing import locked_pile
from moothall.games.hamlet.content import (
    BLUEPRINTS,
    DISCS,
    DISPLAY,
    DONKEYS,
    KIND_OF,
    MAKES,
    MILESTONE_OF,
    REFINED_TOKENS,
    REFINERIES,
    RIVAL_GOLD_POINTS,
    SALE_GOLD,
    SALE_POINTS,
    SALE_TIER,
    SLOT_POINTS,
    START_VILLAGERS,
    TABLE_PLAYERS,
    TABLE_SALES_REMOVED,
    TILE,
    VILLAGERS,
)
from moothall.games.hamlet.lattice import members
from moothall.games.hamlet.lots import LOT_OWNER, LOT_TILE, LOTS
from moothall.games.hamlet.names import (
    LANDMARK,
    MATERIALS,
    PLANNER,
    RAW,
    RIVAL_ACTIONS,
    SALES,
    TILE_NAMES,
    TILES,
)
from moothall.games.hamlet.state import (
    EARNED_BUILDINGS,
    EARNED_CHURCH,
    EARNED_MARKET,
    RIVAL_SEAT,
    SOURCES,
    Position,
    road_owner,
)
from moothall.games.hamlet.working import supply


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    return (
        village_fault(state)
        or roads_fault(state)
        or goods_fault(state)
        or blueprints_fault(state)
        or milestones_fault(state)
        or sales_fault(state)
        or workers_fault(state)
        or earnings_fault(state)
        or rival_fault(state)
        or turn_fault(state)
    )


def goods_fault(state: Position) -> str:
    """Slots are never overfull, and everybody has two tokens of each refined material."""
    for lot in range(LOTS):
        tile = LOT_TILE[lot]
        if state.stock[lot] < 0 or (state.stock[lot] and not state.village.laid >> tile & 1):
            return f"the {TILE_NAMES[tile]} cannot hold {state.stock[lot]} tokens"
        if state.stock[lot] and LOT_OWNER[lot] >= state.seats:
            return f"a token on the {TILE_NAMES[tile]} belongs to nobody at the table"
    for tile in state.village.order:
        if state.empty_slots(tile) < 0:
            return f"the {TILE_NAMES[tile]} is overfull"
    for seat in range(state.seats):
        if state.gold[seat] < 0:
            return f"{SEAT_NAMES[seat]} has less than no gold"
        for material in range(RAW, MATERIALS):
            if supply(state, seat, material) < 0:
                return f"{SEAT_NAMES[seat]} has more than {REFINED_TOKENS} tokens of a material"
    return ""


def blueprints_fault(state: Position) -> str:
    """Every tile is in one place: the village, a hand, the display, the bag or a locked pile."""
    places = [*state.village.order, *state.display, *members(state.bag)]
    for seat, hand in enumerate(state.hands):
        places.extend(hand)
        if len(hand) > BLUEPRINTS:
            return f"{SEAT_NAMES[seat]} holds more than {BLUEPRINTS} blueprints"
    for material in range(RAW, MATERIALS):
        if state.milestones[MILESTONE_OF[material]] < 0:
            places.extend(members(locked_pile(material)))
    for tile in range(TILES):
        if places.count(tile) != 1:
            return f"the {TILE_NAMES[tile]} is not in exactly one place"
    if len(state.display) < DISPLAY and state.bag:
        return "the display is short although the bag is not empty"
    if len(state.display_gold) != len(state.display) or min([0, *state.display_gold]) < 0:
        return "the gold on the display does not fit it"
    return ""


def milestones_fault(state: Position) -> str:
    """Milestones go with the first Refinery and the first road, flags with the landmarks."""
    for material in range(RAW, MATERIALS):
        laid = [t for t in REFINERIES if MAKES[t] == material and state.village.laid >> t & 1]
        if bool(laid) != (state.milestones[MILESTONE_OF[material]] >= 0):
            return "a milestone is not where the first Refinery of its material put it"
    planner = road_owner(state.built[0]) if state.built else -1
    if state.milestones[PLANNER] != planner:
        return "the Planner milestone is not with who built the first road"
    for tile in range(TILES):
        flags = len([seat for seat in range(state.seats) if state.flags[seat] >> tile & 1])
        is_landmark = KIND_OF[tile] == LANDMARK and state.village.laid >> tile & 1
        if flags != (1 if is_landmark else 0):
            return f"the {TILE_NAMES[tile]} carries {flags} flags"
    return ""


def sales_fault(state: Position) -> str:
    """Every sale tile is in one place, and the stack lies as it was made."""
    places = [*state.sale_stack, *state.sales_removed, *[s for s in state.sales if s >= 0]]
    for seat in range(state.seats):
        places.extend(members(state.sold[seat]))
    if sorted(places) != list(range(SALES)):
        return "a sale tile is missing or stands twice"
    if [SALE_TIER[s] for s in state.sale_stack] != sorted(
        [SALE_TIER[s] for s in state.sale_stack], reverse=True
    ):
        return "the tiers of the sale stack are out of order"
    if state.sale_stack and -1 in state.sales:
        return "a sale place is empty although the stack is not"
    table = len(TABLE_PLAYERS) if state.has_rival else TABLE_PLAYERS.index(state.seats)
    for tier, count in enumerate(TABLE_SALES_REMOVED[table]):
        if len([s for s in state.sales_removed if SALE_TIER[s] == tier]) != count:
            return f"of tier {tier + 1} not {count} sale tiles were removed"
    return ""


def workers_fault(state: Position) -> str:
    """All workers are in the network, and nobody has too few."""
    for seat in range(state.seats):
        villagers = state.villagers[seat * VILLAGERS : (seat + 1) * VILLAGERS]
        donkeys = state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS]
        for workers in (villagers, donkeys):
            present = [tile for tile in workers if tile >= 0]
            if workers[: len(present)] != present:
                return f"the workers of {SEAT_NAMES[seat]} are out of order"
            for tile in present:
                if not state.is_connected(tile):
                    return f"a worker of {SEAT_NAMES[seat]} is outside the network"
        if state.villager_count(seat) < START_VILLAGERS:
            return f"{SEAT_NAMES[seat]} has too few villagers"
    for place in range(state.seats * VILLAGERS):
        if state.lying >> place & 1 and state.villagers[place] < 0:
            return "a villager lies who is not there"
    if state.lying >> state.seats * VILLAGERS:
        return "a villager lies who is not at the table"
    return ""


def earnings_fault(state: Position) -> str:
    """Deliveries, sales and, without a rival, buildings account for the points they brought."""
    for seat in range(state.seats):
        is_rival = state.has_rival and seat == RIVAL_SEAT
        points = SLOT_POINTS[state.side]
        delivered = sum([points[s] for s in range(len(points)) if state.church[s] == seat])
        if state.earned[seat * SOURCES + EARNED_CHURCH] != delivered:
            return f"the points of {SEAT_NAMES[seat]} for deliveries are not {delivered}"
        sold = 0
        for sale in members(state.sold[seat]):
            sold += SALE_POINTS[sale]
            if is_rival and SALE_GOLD[sale]:
                sold += RIVAL_GOLD_POINTS
        if state.earned[seat * SOURCES + EARNED_MARKET] != sold:
            return f"the points of {SEAT_NAMES[seat]} for sales are not {sold}"
    earned = sum([state.earned[s * SOURCES + EARNED_BUILDINGS] for s in range(state.seats)])
    printed = sum([TILE[tile].points for tile in state.village.order])
    if earned != printed and not (state.has_rival and earned > printed):
        return f"the points for buildings are {earned} in all, not {printed}"
    return ""


def rival_fault(state: Position) -> str:
    """The rival's own things, where he plays."""
    if not state.has_rival:
        return ""
    if sorted(state.rival_tokens) != list(range(len(RIVAL_ACTIONS))):
        return "the rival does not have each action token once"
    left = DISCS[:]
    for disc in state.discs:
        if disc not in left:
            return "the rival's disc bag holds too many discs"
        left.remove(disc)
    if state.gold[RIVAL_SEAT] or state.donkey_count(RIVAL_SEAT):
        return "the rival has gold or a donkey"
    return ""
