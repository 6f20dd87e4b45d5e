"""Section 8: the warehouse; extensions 24 and 25 of section 10."""

from typing import Any

import pytest

from moothall.games.altiplano.names import CORN
from moothall.games.altiplano.rules.heaps import count
from tests.games.altiplano.positions import WAITING, heap, play, question, seat, table, texts

OTHERS = ["fish", "ore", "wood", "wool", "cloth", "glass", "silver", "alpaca", "stone", "cacao"]
FULL = [" ".join([good] * (3 if row < 5 else 4)) for row, good in enumerate(OTHERS)]


def village(lying: str = "", rows: list[str] | None = None, **more: Any) -> Any:
    options = {key: more.pop(key) for key in list(more) if key in OPTIONS}
    red = {
        "figure": "village", "rows": rows or [],
        "spaces": {"village": lying} if lying else {}, **more,
    }  # fmt: skip
    return table(red=red, blue=WAITING, **options)


OPTIONS = ("corn_row_forces_corn", "stocks")


def rows(state: Any, name: str = "red") -> list[str]:
    """Rows as `fish x3` or `silver x2 (1 corn)`."""
    found = []
    for row in seat(state, name)["rows"]:
        corn = f" ({row['corn']} corn)" if row["corn"] and row["good"] != "corn" else ""
        found.append(f"{row['good']} x{row['tiles']}{corn}")
    return found


def with_corn(rows_before: list[str], **more: Any) -> Any:
    """Red builds a road that gives corn."""
    options = {key: more.pop(key) for key in list(more) if key in OPTIONS}
    red = {
        "figure": "road", "spaces": {"road": "stone wood"}, "road": 1, "rows": rows_before, **more,
    }  # fmt: skip
    state = table(red=red, blue=WAITING, **options)
    play(state, "act road_build")
    return state


# ---- where tiles go


def test_example_of_the_rulebook_fish_first() -> None:
    """8: fish completes row 1, the second fish starts row 3, wool row 4."""
    state = village("fish fish wool", ["fish fish", "silver corn"])
    play(state, "act village_store", "store fish", "store fish", "store wool")
    assert rows(state) == ["fish x3", "silver x2 (1 corn)", "fish x1", "wool x1"]
    assert heap(state, "red", "container") == {}


def test_example_of_the_rulebook_wool_first() -> None:
    """8."""
    state = village("fish fish wool", ["fish fish", "silver corn"])
    play(state, "act village_store", "store wool", "store fish", "store fish")
    assert rows(state) == ["fish x3", "silver x2 (1 corn)", "wool x1", "fish x1"]


def test_one_tile_or_more_are_stored_in_one_action() -> None:
    """7, R-ACT-1."""
    state = village("ore fish wool")
    play(state, "act village_store")
    assert set(texts(state)) == {"store ore", "store fish", "store wool"}
    play(state, "store fish")
    assert set(texts(state)) == {"store ore", "store wool", "stop"}
    play(state, "stop")
    assert rows(state) == ["fish x1"]
    assert heap(state, "red", "village") == {"ore": 1, "wool": 1}


def test_a_new_row_is_the_lowest_that_is_not_started() -> None:
    """8."""
    state = village("ore fish wool", ["glass", "silver"])
    play(state, "act village_store", "store wool", "store ore", "store fish")
    assert rows(state) == ["glass x1", "silver x1", "wool x1", "ore x1", "fish x1"]


def test_a_tile_goes_to_the_open_row_of_its_type() -> None:
    """8: no choice, and never a second open row of a type."""
    state = village("ore ore ore", ["glass", "ore"])
    play(state, "act village_store", "store ore", "store ore")
    assert rows(state) == ["glass x1", "ore x3", "ore x1"]


def test_the_right_depot_follows_when_the_left_is_started() -> None:
    """8: row 6 holds four."""
    started = ["fish", "ore", "wood", "wool", "cloth"]
    state = village("glass glass glass", started)
    play(state, "act village_store", "store glass", "store glass")
    assert rows(state)[5:] == ["glass x3"]
    state = village("glass", [*started, "glass glass glass"])
    play(state, "act village_store")
    assert rows(state)[5:] == ["glass x4"]
    assert state.players[0].is_complete(5)


def test_a_tile_without_a_row_cannot_be_stored() -> None:
    """R-STORE-1: all ten rows are started and none of its type is open."""
    started = ["fish", "ore", "wood", "wool", "cloth", "glass", "silver", "alpaca", "stone",
               "corn corn"]  # fmt: skip
    state = village("cacao cacao fish", started, coins=1)
    play(state, "act village_store")
    assert heap(state, "red", "village") == {"cacao": 2}
    assert rows(state)[0] == "fish x2"
    stuck = village("cacao cacao", started, coins=1)
    assert texts(stuck, "act") == ["village_cart"]


def test_corn_in_a_row_does_not_change_its_type() -> None:
    """8."""
    state = village("silver fish fish", ["silver corn"])
    play(state, "act village_store", "store silver")
    assert rows(state) == ["silver x3 (1 corn)"]


def test_a_corn_row_takes_no_other_tile() -> None:
    """8."""
    state = village("fish fish fish", ["corn"])
    play(state, "act village_store", "stop")
    assert rows(state) == ["corn x1", "fish x1"]


# ---- corn


def test_corn_goes_to_any_open_row_or_starts_a_new_one() -> None:
    """8."""
    state = with_corn(["fish fish fish", "ore", "wool wool"])
    assert texts(state, "corn") == ["2", "3", "4"]
    play(state, "corn 3")
    assert rows(state) == ["fish x3", "ore x1", "wool x3 (1 corn)"]


def test_corn_that_starts_a_row_makes_it_a_corn_row() -> None:
    """8."""
    state = with_corn(["ore"])
    play(state, "corn 2")
    assert rows(state) == ["ore x1", "corn x1"]


def test_no_second_corn_row_while_one_is_open() -> None:
    """8."""
    state = with_corn(["ore", "corn"])
    assert texts(state, "corn") == ["1", "2"]
    complete = with_corn(["ore", "corn corn corn"])
    assert texts(complete, "corn") == ["1", "3"]


def test_an_open_corn_row_does_not_bind_later_corn() -> None:
    """R-CORN-2, and its switch."""
    assert texts(with_corn(["ore", "corn"]), "corn") == ["1", "2"]
    forced = with_corn(["ore", "corn"], corn_row_forces_corn=True)
    assert rows(forced) == ["ore x1", "corn x2"]
    free = with_corn(["ore"], corn_row_forces_corn=True)
    assert texts(free, "corn") == ["1", "2"]


def test_corn_without_a_place_stays_on_the_road() -> None:
    """R-CORN-1: all ten rows full."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "road": 1, "rows": FULL}
    state = table(players=5, red=red, blue=WAITING)
    before = state.stocks[1]
    play(state, "act road_build")
    assert state.stocks[1] == before
    assert seat(state, "red")["road"] == 2


def test_corn_is_stored_at_once() -> None:
    """8: before the turn goes on."""
    state = with_corn(["ore", "fish"])
    assert question(state, "red") == "corn"
    assert texts(state) == ["corn 1", "corn 2", "corn 3"]
    assert state.stocks[1] == 12
    play(state, "corn 1")
    assert state.stocks[1] == 11


def test_worked_example_of_order_and_corn() -> None:
    """17.5."""
    red = {
        "figure": "market", "order": "O02", "delivered": "wood fish fish",
        "spaces": {"market": "wood"}, "rows": ["fish fish fish", "ore", "corn corn"],
    }  # fmt: skip
    state = table(red=red, blue=WAITING)
    play(state, "act market_deliver")
    assert texts(state) == ["corn 2", "corn 3"]
    play(state, "corn 3")
    assert rows(state) == ["fish x3", "ore x1", "corn x3"]
    assert seat(state, "red")["completed"] == ["O02"]
    assert seat(state, "red")["order"] is None


# ---- extension 25: interim storage


def test_corn_may_wait_in_interim_storage() -> None:
    """10, extension 25."""
    state = with_corn(["ore"], extensions=["D5"])
    assert texts(state) == ["corn 1", "corn 2", "corn interim"]
    play(state, "corn interim")
    assert (seat(state, "red")["interim_corn"], rows(state)) == (1, ["ore x1"])
    full = with_corn(["ore"], extensions=["D5"], interim_corn=2)
    assert "corn interim" not in texts(full)


def test_a_forced_corn_row_leaves_the_interim_storage_open() -> None:
    """R-CORN-5."""
    state = with_corn(["ore", "corn"], extensions=["D5"], corn_row_forces_corn=True)
    assert texts(state) == ["corn 2", "corn interim"]


def test_storing_interim_corn_is_an_action_in_the_village() -> None:
    """R-CORN-3: one or two, each by the rules for corn."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca"}, "extensions": ["D5"], "interim_corn": 2}
    assert "act card_corn" not in texts(table(red=red, blue=WAITING))
    state = village(rows=["ore", "fish"], extensions=["D5"], interim_corn=2)
    play(state, "act card_corn")
    assert texts(state) == ["corn 1", "corn 2", "corn 3"]
    play(state, "corn 2")
    assert texts(state) == ["corn 1", "corn 2", "corn 3", "stop"]
    one = state.copy()
    play(one, "stop")
    assert (seat(one, "red")["interim_corn"], rows(one)) == (1, ["ore x1", "fish x2 (1 corn)"])
    play(state, "corn 2")
    assert (seat(state, "red")["interim_corn"], rows(state)) == (0, ["ore x1", "fish x3 (2 corn)"])
    assert question(state, "red") == "after"


def test_interim_corn_without_a_row_cannot_be_stored() -> None:
    """15."""
    red = {"figure": "village", "rows": FULL, "extensions": ["D5"], "interim_corn": 1, "coins": 1}
    state = table(players=5, red=red)
    assert texts(state, "act") == ["village_cart"]


def test_interim_corn_is_owned_but_not_stored() -> None:
    """R-CORN-4."""
    state = village(rows=["ore"], extensions=["D5"], interim_corn=2)
    player = state.players[0]
    assert (count(player.counted_tiles(), CORN), count(player.stored, CORN)) == (2, 0)
    assert rows(state) == ["ore x1"]


def test_corn_without_a_row_may_still_wait_in_interim_storage() -> None:
    """R-CORN-1 and 10: extension 25 adds a place; with one place nothing is asked."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "road": 1, "rows": FULL}
    state = table(players=5, red={**red, "extensions": ["D5"]}, blue=WAITING)
    play(state, "act road_build")
    assert seat(state, "red")["interim_corn"] == 1


def test_the_interim_storage_works_from_the_moment_of_purchase() -> None:
    """R-EXT-2."""
    red = {
        "figure": "market", "coins": 5, "order": "O02", "delivered": "wood wood fish",
        "spaces": {"market": "fish"}, "cart_ready": False, "rows": ["ore"],
    }  # fmt: skip
    state = table(red=red, blue={**WAITING, "coins": 2}, strip=["D5", "D1", "D3", None, None],
                  pile=[])  # fmt: skip
    play(state, "act market_extension", "buy 1")
    assert state.mover == 1
    play(state, "act village_cart", "cart 1", "stop", "act market_deliver")
    assert texts(state) == ["corn 1", "corn 2", "corn interim"]


# ---- extension 24: final storage


def finish(**red: Any) -> Any:
    """The final round ends; red owns extension 24."""
    state = table(red={"figure": "farm", "coins": 1, "extensions": ["D3"], **red}, final=True)
    play(state, "pass")
    assert state.over
    return state


def test_final_storage_adds_to_open_rows_only() -> None:
    """R-FINAL-1: no row is started, food is never stored, the rest stays with the player."""
    state = finish(rows=["fish", "ore"], bag="fish ore wool food", container="fish")
    assert rows(state) == ["fish x3", "ore x2"]
    left = seat(state, "red")
    assert {**left["bag"], **left["container"]} == {"wool": 1, "food": 1}


def test_final_storage_does_not_begin_another_row_of_a_type() -> None:
    """10, extension 24."""
    state = finish(rows=["fish fish"], bag="fish fish fish")
    assert rows(state) == ["fish x3"]


def test_final_storage_draws_ten_tiles_at_most() -> None:
    """10, extension 24."""
    ore = " ".join(["ore"] * 6 + ["fish"] * 5 + ["wool"] * 3)
    state = finish(rows=["cloth"], bag=ore)
    left = seat(state, "red")
    assert sum(left["container"].values()) == 10
    assert sum(left["bag"].values()) == 4


def test_final_storage_pours_the_container_but_not_what_was_laid_aside() -> None:
    """10, extension 24."""
    state = finish(rows=["fish"], bag="ore", container="fish fish wool")
    assert rows(state) == ["fish x3"]
    assert seat(state, "red")["container"] == {"ore": 1, "wool": 1}


def test_final_storage_leaves_planning_and_action_spaces_alone() -> None:
    """10, extension 24."""
    state = finish(rows=["fish"], planning="fish", spaces={"harbor": "fish"}, bag="ore")
    assert rows(state) == ["fish x1"]
    assert heap(state, "red", "harbor") == {"fish": 1}


def test_without_the_extension_nothing_is_stored_at_the_end() -> None:
    """10, extension 24."""
    state = finish(extensions=[], rows=["fish"], bag="fish fish")
    assert rows(state) == ["fish x1"]


@pytest.mark.parametrize("starter", ["red", "blue"])
def test_owners_store_finally_in_turn_order(starter: str) -> None:
    """R-FINAL-1, R-MIS-6: who comes first in the final round completes the first row."""
    owner = {"figure": "farm", "rows": ["fish fish"], "bag": "fish", "coins": 1}
    state = table(
        players=5, starter=starter, final=True,
        red={**owner, "extensions": ["D3"]}, blue={**owner, "extensions": ["D4"]},
    )  # fmt: skip
    while not state.over:
        play(state, "pass")
    firsts = state.to_dict()["firsts"]
    assert firsts == {"row": starter, "row_of": starter, "order": None, "house": None}
