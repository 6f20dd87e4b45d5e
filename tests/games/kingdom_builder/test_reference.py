"""The rules reference agrees with the game."""

import pytest

from moothall.games.kingdom_builder.content import (
    CASTLE_POINTS,
    GOAL_POINTS,
    NOMAD_COUNTS,
    SECTION_NAMES,
    SETTLEMENTS,
    TASK_POINTS,
    TILES_PER_LOCATION,
    TREASURE_POINTS,
    WALLS,
)
from moothall.games.kingdom_builder.manual import section
from moothall.games.kingdom_builder.names import (
    DECREE_NAMES,
    GOAL_NAMES,
    NOMAD_NAMES,
    POWER_NAMES,
    TASK_NAMES,
    TILE_NAMES,
)
from moothall.games.kingdom_builder.words import terrain_word, title
from tests.games.kingdom_builder.positions import play, table
from tests.references import (
    check_headings,
    check_pictures,
    heading_ids,
    sections_of,
    table_rows,
    text_of,
)

TEXT = text_of("kingdom_builder")
ROWS = table_rows(TEXT)


def test_every_heading_has_an_id_of_its_own() -> None:
    check_headings(TEXT)


def test_every_picture_is_drawn_and_shown() -> None:
    check_pictures("kingdom_builder")


@pytest.mark.parametrize(
    "names", [TILE_NAMES, NOMAD_NAMES, GOAL_NAMES[:-1], TASK_NAMES, DECREE_NAMES]
)
def test_every_card_and_tile_has_a_row(names: list[str]) -> None:
    for name in names:
        assert title(name) in ROWS
    assert "Lords gives 12 points" in TEXT


def test_every_section_and_terrain_is_named() -> None:
    for name in SECTION_NAMES:
        assert title(name) in TEXT
    for kind in range(10):
        assert terrain_word(kind) in TEXT.lower()


def test_the_figures_are_those_of_the_content() -> None:
    for name, points in zip(GOAL_NAMES[:-1], GOAL_POINTS, strict=False):
        assert ROWS[title(name)][0].split()[0] == str(points), name
    for name, points in zip(TASK_NAMES, TASK_POINTS, strict=True):
        assert ROWS[title(name)][0] == str(points), name
    for name, count in zip(NOMAD_NAMES, NOMAD_COUNTS, strict=True):
        assert ROWS[title(name)][0] == str(count), name
    assert ROWS["Settlements"] == [f"{SETTLEMENTS} for each player"]
    assert ROWS["Location tiles"] == [f"{TILES_PER_LOCATION} on each location"]
    assert ROWS["Castles"][0].startswith(f"{CASTLE_POINTS} for each castle")
    assert f"There are {WALLS} walls" in TEXT
    assert f"Worth {TREASURE_POINTS} points" in TEXT


@pytest.mark.parametrize("decree", ["none", *DECREE_NAMES])
def test_every_decision_is_explained(decree: str) -> None:
    options = {"decree": decree, "nomads": True, "crossroads": True, "nomads_sections": True}
    found = sections_of("kingdom_builder", 3, 5, options)
    assert len(found) > 6
    assert {"turn", "mandatory-action", "adjacency", "end-of-turn", "scoring"} <= found
    without_decision = ("none", "capitol", "island")
    assert (decree.replace("_", "-") in found) == (decree not in without_decision)


def test_everything_that_may_be_used_has_a_section() -> None:
    ids = heading_ids(TEXT)
    for name in [*POWER_NAMES, *DECREE_NAMES]:
        kind = "donation" if name.startswith("donation_") else name
        assert kind.replace("_", "-") in ids


def test_the_tile_in_use_is_explained() -> None:
    state = table(
        ["7 7", "7 8", "7 9", "7 10"], card="canyon", tiles={"6 7": "ready", "6 11": "ready"}
    )
    assert section(state, 0) == "turn"
    play(state, "use tavern")
    assert section(state, 0) == "tavern"
    play(state, "build 7 6", "use paddock")
    assert section(state, 0) == "paddock"
