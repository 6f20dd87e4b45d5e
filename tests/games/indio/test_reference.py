"""The rules reference agrees with the game."""

from typing import Any

import pytest

from moothall.games.indio.content import (
    BUILD_FROM,
    BUILD_PRICES,
    BUILD_WORKERS,
    ENDING_HEXES,
    ENDING_STRUCTURES,
    FORGE_PRICES,
    LAST_YEAR,
    QUEST_POINTS,
    STRUCTURE_POINTS,
    TILE_PRICES,
)
from moothall.games.indio.manual import PRICES, section
from moothall.games.indio.names import (
    ASK_PAY,
    FARM,
    FORGE_NAMES,
    LEADER_NAMES,
    QUEST_NAMES,
    QUESTIONS,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.words.phrases import goods_words, title
from tests.games.indio.positions import play, table
from tests.references import (
    check_headings,
    check_pictures,
    heading_ids,
    sections_of,
    table_rows,
    text_of,
)

TEXT = text_of("indio")
ROWS = table_rows(TEXT)
EVERYTHING = {
    "multiple_actions": True, "widespread_food": True, "more_desert": True,
    "simplified_quests": True,
}  # fmt: skip


def test_every_heading_has_an_id_of_its_own() -> None:
    check_headings(TEXT)


def test_every_picture_is_drawn_and_shown() -> None:
    check_pictures("indio")


@pytest.mark.parametrize("names", [LEADER_NAMES, QUEST_NAMES, TILE_NAMES, STRUCTURE_NAMES[:1]])
def test_every_card_tile_and_structure_has_a_row(names: list[str]) -> None:
    for name in names:
        assert title(name) in ROWS


def test_every_resource_is_named() -> None:
    for name in RESOURCE_NAMES:
        assert name in TEXT


def test_quests_are_worth_what_the_content_says() -> None:
    for name, points in zip(QUEST_NAMES, QUEST_POINTS, strict=True):
        assert ROWS[title(name)][0] == str(points), name


def test_the_prices_are_those_of_the_content() -> None:
    for tile in range(FARM, len(TILE_NAMES)):
        assert ROWS[title(TILE_NAMES[tile])][0] == goods_words(TILE_PRICES[tile])
    for name, forged in zip(FORGE_NAMES, FORGE_PRICES, strict=True):
        assert ROWS[f"1 {name}"] == [goods_words(forged)]
    lines = ["Outpost", "Town, new", "Town, upgraded", "City, from an outpost", "City, from a town"]
    for build, line in enumerate(lines):
        where, price, workers = ROWS[line]
        assert price == goods_words(BUILD_PRICES[build]).replace(" and ", ", ")
        assert workers == str(BUILD_WORKERS[build])
        old = BUILD_FROM[build]
        assert where == (f"your {STRUCTURE_NAMES[old]}" if old >= 0 else "no structure")


def test_the_end_and_the_points_are_those_of_the_content() -> None:
    for players in (2, 3, 4):
        figures = [ENDING_STRUCTURES[players], ENDING_HEXES[players], LAST_YEAR]
        assert ROWS[str(players)] == [str(figure) for figure in figures]
    for kind, name in enumerate(STRUCTURE_NAMES):
        assert f"{STRUCTURE_POINTS[kind]} for each {name}" in ROWS["Structures"][0]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"board": "first_game", "start": "first_game"}),
        (3, {}),
        (2, {"start": "fiefs"}),
        (4, {"start": "fiefs", **EVERYTHING}),
        (3, EVERYTHING),
    ],
)
def test_every_decision_is_explained(players: int, options: dict[str, Any]) -> None:
    found = sections_of("indio", players, 4, options)
    assert len(found) > 8
    assert {"choosing-a-leader", "crafting", "harvest", "action-kinds", "scoring"} <= found
    assert ("fiefs" in found) == (options.get("start") == "fiefs")
    assert ("starting-places" in found) == ("start" not in options)


def test_every_kind_of_decision_has_a_section() -> None:
    assert [question.number for question in QUESTIONS if not question.manual] == [ASK_PAY]
    sections = {question.manual for question in QUESTIONS if question.manual}
    assert {*sections, *PRICES.values()} <= set(heading_ids(TEXT))


def test_a_price_is_explained_by_what_it_is_paid_for() -> None:
    state = table(
        structures={"1 -2": "red outpost", "1 -1": "red outpost", "-1 2": "blue outpost"},
        resources={"1 -2": "2 earth", "1 -1": "2 earth"},
    )
    play(state, "worker 1 -2")
    assert section(state, 0) == "action-kinds"
    play(state, "forge stone")
    assert section(state, 0) == section(state, 1) == "forge"
