"""Goals that score during play (sections 9 and 12). Points once earned are never taken back.

Only builds from the supply score, moves do not (R13); Mayors alone counts both.
"""

from moothall.engine.lists import replaced
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import (
    GRID,
    NEIGHBOURS,
    ROW_OF,
    SECTION_OF,
)
from moothall.games.kingdom_builder.state import Position


def earn(state: Position, seat: int, source: int, points: int) -> None:
    place = seat * n.SOURCES + source
    state.earned = replaced(state.earned, place, state.earned[place] + points)


def score_build(state: Position, seat: int, h: int) -> None:
    """After a settlement was built from the supply, before any Plateaus move."""
    goals = state.goal_set
    if goals & (1 << n.AMBASSADORS) and touches_other_player(state, seat, h):
        earn(state, seat, n.EARNED_AMBASSADORS, c.GOAL_POINTS[n.AMBASSADORS])
    if goals & (1 << n.SHEPHERDS) and not has_empty_pasture(state, h):
        earn(state, seat, n.EARNED_SHEPHERDS, c.GOAL_POINTS[n.SHEPHERDS])
    if goals & (1 << n.ROVERS):
        state.built_sections |= 1 << SECTION_OF[h]


def touches_other_player(state: Position, seat: int, h: int) -> bool:
    """Ambassadors: another player's settlement is a neighbour at this moment."""
    for other in range(state.num_players):
        if other != seat and state.touches(other, h):
            return True
    return False


def has_empty_pasture(state: Position, h: int) -> bool:
    """Shepherds: a neighbour is an empty hex of the terrain just built on (R15: any terrain).

    A wall, a cave and the volcano make a hex not empty (R40).
    """
    terrain = state.board.terrain
    for near in NEIGHBOURS[h]:
        if terrain[near] == terrain[h] and state.owner[near] == n.EMPTY:
            return True
    return False


def score_families(state: Position, seat: int) -> None:
    """All mandatory builds of a full turn, where they were built (R45), on one straight line."""
    hexes = state.mandatory_hexes
    if (
        state.goal_set & (1 << n.FAMILIES)
        and len(hexes) == c.MANDATORY_BUILDS
        and lie_on_one_line(hexes)
    ):
        earn(state, seat, n.EARNED_FAMILIES, c.GOAL_POINTS[n.FAMILIES])


def lie_on_one_line(hexes: list[int]) -> bool:
    """In any order, gaps allowed (R14); after a climb one hex may stand twice (R45)."""
    first = second = hexes[0]
    for h in hexes[1:]:
        if second == first:  # two different hexes say which line it is
            second = h
        if not GRID.on_one_line(first, second, h):
            return False
    return True


def mark_row(state: Position, seat: int, h: int) -> None:
    """Mayors (R24): the first with five in a row marks it, by build or move, for good."""
    if not state.goal_set & (1 << n.MAYORS):
        return
    row = ROW_OF[h]
    if state.row_marks[row] >= 0:
        return
    if len([other for other in state.settlements[seat] if ROW_OF[other] == row]) >= c.MAYORS_ROW:
        state.row_marks = replaced(state.row_marks, row, seat)
        earn(state, seat, n.EARNED_MAYORS, c.GOAL_POINTS[n.MAYORS])


def score_rovers(state: Position, seat: int) -> None:
    """At the end of the turn: every section in which the seat built."""
    sections = state.built_sections
    while sections:
        sections &= sections - 1
        earn(state, seat, n.EARNED_ROVERS, c.GOAL_POINTS[n.ROVERS])
