"""Positions written and read, and what is refused."""

import copy
import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.altiplano.names import ACT, DONE, MOVE, PASS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, WAITING, play, table
from tests.games.altiplano.test_plain_rules import RICH

Edit = Callable[[dict[str, Any]], object]


def busy(state: AltiplanoState, dice: Dice) -> None:
    """One choice of a player who likes to act."""
    choices = state.forward_choices()
    acts = [choice for choice in choices if ACT <= choice < MOVE]
    state.play(dice.pick(acts or [c for c in choices if c not in (DONE, PASS)] or choices))


def position(**more: Any) -> dict[str, Any]:
    """Red in the village in mid-game, with this and that."""
    red = {
        "figure": "village", "coins": 3, "bag": "ore fish", "container": "wool", "planning": "wood",
        "spaces": {"village": "stone stone", "any_tile": "stone", "move_1": "food"},
        "extensions": ["B5", "C1", "D5"], "coins_on": ["move_2"], "rows": ["fish fish corn", "ore"],
        "order": "O02", "delivered": "wood", "houses": ["fish"], "boats": ["ore"], "carts": [1],
        "interim_corn": 1, "road": 2, "completed": ["O07"],
    }  # fmt: skip
    return cast(dict[str, Any], table(red={**red, **more}, blue=WAITING).to_dict())


def refusal(edit: Edit, written: dict[str, Any] | None = None) -> str:
    """What is said of a position after an edit. The edited text itself is left alone."""
    found = position() if written is None else written
    edit(found)
    before = copy.deepcopy(found)
    with pytest.raises(BadPosition) as caught:
        GAME.from_dict(found)
    assert found == before
    return str(caught.value)


def put(*path: str | int, value: object) -> Edit:
    """An edit that sets one entry."""

    def edit(written: dict[str, Any]) -> None:
        entry: Any = written
        for step in path[:-1]:
            entry = entry[step]
        entry[path[-1]] = value

    return edit


def drop(*path: str | int) -> Edit:
    """An edit that leaves one entry out."""

    def edit(written: dict[str, Any]) -> None:
        entry: Any = written
        for step in path[:-1]:
            entry = entry[step]
        del entry[path[-1]]

    return edit


# ---- there and back


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"missions": True}),
        (4, {"role_assignment": "draft", "draw_is_mandatory": False}),
        (5, {"missions": True, "any_tile_feeds_cards": False, "corn_row_forces_corn": True}),
    ],
)
def test_a_position_is_read_back_as_it_was_written(players: int, options: dict[str, Any]) -> None:
    state = cast(AltiplanoState, GAME.start(players, 4, options))
    dice = Dice(5)
    count = 0
    while not state.over:
        if count % 11 == 0:
            text = json.dumps(state.to_dict())
            other = GAME.from_dict(json.loads(text))
            assert json.dumps(other.to_dict()) == text
            assert other.movers == state.movers
            for seat in state.movers:
                assert other.choices(seat) == state.choices(seat)
            assert [s.lines for s in other.scores()] == [s.lines for s in state.scores()]
        busy(state, dice)
        count += 1
    assert GAME.from_dict(state.to_dict()).to_dict() == state.to_dict()


def test_a_position_read_back_has_the_same_future() -> None:
    state = table("draw", red=RICH, blue={"bag": "fish fish", "coins": 2})
    twin = cast(AltiplanoState, GAME.from_dict(state.to_dict()))
    dice, same = Dice(9), Dice(9)
    for _ in range(200):
        if not state.over:
            busy(state, dice)
            busy(twin, same)
    assert twin.to_dict() == state.to_dict()


def test_a_copy_goes_its_own_way() -> None:
    state = table("draw", red=RICH, blue={"bag": "fish fish", "coins": 2})
    before = state.to_dict()
    other = state.copy()
    dice = Dice(2)
    for _ in range(120):
        if not other.over:
            busy(other, dice)
    assert state.to_dict() == before
    assert other.to_dict() != before


def test_a_position_within_every_decision_of_an_action_is_read_back() -> None:
    """15: half-made decisions too."""
    asked: set[str] = set()
    for seed in range(8):
        state = table(red=RICH, blue={"coins": 3, "bag": "fish"})
        dice = Dice(seed)
        for _ in range(60):
            written = cast(dict[str, Any], state.to_dict())
            asked.add(written["seats"]["red"]["asks"])
            assert GAME.from_dict(written).to_dict() == written
            busy(state, dice)
    assert {"gain", "more", "store", "boat", "house", "deliver", "after"} <= asked


def test_a_written_position_names_everything_of_the_state() -> None:
    found = position()
    assert list(found) == [
        "game", "rules", "players", "options", "dice", "reveals", "circle", "stocks",
        "village_carts", "houses", "boats", "orders", "pile", "strip", "removed", "roles",
        "firsts", "seats", "round", "turn",
    ]  # fmt: skip
    assert set(found["seats"]["red"]) == {
        "role", "coins", "bag", "container", "planning", "spaces", "coins_on", "locked",
        "locked_coins", "figure", "road", "carts", "cart_ready", "bought_cart",
        "bought_extension", "passed", "rows", "interim_corn", "extensions", "houses", "boats",
        "order", "delivered", "completed", "missions", "asks", "dice",
    }  # fmt: skip


# ---- what is refused while reading


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (put("circle", value=["farm"] * 7), "circle: something stands twice"),
        (put("circle", value=["farm"]), "circle"),
        (put("stocks", "food", value=37), "stocks.food"),
        (put("stocks", "gold", value=1), "gold"),
        (drop("stocks", "corn"), "corn"),
        (put("village_carts", value=-1), "village_carts"),
        (put("houses", value=["fish", "fish"]), "houses: something stands twice"),
        (put("houses", value=["gold"]), "houses"),
        (put("orders", value=["O99"]), "orders"),
        (put("strip", 0, value="A99"), "'A99' is no extension"),
        (put("strip", value=["A1"]), "strip"),
        (put("firsts", "row", value="green"), "firsts.row"),
        (put("seats", "red", "role", value="pirate"), "seats.red.role"),
        (put("seats", "red", "coins", value=-1), "seats.red.coins"),
        (put("seats", "red", "coins", value=1.5), "seats.red.coins"),
        (put("seats", "red", "bag", value={"ore": 0}), "seats.red.bag.ore"),
        (put("seats", "red", "bag", value={"gold": 1}), "gold"),
        (put("seats", "red", "bag", value=[]), "seats.red.bag"),
        (put("seats", "red", "spaces", "lake", value={"ore": 1}), "lake"),
        (put("seats", "red", "carts", value=[1, 1]), "two carts stand beside space 1"),
        (put("seats", "red", "carts", value=[4]), "seats.red.carts"),
        (put("seats", "red", "road", value=9), "seats.red.road"),
        (put("seats", "red", "rows", 0, "tiles", value=4), "tiles"),
        (put("seats", "red", "rows", 0, "corn", value=4), "corn"),
        (put("seats", "red", "interim_corn", value=3), "interim_corn"),
        (put("seats", "red", "asks", value="lunch"), "seats.red.asks"),
        (put("seats", "red", "dice", value=[0, 0, 0, 0]), "seats.red.dice"),
        (put("seats", "red", "missions", "hand", value=["M21"]), "hand"),
        (put("seats", "red", "shoes", value=2), "shoes"),
        (drop("seats", "blue"), "blue"),
        (put("round", "phase", value="night"), "round.phase"),
        (put("round", "starter", value="green"), "round.starter"),
        (put("turn", "acting", value="dance"), "turn.acting"),
        (put("turn", "moved", value="no"), "turn.moved"),
        (put("players", value=6), "players"),
        (put("game", value="indio"), "indio"),
        (put("options", "missions", value="some"), "missions"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(edit: Edit, words: str) -> None:
    assert words in refusal(edit)


# ---- decisions that cannot come up


def acting(action: str, question: str, **turn: Any) -> Edit:
    """Red is within an action and asked for something."""

    def edit(written: dict[str, Any]) -> None:
        written["turn"].update(acting=action, **turn)
        written["seats"]["red"]["asks"] = question

    return edit


@pytest.mark.parametrize(
    ("red", "edit"),
    [
        ({"coins": 0}, acting("village_cart", "cart")),
        ({"bought_cart": True}, acting("village_cart", "cart")),
        ({}, acting("village_house", "boat")),
        ({}, acting("village_house", "gain")),
        ({}, acting("village_store", "source")),
        ({}, acting("village_store", "source", chosen="ore")),
        ({}, acting("village_store", "sell")),
        ({}, acting("village_store", "corn", corn_due=1)),
        ({"interim_corn": 0}, acting("card_corn", "corn")),
        ({"spaces": {"village": "stone", "any_tile": "stone"}}, acting("village_house", "source")),
        ({"spaces": {"village": "stone stone"}}, acting("village_house", "source")),
        ({}, acting("village_house", "source", handled=1)),
        ({}, acting("village_house", "source", chosen="glass")),
        ({"figure": "market"}, acting("market_order", "order")),
        ({"figure": "market"}, acting("market_deliver", "source", chosen="fish")),
        ({"figure": "market"}, acting("village_house", "house")),
        ({"figure": "farm", "spaces": {"farm": "alpaca"}}, acting("farm_food", "more")),
        ({"figure": "farm"}, acting("farm_food", "more", handled=1)),
        ({"figure": "market", "role": "trader"}, acting("role", "gain")),
        ({"figure": "road"}, acting("road_build", "corn", corn_due=0)),
    ],
)  # fmt: skip
def test_a_decision_that_does_not_belong_to_the_action_is_refused(
    red: dict[str, Any], edit: Edit
) -> None:
    """15."""
    message = refusal(edit, position(**red))
    assert message.startswith(("red: ", "red has nothing to choose"))


def test_the_same_decisions_are_read_where_they_belong() -> None:
    """15: the edits above fail for what they change, not for how they are made."""
    for edit in (acting("village_cart", "cart"), acting("village_house", "source"),
                 acting("card_corn", "corn")):  # fmt: skip
        written = position()
        edit(written)
        GAME.from_dict(written)


def test_corn_that_is_not_on_the_road_cannot_be_placed() -> None:
    """8."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "road": 2, "rows": ["ore", "fish"]}
    written = cast(dict[str, Any], table(red=red, stocks={"corn": 0}).to_dict())
    assert refusal(acting("road_build", "corn", corn_due=1), written).startswith("red: ")


def test_cards_are_fed_by_the_any_tile_only_with_the_switch() -> None:
    """R-ANY-2: a good is asked for only when the cost lies ready."""
    red = {"figure": "mine", "extensions": ["B5", "B1"], "spaces": {"any_tile": "food"}}
    for feeds in (True, False):
        state = table(red=red, blue=WAITING, any_tile_feeds_cards=feeds)
        written = cast(dict[str, Any], state.to_dict())
        edit = acting("stone_ore_for_food", "gain")
        if feeds:
            edit(written)
            GAME.from_dict(written)
        else:
            assert refusal(edit, written).startswith("red: ")


@pytest.mark.parametrize(
    ("question", "red"),
    [
        ("draw", {}),
        ("swap", {"planning": "ore"}),
        ("get", {"extensions": ["C3"]}),
        ("get", {"container": "ore"}),
        ("turn", {}),
        ("role", {}),
    ],
)
def test_a_decision_of_phase_1_that_cannot_come_up_is_refused(
    question: str, red: dict[str, Any]
) -> None:
    """4, 10."""
    written = cast(dict[str, Any], table("draw", red=red).to_dict())
    assert "red is asked" in refusal(put("seats", "red", "asks", value=question), written)


def test_the_exchange_is_read_back_half_way() -> None:
    """10, extension 18."""
    red = {"planning": "ore ore ore ore", "extensions": ["C3"], "spaces": {"farm": "alpaca"}}
    state = table("draw", red=red)
    play(state, "done", "swap ore")
    assert GAME.from_dict(state.to_dict()).choices() == state.choices()
