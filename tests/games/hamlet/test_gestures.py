"""One donkey, a whole payment, and a road from either side in one go; nothing else is lost."""

from collections.abc import Iterator
from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.games.hamlet import names as n
from moothall.games.hamlet.gestures import MOST_MOVES
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.pictures import number_of, paying
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table, tokens
from tests.gestures import listed, make, played, sentences, shown
from tests.scenes import drawn

STONE = {"quarry": {"stone": 3}}


def donkeys(state: HamletState) -> list[str]:
    return sorted([n.TILE_NAMES[tile] for tile in state.donkeys[:6] if tile >= 0])


# ---- donkeys


def test_the_only_donkey_moves_with_one_click() -> None:
    state = table()
    assert number_of("donkeys") not in shown(state)
    make(state, "Move the donkey from the Church to the Quarry.")
    assert donkeys(state) == ["quarry"]
    assert state.question == n.ASK_TURN


def test_one_of_six_donkeys_moves_and_the_others_stay() -> None:
    there = ["church", "church", "farm", "church", "quarry", "woodcutter"]
    state = table(donkeys={"red": there})
    words = [words for words in sentences(state) if words.startswith("Move the donkey")]
    # five roads lead from the Church and one from each of the others; its donkeys are all the same
    assert len(words) == len(set(words)) == 8 == MOST_MOVES
    assert number_of("donkeys") in shown(state)  # several may move
    make(state, "Move the donkey from the Quarry to the Church, and leave the others.")
    assert donkeys(state) == ["church", "church", "church", "church", "farm", "woodcutter"]
    assert state.question == n.ASK_TURN


def test_where_many_moves_are_possible_they_are_listed_once_donkeys_move() -> None:
    there = ["church", "farm", "quarry", "woodcutter", "market"]
    state = table(donkeys={"red": there})
    assert not [words for words in sentences(state) if words.startswith("Move the donkey")]
    play(state, "donkeys")
    assert len(sentences(state)) == 9
    assert "Move the donkey from the Market to the Church, and leave the others." in listed(state)
    play(state, "walk farm")
    make(state, "Leave the other 4 donkeys where they are.")
    assert donkeys(state) == ["farm", "farm", "market", "quarry", "woodcutter"]
    assert state.question == n.ASK_TURN


def test_of_the_last_two_donkeys_one_may_move_alone_and_the_last_is_simply_asked_about() -> None:
    state = play(table(donkeys={"red": ["church", "farm", "quarry"]}), "donkeys", "stay")
    assert sentences(state) == [
        "Move the donkey from the Farm to the Church, and leave the other one.",
        "Move the donkey from the Quarry to the Church, and leave the other one.",
        "Leave the other 2 donkeys where they are.",
    ]
    play(state, "stay")
    assert sentences(state) == []


# ---- payments


def test_all_that_is_due_is_paid_with_one_click() -> None:
    state = paying()
    assert sentences(state)[0] == "Pay 1 stone from the Quarry and 2 wheat from the Farm."
    assert sentences(state)[-1] == "Pay 1 stone bought for 3 gold and 2 wheat bought for 6 gold."
    assert listed(state) == sentences(state)  # every way is there
    make(state, sentences(state)[0])
    assert state.question == n.ASK_PLACE
    assert (tokens(state, "quarry"), tokens(state, "farm")) == ({"stone": 1}, {})
    assert state.gold[0] == 9


def test_the_payment_without_a_purchase_is_offered_at_the_sign_of_the_tile() -> None:
    state = paying()
    first = state.gestures()[0]
    found = drawn(state)["gesture-" + "-".join(map(str, first.choices))]
    assert found.get("data-choice") == "-".join(map(str, first.choices))
    assert all(f"choice-{choice}" in drawn(state) for choice in state.choices())


def test_where_there_are_too_many_ways_a_lot_is_used_up_at_once() -> None:
    full = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
    state = play(table(gold={"red": 20}, goods=full), "deliver raw")
    assert sentences(state) == [
        "Pay 3 wood from the Woodcutter.",
        "Pay 3 stone from the Quarry.",
        "Pay 3 wheat from the Farm.",
    ]
    assert shown(state) == state.choices()
    make(state, "Pay 3 stone from the Quarry.")
    assert tokens(state, "quarry") == {}
    assert state.due == [7]


def test_a_payment_says_who_gets_what_for_it() -> None:
    state = table(
        village=VILLAGE_V, roads=ROADS_V, gold={"red": 4},
        goods={"dairy_farm": {"red": 1}, "stonemason": {"blue": 1}},
        donkeys={"red": ["church", "quarry", "barn_straight"]},
    )  # fmt: skip
    delivery = (
        "Deliver 3 brick or milk to the Church for 4 points. "
        "Pay 1 brick of blue's from the Stonemason, 1 milk of yours from the Dairy Farm and "
        "1 brick bought for 5 gold: you get 2 points and 2 gold; blue gets 1 point and 1 gold."
    )
    assert [words for words in listed(state) if words.startswith("Deliver")] == [delivery]
    gold = state.gold[:]
    make(state, delivery)
    assert [now - then for now, then in zip(state.gold, gold, strict=True)] == [2 - 5, 1]


def test_raw_goods_of_a_mixed_group_are_bought_as_the_first_of_them() -> None:
    goods = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
    state = play(table(gold={"red": 3}, goods=goods), "deliver raw")
    assert state.question == n.ASK_PAY  # wood, stone or wheat is bought: it is all the same
    assert sentences(state) == [
        "Pay 3 wood from the Woodcutter, 3 stone from the Quarry, 3 wheat from the Farm "
        "and 1 wood bought for 3 gold."
    ]


# ---- roads


def roads(state: HamletState) -> list[str]:
    return [words for words in listed(state) if words.startswith("Build a path")]


def test_a_road_that_costs_the_same_from_both_sides_is_listed_once_for_the_goods_in_reach() -> None:
    state = table(gold={"red": 9}, goods=STONE, donkeys={"red": ["church"]})
    planner = "you get the milestone Planner."
    between = "Build a path between the Market and the Farm"
    assert roads(state) == [
        f"{between} with 2 stone from the Quarry: {planner}",
        f"{between}, and first buy 1 stone for it at the Market for 3 gold: {planner}",
    ]
    make(state, roads(state)[0])
    assert (state.roads_left[0], state.gold[0]) == (4, 9)
    assert tokens(state, "quarry") == {"stone": 1}


def test_to_buy_for_a_road_leaves_the_rest_of_the_payment_open() -> None:
    state = table(gold={"red": 9}, goods=STONE)
    make(state, roads(state)[1])
    assert (state.question, state.due, state.gold[0]) == (n.ASK_PAY, [1], 6)


def test_a_road_that_has_no_side_is_marked_on_the_border() -> None:
    state = table(gold={"red": 9}, goods=STONE)
    first = next(one for one in state.gestures() if one.words == roads(state)[0])
    found = drawn(state)
    assert "gesture-" + "-".join(map(str, first.choices)) in found
    assert {f"choice-{choice}" for choice in first.instead_of} <= set(found)


BETWEEN = "Build a path between the Market and the Farm"
PLANNER = "you get the milestone Planner."


def test_a_road_that_is_paid_in_one_way_is_one_entry_and_one_marker() -> None:
    state = table(gold={"red": 2}, goods=STONE)
    assert roads(state) == [f"{BETWEEN} with 2 stone from the Quarry: {PLANNER}"]
    there, back = number_of("road market farm path"), number_of("road farm market path")
    [road] = [one for one in state.gestures() if one.words == roads(state)[0]]
    assert (road.choices, road.instead_of) == ((there,), (there, back))
    assert {there, back} <= set(state.choices())
    markers = [one for one in drawn(state).values() if one.get("data-choice") == str(there)]
    assert [one.get("id") for one in markers] == [f"gesture-{there}"]
    assert f"choice-{there}" not in drawn(state)
    assert f"choice-{back}" not in drawn(state)
    ends = [
        play(state.copy(), text).built
        for text in ("road market farm path", "road farm market path")
    ]
    assert ends[0] == ends[1]


def test_a_road_that_can_only_be_bought_says_for_how_much() -> None:
    nothing: dict[str, dict[str, int]] = {"quarry": {}}
    state = table(gold={"red": 6}, goods=nothing)
    assert roads(state) == [f"{BETWEEN} with 2 stone bought for 6 gold: {PLANNER}"]


def test_a_road_that_can_be_paid_in_many_ways_is_one_entry_before_the_payment() -> None:
    state = table(
        village=VILLAGE_V, roads=ROADS_V, gold={"red": 0}, donkeys={"red": ["church", "quarry"]},
        goods={**STONE, "barn_straight": {"stone": 2}},
    )  # fmt: skip
    assert f"{BETWEEN} for 2 stone." in roads(state)
    assert len([words for words in roads(state) if "Market" in words]) == 1
    make(state, f"{BETWEEN} for 2 stone.")
    assert (state.question, len(state.gestures())) == (n.ASK_PAY, 3)


def test_where_payment_is_made_in_order_a_road_is_one_entry_too() -> None:
    state = table(gold={"red": 9}, goods=STONE, payment=n.IN_ORDER)
    assert roads(state) == [f"{BETWEEN} for 2 stone: {PLANNER}"]
    make(state, roads(state)[0])
    assert state.question == n.ASK_PAY


# ---- all of them


def game_of(kind: str, seed: int, **options: object) -> Iterator[HamletState]:
    state = GAME.start(2 if options.get("rival") else 2 + seed % 3, seed, options)
    return played(cast(HamletState, state), kind, seed)


def outcome(state: HamletState) -> tuple[object, ...]:
    """What a payment can change, and what was paid for; not who stands where."""
    return (
        tuple(state.stock), tuple(state.gold), tuple(state.earned), tuple(state.built),
        tuple(state.church), tuple(state.sales), state.question, state.action, tuple(state.due),
    )  # fmt: skip


def ends(start: HamletState, ways: list[tuple[int, ...]], offers: bool) -> set[tuple[object, ...]]:
    """Where some ways lead when payments are made to their end, by what is listed or one by one."""
    found: set[tuple[object, ...]] = set()
    seen: set[tuple[object, ...]] = set()
    front = [start.copy() for _ in ways]
    for state, way in zip(front, ways, strict=True):
        for choice in way:
            state.play(choice)
    while front:
        here = front.pop()
        if here.question != n.ASK_PAY:
            found.add(outcome(here))
        elif outcome(here) not in seen:
            seen.add(outcome(here))
            more: list[tuple[int, ...]] = [
                (choice,) for choice in (shown(here) if offers else here.choices())
            ]
            more += [gesture.choices for gesture in here.gestures()] if offers else []
            for way in more:
                after = here.copy()
                for choice in way:
                    after.play(choice)
                front.append(after)
    return found


@pytest.mark.parametrize(("kind", "seed", "options"), [
    ("random", 0, {}), ("random", 1, {}), ("random", 2, {"rival": True}), ("first", 3, {}),
    ("random", 4, {"payment": n.IN_ORDER}),
])  # fmt: skip
def test_what_is_listed_leads_wherever_single_choices_lead(
    kind: str, seed: int, options: dict[str, object]
) -> None:
    compared = 0
    for state in game_of(kind, seed, **options):
        by_hidden: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for gesture in state.gestures():
            if gesture.instead_of and gesture.instead_of != (n.MOVE_DONKEYS,):
                by_hidden.setdefault(gesture.instead_of, []).append(gesture.choices)
        for hidden, ways in by_hidden.items():
            single: list[tuple[int, ...]] = [(choice,) for choice in hidden]
            if state.question == n.ASK_PAY:
                ways = [*ways, *[(choice,) for choice in shown(state)]]
                single = [(choice,) for choice in state.choices()]
            assert ends(state, ways, offers=True) == ends(state, single, offers=False)
            compared += 1
    assert compared > 5


def test_the_side_of_a_road_is_asked_where_the_payment_differs_and_only_there() -> None:
    same = different = 0
    for seed in range(6):
        for state in game_of("random", seed):
            found = shown(state)
            open_now = set(state.choices())
            for there in open_now:
                back = other_side(there)
                if there < back and back in open_now:
                    alike = payment(state, there) == payment(state, back)
                    assert len({there, back} & set(found)) == (0 if alike else 2)
                    same += alike
                    different += not alike
    assert same
    assert different


def other_side(road: int) -> int:
    """The same road from its other end; -1 for another choice."""
    if not n.ROAD_AT <= road < n.END_TURN:
        return -1
    pair, kind = divmod(road - n.ROAD_AT, n.ROAD_KINDS)
    one, other = divmod(pair, n.TILES)
    return n.ROAD_AT + (other * n.TILES + one) * n.ROAD_KINDS + kind


def payment(state: HamletState, road: int) -> tuple[list[int], list[int], list[int]]:
    """What was paid for a road without a question, and the units with which it may go on."""
    after = state.copy()
    after.play(road)
    return after.stock, after.gold, after.choices() if after.question == n.ASK_PAY else []


def test_every_gesture_can_be_made_of_open_choices() -> None:
    asked: set[int] = set()
    for seed in range(3):
        for state in game_of("random", seed):
            for gesture in state.gestures():
                asked.add(state.question)
                after = state.copy()
                for choice in gesture.choices:
                    assert after.reveals == state.reveals
                    assert choice in after.choices(state.mover)
                    after.play(choice)
    assert asked == {n.ASK_TURN, n.ASK_DONKEY, n.ASK_PAY}


def test_a_gesture_is_taken_back_as_a_whole() -> None:
    match, dice = Match(Record.begin(GAME, 3, 2)), Dice(2)
    asked: set[int] = set()
    while not match.state.over:
        state, seat = match.state, match.state.mover
        assert isinstance(state, HamletState)
        gestures = state.gestures()
        if gestures and (state.question == n.ASK_PAY or dice.below(40) == 0):
            choices = gestures[dice.below(len(gestures))].choices
            before = state.to_dict()
            assert match.play_all(choices, seat) == len(choices)
            if match.state.reveals == state.reveals:
                match.undo(seat)
                assert match.state.to_dict() == before
                asked.add(state.question)
        open_now = match.state.choices()
        match.play(open_now[dice.below(len(open_now))], match.state.mover)
    assert asked == {n.ASK_TURN, n.ASK_DONKEY, n.ASK_PAY}
