"""Section 6: setting the table."""

from collections import Counter
from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import SALE_TIER
from moothall.games.hamlet.names import SALE_NAMES, TILE_NAMES
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.set_up import LAYOUTS
from tests.games.hamlet.positions import GAME, named, seat, written

START = ["church", "market", "town_hall", "woodcutter", "quarry", "farm"]
BAG = [
    "sawmill", "stonemason", "flour_mill", "dairy_farm", "shrine", "tradepost", "forest_pond",
    "mountain_pond", "small_woodland", "small_mountain_range",
]  # fmt: skip


def start(players: int = 2, seed: int = 1, **options: object) -> HamletState:
    return cast(HamletState, GAME.start(players, seed, options))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_tiles_lie_as_in_a_first_game(players: int) -> None:
    """6.1, R3: the pictured arrangement, unless asked otherwise."""
    assert written(start(players))["village"] == [
        {"tile": "church", "at": [0, 0, 0], "turn": 0},
        {"tile": "woodcutter", "at": [-3, 2, 1], "turn": 2},
        {"tile": "quarry", "at": [0, -1, 2], "turn": 1},
        {"tile": "farm", "at": [3, 1, -3], "turn": 3},
        {"tile": "market", "at": [4, 0, -4], "turn": 0},
        {"tile": "town_hall", "at": [0, 3, -3], "turn": 0},
    ]


def test_a_random_layout_is_any_of_the_forty() -> None:
    """6.1, R3."""
    spots = [tuple(layout.spots[:6]) for layout in LAYOUTS]
    found = Counter(tuple(start(2, seed, layout="random").village.spots[:6]) for seed in range(400))
    assert set(found) <= set(spots)
    assert len(found) > 35
    for seed in range(5):
        state = start(3, seed, layout="random")
        state.check()
        assert named(state.network) == set(START)


@pytest.mark.parametrize(("players", "slots", "price"), [(2, 4, 3), (3, 5, 2), (4, 5, 2)])
def test_church_and_market_lie_on_the_side_for_the_number_of_players(
    players: int, slots: int, price: int
) -> None:
    """6.2."""
    state = start(players)
    assert len(written(state)["church"]) == slots
    assert state.price(0) == price


def test_two_tokens_lie_on_each_starting_producer() -> None:
    """6.3: of three slots each."""
    state = start()
    goods = written(state)["goods"]
    assert goods == {"woodcutter": {"wood": 2}, "quarry": {"stone": 2}, "farm": {"wheat": 2}}
    for tile in ("woodcutter", "quarry", "farm"):
        assert state.empty_slots(TILE_NAMES.index(tile)) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_villager_and_a_donkey_on_the_church(players: int) -> None:
    """6.4."""
    state = start(players)
    for name in written(state)["seats"]:
        own = seat(state, name)
        assert own["villagers"] == [{"tile": "church", "lying": False}]
        assert own["donkeys"] == ["church"]
        assert (own["roads_left"], own["hand"], own["flags"], own["sales"]) == (5, [], [], [])
        assert set(own["earned"].values()) == {0}


@pytest.mark.parametrize(
    ("players", "gold"), [(2, [3, 4]), (3, [3, 3, 4]), (4, [3, 3, 4, 4])]
)  # fmt: skip
def test_the_last_in_turn_order_have_a_gold_more(players: int, gold: list[int]) -> None:
    """6.5: whoever begins."""
    for first, name in enumerate(SEAT_NAMES[:players]):
        found = start(players, start_player=name).gold
        assert [found[(first + place) % players] for place in range(players)] == gold


def test_four_of_the_ten_bag_tiles_are_open() -> None:
    """6.6: the locked piles are not in the bag."""
    opened: Counter[str] = Counter()
    for seed in range(60):
        position = written(start(2, seed))
        display = [row["tile"] for row in position["display"]]
        assert len(display) == 4
        assert [row["gold"] for row in position["display"]] == [0, 0, 0, 0]
        assert sorted(display + position["bag"]) == sorted(BAG)
        opened.update(display)
    assert set(opened) == set(BAG)


@pytest.mark.parametrize(
    ("players", "removed", "left"), [(2, [0, 2, 3], 4), (3, [0, 1, 2], 6), (4, [0, 1, 1], 7)]
)
def test_sale_tiles_are_thinned_out_and_stacked_by_tier(
    players: int, removed: list[int], left: int
) -> None:
    """6.7: the first tier on top; three are open."""
    tops = set()
    for seed in range(20):
        state = start(players, seed)
        out = [SALE_TIER[sale] for sale in state.sales_removed]
        assert [out.count(tier) for tier in range(3)] == removed
        assert len(state.sale_stack) == left
        assert {SALE_TIER[sale] for sale in state.sales} == {0}
        tiers = [SALE_TIER[sale] for sale in reversed(state.sale_stack)]
        assert tiers == sorted(tiers)
        assert tiers[0] == 0
        everything = [*state.sales, *state.sale_stack, *state.sales_removed]
        assert sorted(everything) == list(range(len(SALE_NAMES)))
        tops.add(tuple(state.sales))
    assert len(tops) > 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_is_drawn(players: int) -> None:
    """6.8."""
    starters: Counter[int] = Counter()
    for seed in range(60):
        state = start(players, seed)
        assert (state.mover, state.round) == (state.start_player, 1)
        assert written(state)["start_player"] == SEAT_NAMES[state.mover]
        starters[state.mover] += 1
    assert set(starters) == set(range(players))
    assert min(starters.values()) >= 5


def test_a_named_starting_player_draws_nothing_and_changes_no_other_draw() -> None:
    """6.8: the draw comes last."""
    for seed in range(10):
        tables = [start(4, seed, start_player=name) for name in ("random", *SEAT_NAMES[:4])]
        assert [state.mover for state in tables[1:]] == [0, 1, 2, 3]
        assert tables[1].dice.words() == tables[4].dice.words() != tables[0].dice.words()
        for key in ("village", "display", "bag", "sales", "goods"):
            assert len({repr(written(state)[key]) for state in tables}) == 1


def test_in_the_solo_game_the_human_begins() -> None:
    """2, Seat: whatever an old table says."""
    for name in ("random", "red", "blue", "green"):
        settings = {**start(2, 1, rival=True).settings, "start_player": name}
        state = cast(HamletState, GAME.begin(2, settings, Dice(3)))
        assert (state.mover, state.start_player) == (0, 0)
        assert "start_player" not in written(state)


def test_the_same_seed_sets_the_same_table() -> None:
    assert start(3, 7).to_dict() == start(3, 7).to_dict()
    assert start(3, 7).to_dict() != start(3, 8).to_dict()


@pytest.mark.parametrize(("side", "raw", "refined"), [("1-2", 3, 5), ("3-4", 2, 4)])
def test_the_solo_market_shows_the_side_that_was_chosen(side: str, raw: int, refined: int) -> None:
    """R19: the Church keeps its side for one and two."""
    state = start(2, 1, rival=True, solo_market=side)
    assert len(written(state)["church"]) == 4
    assert (state.price(0), state.price(3)) == (raw, refined)
    again = cast(HamletState, GAME.from_dict(written(state)))
    assert (state.copy().price(0), again.price(3)) == (raw, refined)


def test_the_solo_table_is_that_for_two_with_a_poor_rival() -> None:
    """12, R19: one to two sides, the sale stack for two; a favour tile, tokens and discs."""
    orders = set()
    for seed in range(30):
        state = start(2, seed, rival=True)
        position = written(state)
        assert state.gold == [3, 0]
        assert len(position["church"]) == 4
        assert (state.price(0), state.price(3)) == (3, 5)
        assert len(state.sale_stack) == 4
        rival = position["rival"]
        assert (rival["favour"], rival["discs"]) == (2, [1, 1, 1, 2, 2, 3])
        assert sorted(rival["actions"]) == ["blueprint", "construct", "produce", "refine", "road"]
        orders.add(tuple(rival["actions"]))
        blue = seat(state, "blue")
        assert (len(blue["villagers"]), blue["donkeys"], blue["roads_left"]) == (1, [], 5)
    assert len(orders) > 15
