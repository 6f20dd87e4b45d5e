"""Section 1: hexes, directions, lines, edges, and turning a section around."""

import pytest

from moothall.engine.hexes import DIRECTION_NAMES, HexGrid
from moothall.games.kingdom_builder.content import SECTIONS, Section
from moothall.games.kingdom_builder.fields import hex_text
from moothall.games.kingdom_builder.names import HEXES
from moothall.games.kingdom_builder.rules.board import (
    EDGES,
    GRID,
    NEIGHBOURS,
    ON_INNER_EDGE,
    ON_PERIMETER,
    OUTSIDE,
    QUADRANT_HEXES,
    QUADRANTS,
    SECTION_OF,
    STEPS,
    TWO_STEPS,
    assemble,
)

SECTION_GRID = HexGrid(10, 10)
PERIMETER = [h for h in range(HEXES) if ON_PERIMETER[h]]


def steps(row: int, column: int) -> dict[str, str]:
    """The neighbours of a hex by direction."""
    return {
        name: hex_text(step)
        for name, step in zip(DIRECTION_NAMES, STEPS[GRID.at(row, column)], strict=True)
        if step != OUTSIDE
    }


# ---- neighbours


def test_the_corner_hex_has_two_neighbours() -> None:
    """1, self-check: (0,0) has its neighbours to the east and south-east."""
    assert steps(0, 0) == {"E": "0 1", "SE": "1 0"}


def test_the_first_hex_of_an_odd_row_has_five_neighbours() -> None:
    """1, self-check: (1,0) lacks only its western neighbour."""
    assert steps(1, 0) == {"E": "1 1", "SE": "2 1", "SW": "2 0", "NW": "0 0", "NE": "0 1"}


def test_a_hex_of_an_odd_row_has_its_six_neighbours_in_the_fixed_order() -> None:
    """1, self-check: (5,5), directions E, SE, SW, W, NW, NE."""
    assert list(steps(5, 5).items()) == [
        ("E", "5 6"), ("SE", "6 6"), ("SW", "6 5"), ("W", "5 4"), ("NW", "4 5"), ("NE", "4 6"),
    ]  # fmt: skip


def test_a_hex_of_an_even_row_has_its_six_neighbours_in_the_fixed_order() -> None:
    """1, self-check: (4,4)."""
    assert list(steps(4, 4).items()) == [
        ("E", "4 5"), ("SE", "5 4"), ("SW", "5 3"), ("W", "4 3"), ("NW", "3 3"), ("NE", "3 4"),
    ]  # fmt: skip


def test_being_neighbours_is_mutual_and_never_with_oneself() -> None:
    """1: if a touches b then b touches a, in the opposite direction."""
    for h in range(HEXES):
        assert h not in NEIGHBOURS[h]
        for direction, step in enumerate(STEPS[h]):
            if step != OUTSIDE:
                assert STEPS[step][(direction + 3) % 6] == h
        assert sorted(NEIGHBOURS[h]) == sorted(s for s in STEPS[h] if s != OUTSIDE)


def test_neighbours_are_the_hexes_at_distance_one() -> None:
    """1: the cube distance agrees with the table of directions."""
    for h in range(HEXES):
        assert [o for o in range(HEXES) if GRID.distance(h, o) == 1] == sorted(NEIGHBOURS[h])


def test_adjacency_ignores_section_borders() -> None:
    """1: (9,9), the last hex of the north-western section, touches all four sections."""
    assert set(steps(9, 9).values()) == {"9 10", "10 10", "10 9", "9 8", "8 9", "8 10"}
    around = [GRID.at(9, 9), *NEIGHBOURS[GRID.at(9, 9)]]
    assert {QUADRANTS[SECTION_OF[h]] for h in around} == {"NW", "NE", "SW", "SE"}


# ---- lines and distance


def test_two_steps_in_a_straight_line_are_the_same_direction_twice() -> None:
    """1: from (7,7) the offsets change with the row, the direction does not."""
    ends = {
        name: hex_text(end)
        for name, end in zip(DIRECTION_NAMES, TWO_STEPS[GRID.at(7, 7)], strict=True)
    }
    assert ends == {"E": "7 9", "SE": "9 8", "SW": "9 6", "W": "7 5", "NW": "5 6", "NE": "5 8"}
    for h in range(HEXES):
        for end in TWO_STEPS[h]:
            assert end == OUTSIDE or GRID.distance(h, end) == 2


def test_a_line_that_left_the_board_does_not_come_back() -> None:
    """1: two steps over the edge lead outside."""
    assert TWO_STEPS[GRID.at(0, 0)] == [
        GRID.at(0, 2), GRID.at(2, 1), OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE,
    ]  # fmt: skip
    assert STEPS[OUTSIDE] == [OUTSIDE] * 6


def test_cube_coordinates_follow_the_formula() -> None:
    """1: x = c - (r - (r & 1)) / 2, y = r, z = -x - y."""
    assert GRID.cube(GRID.at(0, 0)) == (0, 0, 0)
    assert GRID.cube(GRID.at(5, 5)) == (3, 5, -8)
    assert GRID.cube(GRID.at(4, 4)) == (2, 4, -6)
    for row in range(20):
        for column in range(20):
            x, y, z = GRID.cube(GRID.at(row, column))
            assert (x, y, z) == (column - (row - row % 2) // 2, row, -x - y)


@pytest.mark.parametrize(
    ("names", "constant"), [(("E", "W"), 1), (("SE", "NW"), 0), (("SW", "NE"), 2)]
)
def test_each_pair_of_directions_keeps_one_cube_coordinate(
    names: tuple[str, str], constant: int
) -> None:
    """1: rows have constant y, NW-SE diagonals constant x, NE-SW diagonals constant z."""
    for h in range(HEXES):
        for name in names:
            step = STEPS[h][DIRECTION_NAMES.index(name)]
            if step != OUTSIDE:
                assert GRID.cube(step)[constant] == GRID.cube(h)[constant]


def test_three_hexes_lie_on_one_line_only_in_a_row_or_on_a_diagonal() -> None:
    """1: three families of lines; a bend is not a line."""
    on_line = GRID.on_one_line
    assert on_line(GRID.at(7, 1), GRID.at(7, 9), GRID.at(7, 4))
    assert on_line(GRID.at(7, 7), GRID.at(8, 8), GRID.at(9, 8))  # NW-SE
    assert on_line(GRID.at(7, 8), GRID.at(8, 8), GRID.at(9, 7))  # NE-SW
    assert not on_line(GRID.at(7, 7), GRID.at(7, 8), GRID.at(8, 8))
    assert not on_line(GRID.at(0, 5), GRID.at(1, 5), GRID.at(2, 5))  # a column is no line


# ---- sections, edges, inner edges


def test_the_board_is_four_sections_of_a_hundred_hexes() -> None:
    """1: section 2 * (r // 10) + c // 10, NW, NE, SW, SE."""
    assert HEXES == 400
    for row in range(20):
        for column in range(20):
            assert SECTION_OF[GRID.at(row, column)] == 2 * (row // 10) + column // 10
    for quadrant in range(4):
        assert QUADRANT_HEXES[quadrant] == [h for h in range(HEXES) if SECTION_OF[h] == quadrant]
    assert QUADRANTS == ["NW", "NE", "SW", "SE"]


def test_the_perimeter_has_76_hexes() -> None:
    """1: rows 0 and 19, columns 0 and 19."""
    assert len(PERIMETER) == 76
    assert set(PERIMETER) == {h for edge in EDGES for h in edge}
    assert set(PERIMETER) == {h for h in range(HEXES) if len(NEIGHBOURS[h]) < 6}
    assert [len(edge) for edge in EDGES] == [20, 20, 20, 20]
    assert not ON_PERIMETER[GRID.at(1, 1)]


def test_a_corner_hex_lies_on_two_edges_and_any_other_on_one() -> None:
    """1: four hexes are shared by two of N, S, W, E."""
    shared = [h for h in PERIMETER if sum(h in edge for edge in EDGES) == 2]
    assert [hex_text(h) for h in shared] == ["0 0", "0 19", "19 0", "19 19"]
    north, south, west, east = EDGES
    assert GRID.at(0, 7) in north
    assert GRID.at(19, 7) in south
    assert GRID.at(7, 0) in west
    assert GRID.at(7, 19) in east


def test_the_inner_edges_have_76_hexes() -> None:
    """R1: rows 9 and 10 with columns 9 and 10."""
    inner = [h for h in range(HEXES) if ON_INNER_EDGE[h]]
    assert len(inner) == 76
    assert {hex_text(h) for h in inner} == {
        f"{row} {column}"
        for row in range(20)
        for column in range(20)
        if row in (9, 10) or column in (9, 10)
    }
    assert not ON_INNER_EDGE[GRID.at(8, 11)]


# ---- turning


def test_turning_by_180_degrees_keeps_the_neighbours_of_all_100_cells() -> None:
    """1: (r,c) goes to (9-r, 9-c), and the adjacency is mapped onto itself."""
    for place in range(100):
        there = SECTION_GRID.at(9 - place // 10, 9 - place % 10)
        mapped = {SECTION_GRID.at(9 - n // 10, 9 - n % 10) for n in SECTION_GRID.neighbours[place]}
        assert mapped == set(SECTION_GRID.neighbours[there])


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_a_turned_section_has_the_same_terrain_beside_every_cell(section: Section) -> None:
    """1: what lies beside what does not change when a section is turned, for all 12 sections."""
    others = [place for place, other in enumerate(SECTIONS) if other is not section][:3]
    board = assemble([SECTIONS.index(section), *others], [1, 0, 0, 0])
    around = [board[h] for h in QUADRANT_HEXES[0]]
    assert around != list(section.terrain)
    for row in range(10):
        for column in range(10):
            here = SECTION_GRID.at(row, column)
            there = SECTION_GRID.at(9 - row, 9 - column)
            assert around[there] == section.terrain[here]
            for direction, step in enumerate(SECTION_GRID.steps[here]):
                if step != SECTION_GRID.outside:
                    mapped = SECTION_GRID.steps[there][(direction + 3) % 6]
                    assert around[mapped] == section.terrain[step]


def test_a_quarter_turn_or_a_mirror_would_break_the_neighbourhood() -> None:
    """1: only 0 and 180 degrees are possible."""

    def survives(row_of: list[int], column_of: list[int]) -> bool:
        """Whether moving each cell to (row_of, column_of) keeps the adjacency."""
        return all(
            {SECTION_GRID.at(row_of[n], column_of[n]) for n in SECTION_GRID.neighbours[p]}
            == set(SECTION_GRID.neighbours[SECTION_GRID.at(row_of[p], column_of[p])])
            for p in range(100)
        )

    rows = [p // 10 for p in range(100)]
    columns = [p % 10 for p in range(100)]
    back_rows = [9 - row for row in rows]
    back_columns = [9 - column for column in columns]
    assert survives(rows, columns)
    assert survives(back_rows, back_columns)
    assert not survives(columns, back_rows)  # a quarter turn
    assert not survives(rows, back_columns)  # left and right swapped
    assert not survives(back_rows, columns)  # top and bottom swapped
