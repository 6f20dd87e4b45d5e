"""The rules reference agrees with the game."""

import pytest

from moothall import game
from moothall.games.domain.content import (
    BOOK_POINTS,
    BUILDING_POINTS,
    BUILDING_TITLES,
    CITIZEN_POINTS,
    DEFAULT_TERRAIN,
    FEES,
    GLOBAL_TITLES,
    GRADUATED_COSTS,
    LOCATION_STARRED,
    LOCATION_TITLES,
    PELT_BONUS,
    POST_POINTS,
    RANDOM_BUILDING,
    RANDOM_BUILT,
    RANDOM_TITLES,
    RANK_TITLES,
    RANKS,
    ROUTE_COST,
    SPACE_TITLES,
    STANDARD_COSTS,
    TERRAIN_BONUS,
    UPGRADE_DICE,
)
from moothall.games.domain.names import (
    BASES,
    CITY,
    GLOBAL_EVENTS,
    LOWEST_SUM,
    ROWS,
    SPACES,
    TERRAIN_NAMES,
    TERRAINS,
    WORKER_NAMES,
)
from moothall.games.domain.rules.board import CIRCLE
from moothall.games.domain.scene.pieces import MINUS
from tests.references import check_headings, check_pictures, sections_of, text_of

TEXT = text_of("domain")
LINES = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TEXT.splitlines()
    if line.startswith("|")
]


def row(*cells: str) -> list[str]:
    """The rest of the only row of all tables that begins with these cells."""
    found = [line for line in LINES if line[: len(cells)] == list(cells)]
    assert len(found) == 1, cells
    return found[0][len(cells) :]


def test_every_heading_has_an_id_of_its_own() -> None:
    check_headings(TEXT)


def test_every_picture_is_drawn_and_shown() -> None:
    check_pictures("domain")


def test_every_space_is_listed_with_its_terrain() -> None:
    for terrain in range(TERRAINS):
        bonus, *circles = row(TERRAIN_NAMES[terrain])
        assert bonus == f"+{TERRAIN_BONUS[terrain]}"
        for circle, names in enumerate(circles, start=1):
            assert names == (", ".join(_spaces(terrain, circle)) or "none")


def _spaces(terrain: int, circle: int) -> list[str]:
    return [
        SPACE_TITLES[space]
        for space in range(SPACES)
        if space != CITY and DEFAULT_TERRAIN[space] == terrain and CIRCLE[space] == circle
    ]


def test_every_building_has_its_cost_and_points() -> None:
    for base, title in enumerate(BUILDING_TITLES[:BASES]):
        assert row(title)[:2] == [str(STANDARD_COSTS[base]), str(BUILDING_POINTS[base])]
        assert f"{title} {GRADUATED_COSTS[base]}" in row("building costs: graduated")[0]
    for base, title in enumerate(BUILDING_TITLES[BASES:]):
        first, second = UPGRADE_DICE[base]
        points = str(BUILDING_POINTS[BASES + base])
        named = f"{title} of the {BUILDING_TITLES[base]}"
        assert row(named)[:2] == [f"{first} and {second}", points]


def test_every_random_event_stands_at_its_roll() -> None:
    for event, title in enumerate(RANDOM_TITLES):
        needs, _ = row(str(LOWEST_SUM + event % ROWS), title)
        sign = "+" if RANDOM_BUILT[event] else MINUS
        assert needs == sign + BUILDING_TITLES[RANDOM_BUILDING[event]], title


def test_every_location_event_stands_at_its_roll() -> None:
    for event, title in enumerate(LOCATION_TITLES):
        star = " ★" if LOCATION_STARRED[event] else ""
        assert len(row(str(LOWEST_SUM + event % ROWS), title + star)) == 2


def test_every_global_event_stands_at_its_roll() -> None:
    for event, title in enumerate(GLOBAL_TITLES):
        assert len(row(str(1 + event % (GLOBAL_EVENTS // 2)), title)) == 1


def test_the_figures_are_those_of_the_content() -> None:
    for least, title in zip(RANKS, RANK_TITLES, strict=True):
        assert row(f"from {least}") == [title]
    assert row("citizens", f"{CITIZEN_POINTS} each") == []
    assert row("books", f"{BOOK_POINTS} each") == []
    assert row("trading posts, first circle") == [f"{POST_POINTS[1]} each"]
    assert row("trading posts, second circle") == [f"{POST_POINTS[2]} each"]
    assert row("first circle")[0] == str(FEES[1])
    assert row("second circle")[0] == str(FEES[2])
    assert (
        f"exactly **{ROUTE_COST[1]}** pips, to the second circle exactly **{ROUTE_COST[2]}**"
        in (TEXT)
    )
    assert row("the city") == [str(PELT_BONUS[0])]


def test_every_option_is_explained() -> None:
    changed = {
        f"{option.name}: {value}" if isinstance(value, str) else option.name
        for option in game("domain").options
        for value in option.samples()
        if value != option.default
    }
    for name in changed:
        assert row(name.replace("_", " "))


OPTIONS: list[dict[str, object]] = [
    {},
    {"map": "random", "pelts": "direct"},
    {"building_costs": "graduated", "shared_dice": True, "fountain": "spends"},
]


@pytest.mark.parametrize("players", [1, 3])
def test_every_decision_is_explained(players: int) -> None:
    found: set[str] = set()
    for seed, options in enumerate(OPTIONS):
        found |= sections_of("domain", players, seed, options)
    assert set(WORKER_NAMES) <= found
    assert {"wild-dice", "assist", "workers", "food", "scoring"} <= found
