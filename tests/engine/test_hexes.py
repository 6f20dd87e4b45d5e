"""Hex grids: steps, neighbours, distances, lines and areas against plain second opinions."""

from collections import deque
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.engine.hexes import DIRECTION_NAMES, DIRECTIONS, HexGrid

GRID = HexGrid(6, 7)
fixed = settings(deadline=None, derandomize=True, max_examples=80)
hexes = st.integers(0, GRID.size - 1)


def centre(h: int) -> tuple[float, float]:
    """Where the middle of a hex lies on paper, one step being 1."""
    row, column = divmod(h, GRID.columns)
    return column + 0.5 * (row % 2), row * 3**0.5 / 2


def walk(start: int) -> list[int]:
    """How many steps every hex is away, by walking."""
    away = [-1] * GRID.size
    away[start] = 0
    waiting = deque([start])
    while waiting:
        h = waiting.popleft()
        for n in GRID.neighbours[h]:
            if away[n] < 0:
                away[n] = away[h] + 1
                waiting.append(n)
    return away


def test_a_hex_is_row_times_columns_plus_column() -> None:
    assert GRID.size == 42
    assert GRID.outside == 42
    assert GRID.at(0, 0) == 0
    assert GRID.at(2, 3) == 17
    assert GRID.at(5, 6) == 41


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (6, 0), (0, 7), (-1, -1)])
def test_beyond_the_edge_is_outside(row: int, column: int) -> None:
    assert GRID.at(row, column) == GRID.outside


def test_odd_rows_are_shifted_to_the_right() -> None:
    even, odd = GRID.at(2, 3), GRID.at(3, 3)
    east, south_east, south_west, west, north_west, north_east = GRID.steps[even]
    assert (east, west) == (GRID.at(2, 4), GRID.at(2, 2))
    assert (south_west, south_east) == (GRID.at(3, 2), GRID.at(3, 3))
    assert (north_west, north_east) == (GRID.at(1, 2), GRID.at(1, 3))
    east, south_east, south_west, west, north_west, north_east = GRID.steps[odd]
    assert (south_west, south_east) == (GRID.at(4, 3), GRID.at(4, 4))
    assert (north_west, north_east) == (GRID.at(2, 3), GRID.at(2, 4))


def test_neighbours_are_the_hexes_one_step_away_on_paper() -> None:
    for h in range(GRID.size):
        x, y = centre(h)
        near = []
        for other in range(GRID.size):
            ox, oy = centre(other)
            if isclose((x - ox) ** 2 + (y - oy) ** 2, 1.0):
                near.append(other)
        assert GRID.neighbours[h] == near


def test_a_step_and_its_opposite_lead_back() -> None:
    assert DIRECTIONS == len(DIRECTION_NAMES) == 6
    for h in range(GRID.size):
        for direction in range(DIRECTIONS):
            n = GRID.steps[h][direction]
            if n != GRID.outside:
                assert GRID.steps[n][(direction + 3) % DIRECTIONS] == h


def test_outside_every_step_stays_outside() -> None:
    assert GRID.steps[GRID.outside] == [GRID.outside] * DIRECTIONS


def test_the_three_coordinates_add_up_to_nothing() -> None:
    cubes = [GRID.cube(h) for h in range(GRID.size)]
    assert len(set(cubes)) == GRID.size
    assert all(x + y + z == 0 for x, y, z in cubes)


def test_the_distance_is_the_number_of_steps() -> None:
    for h in range(GRID.size):
        assert [GRID.distance(h, other) for other in range(GRID.size)] == walk(h)


@fixed
@given(hexes, st.integers(0, 8))
def test_within_reach_are_the_others_that_are_near_enough(h: int, reach: int) -> None:
    away = walk(h)
    expected = [other for other in range(GRID.size) if 0 < away[other] <= reach]
    assert GRID.within(h, reach) == expected


@fixed
@given(hexes, st.integers(0, 5))
def test_hexes_in_one_direction_lie_on_one_line(h: int, direction: int) -> None:
    line = [h]
    while GRID.steps[line[-1]][direction] != GRID.outside:
        line.append(GRID.steps[line[-1]][direction])
    assert GRID.on_one_line(line[0], line[len(line) // 2], line[-1])


def test_a_bend_is_no_line() -> None:
    start = GRID.at(2, 3)
    for direction in range(DIRECTIONS):
        one = GRID.steps[start][direction]
        straight = GRID.steps[one][direction]
        bent = GRID.steps[one][(direction + 1) % DIRECTIONS]
        assert GRID.on_one_line(start, one, straight)
        assert not GRID.on_one_line(start, one, bent)
    # two of three on a row are not enough
    assert not GRID.on_one_line(GRID.at(0, 0), GRID.at(0, 5), GRID.at(1, 3))
    assert GRID.on_one_line(GRID.at(4, 0), GRID.at(4, 6), GRID.at(4, 3))


@fixed
@given(st.lists(hexes, max_size=25, unique=True))
def test_areas_are_the_connected_groups(members: list[int]) -> None:
    groups = GRID.areas(members)
    assert sorted(h for group in groups for h in group) == sorted(members)
    assert [group[0] for group in groups] == sorted(group[0] for group in groups)
    home = {h: place for place, group in enumerate(groups) for h in group}
    for group in groups:
        assert group == sorted(group)
        reached = {group[0]}
        grown = True
        while grown:
            more = {n for h in reached for n in GRID.neighbours[h] if n in group} - reached
            reached |= more
            grown = bool(more)
        assert reached == set(group)
    for h in members:
        assert all(home[n] == home[h] for n in GRID.neighbours[h] if n in home)


def test_no_members_have_no_areas() -> None:
    assert GRID.areas([]) == []


def test_a_grid_of_one_hex() -> None:
    one = HexGrid(1, 1)
    assert one.neighbours == [[]]
    assert one.steps == [[1] * 6, [1] * 6]
    assert one.within(0, 3) == []
