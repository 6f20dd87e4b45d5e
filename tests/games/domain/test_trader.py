"""11.3: trade routes and trading posts."""

from typing import Any

import pytest

from tests.games.domain.positions import lines, play, red, table, texts, written


def trader_in(space: str, die: int, **given: Any) -> Any:
    state = table(1, 2, die, 4, workers={"trader": space}, **{"game": 0, **given})
    play(state, "worker trader")
    return state


def row(to: str, progress: int, start: str = "C", boxes: tuple[int, ...] = ()) -> dict[str, Any]:
    return {"to": to, "from": start, "progress": progress, "boxes": list(boxes)}


# ---- routes


def test_a_route_is_opened_in_the_destination_from_the_city() -> None:
    """R18."""
    state = trader_in("B1", 6)
    play(state, "route trader")
    assert written(state)["routes"] == [row("B1", 6)]
    assert red(state).crops == 8


def test_no_route_leads_to_the_city() -> None:
    assert not texts(trader_in("C", 3), "route")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("space", "cost"), [("A1", 5), ("B1", 8)])
def test_a_die_never_exceeds_the_pips_that_are_missing(space: str, cost: int, die: int) -> None:
    """Exact hits: 5 in the first circle, 8 in the second."""
    for progress in range(cost):
        given = {"sheet": {"routes": [row(space, progress)]}} if progress else {}
        state = trader_in(space, die, **given)
        assert bool(texts(state, "route")) == (die <= cost - progress), progress


def test_a_full_route_is_finished_and_scores() -> None:
    state = trader_in("A1", 3, sheet={"routes": [row("A1", 2)]})
    assert lines(state)["routes"] == 0
    play(state, "route trader")
    assert lines(state)["routes"] == 1
    assert not texts(state, "route")


def test_each_die_is_an_action_with_a_fee_of_its_own() -> None:
    state = table(2, 1, 3, 4, workers={"trader": "A1"}, game=0, question="assist")
    play(state, "assist farmer>trader", "worker trader", "route farmer", "route trader")
    assert written(state)["routes"] == [row("A1", 5)]
    assert red(state).crops == 8


def test_there_are_five_rows() -> None:
    """Rows that are begun go on."""
    rows = [row("A1", 1), row("A2", 1), row("A3", 1), row("A4", 1), row("A5", 1)]
    assert not texts(trader_in("A6", 1, sheet={"routes": rows}), "route")
    assert texts(trader_in("A5", 1, sheet={"routes": rows}), "route")
    assert texts(trader_in("A6", 1, sheet={"routes": rows[:4]}), "route")


def test_several_routes_may_be_under_way() -> None:
    state = trader_in("A2", 3, sheet={"routes": [row("A1", 2)]})
    play(state, "route trader")
    assert written(state)["routes"] == [row("A1", 2), row("A2", 3)]


@pytest.mark.parametrize(
    ("space", "finished", "origin"),
    [
        ("A1", [], "C"),
        ("B1", [], "C"),
        ("B1", ["A1"], "A1"),  # nearer than the city
        ("B2", ["A1", "A2"], "A1"),  # both near: the order of the rows
        ("B2", ["A2", "A1"], "A2"),
        ("A2", ["A1"], "C"),  # as near as the city: the city
        ("B2", ["B12"], "C"),  # two away, like the city
        ("B3", ["B4"], "B4"),
    ],
)
def test_the_origin_is_the_nearest_then_the_city_then_by_row(
    space: str, finished: list[str], origin: str
) -> None:
    """R17."""
    state = trader_in(space, 1, routes=finished)
    play(state, "route trader")
    assert written(state)["routes"][-1]["from"] == origin


def test_an_unfinished_route_is_no_origin() -> None:
    state = trader_in("B1", 1, sheet={"routes": [row("A1", 4)]})
    play(state, "route trader")
    assert written(state)["routes"][-1]["from"] == "C"


def test_with_the_city_cut_off_a_finished_route_is_the_origin() -> None:
    """R17: B1 lies behind A1 under Poor Trails; from B2 it is one step."""
    given: dict[str, Any] = {"events": {"A1": "poor_trails"}}
    assert not texts(trader_in("B1", 1, **given), "route")
    state = trader_in("B1", 1, routes=["B2"], **given)
    play(state, "route trader")
    assert written(state)["routes"][-1] == row("B1", 1, "B2")


def test_a_route_of_two_steps_may_pass_the_city() -> None:
    """A1 to A3 has A2 and the city between; with A2 cut off the city qualifies."""
    state = trader_in("A3", 1, routes=["A1"], events={"A2": "poor_trails"})
    assert texts(state, "route")


# ---- posts


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("boxes", [(), (1,), (2,), (1, 2)])
def test_a_one_and_a_two_tick_their_boxes(die: int, boxes: tuple[int, ...]) -> None:
    state = trader_in("A1", die, sheet={"routes": [row("A1", 5, boxes=boxes)]})
    open_ = die in (1, 2) and die not in boxes
    assert texts(state, "post") == (["trader"] if open_ else [])
    assert not texts(state, "route")
    if open_:
        play(state, "post trader")
        assert written(state)["routes"][0]["boxes"] == sorted([*boxes, die])


def test_boxes_need_a_finished_route() -> None:
    state = trader_in("A1", 1, sheet={"routes": [row("A1", 4)]})
    assert not texts(state, "post")
    assert texts(state, "route")


def test_a_post_needs_both_boxes_on_any_turns() -> None:
    state = trader_in("B5", 2, sheet={"routes": [row("B5", 8)]})
    play(state, "post trader", "done")
    assert lines(state)["posts"] == 0
    play(state, "end turn", rolls=[3, 4, 1, 6])
    play(state, "wild none", "assist none", "worker trader", "post trader")
    assert lines(state)["posts"] == 3
    assert red(state).crops == 6


def test_route_and_post_may_be_built_in_one_turn() -> None:
    """2 pips finish the route, a 1 ticks the first box: two fees."""
    state = table(
        1, 3, 2, 4, question="assist", workers={"trader": "A1"}, game=0,
        sheet={"routes": [row("A1", 3)]},
    )  # fmt: skip
    play(state, "assist farmer>trader", "worker trader", "route trader", "post farmer")
    assert written(state)["routes"] == [row("A1", 5, boxes=(1,))]
    assert red(state).crops == 8
