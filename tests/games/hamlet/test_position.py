"""Section 5: positions written and read, what a seat knows, and what is refused."""

import copy
import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import SPECTATOR
from moothall.games.hamlet.content import SALE_TIER
from moothall.games.hamlet.names import QUESTIONS
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table, texts, written

Edit = Callable[[dict[str, Any]], object]
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"layout": "random"}),
    (4, {"layout": "random"}),
    (2, {"rival": True}),
]


def example() -> dict[str, Any]:
    """A position in mid-game, red to move."""
    state = table(village=VILLAGE_V, roads=ROADS_V, hands={"red": ["shrine"]}, gold={"red": 9})
    return written(state)


def paying() -> dict[str, Any]:
    """Red is delivering raw materials and has used one."""
    state = table(gold={"red": 60})
    return written(play(state, "deliver raw", "use stone quarry nobody"))


def refusal(position: dict[str, Any], edit: Edit) -> str:
    """What is said of a position after an edit. The edited text itself is left alone."""
    edit(position)
    before = copy.deepcopy(position)
    with pytest.raises(BadPosition) as caught:
        GAME.from_dict(position)
    assert position == before
    return str(caught.value)


def put(*path: str | int, value: object) -> Edit:
    """An edit that sets one entry."""

    def edit(position: dict[str, Any]) -> None:
        entry: Any = position
        for step in path[:-1]:
            entry = entry[step]
        entry[path[-1]] = value

    return edit


# ---- there and back


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_position_is_read_back_as_it_was_written(
    players: int, options: dict[str, object]
) -> None:
    """5: through JSON, in the middle of every kind of decision, with the same future."""
    met: dict[str, int] = {}
    for seed in range(4):
        state = cast(HamletState, GAME.start(players, seed, options))
        dice = Dice(6)
        while not state.over:
            question = QUESTIONS[state.question].name
            met[question] = met.get(question, 0) + 1
            if met[question] % (50 if question in ("turn", "donkey") else 5) == 1:
                read_back(state)
            state.play(dice.pick(state.choices()))
        assert GAME.from_dict(state.to_dict()).over
    assert "rival" in options or set(met) == {question.name for question in QUESTIONS}


def read_back(state: HamletState) -> None:
    text = json.dumps(state.to_dict())
    other = GAME.from_dict(json.loads(text))
    assert json.dumps(other.to_dict()) == text
    assert other.choices() == state.choices()
    assert [s.lines for s in other.scores()] == [s.lines for s in state.scores()]
    assert other.features(state.mover) == state.features(state.mover)


@pytest.mark.parametrize(
    "choices",
    [
        ("take 0",),
        ("no_blueprint", "hire villager"),
        ("no_blueprint", "hire donkey", "post farm"),
    ],
)
def test_what_was_done_at_the_town_hall_is_read_back(choices: tuple[str, ...]) -> None:
    """5 and 9.3: whichever step it was, the player may be done with it now."""
    state = play(table(gold={"red": 13}), "town_hall", *choices)
    assert "done" in texts(state)
    read_back(state)


def test_a_position_read_back_goes_on_alike() -> None:
    """5: the dice are part of it."""
    for options in ({}, {"rival": True}):
        state = GAME.start(2, 3, options)
        dice = Dice(9)
        for _ in range(100):
            state.play(dice.pick(state.choices()))
        twin = GAME.from_dict(state.to_dict())
        one, other = Dice(4), Dice(4)
        for _ in range(100):
            if not state.over:
                state.play(one.pick(state.choices()))
                twin.play(other.pick(twin.choices()))
        assert twin.to_dict() == state.to_dict()


def test_a_copy_goes_its_own_way() -> None:
    state = table(gold={"red": 9})
    before = state.to_dict()
    other = state.copy()
    play(other, "town_hall", "take 2", "hire donkey", "post farm")
    assert state.to_dict() == before


def test_a_written_position_names_everything_of_the_state() -> None:
    """5."""
    assert list(example()) == [
        "game", "rules", "players", "options", "dice", "reveals", "village", "roads", "goods",
        "church", "milestones", "display", "bag", "sales", "seats", "rival", "turn",
    ]  # fmt: skip
    assert list(example()["seats"]["red"]) == [
        "gold", "earned", "hand", "roads_left", "flags", "sales", "villagers", "donkeys",
    ]  # fmt: skip


# ---- what a seat knows


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_only_the_hidden_sale_tiles_are_kept_from_a_seat(seat: int) -> None:
    """5: of the stack and the removed tiles only the number is known; hands are open."""
    state = table(hands={"red": ["shrine"], "blue": ["sawmill"]})
    view: dict[str, Any] = state.view(seat)
    whole = written(state)
    assert view["sales"]["stack"] == 4
    assert view["sales"]["removed"] == 5
    assert view["sales"]["open"] == whole["sales"]["open"]
    for key in ("village", "goods", "bag", "display", "seats", "church", "turn"):
        assert view[key] == whole[key]
    assert "dice" not in view


def test_an_imagined_position_agrees_with_what_is_known() -> None:
    """5: the sale stack drawn anew, tier by tier, and nothing else."""
    state = table(players=3)
    stacks = set()
    for seed in range(40):
        other = state.imagined(0, Dice(seed))
        other.check()
        assert other.view(0) == state.view(0)
        tiers = [SALE_TIER[sale] for sale in other.sale_stack]
        assert tiers == [SALE_TIER[sale] for sale in state.sale_stack]
        stacks.add(tuple(other.sale_stack))
    assert len(stacks) > 20


def test_what_is_imagined_does_not_depend_on_the_truth() -> None:
    """5: two positions that look alike to a seat are imagined alike."""
    state = table(players=2)
    other = state.copy()
    other.sale_stack, other.sales_removed = swapped(state)
    other.check()
    assert other.view(0) == state.view(0)
    for seed in range(10):
        one, two = state.imagined(0, Dice(seed)), other.imagined(0, Dice(seed))
        assert (one.sale_stack, one.sales_removed) == (two.sale_stack, two.sales_removed)


def swapped(state: HamletState) -> tuple[list[int], list[int]]:
    """A hidden sale tile changed for a removed one of its tier."""
    stack, removed = list(state.sale_stack), list(state.sales_removed)
    for place, sale in enumerate(stack):
        for other, gone in enumerate(removed):
            if SALE_TIER[sale] == SALE_TIER[gone]:
                stack[place], removed[other] = gone, sale
                return stack, removed
    raise AssertionError("nothing to change")


def test_draws_and_discs_are_reveals() -> None:
    """5: undo stops where something new was learned."""
    state = table(gold={"red": 0})
    before = state.reveals
    play(state, "donkeys", "stay")
    assert state.reveals == before
    play(state, "town_hall")  # takes the free blueprint, and another is drawn
    assert state.reveals == before + 1
    solo = table(
        rival=True, discs=[1], actions=["produce", "road", "refine", "construct", "blueprint"]
    )
    before = solo.reveals
    play(solo, "end")
    assert solo.reveals > before


# ---- refusals


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (put("village", 0, "tile", value="castle"), "village[0].tile"),
        (put("village", 0, "at", value=[1, 0, -1]), "the Church comes first"),
        (put("village", 1, "tile", value="church"), "stands twice"),
        (put("village", 1, "at", value=[3, 1, -4]), "add up"),
        (put("village", 1, "at", value=[30, 1, -30]), "does not fit there"),
        (put("village", 1, "at", value=[300, 1, -300]), "village[1].at"),
        (put("village", 1, "turn", value=6), "village[1].turn"),
        (put("village", 1, "colour", value=1), "colour"),
        (put("village", value=[]), "village"),
        (put("roads", 0, "between", value=["stonemason", "quarry"]), "not named first"),
        (put("roads", 0, "kind", value="tunnel"), "roads[0].kind"),
        (put("roads", 0, "kind", value="path"), "no such road"),
        (put("roads", 0, "seat", value="green"), "roads[0].seat"),
        (put("roads", 0, "between", value=["stonemason", "dairy_farm"]), "more than one"),
        (put("goods", "quarry", value={"wood": 1}), "goods.quarry"),
        (put("goods", "quarry", "stone", value=4), "goods.quarry.stone"),
        (put("goods", "church", value={}), "church"),
        (put("goods", "stonemason", "red", value=True), "goods.stonemason.red"),
        (put("church", "gold", value="green"), "church.gold"),
        (put("church", "gold", value="red"), "for deliveries"),
        (put("church", "any_refined", value=None), "any_refined"),
        (put("milestones", "planner", value="blue"), "Planner"),
        (put("milestones", "carpenter", value="blue"), "one place"),
        (put("display", 0, "gold", value=-1), "display[0].gold"),
        (put("display", 0, "tile", value="tavern"), "one place"),
        (put("bag", value=["sawmill", "sawmill"]), "stands twice"),
        (put("sales", "open", value=["sale_01", "sale_02"]), "sales.open"),
        (put("sales", "open", 0, value="sale_13"), "no sale tile"),
        (put("sales", "removed", value=[]), "sale tile"),
        (put("seats", "red", "gold", value=-1), "seats.red.gold"),
        (put("seats", "red", "gold", value="9"), "seats.red.gold"),
        (put("seats", "red", "hand", value=["shrine"] * 4), "seats.red.hand"),
        (put("seats", "red", "hand", value=["tavern"]), "one place"),
        (put("seats", "red", "flags", value=[]), "flags"),
        (put("seats", "red", "flags", value=["market"]), "flags"),
        (put("seats", "red", "villagers", value=[]), "seats.red.villagers"),
        (put("seats", "red", "villagers", 0, "tile", value="flour_mill"), "outside the network"),
        (put("seats", "red", "donkeys", value=["church"] * 7), "seats.red.donkeys"),
        (put("seats", "red", "roads_left", value=3), "roads in all"),
        (put("seats", "red", "earned", "buildings", value=0), "for buildings"),
        (put("seats", "green", value={}), "green"),
        (put("rival", value={"favour": 0, "actions": [], "discs": []}), "rival"),
        (put("turn", "round", value=301), "turn.round"),
        (put("turn", "mover", value="green"), "turn.mover"),
        (put("turn", "over", value=True), "before the Church is complete"),
        (put("turn", "asks", value="tea"), "turn.asks"),
        (put("turn", "asks", value="place"), "does not fit the turn"),
        (put("turn", "asks", value="donkey"), "does not fit the turn"),
        (put("turn", "detail", value=1), "does not belong"),
        (put("turn", "target", value=1), "does not belong"),
        (put("turn", "last_unit", value="end"), "no unit of a payment"),
        (put("turn", "last_unit", value="fly"), "turn.last_unit"),
        (put("turn", "last_unit", value="use wood farm nobody"), "no unit of a payment"),
        (put("players", value=5), "players"),
        (put("options", value={"layout": "none"}), "layout"),
        (put("weather", value="fine"), "weather"),
    ],
)
def test_nonsense_is_refused_with_its_place(edit: Edit, reason: str) -> None:
    """5 and 16: and nothing is changed."""
    assert reason in refusal(example(), edit)


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (put("turn", "due", value=[11]), "does not fit the turn"),
        (put("turn", "due", value=[0]), "does not fit the turn"),
        (put("turn", "due", value=[1, 1]), "does not fit the turn"),
        (put("turn", "stand", value="farm"), "does not fit the turn"),
        (put("turn", "stand", value=None), "does not fit the turn"),
        (put("turn", "target", value="any_refined"), "turn.target"),
        (put("turn", "action", value="fill"), "turn.target"),
        (put("seats", "red", "villagers", 0, "lying", value=False), "does not fit the turn"),
        (put("seats", "red", "gold", value=0), "nothing can be chosen"),
        (put("turn", "last_unit", value="buy flour"), "nothing can be chosen"),
    ],
)
def test_a_payment_that_cannot_be_is_refused(edit: Edit, reason: str) -> None:
    """8.5 and 16."""
    assert reason in refusal(paying(), edit)


def test_a_tile_that_looks_alike_is_written_in_its_first_turn() -> None:
    """R1."""
    position = example()
    pond = next(row for row in position["village"] if row["tile"] == "forest_pond")
    pond.update(turn=2)
    with pytest.raises(BadPosition, match="looks alike in turn 0"):
        GAME.from_dict(position)


def test_a_missing_entry_is_named() -> None:
    for key in ("village", "goods", "turn", "seats"):
        position = example()
        del position[key]
        with pytest.raises(BadPosition, match=key):
            GAME.from_dict(position)


def test_what_a_seat_sees_cannot_be_read_as_a_whole_position() -> None:
    """5: numbers of hidden tiles are not tiles."""
    state = table()
    position = written(state)
    position["sales"] = state.view(0)["sales"]
    with pytest.raises(BadPosition, match=r"sales\.stack"):
        GAME.from_dict(position)
