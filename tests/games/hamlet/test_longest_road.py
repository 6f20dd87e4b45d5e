"""Section 11: the longest road."""

import random
from typing import cast

import pytest

from moothall.games.hamlet.names import BRIDGE, PATH, TILES
from moothall.games.hamlet.rules.constructing import road_targets
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.scoring import RoadSearch, longest_road
from moothall.games.hamlet.rules.transport import lay_road, lay_tile
from moothall.games.hamlet.rules.village import legal_spots, members, with_tile
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, lines, play, table, written
from tests.games.hamlet.recount import Table

RED = tuple(road for road in ROADS_V if road[3] == "red")
BLUE = tuple(road for road in ROADS_V if road[3] == "blue")


def village(roads: tuple[tuple[str, str, str, str], ...], farrier: str = "blue") -> HamletState:
    return table(village=VILLAGE_V, roads=roads, flags={"farrier": farrier})


def test_red_goes_through_six_tiles_in_the_example() -> None:
    """14.2, worked example: farrier, stonemason, quarry, barn, dairy_farm, pond."""
    state = village(ROADS_V)
    assert longest_road(state, 0) == 6
    assert lines(state, 0)["longest_road"] == 12


def test_yellow_goes_through_five_tiles_and_has_the_farrier() -> None:
    """14.2, worked example: farrier, cow_conservatory, stonemason, dairy_farm, barn."""
    state = village(ROADS_V)
    assert longest_road(state, 1) == 5
    assert (lines(state, 1)["longest_road"], lines(state, 1)["farrier"]) == (10, 5)
    others = lines(village(ROADS_V, farrier="red"), 1)
    assert (others["longest_road"], others.get("farrier")) == (10, None)


def test_a_single_bridge_makes_four_tiles() -> None:
    """14.2, worked example: no side branch to the Farrier, and no Church beyond the Quarry."""
    state = village(RED[:1])
    assert longest_road(state, 0) == 4
    assert lines(state, 0)["longest_road"] == 8


def test_without_an_own_road_there_is_none() -> None:
    """11: printed roads alone do not score."""
    state = village(RED)
    assert (longest_road(state, 1), lines(state, 1)["longest_road"]) == (0, 0)


def test_roads_of_others_are_not_used() -> None:
    """11: without red's markers blue's way to the Barn still stands, printed as it is."""
    assert longest_road(village(ROADS_V), 1) == 5
    assert longest_road(village((RED[0], *BLUE[:1])), 1) == 4  # to the Barn, over red's nothing


def test_the_church_is_no_part_of_it_not_even_an_end() -> None:
    """R15: Market and Farm, both beside the Church, make two tiles."""
    state = table(roads=[("market", "farm", "path", "red")])
    assert longest_road(state, 0) == 2


def test_an_own_road_at_the_church_counts_for_nothing() -> None:
    """R15: a bridge from the Church leads to a Pond, but no way may use it."""
    state = table(
        add={"mountain_pond": (1, -2, 1, 0)}, roads=[("church", "mountain_pond", "bridge", "red")]
    )
    assert longest_road(state, 0) == 0
    assert lines(state, 0)["roads"] == 2


def test_an_unconnected_farrier_raises_nothing() -> None:
    """11: without blue's bridges and red's it hangs on nothing."""
    state = table(village=VILLAGE_V, roads=[("market", "farm", "path", "red")])
    assert lines(state, 0)["longest_road"] == 2 * 2
    assert lines(state, 0)["farrier"] == 0
    state = table(
        village=VILLAGE_V,
        roads=[("market", "farm", "path", "red"), ("quarry", "stonemason", "bridge", "blue")],
    )
    assert (lines(state, 0)["longest_road"], lines(state, 0)["farrier"]) == (2 * 2, 2)


def test_it_is_counted_anew_when_a_road_or_a_tile_is_added() -> None:
    state = table(village=VILLAGE_V, gold={"red": 0}, goods={"woodcutter": {"wood": 2}})
    assert longest_road(state, 0) == 0
    play(state, "road quarry stonemason bridge")
    assert longest_road(state, 0) == 4


# ---- against plain search


def brute_force(edges: set[tuple[int, int]], own: set[tuple[int, int]]) -> int:
    """Every simple path, one after another."""
    near: dict[int, list[int]] = {}
    for one, other in edges | own:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)

    def walk(path: list[int], used: bool) -> int:
        best = len(path) if used else 0
        for tile in near.get(path[-1], []):
            if tile not in path:
                step = (min(path[-1], tile), max(path[-1], tile))
                best = max(best, walk([*path, tile], used or step in own))
        return best

    return max([walk([tile], used=False) for tile in near], default=0)


@pytest.mark.parametrize("seed", range(60))
def test_the_search_finds_what_trying_everything_finds(seed: int) -> None:
    """11: on random graphs, from trees to graphs with more rings than any village has."""
    dice = random.Random(seed)
    tiles = dice.randint(2, 13)
    order = dice.sample(range(1, TILES), tiles)
    pairs = [(order[dice.randrange(place)], order[place]) for place in range(1, tiles)]
    pairs += [tuple(dice.sample(order, 2)) for _ in range(dice.randint(0, 5))]  # type: ignore[misc]
    edges = {(min(pair), max(pair)) for pair in pairs if dice.random() < 0.9}
    own = {edge for edge in edges if dice.random() < 0.2}
    linked, mine = [0] * TILES, [0] * TILES
    for one, other in edges:
        for here, there in ((one, other), (other, one)):
            linked[here] |= 1 << there
            if (one, other) in own:
                mine[here] |= 1 << there
    everything = 0
    for one, other in edges:
        everything |= 1 << one | 1 << other
    found = RoadSearch(linked, mine, everything).longest() if own else 0
    assert found == brute_force(edges - own, own)


def grown_village(seed: int) -> HamletState:
    """All tiles, laid so that many roads meet, and ten roads of two players anywhere."""
    state = cast(HamletState, GAME.start(2, seed, {"layout": "random"}))
    dice = random.Random(seed)
    tiles = list(range(6, TILES))
    dice.shuffle(tiles)
    for tile in tiles:
        spots = sorted(legal_spots(state.village, tile))
        tried = dice.sample(spots, min(30, len(spots)))
        met = {spot: with_tile(state.village, tile, spot).matched[tile::TILES] for spot in tried}
        if met:
            lay_tile(state, tile, max(tried, key=lambda spot: met[spot][0] + sum(met[spot])))
    for number in range(10):
        offered = [
            (stand, other, kind)
            for kind in (BRIDGE, PATH)
            for stand in members(state.network)
            for other in members(road_targets(state, stand, kind))
        ]
        if offered:
            lay_road(state, number % 2, *dice.choice(offered))
    return state


@pytest.mark.parametrize("seed", range(25))
def test_it_is_exact_in_grown_villages(seed: int) -> None:
    """11: against walking every way there is."""
    state = grown_village(seed)
    position = Table(written(state))
    for number, name in enumerate(position.seats):
        assert longest_road(state, number) == position.longest_road(name)


def test_grown_villages_have_long_roads_and_rings() -> None:
    """So that the comparison above means something."""
    lengths = [longest_road(grown_village(seed), 0) for seed in range(25)]
    assert max(lengths) >= 10
