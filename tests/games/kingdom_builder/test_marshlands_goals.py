"""The Marshlands goals (section 11)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, R2, lines, table
from tests.games.kingdom_builder.recount import recount

FORTRESS = ["8 9", "8 10", "9 9", "9 8", "8 8", "7 8", "7 9"]
RING = FORTRESS[1:]
ROAD = ["7 8", "8 8", "9 7", "10 7", "11 6", "12 6", "13 5"]


def swap_terrain_cards(written: dict[str, Any], one: str, other: str) -> None:
    """Wherever a card of one terrain lies, one of the other lies now."""
    swap = {one: other, other: one}
    for pile in ("deck", "discard", "removed"):
        written[pile] = [swap.get(card, card) for card in written[pile]]
    for seat in written["seats"].values():
        seat["card"] = swap.get(seat["card"], seat["card"])
    turn = written["turn"]
    turn["terrain"] = swap.get(turn["terrain"], turn["terrain"])


def score(goal: str, *seats: Sequence[str], **options: Any) -> list[int]:
    """What one goal gives every seat; the recount must agree on the whole."""
    state = table(*[list(h) for h in seats], goals=f"{goal},hermits,knights", **options)
    assert [total.total for total in state.scores()] == recount(state.to_dict())
    return [lines(state, seat)[goal] for seat in range(state.num_players)]


def forest_scouts(written: dict[str, Any]) -> None:
    swap_terrain_cards(written, written["scouts_terrain"], "forest")
    written["scouts_terrain"] = "forest"


@pytest.mark.parametrize(
    ("goal", "points"),
    [
        ("captains", [1, 0]),
        ("geologists", [6, 6]),
        ("messengers", [8, 4]),
        ("noblewomen", [20, 10]),
        ("vassals", [4, 0]),
    ],
)
def test_every_marshlands_goal_has_its_points_in_the_reference_position(
    goal: str, points: list[int]
) -> None:
    """Section 11: the examples on P."""
    assert score(goal, P_RED, P_BLUE) == points


@pytest.mark.parametrize(
    "goal", ["captains", "geologists", "messengers", "noblewomen", "scouts", "vassals"]
)
def test_nobody_scores_a_marshlands_goal_on_an_empty_board(goal: str) -> None:
    assert score(goal) == [0, 0]


# ---- Captains


def test_captains_counts_all_seven_of_a_fortress() -> None:
    """Section 11: each of the ring touches two of the ring and the centre."""
    assert score("captains", FORTRESS)[0] == 7


def test_two_neighbours_are_too_few_for_captains() -> None:
    assert score("captains", RING)[0] == 0


def test_captains_does_not_count_other_players_as_neighbours() -> None:
    assert score("captains", RING, ["8 9"]) == [0, 0]


# ---- Geologists


def test_one_settlement_beside_two_mountain_hexes_links_them() -> None:
    """R20: a mountain is a single hex; the example 1 12 touches 1 11 and 2 13."""
    assert score("geologists", ["1 12"])[0] == 4


def test_a_single_mountain_hex_is_linked_to_nothing() -> None:
    """R20: 16 14 touches only the mountain 17 14."""
    assert score("geologists", ["16 14"])[0] == 0


def test_geologists_counts_each_mountain_hex_once() -> None:
    """R20: the areas 0 11 and 1 9 both touch the mountain 1 10."""
    assert score("geologists", ["0 11"])[0] == 2 * len(["1 10", "1 11"])
    assert score("geologists", ["1 9"])[0] == 2 * len(["1 10", "2 9", "2 10"])
    assert score("geologists", ["0 11", "1 9"])[0] == 2 * len(["1 10", "1 11", "2 9", "2 10"])


def test_an_area_links_what_its_settlements_touch_together() -> None:
    """Section 11: 1 12 touches two mountains, 2 12 beside it three, one of them the same."""
    assert score("geologists", ["1 12", "2 12"])[0] == 2 * len(["1 11", "2 11", "2 13", "3 12"])


def test_geologists_counts_the_mountain_under_a_settlement() -> None:
    """R20: with Plateaus, on 0 3 beside 0 4."""
    assert score("geologists", ["0 3"], decree="plateaus")[0] == 4


def test_geologists_does_not_link_over_another_players_settlement() -> None:
    """Section 11: 1 2 touches no mountain but for the settlement on 1 3, which is another's."""
    assert score("geologists", ["1 2"], ["1 3"]) == [0, 2 * len(["0 3", "0 4"])]


# ---- Messengers


def test_messengers_counts_the_hexes_of_a_road() -> None:
    """Section 11: the Road example has seven hexes."""
    assert score("messengers", ROAD)[0] == 14


def test_messengers_takes_the_shorter_way_around_a_ring() -> None:
    """Section 11: three steps, four hexes; with its centre two steps, three hexes."""
    assert score("messengers", RING)[0] == 8
    assert score("messengers", FORTRESS)[0] == 6


def test_lone_settlements_send_no_message() -> None:
    """R21."""
    assert score("messengers", ["7 7", "7 9", "9 8"])[0] == 0


def test_messengers_runs_over_own_settlements_only() -> None:
    """R21: the farthest pair must be connected, and the way may be longer than the distance."""
    assert score("messengers", ["7 7", "7 9"], ["7 8"]) == [0, 0]
    bay = ["7 7", "8 7", "9 7", "9 8", "9 9", "8 10", "7 9"]  # 7 7 and 7 9 lie two steps apart
    assert score("messengers", bay)[0] == 14


def test_messengers_takes_the_longest_way_of_all_areas() -> None:
    """R21."""
    assert score("messengers", ["1 3", "1 4", "7 7", "7 8", "7 9"])[0] == 6


# ---- Noblewomen


def test_noblewomen_looks_at_every_kind_of_special_hex() -> None:
    """Section 11: a location, a castle and a nomad hex."""
    layout = "quarry,tavern,village,caravan"
    assert score("noblewomen", ["7 4"], layout=layout) == [5, 0]  # the nomad hex 7 5
    assert score("noblewomen", ["7 6"])[0] == 5  # the Tavern hex 6 7
    assert score("noblewomen", ["12 12"])[0] == 5  # the castle 11 11


def test_noblewomen_gives_five_to_the_majority_only() -> None:
    assert score("noblewomen", ["6 6", "6 8"], ["7 7"]) == [5, 0]


def test_noblewomen_gives_five_to_each_of_those_tied_for_the_most() -> None:
    """R22."""
    assert score("noblewomen", ["6 6"], ["7 7"], ["5 6"], players=3) == [5, 5, 5]
    assert score("noblewomen", ["6 6", "6 8"], ["7 7", "5 7"], ["5 6"], players=3) == [5, 5, 0]


def test_a_special_hex_without_neighbours_gives_nobody_points() -> None:
    """R22: at least one settlement is needed."""
    assert score("noblewomen", ["9 8"]) == [0, 0]


def test_castles_still_score_beside_noblewomen() -> None:
    """R23."""
    state = table(["12 12"], goals="noblewomen,hermits,knights")
    assert lines(state, 0)["noblewomen"] == 5
    assert lines(state, 0)["castles"] == 3


# ---- Scouts


def test_scouts_counts_settlements_beside_the_removed_terrain_but_not_on_it() -> None:
    """Section 11: P with forest removed."""
    assert score("scouts", P_RED, P_BLUE, edit=forest_scouts) == [1, 2]


def test_scouts_counts_a_neighbour_hex_that_is_occupied() -> None:
    """Section 11: all forest beside 7 11 is built on by another."""
    assert score("scouts", ["7 11"], ["7 12", "6 12", "8 12"], edit=forest_scouts)[0] == 1


def test_scouts_removes_the_five_cards_of_a_terrain() -> None:
    """Section 11: twenty cards are left, none of that terrain."""
    for seed in range(10):
        options = {"goals": "scouts,hermits,knights"}
        written: dict[str, Any] = GAME.start(3, seed, options).to_dict()
        terrain = written["scouts_terrain"]
        assert written["removed"] == [terrain] * 5
        hands = [seat["card"] for seat in written["seats"].values()]
        assert len(written["deck"]) + len(hands) == 20
        assert terrain not in written["deck"] + hands


def test_the_terrain_of_scouts_is_drawn_at_random() -> None:
    options = {"goals": "scouts,hermits,knights"}
    drawn = {GAME.start(2, seed, options).to_dict()["scouts_terrain"] for seed in range(60)}
    assert drawn == {"grass", "forest", "desert", "canyon", "flower"}


def test_without_scouts_no_terrain_leaves_the_deck() -> None:
    written: dict[str, Any] = GAME.start(2, 1, {"goals": "first_game"}).to_dict()
    assert written["scouts_terrain"] is None
    assert written["removed"] == []


# ---- Vassals


@pytest.mark.parametrize("h", ["9 3", "10 3", "3 9", "3 10", "9 9", "10 10", "9 18"])
def test_vassals_counts_rows_and_columns_beside_the_seams_once(h: str) -> None:
    """R1: rows and columns 9 and 10; where they cross it is one point still."""
    layout = R2 if h in ("9 3", "10 3", "9 18") else "tavern,paddock,oasis,farm"
    assert score("vassals", [h], layout=layout, decree="plateaus")[0] == 1


@pytest.mark.parametrize("h", ["8 8", "11 12", "8 11", "0 1", "7 8"])
def test_vassals_gives_nothing_one_step_farther_away(h: str) -> None:
    """R1."""
    assert score("vassals", [h])[0] == 0
