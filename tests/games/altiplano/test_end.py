"""Section 12: what triggers the end, and the final round."""

from typing import Any

import pytest

from tests.games.altiplano.positions import play, seat, table, texts

READY: dict[str, Any] = {"figure": "village", "coins": 2}


def finish_round(state: Any) -> None:
    number = state.round
    while state.round == number and not state.over:
        choices = texts(state)
        for word in ("pass", "stop", "done"):
            if word in choices:
                play(state, word)
                break
        else:
            play(state, choices[0])


@pytest.mark.parametrize(
    ("location", "red", "actions", "left"),
    [
        ("market by glass", {"figure": "forest", "spaces": {"forest": "cacao"}},
         ["act forest_cacao", "gain glass"], {"stocks": {"glass": 1}, "orders": []}),
        ("market by order", {"figure": "market", "coins": 1},
         ["act market_order"], {"stocks": {"glass": 0}, "orders": ["O16"]}),
        ("farm", {"figure": "farm", "spaces": {"farm": "alpaca food"}},
         ["act farm_wool"], {"stocks": {"alpaca": 0, "wool": 1, "cloth": 0}}),
        ("mine", {"figure": "mine", "spaces": {"mine": "ore food"}},
         ["act mine_silver"], {"stocks": {"stone": 0, "ore": 0, "silver": 1}}),
        ("forest", {"figure": "forest", "spaces": {"forest": "food food"}},
         ["act forest_wood"], {"stocks": {"wood": 1, "cacao": 0}}),
        ("harbor by boat", {"figure": "harbor", "spaces": {"harbor": "wood wood"}},
         ["act harbor_boat"], {"stocks": {"fish": 0}, "boats": ["ore"]}),
        ("harbor by fish", {"figure": "harbor", "role": "fisherman", "spaces": {"role": "food"}},
         ["act role"], {"stocks": {"fish": 1}, "boats": []}),
        ("village by house",
         {"figure": "village", "spaces": {"village": "stone stone"}, "carts": [1, 2]},
         ["act village_house"], {"houses": ["ore"]}),
        ("village by cart", {"figure": "village", "coins": 1, "carts": [1]},
         ["act village_cart", "cart 2"], {"houses": []}),
        ("road", {"figure": "road", "spaces": {"road": "stone wood"}, "road": 1},
         ["act road_build"], {"stocks": {"corn": 1}}),
    ],
)  # fmt: skip
def test_an_empty_location_triggers_the_end(
    location: str, red: dict[str, Any], actions: list[str], left: dict[str, Any]
) -> None:
    """12: the round is played to its end, and one more follows."""
    blue: dict[str, Any] = {"figure": "village", "carts": [1, 2], "coins": 1}
    state = table(red=red, blue=blue, **left)
    assert (state.ending, state.final) == (False, False), location
    play(state, *actions)
    assert (state.ending, state.final, state.round) == (True, False, 2)
    finish_round(state)
    assert (state.round, state.final, state.over) == (3, True, False)
    finish_round(state)
    assert state.over


@pytest.mark.parametrize(
    "left",
    [
        {"stocks": {"glass": 0}},
        {"orders": []},
        {"stocks": {"alpaca": 0, "wool": 0}},
        {"stocks": {"stone": 0, "silver": 0}},
        {"stocks": {"wood": 0}},
        {"stocks": {"fish": 0}},
        {"boats": []},
        {"houses": []},
        {"stocks": {"food": 0}},
    ],
)
def test_a_location_with_something_left_triggers_nothing(left: dict[str, Any]) -> None:
    """12: nor does food, which lies in no location."""
    state = table(players=5, red={"figure": "farm", "spaces": {"farm": "alpaca"}}, **left)
    play(state, "act farm_food")
    assert not state.ending


def test_worked_example_of_the_end() -> None:
    """17.10: with the last glass in one round, the next is the final one."""
    red = {"figure": "forest", "spaces": {"forest": "cacao"}}
    state = table(red=red, blue={"figure": "village", "coins": 1}, stocks={"glass": 1}, orders=[])
    play(state, "act forest_cacao", "gain glass", "stop")
    assert state.mover == 1
    before = state.to_dict()["strip"]
    play(state, "pass")
    assert (state.round, state.final) == (3, True)
    assert state.to_dict()["strip"] != before  # phase 4 took place


def test_the_final_round_has_no_phase_4() -> None:
    """R-END-2."""
    state = table(red={"coins": 1, "figure": "farm"}, final=True)
    before = state.to_dict()
    play(state, "pass")
    after = state.to_dict()
    assert state.over
    for key in ("strip", "pile", "removed"):
        assert before[key] == after[key]
    assert after["round"]["starter"] == before["round"]["starter"]  # type: ignore[index]


def test_later_triggers_change_nothing() -> None:
    """12."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "road": 1}
    state = table(red=red, blue=READY, stocks={"corn": 1}, final=True)
    play(state, "act road_build", "stop")
    play(state, "pass")
    assert state.over
    assert state.round == 2


def test_all_actions_are_allowed_in_the_final_round() -> None:
    """12."""
    state = table(red={"figure": "market", "coins": 9}, final=True)
    assert {"act market_extension", "act market_order"} <= set(texts(state))


def test_nothing_can_be_chosen_after_the_end() -> None:
    """12."""
    state = table(red={"coins": 1, "figure": "farm"}, final=True)
    play(state, "pass")
    assert state.choices() == []
    assert state.movers == []
    assert seat(state, "red")["asks"] == "wait"
