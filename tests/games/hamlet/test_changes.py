"""What a choice brings: told after it was made, and before."""

import re
from typing import Any

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.engine.telling import ALL_SEEING, Step, tell
from moothall.games.hamlet.content import TILE
from moothall.games.hamlet.names import ASK_TURN
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table
from tests.scenes import drawn
from tests.telling import told as make_and_tell

RED, BLUE = 0, 1


def told(state: HamletState, text: str, viewer: int = BLUE) -> Step:
    """Make a choice and hear of it."""
    return make_and_tell(state, text, viewer)


def village_v(**more: Any) -> HamletState:
    return table(**{"village": VILLAGE_V, "roads": ROADS_V, **more})


FULL = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
FOUR: list[str | tuple[str, int]] = ["shrine", ("sawmill", 2), "tradepost", "dairy_farm"]


# ---- after


def test_you_and_the_others_hear_of_work() -> None:
    """9.1."""
    for viewer, who in ((RED, "You"), (BLUE, "Red"), (SPECTATOR, "Red"), (ALL_SEEING, "Red")):
        step = told(table(), "produce farm", viewer)
        assert step.words == f"{who} filled the Farm with 1 wheat and got 2 gold."
        assert step.changes[0].pieces == ("tile-farm",)
        whose = "your" if viewer == RED else "red's"
        assert step.heading == f"Round 1, {whose} turn"


def test_a_barn_is_told_in_two_steps() -> None:
    """9.1."""
    state = village_v()
    assert told(state, "produce barn_straight").words == (
        "Red went to the Straight Barn to fill it."
    )
    assert told(state, "fill 2 0").words == (
        "Red filled the Straight Barn with 2 wood and 1 wheat and got 2 points."
    )


def test_begging_is_told() -> None:
    """9.6."""
    assert told(table(goods=FULL), "beg").words == "Red begged at the Church and got 1 gold."


def test_donkeys_are_told_one_by_one() -> None:
    """7."""
    state = table(donkeys={"red": ["church", "farm"]})
    assert told(state, "donkeys", RED).words == "You began to move your donkeys."
    step = told(state, "walk quarry", RED)
    assert step.words == "You moved a donkey from the Church to the Quarry."
    assert step.changes[0].pieces == ("red-donkey-0", "tile-quarry")
    assert told(state, "stay").words == "Red left a donkey on the Farm."


def test_refining_tells_what_was_used_and_made() -> None:
    """9.2."""
    state = village_v(donkeys={"red": ["quarry", "stonemason"]}, gold={"red": 0})
    assert told(state.copy(), "refine stonemason").words == (
        "Red made 1 brick of high quality at the Stonemason, using 1 stone from the Quarry."
    )
    state = village_v(
        goods={"farm": {"wheat": 3}},
        donkeys={"red": ["church", "quarry", "stonemason"]},
        gold={"red": 2},
    )
    assert told(state, "refine cow_conservatory").words == (
        "Red went to the Cow Conservatory to make milk."
    )
    assert told(state, "make 2").words == (
        "Red made 2 milk of high quality at the Cow Conservatory, using 2 wheat from the Farm."
    )


def test_a_count_is_told_before_it_is_paid() -> None:
    """9.2: with gold for the Market there is more than one way."""
    state = village_v(
        goods={"farm": {"wheat": 3}},
        donkeys={"red": ["church", "quarry", "stonemason"]},
        gold={"red": 60},
    )
    play(state, "refine cow_conservatory")
    assert told(state, "make 2").words == "Red decided to make 2 milk."
    assert told(state, "buy wheat").words == "Red bought 1 wheat for 3 gold."
    assert told(state, "use wheat farm nobody").words == (
        "Red used 1 wheat from the Farm. Red made 2 milk of high quality at the Cow Conservatory."
    )


def test_a_blueprint_taken_without_a_question_is_told() -> None:
    """9.3: one choice is none, so the visit takes it."""
    state = table(gold={"red": 0}, display=FOUR)
    step = told(state, "town_hall")
    assert step.words.startswith(
        "Red went to the Town Hall. Red took the blueprint of the Shrine for nothing. The "
    )
    title = TILE[state.display[-1]].title
    assert step.words.endswith(f"The blueprint of the {title} was drawn from the bag.")
    assert step.changes[1].pieces == ("blueprint-shrine",)
    assert state.question == ASK_TURN


def test_a_blueprint_tells_what_was_paid_and_what_lay_on_it() -> None:
    """9.3, 14.5."""
    state = table(gold={"red": 20}, display=FOUR)
    assert told(state, "town_hall").words == "Red went to the Town Hall."
    step = told(state, "take 1", RED)
    assert step.words.startswith(
        "You took the blueprint of the Sawmill and the 2 gold on it "
        "for 1 gold, laid on the blueprint before it. The blueprint of the "
    )
    step = told(state, "hire villager", RED)
    assert step.words == "You hired a villager for 5 gold, who lies on the Church."
    assert step.changes[0].pieces == ("red-villager-1",)
    assert told(state, "hire donkey").words == "Red decided to hire a donkey for 3 gold."
    step = told(state, "post farm")
    assert step.words == "Red hired a donkey for 3 gold and put it on the Farm."
    assert step.changes[0].pieces == ("red-donkey-1", "tile-farm")
    assert told(state, "done").words == "Red left the Town Hall."
    other = play(table(gold={"red": 20}), "town_hall")
    assert told(other, "no_blueprint").words == "Red took no blueprint."


def test_what_is_hired_without_a_question_is_told() -> None:
    """9.3: the gold is enough for a donkey alone."""
    state = table(gold={"red": 3}, hands={"red": ["shrine", "sawmill", "tradepost"]})
    assert told(state, "town_hall").words == "Red went to the Town Hall."
    assert told(state, "post quarry").words == (
        "Red hired a donkey for 3 gold and put it on the Quarry."
    )


def test_a_sale_tells_what_was_sold_and_what_is_next() -> None:
    """9.4."""
    state = table(
        donkeys={"red": ["church"]},
        sales=["sale_01", "sale_02", "sale_03"],
        stack=["sale_04"],
    )
    step = told(state, "sale 0")
    assert step.words == (
        "Red sold 2 wood and 1 wheat at the Market for 1 point and 1 gold, "
        "using 2 wood from the Woodcutter and 1 wheat from the Farm. "
        "A new sale was opened: 1 flour for 1 point and 2 gold."
    )
    assert step.changes[0].pieces == ("sale-1", "tile-market")
    assert step.changes[1].pieces == ("sale-4",)
    state = table(donkeys={"red": ["church"]}, sales=["sale_01", None, None])
    assert told(state, "sale 0").words.endswith(
        "No sale was left to fill the empty place at the Market."
    )


def test_a_delivery_of_gold_and_the_last_round_are_told() -> None:
    """9.5, 10."""
    filled = dict.fromkeys(("raw", "milk_brick", "timber_flour"), "blue")
    step = told(table(gold={"red": 10}, church=filled), "deliver gold", RED)
    assert step.words == (
        "You delivered 10 gold to the Church for 6 points. "
        "The Church is complete: this is the last round."
    )
    assert step.changes[0].pieces == ("delivery-0", "tile-church")
    state = table(gold={"red": 99})
    assert told(state, "deliver raw").words == (
        "Red went to the Church to deliver 10 wood, stone or wheat."
    )


def test_makers_are_rewarded_by_name() -> None:
    """8.3: blue's brick, which red uses; the milestone is red's."""
    goods = {"stonemason": {"blue": 1}}
    state = village_v(
        goods=goods,
        hands={"red": ["warehouse"]},
        gold={"red": 60},
        donkeys={"red": ["church", "quarry", "stonemason"]},
    )
    assert told(state, "construct warehouse church").words == (
        "Red went to the Church to build the Warehouse for 2 stone and 1 brick."
    )
    assert told(state.copy(), "use brick stonemason blue", RED).words == (
        "You used 1 brick of blue's from the Stonemason. "
        "Blue got 1 point and 1 gold for 1 brick of theirs."
    )
    assert told(state, "use brick stonemason blue", BLUE).words == (
        "Red used 1 brick of yours from the Stonemason. "
        "You got 1 point and 1 gold for 1 brick of yours."
    )


def test_a_building_tells_reward_flag_and_neighbours() -> None:
    """9.7."""
    state = table(hands={"red": ["shrine"]}, gold={"red": 0}, donkeys={"red": ["church"]})
    step = told(state, "construct shrine market", RED)
    assert step.words == (
        "You went to the Market to build the Shrine for 1 wood, 1 stone and 1 wheat, "
        "using 1 wood from the Woodcutter, 1 stone from the Quarry and 1 wheat from the Farm."
    )
    step = told(state, "place 3 1")
    assert step.words == (
        "Red built the Shrine beside the Market. Red got 2 points for the Shrine and put their "
        "flag on it. Where the Shrine lies, no road meets it; forest meets forest twice at the "
        "Market."
    )
    assert step.changes[0].pieces == ("tile-shrine",)
    assert "tile-shrine" in drawn(state)


def test_the_first_refinery_tells_its_milestone_and_pile() -> None:
    """9.7."""
    state = table(
        hands={"red": ["sawmill"]},
        gold={"red": 0},
        donkeys={"red": ["church"]},
    )
    play(state, "construct sawmill market")
    words = told(state, "place 0 0").words
    assert (
        "Red got 4 points for the Sawmill. Where the Sawmill lies, roads meet at the Market."
        in words
    )
    assert "Red took the milestone Carpenter." in words
    pile = "the Master Stonemason, the Large Woodland, the Tavern and the First Outpost"
    assert f"The timber pile went into the bag: {pile}." in words


def test_a_road_tells_its_ends_the_milestone_and_what_it_joins() -> None:
    """9.8."""
    state = table(goods=FULL, gold={"red": 0}, donkeys={"red": ["church"]})
    step = told(state, "road farm market path")
    assert step.words == (
        "Red built a path from the Farm to the Market, using 2 stone from the Quarry. "
        "Red took the milestone Planner."
    )
    assert step.changes[0].pieces == ("road-market-farm",)
    assert "road-market-farm" in drawn(state)
    assert step.changes[1].pieces == ("milestone-planner",)
    state = village_v(
        roads=ROADS_V[:2],
        gold={"red": 0},
        donkeys={"red": ["barn_straight", "quarry"]},
        goods={"quarry": {"stone": 2}},
    )
    step = told(state, "road dairy_farm forest_pond path")
    assert step.words.endswith("The Forest Pond was joined to the Church.")


def test_the_end_of_a_turn_tells_who_was_idle_and_who_stands_up() -> None:
    """7, 13."""
    state = table(villagers={"blue": ["church", "farm"]})
    assert told(state, "end").words == (
        "Red ended the turn with 1 idle villager. It is your turn: 2 villagers stood up."
    )
    play(state, "produce farm", "produce quarry")
    assert told(state, "end").words == (
        "You ended the turn. Round 2 began. It is red's turn: 1 villager stood up."
    )


def test_the_end_of_the_game_is_told() -> None:
    """10."""
    filled = dict.fromkeys(("gold", "raw", "milk_brick", "timber_flour"), "blue")
    state = table(church=filled, mover="blue")
    assert told(state, "end").words == f"You ended the turn with 1 idle villager. {state.result()}"
    assert state.over


# ---- Botric


def test_botrics_disc_and_what_it_led_to_are_told() -> None:
    """12."""
    order = ["produce", "refine", "construct", "blueprint", "road"]
    state = table(rival=True, actions=order, discs=[1], sales=[None, None, None])
    step = told(state, "end", RED)
    assert step.words == (
        "You ended the turn with 1 idle villager. "
        "Botric drew disc 1 and used the produce token, which went to the last place. "
        "Botric filled the Woodcutter with 1 wood and got 1 point. "
        "Round 2 began. It is your turn: 1 villager stood up."
    )
    assert step.changes[1].pieces == ("action-produce",)
    step = told(state, "end", RED)
    assert "The discs went back into the bag: Botric gained 1 favour. Botric drew" in step.words


def test_botrics_favour_is_told() -> None:
    """12: step 1, and a delivery with a discount."""
    state = table(rival=True, favour=5)
    assert "Botric hired a villager for 5 favour, who lies on the Church." in (
        told(state, "end", RED).words
    )
    state = table(rival=True, favour=7, edit=four_villagers)
    assert (
        "Botric made the delivery of 10 gold to the Church for 6 points, giving 7 favour."
        in told(state, "end", RED).words
    )


def four_villagers(written: dict[str, Any]) -> None:
    lying = {"tile": "church", "lying": True}
    written["seats"]["blue"]["villagers"] = [{"tile": "church", "lying": False}, *[lying] * 3]


def test_botrics_sale_and_blueprint_are_told() -> None:
    """12: any gain of gold is a point."""
    state = table(rival=True, sales=["sale_01", "sale_03", "sale_04"], stack=["sale_02"])
    words = told(state, "end", RED).words
    assert (
        "Botric sold 2 wood and 1 wheat at the Market for 2 points, "
        "using 2 wood from the Woodcutter and 1 wheat from the Farm. A new sale was opened:"
    ) in words
    order = ["blueprint", "produce", "refine", "construct", "road"]
    display: list[str | tuple[str, int]] = [("sawmill", 2), "shrine", "tradepost", "dairy_farm"]
    state = table(rival=True, actions=order, discs=[1], display=display, sales=[None, None, None])
    assert (
        "Botric took the blueprint of the Sawmill and 1 point for the gold on it."
        in told(state, "end", RED).words
    )


def test_botrics_token_brings_him_points() -> None:
    """12: an ordinary token of his brings two."""
    state = village_v(
        rival=True,
        gold={"red": 60},
        hands={"red": ["warehouse"]},
        goods={"stonemason": {"blue": 1}},
        donkeys={"red": ["church", "quarry", "stonemason"]},
    )
    play(state, "construct warehouse church")
    for viewer in (BLUE, SPECTATOR):  # nobody else is meant by `his`
        assert told(state.copy(), "use brick stonemason blue", viewer).words.startswith(
            "Red used 1 brick of Botric's from the Stonemason. Botric got "
        )
    assert told(state, "use brick stonemason blue", RED).words == (
        "You used 1 brick of Botric's from the Stonemason. Botric got 2 points for 1 brick of his."
    )


# ---- whole games

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"layout": "random"}),
    (4, {"payment": "in_order"}),
    (2, {"rival": True}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_step_of_a_game_is_told_in_sentences(players: int, options: dict[str, Any]) -> None:
    """Everything that was gained or paid in gold is told, and to everybody the same."""
    state = GAME.start(players, players, options)
    assert isinstance(state, HamletState)
    dice = Dice(players)
    while not state.over:
        before = state.copy()
        seat = state.mover
        choice = dice.pick(state.choices())
        state.play(choice)
        kinds: set[int] = set()
        for viewer in (*range(players), SPECTATOR, ALL_SEEING):
            step = tell(before, choice, seat, state, viewer)
            kinds.add(len(step.changes))
            assert step.heading
            for change in step.changes:
                assert re.fullmatch(r"[A-Z][^_()]*\.", change.words), change.words
                assert "  " not in change.words
                alone = r"\b(for it|its place|1 of \w+)\b|^(No road|Roads) meet|\b1 idle villagers"
                assert not re.search(alone, change.words), change.words
            if viewer != seat:
                assert not step.changes[0].words.startswith("You ")
        assert len(kinds) == 1
        if before.gold != state.gold:
            assert re.search(r"\bgold\b|for nothing", step.words), step.words


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_pieces_of_a_change_are_in_the_picture(players: int, options: dict[str, Any]) -> None:
    state = GAME.start(players, 5, options)
    dice = Dice(5)
    for step_number in range(400):
        before = state.copy()
        seat = state.mover
        choice = dice.pick(state.choices())
        state.play(choice)
        if state.over:
            break
        if step_number % 7 == 0:
            there = set(drawn(before, SPECTATOR)) | set(drawn(state, SPECTATOR))
            for change in tell(before, choice, seat, state, SPECTATOR).changes:
                assert set(change.pieces) <= there, change


# ---- before


def test_a_preview_tells_what_is_certain_alone() -> None:
    """Section 5: what will be drawn from the bag or the stack is not known."""
    state = play(table(gold={"red": 20}, display=FOUR), "town_hall")
    assert state.preview(GAME.space.parse_text("take 0")).words == (
        "You took the blueprint of the Shrine for nothing."
    )
    state = table(rival=True, sales=[None, None, None])
    words = state.preview(GAME.space.parse_text("end")).words
    assert words.startswith("You ended the turn with 1 idle villager.")
    assert "disc" not in words
    state = table(
        donkeys={"red": ["church"]},
        sales=["sale_01", "sale_05", "sale_06"],
        sold={"blue": ["sale_02", "sale_03", "sale_04"]},
    )
    words = state.preview(GAME.space.parse_text("sale 0")).words
    assert words.startswith("You sold 2 wood and 1 wheat at the Market for 1 point and 1 gold")
    assert "new sale" not in words


def test_two_worlds_that_look_alike_are_told_alike() -> None:
    """Section 5: the order of the stack is nobody's to know before it is opened."""
    state = table(donkeys={"red": ["church"]}, hands={"red": ["shrine"]}, gold={"red": 20})
    for choice in state.choices():
        text = GAME.space.to_text(choice)
        world = state.imagined(BLUE, Dice(3))
        if choice != GAME.space.parse_text("sale 0"):  # which opens one
            assert told(world, text).words == told(state.copy(), text).words
