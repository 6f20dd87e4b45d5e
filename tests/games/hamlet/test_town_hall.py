"""Section 9.3: the Town Hall."""

import pytest

from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    named,
    pay,
    play,
    seat,
    table,
    texts,
    tile_number,
    written,
)

FOUR = ["shrine", "sawmill", "forest_pond", "tradepost"]


def shown(state: HamletState) -> list[tuple[str, int]]:
    return [(row["tile"], row["gold"]) for row in written(state)["display"]]


def test_the_worked_example() -> None:
    """14.5: ten gold, two villagers; the second place with two gold on it, then both workers."""
    state = table(
        display=["shrine", ("sawmill", 2), "forest_pond", "tradepost"],
        gold={"red": 10},
        villagers={"red": ["church", "farm"]},
        donkeys={"red": ["church"]},
    )
    play(state, "town_hall", "take 1")
    assert state.gold[0] == 11
    assert seat(state, "red")["hand"] == ["sawmill"]
    assert shown(state)[:3] == [("shrine", 1), ("forest_pond", 0), ("tradepost", 0)]
    assert len(shown(state)) == 4
    assert shown(state)[3][1] == 0
    play(state, "hire villager", "hire donkey", "post farm")
    assert state.gold[0] == 1
    assert seat(state, "red")["villagers"][2] == {"tile": "church", "lying": True}
    assert seat(state, "red")["donkeys"] == ["church", "farm"]
    assert written(state)["turn"]["asks"] == "turn"  # nothing more could be hired


# ---- blueprints


@pytest.mark.parametrize("gold", [0, 1, 2, 3, 4])
def test_a_place_costs_its_number(gold: int) -> None:
    """9.3: a gold onto each blueprint to the left; the first is free."""
    state = table(display=list(FOUR), gold={"red": gold})
    play(state, "town_hall")
    if gold:
        assert texts(state, "take") == [str(place) for place in range(min(gold, 3) + 1)]
    else:  # the only choice, so it was made
        assert seat(state, "red")["hand"] == ["shrine"]


def test_gold_stays_with_its_blueprint() -> None:
    """9.3: the display moves up, and a new tile comes to the right."""
    state = table(display=["shrine", ("sawmill", 1), "forest_pond", "tradepost"], gold={"red": 3})
    play(state, "town_hall", "take 3")
    assert state.gold[0] == 0
    assert shown(state)[:3] == [("shrine", 1), ("sawmill", 2), ("forest_pond", 1)]
    assert shown(state)[3][0] not in FOUR


def test_gold_on_a_blueprint_comes_too_late_to_pay_for_it() -> None:
    """9.3: i gold are needed at that moment."""
    state = table(display=["shrine", "sawmill", ("forest_pond", 5), "tradepost"], gold={"red": 1})
    play(state, "town_hall")
    assert texts(state, "take") == ["0", "1"]


def test_three_blueprints_are_a_full_hand() -> None:
    """9.3: then only hiring is left."""
    hand = ["stonemason", "flour_mill", "dairy_farm"]
    state = table(hands={"red": hand}, gold={"red": 3})
    play(state, "town_hall")  # neither the blueprint nor whom to hire is a question
    assert written(state)["turn"]["asks"] == "post"
    assert "town_hall" not in texts(table(hands={"red": hand}, gold={"red": 2}))


def test_taking_none_needs_somebody_to_hire() -> None:
    """R8 and 13: at least one of the two steps is done."""
    state = table(gold={"red": 2})
    play(state, "town_hall")
    assert "no_blueprint" not in texts(state)
    state = table(gold={"red": 3})
    play(state, "town_hall")
    assert "no_blueprint" in texts(state)
    play(state, "no_blueprint")
    assert written(state)["turn"]["asks"] == "post"  # a donkey, for nothing else can be paid


def test_one_may_leave_after_a_blueprint_but_not_empty_handed() -> None:
    """R8 and 13."""
    state = table(gold={"red": 8})
    play(state, "town_hall", "take 0")
    assert texts(state) == ["hire villager", "hire donkey", "done"]
    state = table(gold={"red": 8})
    play(state, "town_hall", "no_blueprint")
    assert texts(state) == ["hire villager", "hire donkey"]


def test_an_empty_bag_lets_the_display_shrink() -> None:
    """9.3: prices stay the numbers of the places."""
    hand = {"red": ["stonemason", "flour_mill"], "blue": ["dairy_farm", "shrine", "tradepost"]}
    state = table(
        hands=hand,
        display=["forest_pond", "sawmill", "small_woodland", "small_mountain_range"],
        add={"mountain_pond": (-3, 6, -3, 0)},
        gold={"red": 2},
    )
    assert written(state)["bag"] == []
    play(state, "town_hall", "take 1")
    assert [tile for tile, _ in shown(state)] == [
        "forest_pond", "small_woodland", "small_mountain_range",
    ]  # fmt: skip
    assert state.gold[0] == 1


def test_an_empty_display_and_nobody_to_hire_close_the_town_hall() -> None:
    """9.3."""
    state = table(gold={"red": 0})
    assert "town_hall" in texts(state)  # the first place is free

    def strip(position: dict[str, object]) -> None:
        position["display"] = []
        position["bag"] = []

    hands = {
        "red": ["stonemason", "flour_mill"],
        "blue": ["dairy_farm", "shrine", "tradepost"],
        "green": ["forest_pond", "sawmill", "small_woodland"],
        "purple": ["small_mountain_range", "mountain_pond"],
    }
    for gold, open_ in ((2, False), (3, True)):
        state = table(players=4, hands=hands, display=[], gold={"red": gold}, edit=strip)
        assert ("town_hall" in texts(state)) == open_


def test_a_short_display_is_refilled_when_a_pile_enters_the_bag() -> None:
    """9.3 and 9.7."""
    hands = {
        "red": ["sawmill", "flour_mill"],
        "blue": ["dairy_farm", "shrine", "tradepost"],
        "green": ["forest_pond", "stonemason", "small_woodland"],
    }
    state = table(
        players=3,
        hands=hands,
        display=["small_mountain_range", "mountain_pond"],
        gold={"red": 20},
    )
    pay(play(state, "construct sawmill market"))
    play(state, "place 1 6")
    assert len(shown(state)) == 4
    timber = {"master_stonemason", "large_woodland", "tavern", "outpost_a"}
    assert {tile for tile, _ in shown(state)[2:]} < timber
    assert set(written(state)["bag"]) == timber - {tile for tile, _ in shown(state)[2:]}


def test_a_drawn_tile_is_any_of_those_in_the_bag() -> None:
    """5 and 6: drawing is uniform."""
    drawn = set()
    for seed in range(60):
        state = table(seed=seed, display=list(FOUR), gold={"red": 0})
        play(state, "town_hall")
        drawn.add(shown(state)[3][0])
    assert drawn == {
        "stonemason", "flour_mill", "dairy_farm", "mountain_pond", "small_woodland",
        "small_mountain_range",
    }  # fmt: skip


# ---- hiring


@pytest.mark.parametrize(("villagers", "price"), [(1, 5), (2, 7), (3, 9)])
def test_villagers_cost_five_seven_nine(villagers: int, price: int) -> None:
    """9.3: they come to lie on the Church."""
    for gold in (price - 1, price):
        state = table(gold={"red": gold}, villagers={"red": ["farm"] * villagers})
        play(state, "town_hall", "take 0")
        assert ("hire villager" in texts(state)) == (gold == price)
    play(state, "hire villager")
    assert state.gold[0] == 0
    assert seat(state, "red")["villagers"][villagers] == {"tile": "church", "lying": True}


def test_nobody_has_more_than_four_villagers_or_six_donkeys() -> None:
    """9.3."""
    state = table(gold={"red": 99}, villagers={"red": ["farm"] * 4}, donkeys={"red": ["farm"] * 5})
    play(state, "town_hall", "take 0")
    assert texts(state) == ["hire donkey", "done"]
    play(state, "hire donkey", "post quarry")
    assert len(seat(state, "red")["donkeys"]) == 6
    assert written(state)["turn"]["asks"] == "turn"


def test_a_donkey_costs_three_and_begins_on_any_tile_of_the_network() -> None:
    """9.3, R8: the Church included, unconnected tiles not."""
    state = table(village=VILLAGE_V, roads=ROADS_V, gold={"red": 3}, villagers={"red": ["church"]})
    play(state, "town_hall", "no_blueprint")
    assert set(texts(state, "post")) == named(state.network)
    assert "church" in texts(state, "post")
    assert "flour_mill" not in texts(state, "post")
    order = [tile_number(tile) for tile in texts(state, "post")]
    assert order == sorted(order)
    play(state, "post farrier")
    assert state.gold[0] == 0
    assert seat(state, "red")["donkeys"][-1] == "farrier"


def test_one_hires_as_many_as_one_can_afford() -> None:
    """9.3: 5 + 7 + 3 + 3 gold."""
    state = table(gold={"red": 18})
    play(state, "town_hall", "no_blueprint", "hire villager", "hire villager")
    play(state, "hire donkey", "post church", "hire donkey", "post church")
    assert state.gold[0] == 0
    assert len(seat(state, "red")["villagers"]) == 3
    assert seat(state, "red")["donkeys"] == ["church", "church", "church"]


def test_the_blueprint_comes_before_hiring() -> None:
    """9.3: in this order, so its gold can be spent on workers, and not the reverse."""
    state = table(display=[("shrine", 3), *FOUR[1:]], gold={"red": 0}, donkeys={"red": []})
    play(state, "town_hall")
    assert texts(state) == ["hire donkey", "done"]
    play(state, "hire donkey")
    assert not any(text.startswith("take") for text in texts(state))
