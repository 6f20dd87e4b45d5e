"""Section 12: the solo rival Botric, priority by priority (R17)."""

from typing import Any

import pytest

from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.plain_rival import Botric
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    Place,
    lines,
    play,
    seat,
    table,
    texts,
    tokens,
    written,
)

EMPTY: dict[str, dict[str, int]] = {"woodcutter": {}, "quarry": {}, "farm": {}}
FULL = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
UNSALEABLE: list[str | None] = ["sale_03", "sale_04", "sale_07"]  # they need milk and flour
ORDER = ["refine", "construct", "produce", "blueprint", "road"]


def botric(*actions: str, disc: int = 1, **more: Any) -> HamletState:
    """Red's turn; the action tokens named come first, and the bag holds one disc."""
    setting: dict[str, Any] = {
        "rival": True,
        "discs": [disc],
        "actions": [*actions, *[action for action in ORDER if action not in actions]],
        "sales": UNSALEABLE,
        "favour": 0,
    }
    return table(**{**setting, **more})


def big(*actions: str, **more: Any) -> HamletState:
    """The same in the village of the examples, the Refineries being red's."""
    return botric(*actions, **{"village": VILLAGE_V, "roads": ROADS_V, **more})


def rival(state: HamletState) -> dict[str, Any]:
    return dict(written(state)["rival"])


# ---- the frame


def test_the_engine_plays_his_turn() -> None:
    """12: the human is asked again at once, in the next round."""
    state = botric()
    play(state, "end")
    assert (state.mover, state.round) == (0, 2)
    assert seat(state, "blue")["villagers"][0]["lying"]
    assert all("blue" not in text for text in texts(state))


def test_he_never_begs_nor_buys() -> None:
    """12: with nothing on the table there is a blueprint to take and no more."""
    hands = {"blue": ["sawmill", "stonemason", "shrine"]}
    state = botric("construct", "road", "refine", "blueprint", goods=FULL, hands=hands, favour=4)
    before = state.gold[1]
    play(state, "end")
    assert state.gold[1] == before == 0


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (1, 1), (4, 1)])
def test_any_gain_of_gold_is_one_point(gold: int, points: int) -> None:
    """12: here from a blueprint with gold on it."""
    display: list[str | tuple[str, int]] = [("sawmill", gold), "shrine", "tradepost", "forest_pond"]
    state = botric("blueprint", display=display)
    play(state, "end")
    assert seat(state, "blue")["hand"] == ["sawmill"]
    assert seat(state, "blue")["earned"]["buildings"] == points
    assert (state.gold[1], rival(state)["favour"]) == (0, 0)


@pytest.mark.parametrize(("mason", "points"), [("red", 2), ("blue", 3)])
def test_a_token_of_his_brings_two_points_or_three(mason: str, points: int) -> None:
    """12: ordinary or of high quality, consumed by the human."""
    state = big(
        goods={**FULL, "stonemason": {"blue": 1}},
        hands={"red": ["lumbermill"]},
        milestones={"mason": mason},
        donkeys={"red": ["quarry"]},
        gold={"red": 0},
    )
    play(state, "construct lumbermill quarry")
    assert seat(state, "blue")["earned"]["goods"] == points
    assert state.gold == [0, 0]


# ---- 1: hiring


def test_five_favour_hire_a_villager() -> None:
    """12, step 1: usable next turn."""
    state = botric(favour=6)
    play(state, "end")
    assert rival(state)["favour"] == 1
    assert rival(state)["discs"] == [1]
    assert seat(state, "blue")["villagers"] == [{"tile": "church", "lying": True}] * 2


def test_four_villagers_are_enough() -> None:
    """12, step 1: then favour is good for the Church alone."""
    state = botric(favour=6, villagers={"blue": ["church"] * 4}, discs=[1, 1, 1, 2])
    play(state, "end")
    assert len(seat(state, "blue")["villagers"]) == 4
    assert rival(state)["favour"] >= 6


def test_every_villager_standing_at_the_start_acts_once() -> None:
    """12: the one hired this turn does not."""
    state = botric("produce", favour=5, villagers={"blue": ["church", "farm"]})
    play(state, "end")
    assert rival(state)["favour"] == 0
    assert len(seat(state, "blue")["villagers"]) == 3
    assert seat(state, "blue")["earned"]["work"] == 1  # the second filled a Producer
    assert all(villager["lying"] for villager in seat(state, "blue")["villagers"])


# ---- 2: deliveries


def test_eight_raw_tokens_are_a_delivery_for_him() -> None:
    """12, step 2: two less than for others."""
    goods = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 2}}
    state = botric(goods=goods)
    play(state, "end")
    assert written(state)["church"]["raw"] == "blue"
    assert [tokens(state, tile) for tile in goods] == [{}, {}, {}]
    assert seat(state, "blue")["earned"]["deliveries"] == 6
    goods["farm"] = {"wheat": 1}
    state = botric(goods=goods)
    play(state, "end")
    assert written(state)["church"]["raw"] is None


def test_two_refined_tokens_are_a_delivery_for_him() -> None:
    """12, step 2: one less than for others; his own first."""
    goods = {**EMPTY, "stonemason": {"red": 1}, "cow_conservatory": {"red": 1, "blue": 1}}
    state = big(goods=goods, gold={"red": 0})
    play(state, "end")
    assert written(state)["church"]["milk_brick"] == "blue"
    assert tokens(state, "cow_conservatory") == {"red": 1}
    assert tokens(state, "stonemason") == {}
    assert seat(state, "blue")["earned"]["goods"] == 2
    assert state.gold[0] == 2  # red holds the milestone of brick


def test_seven_favour_are_a_delivery_for_him() -> None:
    """12, step 2: three less than ten, if nobody is left to hire."""
    state = botric(
        "produce", favour=8, villagers={"blue": ["church"] * 4}, discs=[1, 1, 1, 2], goods=EMPTY
    )
    play(state, "end")
    assert written(state)["church"]["gold"] == "blue"
    assert rival(state)["favour"] == 1


def test_he_prefers_the_delivery_with_most_points_then_slot_order() -> None:
    """12, step 2: six for raw before four for milk and brick."""
    goods = {**FULL, "stonemason": {"blue": 1}, "cow_conservatory": {"blue": 1}}
    state = big(goods=goods)
    play(state, "end")
    assert written(state)["church"]["raw"] == "blue"
    assert written(state)["church"]["milk_brick"] is None


def test_a_delivery_comes_before_a_sale() -> None:
    """12: steps 2 and 3."""
    state = botric(goods=FULL, sales=["sale_01", "sale_02", "sale_03"])
    play(state, "end")
    assert written(state)["church"]["raw"] == "blue"
    assert seat(state, "blue")["sales"] == []


# ---- 3: sales


def test_he_sells_whatever_brings_most() -> None:
    """12, step 3: points, then gold, then the lowest place; a point instead of the gold."""
    goods = {"woodcutter": {"wood": 2}, "quarry": {"stone": 2}, "farm": {"wheat": 1}}
    state = botric(goods=goods, sales=["sale_03", "sale_02", "sale_01"])
    play(state, "end")
    assert seat(state, "blue")["sales"] == ["sale_02"]  # equal ones: the lower place
    assert seat(state, "blue")["earned"]["sales"] == 2
    assert seat(state, "blue")["villagers"][0]["tile"] == "market"


def test_more_points_go_before_a_lower_place() -> None:
    """12, step 3."""
    goods = {
        "woodcutter": {"wood": 2}, "quarry": {}, "farm": {"wheat": 1}, "stonemason": {"blue": 1},
    }  # fmt: skip
    state = big(goods=goods, sales=["sale_01", "sale_06", "sale_03"])
    play(state, "end")
    assert seat(state, "blue")["sales"] == ["sale_06"]


def test_his_sources_are_the_whole_network_and_nothing_beyond() -> None:
    """12: no donkeys needed; what is not connected is out of reach."""
    goods = {**EMPTY, "flour_mill": {"blue": 1}, "dairy_farm": {"blue": 1}}
    state = big(goods=goods, sales=["sale_04", "sale_01", "sale_02"])
    play(state, "end")
    assert seat(state, "blue")["sales"] == []
    state = big(goods=goods, sales=["sale_03", "sale_01", "sale_02"])
    play(state, "end")
    assert seat(state, "blue")["sales"] == ["sale_03"]


# ---- 4: discs and action tokens


@pytest.mark.parametrize(("disc", "done"), [(1, "produce"), (2, "blueprint"), (3, "road")])
def test_the_disc_says_where_he_begins(disc: int, done: str) -> None:
    """12, step 4: the token that was done goes to the end."""
    state = botric("produce", "blueprint", "road", "refine", "construct", disc=disc)
    before = rival(state)["actions"]
    play(state, "end")
    assert rival(state)["actions"] == [*[a for a in before if a != done], done]
    assert rival(state)["discs"] == []


def test_what_cannot_be_done_is_passed_over_and_he_goes_round() -> None:
    """12, step 4: places 3, 4, 5, then 1."""
    state = botric("produce", "blueprint", "refine", "construct", "road", disc=3, goods=EMPTY)
    play(state, "end")
    assert rival(state)["actions"] == ["blueprint", "refine", "construct", "road", "produce"]


def test_if_nothing_can_be_done_he_gets_a_favour() -> None:
    """12, step 4: full Producers, a full hand, no Refinery, no marker and nothing to pay with."""
    hands = {"blue": ["tavern", "outpost_a", "large_woodland"]}  # all of them need timber
    roads = [
        ("quarry", "stonemason", "bridge", "blue"),
        ("quarry", "barn_straight", "bridge", "blue"),
        ("quarry", "dairy_farm", "bridge", "blue"),
        ("dairy_farm", "forest_pond", "path", "blue"),
        ("stonemason", "cow_conservatory", "bridge", "blue"),
    ]
    full = {
        "woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3},
        "barn_straight": {"wood": 3}, "stonemason": {"red": 1}, "dairy_farm": {"red": 1},
        "cow_conservatory": {"red": 1, "blue": 1},
    }  # fmt: skip
    state = botric(
        village=VILLAGE_V,
        add={"lumbermill": (9, 3, -12, 2)},  # beside the Flour Mill, as unconnected as that
        roads=roads,
        goods=full,
        hands=hands,
        church={"raw": "red", "milk_brick": "red"},
        sales=["sale_04", "sale_08", "sale_07"],
        favour=3,
    )
    before = rival(state)["actions"]
    play(state, "end")
    assert rival(state)["favour"] == 4
    assert rival(state)["actions"] == before
    assert seat(state, "blue")["villagers"] == [{"tile": "church", "lying": True}]


def test_an_empty_disc_bag_is_filled_again_and_brings_a_favour() -> None:
    """12, step 4: before the draw."""
    state = botric("produce", discs=[])
    play(state, "end")
    assert rival(state)["favour"] == 1
    assert len(rival(state)["discs"]) == 5


def test_discs_are_drawn_at_random_without_putting_them_back() -> None:
    """12: from 1, 1, 1, 2, 2, 3."""
    left = set()
    for seed in range(30):
        state = botric(seed=seed, discs=[1, 1, 1, 2, 2, 3])
        play(state, "end")
        left.add(tuple(rival(state)["discs"]))
    assert left == {(1, 1, 2, 2, 3), (1, 1, 1, 2, 3), (1, 1, 1, 2, 2)}


# ---- the five actions


def test_refine_goes_where_he_holds_the_milestone() -> None:
    """12: before a Refinery where he could make more."""
    state = big(
        "refine",
        goods={"quarry": {"stone": 1}, "farm": {"wheat": 3}, "woodcutter": {}},
        milestones={"mason": "blue"},
    )
    play(state, "end")
    assert tokens(state, "stonemason") == {"blue": 1}
    assert tokens(state, "quarry") == {}


def test_refine_makes_as_many_as_possible() -> None:
    """12: two at the Cow Conservatory before one at the Dairy Farm."""
    state = big("refine", goods={**EMPTY, "farm": {"wheat": 2}})
    play(state, "end")
    assert tokens(state, "cow_conservatory") == {"blue": 2}
    state = big("refine", goods={**EMPTY, "farm": {"wheat": 1}})
    play(state, "end")
    assert tokens(state, "dairy_farm") == {"blue": 1}  # as many: tile order


def test_produce_goes_to_the_emptiest_producer_then_tile_order() -> None:
    """12: a point instead of two gold."""
    state = botric("produce", goods={"woodcutter": {"wood": 1}, "quarry": {}, "farm": {}})
    play(state, "end")
    assert tokens(state, "quarry") == {"stone": 3}
    assert seat(state, "blue")["earned"]["work"] == 1
    state = botric("produce", goods={**FULL, "farm": {"wheat": 2}}, church={"raw": "red"})
    play(state, "end")
    assert tokens(state, "farm") == {"wheat": 3}


def test_a_barn_is_filled_with_what_is_scarcest() -> None:
    """12: token by token, ties in material order; two points."""
    goods = {"woodcutter": {"wood": 2}, "quarry": {"stone": 1}, "farm": {"wheat": 2}}
    state = big("produce", goods=goods)
    play(state, "end")
    # stone 1 -> 2, then wood 2 -> 3, then stone (2) before wheat (2)
    assert tokens(state, "barn_straight") == {"wood": 1, "stone": 2}
    assert seat(state, "blue")["earned"]["work"] == 2


@pytest.mark.parametrize(
    ("wood", "stone", "wheat", "filled"),
    [
        (1, 1, 1, {"wood": 1, "stone": 1, "wheat": 1}),
        (1, 1, 3, {"wood": 2, "stone": 1}),
        (1, 3, 1, {"wood": 2, "wheat": 1}),
        (3, 1, 1, {"stone": 2, "wheat": 1}),
    ],
)
def test_of_equally_scarce_materials_a_barn_takes_them_in_their_order(
    wood: int, stone: int, wheat: int, filled: dict[str, int]
) -> None:
    """12: wood before stone before wheat, whichever two of them are tied."""
    goods = {"woodcutter": {"wood": wood}, "quarry": {"stone": stone}, "farm": {"wheat": wheat}}
    state = big("produce", goods=goods)
    play(state, "end")
    assert tokens(state, "barn_straight") == filled


def test_he_takes_the_leftmost_first_refinery_else_refinery_else_tile() -> None:
    """12: without gold on the others; with three blueprints he takes none."""
    state = botric("blueprint", display=["shrine", "tradepost", "dairy_farm", "sawmill"])
    play(state, "end")
    assert seat(state, "blue")["hand"] == ["dairy_farm"]
    assert [row["gold"] for row in written(state)["display"]] == [0, 0, 0, 0]
    assert written(state)["display"][:3] == [
        {"tile": name, "gold": 0} for name in ("shrine", "tradepost", "sawmill")
    ]
    state = big("blueprint", display=["shrine", "windmill", "sawmill", "stables"])
    play(state, "end")
    assert seat(state, "blue")["hand"] == ["sawmill"]  # no Refinery of timber lies there yet
    state = big("blueprint", display=["shrine", "windmill", "lumbermill", "stables"])
    play(state, "end")
    assert seat(state, "blue")["hand"] == ["lumbermill"]
    state = big(
        "blueprint",
        add={"sawmill": (-3, -1, 5, 3)},
        display=["shrine", "windmill", "lumbermill", "stables"],
    )
    play(state, "end")
    assert seat(state, "blue")["hand"] == ["windmill"]
    state = big("blueprint", display=["stables", "shrine", "barn_bent", "square"])
    play(state, "end")
    assert seat(state, "blue")["hand"] == ["stables"]


@pytest.mark.parametrize(
    ("hand", "built"),
    [
        (["shrine", "windmill", "sawmill"], "sawmill"),  # the first Refinery of its material
        (["shrine", "barn_bent", "windmill"], "windmill"),  # another Refinery
        (["barn_bent", "shrine", "tradepost"], "shrine"),  # landmarks, the longest held
        (["barn_bent", "tradepost", "shrine"], "tradepost"),
        (["barn_bent"], "barn_bent"),  # free for him
    ],
)
def test_construct_prefers_refineries_then_landmarks_then_barns(
    hand: list[str], built: str
) -> None:
    """12."""
    goods = {"farm": {"wheat": 3}, "quarry": {"stone": 1}, "woodcutter": {"wood": 1}}
    goods["cow_conservatory"] = {"red": 1}
    sales = ["sale_04", "sale_08", "sale_10"]
    state = big("construct", hands={"blue": hand}, goods=goods, sales=sales)
    play(state, "end")
    assert written(state)["village"][-1]["tile"] == built
    assert built not in seat(state, "blue")["hand"]


def test_construct_passes_over_what_he_cannot_pay() -> None:
    """12: no brick, no Lumbermill."""
    state = big("construct", hands={"blue": ["lumbermill", "barn_bent"]}, goods=FULL,
                church={"raw": "red"})  # fmt: skip
    play(state, "end")
    assert written(state)["village"][-1]["tile"] == "barn_bent"


@pytest.mark.parametrize("tile", ["barn_bent", "mountain_pond", "tradepost", "sawmill"])
def test_he_lays_a_building_where_most_contacts_suit_it(tile: str) -> None:
    """12: most roads, then most of forest and mountain, then fewest cliffs, then in order."""
    state = big("construct", hands={"blue": [tile]}, goods=FULL, church={"raw": "red"})
    expected = Botric(written(state)).best_place(tile)
    assert expected is not None
    play(state, "end")
    laid = written(state)["village"][-1]
    assert (laid["tile"], tuple(laid["at"]), laid["turn"]) == (tile, *expected[1:])


def test_construct_brings_reward_milestone_flag_and_pile() -> None:
    """12 and 9.7."""
    goods = {"farm": {"wheat": 2}, "quarry": {"stone": 1}, "woodcutter": {}}
    state = botric("construct", hands={"blue": ["sawmill"]}, goods=goods)
    play(state, "end")
    assert written(state)["milestones"]["carpenter"] == "blue"
    assert seat(state, "blue")["earned"]["buildings"] == 4
    shown = {row["tile"] for row in written(state)["display"]}
    assert "tavern" in shown | set(written(state)["bag"])
    state = botric("construct", hands={"blue": ["forest_pond"]}, goods=goods)
    play(state, "end")
    assert seat(state, "blue")["flags"] == ["forest_pond"]
    assert seat(state, "blue")["earned"]["buildings"] == 2  # one of them instead of the gold


def test_a_road_leads_out_of_the_network_first() -> None:
    """12: then to his flag, then in tile order; bridge before path."""
    goods = {**EMPTY, "woodcutter": {"wood": 2}, "quarry": {"stone": 2}}
    state = botric("road", village=VILLAGE_V, goods=goods)
    play(state, "end")
    road = written(state)["roads"][0]
    assert road["seat"] == "blue"
    inside = {"church", "market", "town_hall", "woodcutter", "quarry", "farm"}
    assert len(set(road["between"]) & inside) == 1
    assert written(state)["milestones"]["planner"] == "blue"
    assert seat(state, "blue")["roads_left"] == 4


def test_a_road_to_his_flag_goes_before_tile_order() -> None:
    """12: among tiles outside, or among tiles inside."""
    ponds: dict[str, Place] = {"mountain_pond": (1, -2, 1, 0), "forest_pond": (3, 3, -6, 0)}
    goods = {"woodcutter": {"wood": 2}, "quarry": {"stone": 2}, "farm": {}}
    ends = {}
    for owner in ("red", "blue"):
        flags = {"mountain_pond": "red", "forest_pond": owner}
        state = botric("road", add=ponds, flags=flags, goods=goods)
        play(state, "end")
        ends[owner] = written(state)["roads"][0]["between"]
    assert ends == {"red": ["church", "mountain_pond"], "blue": ["market", "forest_pond"]}


def test_his_favour_and_tavern_and_stables_are_worth_nothing() -> None:
    """12: he has neither gold nor donkeys."""
    state = big(
        add={
            "sawmill": (-3, -1, 5, 3),
            "tavern": (-2, 5, -2, 1),
            "stables": (5, 1, -5, 3),
        },
        flags={"tavern": "blue", "stables": "blue"},
        favour=40,
    )
    own = lines(state, 1)
    assert (own["tavern"], own["stables"], own["gold"]) == (0, 0, 0)


def test_the_human_wins_with_more_points_and_ties_are_broken_as_usual() -> None:
    """12 and 11: equal points, more deliveries for Botric."""
    slots = {"gold": "blue", "raw": "red", "milk_brick": "blue", "timber_flour": "blue"}
    state = botric(
        church=slots, goods=FULL, gold={"red": 30}, hands={"blue": []}, sales=UNSALEABLE,
        actions=["produce", *[a for a in ORDER if a != "produce"]], display=None,
    )  # fmt: skip
    totals = [score.total for score in state.scores()]
    assert totals == [6 + 3 + 10, 14 + 5]
    assert state.winners() == [1]


def test_he_takes_from_the_fullest_tile_token_by_token() -> None:
    """12, R23: the first wood from the Barn, which holds most, the second in tile order."""
    goods = {
        "woodcutter": {"wood": 2}, "barn_straight": {"wood": 3}, "quarry": {}, "farm": {},
    }  # fmt: skip
    state = big("road", goods=goods)
    play(state, "end")
    assert written(state)["roads"][-1]["kind"] == "bridge"
    assert tokens(state, "barn_straight") == {"wood": 2}  # 3, then 2 against 2: the Woodcutter
    assert tokens(state, "woodcutter") == {"wood": 1}
