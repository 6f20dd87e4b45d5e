"""Section 6: taking, losing and using the tiles of locations."""

from typing import Any, cast

import pytest

from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.fields import hex_text, hex_texts
from moothall.games.kingdom_builder.names import (
    BARN,
    HARBOR,
    HEXES,
    PADDOCK,
    SUITABLE,
    TAVERN,
    TERRAIN_NAMES,
    TOWER,
)
from moothall.games.kingdom_builder.rules.board import GRID, NEIGHBOURS, ON_PERIMETER
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.tiles import move_targets, tile_build_hexes
from tests.games.kingdom_builder.positions import R1, play, table, texts

# on the layout R1: Tavern (6,2) (6,7), Paddock (2,18) (6,11), Oasis (12,7) (17,5),
# Farm (11,17) (15,12)
WITH_BARN = "tavern,paddock,barn,farm"  # the northern half is that of R1
WITH_HARBOR = "harbor,paddock,oracle,tower"
WITH_TOWER = "tower,paddock,oasis,farm"


def at(text: str) -> int:
    row, column = text.split()
    return GRID.at(int(row), int(column))


def tiles(state: KingdomBuilderState, seat: str = "red") -> dict[str, str]:
    """A seat's tiles: hex to state."""
    return cast(Any, state.to_dict())["seats"][seat]["tiles"]  # type: ignore[no-any-return]


def left(state: KingdomBuilderState, place: str) -> int:
    return state.tiles_left[state.board.locations.index(at(place))]


def all_land(state: KingdomBuilderState, terrain: str) -> list[str]:
    kind = TERRAIN_NAMES.index(terrain)
    return [hex_text(h) for h in range(HEXES) if state.board.terrain[h] == kind]


def builds(state: KingdomBuilderState, power: int) -> list[str]:
    """Where red could build with a tile."""
    return hex_texts(tile_build_hexes(state, 0, power))


def targets(state: KingdomBuilderState, power: int, origin: str) -> list[str]:
    """Where red could move a settlement with a tile."""
    return hex_texts(move_targets(state, 0, power, at(origin)))


def end_the_turn(state: KingdomBuilderState) -> None:
    """Finish the turn of whoever is to choose, with the last choices there are."""
    seat = state.mover
    while state.mover == seat:
        choices = texts(state)
        play(state, "end turn" if "end turn" in choices else choices[-1])


# ---- taking (6.1)


def test_a_settlement_built_next_to_a_location_takes_a_tile() -> None:
    """6.1: one of the two, and only from that location."""
    state = table(card="grass")
    play(state, "build 7 7")
    assert tiles(state) == {"6 7": "new"}
    assert left(state, "6 7") == 1
    assert [place for place in state.tiles_left if place < 2] == [1]


def test_a_settlement_two_hexes_away_takes_nothing() -> None:
    """6.1: next to the location."""
    state = table(card="grass")
    play(state, "build 7 8")
    assert tiles(state) == {}
    assert left(state, "6 7") == 2


def test_taking_a_tile_is_no_choice() -> None:
    """R10: it is taken at once, and the next build follows."""
    state = table(card="grass")
    play(state, "build 7 7")
    assert all(text.startswith("build ") for text in texts(state))


def test_a_player_takes_one_tile_only_from_one_location() -> None:
    """6.1: the second settlement beside it takes nothing."""
    state = table(("7 7",), card="grass", tiles={"6 7": "ready"})
    play(state, "build 7 6")
    assert tiles(state) == {"6 7": "ready"}
    assert left(state, "6 7") == 1


def test_the_third_player_at_a_location_finds_no_tile() -> None:
    """6.1: if one is left."""

    def edit(written: dict[str, Any]) -> None:
        for name in ("blue", "green"):
            written["seats"][name]["tiles"] = {"6 7": "ready"}
        next(entry for entry in written["locations"] if entry["hex"] == "6 7")["left"] = 0

    state = table((), ("5 7",), ("6 8",), players=3, card="grass", edit=edit)
    play(state, "build 7 7")
    assert tiles(state) == {}
    assert left(state, "6 7") == 0


def test_two_players_may_each_take_a_tile_of_one_location() -> None:
    """6.1: two tiles lie there."""

    def edit(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["tiles"] = {"6 7": "ready"}
        next(entry for entry in written["locations"] if entry["hex"] == "6 7")["left"] = 1

    state = table((), ("5 7",), card="grass", edit=edit)
    play(state, "build 7 7")
    assert tiles(state) == {"6 7": "new"}
    assert left(state, "6 7") == 0


def test_a_tile_works_from_the_owners_next_turn() -> None:
    """6.1: not in the turn in which it was taken."""
    state = table(("7 8", "7 9"), card="grass")
    play(state, "build 7 7", "build 7 6", "build 8 7")
    assert tiles(state) == {"6 7": "new"}
    assert texts(state) == ["end turn"]
    with pytest.raises(IllegalChoice):
        play(state, "use tavern")
    end_the_turn(state)
    end_the_turn(state)
    assert state.mover == 0
    assert "use tavern" in texts(state)


def test_a_settlement_moved_next_to_a_location_takes_a_tile() -> None:
    """15.3: placing is building or moving."""
    state = table(("7 9", "7 11"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 9", "land 7 7")
    assert tiles(state) == {"6 7": "new", "6 11": "used"}


def test_two_tiles_of_one_type_come_from_the_two_hexes_of_a_section() -> None:
    """6.1: each works once per turn, and the choice is listed once."""
    red = ("7 7", "7 8", "7 9", "7 2")
    state = table(red, card="desert", tiles={"6 7": "ready", "6 2": "ready"})
    assert texts(state).count("use tavern") == 1
    play(state, "use tavern", "build 7 6")
    assert sorted(tiles(state).values()) == ["ready", "used"]
    play(state, "use tavern", "build 7 10")
    assert [tiles(state)["6 2"], tiles(state)["6 7"]] == ["used", "used"]
    assert "use tavern" not in texts(state)


def island_beside_the_oasis(written: dict[str, Any]) -> None:
    """The island's location, a harbor, on (17,4), beside the oasis (17,5)."""
    water = [entry["hex"] for entry in written["locations"] if entry["tile"] == "harbor"]
    written["decree"].update(island=["17 4", "18 4", "18 5"], side=1)
    kept = [entry for entry in written["locations"] if entry["hex"] not in water]
    kept.append({"hex": "17 4", "tile": "harbor", "left": 2})
    kept.sort(key=lambda entry: at(entry["hex"]))
    written["locations"] = kept


def test_a_settlement_between_two_locations_takes_a_tile_of_each() -> None:
    """R11: possible with the island only."""
    state = table(card="grass", decree="island", island_side="1", edit=island_beside_the_oasis)
    play(state, "build 16 5")
    assert tiles(state) == {"17 4": "new", "17 5": "new"}
    assert (left(state, "17 4"), left(state, "17 5")) == (1, 1)


# ---- losing (6.2)

TAVERN_BARN_PADDOCK = {"6 7": "ready", "12 6": "ready", "6 11": "ready"}
SUPPORTERS = ("7 7", "12 7", "7 11")  # of the three, in this order


def test_a_tile_is_kept_when_the_settlement_still_touches_the_location() -> None:
    """6.2, example: Barn moves (7,7) to (6,8), which touches (6,7) as well."""
    state = table(SUPPORTERS, card="canyon", layout=WITH_BARN, tiles=TAVERN_BARN_PADDOCK)
    play(state, "use barn", "lift 7 7", "land 6 8")
    assert tiles(state) == {"6 7": "ready", "6 11": "ready", "12 6": "used"}


def test_a_tile_is_lost_when_the_last_settlement_leaves_its_location() -> None:
    """6.2, example: Paddock moves (7,7) to (9,8); the tile leaves the game."""
    state = table(SUPPORTERS, card="canyon", layout=WITH_BARN, tiles=TAVERN_BARN_PADDOCK)
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state) == {"6 7": "lost", "6 11": "used", "12 6": "ready"}
    assert left(state, "6 7") == 1  # not put back
    assert "use tavern" not in texts(state)


def test_a_lost_tile_cannot_be_taken_again_from_the_same_hex() -> None:
    """6.1, 6.2, example, and 15.4: not even by a new settlement on the old place."""
    state = table(SUPPORTERS, card="grass", layout=WITH_BARN, tiles=TAVERN_BARN_PADDOCK)
    play(state, "use paddock", "lift 7 7", "land 9 8")
    play(state, "build 8 8", "build 7 7", "build 7 6")
    assert tiles(state)["6 7"] == "lost"
    assert left(state, "6 7") == 1


def test_after_a_loss_the_other_location_of_the_section_still_gives_a_tile() -> None:
    """6.2, example: the tile of (6,7) is lost, the tavern (6,2) has one for red."""
    state = table((), card="desert", layout=WITH_BARN, tiles={"6 7": "lost"})
    play(state, "build 7 1")
    assert tiles(state) == {"6 2": "new", "6 7": "lost"}


def test_a_tile_stays_while_another_settlement_supports_it() -> None:
    """6.2: only the last one matters."""
    red = ("7 7", "7 6", "12 7", "7 11")
    state = table(red, card="canyon", layout=WITH_BARN, tiles=TAVERN_BARN_PADDOCK)
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state)["6 7"] == "ready"


def test_another_players_settlement_does_not_support_a_tile() -> None:
    """6.2: an own settlement."""
    state = table(SUPPORTERS, ("7 6",), card="canyon", layout=WITH_BARN, tiles=TAVERN_BARN_PADDOCK)
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state)["6 7"] == "lost"


def test_a_tile_that_moves_its_own_last_supporter_is_lost_after_the_action() -> None:
    """6.2: the action is carried out, then the tile goes."""
    state = table(("7 10",), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 10", "land 9 11")
    assert state.settlements[0] == [at("9 11")]
    assert tiles(state) == {"6 11": "lost"}


def test_both_checks_come_after_the_piece_has_landed() -> None:
    """6.2: over a location and still beside it, nothing is lost."""
    state = table(("6 1", "7 11"), card="desert", tiles={"6 2": "ready", "6 11": "ready"})
    play(state, "use paddock", "lift 6 1", "land 6 3")
    assert tiles(state) == {"6 2": "ready", "6 11": "used"}


def test_one_move_may_gain_a_tile_and_lose_another() -> None:
    """6.1 and 6.2: from (6,8) beside the tavern to (6,10) beside a paddock."""
    state = table(("6 8", "2 17"), card="desert", tiles={"6 7": "ready", "2 18": "ready"})
    play(state, "use paddock", "lift 6 8", "land 6 10")
    assert tiles(state) == {"2 18": "used", "6 7": "lost", "6 11": "new"}


def test_of_two_tiles_alike_the_used_one_is_lost_and_a_ready_one_stays() -> None:
    """R12 and 15.11: the supporter of the ready tile leaves, and a ready tile stays."""
    red = ("7 7", "7 2", "7 11", "8 8", "8 9", "8 10")
    state = table(red, card="desert", tiles={"6 7": "ready", "6 2": "used", "6 11": "ready"})
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state) == {"6 7": "lost", "6 2": "ready", "6 11": "used"}
    assert "use tavern" in texts(state)


def test_of_two_tiles_alike_a_new_one_stays_and_works_next_turn_only() -> None:
    """R12, example: the ready farm of (11,17) is lost, that of (15,12) was taken this turn."""
    red = ("11 18", "7 11", "14 11")
    state = table(red, card="grass", tiles={"11 17": "ready", "6 11": "ready"})
    play(state, "build 14 12", "build 15 11", "build 15 10")
    assert tiles(state) == {"11 17": "ready", "15 12": "new", "6 11": "ready"}
    assert "use farm" in texts(state)
    play(state, "use paddock", "lift 11 18", "land 9 17")
    assert tiles(state) == {"11 17": "lost", "15 12": "new", "6 11": "used"}
    assert "use farm" not in texts(state)
    end_the_turn(state)
    end_the_turn(state)
    assert tiles(state)["15 12"] == "ready"
    assert "use farm" in texts(state)


def test_of_three_tiles_alike_the_used_one_is_lost_and_the_new_one_waits() -> None:
    """R12: towers at (3,5) and (7,2), and on the island at (17,16), the side with a tower."""
    red = ("2 5", "7 3", "18 16", "7 11")
    held = {"3 5": "new", "7 2": "ready", "17 16": "used", "6 11": "ready"}
    state = table(
        red, card="desert", layout=WITH_TOWER, tiles=held, decree="island", island_side="2"
    )
    play(state, "use paddock", "lift 7 3", "land 7 5")
    assert tiles(state) == {"3 5": "new", "7 2": "lost", "17 16": "ready", "6 11": "used"}


def test_of_two_tiles_alike_the_used_one_is_lost_with_its_own_location() -> None:
    """R12: and the ready one simply stays."""
    red = ("7 7", "7 2", "7 11", "8 8", "8 9", "8 10")
    state = table(red, card="desert", tiles={"6 7": "used", "6 2": "ready", "6 11": "ready"})
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state) == {"6 7": "lost", "6 2": "ready", "6 11": "used"}


def test_of_two_tiles_alike_only_one_is_lost() -> None:
    """6.2: two ready ones, then one."""
    red = ("7 7", "7 2", "7 11", "8 8", "8 9", "8 10")
    state = table(red, card="desert", tiles={"6 7": "ready", "6 2": "ready", "6 11": "ready"})
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state) == {"6 7": "lost", "6 2": "ready", "6 11": "used"}
    play(state, "use tavern", "build 8 7")
    assert "use tavern" not in texts(state)


def test_a_tile_gained_and_lost_in_one_turn_is_gone_and_the_hex_stays_barred() -> None:
    """15.9: built beside the tavern, moved away, built there again."""
    tile = {"2 18": "ready", "6 11": "ready"}
    state = table(("7 11", "2 17"), card="grass", tiles=tile)
    play(state, "build 7 10", "build 7 9", "build 7 8")
    play(state, "use paddock", "lift 7 9", "land 7 7")
    assert tiles(state)["6 7"] == "new"
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert tiles(state)["6 7"] == "lost"
    assert left(state, "6 7") == 1
    end_the_turn(state)
    assert tiles(state)["6 7"] == "lost"


# ---- the eight actions (6.3): Oracle, Farm, Oasis


@pytest.mark.parametrize(
    ("name", "layout", "support", "place", "card", "terrain"),
    [
        ("oracle", "oracle,harbor,barn,tower", "2 7", "3 7", "canyon", "canyon"),
        ("farm", R1, "15 13", "15 12", "desert", "grass"),
        ("oasis", R1, "13 6", "12 7", "grass", "desert"),
    ],
)
def test_a_build_tile_builds_on_its_terrain(
    name: str, layout: str, support: str, place: str, card: str, terrain: str
) -> None:
    """6.3: the turn's terrain for Oracle, grass for Farm, desert for Oasis."""
    state = table((support,), card=card, layout=layout, tiles={place: "ready"})
    play(state, f"use {name}")
    hexes = texts(state, "build")
    free = all_land(state, terrain)
    touching = [h for h in free if GRID.distance(at(h), at(support)) == 1]
    assert hexes == (touching or free)
    play(state, f"build {hexes[0]}")
    assert state.supply[0] == 38
    assert state.mandatory == -1  # the mandatory action is still to come


def test_a_build_tile_obeys_the_adjacency_rule() -> None:
    """6.3 with 5.3: a farm beside own settlements, an oasis anywhere when no desert is near."""
    state = table(("15 11", "12 6"), card="canyon", tiles={"15 12": "ready", "12 7": "ready"})
    play(state, "use farm")
    assert texts(state) == [
        "build 14 11", "build 14 12", "build 15 10", "build 16 11", "build 16 12",
    ]  # fmt: skip
    play(state, "build 15 10", "use oasis")
    assert len(texts(state, "build")) == 53


# ---- Tower


def test_tower_on_an_empty_board_has_47_hexes() -> None:
    """6.3, example: all suitable perimeter hexes of R1."""
    state = table(card="grass")
    hexes = builds(state, TOWER)
    assert len(hexes) == 47
    assert all(state.board.terrain[at(h)] < SUITABLE and ON_PERIMETER[at(h)] for h in hexes)


def test_tower_next_to_a_settlement_on_the_edge_has_three_hexes() -> None:
    """6.3, example, and 15.2: A on (0,1); the whole perimeter is one set of hexes."""
    state = table(("0 1",), card="grass")
    assert builds(state, TOWER) == ["0 0", "0 2", "1 0"]


def test_tower_builds_on_any_edge_when_no_settlement_is_near_one() -> None:
    """6.3: with a tower on the table, whatever the card."""
    layout = "oracle,harbor,barn,tower"
    state = table(("12 15",), card="grass", layout=layout, tiles={"13 15": "ready"})
    play(state, "use tower")
    assert texts(state, "build") == [
        hex_text(h) for h in range(HEXES) if ON_PERIMETER[h] and state.board.terrain[h] < SUITABLE
    ]
    with pytest.raises(IllegalChoice):
        play(state, "build 0 5")  # water
    with pytest.raises(IllegalChoice):
        play(state, "build 5 0")  # mountain
    with pytest.raises(IllegalChoice):
        play(state, "build 1 1")  # not on the edge


# ---- Tavern


def test_tavern_builds_at_the_two_ends_of_a_line() -> None:
    """6.3, example: A on (7,7), (7,8), (7,9)."""
    state = table(("7 7", "7 8", "7 9"), card="desert", tiles={"6 7": "ready"})
    assert builds(state, TAVERN) == ["7 6", "7 10"]
    play(state, "use tavern")
    assert texts(state) == ["build 7 6", "build 7 10"]


@pytest.mark.parametrize(
    ("red", "ends"),
    [
        (("7 7", "8 8", "9 8"), ["10 9"]),  # NW-SE, the other end is the location (6,7)
        (("8 8", "9 8", "10 9"), ["7 7", "11 9"]),
        (("7 9", "8 9", "9 8"), ["6 10", "10 8"]),  # NE-SW
    ],
)
def test_tavern_lines_run_along_the_diagonals_too(red: tuple[str, ...], ends: list[str]) -> None:
    """6.3: in any of the three line directions."""
    assert builds(table(red, card="desert"), TAVERN) == ends


def test_tavern_needs_three_in_a_line() -> None:
    """6.3: two are too few, a gap or a bend breaks a line."""
    assert builds(table(("7 7", "7 8"), card="desert"), TAVERN) == []
    assert builds(table(("7 7", "7 8", "7 10"), card="desert"), TAVERN) == []
    assert builds(table(("7 7", "7 8", "8 9"), card="desert"), TAVERN) == []
    state = table(("7 7", "7 8"), card="desert", tiles={"6 7": "ready"})
    assert "use tavern" not in texts(state)


def test_tavern_at_a_longer_line_has_only_its_two_ends() -> None:
    """6.3: four or more."""
    assert builds(table(("7 6", "7 7", "7 8", "7 9"), card="desert"), TAVERN) == ["7 5", "7 10"]


def test_tavern_builds_on_free_land_only() -> None:
    """6.3: not on water, mountain, a special hex, another's settlement, or off the board."""
    assert builds(table(("7 4", "7 5", "7 6"), card="desert"), TAVERN) == ["7 7"]  # (7,3) water
    assert builds(table(("3 5", "3 6", "3 7"), card="desert"), TAVERN) == ["3 4"]  # (3,8) mountain
    assert builds(table(("6 8", "6 9", "6 10"), card="desert"), TAVERN) == []  # two locations
    assert builds(table(("0 0", "0 1", "0 2"), card="desert"), TAVERN) == []  # edge, mountain
    state = table(("7 7", "7 8", "7 9"), ("7 10",), card="desert")
    assert builds(state, TAVERN) == ["7 6"]


def test_tavern_lines_may_cross_any_terrain_and_other_settlements_break_them() -> None:
    """6.3: the terrain of the line does not matter; blue's settlement is no part of it."""
    assert builds(table(("6 5", "6 6", "7 6"), card="desert"), TAVERN) == []
    assert builds(table(("7 4", "7 5", "7 6"), card="desert"), TAVERN) == ["7 7"]  # F F G
    assert builds(table(("7 7", "7 9", "7 10"), ("7 8",), card="desert"), TAVERN) == []


def test_a_settlement_on_water_is_part_of_a_tavern_line() -> None:
    """6.3: with a harbor in play."""
    red = ("7 2", "7 3", "7 4")  # grass, grass, water
    state = table(red, card="desert", layout="harbor,paddock,tavern,tower")
    assert "7 4" in all_land(state, "water")
    assert builds(state, TAVERN) == []  # water at both ends
    red = ("6 4", "6 5", "6 6")  # water, grass, desert
    state = table(red, card="desert", layout="harbor,paddock,tavern,tower")
    assert builds(state, TAVERN) == ["6 7"]


# ---- Paddock


def test_paddock_moves_two_hexes_in_a_straight_line() -> None:
    """6.3, example: A on (7,7), (7,8), (7,9), piece (7,7); east is blocked by (7,9)."""
    state = table(("7 7", "7 8", "7 9", "7 11"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 7")
    assert texts(state) == ["land 5 6", "land 5 8", "land 7 5", "land 9 6", "land 9 8"]


@pytest.mark.parametrize(
    ("origin", "over", "target"),
    [
        ("7 7", "location", "5 6"),
        ("7 4", "water", "7 2"),
        ("3 6", "mountain", "1 7"),
        ("7 16", "castle", "7 14"),
    ],
)
def test_paddock_jumps_over_any_terrain(origin: str, over: str, target: str) -> None:
    """6.3: the hex in between may be anything."""
    state = table((origin,), card="desert")
    between = [h for h in NEIGHBOURS[at(origin)] if h in NEIGHBOURS[at(target)]]
    assert [TERRAIN_NAMES[state.board.terrain[h]] for h in between] == [over]
    assert target in targets(state, PADDOCK, origin)


def test_paddock_jumps_over_settlements() -> None:
    """6.3: an own one to the east, blue's to the west."""
    state = table(("7 7", "7 8"), ("7 6",), card="desert")
    assert targets(state, PADDOCK, "7 7") == ["5 6", "5 8", "7 5", "7 9", "9 6", "9 8"]


@pytest.mark.parametrize(
    ("origin", "forbidden"),
    [("0 1", "0 3"), ("7 5", "7 3"), ("6 5", "6 7"), ("7 17", "7 15"), ("7 7", "7 8")],
)
def test_paddock_never_lands_on_water_mountain_or_a_special_hex_or_one_hex_away(
    origin: str, forbidden: str
) -> None:
    """6.3: mountain, water, location, castle; and two hexes are two hexes."""
    state = table((origin,), card="desert")
    assert forbidden not in targets(state, PADDOCK, origin)


def test_paddock_lands_on_no_settlement() -> None:
    """6.3: neither an own one nor blue's."""
    state = table(("7 7", "9 8"), ("9 6",), card="desert")
    assert targets(state, PADDOCK, "7 7") == ["5 6", "5 8", "7 5", "7 9"]


def test_paddock_need_not_land_next_to_an_own_settlement() -> None:
    """6.3: the adjacency rule does not apply."""
    state = table(("7 7", "7 8", "7 11"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 7", "land 9 6")
    assert at("9 6") in state.settlements[0]
    assert state.own_neighbours(0, at("9 6")) == 0


# ---- Harbor


def test_harbor_lifts_first_and_then_stays_near_the_others() -> None:
    """6.3, example: A on (8,4), (8,5), (15,1), both liftings."""
    state = table(("8 4", "8 5", "15 1"), card="desert")
    assert targets(state, HARBOR, "15 1") == ["7 3", "8 3", "9 3"]
    assert targets(state, HARBOR, "8 4") == ["14 1", "14 2", "15 0"]


def test_harbor_moves_onto_water_only() -> None:
    """6.3: with a harbor on the table; afterwards the settlement stands on water."""
    state = table(("7 7",), card="desert", layout=WITH_HARBOR, tiles={"7 6": "ready"})
    play(state, "use harbor")
    assert texts(state) == ["lift 7 7"]
    play(state, "lift 7 7")
    assert texts(state, "land") == all_land(state, "water")
    play(state, "land 8 6")
    assert state.owner[at("8 6")] == 0
    assert state.supply[0] == 39
    assert tiles(state) == {"7 6": "used"}  # (8,6) touches the harbor too


def test_a_settlement_on_water_may_be_moved_again() -> None:
    """6.3: any own settlement, also one standing on water; Paddock leads it back to land."""
    red = ("8 6", "7 7", "7 11")
    state = table(red, card="desert", layout=WITH_HARBOR, tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 8 6")
    landings = texts(state, "land")
    assert landings
    assert all(state.board.terrain[at(h)] < SUITABLE for h in landings)


def test_a_settlement_built_this_turn_may_be_moved() -> None:
    """6.3: any own settlement."""
    state = table(("7 11",), card="grass", tiles={"6 11": "ready"})
    play(state, "build 7 10", "build 7 9", "build 7 8", "use paddock")
    assert "lift 7 8" in texts(state)
    play(state, "lift 7 8", "land 9 9")
    assert at("9 9") in state.settlements[0]


def test_another_players_settlement_cannot_be_moved() -> None:
    """6.3: any own settlement."""
    state = table(("7 11",), ("7 7",), card="grass", tiles={"6 11": "ready"})
    play(state, "use paddock")
    assert texts(state) == ["lift 7 11"]


# ---- Barn


def test_barn_lifts_first_and_then_stays_near_the_others() -> None:
    """6.3, example: card canyon, A on (7,7), (7,8), (7,9), both liftings."""
    state = table(("7 7", "7 8", "7 9"), card="canyon")
    assert targets(state, BARN, "7 9") == ["6 8"]
    assert targets(state, BARN, "7 7") == ["6 8", "6 10"]


def test_barn_moves_to_the_turns_terrain() -> None:
    """6.3: with a barn on the table."""
    red = ("7 7", "7 8", "7 9", "12 7")
    state = table(red, card="canyon", layout=WITH_BARN, tiles={"12 6": "ready"})
    play(state, "use barn")
    assert texts(state, "lift") == ["7 7", "7 8", "7 9", "12 7"]
    play(state, "lift 7 9")
    assert texts(state) == ["land 6 8"]
    play(state, "land 6 8")
    assert set(state.settlements[0]) == {at("6 8"), at("7 7"), at("7 8"), at("12 7")}
    assert "use barn" not in texts(state)


def test_a_build_tile_needs_a_settlement_in_the_supply_and_a_move_does_not() -> None:
    """6.3: with the last settlement built, the paddock still works and the farm does not."""
    state = table(
        ("15 11", "7 11"), card="desert", tiles={"15 12": "ready", "6 11": "ready"},
        supply={"red": 3},
    )  # fmt: skip
    assert set(texts(state, "use")) == {"farm", "paddock"}
    play(state, "build 0 13", "build 0 14", "build 1 13")
    assert texts(state) == ["use paddock", "end turn"]
