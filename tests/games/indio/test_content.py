"""What is in the box and on the cards: the figures of the rules, restated by hand."""

import runpy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moothall.games import indio
from moothall.games.indio import content
from moothall.games.indio.names import (
    BUILD_NAMES,
    BUNDLE_NAMES,
    FORGE_NAMES,
    LEADER_NAMES,
    QUEST_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.rules.goods import unpack


def goods(packed: int) -> dict[str, int]:
    counts = zip(RESOURCE_NAMES, unpack(packed), strict=True)
    return {name: count for name, count in counts if count}


def test_pieces_and_limits() -> None:
    assert content.WORKERS == 10
    assert content.PIECES == [4, 4, 4]
    assert content.HEX_RESOURCES == 6
    assert content.HEX_WORKERS == 4
    assert content.QUEST_HAND == 3
    assert (content.ACTIONS, content.LIMITED_ACTIONS) == (2, 1)
    assert content.FED_BY_FOOD == 2
    assert (content.LEADERS_DEALT, content.QUESTS_DEALT, content.START_WORKERS) == (2, 1, 2)
    assert content.STACK_PER_PLAYER == 2


def test_years_and_endings() -> None:
    assert (content.FIRST_YEAR, content.LAST_YEAR, content.FIEF_YEAR) == (1, 7, 4)
    assert content.ENDING_STRUCTURES[2:] == [14, 18, 24]
    assert content.ENDING_HEXES[2:] == [11, 10, 9]


def test_influence() -> None:
    assert content.STRUCTURE_POINTS == [2, 4, 8]
    assert content.HEX_POINTS == content.COMMERCE_POINTS == 1
    assert content.WORKERS_PER_POINT == content.STONE_METAL_PER_POINT == 2
    assert (content.STOCKED_RESOURCES, content.GUARDING_WORKERS) == (3, 2)


def test_the_figures_of_the_advanced_rules() -> None:
    assert (content.EASY_QUESTS_PER_PLAYER, content.EASY_QUEST_POINTS) == (3, 1)
    assert (content.LEAST_SWAPS, content.DESERT_SWAPS, content.MOST_SWAPS) == (1, 3, 6)
    assert content.WIDESPREAD_FOOD == content.REPEAT_FOOD == 1
    assert content.FIEF_TRIANGLES == 13


def test_the_order_of_resources_tiles_and_structures() -> None:
    assert RESOURCE_NAMES == ["earth", "water", "fire", "food", "stone", "metal", "commerce"]
    assert TILE_NAMES == ["earth", "water", "desert", "farm", "quarry", "mine"]
    assert STRUCTURE_NAMES == ["outpost", "town", "city"]


def test_what_tiles_yield_and_cost() -> None:
    yields = [RESOURCE_NAMES[kind] if kind >= 0 else None for kind in content.YIELDS]
    assert yields == ["earth", "water", None, "food", "stone", "metal"]
    assert [goods(price) for price in content.SURCHARGES] == [
        {}, {"earth": 1}, {"water": 1}, {}, {}, {},
    ]  # fmt: skip
    assert [goods(price) for price in content.TILE_PRICES[3:]] == [
        {"earth": 1, "water": 1}, {"earth": 2}, {"earth": 1, "fire": 1},
    ]  # fmt: skip


def test_the_price_list_of_forging() -> None:
    assert FORGE_NAMES == ["food", "stone", "metal", "commerce"]
    assert [goods(price) for price in content.FORGE_PRICES] == [
        {"earth": 1, "water": 1}, {"earth": 2}, {"earth": 1, "fire": 1}, {"water": 1, "fire": 1},
    ]  # fmt: skip


def test_the_price_list_of_building() -> None:
    lines = [
        (STRUCTURE_NAMES[content.BUILD_MAKES[i]], content.BUILD_FROM[i],
         goods(content.BUILD_PRICES[i]), content.BUILD_WORKERS[i])
        for i in range(len(BUILD_NAMES))
    ]  # fmt: skip
    assert lines == [
        ("outpost", -1, {"stone": 1, "metal": 1}, 0),
        ("town", -1, {"water": 1, "fire": 1, "stone": 2, "metal": 1}, 1),
        ("town", 0, {"water": 1, "fire": 1, "stone": 1}, 1),
        ("city", 0, {"water": 1, "stone": 2, "metal": 1, "commerce": 2}, 2),
        ("city", 1, {"water": 1, "stone": 1, "metal": 1, "commerce": 1}, 1),
    ]


def test_both_ways_to_a_city_cost_the_same_after_forging_a_commerce() -> None:
    """11.8: why the damaged line of the price list reads two stone."""
    town, direct, city = (goods(content.BUILD_PRICES[line]) for line in (2, 3, 4))
    steps = {kind: town.get(kind, 0) + city.get(kind, 0) for kind in RESOURCE_NAMES}
    for kind in ("water", "fire"):
        steps[kind] -= 1
    steps["commerce"] += 1
    assert {kind: count for kind, count in steps.items() if count} == direct
    assert content.BUILD_WORKERS[2] + content.BUILD_WORKERS[4] == content.BUILD_WORKERS[3]


def test_bundles_hold_what_their_names_say() -> None:
    held = {
        name: (goods(content.BUNDLE_GOODS[i]), content.BUNDLE_WORKERS[i])
        for i, name in enumerate(BUNDLE_NAMES)
    }
    assert held == {
        "food": ({"food": 1}, 0),
        "two_food": ({"food": 2}, 0),
        "food_and_worker": ({"food": 1}, 1),
        "worker": ({}, 1),
        "two_workers": ({}, 2),
        "three_workers": ({}, 3),
        "fire": ({"fire": 1}, 0),
        "water": ({"water": 1}, 0),
        "commerce": ({"commerce": 1}, 0),
        "two_commerce": ({"commerce": 2}, 0),
        "nothing": ({}, 0),
    }


def test_r48_there_are_21_leaders_and_42_quests_one_of_each() -> None:
    assert len(set(LEADER_NAMES)) == 21
    assert len(set(QUEST_NAMES)) == 42


def test_half_the_quests_are_worth_one_and_half_two() -> None:
    two = {
        "architect", "barricade", "cavalcade", "chancellor", "chapman", "colonnade", "conqueror",
        "conrois", "convoy", "explorer", "governor", "guild", "mason", "monk", "overseer",
        "peasant", "storehouse", "thief", "vault", "wagoneer", "wharf",
    }  # fmt: skip
    for name, points in zip(QUEST_NAMES, content.QUEST_POINTS, strict=True):
        assert points == (2 if name in two else 1), name
    assert sum(content.QUEST_POINTS) == 63


def test_every_card_says_in_words_what_it_asks() -> None:
    for text in [*content.LEADER_TEXTS, *content.QUEST_TEXTS]:
        assert text.endswith(".")
        assert len(text) > 10
    assert len(set(content.LEADER_TEXTS)) == 21
    assert len(set(content.QUEST_TEXTS)) == 42


def test_the_text_of_a_quest_names_its_figure() -> None:
    numbers = {2: ("2", "two", "twice"), 3: ("3", "three"), 4: ("4", "four"), 5: ("5", "five"),
               6: ("6", "six"), 16: ("16", "sixteen")}  # fmt: skip
    for i, name in enumerate(QUEST_NAMES):
        least = content.QUEST_LEAST[i]
        if least > 1:
            text = content.QUEST_TEXTS[i].lower()
            assert any(word in text for word in numbers[least]), name


# ---- bad content is refused

FOLDER = Path(str(indio.__file__)).parent


def swap_ground(data: dict[str, Any]) -> None:
    """As many hexes as before, but other land."""
    data["figures"]["ground_earth"]["value"][0] -= 1
    data["figures"]["ground_water"]["value"][0] += 1


def no_easy_quests(data: dict[str, Any]) -> None:
    for quest in data["quest"]:
        quest["points"]["value"] = 3


def load(
    change: Callable[[dict[str, Any]], object], monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """Read the content once more, from a file that says something else."""
    data = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))
    change(data)
    monkeypatch.setattr(tomllib, "loads", lambda _: data)
    return runpy.run_path(str(FOLDER / "content.py"))


def test_the_content_itself_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    load(lambda _: None, monkeypatch)


@pytest.mark.parametrize(
    ("figure", "value"),
    [("leaders_dealt", 3), ("hex_workers", 5), ("hex_workers", 6), ("last_year", 9)],
)
def test_a_figure_may_be_changed_within_its_range(
    figure: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What such a game is like, `scripts/figures.py` tries."""
    load(lambda data: data["figures"][figure].update(value=value), monkeypatch)


def test_texts_follow_the_figures_that_they_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def change(data: dict[str, Any]) -> None:
        data["figures"]["stocked_resources"]["value"] = 4
        data["quest"][0]["least"]["value"] = 5
        for entry in data["leader"]:
            if entry["name"] in ("bishop", "sultana"):
                entry["steps"]["value"][1] = [12, 9] if entry["name"] == "sultana" else [4, 8]

    read = load(change, monkeypatch)
    leaders = dict(zip(LEADER_NAMES, read["LEADER_TEXTS"], strict=True))
    assert "with four or more resources" in leaders["banker"]
    assert leaders["bishop"] == "4 for two cities, 8 for four."
    assert leaders["sultana"] == "4 for eight to eleven controlled hexes, 9 for twelve or more."
    assert read["QUEST_TEXTS"][0] == "Own five structures."


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["quest"][0].pop("source"), "quest.architect.source is missing"),
        (lambda d: d["figures"]["workers"].pop("source"), "figures.workers .* a source"),
        (lambda d: d["figures"]["workers"].pop("range"), "figures.workers .* a range"),
        (lambda d: d["layout"][0].pop("source"), "layout.hexagon_19.source is missing"),
        (lambda d: d["leader"].pop(), "leader"),
        (lambda d: d["leader"][0].update(name="pope"), "pope"),
        (lambda d: d["quest"].reverse(), "quest"),
        (lambda d: d["forge"][0].update(price={"gold": 1}), "forge.food.price.gold"),
        (lambda d: d["build"][0].update(makes="pub"), "pub"),
        (lambda d: d["structure"][0].update(crafts=["beer"]), "beer"),
        (lambda d: d["leader"][0].update(counts="luck"), "luck"),
        (lambda d: d["quest"][0].update(when="never"), "never"),
        (lambda d: d["figures"]["hex_workers"].update(value=7), "three bits"),
        (lambda d: d["figures"]["hex_resources"].update(value=11), "seven bits"),
        (lambda d: d["figures"]["leaders_dealt"].update(value=6), "leaders_dealt .* 21 leaders"),
        (lambda d: d["figures"]["workers"].update(value=11), "workers .* feed ten"),
        (lambda d: d["figures"]["workers"].update(value=11, range=[1, 12]), "workers .* be fed"),
        (lambda d: d["figures"]["start_workers"].update(value=3), "start_workers .* second"),
        (lambda d: d["figures"]["desert_swaps"].update(value=7), "desert_swaps .* most_swaps"),
        (lambda d: d["figures"]["ending_hexes"].update(value=[9]), "ending_hexes .* each number"),
        (lambda d: d["tile"][0].update(price=d["tile"][3]["price"]), "tile.earth.price"),
        (lambda d: d["tile"][3].update(price={}), "tile.farm.price"),
        (lambda d: d["leader"][0].update(per=d["leader"][1]["per"]), "abbot.steps .* one formula"),
        (lambda d: d["leader"][0]["steps"]["value"][0].reverse(), "abbot.steps do not rise"),
        (lambda d: d["bundle"][1]["goods"]["food"].update(value=3), "two_food.goods.food .* named"),
        (lambda d: d["figures"]["ground_earth"]["value"].reverse(), "hexagon_19 does not fit"),
        (swap_ground, "ground_earth .* first-game board"),
        (lambda d: d["first_game"].pop(), "first_game: .* each number"),
        (no_easy_quests, "easy_quests_per_player"),
    ],
)
def test_content_that_does_not_fit_is_refused_with_the_reason(
    change: Callable[[dict[str, Any]], object], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=message):
        load(change, monkeypatch)


def test_every_layout_has_the_edge_that_it_says() -> None:
    for layout in content.LAYOUTS:
        hexes = set(layout.hexes)
        steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
        edge = [(q, r) for q, r in hexes if not all((q + a, r + b) in hexes for a, b in steps)]
        assert len(edge) == layout.edge, layout.name
