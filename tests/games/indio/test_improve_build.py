"""11.7 and 11.8: improve and build."""

import pytest

from tests.games.indio.positions import (
    goods_at,
    hex_of,
    play,
    pool,
    question,
    seat_of,
    table,
    texts,
    workers_at,
)

IDLE = {"blue": ["-2 0 active"]}
RICH = "3 earth 2 water 1 fire"


def words(goods: dict[str, int]) -> str:
    return " ".join(f"{count} {kind}" for kind, count in goods.items() if count)


# ---- 11.7

PRICES = {
    ("farm", "earth"): {"earth": 1, "water": 1},
    ("farm", "water"): {"earth": 2, "water": 1},
    ("farm", "desert"): {"earth": 1, "water": 2},
    ("farm", "quarry"): {"earth": 1, "water": 1},
    ("farm", "mine"): {"earth": 1, "water": 1},
    ("quarry", "earth"): {"earth": 2},
    ("quarry", "water"): {"earth": 3},
    ("quarry", "desert"): {"earth": 2, "water": 1},
    ("quarry", "farm"): {"earth": 2},
    ("quarry", "mine"): {"earth": 2},
    ("mine", "earth"): {"earth": 1, "fire": 1},
    ("mine", "water"): {"earth": 2, "fire": 1},
    ("mine", "desert"): {"earth": 1, "water": 1, "fire": 1},
    ("mine", "farm"): {"earth": 1, "fire": 1},
    ("mine", "quarry"): {"earth": 1, "fire": 1},
}
SITES = {"earth": "2 0", "water": "1 0", "desert": "0 0"}


@pytest.mark.parametrize(("tile", "land"), PRICES)
def test_an_improvement_costs_its_price_and_the_surcharge_of_the_visible_tile(
    tile: str, land: str
) -> None:
    price = PRICES[tile, land]
    site = SITES.get(land, "0 0")  # an improved desert has no surcharge any more
    laid = {} if land in SITES else {site: land}
    start = {"workers": {"red": [f"{site} active"], **IDLE}, "tiles": laid}
    state = table(**start, resources={"1 -2": words(price)})  # type: ignore[arg-type]
    play(state, f"worker {site}", f"improve {tile} {site}")
    assert hex_of(state, site)["tiles"][-1] == tile
    assert pool(state, "red") == {}
    for kind in price:
        short = {**price, kind: price[kind] - 1}
        poor = table(**start, resources={"1 -2": words(short)})  # type: ignore[arg-type]
        play(poor, f"worker {site}")
        assert f"{tile} {site}" not in texts(poor, "improve")


def test_the_site_is_on_or_beside_the_acting_worker_and_holds_an_own_worker() -> None:
    state = table(
        workers={"red": ["1 -1 active", "0 0 exhausted", "-1 1 exhausted"],
                 "blue": ["1 0 active", "-2 0 active"]},
        resources={"1 -2": RICH},
    )  # fmt: skip
    play(state, "worker 1 -1")
    assert {text.partition(" ")[2] for text in texts(state, "improve")} == {"1 -1", "0 0"}


def test_r25_the_new_tile_differs_from_the_visible_one() -> None:
    state = table(
        tiles={"2 0": "quarry"}, workers={"red": ["2 0 active"], **IDLE}, resources={"1 -2": RICH}
    )
    play(state, "worker 2 0")
    assert texts(state, "improve") == ["farm 2 0", "mine 2 0"]


def test_a_tile_can_be_laid_again_over_another_kind() -> None:
    state = table(
        tiles={"2 0": "quarry"}, workers={"red": ["2 0 active 2"], **IDLE}, resources={"1 -2": RICH}
    )
    play(state, "worker 2 0", "improve farm 2 0", "end turn", "pass")
    play(state, "worker 2 0", "improve mine 2 0")
    assert hex_of(state, "2 0")["tiles"] == ["quarry", "farm", "mine"]


def test_a_tile_comes_from_its_stack_and_covered_tiles_never_return() -> None:
    state = table(
        tiles={"2 0": "quarry"}, workers={"red": ["2 0 active"], **IDLE}, resources={"1 -2": RICH}
    )
    before = dict(state.to_dict()["stacks"])  # type: ignore[call-overload]
    play(state, "worker 2 0", "improve mine 2 0")
    after = dict(state.to_dict()["stacks"])  # type: ignore[call-overload]
    assert before == {"farm": 4, "quarry": 3, "mine": 4}
    assert after == {"farm": 4, "quarry": 3, "mine": 3}


def test_an_empty_stack_ends_that_improvement() -> None:
    quarries = dict.fromkeys(["0 -2", "2 -2", "-2 0", "-1 0"], "quarry")
    state = table(tiles=quarries, workers={"red": ["2 0 active"], **IDLE}, resources={"1 -2": RICH})
    play(state, "worker 2 0")
    assert texts(state, "improve") == ["farm 2 0", "mine 2 0"]


def test_r26_what_lies_on_the_hex_is_lost_after_the_price_was_paid() -> None:
    state = table(workers={"red": ["1 -2 active"], **IDLE}, resources={"1 -2": "2 earth 3 metal"})
    play(state, "worker 1 -2", "improve quarry 1 -2")
    assert goods_at(state, "1 -2") == {}
    assert hex_of(state, "1 -2")["structure"] == "outpost"


def test_r26_a_price_can_be_paid_elsewhere_or_on_the_hex_as_the_player_likes() -> None:
    state = table(
        structures={"1 -2": "red outpost", "1 -1": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["1 -1 active"], **IDLE},
        resources={"1 -2": "1 earth 1 fire", "1 -1": "2 earth"},
    )
    play(state, "worker 1 -1", "improve mine 1 -1", "pay 1 -1")
    assert goods_at(state, "1 -1") == {}
    assert goods_at(state, "1 -2") == {"earth": 1}


def test_r27_a_hex_with_a_foreign_structure_can_be_improved() -> None:
    state = table(
        workers={"red": ["-1 2 active"], "blue": ["-1 2 exhausted", "-2 0 active"]},
        resources={"1 -2": "2 earth", "-1 2": "4 food"},
    )
    play(state, "worker -1 2", "improve quarry -1 2")
    site = hex_of(state, "-1 2")
    assert (site["tiles"], site["owner"], site["resources"]) == (["farm", "quarry"], "blue", {})
    assert "-1 2 exhausted" in workers_at(state, "blue")


def test_improving_is_recorded_by_hex() -> None:
    state = table(workers={"red": ["2 0 active"], **IDLE}, resources={"1 -2": RICH})
    play(state, "worker 2 0", "improve farm 2 0")
    assert seat_of(state, "red")["improved"] == ["2 0"]


# ---- 11.8

BUILDS = {
    "new outpost": ("", "outpost", {"stone": 1, "metal": 1}, 0),
    "new town": ("", "town", {"water": 1, "fire": 1, "stone": 2, "metal": 1}, 1),
    "town from outpost": ("outpost", "town", {"water": 1, "fire": 1, "stone": 1}, 1),
    "city from outpost": (
        "outpost", "city", {"water": 1, "stone": 2, "metal": 1, "commerce": 2}, 2,
    ),
    "city from town": ("town", "city", {"water": 1, "stone": 1, "metal": 1, "commerce": 1}, 1),
}  # fmt: skip


def site(stands: str, goods: dict[str, int], workers: int):  # type: ignore[no-untyped-def]
    """Workers lie on 0 0, the builder stands beside it; the goods are at red's farm."""
    structures = {"1 -2": "red outpost", "-1 2": "blue outpost"}
    if stands:
        structures["0 0"] = f"red {stands}"
    lying = [f"0 0 exhausted {workers}"] if workers else []
    state = table(
        structures=structures,
        workers={"red": ["1 -1 active", *lying], **IDLE},
        resources={"1 -2": words(goods)},
    )
    play(state, "worker 1 -1")
    return state


@pytest.mark.parametrize("name", BUILDS)
def test_a_structure_costs_resources_and_workers_from_its_hex(name: str) -> None:
    stands, makes, price, workers = BUILDS[name]
    state = site(stands, price, max(1, workers))
    assert f"{makes} 0 0" in texts(state, "build")
    play(state, f"build {makes} 0 0")
    assert hex_of(state, "0 0")["structure"] == makes
    assert hex_of(state, "0 0")["owner"] == "red"
    assert pool(state, "red") == {}
    left = [place for place in workers_at(state, "red") if place == "0 0 exhausted"]
    assert len(left) == max(1, workers) - workers


@pytest.mark.parametrize("name", BUILDS)
def test_one_unit_or_one_worker_too_few_and_it_cannot_be_built(name: str) -> None:
    stands, makes, price, workers = BUILDS[name]
    for kind in price:
        poor = site(stands, {**price, kind: price[kind] - 1}, max(1, workers))
        assert f"{makes} 0 0" not in texts(poor, "build"), kind
    lonely = site(stands, price, max(1, workers) - 1)
    assert f"{makes} 0 0" not in texts(lonely, "build")


EVERYTHING = {"water": 1, "fire": 1, "stone": 2, "metal": 1}


def test_nothing_is_built_on_visible_water_but_improved_water_will_do() -> None:
    parts = {"workers": {"red": ["1 0 active"], **IDLE}, "resources": {"1 -2": words(EVERYTHING)}}
    state = table(**parts)  # type: ignore[arg-type]
    play(state, "worker 1 0")
    assert texts(state, "build") == []
    state = table(**parts, tiles={"1 0": "farm"})  # type: ignore[arg-type]
    play(state, "worker 1 0")
    assert texts(state, "build") == ["outpost 1 0", "town 1 0"]


def test_deserts_may_be_built_on_and_structures_may_touch() -> None:
    state = table(
        workers={"red": ["0 1 active", "0 0 exhausted"], **IDLE},
        resources={"1 -2": "1 stone 1 metal"},
    )
    play(state, "worker 0 1")
    assert set(texts(state, "build")) == {"outpost 0 1", "outpost 0 0"}


def test_a_foreign_structure_cannot_be_built_over_or_upgraded() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "blue outpost", "-1 2": "blue outpost"},
        workers={"red": ["0 0 active"], "blue": ["0 0 exhausted", "-2 0 active"]},
        resources={"1 -2": "1 water 1 fire 2 stone 1 metal"},
    )
    play(state, "worker 0 0")
    assert texts(state, "build") == []


def test_a_city_is_never_built_on_an_empty_hex_and_a_city_is_the_last_step() -> None:
    rich = {"water": 1, "stone": 2, "metal": 1, "commerce": 2}
    assert "city 0 0" not in texts(site("", rich, 2), "build")
    assert "city 0 0" in texts(site("outpost", rich, 2), "build")
    assert not [text for text in texts(site("city", rich, 2), "build") if text.endswith("0 0")]


def test_an_outpost_can_become_a_town_or_a_city_and_not_another_outpost() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 -2": "red town", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 active", "1 -2 exhausted"], **IDLE},
        resources={"1 -2": "1 water 1 fire 2 stone 1 metal", "0 -2": "2 commerce"},
    )
    play(state, "worker 1 -2")
    assert set(texts(state, "build")) == {"town 1 -2", "city 1 -2"}


def test_the_new_piece_must_be_in_the_supply() -> None:
    four = dict.fromkeys(["1 -2", "0 -2", "2 -2", "2 0"], "red outpost")
    state = table(
        structures={**four, "-1 2": "blue outpost"},
        workers={"red": ["1 -1 active"], **IDLE},
        resources={"1 -2": "1 water 1 fire 2 stone 1 metal"},
    )
    play(state, "worker 1 -1")
    assert texts(state, "build") == ["town 1 -1"]


def test_an_upgraded_piece_goes_back_to_the_supply() -> None:
    four = dict.fromkeys(["1 -2", "0 -2", "2 -2", "2 0"], "red outpost")
    state = table(
        structures={**four, "-1 2": "blue outpost"},
        workers={"red": ["2 0 active", "2 0 exhausted"], **IDLE},
        resources={"1 -2": "1 water 1 fire 2 stone 1 metal"},
    )
    assert state.pieces[:3] == [4, 0, 0]
    play(state, "worker 2 0", "build town 2 0", "pay worker exhausted")
    assert state.pieces[:3] == [3, 1, 0]


def test_r29_the_builder_picks_which_own_workers_are_paid() -> None:
    state = table(
        workers={"red": ["1 -2 active 2", "1 -2 exhausted"], **IDLE},
        resources={"1 -2": "1 water 1 fire 1 stone"},
    )
    play(state, "worker 1 -2", "build town 1 -2")
    assert set(texts(state, "pay worker")) == {"acting", "active", "exhausted"}
    other = state.copy()
    play(state, "pay worker active")
    assert question(state) == ("red", "action"), "the builder is still there"
    play(state, "move 0 -2")
    assert workers_at(state, "red") == ["0 -2 exhausted", "1 -2 exhausted"]
    play(other, "pay worker acting")
    assert workers_at(other, "red") == ["1 -2 active", "1 -2 exhausted"]


def test_r29_two_workers_are_picked_one_after_the_other() -> None:
    state = table(
        workers={"red": ["1 -2 active", "1 -2 exhausted 2"], **IDLE},
        resources={"1 -2": "1 water 2 stone 1 metal 2 commerce"},
    )
    play(state, "worker 1 -2", "build city 1 -2", "pay worker acting")
    assert question(state)[1] == "worker", "the two that are left are alike"
    assert workers_at(state, "red") == ["1 -2 exhausted"]


def test_foreign_workers_are_never_paid_and_do_not_help() -> None:
    state = table(
        workers={"red": ["1 -2 active"], "blue": ["1 -2 exhausted", "-2 0 active"]},
        resources={"1 -2": "1 water 2 stone 1 metal 2 commerce"},
    )
    play(state, "worker 1 -2")
    assert "city 1 -2" not in texts(state, "build")


def test_r28_loose_resources_cannot_pay_but_join_the_pool_once_the_structure_stands() -> None:
    state = table(
        workers={"red": ["0 0 active"], **IDLE},
        resources={"1 -2": "1 stone", "0 0": "1 metal 2 fire"},
    )
    play(state, "worker 0 0")
    assert texts(state, "build") == []
    state = table(
        workers={"red": ["0 0 active"], **IDLE},
        resources={"1 -2": "1 stone 1 metal", "0 0": "1 metal 2 fire"},
    )
    play(state, "worker 0 0", "build outpost 0 0")
    assert pool(state, "red") == {"metal": 1, "fire": 2}


def test_the_acting_worker_may_be_beside_the_site_but_not_farther() -> None:
    state = table(
        workers={"red": ["2 0 active", "0 0 exhausted", "1 0 exhausted"], **IDLE},
        tiles={"1 0": "farm"},
        resources={"1 -2": "1 stone 1 metal"},
    )
    play(state, "worker 2 0")
    assert set(texts(state, "build")) == {"outpost 2 0", "outpost 1 0"}


def test_the_price_of_a_build_is_paid_from_the_hexes_the_player_names() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 -2": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["0 0 active"], **IDLE},
        resources={"1 -2": "1 stone 2 metal", "0 -2": "1 stone"},
    )
    play(state, "worker 0 0", "build outpost 0 0")
    assert texts(state) == ["pay 0 -2", "pay 1 -2"]
    play(state, "pay 1 -2")
    assert goods_at(state, "0 -2") == {"stone": 1}
    assert goods_at(state, "1 -2") == {"metal": 1}


def test_a_builder_can_lose_the_hex_by_paying_the_worker_that_held_it() -> None:
    """11.8 and 12: who has more workers there afterwards conquers the new town."""
    state = table(
        workers={"red": ["0 0 active"], "blue": ["0 0 exhausted", "-2 0 active"]},
        resources={"1 -2": "1 water 1 fire 2 stone 1 metal"},
    )
    play(state, "worker 0 0", "build town 0 0")
    assert hex_of(state, "0 0")["owner"] == "blue"
    assert hex_of(state, "0 0")["structure"] == "town"
