"""Section 2: what is in the box, and section 14: where the rules summary is followed."""

from itertools import permutations, product
from typing import Any

import pytest

from moothall.engine.content import BadContent, Content
from moothall.engine.hexes import HexGrid
from moothall.games.kingdom_builder import content
from moothall.games.kingdom_builder.content import Section, read_section
from moothall.games.kingdom_builder.names import (
    CASTLE,
    DECREE_NAMES,
    FARM,
    GOAL_NAMES,
    LOCATION,
    NOMAD,
    NOMAD_NAMES,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    TILE_NAMES,
)
from moothall.games.kingdom_builder.rules.board import GRID, QUADRANT_HEXES, SECTION_OF
from tests.games.kingdom_builder.positions import GAME, R1, table

BASE = [section for section in content.SECTIONS if section.set_name == "base"]
NOMADS = [section for section in content.SECTIONS if section.set_name == "nomads"]

# the sections that the first game leaves in the box, in the printed letters
OTHER_BASE_SECTIONS = {
    "oracle": """
        G G G F F W G F F F
        G G G K F W G F F F
        G L L G F F W G G F
        L L C G F W L X F F
        L L L C C W L L W W
        M M C G G W W W D D
        C C C M G L L L D D
        C C K D M D L L C C
        W W W D D D D M C C
        W W W W D D D D D C""",
    "tower": """
        F F F F M M G M C C
        F M F F L G M M M C
        L L F L L L G G W M
        D L L L W X G W M M
        D D D D L W G W C C
        D C D D D W W C G C
        D D C D D W L K G C
        C C X D W L L L G G
        D C W W W F F L G G
        D C C W F F F G G G""",
    "barn": """
        C D D D D D D D D D
        C C C D D D D D C D
        M M M D M M X D D C
        C M M M M M L L C C
        C C C M M W L L L C
        G C C C M L L W F C
        G G X F L L W L L F
        G G F F L L G K F F
        G G G F F W G G F F
        G G G F W G G F F F""",
    "harbor": """
        G G F F F W G F F L
        G L F F W G F F L L
        G L L F W G G L L L
        L L F F W G M L D D
        C L K F W G D D D D
        C C F W G G M M D D
        C C W W W G D D D C
        W W G G W W X C M C
        W D K G W M W C C C
        W D D W W W W C C C""",
}


def special_places(section: Section, kind: int) -> list[int]:
    return [place for place, terrain in enumerate(section.terrain) if terrain == kind]


# ---- amounts


def test_every_player_has_40_settlements() -> None:
    """2."""
    state = table(players=4)
    assert content.SETTLEMENTS == 40
    assert state.supply == [40, 40, 40, 40]


def test_there_are_25_terrain_cards_five_of_each_suitable_terrain() -> None:
    """2."""
    state = table()
    cards = [*state.deck, *state.cards]
    assert len(cards) == 25
    assert [cards.count(terrain) for terrain in range(SUITABLE)] == [5, 5, 5, 5, 5]


def test_five_terrains_are_suitable_and_the_other_kinds_are_not() -> None:
    """2: grass, forest, desert, canyon, flower field."""
    assert TERRAIN_NAMES[:SUITABLE] == ["grass", "forest", "desert", "canyon", "flower"]
    assert TERRAIN_NAMES[SUITABLE:] == ["water", "mountain", "castle", "location", "nomad"]
    assert TERRAIN_LETTERS == "GFDCLWMKXN"


def test_nine_of_the_ten_printed_base_goals_are_used() -> None:
    """2 and 14: Lords is printed and left out."""
    of_set = {
        name: [goal for goal, of in zip(GOAL_NAMES, content.GOAL_SETS, strict=True) if of == name]
        for name in ("base", "nomads", "marshlands", "harvest", "published")
    }
    assert of_set == {
        "base": [
            "citizens", "discoverers", "farmers", "fishermen", "hermits", "knights", "merchants",
            "miners", "workers",
        ],
        "nomads": ["ambassadors", "families", "shepherds"],
        "marshlands": [
            "captains", "geologists", "messengers", "noblewomen", "scouts", "vassals",
        ],
        "harvest": ["chainers", "homesteaders", "mayors", "rangers", "rovers", "travelers"],
        "published": ["lords"],
    }  # fmt: skip


def test_the_cards_are_worth_what_the_rules_summary_says() -> None:
    """14: one point a settlement for Farmers; goals by unit, tasks by card."""
    goals = dict(zip(GOAL_NAMES, content.GOAL_POINTS, strict=True))
    assert goals == {
        "citizens": 1, "discoverers": 1, "farmers": 1, "fishermen": 1, "hermits": 1, "knights": 2,
        "merchants": 4, "miners": 1, "workers": 1, "ambassadors": 1, "families": 2, "shepherds": 2,
        "captains": 1, "geologists": 2, "messengers": 2, "noblewomen": 5, "scouts": 1,
        "vassals": 1, "chainers": 1, "homesteaders": 1, "mayors": 4, "rangers": 2, "rovers": 1,
        "travelers": 1, "lords": 12,
    }  # fmt: skip
    assert dict(zip(TASK_NAMES, content.TASK_POINTS, strict=True)) == {
        "advance": 9, "compass_points": 10, "fortress": 6, "home_country": 5,
        "place_of_refuge": 8, "road": 7,
    }  # fmt: skip
    assert content.CASTLE_POINTS == 3


def test_there_are_six_tasks_and_eight_decrees() -> None:
    """2, 10 and 13, under the names of the rules summary (14)."""
    assert TASK_NAMES == [
        "advance", "compass_points", "fortress", "home_country", "place_of_refuge", "road",
    ]  # fmt: skip
    assert sorted(DECREE_NAMES) == [
        "capitol", "caves", "ferry", "island", "native_soil", "plateaus", "spy_network", "volcano",
    ]  # fmt: skip


def test_there_are_fifteen_nomad_tiles() -> None:
    """16: two each of four kinds, and seven donations."""
    counts = dict(zip(NOMAD_NAMES, content.NOMAD_COUNTS, strict=True))
    assert sum(counts.values()) == 15
    assert [counts[name] for name in ("treasure", "resettlement", "sword", "outpost")] == [2] * 4
    donations = [name for name in counts if name.startswith("donation_")]
    assert {counts[name] for name in donations} == {1}
    assert sorted(donations) == [
        "donation_canyon", "donation_desert", "donation_flower", "donation_forest",
        "donation_grass", "donation_mountain", "donation_water",
    ]  # fmt: skip


def test_the_game_is_for_two_to_five_players() -> None:
    """2: the fifth needs the Nomads set, see the options."""
    assert GAME.player_counts == [2, 3, 4, 5]


# ---- the farmers' factor and Lords


@pytest.mark.parametrize(("published", "points"), [(False, 1), (True, 3)])
def test_farmers_give_one_point_a_settlement_or_three_as_published(
    published: bool, points: int
) -> None:
    """14: the rules summary's factor is the default, the published one an option."""
    red = ("7 7", "7 10", "12 4", "12 10", "7 8")  # every section holds at least one
    state = table(red, goals="farmers,knights,miners", published_farmers=published)
    assert dict(state.scores()[0].lines)["farmers"] == points


def test_nomad_hexes_are_special_hexes_for_merchants_and_workers() -> None:
    """2 and 14: silver or gold means any special hex; (15,3) touches the nomad hex (15,2)."""
    layout = "tavern,paddock,quarry,farm"
    goals = "merchants,workers,knights"
    beside = table(("15 3",), layout=layout, goals=goals)
    assert dict(beside.scores()[0].lines)["workers"] == 1
    # from the nomad hex (15,2) along the row to the nomad hex (15,7)
    row = tuple(f"15 {column}" for column in range(3, 7))
    linking = table(row, layout=layout, goals=goals)
    assert dict(linking.scores()[0].lines)["merchants"] == 8


# ---- sections


def test_there_are_eight_base_sections_and_four_of_nomads() -> None:
    """2 and 16."""
    assert [section.name for section in BASE] == [
        "oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock",
    ]  # fmt: skip
    assert [section.name for section in NOMADS] == ["quarry", "caravan", "village", "garden"]


@pytest.mark.parametrize("section", BASE, ids=lambda section: section.name)
def test_oracle_and_harbor_have_one_location_and_two_castles_the_others_the_reverse(
    section: Section,
) -> None:
    """2: the table of sections."""
    locations = len(special_places(section, LOCATION))
    castles = len(special_places(section, CASTLE))
    expected = (1, 2) if section.name in ("oracle", "harbor") else (2, 1)
    assert (locations, castles) == expected
    assert TILE_NAMES[section.tile] == section.name


@pytest.mark.parametrize("section", BASE, ids=lambda section: section.name)
def test_a_base_section_has_three_special_hexes_and_none_on_its_border(section: Section) -> None:
    """2: gold and silver hexes."""
    special = [p for p, terrain in enumerate(section.terrain) if CASTLE <= terrain <= NOMAD]
    assert len(special) == 3
    assert all(1 <= place // 10 <= 8 and 1 <= place % 10 <= 8 for place in special)


@pytest.mark.parametrize(
    ("name", "locations", "nomads"),
    [("quarry", 1, 3), ("caravan", 2, 1), ("village", 2, 1), ("garden", 2, 1)],
)
def test_a_nomads_section_has_nomad_hexes_and_no_castle(
    name: str, locations: int, nomads: int
) -> None:
    """16: nomad hexes are special hexes too."""
    section = NOMADS[["quarry", "caravan", "village", "garden"].index(name)]
    assert len(special_places(section, LOCATION)) == locations
    assert len(special_places(section, NOMAD)) == nomads
    assert not special_places(section, CASTLE)


@pytest.mark.parametrize("name", OTHER_BASE_SECTIONS)
def test_the_sections_outside_the_first_game_are_as_printed(name: str) -> None:
    """2: letter by letter; the sections of the first game are compared in the set-up."""
    section = content.SECTIONS[content.SECTION_NAMES.index(name)]
    letters = [TERRAIN_LETTERS[terrain] for terrain in section.terrain]
    assert letters == OTHER_BASE_SECTIONS[name].split()


def test_disputed_hexes_follow_the_majority_of_published_boards() -> None:
    """15.12: mountains in Tavern, a forest in Paddock."""
    tavern = content.SECTIONS[content.SECTION_NAMES.index("tavern")]
    paddock = content.SECTIONS[content.SECTION_NAMES.index("paddock")]
    assert [TERRAIN_NAMES[tavern.terrain[38]], TERRAIN_NAMES[tavern.terrain[39]]] == [
        "mountain",
        "mountain",
    ]
    assert TERRAIN_NAMES[paddock.terrain[89]] == "forest"


def test_special_hexes_are_at_least_three_apart_on_every_base_layout() -> None:
    """2: so one settlement never touches two of them.

    Distances depend on two sections, their turning and where one lies from the other, so all
    pairs in all places cover all 26,880 layouts.
    """

    def special(section: Section, turn: int, quadrant: int) -> list[int]:
        terrain = section.terrain[::-1] if turn else section.terrain
        return [
            QUADRANT_HEXES[quadrant][p] for p, kind in enumerate(terrain) if CASTLE <= kind <= NOMAD
        ]

    closest = 99
    for one, other in permutations(BASE, 2):
        for turn, other_turn, place, other_place in product((0, 1), (0, 1), range(4), range(4)):
            if place == other_place:
                continue
            first = special(one, turn, place)
            for a, b in product(first, special(other, other_turn, other_place)):
                closest = min(closest, GRID.distance(a, b))
            for a, b in permutations(first, 2):
                closest = min(closest, GRID.distance(a, b))
    assert closest == 3


def test_the_tiles_of_a_location_are_named_after_its_section() -> None:
    """2: two tiles on every location hex, of the section's type."""
    state = table(layout=R1)
    for h, tile, left in zip(
        state.board.locations, state.board.location_tiles, state.tiles_left, strict=True
    ):
        assert TILE_NAMES[tile] == R1.split(",")[SECTION_OF[h]]
        assert left == 2
    assert len(state.board.locations) == 8
    assert state.board.location_tiles.count(FARM) == 2


# ---- reading the content file


def entry(**changes: Any) -> Content:
    """A section as the content file writes it, with one thing changed."""
    letters = ["G"] * 97 + ["K", "X", "X"]
    printed: dict[str, Any] = {
        "name": "farm",
        "set": "base",
        "source": "seed",
        "grid": " ".join(letters),
        "count": {"G": 97, "K": 1, "X": 2},
        "special": ["K 9 7", "X 9 8", "X 9 9"],
    }
    return Content({**printed, **changes}, "section.farm")


def test_a_section_of_the_content_file_is_read() -> None:
    """2: terrain, set and tile."""
    section = read_section(entry())
    assert list(section.terrain) == [0] * 97 + [CASTLE, LOCATION, LOCATION]
    assert (section.name, section.set_name, section.tile) == ("farm", "base", FARM)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"grid": "G " * 99}, "section.farm.grid is not 100 hexes"),
        ({"grid": "Q " * 100}, "section.farm.grid is not 100 hexes"),
        ({"count": {"G": 96, "K": 1, "X": 2}}, "section.farm.grid has 97 hexes G"),
        ({"special": ["K 9 7", "X 9 8"]}, "section.farm.special is not"),
    ],
)
def test_a_section_that_contradicts_itself_is_refused(
    changes: dict[str, Any], message: str
) -> None:
    """2: counts and special hexes are written twice on purpose."""
    with pytest.raises(BadContent, match=message):
        read_section(entry(**changes))


def test_a_section_grid_is_a_hex_grid_of_ten_by_ten() -> None:
    """1: the places of a section are the hexes of a 10 x 10 grid, row by row."""
    assert content.SIDE == 10
    assert HexGrid(content.SIDE, content.SIDE).size == len(content.SECTIONS[0].terrain)
