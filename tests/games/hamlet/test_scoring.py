"""Section 11: awards, landmarks, roads and gold."""

from typing import Any

import pytest

from moothall.games.hamlet.rules.scoring import award_share, delivery_awards, route_to_church
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    Place,
    lines,
    play,
    seat,
    table,
    tile_number,
)

SLOTS = ["gold", "raw", "milk_brick", "timber_flour", "any_refined"]


# ---- awards


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([2, 2, 1, 0], [4, 4, 0, 0]),  # 14.6, worked example
        ([3, 1, 1, 0], [5, 1, 1, 0]),  # 14.6, worked example
        ([2, 0], [5, 0]),  # 14.6, worked example
        ([0, 0], [0, 0]),
        ([2, 2], [4, 4]),
        ([1, 1, 1], [2, 2, 2]),
        ([1, 1, 1, 1], [2, 2, 2, 2]),
        ([3, 2, 0], [5, 3, 0]),
        ([2, 1, 1, 1], [5, 1, 1, 1]),
        ([1, 3, 2, 2], [0, 5, 1, 1]),
        ([5, 0, 0, 0], [5, 0, 0, 0]),
    ],
)
def test_chaplain_and_sacristan(counts: list[int], points: list[int]) -> None:
    """11 and 14.6: tied leaders share both, nobody wins with nothing (R11)."""
    assert [sum(delivery_awards(counts, seat)) for seat in range(len(counts))] == points


def test_chaplain_and_sacristan_are_lines_of_their_own() -> None:
    """14.6, worked example: 3, 1, 1, 0 deliveries of four players."""
    owners = ["red", "red", "red", "blue", "green"]
    state = table(players=4, church=dict(zip(SLOTS, owners, strict=True)))
    assert [lines(state, s)["chaplain"] for s in range(4)] == [5, 0, 0, 0]
    assert [lines(state, s)["sacristan"] for s in range(4)] == [0, 1, 1, 0]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([1, 0], [4, 0]),
        ([2, 2], [2, 2]),
        ([3, 3, 3], [1, 1, 1]),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
        ([0, 2, 1], [0, 4, 0]),
    ],
)
def test_an_award_for_the_most_is_shared_rounded_down(counts: list[int], points: list[int]) -> None:
    """11, R11: Landscaper and Merchant."""
    assert [award_share(counts, seat, 4) for seat in range(len(counts))] == points


def test_the_landscaper_has_most_flags_connected_or_not() -> None:
    """11, R11: the Pond of the scoring village without its path counts all the same."""
    state = table(village=VILLAGE_V, flags={"farrier": "blue"})
    assert [lines(state, s)["landscaper"] for s in (0, 1)] == [2, 2]
    assert "forest_pond" in lines(state, 0)
    state = table(village=VILLAGE_V)
    assert [lines(state, s)["landscaper"] for s in (0, 1)] == [4, 0]


def test_the_merchant_has_most_sale_tiles() -> None:
    """11."""
    state = table(sold={"red": ["sale_01"], "blue": ["sale_02", "sale_03"]})
    assert [lines(state, s)["merchant"] for s in (0, 1)] == [0, 4]
    state = table(sold={"red": ["sale_01"], "blue": ["sale_02"]})
    assert [lines(state, s)["merchant"] for s in (0, 1)] == [2, 2]


# ---- the scoring example


def scoring_village(**more: Any) -> Any:
    return table(
        village=VILLAGE_V, roads=ROADS_V, flags={"farrier": "blue"}, gold={"red": 0, "blue": 0},
        **more,
    )  # fmt: skip


def without_planner(position: dict[str, Any]) -> None:
    """The example gives nobody the Planner: a road of a third player came first."""
    first = {"between": ["market", "farm"], "kind": "path", "seat": "green"}
    position["roads"].insert(0, first)
    position["seats"]["green"]["roads_left"] -= 1
    position["milestones"]["planner"] = "green"


def test_the_scoring_example_of_the_rulebook() -> None:
    """14.2, worked example: roads 3 and 2, longest roads 12 and 10, the Pond 3, the Farrier 5."""
    state = table(
        players=3,
        village=VILLAGE_V,
        roads=ROADS_V,
        flags={"farrier": "blue"},
        edit=without_planner,
    )
    red, blue = lines(state, 0), lines(state, 1)
    assert (red["roads"], blue["roads"]) == (3, 2)
    assert (red["longest_road"], blue["longest_road"]) == (12, 10)
    assert red["forest_pond"] == 3
    assert blue["farrier"] == 5


def test_the_planner_has_two_points_a_road() -> None:
    """11: in the two-player version of the example red built the first road."""
    state = scoring_village()
    assert (lines(state, 0)["roads"], lines(state, 1)["roads"]) == (6, 2)


# ---- landmarks

# placements in the village of the examples: met by a printed road, and with none
CONNECTED: dict[str, Place] = {
    "tavern": (-2, 5, -2, 1),
    "outpost_a": (-9, 3, 6, 0),
    "outpost_b": (-4, 6, -1, 5),
    "warehouse": (-1, 4, -2, 1),
    "stables": (-2, 3, -1, 0),
    "monument": (-5, -2, 7, 4),
    "square": (5, 0, -5, 4),
}
APART: dict[str, Place] = {
    "shrine": (-2, -2, 4, 4),
    "tradepost": (-1, -2, 3, 2),
    "mountain_pond": (-3, 3, 0, 0),
    "tavern": (-2, 0, 2, 2),
    "outpost_a": (-8, 4, 5, 5),
    "outpost_b": (-2, 4, -2, 2),
    "warehouse": (1, 3, -3, 5),
    "stables": (-10, 5, 5, 4),
    "monument": (-2, -2, 4, 0),
    "square": (6, 1, -6, 3),
}


def village(*more: tuple[str, str, str, str], add: dict[str, Place], **setting: Any) -> Any:
    """The village of the examples with landmarks of red."""
    roads = [*ROADS_V, *more]
    sawmill: dict[str, Place] = {"sawmill": (-3, -1, 5, 3)}
    return table(village=VILLAGE_V, add={**sawmill, **add}, roads=roads, **setting)


@pytest.mark.parametrize("name", APART)
def test_an_unconnected_landmark_scores_nothing(name: str) -> None:
    """11, R12: connected means in the network of the Church."""
    state = village(
        add={name: APART[name]},
        gold={"red": 20},
        church={"gold": "red"},
        sold={"red": ["sale_01"]},
    )
    assert not state.is_connected(tile_number(name))
    assert lines(state, 0)[name] == 0


@pytest.mark.parametrize(
    ("name", "points"),
    [("small_woodland", 3), ("large_woodland", 6)],
)
def test_a_woodland_counts_its_segments_at_forest(name: str, points: int) -> None:
    """11: three contacts with forest; a connection is not needed."""
    state = village(add={name: (1, 3, -3, 5)})
    assert not state.is_connected(tile_number(name))
    assert lines(state, 0)[name] == points


@pytest.mark.parametrize(
    ("name", "points"),
    [("small_mountain_range", 3), ("large_mountain_range", 6)],
)
def test_a_mountain_range_counts_its_segments_at_mountain(name: str, points: int) -> None:
    """11: three contacts, one each with Church, Barn and Quarry."""
    state = village(add={name: (-3, 3, 0, 0)})
    assert not state.is_connected(tile_number(name))
    assert lines(state, 0)[name] == points


def test_two_segments_at_the_same_tile_count_twice() -> None:
    """11: the mountain range between Stonemason and Dairy Farm has three contacts with the two."""
    state = village(add={"small_mountain_range": (-8, 4, 4, 0)})
    assert lines(state, 0)["small_mountain_range"] == 3


def test_a_pond_needs_a_path_or_a_bridge() -> None:
    """11: it has no road segments."""
    bridge = ("church", "mountain_pond", "bridge", "blue")
    state = village(bridge, add={"mountain_pond": APART["mountain_pond"]})
    assert lines(state, 0)["mountain_pond"] == 3
    assert lines(state, 0)["forest_pond"] == 3


def test_the_monument_counts_matching_segments_of_every_type() -> None:
    """11: one road and two of forest."""
    state = village(add={"monument": CONNECTED["monument"]})
    assert lines(state, 0)["monument"] == 2 * (1 + 2)


def test_the_square_counts_its_printed_roads() -> None:
    """11: three for one road contact; a built road beside it adds nothing."""
    state = village(add={"square": CONNECTED["square"]})
    assert lines(state, 0)["square"] == 3


def test_two_contacts_of_the_square_with_one_tile_count_as_two() -> None:
    """R14: foot to foot with the Monument."""
    state = village(add={"monument": (5, 0, -5, 4), "square": (10, -3, -6, 1)})
    assert lines(state, 0)["square"] == 6
    assert lines(state, 0)["monument"] == 2 * 3


def test_a_built_road_does_not_count_for_the_square() -> None:
    """11: connected by a path alone it scores nothing."""
    place: Place = (3, 4, -6, 5)
    state = village(("market", "square", "path", "blue"), add={"square": place})
    assert state.is_connected(tile_number("square"))
    assert lines(state, 0)["square"] == 0


def test_an_outpost_counts_the_tiles_of_the_shortest_way_to_the_church() -> None:
    """11 and 14.2: farrier, stonemason, quarry, church would be four; behind it, five."""
    state = village(add={"outpost_a": CONNECTED["outpost_a"]})
    assert lines(state, 0)["outpost_a"] == 5  # outpost, farrier, stonemason, quarry, church
    state = village(add={"outpost_b": CONNECTED["outpost_b"]})
    assert lines(state, 0)["outpost_b"] == 4  # outpost, barn, quarry, church
    assert route_to_church(state, tile_number("farrier")) == 4


def test_an_outposts_way_uses_roads_of_every_owner() -> None:
    """11: a bridge of blue shortens it."""
    bridge = ("church", "outpost_b", "bridge", "blue")
    state = village(bridge, add={"outpost_b": APART["outpost_b"]})
    assert lines(state, 0)["outpost_b"] == 2


@pytest.mark.parametrize("deliveries", [0, 1, 3])
def test_the_shrine_counts_the_deliveries_of_its_owner(deliveries: int) -> None:
    """R13: two each."""
    slots = dict.fromkeys(SLOTS[:deliveries], "red") | dict.fromkeys(SLOTS[3:4], "blue")
    bridge = ("town_hall", "shrine", "bridge", "blue")
    state = village(bridge, add={"shrine": APART["shrine"]}, church=slots)
    assert lines(state, 0)["shrine"] == 2 * deliveries


@pytest.mark.parametrize("sales", [[], ["sale_01"], ["sale_01", "sale_03"]])
def test_the_tradepost_counts_the_sale_tiles_of_its_owner(sales: list[str]) -> None:
    """11."""
    bridge = ("town_hall", "tradepost", "bridge", "blue")
    sold = {"red": sales, "blue": ["sale_02"]}
    state = village(bridge, add={"tradepost": APART["tradepost"]}, sold=sold)
    assert lines(state, 0)["tradepost"] == len(sales)


@pytest.mark.parametrize("donkeys", [0, 1, 6])
def test_the_stables_count_the_donkeys_of_their_owner(donkeys: int) -> None:
    """11: two each, those on the board."""
    workers = {"red": ["farm"] * donkeys, "blue": ["farm"] * 3}
    state = village(add={"stables": CONNECTED["stables"]}, donkeys=workers)
    assert lines(state, 0)["stables"] == 2 * donkeys


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (5, 5), (8, 8), (9, 8), (30, 8)])
def test_the_tavern_counts_gold_and_leaves_it(gold: int, points: int) -> None:
    """11: eight at most, and the gold counts again."""
    state = village(add={"tavern": CONNECTED["tavern"]}, gold={"red": gold})
    assert lines(state, 0)["tavern"] == points
    assert lines(state, 0)["gold"] == gold // 3


def test_the_warehouse_counts_the_roads_of_its_owner() -> None:
    """11: besides what roads score anyway."""
    state = village(add={"warehouse": CONNECTED["warehouse"]})
    assert lines(state, 0)["warehouse"] == 3
    assert lines(state, 0)["roads"] == 6


def test_a_landmark_scores_for_the_owner_of_its_flag() -> None:
    """11."""
    state = village(add={"warehouse": CONNECTED["warehouse"]}, flags={"warehouse": "blue"})
    assert "warehouse" not in lines(state, 0)
    assert lines(state, 1)["warehouse"] == 2
    assert seat(state, "blue")["flags"] == ["warehouse"]


# ---- gold


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (31, 10)])
def test_three_gold_are_a_point(gold: int, points: int) -> None:
    """11."""
    assert lines(table(gold={"red": gold}), 0)["gold"] == points


def test_what_was_earned_in_play_is_kept() -> None:
    """11: each source a line."""
    state = table(gold={"red": 10})
    play(state, "deliver gold")
    assert lines(state, 0)["deliveries"] == 6
    assert list(lines(state, 0)) == [
        "deliveries", "sales", "buildings", "goods", "work", "chaplain", "sacristan",
        "landscaper", "merchant", "roads", "longest_road", "gold",
    ]  # fmt: skip
