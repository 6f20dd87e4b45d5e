"""From a position to points, line by line (section 11)."""

from typing import Final, final

from moothall.engine.game import Score
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.transport import spread
from moothall.games.hamlet.rules.village import bit_place, members
from moothall.games.hamlet.state import UNKNOWN, Position, road_ends, road_owner


def score_seats(state: Position) -> list[Score]:
    """Every seat's points, if the game ended now."""
    return [Score(score_lines(state, seat)) for seat in range(state.num_players)]


def score_lines(state: Position, seat: int) -> list[tuple[str, int]]:
    """What was earned in play, then the steps of section 11 in their order."""
    lines: list[tuple[str, int]] = []
    for source, name in enumerate(n.SOURCE_NAMES):
        lines.append((name, state.earned[seat * n.SOURCES + source]))
    for award, points in enumerate(award_points(state, seat)):
        lines.append((n.AWARD_NAMES[award], points))
    for tile in members(state.flags[seat]):
        lines.append((n.TILE_NAMES[tile], landmark_points(state, seat, tile)))
    lines.append(("roads", road_points(state, seat)))
    lines.append(("longest_road", longest_road_points(state, seat)))
    lines.append(("gold", gold_points(state, seat)))
    return lines


def total_points(state: Position, seat: int) -> int:
    """The sum of `score_lines`, without the words."""
    points = road_points(state, seat) + longest_road_points(state, seat) + gold_points(state, seat)
    for source in range(seat * n.SOURCES, (seat + 1) * n.SOURCES):
        points += state.earned[source]
    for award in award_points(state, seat):
        points += award
    for tile in members(state.flags[seat]):
        points += landmark_points(state, seat, tile)
    return points


# ---- awards


def award_points(state: Position, seat: int) -> list[int]:
    """Chaplain, Sacristan, Landscaper, Merchant."""
    deliveries = [state.deliveries(other) for other in range(state.num_players)]
    flags = [count(state.flags[other]) for other in range(state.num_players)]
    sales = [count(state.sold[other]) for other in range(state.num_players)]
    return [
        *delivery_awards(deliveries, seat),
        award_share(flags, seat, c.AWARD_POINTS[n.LANDSCAPER]),
        award_share(sales, seat, c.AWARD_POINTS[n.MERCHANT]),
    ]


def delivery_awards(counts: list[int], seat: int) -> list[int]:
    """A sole leader is Chaplain and the next share the Sacristan; tied leaders share both."""
    most = max(counts)
    leaders = counts.count(most)
    if most == 0 or counts[seat] == 0:
        return [0, 0]
    if leaders > 1:
        both = c.AWARD_POINTS[n.CHAPLAIN] + c.AWARD_POINTS[n.SACRISTAN]
        return [both // leaders if counts[seat] == most else 0, 0]
    if counts[seat] == most:
        return [c.AWARD_POINTS[n.CHAPLAIN], 0]
    followers = [number for number in counts if number < most]
    return [0, award_share(followers, followers.index(counts[seat]), c.AWARD_POINTS[n.SACRISTAN])]


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
    printed = c.TILE[tile]
    if printed.needs_connection and not state.is_connected(tile):
        return 0
    points = printed.score_points * landmark_units(state, seat, tile)
    return min(points, printed.score_max) if printed.score_max else points


def landmark_units(state: Position, seat: int, tile: int) -> int:
    """How often a landmark scores."""
    rule = c.TILE[tile].score
    matched = state.village.matched
    if rule == n.SCORE_FLAT:
        return 1
    if rule == n.SCORE_TOUCHING:
        return matched[n.TILES * c.TILE[tile].score_type + tile]
    if rule == n.SCORE_MATCHING:
        return sum([matched[n.TILES * kind + tile] for kind in range(n.SEGMENT_TYPES)])
    if rule == n.SCORE_PRINTED_ROADS:
        return matched[n.TILES * n.ROAD + tile]
    if rule == n.SCORE_ROUTE:
        return route_to_church(state, tile)
    if rule == n.SCORE_DELIVERIES:
        return state.deliveries(seat)
    if rule == n.SCORE_SALES:
        return count(state.sold[seat])
    if rule == n.SCORE_DONKEYS:
        return state.donkey_count(seat)
    if rule == n.SCORE_GOLD:
        return state.gold[seat]
    if rule == n.SCORE_OWN_ROADS:
        return roads_built(state, seat)
    if rule == n.SCORE_LONGEST_ROAD:
        return longest_road(state, seat)
    raise ValueError(f"{n.TILE_NAMES[tile]} is no landmark")


def route_to_church(state: Position, tile: int) -> int:
    """The tiles of the shortest way to the Church over roads of any owner, both ends counted."""
    reached = 1 << tile
    edge = reached
    tiles = 1
    while not reached >> n.CHURCH & 1:
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
    return c.ROADS - state.roads_left[seat]


def road_points(state: Position, seat: int) -> int:
    """A point for each road built, one more with the Planner milestone."""
    worth = c.ROAD_POINTS + (c.PLANNER_POINTS if state.milestones[n.PLANNER] == seat else 0)
    return worth * roads_built(state, seat)


def longest_road_points(state: Position, seat: int) -> int:
    """For each tile of the longest road; what the Farrier adds is a line of its own."""
    return c.LONGEST_ROAD_POINTS * longest_road(state, seat)


def gold_points(state: Position, seat: int) -> int:
    return state.gold[seat] // c.GOLD_PER_POINT


# ---- the winner


def winning_seats(state: Position) -> list[int]:
    """Most points, then deliveries, then sale tiles; R16: then the victory is shared."""
    ranks = [
        (total_points(state, seat), state.deliveries(seat), count(state.sold[seat]))
        for seat in range(state.num_players)
    ]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


# ---- the longest road: the most tiles of a simple path that uses an own built road

NEVER: Final = -n.TILES  # the length of an arm that does not exist


def longest_road(state: Position, seat: int) -> int:
    """The tiles of a seat's longest road; 0 without an own built road.

    R15: a path does not branch, and the Church is no part of it, not even an end.
    """
    known = state.longest[seat]
    if known != UNKNOWN:
        return known
    own = [0] * n.TILES
    ends = 0
    for code in state.built:
        if road_owner(code) == seat:
            one, other = road_ends(code)
            if one != n.CHURCH:  # the smaller of the two comes first
                own[one] |= 1 << other
                own[other] |= 1 << one
                ends |= 1 << one
    linked = state.village.touching[n.TILES * n.ROAD : n.TILES * n.ROAD + n.TILES]
    for tile in range(n.TILES):
        linked[tile] = (linked[tile] | own[tile]) & ~(1 << n.CHURCH)
    length = 0
    if ends:
        length = RoadSearch(linked, own, spread(linked, ends)).longest()
    state.longest[seat] = length
    return length


@final
class RoadSearch:
    """The longest path of a graph of tiles that uses a connection of a kind."""

    def __init__(self, linked: list[int], own: list[int], tiles: int) -> None:
        self.linked = linked
        self.own = own
        self.tiles = tiles
        # the most tiles of a path that leaves each tile through what was taken off, itself not
        # counted: any path, and one with an own road
        self.arm = [0] * n.TILES
        self.own_arm = [NEVER] * n.TILES
        self.best = 0

    def longest(self) -> int:
        self.take_off_arms()
        longest_arm = max(self.arm)
        for tile in members(self.tiles):
            rest = self.tiles & ~(1 << tile)
            self.walk(tile, rest, 1 + self.arm[tile], 1 + self.own_arm[tile], longest_arm)
        return self.best

    def take_off_arms(self) -> None:
        """Take off tiles with one connection until none is left; what remains are rings."""
        waiting = members(self.tiles)
        while waiting:
            tile = waiting.pop()
            near = self.linked[tile] & self.tiles
            if self.tiles >> tile & 1 and near and near & (near - 1) == 0:
                self.tiles ^= 1 << tile
                joint = bit_place(near)
                self.add_arm(tile, joint)
                waiting.append(joint)

    def add_arm(self, tile: int, joint: int) -> None:
        """A tile that was taken off belongs to an arm of the one that it hung on."""
        length = 1 + self.arm[tile]
        own_length = 1 + self.own_arm[tile]
        if self.own[tile] >> joint & 1:
            own_length = length
        self.best = max(
            self.best, 1 + own_length + self.arm[joint], 1 + length + self.own_arm[joint]
        )
        self.arm[joint] = max(self.arm[joint], length)
        self.own_arm[joint] = max(self.own_arm[joint], own_length)

    def walk(self, tile: int, rest: int, length: int, own_length: int, longest_arm: int) -> None:
        """Go on from a tile through those not yet visited.

        `length` counts the tiles so far, `own_length` the same for a path with an own road.
        """
        near = self.linked[tile] & rest
        if length + self.count_from(near, rest) + longest_arm <= self.best:
            return
        for other in members(near):
            longer = length + 1
            own_longer = longer if self.own[tile] >> other & 1 else own_length + 1
            self.best = max(self.best, own_longer + self.arm[other], longer + self.own_arm[other])
            self.walk(other, rest & ~(1 << other), longer, own_longer, longest_arm)

    def count_from(self, near: int, rest: int) -> int:
        """How many tiles can still be visited."""
        count = 0
        waiting = near
        rest &= ~near
        while waiting:
            bit = waiting & -waiting
            waiting ^= bit
            count += 1
            fresh = self.linked[bit_place(bit)] & rest
            waiting |= fresh
            rest &= ~fresh
        return count
