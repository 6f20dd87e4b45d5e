"""Construct a building (9.7) and build a road (9.8)."""

from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.paying import paying_stands
from moothall.games.hamlet.rules.town_hall import refill_display
from moothall.games.hamlet.rules.transport import lay_road, lay_tile
from moothall.games.hamlet.rules.village import PLACE, members, stands_for
from moothall.games.hamlet.state import NOTHING, Position

# ---- 9.7: buildings


def construct_options(state: Position, with_tokens: list[int], options: list[int]) -> None:
    """A blueprint and a stand tile where it can be paid and can come to lie."""
    hand = state.hands[state.mover]
    for tile in sorted(hand) if len(hand) > 1 else hand:
        stands = paying_stands(state, c.TILE_COST[tile], with_tokens, state.network)
        if stands:
            left = stands_for(state.village, tile, stands)
            while left:
                bit = left & -left
                left ^= bit
                options.append(n.CONSTRUCT_AT + n.TILES * tile + PLACE[bit % 67])


def construct(state: Position, seat: int, tile: int, spot: int) -> None:
    """The building comes to lie; then reward, milestone, flag, and the pile of its material."""
    hand = state.hands[seat]
    place = hand.index(tile)
    state.set_hand(seat, hand[:place] + hand[place + 1 :])
    lay_tile(state, tile, spot)
    state.reward(seat, n.EARNED_BUILDINGS, c.TILE[tile].points, c.TILE[tile].gold)
    if c.KIND_OF[tile] == n.LANDMARK:
        state.flags = replaced(state.flags, seat, state.flags[seat] | 1 << tile)
    elif c.KIND_OF[tile] == n.REFINERY:
        open_material(state, seat, c.MAKES[tile])


def open_material(state: Position, seat: int, material: int) -> None:
    """The first Refinery of a material brings its milestone and puts its pile into the bag."""
    milestone = c.MILESTONE_OF[material]
    if state.milestones[milestone] >= 0:
        return
    state.milestones = replaced(state.milestones, milestone, seat)
    state.bag |= locked_pile(material)
    refill_display(state)


def locked_pile(material: int) -> int:
    """The tiles that wait for the first Refinery of a material, as a set."""
    return c.PILES[n.PILE_LOCKED + material - n.RAW]


# ---- 9.8: roads


def road_options(state: Position, with_tokens: list[int], options: list[int]) -> None:
    """From a stand tile to a touching one, not directly connected, over a bridge or by a path."""
    if not state.roads_left[state.mover]:
        return
    bridging = road_stands(state, with_tokens, n.BRIDGE)
    pathing = road_stands(state, with_tokens, n.PATH)
    stands = bridging | pathing
    while stands:
        bit = stands & -stands
        stands ^= bit
        stand = PLACE[bit % 67]
        bridges = road_targets(state, stand, n.BRIDGE) if bridging & bit else 0
        paths = road_targets(state, stand, n.PATH) if pathing & bit else 0
        for other in members(bridges | paths) if bridges | paths else NOTHING:
            choice = n.ROAD_AT + n.ROAD_KINDS * (n.TILES * stand + other)
            if bridges >> other & 1:
                options.append(choice + n.BRIDGE)
            if paths >> other & 1:
                options.append(choice + n.PATH)


def road_stands(state: Position, with_tokens: list[int], kind: int) -> i64:
    """Where a kind of road could be paid, of the tiles that touch another so."""
    touching: i64 = state.network & state.village.meeting[c.ROAD_JOINS[kind]]
    if not touching:
        return 0
    return paying_stands(state, c.ROAD_COST[kind], with_tokens, touching)


def road_targets(state: Position, stand: int, kind: int) -> i64:
    """The tiles to which a kind of road could lead from a tile, as a set."""
    met: i64 = state.village.touching[n.TILES * c.ROAD_JOINS[kind] + stand]
    linked: i64 = state.linked[stand]
    return met & ~linked


def build_road(state: Position, seat: int, one: int, other: int, kind: int) -> None:
    """A marker is used up; the first road of all brings the Planner milestone."""
    state.roads_left = replaced(state.roads_left, seat, state.roads_left[seat] - 1)
    lay_road(state, seat, one, other, kind)
    if state.milestones[n.PLANNER] < 0:
        state.milestones = replaced(state.milestones, n.PLANNER, seat)
