"""From a position to influence, line by line (section 15)."""

from moothall.engine.game import Score
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.goods import count_of
from moothall.games.indio.rules.quests import controlled_hexes, count
from moothall.games.indio.state import Position


def score_seats(state: Position, seat: int | None) -> list[Score]:
    """Every player's influence, as far as a seat can count it; None counts everything."""
    return [Score(score_lines(state, holder, seat)) for holder in range(state.num_players)]


def score_lines(state: Position, holder: int, seat: int | None) -> list[tuple[str, int]]:
    lines = [
        ("structures", structure_points(state, holder)),
        ("territory", territory_points(state, holder)),
        ("workers", worker_points(state, holder)),
        ("resources", resource_points(state, holder)),
        ("quests", quest_points(state, holder)),
    ]
    if state.knows_leader(seat, holder):
        lines.append(("leader", leader_points(state, holder)))
    return lines


def open_points(state: Position, holder: int) -> int:
    """What everybody can count: all lines but the leader."""
    return (
        structure_points(state, holder)
        + territory_points(state, holder)
        + worker_points(state, holder)
        + resource_points(state, holder)
        + quest_points(state, holder)
    )


def total_points(state: Position, holder: int) -> int:
    """The sum of all lines, without the words."""
    return open_points(state, holder) + leader_points(state, holder)


def winning_seats(state: Position) -> list[int]:
    """Most influence; then most workers on the board; then a shared win."""
    ranks = [(total_points(state, seat), state.on_board[seat]) for seat in range(state.num_players)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


# ---- the lines


def structure_points(state: Position, seat: int) -> int:
    points = 0
    for kind in range(n.STRUCTURES):
        points += c.STRUCTURE_POINTS[kind] * state.pieces[seat * n.STRUCTURES + kind]
    return points


def territory_points(state: Position, seat: int) -> int:
    """For each controlled hex."""
    return c.HEX_POINTS * controlled_hexes(state, seat)


def worker_points(state: Position, seat: int) -> int:
    """For so many workers on the board each, rounded down (R36)."""
    return state.on_board[seat] // c.WORKERS_PER_POINT


def resource_points(state: Position, seat: int) -> int:
    """For commerce, and for stone and metal added together before halving (R35)."""
    pool = state.pool[seat]
    stone_and_metal = count_of(pool, n.STONE) + count_of(pool, n.METAL)
    return (
        c.COMMERCE_POINTS * count_of(pool, n.COMMERCE) + stone_and_metal // c.STONE_METAL_PER_POINT
    )


def quest_points(state: Position, seat: int) -> int:
    """For completed quests."""
    points = 0
    for quest in state.completed[seat]:
        points += c.QUEST_POINTS[quest]
    return points


def leader_points(state: Position, seat: int) -> int:
    """What the leader gives in this position; nothing before one is kept."""
    leader = state.leader[seat]
    if leader < 0:
        return 0
    counted = count(state, seat, c.LEADER_COUNTS[leader], c.LEADER_KIND[leader])
    if c.LEADER_STEPS[leader]:
        return stepped_points(leader, counted)
    points = c.LEADER_PER[leader] * (counted // c.LEADER_EACH[leader])
    most = c.LEADER_MOST[leader]
    return min(points, most) if most else points


def stepped_points(leader: int, counted: int) -> int:
    """The points of the highest step that is reached."""
    points = 0
    for step in c.LEADER_STEPS[leader]:
        if counted >= step[0]:
            points = step[1]
    return points
