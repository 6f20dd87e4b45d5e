"""Sections 6 and 8: how a year begins, and Production."""

import pytest

from tests.games.indio.positions import (
    completed,
    finish_year,
    goods_at,
    hex_of,
    play,
    question,
    seat_of,
    table,
)

LAND = {
    "earth": "2 0", "water": "1 0", "farm": "2 0", "quarry": "2 0", "mine": "2 0",
}  # fmt: skip
YIELD = {"earth": "earth", "water": "water", "farm": "food", "quarry": "stone", "mine": "metal"}


@pytest.mark.parametrize("tile", LAND)
@pytest.mark.parametrize("workers", [0, 1, 2, 3, 4])
def test_an_empty_hex_gives_one_and_a_worked_one_a_resource_more_than_workers(
    tile: str, workers: int
) -> None:
    h = LAND[tile]
    state = table(
        tiles={h: tile} if tile in ("farm", "quarry", "mine") else {},
        workers={"red": [f"{h} exhausted {workers}"] if workers else []},
    )
    finish_year(state)
    assert goods_at(state, h) == {YIELD[tile]: workers + 1}


def test_workers_of_all_players_count_together_active_or_not() -> None:
    state = table(
        players=3,
        workers={"red": ["2 0 active"], "blue": ["2 0 exhausted"], "green": ["2 0 active"]},
    )
    finish_year(state)
    assert goods_at(state, "2 0") == {"water": 4}


def test_a_structure_without_workers_gives_one_even_where_something_lies() -> None:
    state = table(workers={}, resources={"1 -2": "2 fire"})
    finish_year(state)
    assert goods_at(state, "1 -2") == {"fire": 2, "food": 1}


def test_a_structure_adds_nothing_where_workers_are() -> None:
    """Section 8: the first rule that fits, and only that one."""
    state = table(workers={"red": ["1 -2 exhausted"]})
    finish_year(state)
    assert goods_at(state, "1 -2") == {"food": 2}


def test_r9_any_resource_makes_a_hex_without_workers_and_structure_idle() -> None:
    state = table(workers={}, resources={"2 0": "1 earth", "0 -2": "1 commerce"})
    finish_year(state)
    assert goods_at(state, "2 0") == {"earth": 1}
    assert goods_at(state, "0 -2") == {"commerce": 1}


def test_production_stops_at_six_resources_of_all_kinds() -> None:
    state = table(
        workers={"red": ["2 0 exhausted 3", "1 -2 exhausted"]},
        resources={"2 0": "2 stone 2 food", "1 -2": "6 fire"},
    )
    finish_year(state)
    assert goods_at(state, "2 0") == {"stone": 2, "food": 2, "earth": 2}
    assert goods_at(state, "1 -2") == {"fire": 6}


def test_deserts_never_produce_whatever_stands_on_them() -> None:
    state = table(
        structures={"0 0": "red city", "-1 2": "blue outpost"},
        workers={"red": ["0 0 exhausted 2", "-2 1 exhausted"]},
    )
    finish_year(state)
    assert goods_at(state, "0 0") == {}
    assert goods_at(state, "-2 1") == {}
    assert goods_at(state, "-1 -1") == {}


def test_a_covered_desert_produces_what_it_shows() -> None:
    state = table(tiles={"0 0": "quarry"}, workers={})
    finish_year(state)
    assert goods_at(state, "0 0") == {"stone": 1}


def test_all_hexes_produce_at_once_before_anybody_crafts() -> None:
    state = table(workers={})
    finish_year(state)
    assert question(state) == ("blue", "craft")
    assert goods_at(state, "1 -2") == goods_at(state, "-1 2") == {"food": 1}


def test_position_quests_are_asked_once_production_is_done() -> None:
    """Section 8: settle afterwards."""
    state = table(
        tiles={"1 1": "mine"},
        structures={"1 1": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["1 1 exhausted"]},
        resources={"1 1": "1 metal"},
        hands={"red": ["armory"]},
    )
    finish_year(state)
    assert goods_at(state, "1 1") == {"metal": 3}
    assert completed(state, "red") == ["armory"]


def test_a_year_begins_with_the_next_first_player_and_fresh_records() -> None:
    """Sections 6 and 14.3."""
    state = table(
        workers={"red": ["2 0 active 2"], "blue": ["-2 0 active"]},
        resources={"1 -2": "2 earth 1 water 1 stone 1 metal"},
    )
    play(state, "worker 2 0", "improve farm 2 0", "build outpost 2 0", "pass")
    assert seat_of(state, "red")["improved"] == ["2 0"]
    assert seat_of(state, "red")["builds"] == 1
    finish_year(state)
    assert state.year == 2
    assert question(state) == ("blue", "craft")
    assert seat_of(state, "red")["improved"] == []
    assert seat_of(state, "red")["builds"] == 0
    play(state, "craft worker")
    assert seat_of(state, "blue")["workers_crafted"] == 1
    assert hex_of(state, "2 0")["owner"] == "red"
