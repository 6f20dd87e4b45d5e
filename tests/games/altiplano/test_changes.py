"""What a choice brings: told after it was made, to each as they may know it, and before."""

import json
import re
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.engine.telling import ALL_SEEING, Step, tell
from moothall.games.altiplano.changes.steps import follow
from moothall.games.altiplano.names import ACT, DONE, MOVE, PASS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, WAITING, play, table
from tests.games.altiplano.test_plain_rules import RICH
from tests.scenes import drawn
from tests.telling import told as make_and_tell

RED, BLUE = 0, 1
VIEWERS = (RED, BLUE, SPECTATOR, ALL_SEEING)


def told(state: AltiplanoState, text: str, viewer: int = RED) -> Step:
    """Make a choice and hear of it."""
    return make_and_tell(state, text, viewer)


def words(state: AltiplanoState, text: str, viewer: int = RED) -> list[str]:
    return [change.words for change in told(state, text, viewer).changes]


def acting(**red: Any) -> AltiplanoState:
    """Red acts, and blue can do something after it."""
    return table(red=red, blue=WAITING)


# ---- the examples that must be told


def test_what_follows_a_move_by_itself_is_told() -> None:
    """15: the only action left, the coin it brings, and the end of the turn."""
    for viewer, who, whose in ((RED, "You", "your"), (BLUE, "Red", "red's"),
                               (SPECTATOR, "Red", "red's")):  # fmt: skip
        state = acting(figure="farm", spaces={"market": "fish"})
        assert words(state, "move free market", viewer) == [
            f"{who} moved to the market with the free cart.",
            f"{who} sold 1 fish for 1 coin.",
            f"That ended {whose} turn.",
        ]


def test_the_same_is_told_before() -> None:
    state = acting(figure="farm", spaces={"market": "fish"})
    assert state.preview(GAME.space.parse_text("move free market")).words == (
        "You moved to the market with the free cart. You sold 1 fish for 1 coin. "
        "That ended your turn."
    )


def test_an_order_belongs_to_whoever_has_it() -> None:
    """9."""
    red = {"figure": "market", "order": "O02", "spaces": {"market": "wood fish"}}
    for viewer, who, their in ((RED, "You", "your"), (BLUE, "Red", "their")):
        state = acting(**red)
        assert words(state, "act market_deliver", viewer) == [
            f"{who} chose to deliver tiles to the open order."
        ]
        assert words(state, "deliver wood", viewer) == [f"{who} delivered 1 wood to {their} order."]


def test_who_can_do_nothing_passes_and_it_is_told() -> None:
    """R-TURN-1."""
    state = table(players=3, red=WAITING, blue={}, green=WAITING)
    assert words(state, "pass", BLUE) == [
        "Red passed.",
        "You passed: no action was within reach.",
    ]


# ---- set-up


def test_a_role_is_told_with_what_it_brings() -> None:
    state = cast(AltiplanoState, GAME.start(3, 1, {"role_assignment": "draft"}))
    seat = state.mover
    step = told(state, "role trader", seat)
    assert step.words == "You became the trader and took 2 food, 1 ore, 1 alpaca and 3 coins."
    assert step.heading == "Getting ready"


def test_missions_are_told_to_who_holds_them() -> None:
    """14."""
    state = cast(AltiplanoState, GAME.start(2, 1, {"missions": True, "start_player": "red"}))
    hand = [f"keep M{mission + 1:02}" for mission in state.players[RED].hand]
    mine = words(state.copy(), hand[0])[0]
    assert re.fullmatch(r'You kept the mission "[^"]+"[.]', mine)
    assert words(state.copy(), hand[0], BLUE) == ["Red kept a mission."]
    assert words(state.copy(), hand[0], ALL_SEEING) == [mine.replace("You", "Red")]
    play(state, hand[0])
    given = hand[1].replace("keep", "hand")
    assert re.fullmatch(
        r'You gave blue the mission "[^"]+"; the mission "[^"]+" left the game[.]',
        words(state.copy(), given)[0],
    )
    assert words(state, given, BLUE) == ["Red gave you a mission; another left the game."]
    play(state, GAME.space.to_text(state.choices()[0]))
    last = GAME.space.to_text(state.choices()[0])
    assert re.match(r'You received the mission "[^"]+"[.]', words(state.copy(), last)[1])
    assert words(state, last, SPECTATOR)[1:3] == [
        "Everybody looked at the missions handed on.",
        "Round 1 began with red.",
    ]


def test_missions_go_to_both_neighbours() -> None:
    """14."""
    state = cast(AltiplanoState, GAME.start(3, 1, {"missions": True, "start_player": "red"}))
    play(state, GAME.space.to_text(state.choices()[0]))
    given = GAME.space.to_text(state.choices()[0])
    assert words(state.copy(), given, 2) == ["Red gave blue a mission and you another."]
    assert words(state, given, SPECTATOR) == ["Red gave blue a mission and green another."]


# ---- phases 1 and 2


def test_what_is_drawn_lies_open() -> None:
    """4.2."""
    draws: dict[str, Any] = {"bag": "ore", "container": "fish", "spaces": {"farm": "alpaca"},
                             "planning": "food food"}  # fmt: skip
    for viewer, who, their in ((RED, "You", "your"), (BLUE, "Red", "their")):
        state = table("draw", red=draws)
        step = told(state, "done", viewer)
        assert step.heading == "Round 2, drawing"
        assert step.changes[0].words == (
            f"{who} drew 1 ore and 1 fish, after pouring {their} container into the bag."
        )
        assert step.changes[0].pieces == ("red-planning-ore-0", "red-planning-fish-0")


def test_drawing_nothing_says_why() -> None:
    red = {"spaces": {"farm": "alpaca"}, "planning": "ore"}
    assert words(table("draw", red=red), "done")[0] == "You drew nothing: no tiles were left."
    full = {"spaces": {"farm": "alpaca"}, "planning": "ore ore food", "bag": "fish"}
    state = table("draw", red=full)
    assert words(state, "back alpaca farm")[:2] == [
        "You took back 1 alpaca lying at the farm.",
        "You drew nothing: no planning space was free.",
    ]
    free = table("draw", red={**red, "bag": "fish"}, draw_is_mandatory=False)
    assert words(free, "done") == ["You took nothing more back."]
    assert words(free, "draw 0")[0] == "You drew nothing."


def test_an_exchange_is_told_tile_by_tile() -> None:
    """10, extension 18."""
    red = {"extensions": ["C3"], "planning": "ore ore ore", "bag": "food", "container": "fish",
           "spaces": {"farm": "food"}}  # fmt: skip
    state = table("draw", red=red)
    play(state, "done")
    assert words(state.copy(), "skip", BLUE)[0] == "Red exchanged nothing."
    assert words(state, "swap ore", BLUE) == ["Red put 1 ore into their container."]
    assert words(state.copy(), "get fish")[0] == "You took 1 fish from your container."
    got = words(state, "get from bag")[0]
    assert re.fullmatch(r"You drew 1 (ore|fish), after pouring your container into the bag[.]", got)


PLACED: list[tuple[dict[str, Any], str, str]] = [
    ({"planning": "ore"}, "place ore mine", "put 1 ore at the mine."),
    ({"planning": "ore", "spaces": {"mine": "food"}}, "place ore mine",
     "put 1 ore at the mine, enough for 1 silver."),
    ({"planning": "stone", "spaces": {"village": "stone"}}, "place stone village",
     "put 1 stone at the village, enough for a house."),
    ({"planning": "food"}, "place food role",
     "put 1 food on the stonemason tile, enough for 1 stone."),
    ({"planning": "food"}, "place food move_2",
     "put 1 food on movement space 2, for a move of 1 step."),
    ({"planning": "food", "carts": [2]}, "place food move_2",
     "put 1 food on movement space 2, for a move of up to 3 steps."),
    ({"planning": "food", "extensions": ["A5"]}, "place food fish_for_food",
     'put 1 food on the extension "fish for 1 food", enough for 1 fish.'),
    ({"coins": 3, "extensions": ["D1"]}, "place coins 3coin_silver_glass",
     'laid 3 coins on the extension "silver or glass for 3 coins", '
     "enough for 1 silver or 1 glass."),
    ({"coins": 1, "role": "trader"}, "place coins role",
     "laid 1 coin on the trader tile, enough for 1 wood or 1 fish."),
    ({"planning": "ore", "extensions": ["B5"]}, "place ore any_tile",
     "put 1 ore on the any-tile space."),
]  # fmt: skip


@pytest.mark.parametrize(("red", "text", "sentence"), PLACED)
def test_a_placement_says_what_it_is_enough_for(
    red: dict[str, Any], text: str, sentence: str
) -> None:
    """5."""
    state = table("plan", red=red, blue={"planning": "food"})
    step = told(state.copy(), text, BLUE)
    assert step.heading == "Round 2, planning"
    assert step.words == f"Red {sentence}"
    assert told(state, text).words == f"You {sentence}"


def test_the_end_of_planning_is_told_and_who_had_nothing_to_place() -> None:
    """R-PLAN-1."""
    state = table("plan", red={"planning": "ore"}, blue={"planning": "ore"})
    assert words(state, "done", BLUE) == ["Red finished planning."]
    state = table("draw", red={"spaces": {"farm": "alpaca"}, "bag": "ore", "planning": "ore"})
    assert words(state, "done") == ["You drew 1 ore.", "Blue had nothing to place."]


# ---- actions

ACTED: list[tuple[dict[str, Any], list[str], str]] = [
    ({"figure": "mine", "spaces": {"mine": "ore food"}}, ["act mine_silver"],
     "Red gained 1 silver for 1 food and 1 ore."),
    ({"figure": "mine", "spaces": {"role": "food"}}, ["act role"],
     "Red gained 1 stone for 1 food with their stonemason tile."),
    ({"figure": "market", "extensions": ["A8"], "coins_on": ["coin_fish_wood"]},
     ["act coin_fish_wood", "gain fish"],
     "Red gained 1 fish for 1 coin with their extension."),
    ({"figure": "farm", "spaces": {"farm": "alpaca alpaca"}}, ["act farm_food", "more"],
     "Red gained 1 food for 1 alpaca."),
    ({"figure": "farm", "spaces": {"farm": "alpaca alpaca"}}, ["act farm_food", "stop"],
     "Red gained nothing more."),
    ({"figure": "harbor", "spaces": {"harbor": "wood wood"}}, ["act harbor_boat"],
     "Red gave 2 wood for a boat."),
    ({"figure": "harbor", "spaces": {"harbor": "wood wood"}}, ["act harbor_boat", "boat ore"],
     "Red built the boat with ore: 2 points and 1 ore."),
    ({"figure": "village", "spaces": {"village": "stone stone"}},
     ["act village_house", "house ore"],
     "Red built the house for ore: 4 points and 1 more for each ore at the end."),
    ({"figure": "village", "coins": 1}, ["act village_cart", "cart 2"],
     "Red bought a cart for 1 coin and put it beside movement space 2, which now reaches 3 steps."),
    ({"figure": "village", "spaces": {"village": "wool"}, "rows": ["ore"]}, ["act village_store"],
     "Red stored 1 wool in row 2, the wool row, now 1 of 3 tiles."),
    ({"figure": "village", "spaces": {"village": "fish ore"}, "rows": ["fish fish"]},
     ["act village_store", "store fish"],
     "Red stored 1 fish in row 1 and completed it for 2 points."),
    ({"figure": "village", "spaces": {"village": "fish ore"}, "rows": ["fish fish"]},
     ["act village_store", "store fish", "stop"], "Red stored nothing more."),
    ({"figure": "market", "spaces": {"market": "fish glass"}}, ["act market_sell", "sell glass"],
     "Red sold 1 glass for 3 coins."),
    ({"figure": "market", "spaces": {"market": "fish glass"}},
     ["act market_sell", "sell glass", "stop"], "Red sold nothing more."),
    ({"figure": "market", "coins": 3}, ["act market_extension", "buy 2"],
     'Red bought the extension "wood for 1 food" for 2 coins.'),
    ({"figure": "market", "coins": 1}, ["act market_order"], "Red paid 1 coin for an order."),
    ({"figure": "market", "coins": 1}, ["act market_order", "order O02"],
     "Red took the order for 2 wood and 2 fish, worth 10 points."),
    ({"figure": "market", "order": "O02", "delivered": "fish fish wood",
      "spaces": {"market": "wood"}}, ["act market_deliver"],
     "Red delivered 1 wood and completed their order for 10 points."),
    ({"figure": "road", "spaces": {"road": "stone wood"}}, ["act road_build"],
     "Red built step 1 of the road for 1 wood and 1 stone: "
     "5 planning spaces from the next round on."),
    ({"figure": "road", "road": 1, "spaces": {"road": "stone wood"}, "rows": ["ore"]},
     ["act road_build"], "Red built step 2 of the road for 1 wood and 1 stone."),
    ({"figure": "road", "road": 1, "spaces": {"road": "stone wood"}, "rows": ["ore ore"]},
     ["act road_build", "corn 1"], "Red put 1 corn into row 1 and completed it for 2 points."),
    ({"figure": "road", "road": 1, "spaces": {"road": "stone wood"}, "extensions": ["D5"]},
     ["act road_build", "corn interim"], "Red put 1 corn into interim storage."),
    ({"figure": "village", "extensions": ["D5"], "interim_corn": 1, "rows": ["ore", "fish"]},
     ["act card_corn", "corn 2"],
     "Red put 1 corn from interim storage into row 2, the fish row, now 2 of 3 tiles."),
    ({"figure": "farm", "spaces": {"move_1": "food", "farm": "alpaca"}},
     ["act farm_food", "move 1 market"],
     "Red moved to the market with the food on movement space 1."),
    ({"figure": "farm", "spaces": {"move_1": "food", "farm": "alpaca"}},
     ["act farm_food", "stop"], "Red ended their turn at the farm."),
    ({"spaces": {"farm": "alpaca", "mine": "food food"}}, ["start mine"],
     "Red placed their figure at the mine."),
    ({"figure": "village", "spaces": {"village": "fish ore"}}, ["act village_store"],
     "Red chose to store tiles in the warehouse."),
]  # fmt: skip


@pytest.mark.parametrize(("red", "choices", "sentence"), ACTED)
def test_each_kind_of_action_is_told_to_its_maker_and_to_others(
    red: dict[str, Any], choices: list[str], sentence: str
) -> None:
    state = acting(**red)
    play(state, *choices[:-1])
    step = told(state.copy(), choices[-1], BLUE)
    assert step.heading == "Round 2, red's turn"
    assert step.changes[0].words == sentence
    assert step.changes[0].seat == RED
    own = told(state, choices[-1])
    assert own.heading == "Round 2, your turn"
    assert own.changes[0].words == sentence.replace("Red", "You", 1).replace("their", "your")


@pytest.mark.parametrize(
    ("red", "others", "choices", "sentence"),
    [
        ({"figure": "mine", "spaces": {"mine": "ore food"}}, {"stocks": {"silver": 0}},
         ["act mine_silver"], "You gave 1 food and 1 ore, but no silver was left."),
        ({"figure": "forest", "spaces": {"forest": "cacao"}}, {"stocks": {"glass": 0}},
         ["act forest_cacao", "gain glass"],
         "You gave 1 cacao, but none of the chosen good was left."),
        ({"figure": "harbor", "spaces": {"harbor": "wood wood"}}, {"boats": []},
         ["act harbor_boat"], "You gave 2 wood for a boat, but none was left."),
        ({"figure": "harbor", "spaces": {"harbor": "wood wood"}}, {"stocks": {"silver": 0}},
         ["act harbor_boat", "boat silver"],
         "You built the boat with silver: 2 points; no silver was left."),
        ({"figure": "village", "spaces": {"village": "stone stone"}}, {"houses": []},
         ["act village_house"], "You gave 2 stone for a house, but none was left."),
        ({"figure": "market", "coins": 1}, {"orders": []}, ["act market_order"],
         "You paid 1 coin for an order, but none was left."),
    ],
)  # fmt: skip
def test_what_was_not_left_is_told(
    red: dict[str, Any], others: dict[str, Any], choices: list[str], sentence: str
) -> None:
    """R-ACT-2."""
    state = table(red=red, blue=WAITING, **others)
    play(state, *choices[:-1])
    assert words(state, choices[-1])[0] == sentence


def test_corn_that_nobody_gets_is_told() -> None:
    """R-CORN-1."""
    red = {"figure": "road", "road": 1, "spaces": {"road": "stone wood"}}
    gone = table(red=red, blue=WAITING, stocks={"corn": 0})
    assert words(gone, "act road_build")[1] == "You received no corn: none was left."
    rows = [f"{good} {good} {good}" for good in ("wood", "stone", "ore", "fish", "alpaca")]
    rows += [" ".join([good] * 4) for good in ("wool", "cacao", "cloth", "silver", "glass")]
    full = acting(**red, rows=rows)
    assert words(full, "act road_build")[1] == (
        "You had no place for the corn: it stayed on the road."
    )
    last = {"figure": "road", "road": 8, "spaces": {"road": "stone wood"}}
    end = table(red=last, blue=WAITING, stocks={"corn": 0}, road_end_repeats_corn=True)
    assert words(end, "act road_build")[:2] == [
        "You built on at the end of the road for 1 wood and 1 stone.",
        "You received no corn: none was left.",
    ]


def test_the_tile_of_the_any_tile_space_is_told() -> None:
    """R-ANY-4."""
    spaces = {"market": "fish", "any_tile": "fish"}
    state = acting(figure="market", extensions=["B5"], spaces=spaces)
    assert words(state, "act market_sell") == ["You chose to sell 1 fish."]
    assert words(state, "from any")[0] == "You sold 1 fish from the any-tile space for 1 coin."
    boat = acting(figure="harbor", extensions=["B5"],
                  spaces={"harbor": "wood wood", "any_tile": "wood"})  # fmt: skip
    assert words(boat, "act harbor_boat") == ["You chose to build a boat."]
    assert words(boat, "from any") == [
        "You gave 2 wood for a boat, taking 1 wood from the any-tile space."
    ]


def test_the_tile_of_the_any_tile_space_is_named_where_several_are_given() -> None:
    """R-ANY-2."""
    role = acting(figure="mine", extensions=["B5"], spaces={"any_tile": "food"})
    assert words(role, "act role")[0] == (
        "You gained 1 stone for 1 food with your stonemason tile, "
        "taking 1 food from the any-tile space."
    )
    mine = acting(figure="mine", extensions=["B5"], spaces={"mine": "food", "any_tile": "ore"})
    assert words(mine, "act mine_silver")[0] == (
        "You gained 1 silver for 1 food and 1 ore, taking 1 ore from the any-tile space."
    )
    farm = acting(figure="farm", extensions=["B5"],
                  spaces={"farm": "alpaca alpaca", "any_tile": "alpaca"})  # fmt: skip
    play(farm, "act farm_food", "from own")
    assert words(farm, "more") == ["You chose to gain 1 more food."]


# ---- missions, rounds, the end


def test_who_was_first_and_what_was_fulfilled_is_told_to_all() -> None:
    """R-MIS-1, R-MIS-2."""
    mine = {"first": "M18", "second": "M08", "left": "M07", "right": "M01", "hand": []}
    theirs = {"first": "M13", "second": "M07", "left": "M08", "right": "M03", "hand": []}
    red = {"figure": "village", "spaces": {"village": "stone stone"}, "missions": mine}
    state = table(red=red, blue={**WAITING, "missions": theirs}, missions=True)
    play(state, "act village_house")
    assert words(state, "house ore", BLUE)[:3] == [
        "Red built the house for ore: 4 points and 1 more for each ore at the end.",
        "Red was the first to build a house.",
        'Red fulfilled the mission "Be the first to build a house" for 3 points.',
    ]


def test_a_new_round_is_told_with_what_left_and_what_came() -> None:
    """11."""
    state = table(
        red={**WAITING, "bag": "fish"}, strip=["A1", "A3", "A4", "A5", "A6"], pile=["B1", "A8"]
    )
    assert words(state, "pass") == [
        "You passed.",
        "Blue passed: no action was within reach.",
        'Nobody bought an extension: the extension "alpaca for 1 food" left the game.',
        'The extension "wood or fish for 1 coin" came up for sale.',
        "Round 3 began with blue.",
        "Blue drew nothing: no tiles were left.",
        "You drew 1 fish.",
        "Blue had nothing to place.",
    ]


def test_a_strip_that_cannot_be_filled_is_told() -> None:
    """R-END-1."""
    state = table(red=WAITING, pile=[], strip=["A1", "A3", "A4", "A5", "A6"])
    found = words(state, "pass")
    assert "No extension was left to fill the strip." in found
    assert "Round 3, the last one, began with blue." in found


def test_an_empty_location_is_told() -> None:
    """12."""
    red = {"figure": "market", "spaces": {"forest": "cacao"}, "coins": 1}
    state = table(red=red | {"figure": "forest"}, blue=WAITING, stocks={"glass": 1}, orders=[])
    play(state, "act forest_cacao")
    found = told(state, "gain glass", BLUE)
    assert "The market is empty: the next round is the last." in found.words


def test_the_end_is_told_with_the_last_storing() -> None:
    """R-FINAL-1."""
    red = {"coins": 1, "bag": "fish fish food", "rows": ["fish"], "extensions": ["D3"]}
    step = told(table(red=red, final=True), "pass", BLUE)
    assert step.heading == "The last round, red's turn"
    assert [change.words for change in step.changes][-2:] == [
        'Red drew 3 tiles with the extension "final storage" and stored 2 fish, '
        "completing row 1 for 2 points.",
        "Red wins with 5 points.",
    ]


# ---- whole games


def rich(seed: int) -> AltiplanoState:
    """A table with something to do for everybody."""
    options: dict[str, Any] = {
        "draw_is_mandatory": seed % 2 == 0, "missions": seed % 3 == 0,
        "road_end_repeats_corn": seed % 3 == 1,
    }  # fmt: skip
    poor = {"extensions": ["B6", "D3"], "order": "O02", "bag": "food food fish", "road": 0,
            "container": "", "spaces": {}}  # fmt: skip
    phase = "draw" if seed % 2 else "act"
    return table(phase, red=RICH, blue=RICH | poor, **options)


def fresh(seed: int) -> AltiplanoState:
    options: dict[str, Any] = {"missions": seed % 2 == 0}
    if seed % 3 == 0:
        options["role_assignment"] = "draft"
    return cast(AltiplanoState, GAME.start(2 + seed % 4, seed, options))


def pick(state: AltiplanoState, seat: int, dice: Dice) -> int:
    """Rather something than nothing."""
    choices = state.forward_choices(seat)
    acts = [choice for choice in choices if ACT <= choice < MOVE]
    busy = [choice for choice in choices if choice not in (DONE, PASS)]
    return dice.pick((acts or busy or choices) if dice.below(5) else choices)


@pytest.mark.parametrize("begin", [rich, fresh])
def test_every_step_of_a_game_is_told_in_sentences(begin: Any) -> None:
    """And the rules, followed step by step, lead where they lead in one go."""
    for seed in range(6):
        state: AltiplanoState = begin(seed)
        dice = Dice(seed)
        for _ in range(180):
            if state.over:
                break
            before = state.copy()
            seat = dice.pick(state.movers)
            choice = pick(state, seat, dice)
            state.play(choice, seat)
            reached = follow(before, choice, seat)[-1].after
            reached.mover = state.mover
            assert reached.to_dict() == state.to_dict()
            for viewer in (*range(state.num_players), SPECTATOR, ALL_SEEING):
                step = tell(before, choice, seat, state, viewer)
                assert step.heading
                for change in step.changes:
                    assert re.fullmatch(r"[A-Z][^_()]*[.]", change.words), change.words
                if viewer != seat:
                    assert "You " not in step.changes[0].words
        if state.over:
            assert step.words.endswith(state.result())


def test_every_piece_that_is_named_is_in_the_picture() -> None:
    for seed in range(4):
        state, dice = rich(seed), Dice(seed)
        shown = set(drawn(state, RED))
        for _ in range(60):
            before, seat, there = state.copy(), state.mover, shown
            choice = pick(state, seat, dice)
            state.play(choice, seat)
            shown = set(drawn(state, RED))
            for change in tell(before, choice, seat, state, RED).changes:
                assert set(change.pieces) <= there | shown, change


def test_nobody_hears_what_they_may_not_know() -> None:
    """16: what looks the same to a viewer is told in the same words.

    So is a choice in all worlds that the viewer can imagine; and so are choices whose difference
    their maker alone can see. Two ways to one and the same place may be told apart.
    """
    compared = 0
    for seed in range(3):
        state, dice = fresh(2 * seed), Dice(seed)
        for _ in range(60):
            for viewer in (SPECTATOR, *range(state.num_players)):
                world = state.imagined(viewer, dice)
                for seat in state.movers:
                    compared += _compare(state, world, seat, viewer)
            seat = dice.pick(state.movers)
            state.play(pick(state, seat, dice), seat)
    assert compared > 1000


def _compare(state: AltiplanoState, world: AltiplanoState, seat: int, viewer: int) -> int:
    """How many choices a viewer has heard of that looked like another one."""
    compared = 0
    heard: dict[str, tuple[str, str]] = {}
    for choice in state.choices(seat)[:4]:
        seen, own, words = _after(state, choice, seat, viewer)
        like, like_words = heard.setdefault(seen, (own, words))
        assert words == like_words or own == like
        compared += like != own
        if choice in world.choices(seat):
            there, _, other = _after(world, choice, seat, viewer)
            assert other == words or there != seen
            compared += there == seen
    return compared


def _after(state: AltiplanoState, choice: int, seat: int, viewer: int) -> tuple[str, str, str]:
    """What a viewer and the maker see after a choice, and what the viewer is told of it."""
    after = state.copy()
    after.play(choice, seat)
    seen, own = (json.dumps(after.view(who), sort_keys=True) for who in (viewer, seat))
    return seen, own, tell(state, choice, seat, after, viewer).words


def test_no_points_are_told_of_goods_that_go_into_or_come_out_of_a_bag() -> None:
    """16: the others count what they see; a tile that is hidden again is no loss."""
    state = GAME.start(2, 4)
    dice = Dice(4)
    for _ in range(120):
        before = state.copy()
        seat = state.movers[0]
        choices = state.forward_choices(seat)
        choice = choices[dice.below(len(choices))]
        state.play(choice, seat)
        other = 1 - seat
        sources = [
            [line for line in score.scores(other)[seat].lines if "goods" not in line[0]]
            for score in (before, state)
        ]
        lines = [sum(p for name, p in told if name != "house bonus") for told in sources]
        assert tell(before, choice, seat, state, other).points[seat] == lines[1] - lines[0]
