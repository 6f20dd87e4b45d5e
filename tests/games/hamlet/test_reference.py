"""The rules reference agrees with the game."""

import pytest

from moothall.games.hamlet.content import (
    AWARD_POINTS,
    DONKEY_GOLD,
    MOST_ROUNDS,
    RAW_PRICE,
    REFINED_PRICE,
    ROAD_COST,
    SALE_COST,
    SALE_GOLD,
    SALE_POINTS,
    SALE_TIER,
    SLOT_POINTS,
    SLOTS_OF,
    TABLE_SALES_REMOVED,
    TILE,
    TILE_COST,
    VILLAGER_GOLD,
    Cost,
    reward_text,
)
from moothall.games.hamlet.names import (
    AWARD_NAMES,
    LANDMARK,
    MATERIAL_NAMES,
    MILESTONE_NAMES,
    PILE_NAMES,
    PILE_START,
    REFINERY,
    ROAD_NAMES,
    SALES,
    SIDE_NAMES,
)
from moothall.games.hamlet.words.phrases import cost_text
from tests.references import check_headings, check_pictures, sections_of, table_rows, text_of

TEXT = text_of("hamlet")
ROWS = table_rows(TEXT)


def plain(words: str) -> str:
    """A list of things without the word before the last."""
    return words.replace(" and ", ", ")


def section_of(heading: str) -> str:
    """What stands below a heading, up to the next."""
    return TEXT.split(f"{{#{heading}}}")[1].split("\n##")[0]


def priced(cost: Cost) -> str:
    return plain(cost_text(cost))


def test_every_heading_has_an_id_of_its_own() -> None:
    check_headings(TEXT)


def test_every_picture_is_drawn_and_shown() -> None:
    check_pictures("hamlet")


@pytest.mark.parametrize("pile", range(len(PILE_NAMES)))
def test_every_building_is_listed_with_its_pile(pile: int) -> None:
    name = PILE_NAMES[pile]
    heading = f"{name}-buildings" if pile < 2 else f"{name}-pile"
    found = table_rows(section_of(heading))
    tiles = [place for place, tile in enumerate(TILE) if tile.pile == pile]
    assert set(found) == {TILE[tile].title for tile in tiles} | {"Building", "---"}
    for tile in tiles if pile != PILE_START else []:
        cost, reward, does = found[TILE[tile].title]
        assert cost == priced(TILE_COST[tile])
        assert reward == plain(reward_text(TILE[tile].points, TILE[tile].gold))
        if TILE[tile].kind == REFINERY:
            assert MATERIAL_NAMES[TILE[tile].makes] in does
            assert f"{SLOTS_OF[tile]} slot" in does
        assert does.startswith("Landmark") == (TILE[tile].kind == LANDMARK)
        if TILE[tile].score_points:
            assert f"{TILE[tile].score_points} point" in does


def test_every_sale_is_listed() -> None:
    for sale in range(SALES):
        gains = f"{SALE_POINTS[sale]} | {SALE_GOLD[sale]}"
        assert f"| {SALE_TIER[sale] + 1} | {priced(SALE_COST[sale])} | {gains} |" in TEXT
    laid_out = table_rows(section_of("set-up"))
    for place, players in enumerate("234"):
        left = SALES - sum(TABLE_SALES_REMOVED[place])
        assert laid_out[players][2] == f"{left} of {SALES}"


def test_milestones_awards_and_roads_are_listed() -> None:
    for name in MILESTONE_NAMES:
        assert name.title() in ROWS
    for name, points in zip(AWARD_NAMES, AWARD_POINTS, strict=True):
        assert ROWS[name.title()][0].startswith(f"{points} for the ")
    for name, cost in zip(ROAD_NAMES, ROAD_COST, strict=True):
        assert ROWS[name][1] == priced(cost)


def test_the_figures_are_those_of_the_content() -> None:
    for side, name in enumerate(SIDE_NAMES):
        assert ROWS[name.replace("-", "\N{EN DASH}")] == [
            f"{RAW_PRICE[side]} gold",
            f"{REFINED_PRICE[side]} gold",
        ]
    slots = TEXT.split("| Slot |")[1].split("\n\n")[0].splitlines()[2:]
    assert [int(line.strip("|").split("|")[-1]) for line in slots] == SLOT_POINTS[1]
    first, second, third = VILLAGER_GOLD
    assert (
        ROWS["a villager"][0]
        == f"{first} for your first, {second} for the second, {third} for the third"
    )
    assert ROWS["a donkey"][0] == str(DONKEY_GOLD)
    assert f"after {MOST_ROUNDS} rounds" in TEXT


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (2, {"rival": True}), (3, {"layout": "random"}), (4, {})]
)
def test_every_decision_is_explained(players: int, options: dict[str, object]) -> None:
    found = sections_of("hamlet", players, 1, options)
    assert {
        "turn", "donkeys", "town-hall", "hiring", "paying", "construct", "scoring",
    } <= found  # fmt: skip
