"""The game in words: every choice a sentence of its own, prompts, and the board as text."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.indio.names import LEADER_NAMES, QUEST_NAMES
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, finish_year, keen, play, table

IDLE = {"blue": ["-2 0 active"]}


def say(state: IndioState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


@pytest.mark.parametrize("start", ["chosen", "fiefs"])
def test_every_choice_of_a_game_is_a_sentence_of_its_own(start: str) -> None:
    verbs: set[str] = set()
    for seed in range(4):
        options: dict[str, Any] = {"start": start, "multiple_actions": True}
        state = cast(IndioState, GAME.start(2 + seed % 3, seed, options))
        dice = Dice(seed)
        while not state.over:
            choices = state.choices()
            sentences = [state.describe(choice) for choice in choices]
            for sentence in sentences:
                assert sentence.endswith(".")
                assert sentence[0].isupper()
                assert "_" not in sentence
            assert len(set(sentences)) == len(sentences)
            verbs |= {GAME.space.to_text(choice).split()[0] for choice in choices}
            assert state.prompt()[-1] in ".?"
            state.play(keen(state, dice))
    assert {"lead", "place", "craft", "feed", "worker", "move", "collect", "store"} <= verbs


def test_every_choice_there_is_has_a_text_that_reads_back() -> None:
    texts = [GAME.space.to_text(choice) for choice in range(GAME.num_choices)]
    assert len(set(texts)) == GAME.num_choices
    assert [GAME.space.parse_text(text) for text in texts] == list(range(GAME.num_choices))


def test_what_a_worker_may_do_is_told_with_its_price() -> None:
    state = table(
        workers={"red": ["0 0 active", "1 0 active"], **IDLE},
        resources={"1 -2": "2 earth 2 water 1 stone 1 metal"},
    )
    assert say(state, "worker 0 0") == "Act with a worker on the desert hex H8: up to two actions."
    assert say(state, "worker 1 0") == "Act with a worker on the water hex H9: one action only."
    assert say(state, "pass") == "Pass: the year ends if blue passes, too."
    play(state, "worker 0 0")
    assert "1 earth and 2 water" in say(state, "improve farm 0 0")
    assert "1 stone and 1 metal" in say(state, "build outpost 0 0")
    assert "1 earth and 1 water" in say(state, "forge food")
    assert say(state, "move 0 1").startswith("Move from the desert hex H8 to the earth hex I8")


def test_an_upgrade_is_told_with_its_workers() -> None:
    state = table(
        workers={"red": ["1 -2 active 2"], **IDLE},
        resources={"1 -2": "1 water 2 stone 1 metal 2 commerce"},
    )
    play(state, "worker 1 -2")
    sentence = say(state, "build city 1 -2")
    assert sentence.startswith("Upgrade the outpost")
    assert "to a city for 1 water, 2 stone, 1 metal and 2 commerce" in sentence
    assert "2 workers from there" in sentence


def test_leaders_and_quests_are_told_with_what_they_ask_for() -> None:
    state = cast(IndioState, GAME.start(2, 1))
    for choice in state.choices():
        sentence = state.describe(choice)
        assert len(sentence) > 30
    for names, verb in ((LEADER_NAMES, "lead"), (QUEST_NAMES, "discard")):
        told = {say(state, f"{verb} {name}") for name in names}
        assert len(told) == len(names)


@pytest.mark.parametrize(
    ("choices", "prompt"),
    [
        ([], "Red: act with a worker, or pass."),
        (["worker 2 0"], "Red: what does the worker on the earth hex H10 do?"),
        (["worker 2 0", "collect"], "Red: 1 earth and 1 fire to store. What goes where?"),
    ],
)
def test_the_prompt_says_who_is_asked_and_what(choices: list[str], prompt: str) -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "1 earth 1 fire"},
    )
    play(state, *choices)
    assert state.prompt() == prompt


def test_the_prompts_of_crafting_and_harvest() -> None:
    state = table(
        workers={"red": ["2 0 exhausted 2", "0 0 exhausted"]},
        resources={"1 -2": "1 food"},
        first_player="blue",
    )
    finish_year(state)
    assert state.prompt() == "Red: what does the outpost on the farm F9 craft?"
    play(state, "craft nothing", "craft nothing")
    assert state.prompt() == "Red: how many workers do you feed?"
    play(state, "feed 2")
    assert state.prompt() == "Red: 2 more workers may wake. Which one?"


def test_the_picture_shows_hexes_pieces_and_seats() -> None:
    state = table(
        workers={"red": ["2 0 active", "2 0 exhausted"], **IDLE}, resources={"2 0": "2 earth"}
    )
    picture = state.text(SPECTATOR)
    assert "2e 1(1)" in picture
    assert "o1" in picture
    assert "o2" in picture
    assert "Year 1 of 7, red is first player" in picture
    assert "2 workers (1 active)" in picture


def test_a_fief_is_named_in_every_prompt() -> None:
    state = cast(IndioState, GAME.start(2, 3, {"start": "fiefs", "board": "first_game"}))
    for _ in range(2):
        state.play(state.choices()[0])
    for tile, place in (("farm", "1 -2"), ("quarry", "1 -1"), ("mine", "0 -1")):
        assert state.prompt().endswith(f": where does the {tile} of your fief lie?")
        play(state, f"place {tile} {place}")


def test_one_is_not_told_as_several() -> None:
    def one(written: dict[str, Any]) -> None:
        written["stacks"]["farm"] = 1
        written["seats"]["blue"]["discards"] = written["deck"][1:]
        del written["deck"][1:]
        hexes = {entry["hex"]: entry for entry in written["hexes"]}
        for place in ("0 -2", "2 -2", "-1 -1"):
            hexes[place]["tiles"] = ["farm"]

    text = table(workers={"red": ["0 0 active"], **IDLE}, edit=one).text(SPECTATOR)
    assert "tiles left: 1 farm, 4 quarries, 4 mines; 1 quest in the deck" in text


def test_a_leader_is_told_with_points() -> None:
    state = cast(IndioState, GAME.start(2, 1))
    kept, gone = (LEADER_NAMES[choice].title() for choice in state.choices())
    sentence = state.describe(state.choices()[0])
    assert sentence.startswith(f"Keep the {kept}, for points at the end: ")
    assert sentence.endswith(f". The {gone} leaves the game.")


def test_the_end_is_told() -> None:
    def last(position: dict[str, Any]) -> None:
        position["year"] = 7

    state = table(structures={"1 -2": "red city", "-1 2": "blue outpost"}, edit=last)
    finish_year(state)
    assert state.prompt() == "The game is over."
    assert state.result() == "Red wins with 9 points."
