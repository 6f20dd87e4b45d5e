"""Section 15: influence, and every leader with its steps."""

from typing import Any

import pytest

from moothall.engine.game import SPECTATOR
from tests.games.indio.positions import lines, table
from tests.games.indio.recount import recount

FARM = "1 -2"
PLAIN = {FARM: "red outpost", "-1 2": "blue outpost"}


def red(**parts: Any) -> dict[str, int]:
    """Red's lines, after the slow recount has agreed."""
    parts = {"workers": {}, **parts}
    state = table(**parts)
    assert [score.total for score in state.scores()] == recount(state.to_dict())
    return lines(state, 0)


# ---- the lines


def test_structures_are_worth_two_four_and_eight() -> None:
    standing = {**PLAIN, "0 -2": "red town", "2 -2": "red city", "2 0": "red outpost"}
    assert red(structures=standing)["structures"] == 2 + 4 + 8 + 2


def test_each_controlled_hex_is_worth_one() -> None:
    workers = {"red": ["2 0 active", "0 0 active 2"], "blue": ["0 0 active", "1 1 active"]}
    assert red(workers=workers)["territory"] == 3


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_r36_every_two_workers_on_the_board_are_worth_one(count: int, points: int) -> None:
    workers = {"red": [f"2 0 exhausted {count}"] if count else []}
    assert red(workers=workers)["workers"] == points


@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ("1 commerce", 1),
        ("3 commerce", 3),
        ("1 stone", 0),
        ("1 metal", 0),
        ("1 stone 1 metal", 1),
        ("2 stone 1 metal", 1),
        ("3 stone 1 metal", 2),
        ("2 earth 2 water 2 food", 0),
        ("2 fire 1 commerce 3 metal", 2),
    ],
)
def test_r35_commerce_counts_singly_and_stone_and_metal_together_by_twos(
    goods: str, points: int
) -> None:
    assert red(resources={FARM: goods})["resources"] == points


def test_r35_odd_stone_and_metal_of_two_hexes_make_a_point() -> None:
    standing = {**PLAIN, "2 0": "red outpost"}
    assert red(structures=standing, resources={FARM: "1 stone", "2 0": "1 metal"})["resources"] == 1


def test_only_resources_at_own_structures_count() -> None:
    resources = {"2 0": "4 commerce", "-1 2": "3 commerce"}
    assert red(workers={"red": ["2 0 active"]}, resources=resources)["resources"] == 0


def test_completed_quests_are_worth_what_they_say() -> None:
    assert red(completed={"red": ["barn", "mason", "dock"]})["quests"] == 1 + 2 + 1


def test_the_total_is_the_sum_of_the_lines() -> None:
    state = table(workers={"red": ["2 0 active 2"]}, completed={"red": ["barn"]})
    score = state.scores()[0]
    assert [name for name, _ in score.lines] == [
        "structures", "territory", "workers", "resources", "quests", "leader",
    ]  # fmt: skip
    assert score.total == 2 + 2 + 1 + 0 + 1 + 0


# ---- leaders: what is set up, and what it is worth


def standing(kind: str, count: int) -> dict[str, Any]:
    places = ["0 -2", "2 -2", "2 0", "-1 0"][:count]
    other = "outpost" if kind != "outpost" else "town"
    return {"structures": {FARM: f"red {other}", "-1 2": "blue outpost"}
            | dict.fromkeys(places, f"red {kind}")}  # fmt: skip


def tiles(kind: str, count: int) -> dict[str, Any]:
    """Red controls so many tiles of a kind besides the farm it begins with."""
    places = ["0 -2", "2 -2", "2 0", "1 -1"][:count]
    return {
        "tiles": dict.fromkeys(places, kind),
        "workers": {"red": [f"{h} exhausted" for h in places]},
    }


def store(goods: str, more: str = "", most: str = "") -> dict[str, Any]:
    places = {FARM: goods, "0 0": more, "2 0": most}
    return {
        "structures": {**PLAIN, "0 0": "red outpost", "2 0": "red outpost"},
        "resources": {h: words for h, words in places.items() if words},
    }


def on(*hexes: str) -> dict[str, Any]:
    return {"workers": {"red": [f"{h} exhausted" for h in hexes]}}


EDGES = ["0 -2", "2 -2", "2 -1", "2 0", "1 1", "0 2", "-2 2", "-2 1"]
MIDDLE = ["0 -1", "1 -1", "0 0", "1 0", "-1 0"]

LEADERS: list[tuple[str, dict[str, Any], int]] = [
    ("abbot", standing("town", 2), 0),
    ("abbot", standing("town", 3), 4),
    ("abbot", standing("town", 4), 8),
    ("artist", tiles("quarry", 0), 0),
    ("artist", tiles("quarry", 1), 2),
    ("artist", tiles("quarry", 4), 8),
    ("baker", store("6 food", "1 food"), 7),
    ("baker", store("6 food", "3 food"), 8),
    ("banker", store("2 food", "1 fire 1 earth"), 0),
    ("banker", store("3 food", "1 fire 1 earth"), 2),
    ("banker", store("3 food", "2 fire 1 earth", "6 metal"), 6),
    ("bishop", standing("city", 1), 0),
    ("bishop", standing("city", 2), 4),
    ("bishop", standing("city", 3), 8),
    ("bishop", standing("city", 4), 8),
    ("countess", tiles("quarry", 2), 2),
    ("countess", tiles("farm", 2), 6),
    ("countess", tiles("farm", 4), 8),
    ("curate", standing("outpost", 2), 0),
    ("curate", standing("outpost", 3), 4),
    ("curate", standing("outpost", 4), 8),
    ("duke", tiles("mine", 3), 6),
    ("duke", tiles("mine", 4), 8),
    ("exchequer", store("4 food"), 0),
    ("exchequer", store("4 food 1 fire"), 2),
    ("exchequer", store("6 food", "3 fire"), 2),
    ("exchequer", store("6 food", "4 fire"), 4),
    ("exchequer", store("6 food", "6 fire", "2 earth"), 4),
    ("exchequer", store("6 food", "6 fire", "3 earth"), 6),
    ("exchequer", store("6 food", "6 fire", "6 earth"), 6),
    ("mapmaker", on(*MIDDLE), 1),
    ("mapmaker", on(*EDGES), 9),
    ("mariner", on("0 -1"), 0),
    ("mariner", on("0 -1", "2 -1"), 4),
    ("mariner", on("0 -1", "2 -1", "1 0"), 8),
    ("mariner", on("0 -1", "2 -1", "1 0", "1 1"), 8),
    ("nomad", on("0 0"), 0),
    ("nomad", on("0 0", "-1 -1"), 4),
    ("nomad", on("0 0", "-1 -1", "-2 1"), 8),
    ("playwright", {"workers": {"red": [f"{FARM} exhausted", "2 0 exhausted 3"]}}, 0),
    ("playwright", {"workers": {"red": [f"{FARM} exhausted 2"]}}, 2),
    ("scholar", {"workers": {"red": ["2 0 exhausted"], "blue": ["1 0 exhausted"]}}, 0),
    ("shepherd", store("3 earth 2 food"), 3),
    ("shepherd", store("6 earth", "3 earth"), 8),
    ("shipwright", store("3 water 2 earth"), 3),
    ("shipwright", store("6 water", "3 water"), 8),
    ("sultana", on(*EDGES[:6]), 0),
    ("sultana", on(*EDGES[:7]), 4),
    ("sultana", on(*EDGES), 4),
    ("sultana", on(*EDGES, "0 0"), 8),
    ("tanner", store("3 fire"), 6),
    ("tanner", store("5 fire"), 8),
    ("trader", store("3 commerce"), 6),
    ("trader", store("5 commerce"), 8),
    ("viceroy", {"structures": {**PLAIN, "2 0": "red town"}}, 0),
    ("viceroy", {"structures": {**PLAIN, "2 0": "red town", "0 0": "red city"}}, 4),
]


@pytest.mark.parametrize(("leader", "parts", "points"), LEADERS)
def test_a_leader_is_worth_what_the_final_position_makes_of_it(
    leader: str, parts: dict[str, Any], points: int
) -> None:
    assert red(leaders={"red": leader}, **parts)["leader"] == points


def test_exchequer_ends_at_twenty_resources() -> None:
    parts = store("6 food", "6 fire", "6 earth")
    parts["structures"]["0 -2"] = "red outpost"
    assert red(leaders={"red": "exchequer"}, **parts)["leader"] == 6
    parts["resources"]["0 -2"] = "2 water"
    assert red(leaders={"red": "exchequer"}, **parts)["leader"] == 8


def test_banker_and_playwright_end_at_eight() -> None:
    places = [FARM, "0 0", "2 0", "2 -2", "0 -2"]
    kinds = ["outpost", "outpost", "outpost", "outpost", "town"]
    structures = {h: f"red {kind}" for h, kind in zip(places, kinds, strict=True)}
    structures["-1 2"] = "blue outpost"
    stocked = red(
        leaders={"red": "banker"},
        structures=structures,
        resources=dict.fromkeys(places, "3 food"),
    )
    assert stocked["leader"] == 8
    guarded = red(
        leaders={"red": "playwright"},
        structures=structures,
        workers={"red": [f"{h} exhausted 2" for h in places]},
    )
    assert guarded["leader"] == 8


@pytest.mark.parametrize(("farms", "quarries", "mines", "points"), [
    (1, 1, 0, 0), (1, 1, 1, 3), (2, 1, 3, 3), (2, 2, 2, 6), (3, 3, 3, 9),
])  # fmt: skip
def test_herald_counts_sets_of_controlled_farm_quarry_and_mine_without_a_limit(
    farms: int, quarries: int, mines: int, points: int
) -> None:
    places = ["0 -2", "2 -2", "2 0", "1 -1", "0 0", "1 0", "1 1", "0 1", "-1 0"]
    kinds = ["farm"] * (farms - 1) + ["quarry"] * quarries + ["mine"] * mines
    laid = dict(zip(places, kinds, strict=False))
    found = red(
        leaders={"red": "herald"},
        tiles=laid,
        workers={"red": [f"{h} exhausted" for h in laid]},
    )
    assert found["leader"] == points


def test_scholar_counts_shared_hexes_without_a_limit() -> None:
    shared = ["2 0", "1 0", "0 0", "-1 0", "1 1"]
    both = [f"{h} exhausted" for h in shared]
    found = red(leaders={"red": "scholar"}, workers={"red": both, "blue": both})
    assert found["leader"] == 10


def test_viceroy_counts_sets_without_a_limit() -> None:
    standing = {**PLAIN, "0 -2": "red outpost", "2 -2": "red outpost"}
    standing |= {"2 0": "red town", "1 -1": "red town", "0 1": "red town"}
    standing |= {"0 0": "red city", "-1 0": "red city", "-2 0": "red city"}
    assert red(leaders={"red": "viceroy"}, structures=standing)["leader"] == 12


def test_r46_mariner_and_nomad_look_at_the_base_tile_covered_or_not() -> None:
    covered = {"0 -1": "quarry", "2 -1": "mine"}
    workers = {"red": ["0 -1 exhausted", "2 -1 exhausted"]}
    assert red(leaders={"red": "mariner"}, tiles=covered, workers=workers)["leader"] == 4
    covered = {"0 0": "farm", "-1 -1": "mine"}
    workers = {"red": ["0 0 exhausted", "-1 -1 exhausted"]}
    assert red(leaders={"red": "nomad"}, tiles=covered, workers=workers)["leader"] == 4


def test_countess_artist_and_duke_look_at_the_visible_tile() -> None:
    """Red's start farm is covered by a quarry."""
    laid = {FARM: "quarry"}
    assert red(leaders={"red": "countess"}, tiles=laid)["leader"] == 0
    assert red(leaders={"red": "artist"}, tiles=laid)["leader"] == 2


def test_control_and_not_ownership_counts_for_land() -> None:
    """Blue has the majority on red's only structure."""
    workers = {"blue": [f"{FARM} exhausted"]}
    assert red(leaders={"red": "countess"}, workers=workers)["leader"] == 0


def test_r37_playwright_counts_the_holders_own_workers() -> None:
    workers = {"red": [f"{FARM} exhausted"], "blue": [f"{FARM} exhausted"]}
    assert red(leaders={"red": "playwright"}, workers=workers)["leader"] == 0


def test_trader_comes_on_top_of_the_commerce_itself() -> None:
    found = red(leaders={"red": "trader"}, resources={FARM: "2 commerce"})
    assert (found["resources"], found["leader"]) == (2, 4)


def test_r45_an_edge_hex_has_fewer_than_six_neighbours_on_every_board() -> None:
    state = table(players=4)
    edge = [h for h in range(state.shape.size) if len(state.shape.neighbours[h]) < 6]
    assert len(edge) == 18
    assert state.shape.edge == sum(1 << h for h in edge)


# ---- who can count what


def test_a_seat_counts_its_own_leader_and_a_spectator_none() -> None:
    state = table(leaders={"red": "countess", "blue": "curate"})
    assert "leader" in dict(state.scores(0)[0].lines)
    assert "leader" not in dict(state.scores(0)[1].lines)
    assert all("leader" not in dict(score.lines) for score in state.scores(SPECTATOR))
    assert state.scores()[0].total == state.scores(1)[0].total + 2
