"""Section 9: what structures craft."""

import pytest

from tests.games.indio.positions import (
    completed,
    finish_year,
    goods_at,
    play,
    question,
    seat_of,
    table,
    texts,
    workers_at,
)

OUTPOST = {"food", "worker", "fire", "nothing"}
TOWN = {"two_food", "food_and_worker", "two_workers", "commerce", "food", "worker", "nothing"}
CITY = {"three_workers", "two_commerce", "two_workers", "worker", "commerce", "nothing"}


def crafting(kind: str = "outpost", **parts: object):  # type: ignore[no-untyped-def]
    """Red's structure on the desert 0 0 is about to craft; deserts produce nothing."""
    structures = {"0 0": f"red {kind}", "-1 2": "blue outpost"}
    parts = {"workers": {}, "structures": structures, "first_player": "blue", **parts}
    state = table(**parts)  # type: ignore[arg-type]
    finish_year(state)
    assert question(state) == ("red", "craft")
    return state


@pytest.mark.parametrize(
    ("kind", "bundles"), [("outpost", OUTPOST), ("town", TOWN), ("city", CITY)]
)
def test_r12_each_structure_offers_its_bundles_and_no_mixture(kind: str, bundles: set[str]) -> None:
    state = crafting(kind)
    assert set(texts(state, "craft")) == bundles
    assert len(texts(state)) == len(bundles)


@pytest.mark.parametrize(
    ("kind", "bundle", "goods", "workers"),
    [
        ("outpost", "food", {"food": 1}, 0),
        ("outpost", "worker", {}, 1),
        ("outpost", "fire", {"fire": 1}, 0),
        ("outpost", "nothing", {}, 0),
        ("town", "two_food", {"food": 2}, 0),
        ("town", "food_and_worker", {"food": 1}, 1),
        ("town", "two_workers", {}, 2),
        ("town", "commerce", {"commerce": 1}, 0),
        ("town", "food", {"food": 1}, 0),
        ("town", "worker", {}, 1),
        ("town", "nothing", {}, 0),
        ("city", "three_workers", {}, 3),
        ("city", "two_commerce", {"commerce": 2}, 0),
        ("city", "two_workers", {}, 2),
        ("city", "worker", {}, 1),
        ("city", "commerce", {"commerce": 1}, 0),
        ("city", "nothing", {}, 0),
    ],
)
def test_products_appear_on_the_structures_own_hex_and_new_workers_lie(
    kind: str, bundle: str, goods: dict[str, int], workers: int
) -> None:
    state = crafting(kind)
    play(state, f"craft {bundle}")
    assert goods_at(state, "0 0") == goods
    assert workers_at(state, "red") == ["0 0 exhausted"] * workers


def test_r13_an_outpost_crafts_water_only_while_no_hex_shows_water() -> None:
    dry = dict.fromkeys(["0 -1", "2 -1", "1 0"], "quarry") | dict.fromkeys(["-1 1", "1 1"], "mine")
    assert "water" in texts(crafting(tiles=dry), "craft")
    del dry["1 1"]
    assert "water" not in texts(crafting(tiles=dry), "craft")


@pytest.mark.parametrize("kind", ["town", "city"])
def test_towns_and_cities_never_craft_water(kind: str) -> None:
    dry = dict.fromkeys(["0 -1", "2 -1", "1 0"], "quarry") | dict.fromkeys(["-1 1", "1 1"], "mine")
    assert "water" not in texts(crafting(kind, tiles=dry), "craft")


def test_crafted_water_lies_on_the_outpost() -> None:
    dry = dict.fromkeys(["0 -1", "2 -1", "1 0"], "quarry") | dict.fromkeys(["-1 1", "1 1"], "mine")
    state = crafting(tiles=dry)
    play(state, "craft water")
    assert goods_at(state, "0 0") == {"water": 1}


@pytest.mark.parametrize(("standing", "most"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_workers_are_crafted_only_while_the_hex_has_room_for_all_of_them(
    standing: int, most: int
) -> None:
    """All players count towards the four."""
    crowd = {"red": [f"0 0 exhausted {standing - standing // 2}"] if standing else []}
    crowd["blue"] = [f"0 0 exhausted {standing // 2}"] if standing // 2 else []
    offered = set(texts(crafting("city", workers=crowd), "craft"))
    names = ["worker", "two_workers", "three_workers"]
    assert offered & set(names) == set(names[:most])


@pytest.mark.parametrize(("on_board", "most"), [(7, 3), (8, 2), (9, 1), (10, 0)])
def test_workers_are_crafted_only_from_the_supply(on_board: int, most: int) -> None:
    places = ["1 -2 exhausted 4", "0 -2 exhausted 3", f"2 0 exhausted {on_board - 7}"]
    state = crafting("city", workers={"red": places if on_board > 7 else places[:2]})
    names = ["worker", "two_workers", "three_workers"]
    assert set(texts(state, "craft")) & set(names) == set(names[:most])


def test_r11_every_resource_on_the_full_hex_may_go_even_the_crafted_kind() -> None:
    state = crafting(resources={"0 0": "3 fire 3 earth"})
    play(state, "craft fire")
    assert texts(state) == ["remove earth 0 0", "remove fire 0 0"]
    play(state, "remove fire 0 0")
    assert goods_at(state, "0 0") == {"fire": 3, "earth": 3}


def test_r11_each_resource_is_added_singly_and_asks_again() -> None:
    state = crafting("town", resources={"0 0": "4 earth 1 fire"})
    play(state, "craft two_food")
    assert question(state) == ("red", "craft_remove"), "one found room, the second does not"
    assert texts(state) == ["remove earth 0 0", "remove fire 0 0", "remove food 0 0"]
    play(state, "remove earth 0 0")
    assert goods_at(state, "0 0") == {"earth": 3, "fire": 1, "food": 2}


def test_r11_what_was_crafted_onto_a_full_hex_counts_as_gained() -> None:
    state = crafting("city", resources={"0 0": "6 commerce"}, hands={"red": ["convoy"]})
    play(state, "craft two_commerce")
    assert completed(state, "red") == ["convoy"]
    assert seat_of(state, "red")["commerce_crafted"] == 2
    assert goods_at(state, "0 0") == {"commerce": 6}


def test_a_full_hex_of_one_kind_gives_it_up_without_a_question() -> None:
    """R47."""
    state = crafting(resources={"0 0": "6 earth"})
    play(state, "craft food")
    assert goods_at(state, "0 0") == {"earth": 5, "food": 1}
    assert question(state) == ("blue", "craft")


def test_r10_structures_craft_one_after_another_in_canonical_order() -> None:
    state = crafting(
        structures={"0 2": "red town", "0 0": "red outpost", "0 -2": "red city",
                    "-1 2": "blue outpost"},
    )  # fmt: skip
    assert set(texts(state, "craft")) == CITY
    play(state, "craft two_commerce")
    assert set(texts(state, "craft")) == OUTPOST
    play(state, "craft fire")
    assert set(texts(state, "craft")) == TOWN
    play(state, "craft nothing")
    assert question(state) == ("blue", "craft")
    assert goods_at(state, "0 -2") == {"earth": 1, "commerce": 2}


def test_everybody_crafts_in_turn_order() -> None:
    state = table(players=3, workers={}, first_player="red")
    finish_year(state)
    asked = []
    for _ in range(3):
        asked.append(question(state))
        play(state, "craft nothing")
    assert asked == [("blue", "craft"), ("green", "craft"), ("red", "craft")]


def test_r33_the_owner_crafts_where_another_player_has_control() -> None:
    """The last structure cannot be conquered, and works for its owner."""
    state = crafting(workers={"blue": ["0 0 exhausted 2"]})
    assert state.controller(state.shape.hex_at(0, 0)) == 1
    play(state, "craft worker")
    assert workers_at(state, "red") == ["0 0 exhausted"]


def test_r10_crafted_workers_can_end_a_foreign_majority() -> None:
    state = crafting("town", workers={"blue": ["0 0 exhausted 2"]})
    play(state, "craft two_workers")
    assert state.controller(state.shape.hex_at(0, 0)) == 0


def test_position_quests_are_asked_after_each_structure() -> None:
    state = crafting(
        structures={"0 0": "red outpost", "0 2": "red outpost", "-1 2": "blue outpost"},
        resources={"0 0": "1 fire"},
        hands={"red": ["bastion"]},
    )
    play(state, "craft fire")
    assert question(state) == ("red", "craft")
    assert completed(state, "red") == ["bastion"]
