"""11.3 to 11.6: move, collect, attack, forge."""

import pytest

from tests.games.indio.positions import (
    completed,
    goods_at,
    play,
    pool,
    question,
    table,
    texts,
    workers_at,
)

IDLE = {"blue": ["-2 0 active"]}


# ---- 11.3


def test_a_worker_moves_to_any_adjacent_hex_whatever_lies_there() -> None:
    state = table(workers={"red": ["1 -1 active"], **IDLE})
    play(state, "worker 1 -1")
    assert set(texts(state, "move")) == {"2 -2", "1 -2", "0 -1", "2 -1", "0 0", "1 0"}


def test_at_the_edge_there_are_fewer() -> None:
    state = table(workers={"red": ["2 0 active"], **IDLE})
    play(state, "worker 2 0")
    assert set(texts(state, "move")) == {"2 -1", "1 0", "1 1"}


def test_nobody_moves_where_four_workers_are_whoever_they_belong_to() -> None:
    state = table(
        workers={
            "red": ["1 -1 active", "0 0 exhausted 2", "1 0 exhausted 2"],
            "blue": ["0 0 exhausted 2", "1 0 exhausted", "-2 0 active"],
        }
    )
    play(state, "worker 1 -1")
    assert "0 0" not in texts(state, "move")
    assert "1 0" in texts(state, "move"), "three leave room for one"


def test_resources_stay_behind_when_a_worker_moves() -> None:
    state = table(workers={"red": ["2 0 active"], **IDLE}, resources={"2 0": "2 earth"})
    play(state, "worker 2 0", "move 1 0")
    assert goods_at(state, "2 0") == {"earth": 2}
    assert goods_at(state, "1 0") == {}


# ---- 11.4


def test_r16_an_empty_hex_cannot_be_collected() -> None:
    state = table(workers={"red": ["2 0 active"], **IDLE})
    play(state, "worker 2 0")
    assert "collect" not in texts(state)


def test_all_resources_of_the_hex_are_taken_and_distributed_one_by_one() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "2 earth 1 stone"},
    )
    play(state, "worker 2 0", "collect")
    assert goods_at(state, "2 0") == {}
    assert texts(state) == [
        "store earth 1 -2", "store earth 0 0", "store stone 1 -2", "store stone 0 0",
    ]  # fmt: skip
    play(state, "store stone 0 0", "store earth 1 -2")
    assert texts(state) == ["store earth 1 -2", "store earth 0 0"]
    play(state, "store earth 0 0")
    assert goods_at(state, "1 -2") == {"earth": 1}
    assert goods_at(state, "0 0") == {"stone": 1, "earth": 1}


def test_r20_a_foreign_structure_is_robbed_of_everything() -> None:
    state = table(
        workers={"red": ["-1 2 active"], "blue": ["-1 2 exhausted", "-2 0 active"]},
        resources={"-1 2": "3 food 1 metal"},
    )
    play(state, "worker -1 2", "collect", "store metal 1 -2")
    assert pool(state, "red") == {"food": 3, "metal": 1}
    assert pool(state, "blue") == {}


def test_r20_the_own_store_may_be_collected_and_all_put_back() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 active"], **IDLE},
        resources={"1 -2": "2 food"},
        hands={"red": ["farmhand"]},
    )
    play(state, "worker 1 -2", "collect")
    assert "store food 1 -2" in texts(state)
    play(state, "store food 1 -2", "store food 1 -2")
    assert goods_at(state, "1 -2") == {"food": 2}
    assert completed(state, "red") == ["farmhand"]


def test_r21_nothing_is_discarded_while_a_structure_has_room() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "2 earth 1 stone", "1 -2": "5 fire", "0 0": "6 fire"},
    )
    play(state, "worker 2 0", "collect")
    assert texts(state) == ["store earth 1 -2", "store stone 1 -2"]
    play(state, "store stone 1 -2")
    assert texts(state) == [
        "lose earth", "lose all", "remove fire 1 -2", "remove stone 1 -2", "remove fire 0 0",
    ]  # fmt: skip


def test_without_room_each_resource_is_lost_or_takes_the_place_of_another() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "1 earth 2 metal", "1 -2": "4 fire 2 food"},
    )
    play(state, "worker 2 0", "collect", "remove fire 1 -2")
    assert texts(state) == ["store earth 1 -2", "store metal 1 -2"], "only that hex has room"
    play(state, "store metal 1 -2", "lose earth")
    assert texts(state) == [
        "lose metal", "lose all", "remove fire 1 -2", "remove food 1 -2", "remove metal 1 -2",
    ]  # fmt: skip
    play(state, "lose metal")
    assert goods_at(state, "1 -2") == {"fire": 3, "food": 2, "metal": 1}
    assert question(state)[1] != "store"


def test_all_the_rest_may_be_lost_at_once() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "1 earth 2 metal", "1 -2": "4 fire 2 food"},
    )
    play(state, "worker 2 0", "collect", "lose all")
    assert pool(state, "red") == {"fire": 4, "food": 2}
    assert goods_at(state, "2 0") == {}


def test_r22_quests_count_what_was_taken_even_if_all_of_it_was_lost() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "1 earth 2 metal", "1 -2": "4 fire 2 food"},
        hands={"red": ["miner"]},
    )
    play(state, "worker 2 0", "collect")
    assert completed(state, "red") == [], "asked after storing"
    play(state, "lose all")
    assert completed(state, "red") == ["miner"]


def test_what_is_under_way_is_in_nobodys_pool() -> None:
    """The hex that was emptied has room again, if the own structure is there."""
    state = table(workers={"red": ["1 -2 active"], **IDLE}, resources={"1 -2": "4 fire 2 food"})
    play(state, "worker 1 -2", "collect")
    assert goods_at(state, "1 -2") == {}
    assert texts(state) == ["store fire 1 -2", "store food 1 -2"]


# ---- 11.5


def test_only_workers_of_others_on_the_same_hex_can_be_attacked() -> None:
    state = table(
        workers={"red": ["2 0 active", "2 0 exhausted"], "blue": ["1 0 active", "-2 0 active"]}
    )
    play(state, "worker 2 0")
    assert texts(state, "attack") == []


def test_r23_the_attacker_picks_whom_and_whether_active_or_exhausted() -> None:
    state = table(
        players=3,
        workers={
            "red": ["0 0 active"],
            "blue": ["0 0 active", "0 0 exhausted"],
            "green": ["0 0 exhausted"],
        },
    )
    play(state, "worker 0 0")
    assert texts(state, "attack") == ["blue exhausted", "blue active", "green exhausted"]
    play(state, "attack green exhausted")
    assert workers_at(state, "green") == []
    assert workers_at(state, "blue") == ["0 0 active", "0 0 exhausted"]


def test_an_attacker_of_an_exhausted_worker_stays_and_may_act_again() -> None:
    state = table(
        workers={"red": ["2 0 active"], "blue": ["2 0 exhausted 2", "-2 0 active"]},
        resources={"2 0": "1 earth"},
    )
    play(state, "worker 2 0", "attack blue exhausted")
    assert workers_at(state, "blue") == ["-2 0 active", "2 0 exhausted"]
    assert "collect" in texts(state)
    assert texts(state, "attack") == []


def test_workers_that_fell_are_back_in_the_supply() -> None:
    state = table(workers={"red": ["2 0 active"], "blue": ["2 0 active", "-2 0 active"]})
    play(state, "worker 2 0", "attack blue active")
    assert state.on_board == [0, 1]


def test_workers_of_a_third_player_are_not_touched() -> None:
    state = table(
        players=3,
        workers={"red": ["0 0 active"], "blue": ["0 0 exhausted"], "green": ["0 0 active 2"]},
    )
    play(state, "worker 0 0", "attack blue exhausted")
    assert workers_at(state, "green") == ["0 0 active", "0 0 active"]


# ---- 11.6

FORGES = {
    "food": {"earth": 1, "water": 1},
    "stone": {"earth": 2},
    "metal": {"earth": 1, "fire": 1},
    "commerce": {"water": 1, "fire": 1},
}


@pytest.mark.parametrize("result", FORGES)
def test_forging_turns_two_elements_into_one_refined_resource(result: str) -> None:
    price = FORGES[result]
    words = " ".join(f"{count} {kind}" for kind, count in price.items())
    state = table(workers={"red": ["2 0 active"], **IDLE}, resources={"1 -2": words})
    play(state, "worker 2 0")
    assert texts(state, "forge") == [result]
    play(state, f"forge {result}")
    assert pool(state, "red") == {result: 1}


@pytest.mark.parametrize("result", FORGES)
def test_forging_is_not_open_when_a_unit_is_missing(result: str) -> None:
    for missing in FORGES[result]:
        price = {**FORGES[result], missing: FORGES[result][missing] - 1}
        words = " ".join(f"{count} {kind}" for kind, count in price.items() if count)
        state = table(workers={"red": ["2 0 active"], **IDLE}, resources={"1 -2": words})
        play(state, "worker 2 0")
        assert result not in texts(state, "forge")


def test_loose_resources_and_those_of_others_cannot_be_forged() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "4 earth", "-1 2": "2 earth 2 water"},
    )
    play(state, "worker 2 0")
    assert texts(state, "forge") == []


def test_r24_the_forger_picks_where_the_product_goes_even_a_hex_that_was_full() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red town", "2 -2": "red town",
                    "-1 2": "blue outpost"},
        workers={"red": ["2 0 active"], **IDLE},
        resources={"1 -2": "2 earth 4 food", "0 0": "6 food"},
    )  # fmt: skip
    play(state, "worker 2 0", "forge stone")
    assert texts(state) == ["put 1 -2", "put 2 -2"]
    play(state, "put 1 -2")
    assert goods_at(state, "1 -2") == {"food": 4, "stone": 1}


def test_prices_are_paid_kind_by_kind_unit_by_unit_from_the_hex_the_player_names() -> None:
    """Section 17: asked only where several hexes have the kind and some of it is left over."""
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["2 0 active"], **IDLE},
        resources={"1 -2": "2 earth 1 fire", "0 0": "1 earth 1 fire"},
    )
    play(state, "worker 2 0", "forge metal")
    assert texts(state) == ["pay 1 -2", "pay 0 0"]
    play(state, "pay 0 0")
    assert goods_at(state, "0 0") == {"fire": 1}
    assert texts(state) == ["pay 1 -2", "pay 0 0"], "now the fire"
    play(state, "pay 1 -2")
    assert question(state) == ("red", "put")
    play(state, "put 0 0")
    assert goods_at(state, "1 -2") == {"earth": 2}
    assert goods_at(state, "0 0") == {"fire": 1, "metal": 1}


def test_nothing_is_asked_where_one_hex_has_it_or_all_of_it_goes() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["2 0 active"], **IDLE},
        resources={"1 -2": "1 earth 3 fire", "0 0": "1 earth"},
    )
    other = state.copy()
    play(state, "worker 2 0", "forge stone")
    assert question(state) == ("red", "put")
    play(other, "worker 2 0", "forge metal")
    assert texts(other) == ["pay 1 -2", "pay 0 0"], "one of two earth is left over"
