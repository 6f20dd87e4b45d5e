"""Sections 8.2 to 8.5: consuming, buying, and payment in small choices."""

from collections import Counter
from typing import Any

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.hamlet.names import ASK_PAY
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.plain_rules import (
    COSTS,
    DELIVERIES,
    MILESTONES,
    Groups,
    Plain,
    groups_of,
)
from tests.games.hamlet.positions import (
    GAME,
    ROADS_V,
    VILLAGE_V,
    Place,
    play,
    seat,
    table,
    texts,
    tokens,
    written,
)

# two more Refineries, so that brick can lie on two tiles
MASON: dict[str, Place] = {"sawmill": (-3, -1, 5, 3), "master_stonemason": (5, -1, -3, 5)}
EMPTY: dict[str, dict[str, int]] = {"woodcutter": {}, "quarry": {}, "farm": {}}


def forward(state: HamletState) -> list[str]:
    """The choices of programs as texts."""
    return [GAME.space.to_text(choice) for choice in state.forward_choices()]


def village_v(**more: Any) -> HamletState:
    """Blue's turn in the village of the examples, the Yellow of the rulebook."""
    setting: dict[str, Any] = {
        "village": VILLAGE_V,
        "add": MASON,
        "roads": ROADS_V,
        "mover": "blue",
        "donkeys": {"blue": ["quarry", "market"]},
    }
    goods = {"goods": {**EMPTY, **more.pop("goods", {})}}
    return table(**{**setting, **more, **goods})


def two_bricks(own: str, other: str, mason: str) -> HamletState:
    """14.4: one gold, one stone, and a brick of each player; a Lumbermill is wanted."""
    return village_v(
        goods={"quarry": {"stone": 1}, own: {"blue": 1}, other: {"red": 1}},
        gold={"blue": 1, "red": 0},
        hands={"blue": ["lumbermill"]},
        milestones={"mason": mason},
    )


# ---- 14.4


@pytest.mark.parametrize(
    ("own", "other"),
    [("stonemason", "master_stonemason"), ("master_stonemason", "stonemason")],
)
def test_an_ordinary_brick_does_not_bring_enough_gold(own: str, other: str) -> None:
    """14.4, worked example: 1 + 1 gold, and the second stone costs 3."""
    assert "construct lumbermill church" not in texts(two_bricks(own, other, "red"))


@pytest.mark.parametrize(
    ("own", "other"),
    [("stonemason", "master_stonemason"), ("master_stonemason", "stonemason")],
)
def test_a_brick_of_high_quality_brings_enough_and_no_other_is_offered(
    own: str, other: str
) -> None:
    """14.4, worked example: stone, own brick for 2 gold and 2 points, and 3 gold for a stone."""
    state = two_bricks(own, other, "blue")
    before = seat(state, "blue")["earned"]["goods"]
    play(state, "construct lumbermill church")
    assert written(state)["turn"]["asks"] == "place"  # there was one way to pay
    assert tokens(state, "quarry") == {}
    assert tokens(state, own) == {}
    assert tokens(state, other) == {"red": 1}
    assert seat(state, "blue")["gold"] == 0
    assert seat(state, "blue")["earned"]["goods"] == before + 2
    assert seat(state, "red")["gold"] == 0


# ---- 8.3


def test_a_raw_token_goes_back_and_rewards_nobody() -> None:
    """8.3."""
    state = table(hands={"red": ["forest_pond"]}, gold={"red": 0, "blue": 0})
    play(state, "construct forest_pond farm")
    assert tokens(state, "farm") == {"wheat": 1}
    assert state.gold == [0, 0]
    assert [seat(state, name)["earned"]["goods"] for name in ("red", "blue")] == [0, 0]


@pytest.mark.parametrize(("mason", "reward"), [("blue", 1), ("red", 2)])
def test_a_refined_token_goes_home_and_rewards_its_maker(mason: str, reward: int) -> None:
    """8.3: a gold and a point, twice as much for high quality, whoever consumes it."""
    state = village_v(
        goods={"quarry": {"stone": 2}, "stonemason": {"red": 1}},
        gold={"blue": 0, "red": 0},
        hands={"blue": ["lumbermill"]},
        milestones={"mason": mason},
    )
    play(state, "construct lumbermill quarry")
    assert seat(state, "red")["gold"] == reward
    assert seat(state, "red")["earned"]["goods"] == reward
    assert seat(state, "blue")["gold"] == 0
    assert tokens(state, "stonemason") == {}


def test_an_own_token_rewards_its_consumer_too() -> None:
    """8.3."""
    state = village_v(
        goods={"quarry": {"stone": 2}, "stonemason": {"blue": 1}},
        gold={"blue": 0},
        hands={"blue": ["lumbermill"]},
    )
    play(state, "construct lumbermill quarry")
    assert seat(state, "blue")["gold"] == 1
    assert seat(state, "blue")["earned"]["goods"] == 1


@pytest.mark.parametrize(("players", "raw"), [(2, 3), (3, 2)])
def test_a_unit_can_be_bought_where_the_market_is_a_source(players: int, raw: int) -> None:
    """8.3: at the printed price, from the own gold, without an own villager there."""
    for gold in (raw - 1, raw):
        state = table(
            players=players, hands={"red": ["forest_pond"]}, goods=EMPTY, gold={"red": gold}
        )
        assert ("construct forest_pond church" in texts(state)) == (gold == raw)
        # the Farm is no neighbour of the Market by road, and the donkey stands on the Church
        assert ("construct forest_pond farm" in texts(state)) == (gold == raw)
    far = table(
        players=players,
        hands={"red": ["forest_pond"]},
        goods=EMPTY,
        gold={"red": 9},
        donkeys={"red": ["farm"]},
    )
    assert "construct forest_pond farm" not in texts(far)


@pytest.mark.parametrize(("players", "price"), [(2, 5), (4, 4)])
def test_a_bought_refined_unit_costs_more_and_rewards_nobody(players: int, price: int) -> None:
    """8.3."""
    more: dict[str, Any] = {
        "players": players,
        "goods": {"quarry": {"stone": 2}},
        "hands": {"blue": ["lumbermill"]},
    }
    assert "construct lumbermill church" not in texts(village_v(gold={"blue": price - 1}, **more))
    state = village_v(gold={"blue": price, "red": 0}, **more)
    play(state, "construct lumbermill church")
    assert (seat(state, "blue")["gold"], seat(state, "red")["gold"]) == (0, 0)
    assert seat(state, "blue")["earned"]["goods"] == 0
    assert seat(state, "red")["earned"]["goods"] == 0


def test_standing_on_the_market_one_may_buy_to_build_there() -> None:
    """8.3, R6."""
    state = table(
        hands={"red": ["forest_pond"]}, goods=EMPTY, gold={"red": 6}, villagers={"red": ["market"]}
    )
    assert "construct forest_pond market" in texts(state)
    assert "road market farm path" in texts(state)


def test_nothing_is_bought_for_a_sale() -> None:
    """8.3, R6."""
    state = table(sales=["sale_01", "sale_02", "sale_03"], goods=EMPTY, gold={"red": 99})
    assert texts(state, "sale") == []
    state = table(
        sales=["sale_01", "sale_02", "sale_03"],
        goods={"woodcutter": {"wood": 2}, "farm": {"wheat": 1}, "quarry": {"stone": 1}},
        gold={"red": 99},
    )
    assert texts(state, "sale") == ["0"]
    assert texts(play(state, "sale 0")) != []
    assert not any(text.startswith("buy") for text in texts(state))


def test_one_may_buy_although_a_token_lies_about() -> None:
    """8.3, R6."""
    state = table(hands={"red": ["forest_pond"]}, gold={"red": 3})
    play(state, "construct forest_pond church")
    assert texts(state) == ["use wheat farm nobody", "buy wheat"]
    play(state, "buy wheat")
    assert tokens(state, "farm") == {"wheat": 2}
    assert state.gold[0] == 0


def test_gold_needs_no_transport() -> None:
    """8.3: a Barn is paid on any stand tile, from the own gold."""
    state = village_v(hands={"blue": ["barn_bent"]}, gold={"blue": 3}, donkeys={"blue": []})
    assert "construct barn_bent cow_conservatory" in texts(state)
    play(state, "construct barn_bent cow_conservatory")
    assert (state.gold[1], written(state)["turn"]["asks"]) == (0, "place")
    poor = village_v(hands={"blue": ["barn_bent"]}, gold={"blue": 2})
    assert texts(poor, "construct") == []


def test_an_action_that_cannot_be_paid_completely_is_not_offered() -> None:
    """8.3."""
    goods = {"quarry": {"stone": 1}, "farm": {"wheat": 1}, "woodcutter": {}}
    state = table(hands={"red": ["sawmill"]}, goods=goods, gold={"red": 2})
    assert texts(state, "construct") == []


def test_gains_of_the_same_payment_may_be_spent() -> None:
    """8.3: the gold of an own token buys the rest, but only once it was consumed."""
    state = village_v(
        goods={"quarry": {"stone": 1}, "stonemason": {"blue": 1}, "woodcutter": {}},
        gold={"blue": 2},
        hands={"blue": ["lumbermill"]},
    )
    play(state, "construct lumbermill church")
    assert state.gold[1] == 0  # 2 + 1 - 3


# ---- 8.5


def test_units_come_in_their_order_materials_tiles_owners_and_then_purchases() -> None:
    """8.5, R7: all of them are open to people, those not before the last one to programs."""
    state = village_v(
        goods={
            "woodcutter": {"wood": 1},
            "quarry": {"stone": 1},
            "barn_straight": {"wood": 1, "wheat": 1},
            "stonemason": {},
        },
        donkeys={"blue": ["quarry"]},
        gold={"blue": 40},
        edit=lambda position: position["seats"]["red"].update(gold=0),
    )
    play(state, "deliver raw")
    everything = [
        "use wood woodcutter nobody",
        "use wood barn_straight nobody",
        "use stone quarry nobody",
        "use wheat barn_straight nobody",
        "buy wood",
        "buy stone",
        "buy wheat",
    ]
    assert texts(state) == forward(state) == everything
    play(state, "use stone quarry nobody")
    assert forward(state) == [
        "use wheat barn_straight nobody", "buy wood", "buy stone", "buy wheat",
    ]  # fmt: skip
    assert texts(state) == [unit for unit in everything if "quarry" not in unit]
    play(state, "buy stone")
    assert forward(state) == ["buy stone", "buy wheat"]
    assert written(state)["turn"]["last_unit"] == "buy stone"
    play(state, "use wood woodcutter nobody")  # it leaves the order, and there is none any more
    assert written(state)["turn"]["last_unit"] == "out of order"
    assert texts(state) == forward(state) == [
        "use wood barn_straight nobody", "use wheat barn_straight nobody", *everything[-3:],
    ]  # fmt: skip
    again = GAME.from_dict(written(state))
    assert again.forward_choices() == again.choices() == state.choices()


def test_the_first_token_does_not_force_a_purchase() -> None:
    """8.5, the example: a stone and two wheat, two of each in reach, ten gold."""
    sawmill: dict[str, Any] = {"hands": {"red": ["sawmill"]}, "gold": {"red": 10}}
    state = play(table(**sawmill), "construct sawmill church", "use wheat farm nobody")
    assert texts(state) == [
        "use stone quarry nobody", "use wheat farm nobody", "buy stone", "buy wheat",
    ]  # fmt: skip
    play(state, "use wheat farm nobody", "use stone quarry nobody")
    assert (state.gold[0], written(state)["turn"]["asks"]) == (10, "place")
    bought = play(table(**sawmill), "construct sawmill church", "buy stone")
    assert texts(bought) == ["use wheat farm nobody", "buy wheat"]
    play(bought, "use wheat farm nobody", "use wheat farm nobody")
    assert (bought.gold[0], written(bought)["turn"]["asks"]) == (7, "place")
    assert tokens(bought, "quarry") == {"stone": 2}


def test_a_unit_that_leaves_no_way_on_in_order_leaves_the_order() -> None:
    """8.5: the wood can only be used after the wheat if the order is left."""
    state = table(hands={"red": ["shrine"]}, gold={"red": 3})
    play(state, "construct shrine church")
    assert forward(state) == [
        "use wood woodcutter nobody", "use stone quarry nobody",
    ]  # fmt: skip
    assert "use wheat farm nobody" in texts(state)
    play(state, "use wheat farm nobody")
    assert written(state)["turn"]["last_unit"] == "out of order"
    assert texts(state) == forward(state) == [
        "use wood woodcutter nobody", "use stone quarry nobody", "buy wood", "buy stone",
    ]  # fmt: skip


def test_a_purchase_needs_its_price_at_once() -> None:
    """8.5: what an own token will bring later buys nothing now."""
    state = village_v(
        goods={"quarry": {"stone": 2}, "stonemason": {"blue": 1}, "master_stonemason": {"red": 1}},
        gold={"blue": 1},
        hands={"blue": ["lumbermill"]},
        milestones={"mason": "blue"},
    )
    play(state, "construct lumbermill church")
    assert "buy stone" not in texts(state)
    play(state, "use brick stonemason blue")
    assert "buy stone" in texts(state)


def test_programs_play_the_same_game_in_any_order_and_in_order() -> None:
    """8.5: what was a list of one in order is one still; nothing else is chosen or asked."""
    for seed in range(3):
        ends: list[dict[str, Any]] = []
        for payment in ("any_order", "in_order"):
            state = GAME.start(3, seed, {"payment": payment})
            dice = Dice(seed)
            while not state.over:
                choices = state.forward_choices()
                state.play(choices[0] if len(choices) == 1 else dice.pick(choices))
            ends.append(state.to_dict() | {"options": None})
        assert ends[0] == ends[1]


def test_old_tables_pay_in_order() -> None:
    """R26: then the list of one in order was no decision, and what was left was bought."""
    state = table(hands={"red": ["sawmill"]}, gold={"red": 10}, payment="in_order")
    play(state, "construct sawmill church", "use wheat farm nobody")
    assert texts(state) == forward(state) == ["use wheat farm nobody", "buy stone"]
    play(state, "use wheat farm nobody")
    assert (state.gold[0], written(state)["turn"]["asks"]) == (7, "place")
    position = written(play(table(hands={"red": ["sawmill"]}), "construct sawmill church"))
    position["options"]["payment"] = "in_order"
    GAME.from_dict(position)
    position["turn"]["last_unit"] = "out of order"
    with pytest.raises(BadPosition):
        GAME.from_dict(position)


def test_tokens_of_several_owners_on_one_tile_come_by_seat() -> None:
    """8.5, R7."""
    state = village_v(
        goods={
            "quarry": {"stone": 2},
            "master_stonemason": {"blue": 1, "red": 1},
            "stonemason": {"red": 1},
        },
        gold={"blue": 0},
        hands={"blue": ["lumbermill"]},
    )
    play(state, "construct lumbermill church")
    assert texts(state) == [
        "use stone quarry nobody",
        "use brick stonemason red",
        "use brick master_stonemason red",
        "use brick master_stonemason blue",
    ]


def test_a_unit_is_offered_only_if_the_rest_stays_payable() -> None:
    """8.5: with three gold only one of ten may be bought, so nine tokens are consumed."""
    goods = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
    state = table(goods=goods, gold={"red": 3})
    play(state, "deliver raw")
    assert texts(state)[-3:] == ["buy wood", "buy stone", "buy wheat"]
    assert forward(state) == texts(state)[:1]
    play(state, "buy stone")  # the nine are no decision
    assert tokens(state, "woodcutter") == tokens(state, "quarry") == tokens(state, "farm") == {}
    assert state.gold[0] == 0
    assert written(state)["church"]["raw"] == "red"
    assert "deliver raw" not in texts(table(goods=goods, gold={"red": 2}))


def test_rewards_are_booked_at_each_step() -> None:
    """8.5."""
    state = village_v(
        goods={"stonemason": {"red": 1}, "master_stonemason": {"red": 1}},
        gold={"blue": 20, "red": 0},
    )
    play(state, "deliver milk_brick", "use brick stonemason red")
    assert seat(state, "red")["gold"] == 2  # red holds the milestone
    assert written(state)["turn"]["asks"] == "pay"


def paid(state: HamletState) -> tuple[object, ...]:
    """Tokens and gold."""
    goods = written(state)["goods"]
    return (repr({tile: goods[tile] for tile in sorted(goods)}), tuple(state.gold))


def outcomes(state: HamletState) -> list[tuple[object, ...]]:
    """What every chain in order ends in."""
    if state.question != ASK_PAY:
        return [paid(state)]
    found: list[tuple[object, ...]] = []
    assert state.forward_choices()
    for choice in state.forward_choices():
        other = state.copy()
        other.play(choice)
        found += outcomes(other)
    return found


def outcomes_in_any_order(state: HamletState) -> set[tuple[object, ...]]:
    """What all chains end in; where two of them meet, one is followed."""
    waiting, seen, found = [state], set(), set()
    while waiting:
        chain = waiting.pop()
        if chain.question != ASK_PAY:
            found.add(paid(chain))
        elif (*paid(chain), *chain.due) not in seen:
            seen.add((*paid(chain), *chain.due))
            assert set(chain.forward_choices()) <= set(chain.choices())
            for choice in chain.choices():
                waiting.append(chain.copy())
                waiting[-1].play(choice)
    return found


def every_way(plain: Plain, stand: str, groups: Groups) -> list[tuple[object, ...]]:
    """The same from a list of all ways to pay."""
    units = plain.units(stand, groups, buying=True)
    found: list[tuple[object, ...]] = []
    for numbers in plain.payments(units, tuple(count for _, count in groups), plain.gold):
        goods = {tile: dict(lots) for tile, lots in plain.goods.items()}
        gold = {name: own["gold"] for name, own in plain.seats.items()}
        for unit, number in zip(units, numbers, strict=True):
            gold[plain.seat] += number * unit.gold
            word, material, *where = unit.text.split()
            if word == "use":
                tile, maker = where
                goods[tile][material if maker == "nobody" else maker] -= number
                if maker == "red":
                    best = plain.written["milestones"][MILESTONES[material]] == "red"
                    gold["red"] += number * (2 if best else 1)
        found.append((repr({tile: goods[tile] for tile in sorted(goods)}), tuple(gold.values())))
    return found


@pytest.mark.parametrize("gold", [0, 3, 5, 8, 12])
@pytest.mark.parametrize(
    ("choice", "stand", "groups"),
    [
        ("construct lumbermill church", "church", groups_of(COSTS["lumbermill"])),
        ("construct lumbermill market", "market", groups_of(COSTS["lumbermill"])),
        ("construct monument market", "market", groups_of(COSTS["monument"])),
        ("deliver milk_brick", "church", DELIVERIES["milk_brick"]),
        ("deliver raw", "church", DELIVERIES["raw"]),
        ("road quarry dairy_farm bridge", "quarry", groups_of({"wood": 2})),
    ],
)
def test_every_way_to_pay_is_reached_by_exactly_one_chain(
    choice: str, stand: str, groups: Groups, gold: int
) -> None:
    """8.5, R7: no chain is stuck, none is missing, none stands twice."""
    state = village_v(
        goods={
            "quarry": {"stone": 2},
            "woodcutter": {"wood": 2},
            "farm": {"wheat": 3},
            "barn_straight": {"stone": 1, "wood": 1},
            "stonemason": {"blue": 1},
            "master_stonemason": {"blue": 1, "red": 1},
            "sawmill": {"red": 1},
            "cow_conservatory": {"red": 1},
            "dairy_farm": {"blue": 1},
        },
        donkeys={"blue": ["church", "quarry", "market", "stonemason", "cow_conservatory"]},
        gold={"blue": gold},
        hands={"blue": ["lumbermill", "monument"]},
        milestones={"mason": "blue"},
    )
    ways = every_way(Plain(written(state)), stand, groups)
    assert (choice in texts(state)) == bool(ways)
    if ways:
        play(state, choice)
        assert (state.question == ASK_PAY) == (len(ways) > 1)
        assert Counter(outcomes(state)) == Counter(ways)
        assert outcomes_in_any_order(state) == set(ways)
