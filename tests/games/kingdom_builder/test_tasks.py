"""The Crossroads tasks (section 10)."""

from collections.abc import Sequence
from typing import Any

import pytest

from moothall.games.kingdom_builder.names import TASK_NAMES
from tests.games.kingdom_builder.positions import P_BLUE, P_RED, R2, lines, table
from tests.games.kingdom_builder.recount import recount

WEST = ["4 0", "5 0", "6 0", "7 0", "8 0", "9 0", "10 0"]
FORTRESS = ["8 9", "8 10", "9 9", "9 8", "8 8", "7 8", "7 9"]
REFUGE = ["6 8", "7 7", "7 6", "6 6", "5 6", "5 7"]
ROAD = ["7 8", "8 8", "9 7", "10 7", "11 6", "12 6", "13 5"]


def score(task: str, *seats: Sequence[str], **options: Any) -> list[int]:
    """What one task gives every seat; the recount must agree on the whole."""
    state = table(*[list(h) for h in seats], crossroads=True, task_cards=task, **options)
    assert [total.total for total in state.scores()] == recount(state.to_dict())
    return [lines(state, seat)[task] for seat in range(state.num_players)]


def without(hexes: list[str], left_out: str) -> list[str]:
    assert left_out in hexes
    return [h for h in hexes if h != left_out]


@pytest.mark.parametrize("task", TASK_NAMES)
def test_nobody_fulfils_a_task_on_an_empty_board_or_in_the_reference_position(task: str) -> None:
    assert score(task) == [0, 0]
    assert score(task, P_RED, P_BLUE) == [0, 0]


def test_a_task_that_is_not_in_play_gives_nothing() -> None:
    """Section 3, step 5: tasks come with Crossroads only."""
    assert "advance" not in lines(table(WEST), 0)
    assert "advance" not in lines(table(WEST, crossroads=True, task_cards="road"), 0)


def test_everybody_who_fulfils_a_task_gets_its_points_once() -> None:
    """Section 10: seven on two edges are no more than seven on one."""
    east = [f"{row} 19" for row in range(7)]
    assert score("advance", [*WEST, *east]) == [9, 0]
    assert score("advance", WEST, east) == [9, 9]


# ---- Advance


def test_advance_asks_for_seven_on_one_edge() -> None:
    """Section 10, example."""
    assert score("advance", WEST) == [9, 0]
    assert score("advance", without(WEST, "7 0")) == [0, 0]


def test_advance_allows_gaps() -> None:
    """Section 10: the seven need not be contiguous."""
    assert score("advance", [*without(WEST, "7 0"), "0 0"]) == [9, 0]


def test_advance_does_not_add_up_edges() -> None:
    assert score("advance", [*without(WEST, "7 0"), "0 5"]) == [0, 0]


def test_advance_counts_every_edge() -> None:
    north = [f"0 {column}" for column in (1, 2, 5, 6, 7, 8, 9)]
    south = ["19 1", "19 2", "19 3", "19 10", "19 11", "19 12", "19 9"]
    east = [f"{row} 19" for row in range(7)]
    assert score("advance", north) == [9, 0]
    assert score("advance", east) == [9, 0]
    sea = "tavern,harbor,oasis,farm"  # so that settlements may stand on water
    assert score("advance", south, layout=sea) == [9, 0]


def test_a_corner_counts_for_both_its_edges() -> None:
    """R16: 0 0 is the seventh of the west edge and the seventh of the north edge."""
    assert score("advance", [*without(WEST, "10 0"), "0 0"]) == [9, 0]
    north = [f"0 {column}" for column in (1, 2, 5, 6, 7, 8)]
    assert score("advance", north) == [0, 0]
    assert score("advance", [*north, "0 0"]) == [9, 0]


# ---- Compass Points


def test_compass_points_asks_for_all_four_edges() -> None:
    """Section 10, example."""
    edges = ["0 1", "19 11", "6 0", "5 19"]
    assert score("compass_points", edges) == [10, 0]
    for left_out in edges:
        assert score("compass_points", without(edges, left_out)) == [0, 0]


def test_three_settlements_are_enough_when_one_stands_in_a_corner() -> None:
    """Section 10, example, and R16."""
    assert score("compass_points", ["0 0", "19 11", "5 19"]) == [10, 0]
    assert score("compass_points", ["0 1", "19 11", "5 19"]) == [0, 0]


def test_two_opposite_corners_are_all_four_edges() -> None:
    """R16."""
    sea = "tavern,harbor,oasis,farm"
    assert score("compass_points", ["0 0", "19 19"], layout=sea) == [10, 0]


# ---- Fortress


def test_fortress_asks_for_a_centre_with_six_around_it() -> None:
    """Section 10, example."""
    assert score("fortress", FORTRESS) == [6, 0]
    assert score("fortress", without(FORTRESS, "8 9")) == [0, 0]
    for left_out in FORTRESS[1:]:
        assert score("fortress", without(FORTRESS, left_out)) == [0, 0]


def test_another_players_settlement_spoils_the_ring() -> None:
    assert score("fortress", without(FORTRESS, "7 9"), ["7 9"]) == [0, 0]


def test_a_settlement_on_the_perimeter_is_never_the_centre_of_a_fortress() -> None:
    """R19: 1 0 has five neighbours, all own."""
    assert score("fortress", ["1 0", "0 0", "0 1", "1 1", "2 0", "2 1"]) == [0, 0]


# ---- Home Country


def test_home_country_asks_for_a_whole_terrain_area() -> None:
    """Section 10, example: the flower field 17 3, 18 3."""
    assert score("home_country", ["17 3", "18 3"]) == [5, 0]
    assert score("home_country", ["17 3"]) == [0, 0]
    assert score("home_country", ["17 3"], ["18 3"]) == [0, 0]


def test_home_country_may_be_part_of_a_larger_settlement_area() -> None:
    assert score("home_country", ["17 3", "18 3", "17 2", "16 3"]) == [5, 0]


def test_a_terrain_area_goes_on_across_the_border_of_a_section() -> None:
    """R17: the forest 9 4 to 9 6 goes on in row 10 of the section below."""
    tavern_forest = [
        "3 6", "3 7", "4 7", "4 8", "5 5", "5 6", "6 5", "6 6", "7 4", "7 5", "8 4", "8 5", "8 6",
        "9 4", "9 5", "9 6",
    ]  # fmt: skip
    assert score("home_country", tavern_forest) == [0, 0]
    oasis_forest = ["10 5", "10 6", "11 5", "11 6", "11 7", "12 5", "12 6", "13 5"]
    assert score("home_country", oasis_forest) == [0, 0]
    assert score("home_country", tavern_forest + oasis_forest) == [5, 0]


def test_water_and_mountains_are_no_terrain_areas() -> None:
    """R17: the mountains 0 3, 0 4 and the lone water 14 5 of Barn are filled in vain."""
    assert score("home_country", ["0 3", "0 4", "1 5", "1 6"], decree="plateaus") == [0, 0]
    assert score("home_country", ["14 5"], layout=R2) == [0, 0]


def test_a_wall_keeps_an_area_from_being_filled() -> None:
    """R38: a hex with a wall is not empty, and nobody's."""

    def wall(written: dict[str, Any]) -> None:
        written["walls"] = ["18 3"]

    assert score("home_country", ["17 3"], edit=wall) == [0, 0]


# ---- Place of Refuge


def test_place_of_refuge_asks_for_six_around_a_special_hex() -> None:
    """Section 10, example: the Tavern hex 6 7."""
    assert score("place_of_refuge", REFUGE) == [8, 0]
    for left_out in REFUGE:
        assert score("place_of_refuge", without(REFUGE, left_out)) == [0, 0]


def test_a_ring_around_a_hex_that_is_not_special_is_no_refuge() -> None:
    assert score("place_of_refuge", FORTRESS) == [0, 0]
    assert score("place_of_refuge", without(FORTRESS, "8 9")) == [0, 0]


def test_a_castle_is_a_refuge_too() -> None:
    """R18: around the castle 11 11."""
    castle = ["11 10", "11 12", "10 11", "10 12", "12 11", "12 12"]
    assert score("place_of_refuge", castle) == [8, 0]


def test_a_nomad_hex_is_a_refuge_too() -> None:
    """R18: the nomad hex 7 5 of Quarry."""
    ring = ["7 4", "7 6", "6 5", "6 6", "8 5", "8 6"]
    layout = "quarry,garden,village,caravan"
    assert score("place_of_refuge", ring, layout=layout) == [8, 0]
    assert score("place_of_refuge", without(ring, "7 6"), layout=layout) == [0, 0]


def test_settlements_on_water_count_around_a_refuge() -> None:
    """R18: the Harbor hex 7 6 has water at 7 5 and 8 6."""
    ring = ["7 5", "7 7", "6 6", "6 7", "8 6", "8 7"]
    assert score("place_of_refuge", ring, layout=R2) == [8, 0]


def island_in_the_sea(written: dict[str, Any]) -> None:
    """Puts the island on 17 16, 17 17, 18 17, with a Harbor location on the first."""
    old = written["decree"]["island"][0]
    written["decree"].update(island=["17 16", "17 17", "18 17"], side=1)
    locations = [entry for entry in written["locations"] if entry["hex"] != old]
    locations.append({"hex": "17 16", "tile": "harbor", "left": 2})
    locations.sort(key=lambda entry: [int(part) for part in entry["hex"].split()])
    written["locations"] = locations


def test_the_location_of_an_island_is_a_refuge_too() -> None:
    """R18: two hexes of the island and four of the sea around it."""
    ring = ["17 17", "18 17", "17 15", "18 16", "16 16", "16 17"]
    edit = island_in_the_sea
    assert score("place_of_refuge", ring, decree="island", edit=edit) == [8, 0]
    short = without(ring, "18 16")
    assert score("place_of_refuge", short, decree="island", edit=edit) == [0, 0]


# ---- Road


def test_road_asks_for_seven_on_a_diagonal() -> None:
    """Section 10, example."""
    assert score("road", ROAD) == [7, 0]
    assert score("road", without(ROAD, "10 7")) == [0, 0]


def test_road_may_run_the_other_way() -> None:
    down_right = ["4 4", "5 4", "6 5", "7 5", "8 6", "9 6", "10 7"]
    assert score("road", down_right) == [7, 0]
    for left_out in down_right:
        assert score("road", without(down_right, left_out)) == [0, 0]


def test_a_row_is_no_road() -> None:
    """Section 10, example: eight in a row."""
    assert score("road", [f"7 {column}" for column in range(4, 12)]) == [0, 0]


def test_a_crooked_chain_is_no_road() -> None:
    """Seven that touch one another, but turn at 10 7."""
    assert score("road", ["7 8", "8 8", "9 7", "10 7", "11 7", "12 8", "13 8"]) == [0, 0]


def test_seven_with_a_gap_are_no_road() -> None:
    """The summary says contiguous: seven on the diagonal, one hex left out among them."""
    assert score("road", [*without(ROAD, "10 7"), "6 9"]) == [0, 0]
