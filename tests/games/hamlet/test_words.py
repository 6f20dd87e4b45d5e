"""The game in words: every choice a sentence, what is asked, and the table as text."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table


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
            assert len(set(sentences)) == len(choices)
            assert [state.announce(choice) for choice in choices] == sentences
            verbs |= {GAME.space.to_text(choice).split()[0] for choice in choices}
            assert state.prompt()[-1] in ".?"
            state.play(dice.pick(choices))
        assert state.prompt() == "The game is over: the Church is complete."
    assert {"produce", "construct", "place", "use", "take", "post", "walk", "end"} <= verbs


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("donkeys", "Move your donkeys."),
        ("produce woodcutter", "Fill the Woodcutter for 2 gold."),
        ("produce barn_straight", "Fill the straight Barn for 2 points."),
        ("refine stonemason", "Make brick at the Stonemason."),
        ("town_hall", "Go to the Town Hall for a blueprint or to hire."),
        ("sale 0", "Sell 2 wood and 1 wheat at the Market for 1 point and 1 gold."),
        ("deliver gold", "Deliver 10 gold to the Church for 6 points."),
        ("deliver raw", "Deliver 10 wood, stone or wheat to the Church for 6 points."),
        ("deliver milk_brick", "Deliver 3 brick or milk to the Church for 4 points."),
        ("construct stables market", "Build the Stables beside the Market for 1 wood and 1 milk."),
        ("construct barn_bent market", "Build the bent Barn beside the Market for 3 gold."),
        (
            "construct outpost_b farm",
            "Build the second Outpost beside the Farm for 1 wood and 1 flour.",
        ),
        ("road quarry dairy_farm bridge", "Build a bridge from the Quarry to the Dairy Farm."),
        ("road farm market path", "Build a path from the Farm to the Market."),
        ("end", "End the turn."),
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
    assert say(table(goods=full), "beg") == "Beg at the Church."


def test_steps_of_an_action_in_words() -> None:
    """13."""
    state = village_v(gold={"red": 60}, display=["shrine", ("sawmill", 2), "tradepost", "windmill"])
    donkeys = play(state.copy(), "donkeys")
    assert donkeys.prompt() == "Red: where does donkey 1 on the Church go?"
    assert say(donkeys, "stay") == "The donkey stays."
    assert say(donkeys, "walk farm") == "The donkey goes to the Farm."
    barn = play(state.copy(), "produce barn_straight")
    assert barn.prompt() == "Red: what fills the 3 empty slots?"
    assert say(barn, "fill 2 0") == "Fill it with 2 wood and 1 wheat."
    hall = play(state.copy(), "town_hall")
    assert hall.prompt() == "Red: which blueprint do you take?"
    assert say(hall, "take 0") == "Take the blueprint of the Shrine for nothing."
    assert say(hall, "take 1") == (
        "Take the blueprint of the Sawmill and the 2 gold on it for 1 gold."
    )
    assert say(hall, "no_blueprint") == "Take no blueprint."
    play(hall, "take 0")
    assert say(hall, "hire villager") == "Hire a villager for 5 gold."
    assert say(hall, "hire donkey") == "Hire a donkey for 3 gold."
    assert say(hall, "done") == "Leave the Town Hall."
    play(hall, "hire donkey")
    assert say(hall, "post farm") == "The new donkey begins on the Farm."


def test_payments_and_placements_in_words() -> None:
    """8.5 and 13.1."""
    state = village_v(
        gold={"red": 60},
        goods={"farm": {"wheat": 3}, "stonemason": {"blue": 1}},
        hands={"red": ["warehouse"]},
    )
    play(state, "construct warehouse church")
    assert state.prompt() == "Red: how do you pay 2 stone and 1 brick on the Church?"
    assert say(state, "use stone quarry nobody") == "Use stone from the Quarry."
    assert say(state, "use brick stonemason blue") == "Use blue's brick from the Stonemason."
    assert say(state, "buy brick") == "Buy brick at the Market for 5 gold."
    while state.prompt().startswith("Red: how"):
        state.play(state.choices()[0])
    assert state.prompt() == "Red: where does the Warehouse lie?"
    sentence = state.describe(state.choices()[0])
    assert sentence.startswith("Lay the Warehouse at (")
    refine = play(village_v(goods={"farm": {"wheat": 3}}), "refine cow_conservatory")
    assert refine.prompt() == "Red: how many milk do you make?"
    assert say(refine, "make 2") == "Make 2 milk."


def test_the_prompt_of_a_turn_says_who_may_act() -> None:
    state = table(villagers={"red": ["church", "farm"]})
    assert state.prompt() == "Red: 2 villagers may act."
    play(state, "produce farm", "produce quarry")
    assert state.prompt() == "Red: move your donkeys or end the turn."
    play(state, "donkeys", "stay")
    assert state.prompt() == "Red: end the turn."


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
    assert "botric" in text
