"""Sections 6 to 8: the steps of a turn, wild dice and loans."""

import pytest

from moothall.games.domain.names import ASK_PAY, QUESTIONS
from tests.games.domain.plain_rules import WORKERS
from tests.games.domain.positions import load, play, red, table, texts, written

# ---- 6: the steps


def test_the_steps_of_a_turn_follow_one_another() -> None:
    """Roll, wild die, loan, events, workers."""
    state = table(1, 2, 3, 4, question="wild")
    play(state, "wild none")
    assert texts(state, "assist")
    play(state, "assist none")
    assert texts(state) == [
        "worker farmer", "worker builder", "worker trader", "worker hunter", "end turn",
    ]  # fmt: skip
    play(state, "end turn", rolls=[6, 5, 4, 3])
    assert state.rolled == [6, 5, 4, 3]
    assert red(state).turn == 2


def test_workers_act_in_any_order_each_at_most_once() -> None:
    state = table(1, 2, 3, 4)
    play(state, "worker hunter", "done")
    assert texts(state, "worker") == ["farmer", "builder", "trader"]
    play(state, "worker farmer", "done")
    assert texts(state, "worker") == ["builder", "trader"]


def test_the_turn_ends_by_itself_when_all_have_acted() -> None:
    """15: nothing but the end is left."""
    state = table(1, 2, 3, 4)
    play(state, "worker hunter", "done", "worker farmer", "done", "worker trader", "done")
    play(state, "worker builder", "done", rolls=[1, 2, 3, 4])
    assert red(state).turn == 2


def test_the_phase_may_end_at_any_time_and_unused_dice_are_lost() -> None:
    state = table(2, 2, 3, 4)
    play(state, "worker farmer", "move A1", "done", "end turn", rolls=[1, 1, 1, 3])
    assert state.rolled == [1, 1, 1, 3]
    assert written(state)["planted"] == {}


def test_a_worker_with_nothing_left_to_do_is_done_unasked() -> None:
    """15: two steps made, no die."""
    state = table(0, 2, 3, 4)
    play(state, "worker farmer", "move A1", "move A2")
    assert texts(state, "worker") == ["builder", "trader", "hunter"]


def test_flags_of_the_next_turn_become_those_of_this_turn() -> None:
    flags = ["trader_die_lost", "free_travel", "no_moves", "free_wild"]
    state = table(1, 2, 3, 4, sheet={"next_turn": flags})
    play(state, "end turn", rolls=[1, 2, 3])
    assert written(state)["this_turn"] == flags
    assert written(state)["next_turn"] == []


# ---- 7: wild dice


def test_any_die_in_play_may_be_rolled_again() -> None:
    assert texts(table(1, 2, 3, 4, question="wild"), "wild") == ["none", *WORKERS]
    assert texts(table(1, 0, 3, 4, question="wild"), "wild") == [
        "none", "farmer", "trader", "hunter",
    ]  # fmt: skip


def test_the_player_takes_one_of_two_new_results_and_the_old_one_is_gone() -> None:
    """16: the worker's die is rolled first, then the wild die."""
    state = table(1, 2, 3, 4, question="wild")
    play(state, "wild trader", rolls=[6, 5])
    assert texts(state) == ["pick 5", "pick 6"]
    assert state.results == [6, 5]
    play(state, "pick 5")
    assert state.rolled == [1, 2, 5, 4]
    assert red(state).wild_dice == 3
    assert texts(state, "assist")


def test_two_equal_results_need_no_answer() -> None:
    state = table(1, 2, 3, 4, question="wild")
    play(state, "wild trader", rolls=[6, 6])
    assert state.rolled == [1, 2, 6, 4]
    assert texts(state, "assist")


def test_one_wild_die_a_turn() -> None:
    state = table(1, 2, 3, 4, question="wild")
    play(state, "wild trader", rolls=[6, 6])
    assert not texts(state, "wild")


def test_without_a_wild_die_or_under_a_ban_nothing_is_asked() -> None:
    """7: no_wild, or none left and none free."""
    for given in ({"wild_dice": 0}, {"no_wild": True}):
        state = table(1, 2, 3, 4, **given)
        play(state, "end turn", rolls=[1, 2, 3, 4])
        assert texts(state, "assist"), given


def test_without_dice_there_is_nothing_to_roll_again() -> None:
    lost = [f"{worker}_die_lost" for worker in WORKERS]
    state = table(1, 2, 3, 4, sheet={"next_turn": lost})
    play(state, "end turn")
    assert texts(state, "worker")


def test_a_free_wild_die_is_used_before_an_owned_one() -> None:
    state = table(1, 2, 3, 4, question="wild", sheet={"this_turn": ["free_wild"]})
    play(state, "wild farmer", rolls=[5, 5])
    assert red(state).wild_dice == 4
    assert written(state)["this_turn"] == []


def test_a_free_wild_die_is_gone_after_the_turn() -> None:
    state = table(1, 2, 3, 4, question="wild", wild_dice=0, sheet={"this_turn": ["free_wild"]})
    play(state, "wild none", "assist none", "end turn", rolls=[1, 2, 3, 4])
    assert texts(state, "assist")


def test_the_smithy_shifts_a_wild_result_twice_in_the_game() -> None:
    """R14."""
    state = table(1, 2, 3, 4, question="wild", built=["smithy"])
    play(state, "wild farmer", rolls=[3, 5])
    play(state, "pick 5")
    assert texts(state) == ["wild shift 0", "wild shift -1", "wild shift +1"]
    play(state, "wild shift +1")
    assert (state.rolled[0], red(state).smithy_shifts) == (6, 1)
    assert "farmer>builder" not in texts(state, "assist")


@pytest.mark.parametrize(("value", "changes"), [(1, ["0", "+1"]), (6, ["0", "-1"])])
def test_a_shift_does_not_wrap_around(value: int, changes: list[str]) -> None:
    state = table(2, 3, 4, 5, question="wild", built=["smithy"])
    play(state, "wild farmer", rolls=[value, value])
    assert texts(state, "wild shift") == changes


def test_leaving_the_result_alone_keeps_the_charge_and_without_one_nothing_is_asked() -> None:
    state = table(1, 2, 3, 4, question="wild", built=["smithy"])
    play(state, "wild farmer", rolls=[6, 6])
    play(state, "wild shift 0")
    assert (state.rolled[0], red(state).smithy_shifts) == (6, 2)
    used = {"charges": {"mill": 0, "smithy": 0, "gardens": 0}}
    state = table(1, 2, 3, 4, question="wild", built=["smithy"], sheet=used)
    play(state, "wild farmer", rolls=[6, 6])
    assert texts(state, "assist")


def test_a_die_rolled_again_cannot_be_lent() -> None:
    """8; but its worker may receive another."""
    state = table(1, 2, 3, 4, question="wild")
    play(state, "wild farmer", rolls=[6, 6])
    loans = texts(state, "assist")
    assert not [loan for loan in loans if loan.startswith("farmer>")]
    assert "builder>farmer" in loans


# ---- 8: loans


def test_any_die_may_go_to_any_other_worker_wherever_it_stands() -> None:
    state = table(1, 2, 3, 4, question="assist", workers={"farmer": "B1", "hunter": "B7"})
    expected = {f"{a}>{b}" for a in WORKERS for b in WORKERS if a != b} | {"none"}
    assert set(texts(state, "assist")) == expected
    assert len(texts(state)) == 13


def test_the_giver_of_last_turn_does_not_lend_again() -> None:
    """Not twice in a row; the turn after it may."""
    state = table(1, 2, 3, 4, question="assist")
    play(state, "assist farmer>hunter", "end turn", rolls=[1, 2, 3, 4])
    play(state, "wild none")
    assert red(state).last_giver == 0
    assert not [loan for loan in texts(state, "assist") if loan.startswith("farmer>")]
    play(state, "assist none", "end turn", rolls=[1, 2, 3, 4])
    play(state, "wild none")
    assert red(state).last_giver == -1
    assert "farmer>hunter" in texts(state, "assist")


def test_a_lost_die_cannot_be_lent_but_its_worker_may_borrow() -> None:
    """R19."""
    state = table(0, 2, 3, 4, question="assist")
    loans = texts(state, "assist")
    assert not [loan for loan in loans if loan.startswith("farmer>")]
    assert "builder>farmer" in loans
    play(state, "assist builder>farmer", "worker farmer", "move A3", "plant builder")
    play(state, "pay 1g0c")
    assert written(state)["planted"] == {"A3": 2}


def test_when_nobody_can_lend_nothing_is_asked() -> None:
    """The only die is the one rolled again, or that of the last giver."""
    state = table(1, 0, 0, 0, question="wild")
    play(state, "wild farmer", rolls=[6, 6])
    assert texts(state, "worker")
    state = table(1, 0, 0, 0, question="wild", last_giver="farmer")
    play(state, "wild none")
    assert texts(state, "worker")


def test_who_lent_its_die_may_walk_and_does_nothing_else() -> None:
    """R19: neither with dice nor without."""
    state = table(2, 4, 3, 6, question="assist", workers={"hunter": "A1"}, pelts=3)
    play(state, "assist hunter>farmer", "worker hunter")
    assert all(text.startswith(("move", "done")) for text in texts(state))
    play(state, "move C")
    assert "convert" not in texts(state)
    assert "move A1" in texts(state)


def test_the_receiver_may_use_both_dice_each_for_an_action_of_its_own() -> None:
    state = table(2, 5, 4, 3, question="assist", workers={"farmer": "A3"}, crops=0, game=9)
    play(state, "assist hunter>farmer", "worker farmer")
    assert set(texts(state)) >= {"plant farmer"}
    assert not texts(state, "harvest")
    play(state, "plant farmer", "done")
    state = table(4, 5, 2, 3, question="assist", workers={"farmer": "A3"}, crops=0, game=9)
    play(state, "assist hunter>farmer", "worker farmer", "plant farmer", "harvest hunter")
    assert (red(state).crops, red(state).game) == (6, 7)


def test_a_borrowed_die_never_clears_a_trail() -> None:
    """But it hunts."""
    state = table(3, 5, 2, 4, question="assist", workers={"hunter": "A2"})
    play(state, "assist farmer>hunter", "worker hunter")
    assert "trail" not in texts(state)
    assert {"pelts farmer", "game hunter"} <= set(texts(state))
    state = table(3, 5, 2, 0, question="assist", workers={"hunter": "A2"})
    play(state, "assist farmer>hunter", "worker hunter")
    assert "trail" not in texts(state)


def test_one_loan_a_turn() -> None:
    state = table(1, 2, 3, 4, question="assist")
    play(state, "assist farmer>hunter")
    assert not texts(state, "assist")


def test_the_dice_come_in_the_order_of_the_sheet() -> None:
    """16."""
    state = table(1, 2, 3, 4)
    load(state, 6, 1, 5, 2)
    play(state, "end turn")
    assert state.rolled == [6, 1, 5, 2]


def test_a_position_is_settled_unless_a_decision_is_half_made() -> None:
    """15: programs compare positions where nobody is under way and nothing is half chosen."""
    half_made = {"worker_action", "pay_food", "place_block", "wild_shift"}
    state = table(1, 2, 3, 4)
    for state.question, question in enumerate(QUESTIONS):
        assert state.settled == (question.name not in half_made)
    state.question, state.over = ASK_PAY, True
    assert state.settled
