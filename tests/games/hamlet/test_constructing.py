"""Sections 9.7 and 9.8: buildings and roads."""

from typing import Any

import pytest

from moothall.games.hamlet.names import ASK_PLACE
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.set_up import STANDARD_LAYOUT
from moothall.games.hamlet.rules.village import TURNS, legal_spots, place_of, with_tile
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    Place,
    lines,
    named,
    pay,
    play,
    seat,
    table,
    texts,
    tile_number,
    tokens,
    written,
)

PILES = {
    "timber": ["master_stonemason", "large_woodland", "tavern", "outpost_a"],
    "brick": ["lumbermill", "large_mountain_range", "warehouse", "farrier"],
    "milk": ["windmill", "barn_straight", "stables", "monument"],
    "flour": ["cow_conservatory", "barn_bent", "square", "outpost_b"],
}
# what building brings: points and gold
REWARDS = {
    "sawmill": (4, 0), "stonemason": (4, 0), "flour_mill": (4, 0), "dairy_farm": (4, 0),
    "shrine": (2, 0), "tradepost": (2, 1), "forest_pond": (1, 1), "mountain_pond": (1, 1),
    "small_woodland": (2, 0), "small_mountain_range": (2, 0), "master_stonemason": (6, 0),
    "large_woodland": (3, 0), "tavern": (4, 0), "outpost_a": (2, 0), "lumbermill": (6, 0),
    "large_mountain_range": (3, 0), "warehouse": (5, 0), "windmill": (6, 0), "stables": (3, 0),
    "monument": (5, 0), "barn_bent": (4, 0), "square": (4, 0), "outpost_b": (2, 0),
}  # fmt: skip
LANDMARKS = [
    "shrine", "tradepost", "forest_pond", "mountain_pond", "small_woodland",
    "small_mountain_range", "large_woodland", "tavern", "outpost_a", "large_mountain_range",
    "warehouse", "stables", "monument", "square", "outpost_b",
]  # fmt: skip


def build(state: HamletState, tile: str) -> HamletState:
    """Build a tile with the first placement from the first stand tile."""
    stand = next(text for text in texts(state, "construct") if text.startswith(tile + " "))
    pay(play(state, f"construct {stand}"))
    if state.question == ASK_PLACE:
        state.play(state.choices()[0])
    return state


def with_tile_in_hand(tile: str, **more: Any) -> HamletState:
    """Red holds a blueprint and much gold, in a village where its pile is open."""
    setting: dict[str, Any] = {"hands": {"red": [tile]}, "gold": {"red": 60, "blue": 0}}
    if any(tile in pile for pile in PILES.values()):
        setting |= {"village": VILLAGE_V, "add": {"sawmill": (-3, -1, 5, 3)}, "roads": ROADS_V}
    return table(**{**setting, **more})


# ---- 9.7


@pytest.mark.parametrize("tile", REWARDS)
def test_a_building_brings_its_reward_and_a_landmark_its_flag(tile: str) -> None:
    """9.7: at once; no flag on Refineries and Barns, and all slots empty."""
    state = with_tile_in_hand(tile)
    before = seat(state, "red")["earned"]["buildings"]
    stand = next(text for text in texts(state, "construct") if text.startswith(tile + " "))
    pay(play(state, f"construct {stand}"))
    paid = state.gold[0]
    state.play(state.choices()[0])
    assert written(state)["village"][-1]["tile"] == tile
    own = seat(state, "red")
    assert (own["earned"]["buildings"] - before, own["gold"] - paid) == REWARDS[tile]
    assert own["hand"] == []
    assert (tile in own["flags"]) == (tile in LANDMARKS)
    goods = written(state)["goods"]
    assert tile not in goods or not any(goods[tile].values())


@pytest.mark.parametrize(
    ("tile", "milestone", "pile"),
    [
        ("sawmill", "carpenter", "timber"),
        ("stonemason", "mason", "brick"),
        ("flour_mill", "miller", "flour"),
        ("dairy_farm", "herder", "milk"),
    ],
)
def test_the_first_refinery_of_a_material_takes_the_milestone_and_opens_the_pile(
    tile: str, milestone: str, pile: str
) -> None:
    """9.7, steps 2 and 4."""
    state = build(with_tile_in_hand(tile), tile)
    assert written(state)["milestones"] == {
        name: "red" if name == milestone else None
        for name in ("planner", "carpenter", "mason", "miller", "herder")
    }
    shown = [row["tile"] for row in written(state)["display"]]
    assert set(PILES[pile]) <= {*written(state)["bag"], *shown}
    assert len(shown) == 4
    others = {name for other, names in PILES.items() if other != pile for name in names}
    assert not others & {*written(state)["bag"], *shown}


@pytest.mark.parametrize(
    ("first", "second", "milestone"),
    [("lumbermill", "sawmill", "carpenter"), ("master_stonemason", "stonemason", "mason")],
)
def test_the_large_refinery_may_be_the_first(first: str, second: str, milestone: str) -> None:
    """9.7, step 4: Sawmill or Lumbermill alike; the second brings nothing of the kind."""
    village = {name: place for name, place in VILLAGE_V.items() if name != second}
    if first == "master_stonemason":
        village = dict(list(VILLAGE_V.items())[:6])
        village["sawmill"] = (7, -2, -5, 0)
    state = table(
        village=village,
        hands={"red": [first], "blue": [second]},
        gold={"red": 60, "blue": 60},
    )
    build(state, first)
    assert written(state)["milestones"][milestone] == "red"
    bag = set(written(state)["bag"])
    build(play(state, "end"), second)
    assert written(state)["milestones"][milestone] == "red"
    assert set(written(state)["bag"]) == bag


def test_the_milestone_works_for_the_very_next_token() -> None:
    """9.7, step 2: the ability at once."""
    state = with_tile_in_hand("sawmill", villagers={"red": ["church", "church"]})
    pay(play(state, "construct sawmill market"))
    state.play(next(c for c in state.choices() if play_and_see(state, c)))
    pay(play(state, "refine sawmill"))
    assert tokens(state, "sawmill") == {"red": 1}
    assert written(state)["milestones"]["carpenter"] == "red"


def play_and_see(state: HamletState, choice: int) -> bool:
    """Whether a placement connects the new tile."""
    other = state.copy()
    other.play(choice)
    return "sawmill" in named(other.network)


def test_a_building_is_paid_before_it_is_placed() -> None:
    """9.7: pay, then choose where it lies, beside the stand tile."""
    state = with_tile_in_hand("shrine")
    play(state, "construct shrine farm")
    assert written(state)["turn"]["asks"] == "pay"
    pay(state)
    assert written(state)["turn"]["asks"] == "place"
    assert seat(state, "red")["villagers"][0] == {"tile": "farm", "lying": True}


def test_only_own_blueprints_are_built_and_only_from_the_network() -> None:
    """9.7."""
    state = table(
        village=VILLAGE_V,
        hands={"red": ["shrine"], "blue": ["tradepost"]},
        gold={"red": 60},
    )
    built = {text.split()[0] for text in texts(state, "construct")}
    stands = {text.split()[1] for text in texts(state, "construct")}
    assert built == {"shrine"}
    assert stands <= named(state.network)


def test_a_stand_tile_without_room_for_it_is_not_offered() -> None:
    """9.7 b: the Quarry of village V has no place for a Monument."""
    state = with_tile_in_hand("monument")
    stands = {text.split()[1] for text in texts(state, "construct")}
    assert "quarry" not in stands
    assert "town_hall" in stands


def test_a_printed_road_connects_at_once() -> None:
    """9.7 and 4."""
    state = with_tile_in_hand("barn_bent")
    pay(play(state, "construct barn_bent market"))
    before = named(state.network)
    seen = set()
    for choice in state.choices():
        other = state.copy()
        other.play(choice)
        meets = named(other.linked[tile_number("barn_bent")]) & before
        assert bool(meets) == ("barn_bent" in named(other.network))
        seen.add(bool(meets))
    assert seen == {True, False}


def test_flags_never_run_out() -> None:
    """9.7, step 3: a seventh landmark gets its flag as well."""
    village = STANDARD_LAYOUT
    laid: dict[str, Place] = {}
    for name in [*LANDMARKS[1:6], "large_mountain_range", "stonemason"]:
        spot = min(legal_spots(village, tile_number(name)))
        village = with_tile(village, tile_number(name), spot)
        x, y, z = place_of(spot)
        laid[name] = (x, y, z, spot % TURNS)
    state = table(add=laid, hands={"red": ["shrine"]}, gold={"red": 60})
    assert len(seat(state, "red")["flags"]) == 6
    build(state, "shrine")
    assert len(seat(state, "red")["flags"]) == 7


# ---- 9.8


def test_a_bridge_costs_two_wood_and_a_path_two_stone() -> None:
    """9.8: paid on the stand tile; a marker is used up, and there are no points yet."""
    goods = {"woodcutter": {"wood": 2}, "quarry": {"stone": 2}, "farm": {}}
    state = table(
        village=VILLAGE_V, goods=goods, gold={"red": 0}, villagers={"red": ["church", "church"]}
    )
    before = sum(seat(state, "red")["earned"].values())
    play(state, "road quarry stonemason bridge")
    assert tokens(state, "woodcutter") == {}
    assert seat(state, "red")["roads_left"] == 4
    assert seat(state, "red")["villagers"][0] == {"tile": "quarry", "lying": True}
    assert sum(seat(state, "red")["earned"].values()) == before
    assert "road market farm path" in texts(state)
    play(state, "road market farm path")
    assert tokens(state, "quarry") == {}
    assert written(state)["roads"] == [
        {"between": ["quarry", "stonemason"], "kind": "bridge", "seat": "red"},
        {"between": ["market", "farm"], "kind": "path", "seat": "red"},
    ]


def test_the_first_road_of_all_takes_the_planner_milestone() -> None:
    """9.8."""
    state = table(village=VILLAGE_V, gold={"red": 20, "blue": 20})
    pay(play(state, "road farm market path"))
    assert written(state)["milestones"]["planner"] == "red"
    pay(play(state, "end", "road quarry stonemason bridge"))
    assert written(state)["milestones"]["planner"] == "red"
    assert (lines(state, 0)["roads"], lines(state, 1)["roads"]) == (2, 1)


def test_tiles_that_are_directly_connected_get_no_road() -> None:
    """9.8 and 4, R2: neither beside a printed road nor beside another marker."""
    state = table(village=VILLAGE_V, roads=ROADS_V, gold={"red": 60})
    offered = {frozenset(text.split()[:2]) for text in texts(state, "road")}
    assert frozenset(("stonemason", "dairy_farm")) not in offered  # road and mountain between them
    assert frozenset(("church", "quarry")) not in offered
    assert frozenset(("stonemason", "cow_conservatory")) not in offered  # two contacts, a marker
    assert frozenset(("quarry", "dairy_farm")) in offered


def test_the_stand_tile_is_in_the_network_and_the_other_need_not_be() -> None:
    """9.8."""
    state = table(village=VILLAGE_V, gold={"red": 60})
    offered = texts(state, "road")
    assert "quarry stonemason bridge" in offered
    assert "stonemason quarry bridge" not in offered
    assert {"market farm path", "farm market path"} <= set(offered)


def test_without_a_marker_no_road_is_built() -> None:
    """9.8: five each."""
    roads = [
        ("quarry", "stonemason", "bridge", "red"),
        ("quarry", "barn_straight", "bridge", "red"),
        ("quarry", "dairy_farm", "bridge", "red"),
        ("dairy_farm", "forest_pond", "path", "red"),
        ("stonemason", "cow_conservatory", "bridge", "red"),
    ]
    state = table(village=VILLAGE_V, roads=roads, gold={"red": 60, "blue": 60})
    assert seat(state, "red")["roads_left"] == 0
    assert texts(state, "road") == []
    assert "farm market path" in texts(play(state, "end"), "road")


def test_where_both_kinds_of_contact_exist_the_player_chooses() -> None:
    """9.8: bridge and path between the same two tiles."""
    state = table(village=VILLAGE_V, add={"warehouse": (-2, 0, 3, 3)}, gold={"red": 60})
    offered = texts(state, "road")
    assert "town_hall warehouse bridge" in offered
    assert "town_hall warehouse path" in offered
    for kind in ("bridge", "path"):
        other = pay(play(state.copy(), f"road town_hall warehouse {kind}"))
        assert written(other)["roads"][0]["kind"] == kind
        assert not any("warehouse town_hall" in text for text in texts(other, "road"))
