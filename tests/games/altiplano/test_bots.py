"""How bots plan: a whole round at once, as if the others sat out."""

from moothall.bots.clock import Clock
from moothall.bots.planner import Planner, Thoroughness
from moothall.bots.turns import TurnSearch
from moothall.games.altiplano import names as n
from tests.games.altiplano.positions import table

NO_CLOCK = Clock(None, lambda: 0.0)
STONES = {"figure": "village", "planning": "stone stone food"}
OTHER = {"figure": "farm", "spaces": {"farm": "alpaca food"}, "planning": "food"}


def test_whoever_plans_is_alone_until_the_round_ends() -> None:
    state = table("plan", red=STONES, blue=OTHER)
    before = state.to_dict()
    alone = state.alone(0)
    assert alone.movers == [0]
    for choice in ("place stone village", "place stone village", "done"):
        alone.play(choice, 0)
    assert alone.phase == n.ACTING
    assert alone.mover == 0
    alone.play("pass", 0)
    assert alone.round == state.round + 1
    assert state.to_dict() == before, "it is another position"


def test_tiles_that_nobody_has_drawn_are_not_planned_with() -> None:
    state = table("draw", red={**STONES, "spaces": {"farm": "food"}, "bag": "ore ore"}, blue=OTHER)
    alone = state.alone(0)
    alone.play("done", 0)
    assert alone.phase == n.DRAWING
    assert 0 not in alone.movers


def test_a_plan_goes_from_the_first_tile_to_the_last_action_of_a_round() -> None:
    state = table("plan", red=STONES, blue=OTHER)
    search = TurnSearch(0, None, 8, 4_000, NO_CLOCK)
    plans = search.plans(state, state.forward_choices(0), 3)
    choices = [n.SPACE.to_text(choice) for choice in plans[0].choices]
    assert choices.count("place stone village") == 2
    assert choices.index("done") < choices.index("act village_house")
    layouts = [sorted(plan.choices[: plan.choices.index(n.DONE)]) for plan in plans]
    assert len(layouts) == 3
    assert layouts[0] != layouts[1] != layouts[2] != layouts[0], "they do not begin alike"


def test_a_plan_is_kept_while_others_have_their_turns() -> None:
    state = table("plan", red=STONES, blue=OTHER)
    planner = Planner("builder", 1, Thoroughness(8, 1, 0, 0, 8_000, keeps=True))
    planned = 0
    now = state.round
    while state.round == now:
        seat = state.mover
        if seat == 0:
            state.play(planner.choose(state.copy(), 0), 0)
            planned = planned or planner.played
        else:
            state.play(state.forward_choices(seat)[0], seat)
    assert planner.played == planned, "it was planned once"
    assert state.players[0].houses
