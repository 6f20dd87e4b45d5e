"""Sections 4 and 5: the map, the random map, and the sheet at the start."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.domain.content import BAG, SPACE_TITLES
from moothall.games.domain.names import SPACE_NAMES, TERRAIN_NAMES
from moothall.games.domain.rules.board import (
    CIRCLE,
    DEFAULT_LAND,
    DISTANCE,
    NEIGHBOURS,
    PLACES,
    STEPS_FROM,
)
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.set_up import first_circle_fits, random_land
from tests.games.domain.plain_rules import NEIGHBOURS as BY_HAND
from tests.games.domain.positions import GAME, texts, written

MAP = {
    "A1": "Pomshire clear", "A2": "Solshire forest", "A3": "Aceldale farm",
    "A4": "Farnkirk hills", "A5": "Rohrshire forest", "A6": "Ormkirk clear",
    "B1": "Stonehythe hills", "B2": "Larkmead clear", "B3": "Brackenholt forest",
    "B4": "Thornwold forest", "B5": "Barleyham farm", "B6": "Oxenlea clear",
    "B7": "Grimscar hills", "B8": "Dustmarch desert", "B9": "Saltbarrow desert",
    "B10": "Elderwick forest", "B11": "Cragholm hills", "B12": "Paddenham farm",
}  # fmt: skip
AXIAL = {
    "C": (0, 0), "A1": (0, -1), "A2": (1, -1), "A3": (1, 0), "A4": (0, 1), "A5": (-1, 1),
    "A6": (-1, 0), "B1": (0, -2), "B2": (1, -2), "B3": (2, -2), "B4": (2, -1), "B5": (2, 0),
    "B6": (1, 1), "B7": (0, 2), "B8": (-1, 2), "B9": (-2, 2), "B10": (-2, 1), "B11": (-2, 0),
    "B12": (-1, -1),
}  # fmt: skip


# ---- the printed map


def test_the_map_has_its_names_and_terrains() -> None:
    """4: eighteen spaces around the city."""
    for space, name in enumerate(SPACE_NAMES[1:], 1):
        terrain = TERRAIN_NAMES[DEFAULT_LAND.terrain[space]]
        assert f"{SPACE_TITLES[space]} {terrain}" == MAP[name]


def test_the_spaces_lie_where_the_map_says() -> None:
    """R8: hexes in axial coordinates."""
    assert dict(zip(SPACE_NAMES, PLACES, strict=True)) == AXIAL


def test_every_space_has_its_neighbours_clockwise_from_straight_up() -> None:
    """4: N, NE, SE, S, SW, NW."""
    for space, name in enumerate(SPACE_NAMES):
        steps = [SPACE_NAMES[n] if n >= 0 else "-" for n in STEPS_FROM[space]]
        assert " ".join(steps) == BY_HAND[name]
        assert len(NEIGHBOURS[space]) == 6 - steps.count("-")


def test_adjacency_goes_both_ways_and_is_distance_one() -> None:
    for a in range(19):
        for b in range(19):
            assert (b in NEIGHBOURS[a]) == (a in NEIGHBOURS[b]) == (DISTANCE[a][b] == 1)


def test_the_circle_of_a_space_is_its_distance_from_the_city() -> None:
    assert [DISTANCE[0][space] for space in range(19)] == CIRCLE
    assert [CIRCLE.count(ring) for ring in (0, 1, 2)] == [1, 6, 12]
    assert max(max(row) for row in DISTANCE) == 4


def test_there_are_four_clear_five_forest_four_hills_three_farm_two_desert() -> None:
    names = [TERRAIN_NAMES[kind] for kind in DEFAULT_LAND.terrain[1:]]
    counts = {name: names.count(name) for name in set(names)}
    assert counts == {"clear": 4, "forest": 5, "hills": 4, "farm": 3, "desert": 2}


def test_the_space_bonus_goes_by_terrain() -> None:
    """4: farm 3, clear 2, forest 1, hills 1, desert 0."""
    bonus = {"farm": 3, "clear": 2, "forest": 1, "hills": 1, "desert": 0}
    for space in range(1, 19):
        terrain = TERRAIN_NAMES[DEFAULT_LAND.terrain[space]]
        assert DEFAULT_LAND.bonus[space] == bonus[terrain]


# ---- the random map


def test_a_random_map_deals_the_same_terrains_with_a_fit_first_circle() -> None:
    """4: no desert, a forest and a farm beside the city."""
    maps = set()
    for seed in range(60):
        terrain = random_land(Dice(seed)).terrain
        assert sorted(terrain[1:]) == sorted(BAG)
        circle = [TERRAIN_NAMES[kind] for kind in terrain[1:7]]
        assert "desert" not in circle
        assert "forest" in circle
        assert "farm" in circle
        maps.add(tuple(terrain))
    assert len(maps) > 50


def test_the_bag_is_in_the_stated_order_before_the_shuffle() -> None:
    words = [TERRAIN_NAMES[kind] for kind in BAG]
    assert words == [
        *["clear"] * 4, *["forest"] * 5, *["hills"] * 4, *["farm"] * 3, *["desert"] * 2,
    ]  # fmt: skip


def test_the_map_is_shuffled_again_from_where_it_lies_until_it_fits() -> None:
    """4 and 16: with the game's own dice, before the first roll."""
    for seed in range(20):
        dice = Dice(seed)
        bag = BAG[:]
        dice.shuffle(bag)
        while not first_circle_fits(bag):
            dice.shuffle(bag)
        expected = [dice.roll(6) for _ in range(4)]
        state = cast(DomainState, GAME.start(1, seed, {"map": "random"}))
        assert state.land.terrain[1:] == bag
        assert state.rolled == expected


@pytest.mark.parametrize(
    ("circle", "fits"),
    [
        ("forest farm clear clear hills hills", True),
        ("forest farm clear clear hills desert", False),
        ("clear farm clear clear hills hills", False),
        ("forest forest clear clear hills hills", False),
    ],
)
def test_what_makes_a_first_circle_fit(circle: str, fits: bool) -> None:
    terrain = [TERRAIN_NAMES.index(word) for word in circle.split()]
    assert first_circle_fits([*terrain, *[0] * 12]) == fits


# ---- the sheet


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_everybody_starts_with_the_printed_sheet(players: int) -> None:
    """5."""
    state = cast(DomainState, GAME.start(players, 3))
    goods = {
        "turn": 1, "turn_limit": 15, "crops": 10, "game": 5, "pelts": 0, "gold": 5,
        "citizens": 2, "books": 1, "wild_dice": 4, "finished": False,
    }  # fmt: skip
    empty: dict[str, Any] = {
        "planted": {}, "harvested": [], "hunted": [], "trails": [], "events": {},
        "had_event": [], "built": [], "routes": [], "last_giver": None, "harvest_bonus": 0,
        "harvest_lost": False, "no_wild": False, "this_turn": [], "next_turn": [],
        "locations_gone": [], "globals_gone": [], "global_event": None,
        "workers": dict.fromkeys(["farmer", "builder", "trader", "hunter"], "C"),
        "charges": {"mill": 0, "smithy": 0, "gardens": 0},
    }  # fmt: skip
    for seat in range(players):
        sheet = written(state, seat)
        assert {key: sheet[key] for key in goods} == goods
        assert {key: sheet[key] for key in empty} == empty
        assert set(sheet["blocks"].values()) == {0}


def test_red_begins_with_four_dice_and_the_wild_die_is_the_first_question() -> None:
    state = cast(DomainState, GAME.start(2, 5))
    assert state.mover == 0
    assert all(1 <= die <= 6 for die in state.rolled)
    assert len(texts(state, "wild")) == 5


@pytest.mark.parametrize("players", [0, 7])
def test_one_to_six_may_play(players: int) -> None:
    with pytest.raises(ValueError, match="1"):
        GAME.start(players, 1)
