"""From a position to points, card by card (sections 7, 8, 10, 11, 12 and 13.1).

Each goal is one function of a position and a seat. Goals that score during play are added from
what was earned.
"""

from typing import Final

from moothall.engine.bits import HexSet, as_bits, cut, hex_set
from moothall.engine.game import Score
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import (
    NEIGHBOURS,
    ON_INNER_EDGE,
    ON_PERIMETER,
    REACHED,
    ROW_OF,
    SECTION_OF,
)
from moothall.games.kingdom_builder.rules.tasks import task_points
from moothall.games.kingdom_builder.state import UNCOUNTED, Position

# goals whose points change although the seat's own settlements do not: earned in play, or compared
CHANGING: Final[int] = as_bits(
    [n.AMBASSADORS, n.FAMILIES, n.SHEPHERDS, n.MAYORS, n.ROVERS, n.LORDS, n.NOBLEWOMEN]
)


def score_seats(state: Position) -> list[Score]:
    """Every seat's points: goals, tasks, castles, the capitol, treasure."""
    return [Score(score_lines(state, seat)) for seat in range(state.num_players)]


def score_lines(state: Position, seat: int) -> list[tuple[str, int]]:
    lines: list[tuple[str, int]] = []
    for goal in state.goals:
        lines.append((n.GOAL_NAMES[goal], goal_points(state, seat, goal)))
    for task in state.tasks:
        lines.append((n.TASK_NAMES[task], task_points(state, seat, task)))
    lines.append(("castles", castle_points(state, seat)))
    if state.decree == n.CAPITOL:
        lines.append(("capitol", capitol_points(state, seat)))
    if state.board.nomads:
        lines.append(("treasure", state.earned[seat * n.SOURCES + n.EARNED_TREASURE]))
    return lines


def total_points(state: Position, seat: int) -> int:
    """The sum of `score_lines`, without the words."""
    points = settled_points(state, seat) + state.earned[seat * n.SOURCES + n.EARNED_TREASURE]
    if state.goal_set & CHANGING:
        for goal in state.goals:
            if CHANGING >> goal & 1:
                points += goal_points(state, seat, goal)
    return points


def settled_points(state: Position, seat: int) -> int:
    """What follows from where a seat's settlements stand, whatever the others do: counted once."""
    tally = state.tally(seat)
    if tally.points == UNCOUNTED:
        tally.points = count_settled_points(state, seat)
    return tally.points


def count_settled_points(state: Position, seat: int) -> int:
    points = castle_points(state, seat)
    for goal in state.goals:
        if not CHANGING >> goal & 1:
            points += goal_points(state, seat, goal)
    for task in state.tasks:
        points += task_points(state, seat, task)
    if state.decree == n.CAPITOL:
        points += capitol_points(state, seat)
    return points


def goal_points(state: Position, seat: int, goal: int) -> int:
    """What a goal card gives a seat."""
    if goal == n.LORDS:
        return lords(state, seat)
    source = earned_source(goal)
    if source >= 0:
        return state.earned[seat * n.SOURCES + source]
    if goal == n.FARMERS and state.settings["published_farmers"]:
        return c.PUBLISHED_FARMERS * farmers(state, seat)
    return c.GOAL_POINTS[goal] * goal_units(state, seat, goal)


def earned_source(goal: int) -> int:
    """Where the points of a goal scored during play are kept, or -1."""
    if goal == n.AMBASSADORS:
        return n.EARNED_AMBASSADORS
    if goal == n.FAMILIES:
        return n.EARNED_FAMILIES
    if goal == n.SHEPHERDS:
        return n.EARNED_SHEPHERDS
    if goal == n.MAYORS:
        return n.EARNED_MAYORS
    if goal == n.ROVERS:
        return n.EARNED_ROVERS
    return -1


def goal_units(state: Position, seat: int, goal: int) -> int:
    """How often a seat fulfils a goal scored at the end."""
    if goal == n.CITIZENS:
        return citizens(state, seat)
    if goal == n.DISCOVERERS:
        return discoverers(state, seat)
    if goal == n.FARMERS:
        return farmers(state, seat)
    if goal == n.FISHERMEN:
        return beside_but_not_on(state, seat, n.WATER)
    if goal == n.HERMITS:
        return len(settlement_areas(state, seat))
    if goal == n.KNIGHTS:
        return max(row_counts(state, seat))
    if goal == n.MERCHANTS:
        return merchants(state, seat)
    if goal == n.MINERS:
        return beside_but_not_on(state, seat, n.MOUNTAIN)
    if goal == n.WORKERS:
        return workers(state, seat)
    if goal == n.CAPTAINS:
        return captains(state, seat)
    if goal == n.GEOLOGISTS:
        return geologists(state, seat)
    if goal == n.MESSENGERS:
        return farthest_hexes(state, seat)
    if goal == n.NOBLEWOMEN:
        return noblewomen(state, seat)
    if goal == n.SCOUTS:
        return beside_but_not_on(state, seat, state.scouts)
    if goal == n.VASSALS:
        return len([h for h in state.settlements[seat] if ON_INNER_EDGE[h]])
    if goal == n.CHAINERS:
        return chainers(state, seat)
    if goal == n.HOMESTEADERS:
        return max(section_counts(state, seat))
    if goal == n.RANGERS:
        return row_counts(state, seat).count(1)
    if goal == n.TRAVELERS:
        return len([h for h in state.settlements[seat] if ON_PERIMETER[h]])
    raise ValueError(f"goal {goal} does not score at the end")


# ---- counts that several goals share


def row_counts(state: Position, seat: int) -> list[int]:
    """Own settlements in each row."""
    counts = [0] * n.ROWS
    for h in state.settlements[seat]:
        row = ROW_OF[h]
        counts[row] = counts[row] + 1
    return counts


def section_counts(state: Position, seat: int) -> list[int]:
    """Own settlements in each section."""
    counts = [0] * 4
    for h in state.settlements[seat]:
        section = SECTION_OF[h]
        counts[section] = counts[section] + 1
    return counts


def count_in(state: Position, seat: int, land: HexSet) -> int:
    """Own settlements on some land."""
    count = 0
    for h in state.settlements[seat]:
        if land.has(h):
            count += 1
    return count


def beside_but_not_on(state: Position, seat: int, kind: int) -> int:
    """Fishermen, Miners, Scouts: settlements next to a terrain and not on it.

    A hex keeps its terrain under a settlement.
    """
    return count_in(state, seat, state.board.beside(kind))


# ---- base goals (section 8)


def citizens(state: Position, seat: int) -> int:
    """Half the size of the largest area, rounded down."""
    largest = 0
    for area in settlement_areas(state, seat):
        largest = max(largest, len(area))
    return largest // c.CITIZENS_SHARE


def discoverers(state: Position, seat: int) -> int:
    """Rows with at least one own settlement."""
    return n.ROWS - row_counts(state, seat).count(0)


def farmers(state: Position, seat: int) -> int:
    """Settlements in the section with the fewest own ones."""
    return min(section_counts(state, seat))


def merchants(state: Position, seat: int) -> int:
    """Special hexes linked by own settlements to another special hex."""
    return linked_hexes(state, seat, state.board.special_land)


def workers(state: Position, seat: int) -> int:
    """Settlements next to at least one special hex."""
    return count_in(state, seat, state.board.beside_special)


def lords(state: Position, seat: int) -> int:
    """The published card: per section for the most and the second most; ties share (R41)."""
    points = 0
    everybodys = [section_counts(state, other) for other in range(state.num_players)]
    for section in range(4):
        counts = [own[section] for own in everybodys]
        ranks = sorted(set(counts), reverse=True)
        if counts[seat] == 0:
            continue
        if counts[seat] == ranks[0]:
            points += c.GOAL_POINTS[n.LORDS]
        elif counts[seat] == ranks[1]:
            points += c.LORDS_SECOND
    return points


# ---- Marshlands goals (section 11)


def captains(state: Position, seat: int) -> int:
    """Settlements with three or more own neighbours."""
    wanted = c.CAPTAINS_NEIGHBOURS
    return len([h for h in state.settlements[seat] if state.own_neighbours(seat, h) >= wanted])


def geologists(state: Position, seat: int) -> int:
    """Mountain hexes linked by own settlements to another one; each hex counts alone (R20)."""
    return linked_hexes(state, seat, state.board.land_of[n.MOUNTAIN])


def noblewomen(state: Position, seat: int) -> int:
    """Special hexes where the seat has most settlements around; ties count for all (R22)."""
    count = 0
    for h in state.board.special:
        own = state.own_neighbours(seat, h)
        if own == 0:
            continue
        best = True
        for other in range(state.num_players):
            if state.own_neighbours(other, h) > own:
                best = False
        if best:
            count += 1
    return count


# ---- Harvest goals (section 12)


def chainers(state: Position, seat: int) -> int:
    """Settlements with exactly two own neighbours."""
    wanted = c.CHAINERS_NEIGHBOURS
    return len([h for h in state.settlements[seat] if state.own_neighbours(seat, h) == wanted])


# ---- castles and the capitol


def castle_points(state: Position, seat: int) -> int:
    """Section 7: for each castle with an own settlement next to it, however many."""
    return c.CASTLE_POINTS * len([h for h in state.board.castles if state.touches(seat, h)])


def capitol_points(state: Position, seat: int) -> int:
    """13.1: one for each settlement within reach of a capitol, once even with two (R25)."""
    owner = state.owner
    return len([h for h in state.board.capitol_land if owner[h] == seat])


# ---- settlement areas and what they link


def settlement_areas(state: Position, seat: int) -> list[list[int]]:
    """Section 8: the maximal connected groups; terrain does not matter, special hexes break."""
    tally = state.tally(seat)
    if tally.areas is None:
        tally.areas = find_areas(state, seat)
    return tally.areas


def find_areas(state: Position, seat: int) -> list[list[int]]:
    owner = state.owner
    hexes = state.settlements[seat]
    left = hex_set(hexes)
    areas: list[list[int]] = []
    for h in hexes:
        if left.has(h):
            left.flip(h)
            area = [h]
            for member in area:  # grows while it is walked
                for near in NEIGHBOURS[member]:
                    if owner[near] == seat and left.has(near):
                        left.flip(near)
                        area.append(near)
            areas.append(area)
    return areas


def linked_hexes(state: Position, seat: int, targets: HexSet) -> int:
    """Merchants, Geologists: targets that an area joins to another one, each counted once.

    A target is joined by an area with a settlement next to it or on it.
    """
    linked = HexSet()
    for area in settlement_areas(state, seat):
        reached = HexSet()
        for h in area:
            reached.join(REACHED[h])
        touched = cut(reached, targets)
        if touched.size() >= 2:
            linked.join(touched)
    return linked.size()


def farthest_hexes(state: Position, seat: int) -> int:
    """Messengers: the hexes of the longest shortest way over own settlements, both ends counted.

    Lone settlements have no way between them (R21).
    """
    longest = 0
    for area in settlement_areas(state, seat):
        if len(area) > longest:
            members = hex_set(area)
            for start in area:
                longest = max(longest, farthest_from(state, seat, start, members))
    return longest if longest > 1 else 0


def farthest_from(state: Position, seat: int, start: int, area: HexSet) -> int:
    """The hexes of the longest of the shortest ways from a settlement within its area."""
    owner = state.owner
    left = area.copy()
    left.flip(start)
    ring = [start]
    hexes = 0
    while ring:
        hexes += 1
        further: list[int] = []
        for h in ring:
            for near in NEIGHBOURS[h]:
                if owner[near] == seat and left.has(near):
                    left.flip(near)
                    further.append(near)
        ring = further
    return hexes
