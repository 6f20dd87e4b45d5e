"""The game in words: every choice a sentence, every event told, the map as text."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SPECTATOR
from moothall.engine.telling import Voice
from moothall.games.domain.content import STANDARD_COSTS, UPGRADE_DICE
from moothall.games.domain.names import BASES, BUILDING_NAMES
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.words.phrases import happening_sentence
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

STANDARD = dict(zip(BUILDING_NAMES, STANDARD_COSTS, strict=False))

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
            assert "(" not in sentence
            assert len(sentence) < 150
        assert len(set(sentences)) == len(choices)
        assert state.prompt()[-1] in ".?"
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


def test_every_choice_there_is_has_a_sentence_that_stands_alone() -> None:
    """Also where it is not open: who does what, and with which die."""
    state = table(1, 2, 3, 4)
    for choice in range(GAME.num_choices):
        sentence = state.describe(choice)
        assert sentence.endswith(".")
        assert len(sentence.split()) > 1
    assert say(state, "plant hunter") == "The farmer plants with the hunter's die."
    assert say(state, "build farmer mill") == "The builder builds the Mill with the farmer's die."
    assert say(state, "shift farmer +1") == ("The builder uses the Mill +1 with the farmer's die.")
    assert say(state, "upgrade tavern") == "The builder builds the Tavern."
    assert say(state, "convert") == "The hunter sells the pelts."
    assert say(state, "done") == "The worker that acts is done."
    assert say(state, "move A1") == "The worker that acts goes to Pomshire A1."
    assert say(state, "pay 1g1c") == "Pay 1 game and 1 crop."


def test_the_decisions_before_the_events_are_sentences() -> None:
    state = table(1, 2, 3, 4, question="wild")
    assert say(state, "wild none") == "Keep the dice as they fell."
    assert say(state, "wild hunter") == (
        "Use a wild die, leaving 3, to roll the hunter's 4 anew: take one of two results, which "
        "the hunter cannot lend."
    )
    last = table(1, 2, 3, 4, question="wild", wild_dice=1)
    assert say(last, "wild hunter").startswith("Use the last wild die to roll ")
    free = table(1, 2, 3, 4, question="wild", sheet={"this_turn": ["free_wild"]})
    assert say(free, "wild hunter").startswith("Use the free wild die to roll ")
    state = table(1, 2, 3, 4, question="assist")
    assert say(state, "assist none") == "Nobody lends a die."
    assert say(state, "assist hunter>farmer") == (
        "The hunter lends the 4 to the farmer; the hunter may walk but not act, and cannot lend "
        "next turn."
    )


def test_results_of_a_wild_die_are_told_with_their_worker() -> None:
    state = table(1, 2, 3, 4, question="wild", built=["smithy"])
    play(state, "wild hunter", rolls=[2, 5])
    assert say(state, "pick 5") == "The hunter takes the 5; the 2 is gone."
    play(state, "pick 5")
    assert say(state, "wild shift 0") == "Leave the hunter's 5 as it is."
    assert say(state, "wild shift +1") == (
        "Make the hunter's 5 a 6 with one of the Smithy's 2 uses."
    )
    play(state, "wild shift +1")
    state = table(1, 2, 3, 4, question="wild", built=["smithy"],
                  sheet={"charges": {"mill": 0, "smithy": 1, "gardens": 0}})  # fmt: skip
    play(state, "wild hunter", "pick 5", rolls=[2, 5])
    assert say(state, "wild shift -1") == "Make the hunter's 5 a 4 with the Smithy's last use."


def test_cancelling_names_the_event_its_effect_and_the_means() -> None:
    garden = meet(3, 3, 1, 2, rolls=two_dice(6), built=["gardens"])
    assert say(garden, "cancel no") == "Let Brawl happen: lose a die of gold."
    assert say(garden, "cancel yes") == "Call off Brawl with the Gardens' last use."
    rolls = [*two_dice(10), *place_dice("A1")]
    watch = meet(5, 5, 5, 2, rolls=rolls, workers={"hunter": "A1"})
    assert say(watch, "cancel no") == (
        "Let Bandits happen in Pomshire A1: every step in here costs a die of gold."
    )
    assert say(watch, "cancel yes") == (
        "The hunter calls off Bandits in Pomshire A1: the event and the space stay crossed off."
    )
    assert "In Pomshire A1." in watch.prompt()


def test_workers_and_their_ways_are_sentences() -> None:
    state = table(1, 2, 3, 0, workers={"farmer": "A3"}, turn={
        "giver": "trader", "receiver": "farmer"}, trails=["A2"])  # fmt: skip
    assert say(state, "worker farmer") == "The farmer is next, in Aceldale A3, with 1 and 3."
    assert say(state, "worker hunter") == "The hunter is next, in the city, without a die."
    assert (
        say(state, "end turn") == "End the turn; nobody acts, and the 1, the 3 and the 2 are lost."
    )
    play(state, "worker builder")
    assert say(state, "move A1") == (
        "The builder goes to Pomshire A1, clear: it leaves the trails, 1 step left."
    )
    assert say(state, "move A2") == (
        "The builder goes along the trail to Solshire A2, forest: 2 steps left."
    )
    assert say(state, "done") == "The builder is done; its 2 is lost."
    play(state, "done")
    assert say(state, "end turn") == (
        "End the turn; the farmer, the trader and the hunter do not act, "
        "and the 1 and the 3 are lost."
    )


def test_a_worker_that_can_do_nothing_says_so() -> None:
    """15: Spoilage, or High Winds all around."""
    state = table(1, 2, 3, 4, this_turn=["no_moves"], workers={"builder": "A1"})
    idle = "; it can do nothing and is done at once."
    assert say(state, "worker builder").endswith(f"with 2{idle}")
    assert not say(table(1, 2, 3, 4), "worker builder").endswith(idle)
    assert not say(table(1, 5, 3, 4, this_turn=["no_moves"]), "worker builder").endswith(idle)


def test_a_step_tells_what_lies_in_wait_and_what_acting_there_costs() -> None:
    """9.3, 10."""
    events = {"A1": "bandits", "A2": "travelers", "A3": "mud", "A4": "rebels"}
    state = acting("trader", 1, 2, 3, 4, events=events)
    for space, then in (
        ("A1", "Bandits take a die of gold, 1 step left, acting there costs 1 food."),
        ("A2", "Travelers pay a die of gold, 1 step left, acting there costs 1 food."),
        ("A3", "Mud stops it there, acting there costs 1 food."),
        ("A4", "Rebels let nobody act there, 1 step left."),
        ("A5", "1 step left, acting there costs 1 food."),
    ):
        assert say(state, f"move {space}").endswith(f": {then}")
    play(state, "move A5")
    assert say(state, "move C") == "The trader goes to the city: no steps left."
    hunter = acting("hunter", 1, 2, 3, 4, events=events)
    assert "Travelers" not in say(hunter, "move A2")


def test_what_workers_do_is_told_with_its_fee() -> None:
    farmer = acting("farmer", 3, 2, 1, 4, workers={"farmer": "A3"}, planted={"A3": 4}, crops=2)
    assert say(farmer, "harvest farmer") == "Harvest Aceldale A3 with the 3 for 1 food: 6 crops."
    farmer = acting("farmer", 2, 1, 3, 4, workers={"farmer": "B1"}, events={"B1": "crows"})
    assert say(farmer, "plant farmer") == (
        "Plant the 2 in Stonehythe B1 for 2 food; this ends Crows there."
    )
    play(farmer, "plant farmer")
    assert say(farmer, "pay 1g1c") == "Pay 1 game and 1 crop to plant the 2 in Stonehythe B1."
    farmer = acting("farmer", 2, 1, 3, 4, workers={"farmer": "B1"}, game=1, crops=1)
    assert say(farmer, "plant farmer") == "Plant the 2 in Stonehythe B1 for 1 game and 1 crop."
    trader = acting("trader", 2, 1, 3, 4, workers={"trader": "A1"})
    assert say(trader, "route trader") == (
        "Open the route from the city to Pomshire A1 with the 3 for 1 food: 3 of 5 pips, "
        "row 1 of 5."
    )
    begun = {"routes": [{"to": "A1", "from": "C", "progress": 3, "boxes": []}]}
    trader = acting("trader", 1, 1, 2, 4, workers={"trader": "A1"}, sheet=begun)
    assert say(trader, "route trader") == (
        "Continue the route to Pomshire A1 with the 2 for 1 food: 5 of 5 pips, finished for "
        "1 point."
    )
    trader = acting("trader", 2, 5, 1, 4, workers={"trader": "A1"}, routes=["A1"])
    assert say(trader, "post trader") == (
        "Tick the 1 of the trading post in Pomshire A1 for 1 food."
    )
    ticked = {"routes": [{"to": "B5", "from": "C", "progress": 8, "boxes": [2]}]}
    trader = acting("trader", 2, 5, 1, 4, workers={"trader": "B5"}, sheet=ticked)
    assert say(trader, "post trader").endswith(": the post then stands for 3 points.")
    hunter = acting("hunter", 2, 4, 6, 1, workers={"hunter": "A2"}, posts=["A2"], pelts=4)
    assert say(hunter, "pelts hunter") == (
        "Collect pelts in Solshire A2 with the 1 for 1 food: 1 pelt."
    )
    assert say(hunter, "trail") == "Clear a trail through Solshire A2 with the 1 for 1 food."
    assert say(hunter, "convert") == (
        "Sell 4 pelts in Solshire A2 for 2 dice of gold, each with 1 more."
    )


def test_a_hunt_tells_what_it_brings() -> None:
    """11.4, R1."""
    fire: Any = {"global_event": "wildfires", "globals_gone": ["wildfires"]}
    bounty: Any = {"global_event": "natures_bounty", "globals_gone": ["natures_bounty"]}
    direct: Any = {"options": {"pelts": "direct"}}
    for space, die, given, brings in (
        ("A4", 4, {}, "4 game"),
        ("A4", 4, {"events": {"A4": "watchtower"}}, "6 game; this ends Watchtower there"),
        ("A4", 4, bounty, "5 game"),
        ("A2", 4, fire, "nothing, because of the Wildfires"),
        ("A2", 3, fire, "nothing, because of the Wildfires"),
        ("A2", 3, direct, "3 gold"),
        ("A2", 3, {**direct, "posts": ["A1"]}, "6 gold"),
    ):
        state = acting("hunter", 1, 2, 6, die, workers={"hunter": space}, **given)
        verb = "pelts" if die % 2 else "game"
        assert say(state, f"{verb} hunter").endswith(f" with the {die} for 1 food: {brings}.")


def test_a_harvest_tells_what_it_brings() -> None:
    """11.1: nothing after Divine anger or in a burning forest, more with dice of fortune."""
    fire = {"global_event": "wildfires", "globals_gone": ["wildfires"]}
    for space, given, worth in (
        ("A2", {}, "4 crops"),
        ("A2", {"harvest_bonus": 2}, "4 crops and 2 dice more"),
        ("A2", {"harvest_lost": True, "harvest_bonus": 1}, "nothing, because of Divine anger"),
        ("A2", fire, "nothing, because of the Wildfires"),
        ("A1", fire, "5 crops"),
        ("A2", {"events": {"A2": "hardwoods"}}, "4 build blocks; this ends Hardwoods there"),
        ("A3", {"events": {"A3": "population_boom"}},
         "6 crops and 2 citizens; this ends Population Boom there"),
        ("A3", {"crops": 12}, "6 crops and 1 citizen for reaching 15 crops"),
        ("A3", {"crops": 9}, "6 crops"),  # it may be paid for with a crop
        ("A3", {"crops": 10, "game": 0}, "6 crops and 1 citizen for reaching 15 crops"),
        ("A3", {"crops": 15}, "6 crops"),
    ):  # fmt: skip
        field: Any = {"workers": {"farmer": space}, "planted": {space: 4}, "crops": 2}
        state = acting("farmer", 3, 2, 1, 4, **{**field, **given})
        told = say(state, "harvest farmer")
        assert told.endswith(f": {worth}."), told


@pytest.mark.parametrize(
    ("gold", "told"),
    [(14, "2 citizens for 10 gold"), (5, "1 citizen for 5 gold"), (4, "no citizens")],
)
def test_a_fountain_that_spends_tells_what_it_takes(gold: int, told: str) -> None:
    """R26: it says so where a die or a block finishes it, and nowhere else."""
    given: Any = {"gold": gold, "options": {"fountain": "spends"}}
    state = table(1, 2, 3, 4, blocks={"fountain": 3}, **given)
    play(state, "worker builder")
    assert say(state, "build builder fountain") == (
        f"Put the 2 on the Fountain for 1 crop: 5 of 5, so it stands: 4 points; {told}."
    )
    assert say(state, "build builder school") == "Put the 2 on the School for 1 crop: 2 of 5."
    state = table(1, 2, 3, 4, blocks={"fountain": 2}, **given)
    play(state, "worker builder")
    assert say(state, "build builder fountain") == "Put the 2 on the Fountain for 1 crop: 4 of 5."


def test_building_tells_the_circles_and_what_stands_then() -> None:
    state = acting("builder", 1, 3, 5, 6, blocks={"chapel": 2}, built=["mill"], turn={
        "giver": "farmer", "receiver": "builder"})  # fmt: skip
    assert say(state, "build builder chapel") == (
        "Put the 3 on the Chapel for 1 crop: 5 of 5, so it stands: 3 points; two more wild dice."
    )
    assert say(state, "build farmer market") == (
        "Put the farmer's 1 on the Market for 1 crop: 1 of 8."
    )
    assert say(state, "shift builder -1") == "Make the 3 a 2 with one of the Mill's 2 uses."
    assert say(state, "upgrade tavern") == (
        "Build the Tavern with 1 and 3 for 2 crops: 3 points; 1 gold for every building at the end."
    )


@pytest.mark.parametrize(
    ("building", "brings"),
    [
        ("mill", "2 points; two changes of a builder's die by one"),
        ("warehouse", "3 points; acting abroad costs 1 food less"),
        ("school", "5 points; 2 books"),
        ("market", "6 points; 4 gold"),
        ("smithy", "3 points; two changes of a wild die by one"),
        ("silo", "4 points; acting abroad costs 2 food less"),
        ("gardens", "5 points; one random event may be called off"),
        ("academy", "6 points; 2 books"),
        ("square", "7 points; 2 citizens"),
    ],
)
def test_every_building_tells_what_it_brings(building: str, brings: str) -> None:
    """12."""
    routes = ["A1", "B5"]
    if building in STANDARD:
        missing = 5 if building != "market" else 3
        state = acting("builder", 1, missing, 2, 4, routes=routes,
                       blocks={building: STANDARD[building] - missing})  # fmt: skip
        text = f"build builder {building}"
    else:
        base = BUILDING_NAMES[BUILDING_NAMES.index(building) - BASES]
        dice = UPGRADE_DICE[BUILDING_NAMES.index(building) - BASES]
        state = acting("builder", dice[0], dice[1], 3, 3, routes=routes, built=[base], turn={
            "giver": "farmer", "receiver": "builder"})  # fmt: skip
        text = f"upgrade {building}"
    assert say(state, text).endswith(f": {brings}.")


def test_a_block_is_told_by_where_it_is_from() -> None:
    state = meet(3, 3, 1, 2, rolls=two_dice(7), built=["mill"], blocks={"school": 4})
    assert say(state, "block chapel") == "Put a block from Production on the Chapel: 1 of 5."
    assert say(state, "block school") == (
        "Put a block from Production on the School: 5 of 5, so it stands: 5 points; no books."
    )
    marble = meet(5, 5, 5, 2, rolls=[*two_dice(5), *place_dice("A4")])
    assert say(marble, "block chapel") == "Put a block from Fine Marble on the Chapel: 1 of 5."
    woods = acting("farmer", 3, 2, 1, 4, workers={"farmer": "A2"}, planted={"A2": 4}, game=0,
                   events={"A2": "hardwoods"})  # fmt: skip
    play(woods, "harvest farmer")
    assert say(woods, "block chapel") == "Put a block from the Hardwoods on the Chapel: 1 of 5."


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
    assert state.prompt() == "Red: what does the farmer do in Stonehythe B1?"
    play(state, "plant farmer")
    assert state.prompt() == "Red: which food pays for acting in Stonehythe B1?"


# ---- what happened


def told(state: DomainState) -> list[str]:
    return [happening_sentence(happening, 0, Voice(0)) for happening in happened(state)]


def test_an_event_is_told_with_its_dice_and_what_became_of_it() -> None:
    assert told(meet(3, 3, 1, 2, rolls=two_dice(7))) == [
        "Two 3s, 1+6: Production! The Mill is not built, so nothing happened."
    ]
    assert told(meet(3, 3, 1, 2, rolls=two_dice(2), built=["school"])) == [
        "Two 3s, 1+1: Poorly tilled! The School prevented it."
    ]
    (brawl,) = told(meet(3, 3, 1, 2, rolls=[*two_dice(6), 4]))
    assert brawl == "Two 3s, 1+5: Brawl! You rolled 4 and lost 4 gold."


@pytest.mark.parametrize(
    ("rolls", "given", "end"),
    [
        ([3, 4, 1, 4], {}, "The city is spared."),
        ([3, 4, 1, 1], {"had_event": ["B1"], "locations_gone": ["silk"]},
         "The space has had its event, so nothing happened."),
        ([3, 4], {"had_event": ["B2"], "locations_gone": ["mud"]},
         "It has happened before, so nothing happened."),
        ([1, 2, 1, 1], {}, "The space does not fit, so nothing happened."),
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
        "Bandits in Pomshire A1 took 5 gold with 5.",
        "Travelers in Solshire A2 paid 3 gold with 3 and went on.",
        "Pelts were sold in the city for 7 gold with 1+2.",
    ]


def test_fortune_and_lasting_events_are_told() -> None:
    state = table(1, 2, 6, 4, workers={"farmer": "A3"}, planted={"A3": 4}, harvest_bonus=1, game=0)
    play(state, "worker farmer")
    play(state, "harvest farmer", rolls=[6])
    assert told(state) == ["Fortune added 6 to the harvest in Aceldale A3 with 6."]
    lasting: dict[str, Any] = {
        "global_event": "scholar_merchants",
        "globals_gone": ["scholar_merchants"],
    }
    state = table(1, 2, 3, 4, question="assist", posts=["A1"], **lasting)
    play(state, "assist none")
    assert told(state) == ["Scholar Merchants went on: you gained 1 book."]


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


def test_the_text_tells_points_line_by_line_buildings_routes_and_what_hangs_over() -> None:
    state = table(
        1, 2, 3, 4, posts=["A1"], blocks={"chapel": 2}, built=["mill"], events={"A5": "mud"},
        next_turn=["no_moves"], global_event="late_summer", globals_gone=["late_summer"],
        sheet={"routes": [{"to": "A1", "from": "C", "progress": 5, "boxes": [1, 2]},
                          {"to": "A3", "from": "C", "progress": 2, "boxes": []},
                          {"to": "A2", "from": "C", "progress": 5, "boxes": [2]}]},
    )  # fmt: skip
    play(state, "worker farmer", "done", "worker builder")
    text = state.text(0)
    for line in (
        "Mill (2 points), built, 2 uses left: Twice in the game, change a die of the builder by "
        "one.",
        "Chapel (3 points), 2 of 5 circles: Two more wild dice at once.",
        "Tavern (3 points), the builder's dice 1 and 3: At the end, a gold for every building.",
        "Routes, 3 of 5: Pomshire A1 from the city, trading post; Aceldale A3 from the city, "
        "2 of 5; Solshire A2 from the city, finished, box 2 ticked",
        "Late Summer. Harvests bring one more.",
        "Rohrshire A5: Mud. Whoever steps in steps no further this turn.",
        "Next turn: nobody may step.",
        "The builder acts: 2 steps left",
        "Done: the farmer",
        "    gold 5, tavern 0, citizens 10, books 3, crops 2, routes 2, posts 1, buildings 2",
    ):
        assert line in text.splitlines(), line


def test_a_finished_game_is_pictured_with_the_titles() -> None:
    state = cast(DomainState, GAME.start(2, 4))
    dice = Dice(4)
    while not state.over:
        state.play(dice.pick(state.choices()))
    text = state.text(SPECTATOR)
    assert text.endswith("The game is over.")
    assert not any(line.startswith(">") for line in text.splitlines())
    for score in state.scores():
        assert f"{score.total:>3} points" in text


def test_the_result_tells_the_title_that_was_earned() -> None:
    state = table(1, 2, 3, 4, sheet={"turn": 15}, gold=240, citizens=2)
    play(state, "end turn")
    assert state.scores()[0].total == 255
    assert "City-State" in state.result()
