"""The longest road (section 11): the most tiles of a simple path that uses an own built road.

Most tiles have at most two printed roads, and a player builds five more. So the graph is little
else than trees. What hangs on it like a tree is taken off first, longest arm by longest arm; on
the rings that remain every path is tried, and given up where too few tiles are left.
"""

from typing import Final, final

from moothall.games.hamlet.lattice import bit_place, members
from moothall.games.hamlet.names import CHURCH, ROAD, TILES
from moothall.games.hamlet.state import UNKNOWN, Position, road_ends, road_owner
from moothall.games.hamlet.transport import spread

NEVER: Final = -TILES  # the length of an arm that does not exist


def longest_road(state: Position, seat: int) -> int:
    """The tiles of a seat's longest road; 0 without an own built road.

    R15: a path does not branch, and the Church is no part of it, not even an end.
    """
    known = state.longest[seat]
    if known != UNKNOWN:
        return known
    own = [0] * TILES
    ends = 0
    for code in state.built:
        if road_owner(code) == seat:
            one, other = road_ends(code)
            if one != CHURCH:  # the smaller of the two comes first
                own[one] |= 1 << other
                own[other] |= 1 << one
                ends |= 1 << one
    linked = state.village.touching[TILES * ROAD : TILES * ROAD + TILES]
    for tile in range(TILES):
        linked[tile] = (linked[tile] | own[tile]) & ~(1 << CHURCH)
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
        self.arm = [0] * TILES
        self.own_arm = [NEVER] * TILES
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
