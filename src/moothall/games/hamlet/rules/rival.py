"""The solo rival Botric (section 12, R17): the engine plays his turn, without a decision.

His sources are the whole network, he never buys and never pays gold. Gold that he would gain
becomes points in `Position.reward`.
"""

from typing import Final

from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules import working
from moothall.games.hamlet.rules.constructing import build_road, construct, road_targets
from moothall.games.hamlet.rules.paying import consume
from moothall.games.hamlet.rules.town_hall import add_villager, remove_from_display
from moothall.games.hamlet.state import Position

# A rank is a list of numbers, the best the smallest; what was ranked comes last.


def play_rival(state: Position) -> None:
    """Each villager that stands at the start of his turn does the first thing possible."""
    for _ in state.standing(n.RIVAL_SEAT):
        act(state)


def act(state: Position) -> None:
    """What one villager does: the first of the four steps that is possible."""
    if not (hire(state) or make_delivery(state) or make_sale(state)):
        use_token(state)


def rest_villager(state: Position) -> None:
    """R22: who does something that belongs to no tile lies down where he is."""
    state.lying |= 1 << state.standing(n.RIVAL_SEAT)[0]


# ---- steps 1 to 3


def hire(state: Position) -> bool:
    """Step 1: favour becomes a villager, usable next turn."""
    if state.favour < c.RIVAL_HIRE or state.villager_count(n.RIVAL_SEAT) == c.VILLAGERS:
        return False
    state.favour -= c.RIVAL_HIRE
    rest_villager(state)
    add_villager(state, n.RIVAL_SEAT)
    return True


def slot_due(cost: c.Cost) -> list[int]:
    """What a delivery costs him in materials: less than others."""
    discount = c.RIVAL_REFINED_DISCOUNT if cost.refined_units else c.RIVAL_RAW_DISCOUNT
    return [count - discount for count in cost.counts]


def make_delivery(state: Position) -> bool:
    """Step 2: a Church delivery; most points first, then slot order."""
    costs = c.SLOT_COST[state.side]
    points = c.SLOT_POINTS[state.side]
    ranks: list[list[int]] = []
    for slot, cost in enumerate(costs):
        if state.church[slot] >= 0:
            continue
        if cost.gold:
            payable = state.favour >= cost.gold - c.RIVAL_GOLD_DISCOUNT
        else:
            payable = has_tokens(state, cost, slot_due(cost))
        if payable:
            ranks.append([-points[slot], slot])
    if not ranks:
        return False
    chosen = min(ranks)[-1]
    working.send_villager(state, n.RIVAL_SEAT, n.CHURCH)
    if costs[chosen].gold:
        state.favour -= costs[chosen].gold - c.RIVAL_GOLD_DISCOUNT
    else:
        spend(state, costs[chosen], slot_due(costs[chosen]))
    working.deliver(state, n.RIVAL_SEAT, chosen)
    return True


def make_sale(state: Position) -> bool:
    """Step 3: a Market sale; most points, then most gold, then the lowest place."""
    ranks: list[list[int]] = []
    for place in range(c.SALE_PLACES):
        tile = state.sales[place]
        if tile >= 0 and has_tokens(state, c.SALE_COST[tile], c.SALE_COST[tile].counts):
            ranks.append([-c.SALE_POINTS[tile], -c.SALE_GOLD[tile], place])
    if not ranks:
        return False
    chosen = min(ranks)[-1]
    working.send_villager(state, n.RIVAL_SEAT, n.MARKET)
    cost = c.SALE_COST[state.sales[chosen]]
    spend(state, cost, cost.counts)
    working.sell(state, n.RIVAL_SEAT, chosen)
    return True


# ---- step 4: an action token


def use_token(state: Position) -> None:
    """A disc says from which place on the action tokens are tried; the one done goes last."""
    disc = pick_disc(state)
    places = len(state.rival_tokens)
    for step in range(places):
        place = (disc - 1 + step) % places
        token = state.rival_tokens[place]
        if do_action(state, token):
            tokens = state.rival_tokens
            state.rival_tokens = [*tokens[:place], *tokens[place + 1 :], token]
            return
    rest_villager(state)
    state.favour += c.RIVAL_IDLE_FAVOUR


def pick_disc(state: Position) -> int:
    """A disc from the bag; an empty bag is filled again first, and brings favour."""
    if not state.discs:
        state.discs = c.DISCS
        state.favour += c.RIVAL_REFILL_FAVOUR
    place = state.dice.below(len(state.discs))
    disc = state.discs[place]
    state.discs = state.discs[:place] + state.discs[place + 1 :]
    state.reveals += 1
    return disc


# ---- the five actions of his tokens, each with its order of preference

# how he likes blueprints, best first
RANK_FIRST_REFINERY: Final = 0
RANK_REFINERY: Final = 1
RANK_LANDMARK: Final = 2
RANK_BARN: Final = 3


def do_action(state: Position, token: int) -> bool:
    """One of the five actions, if it can be done."""
    if token == n.RIVAL_REFINE:
        return refine(state)
    if token == n.RIVAL_CONSTRUCT:
        return construct_blueprint(state)
    if token == n.RIVAL_PRODUCE:
        return produce(state)
    if token == n.RIVAL_BLUEPRINT:
        return take_blueprint(state)
    return lay_any_road(state)


def makeable(state: Position, tile: int) -> int:
    """How many tokens he can make at a Refinery."""
    raw = c.MADE_FROM[c.MAKES[tile]]
    lying = 0
    for lot in range(v.FIRST_LOT[raw], v.FIRST_LOT[raw + 1]):
        if state.is_connected(v.LOT_TILE[lot]):
            lying += state.stock[lot]
    return min(working.room_for(state, n.RIVAL_SEAT, tile), lying)


def refine(state: Position) -> bool:
    """Where he holds the milestone first, then most tokens, then tile order."""
    ranks: list[list[int]] = []
    for tile in c.REFINERIES:
        count = makeable(state, tile) if state.is_connected(tile) else 0
        if count:
            held = state.milestones[c.MILESTONE_OF[c.MAKES[tile]]] == n.RIVAL_SEAT
            ranks.append([-int(held), -count, tile])
    if not ranks:
        return False
    _, less, chosen = min(ranks)
    working.send_villager(state, n.RIVAL_SEAT, chosen)
    spend(state, c.REFINE_COST[c.MADE_FROM[c.MAKES[chosen]]], [-less])
    working.make(state, n.RIVAL_SEAT, chosen, -less)
    return True


def blueprint_rank(state: Position, tile: int) -> int:
    """First Refinery of a material, other Refineries, landmarks, Barns."""
    if c.KIND_OF[tile] == n.REFINERY:
        is_first = state.milestones[c.MILESTONE_OF[c.MAKES[tile]]] < 0
        return RANK_FIRST_REFINERY if is_first else RANK_REFINERY
    return RANK_LANDMARK if c.KIND_OF[tile] == n.LANDMARK else RANK_BARN


def construct_blueprint(state: Position) -> bool:
    """The best-ranked blueprint that he can pay and place, longest held first; no gold needed."""
    ranks: list[list[int]] = []
    for held, tile in enumerate(state.hands[n.RIVAL_SEAT]):
        if has_tokens(state, c.TILE_COST[tile], c.TILE_COST[tile].counts):
            place = best_placement(state, tile)
            if place:
                ranks.append([blueprint_rank(state, tile), held, tile, *place])
    if not ranks:
        return False
    _, _, chosen, stand, spot = min(ranks)
    working.send_villager(state, n.RIVAL_SEAT, stand)
    spend(state, c.TILE_COST[chosen], c.TILE_COST[chosen].counts)
    construct(state, n.RIVAL_SEAT, chosen, spot)
    return True


def produce(state: Position) -> bool:
    """The Producer with fewest tokens that is not full, then tile order."""
    ranks: list[list[int]] = []
    for tile in c.PRODUCERS:
        room = state.empty_slots(tile) if state.is_connected(tile) else 0
        if room:
            ranks.append([c.SLOTS_OF[tile] - room, tile])
    if not ranks:
        return False
    chosen = min(ranks)[-1]
    working.send_villager(state, n.RIVAL_SEAT, chosen)
    if working.is_barn(chosen):
        fill_scarcest(state, chosen)
    else:
        working.fill(state, n.RIVAL_SEAT, chosen)
    return True


def fill_scarcest(state: Position, barn: int) -> None:
    """Token by token the raw material of which fewest lie in the village, then their order."""
    for _ in range(state.empty_slots(barn)):
        scarcest = 0
        for material in range(n.RAW):
            if in_village(state, material) < in_village(state, scarcest):
                scarcest = material
        lot = v.lot_of(scarcest, barn, v.NOBODY)
        state.set_stock(lot, state.stock[lot] + 1)
    working.reward_work(state, n.RIVAL_SEAT, barn)


def in_village(state: Position, material: int) -> int:
    """How many tokens of a raw material lie anywhere."""
    count = 0
    for lot in range(v.FIRST_LOT[material], v.FIRST_LOT[material + 1]):
        count += state.stock[lot]
    return count


def take_blueprint(state: Position) -> bool:
    """The leftmost first Refinery of a material, else Refinery, else tile; he leaves no gold."""
    if not state.display or len(state.hands[n.RIVAL_SEAT]) == c.BLUEPRINTS:
        return False
    chosen = min(
        [
            [min(blueprint_rank(state, tile), RANK_LANDMARK), place]
            for place, tile in enumerate(state.display)
        ]
    )[-1]
    working.send_villager(state, n.RIVAL_SEAT, n.TOWN_HALL)
    state.reward(n.RIVAL_SEAT, n.EARNED_BUILDINGS, 0, state.display_gold[chosen])
    remove_from_display(state, n.RIVAL_SEAT, chosen)
    return True


def lay_any_road(state: Position) -> bool:
    """To a tile outside the network first, then to one with his flag, then in order."""
    if not state.roads_left[n.RIVAL_SEAT]:
        return False
    payable = [has_tokens(state, c.ROAD_COST[k], c.ROAD_COST[k].counts) for k in (n.BRIDGE, n.PATH)]
    ranks: list[list[int]] = []
    for stand in v.members(state.network):
        for kind in (n.BRIDGE, n.PATH):
            if not payable[kind]:
                continue
            for other in v.members(road_targets(state, stand, kind)):
                inside = int(state.is_connected(other))
                unflagged = int(not state.flags[n.RIVAL_SEAT] >> other & 1)
                ranks.append([inside, unflagged, stand, other, kind])
    if not ranks:
        return False
    _, _, stand, other, kind = min(ranks)
    working.send_villager(state, n.RIVAL_SEAT, stand)
    spend(state, c.ROAD_COST[kind], c.ROAD_COST[kind].counts)
    build_road(state, n.RIVAL_SEAT, stand, other, kind)
    return True


# ---- where he lays a building: among all placements from all network tiles


def best_placement(state: Position, tile: int) -> list[int]:
    """Stand tile and spot: most road contacts, most of forest and mountain, fewest cliffs, then
    the order of the stand tile, the turn and the place. Nothing if there is no placement.
    """
    ranks: list[list[int]] = []
    for spot, touched in v.legal_spots(state.village, tile).items():
        stands = touched & state.network
        if stands:
            stand = v.bit_place(stands & -stands)
            roads, matches, cliffs = contacts(state.village, tile, spot)
            place = [stand, spot % v.TURNS, *v.place_of(spot)]
            ranks.append([-roads, -matches, cliffs, *place, stand, spot])
    return min(ranks)[-2:] if ranks else []


def contacts(village: v.Village, tile: int, spot: int) -> tuple[int, int, int]:
    """How many contacts a placement has: roads, equal ones of another type, and cliffs."""
    outline = v.OUTLINES[tile]
    first_edge = 3 * (spot // v.TURNS)
    roads = matches = cliffs = 0
    for segment, edge in enumerate(outline.turns[spot % v.TURNS].edges):
        met = village.segments.get(first_edge + edge, -1)
        if met < 0:
            continue
        kind = v.OUTLINES[met // v.SEGMENT_BASE].ring[met % v.SEGMENT_BASE]
        if kind != outline.ring[segment]:
            cliffs += 1
        elif kind == n.ROAD:
            roads += 1
        else:
            matches += 1
    return roads, matches, cliffs


# ---- his payments: from the whole network, never bought


def has_tokens(state: Position, cost: c.Cost, due: list[int]) -> bool:
    """Whether the network holds what a cost asks for."""
    left = due[:]
    for lot in range(v.LOTS):
        group = cost.group_of[v.LOT_MATERIAL[lot]]
        if group >= 0 and state.is_connected(v.LOT_TILE[lot]):
            left[group] -= state.stock[lot]
    for units in left:
        if units > 0:
            return False
    return True


def spend(state: Position, cost: c.Cost, due: list[int]) -> None:
    """Consume for each group what he likes best to give, one token after another."""
    for group, units in enumerate(due):
        for _ in range(units):
            consume(state, token_to_spend(state, cost, group))


def token_to_spend(state: Position, cost: c.Cost, group: int) -> int:
    """His own, then nobody's, then the human's; by material, the fullest tile, tile order."""
    ranks: list[list[int]] = []
    for lot in range(v.LOTS):
        tile, material, owner = v.LOT_TILE[lot], v.LOT_MATERIAL[lot], v.LOT_OWNER[lot]
        if cost.group_of[material] == group and state.stock[lot] and state.is_connected(tile):
            whose = 0 if owner == n.RIVAL_SEAT else 1 if owner == v.NOBODY else 2
            ranks.append([whose, material, -tokens_on(state, tile, material), tile, lot])
    return min(ranks)[-1]


def tokens_on(state: Position, tile: int, material: int) -> int:
    """All tokens of a material on a tile, whoever made them."""
    count = 0
    for lot in v.TILE_LOTS[tile]:
        if v.LOT_MATERIAL[lot] == material:
            count += state.stock[lot]
    return count
