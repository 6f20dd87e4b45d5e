"""Every choice and every question in plain English."""

import re
from typing import Any, cast

import pytest

import moothall
from moothall.engine.game import SPECTATOR
from moothall.games.altiplano.names import ACT, DONE, MOVE, PASS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, WAITING, play, table
from tests.games.altiplano.test_plain_rules import RICH


def says(state: AltiplanoState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


def test_every_choice_met_in_rich_games_is_a_sentence_of_its_own() -> None:
    seen: set[str] = set()
    for seed in range(6):
        options: dict[str, Any] = {"draw_is_mandatory": seed % 2 == 0}
        state = table("draw" if seed % 2 else "act", red=RICH, blue=RICH | {"extensions": [],
                      "order": "O02", "bag": "", "road": 0, "container": "", "spaces": {}},
                      **options)  # fmt: skip
        dice = moothall.Dice(seed)
        for _ in range(150):
            if state.over:
                break
            choices = state.choices()
            sentences = [state.describe(choice) for choice in choices]
            assert len(set(sentences)) == len(sentences)
            for choice, sentence in zip(choices, sentences, strict=True):
                assert re.fullmatch(r"[A-Z0-9][^_]*[.]", sentence), sentence
                seen.add(GAME.space.to_text(choice).split()[0])
            assert state.prompt().startswith(("Red", "Blue"))
            acts = [choice for choice in choices if ACT <= choice < MOVE]
            busy = [choice for choice in state.forward_choices() if choice not in (DONE, PASS)]
            state.play(dice.pick(acts or busy or choices))
    assert {"place", "back", "done", "act", "move", "pass", "gain", "store", "stop"} <= seen


MINER: dict[str, Any] = {"figure": "mine", "spaces": {"mine": "ore food"}}
ANY: dict[str, Any] = {"extensions": ["B5"], "coins": 1}
STORING: dict[str, Any] = {"figure": "village", "rows": ["fish fish", "ore"]}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("place food move_2", "Put 1 food on movement space 2."),
        ("place ore mine", "Put 1 ore at the mine."),
        ("place food role", "Put 1 food on the role tile."),
        ("place coins 2coin_cacao", 'Lay 2 coins on the extension "cacao for 2 coins".'),
        ("place coins role", "Lay 1 coin on the role tile."),
        ("place coins move_1", "Lay 1 coin on movement space 1."),
        ("place ore any_tile", "Put 1 ore on the any-tile space."),
        ("back ore mine", "Take back 1 ore lying at the mine."),
        ("back coins 2coin_cacao", 'Take back 2 coins lying on the extension "cacao for 2 coins".'),
        ("draw 0", "Draw nothing."),
        ("draw 1", "Draw 1 tile."),
        ("draw 3", "Draw 3 tiles."),
        ("swap food", "Exchange the food: it goes into your container."),
        ("skip", "Exchange nothing."),
        ("get ore", "Take 1 ore from your container."),
        ("get from bag", "Draw a tile from the bag, whatever comes."),
        ("pass", "Pass for the rest of the round."),
        ("start farm", "Place your figure at the farm."),
        ("move free mine", "Move to the mine with the free cart."),
        ("boat wool", "Build the boat with wool: 2 points and 1 wool."),
        (
            "house wool",
            "Build the house for wool: 4 points and 1 more for each wool at the end.",
        ),
        ("store wool", "Store 1 wool in row 1, a new wool row: tile 1 of 3 for 2 points."),
        ("corn 1", "Put the corn into row 1, a new corn row: tile 1 of 3 for 2 points."),
        ("corn interim", "Put the corn into interim storage."),
        ("cart 3", "Put the cart beside movement space 3, which then reaches 3 steps."),
        ("sell glass", "Sell 1 glass for 3 coins."),
        ("sell ore", "Sell 1 ore for 1 coin."),
        (
            "buy 2",
            'Buy the extension "wood for 1 food" for 2 coins. At the forest: 1 food for 1 wood.',
        ),
        (
            "buy 5",
            'Buy the extension "final storage" for 8 coins. '
            "Before the scoring, draw ten tiles and add those that fit to open rows.",
        ),
        ("order O01", "Take the order for 2 wood, 1 stone and 1 fish, 9 points when complete."),
        ("act village_cart", "Buy a cart for 1 coin: it lets a movement space reach 3 steps."),
        ("act market_order", "Take one of 10 orders for 1 coin."),
        (
            "keep M04",
            'Keep the mission "Store twenty tiles", 7 points; the other one leaves the game.',
        ),
        (
            "hand M18",
            'Give your opponent the mission "Be the first to build a house", 3 points; '
            "the other one leaves the game.",
        ),
    ],
)  # fmt: skip
def test_every_kind_of_choice_is_described(text: str, sentence: str) -> None:
    state = table(red=WAITING, strip=["A1", "A3", "A4", "A5", "D3"], missions=True)
    assert says(state, text) == sentence


ACTIONS: list[tuple[dict[str, Any], str, str]] = [
    (MINER, "act mine_silver", "Gain 1 silver for 1 food and 1 ore."),
    (
        {"figure": "farm", "spaces": {"farm": "alpaca alpaca"}},
        "act farm_food",
        "Gain 1 food for 1 alpaca, up to 2 times.",
    ),
    (
        {"figure": "forest", "spaces": {"forest": "cacao"}},
        "act forest_cacao",
        "Gain 1 food, 1 cloth or 1 glass for 1 cacao.",
    ),
    (
        {"figure": "harbor", "spaces": {"harbor": "wood wood"}},
        "act harbor_boat",
        "Build a boat for 2 wood: 2 points and its good.",
    ),
    (
        {"figure": "village", "spaces": {"village": "stone stone"}},
        "act village_house",
        "Build a house for 2 stone: 4 points and 1 more for each tile of its good at the end.",
    ),
    (
        {"figure": "road", "spaces": {"road": "stone wood"}},
        "act road_build",
        "Build a step of road for 1 wood and 1 stone: 5 planning spaces from the next round on.",
    ),
    (
        {"figure": "road", "road": 1, "spaces": {"road": "stone wood"}},
        "act road_build",
        "Build a step of road for 1 wood and 1 stone: 1 corn.",
    ),
    (
        {"figure": "mine", "spaces": {"role": "food"}},
        "act role",
        "Gain 1 stone for 1 food with your stonemason tile.",
    ),
    (
        {"figure": "market", "extensions": ["A8"], "coins_on": ["coin_fish_wood"]},
        "act coin_fish_wood",
        "Gain 1 wood or 1 fish for 1 coin with your extension.",
    ),
    (
        {"figure": "market", "spaces": {"market": "fish"}},
        "act market_sell",
        "Sell 1 fish for 1 coin.",
    ),
    (
        {"figure": "market", "spaces": {"market": "wool wool glass"}},
        "act market_sell",
        "Sell one or more: 2 wool for 1 coin each and 1 glass for 3 coins.",
    ),
    (
        STORING | {"spaces": {"village": "wool"}},
        "act village_store",
        "Store 1 wool in row 3, a new wool row: tile 1 of 3 for 4 points.",
    ),
    (
        STORING | {"spaces": {"village": "fish"}},
        "act village_store",
        "Store 1 fish in row 1 and complete it for 2 points.",
    ),
    (
        STORING | {"spaces": {"village": "ore"}},
        "act village_store",
        "Store 1 ore in row 2, the ore row: tile 2 of 3 for 3 points.",
    ),
    (
        STORING | {"spaces": {"village": "fish fish wool"}},
        "act village_store",
        "Store one or more in your warehouse: 2 fish and 1 wool.",
    ),
    (
        {"figure": "village", "extensions": ["D5"], "interim_corn": 2},
        "act card_corn",
        "Store one or more in your warehouse: 2 corn from interim storage.",
    ),
    (
        {"figure": "market", "coins": 2},
        "act market_extension",
        'Buy an extension: "alpaca for 1 food" for 2 coins or "wood for 1 food" for 2 coins.',
    ),
    (
        {"figure": "market", "coins": 2, "extensions": ["A1", "A3"]},
        "act market_extension",
        'Buy the extension "ore for 1 food" for 2 coins. At the mine: 1 food for 1 ore.',
    ),
    (
        {"figure": "market", "order": "O02", "spaces": {"market": "wood fish"}},
        "act market_deliver",
        "Deliver one or more to your order for 10 points: 1 wood and 1 fish.",
    ),
    (
        {"figure": "market", "order": "O02", "delivered": "fish fish",
         "spaces": {"market": "wood wood"}},
        "act market_deliver",
        "Deliver one or more to your order for 10 points: 2 wood, all that it lacks.",
    ),
    (
        {"figure": "market", "order": "O02", "delivered": "fish", "spaces": {"market": "wood"}},
        "act market_deliver",
        "Deliver 1 wood to your order, which then lacks 1 wood and 1 fish.",
    ),
    (
        {"figure": "market", "order": "O02", "delivered": "fish fish wood",
         "spaces": {"market": "wood"}},
        "act market_deliver",
        "Deliver 1 wood and complete your order: 10 points and 1 corn.",
    ),
    (
        {"figure": "farm", "spaces": {"move_2": "food", "mine": "food food"}},
        "move 2 market",
        "Move to the market with the food on movement space 2.",
    ),
    (
        {"figure": "farm", "spaces": {"move_2": "food", "mine": "food food"}, "carts": [2]},
        "move 2 mine",
        "Move to the mine with the food on movement space 2 and its cart.",
    ),
    (
        {"figure": "farm", "spaces": {"mine": "food food"}, "extensions": ["C1"],
         "coins_on": ["move_1"]},
        "move 1 market",
        "Move to the market with the coin on movement space 1.",
    ),
]  # fmt: skip


ONLY_CHOICES: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    ({"figure": "village", "coins": 1, "carts": [1, 3]}, {}, "act village_cart",
     "Buy a cart for 1 coin and put it beside movement space 2, which then reaches 3 steps."),
    ({"figure": "harbor", "spaces": {"harbor": "wood wood"}}, {"boats": ["ore"]}, "act harbor_boat",
     "Give 2 wood and build the boat with ore: 2 points and 1 ore."),
    ({"figure": "village", "spaces": {"village": "stone stone"}}, {"houses": ["ore"]},
     "act village_house",
     "Give 2 stone and build the house for ore: 4 points and 1 more for each ore at the end."),
    ({"figure": "village", "extensions": ["D5"], "interim_corn": 1}, {}, "act card_corn",
     "Store 1 corn from interim storage."),
]  # fmt: skip


@pytest.mark.parametrize(("red", "others", "text", "sentence"), ONLY_CHOICES)
def test_what_an_action_leads_to_without_asking_is_named(
    red: dict[str, Any], others: dict[str, Any], text: str, sentence: str
) -> None:
    """15: a single choice is made without asking, so the action says which one."""
    state = table(red=red, **others)
    assert GAME.space.parse_text(text) in state.choices()
    assert says(state, text) == sentence


@pytest.mark.parametrize(("red", "text", "sentence"), ACTIONS)
def test_an_action_says_what_it_costs_and_brings(
    red: dict[str, Any], text: str, sentence: str
) -> None:
    state = table(red=red)
    assert GAME.space.parse_text(text) in state.choices()
    assert says(state, text) == sentence


@pytest.mark.parametrize(
    ("red", "options", "text", "sentence"),
    [
        (MINER, {"stocks": {"silver": 0}}, "act mine_silver",
         "Give 1 food and 1 ore, though no silver is left."),
        ({"figure": "harbor", "spaces": {"harbor": "wood wood"}}, {"boats": []}, "act harbor_boat",
         "Give 2 wood for a boat, though none is left."),
        ({"figure": "village", "spaces": {"village": "stone stone"}}, {"houses": []},
         "act village_house", "Give 2 stone for a house, though none is left."),
        ({"figure": "market", "coins": 1}, {"orders": []}, "act market_order",
         "Pay 1 coin for an order, though none is left."),
        ({"figure": "market", "coins": 1}, {"orders": ["O07"]}, "act market_order",
         "Take the order for 2 ore and 1 silver for 1 coin, 11 points when complete."),
        ({"figure": "road", "road": 1, "spaces": {"road": "stone wood"}}, {"stocks": {"corn": 0}},
         "act road_build",
         "Build a step of road for 1 wood and 1 stone: no corn, since none is left."),
        ({"figure": "forest", "spaces": {"forest": "cacao"}}, {"stocks": {"glass": 0}},
         "act forest_cacao",
         "Gain 1 food, 1 cloth or 1 glass for 1 cacao; no glass is left."),
    ],
)  # fmt: skip
def test_what_is_not_left_is_told_before(
    red: dict[str, Any], options: dict[str, Any], text: str, sentence: str
) -> None:
    """R-ACT-2: it may be done all the same."""
    state = table(red=red, blue={"rows": []}, **options)
    assert GAME.space.parse_text(text) in state.choices()
    assert says(state, text) == sentence


def test_within_an_action_every_sentence_says_for_what() -> None:
    farm = table(red={"figure": "farm", "spaces": {"farm": "alpaca alpaca"}})
    play(farm, "act farm_food")
    assert says(farm, "more") == "Gain 1 more food for 1 alpaca."
    assert says(farm, "stop") == "Gain nothing more."
    forest = table(
        red={"figure": "forest", "spaces": {"forest": "cacao cacao"}}, stocks={"glass": 0}
    )
    play(forest, "act forest_cacao")
    assert says(forest, "gain cloth") == "Gain 1 cloth for 1 cacao."
    assert says(forest, "gain glass") == "Give 1 cacao for glass, though none is left."
    market = table(red={"figure": "market", "spaces": {"market": "fish glass"}})
    play(market, "act market_sell", "sell fish")
    assert says(market, "stop") == "Sell nothing more."
    rows = {"rows": ["fish fish", "ore", "corn"], "spaces": {"road": "stone wood"}, "road": 1}
    road = table(red={"figure": "road", **rows})
    play(road, "act road_build")
    assert says(road, "corn 1") == "Put the corn into row 1 and complete it for 2 points."
    assert says(road, "corn 3") == (
        "Put the corn into row 3, the corn row: tile 2 of 3 for 4 points."
    )


def test_the_two_tiles_that_would_do_are_told_apart_by_where_they_lie() -> None:
    """R-ANY-4."""
    spaces = {"market": "fish", "any_tile": "fish"}
    state = table(red=ANY | {"figure": "market", "spaces": spaces})
    play(state, "act market_sell")
    assert says(state, "from own") == "Use the fish at the market."
    assert says(state, "from any") == "Use the fish on the any-tile space."
    card = {"fish_for_food": "food", "any_tile": "food"}
    state = table(red={"figure": "harbor", "extensions": ["A5", "B5"], "spaces": card})
    play(state, "act fish_for_food")
    assert says(state, "from own") == 'Use the food on the extension "fish for 1 food".'


def test_being_done_says_with_what() -> None:
    red = {"spaces": {"farm": "alpaca"}, "planning": "ore"}
    assert says(table("plan", red=red), "done") == "Finish planning."
    state = table("draw", red=red)
    assert says(state, "done") == (
        "Take nothing more back, and fill your planning spaces from the bag."
    )
    state = table("draw", red=red, draw_is_mandatory=False)
    assert says(state, "done") == "Take nothing more back."
    state = table(red={"figure": "market", "coins": 1, "spaces": {"move_1": "food"}}, orders=[])
    play(state, "act market_order")
    assert says(state, "stop") == "End your turn at the market."


def test_a_role_is_described_with_what_it_brings() -> None:
    state = cast(AltiplanoState, GAME.start(2, 1, {"role_assignment": "draft"}))
    assert says(state, "role trader") == (
        "Be the trader: 2 food, 1 ore, 1 alpaca and 3 coins; "
        "at the market, 1 coin for 1 wood or 1 fish."
    )


def test_a_mission_is_described_by_where_it_goes() -> None:
    state = cast(AltiplanoState, GAME.start(3, 1, {"missions": True}))
    assert says(state, "keep M04") == 'Keep the mission "Store twenty tiles", 7 points.'
    assert says(state, "hand M04") == (
        'Give your left neighbour the mission "Store twenty tiles", 7 points; '
        "the other one goes to your right neighbour."
    )


# ---- questions


@pytest.mark.parametrize(
    ("phase", "red", "asked"),
    [
        ("draw", {"spaces": {"farm": "alpaca"}},
         "take tiles back before drawing, or be done."),
        ("draw", {"role": "trader", "coins_on": ["role"]},
         "take coins back before drawing, or be done."),
        ("draw", {"role": "trader", "coins_on": ["role"], "spaces": {"farm": "alpaca"}},
         "take tiles or coins back before drawing, or be done."),
        ("plan", {"planning": "ore"}, "place tiles, and say when you are done."),
        ("plan", {"role": "trader", "coins": 1}, "place coins, and say when you are done."),
        ("plan", {"role": "trader", "coins": 1, "planning": "ore"},
         "place tiles and coins, and say when you are done."),
        ("act", {"spaces": {"farm": "alpaca"}}, "place your figure or pass."),
        ("act", {"spaces": {"farm": "alpaca", "mine": "food food"}, "figure": "farm"},
         "act, move or pass."),
        ("act", {"spaces": {"farm": "alpaca"}, "figure": "farm"}, "act or pass."),
        ("act", {"spaces": {"farm": "alpaca"}, "figure": "mine"}, "move or pass."),
    ],
)  # fmt: skip
def test_nothing_is_asked_for_that_is_not_open(phase: str, red: dict[str, Any], asked: str) -> None:
    state = table(phase, red=red)
    assert state.prompt(0) == f"Red: {asked}"
    assert state.prompt(SPECTATOR) == f"Red: {asked}"


def test_after_a_move_the_question_leaves_passing_out() -> None:
    spaces = {"mine": "ore food", "road": "stone wood", "move_1": "food"}
    state = table(red={"figure": "farm", "spaces": spaces})
    play(state, "move 1 market")
    assert state.prompt() == "Red: move on."
    there = table(red={"figure": "market", "spaces": spaces})
    play(there, "move 1 mine")
    assert there.prompt() == "Red: act or move on."


def test_when_all_is_placed_the_end_is_asked_for() -> None:
    state = table("plan", red={"planning": "ore"})
    play(state, "place ore mine")
    assert state.prompt(0) == "Red: say when you are done, or take something back."


def test_once_it_may_be_enough_the_question_says_so() -> None:
    state = table(red={"figure": "market", "spaces": {"market": "fish glass wool"}})
    play(state, "act market_sell")
    assert state.prompt() == "Red: which tile will you sell?"
    play(state, "sell fish")
    assert state.prompt() == "Red: which tile will you sell next, if any?"


def test_every_question_stands_alone() -> None:
    farm = table(red={"figure": "farm", "spaces": {"farm": "alpaca alpaca"}})
    play(farm, "act farm_food")
    assert farm.prompt() == "Red: give 1 alpaca for 1 food once more?"
    red = {"extensions": ["C3"], "planning": "ore ore ore", "bag": "food", "container": "fish",
           "spaces": {"farm": "food"}}  # fmt: skip
    swap = table("draw", red=red)
    play(swap, "done", "swap ore")
    assert swap.prompt() == "Red: what will you take for the tile that you put down?"


def test_a_good_is_gained_in_both_questions_and_a_turn_is_ended_in_both_words() -> None:
    forest = table(red={"figure": "forest", "spaces": {"forest": "cacao cacao"}})
    play(forest, "act forest_cacao")
    assert forest.prompt() == "Red: which good will you gain?"
    play(forest, "gain cloth")
    assert forest.prompt() == "Red: which good will you gain next, if any?"
    market = table(red={"figure": "market", "coins": 1, "spaces": {"move_1": "food"}}, orders=[])
    play(market, "act market_order")
    assert market.prompt() == "Red: move on, or end your turn here."


def test_several_who_decide_are_all_named() -> None:
    plan = {"planning": "ore"}
    state = table("plan", players=3, red=plan, blue=plan, green=plan)
    assert state.prompt(SPECTATOR).startswith("Red, Blue and Green: ")
    assert state.prompt(1).startswith("Blue: ")


def test_the_mission_for_the_other_of_two_players() -> None:
    state = cast(AltiplanoState, GAME.start(2, 1, {"missions": True, "start_player": "red"}))
    state.play(state.choices()[0])
    assert state.prompt(0) == "Red: which mission goes to your opponent?"


def test_the_end_is_told() -> None:
    state = table(red={"coins": 1, "bag": "glass"}, final=True)
    play(state, "pass")
    assert state.prompt() == "The game is over."
    assert state.result() == "Red wins with 4 points."


# ---- at a terminal


def test_the_text_tells_what_a_decision_needs() -> None:
    """Prices, points, what roles, extensions and rows do, and the points line by line."""
    red = {"rows": ["fish fish fish", "ore corn"], "order": "O02", "boats": ["ore"]}
    state = table(red=red, strip=["C4", "A3", "A4", "A5", "A6"], missions=True)
    text = state.text(0)
    for part in (
        "The market pays: ore 1 coin, fish 1 coin",
        "glass 4 points; a boat 2 points; a house 4 and 1 more for each tile of its good",
        "Rows: 1: 2 points for 3 tiles, 2: 3 points for 3 tiles",
        "Road: 1: 5 planning spaces, 2: corn",
        '  1 "village spaces" for 3 coins. Two more action spaces in the village.',
        "O01 2 wood, 1 stone and 1 fish, 9 points",
        "Stonemason, at the mine: 1 food for 1 stone",
        "    points goods 4, boats 2, rows 2",
        "    rows 1 fish 3/3, 2 ore 2/3 (1 corn)",
        "order lacks 2 wood and 2 fish (10 points)",
    ):
        assert part in text
    assert re.search(r"mission, open, \d points: ", text)
    assert "_" not in text


def test_the_text_quotes_extensions_since_their_titles_hold_commas() -> None:
    text = table(red={"extensions": ["B3", "A5"]}).text(0)
    assert 'extensions "wood, stone or ore for 1 fish", "fish for 1 food"' in text


def test_the_text_says_which_round_is_the_last() -> None:
    assert table(red=WAITING, final=True).text(0).startswith("Round 2, act; the last round; ")
    assert table(red=WAITING).text(0).startswith("Round 2, act; red begins; ")
