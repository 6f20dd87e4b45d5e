"""The invariants of section 16, and that whatever can be derived agrees.

`find_fault` names the first that does not hold.
"""

from moothall.engine.bits import as_bits
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.constructing import locked_pile, road_targets
from moothall.games.hamlet.rules.paying import OUT_OF_ORDER, cost_of_action, units_to_choose
from moothall.games.hamlet.rules.set_up import table_of
from moothall.games.hamlet.rules.town_hall import can_hire_donkey
from moothall.games.hamlet.rules.transport import connections, spread
from moothall.games.hamlet.rules.working import is_barn, room_for, supply
from moothall.games.hamlet.state import UNKNOWN, Position, road_ends, road_kind, road_owner


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
        or transport_fault(state)
    )


# ---- sections 3 and 4: the lattice cell by cell, and its roads


def village_fault(state: Position) -> str:
    """A village never changes, so each is looked at once."""
    village = state.village
    if village.sound:
        return ""
    fault = order_fault(village) or lattice_fault(village)
    village.sound = not fault
    return fault


def order_fault(village: v.Village) -> str:
    """The start tiles lie around the Church, road to road; every tile lies once."""
    laid = 0
    for tile in village.order:
        laid |= 1 << tile
        if village.spots[tile] < 0:
            return f"the {n.TILE_NAMES[tile]} lies nowhere"
    if laid != village.laid or sorted(village.order) != [
        t for t in range(n.TILES) if laid >> t & 1
    ]:
        return "a tile lies twice"
    for tile in range(n.CHURCH + 1, n.START_TILES):
        if not village.touching[n.TILES * n.ROAD + n.CHURCH] >> tile & 1:
            return f"no road of the {n.TILE_NAMES[tile]} meets one of the Church"
    return ""


def lattice_fault(village: v.Village) -> str:
    """No cell is taken twice, an edge has two segments at most, and a road meets only a road."""
    cells: dict[tuple[int, int, int], int] = {}
    edges: dict[tuple[int, int, int, int], tuple[int, int]] = {}
    touching = [0] * (n.SEGMENT_TYPES * n.TILES)
    matched = [0] * (n.SEGMENT_TYPES * n.TILES)
    for tile in village.order:
        spot = village.spots[tile]
        at = v.place_of(spot)
        shape = c.SHAPES[c.TILE[tile].shape]
        for cell in shape.cells:
            x, y, z = v.turned(cell, spot % v.TURNS)
            place = (at[0] + x, at[1] + y, at[2] + z)
            if place in cells:
                other = n.TILE_NAMES[cells[place]]
                return f"the {n.TILE_NAMES[tile]} lies on the {other}"
            cells[place] = tile
        for segment, kind in zip(shape.boundary, c.TILE[tile].ring, strict=True):
            edge = edge_id(segment, at, spot % v.TURNS)
            if edge not in edges:
                edges[edge] = (tile, kind)
                continue
            other_tile, other_kind = edges[edge]
            if (kind == n.ROAD) != (other_kind == n.ROAD):
                return (
                    f"a road meets none between {n.TILE_NAMES[tile]} and {n.TILE_NAMES[other_tile]}"
                )
            if kind == other_kind:
                for one, met in ((tile, other_tile), (other_tile, tile)):
                    touching[n.TILES * kind + one] |= 1 << met
                    matched[n.TILES * kind + one] += 1
    meeting = [
        as_bits([tile for tile in village.order if touching[n.TILES * kind + tile]])
        for kind in range(n.SEGMENT_TYPES)
    ]
    contacts = (meeting, touching, matched)
    if contacts != (village.meeting, village.touching, village.matched):
        return "the contacts of the tiles are wrong"
    return ""


def edge_id(segment: list[int], at: list[int], turn: int) -> tuple[int, int, int, int]:
    """3.1: an edge by its triangle that points up, and the side."""
    x, y, z = v.turned(segment[:3], turn)
    side = v.turned_side(segment[3], turn)
    cell = [at[0] + x, at[1] + y, at[2] + z]
    if sum(cell) == 1:
        cell[side] -= 1
    return (cell[0], cell[1], cell[2], side)


def roads_fault(state: Position) -> str:
    """Built roads lie where they may, and the connections follow from all roads."""
    village = state.village
    pairs: list[tuple[int, int]] = []
    built = [0] * state.num_players
    for code in state.built:
        one, other = road_ends(code)
        between = f"between {n.TILE_NAMES[one]} and {n.TILE_NAMES[other]}"
        if not village.touching[n.TILES * c.ROAD_JOINS[road_kind(code)] + one] >> other & 1:
            return f"no such road can be built {between}"
        if village.touching[n.TILES * n.ROAD + one] >> other & 1 or (one, other) in pairs:
            return f"there is more than one road {between}"
        pairs.append((one, other))
        built[road_owner(code)] += 1
    for seat in range(state.num_players):
        if built[seat] + state.roads_left[seat] != c.ROADS:
            return f"a player does not have {c.ROADS} roads in all"
    if state.linked != connections(village, state.built):
        return "the direct connections are wrong"
    if state.network != spread(state.linked, 1 << n.CHURCH):
        return "the network is wrong"
    for one, other in pairs:
        if not state.is_connected(one) or not state.is_connected(other):
            return "a built road is outside the network"
    return ""


# ---- pieces


def goods_fault(state: Position) -> str:
    """Slots are never overfull, and everybody has two tokens of each refined material."""
    for lot in range(v.LOTS):
        tile = v.LOT_TILE[lot]
        if state.stock[lot] < 0 or (state.stock[lot] and not state.village.laid >> tile & 1):
            return f"the {n.TILE_NAMES[tile]} cannot hold {state.stock[lot]} tokens"
        if state.stock[lot] and v.LOT_OWNER[lot] >= state.num_players:
            return f"a token on the {n.TILE_NAMES[tile]} belongs to nobody at the table"
    for tile in state.village.order:
        if state.empty_slots(tile) < 0:
            return f"the {n.TILE_NAMES[tile]} is overfull"
    for seat in range(state.num_players):
        for material in range(n.RAW, n.MATERIALS):
            if supply(state, seat, material) < 0:
                return f"{SEAT_NAMES[seat]} has more than {c.REFINED_TOKENS} tokens of a material"
    if state.stocked != as_bits([lot for lot in range(v.LOTS) if state.stock[lot]]):
        return "the lots that hold tokens are wrong"
    if state.roomy != as_bits([tile for tile in range(n.TILES) if state.empty_slots(tile)]):
        return "the tiles with an empty slot are wrong"
    return ""


def blueprints_fault(state: Position) -> str:
    """Every tile is in one place: the village, a hand, the display, the bag or a locked pile."""
    places = [*state.village.order, *state.display, *v.members(state.bag)]
    for hand in state.hands:
        places.extend(hand)
    for material in range(n.RAW, n.MATERIALS):
        if state.milestones[c.MILESTONE_OF[material]] < 0:
            places.extend(v.members(locked_pile(material)))
    for tile in range(n.TILES):
        if places.count(tile) != 1:
            return f"the {n.TILE_NAMES[tile]} is not in exactly one place"
    if len(state.display) < c.DISPLAY and state.bag:
        return "the display is short although the bag is not empty"
    if len(state.display_gold) != len(state.display) or min([0, *state.display_gold]) < 0:
        return "the gold on the display does not fit it"
    return ""


def milestones_fault(state: Position) -> str:
    """Milestones go with the first Refinery and the first road, flags with the landmarks."""
    for material in range(n.RAW, n.MATERIALS):
        laid = [t for t in c.REFINERIES if c.MAKES[t] == material and state.village.laid >> t & 1]
        if bool(laid) != (state.milestones[c.MILESTONE_OF[material]] >= 0):
            return "a milestone is not where the first Refinery of its material put it"
    planner = road_owner(state.built[0]) if state.built else -1
    if state.milestones[n.PLANNER] != planner:
        return "the Planner milestone is not with who built the first road"
    for tile in range(n.TILES):
        flags = len([seat for seat in range(state.num_players) if state.flags[seat] >> tile & 1])
        is_landmark = c.KIND_OF[tile] == n.LANDMARK and state.village.laid >> tile & 1
        if flags != (1 if is_landmark else 0):
            return f"the {n.TILE_NAMES[tile]} carries {flags} flags"
    return ""


def sales_fault(state: Position) -> str:
    """Every sale tile is in one place, and the stack lies as it was made."""
    places = [*state.sale_stack, *state.sales_removed, *[s for s in state.sales if s >= 0]]
    for seat in range(state.num_players):
        places.extend(v.members(state.sold[seat]))
    if sorted(places) != list(range(n.SALES)):
        return "a sale tile is missing or stands twice"
    if [c.SALE_TIER[s] for s in state.sale_stack] != sorted(
        [c.SALE_TIER[s] for s in state.sale_stack], reverse=True
    ):
        return "the tiers of the sale stack are out of order"
    if state.sale_stack and -1 in state.sales:
        return "a sale place is empty although the stack is not"
    table = table_of(state.num_players, state.settings)
    for tier, count in enumerate(c.TABLE_SALES_REMOVED[table]):
        if len([s for s in state.sales_removed if c.SALE_TIER[s] == tier]) != count:
            return f"of tier {tier + 1} not {count} sale tiles were removed"
    return ""


def workers_fault(state: Position) -> str:
    """All workers are in the network, and nobody has too few."""
    for seat in range(state.num_players):
        villagers = state.villagers[seat * c.VILLAGERS : (seat + 1) * c.VILLAGERS]
        donkeys = state.donkeys[seat * c.DONKEYS : (seat + 1) * c.DONKEYS]
        for workers in (villagers, donkeys):
            present = [tile for tile in workers if tile >= 0]
            if workers[: len(present)] != present:
                return f"the workers of {SEAT_NAMES[seat]} are out of order"
            for tile in present:
                if not state.is_connected(tile):
                    return f"a worker of {SEAT_NAMES[seat]} is outside the network"
        if state.villager_count(seat) < c.START_VILLAGERS:
            return f"{SEAT_NAMES[seat]} has too few villagers"
    for place in range(state.num_players * c.VILLAGERS):
        if state.lying >> place & 1 and state.villagers[place] < 0:
            return "a villager lies who is not there"
    if state.lying >> state.num_players * c.VILLAGERS:
        return "a villager lies who is not at the table"
    return ""


def earnings_fault(state: Position) -> str:
    """Deliveries, sales and, without a rival, buildings account for the points they brought."""
    for seat in range(state.num_players):
        is_rival = state.has_rival and seat == n.RIVAL_SEAT
        points = c.SLOT_POINTS[state.side]
        delivered = sum([points[s] for s in range(len(points)) if state.church[s] == seat])
        if state.earned[seat * n.SOURCES + n.EARNED_CHURCH] != delivered:
            return f"the points of {SEAT_NAMES[seat]} for deliveries are not {delivered}"
        sold = 0
        for sale in v.members(state.sold[seat]):
            sold += c.SALE_POINTS[sale]
            if is_rival and c.SALE_GOLD[sale]:
                sold += c.RIVAL_GOLD_POINTS
        if state.earned[seat * n.SOURCES + n.EARNED_MARKET] != sold:
            return f"the points of {SEAT_NAMES[seat]} for sales are not {sold}"
    earned = sum(
        [state.earned[s * n.SOURCES + n.EARNED_BUILDINGS] for s in range(state.num_players)]
    )
    printed = sum([c.TILE[tile].points for tile in state.village.order])
    if earned != printed and not (state.has_rival and earned > printed):
        return f"the points for buildings are {earned} in all, not {printed}"
    return ""


def rival_fault(state: Position) -> str:
    """The rival's own things, where he plays."""
    if not state.has_rival:
        return ""
    if sorted(state.rival_tokens) != list(range(len(n.RIVAL_ACTIONS))):
        return "the rival does not have each action token once"
    left = c.DISCS[:]
    for disc in state.discs:
        if disc not in left:
            return "the rival's disc bag holds too many discs"
        left.remove(disc)
    if state.gold[n.RIVAL_SEAT] or state.donkey_count(n.RIVAL_SEAT):
        return "the rival has gold or a donkey"
    return ""


# ---- the turn: the decision asked for fits what is under way, and has an answer


def turn_fault(state: Position) -> str:
    if state.has_rival and state.mover == n.RIVAL_SEAT:
        return "the rival never has to decide"
    if state.over:
        if not state.church_complete() and state.round < c.MOST_ROUNDS:
            return "the game is over before the Church is complete"
        if state.question != n.ASK_TURN or state.mover:
            return "the game is over in the middle of a turn"
        return ""
    if not decision_fits(state):
        return "the decision asked for does not fit the turn"
    if not state.legal_choices(state.mover) or not order_fits(state):
        return "nothing can be chosen"
    return ""


def decision_fits(state: Position) -> bool:
    """Whether the decision and the action under way belong together."""
    question = state.question
    if question in (n.ASK_TURN, n.ASK_DONKEY):
        if state.action != n.NO_ACTION or state.stand >= 0 or state.due or state.unit_from:
            return False
        if question == n.ASK_TURN:
            return state.next_donkey == 0
        return state.donkeys_moved and state.next_donkey < state.donkey_count(state.mover)
    if state.next_donkey or not acts_on_stand(state) or not action_fits(state):
        return False
    if question == n.ASK_FILL:
        return state.action == n.FILL_BARN
    if question == n.ASK_COUNT:
        return state.action == n.REFINE and state.detail == 0
    if question in (n.ASK_BLUEPRINT, n.ASK_HIRE, n.ASK_POST):
        if state.action != n.VISIT_TOWN_HALL or (question == n.ASK_BLUEPRINT and state.detail):
            return False
        return question != n.ASK_POST or can_hire_donkey(state)
    return payment_fits(state)


def acts_on_stand(state: Position) -> bool:
    """The acting villager lies on the stand tile, which is in the network."""
    if state.stand < 0 or not state.is_connected(state.stand):
        return False
    for place in range(state.mover * c.VILLAGERS, (state.mover + 1) * c.VILLAGERS):
        if state.villagers[place] == state.stand and state.lying >> place & 1:
            return True
    return False


def action_fits(state: Position) -> bool:
    """What is being done can be done on the stand tile."""
    action = state.action
    stand = state.stand
    if action == n.FILL_BARN:
        return c.KIND_OF[stand] == n.PRODUCER and is_barn(stand) and state.empty_slots(stand) > 0
    if action == n.REFINE:
        return c.KIND_OF[stand] == n.REFINERY and room_for(state, state.mover, stand) >= max(
            1, state.detail
        )
    if action == n.VISIT_TOWN_HALL:
        return stand == n.TOWN_HALL
    if action == n.SELL:
        return stand == n.MARKET and state.sales[state.target] >= 0
    if action == n.DELIVER:
        return stand == n.CHURCH and state.church[state.target] < 0
    if action == n.CONSTRUCT:
        return state.target in state.hands[state.mover]
    if action == n.BUILD_ROAD:
        return bool(
            state.roads_left[state.mover]
            and road_targets(state, stand, state.detail) >> state.target & 1
        )
    return False


def payment_fits(state: Position) -> bool:
    """Something is due while it is paid, and nothing when the building comes to lie."""
    if state.question == n.ASK_PLACE:
        return state.action == n.CONSTRUCT and max([0, *state.due]) == 0
    if state.question != n.ASK_PAY or state.action in (n.FILL_BARN, n.VISIT_TOWN_HALL):
        return False
    counts = [state.detail] if state.action == n.REFINE else cost_of_action(state).counts
    if len(state.due) != len(counts) or max([0, *state.due]) == 0:
        return False
    for units, count in zip(state.due, counts, strict=True):
        if units > count:
            return False
    first = OUT_OF_ORDER if state.any_order else 0
    return first <= state.unit_from < v.LOTS + n.MATERIALS


def order_fits(state: Position) -> bool:
    """8.5: a payment that keeps its order can be finished in it."""
    if state.question != n.ASK_PAY or state.unit_from == OUT_OF_ORDER:
        return True
    return bool(units_to_choose(state, cost_of_action(state)))


# ---- 8.1: what was found out about transport follows from roads, donkeys and goods


def transport_fault(state: Position) -> str:
    for seat in range(state.num_players):
        donkeys = state.donkeys[seat * c.DONKEYS : (seat + 1) * c.DONKEYS]
        relays = as_bits(sorted({tile for tile in donkeys if tile >= 0}))
        if seat == state.mover and not state.over and state.relays != relays:
            return f"the tiles with donkeys of {SEAT_NAMES[seat]} are wrong"
        sources = [sources_of(state.linked, donkeys, tile) for tile in range(n.TILES)]
        reaches, with_tokens = state.reaches[2 * seat], state.reaches[2 * seat + 1]
        for tile, found in enumerate(reaches):
            if found not in (UNKNOWN, as_bits(sources[tile])):
                return f"what {SEAT_NAMES[seat]} can bring to the {n.TILE_NAMES[tile]} is wrong"
        for material in range(n.MATERIALS if with_tokens else 0):
            lots = [t for t in v.members(state.stocked) if v.LOT_MATERIAL[t] == material]
            tokens = [sum([state.stock[t] for t in lots if v.LOT_TILE[t] in s]) for s in sources]
            for units in range(1, c.STEP):
                enough = as_bits([tile for tile in range(n.TILES) if tokens[tile] >= units])
                if with_tokens[c.STEP * material + units] != enough:
                    return (
                        f"where {SEAT_NAMES[seat]} can bring {n.MATERIAL_NAMES[material]} is wrong"
                    )
    return ""


def sources_of(linked: list[int], donkeys: list[int], tile: int) -> list[int]:
    """The tiles from which a token comes to a tile: over one road, and on from each donkey."""
    found = [tile]
    for here in found:
        if here == tile or here in donkeys:
            found.extend([there for there in v.members(linked[here]) if there not in found])
    return found
