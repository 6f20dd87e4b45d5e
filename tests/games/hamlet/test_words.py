"""The game in words: every choice a sentence, what is asked, and the table as text."""

import re
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.words import result
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, pay, play, table
from tests.scenes import drawn, words_of


def say(state: HamletState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


def village_v(**more: Any) -> HamletState:
    setting: dict[str, Any] = {
        "village": VILLAGE_V,
        "roads": ROADS_V,
        "donkeys": {"red": ["church", "quarry", "stonemason"]},
    }
    return table(**{**setting, **more})


# ---- choices


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (4, {"layout": "random"}), (2, {"rival": True})]
)
def test_every_choice_of_a_game_is_a_sentence_of_its_own(
    players: int, options: dict[str, object]
) -> None:
    """13: with a full stop, no two alike, and nothing of it is secret."""
    verbs: set[str] = set()
    for seed in range(3):
        state = cast(HamletState, GAME.start(players, seed, options))
        dice = Dice(seed)
        while not state.over:
            choices = state.choices()
            sentences = [state.describe(choice) for choice in choices]
            for sentence in sentences:
                assert sentence.endswith(".")
                assert sentence[0].isupper()
                assert "_" not in sentence
                assert "  " not in sentence
                assert "(" not in sentence
            assert len(set(sentences)) == len(choices)
            hidden = state.imagined(state.mover, Dice(7))
            assert [hidden.describe(choice) for choice in choices] == sentences
            verbs |= {GAME.space.to_text(choice).split()[0] for choice in choices}
            assert state.prompt()[-1] in ".?"
            state.play(dice.pick(choices))
        assert state.prompt() == "The game is over: the Church is complete."
    assert {"produce", "construct", "place", "use", "take", "post", "walk", "end"} <= verbs


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("donkeys", "Move your 3 donkeys, each to a tile that a road joins to its own."),
        ("produce woodcutter", "Fill the Woodcutter with 1 wood: you get 2 gold."),
        (
            "produce barn_straight",
            "Fill the Straight Barn with 3 raw goods of your choice: you get 2 points.",
        ),
        ("refine stonemason", "Make 1 brick of high quality from 1 stone at the Stonemason."),
        ("town_hall", "Go to the Town Hall to hire; you can take no blueprint."),
        ("sale 0", "Sell 2 wood and 1 wheat at the Market for 1 point and 1 gold."),
        ("deliver gold", "Deliver 10 gold to the Church for 6 points."),
        ("deliver raw", "Deliver 10 wood, stone or wheat to the Church for 6 points."),
        ("deliver milk_brick", "Deliver 3 brick or milk to the Church for 4 points."),
        (
            "construct stables market",
            "Build the Stables beside the Market for 1 wood and 1 milk: you get 3 points.",
        ),
        (
            "construct barn_bent market",
            "Build the Bent Barn beside the Market for 3 gold: you get 4 points.",
        ),
        (
            "construct outpost_b farm",
            "Build the Second Outpost beside the Farm for 1 wood and 1 flour: you get 2 points.",
        ),
        (
            "road quarry dairy_farm bridge",
            "Build a bridge from the Quarry to the Dairy Farm for 2 wood.",
        ),
        ("road farm market path", "Build a path from the Farm to the Market for 2 stone."),
        ("end", "End the turn: 1 villager of yours has done nothing."),
    ],
)
def test_the_main_menu_in_words(text: str, sentence: str) -> None:
    """13."""
    state = village_v(
        gold={"red": 60},
        hands={"red": ["stables", "barn_bent", "outpost_b"]},
        sales=["sale_01", "sale_02", "sale_03"],
    )
    assert text in [GAME.space.to_text(choice) for choice in state.choices()]
    assert say(state, text) == sentence


def test_begging_in_words() -> None:
    full = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
    assert say(table(goods=full), "beg") == "Beg at the Church for 1 gold."


def test_steps_of_an_action_in_words() -> None:
    """13."""
    state = village_v(gold={"red": 60}, display=["shrine", ("sawmill", 2), "tradepost", "windmill"])
    donkeys = play(state.copy(), "donkeys")
    assert donkeys.prompt() == "Red: where does donkey 1 of 3, on the Church, go?"
    assert say(donkeys, "stay") == "Leave the donkey on the Church."
    assert say(donkeys, "walk farm") == "Move the donkey from the Church to the Farm."
    barn = play(state.copy(), "produce barn_straight")
    assert barn.prompt() == "Red: what fills the 3 empty slots of the Straight Barn?"
    assert say(barn, "fill 2 0") == (
        "Fill the Straight Barn with 2 wood and 1 wheat: you get 2 points."
    )
    hall = play(state.copy(), "town_hall")
    assert hall.prompt() == "Red: which blueprint do you take, if any?"
    assert say(hall, "take 0") == (
        "Take the blueprint of the Shrine for nothing; "
        "building it costs 1 wood, 1 stone and 1 wheat and brings 2 points."
    )
    assert say(hall, "take 1") == (
        "Take the blueprint of the Sawmill and the 2 gold on it for 1 gold, laid on the "
        "blueprint before it; "
        "building it costs 1 stone and 2 wheat and brings 4 points."
    )
    assert say(hall, "no_blueprint") == "Take no blueprint."
    play(hall, "take 0")
    assert (
        say(hall, "hire villager")
        == "Hire a villager for 5 gold, who can act from your next turn on."
    )
    assert say(hall, "hire donkey") == (
        "Hire a donkey for 3 gold, and put it on any tile that roads join to the Church."
    )
    assert say(hall, "done") == "Leave the Town Hall."
    play(hall, "hire donkey")
    assert say(hall, "post farm") == "Put the new donkey on the Farm."


def test_payments_and_placements_in_words() -> None:
    """8.5 and 13.1."""
    state = village_v(
        gold={"red": 60},
        goods={"farm": {"wheat": 3}, "stonemason": {"blue": 1}},
        hands={"red": ["warehouse"]},
    )
    play(state, "construct warehouse church")
    assert state.prompt() == "Red: how do you pay 2 stone and 1 brick on the Church?"
    assert say(state, "use stone quarry nobody") == "Use 1 stone from the Quarry."
    assert say(state, "use brick stonemason blue") == (
        "Use 1 brick of blue's from the Stonemason: blue gets 1 point and 1 gold."
    )
    assert say(state, "buy brick") == "Buy 1 brick at the Market for 5 gold."
    while state.prompt().startswith("Red: how"):
        state.play(state.choices()[0])
    assert state.prompt() == "Red: where does the Warehouse lie beside the Church?"
    for choice in state.choices():
        name = GAME.typed(choice).split()[1].upper()
        assert state.describe(choice).startswith(f"Lay the Warehouse at {name}: ")
    refine = play(village_v(goods={"farm": {"wheat": 3}}), "refine cow_conservatory")
    assert refine.prompt() == "Red: how much milk do you make?"
    assert (
        say(refine, "make 2") == "Make 2 milk of high quality from 2 wheat at the Cow Conservatory."
    )


def test_what_can_be_paid_in_one_way_only_says_what_it_costs_and_whom_it_rewards() -> None:
    """8.5: it is paid without a question. Raw tokens cost nobody anything."""
    poor: dict[str, dict[str, int]] = {"quarry": {"stone": 0}}
    path = "Build a path from the Farm to the Market for 2 stone: you get the milestone Planner."
    near = table(gold={"red": 2}, donkeys={"red": ["church"]})
    assert say(near, "road farm market path") == path
    far = table(gold={"red": 6}, goods=poor, donkeys={"red": ["church"]})
    assert say(far, "road farm market path") == f"{path} Pay 2 stone bought for 6 gold."
    blue = village_v(
        hands={"red": ["stables"]},
        gold={"red": 0},
        goods={"dairy_farm": {"blue": 1}},
        donkeys={"red": ["church", "quarry", "stonemason"]},
    )
    assert say(blue, "construct stables church") == (
        "Build the Stables beside the Church for 1 wood and 1 milk: you get 3 points. "
        "Pay 1 wood from the Woodcutter and 1 milk of blue's from the Dairy Farm: "
        "blue gets 1 point and 1 gold."
    )


def test_several_donkeys_and_a_single_slot_are_asked_about_in_good_english() -> None:
    state = village_v(goods={"barn_straight": {"wheat": 2}})
    assert state.prompt() == "Red: 1 villager may act, and your donkeys may move."
    barn = play(state, "produce barn_straight")
    assert barn.prompt() == "Red: what fills the empty slot of the Straight Barn?"


def test_a_blueprint_says_where_its_price_goes() -> None:
    """9.3: a gold on each of those before it."""
    state = play(table(gold={"red": 9}), "town_hall")
    assert " for 2 gold, laid on the 2 blueprints before it; " in say(state, "take 2")


def test_twins_have_one_name_in_sentences_points_and_at_the_terminal() -> None:
    assert [GAME.source_words(name) for name in ("outpost_a", "outpost_b", "forest_pond")] == [
        "First Outpost", "Second Outpost", "Forest Pond",
    ]  # fmt: skip
    assert GAME.source_words("chaplain") == "Chaplain"
    assert GAME.source_words("longest_road") == "longest road"
    number = GAME.space.parse_text("construct outpost_b barn_straight")
    assert GAME.typed(number) == "construct second_outpost straight_barn"
    state = village_v(
        village={**VILLAGE_V, "outpost_b": (-4, 6, -1, 5)}, flags={"outpost_b": "red"}
    )
    assert "Second Outpost 4" in state.text(0)
    assert "Second Outpost 4" in words_of(drawn(state)["points-red"])


def test_the_prompt_of_a_turn_says_who_may_act() -> None:
    state = table(villagers={"red": ["church", "farm"]})
    assert state.prompt() == "Red: 2 villagers may act, and your donkey may move."
    play(state, "produce farm", "produce quarry")
    assert state.prompt() == "Red: move your donkey or end the turn."
    play(state, "donkeys", "stay")
    assert state.prompt() == "Red: end the turn."


def test_the_only_thing_to_do_at_the_town_hall_is_told_before() -> None:
    """9.3: without gold the first blueprint is taken without a question."""
    state = table(gold={"red": 0}, display=["shrine", "sawmill", "tradepost", "dairy_farm"])
    assert say(state, "town_hall").startswith(
        "Go to the Town Hall and take the blueprint of the Shrine for nothing;"
    )
    more = table(gold={"red": 1}, display=["shrine", "sawmill", "tradepost", "dairy_farm"])
    assert say(more, "town_hall") == ("Go to the Town Hall for a blueprint; you can hire nobody.")
    rich = table(gold={"red": 3})
    assert say(rich, "town_hall") == "Go to the Town Hall for a blueprint, to hire, or for both."


def test_milestones_and_the_last_delivery_are_told_before() -> None:
    """9.5, 9.7, 9.8."""
    state = table(gold={"red": 99}, hands={"red": ["sawmill"]})
    assert say(state, "construct sawmill market").endswith(
        ": you get 4 points and the milestone Carpenter."
    )
    assert say(state, "road farm market path").endswith(": you get the milestone Planner.")
    filled = dict.fromkeys(("raw", "milk_brick", "timber_flour"), "blue")
    assert say(table(gold={"red": 10}, church=filled), "deliver gold") == (
        "Deliver 10 gold to the Church for 6 points: "
        "the Church is complete, and this round is the last."
    )
    apart = village_v(roads=ROADS_V[:2], goods={"quarry": {"stone": 3}}, gold={"red": 9})
    assert say(apart, "road dairy_farm forest_pond path") == (
        "Build a path from the Dairy Farm to the Forest Pond for 2 stone: "
        "the Forest Pond is joined to the Church."
    )


def test_own_tokens_bring_the_payer_something_and_botrics_him() -> None:
    """8.3, 12."""
    goods: dict[str, dict[str, int]] = {"stonemason": {"red": 1}, "farm": {}}
    own = village_v(gold={"red": 60}, hands={"red": ["warehouse"]}, goods=goods)
    play(own, "construct warehouse church")
    assert say(own, "use brick stonemason red") == (
        "Use 1 brick of yours from the Stonemason: you get 2 points and 2 gold."
    )
    goods = {"stonemason": {"blue": 1}, "farm": {}}
    his = village_v(gold={"red": 60}, hands={"red": ["warehouse"]}, goods=goods, rival=True)
    play(his, "construct warehouse church")
    assert say(his, "use brick stonemason blue") == (
        "Use 1 brick of Botric's from the Stonemason: Botric gets 2 points."
    )


def test_a_placement_tells_what_it_meets() -> None:
    """3.4, 14.7: the Sawmill against the Market, its seventh side at the second."""
    state = table(gold={"red": 60}, hands={"red": ["sawmill"]})
    play(state, "construct sawmill market")
    pay(state)
    assert say(state, "place 0 0") == "Lay the Sawmill at A1: roads meet at the Market."
    assert say(state, "place 1 6") == (
        "Lay the Sawmill at B7: no road meets it; forest meets forest at the Market."
    )
    assert GAME.typed(GAME.space.parse_text("place 1 6")) == "place b7"
    assert GAME.typed(GAME.space.parse_text("produce farm")) == "produce farm"


def test_the_result_names_botric() -> None:
    """12."""
    state = table(rival=True)
    state.earned = [0] * n.SOURCES + [9] * n.SOURCES
    assert result(state) == "Botric wins with 45 points."


# ---- the table as text


def test_the_picture_tells_what_lies_where() -> None:
    text = village_v().text()
    for words in (
        "Round 1, red begins",
        "Stonemason",
        "roads to Quarry, Dairy Farm, Farrier and Cow Conservatory",
        "red's bridge Quarry - Stonemason",
        "flag of red",
        "Planner red",
        "2 wood",
        "10 gold (open)",
        "4 in the stack",
    ):
        assert words in text


def test_the_text_tells_prices_effects_and_points() -> None:
    state = village_v(hands={"red": ["stables"]}, goods={"stonemason": {"red": 1}})
    text = state.text(0)
    for words in (
        "At the Market: raw goods 3 gold each, refined 5 gold each",
        "further villagers 5, 7, 9 gold, a donkey 3 gold",
        "Roads cost a bridge 2 wood and a path 2 stone",
        "Woodcutter: Fill it with wood and get 2 gold.",
        "1 brick of red (high quality) in 1 slot",
        "room for a bridge to Dairy Farm",
        "    Stables, landmark: costs 1 wood and 1 milk, gives 3 points. 2 points for each donkey",
        "0: free: ",
        "  10 gold (open): 6 points",
        "  Carpenter free: First to build for timber",
        "  Chaplain, 5 points: Most deliveries to the Church.",
        "    Points: buildings ",
        "Locked until there is a Refinery for timber: Master Stonemason, ",
        "flag of red, worth 3 points now",
    ):
        assert words in text


def test_the_picture_tells_nobody_what_is_hidden() -> None:
    """5: it is the same for every seat, and the hidden sale tiles are a number."""
    state = table()
    other = state.copy()
    other.sale_stack = state.imagined(0, Dice(99)).sale_stack
    for seat in (SPECTATOR, 0, 1):
        assert state.text(seat) == other.text(seat) == state.text(0)


def test_botric_is_called_by_his_name() -> None:
    """12."""
    text = table(rival=True, favour=3).text()
    assert "Botric: 3 favour" in text
    assert "2 Botric" in text
    assert not re.search(r"\bblue\b", text)
