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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("place food move_2", "Put food on movement space 2."),
        ("place ore mine", "Put ore at the mine."),
        ("place food role", "Put food on the role tile."),
        ("place coins 2coin_cacao", "Lay coins on the extension cacao for 2 coins."),
        ("back ore mine", "Take back the ore lying at the mine."),
        ("done", "Done."),
        ("draw 1", "Draw 1 tile."),
        ("draw 3", "Draw 3 tiles."),
        ("swap food", "Put the food into the container."),
        ("skip", "Exchange nothing."),
        ("get ore", "Take ore from the container."),
        ("get from bag", "Draw a tile from the bag."),
        ("pass", "Pass for the rest of the round."),
        ("start farm", "Place the figure at the farm."),
        ("move free mine", "Move to the mine with the free cart."),
        ("move 2 mine", "Move to the mine with movement space 2."),
        ("act farm_food", "1 alpaca for 1 food each, one or more."),
        ("act mine_silver", "1 food and 1 ore for 1 silver."),
        ("act harbor_boat", "2 wood for a boat and its good."),
        ("act village_cart", "Buy a cart for 1 coin."),
        ("act market_order", "Take an order for 1 coin."),
        ("act role", "Use the stonemason tile: 1 food for 1 stone."),
        ("act coin_fish_wood", "Use the extension: 1 coin for 1 wood or 1 fish."),
        ("gain glass", "Take 1 glass."),
        ("more", "Once more."),
        ("stop", "Leave it at that."),
        ("from own", "Use the tile on its proper space."),
        ("from any", "Use the tile on the any-tile space."),
        ("boat wool", "Build the boat with wool."),
        ("house wool", "Build the house for wool."),
        ("store wool", "Store 1 wool."),
        ("corn 4", "Put the corn into row 4."),
        ("corn interim", "Put the corn into interim storage."),
        ("cart 3", "Put the cart beside movement space 3."),
        ("sell glass", "Sell 1 glass for 3 coins."),
        ("sell ore", "Sell 1 ore for 1 coin."),
        ("deliver ore", "Deliver 1 ore."),
        ("buy 2", "Buy wood for 1 food for 2 coins."),
        ("order O01", "Take the order for 2 wood, 1 stone and 1 fish, 9 points."),
        ("keep M04", "Keep the mission: Store twenty tiles."),
        ("hand M18", "Hand on the mission: Be the first to build a house."),
    ],
)
def test_every_kind_of_choice_is_described(text: str, sentence: str) -> None:
    state = table(red=WAITING, strip=["A1", "A3", "A4", "A5", "A6"])
    assert says(state, text) == sentence


def test_a_role_is_described_with_what_it_brings() -> None:
    state = cast(AltiplanoState, GAME.start(2, 1, {"role_assignment": "draft"}))
    assert says(state, "role trader") == (
        "Be the trader: 2 food, 1 ore and 1 alpaca, 3 coins; 1 coin for 1 wood or 1 fish."
    )


@pytest.mark.parametrize(
    ("phase", "asked"),
    [("draw", "take tiles or coins back"), ("plan", "place tiles and coins"), ("act", "act, move")],
)
def test_every_phase_asks_its_question(phase: str, asked: str) -> None:
    red = {"spaces": {"farm": "alpaca"}, "planning": "ore", "figure": "farm"}
    state = table(phase, red=red)
    assert state.prompt(0).startswith("Red: ")
    assert asked in state.prompt(0)
    assert asked in state.prompt(SPECTATOR)


def test_after_a_move_the_question_leaves_passing_out() -> None:
    spaces = {"mine": "ore food", "road": "stone wood", "move_1": "food"}
    state = table(red={"figure": "farm", "spaces": spaces})
    play(state, "move 1 market")
    assert state.prompt() == "Red: act or move on."


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
