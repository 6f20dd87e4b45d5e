"""From a position to points, line by line (section 11)."""

from moothall.engine.game import Score
from moothall.games.hamlet.content import (
    AWARD_POINTS,
    FARRIER_POINTS,
    GOLD_PER_POINT,
    LONGEST_ROAD_POINTS,
    PLANNER_POINTS,
    ROAD_POINTS,
    ROADS,
    TILE,
)
from moothall.games.hamlet.lattice import bit_place, members
from moothall.games.hamlet.longest_road import longest_road
from moothall.games.hamlet.names import (
    AWARD_NAMES,
    CHAPLAIN,
    CHURCH,
    LANDSCAPER,
    MERCHANT,
    PLANNER,
    ROAD,
    SACRISTAN,
    SCORE_DELIVERIES,
    SCORE_DONKEYS,
    SCORE_FLAT,
    SCORE_GOLD,
    SCORE_LONGEST_ROAD,
    SCORE_MATCHING,
    SCORE_OWN_ROADS,
    SCORE_PRINTED_ROADS,
    SCORE_ROUTE,
    SCORE_SALES,
    SCORE_TOUCHING,
    SEGMENT_TYPES,
    TILE_NAMES,
    TILES,
)
from moothall.games.hamlet.state import SOURCE_NAMES, SOURCES, Position


def score_seats(state: Position) -> list[Score]:
    """Every seat's points, if the game ended now."""
    return [Score(score_lines(state, seat)) for seat in range(state.seats)]


def score_lines(state: Position, seat: int) -> list[tuple[str, int]]:
    """What was earned in play, then the steps of section 11 in their order."""
    lines: list[tuple[str, int]] = []
    for source, name in enumerate(SOURCE_NAMES):
        lines.append((name, state.earned[seat * SOURCES + source]))
    for award, points in enumerate(award_points(state, seat)):
        lines.append((AWARD_NAMES[award], points))
    for tile in members(state.flags[seat]):
        lines.append((TILE_NAMES[tile], landmark_points(state, seat, tile)))
    lines.append(("roads", road_points(state, seat)))
    lines.append(("longest_road", longest_road_points(state, seat)))
    lines.append(("gold", gold_points(state, seat)))
    return lines


def total_points(state: Position, seat: int) -> int:
    """The sum of `score_lines`, without the words."""
    points = road_points(state, seat) + longest_road_points(state, seat) + gold_points(state, seat)
    for source in range(seat * SOURCES, (seat + 1) * SOURCES):
        points += state.earned[source]
    for award in award_points(state, seat):
        points += award
    for tile in members(state.flags[seat]):
        points += landmark_points(state, seat, tile)
    return points


# ---- awards


def award_points(state: Position, seat: int) -> list[int]:
    """Chaplain, Sacristan, Landscaper, Merchant."""
    deliveries = [state.deliveries(other) for other in range(state.seats)]
    flags = [count(state.flags[other]) for other in range(state.seats)]
    sales = [count(state.sold[other]) for other in range(state.seats)]
    return [
        *delivery_awards(deliveries, seat),
        award_share(flags, seat, AWARD_POINTS[LANDSCAPER]),
        award_share(sales, seat, AWARD_POINTS[MERCHANT]),
    ]


def delivery_awards(counts: list[int], seat: int) -> list[int]:
    """A sole leader is Chaplain and the next share the Sacristan; tied leaders share both."""
    most = max(counts)
    leaders = counts.count(most)
    if most == 0 or counts[seat] == 0:
        return [0, 0]
    if leaders > 1:
        both = AWARD_POINTS[CHAPLAIN] + AWARD_POINTS[SACRISTAN]
        return [both // leaders if counts[seat] == most else 0, 0]
    if counts[seat] == most:
        return [AWARD_POINTS[CHAPLAIN], 0]
    followers = [number for number in counts if number < most]
    return [0, award_share(followers, followers.index(counts[seat]), AWARD_POINTS[SACRISTAN])]


def award_share(counts: list[int], place: int, points: int) -> int:
    """Points for the most, shared by who ties and rounded down; R11: zero never wins."""
    most = max(counts)
    if most == 0 or counts[place] != most:
        return 0
    return points // counts.count(most)


def count(bits: int) -> int:
    """How many members a set has."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


# ---- landmarks


def landmark_points(state: Position, seat: int, tile: int) -> int:
    """What a landmark gives the owner of its flag; R12: connected means in the network."""
    printed = TILE[tile]
    if printed.needs_connection and not state.is_connected(tile):
        return 0
    points = printed.score_points * landmark_units(state, seat, tile)
    return min(points, printed.score_max) if printed.score_max else points


def landmark_units(state: Position, seat: int, tile: int) -> int:
    """How often a landmark scores."""
    rule = TILE[tile].score
    matched = state.village.matched
    if rule == SCORE_FLAT:
        return 1
    if rule == SCORE_TOUCHING:
        return matched[TILES * TILE[tile].score_type + tile]
    if rule == SCORE_MATCHING:
        return sum([matched[TILES * kind + tile] for kind in range(SEGMENT_TYPES)])
    if rule == SCORE_PRINTED_ROADS:
        return matched[TILES * ROAD + tile]
    if rule == SCORE_ROUTE:
        return route_to_church(state, tile)
    if rule == SCORE_DELIVERIES:
        return state.deliveries(seat)
    if rule == SCORE_SALES:
        return count(state.sold[seat])
    if rule == SCORE_DONKEYS:
        return state.donkey_count(seat)
    if rule == SCORE_GOLD:
        return state.gold[seat]
    if rule == SCORE_OWN_ROADS:
        return roads_built(state, seat)
    if rule == SCORE_LONGEST_ROAD:
        return 0  # it raises the longest road instead
    raise ValueError(f"{TILE_NAMES[tile]} is no landmark")


def route_to_church(state: Position, tile: int) -> int:
    """The tiles of the shortest way to the Church over roads of any owner, both ends counted."""
    reached = 1 << tile
    edge = reached
    tiles = 1
    while not reached >> CHURCH & 1:
        beyond = 0
        while edge:
            bit = edge & -edge
            edge ^= bit
            beyond |= state.linked[bit_place(bit)]
        edge = beyond & ~reached
        reached |= edge
        tiles += 1
    return tiles


# ---- roads and gold


def roads_built(state: Position, seat: int) -> int:
    return ROADS - state.roads_left[seat]


def road_points(state: Position, seat: int) -> int:
    """A point for each road built, one more with the Planner milestone."""
    worth = ROAD_POINTS + (PLANNER_POINTS if state.milestones[PLANNER] == seat else 0)
    return worth * roads_built(state, seat)


def longest_road_points(state: Position, seat: int) -> int:
    """For each tile of the longest road; more with a connected Farrier."""
    worth = LONGEST_ROAD_POINTS
    for tile in members(state.flags[seat]):
        if TILE[tile].score == SCORE_LONGEST_ROAD and state.is_connected(tile):
            worth += FARRIER_POINTS
    return worth * longest_road(state, seat)


def gold_points(state: Position, seat: int) -> int:
    return state.gold[seat] // GOLD_PER_POINT


# ---- the winner


def winning_seats(state: Position) -> list[int]:
    """Most points, then deliveries, then sale tiles; R16: then the victory is shared."""
    ranks = [
        (total_points(state, seat), state.deliveries(seat), count(state.sold[seat]))
        for seat in range(state.seats)
    ]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
