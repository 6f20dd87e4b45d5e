"""Section 7: the turn."""

from typing import Any

from moothall.games.hamlet.names import ASK_PAY, QUESTIONS
from tests.games.hamlet.positions import ROADS_V, VILLAGE_V, pay, play, seat, table, texts, written


def lie_down(position: dict[str, Any]) -> None:
    for own in position["seats"].values():
        for villager in own["villagers"]:
            villager["lying"] = True


# ---- villagers


def test_the_villagers_stand_up_at_the_start_of_a_turn() -> None:
    """7: those of the player whose turn begins."""
    state = table(villagers={"red": ["church", "farm"], "blue": ["market"]}, edit=lie_down)
    play(state, "end")
    assert [villager["lying"] for villager in seat(state, "red")["villagers"]] == [True, True]
    assert [villager["lying"] for villager in seat(state, "blue")["villagers"]] == [False]
    play(state, "end")
    assert [villager["lying"] for villager in seat(state, "red")["villagers"]] == [False, False]


def test_each_villager_acts_once_and_lies_down() -> None:
    """7: any number of them, in any order; then only donkeys and the end are left."""
    state = table(villagers={"red": ["church", "church"]})
    play(state, "produce farm")
    assert [villager["lying"] for villager in seat(state, "red")["villagers"]] == [True, False]
    play(state, "produce quarry")
    assert texts(state) == ["donkeys", "end"]


def test_without_a_standing_villager_only_donkeys_and_the_end_are_left() -> None:
    """13."""
    assert texts(table(edit=lie_down)) == ["donkeys", "end"]


def test_a_villager_goes_any_distance_and_the_tile_may_be_full_of_others() -> None:
    """7: over roads of everybody; nobody stands in the way."""
    state = table(
        village=VILLAGE_V,
        roads=ROADS_V,
        villagers={"red": ["woodcutter"], "blue": ["barn_straight"] * 4},
    )
    play(state, "produce barn_straight", "fill 3 0")
    assert seat(state, "red")["villagers"][0] == {"tile": "barn_straight", "lying": True}


def test_an_unconnected_tile_cannot_be_reached() -> None:
    """7 and 9: stand tiles are in the network."""
    state = table(village=VILLAGE_V, gold={"red": 50}, hands={"red": ["barn_bent"]})
    assert "produce barn_straight" not in texts(state)
    assert "refine flour_mill" not in texts(state)
    assert not [text for text in texts(state, "construct") if text.endswith("stonemason")]


def test_the_villager_already_there_acts_else_the_first_that_stands() -> None:
    """R4: which one acts is no decision."""
    state = table(villagers={"red": ["church", "market", "farm"]})
    play(state, "produce farm")
    assert [villager["tile"] for villager in seat(state, "red")["villagers"]] == [
        "church", "market", "farm",
    ]  # fmt: skip
    assert [villager["lying"] for villager in seat(state, "red")["villagers"]] == [
        False, False, True,
    ]  # fmt: skip
    play(state, "produce quarry")
    assert seat(state, "red")["villagers"][0] == {"tile": "quarry", "lying": True}
    play(state, "produce woodcutter")
    assert seat(state, "red")["villagers"][1] == {"tile": "woodcutter", "lying": True}


def test_moving_without_acting_is_not_offered() -> None:
    """R4: every choice of a villager is an action."""
    verbs = {text.split()[0] for text in texts(table(gold={"red": 20}))}
    assert verbs == {"donkeys", "produce", "town_hall", "deliver", "road", "end"} | (
        verbs & {"sale"}
    )


def test_a_turn_may_end_with_unused_villagers() -> None:
    """7: they are forfeited."""
    state = table(villagers={"red": ["church", "church"]})
    play(state, "end")
    assert state.mover == 1


def test_a_villager_hired_this_turn_cannot_act() -> None:
    """7: he lies, and stands up next turn."""
    state = table(gold={"red": 5})
    play(state, "town_hall", "no_blueprint", "hire villager")
    assert texts(state) == ["donkeys", "end"]
    play(state, "end", "end", "produce farm")
    assert "produce quarry" in texts(state)


# ---- donkeys


def test_every_donkey_may_move_one_step_or_stay() -> None:
    """7 and 13: in the order in which they came, each to a directly connected tile."""
    state = table(donkeys={"red": ["church", "farm", "church"]})
    play(state, "donkeys")
    neighbours = ["market", "town_hall", "woodcutter", "quarry", "farm"]
    assert texts(state) == ["stay", *[f"walk {tile}" for tile in neighbours]]
    play(state, "walk quarry")
    assert texts(state) == ["stay", "walk church"]
    play(state, "walk church", "stay")
    assert seat(state, "red")["donkeys"] == ["quarry", "church", "church"]
    assert written(state)["turn"]["asks"] == "turn"


def test_donkeys_move_once_a_turn() -> None:
    """7: one action for all of them."""
    state = table(donkeys={"red": ["church"]})
    play(state, "donkeys", "walk farm")
    assert "donkeys" not in texts(state)
    play(state, "end", "end")
    assert "donkeys" in texts(state)


def test_donkeys_may_move_between_two_villagers() -> None:
    """7: before, between or after."""
    state = table(villagers={"red": ["church", "church"]})
    play(state, "produce farm", "donkeys", "walk quarry", "produce quarry")
    assert texts(state) == ["end"]


def test_a_donkey_hired_this_turn_may_move() -> None:
    """R5."""
    state = table(gold={"red": 3}, donkeys={"red": ["church"]})
    play(state, "town_hall", "no_blueprint", "post farm", "donkeys", "stay", "walk church")
    assert seat(state, "red")["donkeys"] == ["church", "church"]


def test_donkeys_use_roads_of_others() -> None:
    """4 and 7: but a touching tile without a road is out of reach."""
    state = table(village=VILLAGE_V, roads=ROADS_V, donkeys={"blue": ["quarry"]}, mover="blue")
    play(state, "donkeys")
    assert texts(state) == ["stay", "walk church", "walk stonemason", "walk barn_straight"]


def test_moving_donkeys_uses_no_villager() -> None:
    """7."""
    state = table()
    play(state, "donkeys", "stay")
    assert "produce farm" in texts(state)


def test_without_a_donkey_there_is_nothing_to_move() -> None:
    """13."""
    assert "donkeys" not in texts(table(donkeys={"red": []}))


# ---- the order of seats


def test_seats_take_turns_and_the_first_always_begins_a_round() -> None:
    """2 and 7."""
    state = table(players=3)
    order = []
    for _ in range(7):
        order.append((state.round, state.mover))
        play(state, "end")
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


def test_an_action_once_begun_goes_on_to_its_end() -> None:
    """13: the menu comes back with the same player."""
    state = table(gold={"red": 6}, hands={"red": ["forest_pond"]})
    pay(play(state, "construct forest_pond farm"))
    assert {text.split()[0] for text in texts(state)} == {"place"}
    state.play(state.choices()[0])
    assert (state.mover, written(state)["turn"]["asks"]) == (0, "turn")


def test_a_position_is_settled_unless_a_decision_is_half_made() -> None:
    """13: programs compare positions in the menu and where a decision of its own begins."""
    state = table()
    for state.question, question in enumerate(QUESTIONS):
        assert state.settled == (question.name in ("turn", "donkey", "hire", "place"))
    state.question, state.over = ASK_PAY, True
    assert state.settled
