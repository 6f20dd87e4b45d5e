"""The game in words: every choice a sentence, every event told, the map as text."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SPECTATOR
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.words import happening_sentence
from tests.games.domain.positions import (
    GAME,
    happened,
    load,
    meet,
    place_dice,
    play,
    table,
    two_dice,
)

# ---- choices


def say(state: DomainState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


@pytest.mark.parametrize("seed", range(4))
def test_every_open_choice_is_a_sentence_of_its_own(seed: int) -> None:
    """15: and its text reads back."""
    state = cast(DomainState, GAME.start(1 + seed, seed))
    dice = Dice(seed)
    while not state.over:
        choices = state.choices()
        sentences = [state.describe(choice) for choice in choices]
        for sentence in sentences:
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert "_" not in sentence
            assert "!." not in sentence
        assert len(set(sentences)) == len(choices)
        assert state.prompt()[-1] in ".?"
        assert [state.announce(choice) for choice in choices] == sentences
        state.play(dice.pick(choices))
    assert state.prompt() == "The game is over."


def test_every_choice_there_is_has_a_text_that_reads_back() -> None:
    texts = [GAME.space.to_text(choice) for choice in range(GAME.num_choices)]
    assert len(set(texts)) == GAME.num_choices == 133
    assert [GAME.space.parse_text(text) for text in texts] == list(range(GAME.num_choices))


@pytest.mark.parametrize(
    "text", ["move", "move Z1", "plant", "plant mayor", "pay 3g0c", "wild shift 2", "fly", ""]
)
def test_a_text_that_is_no_choice_is_refused(text: str) -> None:
    with pytest.raises(IllegalChoice):
        GAME.space.parse_text(text)


def acting(worker: str, *dice: int, **given: Any) -> DomainState:
    state = table(*dice, **given)
    play(state, f"worker {worker}")
    return state


def test_the_decisions_before_the_events_are_sentences() -> None:
    state = table(1, 2, 3, 4, question="wild")
    assert say(state, "wild none") == "Keep the dice as they fell."
    assert say(state, "wild hunter") == "Roll the hunter's 4 again, together with a wild die."
    free = table(1, 2, 3, 4, question="wild", sheet={"this_turn": ["free_wild"]})
    assert say(free, "wild hunter").endswith("with a free wild die.")
    state = table(1, 2, 3, 4, question="assist")
    assert say(state, "assist none") == "Everybody keeps their own die."
    assert say(state, "assist hunter>farmer") == (
        "The hunter lends the 4 to the farmer and does nothing this turn."
    )


def test_cancelling_names_the_event_and_the_means() -> None:
    garden = meet(3, 3, 1, 2, rolls=two_dice(6), built=["gardens"])
    assert say(garden, "cancel no") == "Let Brawl happen."
    assert say(garden, "cancel yes") == "Call off Brawl with the Gardens."
    rolls = [*two_dice(10), *place_dice("A1")]
    watch = meet(5, 5, 5, 2, rolls=rolls, workers={"hunter": "A1"})
    assert say(watch, "cancel yes") == "Call off Bandits by the hunter's watch."
    assert "In Pomshire (A1)." in watch.prompt()


def test_workers_and_their_ways_are_sentences() -> None:
    state = table(1, 2, 3, 0, workers={"farmer": "A3"}, turn={
        "giver": "trader", "receiver": "farmer"}, trails=["A2"])  # fmt: skip
    assert say(state, "worker farmer") == "The farmer is next, in Aceldale (A3), with 1 and 3."
    assert say(state, "worker hunter") == "The hunter is next, in the city, without a die."
    play(state, "worker builder")
    assert say(state, "move A1") == "Go to Pomshire (A1), clear."
    assert say(state, "move A2") == "Go to Solshire (A2), forest along the trail."
    assert say(state, "done") == "The builder is done."


def test_what_workers_do_is_told_with_its_fee() -> None:
    farmer = acting("farmer", 3, 2, 1, 4, workers={"farmer": "A3"}, planted={"A3": 4})
    assert say(farmer, "harvest farmer") == (
        "Harvest Aceldale (A3) with the 3, worth 6, for 1 food."
    )
    farmer = acting("farmer", 2, 1, 3, 4, workers={"farmer": "B1"})
    assert say(farmer, "plant farmer") == "Plant 2 in Stonehythe (B1), for 2 food."
    play(farmer, "plant farmer")
    assert say(farmer, "pay 1g1c") == "Pay 1 game and 1 crop."
    trader = acting("trader", 2, 1, 3, 4, workers={"trader": "A1"})
    assert say(trader, "route trader") == (
        "Carry the route to Pomshire (A1) on with the 3 (3 of 5), for 1 food."
    )
    trader = acting("trader", 2, 5, 1, 4, workers={"trader": "A1"}, routes=["A1"])
    assert say(trader, "post trader") == (
        "Tick the 1 of the trading post in Pomshire (A1), for 1 food."
    )
    hunter = acting("hunter", 2, 4, 6, 1, workers={"hunter": "A2"}, posts=["A2"], pelts=4)
    assert say(hunter, "pelts hunter") == "Collect 1 pelt in Solshire (A2), for 1 food."
    assert say(hunter, "trail") == "Clear a trail through Solshire (A2), for 1 food."
    assert say(hunter, "convert") == "Sell 4 pelts in Solshire (A2) for 2 dice of gold."


def test_a_harvest_tells_what_it_brings() -> None:
    """11.1: nothing after Divine anger or in a burning forest, more with dice of fortune."""
    fire = {"global_event": "wildfires", "globals_gone": ["wildfires"]}
    for space, given, worth in (
        ("A2", {}, "worth 4,"),
        ("A2", {"harvest_bonus": 2}, "worth 4 and 2 dice,"),
        ("A2", {"harvest_lost": True, "harvest_bonus": 1}, "worth nothing,"),
        ("A2", fire, "worth nothing,"),
        ("A1", fire, "worth 5,"),
    ):
        state = acting("farmer", 3, 2, 1, 4, workers={"farmer": space}, planted={space: 4}, **given)
        assert worth in say(state, "harvest farmer")


@pytest.mark.parametrize(
    ("gold", "told"),
    [(14, "which then stands and spends 10 gold on 2 citizens"),
     (5, "which then stands and spends 5 gold on 1 citizen"), (4, "which then stands")],
)  # fmt: skip
def test_a_fountain_that_spends_tells_what_it_takes(gold: int, told: str) -> None:
    """R26: it says so where a die or a block finishes it, and nowhere else."""
    given: Any = {"gold": gold, "options": {"fountain": "spends"}}
    state = table(1, 2, 3, 4, blocks={"fountain": 3}, **given)
    play(state, "worker builder")
    assert say(state, "build builder fountain") == f"Use the 2 on the Fountain (5 of 5, {told})."
    assert say(state, "build builder school") == "Use the 2 on the School (2 of 5)."
    state = table(1, 2, 3, 4, blocks={"fountain": 2}, **given)
    play(state, "worker builder")
    assert say(state, "build builder fountain") == "Use the 2 on the Fountain (4 of 5)."


def test_building_tells_the_circles_and_who_stands_then() -> None:
    state = acting("builder", 1, 3, 5, 6, blocks={"chapel": 2}, built=["mill"], turn={
        "giver": "farmer", "receiver": "builder"})  # fmt: skip
    assert say(state, "build builder chapel") == (
        "Use the 3 on the Chapel (5 of 5, which then stands)."
    )
    assert say(state, "build farmer market") == "Use the farmer's 1 on the Market (1 of 8)."
    assert say(state, "shift builder -1") == "Make the 3 a 2 with the Mill."
    assert say(state, "upgrade tavern") == "Build the Tavern with 1 and 3."


def test_two_equal_dice_are_told_apart() -> None:
    """8: only the hunter's own may clear a trail, so it matters which is used."""
    for worker, verb, value in (("hunter", "pelts", 3), ("farmer", "plant", 2),
                                ("hunter", "game", 2), ("trader", "route", 2)):  # fmt: skip
        lender = "builder"
        state = acting(worker, value, value, value, value, workers={worker: "A2"}, turn={
            "giver": lender, "receiver": worker})  # fmt: skip
        assert say(state, f"{verb} {worker}") != say(state, f"{verb} {lender}")
        assert "builder's" in say(state, f"{verb} {lender}")


def test_the_prompt_names_the_mover_and_the_question() -> None:
    assert table(question="wild").prompt() == "Red: use a wild die (4 left)?"
    assert table(question="assist").prompt() == "Red: does somebody lend a die?"
    assert table().prompt() == "Red: which worker acts next?"
    state = acting("farmer", 2, 1, 3, 4, workers={"farmer": "B1"})
    assert state.prompt() == "Red: what does the farmer do in Stonehythe (B1)?"
    play(state, "plant farmer")
    assert state.prompt() == "Red: which food pays for acting in Stonehythe (B1)?"


# ---- what happened


def told(state: DomainState) -> list[str]:
    return [happening_sentence(happening) for happening in happened(state)]


def test_an_event_is_told_with_its_dice_and_what_became_of_it() -> None:
    assert told(meet(3, 3, 1, 2, rolls=two_dice(7))) == [
        "Two 3s, 1+6: Production! The Mill is not built."
    ]
    assert told(meet(3, 3, 1, 2, rolls=two_dice(2), built=["school"])) == [
        "Two 3s, 1+1: Poorly tilled! The School prevents it."
    ]
    (brawl,) = told(meet(3, 3, 1, 2, rolls=[*two_dice(6), 4]))
    assert brawl.startswith("Two 3s, 1+5: Brawl! ")
    assert brawl.endswith("(rolled 4: -4).")


@pytest.mark.parametrize(
    ("rolls", "given", "end"),
    [
        ([3, 4, 1, 4], {}, "The city is spared."),
        ([3, 4, 1, 1], {"had_event": ["B1"], "locations_gone": ["silk"]},
         "The space has had its event."),
        ([3, 4], {"had_event": ["B2"], "locations_gone": ["mud"]},
         "It has happened before, so nothing happens."),
        ([1, 2, 1, 1], {}, "The space does not fit, so nothing happens."),
    ],
)  # fmt: skip
def test_a_location_event_that_came_to_nothing_says_why(
    rolls: list[int], given: dict[str, Any], end: str
) -> None:
    (sentence,) = told(meet(5, 5, 5, 2, rolls=rolls, sheet=given))
    assert sentence.startswith("Three 5s, ")
    assert sentence.endswith(end)


def test_a_cancelled_event_says_so() -> None:
    state = meet(3, 3, 1, 2, rolls=two_dice(6), built=["gardens"])
    play(state, "cancel yes")
    assert told(state)[0].endswith("It was called off.")


def test_dice_rolled_while_acting_are_told() -> None:
    state = table(1, 2, 3, 4, events={"A1": "bandits", "A2": "travelers"}, pelts=4, gold=9)
    play(state, "worker trader")
    play(state, "move A1", "move A2", rolls=[5, 3])
    play(state, "done", "worker hunter")
    play(state, "convert", rolls=[1, 2])
    assert told(state) == [
        "Bandits in Pomshire take 5 gold (rolled 5).",
        "Travelers in Solshire bring 3 gold (rolled 3).",
        "Pelts sold in Home City for 7 gold (rolled 1+2).",
    ]


def test_fortune_and_lasting_events_are_told() -> None:
    state = table(1, 2, 6, 4, workers={"farmer": "A3"}, planted={"A3": 4}, harvest_bonus=1, game=0)
    play(state, "worker farmer")
    play(state, "harvest farmer", rolls=[6])
    assert told(state) == ["Fortune adds 6 to the harvest in Aceldale (rolled 6)."]
    lasting: dict[str, Any] = {
        "global_event": "scholar_merchants",
        "globals_gone": ["scholar_merchants"],
    }
    state = table(1, 2, 3, 4, question="assist", posts=["A1"], **lasting)
    play(state, "assist none")
    assert told(state) == ["Scholar Merchants goes on: +1 books."]


@pytest.mark.parametrize("number", range(1, 7))
def test_every_entry_of_every_table_is_told(number: int) -> None:
    """All rows, whatever becomes of them."""
    for total in range(2, 13):
        for dice, more in (
            ([number, number, 7 - number, (number % 6) + 1], 4),
            ([number, number, number, 7 - number], 6),
        ):
            if len(set(dice)) == 2 and dice.count(number) == 2:
                continue
            state = table(*dice, question="assist")
            load(state, *two_dice(total), *[1] * more)
            play(state, "assist none")
            for sentence in told(state):
                assert sentence.endswith(".")
                assert "_" not in sentence
    for die in range(1, 7):
        state = meet(number, number, number, number, rolls=[die])
        assert told(state)[0].startswith(f"Four {number}s, {die}: ")


# ---- the picture and the result


def test_the_picture_shows_the_map_the_sheet_and_the_players() -> None:
    state = table(
        1, 2, 3, 4, players=2, workers={"farmer": "A3"}, planted={"A3": 4}, trails=["A2"],
        hunted=["A4"], posts=["A1"], built=["mill"], events={"A5": "mud"},
    )  # fmt: skip
    text = state.text(0)
    for words in ("A3 farm", "F p4", "A2 forest", "P", "Mud", "Mill", "10 crops", "2 citizens"):
        assert words in text, words
    assert "red" in text
    assert "blue" in text
    assert text.endswith(state.prompt())


def test_a_finished_game_is_pictured_with_the_titles() -> None:
    state = cast(DomainState, GAME.start(2, 4))
    dice = Dice(4)
    while not state.over:
        state.play(dice.pick(state.choices()))
    text = state.text(SPECTATOR)
    assert text.endswith("The game is over.")
    assert ">" not in text.splitlines()[-3]
    for score in state.scores():
        assert f"{score.total:>3} points" in text


def test_the_result_tells_the_title_that_was_earned() -> None:
    state = table(1, 2, 3, 4, sheet={"turn": 15}, gold=90, citizens=2)
    play(state, "end turn")
    assert state.scores()[0].total == 105
    assert "City-State" in state.result()
