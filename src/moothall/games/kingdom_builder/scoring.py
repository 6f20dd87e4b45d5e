"""From a position to points, card by card (sections 7, 8, 10, 11, 12 and 13.1).

Each goal is one function of a position and a seat. Goals that score during play are added from
what was earned.
"""

from moothall.engine.game import Score
from moothall.games.kingdom_builder.areas import farthest_hexes, linked_hexes, settlement_areas
from moothall.games.kingdom_builder.board import (
    NEIGHBOURS,
    ON_INNER_EDGE,
    ON_PERIMETER,
    ROW_OF,
    ROWS,
    SECTION_OF,
)
from moothall.games.kingdom_builder.content import (
    CASTLE_POINTS,
    GOAL_POINTS,
    LORDS_SECOND,
    PUBLISHED_FARMERS,
)
from moothall.games.kingdom_builder.names import (
    AMBASSADORS,
    CAPITOL,
    CAPTAINS,
    CASTLE,
    CHAINERS,
    CITIZENS,
    DISCOVERERS,
    FAMILIES,
    FARMERS,
    FISHERMEN,
    GEOLOGISTS,
    GOAL_NAMES,
    HERMITS,
    HOMESTEADERS,
    KNIGHTS,
    LORDS,
    MAYORS,
    MERCHANTS,
    MESSENGERS,
    MINERS,
    MOUNTAIN,
    NOBLEWOMEN,
    NOMAD,
    RANGERS,
    ROVERS,
    SCOUTS,
    SHEPHERDS,
    TASK_NAMES,
    TRAVELERS,
    VASSALS,
    WATER,
    WORKERS,
)
from moothall.games.kingdom_builder.state import (
    EARNED_AMBASSADORS,
    EARNED_FAMILIES,
    EARNED_MAYORS,
    EARNED_ROVERS,
    EARNED_SHEPHERDS,
    EARNED_TREASURE,
    SOURCES,
    Position,
)
from moothall.games.kingdom_builder.tasks import task_points


def score_seats(state: Position) -> list[Score]:
    """Every seat's points: goals, tasks, castles, the capitol, treasure."""
    return [Score(score_lines(state, seat)) for seat in range(state.seats)]


def score_lines(state: Position, seat: int) -> list[tuple[str, int]]:
    lines: list[tuple[str, int]] = []
    for goal in state.goals:
        lines.append((GOAL_NAMES[goal], goal_points(state, seat, goal)))
    for task in state.tasks:
        lines.append((TASK_NAMES[task], task_points(state, seat, task)))
    lines.append(("castles", castle_points(state, seat)))
    if state.decree == CAPITOL:
        lines.append(("capitol", capitol_points(state, seat)))
    if state.board.nomads:
        lines.append(("treasure", state.earned[seat * SOURCES + EARNED_TREASURE]))
    return lines


def total_points(state: Position, seat: int) -> int:
    """The sum of `score_lines`, without the words."""
    points = castle_points(state, seat) + state.earned[seat * SOURCES + EARNED_TREASURE]
    for goal in state.goals:
        points += goal_points(state, seat, goal)
    for task in state.tasks:
        points += task_points(state, seat, task)
    if state.decree == CAPITOL:
        points += capitol_points(state, seat)
    return points


def goal_points(state: Position, seat: int, goal: int) -> int:
    """What a goal card gives a seat."""
    if goal == LORDS:
        return lords(state, seat)
    source = earned_source(goal)
    if source >= 0:
        return state.earned[seat * SOURCES + source]
    if goal == FARMERS and state.settings["published_farmers"]:
        return PUBLISHED_FARMERS * farmers(state, seat)
    return GOAL_POINTS[goal] * goal_units(state, seat, goal)


def earned_source(goal: int) -> int:
    """Where the points of a goal scored during play are kept, or -1."""
    if goal == AMBASSADORS:
        return EARNED_AMBASSADORS
    if goal == FAMILIES:
        return EARNED_FAMILIES
    if goal == SHEPHERDS:
        return EARNED_SHEPHERDS
    if goal == MAYORS:
        return EARNED_MAYORS
    if goal == ROVERS:
        return EARNED_ROVERS
    return -1


def goal_units(state: Position, seat: int, goal: int) -> int:
    """How often a seat fulfils a goal scored at the end."""
    if goal == CITIZENS:
        return citizens(state, seat)
    if goal == DISCOVERERS:
        return discoverers(state, seat)
    if goal == FARMERS:
        return farmers(state, seat)
    if goal == FISHERMEN:
        return beside_but_not_on(state, seat, WATER)
    if goal == HERMITS:
        return len(settlement_areas(state, seat))
    if goal == KNIGHTS:
        return max(row_counts(state, seat))
    if goal == MERCHANTS:
        return merchants(state, seat)
    if goal == MINERS:
        return beside_but_not_on(state, seat, MOUNTAIN)
    if goal == WORKERS:
        return workers(state, seat)
    if goal == CAPTAINS:
        return captains(state, seat)
    if goal == GEOLOGISTS:
        return geologists(state, seat)
    if goal == MESSENGERS:
        return farthest_hexes(state, seat)
    if goal == NOBLEWOMEN:
        return noblewomen(state, seat)
    if goal == SCOUTS:
        return beside_but_not_on(state, seat, state.scouts)
    if goal == VASSALS:
        return len([h for h in state.settlements[seat] if ON_INNER_EDGE[h]])
    if goal == CHAINERS:
        return chainers(state, seat)
    if goal == HOMESTEADERS:
        return max(section_counts(state, seat))
    if goal == RANGERS:
        return row_counts(state, seat).count(1)
    if goal == TRAVELERS:
        return len([h for h in state.settlements[seat] if ON_PERIMETER[h]])
    raise ValueError(f"goal {goal} does not score at the end")


# ---- counts that several goals share


def row_counts(state: Position, seat: int) -> list[int]:
    """Own settlements in each row."""
    counts = [0] * ROWS
    for h in state.settlements[seat]:
        counts[ROW_OF[h]] += 1
    return counts


def section_counts(state: Position, seat: int) -> list[int]:
    """Own settlements in each section."""
    counts = [0] * 4
    for h in state.settlements[seat]:
        counts[SECTION_OF[h]] += 1
    return counts


def beside_but_not_on(state: Position, seat: int, kind: int) -> int:
    """Fishermen, Miners, Scouts: settlements next to a terrain and not on it.

    A hex keeps its terrain under a settlement.
    """
    terrain = state.board.terrain
    count = 0
    for h in state.settlements[seat]:
        if terrain[h] != kind:
            for n in NEIGHBOURS[h]:
                if terrain[n] == kind:
                    count += 1
                    break
    return count


# ---- base goals (section 8)


def citizens(state: Position, seat: int) -> int:
    """Half the size of the largest area, rounded down."""
    largest = 0
    for area in settlement_areas(state, seat):
        largest = max(largest, len(area))
    return largest // 2


def discoverers(state: Position, seat: int) -> int:
    """Rows with at least one own settlement."""
    return ROWS - row_counts(state, seat).count(0)


def farmers(state: Position, seat: int) -> int:
    """Settlements in the section with the fewest own ones."""
    return min(section_counts(state, seat))


def merchants(state: Position, seat: int) -> int:
    """Special hexes linked by own settlements to another special hex."""
    return linked_hexes(state, seat, state.board.special)


def workers(state: Position, seat: int) -> int:
    """Settlements next to at least one special hex."""
    terrain = state.board.terrain
    count = 0
    for h in state.settlements[seat]:
        for n in NEIGHBOURS[h]:
            if CASTLE <= terrain[n] <= NOMAD:
                count += 1
                break
    return count


def lords(state: Position, seat: int) -> int:
    """The published card: per section for the most and the second most; ties share (R41)."""
    points = 0
    for section in range(4):
        counts = [section_counts(state, other)[section] for other in range(state.seats)]
        ranks = sorted(set(counts), reverse=True)
        if counts[seat] == 0:
            continue
        if counts[seat] == ranks[0]:
            points += GOAL_POINTS[LORDS]
        elif counts[seat] == ranks[1]:
            points += LORDS_SECOND
    return points


# ---- Marshlands goals (section 11)


def captains(state: Position, seat: int) -> int:
    """Settlements with three or more own neighbours."""
    return len([h for h in state.settlements[seat] if state.own_neighbours(seat, h) >= 3])


def geologists(state: Position, seat: int) -> int:
    """Mountain hexes linked by own settlements to another one; each hex counts alone (R20)."""
    return linked_hexes(state, seat, state.board.hexes(MOUNTAIN))


def noblewomen(state: Position, seat: int) -> int:
    """Special hexes where the seat has most settlements around; ties count for all (R22)."""
    count = 0
    for h in state.board.special:
        own = state.own_neighbours(seat, h)
        if own == 0:
            continue
        best = True
        for other in range(state.seats):
            if state.own_neighbours(other, h) > own:
                best = False
        if best:
            count += 1
    return count


# ---- Harvest goals (section 12)


def chainers(state: Position, seat: int) -> int:
    """Settlements with exactly two own neighbours."""
    return len([h for h in state.settlements[seat] if state.own_neighbours(seat, h) == 2])


# ---- castles and the capitol


def castle_points(state: Position, seat: int) -> int:
    """Section 7: for each castle with an own settlement next to it, however many."""
    return CASTLE_POINTS * len([h for h in state.board.castles if state.touches(seat, h)])


def capitol_points(state: Position, seat: int) -> int:
    """13.1: one for each settlement within reach of a capitol, once even with two (R25)."""
    owner = state.owner
    return len([h for h in state.board.capitol_land if owner[h] == seat])
