"""Section 20: the worked examples of the rulebook, one by one.

The first-game board for two: red's farm lies on 1 -2, blue's on -1 2.
"""

import pytest

from tests.games.indio.positions import (
    finish_year,
    goods_at,
    hex_of,
    play,
    pool,
    question,
    table,
    texts,
    workers_at,
)


def test_example_1_production_of_a_mine_a_farm_empty_land_and_a_desert() -> None:
    state = table(
        tiles={"0 1": "mine"},
        workers={"red": ["0 1 exhausted 2"]},
        resources={"-1 2": "1 food"},
    )
    finish_year(state)
    assert goods_at(state, "0 1") == {"metal": 3}
    assert goods_at(state, "-1 2") == {"food": 2}
    assert goods_at(state, "2 0") == {"earth": 1}
    assert goods_at(state, "1 0") == {"water": 1}
    assert goods_at(state, "0 0") == {}


def test_example_2_a_full_outpost_crafts_fire_in_place_of_a_food() -> None:
    state = table(resources={"1 -2": "3 earth 3 food"}, workers={}, first_player="blue")
    finish_year(state)
    play(state, "craft fire")
    assert texts(state) == ["remove earth 1 -2", "remove food 1 -2"]
    play(state, "remove food 1 -2")
    assert goods_at(state, "1 -2") == {"earth": 3, "food": 2, "fire": 1}


def test_example_3_three_food_at_the_outpost_wake_five_workers() -> None:
    state = table(
        structures={"0 -2": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 exhausted 2", "1 -1 exhausted 3"]},
        resources={"0 -2": "3 food", "1 -2": "2 food"},
        first_player="blue",
    )
    finish_year(state)
    play(state, "craft nothing", "craft nothing")
    assert texts(state, "feed") == ["0", "1", "2", "3", "4", "5"]
    play(state, "feed 5")
    assert "food" not in pool(state, "red")
    assert goods_at(state, "1 -2") == {"food": 5}, "food without a structure is nobody's"
    assert workers_at(state, "red") == ["1 -1 active"] * 3 + ["1 -2 active"] * 2


def test_example_4_collecting_from_a_mine_and_from_a_farm_with_a_foreign_worker() -> None:
    state = table(
        tiles={"1 -1": "mine", "0 1": "farm"},
        workers={"red": ["1 -1 active", "0 0 active"], "blue": ["0 1 exhausted", "-1 2 active"]},
        resources={"1 -1": "2 metal", "0 1": "1 food"},
    )
    play(state, "worker 1 -1", "collect")
    assert goods_at(state, "1 -2") == {"metal": 2}
    assert goods_at(state, "1 -1") == {}
    play(state, "end turn", "pass", "worker 0 0", "move 0 1", "collect")
    assert goods_at(state, "1 -2") == {"metal": 2, "food": 1}
    assert workers_at(state, "blue") == ["-1 2 active", "0 1 exhausted"]


def test_example_5_an_exhausted_worker_is_removed_and_an_active_one_takes_the_attacker_along() -> (
    None
):
    def attack(status: str) -> tuple[list[str], list[str]]:
        state = table(workers={"red": ["0 0 active"], "blue": [f"0 1 {status}", "-2 0 active"]})
        play(state, "worker 0 0", "move 0 1", f"attack blue {status}")
        return workers_at(state, "red"), workers_at(state, "blue")

    assert attack("exhausted") == (["0 1 exhausted"], ["-2 0 active"])
    assert attack("active") == ([], ["-2 0 active"])


def test_example_6_a_farm_on_the_desert_costs_an_earth_and_two_water() -> None:
    state = table(
        workers={"red": ["0 0 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "3 earth 3 water"},
    )
    play(state, "worker 0 0", "improve farm 0 0")
    assert goods_at(state, "1 -2") == {"earth": 2, "water": 1}
    assert hex_of(state, "0 0")["tiles"] == ["farm"]
    assert hex_of(state, "0 0")["base"] == "desert"


def test_example_6_a_farm_on_the_water_beside_it_costs_two_earth_and_a_water() -> None:
    state = table(
        workers={"red": ["0 0 active", "1 0 exhausted"], "blue": ["-2 0 active"]},
        resources={"1 -2": "3 earth 3 water", "1 0": "1 water"},
    )
    play(state, "worker 0 0", "improve farm 1 0")
    assert goods_at(state, "1 -2") == {"earth": 1, "water": 2}
    assert goods_at(state, "1 0") == {}, "the water that lay there is lost"


def test_example_6_what_is_left_on_the_stores_own_hex_is_lost() -> None:
    state = table(
        structures={"1 -1": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["0 0 active"], "blue": ["-2 0 active"]},
        resources={"1 -1": "3 earth 2 water"},
    )
    play(state, "worker 0 0", "move 1 -1", "improve farm 1 -1")
    assert goods_at(state, "1 -1") == {}
    assert hex_of(state, "1 -1")["tiles"] == ["farm"]


def test_example_6_a_quarry_shared_with_a_foreign_worker_is_changed_and_that_worker_stays() -> None:
    state = table(
        tiles={"0 0": "quarry"},
        workers={"red": ["0 0 active"], "blue": ["0 0 exhausted", "-1 2 active"]},
        resources={"1 -2": "1 earth 1 water"},
    )
    play(state, "worker 0 0", "improve farm 0 0")
    assert hex_of(state, "0 0")["tiles"] == ["quarry", "farm"]
    assert "0 0 exhausted" in workers_at(state, "blue")


def test_example_7_an_outpost_on_the_farm_or_after_a_move_on_the_earth_beside_it() -> None:
    state = table(
        tiles={"0 1": "farm"},
        workers={"red": ["0 1 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "1 stone 1 metal"},
    )
    other = state.copy()
    play(state, "worker 0 1", "build outpost 0 1")
    assert hex_of(state, "0 1")["structure"] == "outpost"
    assert pool(state, "red") == {}
    play(other, "worker 0 1", "move 0 2", "build outpost 0 2")
    assert hex_of(other, "0 2")["owner"] == "red"


@pytest.mark.parametrize(
    ("choices", "site", "gone"),
    [
        (["worker 1 -2", "build town 1 -2"], "1 -2", "1 -2"),
        (["worker 1 -2", "move 1 -1", "build town 1 -1"], "1 -1", "1 -2"),
        (["worker 1 -2", "build town 0 -2"], "0 -2", "0 -2"),
    ],
)
def test_example_8_a_town_takes_a_worker_from_its_hex_wherever_it_is_built(
    choices: list[str], site: str, gone: str
) -> None:
    state = table(
        structures={"1 -2": "red outpost", "2 0": "red outpost", "-1 2": "blue outpost"},
        tiles={"1 -1": "mine", "0 -2": "farm"},
        workers={"red": ["1 -2 active", "0 -2 exhausted"], "blue": ["-2 0 active"]},
        resources={"1 -2": "1 water 1 fire 2 stone 1 metal"},
    )
    play(state, *choices)
    assert hex_of(state, site)["structure"] == "town"
    left = [place.rpartition(" ")[0] for place in workers_at(state, "red")]
    assert sorted([*left, gone]) == ["0 -2", "1 -2"]


def test_example_9_a_city_from_an_outpost_needs_two_workers_on_the_hex() -> None:
    state = table(
        workers={"red": ["1 -2 exhausted", "0 -2 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "1 water 2 stone 1 metal 2 commerce"},
    )
    play(state, "worker 0 -2")
    assert "city 1 -2" not in texts(state, "build")
    play(state, "move 1 -2", "build city 1 -2")
    assert hex_of(state, "1 -2")["structure"] == "city"
    assert workers_at(state, "red") == []


@pytest.mark.parametrize("builder", ["1 -2", "0 -2"])
def test_example_10_a_city_from_a_town_takes_the_worker_there_whoever_builds(builder: str) -> None:
    state = table(
        structures={"1 -2": "red town", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 active", "0 -2 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "1 water 1 stone 1 metal 1 commerce"},
    )
    play(state, f"worker {builder}", "build city 1 -2")
    assert hex_of(state, "1 -2")["structure"] == "city"
    assert [place.rpartition(" ")[0] for place in workers_at(state, "red")] == ["0 -2"]


def test_example_11_a_worker_controls_water_an_outpost_its_hex_and_a_tie_nothing() -> None:
    state = table(workers={"red": ["1 0 active", "0 0 active"], "blue": ["0 0 active"]})
    controllers = {h: state.controller(state.shape.hex_at(*h)) for h in [(1, 0), (1, -2), (0, 0)]}
    assert controllers == {(1, 0): 0, (1, -2): 0, (0, 0): -1}


def test_example_12_a_worker_conquers_an_unguarded_outpost_and_two_win_it_back() -> None:
    state = table(
        structures={"1 -2": "red outpost", "-1 2": "blue outpost", "0 1": "blue outpost"},
        workers={"red": ["0 0 active"], "blue": ["-1 2 active 2"]},
    )
    play(state, "worker 0 0", "move 0 1")
    assert hex_of(state, "0 1")["owner"] == "red"
    play(state, "worker -1 2", "move 0 1", "end turn")
    assert hex_of(state, "0 1")["owner"] == "red", "one against one changes nothing"
    play(state, "worker -1 2", "move 0 1")
    assert hex_of(state, "0 1")["owner"] == "blue"


def test_example_12_an_attacker_that_survives_wins_it_back_alone() -> None:
    state = table(
        structures={"1 -2": "red outpost", "-1 2": "blue outpost", "0 1": "blue outpost"},
        workers={"red": ["0 0 active"], "blue": ["-1 2 active"]},
    )
    play(state, "worker 0 0", "move 0 1", "worker -1 2", "move 0 1")
    play(state, "attack red exhausted")
    assert hex_of(state, "0 1")["owner"] == "blue"


ELEVEN = ["0 -2", "2 -2", "1 -1", "0 0", "1 0", "2 0", "0 1", "1 1", "2 -1", "0 -1"]


def test_example_13_the_end_is_cancelled_when_the_other_player_takes_a_hex_in_time() -> None:
    workers = {"red": [f"{h} exhausted" for h in ELEVEN], "blue": ["-1 2 active"]}
    ended = table(workers=workers)
    finish_year(ended)
    assert ended.over
    state = table(workers=workers)
    play(state, "pass", "worker -1 2", "move 0 1", "end turn")
    assert not state.over
    assert state.year == 2


def test_example_14_waking_five_costs_three_food_and_the_repeat_ability_a_fourth() -> None:
    state = table(
        structures={"0 -2": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 exhausted 2", "1 -1 exhausted 3"]},
        resources={"0 -2": "5 food"},
        first_player="blue",
        multiple_actions=True,
    )
    finish_year(state)
    play(state, "craft nothing", "craft nothing", "feed 5")
    assert question(state) == ("red", "repeat")
    assert pool(state, "red")["food"] == 2
    play(state, "buy repeats")
    assert pool(state, "red")["food"] == 1
    assert workers_at(state, "red") == ["1 -1 active"] * 3 + ["1 -2 active"] * 2
