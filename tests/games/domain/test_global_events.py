"""9.4: the 12 global events, each with what it does and how long."""

from typing import Any

import pytest

from moothall.games.domain.names import GLOBAL_NAMES
from tests.games.domain.plain_play import GLOBAL
from tests.games.domain.positions import happened, meet, play, red, table, texts, written

ODD = (5, 5, 5, 5)
EVEN = (2, 2, 2, 2)
ROWS = {
    event: (column, die)
    for column, entries in GLOBAL.items()
    for die, event in enumerate(entries, 1)
}
AT_ONCE = {"divine_blessing", "divine_favor", "raiders"}


def strike(event: str, *effect: int, **given: Any) -> Any:
    """The position after one global event."""
    column, die = ROWS[event]
    return meet(*(ODD if column == "odd" else EVEN), rolls=[die, *effect], **given)


def under(event: str) -> dict[str, Any]:
    """A global event in force."""
    return {"global_event": event, "globals_gone": [event]}


# ---- the table


@pytest.mark.parametrize("event", ROWS)
def test_each_row_happens_and_is_crossed_off(event: str) -> None:
    state = strike(event)
    assert GLOBAL_NAMES[happened(state)[0].entry] == event
    assert written(state)["globals_gone"] == [event]
    assert written(state)["global_event"] == (None if event in AT_ONCE else event)


@pytest.mark.parametrize("event", ROWS)
def test_an_event_that_happened_before_does_nothing(event: str) -> None:
    limit = 16 if event.startswith("divine") else 15
    given = {"globals_gone": [event], "turn_limit": limit}
    state = strike(event, **given, posts=["A1", "B5"])
    sheet = written(state)
    assert (sheet["turn_limit"], sheet["gold"], sheet["books"]) == (limit, 5, 1)
    assert (sheet["citizens"], sheet["global_event"]) == (2, None)


@pytest.mark.parametrize("event", [event for event in ROWS if event not in AT_ONCE])
def test_an_event_lasts_over_turns_without_a_match_and_ends_with_the_next_one(event: str) -> None:
    state = strike(event)
    play(state, "end turn", rolls=[1, 2, 3, 4])
    play(state, "wild none", "assist none")
    assert written(state)["global_event"] == event
    play(state, "end turn", rolls=[1, 3, 3, 4])
    play(state, "wild none")
    play(state, "assist none", rolls=[3, 4])
    assert written(state)["global_event"] is None


def test_a_new_global_event_takes_the_place_of_the_old_one() -> None:
    state = strike("high_winds", **under("wildfires"))
    assert written(state)["global_event"] == "high_winds"
    assert sorted(written(state)["globals_gone"]) == ["high_winds", "wildfires"]


# ---- extra turns


def test_divine_blessing_and_divine_favor_add_a_turn_each() -> None:
    assert red(strike("divine_blessing")).turn_limit == 16
    given = {"turn_limit": 16, "globals_gone": ["divine_blessing"]}
    assert red(strike("divine_favor", **given)).turn_limit == 17


# ---- harvest and hunt


def harvest(event: str, space: str, die: int = 3, **given: Any) -> Any:
    state = table(
        die, 2, 6, 4, workers={"farmer": space}, planted={space: 6}, **under(event),
        **{"crops": 0, "game": 9, **given},
    )  # fmt: skip
    play(state, "worker farmer", "harvest farmer")
    return state


@pytest.mark.parametrize(
    ("event", "space", "expected"),
    [
        ("late_summer", "A1", 3 + 2 + 1),
        ("late_summer", "B8", 3 + 0 + 1),
        ("early_snows", "A1", 3 + 2 - 1),
        ("early_snows", "B8", 3 + 0 - 1),
        ("natures_bounty", "A4", 3 + 1 + 1),
        ("torrential_rain", "B8", 3 + 0 + 1),
        ("torrential_rain", "A1", 3 + 2 - 1),
        ("torrential_rain", "A2", 3 + 1 - 1),
        ("wildfires", "A2", 0),
        ("wildfires", "A1", 3 + 2),
        ("high_winds", "A2", 3 + 1),
    ],
)
def test_harvests_change_everywhere_or_by_terrain(event: str, space: str, expected: int) -> None:
    assert red(harvest(event, space)).crops == expected


def test_location_and_global_events_add_up_and_the_floor_is_for_the_sum() -> None:
    """E and 11.1: 1 + 0 - 2 - 1 in the desert is 0."""
    state = harvest("early_snows", "B8", 1, events={"B8": "flooded"})
    assert red(state).crops == 0
    state = harvest("torrential_rain", "B9", 1, events={"B9": "friendly_migrants"})
    assert red(state).crops == 1 + 0 + 2 + 1


def test_wildfires_leave_a_forest_used_up_and_fortune_pending() -> None:
    state = harvest("wildfires", "A2", harvest_bonus=2)
    assert (red(state).crops, red(state).harvest_bonus) == (0, 2)
    assert written(state)["harvested"] == ["A2"]


def test_wildfires_and_divine_anger_clear_the_anger() -> None:
    """11.1: the lost harvest comes first."""
    state = harvest("wildfires", "A2", harvest_lost=True)
    assert not red(state).harvest_lost


def test_wildfires_leave_hardwoods_without_blocks() -> None:
    state = harvest("wildfires", "A2", events={"A2": "hardwoods"})
    assert (state.blocks, written(state)["events"]) == (0, {})


def hunt(event: str, space: str, die: int, **given: Any) -> Any:
    verb = "pelts" if die % 2 else "game"
    state = table(1, 3, 2, die, workers={"hunter": space}, **under(event),
                  **{"crops": 0, "game": 2, **given})  # fmt: skip
    play(state, "worker hunter", f"{verb} hunter")
    return state


@pytest.mark.parametrize(("space", "die"), [("A2", 4), ("A2", 5)])
def test_wildfires_leave_no_game_and_no_pelts_in_a_forest(space: str, die: int) -> None:
    state = hunt("wildfires", space, die)
    assert (red(state).game, red(state).pelts) == (1, 0)
    assert written(state)["hunted"] == [space]


def test_outside_the_forest_wildfires_change_nothing() -> None:
    assert red(hunt("wildfires", "A1", 4)).game == 1 + 4
    assert red(hunt("wildfires", "A1", 5)).pelts == 5


def test_natures_bounty_adds_one_game_also_to_the_watchtower_and_none_to_pelts() -> None:
    assert red(hunt("natures_bounty", "A2", 4)).game == 1 + 5
    assert red(hunt("natures_bounty", "A4", 4, events={"A4": "watchtower"})).game == 1 + 7
    assert red(hunt("natures_bounty", "A2", 5)).pelts == 5


def test_a_trail_can_be_cleared_during_wildfires() -> None:
    """They take what a forest produces, not the way through it."""
    state = table(1, 2, 4, 3, workers={"hunter": "A2"}, game=0, **under("wildfires"))
    play(state, "worker hunter", "trail")
    assert written(state)["trails"] == ["A2"]


# ---- High Winds


def test_high_winds_bar_every_step_into_a_forest() -> None:
    """Trails or not; who is there may act or leave (R16)."""
    state = table(2, 1, 3, 4, trails=["A2"], **under("high_winds"))
    play(state, "worker farmer")
    assert texts(state, "move") == ["A1", "A3", "A4", "A6"]
    state = table(2, 1, 3, 4, workers={"farmer": "A2"}, **under("high_winds"))
    play(state, "worker farmer")
    assert texts(state, "plant") == ["farmer"]
    assert sorted(texts(state, "move")) == ["A1", "A3", "B2", "C"]


# ---- what pays


def test_scholar_merchants_bring_a_book_for_each_post() -> None:
    """Finished posts, not routes."""
    assert red(strike("scholar_merchants", routes=["A1"], posts=["A2", "B5"])).books == 3


def test_epic_renown_brings_a_citizen_for_each_finished_route_to_the_second_circle() -> None:
    begun = {"to": "B7", "from": "C", "progress": 3, "boxes": []}
    rows = [
        begun,
        {"to": "A1", "from": "C", "progress": 5, "boxes": [1, 2]},
        {"to": "B5", "from": "C", "progress": 8, "boxes": []},
        {"to": "B12", "from": "C", "progress": 8, "boxes": [1]},
    ]
    assert red(strike("epic_renown", sheet={"routes": rows})).citizens == 4


def test_wandering_players_roll_for_each_post_with_a_floor_after_each() -> None:
    """1d6 - 3: 1 gold, then 1 - 2, then 0 + 3."""
    posts = ["A1", "A2", "A3"]
    assert red(strike("wandering_players", 3, 1, 6, posts=posts, gold=1)).gold == 3
    assert red(strike("wandering_players", 6, 1, 3, posts=posts, gold=1)).gold == 2
    assert red(strike("wandering_players", gold=1)).gold == 1


def test_raiders_take_a_die_of_gold_for_each_post_once() -> None:
    """R7."""
    state = strike("raiders", 2, 4, posts=["A1", "B5"], gold=9)
    assert red(state).gold == 3
    play(state, "end turn", rolls=[1, 2, 3, 4])
    play(state, "wild none", "assist none")
    assert red(state).gold == 3
    assert red(strike("raiders", 6, 6, posts=["A1", "B5"], gold=9)).gold == 0


@pytest.mark.parametrize(
    ("event", "dice", "what", "step"),
    [
        ("scholar_merchants", [], "books", 2),
        ("epic_renown", [], "citizens", 1),
        ("wandering_players", [6, 2], "gold", 2),
    ],
)
def test_paying_events_pay_again_on_every_turn_without_a_match(
    event: str, dice: list[int], what: str, step: int
) -> None:
    """R7: until the first turn with one, which pays no more."""
    state = strike(event, *dice, posts=["A1", "B5"])
    start = {"books": 1, "citizens": 2, "gold": 5}[what]
    assert written(state)[what] == start + step
    for turn in (2, 3):
        play(state, "end turn", rolls=[1, 2, 3, 4])
        play(state, "wild none")
        play(state, "assist none", rolls=dice)
        assert written(state)[what] == start + turn * step
    play(state, "end turn", rolls=[1, 3, 3, 4])
    play(state, "wild none")
    play(state, "assist none", rolls=[3, 4])
    assert written(state)[what] == start + 3 * step


def test_what_is_finished_in_between_counts_from_the_next_payment_on() -> None:
    """R7."""
    boxed = {"routes": [{"to": "A1", "from": "C", "progress": 5, "boxes": [1]}]}
    state = table(
        1, 3, 2, 6, question="assist", workers={"trader": "A1"}, game=0,
        **under("scholar_merchants"), sheet=boxed,
    )  # fmt: skip
    play(state, "assist none")
    assert red(state).books == 1
    play(state, "worker trader", "post trader", "done")
    assert red(state).books == 1
    play(state, "end turn", rolls=[1, 2, 3, 4])
    play(state, "wild none", "assist none")
    assert red(state).books == 2


@pytest.mark.parametrize("event", ["late_summer", "wildfires", "high_winds", "natures_bounty"])
def test_other_lasting_events_pay_nothing(event: str) -> None:
    state = table(1, 2, 3, 4, question="assist", posts=["A1", "B5"], **under(event))
    play(state, "assist none")
    assert happened(state) == []
