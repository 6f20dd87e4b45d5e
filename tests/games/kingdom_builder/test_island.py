"""The decree Island (13.4, R30)."""

from typing import Any

import pytest

from moothall.games.kingdom_builder.content import SECTIONS
from moothall.games.kingdom_builder.names import COLUMNS, TERRAIN_NAMES
from moothall.games.kingdom_builder.rules.board import NEIGHBOURS, assemble
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.set_up import island_places
from tests.games.kingdom_builder.positions import GAME, R1, deal, lines, play, table, texts
from tests.games.kingdom_builder.recount import read_board

EXAMPLE = ["17 15", "17 16", "18 16"]


def number(h: str) -> int:
    row, column = h.split()
    return int(row) * COLUMNS + int(column)


def island(hexes: list[str], side: int, card: str | None = None) -> Any:
    """An edit that puts the island elsewhere, and may give blue a card."""

    def edit(written: dict[str, Any]) -> None:
        old = written["decree"]["island"][0]
        written["decree"].update(island=hexes, side=side)
        locations = [entry for entry in written["locations"] if entry["hex"] != old]
        tile = "harbor" if side == 1 else "tower"
        locations.append({"hex": hexes[0], "tile": tile, "left": 2})
        locations.sort(key=lambda entry: number(entry["hex"]))
        written["locations"] = locations
        if card is not None:
            deal(written, "blue", card)

    return edit


def with_island(*seats: list[str], side: int = 1, **options: Any) -> KingdomBuilderState:
    return table(*seats, decree="island", edit=island(EXAMPLE, side), **options)


def terrain(state: KingdomBuilderState, h: str) -> str:
    return TERRAIN_NAMES[state.board.terrain[number(h)]]


# ---- set-up


def test_the_first_layout_has_forty_one_places_for_an_island() -> None:
    """R30, example: sixteen with two hexes above one, twenty-five with one above two."""
    places = island_places(table().board.terrain)
    two_above = [place for place in places if place[0] // COLUMNS == place[1] // COLUMNS]
    one_above = [place for place in places if place[0] // COLUMNS != place[1] // COLUMNS]
    assert (len(two_above), len(one_above)) == (16, 25)
    assert [number(h) for h in EXAMPLE] in two_above


def test_an_island_is_three_water_hexes_that_touch_one_another() -> None:
    """R30."""
    water = {
        r * COLUMNS + c for (r, c), letter in read_board(R1.split(",")).items() if letter == "W"
    }
    places = island_places(table().board.terrain)
    for first, second, third in places:
        assert {first, second, third} <= water
        assert first < second < third
        assert second in NEIGHBOURS[first]
        assert third in NEIGHBOURS[first]
        assert third in NEIGHBOURS[second]
    assert len({tuple(place) for place in places}) == len(places)


def test_every_base_board_has_room_for_an_island() -> None:
    """R30: at most three of the eight sections have none, and a board has four sections."""
    without = []
    for place, section in enumerate(SECTIONS):
        if section.set_name == "base":
            # the section four times over, with only its own quadrant looked at
            alone = assemble([place] * 4, [0] * 4)
            inside = [t for t in island_places(alone) if all(is_north_west(h) for h in t)]
            if not inside:
                without.append(section.name)
    assert len(without) <= 3


def is_north_west(h: int) -> bool:
    return h // COLUMNS < 10 and h % COLUMNS < 10


def test_the_island_lies_on_one_of_its_places_with_two_tiles() -> None:
    """R30, set-up."""
    places = island_places(table().board.terrain)
    seen = set()
    for seed in range(60):
        written: dict[str, Any] = GAME.start(2, seed, {"layout": R1, "decree": "island"}).to_dict()
        hexes = written["decree"]["island"]
        assert [number(h) for h in hexes] in places
        tile = {1: "harbor", 2: "tower"}[written["decree"]["side"]]
        assert {"hex": hexes[0], "tile": tile, "left": 2} in written["locations"]
        assert len(written["locations"]) == 9
        seen.add((tuple(hexes), written["decree"]["side"]))
    assert {side for _, side in seen} == {1, 2}
    assert len(seen) > 20


@pytest.mark.parametrize("side", ["1", "2"])
def test_the_side_may_be_chosen(side: str) -> None:
    """13.4: the rules summary says to choose a side."""
    for seed in range(10):
        options = {"decree": "island", "island_side": side}
        written: dict[str, Any] = GAME.start(2, seed, options).to_dict()
        assert written["decree"]["side"] == int(side)


def test_side_one_has_a_harbor_grass_and_forest() -> None:
    """R30, example."""
    state = with_island(side=1)
    assert [terrain(state, h) for h in EXAMPLE] == ["location", "grass", "forest"]
    written: dict[str, Any] = state.to_dict()
    assert {"hex": "17 15", "tile": "harbor", "left": 2} in written["locations"]


def test_side_two_has_a_tower_canyon_and_flower_field() -> None:
    """R30."""
    state = with_island(side=2)
    assert [terrain(state, h) for h in EXAMPLE] == ["location", "canyon", "flower"]
    written: dict[str, Any] = state.to_dict()
    assert {"hex": "17 15", "tile": "tower", "left": 2} in written["locations"]


def test_only_the_three_hexes_change() -> None:
    before = table().board.terrain
    after = with_island().board.terrain
    changed = [h for h in range(400) if before[h] != after[h]]
    assert changed == [number(h) for h in EXAMPLE]


# ---- ordinary hexes from then on


def test_the_land_of_the_island_is_built_on_like_any_other() -> None:
    """R30: 17 16 is grass, 18 16 forest beside it."""
    state = with_island(card="grass")
    assert "17 16" in texts(state, "build")
    assert len(texts(state, "build")) == 62
    state = with_island(["17 16"], card="forest")
    assert texts(state, "build") == ["18 16"]


def test_building_beside_its_location_takes_a_tile_that_works_next_turn() -> None:
    """R30 and 6.1: 17 16 touches 17 15."""
    state = table(card="grass", decree="island", edit=island(EXAMPLE, 1, card="desert"))
    play(state, "build 17 16")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"17 15": "new"}
    assert {"hex": "17 15", "tile": "harbor", "left": 1} in written["locations"]
    for _ in range(2):
        play(state, f"build {texts(state, 'build')[0]}")
    assert "use harbor" not in texts(state)
    play(state, "end turn", "build 0 1", "build 0 2", "build 1 2", "end turn")
    assert "use harbor" in texts(state)


def test_the_water_under_the_island_is_gone() -> None:
    """R30: Harbor does not lead there; on the same board without an island it would."""
    layout = "tavern,harbor,oasis,farm"
    red = ["6 16", "16 15"]
    state = table(red, card="desert", layout=layout, tiles={"7 16": "ready"})
    play(state, "use harbor", "lift 6 16")
    assert "17 15" in texts(state, "land")
    edit = island_and_harbor
    state = table(red, card="desert", layout=layout, decree="island", edit=edit)
    play(state, "use harbor", "lift 6 16")
    assert texts(state, "land")
    assert not set(EXAMPLE) & set(texts(state, "land"))


def hold(written: dict[str, Any], *hexes: str) -> None:
    """Red holds the tiles of some locations."""
    for entry in written["locations"]:
        if entry["hex"] in hexes:
            entry["left"] -= 1
            written["seats"]["red"]["tiles"][entry["hex"]] = "ready"


def island_and_harbor(written: dict[str, Any]) -> None:
    island(EXAMPLE, 1)(written)
    hold(written, "7 16")


def island_and_two_harbors(written: dict[str, Any]) -> None:
    island(EXAMPLE, 1)(written)
    hold(written, "7 16", "17 15")


def test_the_location_of_the_island_is_a_special_hex() -> None:
    """R30: Workers counts it; nobody may stand on it."""
    state = with_island(["17 16"], goals="workers,hermits,knights")
    assert lines(state, 0)["workers"] == 1
    for card in ("grass", "forest"):
        assert "17 15" not in texts(with_island(card=card), "build")


def test_a_player_may_hold_the_same_tile_from_the_island_and_from_a_section() -> None:
    """R30: the tiles are separate, and each works once a turn."""
    state = table(
        ["17 16", "6 16", "0 0", "7 7"], card="desert", layout="tavern,harbor,oasis,farm",
        decree="island", edit=island_and_two_harbors,
    )  # fmt: skip
    for mover in ("0 0", "7 7"):
        play(state, "use harbor", f"lift {mover}")
        play(state, f"land {texts(state, 'land')[0]}")
    assert "use harbor" not in texts(state)
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"7 16": "used", "17 15": "used"}


def test_a_hex_between_the_island_and_another_location_brings_both_tiles() -> None:
    """R11: with the island on 18 4, 18 5, 19 4 its grass touches the Oasis hex 17 5 too."""
    edit = island(["18 4", "18 5", "19 4"], 1)
    state = table(card="grass", decree="island", edit=edit)
    play(state, "build 18 5")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"17 5": "new", "18 4": "new"}
