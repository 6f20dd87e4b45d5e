"""9.2: the 22 random events, each with its condition, what it does and how long."""

from typing import Any

import pytest

from moothall.games.domain.names import RANDOM_NAMES
from tests.games.domain.plain_play import RANDOM
from tests.games.domain.positions import (
    happened,
    load,
    meet,
    play,
    red,
    table,
    texts,
    two_dice,
    written,
)

ODD = (3, 3, 1, 2)
EVEN = (4, 4, 1, 2)
OUTCOMES = ["applied", "condition_failed"]

# column, sum, event, sign and building
ROWS = [
    (column, total, entry.split()[1], entry[0], entry.split()[0][1:])
    for column, entries in RANDOM.items()
    for total, entry in enumerate(entries, 2)
]
DICE_OF_EFFECT = {"festival": [4], "brawl": [4]}


def dice_of(column: str) -> tuple[int, ...]:
    return ODD if column == "odd" else EVEN


def strike(column: str, total: int, *effect: int, **given: Any) -> Any:
    """The position after one random event."""
    return meet(*dice_of(column), rolls=[*two_dice(total), *effect], **given)


# ---- the table


@pytest.mark.parametrize(("column", "total", "event", "sign", "building"), ROWS)
def test_each_row_names_its_event_and_happens_on_its_condition_only(
    column: str, total: int, event: str, sign: str, building: str
) -> None:
    """All 22 rows, with the building and without it. Gardens are used up here."""
    for stands in (True, False):
        happens = stands == (sign == "+")
        state = strike(
            column, total, *(DICE_OF_EFFECT.get(event, []) if happens else []),
            built=[building] if stands else [],
            sheet={"charges": {"mill": 0, "smithy": 0, "gardens": 0}},
        )  # fmt: skip
        (happening,) = happened(state)
        assert RANDOM_NAMES[happening.entry] == event
        assert OUTCOMES[happening.outcome] == ("applied" if happens else "condition_failed")


@pytest.mark.parametrize(("column", "total", "event", "sign", "building"), ROWS)
def test_a_failed_condition_changes_nothing(
    column: str, total: int, event: str, sign: str, building: str
) -> None:
    stands = sign == "-"
    given: dict[str, Any] = {"built": [building] if stands else []}
    given["sheet"] = {"charges": {"mill": 0, "smithy": 0, "gardens": 0}}
    before = written(table(*dice_of(column), question="assist", **given))
    after = written(strike(column, total, **given))
    assert {**after, "happenings": []} == {**before, "happenings": []}


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_all_36_table_rolls_find_the_row_of_their_sum(first: int, second: int) -> None:
    """19: table lookups, both columns."""
    for dice, column in ((ODD, "odd"), (EVEN, "even")):
        state = table(*dice, question="assist")
        load(state, first, second, 1, 1)
        play(state, "assist none")
        event = RANDOM_NAMES[happened(state)[0].entry]
        assert event == RANDOM[column][first + second - 2].split()[1]


# ---- gains and losses


def test_festival_brings_a_die_of_gold() -> None:
    assert red(strike("odd", 3, 6, built=["fountain"], gold=2)).gold == 8


def test_brawl_costs_a_die_of_gold_but_never_more_than_there_is() -> None:
    assert red(strike("odd", 6, 4, gold=5)).gold == 1
    assert red(strike("odd", 6, 6, gold=5)).gold == 0


def test_food_rot_takes_a_food_for_each_citizen_crops_first() -> None:
    """R15."""
    sheet = red(strike("odd", 4, citizens=3, crops=10, game=5))
    assert (sheet.crops, sheet.game) == (7, 5)
    sheet = red(strike("odd", 4, citizens=3, crops=2, game=5))
    assert (sheet.crops, sheet.game) == (0, 4)
    sheet = red(strike("odd", 4, citizens=9, crops=2, game=1))
    assert (sheet.crops, sheet.game) == (0, 0)


def test_stockpile_brings_a_crop_for_each_citizen() -> None:
    """R15: food gained is crops; the citizen for 15 crops comes after the count."""
    sheet = red(strike("odd", 10, built=["silo"], citizens=4, crops=3, game=5))
    assert (sheet.crops, sheet.game, sheet.citizens) == (7, 5, 4)
    sheet = red(strike("odd", 10, built=["silo"], citizens=4, crops=11))
    assert (sheet.crops, sheet.citizens) == (15, 5)


def test_trading_day_brings_a_gold_for_each_citizen() -> None:
    assert red(strike("even", 2, built=["market"], citizens=4, gold=1)).gold == 5


def test_knowledge_brings_a_book() -> None:
    assert red(strike("even", 4, built=["school"], books=2)).books == 3


def test_happy_hour_brings_a_gold_for_each_finished_route() -> None:
    unfinished = {"to": "B1", "from": "C", "progress": 7, "boxes": []}
    full = {"to": "A1", "from": "C", "progress": 5, "boxes": []}
    post = {"to": "B5", "from": "C", "progress": 8, "boxes": [1, 2]}
    routes = {"routes": [unfinished, full, post]}
    assert red(strike("even", 8, built=["tavern"], gold=1, sheet=routes)).gold == 3


def test_drought_takes_a_citizen() -> None:
    assert red(strike("even", 10, citizens=2)).citizens == 1
    assert red(strike("even", 10, citizens=0)).citizens == 0


def test_wise_merchants_bring_two_gold_for_each_book() -> None:
    assert red(strike("even", 11, built=["academy"], books=3, gold=1)).gold == 7


def test_immigrants_bring_a_citizen_unless_the_gardens_are_used() -> None:
    state = strike("even", 12, built=["gardens"], citizens=2)
    play(state, "cancel no")
    assert red(state).citizens == 3


def test_production_places_a_block_anywhere_and_may_finish_a_building() -> None:
    """No food, and the builder need not be at home."""
    given = {"built": ["mill"], "blocks": {"chapel": 4}, "workers": {"builder": "B1"}}
    state = strike("odd", 7, crops=0, **given)
    assert texts(state) == [
        "block chapel", "block warehouse", "block fountain", "block school", "block market",
    ]  # fmt: skip
    play(state, "block chapel")
    assert written(state)["built"] == ["mill", "chapel"]
    assert (red(state).wild_dice, red(state).crops) == (6, 0)
    assert texts(state, "worker")


def test_production_is_lost_when_everything_stands_and_needs_no_answer_for_one_place() -> None:
    bases = ["mill", "chapel", "warehouse", "fountain", "school", "market"]
    state = strike("odd", 7, built=bases)
    assert texts(state, "worker")
    state = strike("odd", 7, built=bases[:5])
    assert red(state).blocks[5] == 1
    assert texts(state, "worker")


# ---- next turn


def next_turn(state: Any, *rolls: int) -> Any:
    """End the turn; the next one rolls these dice."""
    play(state, "end turn", rolls=list(rolls))
    return state


@pytest.mark.parametrize(
    ("column", "total", "worker"),
    [("odd", 2, 0), ("even", 7, 1), ("odd", 9, 2), ("odd", 11, 3)],
)
def test_the_die_of_a_worker_is_not_rolled_next_turn_and_is_back_after_it(
    column: str, total: int, worker: int
) -> None:
    """R13: Poorly tilled!, Slackers!, No horseshoes!, Nowhere to sell!"""
    state = strike(column, total)
    assert all(state.rolled)
    play(state, "end turn", rolls=[1, 2, 3])
    expected = [1, 2, 3]
    expected.insert(worker, 0)
    assert state.rolled == expected
    play(state, "wild none", "assist none")
    play(state, "end turn", rolls=[4, 5, 6, 1])
    assert state.rolled == [4, 5, 6, 1]


def test_a_lost_die_is_not_cumulative() -> None:
    """Two pairs, the same row: one die, one turn. Odd pairs 1 and 3 on 2 and 2."""
    state = meet(1, 1, 3, 3, rolls=[1, 1, 1, 1])
    play(state, "end turn", rolls=[2, 3, 4])
    play(state, "wild none", "assist none")
    play(state, "end turn", rolls=[1, 2, 3, 4])


def test_idle_hands_lets_the_player_pick_the_die_that_is_lost() -> None:
    """Among the workers that still have one."""
    state = strike("odd", 12)
    play(state, "end turn")
    assert texts(state) == ["drop farmer", "drop builder", "drop trader", "drop hunter"]
    play(state, "drop trader", rolls=[1, 2, 4])
    assert state.rolled == [1, 2, 0, 4]


def test_idle_hands_and_another_lost_die_take_two() -> None:
    state = meet(1, 1, 3, 3, rolls=[1, 1, 6, 6])
    play(state, "end turn")
    assert texts(state) == ["drop builder", "drop trader", "drop hunter"]
    play(state, "drop hunter", rolls=[5, 6])
    assert state.rolled == [0, 5, 6, 0]


def test_idle_hands_twice_take_one_die() -> None:
    state = meet(1, 1, 3, 3, rolls=[6, 6, 6, 6])
    play(state, "end turn")
    play(state, "drop farmer", rolls=[4, 5, 6])
    play(state, "wild none", "assist none")
    play(state, "end turn", rolls=[1, 2, 3, 4])


def test_idle_hands_take_the_last_die_unasked() -> None:
    """15: a decision with one choice is taken; without any die nothing is rolled."""
    lost = ["farmer_die_lost", "builder_die_lost", "trader_die_lost", "chosen_die_lost"]
    state = table(1, 2, 3, 4, sheet={"next_turn": lost})
    play(state, "end turn")
    assert state.rolled == [0, 0, 0, 0]
    assert texts(state) == [
        "worker farmer", "worker builder", "worker trader", "worker hunter", "end turn",
    ]  # fmt: skip


def test_stores_makes_travel_free_next_turn_only() -> None:
    """And the fee is not free in the turn of the event; building food is still paid."""
    state = strike("odd", 8, built=["warehouse"])
    assert written(state)["next_turn"] == ["free_travel"]
    next_turn(state, 2, 5, 3, 6)
    play(state, "wild none", "assist none")
    play(state, "worker farmer", "move A3", "move B5", "plant farmer")
    assert (red(state).crops, red(state).game) == (10, 5)
    play(state, "worker builder", "build builder mill", "done")
    assert red(state).crops == 9
    next_turn(state, 1, 2, 5, 6)
    assert written(state)["this_turn"] == []


def test_spoilage_forbids_every_step_next_turn() -> None:
    state = strike("even", 5)
    play(state, "worker farmer")
    assert texts(state, "move")
    play(state, "done")
    next_turn(state, 2, 5, 3, 6)
    play(state, "wild none", "assist none", "worker builder")
    assert not texts(state, "move")
    play(state, "done")
    next_turn(state, 2, 5, 3, 6)
    play(state, "wild none", "assist none", "worker farmer")
    assert texts(state, "move")


def test_hard_work_gives_a_wild_die_for_the_next_turn_only() -> None:
    state = strike("even", 6, built=["smithy"], sheet={"charges": {
        "mill": 0, "smithy": 0, "gardens": 0}}, wild_dice=0)  # fmt: skip
    next_turn(state, 1, 2, 3, 4)
    assert texts(state) == ["wild none", "wild farmer", "wild builder", "wild trader",
                            "wild hunter"]  # fmt: skip
    play(state, "wild none", "assist none")
    next_turn(state, 1, 2, 3, 4)
    assert not texts(state, "wild")


# ---- until something happens


def test_divine_fortune_adds_a_die_to_the_next_harvest() -> None:
    """It may come this turn; it adds up; it is used once."""
    state = strike(
        "odd", 5, built=["chapel"], harvest_bonus=1, crops=0, workers={"farmer": "A3"},
        planted={"A3": 4, "B5": 4},
    )  # fmt: skip
    assert red(state).harvest_bonus == 2
    play(state, "worker farmer")
    play(state, "harvest farmer", rolls=[6, 1])
    assert red(state).crops == 3 + 3 + 7
    assert red(state).harvest_bonus == 0


def test_divine_anger_takes_the_next_harvest_and_leaves_fortune_pending() -> None:
    """The space is harvested all the same."""
    state = meet(
        3, 4, 4, 1, rolls=two_dice(9), harvest_bonus=2, crops=0, workers={"farmer": "A3"},
        planted={"A3": 4},
    )  # fmt: skip
    assert red(state).harvest_lost
    play(state, "worker farmer", "harvest farmer")
    assert (red(state).crops, red(state).harvest_bonus) == (0, 2)
    assert not red(state).harvest_lost
    assert written(state)["harvested"] == ["A3"]


def test_bad_streets_ban_wild_dice_from_the_next_turn_until_a_later_pair() -> None:
    """Free wild dice too."""
    state = strike("even", 3)
    assert red(state).no_wild
    next_turn(state, 1, 2, 3, 4)
    assert texts(state, "assist")
    play(state, "assist none")
    next_turn(state, 1, 2, 3, 3)
    assert texts(state, "assist")
    play(state, "assist none", rolls=[3, 4])
    assert not red(state).no_wild
    next_turn(state, 1, 2, 3, 4)
    assert texts(state, "wild")


def test_bad_streets_ban_the_free_wild_die() -> None:
    state = table(1, 2, 3, 4, no_wild=True, sheet={"next_turn": ["free_wild"]})
    next_turn(state, 1, 2, 3, 4)
    assert texts(state, "assist")


def test_a_second_pair_in_the_same_turn_does_not_lift_the_ban() -> None:
    """Evens first: 2s bring Bad Streets, 5s nothing."""
    state = meet(2, 2, 5, 5, rolls=[*two_dice(3), *two_dice(7)])
    assert red(state).no_wild


def test_a_pair_that_lifts_the_ban_may_bring_a_new_one() -> None:
    assert red(strike("even", 3, no_wild=True)).no_wild


# ---- the Gardens


def test_the_gardens_cancel_one_event_for_the_whole_game() -> None:
    """No die of the effect is rolled."""
    state = strike("odd", 6, built=["gardens"], gold=5)
    assert texts(state) == ["cancel no", "cancel yes"]
    play(state, "cancel yes")
    assert (red(state).gold, red(state).gardens_cancels) == (5, 0)
    play(state, "end turn", rolls=[3, 3, 1, 2])
    play(state, "wild none")
    play(state, "assist none", rolls=[*two_dice(6), 4])
    assert red(state).gold == 1


def test_an_event_let_happen_keeps_the_charge() -> None:
    state = strike("odd", 6, built=["gardens"], gold=5)
    play(state, "cancel no", rolls=[4])
    assert (red(state).gold, red(state).gardens_cancels) == (1, 1)


def test_the_gardens_are_not_asked_about_an_event_whose_condition_fails() -> None:
    state = strike("odd", 7, built=["gardens"])
    assert texts(state, "worker")


def test_of_two_pairs_either_event_may_be_cancelled() -> None:
    rolls = two_dice(6)
    state = meet(1, 1, 3, 3, rolls=rolls, built=["gardens"], gold=9)
    play(state, "cancel no", rolls=[4, *rolls])
    assert red(state).gold == 5
    play(state, "cancel yes")
    assert (red(state).gold, red(state).gardens_cancels) == (5, 0)


def test_a_random_event_may_happen_again() -> None:
    """R6."""
    state = meet(1, 1, 3, 3, rolls=[*two_dice(6), 1, *two_dice(6), 1], gold=5)
    assert red(state).gold == 3
