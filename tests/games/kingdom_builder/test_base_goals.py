"""The base goals (section 8), with Lords and the published Farmers as options."""

from collections.abc import Sequence
from typing import Any

import pytest

from moothall.games.kingdom_builder.names import GOAL_NAMES, LORDS
from moothall.games.kingdom_builder.rules.set_up import goal_pool
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, R2, lines, table
from tests.games.kingdom_builder.recount import recount


def score(goal: str, *seats: Sequence[str], **options: Any) -> list[int]:
    """What one goal gives every seat; the recount must agree on the whole."""
    others = [name for name in ("hermits", "knights", "citizens") if name != goal]
    goals = ",".join([goal, *others[:2]])
    state = table(*[list(hexes) for hexes in seats], goals=goals, **options)
    assert [total.total for total in state.scores()] == recount(state.to_dict())
    return [lines(state, seat)[goal] for seat in range(state.num_players)]


@pytest.mark.parametrize(
    ("goal", "points"),
    [
        ("citizens", [2, 1]),
        ("discoverers", [6, 4]),
        ("farmers", [1, 0]),
        ("fishermen", [0, 1]),
        ("hermits", [4, 3]),
        ("knights", [8, 4]),
        ("merchants", [8, 0]),
        ("miners", [2, 1]),
        ("workers", [5, 2]),
    ],
)
def test_every_base_goal_has_its_points_in_the_reference_position(
    goal: str, points: list[int]
) -> None:
    """Section 8: the column P."""
    assert score(goal, P_RED, P_BLUE) == points


def test_nobody_scores_a_goal_on_an_empty_board() -> None:
    for goal in GOAL_NAMES[:9]:
        assert score(goal) == [0, 0]


# ---- Citizens


@pytest.mark.parametrize(("size", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_citizens_rounds_half_the_largest_area_down(size: int, points: int) -> None:
    assert score("citizens", [f"8 {column}" for column in range(7, 7 + size)])[0] == points


def test_citizens_counts_only_one_largest_area() -> None:
    assert score("citizens", ["7 6", "7 7", "7 8", "0 5", "0 6", "1 2", "1 3"])[0] == 1
    assert score("citizens", ["7 6", "7 7", "7 8", "7 9", "0 1", "0 2", "1 2", "1 3"])[0] == 2


def test_a_special_hex_does_not_join_two_areas() -> None:
    """Section 8: the hexes on both sides of the Tavern hex 6 7 stay apart."""
    assert score("citizens", ["6 6", "6 8"])[0] == 0
    assert score("hermits", ["6 6", "6 8"])[0] == 2


# ---- Discoverers, Farmers


def test_discoverers_counts_a_row_once() -> None:
    assert score("discoverers", ["7 7", "7 8", "7 11", "9 8"])[0] == 2


def test_farmers_is_nothing_as_long_as_one_section_is_empty() -> None:
    assert score("farmers", ["7 7", "7 8", "7 10", "7 11", "10 8", "10 9"])[0] == 0


def test_farmers_counts_tied_smallest_sections_once() -> None:
    hexes = ["7 7", "7 8", "8 7", "7 10", "7 11", "10 8", "10 9", "10 10", "10 11", "11 10"]
    assert score("farmers", hexes)[0] == 2


def test_farmers_gives_one_point_a_settlement_and_three_as_published() -> None:
    """Section 14: the rules summary says one, the published card three."""
    assert score("farmers", P_RED, P_BLUE) == [1, 0]
    assert score("farmers", P_RED, P_BLUE, published_farmers=True) == [3, 0]


def test_published_farmers_changes_no_other_goal() -> None:
    state = table(P_RED, P_BLUE, goals="farmers,knights,citizens", published_farmers=True)
    assert [lines(state, seat)["knights"] for seat in range(2)] == [8, 4]
    assert [total.total for total in state.scores()] == recount(state.to_dict())


# ---- Fishermen, Miners


def test_fishermen_leaves_out_settlements_on_water() -> None:
    """Section 8: 6 5 stands beside the water, 6 4 on it."""
    assert score("fishermen", ["6 5"], layout=R2)[0] == 1
    assert score("fishermen", ["6 4"], layout=R2)[0] == 0


def test_water_stays_water_under_a_settlement() -> None:
    """Sections 8 and 15.8: a water hex with a settlement still is a neighbouring water hex."""
    assert score("fishermen", ["0 4"], ["0 5"], layout=R2)[0] == 1
    assert score("fishermen", ["0 4", "0 5"], layout=R2)[0] == 1


def test_a_settlement_beside_several_water_hexes_counts_once() -> None:
    """Section 8: 7 3 touches 7 4, 8 4 and 6 3 and 6 4."""
    assert score("fishermen", ["7 3"], layout=R2)[0] == 1


def test_a_settlement_on_water_can_score_miners() -> None:
    """Section 8: 8 6 is water beside the mountain 8 5."""
    assert score("miners", ["8 6"], layout=R2)[0] == 1
    assert score("fishermen", ["8 6"], layout=R2)[0] == 0


def test_a_settlement_on_a_mountain_scores_no_miners_but_can_score_fishermen() -> None:
    """Section 8: 0 3 and 0 4 are mountains side by side, 2 13 and 2 14 too, beside water 2 15."""
    assert score("miners", ["0 3", "2 14"], decree="plateaus")[0] == 0
    assert score("fishermen", ["0 3", "2 14"], decree="plateaus")[0] == 1


def test_miners_counts_a_settlement_beside_several_mountains_once() -> None:
    assert score("miners", ["1 4", "3 7"])[0] == 2


# ---- Hermits, Knights


def test_hermits_counts_areas_and_not_settlements() -> None:
    assert score("hermits", ["7 7", "7 8", "7 9"])[0] == 1
    assert score("hermits", ["7 7", "7 9", "7 11"])[0] == 3


def test_the_other_players_settlements_do_not_join_areas() -> None:
    assert score("hermits", ["7 7", "7 9"], ["7 8"]) == [2, 1]


def test_knights_counts_one_of_several_fullest_rows() -> None:
    assert score("knights", ["7 7", "7 8", "8 7", "8 8"])[0] == 4


def test_knights_needs_no_connection_within_the_row() -> None:
    assert score("knights", ["7 0", "7 7", "7 18"])[0] == 6


# ---- Merchants, Workers


def test_merchants_loses_everything_when_the_link_is_broken() -> None:
    """Section 8: P without 7 10."""
    assert score("merchants", [h for h in P_RED if h != "7 10"])[0] == 0


def test_merchants_links_special_hexes_of_different_kinds() -> None:
    """Section 8: castle 11 11 and Farm 15 12 are linked by one area."""
    chain = ["12 11", "13 11", "14 11"]
    assert score("merchants", chain)[0] == 0
    assert score("merchants", [*chain, "14 12"])[0] == 8


def test_merchants_counts_a_hex_once_and_does_not_ask_for_one_network() -> None:
    """Section 8: two areas link two pairs of special hexes: 6 7 with 6 11, 11 11 with 15 12."""
    first = ["7 7", "7 8", "7 9", "7 10"]
    assert score("merchants", first)[0] == 8
    second = ["12 11", "13 11", "14 11", "14 12"]
    assert score("merchants", [*first, *second])[0] == 16
    detour = ["5 7", "4 8", "4 9", "4 10", "5 10"]  # a second area between 6 7 and 6 11
    assert score("merchants", [*first, *detour])[0] == 8


def test_merchants_gives_nothing_for_what_another_player_links() -> None:
    assert score("merchants", ["7 7", "7 8"], ["7 9", "7 10"]) == [0, 0]


def test_workers_counts_settlements_and_not_special_hexes() -> None:
    """Section 8: three settlements beside one location are three points."""
    assert score("workers", ["6 6", "6 8", "7 7"])[0] == 3
    assert score("workers", ["9 8"])[0] == 0


def island_beside_the_castle(written: dict[str, Any]) -> None:
    """Puts the island on 17 0, 18 0, 18 1: its location touches the castle 17 1."""
    old = written["decree"]["island"][0]
    written["decree"].update(island=["17 0", "18 0", "18 1"], side=1)
    locations = [entry for entry in written["locations"] if entry["hex"] != old]
    locations.append({"hex": "17 0", "tile": "harbor", "left": 2})
    locations.sort(key=lambda entry: [int(part) for part in entry["hex"].split()])
    written["locations"] = locations


def test_workers_gives_one_point_to_a_settlement_between_two_special_hexes() -> None:
    """Section 8: 16 1 touches the castle 17 1 and the island's location 17 0."""
    edit = island_beside_the_castle
    assert score("workers", ["16 1"], decree="island", edit=edit)[0] == 1


def test_special_hexes_that_touch_are_linked_only_by_a_settlement() -> None:
    """15.7: 16 2 touches the castle alone, 16 1 the castle and the location beside it."""
    edit = island_beside_the_castle
    assert score("merchants", ["16 2"], decree="island", edit=edit)[0] == 0
    assert score("merchants", ["16 1"], decree="island", edit=edit)[0] == 8


# ---- Lords


def test_lords_is_in_the_pool_only_where_it_is_asked_for() -> None:
    """Section 8: nine cards, Lords is left out."""
    plain = GAME.start(2, 1).settings
    assert LORDS not in goal_pool(plain)
    assert len(goal_pool(plain)) == 9
    asked = GAME.start(2, 1, {"lords": True}).settings
    assert LORDS in goal_pool(asked)
    assert len(goal_pool(asked)) == 10


def test_all_sets_together_have_twenty_four_goals() -> None:
    """Section 3: Nomads 3, Marshlands 6, Harvest 6 beside the nine."""
    sizes = []
    for names in (["nomads"], ["marshlands"], ["harvest"], ["nomads", "marshlands", "harvest"]):
        settings = GAME.start(2, 1, dict.fromkeys(names, True)).settings
        sizes.append(len(goal_pool(settings)))
    assert sizes == [12, 15, 15, 24]


def test_lords_gives_twelve_for_the_most_and_six_for_the_second_most() -> None:
    """R41: section by section."""
    assert score("lords", ["7 7", "7 8", "7 9"], ["8 7", "8 8"], ["9 7"], players=3) == [12, 6, 0]
    assert score("lords", P_RED, P_BLUE) == [12 + 6 + 12 + 12, 6 + 12 + 0 + 12]


def test_lords_gives_twelve_to_all_who_are_tied_for_the_most() -> None:
    """R41: the next highest number still is the second most."""
    hexes = (["7 7", "7 8"], ["8 7", "8 8"], ["9 7"])
    assert score("lords", *hexes, players=3) == [12, 12, 6]


def test_lords_gives_six_to_all_who_are_tied_for_the_second_most() -> None:
    """R41."""
    assert score("lords", ["7 7", "7 8"], ["8 7"], ["9 7"], [], players=4) == [12, 6, 6, 0]


def test_lords_gives_nothing_for_a_section_without_own_settlements() -> None:
    """R41: alone in a section there is no second."""
    assert score("lords", ["7 7"], []) == [12, 0]
