"""The five actions of the rival's tokens (section 12), each with its order of preference."""

from typing import Final

from moothall.games.hamlet.acting import send_villager
from moothall.games.hamlet.constructing import build_road, construct, road_targets
from moothall.games.hamlet.content import (
    BLUEPRINTS,
    KIND_OF,
    MADE_FROM,
    MAKES,
    MILESTONE_OF,
    PRODUCERS,
    REFINE_COST,
    REFINERIES,
    ROAD_COST,
    SLOTS_OF,
    TILE_COST,
)
from moothall.games.hamlet.lattice import members
from moothall.games.hamlet.lots import FIRST_LOT, LOT_TILE, NOBODY, lot_of
from moothall.games.hamlet.names import (
    BRIDGE,
    LANDMARK,
    PATH,
    RAW,
    REFINERY,
    RIVAL_BLUEPRINT,
    RIVAL_CONSTRUCT,
    RIVAL_PRODUCE,
    RIVAL_REFINE,
    TOWN_HALL,
)
from moothall.games.hamlet.rival_placing import best_placement
from moothall.games.hamlet.rival_tokens import NONE, has_tokens, spend
from moothall.games.hamlet.state import EARNED_BUILDINGS, RIVAL_SEAT, Position
from moothall.games.hamlet.town_hall import remove_from_display
from moothall.games.hamlet.working import fill, is_barn, make, reward_work, room_for

# how he likes blueprints, best first
RANK_FIRST_REFINERY: Final = 0
RANK_REFINERY: Final = 1
RANK_LANDMARK: Final = 2
RANK_BARN: Final = 3


def do_action(state: Position, token: int) -> bool:
    """One of the five actions, if it can be done."""
    if token == RIVAL_REFINE:
        return refine(state)
    if token == RIVAL_CONSTRUCT:
        return construct_blueprint(state)
    if token == RIVAL_PRODUCE:
        return produce(state)
    if token == RIVAL_BLUEPRINT:
        return take_blueprint(state)
    return lay_any_road(state)


def makeable(state: Position, tile: int) -> int:
    """How many tokens he can make at a Refinery."""
    raw = MADE_FROM[MAKES[tile]]
    lying = 0
    for lot in range(FIRST_LOT[raw], FIRST_LOT[raw + 1]):
        if state.is_connected(LOT_TILE[lot]):
            lying += state.stock[lot]
    return min(room_for(state, RIVAL_SEAT, tile), lying)


def refine(state: Position) -> bool:
    """Where he holds the milestone first, then most tokens, then tile order."""
    chosen = NONE
    best = [0, 0]
    for tile in REFINERIES:
        count = makeable(state, tile) if state.is_connected(tile) else 0
        if count:
            held = state.milestones[MILESTONE_OF[MAKES[tile]]] == RIVAL_SEAT
            worth = [int(held), count]
            if chosen == NONE or worth > best:
                chosen = tile
                best = worth
    if chosen == NONE:
        return False
    send_villager(state, RIVAL_SEAT, chosen)
    spend(state, REFINE_COST[MADE_FROM[MAKES[chosen]]], [best[1]])
    make(state, RIVAL_SEAT, chosen, best[1])
    return True


def blueprint_rank(state: Position, tile: int) -> int:
    """First Refinery of a material, other Refineries, landmarks, Barns."""
    if KIND_OF[tile] == REFINERY:
        is_first = state.milestones[MILESTONE_OF[MAKES[tile]]] < 0
        return RANK_FIRST_REFINERY if is_first else RANK_REFINERY
    return RANK_LANDMARK if KIND_OF[tile] == LANDMARK else RANK_BARN


def construct_blueprint(state: Position) -> bool:
    """The best-ranked blueprint that he can pay and place, longest held first; no gold needed."""
    chosen = NONE
    for tile in state.hands[RIVAL_SEAT]:
        cost = TILE_COST[tile]
        if (
            (chosen == NONE or blueprint_rank(state, tile) < blueprint_rank(state, chosen))
            and has_tokens(state, cost, cost.counts)
            and best_placement(state, tile)
        ):
            chosen = tile
    if chosen == NONE:
        return False
    stand, spot = best_placement(state, chosen)
    send_villager(state, RIVAL_SEAT, stand)
    spend(state, TILE_COST[chosen], TILE_COST[chosen].counts)
    construct(state, RIVAL_SEAT, chosen, spot)
    return True


def produce(state: Position) -> bool:
    """The Producer with fewest tokens that is not full, then tile order."""
    chosen = NONE
    fewest = 0
    for tile in PRODUCERS:
        room = state.empty_slots(tile) if state.is_connected(tile) else 0
        lying = SLOTS_OF[tile] - room
        if room and (chosen == NONE or lying < fewest):
            chosen = tile
            fewest = lying
    if chosen == NONE:
        return False
    send_villager(state, RIVAL_SEAT, chosen)
    if is_barn(chosen):
        fill_scarcest(state, chosen)
    else:
        fill(state, RIVAL_SEAT, chosen)
    return True


def fill_scarcest(state: Position, barn: int) -> None:
    """Token by token the raw material of which fewest lie in the village, then their order."""
    for _ in range(state.empty_slots(barn)):
        scarcest = 0
        for material in range(RAW):
            if in_village(state, material) < in_village(state, scarcest):
                scarcest = material
        lot = lot_of(scarcest, barn, NOBODY)
        state.set_stock(lot, state.stock[lot] + 1)
    reward_work(state, RIVAL_SEAT, barn)


def in_village(state: Position, material: int) -> int:
    """How many tokens of a raw material lie anywhere."""
    count = 0
    for lot in range(FIRST_LOT[material], FIRST_LOT[material + 1]):
        count += state.stock[lot]
    return count


def take_blueprint(state: Position) -> bool:
    """The leftmost first Refinery of a material, else Refinery, else tile; he leaves no gold."""
    if not state.display or len(state.hands[RIVAL_SEAT]) == BLUEPRINTS:
        return False
    chosen = 0
    for place, tile in enumerate(state.display):
        if min(blueprint_rank(state, tile), 2) < min(
            blueprint_rank(state, state.display[chosen]), 2
        ):
            chosen = place
    send_villager(state, RIVAL_SEAT, TOWN_HALL)
    state.reward(RIVAL_SEAT, EARNED_BUILDINGS, 0, state.display_gold[chosen])
    remove_from_display(state, RIVAL_SEAT, chosen)
    return True


def lay_any_road(state: Position) -> bool:
    """To a tile outside the network first, then to one with his flag, then in order."""
    if not state.roads_left[RIVAL_SEAT]:
        return False
    payable = [has_tokens(state, ROAD_COST[k], ROAD_COST[k].counts) for k in (BRIDGE, PATH)]
    chosen: list[int] = []
    best: list[int] = []
    for stand in members(state.network):
        for kind in (BRIDGE, PATH):
            if not payable[kind]:
                continue
            for other in members(road_targets(state, stand, kind)):
                inside = int(state.is_connected(other))
                unflagged = int(not state.flags[RIVAL_SEAT] >> other & 1)
                rank = [inside, unflagged, stand, other, kind]
                if not chosen or rank < best:
                    chosen = [stand, other, kind]
                    best = rank
    if not chosen:
        return False
    stand, other, kind = chosen
    send_villager(state, RIVAL_SEAT, stand)
    spend(state, ROAD_COST[kind], ROAD_COST[kind].counts)
    build_road(state, RIVAL_SEAT, stand, other, kind)
    return True
