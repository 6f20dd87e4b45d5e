"""R55: a choice that might complete a hidden quest of somebody else cannot be taken back."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.indio.names import QUEST_NAMES
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.quests import cannot_be_held
from tests.games.indio.positions import GAME, keen, play, table, texts, turn_edit

# asked whenever the position has changed (section 13, class "state")
POSITION = (
    "architect", "armory", "barbican", "bastion", "chancellor", "chapman", "compass", "conrois",
    "envoy", "explorer", "monk", "peasant", "rampart", "shipyard",
)  # fmt: skip


def lying(*hexes: str) -> list[str]:
    return [f"{h} exhausted" for h in hexes]


def is_reveal(state: IndioState, *choices: str) -> bool:
    """Whether the last of some choices counts as a reveal, though nobody draws."""
    play(state, *choices[:-1])
    reveals, deck = state.reveals, state.deck
    play(state, choices[-1])
    assert state.deck == deck
    return state.reveals > reveals


# ---- company


BESIDE = {"red": ["1 -2 active", "0 0 active"], "blue": lying("0 1", "1 1")}


@pytest.mark.parametrize("hand", ["envoy", "mason"])
def test_r55_joining_a_worker_of_a_player_with_cards_is_a_reveal_held_or_not(hand: str) -> None:
    state = table(workers=BESIDE, hands={"blue": [hand]})
    assert is_reveal(state, "worker 0 0", "move 0 1")


def test_r55_the_first_seat_is_asked_like_the_others() -> None:
    workers = {"red": lying("0 1"), "blue": ["0 0 active", "-1 2 active"]}
    state = table(workers=workers, hands={"red": ["mason"]}, first_player="blue")
    assert is_reveal(state, "worker 0 0", "move 0 1")


def test_r55_who_has_no_cards_gives_no_answer() -> None:
    assert not is_reveal(table(workers=BESIDE, hands={"red": ["mason"]}), "worker 0 0", "move 0 1")


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_r55_a_quest_that_lies_open_is_asked_no_more(seat: str) -> None:
    state = table(workers=BESIDE, hands={"blue": ["mason"]}, completed={seat: ["envoy"]})
    assert not is_reveal(state, "worker 0 0", "move 0 1")


def test_r55_an_own_card_counts_like_any_other_since_nobody_else_knows_it() -> None:
    """Red knows that blue has not got Explorer. Could red undo, blue would know it, too."""
    workers = {
        "red": ["1 -2 active", "0 0 active"],
        "blue": lying("0 0", "0 1", "1 1", "-1 1", "-2 0"),
    }
    for hand in (["explorer"], ["mason"]):
        state = table(
            workers=workers,
            hands={"red": hand, "blue": ["guild"]},
            completed={"blue": ["compass", "envoy", "peasant"]},
        )
        assert is_reveal(state, "worker 0 0", "move 0 -1")


def test_r55_a_second_company_asks_for_peasant_alone_and_a_third_for_nothing() -> None:
    blue = lying("0 1", "1 1", "-1 0", "-2 0")
    for shared, asks in ((["0 1"], True), (["0 1", "1 1"], False), (["-1 0"], True)):
        workers = {"red": ["1 -2 active", "0 0 active", *lying(*shared)], "blue": blue}
        goal = "-1 0" if "0 1" in shared else "0 1"
        state = table(workers=workers, hands={"blue": ["mason"]}, completed={"blue": ["envoy"]})
        assert is_reveal(state, "worker 0 0", f"move {goal}") is asks


def test_r55_going_from_one_company_to_the_next_is_no_question() -> None:
    workers = {"red": ["1 -2 active", "0 0 active"], "blue": lying("0 0", "0 0", "0 1")}
    state = table(workers=workers, hands={"blue": ["mason"]})
    assert not is_reveal(state, "worker 0 0", "move 0 1")


def test_r55_a_worker_crafted_beside_another_is_company() -> None:
    for hand, asks in ((["mason"], True), ([], False)):
        state = table(
            workers={"blue": lying("1 -2")},
            hands={"blue": hand},
            edit=turn_edit(asks="craft"),
        )
        assert not is_reveal(state.copy(), "craft fire")
        assert is_reveal(state, "craft worker") is asks


def test_r55_it_is_asked_when_the_full_hex_has_made_room() -> None:
    """The position is settled when all is crafted: that choice gives the answer."""

    state = table(
        workers={"blue": lying("1 -2")},
        structures={"1 -2": "red town", "-1 2": "blue outpost"},
        resources={"1 -2": "3 earth 3 water"},
        hands={"blue": ["mason"]},
        edit=turn_edit(asks="craft"),
    )
    assert not is_reveal(state, "craft food_and_worker")
    assert is_reveal(state, "remove earth 1 -2")


# ---- control


def test_r55_leaving_a_hex_to_another_is_a_reveal_if_it_makes_enough() -> None:
    """Blue has the farm and four or five hexes; the one that red leaves may be its sixth."""
    for more, asks in ((["-2 0", "-1 1", "0 1", "1 1"], True), (["-2 0", "-1 1", "0 1"], False)):
        workers = {"red": ["1 -2 active", "0 0 active"], "blue": lying("0 0", *more)}
        state = table(workers=workers, hands={"blue": ["mason"]}, completed={"blue": ["compass"]})
        assert is_reveal(state, "worker 0 0", "move 0 -1") is asks


def test_r55_an_attack_may_give_control_to_a_third() -> None:
    """Red and blue fall, and the hex is green's sixth or fifth."""
    more = ["-2 3", "-1 3", "-3 3", "-1 1"]
    for hexes, asks in ((more, True), (more[:-1], False)):
        state = table(
            3,
            workers={
                "red": ["1 -1 active", "0 0 active"],
                "blue": ["0 0 active"],
                "green": lying("0 0", *hexes),
            },
            hands={"green": ["mason"]},
            completed={"green": ["compass"]},
        )
        assert is_reveal(state, "worker 0 0", "attack blue active") is asks


def test_r55_a_tile_on_a_hex_of_another_may_complete_his_set() -> None:
    """Blue has a farm and a quarry, and two workers where red lays a mine."""
    for quarry, asks in (("-2 1", True), ("2 0", False)):
        state = table(
            workers={"red": ["1 -2 active", "-1 0 active"], "blue": lying("-1 0", "-1 0", "-2 1")},
            tiles={quarry: "quarry"},
            resources={"1 -2": "2 earth 2 fire"},
            hands={"blue": ["mason"]},
        )
        assert is_reveal(state, "worker -1 0", "improve mine -1 0") is asks


def test_r55_a_tile_that_adds_to_a_whole_set_is_no_question() -> None:
    """Blue has a farm, a quarry and a mine; red lays another mine where blue has two workers."""
    state = table(
        workers={
            "red": ["1 -2 active", "-1 0 active"],
            "blue": lying("-1 0", "-1 0", "-2 1", "0 0"),
        },
        tiles={"-2 1": "quarry", "0 0": "mine"},
        resources={"1 -2": "2 earth 2 fire"},
        hands={"blue": ["mason"]},
    )
    assert not is_reveal(state, "worker -1 0", "improve mine -1 0")


def test_r55_workers_that_are_paid_leave_the_hex_to_another() -> None:
    """Red's town takes the only red worker; blue controls it and five others."""
    blue = lying("-1 0", "-2 0", "-1 1", "0 1", "1 1")
    for workers, asks in ((blue, True), (blue[:-1], False)):
        state = table(
            workers={"red": ["1 -2 active", "-1 0 active"], "blue": workers},
            resources={"1 -2": "1 water 1 fire 2 stone 1 metal"},
            hands={"blue": ["mason"]},
            completed={"blue": ["compass", "architect"]},
        )
        assert is_reveal(state, "worker -1 0", "build town -1 0") is asks


# ---- structures and stores


def test_r55_a_conquest_by_another_asks_for_structures_and_stores() -> None:
    """Red leaves its second outpost to a worker of blue: three earth are blue's, or four."""
    for earth, asks in ((3, False), (4, True)):
        state = table(
            workers={"red": ["1 -2 active", "0 0 active"], "blue": lying("0 0")},
            structures={"1 -2": "red outpost", "0 0": "red outpost", "-1 2": "blue outpost"},
            resources={"0 0": f"{earth} earth"},
            hands={"blue": ["mason"]},
        )
        assert is_reveal(state, "worker 0 0", "move 0 -1") is asks
        assert state.stands[state.shape.hex_at(0, 0)] == state.stands[state.shape.hex_at(-1, 2)]


def test_r55_the_last_discard_of_a_year_asks_what_production_brings() -> None:
    """Blue discards last; red's worker and its hex bring two earth."""
    for earth, asks in ((1, False), (2, True), (4, False)):
        state = table(
            workers={"red": lying("2 -2"), "blue": lying("-1 2")},
            structures={"2 -2": "red outpost", "-1 2": "blue outpost"},
            resources={"2 -2": f"{earth} earth"},
            hands={"red": ["mason"], "blue": ["guild", "vault", "barn", "dock"]},
            edit=turn_edit(asks="discard", mover="blue"),
        )
        assert is_reveal(state, "discard dock") is asks


def test_r55_a_year_begins_with_a_reveal_even_without_cards() -> None:
    """Quests of the year's end are asked of everybody, also when no card is left to be drawn."""

    def all_open(written: dict[str, Any]) -> None:
        cards = [card for card in QUEST_NAMES if card not in ("guild", "barn", "mason")]
        written["seats"]["red"]["completed"] = cards
        written["deck"] = []

    state = table(workers={}, hands={"red": ["guild", "barn"], "blue": ["mason"]}, edit=all_open)
    reveals = state.reveals
    while state.year == 1:
        play(state, texts(state)[-1])
    assert state.reveals > reveals


# ---- all of it, against every hand that might be


def worlds(state: IndioState) -> Iterator[IndioState]:
    """Each card that asks for the position, in each hand of the others where it may be."""
    laid_open = {card for cards in state.completed for card in cards}
    for seat in range(state.num_players):
        for quest in map(QUEST_NAMES.index, POSITION):
            own = quest in state.hands[state.mover] or quest in state.discards[state.mover]
            if seat == state.mover or own or quest in laid_open or not state.hands[seat]:
                continue
            other = state.copy()
            given = other.hands[seat][0]
            if quest not in other.hands[seat]:
                others = [*other.hands, *other.discards, other.deck]
                lists = [[given if card == quest else card for card in cards] for cards in others]
                lists[seat] = sorted([quest, *lists[seat][1:]])
                other.hands = lists[: state.num_players]
                other.discards = lists[state.num_players : -1]
                other.deck = lists[-1]
            yield other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r55_no_hand_is_answered_by_a_choice_that_can_be_taken_back(players: int) -> None:
    """Nobody holds what would have been completed before; each other hand is tried."""
    asked = 0
    for seed in range(3):
        state = cast(IndioState, GAME.start(players, seed, {"start": "fiefs"}))
        dice = Dice(seed)
        while not state.over:
            for choice in state.choices() if dice.below(6) == 0 else ():
                after = state.copy()
                after.play(choice)
                if after.reveals > state.reveals:
                    continue
                seen = [len(cards) for cards in after.completed]
                for world in worlds(state):
                    if fulfilled_before(state, world):
                        continue
                    world.play(choice)
                    assert [len(cards) for cards in world.completed] == seen
                    asked += 1
            state.play(keen(state, dice))
    assert asked > 3_000


def fulfilled_before(state: IndioState, world: IndioState) -> bool:
    """Whether a hand of a world would have been laid open by the last settling."""
    return any(
        cannot_be_held(state, seat, card)
        for seat in range(state.num_players)
        for card in world.hands[seat]
        if card not in state.hands[seat]
    )
