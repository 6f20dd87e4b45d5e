"""Section 14: the Missions expansion."""

from typing import Any, cast

import pytest

from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import (
    GAME,
    WAITING,
    lines,
    play,
    question,
    seat,
    table,
    texts,
)

ALL = [f"M{number:02}" for number in range(1, 21)]
POINTS = dict(zip(ALL, [8, 5, 6, 7, 4, 7, 7, 6, 5, 6, 6, 6, 7, 5, 6, 5, 5, 3, 5, 7], strict=True))


def start(players: int, seed: int = 1) -> AltiplanoState:
    options = {"missions": True, "start_player": "red"}
    return cast(AltiplanoState, GAME.start(players, seed, options))


def holding(mission: str, *, red: dict[str, Any], **more: Any) -> AltiplanoState:
    """Red holds a mission and the dull M08; what the others hold does not matter here."""
    spare = [name for name in ALL if name not in (mission, "M08")]
    second = "M08" if mission != "M08" else "M07"
    spare = [name for name in spare if name != second]
    mine = {"first": mission, "second": second, "left": spare[0], "right": spare[1]}
    theirs = {"first": spare[2], "second": spare[0], "left": second, "right": spare[3]}
    blue = {**more.pop("blue", {}), "missions": {**theirs, "hand": [], "fulfilled": []}}
    red = {**red, "missions": {**mine, "hand": [], "fulfilled": []}}
    return table(red=red, blue=blue, missions=True, **more)


def fulfilled(state: AltiplanoState, name: str = "red") -> list[str]:
    return list(seat(state, name)["missions"]["fulfilled"])


def points(state: AltiplanoState) -> int:
    return lines(state, "red")["missions"]


# ---- handing round


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_three_different_missions(players: int) -> None:
    """14."""
    state = start(players)
    hands = [seat(state, name)["missions"]["hand"] for name in state.to_dict()["seats"]]  # type: ignore[attr-defined]
    assert [len(hand) for hand in hands] == [3] * players
    assert len({mission for hand in hands for mission in hand}) == 3 * players
    assert state.movers == list(range(players))


def test_worked_example_of_missions() -> None:
    """17.11: four players, one kept, one to the left, one to the right, one of two kept."""
    hands = [["M04", "M12", "M18"], ["M01", "M02", "M03"], ["M05", "M06", "M07"],
             ["M08", "M09", "M10"]]  # fmt: skip
    written = cast(dict[str, Any], start(4).to_dict())
    for name, hand in zip(written["seats"], hands, strict=True):
        written["seats"][name]["missions"]["hand"] = hand
    state = cast(AltiplanoState, GAME.from_dict(written))
    play(state, "keep M04", seat="red")
    assert texts(state, seat="red") == ["hand M12", "hand M18"]
    play(state, "hand M12", seat="red")
    play(state, "keep M01", "hand M02", seat="blue")
    play(state, "keep M05", "hand M06", seat="green")
    assert question(state, "red") == "wait"
    play(state, "keep M08", "hand M09", seat="purple")
    assert texts(state, seat="red") == ["keep M03", "keep M09"]
    assert texts(state, seat="blue") == ["keep M07", "keep M12"]
    assert texts(state, seat="green") == ["keep M02", "keep M10"]
    assert texts(state, seat="purple") == ["keep M06", "keep M18"]
    play(state, "keep M03", seat="red")
    play(state, "keep M12", seat="blue")
    play(state, "keep M10", seat="green")
    assert state.round == 0
    play(state, "keep M18", seat="purple")
    assert state.round == 1
    held = [(seat(state, name)["missions"]["first"], seat(state, name)["missions"]["second"])
            for name in written["seats"]]  # fmt: skip
    assert held == [("M04", "M03"), ("M01", "M12"), ("M05", "M10"), ("M08", "M18")]


def test_two_players_choose_one_mission_for_the_other() -> None:
    """14: the third card leaves the game, and there is no second choice."""
    state = start(2)
    one, other = [seat(state, name)["missions"]["hand"] for name in ("red", "blue")]
    play(state, f"keep {one[0]}", f"hand {one[2]}", seat="red")
    play(state, f"keep {other[1]}", f"hand {other[0]}", seat="blue")
    assert state.round == 1
    red, blue = seat(state, "red")["missions"], seat(state, "blue")["missions"]
    assert (red["first"], red["second"]) == (one[0], other[0])
    assert (blue["first"], blue["second"]) == (other[1], one[2])


def test_with_three_players_the_neighbours_are_both_the_others() -> None:
    """14."""
    state = start(3)
    hands = {name: seat(state, name)["missions"]["hand"] for name in ("red", "blue", "green")}
    for name, hand in hands.items():
        play(state, f"keep {hand[0]}", f"hand {hand[1]}", seat=name)
    received = {name: set(texts(state, "keep", seat=name)) for name in hands}
    assert received["red"] == {hands["green"][1], hands["blue"][2]}
    assert received["blue"] == {hands["red"][1], hands["green"][2]}
    assert received["green"] == {hands["blue"][1], hands["red"][2]}


def test_without_the_expansion_there_are_no_missions() -> None:
    """14."""
    state = cast(AltiplanoState, GAME.start(3, 1))
    assert state.round == 1
    assert seat(state, "red")["missions"]["hand"] == []
    assert "missions" not in lines(state, "red")


# ---- what fulfils a mission after an action

VILLAGE: dict[str, Any] = {"figure": "village"}


@pytest.mark.parametrize(
    ("mission", "red", "actions"),
    [
        ("M01", {"figure": "market", "completed": ["O01", "O02"], "order": "O03",
                 "delivered": "stone stone ore", "spaces": {"market": "ore"}},
         ["act market_deliver"]),
        ("M02", {**VILLAGE, "rows": ["alpaca alpaca"], "spaces": {"village": "alpaca"}},
         ["act village_store"]),
        ("M03", {**VILLAGE, "rows": ["fish", "ore corn", "wood", "stone", "wool"],
                 "spaces": {"village": "glass"}}, ["act village_store"]),
        ("M04", {**VILLAGE, "rows": ["ore corn corn", "wood wood wood", "fish fish fish",
                                     "stone stone stone", "wool wool wool", "cloth cloth cloth",
                                     "silver"],
                 "spaces": {"village": "glass"}}, ["act village_store"]),
        ("M05", {**VILLAGE, "rows": ["ore corn"], "spaces": {"village": "ore"}},
         ["act village_store"]),
        ("M06", {**VILLAGE, "rows": ["ore ore ore", "wood wood wood", "fish fish fish",
                                     "stone stone"],
                 "spaces": {"village": "stone"}}, ["act village_store"]),
        ("M09", {**VILLAGE, "rows": ["ore corn corn", "wood wood wood", "stone stone"],
                 "spaces": {"village": "stone"}}, ["act village_store"]),
        ("M10", {"figure": "road", "road": 1, "rows": ["ore corn corn", "corn corn"],
                 "spaces": {"road": "stone wood"}}, ["act road_build"]),
        ("M11", {**VILLAGE, "rows": ["fish corn"], "spaces": {"village": "fish"}},
         ["act village_store"]),
        ("M12", {"figure": "harbor", "boats": ["ore", "fish"], "spaces": {"harbor": "wood wood"}},
         ["act harbor_boat", "boat glass"]),
        ("M13", {**VILLAGE, "houses": ["ore", "fish"], "spaces": {"village": "stone stone"}},
         ["act village_house", "house glass"]),
        ("M15", {**VILLAGE, "rows": ["cacao cacao cacao"], "spaces": {"village": "cacao"}},
         ["act village_store"]),
        ("M16", {**VILLAGE, "completed": ["O01"], "boats": ["ore"],
                 "spaces": {"village": "stone stone"}}, ["act village_house", "house glass"]),
        ("M17", {"figure": "market", "order": "O07", "delivered": "ore ore",
                 "spaces": {"market": "silver"}}, ["act market_deliver"]),
        ("M18", {**VILLAGE, "spaces": {"village": "stone stone"}},
         ["act village_house", "house glass"]),
        ("M20", {"figure": "market", "completed": ["O08"], "order": "O10",
                 "delivered": "wood wood cacao", "spaces": {"market": "cloth"}},
         ["act market_deliver"]),
    ],
)  # fmt: skip
def test_a_mission_is_revealed_when_the_action_that_fulfils_it_is_over(
    mission: str, red: dict[str, Any], actions: list[str]
) -> None:
    """14, R-MIS-1: of minimums, the last step counts."""
    state = holding(mission, red=red, blue=WAITING, players=2)
    assert (fulfilled(state), points(state)) == ([], 0)
    reveals = state.reveals
    play(state, *actions)
    if question(state, "red") == "corn":
        play(state, "corn 2" if mission == "M20" else texts(state)[0])
    assert fulfilled(state) == [mission]
    assert points(state) == POINTS[mission]
    assert state.reveals > reveals


@pytest.mark.parametrize(
    ("mission", "red", "counts"),
    [
        ("M01", {"completed": ["O01", "O02"]}, False),
        ("M02", {"rows": ["alpaca alpaca corn"]}, False),
        ("M02", {"rows": ["alpaca alpaca"], "bag": "alpaca"}, False),
        ("M03", {"rows": ["fish", "ore", "wood", "stone", "wool", "cloth"]}, False),
        ("M03", {"rows": ["fish corn", "ore", "wood", "stone", "wool", "cloth"]}, True),
        ("M04", {"rows": ["ore ore ore"] * 2 + ["corn corn corn"] * 3 + ["wood"] * 1,
                 "extensions": ["D5"], "interim_corn": 2}, False),
        ("M06", {"rows": ["ore ore ore", "wood wood wood", "fish fish fish",
                          "stone stone corn"]}, False),
        ("M06", {"rows": ["ore ore ore", "wood wood wood", "fish fish fish",
                          "corn corn corn"]}, False),
        ("M09", {"rows": ["ore ore ore", "wood wood wood", "fish fish"]}, False),
        ("M10", {"rows": ["corn corn corn", "ore corn"], "extensions": ["D5"],
                 "interim_corn": 2}, False),
        ("M10", {"rows": ["corn corn corn", "ore corn corn"]}, True),
        ("M12", {"boats": ["ore", "fish"]}, False),
        ("M12", {"boats": ["ore", "fish", "wood", "glass"]}, True),
        ("M13", {"houses": ["ore", "fish"]}, False),
        ("M15", {"rows": ["cacao cacao cacao", "cacao"]}, True),
        ("M15", {"rows": ["cacao cacao cacao"], "bag": "cacao"}, False),
        ("M16", {"completed": ["O01"], "boats": ["ore"]}, False),
        ("M16", {"completed": ["O01"], "boats": ["ore"], "houses": ["ore"]}, True),
        ("M20", {"completed": ["O08", "O07"]}, False),
        ("M20", {"completed": ["O13", "O09"]}, True),
    ],
)  # fmt: skip
def test_conditions_are_minimums(mission: str, red: dict[str, Any], counts: bool) -> None:
    """14; R-MIS-3: corn is corn; R-MIS-4: no corn at all; only what lies in a row is stored."""
    state = holding(mission, red=red)
    assert points(state) == (POINTS[mission] if counts else 0)


@pytest.mark.parametrize("order", [f"O{number:02}" for number in range(1, 17)])
def test_orders_with_wool_or_cloth(order: str) -> None:
    """14, M20."""
    other = "O09" if order != "O09" else "O08"
    state = holding("M20", red={"completed": [other, order]})
    assert (points(state) == 7) == (order in ("O08", "O09", "O10", "O13", "O14", "O15", "O16"))


# ---- being the first


@pytest.mark.parametrize(
    ("mission", "record", "blue"),
    [
        ("M05", "row", {"rows": ["ore ore ore"]}),
        ("M11", "row_of", {"rows": ["fish fish fish"]}),
        ("M17", "order", {"completed": ["O01"]}),
        ("M18", "house", {"houses": ["ore"]}),
    ],
)
def test_who_comes_second_is_not_the_first(mission: str, record: str, blue: dict[str, Any]) -> None:
    """R-MIS-2: the record is kept whoever holds the mission."""
    red = {"rows": ["fish fish fish", "ore ore ore"], "completed": ["O03"], "houses": ["fish"]}

    def blue_was_first(written: dict[str, Any]) -> None:
        written["firsts"][record] = "blue"

    assert points(holding(mission, red=red, blue=blue)) == POINTS[mission]
    late = holding(mission, red=red, blue=blue, edit=blue_was_first)
    assert points(late) == 0


def test_the_record_is_kept_also_without_the_expansion() -> None:
    """R-MIS-2."""
    red = {**VILLAGE, "spaces": {"village": "stone stone"}}
    state = table(red=red, blue=WAITING)
    play(state, "act village_house", "house ore")
    assert cast(dict[str, Any], state.to_dict())["firsts"]["house"] == "red"


def test_a_fish_row_may_hold_corn_and_a_corn_row_is_none() -> None:
    """R-MIS-4."""
    corn = {"figure": "road", "road": 1, "spaces": {"road": "stone wood"}}
    state = holding("M11", red={**corn, "rows": ["fish fish"]}, blue=WAITING)
    play(state, "act road_build", "corn 1")
    assert fulfilled(state) == ["M11"]
    state = holding("M11", red={**corn, "rows": ["corn corn"]}, blue=WAITING)
    play(state, "act road_build")
    assert fulfilled(state) == []


def test_no_house_left_is_no_house_built() -> None:
    """R-MIS-7: nor is a boat."""
    red = {"figure": "village", "houses": ["ore", "fish"], "spaces": {"village": "stone stone"}}
    state = holding("M13", red=red, blue=WAITING, houses=[])
    play(state, "act village_house")
    assert fulfilled(state) == []
    red = {"figure": "harbor", "boats": ["ore", "fish"], "spaces": {"harbor": "wood wood"}}
    state = holding("M12", red=red, blue=WAITING, boats=[])
    play(state, "act harbor_boat")
    assert fulfilled(state) == []


# ---- at the end


def end(state: AltiplanoState) -> AltiplanoState:
    while not state.over:
        play(state, "pass")
    return state


@pytest.mark.parametrize(
    ("mission", "red", "blue", "met"),
    [
        ("M07", {"bag": "silver silver silver cloth cloth", "rows": ["cloth"]}, {}, True),
        ("M07", {"bag": "silver silver silver cloth cloth"}, {}, False),
        ("M07", {"bag": "silver silver cloth cloth cloth", "order": "O12",
                 "delivered": "silver"}, {}, False),
        ("M08", {"bag": "glass glass", "container": "glass", "planning": "glass"}, {}, True),
        ("M08", {"bag": "glass glass glass"}, {}, False),
        ("M14", {"bag": "ore ore"}, {"bag": "ore"}, True),
        ("M14", {"bag": "ore ore"}, {"bag": "ore", "rows": ["ore"]}, False),
        ("M14", {"bag": "ore"}, {"bag": "ore ore"}, False),
        ("M14", {"bag": "ore ore"}, {"bag": "ore", "completed": ["O03"]}, True),
        ("M14", {}, {}, False),
        ("M19", {"bag": "stone", "spaces": {"village": "stone"}}, {"bag": "stone"}, True),
        ("M19", {"bag": "stone"}, {"spaces": {"road": "stone"}}, False),
    ],
)  # fmt: skip
def test_missions_of_the_end_look_at_all_counted_tiles(
    mission: str, red: dict[str, Any], blue: dict[str, Any], met: bool
) -> None:
    """14, R-MIS-5: strictly more than everybody else, and nothing of orders."""
    state = holding(mission, red={**red, "coins": 1}, blue=blue, final=True)
    assert fulfilled(state) == []
    end(state)
    assert fulfilled(state) == ([mission] if met else [])
    assert points(state) == (POINTS[mission] if met else 0)


def test_a_mission_of_the_end_is_not_revealed_before() -> None:
    """R-MIS-1."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca"}, "bag": "glass glass glass glass"}
    state = holding("M08", red=red, blue=WAITING)
    play(state, "act farm_food")
    assert fulfilled(state) == []


def test_rows_of_the_final_storage_count_also_for_being_the_first() -> None:
    """R-MIS-6."""
    red = {"coins": 1, "rows": ["fish fish"], "bag": "fish", "extensions": ["D3"]}
    for mission in ("M05", "M11"):
        state = end(holding(mission, red=red, final=True))
        assert fulfilled(state) == [mission]


def test_only_the_own_missions_count() -> None:
    """14."""
    state = holding("M12", red={"houses": ["ore", "fish", "wood"]})
    assert points(state) == 0
