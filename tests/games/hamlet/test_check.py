"""Section 16: what holds in every position of every game, and what is found when it does not."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.hamlet.names import REFINE, TILE_NAMES
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import LOT_OWNER, LOT_TILE
from tests.games.hamlet.plain_rules import MAKES, MILESTONES, SLOTS
from tests.games.hamlet.positions import (
    GAME,
    ROADS_V,
    VILLAGE_V,
    named,
    play,
    table,
    tile_number,
    written,
)
from tests.games.hamlet.recount import Table

PILES = {
    "timber": {"master_stonemason", "large_woodland", "tavern", "outpost_a"},
    "brick": {"lumbermill", "large_mountain_range", "warehouse", "farrier"},
    "milk": {"windmill", "barn_straight", "stables", "monument"},
    "flour": {"cow_conservatory", "barn_bent", "square", "outpost_b"},
}


# ---- whole games


def check_pieces(position: dict[str, Any]) -> None:
    """Tokens, blueprints, milestones, roads and deliveries are where they can be, and all there."""
    seats, goods = position["seats"], position["goods"]
    for tile, lots in goods.items():
        assert 0 <= sum(lots.values()) <= SLOTS[tile]
    for name, own in seats.items():
        assert own["gold"] >= 0
        for material in MILESTONES:
            lying = [goods[tile][name] for tile in goods if MAKES.get(tile) == material]
            assert 0 <= sum(lying) <= 2
        built = [road for road in position["roads"] if road["seat"] == name]
        assert len(built) == 5 - own["roads_left"]
    locked = [
        tile
        for material, pile in PILES.items()
        if position["milestones"][MILESTONES[material]] is None
        for tile in pile
    ]
    everything = [
        *[row["tile"] for row in position["village"]],
        *[row["tile"] for row in position["display"]],
        *position["bag"],
        *[tile for own in seats.values() for tile in own["hand"]],
        *locked,
    ]
    assert sorted(everything) == sorted(TILE_NAMES)
    laid = {row["tile"] for row in position["village"]}
    for material, milestone in MILESTONES.items():
        first = any(MAKES.get(tile) == material for tile in laid)
        assert first == (position["milestones"][milestone] is not None)


def check_village(position: dict[str, Any]) -> set[str]:
    """Two segments at most on an edge, roads at roads, all workers in the network; the network."""
    plain = Table(position)
    for _, _, mine, its in plain.contacts():
        assert (mine == "R") == (its == "R")
    for outline in plain.tiles.values():
        for edge in outline:
            assert len([other for other in plain.tiles.values() if edge in other]) <= 2
    for own in position["seats"].values():
        tiles = {villager["tile"] for villager in own["villagers"]} | set(own["donkeys"])
        assert tiles <= plain.network
    return plain.network


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"layout": "random"}), (4, {}), (2, {"rival": True, "layout": "random"})],
)
def test_everything_is_conserved_throughout_a_game(
    players: int, options: dict[str, object]
) -> None:
    """16: every invariant of the list, and the game checks itself."""
    for seed in range(3):
        state = cast(HamletState, GAME.start(players, seed + 30, options))
        dice = Dice(seed)
        network: set[str] = set()
        played = 0
        while not state.over:
            state.check()
            if played % 15 == 0:
                position = written(state)
                check_pieces(position)
            if played % 60 == 0:
                grown = check_village(position)
                assert network <= grown == named(state.network)
                network = grown
            state.play(dice.pick(state.choices()))
            played += 1
        state.check()
        check_pieces(written(state))
        deliveries = sum(state.deliveries(seat) for seat in range(players))
        assert deliveries == len(state.church) - state.church.count(-1)


def test_random_play_comes_to_an_end_long_before_the_safety_stop() -> None:
    """10: the Church can always be finished."""
    for seed in range(6):
        state = cast(HamletState, GAME.start(2 + seed % 3, seed, {}))
        dice = Dice(seed)
        while not state.over:
            state.play(dice.pick(state.choices()))
        assert state.church_complete()
        assert state.round < 250


# ---- every fault is found


def fault(break_it: Callable[[HamletState], None], **more: Any) -> str:
    """What the check says of a sound position after something was broken."""
    setting: dict[str, Any] = {"village": VILLAGE_V, "roads": ROADS_V, "hands": {"red": ["shrine"]}}
    state = table(**{**setting, **more})
    state.check()
    break_it(state)
    with pytest.raises(BadPosition) as caught:
        state.check()
    return str(caught.value)


def put(field: str, value: object, place: int | None = None) -> Callable[[HamletState], None]:
    """Set a field, or one place of a list, to something else."""

    def break_it(state: HamletState) -> None:
        if place is None:
            setattr(state, field, value)
        else:
            items = list(getattr(state, field))
            items[place] = value
            setattr(state, field, items)

    return break_it


@pytest.mark.parametrize(
    ("break_it", "reason"),
    [
        (put("stock", 4, 0), "overfull"),
        (put("stock", -1, 0), "cannot hold"),
        (put("stocked", 0), "lots that hold tokens"),
        (put("roomy", 0), "tiles with an empty slot"),
        (put("gold", -1, 0), "less than no gold"),
        (put("hands", [], 0), "not in exactly one place"),
        (put("hands", [10, 10], 0), "not in exactly one place"),
        (put("bag", 0), "not in exactly one place"),
        (put("display_gold", [0, 0, 0]), "gold on the display"),
        (put("display_gold", -1, 0), "gold on the display"),
        (put("milestones", -1, 2), "not in exactly one place"),
        (put("milestones", 1, 0), "Planner"),
        (put("flags", 0, 0), "carries 0 flags"),
        (put("flags", 1 << 12, 1), "carries 2 flags"),
        (put("sold", 1, 0), "sale tile"),
        (put("sales", -1, 0), "sale tile"),
        (put("sales_removed", []), "sale tile"),
        (put("villagers", 8, 0), "outside the network"),
        (put("donkeys", 8, 0), "outside the network"),
        (put("villagers", -1, 0), "too few villagers"),
        (put("donkeys", 3, 2), "out of order"),
        (put("lying", 1 << 2), "not there"),
        (put("lying", 1 << 20), "not at the table"),
        (put("roads_left", 5, 0), "roads in all"),
        (put("built", []), "roads in all"),
        (put("network", 1), "network is wrong"),
        (put("linked", 0, 0), "direct connections"),
        (put("earned", 9, 0), "for deliveries"),
        (put("earned", 9, 1), "for sales"),
        (put("earned", 99, 2), "for buildings"),
        (put("church", 0, 0), "for deliveries"),
        (put("round", 0), "the round"),
        (put("round", 301), "the round"),
        (put("over", True), "before the Church is complete"),
        (put("next_donkey", 1), "does not fit the turn"),
        (put("action", REFINE), "does not fit the turn"),
        (put("stand", 0), "does not fit the turn"),
        (put("due", [1]), "does not fit the turn"),
        (put("question", 7), "does not fit the turn"),
        (put("question", 1), "does not fit the turn"),
    ],
)
def test_a_broken_invariant_is_found(break_it: Callable[[HamletState], None], reason: str) -> None:
    """16: each of them once."""
    assert reason in fault(break_it)


def test_a_third_token_of_a_material_is_found() -> None:
    """16: two for every player and material."""

    def add(state: HamletState) -> None:
        for tile, number in (("cow_conservatory", 2), ("dairy_farm", 1)):
            lot = next(
                lot
                for lot in range(len(state.stock))
                if LOT_TILE[lot] == tile_number(tile) and LOT_OWNER[lot] == 0
            )
            state.set_stock(lot, number)

    assert "more than 2 tokens" in fault(add)


def test_a_token_of_somebody_who_does_not_play_is_found() -> None:
    """16."""

    def add(state: HamletState) -> None:
        lot = next(lot for lot in range(len(state.stock)) if LOT_OWNER[lot] == 3)
        state.set_stock(lot, 1)
        assert state.village.laid >> LOT_TILE[lot] & 1 == 0

    assert "cannot hold" in fault(add)

    def add_laid(state: HamletState) -> None:
        stonemason = tile_number("stonemason")
        lot = next(
            lot
            for lot in range(len(state.stock))
            if LOT_TILE[lot] == stonemason and LOT_OWNER[lot] == 3
        )
        state.set_stock(lot, 1)

    assert "nobody at the table" in fault(add_laid)


def test_a_sale_stack_out_of_order_is_found() -> None:
    """6.7 and 16."""
    assert "out of order" in fault(lambda state: state.sale_stack.reverse())


def test_an_empty_sale_place_beside_a_stack_is_found() -> None:
    """9.4."""

    def move(state: HamletState) -> None:
        sale = state.sales[0]
        state.sales = [-1, *state.sales[1:]]
        state.sale_stack = [*state.sale_stack, sale]

    assert "sale place is empty" in fault(move)


def test_a_short_display_beside_a_full_bag_is_found() -> None:
    """9.3."""

    def move(state: HamletState) -> None:
        state.bag |= 1 << state.display[-1]
        state.display = state.display[:-1]
        state.display_gold = state.display_gold[:-1]

    assert "display is short" in fault(move)


def test_wrong_contacts_are_found() -> None:
    """3.4 and 16: the village is looked at cell by cell."""

    def change(state: HamletState) -> None:
        state.village.sound = False
        state.village.matched[3] += 1

    assert "contacts" in fault(change)


@pytest.mark.parametrize(("part", "reason"), [(0, "can bring to the"), (1, "can bring wood")])
def test_wrong_transport_is_found(part: int, reason: str) -> None:
    """8.1: what was found out about transport is held against roads, donkeys and goods."""

    def change(state: HamletState) -> None:
        place = 2 * state.mover + part
        state.remember(place, [number ^ 1 for number in state.reaches[place]])

    assert reason in fault(change, goods={"woodcutter": {"wood": 1}})


@pytest.mark.parametrize(
    ("break_it", "reason"),
    [
        (put("rival_tokens", [0, 0, 1, 2, 3]), "action token"),
        (put("discs", [3, 3]), "too many discs"),
        (put("gold", 1, 1), "gold or a donkey"),
        (put("donkeys", 0, 6), "gold or a donkey"),
        (put("mover", 1), "never has to decide"),
    ],
)
def test_a_broken_rival_is_found(break_it: Callable[[HamletState], None], reason: str) -> None:
    """12 and 16."""
    assert reason in fault(break_it, rival=True)


def test_a_decision_without_a_choice_is_found() -> None:
    """16: the list offered is never empty; here nothing is left to pay with."""
    state = table(gold={"red": 60})
    play(state, "deliver raw")
    state.check()
    state.gold = [0, 0]
    with pytest.raises(BadPosition, match="nothing can be chosen"):
        state.check()
