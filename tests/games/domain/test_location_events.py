"""9.3: the 22 location events, each with its space, its needs, what it does and how long."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from moothall.games.domain.names import ASK_WORKER, LOCATION_NAMES, OUTCOME_NAMES, SPACE_NAMES
from moothall.games.domain.rules.events import target_space
from tests.games.domain.plain_play import LOCATION, STARRED
from tests.games.domain.plain_rules import NEIGHBOURS
from tests.games.domain.positions import (
    happened,
    load,
    meet,
    place_dice,
    play,
    red,
    table,
    texts,
    two_dice,
    written,
)

ODD = (5, 5, 5, 2)
EVEN = (4, 4, 4, 1)
ROWS = {
    entry.split()[0]: (column, total, entry.split()[1:])
    for column, entries in LOCATION.items()
    for total, entry in enumerate(entries, 2)
}
INSTANT = {
    "silk", "wildlife_infestation", "fine_marble", "tinkers", "lucky_strike", "pilgrims",
    "spices", "white_stag",
}  # fmt: skip
DICE_OF_EFFECT = {"tinkers": [3], "pilgrims": [1]}
FITTING = {"hills": "A4", "forest": "A2", "post": "A1"}  # a space for each need


def strike(event: str, space: str, *effect: int, dice: Any = None, **given: Any) -> Any:
    """The position after one location event was rolled for a space."""
    column, total, _ = ROWS[event]
    triple = dice or (ODD if column == "odd" else EVEN)
    rolls = [*two_dice(total), *place_dice(space), *effect]
    return meet(*triple, rolls=rolls, **given)


def outcome(state: Any) -> str:
    return OUTCOME_NAMES[happened(state)[-1].outcome]


def fitting_space(event: str) -> str:
    for need in ROWS[event][2]:
        if need in FITTING:
            return FITTING[need]
    return "A1"


# ---- the space


def test_all_36_place_rolls_lead_to_the_space_of_the_map() -> None:
    """19: the city six times, first circle 2 each, corners 1, the rest of the second circle 2."""
    counts: Counter[str] = Counter()
    for first, second in product(range(1, 7), repeat=2):
        near = NEIGHBOURS["C"].split()[first - 1]
        far = NEIGHBOURS[near].split()[second - 1]
        assert SPACE_NAMES[target_space(first, second)] == far
        counts[far] += 1
    corners = ["B1", "B3", "B5", "B7", "B9", "B11"]
    sides = ["B2", "B4", "B6", "B8", "B10", "B12"]
    assert counts == {
        "C": 6,
        **dict.fromkeys(["A1", "A2", "A3", "A4", "A5", "A6"], 2),
        **dict.fromkeys(corners, 1),
        **dict.fromkeys(sides, 2),
    }


# ---- the table and the order of resolution


@pytest.mark.parametrize("event", ROWS)
def test_each_row_happens_in_a_space_that_fits(event: str) -> None:
    """All 22: the entry and the space are crossed off, and it lies there if it lasts."""
    space = fitting_space(event)
    state = strike(event, space, *DICE_OF_EFFECT.get(event, []), posts=["A1"])
    sheet = written(state)
    assert LOCATION_NAMES[happened(state)[-1].entry] == event
    assert outcome(state) == "applied"
    assert sheet["locations_gone"] == [event]
    assert sheet["had_event"] == [space]
    assert sheet["events"] == ({} if event in INSTANT else {space: event})


@pytest.mark.parametrize("event", ROWS)
def test_an_entry_that_is_crossed_off_stops_before_the_space_is_rolled(event: str) -> None:
    """R6: once in a game."""
    column, total, _ = ROWS[event]
    state = meet(
        *(ODD if column == "odd" else EVEN), rolls=two_dice(total),
        sheet={"locations_gone": [event], "had_event": ["B7"]},
    )  # fmt: skip
    assert outcome(state) == "crossed_off"
    assert written(state)["had_event"] == ["B7"]


@pytest.mark.parametrize("event", ROWS)
def test_in_the_city_nothing_happens_and_nothing_is_crossed_off(event: str) -> None:
    column, total, _ = ROWS[event]
    state = meet(*(ODD if column == "odd" else EVEN), rolls=[*two_dice(total), 1, 4])
    assert outcome(state) == "in_the_city"
    assert written(state)["locations_gone"] == []
    assert written(state)["had_event"] == []


def test_a_space_hosts_one_event_in_a_game() -> None:
    """R6: the second leaves its entry open."""
    state = strike("lucky_strike", "A4", locations_gone=["mud"], had_event=["A4"], gold=0)
    assert outcome(state) == "space_had_event"
    assert red(state).gold == 0
    assert written(state)["locations_gone"] == ["mud"]


def test_two_events_may_lie_in_two_spaces() -> None:
    state = strike("mud", "A1", events={"A4": "berries"})
    assert written(state)["events"] == {"A1": "mud", "A4": "berries"}


@pytest.mark.parametrize("event", [event for event in ROWS if ROWS[event][2]])
def test_where_a_need_is_not_met_nothing_happens_and_nothing_is_crossed_off(event: str) -> None:
    """Terrain, post, (u) not harvested, (h) not hunted: each need by itself."""
    for need in ROWS[event][2]:
        space = fitting_space(event)
        given: dict[str, Any] = {"posts": ["A1"]}
        if need in ("hills", "forest"):
            space = "A3"
        elif need == "post":
            given = {"routes": ["A1"]}
        elif need == "u":
            given |= {"planted": {space: 4}, "harvested": [space]}
        else:
            given |= {"hunted": [space]}
        state = strike(event, space, **given)
        assert outcome(state) == "requirement_failed", need
        assert written(state)["locations_gone"] == []
        assert written(state)["had_event"] == []
        assert written(state)["events"] == {}


@pytest.mark.parametrize("event", [event for event in ROWS if "h" not in ROWS[event][2]])
def test_a_hunted_space_is_no_hindrance_to_the_others(event: str) -> None:
    space = fitting_space(event)
    effect = DICE_OF_EFFECT.get(event, [])
    assert outcome(strike(event, space, *effect, posts=["A1"], hunted=[space])) == "applied"


@pytest.mark.parametrize("event", [event for event in ROWS if "u" not in ROWS[event][2]])
def test_a_harvested_space_is_no_hindrance_to_the_others(event: str) -> None:
    space = fitting_space(event)
    effect = DICE_OF_EFFECT.get(event, [])
    field = {"planted": {space: 4}, "harvested": [space]}
    assert outcome(strike(event, space, *effect, posts=["A1"], **field)) == "applied"


# ---- the hunter's watch


@pytest.mark.parametrize("event", ROWS)
def test_only_starred_events_may_be_cancelled_by_a_hunter_in_the_space(event: str) -> None:
    """Both crossings-off remain; a hunter without a die, or held by the stag, will do."""
    space = fitting_space(event)
    effect = [] if event in STARRED else DICE_OF_EFFECT.get(event, [])
    given: dict[str, Any] = {"posts": ["A1"], "workers": {"hunter": space}, "gold": 5}
    dice = (5, 5, 5, 0) if ROWS[event][0] == "odd" else (4, 4, 4, 0)
    state = strike(event, space, *effect, dice=dice, **given)
    assert (texts(state) == ["cancel no", "cancel yes"]) == (event in STARRED)
    if event in STARRED:
        play(state, "cancel yes")
        sheet = written(state)
        assert (sheet["gold"], sheet["events"]) == (5, {})
        assert (sheet["locations_gone"], sheet["had_event"]) == ([event], [space])
        assert outcome(state) == "cancelled"


@pytest.mark.parametrize("event", STARRED)
def test_the_hunter_may_let_it_happen(event: str) -> None:
    state = strike(event, "A1", posts=["A1"], workers={"hunter": "A1"}, gold=5)
    play(state, "cancel no")
    assert outcome(state) == "applied"
    if event in INSTANT:
        assert red(state).gold == 4
    else:
        assert written(state)["events"] == {"A1": event}


def test_a_hunter_elsewhere_cannot_cancel() -> None:
    state = strike("bandits", "A1", workers={"hunter": "A2", "trader": "A1"})
    assert written(state)["events"] == {"A1": "bandits"}


# ---- gains and losses, once


@pytest.mark.parametrize(
    ("event", "space", "dice", "before", "after"),
    [
        ("silk", "A1", [], 5, 6),
        ("spices", "A1", [], 5, 6),
        ("wildlife_infestation", "A1", [], 5, 4),
        ("wildlife_infestation", "A1", [], 0, 0),
        ("lucky_strike", "A4", [], 5, 9),
        ("tinkers", "A1", [1], 5, 3),
        ("tinkers", "A1", [3], 5, 5),
        ("tinkers", "A1", [6], 5, 8),
        ("tinkers", "A1", [1], 1, 0),
    ],
)
def test_gold_is_gained_or_lost_at_once(
    event: str, space: str, dice: list[int], before: int, after: int
) -> None:
    """R9: Silk, Spices, Wildlife Infestation, Lucky Strike, Tinkers."""
    assert red(strike(event, space, *dice, posts=["A1"], gold=before)).gold == after


@pytest.mark.parametrize(("die", "after"), [(1, 3), (2, 1), (3, 3), (4, 1), (5, 3), (6, 1)])
def test_pilgrims_bring_or_take_a_citizen(die: int, after: int) -> None:
    assert red(strike("pilgrims", "B8", die, citizens=2)).citizens == after


def test_pilgrims_take_nobody_where_nobody_is() -> None:
    assert red(strike("pilgrims", "B8", 2, citizens=0)).citizens == 0


def test_fine_marble_places_a_block() -> None:
    state = strike("fine_marble", "B11")
    assert len(texts(state, "block")) == 6
    play(state, "block market")
    assert red(state).blocks[5] == 1
    assert texts(state, "worker")


def test_the_white_stag_takes_the_hunter_along_and_holds_it_for_two_turns() -> None:
    """Put there, not by a step; it may walk, and lend its die next turn."""
    state = strike("white_stag", "B3", pelts=4)
    assert written(state)["workers"]["hunter"] == "B3"
    play(state, "worker hunter")
    assert set(texts(state)) == {"move B2", "move A2", "move B4", "done"}
    play(state, "move A2", "move C")
    assert (
        state.question == ASK_WORKER
    )  # back in the city, yet pelts are not sold: nothing left to do
    play(state, "end turn", rolls=[1, 2, 3, 5])
    play(state, "wild none")
    assert "hunter>farmer" in texts(state, "assist")
    play(state, "assist none", "worker hunter", "move A2")
    assert not {"trail", "pelts hunter"} & set(texts(state))
    play(state, "done", "end turn", rolls=[1, 2, 3, 5])
    play(state, "wild none", "assist none", "worker hunter")
    assert {"trail", "pelts hunter"} <= set(texts(state))


def test_following_the_stag_is_no_step() -> None:
    """No bandits are met on the way there."""
    state = strike("white_stag", "A2", gold=5, events={"A1": "bandits"})
    assert red(state).gold == 5


# ---- lasting: harvests


def harvest(space: str, event: str, die: int = 3, **given: Any) -> Any:
    """The position after a harvest in a space under an event; a fee is paid with game."""
    state = table(
        die, 2, 6, 4, workers={"farmer": space}, planted={space: 6}, events={space: event},
        **{"crops": 0, "game": 9, **given},
    )  # fmt: skip
    play(state, "worker farmer", "harvest farmer")
    return state


@pytest.mark.parametrize(
    ("event", "space", "expected"),
    [
        ("perfect_soil", "A1", 3 + 2 + 1),
        ("berries", "A4", 3 + 1 + 2),
        ("friendly_migrants", "A3", 3 + 3 + 2),
        ("flooded", "A3", 3 + 3 - 2),
        ("nuts", "A2", 3 + 1 + 2),
    ],
)
def test_events_change_the_harvest_of_their_space_and_end_with_it(
    event: str, space: str, expected: int
) -> None:
    state = harvest(space, event)
    assert red(state).crops == expected
    assert written(state)["events"] == {}


def test_a_flooded_harvest_is_never_less_than_nothing() -> None:
    """11.1: a 1 in the desert."""
    assert red(harvest("B8", "flooded", 1)).crops == 0


@pytest.mark.parametrize(("die", "citizens"), [(1, 2), (3, 4), (5, 6)])
def test_population_boom_brings_citizens_for_the_crops_above_four(die: int, citizens: int) -> None:
    """On the farm: 4, 6 or 8 crops."""
    state = harvest("A3", "population_boom", die)
    assert (red(state).crops, red(state).citizens) == (die + 3, citizens)


def test_population_boom_counts_the_dice_of_fortune_and_comes_with_the_citizen_for_15() -> None:
    state = table(
        1, 2, 6, 4, workers={"farmer": "A3"}, planted={"A3": 6}, events={"A3": "population_boom"},
        crops=9, game=1, harvest_bonus=1,
    )  # fmt: skip
    play(state, "worker farmer", "harvest farmer")
    play(state, "pay 1g0c", rolls=[5])
    assert (red(state).crops, red(state).citizens) == (18, 2 + 1 + 5)


def test_hardwoods_turn_a_harvest_into_blocks_placed_one_by_one() -> None:
    """3 + 1 blocks; no crops."""
    state = harvest("A2", "hardwoods", blocks={"mill": 4})
    assert (state.blocks, red(state).crops) == (4, 0)
    play(state, "block mill")
    assert "mill" in written(state)["built"]
    assert "mill" not in texts(state, "block")
    play(state, "block chapel", "block chapel", "block market")
    assert written(state)["blocks"]["chapel"] == 2
    assert written(state)["events"] == {}
    assert written(state)["harvested"] == ["A2"]
    assert "done" in texts(state)


def test_hardwoods_blocks_with_nowhere_to_go_are_lost() -> None:
    bases = ["mill", "chapel", "warehouse", "fountain", "school"]
    state = harvest("A2", "hardwoods", built=bases, blocks={"market": 6})
    assert "market" in written(state)["built"]
    assert state.blocks == 0


@pytest.mark.parametrize(
    "event",
    ["perfect_soil", "hardwoods", "berries", "population_boom", "friendly_migrants", "flooded",
     "nuts"],
)  # fmt: skip
def test_planting_does_not_end_what_changes_harvests(event: str) -> None:
    """R10."""
    space = fitting_space(event)
    state = table(2, 1, 3, 4, workers={"farmer": space}, events={space: event}, game=0)
    play(state, "worker farmer", "plant farmer")
    assert written(state)["events"] == {space: event}


@pytest.mark.parametrize("event", ["poor_trails", "crows", "mud", "bandits", "watchtower",
                                   "travelers"])  # fmt: skip
def test_planting_ends_every_other_event(event: str) -> None:
    space = fitting_space(event)
    state = table(2, 1, 3, 4, workers={"farmer": space}, events={space: event}, game=0)
    play(state, "worker farmer", "plant farmer")
    assert written(state)["events"] == {}


def test_any_action_by_any_worker_ends_an_event_and_walking_does_not() -> None:
    """Hunting, a trail, a route, a box, selling pelts."""
    for worker, text, given in (
        ("hunter", "game hunter", {}),
        ("trader", "route trader", {}),
        ("trader", "post trader", {"routes": ["A2"]}),
        ("hunter", "convert", {"posts": ["A2"], "pelts": 1}),
    ):
        dice = (1, 5, 2, 4)
        state = table(*dice, workers={worker: "A2"}, events={"A2": "perfect_soil"}, game=0, **given)
        play(state, f"worker {worker}", text)
        assert written(state)["events"] == {}, text
    state = table(1, 2, 6, 5, workers={"hunter": "A2"}, events={"A2": "nuts"}, game=0)
    play(state, "worker hunter", "trail")
    assert written(state)["events"] == {}
    state = table(1, 2, 6, 5, workers={"hunter": "A2"}, events={"A2": "nuts", "A1": "mud"})
    play(state, "worker hunter", "move A1")
    assert written(state)["events"] == {"A2": "nuts", "A1": "mud"}


# ---- lasting: the others


def test_rebels_forbid_every_action_for_the_rest_of_the_game() -> None:
    """Walking through is fine; what is built keeps its value."""
    workers = {"farmer": "A2", "trader": "A2", "hunter": "A2"}
    state = table(
        2, 5, 1, 5, workers=workers, events={"A2": "rebels"}, posts=["A2"], pelts=3,
        planted={"B4": 4},
    )  # fmt: skip
    for worker in ("farmer", "trader", "hunter"):
        play(state, f"worker {worker}")
        assert all(text.startswith(("move", "done")) for text in texts(state)), worker
        assert "move C" in texts(state)
        play(state, "done")
    assert written(state)["events"] == {"A2": "rebels"}
    assert state.scores()[0].total == 20 + 1 + 1


def test_crows_spare_game_but_not_pelts() -> None:
    state = table(1, 2, 3, 4, workers={"hunter": "A1"}, events={"A1": "crows"})
    play(state, "worker hunter")
    assert not texts(state, "game")
    state = table(1, 2, 4, 3, workers={"hunter": "A1"}, events={"A1": "crows"}, game=0)
    play(state, "worker hunter", "pelts hunter")
    assert (red(state).pelts, written(state)["events"]) == (3, {})


def test_mud_stops_whoever_steps_in_even_on_a_trail() -> None:
    """A worker that begins there may leave."""
    state = table(2, 1, 3, 4, events={"A2": "mud"}, trails=["A2", "B4"])
    play(state, "worker farmer", "move A2")
    assert state.steps == 2
    assert not texts(state, "move")
    assert texts(state, "plant")
    state = table(2, 1, 3, 4, workers={"farmer": "A2"}, events={"A2": "mud"})
    play(state, "worker farmer", "move A1", "move A6")
    assert written(state)["workers"]["farmer"] == "A6"


def test_mud_still_stops_a_worker_after_its_action_has_ended_it() -> None:
    """It may not step again this turn; the next worker may."""
    state = table(2, 1, 3, 4, events={"A1": "mud"}, game=0)
    play(state, "worker farmer", "move A1", "plant farmer")
    assert state.question == ASK_WORKER
    play(state, "worker trader", "move A1", "move A2")
    assert written(state)["workers"]["trader"] == "A2"


def test_bandits_rob_each_step_in_until_somebody_acts_there() -> None:
    state = table(1, 2, 3, 4, events={"A1": "bandits"}, gold=20, workers={"hunter": "A1"})
    play(state, "worker farmer")
    play(state, "move A1", rolls=[2])
    play(state, "move C")
    play(state, "worker builder")
    play(state, "move A1", rolls=[3])
    assert red(state).gold == 15
    play(state, "done", "worker hunter", "game hunter", "pay 1g0c", "done")
    assert written(state)["events"] == {}
    play(state, "worker trader", "move A1")
    assert red(state).gold == 15


def test_bandits_take_no_more_than_there_is() -> None:
    state = table(1, 2, 3, 4, events={"A1": "bandits"}, gold=2)
    play(state, "worker farmer")
    play(state, "move A1", rolls=[6])
    assert red(state).gold == 0
    assert happened(state)[-1].amount == -2


def test_travelers_pay_a_trader_who_is_there_at_once() -> None:
    state = strike("travelers", "A1", 5, workers={"trader": "A1"}, gold=1)
    assert (red(state).gold, written(state)["events"]) == (6, {})
    assert written(state)["had_event"] == ["A1"]


def test_travelers_wait_for_the_trader_and_pay_once() -> None:
    """No other worker is paid; going through is enough (R16)."""
    state = strike("travelers", "A1", gold=1)
    play(state, "worker farmer", "move A1", "done")
    assert written(state)["events"] == {"A1": "travelers"}
    play(state, "worker trader")
    play(state, "move A1", rolls=[4])
    assert (red(state).gold, written(state)["events"]) == (5, {})


def test_travelers_leave_when_somebody_else_acts_there() -> None:
    state = table(2, 1, 3, 4, events={"A1": "travelers"}, game=0)
    play(state, "worker farmer", "move A1", "plant farmer", "done")
    play(state, "worker trader", "move A1")
    assert red(state).gold == 5


def test_the_watchtower_adds_two_game_once() -> None:
    state = table(1, 2, 3, 4, workers={"hunter": "A4"}, events={"A4": "watchtower"}, crops=0)
    play(state, "worker hunter", "game hunter")
    assert red(state).game == 5 - 1 + 4 + 2
    assert written(state)["events"] == {}


def test_the_watchtower_adds_nothing_to_pelts() -> None:
    state = table(1, 2, 4, 3, workers={"hunter": "A4"}, events={"A4": "watchtower"}, crops=0)
    play(state, "worker hunter", "pelts hunter")
    assert red(state).pelts == 3


# ---- Poor Trails


def test_poor_trails_bar_routes_to_the_space_new_and_begun() -> None:
    """Neither opened nor carried on; a finished route and its boxes are untouched."""
    begun = {"routes": [{"to": "A2", "from": "C", "progress": 2, "boxes": []}]}
    cases: list[dict[str, Any]] = [{}, {"sheet": begun}]
    for given in cases:
        state = table(1, 5, 2, 4, workers={"trader": "A2"}, events={"A2": "poor_trails"}, **given)
        play(state, "worker trader")
        assert not texts(state, "route")
    state = table(
        1, 5, 2, 4, workers={"trader": "A2"}, events={"A2": "poor_trails"}, routes=["A2"], game=0
    )
    play(state, "worker trader", "post trader")
    assert written(state)["routes"][0]["boxes"] == [2]
    assert written(state)["events"] == {}


def test_poor_trails_bar_a_route_that_would_pass_or_begin_there() -> None:
    """B1 lies beyond A1 alone; B2 can be reached by A2 as well."""
    for space, open_ in (("B1", False), ("B2", True), ("A2", True)):
        state = table(1, 5, 2, 4, workers={"trader": space}, events={"A1": "poor_trails"})
        play(state, "worker trader")
        assert bool(texts(state, "route")) == open_, space
    state = table(1, 5, 2, 4, workers={"trader": "B1"}, events={"A1": "poor_trails"}, routes=["A1"])
    play(state, "worker trader")
    assert not texts(state, "route")


def test_a_route_that_was_begun_goes_on_though_poor_trails_lie_on_its_way() -> None:
    """11.3: the origin is looked at only when the row is opened."""
    begun = {"routes": [{"to": "B1", "from": "C", "progress": 2, "boxes": []}]}
    state = table(1, 5, 2, 4, workers={"trader": "B1"}, events={"A1": "poor_trails"}, sheet=begun)
    play(state, "worker trader")
    assert texts(state, "route") == ["trader"]


def test_poor_trails_forbid_clearing_and_stop_a_trail_until_somebody_acts() -> None:
    state = table(1, 2, 3, 5, workers={"hunter": "A2"}, events={"A2": "poor_trails"})
    play(state, "worker hunter")
    assert "trail" not in texts(state)
    assert "pelts hunter" in texts(state)

    state = table(2, 1, 3, 6, trails=["A2", "B4"], events={"A2": "poor_trails"}, game=0)
    play(state, "worker farmer", "move A2")
    assert state.steps == 1
    play(state, "plant farmer")
    assert red(state).crops == 9
    assert written(state)["events"] == {}
    play(state, "done", "worker trader", "move A2")
    assert state.steps == 2


def test_a_lasting_event_stays_from_turn_to_turn() -> None:
    state = strike("mud", "A1")
    load(state, 1, 2, 3, 4)
    play(state, "end turn", "wild none", "assist none")
    assert written(state)["events"] == {"A1": "mud"}
