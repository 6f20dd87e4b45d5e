"""Section 16: the advanced rules, one by one and all together."""

from collections import Counter
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.games.indio.names import FARM, QUARRY
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.start import fief_farm_hexes
from tests.games.indio.positions import (
    GAME,
    finish_year,
    goods_at,
    hex_of,
    play,
    question,
    seat_of,
    table,
    texts,
    workers_at,
)

ONE_POINT = {
    "armory", "barbican", "barn", "bastion", "blacksmith", "bricklayer", "butcher", "compass",
    "dike", "dock", "envoy", "farmhand", "inn", "jeweler", "miner", "missionary", "planner",
    "rampart", "sailor", "scout", "shipyard",
}  # fmt: skip
ALL = {
    "simplified_quests": True, "more_desert": True, "widespread_food": True,
    "multiple_actions": True,
}  # fmt: skip


def begin(players: int = 2, seed: int = 0, **options: Any) -> IndioState:
    return cast(IndioState, GAME.start(players, seed, options))


def keep_leaders(state: IndioState) -> IndioState:
    while question(state)[1] == "leader":
        play(state, texts(state)[0])
    return state


# ---- Simplified Quests


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simplified_quests_puts_three_easy_cards_a_player_on_top(players: int) -> None:
    for seed in range(6):
        deck = cast(list[str], begin(players, seed, simplified_quests=True).to_dict()["deck"])
        assert set(deck[-3 * players :]) <= ONE_POINT
        assert len(set(deck)) == 42
        rest = deck[: -3 * players]
        assert ONE_POINT & set(rest), "the other easy cards are shuffled among the hard ones"


def test_simplified_quests_draws_the_easy_cards_at_random() -> None:
    tops = [
        tuple(cast(list[str], begin(2, seed, simplified_quests=True).to_dict()["deck"])[-6:])
        for seed in range(12)
    ]
    assert len(set(tops)) == 12
    assert any(list(top) != sorted(top) for top in tops)
    assert len({card for top in tops for card in top}) > 12


def test_without_it_hard_cards_may_come_first() -> None:
    tops = [cast(list[str], begin(2, seed).to_dict()["deck"])[-1] for seed in range(20)]
    assert set(tops) - ONE_POINT


def test_dealing_takes_the_top_of_the_deck() -> None:
    state = begin(2, simplified_quests=True, first_player="red")
    deck = cast(list[str], state.to_dict()["deck"])
    keep_leaders(state)
    assert seat_of(state, "red")["hand"] == [deck[-1]]
    assert seat_of(state, "blue")["hand"] == [deck[-2]]


# ---- Fiefs


def fiefs(players: int = 2, **options: Any) -> IndioState:
    options = {"board": "first_game", "first_player": "red", **options}
    return keep_leaders(begin(players, start="fiefs", **options))


def places(state: IndioState) -> set[str]:
    """The hexes where the piece that is asked for may go."""
    return {text.partition(" ")[2] for text in texts(state, "place")}


def test_a_fief_is_laid_tile_by_tile_then_structures_and_workers() -> None:
    state = fiefs()
    asked = []
    for choice in ["farm 1 -2", "quarry 0 -1", "mine 1 -1", "outpost 0 -1", "town 1 -2",
                   "worker 1 -1", "worker 1 -2"]:  # fmt: skip
        asked.append(question(state)[1])
        play(state, f"place {choice}")
    assert asked == [
        "fief_farm", "fief_quarry", "fief_mine", "fief_outpost", "fief_town", "fief_worker",
        "fief_worker",
    ]  # fmt: skip
    assert question(state) == ("blue", "fief_farm")
    assert hex_of(state, "0 -1")["tiles"] == ["quarry"]
    assert hex_of(state, "0 -1")["structure"] == "outpost"
    assert hex_of(state, "1 -2")["structure"] == "town"
    assert workers_at(state, "red") == ["1 -1 exhausted", "1 -2 exhausted"]
    assert state.to_dict()["stacks"] == {"farm": 4, "quarry": 4, "mine": 4}, "tiles from the box"
    assert state.pieces[:3] == [1, 1, 0]


def test_r39_the_three_hexes_all_touch_each_other() -> None:
    state = fiefs()
    play(state, "place farm 1 -2")
    assert places(state) == {"0 -2", "2 -2", "0 -1", "1 -1"}
    play(state, "place quarry 0 -1")
    assert places(state) == {"0 -2", "1 -1"}
    play(state, "place mine 0 -2")
    assert places(state) == {"0 -2", "0 -1", "1 -2"}
    play(state, "place outpost 0 -2")
    assert places(state) == {"0 -1", "1 -2"}
    play(state, "place town 0 -1")
    assert places(state) == {"0 -2", "0 -1", "1 -2"}


def lay(state: IndioState, farm: str, quarry: str, mine: str) -> None:
    """A whole fief: outpost and both workers on the farm, town on the quarry."""
    play(state, f"place farm {farm}", f"place quarry {quarry}")
    if question(state)[1] == "fief_mine":  # else one hex was left for it
        play(state, f"place mine {mine}")
    play(state, f"place outpost {farm}", f"place town {quarry}")
    play(state, f"place worker {farm}", f"place worker {farm}")


def test_r39_fiefs_do_not_overlap_and_farms_do_not_touch() -> None:
    state = fiefs()
    lay(state, "0 0", "1 0", "0 1")
    offered = places(state)
    assert not offered & {"0 0", "1 0", "0 1"}
    assert not offered & {"1 -1", "0 -1", "-1 0", "-1 1"}, "beside red's farm"
    assert "2 -1" in offered, "beside red's quarry is allowed"


def test_r39_a_fief_of_another_may_be_touched_by_quarry_and_mine() -> None:
    state = fiefs()
    lay(state, "0 0", "1 0", "0 1")
    play(state, "place farm 2 -2")
    assert "1 -1" in places(state), "the quarry may lie beside red's farm"


def test_r39_hexes_without_a_free_triangle_are_not_offered() -> None:
    """A triangle and two single hexes are free; all others lie under tiles."""
    state = fiefs()
    for h, (q, r) in enumerate(state.shape.hexes):
        if f"{q} {r}" not in {"0 0", "1 0", "0 1", "0 -2", "1 -2"}:
            state.lay_tile(h, QUARRY)
    found = {"{} {}".format(*state.shape.hexes[h]) for h in fief_farm_hexes(state)}
    assert found == {"0 0", "1 0", "0 1"}


@pytest.mark.parametrize(
    ("farms", "offered"), [({"1 -1"}, {"0 1"}), ({"1 -1", "0 2"}, {"0 0", "1 0", "0 1"})]
)
def test_r39_the_distance_of_farms_is_waived_when_nothing_else_is_left(
    farms: set[str], offered: set[str]
) -> None:
    """One free triangle is left: 0 1 is not beside the farm 1 -1, but every corner is beside one
    of two."""
    state = fiefs()
    for h, (q, r) in enumerate(state.shape.hexes):
        if f"{q} {r}" not in {"0 0", "1 0", "0 1"}:
            state.lay_tile(h, FARM if f"{q} {r}" in farms else QUARRY)
    assert {"{} {}".format(*state.shape.hexes[h]) for h in fief_farm_hexes(state)} == offered


def test_fiefs_begin_in_year_four_and_end_after_year_seven() -> None:
    state = fiefs()
    lay(state, "0 -2", "-1 -1", "0 -1")
    lay(state, "0 2", "1 1", "0 1")
    assert state.year == 4
    years = []
    while not state.over:
        years.append(state.year)
        idle = {"craft": "craft nothing", "feed": "feed 0", "worker": "pass"}
        what = question(state)[1]
        play(state, idle.get(what, texts(state)[0]))
    assert sorted(set(years)) == [4, 5, 6, 7]


def test_r39_fiefs_cannot_be_combined_with_first_game_places() -> None:
    """They are two values of one option, and the first-game places need their board."""
    with pytest.raises(BadOption, match="board=first_game"):
        begin(start="first_game")


def test_r39_food_under_the_three_tiles_is_discarded() -> None:
    state = fiefs(widespread_food=True)
    assert goods_at(state, "1 -2") == goods_at(state, "0 -2") == {"food": 1}
    play(state, "place farm 1 -2", "place quarry 0 -2")
    assert hex_of(state, "0 -1")["tiles"] == ["mine"], "the only hex that was left"
    assert goods_at(state, "1 -2") == goods_at(state, "0 -2") == {}


def test_r39_fiefs_conquests_are_settled_before_the_first_year() -> None:
    state = fiefs()
    lay(state, "0 -2", "-1 -1", "0 -1")
    lay(state, "0 2", "1 1", "0 1")
    state.check()
    assert [len(homes) for homes in state.homes] == [2, 2]


# ---- More Desert


@pytest.mark.parametrize("swaps", [1, 3, 6])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["random", "first_game"])
def test_r41_more_desert_replaces_earth_tiles(players: int, swaps: int, board: str) -> None:
    plain = Counter(begin(players, board=board).base)
    state = begin(players, board=board, more_desert=True, desert_swaps=swaps)
    found = Counter(state.base)
    assert (found[0], found[1], found[2]) == (plain[0] - swaps, plain[1], plain[2] + swaps)


def test_r41_three_tiles_unless_said_otherwise() -> None:
    assert Counter(begin(2, more_desert=True).base)[2] == 6
    alone = GAME.begin(2, {**GAME.start(2).settings, "desert_swaps": 5}, Dice(0))
    assert Counter(cast(IndioState, alone).base)[2] == 3, "without the rule nothing is swapped"


def test_r41_on_a_first_game_board_the_named_hexes_stay_earth() -> None:
    named = ["1 -2", "1 -1", "-1 2", "0 1"]
    swapped = set()
    for seed in range(12):
        state = begin(2, seed, board="first_game", more_desert=True, desert_swaps=6)
        assert all(hex_of(state, h)["base"] == "earth" for h in named)
        swapped.add(state.base)
    assert len(swapped) > 1, "drawn at random"


def test_r41_a_custom_map_already_has_its_deserts() -> None:
    world = "-2:0:ddd/-1:-1:dwew/0:-2:eedwe/1:-2:dwew/2:-2:eee"
    state = begin(2, board=world, more_desert=True)
    assert "".join("ewd"[tile] for tile in state.base) == "ddddweweedwedweweee"
    with pytest.raises(BadOption):
        begin(2, board=world)


# ---- Widespread Food


def test_r42_one_food_on_each_earth_hex_at_the_start() -> None:
    state = begin(2, board="first_game", widespread_food=True)
    written: dict[str, Any] = state.to_dict()
    for entry in written["hexes"]:
        assert entry["resources"] == ({"food": 1} if entry["base"] == "earth" else {})


def test_r2_r42_food_under_a_start_farm_is_discarded() -> None:
    state = keep_leaders(begin(2, board="first_game", widespread_food=True, first_player="red"))
    play(state, "place farm 1 -2")
    assert goods_at(state, "1 -2") == {}
    assert goods_at(state, "0 -2") == {"food": 1}


def test_r42_the_food_stops_rule_three_and_not_the_others() -> None:
    state = keep_leaders(begin(2, board="first_game", start="first_game", widespread_food=True))
    assert goods_at(state, "2 0") == {"food": 1}, "not empty: nothing grows"
    assert goods_at(state, "1 -1") == {"food": 1, "earth": 2}, "a worker is there"
    assert goods_at(state, "1 0") == {"water": 1}


def test_r42_flipped_earth_tiles_carry_no_food() -> None:
    state = begin(2, board="first_game", widespread_food=True, more_desert=True, desert_swaps=6)
    written: dict[str, Any] = state.to_dict()
    foods = [entry["resources"].get("food", 0) for entry in written["hexes"]]
    assert sum(foods) == 5


def test_r42_it_is_placed_once() -> None:
    state = table(widespread_food=True, workers={})
    finish_year(state)
    assert goods_at(state, "2 0") == {"earth": 1}


# ---- R44


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["chosen", "fiefs", "first_game"])
def test_r44_all_advanced_rules_combine(players: int, start: str) -> None:
    boards = {2: "band_19", 3: "brick_27", 4: "star_37"}
    board = "first_game" if start == "first_game" else boards[players]
    state = begin(players, 3, board=board, start=start, **ALL)
    dice = Dice(players)
    while not state.over:
        state.check()
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])
    assert state.winners()
