"""What holds in every position of every game: each rule broken once is found."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.domain.names import (
    ASK_ACTION,
    ASK_ASSIST,
    ASK_BLOCK,
    ASK_CANCEL,
    ASK_DROP,
    ASK_HUNTER_CANCEL,
    ASK_PAY,
    ASK_PICK,
    ASK_WILD,
    ASK_WILD_SHIFT,
    ASK_WORKER,
    BANDITS,
    LATE_SUMMER,
    MUD,
    RAIDERS,
    SILK,
)
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.loaded import few_faced_dice
from tests.games.domain.positions import GAME, meet, place_dice, play, table, two_dice


def fault_of(state: DomainState) -> str:
    with pytest.raises(BadPosition) as caught:
        state.check()
    return str(caught.value)


def damaged(names: dict[str, Any], state: DomainState | None = None) -> str:
    """What is said of red's sheet after some of its entries were changed."""
    position = state or table()
    position.check()
    for name, value in names.items():
        assert hasattr(position.sheet, name)
        setattr(position.sheet, name, value)
    return fault_of(position)


def disturbed(names: dict[str, Any], state: DomainState | None = None) -> str:
    """What is said of a turn after some of its entries were changed."""
    position = state or table()
    position.check()
    for name, value in names.items():
        assert hasattr(position, name)
        setattr(position, name, value)
    return fault_of(position)


# ---- in random games


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("options", [{}, {"map": "random", "shared_dice": True}])
def test_every_position_of_a_random_game_passes(players: int, options: dict[str, Any]) -> None:
    state = cast(DomainState, GAME.start(players, 2, options))
    dice = Dice(players)
    while not state.over:
        state.check()
        state.play(dice.pick(state.choices()))
    state.check()


def test_goods_marks_and_rows_stay_within_their_bounds_however_dice_fall() -> None:
    """1 and 11: nothing below 0, nothing done twice in a space."""
    for seed in range(6):
        state = cast(DomainState, GAME.start(1, seed))
        dice = Dice(seed)
        while not state.over:
            state.dice = few_faced_dice(1 + seed % 6, dice)
            state.play(dice.pick(state.choices()))
            sheet = state.sheet
            goods = [sheet.crops, sheet.game, sheet.pelts, sheet.gold, sheet.citizens]
            assert min([*goods, sheet.books, sheet.wild_dice]) >= 0
            assert sheet.wild_dice <= 6
            assert len(sheet.destinations) <= 5
            assert sheet.turn <= sheet.turn_limit <= 17


# ---- a sheet


@pytest.mark.parametrize("good", ["crops", "game", "pelts", "gold", "citizens", "books"])
def test_goods_below_nothing(good: str) -> None:
    assert damaged({good: -1}) == f"seats.red.{good} is out of range"


def test_pelts_that_should_be_gold() -> None:
    state = table(options={"pelts": "direct"})
    assert "give gold directly" in damaged({"pelts": 1}, state)


def test_too_many_wild_dice() -> None:
    """R3: four, and two of the Chapel."""
    assert "5 wild dice, not from 0 to 4" in damaged({"wild_dice": 5})
    for built, dice in ((["chapel"], 7), ([], -1)):
        fault = damaged({"wild_dice": dice}, table(built=built))
        assert fault == "seats.red.wild_dice is out of range"


def test_turns_that_do_not_add_up() -> None:
    assert "lasts 16 turns, not 15" in damaged({"turn_limit": 16})
    assert "turn 16 of 15" in damaged({"turn": 16})
    assert damaged({"turn": 0}) == "seats.red.turn is out of range"
    assert "ended too early" in damaged({"finished": True})


@pytest.mark.parametrize("number", [1, 3, 5, 7, 8, -2])
def test_a_field_with_a_number_that_cannot_be_planted(number: int) -> None:
    fault = damaged({"planted": [0, number, *[0] * 17]})
    if 1 <= number <= 6:
        assert f"is planted with {number}" in fault
    else:
        assert fault == "seats.red.planted is out of range"


@pytest.mark.parametrize("names", [{"planted": [2, *[0] * 18]}, {"hunted": 1}, {"had_event": 1}])
def test_the_city_is_no_space(names: dict[str, Any]) -> None:
    assert "the city is no space" in damaged(names)


def test_marks_where_they_cannot_be() -> None:
    assert "harvested that is not planted" in damaged({"harvested": 2})
    assert "outside the forest" in damaged({"trails": 2, "network": 3})


def test_a_trail_network_that_is_not_that_of_the_trails() -> None:
    for names in ({"network": 0}, {"network": 5}, {"poor_trails": 1}):
        assert "trail network is wrong" in damaged(names)


def lay(*events: tuple[int, int]) -> list[int]:
    found = [-1] * 19
    for space, event in events:
        found[space] = event
    return found


def test_location_events_that_do_not_fit() -> None:
    """R6 and 9.3."""
    gone = {"had_event": 2, "locations_gone": 1 << MUD}
    assert "as many spaces" in damaged({"had_event": 2})
    assert "as many spaces" in damaged({"locations_gone": 2})
    assert "silk in A1 cannot lie there" in damaged({"events": lay((1, SILK))})
    assert "mud in A1 is not crossed off" in damaged({"events": lay((1, MUD))})
    assert "mud in A2 is not crossed off" in damaged({**gone, "events": lay((2, MUD))})
    twice = {"had_event": 6, "locations_gone": 1 << MUD | 1 << BANDITS}
    assert "cannot lie there" in damaged({**twice, "events": lay((1, MUD), (2, MUD))})


def test_an_event_in_a_space_that_does_not_suit_it() -> None:
    state = table(events={"A4": "berries"})
    assert "berries in A4 does not fit" in damaged({"planted": [0, 0, 0, 0, 2, *[0] * 14],
                                                    "harvested": 16}, state)  # fmt: skip


def test_a_hunter_held_by_no_stag_or_for_too_long() -> None:
    assert "stag that did not appear" in damaged({"stag_until": 1})
    stag = {"locations_gone": ["white_stag"], "had_event": ["B1"], "stag_until": 2}
    assert "held until turn 3" in damaged({"stag_until": 3}, table(sheet=stag))


def test_buildings_that_cannot_stand() -> None:
    assert "6 circles of the mill" in damaged({"blocks": [6, 0, 0, 0, 0, 0]})
    assert "the mill stands when its circles are full" in damaged({"blocks": [5, 0, 0, 0, 0, 0]})
    assert "the mill stands when its circles are full" in damaged({"built": 1})
    assert "the tavern has no mill" in damaged({"built": 1 << 6})
    assert damaged({"built": 1 << 12}) == "seats.red.built is out of range"


@pytest.mark.parametrize("charge", ["mill_shifts", "smithy_shifts", "gardens_cancels"])
def test_charges_without_a_building(charge: str) -> None:
    assert "has 1 charges" in damaged({charge: 1})


def test_routes_that_cannot_be() -> None:
    """R17."""
    state = table(routes=["A1"], posts=["B5"])
    assert "at most five different spaces" in damaged({"destinations": [1, 1]}, state)
    rows = {"destinations": [1], "origins": [2], "progress": [5], "boxes": [0], "routes": 2}
    assert "does not begin at the city" in damaged(rows)
    far = {"destinations": [1, 13], "origins": [0, 1], "progress": [5, 1], "boxes": [0, 0]}
    assert "is too long" in damaged({**far, "routes": 2})
    assert "has 6 pips" in damaged({**rows, "origins": [0], "progress": [6]})
    early = {**rows, "origins": [0], "progress": [4], "boxes": [1], "routes": 0}
    assert "before it is finished" in damaged(early)
    assert "are not those of the rows" in damaged({**rows, "origins": [0], "routes": 0})
    assert "are not those of the rows" in damaged({"posts": 0}, table(posts=["B5"]))


def test_things_pending_that_are_unknown() -> None:
    for name, value in (
        ("last_giver", 4), ("harvest_bonus", -1), ("this_turn", 256), ("next_turn", 256),
        ("locations_gone", 1 << 22), ("globals_gone", 1 << 12), ("global_event", 12),
    ):  # fmt: skip
        assert damaged({name: value}) == f"seats.red.{name} is out of range"
    assert "is not one that lasts" in damaged({"global_event": LATE_SUMMER})
    assert "is not one that lasts" in damaged(
        {"global_event": RAIDERS, "globals_gone": 1 << RAIDERS}
    )


# ---- the order of the players


def test_somebody_out_of_turn() -> None:
    state = table(players=2)
    state.sheets[1].turn = 2
    assert fault_of(state) == "the players are not in the same turn"
    state = table(players=2)
    state.sheets[1].finished = True
    state.sheets[1].citizens = 0
    assert fault_of(state) == "somebody finished in a turn that is still to come"
    assert "over, but somebody still plays" in disturbed({"over": True})
    assert "somebody who does not play" in disturbed({"sheet": table().sheet})


# ---- dice


def test_dice_that_nobody_rolled() -> None:
    assert "a die that it has not" in disturbed({"rolled": [1, 0, 3, 4]})
    assert disturbed({"rolled": [1, 2, 3, 7]}) == "turn.rolled is out of range"
    assert "a die that it has not" in disturbed({"rolled": [1, 2, 3, 4]}, table(1, 0, 3, 4))
    assert "when they are shared" in disturbed({"round_dice": [1, 2, 3, 4]})
    shared: dict[str, Any] = {"options": {"shared_dice": True}, "players": 2}
    assert "when they are shared" in disturbed({"round_dice": []}, table(**shared))
    assert "differs from that of the round" in disturbed({"rolled": [6, 2, 3, 4]}, table(**shared))


def test_loans_that_are_forbidden() -> None:
    """7 and 8."""
    assert "rolled again that is not there" in disturbed({"rerolled": 0}, table(0, 2, 3, 4))
    for names in (
        {"giver": 0}, {"receiver": 0}, {"giver": 1, "receiver": 1},
        {"giver": 1, "receiver": 0, "rerolled": 1},
    ):  # fmt: skip
        assert "cannot be lent" in disturbed(names)
    state = table(last_giver="builder")
    assert "cannot be lent" in disturbed({"giver": 1, "receiver": 0}, state)
    assert "shifted that the builder does not hold" in disturbed({"shifted": 1})


# ---- nothing left over, and the decision fits


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ({"results": [1, 2]}, "results wait"),
        ({"blocks": 1}, "blocks wait"),
        ({"paying": 63}, "an action waits"),
        ({"event": 0}, "an event is at hand"),
        ({"pairs": [2]}, "a pair waits"),
        ({"question": ASK_WILD, "giver": 1, "receiver": 0}, "lent before"),
        ({"question": ASK_ASSIST, "activated": 1}, "acted before the events"),
        ({"hand": 1}, "something of an activation"),
        ({"steps": 1}, "something of an activation"),
        ({"been": 1}, "something of an activation"),
        ({"stuck": True}, "something of an activation"),
        ({"on_trail": True}, "something of an activation"),
    ],
)
def test_something_left_over(names: dict[str, Any], words: str) -> None:
    assert words in disturbed(names)


def acting() -> DomainState:
    state = table(2, 1, 3, 4, workers={"farmer": "B1"})
    play(state, "worker farmer")
    return state


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ({"activated": 0}, "was not activated"),
        ({"steps": 3}, "turn.steps is out of range"),
        ({"hand": 2}, "a die that is not its own"),
        ({"been": 1}, "where it has not been"),
        ({"question": ASK_WORKER}, "does not fit the turn"),
        ({"question": ASK_ASSIST, "activated": 0}, "was not activated"),
    ],
)
def test_an_activation_that_cannot_be(names: dict[str, Any], words: str) -> None:
    assert words in disturbed(names, acting())


@pytest.mark.parametrize("question", [ASK_ACTION, ASK_WILD_SHIFT])
def test_a_decision_that_cannot_be_asked_now(question: int) -> None:
    assert "does not fit the turn" in disturbed({"question": question})


def test_decisions_whose_reason_is_missing() -> None:
    ban = table(1, 2, 3, 4, question="wild")
    assert "does not fit" in damaged({"no_wild": True}, ban)
    lone = table(1, 0, 0, 0, question="assist")
    assert "does not fit" in damaged({"last_giver": 0}, lone)
    drop = table(1, 2, 3, 4, sheet={"next_turn": ["chosen_die_lost"]})
    play(drop, "end turn")
    assert "before one was dropped" in disturbed({"rolled": [1, 2, 3, 4]}, drop)
    drop = table(1, 2, 3, 4, sheet={"next_turn": ["chosen_die_lost"]})
    play(drop, "end turn")
    assert "does not fit" in damaged({"this_turn": 0}, drop)
    pick = table(1, 2, 3, 4, question="wild")
    play(pick, "wild farmer", rolls=[5, 6])
    assert "does not fit" in disturbed({"results": [5, 5]}, pick)
    assert "does not fit" in disturbed({"activated": 15})
    block = meet(3, 3, 1, 2, rolls=two_dice(7), built=["mill"])
    assert block.question == ASK_BLOCK
    bases = table(built=["mill", "chapel", "warehouse", "fountain", "school"]).sheet
    assert "does not fit" in damaged({"built": bases.built, "blocks": bases.blocks}, block)


def test_an_event_that_cannot_be_cancelled() -> None:
    garden = meet(3, 3, 1, 2, rolls=two_dice(6), built=["gardens"])
    assert garden.question == ASK_CANCEL
    assert "does not fit" in disturbed({"event_number": 1}, garden)
    garden = meet(3, 3, 1, 2, rolls=two_dice(6), built=["gardens"])
    assert "does not fit" in damaged({"gardens_cancels": 0}, garden)
    for names in ({"event_place": [1, 1]}, {"event_number": 2}, {"event": MUD}):
        watch = meet(5, 5, 5, 2, rolls=[*two_dice(10), *place_dice("A1")], workers={"hunter": "A1"})
        assert watch.question == ASK_HUNTER_CANCEL
        assert "does not fit" in disturbed(names, watch)


def test_a_fee_for_something_that_cannot_be_done() -> None:
    paying = acting()
    play(paying, "plant farmer")
    assert paying.question == ASK_PAY
    assert "does not fit" in disturbed({"paying": 64}, paying)
    paying = acting()
    play(paying, "plant farmer")
    assert "does not fit" in damaged({"game": 0, "crops": 2}, paying)


def test_all_decisions_are_known_to_these_tests() -> None:
    asked = [
        ASK_DROP, ASK_WILD, ASK_PICK, ASK_WILD_SHIFT, ASK_ASSIST, ASK_CANCEL, ASK_HUNTER_CANCEL,
        ASK_BLOCK, ASK_WORKER, ASK_ACTION, ASK_PAY,
    ]  # fmt: skip
    assert asked == list(range(11))


# ---- copies and refused choices


def test_a_copy_is_independent() -> None:
    state = cast(DomainState, GAME.start(3, 4))
    dice = Dice(1)
    for _ in range(60):
        state.play(dice.pick(state.choices()))
    before = state.to_dict()
    other = state.copy()
    assert other.to_dict() == before
    while not other.over:
        other.play(dice.pick(other.choices()))
    assert state.to_dict() == before
    state.check()


def test_a_choice_that_is_not_open_changes_nothing() -> None:
    for state in (table(1, 2, 3, 4), acting()):
        before = state.to_dict()
        for choice in range(GAME.num_choices):
            if choice not in state.choices():
                with pytest.raises(ValueError, match="not open"):
                    state.play(choice)
        assert state.to_dict() == before
