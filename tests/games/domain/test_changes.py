"""What a choice brings: told after it was made, to its maker and the others, and before."""

import re
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.phrases import joined
from moothall.engine.telling import ALL_SEEING, Step, tell
from moothall.games.domain.content import MOST_ROUTES
from moothall.games.domain.names import BUILDING_NAMES, SPACE_NAMES, WORKER_NAMES
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.state import Sheet
from tests.games.domain.loaded import few_faced_dice, loaded_dice
from tests.games.domain.positions import GAME, load, meet, place_dice, play, red, table, two_dice
from tests.telling import told as make_and_tell

RED, BLUE = 0, 1
ROLL = "farmer 1, builder 2, trader 3 and hunter 4"


def told(state: DomainState, text: str, *rolls: int, viewer: int = RED) -> Step:
    """Make a choice and hear of it; `rolls` are the next dice."""
    load(state, *rolls)
    return make_and_tell(state, text, viewer)


def lines(state: DomainState, text: str, *rolls: int, viewer: int = RED) -> list[str]:
    return [change.words for change in told(state, text, *rolls, viewer=viewer).changes]


def acting(worker: str, *dice: int, **given: Any) -> DomainState:
    state = table(*dice, **given)
    play(state, f"worker {worker}")
    return state


# ---- the dice


def test_each_viewer_is_addressed_in_their_own_way() -> None:
    for viewer, who in ((RED, "You"), (BLUE, "Red"), (SPECTATOR, "Red"), (ALL_SEEING, "Red")):
        state = table(1, 2, 3, 4, players=2, question="wild")
        step = told(state, "wild none", viewer=viewer)
        assert step.words == f"{who} kept the dice as they fell: {ROLL}."
        assert step.heading == ("Your turn 1" if viewer == RED else "Red's turn 1")


def test_a_wild_die_is_told_with_both_results() -> None:
    """7."""
    state = table(1, 2, 3, 4, question="wild", built=["smithy"])
    step = told(state, "wild hunter", 2, 5)
    assert step.words == (
        "You rolled the hunter's 4 anew with a wild die, 3 left: 2 and 5; "
        "farmer 1, builder 2 and trader 3 stayed."
    )
    assert step.changes[0].pieces == ("die-hunter",)
    assert lines(state, "pick 5") == ["You took the 5 for the hunter; the 2 is gone."]
    assert lines(state.copy(), "wild shift 0") == ["You left the hunter's 5 as it was."]
    assert lines(state, "wild shift +1") == [
        "You made the hunter's 5 a 6 with the Smithy, 1 use left."
    ]


def test_equal_results_are_taken_unasked() -> None:
    """7: and a free wild die goes first."""
    state = table(1, 2, 3, 4, question="wild", sheet={"this_turn": ["free_wild"]})
    assert lines(state, "wild hunter", 5, 5) == [
        "You rolled the hunter's 4 anew with the free wild die: 5 and 5, so the hunter took the 5; "
        "farmer 1, builder 2 and trader 3 stayed."
    ]
    last = table(1, 2, 3, 4, question="wild", wild_dice=1)
    assert "with the last wild die: " in lines(last, "wild hunter", 2, 5)[0]


def test_the_first_roll_of_a_game_is_told_with_what_was_made_of_it() -> None:
    """6: no choice comes before it; and every turn tells of its roll under its own heading."""
    state = cast(DomainState, GAME.start(2, 5))
    shown = [f"{name} {die}" for name, die in zip(WORKER_NAMES, state.rolled, strict=True)]
    for text in ("wild none", "wild trader", "wild farmer"):
        (words, *_) = lines(state.copy(), text)
        kept = [die for die in shown if text == "wild none" or die.split()[0] not in text]
        assert joined(kept) in words
    for text, first in (
        ("assist none", f"You lent no die: {ROLL}."),
        (
            "assist hunter>farmer",
            "Your hunter lent the 4 to the farmer and cannot lend next turn; "
            "farmer 1, builder 2 and trader 3 stayed.",
        ),
    ):
        assert lines(table(1, 2, 3, 4, question="assist", wild_dice=0), text)[0] == first


def test_a_loan_tells_that_it_bars_the_next_one_and_that_no_dice_match() -> None:
    """8, 9.1."""
    state = table(1, 2, 3, 4, question="assist")
    assert lines(state, "assist hunter>farmer") == [
        "Your hunter lent the 4 to the farmer and cannot lend next turn.",
        "No dice match, so there is no event.",
    ]


def test_a_loan_that_nobody_can_make_is_told() -> None:
    """8: the only die was rolled again."""
    state = table(0, 0, 0, 4, question="wild")
    assert lines(state, "wild hunter", 5, 5)[1:] == [
        "No die could be lent.",
        "No dice match, so there is no event.",
    ]


# ---- events


def test_an_event_is_told_with_its_dice_and_what_it_took() -> None:
    """9.2."""
    for viewer, who in ((RED, "You"), (BLUE, "Red")):
        state = table(3, 3, 1, 2, players=2, question="assist")
        rolls = [*two_dice(6), 4]
        assert lines(state, "assist none", *rolls, viewer=viewer) == [
            f"{who} lent no die.",
            f"Two 3s, 1+5: Brawl! {who} rolled 4 and lost 4 gold.",
        ]


@pytest.mark.parametrize(
    ("crops", "game", "lost"),
    [(5, 1, "3 crops"), (2, 4, "1 game and 2 crops"), (0, 4, "3 game"), (1, 0, "1 crop")],
)
def test_food_that_rots_is_told_by_its_kinds(crops: int, game: int, lost: str) -> None:
    """9.2, R15."""
    given: Any = {"crops": crops, "game": game, "citizens": 3}
    state = table(3, 3, 1, 2, question="assist", **given)
    assert (
        lines(state, "assist none", *two_dice(4))[-1] == f"Two 3s, 1+3: Food rot! You lost {lost}."
    )
    state = table(3, 3, 1, 2, question="assist", built=["gardens"], **given)
    play(state, "assist none", rolls=two_dice(4))
    assert lines(state, "cancel no") == [f"You let Food rot happen: you lost {lost}."]


def test_food_that_rots_between_two_events_is_told_as_it_was_then() -> None:
    """R12: of two pairs the lower one comes first."""
    state = table(
        1, 1, 3, 3, question="assist", crops=1, game=5, citizens=3,
    )  # fmt: skip
    rolls = [*two_dice(4), *two_dice(4)]
    assert lines(state, "assist none", *rolls)[1:] == [
        "Two 1s, 1+3: Food rot! You lost 2 game and 1 crop.",
        "Two 3s, 1+3: Food rot! You lost 3 game.",
    ]


def test_an_event_without_effect_says_why() -> None:
    state = table(3, 3, 1, 2, question="assist")
    assert lines(state, "assist none", *two_dice(7))[1:] == [
        "Two 3s, 1+6: Production! The Mill is not built, so nothing happened."
    ]


def test_the_ends_that_matching_dice_bring_are_told() -> None:
    """9.1."""
    state = table(
        2, 2, 1, 3, question="assist", no_wild=True, global_event="wildfires",
        globals_gone=["wildfires"],
    )  # fmt: skip
    assert lines(state, "assist none", *two_dice(3))[1:] == [
        "Wildfires ended.",
        "The pair ended the ban on wild dice.",
        "Two 2s, 1+2: Bad Streets! No wild dice until the next pair.",
    ]


def test_a_lasting_event_pays_and_says_so_even_when_it_is_nothing() -> None:
    """R7."""
    lasting: dict[str, Any] = {
        "global_event": "scholar_merchants",
        "globals_gone": ["scholar_merchants"],
    }
    state = table(1, 2, 3, 4, question="assist", posts=["A1"], **lasting)
    assert lines(state, "assist none")[-1] == "Scholar Merchants went on: you gained 1 book."
    state = table(1, 2, 3, 4, question="assist", **lasting)
    assert lines(state, "assist none")[-1] == (
        "Scholar Merchants went on: it changed nothing for you."
    )


def test_an_event_that_may_be_called_off_is_told_when_it_comes_and_when_it_is_decided() -> None:
    """D6, D7."""
    state = table(3, 3, 1, 2, question="assist", built=["gardens"])
    assert lines(state, "assist none", *two_dice(6))[-1] == (
        "Two 3s, 1+5: Brawl! You may call it off."
    )
    assert lines(state.copy(), "cancel no", 4) == [
        "You let Brawl happen: you rolled 4 and lost 4 gold."
    ]
    assert lines(state, "cancel yes") == ["You called off Brawl with the Gardens, their last use."]
    state = table(5, 5, 5, 2, question="assist", workers={"hunter": "A1"})
    lines(state, "assist none", *two_dice(10), *place_dice("A1"))
    step = told(state.copy(), "cancel yes", viewer=BLUE)
    assert step.words == (
        "Red's hunter called off Bandits in Pomshire A1: the event and the space stay crossed off."
    )
    assert lines(state, "cancel no") == [
        "You let Bandits happen in Pomshire A1: every step in here costs a die of gold."
    ]


def test_poor_trails_cut_a_trail_and_its_end_opens_it_again() -> None:
    """9.3."""
    state = table(5, 5, 5, 2, question="assist", trails=["A2"], workers={"farmer": "A2"})
    rolls = [*two_dice(4), *place_dice("A2")]
    assert lines(state, "assist none", *rolls)[1:] == [
        f"Three 5s, 1+3, and {rolls[2]}+{rolls[3]} to Solshire A2: Poor Trails. "
        "No route or trail through here until the next action.",
        "The trail through Solshire A2 is cut.",
    ]
    state = acting(
        "farmer", 4, 5, 5, 2, trails=["A2"], workers={"farmer": "A2"}, game=0,
        events={"A2": "poor_trails"},
    )  # fmt: skip
    assert lines(state, "plant farmer") == [
        "Your farmer planted the 4 in Solshire A2 for 1 crop.",
        "Poor Trails in Solshire A2 ended.",
        "The trail through Solshire A2 is open again.",
    ]


def test_the_white_stag_and_extra_turns_are_told() -> None:
    state = table(4, 4, 4, 1, question="assist")
    rolls = [*two_dice(12), *place_dice("A1")]
    assert lines(state, "assist none", *rolls)[1].endswith(
        "to Pomshire A1: White Stag. The hunter is drawn here and does nothing this turn and the "
        "next."
    )
    state = table(1, 1, 1, 1, players=2, question="assist")
    assert lines(state, "assist none", 1, viewer=BLUE)[1] == (
        "Four 1s, 1: Divine Blessing. Red's game lasts a turn longer."
    )


def test_crops_of_an_event_may_bring_a_citizen() -> None:
    """R11."""
    state = table(3, 3, 1, 2, question="assist", built=["silo"], crops=13, citizens=3)
    assert lines(state, "assist none", *two_dice(10))[1:] == [
        "Two 3s, 4+6: Stockpile! You gained 3 crops.",
        "Reaching 15 crops brought 1 citizen.",
    ]


# ---- blocks and buildings


BUT_FOUNTAIN = ["mill", "chapel", "warehouse", "school", "market"]


def test_a_block_with_one_place_goes_there_unasked_and_without_any_is_lost() -> None:
    """9.2, 12."""
    given: Any = {"question": "assist", "gold": 11}
    state = table(3, 3, 1, 2, built=BUT_FOUNTAIN, blocks={"fountain": 4}, **given)
    assert lines(state, "assist none", *two_dice(7))[1:] == [
        "Two 3s, 1+6: Production! You gained 1 build block.",
        "One block went to the Fountain, the only place left: 5 of 5.",
        "The Fountain stands: 2 citizens.",
    ]
    state = table(3, 3, 1, 2, built=[*BUT_FOUNTAIN, "fountain"], **given)
    assert lines(state, "assist none", *two_dice(7))[1:] == [
        "Two 3s, 1+6: Production! You gained 1 build block.",
        "One block had no place left and was lost.",
    ]


def test_gold_of_the_first_pair_is_counted_by_the_fountain_of_the_second() -> None:
    """R12, R26."""
    state = table(
        1, 1, 2, 2, question="assist", built=["mill", "chapel", "warehouse", "school", "market"],
        blocks={"fountain": 4}, gold=4, citizens=3,
    )  # fmt: skip
    told_lines = lines(state, "assist none", *two_dice(7), *two_dice(2))
    assert "The Fountain stands: no citizens." in told_lines
    state = table(
        1, 1, 3, 3, question="assist", built=["mill", "chapel", "warehouse", "school", "market"],
        blocks={"fountain": 4}, gold=9,
    )  # fmt: skip
    told_lines = lines(state, "assist none", *two_dice(6), 5, *two_dice(7))
    assert told_lines[1:] == [
        "Two 1s, 1+5: Brawl! You rolled 5 and lost 5 gold.",
        "Two 3s, 1+6: Production! You gained 1 build block.",
        "One block went to the Fountain, the only place left: 5 of 5.",
        "The Fountain stands: no citizens.",
    ]
    assert red(state).citizens == 2


def test_an_event_that_was_let_happen_brings_its_block_and_its_crops() -> None:
    """D6."""
    given: Any = {"question": "assist", "citizens": 3, "crops": 13}
    built = ["mill", "chapel", "warehouse", "school", "gardens", "silo"]
    state = table(3, 3, 1, 2, built=built, **given)
    lines(state, "assist none", *two_dice(7))
    assert lines(state, "cancel no") == [
        "You let Production happen: you gained 1 build block.",
        "One block went to the Market, the only place left: 1 of 8.",
    ]
    state = table(3, 3, 1, 2, built=built, **given)
    lines(state, "assist none", *two_dice(10))
    assert lines(state, "cancel no") == [
        "You let Stockpile happen: you gained 3 crops.",
        "Reaching 15 crops brought 1 citizen.",
    ]


def test_a_block_is_told_by_where_it_is_from() -> None:
    state = meet(3, 3, 1, 2, rolls=two_dice(7), built=["mill"])
    assert lines(state, "block chapel") == [
        "You put a block from Production on the Chapel: 1 of 5."
    ]
    step = told(table(1, 5, 3, 4, turn={"acting": "builder", "activated": ["builder"],
        "hand": ["builder"], "steps": 2, "been": ["C"], "on_trail": True},
        question="worker_action"), "build builder chapel")  # fmt: skip
    assert [change.words for change in step.changes] == [
        "Your builder put the 5 on the Chapel for 1 crop: 5 of 5.",
        "The Chapel stands: two more wild dice.",
    ]
    assert step.changes[1].pieces == ("red-chapel", "red-buildings")
    assert step.points == (2,)  # three for the Chapel, and one less for the crops


def test_builders_shifts_and_upgrades_are_told() -> None:
    state = acting("builder", 1, 4, 5, 6, built=["mill"], turn={
        "giver": "farmer", "receiver": "builder"})  # fmt: skip
    assert lines(state, "shift builder -1") == [
        "Your builder made the 4 a 3 with the Mill, 1 use left."
    ]
    assert lines(state, "upgrade tavern") == [
        "Your builder built the Tavern with 1 and 3 for 2 crops.",
        "The Tavern stands: 1 gold for every building at the end.",
    ]


def test_the_chapel_tells_of_wild_dice_that_have_no_room() -> None:
    """R3."""
    state = acting("builder", 1, 5, 5, 6)
    state.sheet.wild_dice = 5
    assert lines(state, "build builder chapel")[1] == (
        "The Chapel stands: one more wild die, as 6 are the most."
    )


# ---- workers


def test_a_worker_that_can_do_nothing_is_done_unasked() -> None:
    """15."""
    state = table(1, 2, 3, 4, this_turn=["no_moves"], workers={"builder": "A1"})
    assert lines(state, "worker builder") == [
        "Your builder was next, in Pomshire A1, with 2.",
        "The builder could do nothing; its 2 was lost.",
    ]


def test_steps_tell_what_lay_in_wait() -> None:
    """9.3, R16."""
    events = {"A1": "bandits", "A2": "travelers", "A3": "mud"}
    state = acting("trader", 1, 2, 3, 4, events=events, gold=9)
    step = told(state, "move A1", 5)
    assert [change.words for change in step.changes] == [
        "Your trader went to Pomshire A1.",
        "Bandits in Pomshire A1 took 5 gold with 5.",
    ]
    assert step.changes[0].pieces == ("red-trader", "red-A1", "red-map")
    assert lines(state, "move A2", 3) == [
        "Your trader went to Solshire A2.",
        "Travelers in Solshire A2 paid 3 gold with 3 and went on.",
    ]
    state = acting("hunter", 1, 2, 3, 4, events=events)
    assert lines(state, "move A3") == [
        "Your hunter went to Aceldale A3.",
        "Mud stopped the hunter for this turn.",
    ]


def test_the_trail_is_told_and_that_it_is_left() -> None:
    """10."""
    state = acting("farmer", 2, 1, 3, 4, trails=["A2"])
    assert lines(state.copy(), "move A2") == ["Your farmer went along the trail to Solshire A2."]
    assert lines(state, "move A1") == [
        "Your farmer went to Pomshire A1.",
        "The farmer left the trails: acting there costs 1 food.",
    ]
    state = acting("farmer", 2, 1, 3, 4, trails=["A2"], built=["warehouse"])
    assert lines(state, "move A1")[1] == "The farmer left the trails."
    assert lines(acting("farmer", 2, 1, 3, 4), "move A1") == ["Your farmer went to Pomshire A1."]


def test_an_action_tells_its_fee_whether_it_was_asked_for_or_not() -> None:
    """D11."""
    state = acting("farmer", 2, 1, 3, 4, workers={"farmer": "B1"}, players=2)
    assert lines(state, "plant farmer", viewer=BLUE) == [
        "Red's farmer is to plant the 2 in Stonehythe B1 for 2 food."
    ]
    assert lines(state, "pay 1g1c", viewer=BLUE)[0] == (
        "Red paid 1 game and 1 crop: their farmer planted the 2 in Stonehythe B1."
    )
    state = acting("farmer", 2, 1, 3, 4, workers={"farmer": "B1"}, game=0)
    assert lines(state, "plant farmer")[0] == (
        "Your farmer planted the 2 in Stonehythe B1 for 2 crops."
    )


def test_a_harvest_tells_crops_fortune_citizens_and_the_event_it_ends() -> None:
    """11.1, R11."""
    given: Any = {"workers": {"farmer": "A3"}, "planted": {"A3": 4}, "game": 0}
    state = acting("farmer", 3, 2, 1, 4, harvest_bonus=1, crops=12, **given)
    assert lines(state, "harvest farmer", 6)[:3] == [
        "Your farmer harvested Aceldale A3 with the 3 for 1 crop: 12 crops.",
        "Fortune added 6 to the harvest in Aceldale A3 with 6.",
        "Reaching 15 crops brought 1 citizen.",
    ]
    boom = acting("farmer", 3, 2, 1, 4, events={"A3": "population_boom"}, crops=1, **given)
    assert lines(boom, "harvest farmer")[:2] == [
        "Your farmer harvested Aceldale A3 with the 3 for 1 crop: 6 crops and 2 citizens.",
        "Population Boom in Aceldale A3 ended.",
    ]
    lost = acting("farmer", 3, 2, 1, 4, harvest_lost=True, **given)
    assert lines(lost, "harvest farmer")[0].endswith(": nothing, because of Divine anger.")


def test_hardwoods_become_blocks() -> None:
    """9.3."""
    state = acting(
        "farmer", 3, 2, 1, 4, workers={"farmer": "A2"}, planted={"A2": 4}, game=0,
        events={"A2": "hardwoods"}, built=BUT_FOUNTAIN, gold=0,
    )  # fmt: skip
    assert lines(state, "harvest farmer") == [
        "Your farmer harvested Solshire A2 with the 3: 4 build blocks.",
        "Hardwoods in Solshire A2 ended.",
        "Four blocks went to the Fountain, the only place left: 4 of 5.",
    ]


def test_hunting_tells_what_was_caught() -> None:
    """11.4."""
    fire: Any = {"global_event": "wildfires", "globals_gone": ["wildfires"]}
    for dice, text, given, caught in (
        (4, "game hunter", {"events": {"A4": "watchtower"}}, "6 game"),
        (4, "game hunter", {}, "4 game"),
        (3, "pelts hunter", {}, "3 pelts"),
        (3, "pelts hunter", {"options": {"pelts": "direct"}}, "3 gold"),
        (3, "pelts hunter", {"options": {"pelts": "direct"}, "posts": ["A4"]}, "6 gold"),
    ):
        state = acting("hunter", 1, 2, 6, dice, workers={"hunter": "A4"}, game=0, **given)
        assert lines(state, text)[0].endswith(f"Farnkirk A4 with the {dice} for 1 crop: {caught}.")
    for dice, text in ((4, "game hunter"), (3, "pelts hunter")):
        state = acting("hunter", 1, 2, 6, dice, workers={"hunter": "A2"}, game=0, **fire)
        assert lines(state, text)[0].endswith(": nothing, because of the Wildfires.")
    state = acting("hunter", 1, 2, 6, 3, workers={"hunter": "A2"}, game=0)
    assert lines(state, "trail")[0] == (
        "Your hunter cleared a trail through Solshire A2 with the 3 for 1 crop."
    )


def test_routes_and_posts_are_told() -> None:
    """11.3."""
    state = acting("trader", 2, 1, 3, 4, workers={"trader": "A1"}, game=0)
    step = told(state, "route trader")
    assert step.changes[0].words == (
        "Your trader opened the route from the city to Pomshire A1 with the 3 for 1 crop: "
        "3 of 5 pips, row 1 of 5."
    )
    assert step.changes[0].pieces == ("red-trader", "red-A1", "red-map", "red-trade-0", "red-trade")
    begun = [{"to": "A1", "from": "C", "progress": 3, "boxes": []}]
    state = acting("trader", 1, 1, 2, 4, workers={"trader": "A1"}, game=0, sheet={"routes": begun})
    assert lines(state, "route trader")[0] == (
        "Your trader continued the route to Pomshire A1 with the 2 for 1 crop: 5 of 5 pips, "
        "and it is finished."
    )
    ticked = [{"to": "A1", "from": "C", "progress": 5, "boxes": [1]}]
    state = acting("trader", 1, 1, 2, 4, workers={"trader": "A1"}, game=0, sheet={"routes": ticked})
    step = told(state, "post trader")
    assert step.changes[0].words == (
        "Your trader ticked the 2 of the trading post in Pomshire A1 for 1 crop, which now stands."
    )
    state = acting("trader", 2, 1, 3, 4, workers={"trader": "A1"}, game=0, routes=["A1"],
        turn={"giver": "builder", "receiver": "trader"})  # fmt: skip
    assert lines(state, "post builder") == [
        "Your trader ticked the 1 of the trading post in Pomshire A1 with the builder's die "
        "for 1 crop."
    ]


# ---- the end of a turn


def test_the_last_sale_of_a_turn_is_told_though_the_next_turn_is_ones_own() -> None:
    """The notes of the turn are empty by then."""
    state = acting("hunter", 1, 2, 3, 0, pelts=5, gold=0, this_turn=["no_moves"],
        turn={"activated": ["farmer", "builder", "trader"]})  # fmt: skip
    assert lines(state, "convert", 4, 3, 1, 2, 5, 6) == [
        "Your hunter sold 5 pelts in the city for 11 gold, by 4+3 and 2 more for each die.",
        "The hunter could do nothing more.",
        "All workers have acted: your turn ended.",
        "You rolled farmer 1, builder 2, trader 5 and hunter 6.",
    ]
    assert not red(state).happenings


def test_the_next_turn_tells_its_flags_and_its_dice() -> None:
    """6, R13."""
    flags = ["farmer_die_lost", "free_travel", "no_moves", "free_wild"]
    state = table(1, 2, 3, 4, next_turn=flags, no_wild=True, this_turn=["free_wild"])
    assert lines(state, "end turn", 2, 3, 4) == [
        "You ended the turn; nobody acted, and the 1, the 2, the 3 and the 4 were lost.",
        "The free wild die went unused and is lost.",
        "In your turn acting abroad costs no food, nobody may step and a wild die is free.",
        "You rolled builder 2, trader 3 and hunter 4; the farmer has no die; wild dice are banned.",
    ]
    state = table(1, 2, 3, 4, players=2, wild_dice=0)
    step = told(state, "end turn", 2, 3, 4, 5, viewer=BLUE)
    assert step.changes[1].words == "You rolled farmer 2, builder 3, trader 4 and hunter 5."
    assert step.changes[1].seat == BLUE
    assert step.changes[1].pieces == ("die-farmer", "die-builder", "die-trader", "die-hunter")


def test_idle_hands_ask_or_take_the_only_die() -> None:
    """9.2."""
    state = table(1, 2, 3, 4, next_turn=["chosen_die_lost"])
    assert lines(state, "end turn")[1:] == ["In your turn a worker must go without a die."]
    assert lines(state, "drop farmer", 2, 3, 4) == [
        "You left the farmer without a die this turn.",
        "You rolled builder 2, trader 3 and hunter 4; the farmer has no die.",
    ]
    lost = [f"{worker}_die_lost" for worker in ("farmer", "builder", "trader")]
    state = table(1, 2, 3, 4, next_turn=["chosen_die_lost", *lost])
    assert lines(state, "end turn")[1:] == [
        "In your turn the hunter must go without the only die.",
        "You have no die this turn.",
        "No die could be lent.",
        "No dice match, so there is no event.",
    ]


def test_shared_dice_are_rolled_once_in_a_round() -> None:
    """14."""
    state = table(1, 2, 3, 4, players=2, options={"shared_dice": True})
    assert lines(state, "end turn")[1] == (
        "Blue took the shared dice: farmer 1, builder 2, trader 3 and hunter 4."
    )
    play(state, "wild none", "assist none")
    assert lines(state, "end turn", 2, 3, 4, 5)[1] == (
        "You rolled farmer 2, builder 3, trader 4 and hunter 5."
    )


def last_turn(written: dict[str, Any]) -> None:
    written["seats"]["blue"]["turn"] = 15
    written["dice"] = loaded_dice(1, 2, 3, 4).words()


def test_the_end_of_a_players_game_and_of_the_game_are_told() -> None:
    """13."""
    state = table(1, 2, 3, 4, players=2, sheet={"turn": 15}, built=["tavern"], edit=last_turn)
    assert lines(state, "end turn")[1:3] == [
        "The Tavern brought 2 gold for 2 buildings.",
        "That was the last turn: you finished with 27 points, a Hamlet.",
    ]
    assert state.scores()[RED].total == 27
    play(state, "wild none", "assist none")
    assert lines(state, "end turn")[1:] == [
        "That was the last turn: blue finished with 20 points, a Hamlet.",
        state.result(),
    ]
    state = table(1, 2, 3, 4, citizens=0)
    assert lines(state, "end turn")[1:] == ["No citizens were left.", state.result()]


# ---- whole games


TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random", "building_costs": "graduated", "pelts": "direct", "shared_dice": True},
    {"fountain": "spends"},
]
EVERYTHING = ["mill", "chapel", "warehouse", "tavern", "silo", "gardens", "academy", "smithy"]


def rich_table(seed: int) -> DomainState:
    """Buildings, routes, posts, trails and events from the beginning."""
    options = {**TABLES[seed % 3], "map": "default"}
    direct = options.get("pelts") == "direct"
    return table(
        3, 3, 2, 2, question="assist", players=1 + seed % 3, options=options,
        built=EVERYTHING[: seed % 9], routes=["A1", "B5"], posts=["A2", "B10"],
        trails=["A2", "A5", "B10"], pelts=0 if direct else 7, crops=13, game=6, gold=9, citizens=4,
        planted={"A3": 6, "B3": 4, "A5": 6, "A1": 4}, harvest_bonus=seed % 3,
        events={"A3": "population_boom", "A5": "hardwoods", "A6": "mud", "A4": "bandits",
                "A1": "flooded", "B3": "nuts", "A2": "poor_trails", "B1": "travelers"},
    )  # fmt: skip


def number(pattern: str, words: str) -> int:
    return sum(int(found) for found in re.findall(pattern, words))


def goods_told(words: str) -> dict[str, int]:
    """The goods that somebody gained and lost, by what they are told alone."""
    gains = {
        "gold": r"gained {0} gold|Travelers in [^.]* paid {0} gold|sold [^.]* for {0} gold|"
        r"collected pelts [^:]*: {0} gold|stands: {0} gold\.",
        "citizens": r"gained {0} citizen|crops? and {0} citizen|brought {0} citizen|"
        r"stands: {0} citizen",
        "books": r"gained {0} book|stands: {0} book",
        "pelts": r": {0} pelt",
        "crops": r"harvested [^:]*: {0} crop|gained {0} crop",
        "game": r": {0} game",
    }
    losses = {
        "gold": r"lost {0} gold|took {0} gold|citizens? for {0} gold",
        "citizens": r"lost {0} citizen",
        "books": r"lost {0} book",
        "pelts": r"sold {0} pelt",
        "crops": r"lost {0} crop|for {0} crop|paid {0} crop|(?<=game and ){0} crop",
        "game": r"lost {0} game|for {0} game|paid {0} game",
    }

    def total(patterns: str) -> int:
        return sum(number(one.format(r"(\d+)"), words) for one in patterns.split("|"))

    return {good: total(gains[good]) - total(losses[good]) for good in gains}


def goods_of(sheet: Sheet) -> dict[str, int]:
    return {
        "gold": sheet.gold,
        "citizens": sheet.citizens,
        "books": sheet.books,
        "pelts": sheet.pelts,
        "crops": sheet.crops,
        "game": sheet.game,
    }


def check_step(before: DomainState, choice: int, after: DomainState, viewer: int) -> None:
    """Sentences, addressed to the right one, that tell every good that was gained or lost."""
    seat = before.mover
    step = tell(before, choice, seat, after, viewer)
    assert re.fullmatch(r"(Your|\w+'s) turn \d+", step.heading)
    for change in step.changes:
        assert re.fullmatch(r"[A-Z][^_()]*[.!]", change.words), change.words
        assert "  " not in change.words
        assert not re.search(r"(?<!\w)-\d", change.words), change.words
    assert bool(re.match("Your? ", step.changes[0].words)) == (viewer == seat)
    own = " ".join(change.words for change in step.changes if change.seat == seat)
    was, now = goods_of(before.sheets[seat]), goods_of(after.sheets[seat])
    assert goods_told(own) == {good: now[good] - was[good] for good in was}, own


@pytest.mark.parametrize("seed", range(12))
def test_every_step_of_a_game_is_told_with_all_that_it_cost_and_brought(seed: int) -> None:
    fresh = cast(DomainState, GAME.start(1 + seed % 3, seed, TABLES[seed % 3]))
    state = rich_table(seed) if seed % 4 else fresh
    dice = Dice(seed)
    while not state.over:
        if dice.below(8) == 0:
            state.dice = few_faced_dice(3, dice)
        before = state.copy()
        choice = dice.pick(state.choices())
        state.play(choice)
        viewers = (*range(state.num_players), SPECTATOR, ALL_SEEING)
        for viewer in viewers:
            check_step(before, choice, state, viewer)


# what a player's large sheet alone has as pieces, and what the small one has instead
LARGE = {*SPACE_NAMES, *BUILDING_NAMES, *[f"trade-{row}" for row in range(MOST_ROUTES)]}
SMALL = {"map", "buildings", "trade"}


@pytest.mark.parametrize("seed", range(3))
def test_the_pieces_that_are_told_of_are_in_the_picture(seed: int) -> None:
    state = rich_table(seed)
    dice = Dice(seed)
    while not state.over:
        before = state.copy()
        choice = dice.pick(state.choices())
        state.play(choice)
        if dice.below(6):
            continue
        for viewer in (*range(state.num_players), SPECTATOR):
            step = tell(before, choice, before.mover, state, viewer)
            drawn = set(re.findall(r'id="([^"]*)"', state.scene(viewer).svg()))
            for change in step.changes:
                front = f"{SEAT_NAMES[before.mover]}-A1" in drawn  # or another's sheet is large
                only_there = SMALL if front else LARGE
                pieces = {one for one in change.pieces if one.partition("-")[2] not in only_there}
                assert pieces <= drawn, (change, viewer)
                assert pieces or not change.pieces, (change, viewer)


def test_the_heading_stays_the_same_throughout_a_turn() -> None:
    state = rich_table(2)
    dice = Dice(2)
    seen: list[str] = []
    while not state.over:
        heading = GAME.heading(state, RED)
        if not seen or seen[-1] != heading:
            seen.append(heading)
        state.play(dice.pick(state.choices()))
    assert len(seen) == len(set(seen))


# ---- before


def test_a_preview_tells_what_is_certain_and_no_die_to_come() -> None:
    state = acting("hunter", 1, 2, 3, 4, pelts=5)
    preview = state.preview(GAME.space.parse_text("convert"))
    assert preview.words == "Sell 5 pelts in the city for 2 dice of gold, each with 2 more."
    state = acting("builder", 1, 5, 3, 4)
    preview = state.preview(GAME.space.parse_text("build builder chapel"))
    assert preview.words == (
        "Your builder put the 5 on the Chapel for 1 crop: 5 of 5. "
        "The Chapel stands: two more wild dice."
    )
    assert preview.points == (2,)
    state = table(1, 2, 3, 4, players=2)
    assert state.preview(GAME.space.parse_text("end turn")).words == (
        "You ended the turn; nobody acted, and the 1, the 2, the 3 and the 4 were lost."
    )
