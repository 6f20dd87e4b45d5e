"""Section 2 and the tables: what is printed, copied out by hand, and content that is refused."""

import pytest

from moothall.engine.content import BadContent, Content
from moothall.games.domain import content
from moothall.games.domain.content import check_rows, read_needs, read_text
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
        ("RANKS", [0, 60, 120, 190, 250, 320]), ("TERRAIN_BONUS", [2, 1, 1, 3, 0, 0]),
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
    found = [*getattr(content, texts), content.FOUNTAIN_SPENDS]
    assert all(text[0].isupper() and text.endswith(".") for text in found)


# ---- figures in sentences


@pytest.mark.parametrize(
    ("text", "value", "said"),
    [
        ("Gain {amount_a} book{amount_s}.", 1, "Gain a book."),
        ("Gain {amount_a} book{amount_s}.", 2, "Gain two books."),
        ("{amount_A} book{amount_s}.", 1, "A book."),
        ("{amount_Times} in the game.", 1, "Once in the game."),
        ("{amount_Times} in the game.", 2, "Twice in the game."),
        ("{amount_Times} in the game.", 3, "Three times in the game."),
        ("{amount_Word} more wild {amount_dice}.", 1, "One more wild die."),
        ("{amount_Word} more wild {amount_dice}.", 2, "Two more wild dice."),
        ("A die less {amount_word}.", -3, "A die less three."),
        ("now {amount} gold", 2, "now 2 gold"),
    ],
)
def test_a_sentence_follows_its_figure(text: str, value: int, said: str) -> None:
    figure = {"value": value, "range": [-9, 9], "source": "seed"}
    assert read_text(Content({"text": text, "amount": figure}), "text", {}) == said


def test_a_sentence_with_an_unknown_figure_is_refused() -> None:
    with pytest.raises(BadContent, match=r"mud.text names a figure"):
        read_text(Content({"text": "{depth} deep"}, "mud"), "text", {})


# ---- what does not fit is refused


@pytest.mark.parametrize("row", ["even 1", "odd 2", "odd"])
def test_an_event_must_stand_in_its_row_and_column(row: str) -> None:
    entries = [Content({"row": row}, "events.a"), Content({"row": "even 1"}, "events.b")]
    with pytest.raises(BadContent, match=r"events.a.row is .* it stands at odd 1"):
        check_rows(entries, 1)


def test_an_unknown_need_is_refused() -> None:
    with pytest.raises(BadContent, match="swamp"):
        read_needs(Content({"name": "mud", "needs": ["swamp"]}))


def test_entries_must_be_those_that_the_rules_know_in_their_order_with_a_source() -> None:
    plain = plain_module("moothall.games.domain.content")
    plain.read_entries("building", BUILDING_NAMES)
    with pytest.raises(BadContent, match=r"building lists .* the rules know"):
        plain.read_entries("building", BUILDING_NAMES[::-1])
    plain.CONTENT.data["building"][3]["source"] = "hearsay"
    with pytest.raises(BadContent, match=r"building.fountain.source is"):
        plain.read_entries("building", BUILDING_NAMES)
    del plain.CONTENT.data["building"][3]["source"]
    del plain.CONTENT.data["sources"]["building"]
    with pytest.raises(BadContent, match=r"sources.building is missing"):
        plain.read_entries("building", BUILDING_NAMES)


def test_the_spaces_must_be_those_of_the_map_each_with_a_source() -> None:
    plain = plain_module("moothall.games.domain.content")
    spaces = plain.CONTENT.data["spaces"]
    spaces["A3"]["source"] = ""
    with pytest.raises(BadContent, match=r"spaces.A3.source is"):
        plain.read_spaces()
    spaces["A3"] = spaces.pop("A3")
    with pytest.raises(BadContent, match=r"spaces lists .* the rules know"):
        plain.read_spaces()


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("MOST_TURNS", 16, r"figures.turns and the amount .* 17: figures.most_turns is 16"),
        ("START_WILD_DICE", 7, "wild_dice is more than figures.wild_capacity"),
        ("FEES", [0, 1, 3], "travel fees"),
        ("POST_BOXES", [1, 1], "two different boxes"),
        ("POST_BOXES", [1, 2, 3], "two different boxes"),
        ("UPGRADE_DICE", [[1, 3]] * 6, "the same dice"),
        ("RANKS", [0, 60, 40], "begin at 0 and rise"),
        ("FIRST_CIRCLE_LEAST", [0, 0, 0, 0, 1], "terrain.desert: no map"),
        ("FIRST_CIRCLE_LEAST", [2, 2, 2, 2, 0], "no map to deal"),
        ("FIRST_CIRCLE_MOST", [1, 1, 1, 1, 0], "no map to deal"),
    ],
)
def test_figures_that_do_not_go_together_are_refused(name: str, value: object, words: str) -> None:
    plain = plain_module("moothall.games.domain.content")
    plain.check_content()
    setattr(plain, name, value)
    with pytest.raises(BadContent, match=words):
        plain.check_content()


def test_a_random_map_deals_the_terrains_of_the_printed_one() -> None:
    """4: four clear, five forest, four hills, three farm and two desert."""
    assert [content.BAG.count(terrain) for terrain in range(5)] == [4, 5, 4, 3, 2]
    assert sorted(content.BAG) == content.BAG
