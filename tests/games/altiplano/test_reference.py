"""The rules reference agrees with the game."""

import pytest

from moothall.engine.game import SPECTATOR
from moothall.games.altiplano.content import (
    ACCEPTS,
    ACTION_CARDS,
    BOAT_POINTS,
    EXTENSION_KINDS,
    EXTENSION_NAMES,
    EXTENSION_PRICES,
    GOOD_POINTS,
    GOOD_PRICES,
    HOUSE_POINTS,
    KIND_CARDS,
    LOCATION_SPACES,
    MISSIONS,
    ORDER_GOODS,
    ORDER_POINTS,
    PLANNING_SPACES,
    ROAD_CORN,
    ROLE_CARDS,
    ROLE_COINS,
    ROLE_TILES,
    ROW_LENGTHS,
    ROW_POINTS,
    STOCKS,
    SURCHARGES,
)
from moothall.games.altiplano.manual import _corn_to_store, section
from moothall.games.altiplano.names import (
    ASK_CORN,
    CONVERTS,
    GOOD_NAMES,
    LOCATION_NAMES,
    MISSION_NAMES,
    ORDER_NAMES,
    ROLE_NAMES,
    THING_NAMES,
)
from moothall.games.altiplano.words.phrases import amounts, exchange
from tests.references import check_headings, check_pictures, sections_of, table_rows, text_of

TEXT = text_of("altiplano")
ROWS = table_rows(TEXT)


def test_every_heading_has_an_id_of_its_own() -> None:
    check_headings(TEXT)


def test_every_picture_is_drawn_and_shown() -> None:
    check_pictures("altiplano")


def test_the_warehouse_is_shown_where_corn_is_to_be_stored() -> None:
    state = _corn_to_store()
    assert state.players[state.mover].question == ASK_CORN
    assert section(state, SPECTATOR) == "corn"


def test_every_good_has_its_points_and_price() -> None:
    table = TEXT.split("| Good | Lies at")[1].split("\n\n")[0]
    for good, name in enumerate(GOOD_NAMES):
        price = str(GOOD_PRICES[good]) if GOOD_PRICES[good] else "cannot be sold"
        assert f"| {GOOD_POINTS[good]} | {price} |" in line_of(table, name)


def line_of(table: str, name: str) -> str:
    return next(line for line in table.splitlines() if line.startswith(f"| {name} |"))


def plain(words: str) -> str:
    """A list of things without the word before the last."""
    return words.replace(" and ", ", ")


def test_every_role_has_its_action_and_its_start() -> None:
    for role, name in enumerate(ROLE_NAMES):
        row = ROWS[name.title()]
        place = LOCATION_NAMES[ROLE_CARDS[role].location].title()
        tiles = plain(amounts(ROLE_TILES[role], GOOD_NAMES))
        assert row == [f"{place}: {exchange(ROLE_CARDS[role])}", tiles, str(ROLE_COINS[role])]


def test_what_is_laid_out_is_listed() -> None:
    laid_out = table_rows(TEXT.split("{#set-up}")[1].split("\n#")[0])
    for names, row in laid_out.items():
        for good in names.split(", "):
            if good in GOOD_NAMES:
                place = GOOD_NAMES.index(good)
                assert row == [str(table[place]) for table in STOCKS.values()], good


def test_every_extension_is_listed_with_its_price() -> None:
    for card, name in enumerate(EXTENSION_NAMES):
        row = next(row for names, row in ROWS.items() if name in names.split(", "))
        assert row[-1] == str(EXTENSION_PRICES[card]), name
        kind = EXTENSION_KINDS[card]
        if kind < CONVERTS:
            printed = KIND_CARDS[kind]
            assert row[1] == LOCATION_NAMES[printed.location]
            assert row[2] == amounts(printed.cost, THING_NAMES)
            for good in printed.gains:
                assert f"1 {GOOD_NAMES[good]}" in row[3]


def test_every_order_and_mission_is_listed() -> None:
    for order, name in enumerate(ORDER_NAMES):
        goods = plain(amounts(ORDER_GOODS[order], GOOD_NAMES))
        assert ROWS[name] == [goods, str(ORDER_POINTS[order])]
    for name, mission in zip(MISSION_NAMES, MISSIONS, strict=True):
        assert ROWS[name] == [mission.text, str(mission.points)]


def test_every_location_has_its_spaces_and_actions() -> None:
    table = TEXT.split("| Place | Spaces")[1].split("\n\n")[0]
    for place, name in enumerate(LOCATION_NAMES):
        line = line_of(table, name)
        assert f"| {LOCATION_SPACES[place]} |" in line
        accepted = ", ".join(GOOD_NAMES[good] for good in ACCEPTS[place])
        assert accepted in line or "everything but food and corn" in line
        assert f"### {name.title()} {{#{name}}}" in TEXT
    for printed in ACTION_CARDS:
        if any(printed.cost):
            assert f"| {amounts(printed.cost, THING_NAMES)}" in TEXT


def test_road_rows_strip_and_buildings_agree() -> None:
    assert ROWS["Planning spaces"] == [str(count) for count in PLANNING_SPACES]
    corn = [str(count) if count else "\N{EN DASH}" for count in ROAD_CORN]
    assert ROWS["Corn on arrival"] == corn
    assert ROWS["Tiles"] == [str(length) for length in ROW_LENGTHS]
    assert ROWS["Points"] == [str(points) for points in ROW_POINTS]
    assert ROWS["Added to the price"] == [str(more) for more in SURCHARGES]
    assert ROWS["Boats"][0] == f"{BOAT_POINTS} each"
    assert ROWS["Houses"][0] == f"{HOUSE_POINTS} each"


OPTIONS: list[dict[str, object]] = [
    {},
    {"missions": True, "role_assignment": "draft"},
    {"draw_is_mandatory": False, "corn_row_forces_corn": True},
    {"any_tile_feeds_cards": False, "road_end_repeats_corn": True, "missions": True},
]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_decision_is_explained(players: int) -> None:
    found: set[str] = set()
    for seed, options in enumerate(OPTIONS):
        found |= sections_of("altiplano", players, seed, options)
    assert len(found) > 15
    assert {"roles", "missions-deal", "take-back", "plan", "turn", "movement", "scoring"} <= found
