"""Section 2 and the tables: what is printed, copied out by hand, and content that is refused."""

from typing import Any

import pytest

from moothall.games.domain import content
from moothall.games.domain.content import BadContent, read_entries, read_needs, read_table
from moothall.games.domain.names import (
    BUILDING_NAMES,
    DURATION_NAMES,
    GLOBAL_NAMES,
    LOCATION_NAMES,
    NEED_NAMES,
    RANDOM_NAMES,
)
from tests.games.domain.plain_play import GLOBAL, LOCATION, RANDOM, STARRED
from tests.plain import plain_module

# ---- figures


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TURNS", 15), ("MOST_TURNS", 17), ("START_CROPS", 10), ("START_GAME", 5),
        ("START_PELTS", 0), ("START_GOLD", 5), ("START_CITIZENS", 2), ("START_BOOKS", 1),
        ("START_WILD_DICE", 4), ("WILD_CAPACITY", 6), ("STEPS", 2), ("FEES", [0, 1, 2]),
        ("BUILD_CROPS", 1), ("CROPS_MARK", 15), ("CROPS_MARK_CITIZENS", 1),
        ("PELTS_PER_DIE", 3), ("PELT_BONUS", [2, 1, 0]), ("DIRECT_GOLD", 1),
        ("DIRECT_GOLD_NEAR_POST", 2), ("MOST_ROUTES", 5), ("ROUTE_COST", [0, 5, 8]),
        ("ROUTE_REACH", 2), ("GOLD_POINTS", 1), ("CITIZEN_POINTS", 5), ("BOOK_POINTS", 3),
        ("CROPS_PER_POINT", 5), ("ROUTE_POINTS", 1), ("POST_POINTS", [0, 1, 3]),
        ("SCORE_TRACK", 80), ("POST_BOXES", [1, 2]), ("FOUNTAIN_GOLD", 5),
        ("RANKS", [0, 40, 60, 80, 100, 130]), ("TERRAIN_BONUS", [2, 1, 1, 3, 0, 0]),
        ("TERRAIN_TRAIL", [False, True, False, False, False, False]),
        ("STANDARD_COSTS", [5, 5, 5, 5, 5, 8]), ("GRADUATED_COSTS", [5, 6, 6, 7, 8, 9]),
    ],
)  # fmt: skip
def test_a_figure_is_the_printed_one(name: str, value: object) -> None:
    """2, 5, 10 to 13 and 18."""
    assert getattr(content, name) == value


BUILDINGS = {
    "mill": ("Mill", 2), "chapel": ("Chapel", 3), "warehouse": ("Warehouse", 3),
    "fountain": ("Fountain", 4), "school": ("School", 5), "market": ("Market", 6),
    "tavern": ("Tavern", 3), "smithy": ("Smithy", 3), "silo": ("Silo", 4),
    "gardens": ("Gardens", 5), "academy": ("Academy", 6), "square": ("Square", 7),
}  # fmt: skip


def test_the_buildings_have_their_titles_and_points() -> None:
    """12 and R20."""
    found = zip(content.BUILDING_TITLES, content.BUILDING_POINTS, strict=True)
    assert dict(zip(BUILDING_NAMES, found, strict=True)) == BUILDINGS


def test_the_pairs_of_the_upgrades_use_every_face_twice() -> None:
    """2: all different, no doubles, none the 1 and 2 of a post."""
    pairs = content.UPGRADE_DICE
    assert pairs == [[1, 3], [2, 4], [3, 5], [4, 6], [2, 5], [1, 6]]
    faces = [face for pair in pairs for face in pair]
    assert [faces.count(face) for face in range(1, 7)] == [2] * 6
    assert [1, 2] not in pairs


def test_an_upgrade_is_worth_as_much_as_the_next_base() -> None:
    """2."""
    assert content.BUILDING_POINTS[6:11] == content.BUILDING_POINTS[1:6]


# ---- event tables


def test_the_random_events_stand_in_their_rows_with_their_buildings() -> None:
    """9.2."""
    by_hand = [entry for column in ("odd", "even") for entry in RANDOM[column]]
    for event, entry in enumerate(by_hand):
        sign = "+" if content.RANDOM_BUILT[event] else "-"
        building = BUILDING_NAMES[content.RANDOM_BUILDING[event]]
        assert f"{sign}{building} {RANDOM_NAMES[event]}" == entry
    assert len(by_hand) == len(RANDOM_NAMES) == 22


def test_the_location_events_stand_in_their_rows_with_their_needs() -> None:
    """9.3."""
    letters = {"unharvested": "u", "unhunted": "h"}
    by_hand = [entry for column in ("odd", "even") for entry in LOCATION[column]]
    for event, entry in enumerate(by_hand):
        needs = [NEED_NAMES[need] for need in content.LOCATION_NEEDS[event]]
        words = [LOCATION_NAMES[event], *[letters.get(need, need) for need in needs]]
        assert " ".join(words) == entry
        assert content.LOCATION_STARRED[event] == (LOCATION_NAMES[event] in STARRED)
    assert len(by_hand) == len(LOCATION_NAMES) == 22


def test_eight_location_events_are_instant_and_one_lasts_all_game() -> None:
    """R9."""
    lasts = dict(
        zip(LOCATION_NAMES, [DURATION_NAMES[d] for d in content.LOCATION_LASTS], strict=True)
    )
    assert sorted(name for name in lasts if lasts[name] == "instant") == [
        "fine_marble", "lucky_strike", "pilgrims", "silk", "spices", "tinkers", "white_stag",
        "wildlife_infestation",
    ]  # fmt: skip
    assert [name for name in lasts if lasts[name] == "game"] == ["rebels"]
    assert list(lasts.values()).count("until_action") == 13


def test_the_global_events_stand_in_their_rows() -> None:
    """9.4: nine last until the next match, three of them pay."""
    assert [*GLOBAL["odd"], *GLOBAL["even"]] == GLOBAL_NAMES
    lasts = [DURATION_NAMES[duration] for duration in content.GLOBAL_LASTS]
    assert [name for name, d in zip(GLOBAL_NAMES, lasts, strict=True) if d != "until_match"] == [
        "divine_blessing", "raiders", "divine_favor",
    ]  # fmt: skip
    assert [name for name, pays in zip(GLOBAL_NAMES, content.GLOBAL_PAYS, strict=True) if pays] == [
        "wandering_players", "epic_renown", "scholar_merchants",
    ]  # fmt: skip


def test_three_titles_are_reworded() -> None:
    """18: display strings, the rules untouched."""
    titles = [*content.RANDOM_TITLES, *content.LOCATION_TITLES, *content.GLOBAL_TITLES]
    assert {"Idle Hands!", "Bad Streets!", "Wandering Players"} <= set(titles)
    assert not {"Morons!", "Ghetto!", "Gypsies"} & set(titles)
    assert len(set(titles)) == 56


@pytest.mark.parametrize("texts", ["BUILDING_TEXTS", "RANDOM_TEXTS", "LOCATION_TEXTS",
                                   "GLOBAL_TEXTS"])  # fmt: skip
def test_every_text_is_a_sentence_of_its_own(texts: str) -> None:
    found = getattr(content, texts)
    assert all(text[0].isupper() and text.endswith(".") for text in found)


# ---- what does not fit is refused


def entry(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "source": "seed", "column": "odd", "roll": 1, **more}


def test_entries_must_be_those_that_the_rules_know_in_their_order() -> None:
    for names in (["a"], ["b", "a"], ["a", "b", "c"], ["a", "a"]):
        with pytest.raises(BadContent, match="things"):
            read_entries([entry(name) for name in names], ["a", "b"], "things")


def test_an_entry_must_name_its_source() -> None:
    with pytest.raises(BadContent, match="no source for the things a"):
        read_entries([entry("a", source="")], ["a"], "things")


@pytest.mark.parametrize(("column", "roll"), [("even", 1), ("odd", 2)])
def test_an_event_must_stand_in_its_row_and_column(column: str, roll: int) -> None:
    with pytest.raises(BadContent, match="does not stand at"):
        read_table(
            [entry("a", column=column, roll=roll), entry("b", column="even")],
            ["a", "b"],
            1,
            "events",
        )


def test_an_unknown_need_is_refused() -> None:
    with pytest.raises(BadContent, match="swamp"):
        read_needs({"name": "mud", "needs": ["swamp"]})


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("FEES", [0, 1, 3], "travel fees"),
        ("POST_BOXES", [1, 1], "two different boxes"),
        ("UPGRADE_DICE", [[1, 3]] * 6, "the same dice"),
        ("BAG", [0] * 18, "other terrains"),
        ("RANKS", [0, 60, 40], "begin at 0 and rise"),
    ],
)
def test_figures_that_do_not_go_together_are_refused(name: str, value: object, words: str) -> None:
    plain = plain_module("moothall.games.domain.content")
    plain.check_content()
    setattr(plain, name, value)
    with pytest.raises(plain.BadContent, match=words):
        plain.check_content()
